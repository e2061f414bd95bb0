"""The side that connects to a house: it sends messages, waits for their answers, and hands on what comes unasked."""

from __future__ import annotations

import select
import socket
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec
from msgspec import Struct

from engine.table import Refused

PATIENCE = 15.0
"""Seconds that an answer may take."""
GONE = "the house cannot be reached just now; it is tried again"


class Head(Struct):
    """What a line is: its type, and the message it answers (0: none)."""

    type: str
    id: int = 0


class Error(Struct):
    code: str
    message: str


class Line:
    """A connection to a house. ``heard(type, line)`` is called by ``pump`` for each line that answers nothing.

    While it is ``lost``, asking is refused; ``renew`` gives it another socket.
    """

    def __init__(self, connection: socket.socket, heard: Callable[[str, bytes], None]) -> None:
        self.lost = False
        self.woken: Callable[[], None] = lambda: None
        """Called when more than an answer has come in with it."""
        self.closing: Callable[[], None] = lambda: None
        """Called before it hangs up: a loop must forget its number, which the next connection may have."""
        self._heard = heard
        self._count = 0
        self._rest = b""
        self._waiting: deque[tuple[Head, bytes]] = deque()
        self._head = msgspec.json.Decoder(Head)
        self._connection = connection
        connection.setblocking(False)

    def fileno(self) -> int:
        """For a loop that waits until there is something to ``pump``."""
        return self._connection.fileno()

    def renew(self, connection: socket.socket) -> None:
        """Go on with another connection; what the old one had begun to say is forgotten."""
        self.close()
        connection.setblocking(False)
        self._connection, self._rest, self.lost = connection, b"", False
        self._waiting.clear()

    def close(self) -> None:
        """Hang up."""
        if not self.lost:
            self.lost = True
            self.closing()
        with suppress(OSError):
            self._connection.close()

    def ask(self, what: str, /, **parts: Any) -> bytes:
        """Send a message and wait for the line that answers it. Raises Refused."""
        self._count += 1
        number = self._count
        self.tell(what, id=number, **parts)
        end = monotonic() + PATIENCE
        while not self.lost:
            self._read(max(0.0, end - monotonic()))
            for at, (head, line) in enumerate(self._waiting):
                if head.id == number:
                    del self._waiting[at]
                    if self._waiting:
                        self.woken()
                    if head.type == "error":
                        error = msgspec.json.decode(line, type=Error)
                        raise Refused(error.code, error.message)
                    return line
            if monotonic() > end:
                self.close()
        raise Refused("unknown", GONE)

    def tell(self, what: str, /, **parts: Any) -> None:
        """Send a message and wait for nothing. Raises Refused while the house cannot be reached."""
        if self.lost:
            raise Refused("unknown", GONE)
        data = memoryview(msgspec.json.encode({"type": what, **parts}) + b"\n")
        end = monotonic() + PATIENCE
        while data:
            try:
                data = data[self._connection.send(data) :]
            except BlockingIOError:
                if not select.select([], [self._connection], [], max(0.0, end - monotonic()))[1]:
                    self.close()
                    raise Refused("unknown", GONE) from None
            except OSError:
                self.close()
                raise Refused("unknown", GONE) from None

    def pump(self) -> None:
        """Take in what has come, and hand it on."""
        if not self.lost:
            self._read(0.0)
        while self._waiting:
            head, line = self._waiting.popleft()
            self._heard(head.type, line)

    def _read(self, seconds: float) -> None:
        """Take in what comes within so many seconds, which may be nothing."""
        if not select.select([self._connection], [], [], seconds)[0]:
            return
        while not self.lost:
            try:
                data = self._connection.recv(1 << 18)
            except BlockingIOError:
                return
            except OSError:
                data = b""
            if not data:
                self.close()
                return
            *lines, self._rest = (self._rest + data).split(b"\n")
            self._waiting += [(self._head.decode(line), line) for line in lines]


def connected(path: Path | str) -> socket.socket:
    """A connection to the house behind a socket. Raises OSError, and ValueError for what can be no path."""
    line = socket.socket(socket.AF_UNIX)
    try:
        line.connect(str(path))
    except (OSError, ValueError):
        line.close()
        raise
    return line
