"""A person's session: a process that plays on, whether a page shows it or not, and the one page that does."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from enum import IntEnum
from typing import Annotated, Protocol

import msgspec
from aiohttp import WSMsgType, web
from msgspec import Meta, Struct

from tui.door.limits import Bucket
from tui.door.log import note
from tui.web.driver import clamped

LONGEST = 32 << 10
"""Bytes of a message from a page."""
RATE, BURST = 8 << 10, 64 << 10
"""Bytes a second that a page may say in the long run, and at once."""
RESIZING = 1 << 10
"""Bytes that a change of the size counts as: it draws everything anew."""
UNSENT = 1 << 20
"""Bytes that are kept for a page that reads slowly; then it is repainted when it has read them."""
PATIENCE = 20.0
"""Seconds after which a page that reads nothing is given up."""


REASON = 123
"""Bytes of words that the end of a socket may tell."""


class Why(IntEnum):
    """Why a page is told to stop, as the code of the end of its socket; ``page.js`` has the words for each."""

    ELSEWHERE = 4001
    ENDED = 4002
    IDLE = 4003
    REFUSED = 4004
    GARBAGE = 1008
    CLOSING = 1001


class Size(Struct):
    """Columns and lines of a page."""

    width: int
    height: int


_SAID = msgspec.json.Decoder(Annotated[list[str | Size], Meta(min_length=1, max_length=2)])


def reason(words: str) -> bytes:
    """Words as the end of a socket may tell them."""
    return words.encode()[:REASON].decode(errors="ignore").encode()


class Channel(Protocol):
    """The process of a session, as it is reached. ``words`` say why it has ended, "" for no reason."""

    words: str

    def drawn(self) -> AsyncIterator[bytes]:
        """What it draws, in pieces that are whole, until it ends."""

    async def type(self, keys: str) -> None:
        """Send keys; waits while the process does not hear."""

    def tell(self, what: str, **parts: int) -> None:
        """Send news: ``resize``, ``repaint``, ``focus``, ``blur``."""

    async def end(self) -> int:
        """See to it that the process ends; returns its exit code."""


class Tab:
    """A page that shows a session. What it is to draw waits until it can be sent."""

    def __init__(self, socket: web.WebSocketResponse, behind: Callable[[], None]) -> None:
        """``behind()`` is called when so much was left out that all has to be drawn anew."""
        self._socket, self._behind = socket, behind
        self._unsent = bytearray()
        self._left_out = False
        self._some = asyncio.Event()
        self._leaving: asyncio.Task[None] | None = None

    def draw(self, data: bytes) -> None:
        """Have something drawn; of a page that does not keep up, all that waits is left out."""
        if len(self._unsent) + len(data) > UNSENT:
            self._unsent.clear()
            self._left_out = True
        if not self._left_out:
            self._unsent += data
        self._some.set()

    async def send(self) -> None:
        """Send what there is to draw, for as long as the page reads it."""
        with suppress(OSError, TimeoutError):
            while not self._socket.closed:
                await self._some.wait()
                self._some.clear()
                data, self._unsent = bytes(self._unsent), bytearray()
                if data:
                    await asyncio.wait_for(self._socket.send_bytes(data), PATIENCE)
                if self._left_out and not self._unsent:
                    self._left_out = False
                    self._behind()
        self.leave(Why.CLOSING)

    def leave(self, why: Why, words: str = "") -> None:
        """Have the page go, and tell it why; ``words`` if it is not what the page says by itself."""
        if self._leaving is None:
            self._leaving = asyncio.create_task(self._leave(why, words))

    async def gone(self) -> None:
        """Wait until a page that is to go has been told so."""
        if self._leaving:
            await self._leaving

    async def _leave(self, why: Why, words: str) -> None:
        with suppress(OSError):
            await self._socket.close(code=why, message=reason(words))


class Session:
    """One browser's account plays in a process of its own. ``over`` is called once, when that has ended.

    ``left`` is when its last page went, None while there is one; ``heard`` when somebody last did something.
    """

    def __init__(self, name: str, address: str, channel: Channel, over: Callable[[Session], None]) -> None:
        self.name, self.address = name, address
        self._channel, self._over = channel, over
        self._tab: Tab | None = None
        self._missed = False
        self.left: float | None = None
        self.heard = time.monotonic()
        self._why = Why.ENDED
        self._ending: asyncio.Task[int] | None = None
        self._drawing = asyncio.create_task(self._draw())

    async def show(self, socket: web.WebSocketResponse, width: int, height: int) -> None:
        """Show the session on a page until that is gone; a page that showed it before is told so."""
        width, height = clamped(width, height)
        before, tab = self._tab, Tab(socket, lambda: self._channel.tell("repaint"))
        self._tab, self.left, self.heard = tab, None, time.monotonic()
        if before:
            before.leave(Why.ELSEWHERE)
        if before or self._missed:
            self._channel.tell("repaint", width=width, height=height)
        sending = asyncio.create_task(tab.send())
        try:
            await self._hear(socket, tab)
        finally:
            sending.cancel()
            if self._tab is tab:
                self._tab, self.left, self._missed = None, time.monotonic(), True
            await tab.gone()

    async def _hear(self, socket: web.WebSocketResponse, tab: Tab) -> None:
        bucket = Bucket(RATE, BURST)
        async for message in socket:
            if message.type is not WSMsgType.TEXT or not await self._said(message.data, socket, bucket):
                note("garbage", browser=self.name)
                tab.leave(Why.GARBAGE)
                return

    async def _said(self, data: str, socket: web.WebSocketResponse, bucket: Bucket) -> bool:
        """Pass on what a page says, no faster than it may; returns whether it made sense."""
        try:
            said = _SAID.decode(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            return False
        match said:
            case ["stdin", str(keys)]:
                self.heard = time.monotonic()
                await self._channel.type(keys)
            case ["resize", Size(width=width, height=height)]:
                width, height = clamped(width, height)
                self._channel.tell("resize", width=width, height=height)
            case ["ping", str(sign)]:
                await socket.send_str(msgspec.json.encode(["pong", sign[:40]]).decode())
            case ["focus" | "blur" as what]:
                self._channel.tell(str(what))
            case _:
                return False
        if wait := bucket.take(len(data) + RESIZING * (said[0] != "stdin")):
            await asyncio.sleep(wait)
        return True

    async def _draw(self) -> None:
        async for data in self._channel.drawn():
            if self._tab:
                self._tab.draw(data)
            else:
                self._missed = True
        code = await self._channel.end()
        note("left", browser=self.name, code=code)
        self._over(self)
        if self._tab:
            self._tab.leave(self._why, "" if self.ending else self._channel.words)

    @property
    def ending(self) -> bool:
        """Whether it is told to end already."""
        return self._ending is not None

    def end_soon(self, why: Why) -> None:
        """Have it end; the page, if there is one, is told why."""
        if self._ending is None:
            self._why = why
            self._ending = asyncio.create_task(self._channel.end())

    async def end(self, why: Why) -> None:
        """End it, and wait until it has ended."""
        self.end_soon(why)
        await self.ended()

    async def ended(self) -> None:
        """Wait until its process has ended."""
        await asyncio.wait([self._drawing])
