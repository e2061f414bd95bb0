"""The entrance: hears connections by SSH, and keeps those there are within bounds."""

from __future__ import annotations

import asyncio
import errno
import socket
from collections import Counter
from collections.abc import Callable
from contextlib import suppress

import asyncssh

from tui.address import plain
from tui.door.connection import Line, options
from tui.door.limits import Crowd
from tui.door.log import note
from tui.door.settings import Door as Limits

PAUSE = 1.0
"""Seconds until another try when the system has no room for a connection."""
SENDING = 1 << 16
"""Bytes that the system keeps for a client that does not read."""
FAREWELL = 0.5
"""Seconds for the clients to read why it is over."""

Opens = Callable[[Line], asyncssh.SSHServerSession[bytes]]


class Entrance:
    """``session`` opens the one session of a connection; ``refused`` counts who is turned away, by the reason."""

    def __init__(
        self, key: asyncssh.SSHKey, limits: Limits, guests: bool, session: Opens, refused: Counter[str]
    ) -> None:
        self.limits = limits
        self.guests = guests
        self._session = session
        self.refused = refused
        self._crowd = Crowd(limits)
        self._lines: dict[Line, bool] = {}
        """Whether each has logged in."""
        self._options = options(key, self)

    @property
    def connections(self) -> int:
        """How many there are."""
        return len(self._lines)

    @property
    def logged_in(self) -> int:
        """How many of them have logged in."""
        return sum(self._lines.values())

    async def listen(self, listening: socket.socket) -> None:
        """Hear connections until cancelled."""
        loop = asyncio.get_running_loop()
        listening.setblocking(False)
        while True:
            try:
                client, peer = await loop.sock_accept(listening)
            except OSError as error:
                if error.errno in (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM):
                    note("overload", reason=str(error.strerror))
                    await asyncio.sleep(PAUSE)
                continue
            address = plain(str(peer[0]))
            if reason := self._crowd.refuses(address):
                self.refused[reason] += 1
                note("refused", address=address, reason=reason)
                _turn_away(client, reason)
                continue
            if self._crowd.full:  # whoever is quick gets in, however many come and wait
                first = next((line for line, known in self._lines.items() if not known), None)
                if first:
                    first.refuse("too many at the door")
            self._crowd.came(address)
            line = Line(self, address, self._options)
            self._lines[line] = False
            client.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SENDING)
            try:
                await loop.connect_accepted_socket(lambda line=line: line, client)  # type: ignore[misc]
            except OSError:
                client.close()
                self.gone(line)

    def known(self, line: Line) -> None:
        """A connection has logged in; it has a while to open its session."""
        self._lines[line] = True
        self._crowd.known(line.address)
        seconds = self.limits.login_seconds
        line.in_time = asyncio.get_running_loop().call_later(seconds, line.refuse, "no session")

    def gone(self, line: Line) -> None:
        """A connection has ended, or is about to."""
        logged_in = self._lines.pop(line, None)
        if logged_in is None:
            return
        if not logged_in:
            self._crowd.known(line.address)
        if line.in_time:
            line.in_time.cancel()
        self._crowd.left(line.address)

    def session(self, line: Line) -> asyncssh.SSHServerSession[bytes]:
        """The one session of a connection."""
        return self._session(line)

    async def close(self) -> None:
        """End all connections."""
        if self._lines:
            await asyncio.sleep(FAREWELL)
        for line in list(self._lines):
            line.abort()


def _turn_away(client: socket.socket, reason: str) -> None:
    """One line before any SSH, as a server may say it; nobody waits until it is read."""
    client.setblocking(False)
    with suppress(OSError):
        client.send(f"plot-twist: {reason}; try again later\r\n".encode())
    client.close()
