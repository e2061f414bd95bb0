"""Tables until their game begins: who may open them, who comes, who sits where."""

from __future__ import annotations

import json

import pytest

from content.registry import open_system
from tests.house.serving import Client, Served

WISHES = [
    {"heroes": -1}, {"heroes": 0}, {"heroes": 10**9}, {"heroes": 10**30}, {"heroes": "two"}, {"heroes": True},
    {"heroes": None}, {"heroes": 2.5}, {"heroes": {}}, {"heroes": []}, {"heroes": [[]]}, {"heroes": [1]},
    {"heroes": ["Nobody at all"]}, {"heroes": ["x" * 100_000]}, {"heroes": ["\u202e\x1b[2J"]}, {"heroes": [None] * 50_000},
    {"difficulty": "godlike"}, {"difficulty": []}, {"difficulty": {"a": 1}}, {"difficulty": 3},
    {"villain": 7}, {"villain": ["x"]}, {"gm": {"x": []}}, {"gm": "no such persona"}, {"hero_persona": 1},
    {"decks": 3}, {"decks": {"hero:1": ["x"] * 10_000}}, {"decks": {"hero:9": {}}}, {"deck": "../../etc/passwd"},
]  # fmt: skip


def cards(client: Client) -> list[dict]:
    return client.hall().get("tables", [])


def card(client: Client, table: str) -> dict:
    (found,) = [each for each in cards(client) if each["id"] == table]
    return found


@pytest.mark.parametrize("system", ["toy", "plot-twist", "audience"])
def test_a_wish_that_cannot_be_is_refused_or_else_its_table_can_be_played_at(served: Served, system):
    """Whatever the set-up of a system makes of it: nothing breaks, and nothing strange is kept."""
    mara = served.comes("Mara")
    for wish in WISHES:
        answer = mara.ask("create", system=system, wish=wish)
        if answer["type"] == "error":
            assert answer["code"] in ("illegal", "malformed") and len(answer["message"]) <= 300, (
                wish,
                answer,
            )
            assert "\n" not in answer["message"] and answer["message"].isprintable(), (wish, answer)
            continue
        seats = [chair["seat"] for chair in card(mara, answer["table"])["chairs"]]
        assert 1 <= len(seats) <= 8, wish
        mara.does("join", table=answer["table"], seat=seats[0])
        mara.does("start", table=answer["table"])
        mara.does("attach", table=answer["table"])
        mara.does("leave", table=answer["table"])
    assert cards(mara) == []


@pytest.mark.parametrize(
    "order",
    [
        {"system": "chess"}, {"system": ""}, {"system": "toy", "wish": 3}, {"system": "toy", "clock": -1},
        {"system": "toy", "delay": 10**12}, {"system": "toy", "delay": 100_000}, {"system": "toy", "away": "soon"},
        {"system": "toy", "access": "secret"}, {"system": "toy", "watching": "hands"}, {"system": "toy", "invited": "Mara"},
        {"system": "toy", "invited": ["Nobody Here"]}, {"system": "toy", "invited": ["Mara"] * 51},
        {"system": "toy", "scripted": ["x" * 100]}, {"system": "toy", "scripted": ["guests"] * 11},
        {"system": "toy", "scripted": ["elves"]}, {"system": "toy", "scripted": ["guests", "dealers"]},
    ],
    ids=str,
)  # fmt: skip
def test_an_order_that_cannot_be_is_refused(served: Served, order):
    mara = served.comes("Mara")
    mara.refused("create", **order)
    assert cards(mara) == []


def test_a_title_steers_no_terminal(served: Served):
    mara = served.comes("Mara")
    table = mara.does("create", system="toy", title="\x1b[2J\u202eevil\u200b " + "x" * 60)["table"]
    title = card(mara, table)["title"]
    assert title.isprintable() and "\u202e" not in title and len(title) <= 60


@pytest.mark.parametrize("words", ["\x1b]2;mine\x07", "ab\u202edc", "two\nlines", "un\u200bseen"])
def test_what_a_wish_calls_a_character_steers_no_terminal(served: Served, words):
    mara = served.comes("Mara")
    pip = open_system("audience").setup({"heroes": 1}, 1)["heroes"]["hero:1"]
    answer = mara.refused("create", system="audience", wish={"heroes": [pip | {"name": f"Pip {words}"}]})
    assert answer[0] == "malformed"
    mara.does("create", system="audience", wish={"heroes": [pip | {"name": "\u00c9l\u00e9onore"}]})


def test_five_tables_may_be_open_and_no_more(served: Served):
    mara, oskar = served.comes("Mara"), served.comes("Oskar")
    tables = [mara.does("create", system="toy")["table"] for _ in range(5)]
    assert mara.refused("create", system="toy")[0] == "illegal"
    mara.does("close", table=tables[0])
    last = mara.does("create", system="toy")["table"]
    for table in [*tables[1:], last]:
        oskar.does("join", table=table, seat="guest:1")
    own = oskar.does("create", system="toy")["table"]
    assert oskar.refused("join", table=own, seat="guest:1")[0] == "illegal"
    oskar.does("leave", table=last)
    oskar.does("join", table=own, seat="guest:1")


def test_a_private_table_is_known_to_who_was_asked_alone(served: Served):
    mara, oskar, eve = served.comes("Mara"), served.comes("Oskar"), served.comes("Eve")
    table = mara.does("create", system="toy", access="private", invited=["Oskar"])["table"]
    assert oskar.wait("told")["kind"] == "invited"
    unknown = eve.refused("join", table="no-such", seat="guest:1")
    for verb, more in (("leave", {}), ("start", {}), ("close", {}), ("invite", {"name": "Eve"})):
        assert eve.refused(verb, table=table, **more) == unknown
    assert (cards(eve), eve.refused("join", table=table, seat="guest:1")) == ([], unknown)
    assert [each["id"] for each in cards(oskar)] == [table]
    oskar.does("join", table=table, seat="guest:1")
    mara.does("start", table=table)
    assert eve.refused("attach", table=table) == unknown
    mara.does("attach", table=table)
    assert table not in str(eve.hall())
    assert eve.refused("say", table=table, text="hello")[0]
    oskar.does("invite", table=table, name="Eve")
    eve.does("join", table=table, seat="dealer")


def test_whoever_was_asked_to_a_private_table_may_watch(served: Served):
    mara, oskar = served.comes("Mara"), served.comes("Oskar")
    table = served.table(mara, {"guest:1": mara}, access="private", invited=["Oskar"])
    oskar.does("attach", table=table)
    assert oskar.frame()["type"] == "news"


def test_a_code_opens_its_table(served: Served):
    mara, oskar, eve = served.comes("Mara"), served.comes("Oskar"), served.comes("Eve")
    answer = mara.does("create", system="toy", access="code")
    table, code = answer["table"], answer["code"]
    assert len(code) >= 8 and card(mara, table)["code"] == code
    assert "code" not in card(eve, table)
    for wrong in ("", code[:-1], code + "0", "\u00e9" * 8):
        assert eve.refused("join", table=table, seat="guest:1", code=wrong)[0] == "illegal"
    oskar.does("join", table=table, seat="guest:1", code=f" {code.lower()} ".strip())
    assert card(oskar, table)["code"] == code
    mara.does("join", table=table, seat="dealer")


def test_a_side_may_be_closed_to_people(served: Served):
    mara = served.comes("Mara")
    table = mara.does("create", system="toy", scripted=["dealers"])["table"]
    assert [chair.get("closed", False) for chair in card(mara, table)["chairs"]] == [False, False, True]
    assert mara.refused("join", table=table, seat="dealer")[0] == "illegal"
    mara.does("join", table=table, seat="guest:2")


def test_a_seat_is_one_persons_and_nobody_plays_both_sides(served: Served):
    mara, oskar = served.comes("Mara"), served.comes("Oskar")
    table = mara.does("create", system="toy")["table"]
    mara.does("join", table=table, seat="guest:1")
    mara.does("join", table=table, seat="guest:1")
    mara.does("join", table=table, seat="guest:2")
    assert oskar.refused("join", table=table, seat="guest:1")[0] == "illegal"
    assert oskar.refused("join", table=table, seat="guest:3")[0] == "unknown"
    assert mara.refused("join", table=table, seat="dealer")[0] == "illegal"
    assert oskar.refused("leave", table=table, seat="guest:1")[0] == "illegal"
    mara.does("leave", table=table, seat="guest:2")
    oskar.does("join", table=table, seat="guest:2")
    chairs = card(mara, table)["chairs"]
    assert [chair.get("person", "") for chair in chairs] == ["Mara", "Oskar", ""]


def test_only_its_owner_begins_and_closes_a_table(served: Served):
    mara, oskar = served.comes("Mara"), served.comes("Oskar")
    table = mara.does("create", system="toy")["table"]
    assert mara.refused("start", table=table)[0] == "illegal"
    assert mara.refused("attach", table=table)[0] == "illegal"
    oskar.does("join", table=table, seat="guest:1")
    assert oskar.refused("start", table=table)[0] == "illegal"
    assert oskar.refused("close", table=table)[0] == "illegal"
    mara.does("start", table=table)
    assert oskar.wait("told")["table"] == table
    assert mara.refused("start", table=table)[0] == "illegal"
    assert mara.refused("close", table=table)[0] == "illegal"
    assert card(mara, table)["stage"] == "playing"


def test_when_an_account_goes_its_table_goes_to_who_sits_there_or_is_closed(served: Served):
    mara, oskar = served.comes("Mara"), served.comes("Oskar")
    alone = mara.does("create", system="toy")["table"]
    shared = mara.does("create", system="toy")["table"]
    playing = served.table(mara, {"guest:1": mara, "guest:2": oskar})
    lonely = served.table(mara, {"guest:1": mara})
    both = served.table(mara, {"guest:1": mara, "guest:2": mara})
    oskar.does("join", table=shared, seat="guest:1")
    oskar.got.clear()
    mara.does("account.delete", name="Mara")
    left = {each["id"]: each["owner_name"] for each in cards(oskar)}
    assert left == {shared: "Oskar", playing: "Oskar"} and len({alone, lonely, both}) == 3
    oskar.does("start", table=shared)


def test_what_a_table_is_stays_over_a_stop(served: Served):
    mara, oskar = served.comes("Mara"), served.comes("Oskar")
    table = mara.does(
        "create", system="toy", access="code", title="Ours", clock=90, away=3, watching="side", delay=7
    )["table"]
    oskar.does("join", table=table, seat="guest:1", code=card(mara, table)["code"])
    before = card(mara, table)
    served.again()
    mara = served.comes("Mara")
    assert card(mara, table) == before
    assert json.dumps(before).count("Oskar") == 1


def test_the_lobby_tells_of_a_game_what_everybody_may_know(served: Served):
    mara, eve = served.comes("Mara"), served.comes("Eve")
    table = served.table(mara, {"guest:1": mara}, scripted=["dealers"])
    eve.does("attach", table=table)
    served.settle()
    found = card(mara, table)
    assert (found["stage"], found["where"], found["watchers"], found["yours"]) == (
        "playing",
        "Turn 0",
        1,
        True,
    )
    assert found["your_turn"] is True
    assert "your_turn" not in card(eve, table)


def test_its_owner_agrees_on_something_else_until_the_game_begins(served: Served) -> None:
    mara, jo = served.comes("Mara"), served.comes("Jo")
    table = mara.ask("create", system="toy", clock=60)["table"]
    (seat, *_) = [chair["seat"] for chair in card(mara, table)["chairs"]]
    jo.does("join", table=table, seat=seat)
    terms = {"table": table, "watching": "side", "delay": 20, "clock": 300, "away": 0}
    assert jo.ask("change", **terms)["code"] == "illegal"
    assert card(jo, table)["clock"] == 60
    mara.does("change", **terms)
    shown = card(jo, table)
    assert {name: shown.get(name, 0) for name in terms if name != "table"} == {
        name: value for name, value in terms.items() if name != "table"
    }


@pytest.mark.parametrize("yes", [True, False])
def test_in_the_game_all_others_who_play_there_consent_to_what_is_agreed_anew(served: Served, yes) -> None:
    mara, jo, eve = served.comes("Mara"), served.comes("Jo"), served.comes("Eve")
    table = served.table(mara, {"guest:1": mara, "guest:2": jo}, clock=60)
    eve.does("attach", table=table)
    terms = {"table": table, "watching": "none", "clock": 300, "away": 0}
    assert jo.ask("change", **terms)["code"] == "illegal"
    poll = mara.does("change", **terms)["poll"]
    assert jo.wait("poll")["words"] == (
        "Mara (Ann) wants to agree on this: Spectators see nothing; 5 min for a decision; Whoever is away is waited for."
    )
    assert card(jo, table)["clock"] == 60
    jo.does("consent", poll=poll, yes=yes)
    ended = jo.wait("polled")
    assert (ended["what"], ended["done"]) == ("terms", yes)
    assert card(jo, table)["clock"] == (300 if yes else 60)
    eve.does("account")
    assert [each["kind"] for each in eve.of("told")] == ["replaced"] * yes
    assert (eve.ask("attach", table=table)["type"] == "error") is yes
    game = served.game(table)
    assert game.turn.seconds_left(["guest:1"]) > (60 if yes else 0)
    served.again()
    assert served.house.book.places[table].card.order.clock == (300 if yes else 60)


def test_whoever_plays_there_alone_is_asked_by_nobody(served: Served) -> None:
    mara = served.comes("Mara")
    table = served.table(mara, {"guest:1": mara}, watching="side", delay=5)
    assert "poll" not in mara.does("change", table=table, watching="all", clock=30, away=1)
    assert (card(mara, table).get("watching", "all"), card(mara, table)["clock"]) == ("all", 30)
