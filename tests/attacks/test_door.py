"""What strangers may do to a door, while somebody plays behind it who must not notice."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from pathlib import Path
from time import perf_counter

import asyncssh
import pytest

from tests.door.visits import TITLE, Hosted, Visit, until
from tui.door.command import asked

SETTINGS = """
[door]
login_seconds = 3
slow_seconds = 1
connections_per_minute = 100000
connections_per_address = 100
"""


class Player:
    """Somebody honest, on another address than the attackers: how long each key of his took."""

    def __init__(self, host: Hosted, visit: Visit) -> None:
        self._host = host
        self._visit = visit
        self.took: list[float] = []

    async def plays_on(self, keys: int = 3) -> None:
        """Press keys: each is answered; somebody else can come in, too."""
        for number in range(keys):
            await self._visit.quiet(0.1)
            start = perf_counter()
            assert await self._visit.answers(b"\x1b[A" if number % 2 else b"\x1b[B")
            self.took.append(perf_counter() - start)
        async with await self._host.connect(fresh()) as line:
            assert await (await Visit.to(line)).sees(TITLE)

    def slowest(self) -> str:
        """The slowest answer to a key."""
        return f"slowest key of a player {max(self.took) * 1000 - 300:.0f} ms"


def fresh() -> asyncssh.SSHKey:
    return asyncssh.generate_private_key("ssh-ed25519")


@pytest.fixture(scope="module")
def host():
    found = Hosted(SETTINGS)
    yield found
    found.close()


@pytest.fixture
async def player(host) -> AsyncIterator[Player]:
    async with await host.connect(fresh()) as line:
        visit = await Visit.to(line)
        assert await visit.sees(TITLE)
        yield Player(host, visit)


@pytest.fixture
async def attacker(host) -> AsyncIterator[Callable[..., object]]:
    """Logs in from another address."""
    lines: list[asyncssh.SSHClientConnection] = []

    async def comes(**more: object) -> asyncssh.SSHClientConnection:
        lines.append(await host.connect(fresh(), "127.0.0.66", **more))
        return lines[-1]

    yield comes
    for line in lines:
        line.abort()


def resident(pid: int) -> float:
    """MB that a process has in memory."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * 4096 / 1e6


async def test_connections_that_never_log_in_keep_nobody_out(host, player, attack):
    door = host.pid("tui.door.serving")
    many, before = attack.rounds(60, 500), resident(door)
    greetings = (
        b"",
        b"SSH-2.0-x\r\n",
        b"SSH-2.0-x\r\n\x00\x00\x02\x00",
        b"GET / HTTP/1.1\r\n\r\n",
        b"\xff" * 300,
    )
    sockets = []
    for number in range(many):
        each = socket.create_connection(("127.0.0.1", host.port), 5, (f"127.0.0.{100 + number % 50}", 0))
        with suppress(OSError):
            each.send(greetings[number % len(greetings)])
        sockets.append(each)
        if number % 20 == 0:
            await player.plays_on(1)
    await player.plays_on()
    told = await asyncio.to_thread(asked, host.place / "status.sock")
    assert told["connections"] - told["logged_in"] <= 20
    for each in sockets:
        each.close()
    await until(lambda: asked(host.place / "status.sock")["connections"] <= 2)
    grown = resident(door) - before
    assert grown < 30
    attack.tell(f"{many} connections, none in the way, the door {grown:.1f} MB larger; {player.slowest()}")


async def test_garbage_at_the_door_ends_only_its_connection(host, player, attack):
    much = attack.rounds(200_000, 1_000_000)
    for start in (b"", b"SSH-2.0-x\r\n"):
        with socket.create_connection(("127.0.0.1", host.port), 5, ("127.0.0.67", 0)) as each:
            with suppress(OSError):
                each.sendall(start + attack.chance.randbytes(much))
            with suppress(OSError):
                while await asyncio.to_thread(each.recv, 1 << 16):
                    pass
    await player.plays_on()
    attack.tell(f"twice {much:,} bytes; {player.slowest()}")


COMMANDS = b"\x10"
"""Ctrl+P opens all commands wherever the keys among garbage have led to; an arrow may change nothing there."""


async def test_garbage_typed_into_a_session_breaks_it_neither_nor_anybody_else(player, attacker, attack):
    signs = [b"\x1b[", b"\x1b", b";", b"<", b"M", b"m", b"u", b"t", b"~", b"\x00", b"\xff", b"\x9b", b"R", b"\x1b]52;",
             b"\x1b[99999999;1u", b"\x1b[48;9999;9999;1;1t", b"\x1b[?2048;2$y", b"\x1b[200~", b"\x1b[201~",
             b"0", b"5", "é".encode(), b"\x1bP", b"\x1b_", b"\x1a"]  # fmt: skip
    pieces, much = [], attack.rounds(100_000, 1_000_000)
    while (sum(map(len, pieces[-1000:])) and len(pieces) * 3 < much) or not pieces:
        pieces.append(attack.chance.choice(signs))
    garbage = b"".join(pieces)
    visit = await Visit.to(await attacker())
    assert await visit.sees(TITLE)
    for at in range(0, len(garbage), 1 << 14):
        visit.process.stdin.write(garbage[at : at + (1 << 14)])
        await visit.sees(b"never shown", 0.02)
    await player.plays_on()
    visit.process.stdin.write(b"\x1b[201~")
    await visit.quiet()
    assert await visit.answers(COMMANDS) or await visit.ended() == 0
    attack.tell(f"{len(garbage):,} bytes of half and false sequences; {player.slowest()}")


@pytest.mark.parametrize("bracketed", [True, False])
async def test_a_paste_of_100_000_keys_stalls_nobody(host, player, attacker, attack, bracketed):
    keys = b"x" * 100_000
    visit = await Visit.to(await attacker())
    assert await visit.sees(TITLE)
    visit.process.stdin.write(b"\x1b[200~" + keys + b"\x1b[201~" if bracketed else keys)
    await player.plays_on()
    start = perf_counter()
    assert await visit.answers(b"\x1b[B")
    attack.tell(f"answers again after {perf_counter() - start:.1f} s; {player.slowest()}")


async def test_a_window_without_bounds_costs_nothing(host, player, attacker, attack):
    visit = await Visit.to(await attacker(), size=(10_000, 10_000))
    assert await visit.sees(TITLE)
    number = (await host.event("session"))["session"]
    for size in ((2**32 - 1, 2**32 - 1), (0, 0), (1, 1), (10_000, 10_000)):
        for _ in range(attack.rounds(20, 200)):
            visit.process.change_terminal_size(*size)
        visit.process.stdin.write(b"\x1b[48;10000;10000;10000;10000t")
        await player.plays_on(1)
    assert await visit.answers()
    pid = next(e["pid"] for e in asked(host.place / "status.sock")["sessions"] if e["session"] == number)
    assert resident(pid) < 200
    attack.tell(f"the session has {resident(pid):.0f} MB; {player.slowest()}")


@pytest.mark.parametrize("where", ["channel", "connection"])
async def test_a_client_that_stops_reading_is_given_up(host, player, attacker, where):
    before = len(host.events("slow"))
    line = await attacker()
    window = 1 << 12 if where == "channel" else 1 << 30
    process = await line.create_process(
        term_type="xterm", term_size=(300, 100), encoding=None, window=window, max_pktsize=1 << 12
    )
    visit = Visit(line, process)
    assert await visit.sees(b"\x1b[?1049h")
    if where == "channel":
        process.channel.pause_reading()
    else:
        line._transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line._transport.pause_reading()
    for at in range(3_000):
        process.change_terminal_size(299 + at % 2, 100)
        if len(host.events("slow")) > before:
            break
        await asyncio.sleep(0.02)
    await until(lambda: len(host.events("slow")) > before)
    await player.plays_on(1)


async def test_an_environment_without_end_ends_the_connection(host, player, attacker, attack):
    line = await attacker()
    with pytest.raises((asyncssh.Error, OSError)):
        visit = await Visit.to(line, env={f"LC_{number}": "x" * 1000 for number in range(1000)})
        await visit.ended()
        raise asyncssh.ConnectionLost("ended")
    assert "environment" in str(host.events("refused")[-1]) or "too much" in str(host.events("refused")[-1])
    await player.plays_on(1)


async def test_names_with_escape_sequences_reach_no_log_and_no_terminal(host, player, attacker):
    line = await attacker(name="evil; $(reboot) %s {x}")
    visit = await Visit.to(line, term="xterm\x1b[2J", env={"LANG": "\x1b]0;evil\x07", "LC_ALL": "\x1b[2J"})
    assert await visit.sees(TITLE)
    assert b"evil" not in visit.shown and "evil" not in host.told()
    assert host.told().replace("\n", "").isprintable()


async def test_keys_without_end_are_not_tried(host, player, attack):
    weak = asyncssh.generate_private_key("ssh-rsa", key_size=1024)  # which nobody comes in with
    with pytest.raises((asyncssh.Error, OSError)):
        await asyncssh.connect(
            *("127.0.0.1", host.port),
            client_keys=[weak] * attack.rounds(60, 500),
            known_hosts=None,
            config=[],
            agent_path=None,
            local_addr=("127.0.0.68", 0),
        )
    assert host.events("refused")[-1]["reason"] == "too many keys"
    await player.plays_on(1)


async def test_a_login_without_a_session_ends(host, attacker):
    line = await attacker()
    await asyncio.wait_for(line.wait_closed(), 10)
    assert host.events("refused")[-1]["reason"] == "no session"


async def test_sessions_without_end_on_one_connection_are_refused(host, player, attacker, attack):
    line = await attacker()
    visit = await Visit.to(line)
    assert await visit.sees(TITLE)
    for _ in range(attack.rounds(50, 1000)):
        with pytest.raises(asyncssh.ChannelOpenError):
            await Visit.to(line)
    assert await visit.answers()
    await player.plays_on(1)
