"""How much passes: keys, pastes, connections; and what is believed of a terminal."""

from __future__ import annotations

import asyncio
import itertools
import os
import pty
import select
import termios
from collections.abc import AsyncIterator, Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.door.visits import until
from tui.address import place
from tui.door import terminal
from tui.door.limits import END, START, Crowd, Pastes
from tui.door.pump import Pump, whole
from tui.door.settings import Door, Terminal

PIECES = st.lists(st.sampled_from([b"a", b"\x1b", b"\x1b[", b"\x1b[2", START, END, b"x" * 30]), max_size=12)


@given(PIECES, st.lists(st.integers(0, 400), max_size=5))
def test_a_paste_is_cut_alike_wherever_it_is_torn(pieces, cuts):
    data = b"".join(pieces)
    edges = [0, *sorted(min(each, len(data)) for each in cuts), len(data)]
    torn = Pastes(20)
    parts = [torn.cut(data[a:b]) for a, b in itertools.pairwise(edges)]
    assert b"".join(parts) == Pastes(20).cut(data)


@pytest.mark.parametrize(
    ("typed", "passed"),
    [
        (b"q" * 50, b"q" * 50),
        (START + b"q" * 50 + END + b"w", START + b"q" * 20 + END + b"w"),
        (START + b"short" + END, START + b"short" + END),
        (START + b"q" * 50 + START + END + b"w" * 30, START + b"q" * 20 + END + b"w" * 30),
    ],
)
def test_only_pastes_are_cut_and_each_keeps_its_end(typed, passed):
    assert Pastes(20).cut(typed) == passed


@pytest.mark.parametrize(
    ("data", "kept"),
    [(b"abcdefgh", b"abcde"), (b"abc\x1b[A\x1b[B", b"abc"), ("abcd€€".encode(), b"abcd")],
)
def test_a_flood_is_cut_where_no_key_is_torn(data, kept):
    assert data[: whole(data, 5)] == kept


def test_one_address_takes_no_place_of_another():
    crowd = Crowd(Door(unauthenticated_per_address=2, connections_per_address=3))
    for _ in range(2):
        assert crowd.refuses("1.2.3.4") == ""
        crowd.came("1.2.3.4")
    assert "not logged in" in crowd.refuses("1.2.3.4")
    assert crowd.refuses("1.2.3.5") == ""
    crowd.known("1.2.3.4")
    assert crowd.refuses("1.2.3.4") == ""
    crowd.came("1.2.3.4")
    assert "from this address" in crowd.refuses("1.2.3.4")
    crowd.left("1.2.3.4")
    crowd.known("1.2.3.4")
    assert crowd.refuses("1.2.3.4") == ""


def test_who_comes_too_often_waits_a_minute():
    crowd = Crowd(Door(connections_per_minute=3))
    assert [crowd.refuses("::1") for _ in range(3)] == [""] * 3
    assert "within a minute" in crowd.refuses("::2")  # the same 64 bits


@pytest.mark.parametrize(
    ("address", "one"),
    [
        ("2001:db8::1", "2001:db8::/64"),
        ("::ffff:1.2.3.4", "1.2.3.4"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
    ],
)
def test_a_customer_is_one_address(address, one):
    assert place(address) == one


@pytest.mark.parametrize("name", ["\x1b]0;x\x07", "a/../b", "x" * 300, "xterm\n", "é"])
def test_a_name_that_is_none_is_the_usual_one(name):
    assert terminal.environment(name, {}, Terminal())["TERM"] == "xterm-256color"


@pytest.mark.parametrize(
    ("name", "asked", "found"),
    [
        ("xterm", {}, ("truecolor", "0")),
        ("linux", {}, (None, "0")),
        ("linux", {b"COLORTERM": b"truecolor"}, ("truecolor", "0")),
        ("xterm", {b"LANG": b"de_DE.ISO-8859-1"}, ("truecolor", "1")),
        ("xterm", {b"LANG": b"C", b"LC_ALL": b"en_GB.utf8"}, ("truecolor", "0")),
        ("xterm", {b"LC_ALL": b"", b"LANG": b"POSIX"}, ("truecolor", "1")),
        ("xterm", {b"COLORTERM": b"\x1b[2J", b"LANG": b"\xff\x1bUTF-8"}, ("truecolor", "0")),
    ],
)
def test_colours_and_signs_are_as_the_client_says(name, asked, found):
    told = terminal.environment(name, asked, Terminal())
    assert (told.get("COLORTERM"), told["PLOT_TWIST_ASCII"]) == found
    assert all(value.isprintable() for value in told.values())


# Between a client and a terminal


class Client:
    """Takes what is written, and says when it has ended and why."""

    def __init__(self) -> None:
        self.got = b""
        self.ended: list[str] = []
        self.floods = 0

    def write(self, data: bytes) -> None:
        self.got += data

    def flood(self) -> None:
        self.floods += 1


@pytest.fixture
async def pumps() -> AsyncIterator[Callable[..., tuple[Client, Pump, int]]]:
    """Makes pumps: the client, the pump, and the other end of its terminal."""
    made: list[tuple[Pump, int]] = []

    def make(**limits: int) -> tuple[Client, Pump, int]:
        master, slave = pty.openpty()
        modes = termios.tcgetattr(slave)
        modes[3] &= ~(termios.ECHO | termios.ICANON)
        termios.tcsetattr(slave, termios.TCSANOW, modes)
        os.set_blocking(slave, False)
        client = Client()
        pump = Pump(client, master, Door(**limits), client.ended.append, client.flood)
        pump.begin()
        made.append((pump, slave))
        return client, pump, slave

    yield make
    for pump, slave in made:
        pump.close()
        os.close(slave)


async def test_of_a_flood_of_keys_only_some_arrive_and_the_next_key_does(pumps):
    client, pump, slave = pumps(paste=1_000)
    pump.feed(b"k" * 100_000)
    pump.feed(b"k" * 100_000)
    await asyncio.sleep(0.3)
    pump.feed(b"!")
    typed = b""
    while not typed.endswith(b"!"):
        await until(lambda: _readable(slave))
        typed += os.read(slave, 1 << 16)
    assert (len(typed), client.floods) == (2_001, 1)


async def test_a_client_that_stands_still_holds_the_terminal_and_is_given_up(pumps):
    client, pump, slave = pumps(slow_seconds=1)
    pump.hold(True)
    os.write(slave, b"frame")
    await asyncio.sleep(0.2)
    assert (client.got, client.ended) == (b"", [])
    await until(lambda: client.ended)
    assert (client.got, client.ended) == (b"", ["slow"])


async def test_a_client_that_reads_again_misses_nothing(pumps):
    client, pump, slave = pumps(slow_seconds=1)
    pump.hold(True)
    os.write(slave, b"frame")
    pump.hold(False)
    await until(lambda: client.got == b"frame")
    await asyncio.sleep(1.1)
    assert client.ended == []


@pytest.mark.parametrize(
    ("asked", "drawn"), [((10_000, 10_000), (300, 100)), ((1, 1), (20, 8)), ((0, 0), (80, 24))]
)
async def test_a_window_is_clamped(pumps, asked, drawn):
    _, pump, slave = pumps()
    pump.window(50, 20)
    for _ in range(1000):
        pump.window(*asked)
    await until(lambda: tuple(os.get_terminal_size(slave)) == drawn)


def _readable(slave: int) -> bool:
    return bool(select.select([slave], [], [], 0)[0])
