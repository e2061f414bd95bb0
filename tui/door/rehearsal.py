"""A session that nobody sees, in the warm parent: what it has read and worked out once, every session finds done."""

from __future__ import annotations

import asyncio
import socket
from functools import partial
from threading import Thread
from typing import Any

import msgspec

from content.registry import manifests, open_system
from engine.table.seating import sit_down
from screens.lobby.hall import Chair, Hall, Me, TableCard
from screens.look.reference import rules
from tui.house.telling import Channel, Facts, Wants
from tui.wire.house import RemoteHouse
from tui.wire.line import Line

ACCOUNT = 1
WHILE = 0.05
"""Seconds in which a screen draws itself."""


class _House:
    """Answers as a house would with a table of each system. Implements what a ``Channel`` asks of a caller."""

    backlog = 0

    def __init__(self, line: socket.socket, me: Me) -> None:
        self._line = line
        self._tables = {name: sit_down(open_system(name), {}, 1) for name in manifests()}
        self.say("hello", house="", me=me)

    def tell(self, line: bytes) -> None:
        self._line.sendall(line)

    def say(self, type: str, **parts: Any) -> None:
        self.tell(msgspec.json.encode({"type": type, **parts}) + b"\n")

    def answer(self) -> None:
        """Answer until nobody is there any more."""
        for line in self._line.makefile("rb"):
            asked = msgspec.json.decode(line)
            if asked["type"] == "lobby":
                cards = [TableCard(name, name, name, "playing", ACCOUNT, "") for name in self._tables]
                self.say("hall", id=asked["id"], hall=Hall("", tables=cards))
            elif asked["type"] == "attach":
                self.say("done", id=asked["id"], **self._sit(asked["table"]))
            else:
                self.say("done", id=asked["id"])

    def _sit(self, name: str) -> dict[str, Any]:
        table = self._tables[name]
        first = table.request.seats[:1] if table.request else ()
        chairs = [Chair(seat, seat, "", ACCOUNT * (seat in first)) for seat in table.seats]
        Channel(name, Wants(tuple(first), odds=True), Facts(table)).join(self, 0)  # type: ignore[arg-type]
        return {"table": name, "chairs": chairs, "system": name}


def rehearse() -> None:
    """Be in the lobby, and sit down at a table of each system."""
    ours, theirs = socket.socketpair()
    with theirs:
        house = _House(theirs, Me(ACCOUNT, "Nobody", named=True, agreed=True))
        answering = Thread(target=house.answer, daemon=True)
        answering.start()
        asyncio.run(_shown(ours))
        answering.join()


async def _shown(line: socket.socket) -> None:
    from tui.hosted import HostedApp

    app = HostedApp(RemoteHouse(partial(Line, line)), None)
    async with app.run_test(size=(100, 32)) as pilot:
        await pilot.pause()
        for name in manifests():
            rules(name)
            app.play_at(name)
            await asyncio.sleep(WHILE)
            await pilot.press("down", "up")
            app.leave_table()
            await asyncio.sleep(WHILE)
        app.exit(0)
