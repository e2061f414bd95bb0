"""Bytes between a client and the terminal of its session: no more of them than the other side takes."""

from __future__ import annotations

import asyncio
import fcntl
import os
import struct
import termios
from collections.abc import Callable
from time import monotonic
from typing import Protocol

from tui.door.limits import END, START, Bucket, Pastes
from tui.door.settings import Door as Limits
from tui.door.terminal import clamp

CHUNK = 1 << 14
"""Bytes of output taken at a time."""
SPARE = 1_000
"""Bytes that may wait besides a whole paste; what is more is left out."""
CALM = 0.2
"""Seconds without a byte after which a flood is over."""
EACH = 0.2
"""Seconds between two sizes of a window."""


class Out(Protocol):
    """Where output goes: the channel of the client."""

    def write(self, data: bytes) -> None: ...


class Pump:
    """Runs until the terminal is closed at the other end, or the client stands still: then ``ended`` is called with why.

    ``typed`` is when the last byte came from the client.
    """

    def __init__(
        self, out: Out, master: int, limits: Limits, ended: Callable[[str], None], flooded: Callable[[], None]
    ) -> None:
        self._out = out
        self._master = master
        self._limits = limits
        self._ended = ended
        self._flooded_now = flooded
        self._loop = asyncio.get_running_loop()
        self._held = False
        self._slow: asyncio.TimerHandle | None = None
        self._waiting = bytearray()
        self._most = limits.paste + SPARE
        self._pastes = Pastes(limits.paste)
        self._bucket = Bucket(limits.keys_per_second, self._most)
        self._flooded = False
        self._pouring: asyncio.TimerHandle | None = None
        self._size: tuple[int, int] | None = None
        self._sizing: asyncio.TimerHandle | None = None
        self.typed = monotonic()
        os.set_blocking(master, False)

    def begin(self) -> None:
        """Bring output to the client from now on."""
        self._listen()

    def close(self) -> None:
        """Hang up the terminal: its session ends."""
        if self._master < 0:
            return
        self._loop.remove_reader(self._master)
        self._loop.remove_writer(self._master)
        for timer in (self._slow, self._pouring, self._sizing):
            if timer:
                timer.cancel()
        os.close(self._master)
        self._master = -1

    # Output

    def hold(self, held: bool) -> None:
        """The client takes no more for now, or again."""
        if held == self._held or self._master < 0:
            return
        self._held = held
        if held:
            self._loop.remove_reader(self._master)
            self._slow = self._loop.call_later(self._limits.slow_seconds, self._end, "slow")
        else:
            if self._slow:
                self._slow.cancel()
            self._listen()

    def _listen(self) -> None:
        if self._master >= 0 and not self._held:
            self._loop.add_reader(self._master, self._read)

    def _read(self) -> None:
        try:
            data = os.read(self._master, CHUNK)
        except BlockingIOError:
            return
        except OSError:  # nobody has it open any more
            data = b""
        if data:
            self._out.write(data)
        else:
            self._end("over")

    def _end(self, why: str) -> None:
        self._loop.remove_reader(self._master)
        self._ended(why)

    # Input

    def feed(self, data: bytes) -> None:
        """What the client typed."""
        now = monotonic()
        calm = now - self.typed > CALM
        self.typed = now
        if self._flooded and not calm:
            return
        self._flooded = False
        self._waiting += self._pastes.cut(data)
        if len(self._waiting) > self._most:
            self._flooded = True
            del self._waiting[whole(self._waiting, self._most) :]
            if self._waiting.rfind(START) > self._waiting.rfind(END):
                self._waiting += END
            self._pastes = Pastes(self._limits.paste)
            self._flooded_now()
        self._pour()

    def _pour(self) -> None:
        """Write to the terminal as much as may come now, and as it takes."""
        if self._master < 0 or self._pouring or not self._waiting:
            return
        much = min(len(self._waiting), int(max(0, self._bucket.left)))
        if not much:
            self._pouring = self._loop.call_later(max(0.01, self._bucket.wait(64)), self._again)
            return
        try:
            taken = os.write(self._master, self._waiting[:much])
        except BlockingIOError:
            taken = 0
        except OSError:
            self._waiting.clear()
            return
        self._bucket.take(taken)
        del self._waiting[:taken]
        if self._waiting:  # a terminal whose session does not read cannot be waited for as a socket can
            self._pouring = self._loop.call_later(0.02, self._again)

    def _again(self) -> None:
        self._pouring = None
        self._pour()

    # The window

    def window(self, columns: int, lines: int) -> None:
        """The window has this size from now on; of many in a row only some are told."""
        self._size = clamp(columns, lines)
        if not self._sizing and self._master >= 0:
            self._resize()
            self._sizing = self._loop.call_later(EACH, self._sized)

    def _sized(self) -> None:
        self._sizing = None
        if self._size:
            self.window(*self._size)

    def _resize(self) -> None:
        if self._size:
            resize(self._master, *self._size)
            self._size = None


def resize(handle: int, columns: int, lines: int) -> None:
    """Tell a terminal its size."""
    fcntl.ioctl(handle, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))


def whole(data: bytes | bytearray, most: int) -> int:
    """Where to cut, at ``most`` at the latest, so that no key is cut in two: half of one would be other keys."""
    start = data.rfind(b"\x1b", max(0, most - 32), most)
    if start >= 0:
        return start
    while most and data[most] & 0xC0 == 0x80:
        most -= 1
    return most
