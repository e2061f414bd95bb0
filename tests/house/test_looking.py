"""Looking on by one picture for all: who may, who is counted, and what the picture's own line can do."""

from __future__ import annotations

import json
import socket

import pytest

from tests.house.cups import asked, decide, silent
from tests.house.people import fingerprint
from tests.house.serving import Client, Served
from tui.house.server import PASSWORD


class Gate:
    """The door, as far as looking on goes."""

    def __init__(self, served: Served) -> None:
        self.served = served
        self.session = 1000

    def says(self, type: str, handle: int | None = None, **parts: object) -> None:
        data = [json.dumps({"type": type, **parts}).encode()]
        socket.send_fds(self.served._door, data, [] if handle is None else [handle])

    def hears(self, type: str) -> dict:
        while (heard := self.served.heard())["type"] != type:
            pass
        return heard

    def looks_on(self, who: str, account: int, table: str) -> bool:
        """Somebody wants to look on; whether the picture will do."""
        self.session += 1
        self.says(
            "watch", id=self.session, session=self.session, account=account, table=table,
            fingerprint=fingerprint(who), kind="ssh-ed25519", address=who,
        )  # fmt: skip
        return bool(self.hears("watch")["shared"])

    def picture(self, table: str) -> Client:
        """The line of what draws a table."""
        self.session += 1
        mine, theirs = socket.socketpair()
        self.says("enter", theirs.fileno(), session=self.session, account=0, shows=table)
        theirs.close()
        client = Client(mine, "the picture")
        client.wait("hello")
        self.served.clients.append(client)
        return client


@pytest.fixture
def gate(served: Served) -> Gate:
    return Gate(served)


@pytest.fixture
def ida(served: Served) -> Client:
    return served.comes("Ida")


def opened(served: Served, mara: Client, oskar: Client, **order: object) -> str:
    table = served.table(mara, {"guest:1": mara, "guest:2": oskar}, invited=["Oskar"], **order)
    silent(mara, oskar)
    return table


@pytest.mark.parametrize(
    ("order", "stranger", "player"),
    [
        ({}, True, True),
        ({"watching": "side"}, True, False),
        ({"watching": "none"}, False, False),
        ({"access": "code"}, False, False),
        ({"access": "private"}, False, False),
    ],
)
def test_the_picture_is_for_whom_it_shows_what_he_may_know(
    served, gate, mara, oskar, ida, order, stranger, player
):
    table = opened(served, mara, oskar, **order)
    assert gate.looks_on("Ida", ida.account, table) == stranger
    assert gate.looks_on("Mara", mara.account, table) == player


def test_who_looks_on_is_counted_and_here_until_the_session_is_over(served, gate, mara, oskar, ida):
    def hall(watchers: int) -> dict:
        return vera.wait("hall", when=lambda each: each["hall"]["tables"][0].get("watchers", 0) == watchers)[
            "hall"
        ]

    table = opened(served, mara, oskar)
    vera = served.comes("Vera")
    vera.does("lobby")
    gate.picture(table).does("attach", table=table, watch=True)
    assert gate.looks_on("Ida", ida.account, table)
    ida.close()
    doing = {each["name"]: each["doing"] for each in hall(1)["people"]}
    assert doing["Ida"] == f"watching table {table}" and len(doing) == 4
    gate.says("left", session=gate.session)
    assert [each["name"] for each in hall(0)["people"]] == ["Mara", "Oskar", "Vera"]


def test_who_has_looked_at_a_side_in_the_picture_plays_on_the_other_no_more(served, gate, mara, ida):
    table = served.table(mara, {"guest:1": mara}, watching="side")
    assert gate.looks_on("Ida", ida.account, table)
    code, words = ida.refused("join", table=table, seat="dealer")
    assert code == "illegal" and "looked into its cards" in words


def test_what_is_to_be_told_to_who_looks_on_goes_by_the_door(served, gate, mara, oskar, ida):
    table = opened(served, mara, oskar)
    gate.looks_on("Ida", ida.account, table)
    ida.close()
    mara.does("create", system="toy", invited=["Ida"])
    told = gate.hears("told")
    assert told["session"] == gate.session and "Mara asks you to a table" in told["words"]


def test_the_line_of_a_picture_can_do_nothing_but_look_on_there(served, gate, mara, oskar):
    table = opened(served, mara, oskar)
    picture = gate.picture(table)
    for what, parts in {
        "attach": {"table": table, "watch": False},
        "decide": {"number": 1, "picks": ["x"]},
        "create": {"system": "toy"},
        "join": {"table": table, "seat": "guest:3"},
        "say": {"table": table, "text": "hello"},
        "name": {"name": "Nobody"},
        "token": {"token": (served.folder / PASSWORD).read_text()},
        "enter": {},
        "record": {"table": table},
        "status": {},
    }.items():
        assert picture.refused(what, **parts)[0] == "illegal", what
    other = opened(served, mara, oskar)
    assert picture.refused("attach", table=other, watch=True)[0] == "illegal"


@pytest.mark.parametrize("order", [{"access": "code"}, {"access": "private"}, {"watching": "none"}])
def test_no_picture_shows_a_table_that_is_not_for_all(served, gate, mara, oskar, order):
    table = opened(served, mara, oskar, **order)
    assert gate.picture(table).refused("attach", table=table, watch=True)[0] == "illegal"


def test_a_picture_is_told_what_everybody_may_know_and_nothing_that_is_said(served, gate, mara, oskar):
    table = opened(served, mara, oskar)
    mara.does("say", table=table, text="psst")
    picture = gate.picture(table)
    picture.does("attach", table=table, watch=True)
    frame = picture.frame()
    assert list(frame["views"]) == [""] and not frame.get("options")
    question = asked(mara)
    decide(mara, question, question["options"][0]["id"])
    mara.does("say", table=table, text="psst again")
    assert picture.frame()["at"] > frame["at"]
    mara.does("account")
    picture.does("lobby")
    assert not any(b"psst" in line for line in picture.bytes)


def test_who_is_banned_while_looking_on_is_sent_away(served, gate, mara, oskar, ida):
    table = opened(served, mara, oskar)
    gate.looks_on("Ida", ida.account, table)
    ida.does("account.delete", name="Ida")
    while (closed := gate.hears("close"))["session"] != gate.session:
        pass
    assert closed["words"]


def test_the_picture_shows_the_end_to_who_looked_on_and_who_comes_later_reads_alone(
    served, gate, mara, oskar, ida
):
    table = served.table(mara, {"guest:1": mara, "dealer": oskar}, wish={"heroes": 1}, watching="side")
    picture = gate.picture(table)
    silent(mara)
    hiding = oskar.wait("request")
    oskar.does("decide", number=hiding["number"], picks=["hide.left", "hide.right"])
    picture.does("attach", table=table, watch=True)
    assert gate.looks_on("Ida", ida.account, table)
    over = False
    while not over:
        for client, pick in ((mara, "pass:guest:1"), (oskar, "wait")):
            frame = client.wait("request", "over")
            over = over or frame["type"] == "over"
            if not over:
                decide(client, frame, pick)
    assert picture.wait("over")["outcome"]["winner"] == "draw"
    assert not gate.looks_on("Ida", ida.account, table)
