"""What draws a table for all who look on: all of it when somebody comes, else what changes; no keys; its end."""

from __future__ import annotations

import asyncio
import re
import socket
import threading
from collections.abc import Iterator
from functools import partial

import pytest

from engine.table import NOBODY
from tests.house.conftest import served
from tests.house.serving import PATIENCE, Client, Served, to_the_end
from tui.door import packets
from tui.house import gathering
from tui.picture import Picture
from tui.wire.house import RemoteHouse
from tui.wire.line import Line

__all__ = ["served"]

SEED = 7
"""Of all tables."""


class Drawn:
    """A picture of a table, in a thread."""

    def __init__(self, served: Served, table: str) -> None:
        house, ours = socket.socketpair()
        data = served._said(type="enter", session=1000, account=0, shows=table)
        socket.send_fds(served._door, [data], [house.fileno()])
        house.close()
        self.pictures, pictures = socket.socketpair()
        self.door, door = packets.pair()
        for each in (self.pictures, self.door):
            each.settimeout(PATIENCE)

        def run() -> None:
            app = Picture(RemoteHouse(partial(Line, ours)), door, pictures, table)
            asyncio.run(app.run_async(size=(100, 30)))
            for each in (ours, pictures, door):
                each.close()

        self._thread = threading.Thread(target=run, daemon=True)
        self._thread.start()

    def frame(self, kind: bytes) -> str:
        """The next of a kind."""
        while True:
            head = self._bytes(5)
            data = self._bytes(int.from_bytes(head[1:], "big"))
            if head[:1] == kind:
                return data.decode()

    def _bytes(self, many: int) -> bytes:
        found = b""
        while len(found) < many:
            more = self.pictures.recv(many - len(found))
            assert more, "the picture has ended"
            found += more
        return found

    def says(self) -> packets.Packet:
        got = packets.receive(self.door)
        assert got
        return got[0]

    def close(self) -> None:
        self.pictures.close()
        self.door.close()
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()


@pytest.fixture(autouse=True)
def dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gathering.secrets, "randbelow", lambda below: SEED)


@pytest.fixture
def mara(served: Served) -> Client:
    return served.comes("Mara")


@pytest.fixture
def drawn(served: Served, mara: Client) -> Iterator[Drawn]:
    table = served.table(mara, {"hero:1": mara}, system="plot-twist", title="Shown")
    drawn = Drawn(served, table)
    yield drawn
    drawn.close()


def test_all_is_drawn_first_then_what_changes_and_all_again_when_somebody_comes(served, drawn, mara):
    whole = drawn.frame(b"W")
    assert (
        whole.startswith("\x1b]2;Plot Twist") and "Turn" in whole and whole.count("\n") == whole.count("\r\n")
    )
    assert "Mara" in whole and "inspect" not in whole  # the keys would do nothing
    game = served.game(mara.does("lobby")["hall"]["tables"][0]["id"])
    known = len(game.table.events_for(NOBODY))
    while (
        len(game.table.events_for(NOBODY)) == known
    ):  # until there is something to see for those who look on
        frame = mara.asked()
        picks = [each["id"] for each in frame["options"][: frame.get("min", 1)]]
        mara.does("decide", number=frame["number"], picks=picks)
    changed = drawn.frame(b"C")
    assert not changed.startswith(("\x1b]2;", "\x1b[1;1H"))
    packets.send(drawn.door, {"type": "whole"})
    again = drawn.frame(b"W")
    assert again.startswith("\x1b]2;Plot Twist") and len(again) > len(whole) / 2


def test_the_end_names_no_keys_since_none_of_those_who_look_on_does_anything(served, mara):
    for system, told in (("plot-twist", ""), ("audience", "THE FIGHTERS HAVE WON THE FIGHT")):
        table = served.table(mara, {"hero:1": mara}, system=system)
        served.within(lambda table=table: to_the_end(served.game(table)))
        told = told or served.game(table).table.outcome.reason
        drawn = Drawn(served, table)
        whole = re.sub(r"\x1b\[[^A-Za-z]*[A-Za-z]", "", drawn.frame(b"W"))
        drawn.close()
        assert told in whole
        assert not re.findall("Enter|leaves|the log", whole)


def test_a_table_that_is_closed_is_told_of_and_not_shown_any_more(drawn, mara):
    drawn.frame(b"W")
    mara.does("leave", table=mara.does("lobby")["hall"]["tables"][0]["id"])
    assert drawn.says() == {"type": "closed", "words": "Everybody has left."}


def test_a_table_that_cannot_be_shown_is_told_of(served):
    drawn = Drawn(served, "nowhere")
    assert drawn.says() == {"type": "closed", "words": "There is no such table."}
    drawn.close()
