"""``python -m tui.load.people``: people at terminals, who come by SSH, go to the first table of the lobby, and press keys.

Reads a ``Plan`` as a line of JSON. Says ``{"all": true}`` when everybody is where he wants to be. Ends with the
``Report`` as a line when another line comes.
"""

from __future__ import annotations

import asyncio
import random
import sys
from time import monotonic

import asyncssh
from msgspec import Struct, field

from tui.load.planned import run

DOWN, UP, ENTER, WATCH = b"\x1b[B", b"\x1b[A", b"\r", b"w"
PRESENT = b"Loadhouse"
"""What the first picture has on it."""
SEATED = b"\x1b]2;Plot Twist: "
"""What a terminal is called at a table."""
JUST = 0.05
"""Seconds: what is painted so shortly after something else may belong to that."""
LONG = 30.0
Channel = asyncssh.SSHClientChannel[bytes]


class Plan(Struct):
    """``keys`` are the private keys of those who come, ``rate`` how many of them in a second, ``pause`` the seconds
    between two keys (0: none are pressed), ``decisive`` the share of them that decide. ``watch``: they sit nowhere."""

    port: int
    keys: list[str]
    rate: float = 2.0
    pause: float = 0.75
    decisive: float = 0.05
    watch: bool = False
    size: tuple[int, int] = (100, 32)
    seed: int = 1


class Report(Struct):
    """Seconds, each list in the order in which it was measured; ``paints`` are moments, for each person."""

    connected: list[float] = field(default_factory=list)
    seated: list[float] = field(default_factory=list)
    moves: list[float] = field(default_factory=list)
    decisions: list[float] = field(default_factory=list)
    unanswered: int = 0
    disturbed: int = 0
    failed: list[str] = field(default_factory=list)
    paints: list[list[float]] = field(default_factory=list)


class Person(asyncssh.SSHClientSession[bytes]):
    """One person at a terminal."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self._shown = b""
        self._wanted: tuple[bytes, asyncio.Future[float]] | None = None
        self._pressed = 0.0
        self._times = report.moves
        self._last = 0.0
        self.paints: list[float] = []

    def data_received(self, data: bytes, datatype: asyncssh.DataType) -> None:
        now = self._last = monotonic()
        if self._wanted:
            words, found = self._wanted
            self._shown = self._shown[-len(words) :] + data
            if words in self._shown:
                self._wanted = None
                if not found.done():
                    found.set_result(now)
        else:
            self.paints.append(now)
        if self._pressed:
            self._times.append(now - self._pressed)
            self._pressed = 0.0

    async def sees(self, words: bytes) -> float:
        """Wait until something is shown; when it was. Raises TimeoutError."""
        found: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self._wanted, self._shown = (words, found), b""
        return await asyncio.wait_for(found, LONG)

    async def calm(self) -> None:
        """Wait until nothing has been painted for a moment."""
        while monotonic() - self._last < 0.5:
            await asyncio.sleep(0.1)

    def press(self, channel: Channel, key: bytes, times: list[float]) -> None:
        """Press a key, and measure until something is painted."""
        now = monotonic()
        self._report.unanswered += bool(self._pressed)
        if now - self._last < JUST:
            self._report.disturbed += 1
            self._pressed = 0.0
        else:
            self._pressed, self._times = now, times
        channel.write(key)


async def come(
    port: int, key: asyncssh.SSHKey, size: tuple[int, int], report: Report
) -> tuple[Person, Channel, asyncssh.SSHClientConnection]:
    """Log in with a terminal of a size. Raises OSError, asyncssh.Error, TimeoutError."""
    line = await asyncio.wait_for(
        asyncssh.connect(
            *("127.0.0.1", port),
            username="load",
            client_keys=[key],
            known_hosts=None,
            agent_path=None,
            config=[],
        ),
        LONG,
    )
    person = Person(report)
    channel, _ = await line.create_session(
        lambda: person, term_type="xterm-256color", term_size=size, encoding=None
    )
    return person, channel, line


class Crowd:
    """Everybody of a plan."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.report = Report()
        self.people: list[Person] = []
        self._random = random.Random(plan.seed)
        self._lines: list[asyncssh.SSHClientConnection] = []
        self._here = 0
        self.all = asyncio.Event()

    async def visit(self, at: int, key: asyncssh.SSHKey) -> None:
        """Come, sit down and play until cancelled."""
        try:
            await asyncio.sleep(at / self.plan.rate)
            began = monotonic()
            person, channel, line = await come(self.plan.port, key, self.plan.size, self.report)
            self.people.append(person)
            self._lines.append(line)
            self.report.connected.append(await person.sees(PRESENT) - began)
            await person.calm()
            began = monotonic()
            channel.write(WATCH if self.plan.watch else ENTER)
            self.report.seated.append(await person.sees(SEATED) - began)
            await person.calm()
        except (OSError, asyncssh.Error, TimeoutError) as error:
            self.report.failed.append(f"{type(error).__name__}: {error}")
            return
        finally:
            self._here += 1
            if self._here == len(self.plan.keys):
                self.all.set()
        down = False
        while self.plan.pause:
            await asyncio.sleep(self.plan.pause * self._random.uniform(0.8, 1.2))
            if self._random.random() < self.plan.decisive:
                person.press(channel, ENTER, self.report.decisions)
            else:
                down = not down
                person.press(channel, DOWN if down else UP, self.report.moves)

    async def play(self) -> Report:
        """Play until a line comes."""
        keys = [asyncssh.import_private_key(each) for each in self.plan.keys]
        visits = [asyncio.create_task(self.visit(at, key)) for at, key in enumerate(keys)]
        loop = asyncio.get_running_loop()
        told = loop.run_in_executor(None, sys.stdin.readline)
        everybody = asyncio.create_task(self.all.wait())
        await asyncio.wait({told, everybody}, return_when=asyncio.FIRST_COMPLETED)
        print('{"all": true}', flush=True)
        await told
        for each in visits:
            each.cancel()
        await asyncio.gather(*visits, return_exceptions=True)
        self.report.paints = [each.paints for each in self.people]
        for line in self._lines:
            line.abort()
        return self.report


if __name__ == "__main__":
    sys.exit(run(Plan, lambda plan: Crowd(plan).play()))
