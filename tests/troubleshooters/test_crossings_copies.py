"""Fights crossed: what counts copies by rounds, and what nobody had looked at: mutants of the rules lived there."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from engine.troubleshooters.asks.pips import pips_of
from engine.troubleshooters.rules import conditions, fight_effects, gathering, initiative, karma
from engine.troubleshooters.rules.effects import happens
from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.state import events as ev
from engine.troubleshooters.state import fight_events as fe
from tests.troubleshooters.fighting import Laid, fight
from tests.troubleshooters.play import foe, hero, play


def ada(**given: Any) -> dict[str, Any]:
    return hero("Ada", **({"Melee": 65, "Ranged_Combat": 65, "sp": 0, "vitality": 5} | given))


def comes(f: Laid, effect: dict[str, Any]) -> None:
    """An effect of the scene, in the middle of the fight."""
    left = happens(f.game, f.game.tale, [msgspec.convert(effect, Effect)], f.ada)
    f.run(fight_effects.carry_out(f.game, f.fight, left, f.ada))


FUMES = {"condition": "intoxicated", "rounds": 2}


@pytest.mark.rule("TS-EFF-05", "TS-COND-02", "TS-COND-03", "TS-FLOW-08")
def test_two_copies_for_two_rounds_go_together_and_one_that_is_to_last_stays():
    f = fight(ada(), foe("Max"))
    f.gain("ada", "intoxicated")
    comes(f, FUMES | {"copies": 2})
    had = []
    for _ in range(3):
        f.turn("ada", "end")
        had.append(f.ada.copies("intoxicated"))
    assert had == [3, 1, 1]


@pytest.mark.rule("TS-EFF-05", "TS-COND-03", "TS-Q-106")
def test_fumes_that_were_to_last_for_rounds_do_not_outlast_the_fight():
    f = fight(ada(), foe("Max"))
    f.gain("ada", "intoxicated")
    comes(f, FUMES)
    conditions.scene_over(f.game, f.ada)
    assert f.ada.copies("intoxicated") == 1


@pytest.mark.rule("TS-EFF-05", "TS-COND-03", "TS-Q-79")
def test_where_nobody_counts_rounds_only_what_was_to_last_for_some_passes_with_the_next_check():
    p = play()
    conditions.gain(p.game, p.ada, "intoxicated")
    conditions.gain(p.game, p.ada, "intoxicated", rounds=2)
    conditions.passes(p.game, p.ada)
    assert p.ada.copies("intoxicated") == 1


@pytest.mark.rule("TS-COND-03", "TS-COND-28", "TS-EFF-05")
def test_one_copy_that_is_slept_off_is_one_that_no_round_ends():
    p = play()
    conditions.gain(p.game, p.ada, "intoxicated")
    conditions.gain(p.game, p.ada, "intoxicated", rounds=2)
    conditions.drop(p.game, p.ada, "intoxicated")
    conditions.passes(p.game, p.ada)
    assert not p.ada.has("intoxicated")


@pytest.mark.rule("TS-EFF-05", "TS-COND-01")
@pytest.mark.parametrize("first", [None, 1])
def test_of_two_of_a_kind_the_one_that_nothing_ends_lasts(first):
    f = fight(ada(), foe("Max"))
    for rounds in (first, 1 if first is None else None):
        f.gain("ada", "stunned", rounds=rounds)
    f.turn("ada", "end")
    assert f.ada.has("stunned")


@pytest.mark.rule("TS-COMP-01", "TS-COMP-05", "TS-Q-37")
def test_of_two_complications_that_could_weigh_only_the_declared_one_does():
    p = play(hero("Ada", Charm=65, complications=["overconfident", "bad_reputation"]))
    assert pips_of(p.game, p.check("Charm", burdens=("TS-COMP-05",))) == -2


@pytest.mark.rule("TS-DELAY-02", "TS-GM-02")
def test_who_strikes_because_it_waited_is_told_to_have():
    f = fight(ada(), foe("Max", attacks=()))
    f.do("ada", "delay", "attack", way="basic")
    f.hit("max", "ada", percent=[98, 98, 98])
    told = [each.why for each in f.events if isinstance(each, fe.Acted)]
    assert told == ["waits", "has waited for this"]


@pytest.mark.rule("TS-EFF-04", "TS-STATE-06")
def test_a_weapon_that_is_given_to_who_has_one_of_the_kind_at_hand_is_not_there_twice():
    f = fight(ada(kits=["handgun"]), foe("Max"))
    comes(f, {"give": "handgun", "who": "ada"})
    assert [each.kit for each in f.at("ada").arms] == ["handgun"]


@pytest.mark.rule("TS-Q-111", "TS-KARMA-09", "TS-Q-48")
def test_who_comes_to_a_fight_is_an_opponent_like_the_others():
    f = fight(
        ada(), foe("Max"), foe("Tom"), reinforcement=[{"id": "more", "director": "tom", "zone": "yard"}]
    )
    f.fight.fighters = [each for each in f.fight.fighters if each.id != "tom"]
    assert f.game.scene is not None
    f.game.scene.who = ["max"]
    gathering.reinforce(f.game, f.fight, "more")
    f.at("tom:1").arrives = 0
    assert [each.id for each in karma.opponents(f.game)] == ["max", "tom:1"]


@pytest.mark.rule("TS-HAZARD-01", "TS-GM-02")
def test_who_has_no_air_and_fails_is_told_to_swallow_water():
    water = {"id": "sea", "kind": "drown", "zone": "bar"}
    f = fight(ada(), foe("Max"), hazard=[water])
    comes(f, {"hazard": "sea"})
    f.turn("ada", "end", percent=[98], faces=[1])
    assert "Ada swallows water." in [each.line for each in f.events if isinstance(each, ev.Narrated)]


@pytest.mark.rule("TS-COND-35", "TS-Q-64", "TS-FLOW-07")
@pytest.mark.parametrize("burns", [False, True])
def test_who_lies_out_cold_has_a_turn_only_while_it_burns(burns):
    f = fight(ada(vitality=1), hero("Bea", sp=0), foe("Max"))
    f.loses("ada", 1, "loss:ada>accept")
    if burns:
        f.gain("ada", "on_fire")
    f.at("ada").initiative = 9
    assert initiative._waits(f.game, f.at("ada")) == burns


@pytest.mark.rule("TS-ABIL-27", "TS-ABIL-29", "TS-Q-19")
@pytest.mark.parametrize("state", ["stowed", "confiscated"])
def test_a_uniform_that_was_taken_away_gives_no_orders(state):
    max = foe("Max", army="sweden_airforce", tags=("private",))
    captain = ada(abilities=["military_rank"], kits=["parade_uniform"], languages=["English"], sp=1)
    f = fight(captain, max)
    f.ada.kits[0].state = state
    f.turn("ada", "end")
    assert ("add:TS-ABIL-27:max" in f.offered[-1]) == (state == "stowed")


@pytest.mark.rule("TS-HAZARD-06", "TS-HAZARD-13", "TS-C-39")
@pytest.mark.parametrize("what", ["hand_grenade", "dynamite"])
def test_a_stick_burns_where_it_goes_off_and_a_grenade_does_not(what, monkeypatch):
    f = fight(ada(kits=["dynamite"]), foe("Max"))
    kits = f.game.library.kits
    monkeypatch.setitem(kits, "dynamite", replace(kits["dynamite"], explosive=what))
    f.do("ada", "throw", "dynamite", zone="yard", percent=[40])
    assert [each.incendiary for each in f.fight.devices] == [what == "dynamite"]


@pytest.mark.rule("TS-C-44", "TS-LOOP-12")
def test_a_prop_two_zones_away_is_a_step_and_then_within_reach():
    shelf = {
        "id": "shelf",
        "kind": "dark",
        "label": "A shelf",
        "zone": "yard",
        "skills": ["Strength", "Agility"],
    }
    f = fight(ada(), foe("Max"), prop=[shelf])
    f.turn("ada", "end")
    assert "move:hall+prop:Strength:shelf:yard" in f.offered[-1]
