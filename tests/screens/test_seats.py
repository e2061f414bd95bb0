"""Who plays which seat: persons and scripted players, names, PINs."""

from __future__ import annotations

import pytest

from saves.pins import seal
from screens.frame.quick_start import QuickStart
from screens.frame.seats import Seats, name_in
from screens.widgets.pick import Pick
from tests.screens.driving import text_of, until

PIN = (*"1234", "enter", *"1234", "enter")
CAST = {"hero:1": "Nightjar", "hero:2": "Beacon", "gm": "Madame Static"}
OFFERED = {"hero:1": ["Nightjar", "Beacon", "Voltaire Jones"], "hero:2": ["Nightjar", "Beacon"]}


async def seated(make_app, *keys: str):
    """What comes of these keys, and what stood on the screen before the last of them."""
    answers = []
    app = make_app()
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        app.push_screen(Seats(CAST, ["hero:1", "hero:2"], OFFERED), answers.append)
        await pilot.pause()
        await pilot.press(*keys[:-1])
        await pilot.pause()
        shown = text_of(app)
        await pilot.press(keys[-1])
        await pilot.pause()
    sat = (answers or [None])[0]
    return sat[0] if sat else None, shown


async def test_at_first_one_side_is_played_by_persons(make_app) -> None:
    seating, shown = await seated(make_app, "s")
    assert seating.kinds == {"hero:1": "human", "hero:2": "human", "gm": "scripted"}
    assert seating.people == {"hero:1": "Player 1", "hero:2": "Player 2"}
    assert "scripted" in shown


async def test_a_seat_changes_hands_and_back(make_app) -> None:
    seating, _ = await seated(make_app, "enter", "down", "down", "enter", "s")
    assert seating.people == {"hero:2": "Player 2", "gm": "Player 1"}


async def test_persons_have_names_and_pins_that_cover_all_their_seats(make_app) -> None:
    named = ("n", *"Ann", "enter", "p", *PIN, "down", "n", *"ann ", "enter", "s")
    seating, shown = await seated(make_app, *named)
    assert seating.people == {"hero:1": "Ann", "hero:2": "Ann"}
    assert seating.pins == dict.fromkeys(("hero:1", "hero:2"), seal("1234"))
    assert "Ann  (also Beacon)  (PIN)" in shown


@pytest.mark.parametrize(
    "typed",
    [("1", "2", "a", "enter", "escape"), (*"1234", "escape"), (*"1234", "enter", *"1235", "enter", "escape")],
)
async def test_a_pin_has_four_digits_and_is_typed_twice(make_app, typed) -> None:
    seating, shown = await seated(make_app, "p", *typed, "s")
    assert (seating.pins, "PIN)" in shown) == ({}, False)


async def test_a_pin_is_never_shown_while_it_is_set(make_app) -> None:
    _, shown = await seated(make_app, "p", *"1234", "enter", *"1234", "x")
    assert "The same again" in shown and "12" not in shown and "1234" not in shown


async def test_a_pin_goes_when_nothing_is_typed_and_stays_on_esc(make_app) -> None:
    seating, _ = await seated(make_app, "p", *PIN, "p", "escape", "down", "p", *PIN, "p", "enter", "s")
    assert seating.pins == {"hero:1": seal("1234")}


async def test_enter_once_too_often_after_too_few_digits_sets_no_pin_unasked(make_app) -> None:
    keys = ("p", *PIN, "p", *"12", "enter", "enter")
    _, shown = await seated(make_app, *keys, "x")
    assert "Nothing is typed" in shown
    seating, _ = await seated(make_app, *keys, *"9999", "enter", *"9999", "enter", "s")
    assert seating.pins == {"hero:1": seal("9999")}


async def test_a_scripted_seat_has_no_pin(make_app) -> None:
    _, shown = await seated(make_app, "down", "down", "p", "x")
    assert "A scripted seat has no PIN" in shown


async def test_a_pin_follows_its_person_to_another_name_and_no_further(make_app) -> None:
    keys = ("n", *"Ann", "enter", "p", *PIN, "n", *"Eve", "enter", "down", "n", *"Bob", "enter", "s")
    seating, _ = await seated(make_app, *keys)
    assert (seating.people, seating.pins) == ({"hero:1": "Eve", "hero:2": "Bob"}, {"hero:1": seal("1234")})


async def test_who_joins_another_person_gets_that_persons_pin(make_app) -> None:
    keys = ("p", *PIN, "down", "p", *"9999", "enter", *"9999", "enter", "n", *"player 1", "enter", "s")
    seating, _ = await seated(make_app, *keys)
    assert seating.people == dict.fromkeys(("hero:1", "hero:2"), "Player 1")
    assert seating.pins == dict.fromkeys(("hero:1", "hero:2"), seal("1234"))


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Ann", "Ann"), ("  An\tn\u00a0x ", "An n x"), ("\u200bAnn\u202e\x1b[2J", "Ann[2J"), ("\uff21nn", "Ann"),
        (" \u200b\u3164\u2800\u00ad", ""), ("\u0301", ""), ("", ""), ("李", "李"), ("7", "7"),
    ],
)  # fmt: skip
def test_a_name_is_what_can_be_seen_of_it(typed, name) -> None:
    assert name_in(typed) == name


async def test_what_a_pin_is_good_for_stands_among_the_keys(make_app) -> None:
    _, shown = await seated(make_app, "question_mark", "x")
    assert "It is no lock" in shown


async def test_somebody_must_play(make_app) -> None:
    seating, shown = await seated(make_app, "enter", "down", "enter", "s", "x")
    assert seating is None
    assert "Nobody plays" in shown


async def test_a_character_is_picked_of_those_that_sit_nowhere(make_app) -> None:
    answers = []
    app = make_app()
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        app.push_screen(Seats(CAST, ["hero:1", "hero:2"], OFFERED), answers.append)
        await pilot.pause()
        await pilot.press("c")
        await pilot.pause()
        assert "Which character for Player 1?" in text_of(app)
        assert [words for words, _ in app.screen.query_one(Pick).words] == [
            "1  Nightjar",
            "2  Voltaire Jones",
        ]
        await pilot.press("down", "enter", "down", "c", "up", "enter", "down", "c")
        await until(pilot, lambda: "There is nobody else to pick." in text_of(app))
        await pilot.press("s")
        await pilot.pause()
    ((_, picked),) = answers
    assert picked == {"hero:1": "Voltaire Jones", "hero:2": "Nightjar"}


async def test_everybody_sits_down_with_the_character_picked(make_app) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, QuickStart))
        await pilot.press("a", "a", "s")
        await until(pilot, lambda: isinstance(app.screen, Seats))
        before = dict(app.screen._cast)
        await pilot.press("down", "c", "end", "down", "enter", "down", "down", "c", "down", "enter")
        await pilot.pause()
        cast = dict(app.screen._cast)
        await pilot.press("s")
        await until(pilot, lambda: app.table is not None)
        assert app.table.system.cast(app.table.setup) == cast
    assert [seat for seat in cast if cast[seat] != before[seat]] == ["hero:2", "gm"]


async def test_the_chair_of_the_game_master_is_a_key_away(make_app) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, QuickStart))
        await pilot.press("a", "a", "a")
        await until(pilot, lambda: "You play the Game Master alone" in text_of(app))
        await pilot.press("s")
        await until(pilot, lambda: app.table is not None)
        people = [seat for seat, kind in app.table.seating.kinds.items() if kind == "human"]
        assert people == ["gm"]
