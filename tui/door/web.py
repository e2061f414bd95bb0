"""Who comes by the web: the server of the page (``tui/web/``), a process of its own, speaks here for browsers.

On a socket of the host it says in a line of JSON who has come: ``Asked``. Without a size it is answered by a line, what
the house says of that browser; with one a session begins, as it does for who comes by SSH. Then each side speaks in
frames: a letter, four bytes of length, and so many bytes. From the server: K keys, S a size, R to draw all anew; to it:
D what is drawn, E the words with which it ends.
"""

from __future__ import annotations

import asyncio
import struct
from typing import NamedTuple, Protocol, cast

import asyncssh
import msgspec
from msgspec import Struct

from tui.door import packets
from tui.door.channel import Channel
from tui.door.connection import BROWSER, Line
from tui.door.links import Link, Login, Lost, login
from tui.door.session import CANCEL
from tui.door.terminal import LEAST, clamp
from tui.terminal import AS_BEFORE

LONGEST = 1 << 16
"""Bytes of a frame, and of the first line."""
BUFFERED = 1 << 15
"""Bytes that wait for the server before a session stands still."""
PATIENCE = 5.0
"""Seconds until the first line must have come."""
REPAINT = 0.25
"""Seconds for which a window has another height, so that all is drawn anew."""


class Asked(Struct):
    """A browser by its ``fingerprint``, empty for a guest; with a ``token`` it opens a link made in the lobby.

    ``secret`` is that of the sockets of the host.
    """

    address: str
    fingerprint: str = ""
    token: str = ""
    secret: str = ""
    columns: int = 0
    lines: int = 0


class Key(NamedTuple):
    """What a browser has for a key."""

    fingerprint: str

    def get_fingerprint(self) -> str:
        return self.fingerprint

    def get_algorithm(self) -> str:
        return BROWSER


class Entry(Protocol):
    """The door, as far as the web goes."""

    house: Link
    guests: bool

    def session(self, line: Line) -> asyncssh.SSHServerSession[bytes]:
        """The one session of a connection."""

    def admits(self, secret: str) -> bool:
        """Whether that is what the sockets of this machine want to hear first."""


class Visit(asyncio.Protocol):
    """A connection from the server. To a session it is what a connection by SSH and its channel are."""

    in_time = None
    playing = False

    def __init__(self, door: Entry) -> None:
        self._door = door
        self._line = b""
        self._frames = packets.Frames(LONGEST)
        self._asked: Asked | None = None
        self._channel: Channel | None = None
        self._task: asyncio.Task[None] | None = None
        self._words = ""
        self._size = (0, 0)
        self._painting: asyncio.TimerHandle | None = None
        self.address = ""
        self.key: Key | None = None
        self.seat: Channel | None = None

    # The server

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.set_write_buffer_limits(BUFFERED)
        asyncio.get_running_loop().call_later(PATIENCE, self._expect)

    def _expect(self) -> None:
        if self._asked is None:
            self.abort()

    def data_received(self, data: bytes) -> None:
        if self._asked is None:
            self._line += data
            line, end, data = self._line.partition(b"\n")
            if end:
                self._hear_line(line)
            elif len(line) > LONGEST:
                self.abort()
        if self._channel:
            try:
                for kind, said in self._frames.feed(data):
                    self._hear(self._channel, kind, said)
            except packets.TooLong:
                self.abort()

    def _hear_line(self, line: bytes) -> None:
        try:
            asked = msgspec.json.decode(line, type=Asked)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            self.abort()
            return
        if not self._door.admits(asked.secret):
            self.abort()
            return
        self._asked = asked
        self.address = self._asked.address
        self.key = Key(self._asked.fingerprint) if self._asked.fingerprint else None
        if self._asked.columns:
            self._begin(self._asked.columns, self._asked.lines)
        else:
            self._task = asyncio.create_task(self._answer(self._asked))

    async def _answer(self, asked: Asked) -> None:
        """What the house says of a browser, and whether guests come in."""
        said = Login()
        packet = {"fingerprint": asked.fingerprint, "kind": BROWSER, "address": asked.address}
        try:
            if asked.token:
                said = login(await self._door.house.ask({"type": "redeem", "token": asked.token} | packet))
            elif asked.fingerprint:
                said = login(await self._door.house.ask({"type": "login"} | packet))
        except Lost:
            said = Login(refused="The house does not answer just now. Try again in a moment.")
        self._transport.write(
            msgspec.json.encode(msgspec.to_builtins(said) | {"guests": self._door.guests}) + b"\n"
        )
        self._transport.close()

    def _begin(self, columns: int, lines: int) -> None:
        line, mine = cast(Line, self), cast("asyncssh.SSHServerChannel[bytes]", self)
        self._size = columns, lines
        self._channel = channel = cast(Channel, self._door.session(line))
        channel.connection_made(mine)
        channel.pty_requested("xterm-256color", (columns, lines, 0, 0), {})
        channel.session_started()

    def _hear(self, channel: Channel, kind: bytes, said: bytes) -> None:
        if kind == b"K":
            channel.data_received(said, None)
        elif kind == b"S" and len(said) == 8:
            self._size = struct.unpack(">II", said)
            if not self._painting:
                channel.terminal_size_changed(*self._size, 0, 0)
        elif kind == b"R" and not self._painting and not channel.session.repaint():
            columns, lines = clamp(*self._size)
            channel.terminal_size_changed(columns, lines + (1 if lines <= LEAST[1] else -1), 0, 0)
            self._painting = asyncio.get_running_loop().call_later(REPAINT, self._painted, channel)

    def _painted(self, channel: Channel) -> None:
        self._painting = None
        channel.terminal_size_changed(*self._size, 0, 0)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._channel:
            self._channel.connection_lost(exc)

    def pause_writing(self) -> None:
        if self._channel:
            self._channel.pause_writing()

    def resume_writing(self) -> None:
        if self._channel:
            self._channel.resume_writing()

    # What a session does with its connection and its channel

    def set_write_buffer_limits(self, *_: int) -> None:
        """They are ours already."""

    def get_environment_bytes(self) -> dict[bytes, bytes]:
        return {b"LANG": b"C.UTF-8", b"COLORTERM": b"truecolor"}

    def write(self, data: bytes) -> None:
        """Draw; what the session says when it ends from here is words for the page."""
        if data.startswith(CANCEL + AS_BEFORE):
            self._words = data.removeprefix(CANCEL + AS_BEFORE).decode(errors="replace").strip()
        else:
            self._send(b"D", data)

    def write_stderr(self, data: bytes) -> None:
        """Words for who is turned away."""
        self._words += data.decode(errors="replace").strip().removeprefix("plot-twist: ")

    def exit(self, code: int) -> None:
        self._send(b"E", self._words.encode())

    def abort(self) -> None:
        self._transport.abort()

    def _send(self, kind: bytes, data: bytes) -> None:
        if not self._transport.is_closing():
            self._transport.write(packets.framed(kind, data))
