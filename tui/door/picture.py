"""The picture of a table: what one process draws is given to each who looks on, as far as he takes it.

What draws it (``tui/picture.py``) is forked as a session is, but nobody's: its line to the house may look on at that one
table, as somebody without an account. The bytes go to the client of each who looks on.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Mapping
from contextlib import suppress
from time import monotonic
from typing import NamedTuple, Protocol

from tui.door import packets
from tui.door.forked import Forked
from tui.door.limits import Bucket
from tui.door.links import Link, Lost
from tui.door.log import note

TOGETHER = 0.1
"""Seconds between two whole pictures: who comes meanwhile waits for the next."""
EMPTY = 10.0
"""Seconds for which a picture stays that nobody looks at."""
LARGEST = 4 << 20
"""Bytes of a frame."""
RATE, BURST = 1 << 20, 4 << 20
"""Bytes a second of one picture, and at once; what is more waits there."""
CHUNK = 1 << 16
BROKE = "The picture of the table broke off. You are in the lobby again."


class Kind(NamedTuple):
    """What those have in common who see the same bytes."""

    table: str
    size: tuple[int, int]
    environment: tuple[tuple[str, str], ...]


def kind_of(table: str, size: tuple[int, int], environment: Mapping[str, str]) -> Kind:
    """What a terminal is shown: with all colours, its name makes no difference."""
    told = dict(environment)
    if "COLORTERM" in told:
        told["TERM"] = "xterm-256color"
    return Kind(table, size, tuple(sorted(told.items())))


class Viewer(Protocol):
    """Somebody who looks on."""

    @property
    def ready(self) -> bool:
        """Whether he takes more now; who does not is given a whole picture later."""

    def paint(self, data: bytes, *, whole: bool) -> None:
        """Show this."""

    def ended(self, soon: bool) -> None:
        """The game is over; after a while there is nothing to see any more."""

    def sent_away(self, words: str) -> None:
        """There is nothing to see any more."""

    def entered(self) -> None:
        """The house was started again, and does not know any more that he looks on."""


class Place(Protocol):
    """Where a picture hangs."""

    house: Link
    warm: Link

    def left_alone(self) -> None:
        """Nobody looks at it any more."""

    def gone(self, picture: Picture) -> None:
        """It is not shown any more."""


class Picture:
    """It is there from when the first looks on until nobody has for a while; ``number`` is that of no session."""

    def __init__(self, place: Place, kind: Kind, number: int) -> None:
        self.kind = kind
        self.number = number
        self.viewers: dict[Viewer, bool] = {}
        """Who looks on, and whether he has all that was drawn so far."""
        self._place = place
        self._loop = asyncio.get_running_loop()
        self._open = True
        self._over = False
        self._pictures: socket.socket | None = None
        self._frames = packets.Frames(LARGEST)
        self._bucket = Bucket(RATE, BURST)
        who = {"session": self.number, "account": 0, "shows": kind.table}
        self._forked = Forked(self, place.house, place.warm, who, Bucket(1, 50))
        self._asked = 0.0
        self._asking: asyncio.TimerHandle | None = None
        self._empty: asyncio.TimerHandle | None = None
        self._pausing: asyncio.TimerHandle | None = None
        self._task = asyncio.create_task(self._begin())

    @property
    def pid(self) -> int:
        """0 until it has been forked."""
        return self._forked.pid

    # Who looks on

    def join(self, viewer: Viewer) -> None:
        self.viewers[viewer] = False
        if self._empty:
            self._empty.cancel()
            self._empty = None
        if self._over:
            viewer.ended(soon=True)
        self._ask()

    def leave(self, viewer: Viewer) -> None:
        self.viewers.pop(viewer, None)
        if not self.viewers and not self._empty and self._open:
            self._empty = self._loop.call_later(EMPTY, self.close)
            self._place.left_alone()

    def catch_up(self, viewer: Viewer, *, anew: bool) -> None:
        if viewer in self.viewers and (anew or not self.viewers[viewer]):
            self.viewers[viewer] = False
            self._ask()

    # Its process

    async def _begin(self) -> None:
        try:
            await self._start()
        except (Lost, OSError) as error:
            note("not started", session=self.number, reason=str(error))
            self.close("This table cannot be shown just now.")

    async def _start(self) -> None:
        """Raises Lost and OSError."""
        await self._place.warm.wait()
        await self._place.house.wait()
        mine, pictures = socket.socketpair()
        mine.setblocking(False)
        self._pictures = mine
        await self._forked.begin(
            pictures.detach(),
            {"environment": dict(self.kind.environment), "table": self.kind.table, "size": self.kind.size},
        )
        note("picture", session=self.number, table=self.kind.table)
        if self._open:
            self._loop.add_reader(mine, self._read)

    def heard(self, packet: packets.Packet) -> None:
        kind = packet.get("type")
        if kind == "closed":
            self.close(packets.in_a_line(packet.get("words")))
        elif kind == "ended":
            self._over = True
            for each in list(self.viewers):
                each.ended(soon=False)
        elif kind == "over":
            self.close(BROKE)

    def entered(self) -> None:
        for each in list(self.viewers):
            each.entered()

    def flooded(self) -> None:
        self.close(BROKE)

    def lost(self) -> None:
        self.close(BROKE)

    def close(self, words: str = "") -> None:
        """End it; whoever looks on is told why."""
        if not self._open:
            return
        self._open = False
        self._place.gone(self)
        for timer in (self._asking, self._empty, self._pausing):
            if timer:
                timer.cancel()
        if self._pictures:
            self._loop.remove_reader(self._pictures)
            self._pictures.close()
        self._forked.close()
        self._place.house.say({"type": "left", "session": self.number})
        self._loop.call_later(EMPTY, self._place.warm.say, {"type": "kill", "session": self.number})
        for each in list(self.viewers):
            each.sent_away(words)

    # What it draws

    def _ask(self) -> None:
        """Have all drawn for those who have not seen it, once for all who come within a moment."""
        if not self._asking and self._open:
            wait = max(0.0, self._asked + TOGETHER - monotonic())
            self._asking = self._loop.call_later(wait, self._ask_now)

    def _ask_now(self) -> None:
        self._asking = None
        self._asked = monotonic()
        self._forked.send({"type": "whole"})

    def _read(self) -> None:
        assert self._pictures
        try:
            data = self._pictures.recv(CHUNK)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if not data:
            self._forked.drain()
            self.close(BROKE)
            return
        try:
            for kind, frame in self._frames.feed(data):
                if self._open:
                    self._show(frame, kind == b"W")
        except packets.TooLong:
            self.close(BROKE)
            return
        if self._open and (wait := self._bucket.take(len(data))):
            self._loop.remove_reader(self._pictures)
            self._pausing = self._loop.call_later(wait, self._go_on)

    def _go_on(self) -> None:
        if self._open and self._pictures:
            self._loop.add_reader(self._pictures, self._read)

    def _show(self, frame: bytes, whole: bool) -> None:
        for viewer, current in list(self.viewers.items()):
            if current == whole:  # a whole picture is for those who have missed something
                continue
            if not viewer.ready:
                self.viewers[viewer] = False
                continue
            self.viewers[viewer] = True
            with suppress(OSError):
                viewer.paint(frame, whole=whole)
