"""A chase as an adventure plays it: the stunt before the table is read, and what it may turn (TS-C-46, TS-C-47)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.troubleshooters.rules import scenes, undertakings
from engine.troubleshooters.scenario.options import Challenge
from tests.troubleshooters.play import foe, hero
from tests.troubleshooters.test_purchases import Bar

CHASE: dict[str, Any] = {
    "id": "chase",
    "skills": ["Alertness", "Vehicles", "Willpower"],
    "tags": ["vehicle"],
    "opposed": {"side": "foes", "director": "max", "skills": ["Alertness", "Vehicles", "Willpower"]},
    "started_by": "cast",
    **{each: [{"set": each}] for each in ("abysmal", "bad", "limited", "good", "great")},
}
LOSES, WINS = [98, 20], [40, 98]
"""Of a slot: the hero's dice, then theirs."""


def chase(*answers: str, percent: list[int], **changes: Any) -> Bar:
    bar = Bar(
        hero("Ada", Vehicles=65, Alertness=45, Willpower=45, abilities=["born_behind_the_wheel"], sp=2),
        foe("Max"),
    )
    asked = msgspec.convert(CHASE | changes, Challenge)
    bar.play.run(undertakings.undertake(bar.game, bar.game.tale, asked), *answers, percent=percent)
    return bar


@pytest.mark.rule("TS-C-47", "TS-WIN-18", "TS-ABIL-03", "TS-CHALLENGE-09", "TS-LOOP-17")
@pytest.mark.parametrize(("rolled", "outcome"), [(40, "good"), (98, "abysmal")])
def test_a_stunt_is_staked_before_the_table_is_read(rolled, outcome):
    bar = chase("pass", "pass", "stunt", percent=[*WINS, *LOSES, *LOSES, rolled])
    assert list(bar.game.flags) == [outcome] and bar.play.ada.sp == 0
    assert bar.game.tale.outcomes == {"chase": outcome}


@pytest.mark.rule("TS-C-47", "TS-DP-38", "TS-CHALLENGE-18")
def test_who_stakes_nothing_keeps_what_was_won():
    bar = chase(percent=[*WINS, *LOSES, *LOSES])
    assert list(bar.game.flags) == ["limited"] and bar.play.ada.sp == 2


@pytest.mark.rule("TS-C-47", "TS-Q-44", "TS-CHALLENGE-17")
def test_a_stunt_wins_a_slot_from_those_who_began_the_chase():
    bar = chase("pass", "pass", "stunt", percent=[*LOSES, *LOSES, *WINS, 40], started_by="foes")
    assert list(bar.game.flags) == ["limited"]


@pytest.mark.rule("TS-C-47", "TS-LOOP-17", "TS-C-46", "TS-Q-105")
@pytest.mark.parametrize(
    ("dice", "changes"),
    [
        ([*WINS, *WINS, *WINS], {}),
        ([*WINS, *LOSES, *LOSES], {"tags": ["vehicle", "dogfight"]}),
        ([*WINS, *LOSES, *LOSES], {"tags": []}),
    ],
)
def test_nobody_is_asked_for_a_stunt_that_wins_nothing_or_where_nobody_drives(dice, changes):
    bar = chase(percent=dice, **changes)
    assert "chase.stunt" not in bar.play.asked


def wrecked(*kits: str, signature: bool = False, **changes: Any) -> Bar:
    """All is lost in a chase of which the author has written nothing."""
    bar = Bar(hero("Ada", Vehicles=65, sp=0, kits=list(kits)), foe("Max"))
    bar.game.tale.scheme_end = 7
    for each in bar.play.ada.kits:
        each.signature = signature
    given = {"kit_tags": {"Vehicles": ["car_chase"]}, "abysmal": [], "limited": []}
    asked = msgspec.convert(CHASE | given | changes, Challenge)
    bar.play.run(undertakings.undertake(bar.game, bar.game.tale, asked), percent=[*LOSES, *LOSES, *LOSES])
    return bar


@pytest.mark.rule("TS-C-46", "TS-Q-85", "TS-Q-31", "TS-CHALLENGE-14")
def test_a_car_that_comes_to_grief_is_out_until_the_session_ends_and_a_signature_one_until_the_scene_does():
    plain, own = wrecked("sports_car"), wrecked("racing_car", signature=True)
    cars = [each.play.ada.kits[0] for each in (plain, own)]
    assert [each.usable for each in cars] == [False, False] and plain.game.scheme == own.game.scheme == 0
    for each in (plain, own):
        scenes.end_scene(each.game)
    assert [each.usable for each in cars] == [False, True]
    scenes.begin_session(plain.game)
    assert cars[0].usable


@pytest.mark.rule("TS-C-46", "TS-SIT-16", "TS-C-52")
def test_who_comes_to_grief_without_a_vehicle_loses_time():
    on_foot = {"skills": ["Agility", "Alertness", "Endurance"], "tags": [], "kit_tags": {}}
    assert wrecked().game.scheme == wrecked(**on_foot).game.scheme == 1
    assert wrecked("sports_car", abysmal=[{"set": "abysmal"}]).game.scheme == 0


@pytest.mark.rule("TS-C-46", "TS-Q-30", "TS-CHALLENGE-12")
def test_where_nothing_is_written_of_it_those_who_part_are_noticed():
    bar = chase(percent=[*WINS, *LOSES, *LOSES], limited=[])
    assert sum(bar.game.alarm.values()) == 1
