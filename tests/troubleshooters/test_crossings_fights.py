"""Fights crossed: peril with armour, poison and flames; cover with throws; salvos with Karma; zones with conditions."""

from __future__ import annotations

from typing import Any

import pytest

from engine.troubleshooters.asks.pips import pips_of
from engine.troubleshooters.rules import (
    aftermath,
    blasts,
    bodies,
    defending,
    hazards,
    morale,
    snipes,
)
from engine.troubleshooters.state.fight import Device
from tests.troubleshooters.fighting import ROW, fight
from tests.troubleshooters.play import foe, hero


def ada(**given: Any) -> dict[str, Any]:
    usual = {"Melee": 65, "Ranged_Combat": 65, "Agility": 45, "Alertness": 45, "sp": 0, "vitality": 5}
    return hero("Ada", **(usual | given))


@pytest.mark.rule("TS-PERIL-04", "TS-WOUND-01", "TS-Q-59", "TS-DAMAGE-07")
def test_in_mortal_peril_a_wound_may_still_stand_in_for_the_last_loss():
    f = fight(ada(vitality=1), foe("Max"))
    f.gain("ada", "mortal_peril")
    f.loses("ada", 4, "loss:ada>wounded")
    assert f.at("ada").status == "active" and f.ada.vitality == 1 and f.ada.has("wounded")


@pytest.mark.rule("TS-PERIL-04", "TS-COND-30", "TS-DEATH-05", "TS-Q-60")
def test_flames_kill_who_is_wounded_and_in_mortal_peril():
    f = fight(ada(vitality=1), foe("Max"))
    for each in ("wounded", "mortal_peril", "on_fire"):
        f.gain("ada", each)
    f.turn("ada", faces=[4])
    assert f.at("ada").status == "dead"


@pytest.mark.rule("TS-POISON-07", "TS-Q-79", "TS-DAMAGE-02", "TS-PERIL-04")
def test_armour_is_no_help_against_a_deadly_poison():
    f = fight(ada(vitality=1, kits=["protective_vest"]), foe("Max"))
    f.gain("ada", "wounded")
    f.gain("ada", "mortal_peril")
    f.at("ada").poisoned = 1
    f.turn("ada", "end", faces=[4])
    assert f.at("ada").status == "dead"


@pytest.mark.rule("TS-Q-60", "TS-COND-27", "TS-PERIL-04")
def test_a_fourth_drink_in_mortal_peril_is_out_cold():
    f = fight(ada(), foe("Max"))
    f.gain("ada", "mortal_peril")
    for _ in range(4):
        f.gain("ada", "intoxicated")
    assert not f.ada.able and f.at("ada").status != "dead"


@pytest.mark.rule("TS-COND-12", "TS-PERIL-04", "TS-Q-68", "TS-COND-11")
def test_weariness_in_mortal_peril_cuts_vitality_and_kills_nobody():
    f = fight(ada(), foe("Max"))
    f.gain("ada", "mortal_peril")
    for _ in range(3):
        f.gain("ada", "exhausted")
    assert (f.ada.vitality, f.at("ada").status) == (1, "active")


@pytest.mark.rule("TS-ACTION-15", "TS-COND-12", "TS-DAMAGE-11")
def test_catching_ones_breath_goes_no_higher_than_weariness_lets_it():
    f = fight(ada(vitality=6), foe("Max"))
    f.gain("ada", "exhausted")
    f.loses("ada", 1)
    f.do("ada", "breath", faces=[4, 4])
    assert f.ada.vitality == 3


@pytest.mark.rule("TS-ABIL-37", "TS-WOUND-02", "TS-PERIL-01")
def test_who_was_scolded_has_a_wound_as_far_as_the_next_loss_is_concerned():
    f = fight(ada(vitality=2, abilities=["young"], sp=8), foe("Zed", "boss", tags=("villain",)))
    f.loses("ada", 2, "loss:ada>scolded")
    f.loses("ada", 2, "loss:ada>accept")
    assert f.offered[-1] == ["loss:ada>mortal_peril", "loss:ada>accept"]


@pytest.mark.rule("TS-NPC-06", "TS-Q-82", "TS-PERIL-04", "TS-TURN-06")
def test_a_counter_attack_may_kill_and_then_that_turn_is_over():
    f = fight(ada(vitality=1), foe("Max", tags=("counter_attack",), attacks=()))
    f.gain("ada", "wounded")
    f.gain("ada", "mortal_peril")
    f.turn("ada", "attack:basic:max", percent=[98, 30, 98], faces=[4, 1])
    assert f.at("ada").status == "dead" and f.log("check")[-1].id == "ada"


@pytest.mark.rule("TS-KARMA-15", "TS-FLOW-09", "TS-DAMAGE-11")
def test_a_lucky_defence_does_not_wake_who_is_out_cold():
    f = fight(ada(vitality=1), foe("Rex", "lieutenant", attacks=()))
    f.gain("ada", "wounded")
    f.hit("rex", "ada", answers=["loss:ada>accept"], percent=[60, 33], faces=[4, 4])
    assert f.at("ada").status == "out_cold" and f.ada.vitality == 0


@pytest.mark.rule("TS-COMP-14", "TS-WIN-13", "TS-PERIL-04", "TS-WOUND-01")
def test_a_patriot_may_take_a_wound_from_the_hit_she_asked_for():
    f = fight(ada(complications=["patriot"], vitality=1), foe("Max", attacks=()), patriotic=True)
    f.hit("max", "ada", percent=[90, 70], faces=[4, 1], answers=["patriot.yes", "loss:ada>wounded"])
    assert f.ada.has("wounded") and f.ada.vitality == 1 and f.ada.sp == 6


@pytest.mark.rule("TS-COMP-14", "TS-GM-05", "TS-LOOP-27")
def test_a_patriot_who_would_rather_be_missed_is_not_asked_at_every_miss():
    f = fight(ada(complications=["patriot"]), foe("Max", attacks=()), patriotic=True)
    for answers in (["patriot.no"], []):
        f.hit("max", "ada", percent=[90, 70], answers=answers)
    assert f.asked == ["patriot"] and f.ada.sp == 0


@pytest.mark.rule("TS-Q-52", "TS-OPTION-03", "TS-DEFENCE-05", "TS-COND-46")
def test_who_is_thrown_out_of_cover_is_an_open_target_that_lies_low():
    f = fight(ada(), foe("Max", "lieutenant", attacks=()), foe("Tom"))
    f.at("ada").cover = True
    f.hit("max", "ada", way="whump", percent=[64, 90])
    assert f.ada.has("prone") and not f.at("ada").cover
    f.put("tom", "hall")
    rifle = f.arm("tom", "hunting_rifle", value=45)
    assert defending.defence(f.game, f.fight, f.at("tom"), f.at("ada"), rifle) is None
    f.hit("tom", "ada", percent=[31])
    assert f.log("check")[-1].pips == -2


@pytest.mark.rule("TS-Q-76", "TS-COND-20", "TS-C-43")
def test_who_held_somebody_and_goes_down_holds_nobody():
    f = fight(ada(), hero("Bea", Melee=65, sp=0), foe("Max", vitality=1, attacks=()))
    f.hit("max", "ada", way="whump", percent=[44, 90])
    assert "sprint:hall" not in f.may("ada")
    f.hit("bea", "max", percent=[40], faces=[4, 1])
    assert not f.ada.has("restrained") and "sprint:hall" in f.may("ada")


@pytest.mark.rule("TS-Q-74", "TS-COND-17", "TS-COND-55", "TS-Q-37")
def test_fear_goes_with_who_inspired_it_and_terror_weighs_most_on_blows_at_him():
    f = fight(ada(), foe("Zed", "boss"), foe("Max", vitality=1))
    f.gain("ada", "terrified", source="max")
    blow = f.check("Melee", purpose="attack", against="max")
    assert pips_of(f.game, blow) == -5
    f.loses("max", 1)
    assert not f.ada.has("terrified")


@pytest.mark.rule("TS-Q-55", "TS-Q-110", "TS-KARMA-14", "TS-KARMA-12", "TS-WEAPON-04")
def test_the_luck_of_each_shot_of_a_salvo_is_its_own():
    f = fight(ada(), foe("Max"), foe("Bob"), foe("Tom"))
    arm = f.arm("ada", "handgun")
    f.do("ada", "attack", zone="bar", way="spray", percent=[44, 88, 62])
    assert (f.at("max").status, f.ada.sp, arm.state) == ("out_cold", 2, "jammed")
    assert [(each.pips, each.success) for each in f.log("check")][-1] == (-2, False)


@pytest.mark.rule("TS-PERIL-03", "TS-OPTION-06", "TS-OPTION-08", "TS-FLIP-05")
def test_mortal_peril_turns_an_aimed_shot_for_nothing_and_its_pips_count_anew():
    f = fight(ada(Ranged_Combat=15), foe("Max", vitality=9))
    f.gain("ada", "mortal_peril")
    f.arm("ada", "handgun")
    f.hit("ada", "max", way="aim", percent=[28], faces=[4, 1, 1, 1, 1, 1], answers=["flip:TS-PERIL-03"])
    assert f.max.vitality == 8 and f.ada.sp == 0 and f.at("ada").initiative == 3


@pytest.mark.rule("TS-ABIL-11", "TS-PERIL-03", "TS-Q-34")
def test_what_is_free_stands_before_what_costs():
    f = fight(ada(abilities=["judo_black_belt"], sp=4), foe("Max"))
    f.gain("ada", "mortal_peril")
    f.hit("ada", "max", way="whump", percent=[81], answers=["flip", "whump:restrained+prone"])
    assert f.offered[0][0] == "flip:TS-PERIL-03" and f.ada.sp == 4


@pytest.mark.rule("TS-Q-101", "TS-KIT-13", "TS-COND-05", "TS-SCN-22")
def test_in_the_dark_both_strike_blindly_until_somebody_has_a_torch():
    for kits, pips in (([], -5), (["flashlight"], 0)):
        f = fight(ada(kits=kits), foe("Max", attacks=()), zone=[{**ROW[0], "tags": ["dark"]}, *ROW[1:]])
        bodies.shade(f.game, f.fight)
        f.hit("ada", "max", percent=[96])
        f.hit("max", "ada", percent=[97, 98])
        assert [each.pips for each in f.log("check")] == [pips] * 3, kits


@pytest.mark.rule("TS-C-44", "TS-COND-32", "TS-HAZARD-14", "TS-HAZARD-15")
def test_who_was_set_alight_puts_it_out_only_where_nothing_else_burns():
    f = fight(ada(Agility=45, vitality=9), foe("Max"))
    f.fight.zones["bar"].fire = True
    f.run(hazards.flames(f.game, f.fight, f.at("ada")), percent=[96], faces=[1])
    assert f.ada.has("on_fire") and not [each for each in f.may("ada") if each.startswith("put_out")]
    f.do("ada", "move", zone="hall")
    assert [each for each in f.may("ada") if each.startswith("put_out")]


@pytest.mark.rule("TS-HAZARD-08", "TS-HAZARD-07", "TS-DAMAGE-02", "TS-DEFENCE-05")
def test_cover_is_no_defence_against_a_bomb_but_armour_soaks_in_the_next_zone_too():
    f = fight(ada(kits=["protective_vest"]), foe("Max"))
    f.put("max", "yard")
    f.at("ada").cover = True
    f.put("ada", "hall")
    f.fight.devices = [Device("bomb", 9, "bar", 1, False)]
    f.run(blasts.due(f.game, f.fight), faces=[4, 4, 4, 1, 4, 1])
    assert f.ada.vitality == 3 and f.max.vitality == 3


@pytest.mark.rule("TS-HAZARD-05", "TS-WOUND-02", "TS-Q-59", "TS-PERIL-04")
def test_a_bomb_kills_who_stands_beside_it_in_mortal_peril_and_knocks_down_who_does_not():
    f = fight(ada(vitality=1), hero("Bea", vitality=1, sp=0), foe("Max"))
    f.put("max", "yard")
    for each in ("wounded", "mortal_peril"):
        f.gain("ada", each)
    f.gain("bea", "wounded")
    f.fight.devices = [Device("bomb", 8, "bar", 1, False)]
    f.run(blasts.due(f.game, f.fight), "loss:bea>accept", faces=[4] + [1] * 7 + [4] + [1] * 7)
    assert (f.at("ada").status, f.at("bea").status) == ("dead", "out_cold")


@pytest.mark.rule("TS-COND-37", "TS-ZONE-05", "TS-COND-50", "TS-Q-70")
def test_a_load_and_a_daze_weigh_on_the_way_over_a_narrow_ledge():
    f = fight(ada(), foe("Max"), zone=[ROW[0], {**ROW[1], "restricted": {"skill": "Agility"}}, ROW[2]])
    f.gain("ada", "overburdened")
    f.gain("ada", "stunned")
    f.do("ada", "move", zone="hall", percent=[37])
    assert [(each.pips, each.success) for each in f.log("check")] == [(-7, False)] and f.at(
        "ada"
    ).zone == "bar"


@pytest.mark.rule("TS-ABIL-15", "TS-SNIPE-02", "TS-FLIP-01", "TS-Q-34")
def test_a_shot_from_ambush_may_be_noticed_after_all_for_two_points():
    f = fight(ada(sp=2, abilities=["sixth_sense"]), foe("Max"))
    f.arm("max", "crossbow", value=45)
    f.put("max", "hall")
    flow = snipes.at_hero(f.game, f.fight, f.at("max"), f.at("ada"), deadly=False)
    f.run(flow, "flip", percent=[72], faces=[4, 1, 1, 1, 1])
    assert f.ada.vitality == 4 and not f.ada.has("flat_footed")


@pytest.mark.rule("TS-ABIL-15", "TS-SNIPE-02", "TS-WIN-07")
def test_a_sixth_sense_is_hit_as_hard_but_is_on_its_feet():
    f = fight(ada(sp=1, abilities=["sixth_sense"]), foe("Max"))
    f.arm("max", "crossbow", value=45)
    f.put("max", "hall")
    flow = snipes.at_hero(f.game, f.fight, f.at("max"), f.at("ada"), deadly=False)
    f.run(flow, "sixth_sense.yes", percent=[96], faces=[4, 4, 1, 1, 1, 1, 1, 1, 1])
    assert f.ada.vitality == 3 and not f.ada.has("flat_footed") and f.ada.sp == 0


@pytest.mark.rule("TS-C-48", "TS-PERIL-04", "TS-Q-102", "TS-WOUND-03")
def test_a_pilot_in_mortal_peril_dies_with_her_aircraft_when_its_hull_does_not_hold():
    f = fight(ada(abilities=["pilot"], Vehicles=65, vitality=1), foe("Max"), tags=["dogfight"])
    for each in ("wounded", "mortal_peril"):
        f.gain("ada", each)
    f.put("max", "hall")
    f.arm("max", "aircraft_guns", value=45)
    f.hit("max", "ada", percent=[40, 90], faces=[4, 4, 1, 1, 1, 1, 4, 4])
    assert f.at("ada").status == "active"
    f.hit("max", "ada", percent=[40, 90], faces=[4, 4, 1, 1, 1, 1, 4, 1])
    assert f.at("ada").status == "dead"


@pytest.mark.rule("TS-C-43", "TS-Q-48", "TS-KARMA-12")
def test_late_arrivals_do_not_count_into_what_a_side_began_with():
    f = fight(ada(), foe("Max"), foe("Tom"), foe("Bob"))
    f.loses("max", 3)
    f.loses("tom", 3)
    assert morale.would_break(f.game, f.fight, "foes")
    f.at("tom").status = "active"
    assert not morale.would_break(f.game, f.fight, "foes")


@pytest.mark.rule("TS-FLOW-11", "TS-WOUND-04", "TS-PERIL-05", "TS-COND-60")
def test_after_the_fight_the_peril_is_gone_and_the_wound_begins_to_hurt():
    f = fight(ada(), foe("Max"))
    f.loses("ada", 9, "loss:ada>wounded")
    f.loses("ada", 9, "loss:ada>mortal_peril", "peril.yes")
    aftermath.clear(f.game, f.fight)
    assert [each.name for each in f.ada.conditions] == ["wounded"]
    assert (f.ada.vitality, pips_of(f.game, f.check("Melee"))) == (5, -2)


@pytest.mark.rule("TS-LOOP-13", "TS-Q-34", "TS-ATTACK-04", "TS-C-19")
def test_where_both_failed_the_blow_has_missed_and_nobody_asks_who_defended():
    f = fight(ada(abilities=["boxer"], sp=4), foe("Max", attacks=()))
    f.hit("max", "ada", percent=[96, 91])
    assert f.asked == [] and f.ada.vitality == 5
    f.hit("max", "ada", percent=[15, 91], answers=["flip"])
    assert f.asked == ["check.flip"]
