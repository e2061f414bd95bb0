"""Two or three rules at once, as an evening brings them: fear, wounds, gear, captivity, initiative."""

from __future__ import annotations

import pytest

from engine.troubleshooters.asks.pips import pips_of
from engine.troubleshooters.rules import captivity, checks, conditions, healing, initiative, points, shopping
from tests.troubleshooters.fighting import fight
from tests.troubleshooters.play import foe, hero, play
from tests.troubleshooters.test_purchases import Bar


def taken(bar: Bar, kit: str, *answers: str) -> list[str]:
    """Whoever may have a kit, once it was bought in a planning scene."""
    card = bar.game.library.kits[kit]
    bar.play.run(shopping.buy(bar.game, bar.scene, card, 1), *answers)
    return [each.id for each in shopping.owners(bar.game, card)]


@pytest.mark.rule("TS-Q-21", "TS-GEAR-05", "TS-STORY-14")
def test_nobody_buys_what_he_has_and_nothing_is_on_the_shelf_that_all_have():
    bar = Bar(hero("Ada", sp=4, kits=["camera"]), hero("Bea", sp=4), type="transitional")
    assert taken(bar, "camera") == []
    assert "camera" not in [card.id for card, _ in shopping.shelf(bar.game, bar.scene)]
    assert (bar.play.ada.sp, bar.play.bea.sp) == (4, 3)


@pytest.mark.rule("TS-Q-21", "TS-Q-85", "TS-Q-19")
def test_who_was_robbed_of_a_kit_may_have_another():
    bar = Bar(hero("Ada", sp=4, kits=["camera"]), type="transitional")
    bar.play.run(captivity.carry_off(bar.game, [bar.play.ada]))
    captivity.free(bar.game, [bar.play.ada], gear=False)
    assert "camera" in [card.id for card, _ in shopping.shelf(bar.game, bar.scene)]


@pytest.mark.rule("TS-COND-55", "TS-COND-60", "TS-MOD-09", "TS-Q-37")
@pytest.mark.parametrize("purpose", ["option", "condition"])
def test_terror_and_a_wound_are_two_pips_each_on_any_check(purpose):
    p = play(hero("Ada"), foe("Max"))
    conditions.gain(p.game, p.ada, "terrified", source="max")
    conditions.gain(p.game, p.ada, "wounded")
    assert pips_of(p.game, p.check("Charm", purpose=purpose)) == -4


@pytest.mark.rule("TS-STORY-02", "TS-STORY-05", "TS-KARMA-02")
def test_a_captive_with_eleven_points_is_paid_one_and_karma_adds_none():
    p = play(hero("Ada", sp=11, Charm=45))
    p.run(captivity.carry_off(p.game, [p.ada]))
    p.run(checks.check(p.game, p.check("Charm")), percent=[33])
    assert p.ada.sp == 12


@pytest.mark.rule("TS-INIT-03", "TS-COND-52", "TS-MOD-02")
def test_the_stunned_roll_alertness_two_pips_worse():
    f = fight(hero("Ada", Alertness=65, sp=0))
    f.gain("ada", "stunned")
    f.do("ada", "survey", percent=[52])
    assert f.at("ada").initiative == 2


@pytest.mark.rule("TS-INIT-05", "TS-INIT-06", "TS-KARMA-02", "TS-ACTION-20")
@pytest.mark.parametrize(("roll", "found"), [(44, 18), (88, 0), (100, 0)])
def test_surveying_with_karma_pays_a_point_and_makes_the_first_or_the_last(roll, found):
    f = fight(hero("Ada", Alertness=65, sp=0))
    f.do("ada", "survey", percent=[roll])
    assert (f.at("ada").initiative, f.ada.sp) == (found, 1)


@pytest.mark.rule("TS-COND-24", "TS-COND-25", "TS-COND-26", "TS-DEFENCE-05")
def test_the_drunk_do_not_parry_but_are_softer_to_hit():
    f = fight(hero("Ada", Melee=75, sp=0, vitality=5), foe("Max"))
    f.gain("ada", "intoxicated")
    f.hit("max", "ada", percent=[30], faces=[4, 4, 4, 4])
    assert f.ada.vitality == 3


@pytest.mark.rule("TS-OPTION-05", "TS-INIT-14", "TS-OPTION-08")
def test_one_careful_shot_from_initiative_one_leaves_nothing_for_another():
    f = fight(hero("Ada", Ranged_Combat=65, sp=0, kits=["handgun"]), foe("Max"))
    f.arm("ada", "handgun")
    f.at("ada").initiative = 1
    f.hit("ada", "max", way="aim", percent=[98])
    assert f.at("ada").initiative == 0
    assert not [each for each in f.may("ada") if each.startswith("attack:aim")]


@pytest.mark.rule("TS-COND-44", "TS-COND-20", "TS-ACTION-01", "TS-ACTION-13")
def test_who_is_held_on_the_floor_neither_walks_nor_runs():
    f = fight(hero("Ada"), foe("Max"))
    f.gain("ada", "prone")
    f.gain("ada", "restrained", source="max")
    assert not [each for each in f.may("ada") if each.startswith(("move", "sprint"))]


@pytest.mark.rule("TS-COND-11", "TS-Q-68", "TS-HEAL-02", "TS-DICE-12")
def test_an_exhausted_hero_catches_breath_to_half_no_further():
    f = fight(hero("Ada", vitality=6, sp=0))
    f.gain("ada", "exhausted")
    f.ada.vitality = 1
    f.do("ada", "breath", faces=[6, 6])
    assert f.ada.vitality == 3


@pytest.mark.rule("TS-FLIP-04", "TS-STORY-15", "TS-KARMA-04")
def test_a_hundred_is_not_offered_to_be_turned_round_for_points():
    p = play(hero("Ada", Charm=95, sp=12))
    result = p.run(checks.check(p.game, p.check("Charm")), percent=[100])
    assert not result.success and p.asked == [] and p.ada.sp == 12


@pytest.mark.rule("TS-INIT-11", "TS-INIT-09", "TS-INIT-10")
def test_of_a_tie_with_foes_the_one_who_was_agreed_on_goes_first_then_the_other_then_they():
    f = fight(hero("Ada", sp=0), hero("Bea", sp=0), foe("Max"))
    found = []
    for answers in (["first:bea"], [], []):
        one = f.run(initiative.following(f.game, f.fight), *answers)
        one.acted = True
        found.append(one.id)
    assert found == ["bea", "ada", "max"]


@pytest.mark.rule("TS-HEAL-10", "TS-HEAL-11", "TS-WOUND-02")
def test_a_wound_that_is_patched_up_counts_for_nothing_and_keeps_out_another():
    p = play(hero("Ada", sp=0), hero("Bea", Medicine=65, sp=0))
    conditions.gain(p.game, p.ada, "wounded")
    before = pips_of(p.game, p.check("Charm"))
    p.run(healing.patch(p.game, p.ada, p.bea), percent=[30])
    assert (before, pips_of(p.game, p.check("Charm")), p.ada.has("wounded")) == (-2, 0, True)


@pytest.mark.rule("TS-LOSE-03", "TS-STORY-01")
def test_points_are_each_heros_own():
    p = play(hero("Ada", sp=3), hero("Bea", sp=3))
    points.spend(p.game, p.ada, 3, rule="TS-STORY-15", why="a flip")
    assert (p.ada.sp, p.bea.sp) == (0, 3)
