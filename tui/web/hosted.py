"""The gate to a house: the door on this machine says who comes in, and begins the sessions (``tui/door/web.py``)."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from tui.door.packets import framed
from tui.door.place import secret
from tui.web.browsers import Browser
from tui.web.gate import Refused
from tui.web.session import Channel

PATIENCE = 20.0
"""Seconds for an answer; a house that is just being started again takes some."""
NOBODY = "The house does not answer just now. Try again in a moment."
LONGEST = 1 << 24
"""Bytes that come at once; the door sends far less."""
KEYS = 1 << 15
"""Bytes of keys in a frame."""
AS_BEGUN = b"\x18\x1b\\\x1b[?1049h\x1b[?25l\x1b[?1000h\x1b[?1003h\x1b[?1015h\x1b[?1006h\x1b[?2004h"
"""What a session tells a terminal once, when it begins; first it ends whatever was cut off."""


class Said(Struct):
    """What the house says of a browser."""

    account: int
    refused: str
    guests: bool


class Hosted:
    """``path`` is the socket of the door."""

    def __init__(self, path: Path) -> None:
        self._path = path

    async def guests(self) -> bool:
        return (await self._ask()).guests

    async def enter(self, token: str, browser: Browser, address: str) -> None:
        said = await self._ask(token=token, fingerprint=browser.fingerprint, address=address)
        if said.refused:
            raise Refused(said.refused)

    async def known(self, browser: Browser, address: str) -> bool:
        said = await self._ask(fingerprint=browser.fingerprint, address=address)
        if said.refused:
            raise Refused(said.refused)
        return said.account > 0

    async def start(self, browser: Browser, address: str, width: int, height: int) -> Channel:
        fingerprint = "" if browser.guest else browser.fingerprint
        return Line(*await self._open(fingerprint=fingerprint, address=address, columns=width, lines=height))

    async def _ask(self, **asked: Any) -> Said:
        reader, writer = await self._open(**({"address": ""} | asked))
        try:
            line = await asyncio.wait_for(reader.readline(), PATIENCE)
            return msgspec.json.decode(line, type=Said)
        except (OSError, TimeoutError, ValueError):
            raise Refused(NOBODY) from None
        finally:
            writer.close()

    async def _open(self, **asked: Any) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        try:
            asked["secret"] = secret(self._path)
            reader, writer = await asyncio.open_unix_connection(self._path)
        except OSError:
            raise Refused(NOBODY) from None
        writer.write(msgspec.json.encode(asked) + b"\n")
        return reader, writer


class Line:
    """A session at the door, in frames."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer
        self._anew = False
        self.words = "The line to the house broke. Come in again: your seat is kept."

    async def drawn(self) -> AsyncIterator[bytes]:
        with suppress(asyncio.IncompleteReadError, OSError):
            while True:
                head = await self._reader.readexactly(5)
                size = int.from_bytes(head[1:], "big")
                if size > LONGEST:
                    return
                said = await self._reader.readexactly(size)
                if head[:1] == b"D":
                    if self._anew:
                        self._anew = False
                        yield AS_BEGUN
                    yield said
                elif head[:1] == b"E":
                    self.words = said.decode(errors="replace")
                    return

    async def type(self, keys: str) -> None:
        said = keys.encode(errors="replace")
        for start in range(0, len(said), KEYS):
            self._send(b"K", said[start : start + KEYS])
        with suppress(OSError):
            await self._writer.drain()

    def tell(self, what: str, **parts: int) -> None:
        """The focus is no news: a terminal tells of it by keys."""
        if parts:
            self._send(b"S", struct.pack(">II", parts["width"], parts["height"]))
        if what == "repaint":
            self._anew = True
            self._send(b"R", b"")

    def _send(self, kind: bytes, said: bytes) -> None:
        if not self._writer.is_closing():
            self._writer.write(framed(kind, said))

    async def end(self) -> int:
        self._writer.close()
        return 0
