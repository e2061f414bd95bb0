"""The soak: people come, play and leave for as long as one likes, and what is left of them is measured."""

from __future__ import annotations

import asyncio
from collections import Counter
from statistics import median
from time import monotonic

from tui.door.command import memory
from tui.load import comers
from tui.load.figures import Figure
from tui.load.generator import Generator
from tui.load.host import Host, hosting, keys
from tui.load.processes import children
from tui.load.seating import private, strangers
from tui.load.wire import PATIENCE

SAMPLES = 240
"""How often memory is looked at."""
WATCHED = ("door", "house", "warm parent")


async def soak(many: int, seconds: float, rate: float) -> list[Figure]:
    """People by SSH who open tables, play, leave or hang up, and come again."""
    async with hosting() as host:
        known = await strangers(host.house, keys(many))
        await host.open()
        crowd = Generator("tui.load.comers")
        await crowd.begin(comers.Plan(host.port, private(known), rate))
        try:
            held = await _watch(host, seconds)
            report = await crowd.end(comers.Report)
            decided = await host.decided()
        finally:
            crowd.kill()
        left = await _left(host)
    return [
        Figure("people who came again and again", many),
        Figure("visits", report.visits),
        Figure("decisions of people, by the house's count", decided),
        Figure("visits that broke off", len(report.broken), target=0),
        *(Figure(f"  {why[:48]}", many) for why, many in Counter(report.broken).items()),
        *(figure for name in WATCHED for figure in growth(name, held[name])),
        Figure("sessions left", left[0], target=0),
        Figure("processes of sessions left", left[1], target=0),
    ]


async def _watch(host: Host, seconds: float) -> dict[str, list[float]]:
    """What the lasting processes hold of the memory, as time goes by."""
    held: dict[str, list[float]] = {name: [] for name in WATCHED}
    end = monotonic() + seconds
    while monotonic() < end:
        await asyncio.sleep(seconds / SAMPLES)
        processes = host.processes
        for name in WATCHED:
            held[name].append(memory(processes[name]))
    return held


def growth(name: str, held: list[float]) -> list[Figure]:
    """The middle of the last quarter by that of the second: in the first, everything is new."""
    quarter = len(held) // 4
    early, late = median(held[quarter : 2 * quarter]), median(held[-quarter:])
    return [
        Figure(f"PSS of {name}, second quarter", round(early, 1), "MB"),
        Figure(f"PSS of {name}, last quarter", round(late, 1), "MB"),
        Figure(f"growth of {name}", round(100 * (late / early - 1), 1), "%", 5),
    ]


async def _left(host: Host) -> tuple[int, int]:
    """Sessions and their processes that are still there when everybody has gone."""
    end = monotonic() + PATIENCE
    while True:
        found = len(await host.sessions()), len(children(host.processes["warm parent"]))
        if not any(found) or monotonic() > end:
            return found
        await asyncio.sleep(1)
