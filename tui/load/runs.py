"""The runs: who comes, what they do, and what is measured of it."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Coroutine
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path

from saves.game_file import read
from tui.door.command import memory as resident
from tui.load import people, programs
from tui.load.figures import Figure, firsts, spread
from tui.load.generator import Generator
from tui.load.host import Host, hosting, keys
from tui.load.processes import Costs, memories, precisely
from tui.load.seating import looking, private, sit, tables
from tui.load.soak import soak

GENERATORS = {"people": "tui.load.people", "programs": "tui.load.programs"}
Run = Callable[[int, float, float], Coroutine[None, None, list[Figure]]]


async def players(many: int, seconds: float, rate: float) -> list[Figure]:
    """People by SSH, each at a table of his own with scripted players, all of them pressing keys."""
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(hosting())
        known = await sit(host.house, keys(many), 1)
        await host.open()
        crowd = await _generator(stack, "people", people.Plan(host.port, private(known), rate))
        await crowd.all(60 + many / rate * 3)
        before = await host.decided()
        sessions = await host.sessions()
        costs = Costs(_groups(host, sessions) | {"generator (tui.load.people)": [crowd.pid]})
        await asyncio.sleep(seconds)
        used, decided = costs.told(), await host.decided() - before
        memory = memories(sessions, "a session", 32)
        report = await crowd.end(people.Report)
    return [
        Figure("people at their tables", len(report.seated)),
        Figure("people who did not come", len(report.failed), target=0),
        *spread("moves", report.moves, (0.5, None), (0.99, 100)),
        *spread("decisions to first frame", report.decisions, (0.5, None), (0.99, 300)),
        *spread("connect to first paint", report.connected, (0.5, None), (0.95, 500)),
        *spread("lobby to table", report.seated, (0.5, None), (0.95, None)),
        Figure("keys that painted nothing", report.unanswered),
        Figure("keys left out, something was being painted", report.disturbed),
        Figure("decisions of people, by the house's count", decided),
        *memory,
        *used,
    ]


async def shared(many: int, seconds: float, rate: float) -> list[Figure]:
    """People by SSH at tables of five, who look on while programs decide in their seats."""
    five = 5
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(hosting())
        known = await sit(host.house, keys(many), five, heroes=4)
        await host.open()
        plan = people.Plan(host.port, private(known), rate, pause=0)
        crowd = await _generator(stack, "people", plan)
        await crowd.all(60 + many / rate * 3)
        sessions = await host.sessions()
        idle = await _used(sessions, min(10.0, seconds / 3))
        tokens = [token for each in known for token in each.tokens]
        bots = await _generator(stack, "programs", programs.Plan(host.house.socket, tokens))
        await bots.all(60)
        before = await host.decided()
        costs = Costs(_groups(host, sessions))
        spent = await _used(sessions, seconds)
        used, decided = costs.told(), await host.decided() - before
        memory = memories(sessions, "a session", 32)
        report, seen = await bots.end(programs.Report), await crowd.end(people.Report)
    heard = decided * five
    each = (spent - idle * seconds / min(10.0, seconds / 3)) / heard if heard else 0.0
    return [
        Figure("people at their tables", len(seen.seated)),
        Figure("people who did not come", len(seen.failed), target=0),
        Figure("decisions", decided),
        Figure("CPU of a session for a decision of another", round(each * 1000, 1), "ms", 25),
        Figure("the same with what sessions use anyway", round(spent / max(1, heard) * 1000, 1), "ms"),
        Figure("decisions that were refused", report.refused),
        *memory,
        *used,
    ]


async def bots(many: int, seconds: float, rate: float) -> list[Figure]:
    """Programs over the house's socket, each at a table of his own, until the house is killed."""
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(hosting())
        house = host.house
        assert house.process
        empty = memories([house.process.pid], "house", None)[0].value
        seated = await tables(house, many)
        plan = programs.Plan(house.socket, [token for token, _ in seated])
        generator = await _generator(stack, "programs", plan)
        await generator.all(60 + many / 20)
        costs = Costs({"house": [house.process.pid], "generator (tui.load.programs)": [generator.pid]})
        await asyncio.sleep(seconds)
        used = costs.told()
        full = memories([house.process.pid], "house", None)[0].value
        house.kill()
        report = await generator.end(programs.Report)
        lost = sum(
            _lost(host.place.house / "tables" / table, report.acknowledged.get(table, []))
            for _, table in seated
        )
    return [
        Figure("tables", many),
        Figure("programs that did not come", len(report.failed), target=0),
        Figure("decisions a second", round(len(report.times) / seconds, 1)),
        *spread("accept to acknowledge", report.times, (0.5, None), (0.99, 10)),
        Figure("memory of a table", round((full - empty) / many, 2), "MB", 1),
        Figure("acknowledged decisions", sum(map(len, report.acknowledged.values()))),
        Figure("of these not in the journals after SIGKILL", lost, target=0),
        Figure("games that ended", report.over),
        *used,
    ]


async def spectators(many: int, seconds: float, rate: float) -> list[Figure]:
    """Spectators of one table by SSH, at which a program decides."""
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(hosting())
        known = await looking(host.house, keys(many))
        await host.open()
        plan = people.Plan(host.port, private(known), rate, pause=0, watch=True)
        crowd = await _generator(stack, "people", plan)
        await crowd.all(60 + many / rate * 3)
        drawing = [*await host.sessions(), *await host.pictures()]
        bot = await _generator(stack, "programs", programs.Plan(host.house.socket, known[0].tokens))
        await bot.all(60)
        costs = Costs(_groups(host, drawing) | {"generator (tui.load.people)": [crowd.pid]})
        await asyncio.sleep(seconds)
        used = costs.told()
        memory = [
            Figure("processes that draw for them", len(drawing)),
            Figure("PSS of the whole host", sum(map(resident, [*host.processes.values(), *drawing])), "MB"),
        ]
        report, seen = await bot.end(programs.Report), await crowd.end(people.Report)
    sent = [at for times in report.sent.values() for at in times]
    paints = [took for each in seen.paints for took in firsts(sent, each)]
    return [
        Figure("spectators at the table", len(seen.seated)),
        Figure("spectators who did not come", len(seen.failed), target=0),
        Figure("decisions", len(report.times)),
        Figure("decisions that a spectator saw nothing of", len(sent) * len(seen.seated) - len(paints)),
        *spread("decision to paint", paints, (0.5, None), (0.99, 250)),
        *memory,
        *used,
    ]


async def watchers(many: int, seconds: float, rate: float) -> list[Figure]:
    """Spectators of one table over the house's own lines, at which a program decides: what the house can do."""
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(hosting())
        house = host.house
        assert house.process
        ((token, table),) = await tables(house, 1)
        heard: list[list[float]] = []
        for at in range(many):
            wire = await house.person(f"SHA256:{at + 1000:043}")
            heard.append([])
            wire.heard = partial(_note, heard[-1])
            await wire.ask("attach", table=table)
        bot = await _generator(stack, "programs", programs.Plan(house.socket, [token]))
        await bot.all(60)
        costs = Costs({"house": [house.process.pid], "generator (this process)": [os.getpid()]})
        await asyncio.sleep(seconds)
        used = costs.told()
        report = await bot.end(programs.Report)
    sent = [at for each in report.sent.values() for at in each]
    told = [took for each in heard for took in firsts(sent, each)]
    return [
        Figure("spectators at the table", many),
        Figure("decisions", len(report.times)),
        *spread("decision to its frame", told, (0.5, None), (0.99, 250)),
        *used,
    ]


RUNS: dict[str, tuple[Run, int]] = {
    "players": (players, 50),
    "shared": (shared, 60),
    "bots": (bots, 500),
    "spectators": (spectators, 200),
    "watchers": (watchers, 200),
    "soak": (soak, 20),
}
"""Each with how many come to it."""


async def _generator(stack: AsyncExitStack, name: str, plan: people.Plan | programs.Plan) -> Generator:
    found = Generator(GENERATORS[name])
    await found.begin(plan)
    stack.callback(found.kill)
    return found


def _groups(host: Host, sessions: list[int]) -> dict[str, list[int]]:
    return {name: [pid] for name, pid in host.processes.items()} | {"all sessions": sessions}


async def _used(pids: list[int], seconds: float) -> float:
    """Seconds of processor time that processes use in so many seconds."""
    before = sum(map(precisely, pids))
    await asyncio.sleep(seconds)
    return sum(map(precisely, pids)) - before


def _note(times: list[float], kind: str, line: bytes, at: float) -> None:
    if kind == "news":
        times.append(at)


def _lost(folder: Path, acknowledged: list[tuple[str, list[str]]]) -> int:
    """How many decisions that were acknowledged do not stand in the journal, in their order."""
    (path,) = (each for each in folder.iterdir() if each.suffix == ".toml")
    written = iter([(each.seat, list(each.picks)) for each in read(path).entries.decisions])
    return sum(each not in written for each in acknowledged)
