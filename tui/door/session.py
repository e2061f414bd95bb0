"""One person's session: who comes is let in, has an app or looks on, and leaves."""

from __future__ import annotations

import asyncio
from collections import Counter
from time import monotonic
from typing import Protocol

from tui.door import packets
from tui.door.app import BROKE, App, Starts
from tui.door.channel import Channel
from tui.door.connection import BROWSER, GUEST, Line
from tui.door.limits import Bucket
from tui.door.links import Lost, login
from tui.door.log import note
from tui.door.looking import Looking, Shows
from tui.door.pump import Pump
from tui.door.viewer import Viewer
from tui.terminal import AS_BEFORE

CANCEL = b"\x18"
"""Ends a sequence that the last output may have been in."""
FULL = "no place is free"


class Host(Starts, Shows, Protocol):
    """The door, as a session knows it."""

    logins: Counter[str]
    """How many sessions were begun, by the kind of who comes."""
    refused: Counter[str]
    """How many were not let in, by the reason."""

    def room(self, session: Session) -> str:
        """Take a place for a session; why there is none, in one line, if so."""

    def over(self, session: Session) -> None:
        """A session has ended."""


class Session:
    """``number`` is given by the host; ``account`` is 0 until the house has said whose it is.

    ``app`` is there from when it is started until its end, or until the picture of a table takes its place.
    """

    def __init__(self, host: Host, line: Line, number: int) -> None:
        self.channel = Channel(line, self)
        self.number = number
        self.account = 0
        self.kind = ""
        """With what somebody comes: a key, a browser, or nothing as a guest."""
        self.who: packets.Packet = {}
        self.app: App | None = None
        self.began = monotonic()
        self.warned = False
        self._host = host
        self._line = line
        self._said = Bucket(1, 50)
        self._looking = Looking(self, host)
        self._task: asyncio.Task[None] | None = None
        self._done = False

    # The client

    def begin(self) -> None:
        self._task = asyncio.create_task(self._begin())

    def gone(self) -> None:
        self._end("gone")

    def feed(self, data: bytes) -> None:
        if self.pump and not self._done:
            self.warned = False
            self.pump.feed(data)

    def window(self, columns: int, lines: int) -> None:
        if self.pump:
            self.pump.window(columns, lines)

    def held(self, held: bool) -> None:
        if self.pump and not self._done:
            self.pump.hold(held)

    def write(self, data: bytes) -> None:
        self.channel.write(data)

    def repaint(self) -> bool:
        if self._looking.viewer:
            self._looking.viewer.repaint()
        return self._looking.viewer is not None

    @property
    def pump(self) -> Pump | Viewer | None:
        """What hears the client's keys."""
        return self._looking.viewer or (self.app.pump if self.app else None)

    @property
    def pid(self) -> int:
        """That of the app; 0 for none."""
        return self.app.pid if self.app else 0

    # Who it is

    async def _begin(self) -> None:
        try:
            refused, reason = await self._let_in()
        except Lost:
            refused = "plot-twist: the house does not answer just now. Try again in a moment."
            reason = "the house does not answer"
        except OSError as error:
            note("not started", session=self.number, reason=str(error.strerror))
            refused = "plot-twist: there is no room for a session just now. Try again later."
            reason = "no session could be started"
        if refused and not self._done:
            self.turn_away(refused, reason)

    async def _let_in(self) -> tuple[str, str]:
        """Ask the house who this is, and start the app; why not, in one line and in the words of the host's figures, if
        so. Raises Lost and OSError."""
        house = self._host.house
        if full := self._host.room(self):
            return full, FULL
        key = self._line.key
        who = {"fingerprint": "", "kind": GUEST, "address": self._line.address}
        if key:
            who |= {"fingerprint": key.get_fingerprint(), "kind": key.get_algorithm()}
        await house.wait()
        guest = {} if key else {"guest": True}
        self.kind = GUEST if guest else BROWSER if who["kind"] == BROWSER else "key"
        answer = login(await house.ask({"type": "login"} | who | guest))
        if answer.refused or not answer.account:
            return (
                f"plot-twist: {packets.in_a_line(answer.refused) or 'you cannot come in'}",
                "refused by the house",
            )
        self.account = answer.account
        if full := self._host.room(self):
            return full, FULL
        self.who = {"session": self.number, "account": self.account} | who
        await self.start()
        self._host.logins[self.kind] += 1
        return "", ""

    # What is shown

    async def start(self, table: str = "") -> None:
        """Start an app, at a table if there is one. Raises Lost and OSError."""
        await self._host.warm.wait()
        await self._host.house.wait()
        if self._done:
            return
        self.app = app = App(self, self._host, self.who, self._said, self.channel.size)
        await app.begin(self._environment() | ({"PLOT_TWIST_TABLE": table} if table else {}))
        note("session", session=self.number, account=self.account, address=self._line.address)
        if not self._done:
            app.show(self.channel.size)

    def _environment(self) -> dict[str, str]:
        return self.channel.environment(self._host.settings.terminal)

    def asked(self, packet: packets.Packet) -> None:
        self._looking.asked(packet)

    def tell(self, words: str) -> None:
        """A notice for the person, and a bell."""
        if self._done:
            return
        if self._looking.viewer:
            self._looking.viewer.say(words)
            self.write(b"\a")
        elif self.app:
            self.app.send({"type": "told", "words": words})
            self.write(b"\a")

    def left_out(self) -> None:
        note("flood", session=self.number, account=self.account)

    # Its end

    def slow(self) -> None:
        note("slow", session=self.number, account=self.account)
        self.end("", "slow")
        self._line.abort()

    def over(self, code: int | None) -> None:
        if self._looking.table and code == 0:
            self._close_app()
            self._looking.begin(self._environment(), self.channel.size)
        elif code is None:
            self.end(BROKE, "broke")
        else:
            self._leave(code, "over")

    def _close_app(self) -> None:
        if self.app:
            self.app.close()
        self.app = None

    def end(self, words: str, why: str) -> None:
        """End the session from here, with a line for the person."""
        if self._done:
            return
        self.write(CANCEL + AS_BEFORE + b"\r\n" + words.encode() + b"\r\n")
        self._leave(1, why)

    def turn_away(self, words: str, reason: str) -> None:
        self._host.refused[reason] += 1
        self.channel.complain(words)
        note("turned away", address=self._line.address, account=self.account)
        self._leave(1, "turned away")

    def _leave(self, code: int, why: str) -> None:
        self.channel.exit(code)
        self._end(why)
        self.channel.hang_up()

    def _end(self, why: str) -> None:
        if self._done:
            return
        self._done = True
        if self._task:
            self._task.cancel()
        self._looking.close()
        self._close_app()
        self._host.over(self)
        if self.account:
            seconds = round(monotonic() - self.began, 1)
            note("end", session=self.number, account=self.account, why=why, seconds=seconds)
