"""A line to a house that goes away and comes again."""

from __future__ import annotations

import asyncio
import json
import socket
from functools import partial

import pytest

from engine.table import Refused
from tui import lifeline
from tui.wire.house import RemoteHouse
from tui.wire.line import Line, connected


class Follower:
    """Whose line it is: timers are up at once."""

    def set_timer(self, delay, callback):
        self.call_later(callback)

    def call_later(self, callback):
        asyncio.get_running_loop().call_soon(callback)
        return True


@pytest.fixture
def house(tmp_path):
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(tmp_path / "house"))
        listening.listen()
        yield listening


async def test_a_line_lost_over_a_question_is_had_again_and_heard(house, tmp_path, monkeypatch):
    """The next connection has the number of the one before."""
    remote = RemoteHouse(partial(Line, connected(tmp_path / "house")))
    line = lifeline.Lifeline(remote, None, tmp_path / "house", Follower())
    monkeypatch.setattr(remote, "ask", lambda what: None)
    monkeypatch.setattr(remote, "returned", lambda: None)
    line.open()
    before = remote.line.fileno()
    house.accept()[0].close()
    with pytest.raises(Refused):
        remote.line.ask("lobby")
    assert remote.line.lost
    async with asyncio.timeout(20):
        while remote.line.lost:
            await asyncio.sleep(0)
        assert remote.line.fileno() == before
        with house.accept()[0] as again:
            again.sendall(json.dumps({"type": "bye", "words": "Closing time."}).encode() + b"\n")
            while remote.bye != "Closing time.":
                await asyncio.sleep(0)
    line.close()
