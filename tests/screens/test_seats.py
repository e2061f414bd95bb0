"""Who plays which seat: persons and scripted players, names, PINs."""

from __future__ import annotations

from screens.frame.seats import Seats
from screens.modals.questions import seal
from tests.screens.driving import text_of

CAST = {"hero:1": "Nightjar", "hero:2": "Beacon", "gm": "Madame Static"}


async def seated(make_app, *keys: str):
    """What comes of these keys, and what stood on the screen before the last of them."""
    answers = []
    app = make_app()
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        app.push_screen(Seats(CAST, ["hero:1", "hero:2"]), answers.append)
        await pilot.pause()
        await pilot.press(*keys[:-1])
        await pilot.pause()
        shown = text_of(app)
        await pilot.press(keys[-1])
        await pilot.pause()
    return (answers or [None])[0], shown


async def test_at_first_one_side_is_played_by_persons(make_app) -> None:
    seating, shown = await seated(make_app, "s")
    assert seating.kinds == {"hero:1": "human", "hero:2": "human", "gm": "scripted"}
    assert seating.people == {"hero:1": "Player 1", "hero:2": "Player 2"}
    assert "scripted" in shown


async def test_a_seat_changes_hands_and_back(make_app) -> None:
    seating, _ = await seated(make_app, "enter", "down", "down", "enter", "s")
    assert seating.people == {"hero:2": "Player 2", "gm": "Player 1"}


async def test_persons_have_names_and_pins_that_cover_all_their_seats(make_app) -> None:
    named = ("n", *"Ann", "enter", "p", *"1234", "enter", "down", "n", *"Ann", "enter", "s")
    seating, shown = await seated(make_app, *named)
    assert seating.people == {"hero:1": "Ann", "hero:2": "Ann"}
    assert seating.pins == dict.fromkeys(("hero:1", "hero:2"), seal("1234"))
    assert "(PIN)" in shown


async def test_a_pin_has_four_digits(make_app) -> None:
    seating, _ = await seated(make_app, "p", *"12a", "enter", "s")
    assert seating.pins == {}


async def test_somebody_must_play(make_app) -> None:
    seating, shown = await seated(make_app, "enter", "down", "enter", "s", "x")
    assert seating is None
    assert "Nobody plays" in shown
