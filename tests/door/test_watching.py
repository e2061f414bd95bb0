"""With the house that people have: many look on at a table by one picture, and come back to the lobby."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
from collections.abc import Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import asyncssh
import pytest

from tests.door.visits import Hosted, Visit, until
from tests.house.serving import Client
from tui.door import isolation
from tui.door.command import asked
from tui.door.picture import BROKE
from tui.door.place import own, secret
from tui.door.settings import Isolation
from tui.load.house import House
from tui.load.seating import token

pytestmark = pytest.mark.long

KEYS = [asyncssh.generate_private_key("ssh-ed25519") for _ in range(4)]
WATCHING = b"You are watching"
CODE = "Behind a code"


class Prepared:
    """Who is known, and the tables there are, before the host runs: one for all, one behind a code."""

    def __init__(self) -> None:
        self.host = Hosted(
            "[door]\nconnections_per_minute = 1000\n[house]\nname = 'Testhouse'\n",
            warm="", before=lambda folder: asyncio.run(self._prepare(folder / "house")),
        )  # fmt: skip

    async def _prepare(self, folder: Path) -> None:
        own(folder, None)
        house = House(folder)
        await house.open()
        owner = await house.person(f"SHA256:{0:043}")
        for key in KEYS:
            (await house.person(key.get_fingerprint())).close()
        self.table, (seat,) = await house.table([owner])
        self.token = await token(owner, self.table, seat)
        hidden = await owner.ask(
            "create",
            system="plot-twist",
            access="code",
            title=CODE,
            wish={"heroes": 2},
            scripted=["villains"],
        )
        self.code = hidden["table"]
        for seat in ("hero:1", "hero:2"):  # where no seat is free is below where some are
            await owner.ask("join", table=self.code, seat=seat)
        await owner.ask("start", table=self.code)
        await house.close()
        if os.geteuid() == 0:
            uid = Isolation().first_uid + 1
            for each in (folder, *folder.rglob("*")):
                os.chown(each, uid, uid)

    def status(self) -> dict:
        return asked(self.host.place / "status.sock")

    def pictures(self) -> list[dict]:
        return [each for each in self.status()["pictures"] if each["pid"]]

    @asynccontextmanager
    async def comes(self, who: int, size: tuple[int, int] = (100, 32), keys: bytes = b"w") -> Iterator[Visit]:
        """Somebody comes to the lobby, and looks on at the first table."""
        async with await self.host.connect(KEYS[who]) as line:
            visit = await Visit.to(line, size)
            assert await visit.sees(CODE.encode())
            visit.shown = b""
            visit.process.stdin.write(keys)
            yield visit


@pytest.fixture(scope="module")
def prepared() -> Iterator[Prepared]:
    found = Prepared()
    yield found
    found.host.close()


async def test_people_look_on_by_one_picture_and_go_back_to_the_lobby(prepared):
    async with prepared.comes(0) as first, prepared.comes(1) as second, prepared.comes(2, (90, 30)) as other:
        for each in (first, second, other):
            assert await each.sees(WATCHING)
            assert await each.sees(b"Turn 1")  # the whole picture
        shared, own = prepared.pictures()
        assert (shared["size"], shared["watchers"]) == ([100, 31], 2)
        assert (own["size"], own["watchers"]) == ([90, 29], 1)
        assert [each["pid"] for each in prepared.status()["sessions"]] == [0, 0, 0]
        if os.geteuid() == 0:
            assert os.stat(f"/proc/{shared['pid']}").st_uid == isolation.uid_of_pictures(Isolation())

        await first.quiet()
        await second.quiet()
        first.shown = second.shown = b""
        decide(prepared)
        assert await first.sees(b"\x1b[") and await second.sees(b"\x1b[")

        second.shown = b""
        second.process.stdin.write(b"q")
        assert await second.sees(b"2 watch")  # in the lobby, where the others are counted
        assert {each["pid"] > 0 for each in prepared.status()["sessions"]} == {True, False}
        second.shown = b""
        second.process.stdin.write(b"w")
        assert await second.sees(WATCHING)

        first.shown = second.shown = b""
        os.kill(shared["pid"], signal.SIGKILL)
        for each in (first, second):
            assert await each.sees(BROKE[:20].encode(), 10)
            assert await each.answers()
    await until(lambda: prepared.status()["sessions"] == [])


def decide(prepared: Prepared) -> None:
    """The program of the table's owner takes its first choice."""
    connection = socket.socket(socket.AF_UNIX)
    connection.connect(str(prepared.host.place / "house" / "house.sock"))
    program = Client(connection)
    program.wait("hello")
    program.does("token", token=prepared.token)
    program.does("attach", table=prepared.table)
    frame = program.wait("request")
    picks = [each["id"] for each in frame["options"][: frame.get("min", 1)]]
    program.does("decide", number=frame["number"], picks=picks)
    program.close()


async def test_a_table_behind_a_code_is_watched_by_ones_own_session(prepared):
    async with prepared.comes(3, keys=b"\x1b[B") as visit:
        await visit.quiet()
        visit.process.stdin.write(b"w")
        assert await visit.sees(b"Turn 1")
        assert WATCHING not in visit.shown
        assert prepared.code not in [each["table"] for each in prepared.pictures()]
        assert [each["pid"] > 0 for each in prepared.status()["sessions"]] == [True]


async def test_who_looks_on_in_a_browser_sees_the_picture_too(prepared):
    path = prepared.host.place / "web.sock"
    who = {"address": "127.0.0.1", "fingerprint": KEYS[3].get_fingerprint(), "secret": secret(path)}
    reader, writer = await asyncio.open_unix_connection(str(path))
    shown = b""

    async def sees(words: bytes) -> None:
        nonlocal shown
        while words not in shown:
            head = await asyncio.wait_for(reader.readexactly(5), 20)
            shown += await reader.readexactly(int.from_bytes(head[1:], "big"))
        shown = b""

    writer.write(json.dumps(who | {"columns": 100, "lines": 32}).encode() + b"\n")
    await sees(CODE.encode())
    writer.write(b"K\0\0\0\1w")
    await sees(WATCHING)
    writer.write(b"R\0\0\0\0")  # the page was loaded again
    await sees(WATCHING)
    assert [each["size"] for each in prepared.pictures() if each["watchers"]] == [[100, 31]]
    writer.write(b"K\0\0\0\1q")
    await sees(CODE.encode())
    writer.close()
