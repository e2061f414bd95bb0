"""What abilities, complications, poison and heights do in a fight (TS-ABIL-12, TS-COMP-14, TS-C-38, TS-HAZARD-17)."""

import pytest

from tests.troubleshooters.fighting import ROW, fight
from tests.troubleshooters.play import foe, hero


def ada(**given):
    return hero("Ada", **({"Melee": 65, "Agility": 45, "Endurance": 45, "sp": 0, "vitality": 5} | given))


@pytest.mark.rule("TS-ABIL-12", "TS-Q-22", "TS-FLOW-09")
def test_a_judoka_removes_a_mook_instead_of_damage():
    f = fight(ada(abilities=["judo_black_belt"], sp=1), foe("Tom", "mook"), foe("Max"))
    f.hit("ada", "tom", percent=[40], answers=["remove.yes"])
    assert f.at("tom").status == "removed" and f.ada.sp == 0
    f.ada.sp = 1
    f.hit("ada", "max", percent=[40], faces=[1, 1])
    assert "remove" not in f.asked[1:]


@pytest.mark.rule("TS-COMP-14", "TS-WIN-13", "TS-Q-11")
def test_a_patriot_steps_in_front_of_it_once():
    f = fight(ada(complications=["patriot"]), foe("Max", attacks=()), patriotic=True)
    f.hit("max", "ada", percent=[90, 70], faces=[4, 1], answers=["patriot.yes"])
    assert f.ada.vitality == 4 and f.ada.sp == 6
    f.ada.sp = 0
    f.hit("max", "ada", percent=[90, 70])
    assert f.asked == ["patriot"]


@pytest.mark.rule("TS-C-38", "TS-POISON-02", "TS-POISON-04", "TS-Q-79", "TS-COND-53")
def test_a_dart_that_comes_through_poisons():
    f = fight(ada(), foe("Max"))
    dart = f.arm("max", "dart_gun", value=45)
    dart.tags = (*dart.tags, "poison:sleeping_gas:50")
    f.put("max", "hall")
    f.hit("max", "ada", percent=[40, 42, 41], faces=[4, 3])
    held = f.ada.held("stunned")
    assert held.source == "poison" and held.rounds == 3 and f.at("ada").here
    assert not any(each.startswith("shake") for each in f.may("ada"))


@pytest.mark.rule("TS-C-38", "TS-POISON-03", "TS-POISON-05", "TS-Q-79")
def test_sleep_is_out_cold_that_nobody_wakes():
    f = fight(ada(), foe("Max"))
    dart = f.arm("max", "dart_gun", value=45)
    dart.tags = (*dart.tags, "poison:sleeping_gas:50")
    f.put("max", "hall")
    f.hit("max", "ada", percent=[40, 30, 51], faces=[4])
    assert not f.ada.has("stunned")
    dart.state = ""
    f.hit("max", "ada", percent=[40, 30, 41], faces=[4, 2, 1])
    assert f.ada.held("out_cold").source == "asleep"


@pytest.mark.rule("TS-HAZARD-17", "TS-HAZARD-18", "TS-HAZARD-19", "TS-Q-77", "TS-WOUND-05", "TS-Q-64")
def test_a_fall_from_a_ledge():
    edge = {**ROW[1], "restricted": {"skill": "Agility"}}
    drop = {"id": "drop", "kind": "fall", "zone": "hall", "trigger": "restricted_failed", "height": 5}
    f = fight(ada(), foe("Max"), zone=[ROW[0], edge, ROW[2]], hazard=[drop])
    f.do("ada", "move", zone="hall", percent=[60, 34])
    assert f.log("check")[1].pips == -4 and f.ada.has("wounded") and f.at("ada").zone == "bar"
    f.at("ada").left = ["main"]
    f.do("ada", "sprint", zone="hall", percent=[60, 34])
    assert f.at("ada").status == "out_cold"


@pytest.mark.rule("TS-Q-16", "TS-STORY-18", "TS-STORY-19", "TS-WIN-10", "TS-DP-10")
def test_minor_things_in_a_fight_cost_no_action_and_come_once():
    f = fight(ada(sp=6), foe("Max"), zone=[{**ROW[0], "tags": ["open"]}, *ROW[1:]])
    answers = [
        "add:dropped_weapon",
        "add:something_solid",
        "add:distraction:max",
        "pick_up:0",
        "cover",
        "end",
    ]
    f.turn("ada", *answers)
    assert f.ada.sp == 0 and f.at("ada").cover
    assert f.at("ada").arm.id == "handgun" and f.at("ada").arm.reloads == 0
    assert [(each.who, each.pips) for each in f.game.at.pending] == [("max", -2)]
    assert not any(each.startswith("add") for each in f.offered[-1])
    g = fight(ada(sp=6), foe("Max"), forbid_generic=["dropped_weapon", "distraction"])
    g.turn("ada", "end")
    assert not any(each.startswith("add") for each in g.offered[0])


@pytest.mark.rule("TS-ABIL-11", "TS-FLIP-01", "TS-C-19")
@pytest.mark.parametrize(
    ("way", "ability", "rule"), [("basic", "boxer", "TS-C-19"), ("whump", "judo_black_belt", "TS-ABIL-11")]
)
def test_a_boxer_flips_a_plain_blow_and_a_judoka_a_throw_for_one_point(way, ability, rule):
    f = fight(ada(abilities=[ability], sp=1), foe("Max", attacks=()))
    other = {"basic": "whump", "whump": "basic"}[way]
    f.hit("ada", "max", percent=[84], way=other)
    assert f.ada.sp == 1 and not f.offered
    faces, choice = ([4, 1], []) if way == "basic" else ([], ["whump:restrained+prone"])
    f.hit("ada", "max", percent=[84], faces=faces, way=way, answers=[f"flip:{rule}", *choice])
    assert f.ada.sp == 0 and (f.max.vitality == 2 or f.max.has("prone"))


@pytest.mark.rule("TS-C-19", "TS-C-14")
def test_a_boxer_turns_a_lost_melee_defence_but_not_a_lost_attack():
    f = fight(ada(abilities=["boxer"], sp=2), foe("Max"))
    f.hit("max", "ada", percent=[30, 86], answers=["succeed:TS-C-19"])
    assert (f.ada.vitality, f.ada.sp) == (5, 0)
    f.ada.sp = 2
    f.hit("ada", "max", percent=[87])
    assert not any("succeed:TS-C-19" in each for each in f.offered[1:])
