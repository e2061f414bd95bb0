"""One connection to a house: lines come in, one at a time is answered, and who does not read is cut off."""

from __future__ import annotations

import asyncio
import socket
import sys
from collections import deque
from collections.abc import Callable
from time import thread_time
from typing import Any, cast

import msgspec

from tui.wire.messages import LONGEST

MANY = 200
"""Lines that may wait to be answered; then nothing more is read for a while."""
HELD = 2 * LONGEST
"""Bytes of lines that may wait so."""
OF_A_STRANGER = 1 << 12
"""Bytes of a line from somebody who is nobody yet: there is only a token to show."""
STUCK = 16 << 20
"""Bytes that may wait for who does not read at all."""
FEW = 50.0
"""Lines a second that are answered in the long run, after a burst of ``BURST``."""
BURST = 400.0
LINE = 0.005
"""Seconds of the house's time that count as a line: who asks for what takes long is answered less often."""


class Connection(asyncio.Protocol):
    """Implements ``Caller``. ``handle(connection, line)`` answers a line; an empty one stands for one that was too long."""

    def __init__(
        self,
        handle: Callable[[Connection, bytes], None],
        made: Callable[[Connection], None],
        gone: Callable[[Connection], None],
        clock: Callable[[], float],
    ) -> None:
        self.account = 0
        self.fingerprint = self.kind = self.address = self.table = ""
        self.shows = ""
        """The one table that may be looked on at here, for all who do: then this is nobody's connection."""
        self.local = self.bot = self.greeted = False
        self.session = 0
        self.ended: str | None = None
        """What was said when the house ended it for good."""
        self.since = clock()
        self._handle = handle
        self._made = made
        self._gone = gone
        self._clock = clock
        self._lines: deque[bytes] = deque()
        self._rest = bytearray()
        self._held = 0
        self._skipping = self._busy = self._paused = self._over = False
        self._allowed = BURST
        self._counted = clock()
        self._transport: asyncio.Transport | None = None

    # Asyncio

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._made(self)

    def connection_lost(self, error: Exception | None) -> None:
        self._over = True
        self._lines.clear()
        self._transport = None
        self._gone(self)

    def data_received(self, data: bytes) -> None:
        if self._over:
            return
        longest = LONGEST if self.account else OF_A_STRANGER
        self._rest += data
        if b"\n" in data:
            *lines, rest = bytes(self._rest).split(b"\n")
            self._rest = bytearray(rest)
            if self._skipping:
                lines[0] = b""
                self._skipping = False
            kept = [line if len(line) <= longest else b"" for line in lines]
            self._lines += kept
            self._held += sum(map(len, kept))
        if len(self._rest) > longest:
            self._rest.clear()
            self._skipping = True
        self._go_on(first=True)

    def eof_received(self) -> bool:
        return False

    @property
    def user(self) -> int | None:
        """The user id of the process at the other end, as the system tells it."""
        stream = self._transport.get_extra_info("socket") if self._transport else None
        if stream is None:
            return None
        found = stream.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, 12)
        return int.from_bytes(found[4:8], sys.byteorder)

    # Answering

    def _go_on(self, *, first: bool = False) -> None:
        """One line at a time, so that everybody has a turn; who says too much waits.

        The ``first`` line of what has just come is answered at once: between two rounds of the loop a table may play.
        """
        if (len(self._lines) > MANY or self._held > HELD) and not self._paused and self._transport:
            self._paused = True
            self._transport.pause_reading()
        if self._lines and not self._busy:
            self._busy = True
            now = self._clock()
            self._allowed = min(BURST, self._allowed + (now - self._counted) * FEW) - 1
            self._counted = now
            loop = asyncio.get_running_loop()
            if self._allowed < 0:
                loop.call_later(-self._allowed / FEW, self._answer)
            elif first:
                self._answer()
            else:
                loop.call_soon(self._answer)

    def _answer(self) -> None:
        self._busy = False
        if self._over or not self._lines:
            return
        began = thread_time()
        line = self._lines.popleft()
        self._held -= len(line)
        self._handle(self, line)
        self._allowed -= max(0.0, (thread_time() - began) / LINE - 1)
        if self._paused and not self._lines and self._transport:
            self._paused = False
            self._transport.resume_reading()
        self._go_on()

    # What the house does with it

    @property
    def backlog(self) -> int:
        return self._transport.get_write_buffer_size() if self._transport else 0

    def tell(self, line: bytes) -> None:
        if self._transport is None or self._transport.is_closing():
            return
        self._transport.write(line)
        if self.backlog > STUCK:
            self._transport.abort()

    def send(self, type: str, /, **parts: Any) -> None:
        self.tell(msgspec.json.encode({"type": type, **parts}) + b"\n")

    def close(self, words: str = "", *, again: bool = False) -> None:
        if self._transport is None or self._transport.is_closing():
            return
        self.send("bye", words=words, again=again)
        if not again:
            self.ended = words
        self._over = True
        self._lines.clear()
        self._transport.close()
        asyncio.get_running_loop().call_later(5, self._abort)

    def _abort(self) -> None:
        if self._transport is not None:
            self._transport.abort()
