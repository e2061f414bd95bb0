"""What a session that was taken over, a program, or another user of the machine does to the house; see docs/threats.md."""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import socket
from collections.abc import Callable

import pytest

from tests.house.serving import Client, Served
from tui.house import connection
from tui.house.connection import Connection
from tui.wire.messages import LONGEST


@pytest.fixture
def served(tmp_path, monkeypatch):
    served = Served(tmp_path / "house", monkeypatch, local=True)
    yield served
    served.stop()


class Transport:
    """What a connection reads from, until it wants no more."""

    paused = False

    def pause_reading(self) -> None:
        self.paused = True

    def resume_reading(self) -> None:
        self.paused = False

    def get_extra_info(self, _: str) -> None:
        return None


@pytest.mark.parametrize(
    ("account", "line", "most"), [(1, LONGEST - 1, 4 << 20), (1, 9, 1 << 18), (0, LONGEST, 1 << 13)]
)
async def test_lines_that_wait_take_little_memory(account, line, most):
    """However long they are; a stranger has nothing to say that is long."""
    reached = Connection(lambda *_: None, lambda *_: None, lambda *_: None, lambda: 0.0)
    reached.account = account
    reached.connection_made(transport := Transport())  # type: ignore[arg-type]
    for _ in range(200):
        if not transport.paused:
            reached.data_received((b"x" * line + b"\n") * max(2, (1 << 16) // line))
    waiting = sum(map(len, reached._lines)) + len(reached._rest)
    assert waiting <= most and (transport.paused or not account)


async def test_who_costs_the_house_time_is_answered_less_often(monkeypatch):
    clock = itertools.count(0, 0.1)
    monkeypatch.setattr(connection, "thread_time", lambda: next(clock))
    answered: list[bytes] = []
    reached = Connection(lambda _, line: answered.append(line), lambda *_: None, lambda *_: None, lambda: 0.0)
    reached.connection_made(Transport())  # type: ignore[arg-type]
    reached.data_received(b"{}\n" * 150)
    await asyncio.sleep(0.05)
    assert 20 <= len(answered) <= 21  # each took as long as twenty lines


def test_descriptors_sent_to_the_house_are_closed(served: Served, attack):
    """A session sends files with its lines: the house does not keep them open."""
    mara = served.comes("Mara")
    many, before = attack.rounds(100, 300), len(os.listdir("/proc/self/fd"))
    line = json.dumps({"type": "account"}).encode() + b"\n"
    for _ in range(many):
        socket.send_fds(mara._socket, [line], [0, 1, 2])
        mara.does("account")
    assert len(os.listdir("/proc/self/fd")) == before
    attack.tell(f"{3 * many} descriptors sent with lines, none kept")


def test_one_user_of_the_machine_is_here_ten_times_at_most(served: Served):
    for _ in range(10):
        served.program().does("enter")
    assert served.program().refused("enter") == ("illegal", "You are here 10 times already.")


def test_a_user_of_the_machine_is_no_admin_and_nobody_else(served: Served):
    one, other = served.program(), served.program()
    for each in (one, other):
        each.does("enter")
    assert one.ask("account")["me"]["account"] == other.ask("account")["me"]["account"]
    assert not one.ask("account")["me"].get("admin")
    assert other.refused("enter")[0] == "illegal"


FORGED = [
    {"type": "enter", "account": 1}, {"type": "enter", "session": 1, "fingerprint": "x"}, {"type": "login", "account": 1},
    {"type": "redeem", "token": "x", "fingerprint": "x"}, {"type": "stop"}, {"type": "left", "session": 1},
    {"type": "close", "session": 1}, {"type": "status"}, {"type": "who", "account": 1}, {"type": "reports"},
    {"type": "ban", "account": 1}, {"type": "token", "token": ""}, {"type": "rebind", "account": 1, "fingerprint": "x"},
]  # fmt: skip


@pytest.mark.parametrize("comes", [lambda served: served.comes("Eve"), lambda served: served.program()])
def test_what_only_the_door_says_nobody_else_does(served: Served, comes: Callable[[Served], Client]):
    served.house._local = False
    mara, eve = served.comes("Mara"), comes(served)
    for said in FORGED:
        said = dict(said)
        eve.refused(said.pop("type"), **said)
    assert mara.does("account")["me"]["name"] == "Mara" and not eve.closed


@pytest.mark.parametrize("number", [2**63, -(2**63) - 1, 10**19, 10**300])
def test_a_number_that_nobody_has_breaks_nothing(served: Served, number):
    """No database takes it, and each thing that breaks in the house costs it a report."""
    mara = served.comes("Mara")
    for what, more in (
        ("mute", {}),
        ("expel", {}),
        ("ban", {}),
        ("who", {}),
        ("rebind", {"fingerprint": "x"}),
    ):
        assert mara.refused(what, account=number, **more)[0] == "malformed"
