"""The channel of a client: what it asks for there, and what it is given to read."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from typing import Protocol

import asyncssh

from tui.door import terminal
from tui.door.connection import ONLY, Line
from tui.door.settings import Terminal

GOODBYE = 2.0
"""Seconds for a client to read why it is over."""


class Served(Protocol):
    """The session that is held there."""

    def begin(self) -> None:
        """The client has a terminal, and all that can be told of it is known."""

    def turn_away(self, words: str, reason: str) -> None:
        """The client wants what is not here; ``reason`` are the words of the host's figures."""

    def feed(self, data: bytes) -> None:
        """The client has typed."""

    def window(self, columns: int, lines: int) -> None:
        """The window of the client has another size."""

    def held(self, held: bool) -> None:
        """The client reads no more, or again."""

    def repaint(self) -> bool:
        """Have all drawn anew; whether it is done, else a window of another size has it done."""

    def gone(self) -> None:
        """The client is not there any more."""


class Channel(asyncssh.SSHServerSession[bytes]):
    """``size`` is that of the client's window."""

    def __init__(self, line: Line, session: Served) -> None:
        self.line = line
        self.session = session
        self.size = (0, 0)
        self._chan: asyncssh.SSHServerChannel[bytes] | None = None
        self._name = ""
        self._refusal = ""

    # What is asked for

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        self._chan = chan
        chan.set_write_buffer_limits(1 << 15, 1 << 13)
        self.line.seat = self

    def connection_lost(self, exc: Exception | None) -> None:
        self.session.gone()

    def pty_requested(
        self, term_type: str, term_size: tuple[int, int, int, int], term_modes: Mapping[int, int]
    ) -> bool:
        self._name, self.size = term_type, term_size[:2]
        return True

    def shell_requested(self) -> bool:
        return True

    def exec_requested(self, command: str) -> bool:
        self._refusal = f"plot-twist: {ONLY}: come without a command"
        return True

    def subsystem_requested(self, subsystem: str) -> bool:
        self._refusal = f"plot-twist: {ONLY}: no files are exchanged"
        return True

    def session_started(self) -> None:
        self.line.playing = True
        if self.line.in_time:
            self.line.in_time.cancel()
        if not self._refusal and not self._name:
            self._refusal = f"plot-twist: {ONLY}, and it needs a terminal: ssh -t"
        elif not self._refusal and not terminal.draws(self._name):
            self._refusal = "plot-twist: this terminal cannot show screens (TERM is dumb)"
        if self._refusal:
            self.session.turn_away(self._refusal, ONLY)
        else:
            self.session.begin()

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        self.size = width, height
        self.session.window(width, height)

    def data_received(self, data: bytes, datatype: asyncssh.DataType) -> None:
        self.session.feed(data)

    def eof_received(self) -> bool:
        return True  # the other half stays open

    def break_received(self, msec: int) -> bool:
        return False

    def pause_writing(self) -> None:
        self.held(True)

    def resume_writing(self) -> None:
        self.held(False)

    def held(self, held: bool) -> None:
        """The client reads no more, or again."""
        self.session.held(held)

    # What is known

    @property
    def variables(self) -> int:
        """How large the environment is that the client has sent."""
        return len(self._chan.get_environment_bytes()) if self._chan else 0

    def environment(self, settings: Terminal) -> dict[str, str]:
        """What is known of the terminal."""
        assert self._chan
        return terminal.environment(self._name, self._chan.get_environment_bytes(), settings)

    # What is given

    def write(self, data: bytes) -> None:
        """Show the client something, if it is still there."""
        with suppress(OSError):
            if self._chan:
                self._chan.write(data)

    def complain(self, words: str) -> None:
        """A line for the client, which has no screen yet."""
        with suppress(OSError):
            assert self._chan
            self._chan.write_stderr(words.encode() + (b"\r\n" if self._name else b"\n"))

    def exit(self, code: int) -> None:
        """The last that is said."""
        with suppress(OSError):
            assert self._chan
            self._chan.exit(code)

    def hang_up(self) -> None:
        """End the connection, as soon as the client has read why."""
        # A client that hears of the end of the connection before it has read the exit status exits with 255.
        asyncio.get_running_loop().call_later(GOODBYE, self.line.abort)
