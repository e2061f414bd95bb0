"""Turns and blows crossed: who flees, whom a shot may be aimed at, what lies in wait, what is forbidden in the air."""

from __future__ import annotations

from typing import Any

import pytest

from engine.troubleshooters.cards.tables import Attack
from engine.troubleshooters.rules import aftermath, blasts, bodies, fights, foe_turns, initiative, points
from engine.troubleshooters.state.events import PointsMoved
from engine.troubleshooters.state.fight import Device
from tests.troubleshooters.fighting import fight
from tests.troubleshooters.play import foe, hero, play


def ada(**given: Any) -> dict[str, Any]:
    return hero("Ada", **({"Melee": 65, "Ranged_Combat": 65, "Agility": 45, "sp": 0, "vitality": 5} | given))


@pytest.mark.rule("TS-Q-29", "TS-COND-44", "TS-COND-48")
def test_a_coward_on_the_ground_gets_up_before_he_runs():
    f = fight(ada(), foe("Max", rank="lieutenant", tactics="coward"))
    f.gain("max", "wounded")
    f.gain("max", "prone")
    f.turn("max", percent=[90, 1], faces=[])
    first = f.at("max").status
    f.turn("max")
    assert (first, f.at("max").status) == ("active", "fled")


@pytest.mark.rule("TS-Q-29", "TS-GM-11", "TS-ATTACK-02")
def test_a_foe_turns_on_who_hit_it_last_though_it_did_not_hurt():
    f = fight(ada(), hero("Bea", Melee=65, sp=0), foe("Max", rank="lieutenant", defence=0))
    f.hit("bea", "max", percent=[40], faces=[1, 1])
    assert foe_turns.pick(f.game, f.fight, f.at("max")) is f.at("bea")


@pytest.mark.rule("TS-HAZARD-12", "TS-ZONE-06")
def test_two_dangers_that_wait_for_one_step_both_strike():
    """The first of them hid the second."""
    wait = {"kind": "trap", "dice": 1, "zone": "hall", "trigger": "enter"}
    f = fight(ada(), foe("Max"), hazard=[wait | {"id": "wire"}, wait | {"id": "plank"}])
    f.do("ada", "move", zone="hall", faces=[4, 4])
    assert f.ada.vitality == 3


@pytest.mark.rule("TS-C-44", "TS-STATE-20", "TS-SCN-26")
def test_nothing_is_thrown_over_onto_who_is_not_seen():
    crates = {
        "id": "crates",
        "kind": "topple",
        "label": "Crates",
        "zone": "bar",
        "skills": ["Strength", "Agility"],
    }
    f = fight(ada(), foe("Max"), prop=[crates])
    f.at("max").hidden = True
    before = [each for each in f.may("ada") if each.startswith("prop")]
    f.at("max").hidden = False
    assert before == [] and any(each.startswith("prop") for each in f.may("ada"))


@pytest.mark.rule("TS-Q-81", "TS-ATTACK-07", "TS-RANGE-02", "TS-Q-80")
def test_a_shot_from_ambush_is_aimed_at_somebody_who_can_be_hit():
    shot = {"by": "cast", "kind": "snipe"}
    f = fight(ada(Sneak=65, kits=["pocket_pistol"]), foe("Max"), foe("Moe"), ambush=shot)
    f.put("max", "yard")
    f.put("moe", "hall")
    for _ in range(9):
        f.at("ada").arms[0].state = ""
        f.run(fights._ambush(f.game, f.fight), percent=[40, 80])
    assert (f.at("max").attacked, f.at("moe").attacked) == (0, 9)


@pytest.mark.rule("TS-COND-58", "TS-Q-74", "TS-C-16")
def test_nobody_must_flee_from_who_has_gone():
    f = fight(ada(), foe("Max"), foe("Moe"))
    f.gain("ada", "terrified", source="max")
    f.at("ada").must_leave = True
    f.at("ada").left = ["move", "main"]
    held = f.may("ada")
    bodies.leave(f.game, f.fight, f.at("max"), "fled", "TS-C-16")
    assert held == ["move:hall", "sprint:hall"] and "attack:basic:moe" in f.may("ada")


@pytest.mark.rule("TS-C-48", "TS-ACTION-06")
def test_nobody_drops_the_guns_of_an_aircraft():
    f = fight(ada(abilities=["pilot"]), foe("Max"), tags=["dogfight"])
    assert f.at("ada").arm and "put_down" not in f.may("ada")


@pytest.mark.rule("TS-C-48", "TS-Q-29", "TS-Q-83")
def test_a_pilot_reloads_in_the_air_though_somebody_is_near():
    gun = Attack(name="guns", skill="ranged", dice=6, value=45, tags=("reload:9-0",))
    f = fight(ada(abilities=["pilot"]), foe("Max", attacks=(gun,)), tags=["dogfight"])
    f.at("max").arms[0].state = "empty"
    f.turn("max")
    assert f.at("max").arm and f.at("max").arm.usable


@pytest.mark.rule("TS-C-49", "TS-INIT-17", "TS-DELAY-01")
def test_where_nobody_fights_there_is_no_initiative_to_roll_again():
    f = fight(ada(), type="action")
    assert not [each for each in f.may("ada") if each.startswith(("survey", "delay"))]


@pytest.mark.rule("TS-STORY-02", "TS-KARMA-02")
def test_karma_that_finds_no_room_is_not_told_as_spent():
    p = play(hero("Ada", sp=12))
    points.gain(p.game, p.ada, 1, rule="TS-KARMA-02", why="Karma")
    (moved,) = [each for each in p.events if isinstance(each, PointsMoved)]
    assert moved.text() == "Ada has no room for more SP (Karma): 12."


@pytest.mark.rule("TS-STATE-20", "TS-SCN-26", "TS-INIT-03")
def test_nobody_hears_of_who_hides_until_something_strikes_him():
    """How fast he is, and that it was his turn, stood in the log."""
    f = fight(ada(), foe("Max", rank="lieutenant", tactics="guard"))
    f.put("max", "yard")
    f.at("max").hidden = True
    f.run(initiative.roll(f.game, f.fight, [f.at("max")]), percent=[33])
    f.turn("max")
    heard = [each.kind for each in f.events if each.for_seat("hero:1")]
    f.run(blasts.explode(f.game, f.fight, Device("bomb", 1, "yard", 1)), faces=[1])
    assert heard == [] and not f.at("max").hidden


@pytest.mark.rule("TS-Q-09", "TS-WIN-14", "TS-KARMA-11", "TS-HEAL-03")
def test_bad_karma_of_a_healer_calls_nobody_to_a_fight_that_is_over():
    f = fight(ada(Medicine=45), hero("Bea"), foe("Max"))
    f.game.at.type = "fight"
    f.game.at.reinforcements = ["more"]
    bodies.leave(f.game, f.fight, f.at("bea"), "out_cold", "TS-DAMAGE-06")
    aftermath.clear(f.game, f.fight)
    fought, f.game.fight = f.fight, None
    f.run(aftermath.follow(f.game, fought), "wake", percent=[99])
    assert f.game.at.called == [] and [each.pips for each in f.game.at.pending] == [-2]
