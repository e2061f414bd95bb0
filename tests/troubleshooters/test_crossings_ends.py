"""What ends with a scene, a session or a side, and what does not."""

from __future__ import annotations

import msgspec
import pytest

from engine.troubleshooters.asks.pips import pips_of
from engine.troubleshooters.rules import captivity, challenge, errands, karma, scenes, undertakings, workshop
from engine.troubleshooters.scenario.options import Challenge
from engine.troubleshooters.seen import trials
from engine.troubleshooters.state.fight import Delay
from engine.troubleshooters.state.pieces import Burden
from engine.troubleshooters.state.records import Check, Part
from engine.troubleshooters.state.scene import Lasting, Trial
from tests.troubleshooters.fighting import fight
from tests.troubleshooters.play import foe, hero, play
from tests.troubleshooters.test_lasting import answer, began, lasted
from tests.troubleshooters.test_purchases import Bar


def hunt(**given):
    """A chase that the others have begun: what they win is counted."""
    made = {each: [{"set": each}] for each in ("abysmal", "bad", "limited", "good", "great")}
    theirs = {"side": "foes", "director": "max", "skills": ["Alertness"] * 3}
    skills = ["Agility", "Charm", "Endurance"]
    return msgspec.convert(
        {"id": "hunt", "skills": skills, "opposed": theirs, "started_by": "foes"} | made | given, Challenge
    )


@pytest.mark.rule("TS-Q-41", "TS-Q-12", "TS-Q-37", "TS-LEARN-02")
def test_nothing_of_the_last_scene_weighs_on_what_is_learnt_after_it():
    p = play(hero("Ada", Languages=45))
    karma.wait(p.game, "ada", 2, "luck", rule="TS-KARMA-08")
    p.game.scene.lasting = [Lasting(-2, "fog")]
    clause = p.library.complications["wanted"].clauses[0]
    p.ada.burdens = [Burden(clause)]
    scenes.end_scene(p.game)
    assert [pips_of(p.game, p.check(each, purpose="learning")) for each in ("Languages", "Red Tape")] == [
        0,
        0,
    ]


@pytest.mark.rule("TS-STORY-03", "TS-Q-40", "TS-C-65", "TS-FLOW-13")
def test_points_of_the_weeks_between_are_not_those_of_the_next_session():
    table = began(lasted())
    table.game.heroes[0].sp = 1
    for what in ("downtime:danae_kouris>friends", "downtime:danae_kouris>nothing"):
        answer(table, what)
    assert table.game.heroes[0].sp == 5


@pytest.mark.rule("TS-ABIL-36", "TS-Q-44", "TS-CHALLENGE-18")
@pytest.mark.parametrize(("rolled", "came"), [(10, "abysmal"), (98, "great")])
def test_what_a_child_wins_whom_nobody_minds_is_no_gain_of_those_who_hunt_her(rolled, came):
    bar = Bar(hero("Ada", abilities=["young"], sp=0), foe("Max"))
    bar.game.at.ignored = ["ada"]
    bar.play.run(undertakings.undertake(bar.game, bar.game.tale, hunt()), percent=[rolled] * 3)
    assert bar.game.flags == {came: 1}


@pytest.mark.rule("TS-ABIL-36", "TS-Q-44", "TS-LOOP-16")
def test_the_chance_of_who_hunts_a_child_is_that_she_fails():
    p = play(hero("Ada", sp=0), foe("Max"), ignored=["ada"])
    part = Part(skills=("Agility",), against=Check(who="max", skill="Alertness", purpose="slot"))
    slot = challenge.slot(p.game, p.ada, "Agility", part)
    assert trials._chance(p.game, slot, Trial((), [slot], director_starts=True)) == pytest.approx(0.85)


@pytest.mark.rule("TS-Q-47", "TS-Q-44")
@pytest.mark.parametrize(("rolled", "came"), [([10, 98], "bad"), ([98, 10], "good")])
def test_one_who_is_looked_for_and_slips_away_is_bad_for_those_who_look(rolled, came):
    bar = Bar(hero("Ada", sp=0), foe("Max"))
    sneak = hunt(skills=["Sneak*"], opposed={"side": "foes", "director": "max", "skills": ["Alertness"]})
    bar.play.run(undertakings.undertake(bar.game, bar.game.tale, sneak), percent=rolled)
    assert bar.game.flags == {came: 1}


@pytest.mark.rule("TS-Q-73", "TS-COND-41", "TS-Q-50")
@pytest.mark.parametrize(("unlocked", "left"), [([], 3), (["main"], 2)])
def test_who_waits_and_is_paralysed_strikes_once_the_main_action_is_free(unlocked, left):
    f = fight(hero("Ada", Melee=65, sp=0, vitality=9), foe("Max"))
    f.gain("ada", "paralysed", source="poison")
    f.at("ada").unlocked += unlocked
    f.at("ada").delay = Delay("attack")
    f.hit("max", "ada", percent=[40, 98, 98] if unlocked else [98], faces=[4, 1] * bool(unlocked))
    assert f.max.vitality == left


@pytest.mark.rule("TS-Q-73", "TS-COND-41", "TS-Q-82")
@pytest.mark.parametrize(("unlocked", "struck"), [([], ["ada"]), (["main"], ["ada", "rex"])])
def test_who_is_paralysed_strikes_back_once_the_main_action_is_free(unlocked, struck):
    f = fight(hero("Ada", sp=0), foe("Rex", "lieutenant", tags=("counter_attack",), defence=0))
    f.gain("rex", "paralysed", source="poison")
    f.at("rex").unlocked += unlocked
    f.hit("ada", "rex", percent=[98] * (3 if unlocked else 1))
    assert [each.by.lower() for each in f.log("fight.attack")] == struck


@pytest.mark.rule("TS-C-20", "TS-Q-19", "TS-SCN-11", "TS-Q-85")
def test_a_ghost_is_out_of_the_cell_and_may_open_it_for_the_others():
    rescue = {"id": "rope", "label": "A rope", "effects": [{"release": "captives"}]}
    bar = Bar(
        hero("Ada", abilities=["ghost"], sp=0, kits=["camera"]),
        hero("Bea", sp=0),
        type="captive",
        rescue=rescue,
    )
    bar.play.run(captivity.carry_off(bar.game, bar.game.heroes))
    for each in bar.game.heroes:
        each.presence = "present"
    bar.buys("ada", "TS-C-20")
    assert (bar.game.captives, bar.play.ada.sp, bar.play.ada.has("restrained")) == (["bea"], 5, False)
    assert [each.id for each in errands.rescue(bar.game, bar.scene)] == ["rescue:rope"]
    assert bar.play.ada.kits[0].state == "confiscated"


@pytest.mark.rule("TS-C-66", "TS-Q-31", "TS-Q-85")
def test_tools_that_burst_between_adventures_are_out_for_one_session():
    p = play(hero("Ada", sp=0, kits=["electronics_toolbox"]))
    p.run(workshop.invent(p.game, p.ada, p.game.library.inventions["smoke_egg"]), percent=[98] * 4)
    burst = p.ada.kits[0].state
    scenes.begin_session(p.game)
    assert (burst, p.ada.kits[0].state) == ("broken", "stowed")
