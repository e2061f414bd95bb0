"""How fast a system plays: games and decisions a second, the time of one decision, replay and loading."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from math import ceil
from time import perf_counter, perf_counter_ns
from typing import Any

from engine.table import Journal, System, Table, step
from engine.table.seating import Opener, crash_with_journal, derive, players, sit_down

SEED = 1
"""All benchmarks play the same games, as many as the time allows."""

LOAD = """
import importlib, json, sys, time
sys.path[:], modules = json.loads(sys.argv[1])
for module in modules:
    importlib.import_module(module)
opener = getattr(importlib.import_module(sys.argv[2]), sys.argv[3])
start = time.perf_counter()
opener(sys.argv[4])
print(time.perf_counter() - start)
"""
CODE = ("engine", "content", "msgspec")


def bench(opener: Opener, name: str, seconds: float) -> dict[str, Any]:
    """Figures of a system; ``seconds`` is how long random and scripted players each play. Raises Crashed.

    Replayed is the scripted game of median length.
    """
    system = opener(name)
    random, _ = pace(system, "random", seconds)
    scripted, journals = pace(system, "scripted", seconds)
    journals.sort(key=lambda journal: len(journal.decisions))
    start = perf_counter()
    Table.replay(system, journals[len(journals) // 2])
    replay = perf_counter() - start
    return {
        "random": random,
        "scripted": scripted,
        "replay_s": round(replay, 4),
        "content_load_s": round(load_time(opener, name), 3),
    }


def pace(system: System, kind: str, seconds: float) -> tuple[dict[str, float], list[Journal]]:
    """Whole games of one kind of player for about ``seconds``: their figures, and the games."""
    times: list[int] = []
    played: list[Journal] = []
    start = perf_counter()
    while not played or perf_counter() - start < seconds:
        table = sit_down(system, {}, derive(SEED, len(played)))
        with crash_with_journal(table):
            seated = players(table, dict.fromkeys(table.seats, kind))
            while table.request:
                before = perf_counter_ns()
                step(table, seated)
                times.append(perf_counter_ns() - before)
        played.append(table.journal())
    wall = perf_counter() - start
    games = len(played)
    times.sort()
    return {
        "games_per_s": round(games / wall, 1),
        "decisions_per_s": round(len(times) / wall, 1),
        "decisions_per_game": round(len(times) / games, 1),
        "decision_p50_us": microseconds(times, 0.5),
        "decision_p99_us": microseconds(times, 0.99),
    }, played


def microseconds(times: Sequence[int], part: float) -> float:
    """The percentile ``part`` of sorted nanoseconds, in microseconds."""
    return round(times[ceil(part * len(times)) - 1] / 1000, 1)


def load_time(opener: Opener, name: str) -> float:
    """Seconds until a fresh process has read the content of the system; importing code is not counted."""
    opener(name)
    code = sorted(module for module in sys.modules if module.partition(".")[0] in CODE)
    known = json.dumps([sys.path, code])
    command = [sys.executable, "-c", LOAD, known, opener.__module__, opener.__qualname__, name]
    return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
