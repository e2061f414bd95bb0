"""A line to a house, in a loop: what is asked is answered, all else is heard with the moment at which it came."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from time import monotonic
from typing import Any, cast

import msgspec

from tui.wire.line import Error, Head

PATIENCE = 60.0
"""Seconds that anything may take."""


class Unheard(Exception):
    """The house said no, or nothing; the message is one line."""


class Wire(asyncio.Protocol):
    """``heard(type, line, at)`` is called for each line that answers nothing."""

    def __init__(self, heard: Callable[[str, bytes, float], None] = lambda type, line, at: None) -> None:
        self.heard = heard
        self.lost = asyncio.get_running_loop().create_future()
        self._head = msgspec.json.Decoder(Head)
        self._rest: list[bytes] = []
        self._count = 0
        self._asked: dict[int, asyncio.Future[bytes]] = {}
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, error: Exception | None) -> None:
        for each in self._asked.values():
            if not each.done():
                each.set_exception(Unheard("the house has hung up"))
        if not self.lost.done():
            self.lost.set_result(None)

    def data_received(self, data: bytes) -> None:
        if b"\n" not in data:
            self._rest.append(data)
            return
        at = monotonic()
        *lines, rest = b"".join([*self._rest, data]).split(b"\n")
        self._rest = [rest]
        for line in lines:
            head = self._head.decode(line)
            asked = self._asked.pop(head.id, None) if head.id else None
            if asked is None:
                self.heard(head.type, line, at)
            elif head.type == "error" and not asked.done():
                asked.set_exception(Unheard(msgspec.json.decode(line, type=Error).message))
            elif not asked.done():
                asked.set_result(line)

    def say(self, what: str, **parts: Any) -> asyncio.Future[bytes]:
        """Say something; the answer will be there later."""
        self._count += 1
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._asked[self._count] = answer
        if self._transport:
            self._transport.write(msgspec.json.encode({"type": what, "id": self._count, **parts}) + b"\n")
        return answer

    async def ask(self, what: str, **parts: Any) -> dict[str, Any]:
        """Say something and wait for the answer. Raises Unheard."""
        try:
            line = await asyncio.wait_for(self.say(what, **parts), PATIENCE)
        except TimeoutError:
            raise Unheard(f"no answer to {what}") from None
        answer: dict[str, Any] = msgspec.json.decode(line)
        return answer

    def close(self) -> None:
        if self._transport:
            self._transport.close()


async def joined(stream: socket.socket) -> Wire:
    """A line on a socket that is connected."""
    _, wire = await asyncio.get_running_loop().create_connection(Wire, sock=stream)
    return wire
