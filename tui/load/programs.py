"""``python -m tui.load.programs``: programs that play seats of a house by the tokens of their owners.

Reads a ``Plan`` as a line of JSON. Says ``{"all": true}`` when all of them are at their tables. Ends with the ``Report``
as a line when another line comes.
"""

from __future__ import annotations

import asyncio
import random
import sys
from functools import partial
from time import monotonic

import msgspec
from msgspec import Struct, field

from tui.load.planned import run
from tui.load.wire import Wire

MANY = 50
"""Programs that connect at a time."""


class Plan(Struct):
    """Whom to play for: a token for each program. Each answers after ``pause`` seconds."""

    socket: str
    tokens: list[str]
    pause: float = 2.0
    seed: int = 1


class Report(Struct):
    """``acknowledged`` are the decisions of each table that the house has said to be safe, ``sent`` when decisions were
    sent, by table, ``times`` the seconds until they were acknowledged."""

    acknowledged: dict[str, list[tuple[str, list[str]]]] = field(default_factory=dict)
    sent: dict[str, list[float]] = field(default_factory=dict)
    times: list[float] = field(default_factory=list)
    refused: int = 0
    over: int = 0
    failed: list[str] = field(default_factory=list)


class _Option(Struct):
    id: str
    text: bool = False


class _Request(Struct):
    number: int = 0
    min: int = 1
    options: list[_Option] = []


class Program:
    """One seat."""

    def __init__(self, plan: Plan, token: str, report: Report, seed: int) -> None:
        self._plan = plan
        self._token = token
        self._report = report
        self._random = random.Random(seed)
        self._request = msgspec.json.Decoder(_Request)
        self._wire: Wire
        self._deciding: asyncio.Task[None] | None = None
        self._table = self._seat = ""

    async def come(self) -> None:
        """Connect and be at the table. Raises OSError, Unheard."""
        loop = asyncio.get_running_loop()
        _, self._wire = await loop.create_unix_connection(Wire, self._plan.socket)
        self._wire.heard = self._heard
        shown = await self._wire.ask("token", token=self._token)
        self._table, self._seat = shown["table"], shown["seat"]
        await self._wire.ask("attach", table=self._table)

    def leave(self) -> None:
        """Decide nothing more."""
        if self._deciding:
            self._deciding.cancel()

    def _heard(self, type: str, line: bytes, at: float) -> None:
        if type == "over":
            self._report.over += 1
        elif type == "request":
            self._think(self._request.decode(line))

    async def _decide(self, request: _Request) -> None:
        """Decide after a while, if nobody else is asked until then."""
        await asyncio.sleep(self._plan.pause * self._random.uniform(0.8, 1.2))
        ids = [each.id for each in request.options if not each.text] or [request.options[0].id]
        picks = self._random.sample(ids, min(len(ids), max(1, request.min)))
        began = monotonic()
        self._report.sent.setdefault(self._table, []).append(began)
        answer = self._wire.say("decide", number=request.number, picks=picks, seat=self._seat)
        answer.add_done_callback(partial(self._answered, request, picks, began))

    def _answered(
        self, request: _Request, picks: list[str], began: float, answer: asyncio.Future[bytes]
    ) -> None:
        """The next question may have come before the answer: the house waits for the disk."""
        refused = not answer.cancelled() and answer.exception()
        if answer.cancelled() or self._wire.lost.done():
            return
        if refused:
            self._report.refused += 1
            self._think(request)
        else:
            self._report.times.append(monotonic() - began)
            self._report.acknowledged.setdefault(self._table, []).append((self._seat, picks))

    def _think(self, request: _Request) -> None:
        self.leave()
        self._deciding = asyncio.create_task(self._decide(request))


async def play(plan: Plan) -> Report:
    """Play until a line comes."""
    report = Report()
    programs = [Program(plan, token, report, plan.seed + at) for at, token in enumerate(plan.tokens)]
    for at in range(0, len(programs), MANY):
        found = await asyncio.gather(
            *(each.come() for each in programs[at : at + MANY]), return_exceptions=True
        )
        report.failed += [f"{type(each).__name__}: {each}" for each in found if each]
    print('{"all": true}', flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    for each in programs:
        each.leave()
    return report


if __name__ == "__main__":
    sys.exit(run(Plan, play))
