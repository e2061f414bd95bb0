"""Tables that nobody comes to any more: closed after a time, and their people are told when they come again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.house.cups import silent
from tests.house.serving import Client, Served

HOUR = 3600
DAY = 24 * HOUR


def goes(served: Served, *clients: Client) -> None:
    """They hang up after a while, and the house has noticed."""
    served.wait()
    for client in clients:
        client.close()
    while served.within(lambda: served.house.rooms.presence.here() & {each.account for each in clients}):
        pass
    served.wait()


def tables(served: Served) -> list[str]:
    return list(served.house.book.places)


def letters(client: Client) -> list[str]:
    """What is told to somebody who has just come."""
    return [told["words"] for told in client.arrival if told["type"] == "told" and told["kind"] == "letter"]


@pytest.fixture
def open_table(served: Served, mara: Client, oskar: Client) -> str:
    """A table of Mara's that has not begun; Oskar sits there."""
    table = mara.does("create", system="toy", title="Tea")["table"]
    oskar.does("join", table=table, seat="guest:1")
    return table


def test_a_table_that_none_of_its_people_comes_to_is_closed_and_they_read_why(
    served, open_table, mara, oskar
):
    goes(served, mara, oskar)
    served.comes("Eve")
    served.wait(DAY - 60)
    assert tables(served) == [open_table]
    served.wait(61)
    assert tables(served) == []
    for who in ("Mara", "Oskar"):
        told = ["Tea was closed: none of its people has been here for 24 hours."]
        assert letters(served.comes(who)) == told
        assert letters(served.comes(who)) == []
    assert letters(served.comes("Dora")) == []


def test_the_time_counts_from_when_one_of_its_people_was_here_last(served, open_table, mara, oskar):
    goes(served, mara)
    served.wait(3 * DAY)
    goes(served, oskar)
    served.wait(DAY - 60)
    goes(served, served.comes("Mara"))
    served.wait(DAY - 60)
    assert tables(served) == [open_table]
    served.wait(61)
    assert tables(served) == []


def test_the_time_goes_on_over_a_stop_of_the_house(served, open_table, mara, oskar):
    served.wait(DAY)
    served.wait(800)
    goes(served, mara, oskar)
    served.wait(20 * HOUR)
    served.again()
    served.wait(4 * HOUR - 300)
    assert tables(served) == [open_table]
    served.wait(301)
    assert tables(served) == []
    served.again()
    assert tables(served) == []
    assert len(letters(served.comes("Mara"))) == 1


def test_a_house_that_dies_has_known_who_was_here_to_a_quarter_of_an_hour(served, open_table):
    served.wait()
    card = served.house.book.places[open_table].card
    before = card.seen
    served.wait(890)
    assert card.seen == before
    served.wait(20)
    assert card.seen > before + 900


def test_a_game_whose_people_stay_away_is_put_away(served, mara, oskar):
    table = served.table(mara, {"guest:1": mara, "guest:2": oskar}, title="Supper")
    silent(mara, oskar)
    goes(served, mara, oskar)
    served.wait(30 * DAY - 60)
    assert tables(served) == [table]
    served.wait(61)
    assert tables(served) == []
    told = "Supper was put away: none of its people has been here for 30 days."
    assert letters(served.comes("Oskar")) == [told]
    assert list((served.folder / "tables" / table).glob("*.toml"))


def test_a_game_at_which_a_program_plays_for_its_person_is_not_put_away(served, mara):
    table = served.table(mara, {"guest:1": mara})
    served.bot(mara, table, "guest:1", minutes=7 * 1440)
    goes(served, mara)
    served.house.rooms.tokens.tick = lambda: None  # that token is good for long
    served.wait(31 * DAY)
    assert tables(served) == [table]


@pytest.mark.parametrize(("hours", "days", "left"), [(0, 1, ["gathering"]), (1, 0, ["playing"])])
def test_who_runs_the_house_may_keep_them_for_ever(tmp_path: Path, monkeypatch, hours, days, left):
    served = Served(tmp_path / "own", monkeypatch, gathering_hours=hours, away_days=days)
    mara = served.comes("Mara")
    served.table(mara, {"guest:1": mara})
    mara.does("create", system="toy")
    goes(served, mara)
    served.wait(400 * DAY)
    assert [place.stage for place in served.house.book.places.values()] == left
    served.stop()


def test_who_is_deleted_leaves_no_letters(served, open_table, mara, oskar):
    goes(served, mara, oskar)
    served.wait(DAY + 60)
    store, account = served.house.rooms.store, mara.account
    assert served.within(lambda: store.word(f"letters {account}"))
    served.within(lambda: served.house.rooms._deleted(account))
    assert served.within(lambda: store.word(f"letters {account}")) == ""
