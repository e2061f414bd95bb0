"""A process that the warm parent forks for the door, and its lines: to the door, and to the house, anew if need be."""

from __future__ import annotations

import asyncio
from typing import Protocol

from tui.door import packets
from tui.door.limits import Bucket
from tui.door.links import AGAIN, Link, entered


class Owner(Protocol):
    """Whose process it is."""

    def heard(self, packet: packets.Packet) -> None:
        """It says something to the door."""

    def entered(self) -> None:
        """It has a new line to the house, which was started again."""

    def flooded(self) -> None:
        """It says too much."""

    def lost(self) -> None:
        """It says nothing any more."""


class Forked:
    """``who`` tells the house of whom a line is, by ``session`` and ``account`` and more; ``said`` counts packets."""

    def __init__(self, owner: Owner, house: Link, warm: Link, who: packets.Packet, said: Bucket) -> None:
        self.pid = 0
        self._owner = owner
        self._house = house
        self._warm = warm
        self._who = who
        self._said = said
        self._door: packets.Packets | None = None
        self._waiting: asyncio.TimerHandle | None = None

    async def begin(self, shown: int, start: packets.Packet) -> None:
        """Have it forked, with the descriptor that it draws on, which is closed here. Raises Lost and OSError."""
        mine, theirs = packets.pair()
        self._door = packets.Packets(mine, self._heard, self._owner.lost)
        asked = {"type": "fork", "session": self._who["session"], "account": self._who["account"]} | start
        answer = await self._warm.ask(asked, (shown, self._enter(), theirs.detach()), key="session")
        if answer.get("type") != "forked":
            raise OSError(0, str(answer.get("words", "")))
        self.pid = int(answer["pid"])

    def send(self, packet: packets.Packet) -> None:
        """Say something to it, if it is there."""
        if self._door:
            self._door.send(packet)

    def drain(self) -> None:
        """Hear now what it has said already."""
        if self._door:
            self._door.drain()

    def close(self) -> None:
        """Hear and say nothing more."""
        if self._waiting:
            self._waiting.cancel()
        if self._door:
            self._door.close()

    def _enter(self) -> int:
        """A new line between the house and the process; the process's end."""
        return entered(self._house, **self._who)

    def _heard(self, packet: packets.Packet, fds: list[int]) -> None:
        packets.close(fds)
        if self._said.take(1):
            self._owner.flooded()
        elif packet.get("type") != "again":
            self._owner.heard(packet)
        elif not self._waiting:
            self._waiting = asyncio.get_running_loop().call_later(AGAIN, self._reconnect)

    def _reconnect(self) -> None:
        self._waiting = None
        if self._door and self._house.ready:
            self._door.send({"type": "again"}, (self._enter(),))
            self._owner.entered()
        else:
            self._waiting = asyncio.get_running_loop().call_later(AGAIN, self._reconnect)
