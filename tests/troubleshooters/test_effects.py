"""What happens when an adventure says so (TS-EFF), and what fails forward (TS-Q-07, TS-GM-08)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from content.troubleshooters import library
from engine.table import RandomStream
from engine.troubleshooters.rules import effects, frame
from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.scenario.tale import Tale
from engine.troubleshooters.state.pieces import Held
from engine.troubleshooters.state.scene import Scene
from engine.troubleshooters.state.setup import complete
from engine.troubleshooters.state.state import State

HEROES = ["danae_kouris", "lucien_farel", "margot_keller"]


class Stage:
    """Three heroes in a scene of the Snow Harp."""

    def __init__(self, heroes: list[str] = HEROES) -> None:
        self.events: list[Any] = []
        setup = complete(library(), {"heroes": heroes}, 1)
        self.state = State(library(), setup, RandomStream(1), self.events.append)
        self.tale = frame.began(self.state, Tale(library().adventures["snow_harp"], 0))
        self.state.scene = Scene("kursaal", "detailed", 1)
        self.place = next(iter(self.tale.adventure.locations.values()))
        self.state.scene.location = self.place.id
        self.actor = self.state.heroes[0]

    def does(self, *tables: dict[str, Any], failing: bool = False) -> list[Effect]:
        made = [msgspec.convert(each, Effect) for each in tables]
        return effects.happens(self.state, self.tale, made, self.actor, failing=failing)

    @property
    def alarm(self) -> int:
        return self.state.alarm.get(self.place.id, 0)


@pytest.fixture
def stage() -> Stage:
    return Stage()


@pytest.mark.rule("TS-EFF-02")
def test_flags_are_set_and_added_to(stage):
    stage.does({"set": "a"}, {"set": "b", "value": 3}, {"add": "b", "value": 2}, {"set": "a", "value": False})
    assert stage.state.flags == {"a": 0, "b": 5}


@pytest.mark.rule("TS-EFF-03")
@pytest.mark.rule("TS-SCN-03")
def test_a_clue_is_known_once_and_sets_its_flags(stage):
    clue = next(each for each in stage.tale.adventure.clues.values() if each.sets)
    stage.does({"clue": clue.id}, {"clue": clue.id})
    assert stage.state.clues == [clue.id] and [each.kind for each in stage.events] == ["clue"]
    assert all(stage.state.flags[flag] == 1 for flag in clue.sets)


@pytest.mark.rule("TS-EFF-04")
@pytest.mark.rule("TS-Q-85")
def test_gear_is_had_and_lost_but_a_signature_kit_only_taken_away(stage):
    mine, item = stage.actor.kits[0], next(iter(stage.tale.adventure.items))
    stage.does({"give": item}, {"take": mine.id})
    assert [each.id for each in stage.actor.kits][-1] == item
    assert mine in stage.actor.kits and mine.state == "confiscated"
    stage.does({"take": item})
    assert item not in [each.id for each in stage.actor.kits]
    before = list(stage.actor.kits)
    stage.does({"take": "any"})
    assert len(stage.actor.kits) == len(before) - 1 and mine in stage.actor.kits


@pytest.mark.rule("TS-EFF-05")
@pytest.mark.rule("TS-EFF-07")
def test_conditions_come_to_whom_the_effect_says(stage):
    stage.does(
        {"condition": "intoxicated", "copies": 2},
        {"condition": "frightened", "who": "others"},
        {"wounded": True},
    )
    first, *others = stage.state.heroes
    assert first.copies("intoxicated") == 2 and first.has("wounded") and not first.has("frightened")
    assert all(each.has("frightened") and not each.has("intoxicated") for each in others)
    stage.does({"drop": "frightened", "who": "all"})
    assert not any(each.has("frightened") for each in stage.state.heroes)


@pytest.mark.rule("TS-EFF-08")
@pytest.mark.rule("TS-Q-37")
def test_pips_wait_for_the_next_check_or_last_as_long_as_the_scene(stage):
    stage.does(
        {"pips": 2, "scope": "next check"},
        {"pips": -2, "scope": "scene", "who": "others"},
        {"pips": 2, "scope": "skill:Charm"},
        {"pips": 5, "scope": "obstacle:door"},
    )
    at, ids = stage.state.at, [each.id for each in stage.state.heroes]
    assert [(each.who, each.pips) for each in at.pending] == [(ids[0], 2)]
    named = stage.state.heroes[0].name  # a gong cost everybody two pips, and nobody was told
    assert [each.text() for each in stage.events if each.kind == "pips.wait"] == [
        f"{named}: +2 pips on the next check."
    ]
    lasting = [(each.who, each.skill, each.obstacle, each.pips) for each in at.lasting]
    assert lasting == [
        (ids[1], "", "", -2),
        (ids[2], "", "", -2),
        (ids[0], "Charm", "", 2),
        ("", "", "door", 5),
    ]


@pytest.mark.rule("TS-EFF-09")
@pytest.mark.rule("TS-EFF-10")
@pytest.mark.rule("TS-EFF-20")
def test_points_and_ticks(stage):
    other = stage.state.heroes[1]
    has = other.complications[0]
    stage.does(
        {"sp": 1},
        {"tick": "Science", "who": other.id},
        {"complication": has, "character": other.id, "amount": 3},
    )
    assert [each.sp for each in stage.state.heroes] == [5, 7, 4] and other.ticks == ["Science"]


@pytest.mark.rule("TS-EFF-11")
@pytest.mark.rule("TS-EFF-27")
@pytest.mark.rule("TS-Q-30")
def test_each_threshold_of_the_alarm_does_its_work_once(stage):
    low = stage.place.alarm_levels[0]
    stage.does({"attention": low.at})
    told = [each.line for each in stage.events if each.kind == "told"]
    assert stage.alarm == low.at and told == [each.text for each in low.effects if each.text]
    stage.does({"alarm": -low.at}, {"alarm": low.at})
    assert stage.alarm == low.at and [each.line for each in stage.events if each.kind == "told"] == told
    stage.does({"alarm": -9})
    assert stage.alarm == 0


@pytest.mark.rule("TS-C-52")
@pytest.mark.rule("TS-EFF-26")
def test_the_alarm_steps_the_scheme_and_the_scheme_tells_its_beats(stage):
    stage.does({"alarm": 3, "location": "abbey"})
    assert stage.state.scheme == 1
    beat = stage.tale.adventure.frame.beats[0]
    stage.does({"scheme": beat.at - 1})
    assert beat.effects[0].text in [each.line for each in stage.events if each.kind == "told"]


@pytest.mark.rule("TS-EFF-19")
@pytest.mark.rule("TS-EFF-21")
def test_obstacles_close_and_reopen_and_people_change(stage):
    stage.does(
        {"close": "door"},
        {"director": "inspector", "change": "friend"},
        {"director": "clerk", "change": "escape"},
    )
    assert stage.state.closed == {"door": 1} and stage.tale.friends == ["inspector"]
    assert stage.tale.people == {"clerk": "fled"}
    stage.does({"reopen": "door"}, {"director": "inspector", "change": "hostile"})
    assert stage.state.closed == {} and stage.tale.friends == []


@pytest.mark.rule("TS-EFF-24")
def test_rest_moves_the_clock_and_is_a_night_if_it_is_long_enough(stage):
    stage.state.hour = 23
    stage.actor.conditions = [Held("exhausted", 2)]
    stage.does({"rest": 4})
    assert (stage.state.day, stage.state.hour, stage.actor.copies("exhausted")) == (2, 3, 2)
    stage.does({"rest": 8})
    assert (stage.state.day, stage.state.hour, stage.actor.copies("exhausted")) == (2, 11, 1)


@pytest.mark.rule("TS-Q-07")
@pytest.mark.rule("TS-GM-08")
def test_of_four_kinds_of_failing_forward_one_applies_and_not_the_same_twice_in_a_row(stage):
    branch = [{"text": "Oh."}, {"attention": 1}, {"relocate": "abbey"}, {"set": "failed"}]
    assert stage.does(*branch, failing=True) == [] and stage.alarm == 1 and stage.state.flags == {"failed": 1}
    assert [each.relocate for each in stage.does(*branch, failing=True)] == ["abbey"] and stage.alarm == 1
    assert stage.does(*branch, failing=True) == [] and stage.alarm == 2
    assert stage.does({"attention": 1}, failing=True) == [] and stage.alarm == 3


@pytest.mark.rule("TS-GM-08")
def test_what_cannot_be_lost_or_parted_is_passed_over(stage):
    stage.tale.forward = "attention"
    for kit in stage.actor.kits:
        kit.state = "broken"
    stage.does({"take": "any"}, {"attention": 1}, failing=True)
    assert stage.alarm == 1 and stage.tale.forward == "attention"
    pair = Stage(HEROES[:2])
    pair.does({"separate": [{"who": "actor", "scene": "abbey"}], "rejoin": "kursaal"}, failing=True)
    assert pair.alarm == 1 and pair.tale.forward == ""
    assert [
        each.rejoin
        for each in stage.does({"separate": [{"who": "actor", "scene": "abbey"}], "rejoin": "kursaal"})
    ]


@pytest.mark.rule("TS-Q-07")
def test_a_branch_that_is_no_failure_does_all_it_says(stage):
    left = stage.does({"attention": 1}, {"relocate": "abbey"}, {"goto": "kursaal"})
    assert stage.alarm == 1 and [(each.relocate, each.goto) for each in left] == [
        ("abbey", ""),
        ("", "kursaal"),
    ]


@pytest.mark.rule("TS-PRED-01")
def test_an_effect_with_a_question_happens_only_if_it_is_so(stage):
    asked = {"set": "b", "when": {"flag": "a"}}
    stage.does(asked)
    assert stage.state.flags == {}
    stage.does({"set": "a"})
    stage.does(asked)
    assert stage.state.flags == {"a": 1, "b": 1}


@pytest.mark.rule("TS-Q-111", "TS-EFF-21", "TS-KARMA-09")
def test_a_friend_is_no_opponent_whether_the_file_says_so_or_has_made_one():
    from engine.troubleshooters.rules.karma import opponents
    from tests.troubleshooters.play import foe, hero, play

    p = play(hero("Ada"), foe("Max"), foe("Zoe", side="friend"))
    assert [each.id for each in opponents(p.game)] == ["max"]
    stage = Stage()
    for each in ("friend", "hostile"):
        p.game.told = stage.tale
        effects.happens(p.game, stage.tale, [msgspec.convert({"director": "max", "change": each}, Effect)])
        assert p.max.friend == (each == "friend")
    p.max.friend = True
    assert opponents(p.game) == []
