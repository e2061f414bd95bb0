"""A program in a terminal of its own: keys go in, and the time until the screen stands still again is taken."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import struct
import subprocess
import termios
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from time import perf_counter, sleep

FRAME = b"\x1b[?2026l"
"""Ends a frame where output is synchronised."""
ASKS, ANSWERS = b"\x1b[?2026$p", b"\x1b[?2026;2$y"
"""How a program asks for synchronised output, and our yes."""
QUIET = 0.04
"""Seconds without output after which nothing more is to come for a key."""


class Terminal:
    """A pseudo-terminal of ``columns`` and ``lines``; its program ends when we do, however we end.

    ``environment`` comes on top of our own; ``output`` is all that the program has written. One that does not ``lead``
    is not told when its terminal goes away.
    """

    def __init__(
        self,
        command: Sequence[str],
        columns: int,
        lines: int,
        environment: Mapping[str, str] | None = None,
        *,
        leads: bool = True,
    ) -> None:
        self._fd, child = pty.openpty()
        fcntl.ioctl(child, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        terminal = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8"}
        self._process = subprocess.Popen(
            command,
            stdin=child,
            stdout=child,
            stderr=child,
            env=os.environ | terminal | dict(environment or {}),
            start_new_session=True,
            preexec_fn=partial(fcntl.ioctl, child, termios.TIOCSCTTY, 0) if leads else None,
        )
        os.close(child)
        self.output = bytearray()

    @property
    def settings(self) -> list[object]:
        """How the terminal treats keys and lines, as ``termios`` tells it."""
        return termios.tcgetattr(self._fd)

    @property
    def pid(self) -> int:
        """The process of the program."""
        return self._process.pid

    def tell(self, number: int) -> None:
        """Send a signal to the program, if it has not ended."""
        self._process.send_signal(number)

    def hang_up(self) -> int:
        """Take the terminal away, and wait for the program to end; returns its exit code as ``close`` does."""
        os.close(self._fd)
        try:
            return self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            return self._process.wait()

    @property
    def running(self) -> bool:
        """Whether the program has not ended yet."""
        return self._process.poll() is None

    def _read(self, wait: float) -> bytes:
        """What the program writes within ``wait`` seconds, as soon as it does; nothing if it does not, or has ended."""
        if not select.select([self._fd], [], [], max(0.0, wait))[0]:
            return b""
        try:
            data = os.read(self._fd, 1 << 16)
        except OSError:
            return b""
        new = max(0, len(self.output) + 1 - len(ASKS))
        self.output += data
        if ASKS in self.output[new:]:
            os.write(self._fd, ANSWERS)
        return data

    def settle(self, quiet: float = QUIET, patience: float = 10.0, first: float = 0.0) -> float | None:
        """Read until nothing comes for ``quiet`` seconds, or before the first frame for ``first``, if that is longer.

        Returns when the last frame was whole, None if none was.
        """
        painted = None
        end = perf_counter() + patience
        new = max(0, len(self.output) + 1 - len(FRAME))
        wait = max(quiet, first)
        while perf_counter() < end and self._read(wait):
            if FRAME in self.output[new:]:
                painted, wait = perf_counter(), quiet
            new = max(0, len(self.output) + 1 - len(FRAME))
        return painted

    def listen(self, seconds: float) -> None:
        """Read for so long, whatever comes."""
        end = perf_counter() + seconds
        while (left := end - perf_counter()) > 0:
            if not self._read(left):
                sleep(max(0.0, min(left, 0.01)))

    def await_output(self, words: bytes, patience: float = 10.0) -> bool:
        """Read until the program has written ``words``; whether it did in time, and before it ended."""
        end = perf_counter() + patience
        running = True
        while words not in self.output and running and perf_counter() < end:
            running = self.running
            self.listen(0.01)
        return words in self.output

    def press(self, key: bytes, quiet: float = QUIET, first: float = 0.0) -> float | None:
        """Seconds from a key to the last frame it brings; None if it brings none."""
        start = perf_counter()
        with suppress(OSError):  # its program has ended
            os.write(self._fd, key)
        painted = self.settle(quiet, first=first)
        return painted - start if painted else None

    def close(self) -> int:
        """Wait for the program to end; returns its exit code, negative if a signal ended it."""
        end = perf_counter() + 5
        while self.running and perf_counter() < end:
            self.listen(0.02)  # a program that cannot write does not end
        while self._read(0.0):  # what it wrote between our last look and its end
            pass
        self._process.kill()
        os.close(self._fd)
        return self._process.wait()
