"""Where one stands crossed with what one does: views, cover, darkness, initiative, ambush, poison, captivity, the air."""

from __future__ import annotations

from typing import Any

import pytest

from engine.troubleshooters.rules import (
    aftermath,
    blasts,
    bodies,
    captivity,
    hazards,
    initiative,
    karma,
    snipes,
    stunts,
)
from engine.troubleshooters.rules.effects import happens
from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.state.fight import Device
from tests.troubleshooters.fighting import ROW, fight
from tests.troubleshooters.play import foe, hero, play
from tests.troubleshooters.test_menu import Kiosk

HINDERED = [{"a": "bar", "b": "hall", "state": "hindered"}]


def ada(**given: Any) -> dict[str, Any]:
    usual = {"Melee": 65, "Ranged_Combat": 65, "Agility": 65, "Alertness": 45, "sp": 0, "vitality": 5}
    return hero("Ada", **(usual | given))


# Zones, views and cover


@pytest.mark.rule("TS-LOS-04", "TS-DEFENCE-06", "TS-Q-52", "TS-ATTACK-04")
def test_through_a_doorway_at_a_hero_in_cover_is_two_down_against_agility():
    f = fight(ada(Melee=15), foe("Max"), los=HINDERED)
    f.put("max", "hall")
    f.arm("max", "hunting_rifle", value=75)
    f.at("ada").cover = True
    f.hit("max", "ada", percent=[63, 64])
    assert [(each.id, each.pips) for each in f.log("check")] == [("max", -2), ("ada", 0)]
    assert f.ada.vitality == 5


@pytest.mark.rule("TS-RANGE-02", "TS-COND-46", "TS-WEAPON-01", "TS-LOS-02")
def test_a_pocket_pistol_does_not_reach_two_zones_and_a_handgun_does_though_the_target_lies_low():
    f = fight(ada(), foe("Max"), los=[{"a": "bar", "b": "yard", "state": "clear"}])
    f.put("max", "yard")
    f.arm("ada", "pocket_pistol")
    assert not [each for each in f.may("ada") if each.startswith("attack")]
    f.arm("ada", "handgun")
    f.gain("max", "prone")
    assert [each for each in f.may("ada") if each.startswith("attack")]
    f.hit("ada", "max", percent=[41])
    assert (f.log("check")[-1].pips, f.log("check")[-1].success) == (-2, False)


@pytest.mark.rule("TS-Q-101", "TS-COND-05", "TS-DEFENCE-05", "TS-LOS-02")
def test_out_of_the_light_one_shoots_straight_at_a_leader_who_is_blind_in_the_dark():
    f = fight(ada(), foe("Rex", "lieutenant"), zone=[ROW[0], {**ROW[1], "tags": ["dark"]}, ROW[2]])
    f.put("rex", "hall")
    f.at("rex").cover = True
    bodies.shade(f.game, f.fight)
    f.arm("ada", "handgun")
    f.hit("ada", "rex", percent=[30, 43], faces=[1] * 5)
    assert [(each.id, each.pips, each.success) for each in f.log("check")] == [
        ("ada", 0, True),
        ("rex", -5, False),
    ]


@pytest.mark.rule("TS-COND-17", "TS-COND-18", "TS-ATTACK-13", "TS-ZONE-04")
def test_who_is_frightened_keeps_away_and_shoots_at_two_down():
    f = fight(ada(), foe("Max"))
    f.put("max", "hall")
    f.arm("ada", "handgun")
    f.gain("ada", "frightened", source="max")
    assert not [each for each in f.may("ada") if each in ("move:hall", "sprint:hall")]
    f.hit("ada", "max", percent=[42])
    assert (f.log("check")[-1].pips, f.log("check")[-1].success) == (-2, False)


@pytest.mark.rule("TS-Q-82", "TS-ATTACK-12", "TS-NPC-06")
def test_who_has_only_a_club_strikes_nobody_back_who_shoots_from_afar():
    f = fight(ada(), foe("Max", tags=("counter_attack",), vitality=9))
    f.put("max", "hall")
    f.arm("ada", "handgun")
    f.hit("ada", "max", percent=[40], faces=[1] * 5)
    assert [each.id for each in f.log("check")] == ["ada"]
    f.put("max", "bar")
    f.hit("ada", "max", percent=[40, 95, 95], faces=[1] * 5)
    assert [each.id for each in f.log("check")][1:] == ["ada", "max", "ada"]


# The ladder


@pytest.mark.rule("TS-OPTION-05", "TS-OPTION-08", "TS-INIT-14", "TS-INIT-15")
def test_an_aimed_shot_from_the_first_rung_is_the_last():
    f = fight(ada(), foe("Max"))
    f.arm("ada", "handgun")
    f.at("ada").initiative = 1
    f.hit("ada", "max", way="aim", percent=[99])
    assert f.at("ada").initiative == 0
    assert not [each for each in f.may("ada") if each.startswith("attack:aim")]


@pytest.mark.rule("TS-ACTION-20", "TS-INIT-06", "TS-KARMA-02", "TS-OPTION-05")
def test_to_survey_with_bad_luck_leaves_nothing_to_aim_with_but_a_point():
    f = fight(ada(), foe("Max"))
    f.arm("ada", "handgun")
    f.do("ada", "survey", percent=[88])
    assert (f.at("ada").initiative, f.ada.sp) == (0, 1)
    f.at("ada").left = ["move", "free", "main"]
    assert not [each for each in f.may("ada") if each.startswith("attack:aim")]


@pytest.mark.rule("TS-COND-52", "TS-INIT-04", "TS-MOD-05", "TS-INIT-03")
@pytest.mark.parametrize(("rolled", "stands"), [(42, 2), (43, 7)])
def test_a_daze_costs_a_place_on_the_ladder_if_the_ones_say_so(rolled, stands):
    f = fight(ada(), foe("Max"))
    f.gain("ada", "stunned")
    f.run(initiative.roll(f.game, f.fight, [f.at("ada")]), percent=[rolled])
    assert f.at("ada").initiative == stands


@pytest.mark.rule("TS-Q-34", "TS-FLIP-05", "TS-INIT-03", "TS-Q-109")
def test_a_flip_is_read_anew_on_the_ladder():
    f = fight(ada(sp=2), foe("Max"))
    f.run(initiative.roll(f.game, f.fight, [f.at("ada")]), "flip", percent=[82])
    assert (f.at("ada").initiative, f.ada.sp) == (10, 0)


@pytest.mark.rule("TS-OPTION-09", "TS-WEAPON-06", "TS-OPTION-07", "TS-OPTION-08")
def test_a_knife_that_was_thrown_with_care_is_gone_all_the_same():
    f = fight(ada(), foe("Max", vitality=9))
    f.put("max", "hall")
    knife = f.arm("ada", "throwing_knife")
    f.hit("ada", "max", way="aim", percent=[40], faces=[4, 4, 1, 1, 1])
    assert (f.max.vitality, f.at("ada").initiative) == (7, 3)
    assert f.at("ada").arm is not knife


# Ambush, poison, hazards


@pytest.mark.rule("TS-C-38", "TS-SNIPE-02", "TS-POISON-02", "TS-POISON-06")
def test_a_dart_from_ambush_does_four_dice_more_and_still_poisons():
    f = fight(ada(Endurance=15, vitality=9), foe("Max"))
    f.put("max", "hall")
    dart = f.arm("max", "dart_gun", value=45)
    dart.tags = (*dart.tags, "poison:sleeping_gas:50")
    flow = snipes.at_hero(f.game, f.fight, f.at("max"), f.at("ada"), deadly=False)
    f.run(flow, percent=[96, 97, 40], faces=[4, 1, 1, 1, 1, 2, 3])
    assert (f.ada.vitality, f.at("ada").status) == (8, "out_cold")


@pytest.mark.rule("TS-SNIPE-02", "TS-DAMAGE-02", "TS-C-36", "TS-PERIL-04")
def test_a_vest_is_worn_when_nobody_is_looking_too():
    f = fight(ada(kits=["protective_vest"]), foe("Max"))
    f.put("max", "hall")
    f.arm("max", "crossbow", value=45)
    flow = snipes.at_hero(f.game, f.fight, f.at("max"), f.at("ada"), deadly=False)
    f.run(flow, percent=[96], faces=[4, 4, 4] + [1] * 6 + [4, 4])
    assert f.ada.vitality == 4


@pytest.mark.rule("TS-SNIPE-08", "TS-KARMA-12", "TS-Q-81")
def test_a_mook_shot_from_ambush_by_luck_lies_there_and_nobody_is_asked_how():
    f = fight(ada(), foe("Max", "mook"))
    f.arm("ada", "hunting_rifle")
    f.put("max", "hall")
    f.run(snipes.at_foe(f.game, f.fight, f.at("ada"), f.at("max")), percent=[40, 44])
    assert f.at("max").status == "out_cold" and f.asked == []


@pytest.mark.rule("TS-HAZARD-01", "TS-HAZARD-02", "TS-PERIL-04", "TS-COND-14")
def test_who_is_in_mortal_peril_and_caught_off_guard_may_drown():
    f = fight(ada(Endurance=65, vitality=1), foe("Max"), hazard=[{"id": "pool", "kind": "drown"}])
    f.fight.drowning = ["pool"]
    for each in ("wounded", "mortal_peril", "flat_footed"):
        f.gain("ada", each)
    f.run(hazards.drown(f.game, f.fight, f.at("ada")), percent=[42], faces=[4])
    assert f.at("ada").status == "dead" and f.log("check")[-1].pips == -2


@pytest.mark.rule("TS-HAZARD-07", "TS-HAZARD-04", "TS-DAMAGE-09", "TS-ZONE-04")
def test_nine_dice_are_four_next_door_and_none_two_doors_off():
    f = fight(ada(vitality=9), hero("Bea", vitality=9, sp=0), foe("Max"))
    f.put("max", "yard")
    f.put("bea", "hall")
    f.fight.devices = [Device("bomb", 9, "bar", 1, False)]
    f.run(blasts.due(f.game, f.fight), faces=[4] * 3 + [1] * 6 + [4] * 4)
    assert (f.ada.vitality, f.bea.vitality, f.max.vitality) == (6, 5, 3)


@pytest.mark.rule("TS-COND-25", "TS-COND-26", "TS-Q-53", "TS-Q-69")
def test_a_drunk_does_not_parry_but_feels_less():
    f = fight(ada(), foe("Max", attacks=()))
    f.gain("ada", "intoxicated")
    f.hit("max", "ada", percent=[30], faces=[4, 4, 4])
    assert f.ada.vitality == 4 and [each.id for each in f.log("check")] == ["max"]


@pytest.mark.rule("TS-COND-11", "TS-Q-68", "TS-HEAL-02", "TS-COND-12")
def test_after_a_fight_vitality_is_what_weariness_leaves_of_it():
    f = fight(ada(vitality=7), foe("Max"))
    for _ in range(2):
        f.gain("ada", "exhausted")
    f.loses("ada", 1)
    aftermath.clear(f.game, f.fight)
    assert f.ada.vitality == 2


# Peril and captivity


@pytest.mark.rule("TS-PERIL-04", "TS-Q-19", "TS-Q-90", "TS-STORY-05")
def test_captors_pay_the_living_and_nobody_carries_off_the_dead():
    f = fight(ada(vitality=1), hero("Bea", vitality=1, sp=0), foe("Max"), on_defeat={"capture": "cellar"})
    for each in ("ada", "bea"):
        f.gain(each, "wounded")
    f.gain("ada", "mortal_peril")
    f.loses("ada", 1)
    f.loses("bea", 1, "loss:bea>accept")
    f.fight.ended = "lost"
    aftermath.clear(f.game, f.fight)
    f.run(aftermath.follow(f.game, f.fight))
    assert f.game.captives == ["bea"] and (f.ada.sp, f.bea.sp) == (0, 9)


@pytest.mark.rule("TS-Q-19", "TS-STORY-02", "TS-STORY-05")
def test_a_captivity_pays_once_and_up_to_twelve():
    p = play(hero("Ada", sp=5))
    p.run(captivity.carry_off(p.game, [p.ada]))
    assert p.ada.sp == 12
    p.ada.sp, p.ada.presence = 1, "captive"
    p.run(captivity.carry_off(p.game, [p.ada]))
    assert p.ada.sp == 1


# Chases and the air


@pytest.mark.rule("TS-C-47", "TS-KARMA-02", "TS-Q-40", "TS-KARMA-11")
@pytest.mark.parametrize(("rolled", "won", "more"), [(44, 2, 1), (77, 0, 1), (64, 2, 0)])
def test_a_stunt_is_a_check_like_any_other_and_its_luck_pays(rolled, won, more):
    p = play(hero(Vehicles=65, abilities=["born_behind_the_wheel"], sp=2))
    wins = p.run(stunts.of_chase(p.game, [True, False, False], p.ada, ()), "stunt", percent=[rolled])
    assert (sum(wins), p.ada.sp) == (won, more)


@pytest.mark.rule("TS-C-48", "TS-LOS-04", "TS-DEFENCE-05", "TS-Q-102")
def test_a_pilot_evades_by_vehicles_whatever_lies_between():
    f = fight(ada(Vehicles=75, Melee=15, abilities=["pilot"]), foe("Max"), tags=["dogfight"], los=HINDERED)
    f.put("max", "hall")
    f.arm("max", "aircraft_guns", value=75)
    f.hit("max", "ada", percent=[63, 70])
    assert [(each.id, each.skill, each.pips) for each in f.log("check")] == [
        ("max", "Ranged Combat", -2),
        ("ada", "Vehicles", 0),
    ]


# Points, scheme, luck


@pytest.mark.rule("TS-Q-41", "TS-KARMA-09", "TS-DEFENCE-05")
def test_bad_luck_wished_on_a_leader_weighs_on_one_parry_and_not_on_the_next():
    f = fight(ada(), foe("Rex", "lieutenant", attacks=()))
    karma.wait(f.game, "rex", -2, "a bad moment", rule="")
    for pips in (-2, 0):
        f.hit("ada", "rex", percent=[40, 98], faces=[1, 1])
        assert f.log("check")[-1].pips == pips


@pytest.mark.rule("TS-C-52", "TS-Q-30", "TS-EFF-27")
def test_each_place_that_wakes_up_steps_the_scheme_once():
    kiosk = Kiosk()
    for place in ("here", "there", "here"):
        happens(kiosk.game, kiosk.tale, [Effect(alarm=3, location=place)])
    assert (kiosk.game.alarm, kiosk.game.scheme) == ({"here": 6, "there": 3}, 2)


@pytest.mark.rule("TS-Q-101", "TS-COND-07", "TS-KIT-13", "TS-COND-35")
def test_it_is_dark_as_soon_as_who_bears_the_lamp_goes_down():
    f = fight(ada(kits=["flashlight"]), hero("Bea", sp=0), foe("Max"), tags=["dark"])
    bodies.shade(f.game, f.fight)
    lit = not f.bea.has("blinded")
    f.loses("ada", 9, "loss:ada>accept")
    assert lit and f.bea.has("blinded") and f.max.has("blinded")
