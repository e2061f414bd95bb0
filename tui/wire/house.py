"""A house as who is connected to it knows it: the lobby, what is said, and the tables one is at."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
from msgspec import Struct

from engine.table import Refused, System
from screens.lobby.hall import Chair, Hall, Line, Me
from tui.wire.frames import Frame
from tui.wire.line import Line as Wire
from tui.wire.remote import RemoteTable

KEPT = 200
"""Lines of a chat that are kept."""


class Told(Struct):
    """A notice: of what ``kind`` (``turn``, ``house``, ``invited``, ``replaced``, ``letter``), and at which table."""

    words: str
    kind: str = "house"
    table: str = ""


class Poll(Struct):
    """Somebody wants what all at the table must consent to."""

    poll: int
    table: str
    words: str


class Polled(Struct):
    """How that ended; ``what`` it was about: ``undo`` or ``terms``."""

    table: str
    done: bool
    words: str
    what: str = "undo"


class Seats(Struct):
    """Who sits at the table now, the seconds left for a decision (one's own before others'), what is wrong with the disk."""

    table: str
    chairs: list[Chair]
    clock: int = 0
    trouble: str = ""


class _Hello(Struct):
    house: str
    me: Me | None


class _Me(Struct):
    me: Me


class _Hall(Struct):
    hall: Hall


class _Said(Struct):
    line: Line
    read: bool = False


class _Bye(Struct):
    words: str = ""
    again: bool = False


class RemoteHouse:
    """Implements ``House`` for the screens. ``on_notice`` is called with a Told, Poll, Polled or Seats that has come,
    ``on_frame`` when a table has more to show."""

    def __init__(self, wire: Callable[[Callable[[str, bytes], None]], Wire]) -> None:
        """``wire`` makes the connection, given who hears what comes."""
        self.me = Me(0, "")
        self.hall = Hall("")
        self.said: dict[str, list[Line]] = {}
        self.unread: dict[str, int] = {}
        self.connected = True
        self.bye = ""
        self.table: RemoteTable | None = None
        self.on_notice: Callable[[Struct], None] = lambda notice: None
        self.on_frame: Callable[[], None] = lambda: None
        self.on_again: Callable[[], None] = lambda: None
        """Called when the house wants to be connected to anew."""
        self._listeners: list[Callable[[], None]] = []
        self._waiting: list[Frame] = []
        self._seats: Seats | None = None
        """What was told last of a table that one comes to."""
        self.line = wire(self._take)

    # What the screens ask

    def listen(self, heard: Callable[[], None]) -> None:
        self._listeners.append(heard)

    def forget(self, heard: Callable[[], None]) -> None:
        if heard in self._listeners:
            self._listeners.remove(heard)

    def ask(self, what: str, **parts: Any) -> dict[str, Any]:
        """Raises Refused."""
        answer: dict[str, Any] = msgspec.json.decode(self.line.ask(what, **parts))
        if isinstance(answer.get("me"), dict):
            self.me = msgspec.convert(answer["me"], Me)
        if isinstance(answer.get("hall"), dict):
            self.hall = msgspec.convert(answer["hall"], Hall)
        return answer

    def look(self, table: str) -> None:
        if self.unread.pop(table, 0):
            with suppress(Refused):
                self.line.tell("looked", table=table)
            self._changed()

    # Tables

    def attach(self, id: str, system: Callable[[str], System], *, watch: bool = False) -> RemoteTable:
        """Come to a table; ``system`` opens one by its name. Raises Refused."""
        self._waiting.clear()
        self.table = self._seats = None
        answer = self.ask("attach", table=id, frames=True, odds=True, watch=watch)
        chairs = msgspec.convert(answer["chairs"], list[Chair])
        account = 0 if watch else self.me.account
        self.table = RemoteTable(self.line, id, system(answer["system"]), chairs, account)
        self.line.pump()
        for frame in self._waiting:
            if frame.table == id:
                self.table.take_in(frame)
        self._waiting.clear()
        if self._seats is not None and self._seats.table == id:
            self.table.seated(self._seats.chairs, account, self._seats.clock, self._seats.trouble)
        return self.table

    def detach(self) -> None:
        """Be at no table. Raises Refused."""
        self.table = None
        self.ask("detach")

    def returned(self) -> None:
        """There is a connection again: be where one was. Raises Refused."""
        self.connected = True
        self.ask("lobby")
        if self.table is not None:
            watch = not self.table.mine
            self.ask("attach", table=self.table.id, frames=True, odds=True, watch=watch)
        self._changed()

    # What comes

    def pump(self) -> None:
        """Take in what has come."""
        self.line.pump()
        if self.line.lost and self.connected:
            self.connected = False
            self._changed()

    def _changed(self) -> None:
        for heard in list(self._listeners):
            heard()

    def _take(self, type: str, line: bytes) -> None:
        if type in ("request", "news", "over"):
            frame = msgspec.json.decode(line, type=Frame)
            if self.table is not None and frame.table == self.table.id:
                self.table.take_in(frame)
                self.on_frame()
            else:
                self._waiting.append(frame)
            return
        notices = {"told": Told, "poll": Poll, "polled": Polled, "seats": Seats}
        if type in notices:
            notice = msgspec.json.decode(line, type=notices[type])
            if isinstance(notice, Seats):
                self._sit(notice)
            self.on_notice(notice)
            return
        if type == "hello":
            hello = msgspec.json.decode(line, type=_Hello)
            self.hall.house = hello.house
            self.me = hello.me or self.me
        elif type == "me":
            self.me = msgspec.json.decode(line, type=_Me).me
        elif type == "hall":
            self.hall = msgspec.json.decode(line, type=_Hall).hall
        elif type == "said":
            said = msgspec.json.decode(line, type=_Said)
            self._hear(said.line, read=said.read)
        elif type == "bye":
            bye = msgspec.json.decode(line, type=_Bye)
            if bye.again:
                self.on_notice(Told(bye.words))
            else:
                self.bye = bye.words or "The house has ended this session."
        self._changed()

    def _sit(self, seats: Seats) -> None:
        """The lobby knows of one's own table what the table has just told."""
        self._seats = seats
        for card in self.hall.tables:
            if card.id == seats.table:
                card.chairs = seats.chairs

    def _hear(self, line: Line, *, read: bool) -> None:
        lines = self.said.setdefault(line.table, [])
        if any(each.number == line.number for each in lines):
            return
        lines.append(line)
        del lines[:-KEPT]
        if not read and line.account not in (self.me.account, *self.me.muted):
            self.unread[line.table] = self.unread.get(line.table, 0) + 1
