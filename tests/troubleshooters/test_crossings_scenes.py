"""Scenes crossed: failing forward with helpers, captivity with wounds and points, sleep with the clock, ticks with luck."""

from __future__ import annotations

from typing import Any

import pytest

from engine.troubleshooters.asks.pips import pips_of
from engine.troubleshooters.rules import (
    aftermath,
    captivity,
    checks,
    conditions,
    debrief,
    healing,
    morale,
    scenes,
)
from engine.troubleshooters.state.pieces import Foe
from engine.troubleshooters.state.scene import Scene
from tests.troubleshooters.fighting import fight
from tests.troubleshooters.play import foe, hero, play
from tests.troubleshooters.test_between import tour
from tests.troubleshooters.test_debrief import debriefed
from tests.troubleshooters.test_fight_aftermath import CAPTORS, over
from tests.troubleshooters.test_purchases import DOOR, PAST, Bar
from tests.troubleshooters.test_workshop import INVENTOR, invents

PARTED = 'fail = [{ separate = [{ who = "actor", scene = "rest" }], rejoin = "hub" }]'
WHEEL = '{ clue = "one" }]\n  fail = [{ text = "Not done." }]'


@pytest.mark.rule("TS-Q-06", "TS-EFF-12", "TS-Q-07")
def test_who_helped_is_parted_from_the_others_together_with_whom_it_helped():
    t = tour(changes={WHEEL: '{ clue = "one" }]\n  ' + PARTED})
    t.skill("Alertness", 0)
    t.go("to:hub", "to:mill", "try:lucien_farel>wheel:0")
    assert t.scene == "rest" and len(t.game.party) == 2 and t.game.hero("lucien_farel") in t.game.party


@pytest.mark.rule("TS-EFF-12", "TS-Q-06", "TS-GM-08")
def test_the_others_are_those_who_neither_tried_nor_helped():
    both = PARTED.replace("}], rejoin", '}, { who = "others", scene = "dam" }], rejoin')
    t = tour(changes={WHEEL: '{ clue = "one" }]\n  ' + both})
    t.skill("Alertness", 0)
    t.go("to:hub", "to:mill", "try:lucien_farel>wheel:0")
    pair = [each.id for each in t.game.party]
    t.go("to:hub")
    assert t.scene == "dam" and [each.id for each in t.game.heroes if each.id not in pair] == [
        each.id for each in t.game.party
    ]


@pytest.mark.rule("TS-Q-19", "TS-WOUND-04", "TS-COND-36", "TS-STORY-02")
def test_a_captive_wakes_whole_but_wounded_and_loses_what_goes_beyond_twelve():
    f = fight(hero("Ada", sp=5, vitality=2), foe("Max"), **CAPTORS)
    f.loses("ada", 2, "loss:ada>wounded")
    f.loses("ada", 2, "loss:ada>accept")
    over(f)
    assert (f.ada.sp, f.ada.able, f.ada.vitality, f.ada.has("wounded")) == (12, True, 2, True)
    assert pips_of(f.game, f.check("Charm")) == -2


@pytest.mark.rule("TS-Q-19", "TS-PERIL-05", "TS-Q-20", "TS-DP-14")
def test_who_gives_up_in_mortal_peril_is_held_alive():
    f = fight(hero("Ada", sp=0, vitality=3), foe("Max"), **CAPTORS)
    f.gain("ada", "mortal_peril")
    f.turn("ada", "surrender")
    over(f)
    assert (f.ada.presence, f.ada.sp, f.ada.has("mortal_peril")) == ("captive", 9, False)


@pytest.mark.rule("TS-Q-19", "TS-Q-85", "TS-STORY-05", "TS-GEAR-04")
def test_a_kit_lent_to_a_captive_is_not_taken_from_who_got_away():
    p = play(hero("Ada", sp=0), hero("Bea", kits=["lockpicks"], sp=0))
    p.run(captivity.carry_off(p.game, [p.ada]))
    assert [each.state for each in p.bea.kits] == ["stowed"] and (p.ada.sp, p.bea.sp) == (9, 0)


@pytest.mark.rule("TS-Q-65", "TS-FLIP-01", "TS-Q-08", "TS-KARMA-02")
def test_waking_somebody_may_be_flipped_brings_karma_and_no_tick():
    p = play(hero("Ada", Medicine=65, sp=2), hero("Bea"))
    conditions.gain(p.game, p.bea, "out_cold")
    assert p.run(healing.wake(p.game, p.bea, p.ada), "flip", percent=[91])
    assert (p.ada.sp, p.ada.ticks, p.bea.able) == (0, [], True)


@pytest.mark.rule("TS-Q-67", "TS-HEAL-10", "TS-WOUND-04", "TS-COND-60")
def test_a_patched_wound_hurts_again_in_the_scene_after():
    p = play(hero("Ada", Medicine=65), hero("Bea"))
    conditions.gain(p.game, p.bea, "wounded")
    p.run(healing.patch(p.game, p.bea, p.ada), percent=[34])
    found = [pips_of(p.game, p.check("Charm", who="bea"))]
    scenes.end_scene(p.game)
    scenes.begin_scene(p.game, Scene("next", "detailed", 1))
    found.append(pips_of(p.game, p.check("Charm", who="bea")))
    assert found == [0, -2]


@pytest.mark.rule("TS-HEAL-10", "TS-COND-60", "TS-HEAL-11")
def test_who_is_wounded_and_alone_patches_nobody_up():
    p = play(hero("Ada", Medicine=75))
    conditions.gain(p.game, p.ada, "wounded")
    assert healing.healers(p.game, p.ada) == []


@pytest.mark.rule("TS-Q-41", "TS-Q-111", "TS-Q-16", "TS-KARMA-11")
def test_bad_luck_that_nobody_used_ends_with_the_scene_but_a_wound_does_not():
    p = play(hero("Ada", sp=0))
    p.run(checks.check(p.game, p.check("Charm")), percent=[99])
    conditions.gain(p.game, p.ada, "wounded")
    assert pips_of(p.game, p.check("Search")) == -4
    scenes.end_scene(p.game)
    scenes.begin_scene(p.game, Scene("next", "detailed", 1))
    assert pips_of(p.game, p.check("Search")) == -2


@pytest.mark.rule("TS-Q-12", "TS-COMP-01", "TS-COMP-05", "TS-Q-37")
def test_two_complications_on_one_check_are_four_pips_and_six_points():
    p = play(hero(Contacts=75, complications=["overconfident", "bad_reputation"], sp=0))
    spec = p.check("Contacts", burdens=("TS-COMP-01", "TS-COMP-05"))
    p.run(checks.check(p.game, spec), percent=[64])
    assert (p.log("check")[0].pips, p.log("check")[0].success, p.ada.sp) == (-4, False, 6)


@pytest.mark.rule("TS-COMP-18", "TS-STORY-10", "TS-Q-10", "TS-ABIL-19")
def test_a_minor_offers_three_for_her_age_or_two_for_the_bind_and_not_both():
    p = play(hero(Charm=65, complications=["underage"], sp=0), attention=True)
    p.run(checks.check(p.game, p.check("Charm", bind="It fails.")), "fail:ada>TS-COMP-18", percent=[40])
    assert p.ada.sp == 3 and len(p.offered[0]) == 3 and p.asked == ["check.bind"]


@pytest.mark.rule("TS-Q-16", "TS-Q-37", "TS-STORY-18", "TS-Q-06")
def test_a_distraction_for_a_comrade_is_a_circumstance_beside_which_help_adds_nothing():
    bar = Bar(hero("Ada", sp=2), hero("Bea"), hero("Cleo"), option=[DOOR])
    bar.buys("ada", "distraction:bea")
    check = bar.play.check("Charm", who="bea", helper="cleo")
    assert pips_of(bar.game, check) == 2


@pytest.mark.rule("TS-EXP-01", "TS-Q-08", "TS-KARMA-04", "TS-EXP-03", "TS-EXP-07")
def test_a_skill_that_failed_twice_is_one_tick_and_one_roll():
    p = play(hero(Charm=45, sp=0))
    for number in (99, 98):
        p.run(checks.check(p.game, p.check("Charm")), percent=[number])
    p.game.scene = None
    debriefed(p, "learn:ada>skill", percent=[45], faces=[6])
    assert p.ada.skills["Charm"] == 51 and p.asked[-1:] == ["debrief"]


@pytest.mark.rule("TS-VIT-02", "TS-VIT-05", "TS-COND-11", "TS-Q-68")
def test_vitality_that_grew_is_halved_by_weariness_after_and_not_before():
    p = play(hero("Ada", Melee=63, Agility=65))
    p.game.scene = None
    p.ada.ticks = ["Melee"]
    debriefed(p, "learn:ada>skill", percent=[63], faces=[2])
    conditions.gain(p.game, p.ada, "exhausted")
    assert p.ada.vitality == 4


@pytest.mark.rule("TS-C-66", "TS-CHALLENGE-09", "TS-FLIP-01")
def test_two_points_make_a_bad_night_in_the_workshop_an_invention():
    p = invents(INVENTOR | {"sp": 2}, percent=[40, 97, 98, 73], answers=("flip",))
    assert p.ada.inventions == {"smoke_egg": 1} and p.ada.sp == 0


@pytest.mark.rule("TS-Q-24", "TS-LOSE-03", "TS-STORY-02", "TS-EXP-15")
def test_only_who_killed_goes_without_free_ticks():
    p = play(hero("Ada", sp=7), hero("Bea", sp=5))
    p.ada.played = p.bea.played = p.ada.killer = True
    assert debrief.free_ticks(p.game) == {"ada": 0, "bea": 1}


@pytest.mark.rule("TS-C-45", "TS-Q-65", "TS-Q-90")
def test_whoever_lies_there_when_both_break_off_goes_home_with_the_others():
    f = fight(hero("Ada", sp=0, vitality=2), hero("Bea", sp=0), foe("Max"), round_limit=1, **CAPTORS)
    f.loses("ada", 2, "loss:ada>accept")
    morale.break_off(f.fight)
    aftermath.clear(f.game, f.fight)
    f.game.fight = None
    f.run(aftermath.follow(f.game, f.fight))
    assert f.fight.ended == "retreat" and f.ada.presence != "captive" and f.ada.sp == 0


def drunk(copies: int, **given: Any) -> Any:
    p = play(hero("Ada", **given))
    for _ in range(copies):
        conditions.gain(p.game, p.ada, "intoxicated")
    return p


@pytest.mark.rule("TS-COND-28", "TS-EFF-24", "TS-COND-13", "TS-Q-106")
def test_a_good_night_takes_one_weariness_and_what_the_morning_takes_of_the_drink():
    p = drunk(2)
    conditions.gain(p.game, p.ada, "exhausted")
    conditions.gain(p.game, p.ada, "exhausted")
    p.game.hour = 23
    scenes.rest(p.game, 9)
    assert (p.ada.copies("intoxicated"), p.ada.copies("exhausted")) == (1, 1)


@pytest.mark.rule("TS-Q-111", "TS-Q-16", "TS-KARMA-09")
def test_who_stood_in_an_earlier_fight_is_not_there_twice_where_nobody_fights():
    bar = Bar(hero("Ada", sp=2), foe("Max"), option=[PAST])
    bar.game.foes.append(Foe(bar.game.foes[0].card, bar.game.library.ranks["underling"], 1))
    assert [each for each in bar.offers("ada") if each.startswith("distraction")] == ["distraction:max"]
