"""The lobby: what is there to see, and what its keys ask of the house and of the app."""

from __future__ import annotations

import re

import pytest

from screens.lobby.create import Create
from screens.lobby.gathering import Gathering
from screens.lobby.hall import Person
from screens.lobby.lobby import Lobby
from screens.lobby.wants import Play
from screens.modals.questions import Choose
from screens.widgets.unreached import UnreachedLine
from tests.screens.driving import click_key, text_of, until
from tests.screens.house import BOB, MARA, MemoryHouse, Session, busy, chairs, own, said, seen, table, visit

SIZES = [(80, 24), (120, 36)]


async def test_an_empty_lobby_says_what_to_press() -> None:
    shown, _ = await seen(MemoryHouse())
    assert "Nobody plays yet: n opens a table" in shown


@pytest.mark.parametrize("size", SIZES)
async def test_the_lobby_shows_tables_people_chat_and_the_message_of_the_day(size) -> None:
    shown, _ = await seen(busy(), size=size)
    for words in (
        "1 game waits for you",
        "4 here",
        "Friday is league night",
        "YOUR TURN",
        "3 of 4 seats free",
        "code",
    ):
        assert words in shown
    for words in (
        "12 watch",
        "12 min",
        "3 unread",
        "away 6 min",
        "at Night of the",
        "you (Old Harbour Joe)",
        "Mara: In a minute.",
    ):
        assert words in shown


async def test_one_s_own_tables_stand_first_then_those_with_free_seats() -> None:
    shown, _ = await seen(busy())
    order = ["Your tables", "Night of", "Come and sit down", "Bob's table", "Being played", "Static on all"]
    assert [shown.index(each) for each in order] == sorted(shown.index(each) for each in order)


async def test_a_notice_stands_above_the_message_of_the_day() -> None:
    house = busy()
    house.hall.notice = "The house closes at ten."
    shown, _ = await seen(house)
    assert shown.index("! The house closes at ten.") < shown.index("Friday is league night")


@pytest.mark.parametrize(
    ("keys", "wanted"),
    [
        (("enter",), [("play", "1")]),
        (("end", "enter"), [("watch", "4")]),
        (("end", "w"), [("watch", "4")]),
        (("w",), [("play", "1")]),
        (("a",), [("alone", "")]),
        (("q",), [("quit", "")]),
        (("down", "down", "down", "enter", "down", "down", "enter"), [("play", "5")]),
    ],
)
async def test_what_the_keys_of_the_lobby_want_of_the_app(keys, wanted) -> None:
    _, found = await seen(busy(), *keys)
    assert found == wanted


async def test_a_key_too_many_wants_nothing_twice() -> None:
    class Room(Session):
        async def on_play(self, event: Play) -> None:
            await self.push_screen(Choose("A game", ["goes on"]))

    app = Room()
    async with app.run_test(size=(80, 24)) as pilot:
        await visit(pilot, Lobby(busy()))
        app.screen.action_enter()
        app.screen.action_enter()
        await until(pilot, lambda: isinstance(app.screen, Choose))
        await pilot.pause()
        assert app.wanted == [("play", "1")]


async def test_a_table_without_spectators_says_so() -> None:
    house = busy()
    house.hall.tables[4].chairs = chairs((BOB, "Bob"), (3, "Ann"), (4, "Zoë"))
    shown, wanted = await seen(house, "down", "down", "down", "enter")
    assert ("This table wants no spectators." in shown, wanted) == (True, [])


async def test_a_free_seat_of_a_game_in_play_is_taken_over() -> None:
    house = busy()
    _, wanted = await seen(house, "down", "down", "down", "enter", "down", "enter")
    assert (house.asked, wanted) == ([("join", {"table": "5", "seat": "hero:2"})], [("play", "5")])


async def test_the_cursor_stays_on_its_table_when_others_come_and_go() -> None:
    house = busy()
    app = Session()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = Lobby(house)
        await visit(pilot, screen)
        await pilot.press("down", "down")
        before = screen.table_here
        house.hall.tables.insert(0, table("0", "Another one"))
        del house.hall.tables[2]
        house.change()
        await pilot.pause()
        assert screen.table_here is before and before.id == "3"


async def test_many_changes_at_once_are_drawn_once() -> None:
    house = busy()
    app = Session()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = Lobby(house)
        await visit(pilot, screen)
        drawn = []
        screen.draw_talk = lambda: drawn.append(1)
        for _ in range(200):
            house.change()
        await pilot.pause()
        assert len(drawn) == 1


async def test_nobody_is_called_after_the_screen_is_left() -> None:
    house = busy()
    app = Session()
    async with app.run_test(size=(80, 24)) as pilot:
        await visit(pilot, Lobby(house))
        await app.pop_screen()
        await pilot.pause()
        assert house.heard == []


@pytest.mark.parametrize(("word", "found"), [("new", Create), ("go in", Gathering)])
async def test_the_words_of_the_line_of_keys_can_be_clicked(word, found) -> None:
    house = own(yours=True)
    app = Session()
    async with app.run_test(size=(120, 36)) as pilot:
        await visit(pilot, Lobby(house))
        await click_key(pilot, word)
        await until(pilot, lambda: isinstance(app.screen, found))


@pytest.mark.parametrize(("admin", "told"), [(False, False), (True, True)])
async def test_only_an_admin_has_the_key_for_the_admin(admin, told) -> None:
    house = busy()
    house.me.admin = admin
    shown, _ = await seen(house, "question_mark", size=(120, 36))
    assert ("What the admin may do" in shown) is told


# People


async def test_a_person_is_muted_reported_and_invited_from_the_list() -> None:
    house = busy()
    house.hall.tables.append(table("7", "Mara's table", owner=(MARA, "Mara")))
    menu, _ = await seen(house, "tab", "tab", "down", "enter")
    assert all(words in menu for words in ("Mute", "Report to the admin", "Invite to Mara's table"))
    await seen(house, "tab", "tab", "down", "m")
    await seen(house, "tab", "tab", "down", "r", *"x", "enter")
    await seen(house, "tab", "tab", "down", "enter", "down", "down", "enter")
    assert house.asked == [
        ("mute", {"account": BOB, "on": True}),
        ("report", {"name": "Bob", "words": "x"}),
        ("invite", {"table": "7", "name": "Bob"}),
    ]


async def test_whoever_said_something_can_be_muted_from_the_tables() -> None:
    house = busy()
    shown, _ = await seen(house, "m")
    assert shown.index("Ann", shown.index("Mute whom?")) < shown.index("Bob", shown.index("Mute whom?"))
    await seen(house, "m", "enter")
    assert house.asked == [("mute", {"account": 3, "on": True})]


# Near and far


async def test_a_house_that_cannot_be_reached_is_told_until_it_is_back() -> None:
    house = busy()
    app = Session()
    async with app.run_test(size=(80, 24)) as pilot:
        await visit(pilot, Lobby(house))
        line = app.screen.query_one(UnreachedLine)
        told = [line.display]
        for house.connected, house.bye in (
            (False, ""),
            (True, ""),
            (False, "A newer login took your seats."),
        ):
            house.change()
            await pilot.pause()
            told.append(line.display)
        assert told == [False, True, False, True]
        assert "A newer login took your seats. Ctrl+Q leaves." in text_of(app)


@pytest.mark.parametrize("size", SIZES)
async def test_a_crowd_with_wide_names_breaks_no_column(size) -> None:
    wide = "漢字" * 5
    house = MemoryHouse(None, [table(str(n), wide * 3, owner=(n + 2, wide)) for n in range(60)])
    house.hall.people = [Person(n, wide, "at table 3") for n in range(100)]
    house.said[""] = said(*[(n % 7, wide, "流れ" * 30) for n in range(200)])
    shown, _ = await seen(house, size=size)
    frames = [line for line in shown.splitlines() if line.startswith(("│", "╭", "╰"))]
    assert len(frames) > 12 and all(line.endswith(("│", "╮", "╯")) for line in frames)
    assert "1 of 60" in shown and "1 of 100" in shown


async def test_names_and_titles_are_no_markup() -> None:
    house = busy()
    house.hall.people[1].name = "[red]Bob[/]"
    house.hall.tables[0].title = "[b]x[/b]"
    shown, _ = await seen(house, "tab", "tab", "down", "enter")
    assert shown.count("[red]Bob[/]") == 2 and "[b]x[/b]" in shown


async def test_a_terminal_without_unicode_gets_no_other_sign() -> None:
    shown, _ = await seen(busy(), ascii="1", size=(120, 36))
    assert shown.isascii() and "Zoe" in shown


async def test_who_is_here_for_the_first_time_reads_where_one_learns_to_play() -> None:
    shown, _ = await seen(MemoryHouse())
    assert "First time here? a plays alone, and there t teaches you the game" in shown


async def test_one_free_seat_is_the_last_and_two_are_counted() -> None:
    one = chairs((BOB, "Bob"), (5, "Ivo"))
    shown, _ = await seen(MemoryHouse(tables=[table("1", "One", chairs=one)]))
    assert "Enter: take the last free seat at the table that Bob opened." in shown
    shown, _ = await seen(MemoryHouse(tables=[table("1", "Two")]))
    assert "Enter: take one of 2 free seats at the table that Bob opened." in shown


async def test_nobody_is_away_from_a_table_whose_lobby_he_reads_nor_from_a_game_that_is_over() -> None:
    both = chairs((BOB, "Bob"), (MARA, "Mara"))
    for chair in both:
        chair.away = True
    shown, _ = await seen(MemoryHouse(tables=[table("1", "One", "playing", chairs=both)]))
    assert re.search(r"Bob \([^)]+, away\) · you \(Old Harbour Joe\) ·", shown)
    shown, _ = await seen(MemoryHouse(tables=[table("1", "One", "over", chairs=both)]))
    assert "away" not in shown and "Enter: how it ended." in shown


async def test_who_looks_on_is_not_away_for_want_of_keys() -> None:
    people = [Person(BOB, "Bob", "watching table 1", 400), Person(MARA, "Mara", "in the lobby")]
    shown, _ = await seen(MemoryHouse(tables=[table("1", "One", "playing")], people=people), size=(120, 36))
    assert "watching One" in shown
