"""Turns crossed: what lying, held, poisoned, drunk, burning people may still do, and what ends it."""

from __future__ import annotations

from typing import Any

import pytest

from engine.troubleshooters.rules import effects, fight_effects, hazards, poisons, snipes
from engine.troubleshooters.scenario.effects import Effect
from tests.troubleshooters.fighting import ROW, Laid, fight
from tests.troubleshooters.play import foe, hero
from tests.troubleshooters.test_fight_feats import offers

NARROW = {"skill": "Strength", "difficulty": 0, "direction": "in", "text": "a gap"}
GAP = [ROW[0], ROW[1] | {"restricted": NARROW}, ROW[2]]
PIT = [{"id": "pit", "kind": "fall", "height": 3}]


def ada(**given: Any) -> dict[str, Any]:
    usual = {"Melee": 65, "Ranged_Combat": 65, "Agility": 45, "Strength": 45, "sp": 0, "vitality": 5}
    return hero("Ada", **(usual | given))


def happens(f: Laid, *tables: Effect, **dice: Any) -> None:
    left = effects.happens(f.game, f.game.tale, tables, f.ada)
    f.run(fight_effects.carry_out(f.game, f.fight, left, f.ada), **dice)


def held(f: Laid, who: str, by: str) -> None:
    f.gain(who, "restrained", source=f"held:{by}")
    f.at(who).held_by = by


@pytest.mark.rule("TS-COND-15", "TS-COND-48", "TS-Q-71", "TS-COND-16")
def test_who_is_flat_footed_does_not_even_get_up():
    f = fight(ada(), foe("Max"))
    f.gain("ada", "flat_footed")
    f.gain("ada", "prone")
    f.turn("ada", "end")
    first = f.ada.has("prone")
    f.turn("ada", "end")
    assert (first, f.ada.has("prone"), f.offered[0]) == (True, False, ["improvise", "end"])


@pytest.mark.rule("TS-COND-41", "TS-COND-48", "TS-Q-73", "TS-TURN-05")
@pytest.mark.parametrize(("kind", "lies"), [("main", True), ("bonus", False)])
def test_who_is_paralysed_gets_up_only_once_the_bonus_action_is_free(kind, lies):
    f = fight(ada(), foe("Max"))
    f.gain("ada", "paralysed")
    f.gain("ada", "prone")
    f.at("ada").unlocked.append(kind)
    f.turn("ada", "end", percent=[98])
    assert f.ada.has("prone") == lies


@pytest.mark.rule("TS-COND-45", "TS-ZONE-05", "TS-ZONE-06", "TS-Q-71")
def test_who_crawls_through_a_gap_needs_both_checks():
    for rolls, zone in (([40, 90], "bar"), ([90], "bar"), ([40, 40], "hall")):
        f = fight(ada(), foe("Max"), zone=GAP)
        f.gain("ada", "prone")
        f.do("ada", "sprint", zone="hall", percent=rolls)
        assert f.at("ada").zone == zone and f.ada.has("prone")


@pytest.mark.rule("TS-COND-58", "TS-Q-74", "TS-ZONE-06", "TS-ACTION-13")
def test_in_terror_a_failed_step_is_tried_again_by_sprinting_and_nothing_else():
    f = fight(ada(), foe("Max"), zone=GAP)
    f.gain("ada", "terrified", source="max")
    f.turn("ada", "move:hall", "sprint:hall", percent=[99, 90, 40])
    assert f.at("ada").zone == "hall" and not [each for each in f.offered[0] if each.startswith("attack")]


@pytest.mark.rule("TS-COND-58", "TS-Q-74", "TS-COND-20")
def test_in_terror_and_in_a_grip_the_turn_is_lost():
    f = fight(ada(), foe("Max"))
    f.gain("ada", "terrified", source="max")
    held(f, "ada", "max")
    f.turn("ada", percent=[99])
    assert f.offered == [["end"]]


@pytest.mark.rule("TS-Q-76", "TS-EFF-13", "TS-COND-20")
def test_whom_something_carries_off_nobody_holds_any_longer():
    f = fight(ada(), hero("Bea"), foe("Max"))
    held(f, "bea", "max")
    happens(f, Effect(relocate="hall", who="bea"))
    assert f.at("bea").zone == "hall" and not f.bea.has("restrained") and not f.at("bea").held_by


@pytest.mark.rule("TS-C-20", "TS-Q-76", "TS-COND-20")
def test_a_ghost_is_gone_from_the_grip_when_she_stands_elsewhere():
    f = fight(ada(abilities=["ghost"], sp=4), foe("Max"))
    held(f, "ada", "max")
    f.turn("ada", "add:TS-C-20:yard", "end")
    f.turn("ada", "end")
    assert f.at("ada").zone == "yard" and not f.ada.has("restrained")


@pytest.mark.rule("TS-Q-90", "TS-OPTION-03", "TS-Q-76")
def test_a_throw_does_not_turn_bonds_into_a_grip():
    f = fight(ada(Strength=15), hero("Bea"), foe("Max"))
    f.gain("ada", "restrained", source="bonds")
    f.hit("max", "ada", way="whump", percent=[44, 98])
    condition = f.ada.held("restrained")
    assert (condition.source, f.at("ada").held_by, f.ada.has("prone")) == ("bonds", "", True)


@pytest.mark.rule("TS-COND-27", "TS-COND-35", "TS-Q-90", "TS-EFF-05")
def test_a_fourth_drink_in_a_fight_is_the_end_of_it():
    f = fight(ada(), foe("Max"))
    happens(f, Effect(condition="intoxicated", copies=3, who="ada"))
    first = f.at("ada").status
    happens(f, Effect(condition="intoxicated", who="ada"))
    assert (first, f.at("ada").status) == ("active", "out_cold")


@pytest.mark.rule("TS-COND-27", "TS-POISON-07", "TS-POISON-05", "TS-COND-35")
def test_on_three_drinks_a_poison_that_makes_drunk_knocks_out():
    f = fight(ada(), foe("Max"))
    for _ in range(3):
        f.gain("ada", "intoxicated")
    f.run(
        poisons.taken(f.game, f.fight, f.at("ada"), "hallucinogenic_poison"), percent=[98, 40], faces=[1, 2]
    )
    assert f.at("ada").status == "out_cold"


@pytest.mark.rule("TS-EFF-07", "TS-Q-64", "TS-WOUND-05", "TS-COND-35")
def test_a_mook_whom_something_wounds_is_out_of_the_fight():
    f = fight(ada(), foe("Max", "mook"), foe("Tom", "lieutenant"))
    happens(f, Effect(wounded=True, who="max"), Effect(wounded=True, who="tom"))
    assert (f.at("max").status, f.at("tom").status, f.tom.has("wounded")) == ("out_cold", "active", True)


@pytest.mark.rule("TS-POISON-07", "TS-POISON-05", "TS-Q-106", "TS-Q-79")
def test_a_daze_for_hours_outlasts_the_rounds_it_began_with():
    f = fight(ada(), foe("Max"))
    f.run(
        poisons.taken(f.game, f.fight, f.at("ada"), "hallucinogenic_poison"), percent=[98, 40], faces=[1, 2]
    )
    f.turn("ada", "end")
    f.turn("ada", "end")
    assert f.ada.has("stunned") and f.ada.copies("intoxicated") == 1


@pytest.mark.rule("TS-COND-53", "TS-Q-79", "TS-COND-01")
def test_a_flash_on_top_of_a_poison_makes_the_daze_no_lighter():
    f = fight(ada(), foe("Max"))
    f.gain("ada", "stunned", source="poison", rounds=3)
    f.gain("ada", "stunned", source="flash")
    assert not [each for each in f.may("ada") if "stunned" in each]


@pytest.mark.rule("TS-C-17", "TS-Q-79", "TS-POISON-07")
def test_a_field_surgeon_does_not_bring_back_who_sleeps_of_a_gas():
    f = fight(ada(abilities=["field_surgeon"], sp=8), hero("Bea", sp=0), foe("Max"))
    f.run(poisons.taken(f.game, f.fight, f.at("bea"), "sleeping_gas"), percent=[98, 60], faces=[3, 2])
    assert f.at("bea").status == "out_cold" and offers(f) == []


@pytest.mark.rule("TS-Q-29", "TS-COND-32", "TS-COND-33")
def test_who_burns_in_a_fire_gets_out_of_it_and_puts_it_out():
    f = fight(ada(zone="yard"), foe("Max", "lieutenant"))
    f.fight.zones["bar"].fire = True
    f.gain("max", "on_fire")
    f.turn("max", percent=[30], faces=[1, 1])
    assert f.at("max").zone == "hall" and not f.max.has("on_fire")


@pytest.mark.rule("TS-ABIL-37", "TS-HAZARD-19", "TS-WOUND-02")
def test_who_was_scolded_and_falls_badly_is_out_cold():
    f = fight(ada(abilities=["young"], sp=4), foe("Max", tags=("villain",)), hazard=PIT)
    f.loses("ada", 5, "loss:ada>scold")
    f.run(hazards.fall(f.game, f.fight, f.at("ada"), f.card.hazards[0]), percent=[98])
    assert f.at("ada").status == "out_cold"


@pytest.mark.rule("TS-HAZARD-19", "TS-Q-64", "TS-DAMAGE-08")
@pytest.mark.parametrize(("rank", "falls"), [("mook", 1), ("underling", 1), ("lieutenant", 2), ("boss", 2)])
def test_how_many_bad_falls_end_whom(rank, falls):
    f = fight(ada(), foe("Max", rank), hazard=PIT)
    for nth in range(1, falls + 1):
        assert f.at("max").here, nth
        f.run(hazards.fall(f.game, f.fight, f.at("max"), f.card.hazards[0]), percent=[98])
    assert f.at("max").status == "out_cold"


@pytest.mark.rule("TS-ABIL-15", "TS-KARMA-02", "TS-Q-99", "TS-WIN-07")
def test_the_point_of_a_bungled_surprise_pays_for_a_sixth_sense():
    f = fight(ada(abilities=["sixth_sense"], sp=0), foe("Max"))
    f.run(snipes.surprise(f.game, f.fight, [f.at("ada")]), "sixth_sense.yes", percent=[88])
    assert (f.ada.has("flat_footed"), f.ada.sp) == (False, 0)
