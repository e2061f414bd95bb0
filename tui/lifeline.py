"""The line of a session to its house: heard as it speaks, and had anew when it is lost."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from engine.table import Refused
from tui.door import packets
from tui.wire.house import RemoteHouse
from tui.wire.line import connected

AGAIN = 1.0
"""Seconds until a house that is away is tried again."""


class Follower(Protocol):
    """Whose line it is: what he is told of it."""

    def set_timer(self, delay: float, callback: Callable[[], None]) -> Any: ...

    def call_later(self, callback: Callable[[], None]) -> bool: ...

    def exit(self, result: int) -> None:
        """The door is gone."""

    def farewell(self) -> None:
        """The house has ended the session, with the words of its ``bye``."""

    def hear(self, packet: packets.Packet) -> None:
        """What the door says besides."""

    def refused(self, words: str) -> None:
        """The house is there again, but does not take the session back."""


class Lifeline:
    """A new line to the ``house`` is had from the ``door``, or else at the socket of that ``path``."""

    def __init__(
        self, house: RemoteHouse, door: socket.socket | None, path: Path | None, follower: Follower
    ) -> None:
        self.door = door
        self._house = house
        self._path = path
        self._follower = follower
        self._watched = -1
        house.line.woken = self._woken
        house.line.closing = self._hung_up

    def open(self) -> None:
        """Hear house and door from now on, whenever they say something."""
        self._watch()
        if self.door is not None:
            asyncio.get_running_loop().add_reader(self.door, self._hear_door)

    def close(self) -> None:
        """Hear nothing any more."""
        self._house.line.closing = self._unwatch
        self._house.line.close()

    def _watch(self) -> None:
        self._watched = self._house.line.fileno()
        asyncio.get_running_loop().add_reader(self._watched, self.hear)

    def _unwatch(self) -> None:
        if self._watched >= 0:
            asyncio.get_running_loop().remove_reader(self._watched)
            self._watched = -1

    def hear(self) -> None:
        """Take in what the house has said."""
        self._house.pump()

    def _woken(self) -> None:
        self._follower.call_later(self.hear)

    def _hung_up(self) -> None:
        self._unwatch()
        self._follower.call_later(self._lost)

    def _lost(self) -> None:
        if not self._house.line.lost:  # there is another already
            return
        self._house.pump()  # what it said last
        if self._house.bye:
            self._follower.farewell()
        elif self.door is not None:
            packets.send(self.door, {"type": "again"})
        elif self._path is not None:
            self._follower.set_timer(AGAIN, self._come_again)

    def _come_again(self) -> None:
        assert self._path is not None
        try:
            line = connected(self._path)
        except OSError:
            self._follower.set_timer(AGAIN, self._come_again)
        else:
            self._renew(line)

    def _hear_door(self) -> None:
        assert self.door is not None
        try:
            found = packets.receive(self.door)
        except OSError:
            found = None
        if found is None:
            asyncio.get_running_loop().remove_reader(self.door)
            self._follower.exit(0)
            return
        packet, handles = found
        if packet.get("type") == "again" and handles:
            self._renew(socket.socket(fileno=handles.pop(0)))
        else:
            self._follower.hear(packet)
        packets.close(handles)

    def _renew(self, line: socket.socket) -> None:
        """Go on where one was, with another line."""
        self._house.line.renew(line)
        self._watch()
        try:
            if self._path is not None:
                self._house.ask("enter")
            self._house.returned()
        except Refused as refused:
            self._follower.refused(refused.message)
        self.hear()
