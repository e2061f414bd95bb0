"""A person's app as a session has it: a process, and the terminal between it and the client."""

from __future__ import annotations

import pty
import termios
from collections.abc import Mapping
from typing import Protocol

from tui.door import packets
from tui.door.forked import Forked
from tui.door.limits import Bucket
from tui.door.links import Link
from tui.door.pump import Out, Pump, resize
from tui.door.settings import Settings
from tui.door.terminal import clamp

BROKE = "The session broke off. Log in again: your seat is kept."


class Client(Out, Protocol):
    """Whom it is shown to."""

    def asked(self, packet: packets.Packet) -> None:
        """It wants something of the door."""

    def slow(self) -> None:
        """The client takes nothing for long."""

    def left_out(self) -> None:
        """More was typed than it takes."""

    def over(self, code: int | None) -> None:
        """It has ended, with a code if it told one."""

    def end(self, words: str, why: str) -> None:
        """It cannot go on."""


class Starts(Protocol):
    """The door, for an app that it starts."""

    settings: Settings
    house: Link
    warm: Link


class App:
    """``who`` and ``said`` are those of ``Forked``, ``size`` is that of the client's window."""

    def __init__(
        self, client: Client, host: Starts, who: packets.Packet, said: Bucket, size: tuple[int, int]
    ) -> None:
        self._client = client
        self._code: int | None = None
        master, self._slave = pty.openpty()
        _quiet(self._slave)
        resize(master, *clamp(*size))
        self.pump = Pump(client, master, host.settings.door, self._pumped, client.left_out)
        self._forked = Forked(self, host.house, host.warm, who, said)

    @property
    def pid(self) -> int:
        """0 until it has been forked."""
        return self._forked.pid

    async def begin(self, environment: Mapping[str, str]) -> None:
        """Have it forked, knowing this. Raises Lost and OSError."""
        await self._forked.begin(self._slave, {"environment": environment})

    def show(self, size: tuple[int, int]) -> None:
        """Bring to the client what it draws, in a window that has this size by now."""
        self.pump.begin()
        self.pump.window(*size)

    def send(self, packet: packets.Packet) -> None:
        """Say something to it."""
        self._forked.send(packet)

    def close(self) -> None:
        """Hang up its terminal."""
        self.pump.close()
        self._forked.close()

    def _pumped(self, why: str) -> None:
        if why == "slow":
            self._client.slow()
            return
        self._forked.drain()
        self._client.over(self._code)

    # What it says to the door

    def heard(self, packet: packets.Packet) -> None:
        if packet.get("type") == "over":
            self._code = code & 0xFF if isinstance(code := packet.get("code"), int) else 1
        else:
            self._client.asked(packet)

    def entered(self) -> None:
        """It shows nothing that would have to be known again."""

    def flooded(self) -> None:
        self._client.end(BROKE, "said too much")

    def lost(self) -> None:
        """Its terminal tells that it has ended."""


def _quiet(slave: int) -> None:
    """Until the app has set its terminal, keys are not shown, and none of them is a signal."""
    modes = termios.tcgetattr(slave)
    modes[3] &= ~(termios.ECHO | termios.ICANON | termios.ISIG)
    termios.tcsetattr(slave, termios.TCSANOW, modes)
