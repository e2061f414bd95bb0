"""A program in a terminal of its own: keys go in, and the time until the screen stands still again is taken."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import struct
import subprocess
import termios
from collections.abc import Sequence
from functools import partial
from time import perf_counter

FRAME = b"\x1b[?2026l"
"""Ends a frame where output is synchronised."""
ASKS, ANSWERS = b"\x1b[?2026$p", b"\x1b[?2026;2$y"
"""How a program asks for synchronised output, and our yes."""
QUIET = 0.04
"""Seconds without output after which nothing more is to come for a key."""


class Terminal:
    """A pseudo-terminal; ``columns`` and ``lines`` are its size. Its program ends when we do, however we end."""

    def __init__(self, command: Sequence[str], columns: int, lines: int) -> None:
        self._fd, child = pty.openpty()
        fcntl.ioctl(child, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        environment = os.environ | {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8"}
        self._process = subprocess.Popen(
            command,
            stdin=child,
            stdout=child,
            stderr=child,
            env=environment,
            start_new_session=True,
            preexec_fn=partial(fcntl.ioctl, child, termios.TIOCSCTTY, 0),
        )
        os.close(child)
        self._rest = b""

    def settle(self, quiet: float = QUIET, patience: float = 10.0) -> float | None:
        """Read until nothing comes for ``quiet`` seconds; returns when the last frame was whole, None if none was."""
        painted = None
        end = perf_counter() + patience
        while perf_counter() < end:
            if not select.select([self._fd], [], [], quiet)[0]:
                break
            try:
                data = os.read(self._fd, 1 << 16)
            except OSError:
                break
            if FRAME in self._rest + data:
                painted = perf_counter()
            if ASKS in self._rest + data:
                os.write(self._fd, ANSWERS)
            self._rest = data[1 - len(ASKS) :]
        return painted

    def press(self, key: bytes, quiet: float = QUIET) -> float | None:
        """Seconds from a key to the last frame it brings; None if it brings none."""
        start = perf_counter()
        os.write(self._fd, key)
        painted = self.settle(quiet)
        return painted - start if painted else None

    def close(self) -> int:
        """Wait for the program to end; returns its exit code."""
        try:
            self._process.wait(5)
        except subprocess.TimeoutExpired:
            self._process.kill()
        os.close(self._fd)
        return self._process.wait()
