"""Poison, fire, water and falls crossed with points, luck, loads and drink (TS-POISON, TS-HAZARD, TS-Q-34)."""

from __future__ import annotations

import pytest

from engine.troubleshooters.rules import challenge, conditions, hazards, morale, poisons, scenes, shopping
from engine.troubleshooters.rules.menu import Onward
from engine.troubleshooters.state.fight import Device
from engine.troubleshooters.state.pieces import Held
from engine.troubleshooters.state.scene import Pending
from tests.troubleshooters.fighting import fight
from tests.troubleshooters.play import foe, hero
from tests.troubleshooters.test_challenges import parts
from tests.troubleshooters.test_menu import Kiosk
from tests.troubleshooters.test_purchases import Bar

PARALYSING = "paralysing_poison"


def dosed(*answers, percent, faces=(), endurance=45, sp=2, poison=PARALYSING, waits=0):
    """Ada has taken a poison of strength 75: her dice, then those of the poison."""
    f = fight(hero("Ada", Endurance=endurance, sp=sp, vitality=5), foe("Max"))
    if waits:
        f.game.at.pending.append(Pending("ada", waits, "a bungled blow"))
    f.run(poisons.taken(f.game, f.fight, f.at("ada"), poison), *answers, percent=percent, faces=faces)
    return f


@pytest.mark.rule("TS-POISON-05", "TS-POISON-04", "TS-Q-34", "TS-Q-114")
def test_two_points_leave_of_a_poison_that_was_resisted_too_low_its_first_effect_alone():
    """25 is a success that loses against 40, and 52 wins: nobody was asked."""
    f = dosed("flip:TS-STORY-15", endurance=65, percent=[25, 40], faces=[2])
    assert [each.name for each in f.ada.conditions] == ["stunned"] and f.ada.sp == 0
    assert "Story Points: 52 instead of 25, and it does not last" in f.labels


@pytest.mark.rule("TS-POISON-06", "TS-POISON-05", "TS-FLIP-06", "TS-Q-114")
def test_a_failure_turned_into_a_success_that_loses_halves_the_time():
    f = dosed("flip:TS-STORY-15", percent=[62, 40], faces=[2, 3])
    assert f.ada.held("paralysed").hours == 3
    assert "Story Points: 26 instead of 62, and it lasts half as long" in f.labels


@pytest.mark.rule("TS-POISON-03", "TS-Q-114", "TS-LOOP-08")
def test_where_the_poison_has_failed_anyway_nobody_is_asked_to_pay():
    f = dosed(percent=[72, 80])
    assert f.offered == [] and not f.ada.conditions


@pytest.mark.rule("TS-POISON-02", "TS-KARMA-02", "TS-Q-40", "TS-Q-79")
def test_the_victims_double_pays_and_the_poisons_does_not():
    f = dosed(percent=[99, 66], faces=[2, 3], sp=0)
    assert f.ada.sp == 1 and f.ada.held("paralysed").hours == 6


@pytest.mark.rule("TS-Q-41", "TS-KARMA-14", "TS-POISON-02")
def test_a_bungled_blow_weighs_on_the_endurance_that_a_poison_asks_for():
    f = dosed(percent=[41, 30], faces=[2, 3], waits=-2, sp=0)
    assert f.log("check")[0].pips == -2 and f.ada.held("paralysed").hours == 6
    assert f.game.at.pending == []


@pytest.mark.rule("TS-Q-79", "TS-Q-90", "TS-COND-35")
def test_whom_a_gas_puts_to_sleep_stands_for_nobody():
    f = dosed(percent=[98, 60], faces=[3, 2], poison="sleeping_gas", sp=0)
    assert morale.settled(f.game, f.fight) and f.fight.ended == "lost"


@pytest.mark.rule("TS-HAZARD-15", "TS-HAZARD-16", "TS-FLIP-05", "TS-STORY-15")
def test_a_flip_keeps_who_stands_in_a_fire_from_burning_and_thick_clothing_counts_for_it_too():
    """28 turned round is 82, far too high: its Ones are within the two pips of the coat."""
    stove = {"id": "stove", "kind": "fire", "zone": "bar", "clothing": "thick"}
    f = fight(hero("Ada", Agility=15, sp=2, vitality=5), foe("Max"), hazard=[stove])
    f.fight.zones["bar"].fire = True
    f.run(hazards.flames(f.game, f.fight, f.at("ada")), "flip:TS-STORY-15", percent=[28], faces=[1])
    assert not f.ada.has("on_fire") and f.ada.sp == 0


@pytest.mark.rule("TS-HAZARD-14", "TS-COND-26", "TS-COND-24", "TS-Q-69")
def test_who_is_drunk_feels_less_of_a_fire_and_catches_it_sooner():
    f = fight(hero("Ada", Agility=65, sp=0, vitality=5), foe("Max"))
    f.ada.conditions.append(Held("intoxicated", 2))
    f.fight.zones["bar"].fire = True
    f.run(hazards.flames(f.game, f.fight, f.at("ada")), percent=[54], faces=[6, 4, 4, 5])
    assert f.ada.vitality == 5 and f.ada.has("on_fire")


@pytest.mark.rule("TS-HAZARD-18", "TS-COND-52", "TS-Q-77", "TS-Q-37")
def test_a_daze_comes_on_top_of_a_long_fall():
    ledge = {"id": "ledge", "kind": "fall", "height": 5}
    f = fight(hero("Ada", Agility=65, sp=0, vitality=5), foe("Max"), hazard=[ledge])
    f.gain("ada", "stunned")
    f.run(hazards.fall(f.game, f.fight, f.at("ada"), f.card.hazards[0]), percent=[25])
    assert f.log("check")[0].pips == -6 and f.ada.has("wounded")


@pytest.mark.rule("TS-HAZARD-02", "TS-FLIP-06", "TS-MOD-05")
def test_who_goes_under_off_guard_may_pay_for_air():
    sea = {"id": "sea", "kind": "drown", "zone": "bar", "trigger": "start"}
    f = fight(hero("Ada", Endurance=45, sp=2, vitality=5), foe("Max"), hazard=[sea])
    f.gain("ada", "flat_footed")
    f.fight.drowning.append("sea")
    f.run(hazards.drown(f.game, f.fight, f.at("ada")), "flip:TS-STORY-15", percent=[41])
    assert f.log("check")[0].pips == -2 and (f.ada.sp, f.ada.vitality) == (0, 5)


@pytest.mark.rule("TS-Q-78", "TS-COND-20", "TS-Q-76")
def test_who_is_held_fast_throws_back_what_lies_at_his_feet():
    f = fight(hero("Ada", Ranged_Combat=65, sp=0), foe("Rex", "boss"))
    f.gain("ada", "restrained", source="rex")
    f.fight.devices.append(Device("grenade", 6, "bar", 2))
    back = [each for each in f.may("ada") if each.startswith("throw_back")]
    assert back and not [each for each in f.may("ada") if each.startswith(("move", "sprint"))]


@pytest.mark.rule("TS-POISON-07", "TS-COND-03", "TS-COND-28", "TS-Q-79")
@pytest.mark.parametrize("drink_first", [True, False])
def test_a_drink_and_a_poison_that_makes_drunk_each_wear_off_by_their_own_time(drink_first):
    """At three in the morning both hold; the poison ends after three hours, the drink when it is morning."""
    f = dosed(percent=[98, 98])
    gains = [{}, {"source": "poison", "hours": 3}]
    for given in gains if drink_first else gains[::-1]:
        f.gain("ada", "intoxicated", **given)
    f.game.hour = 3
    found = []
    for hours in (2, 1, 4):
        scenes.pass_time(f.game, hours)
        found.append(f.ada.copies("intoxicated"))
    assert found == [2, 1, 0]


@pytest.mark.rule("TS-POISON-07", "TS-COND-28", "TS-COND-03")
def test_no_morning_sobers_whom_a_poison_holds_and_it_takes_its_drinks_along():
    f = dosed(percent=[98, 98])
    for _ in range(2):
        f.gain("ada", "intoxicated", source="poison", hours=6)
    f.game.hour = 3
    scenes.pass_time(f.game, 5)
    held = f.ada.copies("intoxicated")
    scenes.pass_time(f.game, 1)
    assert (held, f.ada.copies("intoxicated")) == (2, 0)


@pytest.mark.rule("TS-COMP-15", "TS-POISON-02", "TS-WIN-03", "TS-Q-11")
def test_who_is_sleepy_may_yawn_over_a_poison_and_is_paid_before_it_is_flipped():
    f = fight(hero("Ada", Endurance=45, sp=0, vitality=5, complications=["sleepy"]), foe("Max"))
    flow = poisons.taken(f.game, f.fight, f.at("ada"), PARALYSING)
    f.run(flow, "burden:ada>TS-COMP-15", "flip:TS-STORY-15", percent=[41, 40], faces=[2, 3])
    assert f.log("check")[0].pips == -2 and f.ada.sp == 1 and f.ada.held("paralysed").hours == 3


@pytest.mark.rule("TS-COND-40", "TS-Q-106", "TS-Q-45", "TS-Q-21", "TS-CHALLENGE-06")
def test_whom_a_poison_holds_still_picks_no_line_takes_no_check_of_a_challenge_and_buys_nothing():
    look = {"id": "look", "label": "Look", "check": {"skill": "Search"}, "fail": [{"attention": 1}]}
    bar = Bar(hero("Ada", sp=9), hero("Bea", sp=9), option=[look], gear=[{"kit": "camera"}])
    conditions.gain(bar.game, bar.play.bea, "paralysed", source="poison", hours=2)
    slots = bar.play.run(challenge.assign(bar.game, parts("Search", "Charm", "Agility")))
    assert bar.tries() == ["try:ada>look:0"] and [each.check.who for each in slots] == ["ada"] * 3
    assert [each.id for each in shopping.owners(bar.game, bar.game.library.kits["camera"])] == ["ada"]


@pytest.mark.rule("TS-COND-40", "TS-Q-66", "TS-Q-106")
def test_a_scene_in_which_nobody_can_move_is_over_and_costs_time():
    kiosk = Kiosk()
    for each in kiosk.game.heroes:
        conditions.gain(kiosk.game, each, "paralysed", source="poison", hours=2)
    kiosk.tale.scheme_end = 7
    assert kiosk.run() == Onward("fight")
    assert kiosk.game.scheme == 1 and not any(each.has("paralysed") for each in kiosk.game.heroes)
