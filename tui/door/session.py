"""One person's session: from an open channel to an app on a terminal, and to its end."""

from __future__ import annotations

import asyncio
import pty
import re
import termios
from collections.abc import Mapping
from contextlib import suppress
from time import monotonic
from typing import Protocol

import asyncssh

from tui.door import packets, terminal
from tui.door.connection import GUEST, ONLY, Line
from tui.door.gallery import Gallery
from tui.door.limits import Bucket
from tui.door.links import AGAIN, Link, Lost, entered, login
from tui.door.log import note
from tui.door.pump import Pump, resize
from tui.door.settings import Settings
from tui.door.viewer import Viewer
from tui.terminal import AS_BEFORE

NAME = re.compile(r"[a-z][a-z-]{0,30}")
"""What a theme may be called."""
GOODBYE = 2.0
"""Seconds for a client to read why it is over."""
AWAY = b"\x1b[0m\x1b[2J\x1b[1;1HA moment ..."
CANCEL = b"\x18"
"""Ends a sequence that the last output may have been in."""
BROKE = "The session broke off. Log in again: your seat is kept."


class Host(Protocol):
    """The door, as a session knows it."""

    settings: Settings
    house: Link
    warm: Link
    gallery: Gallery

    def room(self, session: Session) -> str:
        """Take a place for a session; why there is none, in one line, if so."""

    def over(self, session: Session) -> None:
        """A session has ended."""


class Session(asyncssh.SSHServerSession[bytes]):
    """``number`` is given by the host; ``account`` is 0 until the house has said whose it is."""

    def __init__(self, host: Host, line: Line, number: int) -> None:
        self.number = number
        self.account = 0
        self.pid = 0
        self.began = monotonic()
        self.pump: Pump | Viewer | None = None
        self.warned = False
        self._host = host
        self._line = line
        self._chan: asyncssh.SSHServerChannel[bytes] | None = None
        self._name = ""
        self._refusal = ""
        self._door: packets.Packets | None = None
        self._code: int | None = None
        self._waiting: asyncio.TimerHandle | None = None
        self._said = Bucket(1, 50)
        self._done = False
        self._size = (0, 0)
        self._table = ""
        self._look: dict[str, str] = {}
        self._goings = Bucket(0.2, 5)
        self._task: asyncio.Task[None] | None = None

    # What the client asks for

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        self._chan = chan
        chan.set_write_buffer_limits(1 << 15, 1 << 13)
        self._line.seat = self

    def connection_lost(self, exc: Exception | None) -> None:
        self._end("gone")

    def pty_requested(
        self, term_type: str, term_size: tuple[int, int, int, int], term_modes: Mapping[int, int]
    ) -> bool:
        self._name, self._size = term_type, term_size[:2]
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
        self._line.playing = True
        if self._line.in_time:
            self._line.in_time.cancel()
        if not self._refusal and not self._name:
            self._refusal = f"plot-twist: {ONLY}, and it needs a terminal: ssh -t"
        elif not self._refusal and not terminal.draws(self._name):
            self._refusal = "plot-twist: this terminal cannot show screens (TERM is dumb)"
        if self._refusal:
            self._turn_away(self._refusal)
        else:
            self._task = asyncio.create_task(self._begin())

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        self._size = width, height
        if self.pump:
            self.pump.window(width, height)

    def data_received(self, data: bytes, datatype: asyncssh.DataType) -> None:
        if self.pump and not self._done:
            self.warned = False
            self.pump.feed(data)

    def eof_received(self) -> bool:
        return True  # the other half stays open

    def break_received(self, msec: int) -> bool:
        return False

    def pause_writing(self) -> None:
        self.held(True)

    def resume_writing(self) -> None:
        self.held(False)

    @property
    def variables(self) -> int:
        """How large the environment is that the client has sent."""
        return len(self._chan.get_environment_bytes()) if self._chan else 0

    def held(self, held: bool) -> None:
        """The client reads no more, or again."""
        if self.pump and not self._done:
            self.pump.hold(held)

    def write(self, data: bytes) -> None:
        """Show the client something, if it is still there."""
        with suppress(OSError):
            if self._chan:
                self._chan.write(data)

    # Its life

    async def _begin(self) -> None:
        try:
            refused = await self._let_in()
        except Lost:
            refused = "plot-twist: the house does not answer just now. Try again in a moment."
        except OSError as error:
            note("not started", session=self.number, reason=str(error.strerror))
            refused = "plot-twist: there is no room for a session just now. Try again later."
        if refused and not self._done:
            self._turn_away(refused)

    async def _let_in(self) -> str:
        """Ask the house who this is, and start the app; why not, in one line, if so. Raises Lost and OSError."""
        house = self._host.house
        if full := self._host.room(self):
            return full
        key = self._line.key
        who: packets.Packet = {"fingerprint": "", "kind": GUEST, "address": self._line.address}
        if key:
            who |= {"fingerprint": key.get_fingerprint(), "kind": key.get_algorithm()}
        await house.wait()
        guest = {} if key else {"guest": True}
        answer = login(await house.ask({"type": "login"} | who | guest))
        if answer.refused or not answer.account:
            return f"plot-twist: {packets.in_a_line(answer.refused) or 'you cannot come in'}"
        self.account = answer.account
        if full := self._host.room(self):
            return full
        await self._start(who)
        return ""

    async def _start(self, who: packets.Packet) -> None:
        assert self._chan
        self._who = who
        self._code = None
        await self._host.warm.wait()
        await self._host.house.wait()
        if self._done:
            return
        master, slave = pty.openpty()
        _quiet(slave)
        resize(master, *terminal.clamp(*self._size))
        mine, theirs = packets.pair()
        environment = self._environment()
        if self._table:
            environment["PLOT_TWIST_TABLE"] = self._table
            self._table = ""
        self.pump = Pump(self, master, self._host.settings.door, self._pumped, self._flooded)
        self._door = packets.Packets(mine, self._asked, lambda: None)
        house = self._enter()
        start = {"type": "fork", "session": self.number, "account": self.account, "environment": environment}
        answer = await self._host.warm.ask(start, (slave, house, theirs.detach()), key="session")
        if answer.get("type") != "forked":
            raise OSError(0, str(answer.get("words", "")))
        self.pid = int(answer["pid"])
        note("session", session=self.number, account=self.account, address=self._line.address)
        if not self._done:
            self.pump.begin()
            self.pump.window(*self._size)

    def _environment(self) -> dict[str, str]:
        """What is known of the terminal."""
        assert self._chan
        asked = self._chan.get_environment_bytes()
        return terminal.environment(self._name, asked, self._host.settings.terminal)

    def _enter(self) -> int:
        """A new line between the house and the session; the session's end."""
        return entered(self._host.house, session=self.number, account=self.account, **self._who)

    def _asked(self, packet: packets.Packet, fds: list[int]) -> None:
        """The session says that it is over, or wants a new line to the house, or to look on at a table."""
        packets.close(fds)
        if self._said.take(1):
            self.end(BROKE, "said too much")
        elif packet.get("type") == "over":
            self._code = code & 0xFF if isinstance(code := packet.get("code"), int) else 1
        elif packet.get("type") == "again" and not self._waiting:
            self._waiting = asyncio.get_running_loop().call_later(AGAIN, self._reconnect)
        elif packet.get("type") == "watch" and isinstance(table := packet.get("table"), str):
            theme = str(packet.get("theme", ""))
            self._look = {"PLOT_TWIST_THEME": theme} if NAME.fullmatch(theme) else {}
            if packet.get("ascii"):
                self._look["PLOT_TWIST_ASCII"] = "1"
            self._task = asyncio.create_task(self._look_on(table[:40]))

    # Looking on

    async def _look_on(self, table: str) -> None:
        """If there is a picture of a table for all who look on, the session ends for now; else it shows the table itself."""
        shared = await self._looks_on(table)
        if self._door and not self._done:
            self._table = table if shared else ""
            self._door.send({"type": "watch", "table": table, "shared": shared})

    async def _looks_on(self, table: str) -> bool:
        """Tell the house who looks on at a table; whether a picture shows what he may know."""
        asked = {"type": "watch", "session": self.number, "account": self.account, "table": table}
        try:
            return bool((await self._host.house.ask(asked | self._who)).get("shared"))
        except Lost:
            return False

    def _watch(self) -> None:
        """The session has ended, and its client is shown the picture."""
        if self.pump:
            self.pump.close()
        if self._door:
            self._door.close()
        self._door, self.pid = None, 0
        note("watch", session=self.number, account=self.account, table=self._table)
        limits = self._host.settings.door
        self.pump = viewer = Viewer(
            self, self._host.gallery, self._table, self._environment() | self._look, limits, self._back,
            self._pumped, self._still_there,
        )  # fmt: skip
        viewer.begin(*self._size)

    def _still_there(self) -> None:
        self._task = asyncio.create_task(self._look_again())

    async def _look_again(self) -> None:
        """The house was started again: it hears anew who looks on."""
        if not await self._looks_on(self._table) and isinstance(self.pump, Viewer):
            self._back("This table is not shown any more.")

    def _back(self, words: str) -> None:
        """Back to the lobby, in a session anew."""
        if self._done or not isinstance(self.pump, Viewer):
            return
        self.pump.close()
        self.pump = None
        self.write(AWAY)
        self._task = asyncio.create_task(self._return(words))

    async def _return(self, words: str) -> None:
        await asyncio.sleep(self._goings.take(1))
        try:
            await self._start(self._who)
        except (Lost, OSError) as error:
            note("not started", session=self.number, reason=str(error))
            self.end(BROKE, "broke")
            return
        if words:
            self.tell(words)

    def repaint(self) -> bool:
        """Have all drawn anew; whether it is done, else a window of another size has it done."""
        if isinstance(self.pump, Viewer):
            self.pump.repaint()
        return isinstance(self.pump, Viewer)

    # The house

    def _reconnect(self) -> None:
        self._waiting = None
        if self._done or not self._door:
            return
        if self._host.house.ready:
            self._door.send({"type": "again"}, (self._enter(),))
        else:
            self._waiting = asyncio.get_running_loop().call_later(AGAIN, self._reconnect)

    def tell(self, words: str) -> None:
        """A notice for the person, and a bell."""
        if self._done:
            return
        if isinstance(self.pump, Viewer):
            self.pump.say(words)
            self.write(b"\a")
        elif self._door and self._chan:
            self._door.send({"type": "told", "words": words})
            self.write(b"\a")

    def _flooded(self) -> None:
        note("flood", session=self.number, account=self.account)

    # Its end

    def _pumped(self, why: str) -> None:
        if why == "slow":
            note("slow", session=self.number, account=self.account)
            self.end("", "slow")
            self._line.abort()
            return
        if self._door:
            self._door.drain()
        if self._table and self._code == 0:
            self._watch()
        elif self._code is None:
            self.end(BROKE, "broke")
        else:
            self._leave(self._code, "over")

    def end(self, words: str, why: str) -> None:
        """End the session from here, with a line for the person."""
        if self._done:
            return
        self.write(CANCEL + AS_BEFORE + b"\r\n" + words.encode() + b"\r\n")
        self._leave(1, why)

    def _turn_away(self, words: str) -> None:
        with suppress(OSError):
            assert self._chan
            self._chan.write_stderr(words.encode() + (b"\r\n" if self._name else b"\n"))
        note("turned away", address=self._line.address, account=self.account)
        self._leave(1, "turned away")

    def _leave(self, code: int, why: str) -> None:
        with suppress(OSError):
            assert self._chan
            self._chan.exit(code)
        self._end(why)
        # A client that hears of the end of the connection before it has read the exit status exits with 255.
        asyncio.get_running_loop().call_later(GOODBYE, self._line.abort)

    def _end(self, why: str) -> None:
        if self._done:
            return
        self._done = True
        if self._task and self.pid == 0:
            self._task.cancel()
        if self.pump:
            self.pump.close()
        if self._door:
            self._door.close()
        self._host.over(self)
        if self.account:
            seconds = round(monotonic() - self.began, 1)
            note("end", session=self.number, account=self.account, why=why, seconds=seconds)


def _quiet(slave: int) -> None:
    """Until the app has set its terminal, keys are not shown, and none of them is a signal."""
    modes = termios.tcgetattr(slave)
    modes[3] &= ~(termios.ECHO | termios.ICANON | termios.ISIG)
    termios.tcsetattr(slave, termios.TCSANOW, modes)
