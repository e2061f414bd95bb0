"""Many scripted games from one seed, on as many cores as wanted, and the figures that come of them."""

from __future__ import annotations

import hashlib
import multiprocessing
import signal
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import ceil
from time import perf_counter
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.table import Counted, play_out
from engine.table.seating import Opener, crash_with_journal, derive, players, sit_down
from lab.policies import held_to
from lab.rows import Row, Watcher

TASK = 100
"""Games of one task of a cluster: so many that sending it there and its results back costs little beside them."""


class Batch(Struct, frozen=True):
    """Games number ``first`` to ``end`` - 1 of a simulation: all a worker needs to play them."""

    opener: Opener
    system: str
    wish: dict[str, Any]
    seed: int
    hero_player: str
    first: int
    end: int
    rows: bool = False
    policy: str = ""


class Result(Struct, frozen=True):
    """One game that is over: ``ours`` are the decisions of our side, ``alone`` those of its first seat."""

    winner: str
    rule: str
    turns: int
    decisions: int
    ours: int
    alone: int
    digest: str
    counts: dict[str, float]
    row: Row | None = None


Elsewhere = Callable[[Callable[[Batch], list[Result]], Sequence[Batch]], Iterable[list[Result]]]
"""Plays batches with a function, somewhere, and gives what it makes of them in order."""


def simulate(
    opener: Opener,
    name: str,
    games: int,
    seed: int,
    *,
    jobs: int = 1,
    wish: dict[str, Any] | None = None,
    hero_player: str = "scripted",
    policy: str = "",
    elsewhere: Elsewhere | None = None,
    rows: Callable[[Row], None] | None = None,
    done: Callable[[int], None] | None = None,
) -> dict[str, Any]:
    """Play ``games`` games and add them up; everything but ``wall_s`` is the same whatever ``jobs`` is and wherever
    they are played.

    Ours are held to the ``policy`` (``lab.policies``). ``elsewhere`` has batches played on other machines instead of in
    ``jobs`` processes. ``rows`` is given a line about each game, in order, ``done`` how many games are over. Raises
    SetupError for a wish that no game can start from, PolicyError and Crashed.
    """
    start = perf_counter()
    wish = wish or {}
    system = opener(name)
    setup = system.setup(wish, derive(seed, 0))
    size = min(TASK, games) if elsewhere else ceil(games / (jobs * 4))
    batches = [
        Batch(
            opener, name, wish, seed, hero_player, first, min(first + size, games), rows is not None, policy
        )
        for first in range(0, games, size)
    ]
    results: list[Result] = []
    for played in elsewhere(play, batches) if elsewhere else _played(batches, jobs):
        for result in played:
            if rows and result.row:
                rows(result.row)
            results.append(replace(result, row=None))
        if done:
            done(len(results))
    wins = Counter({**{side.name: 0 for side in system.sides}, "draw": 0})
    wins.update(result.winner for result in results)
    reasons = Counter(result.rule for result in results)
    return {
        "system": name,
        "games": games,
        "seed": seed,
        "difficulty": setup.get("difficulty", wish.get("difficulty", "")),
        "heroes": sum(map(system.sides[0].has, system.seats(setup))),
        "wins": dict(wins),
        "turns": spread(result.turns for result in results),
        "decisions": spread(result.decisions for result in results),
        "ours": spread(result.ours for result in results),
        "alone": spread(result.alone for result in results),
        "reasons": dict(sorted(reasons.items())),
        **_means([result.counts for result in results]),
        "digest": hashlib.sha256("".join(result.digest for result in results).encode()).hexdigest(),
        "wall_s": round(perf_counter() - start, 3),
    }


def _means(counted: Sequence[dict[str, float]]) -> dict[str, dict[str, float]]:
    """``means`` of the figures that games count of themselves, each over the games that have it."""
    found: dict[str, list[float]] = {}
    for each in counted:
        for name, figure in each.items():
            found.setdefault(name, []).append(figure)
    means = {name: round(sum(figures) / len(figures), 4) for name, figures in sorted(found.items())}
    return {"means": means} if means else {}


def spread(numbers: Iterable[int]) -> dict[str, int]:
    """The 10th, 50th and 90th percentile by nearest rank: always a number that occurred."""
    ordered = sorted(numbers)
    ranks = {"p10": 0.1, "median": 0.5, "p90": 0.9}
    return {name: ordered[ceil(part * len(ordered)) - 1] for name, part in ranks.items()}


def _played(batches: list[Batch], jobs: int) -> Iterator[list[Result]]:
    """The results of all batches in order."""
    if jobs == 1 or len(batches) == 1:
        yield from map(play, batches)
        return
    method = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
    with ProcessPoolExecutor(
        jobs, multiprocessing.get_context(method), signal.signal, (signal.SIGINT, signal.SIG_DFL)
    ) as workers:
        yield from workers.map(play, batches)


def play(batch: Batch) -> list[Result]:
    """Play the games of a batch, one after the other."""
    system = batch.opener(batch.system)
    results = []
    for index in range(batch.first, batch.end):
        table = sit_down(system, batch.wish, derive(batch.seed, index))
        ours = system.sides[0]
        kinds = {seat: batch.hero_player if ours.has(seat) else "scripted" for seat in table.seats}
        seated = players(table, kinds)
        if batch.policy:
            seated |= {
                seat: held_to(batch.policy, player, table)
                for seat, player in seated.items()
                if ours.has(seat)
            }
        watcher = Watcher(table, seated) if batch.rows else None
        with crash_with_journal(table):
            if watcher:
                watcher.play()
            else:
                play_out(table, seated)
            ended = table.outcome
            assert ended is not None
            digest = table.digest()
        game = table.game
        counts = dict(game.counts()) if isinstance(game, Counted) else {}
        decided = [each.seat for each in table.decisions if ours.has(each.seat)]
        alone = decided.count(next(filter(ours.has, table.seats)))
        row = watcher.row(batch.wish, digest, counts) if watcher else None
        results.append(
            Result(
                ended.winner,
                ended.rule,
                ended.turns,
                len(table.decisions),
                len(decided),
                alone,
                digest,
                counts,
                row,
            )
        )
    return results
