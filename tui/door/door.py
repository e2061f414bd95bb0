"""The door: keeps the sessions there are, hears the house, and tells how it goes."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
from collections import Counter
from secrets import compare_digest
from time import monotonic

import asyncssh

from tui.door import packets
from tui.door.connection import Line
from tui.door.entrance import Entrance
from tui.door.gallery import Gallery
from tui.door.links import Link, Lost
from tui.door.log import note
from tui.door.session import Session
from tui.door.settings import Settings
from tui.door.web import PATIENCE

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
