"""More fights crossed, from the ledger alone: wounds with flips, views with fear, armour with poison, luck with cover."""

from __future__ import annotations

from typing import Any

import pytest

from engine.troubleshooters.asks.pips import pips_of
from engine.troubleshooters.rules import (
    aftermath,
    conditions,
    defending,
    hazards,
    morale,
    purchases,
    snipes,
    stunts,
)
from engine.troubleshooters.state.pieces import Held
from tests.troubleshooters.fighting import ROW, fight
from tests.troubleshooters.play import foe, hero, play


def ada(**given: Any) -> dict[str, Any]:
    usual = {"Melee": 65, "Ranged_Combat": 65, "Agility": 65, "Alertness": 45, "sp": 0, "vitality": 5}
    return hero("Ada", **(usual | given))


def buys(f: Any, id: str = "ada") -> list[str]:
    """What a hero can have now for an ability, in its own turn."""
    f.at(id).left = f.at(id).left or ["move", "free", "main"]
    return [f"{each.what}:{each.whom}" for each in purchases.there(f.game, f.card, f.game.hero(id))]


# Dice


@pytest.mark.rule("TS-PERIL-03", "TS-WOUND-04", "TS-Q-61", "TS-FLIP-05", "TS-Q-114")
@pytest.mark.parametrize(("rolled", "asked"), [(21, []), (91, ["check.flip"])])
def test_the_free_flip_of_mortal_peril_must_get_past_the_pips_of_an_old_wound(rolled, asked):
    f = fight(ada(), foe("Max"))
    f.gain("ada", "mortal_peril")
    f.ada.conditions.append(Held("wounded"))
    hit = bool(asked)
    f.hit("ada", "max", percent=[rolled], faces=[4, 1] * hit, answers=["flip:TS-PERIL-03"] * hit)
    assert (f.asked, f.max.vitality) == (asked, 3 - hit)


@pytest.mark.rule("TS-OPTION-09", "TS-FLIP-05", "TS-WEAPON-03", "TS-Q-83")
@pytest.mark.parametrize(("way", "state"), [("basic", "empty"), ("aim", "")])
def test_a_flip_that_would_empty_the_pistol_leaves_it_loaded_after_an_aimed_shot(way, state):
    f = fight(ada(Ranged_Combat=45, sp=2), foe("Max", vitality=9))
    arm = f.arm("ada", "handgun")
    f.hit("ada", "max", way=way, percent=[93], faces=[1] * (5 + (way == "aim")), answers=["flip"])
    assert (arm.state, f.ada.sp) == (state, 0)


@pytest.mark.rule("TS-KARMA-14", "TS-Q-41", "TS-DEFENCE-05", "TS-KARMA-02")
def test_the_bad_luck_of_a_blow_weighs_on_the_next_defence_and_then_on_nothing():
    f = fight(ada(), foe("Max"))
    f.hit("ada", "max", percent=[77])
    f.hit("max", "ada", percent=[30, 41], faces=[1, 1, 1])
    f.hit("max", "ada", percent=[30, 41])
    defended = [each for each in f.log("check") if each.id == "ada"][1:]
    assert [(each.pips, each.success) for each in defended] == [(-2, False), (0, True)] and f.ada.sp == 1


@pytest.mark.rule("TS-KARMA-16", "TS-Q-52", "TS-DEFENCE-06", "TS-COND-46")
def test_who_goes_down_on_a_bungled_defence_behind_cover_is_still_behind_it():
    f = fight(ada(), foe("Max"))
    f.arm("max", "handgun", value=45)
    f.put("max", "hall")
    f.at("ada").cover = True
    f.hit("max", "ada", percent=[30, 77], faces=[1] * 5)
    assert f.ada.has("prone") and f.at("ada").cover
    f.hit("max", "ada", percent=[41, 90])
    assert [(each.pips, each.success) for each in f.log("check")][-2:] == [(-2, False), (0, False)]


@pytest.mark.rule("TS-OPPOSED-05", "TS-KARMA-13", "TS-KARMA-15", "TS-VEC-21")
def test_two_equal_doubles_miss_and_the_lucky_defender_gets_breath_back():
    f = fight(ada(), foe("Max"))
    f.ada.vitality = 3
    f.hit("max", "ada", percent=[33, 33], faces=[5])
    assert f.ada.vitality == 4 and f.asked == []


@pytest.mark.rule("TS-LOS-04", "TS-COND-46", "TS-COND-18", "TS-Q-37")
def test_two_zones_between_count_more_than_lying_low_and_fear_comes_on_top():
    sights = [{"a": "bar", "b": "yard", "state": "hindered", "zones": 2}]
    f = fight(ada(), foe("Max"), zone=ROW, los=sights)
    f.put("max", "yard")
    f.arm("ada", "hunting_rifle")
    f.gain("max", "prone")
    f.gain("ada", "frightened", source="max")
    f.hit("ada", "max", percent=[70])
    assert f.log("check")[-1].pips == -6


@pytest.mark.rule("TS-COND-50", "TS-COND-45", "TS-Q-70", "TS-Q-71")
def test_a_stunned_hero_who_crawls_rolls_once_at_five_pips_down():
    f = fight(ada(), foe("Max"))
    f.gain("ada", "prone")
    f.gain("ada", "stunned")
    f.do("ada", "sprint", zone="hall", percent=[64])
    assert f.at("ada").zone == "bar" and [each.pips for each in f.log("check")] == [-5]


@pytest.mark.rule("TS-C-14", "TS-KARMA-03", "TS-KARMA-02", "TS-Q-39")
def test_doubles_that_an_ability_makes_a_success_are_good_karma():
    from engine.troubleshooters.rules import checks

    p = play(hero(Charm=45, abilities=["silver_tongue"], sp=2))
    found = p.run(checks.check(p.game, p.check("Charm")), "succeed", percent=[66])
    assert (found.success, found.karma, p.ada.sp) == (True, "good", 1)


@pytest.mark.rule("TS-C-14", "TS-Q-114", "TS-C-19", "TS-LOOP-08")
def test_a_boxer_is_not_asked_to_pay_for_a_success_that_still_loses():
    f = fight(ada(Melee=45, abilities=["boxer"], sp=4), foe("Rex", "boss", attacks=()))
    f.hit("rex", "ada", percent=[70, 88], faces=[1, 1])
    assert f.offered == [] and f.ada.sp == 5  # Bad Karma pays its point


# Peril, wounds and what is no loss


@pytest.mark.rule("TS-HAZARD-19", "TS-Q-60", "TS-PERIL-04")
def test_who_falls_in_mortal_peril_and_wounded_is_out_cold_and_alive():
    f = fight(ada(), foe("Max"), hazard=[{"id": "ledge", "kind": "fall", "height": 6}])
    f.gain("ada", "mortal_peril")
    f.gain("ada", "wounded")
    f.run(hazards.fall(f.game, f.fight, f.at("ada"), f.card.hazards[0]), percent=[96])
    assert f.at("ada").status == "out_cold" and f.ada.presence == "present"


@pytest.mark.rule("TS-SNIPE-02", "TS-Q-80", "TS-WOUND-03", "TS-WOUND-04")
def test_a_wound_from_an_ambush_hurts_only_after_the_fight_that_follows():
    f = fight(ada(), foe("Max"))
    f.arm("max", "hunting_rifle", value=45)
    f.put("max", "hall")
    flow = snipes.at_hero(f.game, f.fight, f.at("max"), f.at("ada"), deadly=True)
    f.run(flow, "loss:ada>wounded", percent=[96], faces=[4] * 5 + [1] * 6)
    assert f.ada.vitality == 5 and pips_of(f.game, f.check("Melee", purpose="attack")) == 0
    aftermath.clear(f.game, f.fight)
    assert pips_of(f.game, f.check("Melee")) == -2


@pytest.mark.rule("TS-SNIPE-01", "TS-Q-80", "TS-WOUND-02")
@pytest.mark.parametrize("deadly", [True, False])
def test_who_is_shot_badly_from_ambush_and_wounded_already_is_out_cold_and_no_more(deadly):
    f = fight(ada(), foe("Max"))
    f.arm("max", "hunting_rifle", value=45)
    f.put("max", "hall")
    f.gain("ada", "wounded")
    f.run(snipes.at_hero(f.game, f.fight, f.at("max"), f.at("ada"), deadly=deadly), percent=[88])
    assert f.at("ada").status == "out_cold" and f.ada.copies("wounded") == 1 and f.ada.sp == 1


@pytest.mark.rule("TS-C-38", "TS-WOUND-01", "TS-POISON-04")
def test_a_wound_in_the_place_of_what_a_dart_does_leaves_the_poison():
    f = fight(ada(Endurance=45, vitality=1), foe("Max"))
    dart = f.arm("max", "dart_gun", value=45)
    dart.tags = (*dart.tags, "poison:sleeping_gas:50")
    f.put("max", "hall")
    f.hit("max", "ada", percent=[40, 42, 41], faces=[4, 3], answers=["loss:ada>wounded"])
    assert f.ada.has("wounded") and f.ada.held("stunned").source == "poison" and f.ada.vitality == 1


@pytest.mark.rule("TS-C-38", "TS-C-36", "TS-DAMAGE-02")
def test_a_dart_that_a_vest_stops_poisons_nobody():
    f = fight(ada(kits=["protective_vest"]), foe("Max"))
    dart = f.arm("max", "dart_gun", value=45)
    dart.tags = (*dart.tags, "poison:sleeping_gas:50")
    f.put("max", "hall")
    f.hit("max", "ada", percent=[40], faces=[4, 4, 1])
    assert f.ada.conditions == [] and f.ada.vitality == 5


@pytest.mark.rule("TS-COND-26", "TS-Q-69", "TS-Q-102", "TS-C-36")
def test_two_drinks_and_a_vest_are_four_dice_of_soak():
    f = fight(ada(kits=["protective_vest"]), foe("Max"))
    for _ in range(2):
        f.gain("ada", "intoxicated")
    f.arm("max", "club", value=45)
    f.hit("max", "ada", percent=[40], faces=[4, 4, 4, 4, 4, 1, 1])
    assert f.ada.vitality == 4


@pytest.mark.rule("TS-C-48", "TS-C-36", "TS-Q-102")
def test_a_vest_adds_nothing_to_the_hull_of_an_aircraft():
    f = fight(ada(abilities=["pilot"], Vehicles=65, kits=["protective_vest"]), foe("Max"), tags=["dogfight"])
    f.put("max", "hall")
    f.arm("max", "aircraft_guns", value=45)
    f.hit("max", "ada", percent=[40, 90], faces=[4, 4, 4, 1, 1, 1, 4, 4])
    assert f.ada.vitality == 4


@pytest.mark.rule("TS-C-48", "TS-COND-52", "TS-KARMA-16")
def test_a_dazed_pilot_evades_at_two_pips_down_and_nobody_lies_prone_in_the_air():
    f = fight(ada(abilities=["pilot"], Vehicles=65), foe("Max"), tags=["dogfight"])
    f.put("max", "hall")
    f.arm("max", "aircraft_guns", value=45)
    f.gain("ada", "stunned")
    f.hit("max", "ada", percent=[40, 77], faces=[1] * 8)
    assert f.log("check")[-1].pips == -2 and not f.ada.has("prone") and f.ada.sp == 1


# Foes


@pytest.mark.rule("TS-Q-82", "TS-Q-55", "TS-NPC-06")
def test_each_of_a_salvo_who_strikes_back_does_so():
    tags = ("counter_attack",)
    f = fight(
        ada(), foe("Max", tags=tags, attacks=(), vitality=9), foe("Tom", tags=tags, attacks=(), vitality=9)
    )
    f.arm("ada", "handgun")
    f.do("ada", "attack", zone="bar", way="spray", percent=[90, 90, 91, 91, 92, 92])
    assert [each.id for each in f.log("check")] == ["ada", "max", "ada", "ada", "tom", "ada"]


@pytest.mark.rule("TS-ABIL-12", "TS-KARMA-12", "TS-LOOP-27")
def test_a_judoka_pays_nothing_for_a_mook_who_is_out_cold_by_luck():
    f = fight(ada(abilities=["judo_black_belt"], sp=3), foe("Tom", "mook"), foe("Max"))
    f.hit("ada", "tom", percent=[44])
    assert f.at("tom").status == "out_cold" and "remove" not in f.asked and f.ada.sp == 4


@pytest.mark.rule("TS-Q-34", "TS-Q-93", "TS-PERIL-03")
@pytest.mark.parametrize(("rank", "peril", "lost"), [("boss", True, 1), ("boss", False, 0)])
def test_a_boss_in_mortal_peril_turns_a_miss_for_nothing_and_no_other_does(rank, peril, lost):
    f = fight(ada(), foe("Rex", rank, attacks=(), mortal_peril=True))
    if peril:
        f.gain("rex", "mortal_peril")
    f.ada.conditions.append(Held("intoxicated"))
    f.hit("rex", "ada", percent=[92], faces=[4, 1, 1] if lost else [])
    assert 5 - f.ada.vitality == lost


@pytest.mark.rule("TS-C-43", "TS-Q-28", "TS-SCN-24")
def test_nobody_calls_on_the_firm_to_give_up():
    for morale_, calls in (("firm", False), ("", True)):
        f = fight(ada(), foe("Max", morale=morale_), foe("Tom", morale=morale_), foe("Bob", morale=morale_))
        f.loses("max", 3)
        f.loses("tom", 3)
        assert ("call" in f.may("ada")) == calls and morale.would_break(f.game, f.fight, "foes") == calls


@pytest.mark.rule("TS-C-16", "TS-COND-08", "TS-C-15")
def test_a_silver_tongue_is_lost_on_the_deaf():
    f = fight(ada(abilities=["silver_tongue"], sp=4), foe("Max"), foe("Tom"))
    f.gain("tom", "deaf")
    assert [each for each in buys(f) if each.startswith("TS-C-16")] == ["TS-C-16:max"]


@pytest.mark.rule("TS-C-23", "TS-COND-53", "TS-POISON-07")
def test_an_iron_nerve_drops_a_daze_but_not_that_of_a_poison():
    f = fight(ada(abilities=["iron_nerve"], sp=4), foe("Max"))
    f.gain("ada", "stunned", source="poison", rounds=3)
    assert not [each for each in buys(f) if each.startswith("TS-C-23")]
    conditions.drop(f.game, f.ada, "stunned")
    f.gain("ada", "stunned")
    assert [each for each in buys(f) if each.startswith("TS-C-23")]


@pytest.mark.rule("TS-C-47", "TS-KIT-04", "TS-MOD-09", "TS-COND-60")
@pytest.mark.parametrize(
    ("kits", "wounded", "pips"), [([], 0, -2), (["racing_car"], 0, 0), (["racing_car"], 1, -2)]
)
def test_the_right_car_takes_the_pips_of_a_stunt_and_a_wound_brings_them_back(kits, wounded, pips):
    p = play(hero(Vehicles=65, abilities=["born_behind_the_wheel"], sp=2, kits=kits))
    if wounded:
        conditions.gain(p.game, p.ada, "wounded")
    p.run(stunts.of_chase(p.game, [True, False, False], p.ada, ("car_chase",)), "stunt", percent=[60])
    assert p.log("check")[0].pips == pips


@pytest.mark.rule("TS-KARMA-10", "TS-Q-09", "TS-Q-48", "TS-C-44", "TS-KARMA-11")
def test_bad_luck_with_a_prop_brings_more_of_them_once_and_after_that_weighs_on_oneself():
    lamp = {"kind": "dark", "label": "The lamp", "zone": "hall", "skills": ["Strength", "Agility"]}
    props = [lamp | {"id": "lamp"}, lamp | {"id": "urn"}]
    more = [{"id": "more", "director": "max", "zone": "hall", "trigger": "bad_karma"}]
    f = fight(ada(Strength=45), foe("Max"), prop=props, reinforcement=more)
    f.game.at.reinforcements = ["more"]
    f.do("ada", "prop", "lamp", zone="hall", way="Strength", percent=[77])
    assert f.game.at.called == ["more"] and len(list(f.fight.against(f.at("ada")))) == 1
    assert pips_of(f.game, f.check("Charm")) == 0
    f.at("ada").left = ["main"]
    f.do("ada", "prop", "urn", zone="hall", way="Strength", percent=[88])
    assert pips_of(f.game, f.check("Charm")) == -2


@pytest.mark.rule("TS-Q-50", "TS-DELAY-02", "TS-DAMAGE-09")
def test_who_walks_into_a_shot_that_waited_lies_where_it_was_going_and_strikes_nobody():
    f = fight(ada(), foe("Max", vitality=1), zone=ROW)
    f.put("max", "hall")
    f.do("ada", "delay", "enter", zone="bar", way="basic")
    f.turn("max", percent=[30], faces=[4, 1])
    assert (f.at("max").status, f.at("max").zone) == ("out_cold", "bar") and len(f.log("check")) == 1


@pytest.mark.rule("TS-COND-32", "TS-COND-34", "TS-COND-60", "TS-C-37")
def test_a_fire_blanket_makes_good_what_an_old_wound_takes():
    f = fight(ada(kits=["fire_blanket"], Agility=45), foe("Max"))
    f.gain("ada", "on_fire")
    f.ada.conditions.append(Held("wounded"))
    f.do("ada", "put_out", "ada", percent=[42])
    assert f.log("check")[-1].pips == 0 and not f.ada.has("on_fire")


@pytest.mark.rule("TS-COND-47", "TS-C-44", "TS-DEFENCE-05")
def test_a_leader_whom_a_shelf_knocked_down_parries_two_pips_worse():
    shelf = {
        "id": "shelf",
        "kind": "topple",
        "label": "Shelf",
        "zone": "bar",
        "skills": ["Strength", "Agility"],
    }
    f = fight(ada(Strength=45), foe("Rex", "lieutenant", attacks=()), prop=[shelf])
    f.do("ada", "prop", "shelf", zone="bar", way="Strength", percent=[40], faces=[1, 1])
    f.at("ada").left = ["main"]
    f.hit("ada", "rex", percent=[30, 41], faces=[1, 1])
    assert f.rex.has("prone") and [(each.id, each.pips) for each in f.log("check")][-1] == ("rex", -2)


@pytest.mark.rule("TS-C-48", "TS-DEFENCE-02", "TS-DEFENCE-07")
@pytest.mark.parametrize(
    ("rank", "tags", "value"),
    [("underling", ["dogfight"], 35), ("mook", ["dogfight"], None), ("underling", [], None)],
)
def test_an_underling_who_flies_defends_itself_and_on_the_ground_does_not(rank, tags, value):
    f = fight(ada(abilities=["pilot"]), foe("Max", rank), tags=tags)
    found = defending.defence(f.game, f.fight, f.at("ada"), f.at("max"), f.at("ada").arm)
    assert (found.value if found else None) == value
