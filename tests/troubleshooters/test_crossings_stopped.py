"""Fights crossed: what stops a turn in its middle, who is tied up when the others run, weapons that lie about, and bangs
that come before those who are on their way."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.troubleshooters.rules import (
    aftermath,
    bodies,
    fight_effects,
    fights,
    gathering,
    injuries,
    morale,
)
from engine.troubleshooters.rules.effects import happens
from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.state.fight import Device
from tests.troubleshooters.fighting import ROW, Laid, fight
from tests.troubleshooters.play import foe, hero

MOOKS = [foe(each, "mook") for each in ("Max", "Tom", "Kit", "Lou")]


def ada(**given: Any) -> dict[str, Any]:
    return hero("Ada", **({"Melee": 65, "Ranged_Combat": 65, "sp": 0, "vitality": 5} | given))


def comes(f: Laid, effect: dict[str, Any]) -> None:
    """An effect of the scene, in the middle of the fight."""
    left = happens(f.game, f.game.tale, [msgspec.convert(effect, Effect)], f.ada)
    f.run(fight_effects.carry_out(f.game, f.fight, left, f.ada))


@pytest.mark.rule("TS-COND-40", "TS-POISON-07", "TS-HAZARD-12", "TS-Q-73")
def test_whom_a_trap_paralyses_in_its_own_turn_does_nothing_more_in_it():
    gas = {"id": "gas", "kind": "poison", "zone": "hall", "trigger": "enter", "poison": "paralysing_poison"}
    f = fight(ada(), foe("Max"), hazard=[gas])
    f.put("max", "hall")
    f.turn("ada", "move:hall", "end", percent=[98, 10, 98], faces=[3, 3])
    assert f.at("ada").zone == "hall" and f.offered[-1] == ["end"]


@pytest.mark.rule("TS-COND-15", "TS-COND-14", "TS-EFF-05")
def test_who_becomes_flat_footed_in_its_own_turn_has_its_free_action_left():
    slip = {"id": "slip", "label": "Over the oil", "action": "move"}
    f = fight(ada(), foe("Max"), option=[slip | {"effects": [{"condition": "flat_footed", "who": "actor"}]}])
    f.turn("ada", "slip:slip", "end")
    assert f.offered[-1] == ["improvise", "lie_down", "end"]


@pytest.mark.rule("TS-C-43", "TS-Q-90", "TS-Q-76")
def test_a_leader_who_is_tied_up_does_not_run_with_the_others():
    f = fight(ada(), foe("Rex", "lieutenant"), *MOOKS)
    comes(f, {"condition": "restrained", "source": "bonds", "who": "rex"})
    for each in ("tom", "kit", "lou"):
        f.loses(each, 1)
    morale.test(f.game, f.fight)
    assert (f.at("max").status, f.at("rex").status) == ("fled", "active")
    assert morale.settled(f.game, f.fight) and f.fight.ended == "won"


@pytest.mark.rule("TS-Q-25", "TS-PRED-09", "TS-Q-90")
@pytest.mark.parametrize(("ended", "became"), [("won", "captured"), ("retreat", None)])
def test_a_leader_who_is_tied_up_when_the_heroes_win_is_captured(ended, became):
    f = fight(ada(), foe("Rex", "lieutenant"))
    comes(f, {"condition": "restrained", "source": "bonds", "who": "rex"})
    morale.end(f.fight, ended, "that is that")
    aftermath.clear(f.game, f.fight)
    assert f.game.tale.people.get("rex") == became


@pytest.mark.rule("TS-C-35", "TS-C-38", "TS-SCN-21")
def test_what_lies_about_is_as_it_is_in_a_kit():
    f = fight(ada(), foe("Max"), zone=[ROW[0] | {"objects": ["improvised", "dart_gun"]}, *ROW[1:]])
    gathering.gather(f.game, f.fight)
    chair, gun = f.fight.zones["bar"].objects
    assert (chair.breaks, gun.breaks) == (True, False) and "poison:sleeping_gas:50" in gun.tags


@pytest.mark.rule("TS-C-35", "TS-ACTION-05", "TS-KARMA-04")
def test_a_chair_that_lay_there_breaks_like_one_that_was_found():
    f = fight(ada(), foe("Max"))
    f.fight.zones["bar"].objects.append(gathering.arm_of(f.library.weapons["improvised"], 0))
    f.do("ada", "pick_up", "0")
    f.hit("ada", "max", percent=[88])
    assert f.at("ada").arm is None


@pytest.mark.rule("TS-C-38", "TS-SCN-10", "TS-Q-80")
def test_a_dart_from_ambush_is_poisoned_too():
    f = fight(ada(), foe("Max"), ambush={"by": "foes", "on": "ada", "kind": "snipe", "weapon": "dart_gun"})
    f.run(fights._ambush(f.game, f.fight), percent=[98, 98, 10], faces=[4, 1, 1, 1, 1, 2, 1])
    assert f.at("ada").status == "out_cold" and f.ada.vitality == 4


@pytest.mark.rule("TS-EFF-21", "TS-Q-48", "TS-STATE-12")
def test_who_joins_where_two_of_the_kind_have_fallen_is_a_third():
    f = fight(ada(), foe("Max", "mook"))
    gathering.place_foe(f.game, f.fight, "max", "bar", 2, alert=False)
    for each in ("max", "max:2"):
        f.loses(each, 1)
    comes(f, {"director": "max", "change": "join"})
    assert [each.id for each in f.fight.fighters] == ["ada", "max", "max:2", "max:3"]


@pytest.mark.rule("TS-ABIL-37", "TS-SCN-26", "TS-STATE-20")
@pytest.mark.parametrize("hidden", [False, True])
def test_a_villain_who_hides_scolds_nobody(hidden):
    f = fight(ada(vitality=2, abilities=["young"], sp=8), foe("Zed", "boss", tags=("villain",)))
    f.at("zed").hidden = hidden
    words = [each for _, _, each in injuries.choices(f.game, f.fight, f.ada)]
    assert ("scolded" in words) == (not hidden)


@pytest.mark.rule("TS-FLOW-07", "TS-HAZARD-09", "TS-Q-48", "TS-Q-90")
@pytest.mark.parametrize("bang", [True, False])
def test_who_is_called_comes_too_late_where_a_bang_or_a_timer_ends_the_fight_first(bang):
    more = {"id": "more", "director": "tom", "zone": "yard"}
    beam = {"id": "beam", "rounds": 2, "effects": [{"damage": 1, "who": "zone:bar"}]}
    f = fight(ada(), foe("Max", "mook"), foe("Tom", "mook"), reinforcement=[more], timer=[beam] * (not bang))
    bodies.leave(f.game, f.fight, f.at("tom"), "fled", "TS-Q-29")
    f.put("ada", "yard")
    f.fight.devices = [Device("egg", 1, "bar", 2)] * bang
    gathering.call(f.game, f.fight, "more")
    f.run(fights._round(f.game, f.fight), faces=[4] * bang)
    assert f.fight.ended == "won" and len(f.fight.fighters) == 3


@pytest.mark.rule("TS-C-38", "TS-PERIL-04", "TS-DEATH-05")
@pytest.mark.parametrize(("peril", "became"), [(True, "dead"), (False, "out_cold")])
def test_a_dart_asks_no_endurance_of_whom_it_has_felled(peril, became):
    f = fight(ada(vitality=1), foe("Max", attacks=()))
    f.gain("ada", "wounded")
    if peril:
        f.gain("ada", "mortal_peril")
    f.at("max").arms = [gathering.arm_of(f.library.weapons["dart_gun"], None, 65)]
    f.at("max").armed = 0
    f.put("ada", "hall")
    f.hit("max", "ada", answers=["loss:ada>accept"] * (not peril), percent=[40], faces=[4])
    assert f.at("ada").status == became and [each.id for each in f.log("check")] == ["max"]


@pytest.mark.rule("TS-FLOW-07", "TS-POISON-07", "TS-PERIL-05", "TS-LOOP-12")
@pytest.mark.parametrize("answers", [["attack:basic:max"], ["attack:basic:max+"]])
def test_no_poison_kills_whose_blow_was_the_last_whether_the_turn_was_one_decision_or_several(answers):
    f = fight(ada(vitality=1), foe("Max", "mook"))
    f.gain("ada", "wounded")
    f.gain("ada", "mortal_peril")
    f.at("ada").poisoned = 2
    f.turn("ada", *answers, percent=[40], faces=[4, 1])
    assert (f.fight.ended, f.at("ada").status) == ("won", "active")


@pytest.mark.rule("TS-FLOW-07", "TS-COND-41", "TS-COND-48")
def test_a_foe_whose_blow_was_the_last_has_no_end_of_its_turn():
    f = fight(ada(vitality=1), foe("Max", attacks=()))
    f.gain("max", "prone")
    f.turn("max", "loss:ada>accept", percent=[30, 98], faces=[4, 1])
    assert f.fight.ended == "lost" and f.max.has("prone")
