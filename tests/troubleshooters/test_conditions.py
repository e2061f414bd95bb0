"""Conditions and healing: pips, copies, what ends when (TS-COND, TS-HEAL, TS-Q-61 to TS-Q-68, TS-Q-106)."""

import msgspec
import pytest

from engine.table import Option
from engine.troubleshooters.asks.pips import pips_of
from engine.troubleshooters.cards.words import CONDITIONS
from engine.troubleshooters.rules import conditions, healing, outside, scenes, shaking
from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.seen.view import TroubleshootersView
from engine.troubleshooters.state.pieces import Held
from engine.troubleshooters.state.scene import Scene
from tests.troubleshooters.play import foe, hero, play
from tests.troubleshooters.test_purchases import Bar

COLUMNS = {
    "attack": ("Melee", "attack"), "defence": ("Melee", "defence"), "move": ("Agility", "move"),
    "look": ("Search", "option"), "other": ("Charm", "option"),
}  # fmt: skip


def column(p, **given):
    return [pips_of(p.game, p.check(skill, purpose=purpose, **given)) for skill, purpose in COLUMNS.values()]


def framed(p, number=0):
    """The scene ends and the next begins."""
    scenes.end_scene(p.game)
    scenes.begin_scene(p.game, Scene(f"scene{number}", "detailed", 0))


@pytest.mark.rule(
    "TS-COND-62", "TS-COND-05", "TS-COND-18", "TS-COND-24", "TS-COND-37", "TS-COND-47", "TS-COND-49",
    "TS-COND-50", "TS-COND-52", "TS-COND-55", "TS-COND-60", "TS-COND-01",
)  # fmt: skip
@pytest.mark.parametrize(
    ("name", "pips"),
    [
        ("blinded", [-5, -5, 0, -5, 0]), ("deaf", [0, 0, 0, 0, -2]), ("exhausted", [0] * 5), ("flat_footed", [0] * 5),
        ("frightened", [-2, 0, 0, 0, 0]), ("restrained", [0] * 5), ("intoxicated", [-2, -2, -2, -2, -2]),
        ("overburdened", [-2, 0, -2, 0, 0]), ("prone", [0, -2, 0, 0, 0]), ("stunned", [-5, -2, -5, -2, -2]),
        ("terrified", [-2, -2, -2, -2, -2]), ("wounded", [-2, -2, -2, -2, -2]), ("paralysed", [0] * 5),
    ],
)  # fmt: skip
def test_the_matrix(name, pips):
    p = play(hero())
    p.ada.conditions.append(Held(name))
    found = column(p)
    found[1] = pips[1] if name == "intoxicated" else found[1]  # no Defence at all: TS-COND-25
    assert found == pips


@pytest.mark.rule("TS-COND-09", "TS-Q-32")
def test_the_deaf_in_talk():
    p = play(hero())
    p.ada.conditions.append(Held("deaf"))
    skills = ("Charm", "Languages", "Entertainment", "Contacts", "Sneak", "Search")
    assert [pips_of(p.game, p.check(each)) for each in skills] == [-2, -2, -2, -2, -2, 0]
    assert [pips_of(p.game, p.check(each, tags=("hearing",))) for each in skills] == [-5, -5, -5, -2, -2, 0]


@pytest.mark.rule("TS-COND-56", "TS-Q-37")
def test_terror_of_the_one_who_is_attacked_replaces_the_general_number():
    p = play(hero(), foe("Max"), foe("Pal"))
    p.ada.conditions.append(Held("terrified", source="max"))
    assert [pips_of(p.game, p.check("Melee", purpose="attack", against=each)) for each in ("max", "pal")] == [
        -5,
        -2,
    ]


@pytest.mark.rule("TS-Q-70", "TS-COND-51")
def test_a_move_that_asks_no_check_otherwise_is_only_two_down_when_stunned():
    p = play(hero())
    p.ada.conditions.append(Held("stunned"))
    tags = ((), ("unforced",))
    assert [pips_of(p.game, p.check("Agility", purpose="move", tags=each)) for each in tags] == [-5, -2]


@pytest.mark.rule("TS-COND-47")
def test_lying_down_does_not_spoil_defence_against_shots_from_afar():
    p = play(hero())
    p.ada.conditions.append(Held("prone"))
    assert pips_of(p.game, p.check("Agility", purpose="defence", tags=("from_afar",))) == 0


@pytest.mark.rule("TS-Q-37", "TS-COND-24")
def test_different_conditions_add_up_and_copies_of_drink_too():
    p = play(hero())
    p.ada.conditions = [Held("intoxicated", copies=2), Held("wounded"), Held("stunned")]
    assert pips_of(p.game, p.check("Charm")) == -8


@pytest.mark.rule("TS-COND-02", "TS-COND-03", "TS-STATE-17")
def test_only_two_conditions_stack_and_copies_go_one_at_a_time():
    p = play(hero())
    for name in CONDITIONS:
        conditions.gain(p.game, p.ada, name)
        conditions.gain(p.game, p.ada, name)
    assert [each.name for each in p.ada.conditions if each.copies == 2] == ["exhausted", "intoxicated"]
    conditions.drop(p.game, p.ada, "exhausted")
    assert p.ada.copies("exhausted") == 1


@pytest.mark.rule("TS-COND-27", "TS-STATE-17")
def test_a_fourth_drink_is_out_cold():
    p = play(hero())
    for _ in range(4):
        conditions.gain(p.game, p.ada, "intoxicated")
    assert (p.ada.copies("intoxicated"), p.ada.has("out_cold")) == (3, True)


@pytest.mark.rule("TS-COND-11", "TS-COND-12", "TS-Q-68", "TS-VEC-25")
def test_exhaustion_halves_vitality_rounded_up():
    for top, left in ((6, [3, 2, 1, 1]), (7, [4, 2, 1, 1])):
        p = play(hero(vitality=top))
        found = []
        for _ in left:
            conditions.gain(p.game, p.ada, "exhausted")
            found.append(p.ada.vitality)
        assert found == left
        conditions.drop(p.game, p.ada, "exhausted", all=True)
        assert (conditions.top_of(p.ada), p.ada.vitality) == (top, 1)


@pytest.mark.rule("TS-WOUND-03", "TS-WOUND-04", "TS-Q-61", "TS-Q-63")
def test_a_wound_weighs_at_once_but_for_the_fight_it_was_taken_in():
    from engine.troubleshooters.state.fight import Fight

    p = play(hero("Ada"), hero("Bea"))
    conditions.gain(p.game, p.bea, "wounded")
    p.game.fight = Fight()
    conditions.gain(p.game, p.ada, "wounded")
    assert [pips_of(p.game, p.check("Charm", who=each)) for each in ("ada", "bea")] == [0, -2]


@pytest.mark.rule("TS-Q-63", "TS-EFF-06", "TS-DP-20")
def test_where_nobody_fights_a_wound_is_told_to_weigh_at_once_and_no_zones_are_seen():
    """A mousetrap at a door drew a map with one zone, before the first round."""
    bar = Bar(hero("Ada", vitality=5))
    trap = outside.suffer(
        bar.game, bar.scene, msgspec.convert({"damage": 8, "who": "actor"}, Effect), bar.game.hero("ada")
    )
    bar.play.dice.faces = [6, 6, 6, 6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1]
    request = next(trap)
    view = TroubleshootersView(bar.game, bar.game.told, "hero:1")
    assert (request.phase, view.fight()) == ("loss", None)
    assert request.options[0].label == "Wounded: no loss now, -2 on every check"


@pytest.mark.rule("TS-Q-64", "TS-HAZARD-19", "TS-WOUND-02")
def test_a_wound_imposed_on_who_cannot_have_it():
    p = play(hero(), foe("Max"), foe("Leo", "lieutenant"))
    for who in (p.max, p.leo):
        conditions.impose_wound(p.game, who)
    assert (p.max.has("out_cold"), p.leo.has("wounded"), p.leo.has("out_cold")) == (True, True, False)
    for twice in (False, False, True):
        before = p.ada.has("out_cold")
        conditions.impose_wound(p.game, p.ada, twice=twice)
    assert (before, p.ada.has("out_cold"), p.ada.copies("wounded")) == (False, True, 1)


@pytest.mark.rule("TS-COND-19", "TS-COND-53", "TS-COND-59", "TS-SIT-22", "TS-SIT-23", "TS-SIT-25")
def test_willpower_shakes_off_fear_and_terror_becomes_fear():
    p = play(hero(Willpower=45), foe("Max"))
    p.ada.conditions = [Held("terrified", source="max"), Held("stunned", source="poison")]
    assert conditions.shakes(p.ada) == ["terrified"]
    p.run(shaking.shake_off(p.game, p.ada, "terrified", "Willpower"), percent=[10])
    assert (p.ada.has("terrified"), p.ada.held("frightened").source) == (False, "max")
    p.ada.conditions = [Held("frightened")]
    p.run(shaking.shake_off(p.game, p.ada, "frightened", "Willpower"), percent=[45])
    assert not p.ada.conditions


@pytest.mark.rule("TS-COND-21", "TS-COND-22", "TS-COND-23", "TS-Q-76")
def test_who_is_held_must_beat_the_holder():
    p = play(hero(Strength=45, sp=0), foe("Max"))
    p.ada.conditions = [Held("restrained", source="max")]
    grip = p.check("Melee", who="max", purpose="condition", value=45)
    assert not p.run(shaking.shake_off(p.game, p.ada, "restrained", "Strength", grip), percent=[30, 40])
    assert p.ada.has("restrained")
    assert p.run(shaking.shake_off(p.game, p.ada, "restrained", "Strength", grip), percent=[40, 30])
    assert not p.ada.has("restrained")


@pytest.mark.rule("TS-Q-106", "TS-COND-54", "TS-COND-07", "TS-COND-10")
def test_what_outlives_a_scene():
    p = play(hero())
    kept = [Held("wounded"), Held("exhausted"), Held("intoxicated"), Held("overburdened")]
    ends = [
        Held(each) for each in ("prone", "frightened", "on_fire", "flat_footed", "deaf", "stunned", "blinded")
    ]
    p.ada.conditions = [*kept, *ends, Held("restrained", source="bonds"), Held("paralysed", source="gas")]
    framed(p)
    assert [each.name for each in p.ada.conditions] == [
        "wounded", "exhausted", "intoxicated", "overburdened", "restrained", "paralysed",
    ]  # fmt: skip


@pytest.mark.rule("TS-Q-106", "TS-COND-54", "TS-Q-79")
def test_a_poison_stuns_beyond_the_scene_only_by_the_hour():
    p = play(hero("Ada"), hero("Bea"))
    conditions.gain(p.game, p.ada, "stunned", source="poison", rounds=6)
    conditions.gain(p.game, p.bea, "stunned", source="poison", hours=2)
    framed(p)
    found = [each.has("stunned") for each in (p.ada, p.bea)]
    scenes.pass_time(p.game, 1)
    left = p.bea.has("stunned")
    scenes.pass_time(p.game, 1)
    assert (found, left, p.bea.has("stunned")) == ([False, True], True, False)


@pytest.mark.rule("TS-Q-79", "TS-Q-65")
def test_who_sleeps_by_a_poison_sleeps_until_the_hours_are_over():
    p = play(hero("Ada"), hero("Bea"))
    conditions.gain(p.game, p.ada, "out_cold", source="asleep", hours=3)
    found = []
    for n in range(4):
        framed(p, n)
        found.append(p.ada.presence)
        scenes.pass_time(p.game, 1)
    assert found == ["absent", "absent", "absent", "present"]


@pytest.mark.rule("TS-WOUND-04")
def test_the_fight_a_wound_was_taken_in_is_over_with_its_scene():
    from engine.troubleshooters.state.fight import Fight

    p = play(hero())
    p.game.fight = Fight()
    conditions.gain(p.game, p.ada, "wounded")
    p.game.fight = None
    framed(p)
    assert pips_of(p.game, p.check("Charm")) == -2


@pytest.mark.rule("TS-Q-66", "TS-HEAL-02")
def test_vitality_is_whole_again_at_the_end_of_a_scene_as_far_as_exhaustion_lets_it():
    p = play(hero("Ada", vitality=6), hero("Bea", vitality=6))
    p.ada.vitality = p.bea.vitality = 1
    conditions.gain(p.game, p.bea, "exhausted")
    scenes.end_scene(p.game)
    assert (p.ada.vitality, p.bea.vitality) == (6, 3)


@pytest.mark.rule("TS-HEAL-03", "TS-HEAL-04", "TS-HEAL-05", "TS-Q-65", "TS-COND-36", "TS-SIT-24", "TS-WIN-01")
def test_out_cold_lasts_through_the_next_scene_unless_somebody_wakes_the_victim():
    p = play(hero("Ada"), hero("Bea", Medicine=65, sp=0))
    scenes.begin_scene(p.game, Scene("fight", "detailed", 0))
    conditions.gain(p.game, p.ada, "out_cold")
    assert not p.run(healing.wake(p.game, p.ada, p.bea), percent=[80])
    assert not healing.may_wake(p.game, p.ada)
    found = []
    for n in range(2):
        framed(p, n)
        found.append((p.ada.presence, p.ada.has("out_cold")))
    assert found == [("absent", True), ("present", False)]


@pytest.mark.rule("TS-Q-95", "TS-HEAL-03")
@pytest.mark.parametrize("option", [{"kind": "wake", "target": "bea"}, {"kind": "patch", "actor": "bea"}])
def test_the_chance_of_a_treatment_is_told_before_it_is_tried(option):
    p = play(hero("Ada"), hero("Bea", Medicine=65, sp=0))
    conditions.gain(p.game, p.ada, "out_cold")
    told = healing.odds(p.game, Option(id="it", seat="hero:2", label="", **option))
    assert told.win == pytest.approx(0.65) and p.game.heroes[1].ticks == []


@pytest.mark.rule("TS-HEAL-04", "TS-Q-79")
def test_medicine_wakes_at_once_but_not_from_poisoned_sleep():
    p = play(hero("Ada"), hero("Bea", Medicine=65))
    conditions.gain(p.game, p.ada, "out_cold")
    assert p.run(healing.wake(p.game, p.ada, p.bea), percent=[60]) and p.ada.able
    conditions.gain(p.game, p.ada, "out_cold", source="asleep")
    p.game.at.treated = []
    assert not healing.may_wake(p.game, p.ada)


@pytest.mark.rule("TS-HEAL-03", "TS-HEAL-10")
def test_nobody_treats_oneself_and_who_is_out_treats_nobody():
    p = play(hero("Ada"), hero("Bea"), hero("Cleo"))
    conditions.gain(p.game, p.bea, "out_cold")
    assert [each.id for each in healing.healers(p.game, p.ada)] == ["cleo"]


@pytest.mark.rule("TS-HEAL-10", "TS-HEAL-11", "TS-COND-60", "TS-SIT-61", "TS-Q-67")
def test_patched_up_the_wound_is_ignored_for_one_scene_and_still_there():
    p = play(hero("Ada"), hero("Bea", Medicine=65))
    conditions.gain(p.game, p.ada, "wounded")
    assert p.run(healing.patch(p.game, p.ada, p.bea), percent=[60])
    assert (pips_of(p.game, p.check("Charm")), p.ada.has("wounded"), healing.may_patch(p.game, p.ada)) == (
        0,
        True,
        False,
    )
    framed(p)
    assert pips_of(p.game, p.check("Charm")) == -2


@pytest.mark.rule("TS-Q-67")
def test_patched_up_after_a_fight_it_is_the_next_scene():
    p = play(hero("Ada"), hero("Bea", Medicine=65))
    conditions.gain(p.game, p.ada, "wounded")
    p.run(healing.patch(p.game, p.ada, p.bea, next_scene=True), percent=[60])
    found = [pips_of(p.game, p.check("Charm"))]
    for n in range(2):
        framed(p, n)
        found.append(pips_of(p.game, p.check("Charm")))
    assert found == [-2, 0, -2]


@pytest.mark.rule(
    "TS-HEAL-08", "TS-HEAL-12", "TS-COND-61", "TS-SIT-60", "TS-FIGHT-05", "TS-FIGHT-06", "TS-Q-67"
)
def test_three_ways_to_heal_a_wound():
    p = play(hero("Ada", Credit=45), hero("Bea", Medicine=65, sp=0))
    ways = [
        (healing.heal(p.game, p.ada, "hospital"), [], 2),
        (healing.heal(p.game, p.ada, "doctor", skill="Credit"), [45], 2),
        (healing.heal(p.game, p.ada, "self", p.bea), [60], 2),
    ]
    for flow, percent, alarm in ways:
        conditions.gain(p.game, p.ada, "wounded")
        assert p.run(flow, percent=percent) and not p.ada.has("wounded")
        assert p.game.alarm["here"] == alarm
    conditions.gain(p.game, p.ada, "wounded")
    p.game.at.treated = []
    assert not p.run(healing.heal(p.game, p.ada, "self", p.bea), percent=[90])
    assert p.ada.has("wounded") and not healing.may_heal(p.game, p.ada)


@pytest.mark.rule("TS-COND-13", "TS-EFF-24", "TS-HEAL-08")
def test_a_good_night_takes_one_exhausted():
    p = play(hero())
    for _ in range(3):
        conditions.gain(p.game, p.ada, "exhausted")
    scenes.rest(p.game, 7)
    before = p.ada.copies("exhausted")
    scenes.rest(p.game, 8)
    assert (before, p.ada.copies("exhausted"), p.game.day, p.game.hour) == (3, 2, 2, 0)
    healing.recuperate(p.game, 2)
    assert (p.game.day, p.game.hour) == (4, 0)


@pytest.mark.rule("TS-COND-28", "TS-EFF-24")
def test_drink_wears_off_next_morning_and_then_every_six_hours():
    p = play(hero())
    for _ in range(3):
        conditions.gain(p.game, p.ada, "intoxicated")
    found = []
    for hours in (14, 8, 1, 5, 1, 6):
        scenes.pass_time(p.game, hours)
        found.append((p.game.hour, p.ada.copies("intoxicated")))
    assert found == [(23, 3), (7, 3), (8, 2), (13, 2), (14, 1), (20, 0)]
