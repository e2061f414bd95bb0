"""A chase as an adventure plays it: the stunt before the table is read, and what it may turn (TS-C-46, TS-C-47)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.troubleshooters.rules import undertakings
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
