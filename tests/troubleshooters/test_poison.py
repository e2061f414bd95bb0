"""Poison by its table, in fights and outside of them, and air of one's own (TS-POISON, TS-Q-79, TS-C-37)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from engine.table.percent import PERCENT
from engine.troubleshooters.rules import fight_effects, hazards, menu, poisons
from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.scenario.tale import Tale
from engine.troubleshooters.state.records import Check, Result
from tests.troubleshooters.fighting import fight
from tests.troubleshooters.kiosk import GOOD, read
from tests.troubleshooters.play import Play, foe, hero, play

GRIPS = ("none", "initial", "prolonged", "doubled")


def dosed(poison: str, *, percent: list[int], faces: list[int], vitality: int = 5) -> Any:
    """Ada (Endurance 45) has taken a poison, in a fight: her dice, then those of the poison."""
    f = fight(hero("Ada", Endurance=45, sp=0, vitality=vitality), foe("Max"))
    f.run(poisons.taken(f.game, f.fight, f.at("ada"), poison), percent=percent, faces=faces)
    return f


@pytest.mark.rule("TS-VEC-17", "TS-POISON-01", "TS-POISON-03", "TS-POISON-04", "TS-POISON-05", "TS-POISON-06")
@pytest.mark.parametrize(
    ("strength", "endurance", "counts"),
    [
        (50, 15, (5000, 120, 630, 4250)), (50, 65, (5000, 2025, 1225, 1750)), (65, 15, (3500, 120, 855, 5525)),
        (65, 65, (3500, 2145, 2080, 2275)), (75, 15, (2500, 120, 1005, 6375)), (75, 65, (2500, 2145, 2730, 2625)),
    ],
)  # fmt: skip
def test_how_far_a_poison_takes_hold_of_ten_thousand(strength, endurance, counts):
    found = dict.fromkeys(GRIPS, 0)
    rolls = list(PERCENT.ways)
    for mine, poison in product(rolls, rolls):
        victim = Result(
            Check(who="ada", skill="Endurance", purpose="poison"), endurance, 0, mine, mine.under(endurance)
        )
        found[poisons.grip(poison, strength, victim)] += 1
    assert tuple(found.values()) == counts


@pytest.mark.rule("TS-POISON-07", "TS-DICE-07")
def test_the_table_gives_each_poison_its_strength():
    found = {id: card.strength for id, card in poisons.POISONS.items()}
    assert found == {
        "sleeping_gas": 75, "paralysing_poison": 75, "deadly_poison": 65, "hallucinogenic_poison": 50,
    }  # fmt: skip
    assert dosed("sleeping_gas", percent=[96, 75], faces=[1, 1]).ada.has("out_cold")
    assert not dosed("sleeping_gas", percent=[96, 76], faces=[]).ada.conditions


@pytest.mark.rule("TS-POISON-05", "TS-POISON-06", "TS-POISON-07", "TS-Q-79")
@pytest.mark.parametrize(("endures", "hours"), [(41, 3), (96, 6)])
def test_sleep_lasts_as_many_hours_as_the_die_says_and_twice_as_many_for_whom_endurance_failed(
    endures, hours
):
    f = dosed("sleeping_gas", percent=[endures, 70], faces=[2, 3])
    assert (f.ada.held("out_cold").hours, f.ada.held("out_cold").source) == (hours, "asleep")
    assert f.at("ada").status == "out_cold"


@pytest.mark.rule("TS-POISON-07")
def test_who_is_paralysed_or_sees_things_is_so_for_hours_beyond_the_stunning():
    f = dosed("paralysing_poison", percent=[41, 70], faces=[2, 4])
    assert f.log("fight.act")[-1].text() == "Paralysing poison takes hold."
    assert (f.ada.held("stunned").rounds, f.ada.held("paralysed").hours, f.at("ada").here) == (2, 4, True)
    f = dosed("hallucinogenic_poison", percent=[41, 49], faces=[2, 4])
    assert (f.ada.held("stunned").hours, f.ada.held("intoxicated").hours) == (4, 4)


@pytest.mark.rule("TS-POISON-04", "TS-POISON-07")
def test_a_poison_that_loses_has_its_initial_effect_alone():
    f = dosed("paralysing_poison", percent=[44, 44], faces=[2])
    assert f.log("fight.act")[-1].why == "is felt, and passes"
    assert [each.name for each in f.ada.conditions] == ["stunned"] and f.ada.sp == 1
    f = dosed("deadly_poison", percent=[44, 40], faces=[4])
    assert (f.ada.vitality, f.at("ada").poisoned, f.ada.conditions) == (4, 0, [])


@pytest.mark.rule("TS-POISON-06", "TS-POISON-07", "TS-FLOW-08", "TS-Q-79")
def test_a_deadly_poison_does_damage_at_the_end_of_each_turn_and_no_armour_helps():
    f = fight(hero("Ada", sp=0, vitality=9, kits=["protective_vest"]), foe("Max"))
    f.run(poisons.taken(f.game, f.fight, f.at("ada"), "deadly_poison"), percent=[96, 60], faces=[5, 1])
    assert (f.ada.vitality, f.at("ada").poisoned) == (8, 2)
    for face, left in ((4, 7), (1, 7)):
        f.turn("ada", "end", faces=[face])
        assert f.ada.vitality == left
    f.turn("ada", "end")
    assert (f.ada.vitality, f.at("ada").poisoned) == (7, 0)


@pytest.mark.rule("TS-POISON-07", "TS-PERIL-04")
def test_who_is_in_mortal_peril_may_die_of_a_poison():
    f = fight(hero("Ada", sp=0, vitality=1), foe("Max"))
    f.gain("ada", "wounded")
    f.gain("ada", "mortal_peril")
    f.at("ada").poisoned = 2
    f.turn("ada", "end", faces=[4])
    assert f.at("ada").status == "dead" and f.ada.presence == "dead"


@pytest.mark.rule("TS-SCN-28", "TS-EFF-15")
def test_a_gas_reaches_everybody_in_its_zone_at_the_strength_the_file_says():
    gas = {"id": "gas", "kind": "poison", "poison": "sleeping_gas", "strength": 50, "zone": "bar"}
    f = fight(hero("Ada", sp=0), hero("Bea", sp=0), foe("Max"), hazard=[gas])
    f.put("bea", "hall")
    f.put("max", "hall")
    f.run(
        fight_effects.carry_out(f.game, f.fight, [Effect(hazard="gas", who="all")], f.ada), percent=[96, 51]
    )
    assert not f.ada.conditions
    f.run(
        fight_effects.carry_out(f.game, f.fight, [Effect(hazard="gas", who="all")], f.ada),
        percent=[96, 50], faces=[1, 1],
    )  # fmt: skip
    assert f.ada.has("out_cold") and not f.bea.conditions


LOCK = '\n  [[scene.option]]\n  id = "lock"'


def in_the_cellar(hazard: str, effect: str, *, percent: list[int], faces: list[int]) -> Play:
    """Ada and Ben are held in the cellar of the kiosk; Ada fails at its lock, which brings an effect upon her."""
    words = GOOD.replace('fail = [{ text = "It does not." }, { attention = 1 }]', f"fail = [{effect}]")
    words = words.replace(LOCK, f"\n  [[scene.hazard]]\n  {hazard}\n{LOCK}")
    assert words.count(hazard) == words.count(effect) == 1
    p = play(hero("Ada", sp=0, vitality=5), hero("Ben", sp=0, vitality=5))
    tale = p.game.told = Tale(read(words), 0)
    p.game.captives = ["ada", "ben"]
    rule = menu.play(p.game, tale, tale.adventure.scenes["cell"], p.game.heroes)
    p.run(rule, "try:ada>lock:1-help", percent=[97, *percent], faces=faces)
    return p


@pytest.mark.rule("TS-EFF-15", "TS-HAZARD-01", "TS-Q-79")
def test_in_a_captive_scene_a_hazard_does_once_what_it_does_in_a_turn():
    water = 'id = "water"\n  kind = "drown"\n  zone = "well"'
    p = in_the_cellar(water, '{ hazard = "water" }', percent=[96], faces=[5])
    assert [(each.id, each.amount) for each in p.log("vitality")] == [("ada", -1)]


@pytest.mark.rule("TS-C-37", "TS-HAZARD-01")
def test_who_brings_air_along_does_not_drown():
    pool = {"id": "pool", "kind": "drown", "zone": "bar"}
    f = fight(hero("Ada", sp=0, kits=["scuba_gear"]), hero("Bea", sp=0), foe("Max"), hazard=[pool])
    f.fight.drowning = ["pool"]
    f.run(hazards.drown(f.game, f.fight, f.at("ada")))
    assert f.log("check") == []
    f.ada.kits[0].state = "confiscated"
    f.run(hazards.drown(f.game, f.fight, f.at("ada")), percent=[96], faces=[1])
    assert [each.skill for each in f.log("check")] == ["Endurance"]
