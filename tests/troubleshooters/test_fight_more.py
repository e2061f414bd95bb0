"""Crossings in fights that no other file has: conditions with turns, dangers with zones, throws with holds."""

import pytest

from engine.troubleshooters.rules import blasts, fight_effects, goals, turns
from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.state.fight import Device
from tests.troubleshooters.fighting import fight
from tests.troubleshooters.play import foe, hero


def ada(**given):
    return hero("Ada", **({"Melee": 65, "Agility": 45, "Strength": 45, "sp": 0, "vitality": 5} | given))


@pytest.mark.rule("TS-COND-20", "TS-Q-76", "TS-ATTACK-07")
def test_who_is_restrained_neither_moves_nor_sprints_but_strikes_in_the_zone():
    f = fight(ada(), foe("Max"))
    f.gain("ada", "restrained", source="max")
    may = f.may("ada")
    assert not [each for each in may if each.startswith(("move", "sprint"))]
    assert "attack:basic:max" in may


@pytest.mark.rule("TS-COND-32", "TS-COND-33", "TS-COND-34", "TS-KIT-01")
@pytest.mark.parametrize(("kits", "roll", "out"), [((), 62, False), (("fire_blanket",), 62, True)])
def test_fire_on_a_comrade_is_put_out_where_the_zone_does_not_burn_and_a_blanket_helps(kits, roll, out):
    f = fight(ada(kits=list(kits)), hero("Bea"), foe("Max"))
    f.gain("bea", "on_fire")
    f.fight.zones["bar"].fire = True
    assert "put_out:bea" not in f.may("ada")
    f.fight.zones["bar"].fire = False
    f.do("ada", "put_out", "bea", percent=[roll])
    assert f.bea.has("on_fire") != out


@pytest.mark.rule("TS-COND-42", "TS-COND-43", "TS-TURN-06", "TS-Q-73")
def test_the_paralysed_do_nothing_until_a_check_frees_one_kind_of_action():
    f = fight(ada(Endurance=45), foe("Max"))
    f.gain("ada", "paralysed", source="dart")
    f.turn("ada", "end", "unlock:main", percent=[40])
    assert f.at("ada").unlocked == ["main"] and f.ada.has("paralysed")
    rule = turns.play(f.game, f.fight, f.at("ada"))
    offered = [each.id for each in next(rule).options]
    assert any(each.startswith("attack") for each in offered)
    assert not [each for each in offered if each.startswith(("move", "ready", "improvise"))]


@pytest.mark.rule("TS-COND-38", "TS-COND-37", "TS-EFF-05")
def test_a_load_weighs_on_blows_until_it_is_dropped():
    f = fight(ada(), foe("Max"))
    f.gain("ada", "overburdened")
    f.hit("ada", "max", percent=[62])
    assert f.log("check")[-1].pips == -2 and not f.log("check")[-1].success


@pytest.mark.rule("TS-HAZARD-12", "TS-HAZARD-09", "TS-VEC-12", "TS-ZONE-07")
def test_a_trap_goes_off_at_once_and_half_of_it_reaches_the_next_zone():
    f = fight(
        ada(),
        foe("Max", vitality=9, rank="boss"),
        hazard=[{"id": "trap", "kind": "trap", "dice": 8, "zone": "hall"}],
    )
    f.put("max", "hall")
    rings = dict(blasts.rings(f.fight, "hall", 8))
    assert rings == {"hall": 8, "bar": 4, "yard": 4}
    rule = fight_effects.carry_out(f.game, f.fight, [Effect(hazard="trap")], f.ada)
    f.run(rule, faces=[4, 4, 1, 1, 1, 1, 1, 1, 4, 1, 1, 1])
    assert (f.max.vitality, f.ada.vitality) == (7, 4)


@pytest.mark.rule("TS-HAZARD-10", "TS-HAZARD-13", "TS-EFF-15")
def test_what_is_defused_does_not_go_off_and_what_is_not_does_first_thing_in_its_round():
    f = fight(ada(), foe("Max"))
    f.fight.devices = [Device("one", 6, "bar", 2), Device("two", 6, "yard", 2)]
    f.run(fight_effects.carry_out(f.game, f.fight, [Effect(hazard_off="one")], f.ada))
    f.fight.round = 2
    f.put("max", "yard")
    f.run(blasts.due(f.game, f.fight), faces=[4, 4, 4, 1, 1, 1])
    assert f.fight.devices == [] and f.at("max").status == "out_cold" and f.ada.vitality == 5


@pytest.mark.rule("TS-C-57", "TS-OPPOSED-01", "TS-Q-43", "TS-Q-90")
@pytest.mark.parametrize(("status", "rolls", "won"), [("active", [40, 44], False), ("out_cold", [40], True)])
def test_who_leads_stands_in_the_way_of_who_stops_the_machine_as_long_as_he_stands(status, rolls, won):
    option = {
        "id": "stop",
        "label": "Stop it",
        "check": {"skill": "Strength", "opposed": {"director": "rex", "skill": "Alertness"}},
        "success": [{"set": "stopped"}],
    }
    f = fight(ada(), foe("Rex", "boss", basic=65), option=[option])
    f.at("rex").status = status
    f.do("ada", "do", "stop", way="0", percent=rolls)
    assert bool(f.game.flags.get("stopped")) == won


@pytest.mark.rule("TS-Q-43", "TS-CHECK-12", "TS-OPPOSED-02")
def test_a_stalemate_at_the_machine_is_a_miss_and_closes_nothing():
    option = {
        "id": "stop",
        "label": "Stop it",
        "check": {"skills": [{"skill": "Strength"}], "opposed": {"director": "rex", "skill": "Alertness"}},
    }
    f = fight(ada(), foe("Rex", "boss"), option=[option])
    f.do("ada", "do", "stop", way="0", percent=[81, 82])
    f.at("ada").left = ["main"]
    assert "do:0:stop" in f.may("ada") and f.game.alarm == {}


@pytest.mark.rule("TS-SCN-30", "TS-SCN-31", "TS-Q-90")
def test_a_goal_that_is_lost_takes_heroes_on_their_feet_as_well():
    f = fight(
        ada(),
        foe("Rex", "boss"),
        on_defeat={"capture": "cell"},
        objective=[{"id": "boom", "when": {"round_at_least": 3}, "ends_fight": "lost"}],
    )
    f.fight.round = 2
    f.run(goals.reached(f.game, f.fight))
    assert not f.fight.ended
    f.fight.round = 3
    f.run(goals.reached(f.game, f.fight))
    assert f.fight.ended == "lost" and f.at("ada").status == "active" and f.at("rex").status == "active"


@pytest.mark.rule("TS-VEC-18", "TS-DICE-09", "TS-DAMAGE-03")
def test_fixed_dice_five_of_damage_against_two_of_soak():
    f = fight(hero("Ada", Ranged_Combat=65), foe("Rex", "boss", soak=2, defence=0))
    f.put("rex", "hall")
    f.arm("ada", "handgun")
    f.hit("ada", "rex", percent=[31], faces=[6, 3, 4, 2, 5, 6, 1, 4, 1])
    assert f.rex.vitality == f.rex.top - 3
