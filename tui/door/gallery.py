"""Tables that are shown to all who look on: each is drawn once for a size of windows and a kind of terminals.

What draws it (``tui/picture.py``) is a process of its own, forked as a session is, but nobody's: its line to the house
may look on at that one table, as somebody without an account. The bytes go to the client of each who looks on.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Mapping
from contextlib import suppress
from time import monotonic
from typing import NamedTuple, Protocol

from tui.door import packets
from tui.door.limits import Bucket
from tui.door.links import AGAIN, Link, Lost, entered
from tui.door.log import note

TOGETHER = 0.1
"""Seconds between two whole pictures: who comes meanwhile waits for the next."""
EMPTY, FEW = 10.0, 4
"""Seconds for which a picture stays that nobody looks at, and how many of them."""
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


class Gallery:
    """All pictures; ``number`` gives one that no session has."""

    def __init__(self, house: Link, warm: Link, number: Callable[[], int]) -> None:
        self.house = house
        self.warm = warm
        self.number = number
        self.pictures: dict[Kind, Picture] = {}

    def join(self, viewer: Viewer, kind: Kind) -> None:
        """Somebody looks on from now on."""
        picture = self.pictures.get(kind)
        if picture is None:
            picture = self.pictures[kind] = Picture(self, kind)
        picture.join(viewer)

    def leave(self, viewer: Viewer, kind: Kind) -> None:
        """Somebody looks on no more."""
        if picture := self.pictures.get(kind):
            picture.leave(viewer)

    def catch_up(self, viewer: Viewer, kind: Kind, *, anew: bool) -> None:
        """Somebody takes more again, or wants to see all ``anew``."""
        if picture := self.pictures.get(kind):
            picture.catch_up(viewer, anew=anew)

    def clear(self) -> None:
        """Few pictures stay that nobody looks at."""
        empty = [each for each in self.pictures.values() if not each.viewers]
        for each in empty[:-FEW]:
            each.close()

    def close(self) -> None:
        """End all pictures."""
        for each in list(self.pictures.values()):
            each.close()


class Picture:
    """One of them, from when the first looks on until nobody has for a while."""

    def __init__(self, gallery: Gallery, kind: Kind) -> None:
        self.kind = kind
        self.number = gallery.number()
        self.pid = 0
        self.viewers: dict[Viewer, bool] = {}
        """Who looks on, and whether he has all that was drawn so far."""
        self._gallery = gallery
        self._loop = asyncio.get_running_loop()
        self._open = True
        self._over = False
        self._pictures: socket.socket | None = None
        self._door: packets.Packets | None = None
        self._frames = packets.Frames(LARGEST)
        self._bucket = Bucket(RATE, BURST)
        self._said = Bucket(1, 50)
        self._asked = 0.0
        self._asking: asyncio.TimerHandle | None = None
        self._empty: asyncio.TimerHandle | None = None
        self._waiting: asyncio.TimerHandle | None = None
        self._pausing: asyncio.TimerHandle | None = None
        self._task = asyncio.create_task(self._begin())

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
            self._gallery.clear()

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
        await self._gallery.warm.wait()
        await self._gallery.house.wait()
        mine, pictures = socket.socketpair()
        mine.setblocking(False)
        ours, theirs = packets.pair()
        self._pictures = mine
        self._door = packets.Packets(ours, self._heard, lambda: self.close(BROKE))
        start = {
            "type": "fork", "session": self.number, "account": 0, "environment": dict(self.kind.environment),
            "table": self.kind.table, "size": self.kind.size,
        }  # fmt: skip
        handles = (pictures.detach(), self._enter(), theirs.detach())
        answer = await self._gallery.warm.ask(start, handles, key="session")
        if answer.get("type") != "forked":
            raise OSError(0, str(answer.get("words", "")))
        self.pid = int(answer["pid"])
        note("picture", session=self.number, table=self.kind.table)
        if self._open:
            self._loop.add_reader(mine, self._read)

    def _enter(self) -> int:
        """A new line between the house and the process; the process's end."""
        return entered(self._gallery.house, session=self.number, account=0, shows=self.kind.table)

    def _heard(self, packet: packets.Packet, fds: list[int]) -> None:
        packets.close(fds)
        kind = packet.get("type")
        if self._said.take(1):
            self.close(BROKE)
        elif kind == "closed":
            self.close(packets.in_a_line(packet.get("words")))
        elif kind == "ended":
            self._over = True
            for each in list(self.viewers):
                each.ended(soon=False)
        elif kind == "over":
            self.close(BROKE)
        elif kind == "again" and not self._waiting:
            self._waiting = self._loop.call_later(AGAIN, self._reconnect)

    def _reconnect(self) -> None:
        self._waiting = None
        if not self._open or not self._door:
            return
        if self._gallery.house.ready:
            self._door.send({"type": "again"}, (self._enter(),))
            for each in list(self.viewers):
                each.entered()
        else:
            self._waiting = self._loop.call_later(AGAIN, self._reconnect)

    def close(self, words: str = "") -> None:
        """End it; whoever looks on is told why."""
        if not self._open:
            return
        self._open = False
        if self._gallery.pictures.get(self.kind) is self:
            del self._gallery.pictures[self.kind]
        for timer in (self._asking, self._empty, self._waiting, self._pausing):
            if timer:
                timer.cancel()
        if self._pictures:
            self._loop.remove_reader(self._pictures)
            self._pictures.close()
        if self._door:
            self._door.close()
        self._gallery.house.say({"type": "left", "session": self.number})
        self._loop.call_later(EMPTY, self._gallery.warm.say, {"type": "kill", "session": self.number})
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
        if self._door:
            self._door.send({"type": "whole"})

    def _read(self) -> None:
        assert self._pictures
        try:
            data = self._pictures.recv(CHUNK)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if not data:
            if self._door:
                self._door.drain()
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


def kind_of(table: str, size: tuple[int, int], environment: Mapping[str, str]) -> Kind:
    """What a terminal is shown: with all colours, its name makes no difference."""
    told = dict(environment)
    if "COLORTERM" in told:
        told["TERM"] = "xterm-256color"
    return Kind(table, size, tuple(sorted(told.items())))
