"""A table before its game: how it is opened, who sits down, and how it begins or is gone."""

from __future__ import annotations

import pytest

from engine.table import Refused
from screens.lobby.create import Create
from screens.lobby.gathering import Gathering
from screens.lobby.lobby import Lobby
from tests.screens.driving import text_of, until
from tests.screens.house import BOB, MARA, MemoryHouse, Session, busy, chairs, own, seen, table, visit

# Opening


async def test_a_table_is_opened_as_it_stands_and_one_goes_there() -> None:
    house = MemoryHouse()

    def opened(**parts):
        house.hall.tables = [table("9", parts["title"], owner=(MARA, "Mara"))]
        return {"table": "9"}

    house.answers["create"] = opened
    shown, _ = await seen(house, "n", "s")
    assert "Choose a chair and press Enter to sit down." in shown
    (_, parts), *_ = house.asked
    assert parts == {
        "system": "plot-twist", "wish": {}, "title": "Mara's table", "access": "public", "invited": [],
        "scripted": [], "watching": "all", "delay": 0, "clock": 0, "away": 5,
    }  # fmt: skip


async def test_the_second_table_of_somebody_has_a_name_of_its_own() -> None:
    there = [table("7", "Mara's table", "over", owner=(MARA, "Mara")), table("8", "Mara's table 2")]
    house = MemoryHouse(None, there)
    house.answers["create"] = Refused("illegal", "Not now.")
    await seen(house, "n", "s")
    assert house.asked[0][1]["title"] == "Mara's table 3"


async def test_every_choice_of_a_new_table_reaches_the_house() -> None:
    house = MemoryHouse()
    house.answers["create"] = Refused("illegal", "You have three tables open already.")
    keys = ("down", "down", "enter", *"O", "enter", "down", "left", "down", "enter")
    names = (
        *"Bob, Ann",
        "enter",
        "down",
        "right",
        "down",
        "right",
        "down",
        "right",
        "down",
        "right",
        "down",
        "right",
    )
    shown, _ = await seen(house, "n", *keys, *names, "s")
    (_, parts), *_ = house.asked
    assert parts == {
        "system": "plot-twist", "wish": {}, "title": "O", "access": "private", "invited": ["Bob", "Ann"],
        "scripted": ["villains"], "watching": "side", "delay": 20, "clock": 30, "away": 10,
    }  # fmt: skip
    assert "! You have three tables open already." in shown


async def test_who_meets_whom_is_chosen_as_for_a_game_alone() -> None:
    house = MemoryHouse()
    app = Session()
    async with app.run_test(size=(80, 24)) as pilot:
        await visit(pilot, Create(house))
        await pilot.press("down", "enter")
        await until(pilot, lambda: app.screen.query("#difficulty"))
        await pilot.pause()
        assert "who plays" not in text_of(app)
        await pilot.press("s")
        await until(pilot, lambda: isinstance(app.screen, Create))
        await pilot.press("s")
        (_, parts), *_ = house.asked
        assert set(parts["wish"]) == {"heroes", "villain", "difficulty"}


# Gathering


async def test_sitting_down_changing_the_chair_and_getting_up() -> None:
    house = MemoryHouse(None, [table("2", "Bob's table", chairs=chairs((BOB, "Bob"), many=4))])
    await seen(house, "enter", "enter")  # it begins at the first free chair
    house.hall.tables[0].yours = True
    house.hall.tables[0].chairs[1].account = MARA
    await seen(house, "enter", "down", "down", "enter")
    await seen(house, "enter", "down", "enter")
    assert house.asked == [
        ("join", {"table": "2", "seat": "hero:2"}),
        ("join", {"table": "2", "seat": "hero:3"}),
        ("leave", {"table": "2", "seat": "hero:2"}),
        ("leave", {"table": "2", "seat": "hero:2"}),
    ]


async def test_two_chairs_for_one_person() -> None:
    house = MemoryHouse(None, [table("2", "Bob's table", chairs=chairs((MARA, "Mara"), many=4), yours=True)])
    await seen(house, "enter", "down", "t")
    assert house.asked == [("join", {"table": "2", "seat": "hero:2"})]


async def test_a_chair_that_is_taken_or_closed_is_refused_at_once() -> None:
    house = MemoryHouse(None, [table("2", "Bob's table", chairs=chairs((BOB, "Bob")))])
    house.hall.tables[0].chairs[2].closed = True
    taken, _ = await seen(house, "enter", "up", "enter")
    closed, _ = await seen(house, "enter", "end", "enter")
    assert ("! Bob sits there." in taken, "is played by a scripted player" in closed, house.asked) == (
        True,
        True,
        [],
    )


async def test_the_code_of_a_table_is_asked_for_and_a_wrong_one_told_in_place() -> None:
    house = MemoryHouse(None, [table("3", "Ours", access="code")])
    house.answers["join"] = Refused("illegal", "That is not the code of this table.")
    asked, _ = await seen(house, "enter", "enter")
    assert "The code of this table" in asked and house.asked == []
    shown, _ = await seen(house, "enter", "enter", *"K7", "enter")
    assert house.asked == [("join", {"table": "3", "seat": "hero:2", "code": "K7"})]
    assert "! That is not the code of this table." in shown


async def test_a_guest_reads_who_begins_the_game_before_and_after_sitting_down() -> None:
    house = MemoryHouse(None, [table("3", "Ours")])
    shown, _ = await seen(house, "enter")
    assert "press Enter to sit down. Bob begins the game." in shown
    house.answers["join"] = {}
    shown, _ = await seen(house, "enter", "down", "enter")
    assert ". Bob begins the game." in shown and "press Enter" not in shown


async def test_a_game_that_is_over_is_named_so_at_the_key_that_shows_it() -> None:
    shown, _ = await seen(MemoryHouse(None, [table("3", "Ours", "over", watching="all")]))
    assert "Enter how it ended" in shown


async def test_the_owner_begins_invites_and_closes_and_nobody_else_may() -> None:
    house, other = own(code="K7Q2", access="code"), busy()
    shown, _ = await seen(house, "enter")
    assert "K7Q2" in shown and "s begins the game" in shown
    await seen(house, "enter", "s")
    await seen(house, "enter", "i", *"A", "enter")
    await seen(house, "enter", "x", "y")
    assert [what for what, _ in house.asked] == ["start", "invite", "close"]
    refused, _ = await seen(other, "down", "enter", "s")
    assert "! Only Bob, who opened this table, may begin it." in refused and other.asked == []


async def test_the_owner_changes_what_is_agreed_and_nobody_else_may() -> None:
    house, other = own(clock=300, away=7, watching="all"), busy()
    shown, _ = await seen(house, "enter", "e")
    assert "Agree on something else" in shown and "Who may sit down" not in shown and "< 5 min >" in shown
    shown, _ = await seen(house, "enter", "e", "right", "down", "left", "down", "right", "s")
    assert house.asked == [
        (
            "change",
            {"table": house.hall.tables[0].id, "watching": "side", "delay": 10, "clock": 120, "away": 10},
        )
    ]
    assert "It is agreed." in shown
    refused, _ = await seen(other, "down", "enter", "e")
    assert "may change what is agreed at it" in refused and other.asked == []


async def test_when_the_game_begins_all_who_sit_there_are_in_it() -> None:
    house = own(yours=True)
    app = Session()
    async with app.run_test(size=(80, 24)) as pilot:
        await visit(pilot, Lobby(house))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, Gathering))
        house.hall.tables = [table("7", "Mara's table", "playing", owner=(MARA, "Mara"), yours=True)]
        house.change()
        house.change()
        await until(pilot, lambda: app.wanted)
        await pilot.pause()
        assert app.wanted == [("play", "7")]


@pytest.mark.parametrize(
    ("tables", "told"),
    [([], "Mara's table was closed."), ([table("7", "Mara's table", "playing")], "Mara's table has begun")],
)
async def test_a_table_that_is_gone_leads_back_to_the_lobby_with_a_word(tables, told) -> None:
    house = own()
    app = Session()
    async with app.run_test(size=(80, 24)) as pilot:
        await visit(pilot, Lobby(house))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, Gathering))
        house.hall.tables = tables
        house.change()
        await until(pilot, lambda: isinstance(app.screen, Lobby) and told in text_of(app))
