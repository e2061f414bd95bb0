"""Dangers that a step or a round sets off (TS-SCN-28, TS-ZONE-06)."""

from __future__ import annotations

import msgspec
import pytest

from engine.troubleshooters.rules import blasts, fight_effects, goals, hazards
from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.scenario.fights import Hazard
from engine.troubleshooters.state.fight import Delay, Device
from tests.troubleshooters.fighting import ROW, fight
from tests.troubleshooters.play import foe, hero


def ada(**given):
    return hero("Ada", **{"sp": 0, "vitality": 5} | given)


@pytest.mark.rule("TS-ZONE-06", "TS-HAZARD-01", "TS-SCN-28")
@pytest.mark.parametrize(("endured", "left"), [(40, 5), (98, 4)])
def test_who_slips_between_the_floes_goes_under_for_a_moment(endured, left):
    water = {"id": "black_water", "kind": "drown", "zone": "hall", "trigger": "restricted_failed"}
    floes = {**ROW[1], "restricted": {"skill": "Agility", "difficulty": -2}}
    f = fight(
        hero("Ada", Endurance=45, sp=0, vitality=5), foe("Max"), zone=[ROW[0], floes, ROW[2]], hazard=[water]
    )
    f.do("ada", "move", zone="hall", percent=[97, endured], faces=[4] * (endured > 45))
    assert (f.at("ada").zone, f.ada.vitality, f.fight.drowning) == ("bar", left, [])


@pytest.mark.rule("TS-SCN-28", "TS-HAZARD-14", "TS-FLOW-07", "TS-COND-32")
def test_a_boiler_that_bursts_in_the_third_round_burns_from_then_on():
    boiler = {"id": "boiler", "kind": "fire", "zone": "hall", "round": 3}
    f = fight(hero("Ada"), foe("Max"), hazard=[boiler])
    burning = []
    for f.fight.round in (2, 3, 4):
        f.run(goals.clock(f.game, f.fight))
        burning.append(f.fight.zones["hall"].fire)
    assert burning == [False, True, True]


TRAP = {"id": "wire", "kind": "trap", "zone": "hall", "trigger": "enter"}


@pytest.mark.rule("TS-HAZARD-12", "TS-HAZARD-13", "TS-ZONE-03")
@pytest.mark.parametrize(("trigger", "zone"), [("enter", "hall"), ("leave", "bar")])
def test_a_trap_goes_off_under_the_first_step_and_never_again(trigger, zone):
    """A trap bomb is eight dice, four next door."""
    f = fight(ada(vitality=9), foe("Max", "mook"), hazard=[TRAP | {"trigger": trigger, "zone": zone}])
    f.put("max", "yard")
    f.do("ada", "move", zone="hall", faces=[1] * (12 if zone == "hall" else 4))
    fell = [len(each.dice) for each in f.log("fight.dice")]
    f.put("ada", "bar")
    f.at("ada").left = ["move"]
    f.do("ada", "move", zone="hall")
    assert fell == ([8, 4] if zone == "hall" else [4])


@pytest.mark.rule("TS-HAZARD-12", "TS-ZONE-06", "TS-SCN-28")
@pytest.mark.parametrize("kind", ["trap", "explosive", "fire", "poison"])
def test_a_step_that_fails_sets_off_whatever_waits_for_it(kind):
    tight = [ROW[0], ROW[1] | {"restricted": {"skill": "Agility"}}, ROW[2]]
    lies = TRAP | {"kind": kind, "trigger": "restricted_failed", "dice": 2, "poison": "deadly_poison"}
    f = fight(ada(), foe("Max"), zone=tight, hazard=[lies])
    f.put("max", "yard")
    dice = {"trap": ([], [1] * 2), "explosive": ([], [1] * 2), "fire": ([], []), "poison": ([10, 98], [])}[
        kind
    ]
    f.do("ada", "move", zone="hall", percent=[98, *dice[0]], faces=[*dice[1]])
    assert f.at("ada").zone == "bar" and f.fight.zones["hall"].fire == (kind == "fire")
    assert len(f.log("fight.dice")) == (2 if kind in ("trap", "explosive") else 0)


@pytest.mark.rule("TS-HAZARD-12", "TS-EFF-15")
def test_a_trap_that_was_made_harmless_hurts_nobody():
    f = fight(ada(), foe("Max"), hazard=[TRAP])
    f.run(fight_effects.carry_out(f.game, f.fight, [msgspec.convert({"hazard_off": "wire"}, Effect)]))
    f.do("ada", "move", zone="hall")
    assert f.log("fight.dice") == []


@pytest.mark.rule("TS-SCN-28", "TS-Q-80", "TS-HAZARD-05")
@pytest.mark.parametrize("deadly", [False, True])
def test_whom_something_deadly_puts_out_cold_it_wounds_as_well(deadly):
    f = fight(ada(vitality=1), foe("Max", "mook"), hazard=[TRAP | {"dice": 1, "deadly": deadly}])
    f.do("ada", "move", zone="hall", answers=["loss:ada>accept"], faces=[4])
    assert (f.at("ada").status, f.ada.has("wounded")) == ("out_cold", deadly)


@pytest.mark.rule("TS-Q-50", "TS-HAZARD-11", "TS-DELAY-02")
def test_who_waits_for_the_bang_strikes_just_before_it():
    f = fight(ada(Melee=65), foe("Max"))
    f.fight.devices.append(Device("bomb", 2, "yard", 2))
    (wait,) = [each for each in f.may("ada") if "timer" in each]
    f.do("ada", "delay", "timer", way="basic", whom="max")
    f.fight.round = 2
    f.run(blasts.due(f.game, f.fight), percent=[40], faces=[4, 1])
    assert wait == "delay:basic:timer:max" and f.max.vitality == 2 and f.fight.devices == []


@pytest.mark.rule("TS-Q-50", "TS-SCN-30", "TS-DELAY-02")
def test_who_waits_for_a_timer_of_the_scene_strikes_just_before_it():
    f = fight(ada(Melee=65), foe("Max"), timer=[{"id": "bell", "rounds": 2, "effects": [{"foes": "flee"}]}])
    assert "delay:basic:timer:max" in f.may("ada")
    f.do("ada", "delay", "timer", way="basic", whom="max")
    f.fight.round = 2
    f.run(goals.clock(f.game, f.fight), percent=[40], faces=[4, 1])
    assert f.max.vitality == 2 and f.at("max").status == "fled"


@pytest.mark.rule("TS-C-67", "TS-HAZARD-12", "TS-Q-50", "TS-SCN-28")
def test_who_swings_over_on_a_rope_finds_what_lies_in_wait_there():
    ledge = {**ROW[1], "restricted": {"skill": "Agility", "difficulty": -2}}
    f = fight(ada(), foe("Max"), zone=[ROW[0], ledge, ROW[2]], hazard=[TRAP | {"dice": 1}])
    f.at("max").delay = Delay("leave")
    f.ada.inventions = {"grapnel_gun": 1}
    f.turn("ada", "add:grapnel_gun", "end", percent=[98, 97], faces=[4])
    assert f.at("ada").zone == "hall" and f.ada.vitality == 4 and f.at("max").delay is None


@pytest.mark.rule("TS-HAZARD-12", "TS-SCN-28")
@pytest.mark.parametrize(("kind", "bangs"), [("trap", 1), ("explosive", 2)])
def test_what_goes_off_in_a_zone_does_so_each_time_but_a_trap_once(kind, bangs):
    f = fight(ada(), foe("Max", "mook"), hazard=[TRAP | {"kind": kind, "dice": 2}])
    f.put("max", "yard")
    f.put("ada", "hall")
    for _ in range(2):
        f.run(hazards.happens(f.game, f.fight, f.fight.card.hazards[0]), faces=[1] * 3 * (bangs > 1 or not _))
    assert [len(each.dice) for each in f.log("fight.dice")] == [2, 1] * bangs


@pytest.mark.rule("TS-HAZARD-01", "TS-DAMAGE-02", "TS-Q-102")
def test_nothing_that_is_worn_soaks_the_water_that_is_swallowed():
    f = fight(hero("Ada", Endurance=45, sp=0, vitality=5, kits=["protective_vest"]), foe("Max"))
    f.fight.card = msgspec.structs.replace(
        f.fight.card, hazards=(msgspec.convert({"id": "pool", "kind": "drown", "zone": "bar"}, Hazard),)
    )
    f.fight.drowning = ["pool"]
    f.run(hazards.drown(f.game, f.fight, f.at("ada")), percent=[98], faces=[4])
    assert f.ada.vitality == 4


@pytest.mark.rule("TS-Q-50", "TS-Q-55", "TS-DELAY-02")
def test_an_attack_is_made_on_nobody_whom_a_delayed_one_has_put_down_before_it():
    f = fight(ada(Melee=65), hero("Bea", sp=0, Melee=65), foe("Max", vitality=1))
    f.do("bea", "delay", "ally_attack", way="basic", whom="max")
    f.hit("ada", "max", percent=[40], faces=[4, 1])
    assert f.at("max").status == "out_cold" and [each.who for each in f.log("check")] == ["Bea"]
