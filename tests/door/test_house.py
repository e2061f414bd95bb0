"""With the house that people have: from a key to the lobby, and back to it when the house dies."""

from __future__ import annotations

import os
import signal

import asyncssh
import pytest

from tests.door.visits import Hosted, Visit, until

pytestmark = pytest.mark.long


async def arrives(host: Hosted, name: str) -> tuple[asyncssh.SSHClientConnection, Visit]:
    """Come with a new key, choose a name, agree to the rules, and be in the lobby."""
    line = await host.connect(asyncssh.generate_private_key("ssh-ed25519"))
    visit = await Visit.to(line)
    assert await visit.sees(b"Welcome to")
    visit.process.stdin.write(name.encode() + b"\r")
    assert await visit.sees(f"You are {name}".encode())
    await visit.quiet(0.2)
    visit.process.stdin.write(b"\r")
    assert await visit.sees(b"ables", 10)  # the list of them
    return line, visit


async def test_people_meet_in_the_lobby_also_after_the_house_has_died(hosted):
    host = hosted(warm="")
    first, mara = await arrives(host, "Mara")
    house = host.pid("tui.house")
    os.kill(house, signal.SIGKILL)
    await until(lambda: host.events("died"))
    second, tom = await arrives(host, "Tom")
    assert await tom.sees(b"Mara")
    assert await mara.sees(b"Tom")
    first.abort()
    second.abort()
    assert host.stop() == 0


async def test_who_deletes_the_account_leaves_no_folder_behind(hosted):
    host = hosted(warm="")
    line, mara = await arrives(host, "Mara")
    profile = host.place / "profiles" / "1"
    assert profile.is_dir()
    for keys, seen in ((b"p", b"elete"), (b"\x1b[B" * 3 + b"\r", b"Mara"), (b"Mara\r", b"")):
        mara.process.stdin.write(keys)
        assert await mara.sees(seen)
        await mara.quiet(0.3)
    await until(lambda: not profile.exists())
    await until(lambda: host.events("end"))
    line.abort()
