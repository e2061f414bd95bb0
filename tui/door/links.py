"""What the door says to the house and to the warm parent, each of which may be started anew at any time."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from contextlib import suppress

import msgspec

from tui.door.packets import Packet, Packets, close

AGAIN = 0.5
"""Seconds until a process has a new line to the house."""
PATIENCE = 30.0
"""Seconds to wait for one of them, also while it is being started again."""


class Login(msgspec.Struct):
    """Who has come: ``refused`` says in one line why he may not."""

    account: int = 0
    name: str = ""
    refused: str = ""


class Lost(Exception):
    """Whoever was asked is not there, or does not answer."""


class Link:
    """A line to somebody who says ``ready``, and again after each new start."""

    def __init__(self, told: Callable[[Packet], None]) -> None:
        self.pid = 0
        """Its process, once it has said so."""
        self._told = told
        self._line: Packets | None = None
        self._ready = asyncio.Event()
        self._asked: dict[int, asyncio.Future[Packet]] = {}
        self._number = 0

    def joined(self, handle: int) -> None:
        """There is a new one at the other end of this descriptor."""
        if self._line:
            self._line.close()
            self._lost()
        self._line = Packets(socket.socket(fileno=handle), self._heard, self._lost)

    @property
    def ready(self) -> bool:
        """Whether it can be spoken to."""
        return self._ready.is_set()

    def say(self, packet: Packet, fds: tuple[int, ...] = ()) -> None:
        """Say something; if nobody is there it is lost, and the descriptors are closed."""
        if self._line and self.ready:
            self._line.send(packet, fds)
        else:
            close(fds)

    async def wait(self, patience: float | None = PATIENCE) -> None:
        """Wait until it is there. Raises Lost."""
        try:
            await asyncio.wait_for(self._ready.wait(), patience)
        except TimeoutError:
            raise Lost from None

    async def ask(self, packet: Packet, fds: tuple[int, ...] = (), key: str = "id") -> Packet:
        """Say something and wait for the answer with the same ``key``. Raises Lost."""
        number = packet.get(key) or self._next()
        answer = self._asked[number] = asyncio.get_running_loop().create_future()
        self.say(packet | {key: number}, fds)
        try:
            if not self.ready:
                raise Lost
            return await asyncio.wait_for(answer, PATIENCE)
        except TimeoutError:
            raise Lost from None
        finally:
            self._asked.pop(number, None)

    async def ended(self) -> None:
        """Wait until it has gone."""
        while self._line and self._line.open:
            await asyncio.sleep(0.02)

    def close(self) -> None:
        """End the line."""
        if self._line:
            self._line.close()

    def _next(self) -> int:
        self._number += 1
        return self._number

    def _heard(self, packet: Packet, fds: list[int]) -> None:
        close(fds)
        if packet.get("type") == "ready":
            self.pid = int(packet.get("pid", 0))
            self._ready.set()
            return
        number = packet.get("id") or packet.get("session") or 0
        answer = self._asked.get(number) if packet.get("type") not in ("close", "ended", "told") else None
        if answer and not answer.done():
            answer.set_result(packet)
        else:
            self._told(packet)

    def _lost(self) -> None:
        self._ready.clear()
        for each in self._asked.values():
            if not each.done():
                each.set_exception(Lost())
        with suppress(RuntimeError):
            self._told({"type": "lost"})


def entered(house: Link, **who: object) -> int:
    """A new line between the house and a process, which is told to the house as ``who``'s; the process's end."""
    ours, theirs = socket.socketpair()
    house.say({"type": "enter", **who}, (ours.detach(),))
    return theirs.detach()


def login(packet: Packet) -> Login:
    """The house's answer to a login. Raises Lost for one that makes no sense."""
    try:
        return msgspec.convert(packet, Login)
    except msgspec.ValidationError:
        raise Lost from None
