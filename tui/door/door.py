"""The door: keeps the sessions there are, hears the house, and tells how it goes. The supervisor starts it.

It alone talks to strangers. Started as root it has a uid of its own, and reads no file of the host: what it needs, the
host key too, comes over the line to the supervisor.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import logging
import os
import socket
import sys
import traceback
from collections import Counter
from pathlib import Path
from secrets import compare_digest
from time import monotonic
from typing import Any

import asyncssh
import msgspec

from tui.door import packets
from tui.door.connection import Line
from tui.door.entrance import Entrance
from tui.door.gallery import Gallery
from tui.door.links import Link, Lost
from tui.door.log import note
from tui.door.session import Session
from tui.door.settings import Settings
from tui.door.web import PATIENCE, Visit

TICK = 1.0
STOPPING = 10.0
"""Seconds that the house has to put everything away."""
STOPPED = "The host closes now. Your games are kept: come back later."


class Door:
    """The sessions, and the lines to the others."""

    def __init__(self, settings: Settings, key: asyncssh.SSHKey, secret: str = "") -> None:
        self.settings = settings
        self.limits = settings.door
        self.guests = settings.house.guests
        self.house = Link(self._house_told)
        self.warm = Link(self._warm_told)
        self.gallery = Gallery(self.house, self.warm, self._next)
        self.sessions: dict[int, Session] = {}
        self.began = monotonic()
        self.logins: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.stopping = False
        self.entrance = Entrance(key, settings.door, self.guests, self.session, self.refused)
        self._number = 0
        self._secret = secret

    # Sessions

    def session(self, line: Line) -> asyncssh.SSHServerSession[bytes]:
        """The one session of a connection."""
        return Session(self, line, self._next()).channel

    def _next(self) -> int:
        self._number += 1
        return self._number

    def room(self, session: Session) -> str:
        """Take a place for a session; why there is none, in one line, if so."""
        if self.stopping:
            return STOPPED
        others = [each for each in self.sessions.values() if each is not session]
        if len(others) >= self.limits.sessions:
            return "plot-twist: the house is full. Try again later."
        mine = sum(each.account == session.account for each in others)
        if session.account and mine >= self.limits.sessions_per_identity:
            return f"plot-twist: you are here {mine} times already, which is as often as one may be."
        self.sessions[session.number] = session
        return ""

    def over(self, session: Session) -> None:
        """A session has ended."""
        if self.sessions.pop(session.number, None) and session.account:
            self.house.say({"type": "left", "session": session.number})
            asyncio.get_running_loop().call_later(
                STOPPING, self.warm.say, {"type": "kill", "session": session.number}
            )

    def _house_told(self, packet: packets.Packet) -> None:
        if packet.get("type") == "close":
            session = self.sessions.get(packet.get("session", 0))
            if session:
                session.end(packets.in_a_line(packet.get("words")), "closed")
        elif packet.get("type") == "told":
            if session := self.sessions.get(packet.get("session", 0)):
                session.tell(packets.in_a_line(packet.get("words")))
        elif packet.get("type") == "forgotten":
            self.warm.say({"type": "forget", "account": packet.get("account", 0)})
        elif packet.get("type") == "lost" and not self.stopping:
            note("house lost", always=True)

    def _warm_told(self, packet: packets.Packet) -> None:
        if packet.get("type") == "lost" and not self.stopping:
            note("warm parent lost", always=True)
        elif packet.get("type") == "ended" and int(packet.get("code", 0)) < 0:
            note("killed", session=int(packet.get("session", 0)), signal=-int(packet["code"]))

    async def watch(self) -> None:
        """Warn who has not pressed a key for long, and end the session in the end."""
        warned, ended = self.limits.idle_warning_minutes * 60, self.limits.idle_end_minutes * 60
        while True:
            await asyncio.sleep(TICK)
            now = monotonic()
            for session in list(self.sessions.values()):
                idle = now - session.pump.typed if session.pump else 0.0
                if idle >= ended:
                    session.end("You were away for long. Log in again: your seat is kept.", "idle")
                elif idle >= warned and not session.warned:
                    session.warned = True
                    minutes = max(1, round((ended - idle) / 60))
                    session.tell(f"Still there? Without a key this session ends in {minutes} min.")

    # How it goes

    async def status(self) -> packets.Packet:
        """How the door and the house are doing."""
        try:
            house = await asyncio.wait_for(self.house.ask({"type": "status"}), 1)
        except (Lost, TimeoutError):
            house = {}
        now = monotonic()
        return {
            "uptime": round(now - self.began),
            "connections": self.entrance.connections,
            "logged_in": self.entrance.logged_in,
            "pid": os.getpid(),
            "house_pid": self.house.pid,
            "warm_pid": self.warm.pid,
            "logins": self.logins,
            "refused": self.refused,
            "sessions": [
                {"session": each.number, "kind": each.kind, "account": each.account, "pid": each.pid,
                 "seconds": round(now - each.began), "idle": round(now - each.pump.typed) if each.pump else 0}
                for each in self.sessions.values()
            ],
            "pictures": [
                {"session": each.number, "table": each.kind.table, "size": each.kind.size, "pid": each.pid,
                 "watchers": len(each.viewers)}
                for each in self.gallery.pictures.values()
            ],
            "house": {name: what for name, what in house.items() if name not in ("type", "id")},
        }  # fmt: skip

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Tell the status to whoever knows the secret of the sockets."""
        with contextlib.suppress(OSError, TimeoutError, ValueError):
            said = await asyncio.wait_for(reader.readline(), PATIENCE)
            if self.admits(said.decode().strip()):
                writer.write(json.dumps(await self.status()).encode() + b"\n")
                await writer.drain()
        writer.close()

    def admits(self, secret: str) -> bool:
        """Whether that is what the sockets of this machine want to hear first."""
        return bool(self._secret) and compare_digest(secret.encode(), self._secret.encode())

    async def stop(self) -> None:
        """Tell everybody, let the house put everything away, and end all sessions."""
        self.stopping = True
        note("stopping", always=True, sessions=len(self.sessions))
        self.house.say({"type": "stop", "words": STOPPED})
        try:
            await asyncio.wait_for(self.house.ended(), STOPPING)
        except TimeoutError:
            note("house does not stop", always=True)
        for each in list(self.sessions.values()):
            each.end(STOPPED, "stopped")
        self.gallery.close()
        await self.entrance.close()


class Begin(msgspec.Struct):
    """What the supervisor says first; the listening sockets for people, for the status, for the web, and perhaps
    for Prometheus come with it."""

    settings: Settings
    key: str
    secret: str


async def run(line: socket.socket) -> int:
    """Be the door until the supervisor says stop, or is gone."""
    got = packets.receive(line)
    assert got, "the supervisor says what to do"
    begin = msgspec.convert(got[0], Begin)
    listening, status, web, *figures = (socket.socket(fileno=each) for each in got[1])
    key = asyncssh.import_private_key(begin.key)
    door = Door(begin.settings, key, begin.secret)
    stop = asyncio.Event()

    def heard(packet: packets.Packet, fds: list[int]) -> None:
        kind = packet.get("type")
        if kind in ("house", "warm") and fds:
            (door.house if kind == "house" else door.warm).joined(fds[0])
        elif kind == "stop":
            stop.set()

    above = packets.Packets(line, heard, stop.set)
    asyncio.get_running_loop().set_exception_handler(_broke)
    await door.warm.wait(None)
    await door.house.wait(None)
    asks = await asyncio.start_unix_server(door.answer, sock=status)
    browsers = await asyncio.get_running_loop().create_unix_server(lambda: Visit(door), sock=web)
    servers = [asks, browsers]
    for told in figures:
        from tui.door import metrics  # only then: the door stays small

        servers.append(await metrics.serve(told, door.status))
        note("figures", always=True, address=_where(told))
    tasks = [asyncio.create_task(each) for each in (door.entrance.listen(listening), door.watch())]
    for each in tasks:
        each.add_done_callback(lambda _: stop.set())  # the supervisor starts everything anew
    host, port = listening.getsockname()[:2]
    fingerprint = key.get_fingerprint()
    note("listening", always=True, address=_where(listening), key=fingerprint)
    above.send({"type": "listening", "host": host, "port": port, "key": fingerprint})
    gc.collect()
    gc.freeze()
    await stop.wait()
    tasks[0].cancel()
    listening.close()
    for server in servers:
        server.close()
    await door.stop()
    for each in tasks:
        each.cancel()
    return 0


def _where(listening: socket.socket) -> str:
    """The address that a socket got."""
    return ":".join(map(str, listening.getsockname()[:2]))


def _broke(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """One connection or session broke something: it is written down, and the others go on."""
    error = context.get("exception")
    where = traceback.extract_tb(error.__traceback__)[-3:] if error else []
    places = ", ".join(f"{Path(each.filename).name}:{each.lineno}" for each in where)
    note(
        "fault", reason=type(error).__name__ if error else str(context.get("message", ""))[:200], where=places
    )


def main() -> int:
    logging.getLogger("asyncssh").setLevel(logging.CRITICAL)  # it writes down what strangers say
    return asyncio.run(run(socket.socket(fileno=int(os.environ.pop("PLOT_TWIST_LINE")))))


if __name__ == "__main__":
    sys.exit(main())
