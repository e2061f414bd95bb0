"""``python -m tui.load.comers``: people at terminals, who come by SSH, open a table, play there for a while, leave it or
just hang up, and come again.

Reads a ``Plan`` as a line of JSON. Ends with the ``Report`` as a line when another line comes.
"""

from __future__ import annotations

import asyncio
import random
import sys

import asyncssh
from msgspec import Struct, field

from tui.load import people
from tui.load.people import ENTER, LONG, PRESENT, Channel, Person, come
from tui.load.planned import run

NEW, BEGIN, LEAVE, YES, GET_UP = b"n", b"s", b"q", b"y", b"l"
OPENING = (NEW, BEGIN, ENTER, BEGIN)
"""In the lobby: a table as it is offered, its first chair, the game."""
CLOSING = (LEAVE, YES, GET_UP, YES, LEAVE)
"""At the table: back to the lobby, the seat given back, out of the house."""
ADVICE = b"h"


class Plan(Struct):
    """``keys`` are the private keys of those who come; each ``stay``s so many seconds, more or less."""

    port: int
    keys: list[str]
    rate: float = 2.0
    stay: float = 20.0
    pause: float = 1.0
    hang_up: float = 0.2
    """The share of visits that end with a line that breaks off."""
    size: tuple[int, int] = (100, 32)
    seed: int = 1


class Report(Struct):
    """How many visits came to their end, and how the others ended."""

    visits: int = 0
    broken: list[str] = field(default_factory=list)


class Comer:
    """Somebody who comes again and again."""

    def __init__(self, plan: Plan, at: int, report: Report) -> None:
        self._plan = plan
        self._key = asyncssh.import_private_key(plan.keys[at])
        self._chance = random.Random(plan.seed + at)
        self._first = at / plan.rate
        self._report = report
        self._seated = False

    async def live(self) -> None:
        """Come and go until cancelled."""
        await asyncio.sleep(self._first)
        while True:
            try:
                await self._visit()
                self._report.visits += 1
            except (OSError, asyncssh.Error, TimeoutError) as error:
                self._report.broken.append(f"{type(error).__name__}: {error}")
            await asyncio.sleep(self._chance.uniform(1, 3))

    async def _visit(self) -> None:
        plan = self._plan
        person, channel, line = await come(plan.port, self._key, plan.size, people.Report())
        try:
            await person.sees(PRESENT)
            await _press(person, channel, (ENTER,) if self._seated else OPENING)
            await self._play(channel)
            self._seated = self._chance.random() < plan.hang_up
            if not self._seated:
                await _press(person, channel, CLOSING)
                await asyncio.wait_for(channel.wait_closed(), LONG)
        except BrokenPipeError as error:
            status = channel.get_exit_status()
            if status != 0:  # with 0 the game was over, and an earlier key has led out already
                raise BrokenPipeError(f"the session ended with {status}") from error
        finally:
            line.abort()

    async def _play(self, channel: Channel) -> None:
        """What is advised is taken."""
        loop = asyncio.get_running_loop()
        end = loop.time() + self._plan.stay * self._chance.uniform(0.5, 1.5)
        while loop.time() < end:
            for key in (ADVICE, ENTER):
                channel.write(key)
                await asyncio.sleep(self._plan.pause * self._chance.uniform(0.4, 0.6))


async def _press(person: Person, channel: Channel, keys: tuple[bytes, ...]) -> None:
    """Press keys, each when what the last one has done is seen. Raises TimeoutError."""
    for key in keys:
        await asyncio.wait_for(person.calm(), LONG)
        channel.write(key)
        await asyncio.sleep(0.2)
    await asyncio.wait_for(person.calm(), LONG)


async def live(plan: Plan) -> Report:
    """Have all of them come and go until a line comes."""
    report = Report()
    comers = [asyncio.create_task(Comer(plan, at, report).live()) for at in range(len(plan.keys))]
    await asyncio.to_thread(sys.stdin.readline)
    for each in comers:
        each.cancel()
    await asyncio.gather(*comers, return_exceptions=True)
    return report


if __name__ == "__main__":
    sys.exit(run(Plan, live))
