"""A session that nobody sees, in the warm parent: what it has read and worked out once, every session finds done."""

from __future__ import annotations

import asyncio
import socket
from functools import partial

import msgspec

from content.registry import manifests, open_system
from engine.table import Table
from engine.table.seating import sit_down
from screens.lobby.hall import Chair, Hall, Me, TableCard
from screens.look.reference import rules
from tui.house.telling import Channel, Facts, Wants
from tui.wire.house import RemoteHouse
from tui.wire.line import Line

ACCOUNT = 1


class _Script:
    """What a house would say, written down before it is asked. Implements what a ``Channel`` asks of a caller."""

    backlog = 0

    def __init__(self) -> None:
        self.lines: list[bytes] = []
        self._asked = 0

    def tell(self, line: bytes) -> None:
        self.lines.append(line)

    def says(self, type: str, **parts: object) -> None:
        self.tell(msgspec.json.encode({"type": type, **parts}) + b"\n")

    def answers(self, type: str = "done", **parts: object) -> None:
        self._asked += 1
        self.says(type, id=self._asked, **parts)


def rehearse() -> None:
    """Be in the lobby, and sit down at a table of each system."""
    script = _Script()
    names = list(manifests())
    me = Me(ACCOUNT, "Nobody", agreed=True)
    cards = [TableCard(name, name, name, "playing", ACCOUNT, me.name) for name in names]
    script.says("hello", house="", me=me)
    script.answers("hall", hall=Hall("", tables=cards))
    for name in names:
        rules(name)
        _sit(script, name)
    asyncio.run(_shown(script, names))


def _sit(script: _Script, name: str) -> None:
    table: Table = sit_down(open_system(name), {}, 1)
    first = table.request.seats[:1] if table.request else ()
    chairs = [Chair(seat, seat, "", ACCOUNT * (seat in first)) for seat in table.seats]
    Channel(name, Wants(tuple(first), odds=True), Facts(table)).join(script, 0)  # type: ignore[arg-type]
    script.answers(table=name, chairs=chairs, system=name)
    script.answers()  # to have left it


async def _shown(script: _Script, names: list[str]) -> None:
    from tui.hosted import HostedApp

    ours, theirs = socket.socketpair()
    loop = asyncio.get_running_loop()
    theirs.setblocking(False)
    saying = asyncio.create_task(loop.sock_sendall(theirs, b"".join(script.lines)))
    app = HostedApp(RemoteHouse(partial(Line, ours)), None)
    async with app.run_test(size=(100, 32)) as pilot:
        await pilot.pause()
        for name in names:
            app.play_at(name)
            await pilot.pause()
            await pilot.press("down", "up")
            app._leave_table()
            await pilot.pause()
        app.exit(0)
    await saying
    ours.close()
    theirs.close()
