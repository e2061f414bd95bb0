"""What all attacks share: how long they go on, from which seed, and the line that each of them leaves.

``make attack-quick`` tries a little of each; ``make attack`` sets ATTACK and tries all, for most of an hour.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from random import Random
from time import process_time
from typing import Any

import pytest

FULL = bool(os.environ.get("ATTACK"))
SEED = int(os.environ.get("ATTACK_SEED", "0"))


@dataclass(frozen=True)
class Attack:
    """``chance`` is all that an attack leaves to chance; ``tell`` keeps a line for the end of the run."""

    chance: Random
    tell: Callable[[str], None]

    def rounds(self, few: int, all: int) -> int:
        """How often it is tried: ``few`` times, or in ``make attack`` ``all``."""
        return all if FULL else few


@cache
def second() -> float:
    """Seconds of processor time in which this machine does what a usual one does in a second; never less than 1."""
    started = process_time()
    sum(number * number for number in range(3_000_000))
    return max(1.0, (process_time() - started) / 0.2)


@pytest.fixture
def attack(request: pytest.FixtureRequest, record_property: Callable[[str, object], None]) -> Attack:
    """The same attack of the same seed and name, whatever else runs."""
    return Attack(Random(f"{SEED} {request.node.name}"), lambda line: record_property("attack", line))


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """What each attack found, in one line."""
    reports = [each for many in terminalreporter.stats.values() for each in many]
    lines = [
        f"{each.nodeid.rpartition('::')[2]}: {line}"
        for each in reports
        for name, line in getattr(each, "user_properties", ())
        if name == "attack" and each.when == "call"
    ]
    if lines:
        terminalreporter.section("attacks")
        for line in lines:
            terminalreporter.write_line(line)
