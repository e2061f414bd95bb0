"""The curtain: who opens it, what does not, how it is left, and what is seen of a game by which way."""

from __future__ import annotations

import pytest
from msgspec import structs

from content.folders import saves_folder
from content.registry import open_system
from engine.table import Seating
from saves.pins import seal
from screens.frame.games import Games
from screens.frame.title import Title
from screens.game.replaying import Replay
from screens.modals import handover
from screens.modals.handover import HandOver
from screens.modals.questions import Confirm
from tests.screens.driving import room_of, settled, text_of, until
from tui.app import PlotTwistApp

TOY = "toy"
GUESTS = {"guest:1": "human", "guest:2": "human", "guest:3": "scripted", "dealer": "scripted"}
PEOPLE = {"guest:1": "Ann", "guest:2": "Bob"}
PINS = {"guest:1": seal("1234"), "guest:2": seal("5678")}
BOTH = Seating(GUESTS, PEOPLE, PINS)
OPEN = Seating(GUESTS, PEOPLE)
ANN, BOB = "Now Ann (", "Now Bob ("


@pytest.fixture
def app() -> PlotTwistApp:
    return PlotTwistApp(open_system(TOY), seed=7, environment={"PLOT_TWIST_SPEED": "off"})


@pytest.fixture
def two() -> PlotTwistApp:
    """For a game in which both may act at once."""
    return PlotTwistApp(open_system("plot-twist"), seed=7, environment={"PLOT_TWIST_SPEED": "off"})


@pytest.fixture
def later(monkeypatch) -> list[float]:
    """Seconds on the clock of the curtain, which stands still."""
    ahead = [0.0]
    monkeypatch.setattr(handover, "monotonic", lambda: 1000.0 + ahead[0])
    return ahead


async def curtain(pilot, words: str) -> None:
    """Wait for the curtain that calls somebody."""
    await until(pilot, lambda: isinstance(pilot.app.screen, HandOver) and words in text_of(pilot.app))


async def typed(pilot, pin: str) -> None:
    await pilot.press(*pin, "enter")


async def begun(pilot, seating: Seating = BOTH) -> None:
    """A game before whose first question the curtain hangs."""
    pilot.app.start({"heroes": 3}, seating)
    await curtain(pilot, ANN)


async def begun_by_two(pilot, pins: dict[str, str]) -> None:
    kinds = {"hero:1": "human", "hero:2": "human", "gm": "scripted"}
    sealed = {seat.replace("guest", "hero"): pin for seat, pin in pins.items()}
    pilot.app.start(
        {"heroes": ["Nightjar", "Beacon"]}, Seating(kinds, {"hero:1": "Ann", "hero:2": "Bob"}, sealed)
    )
    await curtain(pilot, ANN)


async def left(pilot, seating: Seating = BOTH) -> None:
    """A running game on the disk, in which Bob is up; the title is shown."""
    await begun(pilot, seating)
    await typed(pilot, "1234") if seating.pins else await pilot.press("y")
    room = await settled(pilot)
    room.session.take("guest:1", ["silent"])
    room.go_on()
    await curtain(pilot, BOB)
    await pilot.press("escape")
    await until(pilot, lambda: isinstance(pilot.app.screen, Confirm))
    await pilot.press("y")
    await until(pilot, lambda: isinstance(pilot.app.screen, Title))


# What opens it


@pytest.mark.parametrize(
    "keys", [("enter",) * 30, ("space",) * 30, ("1",) * 30, ("enter", "space", "p", "1")]
)
async def test_keys_that_decide_open_no_curtain(app, keys) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await begun(pilot, OPEN)
        await pilot.press(*keys)
        await curtain(pilot, ANN)


async def test_a_key_that_follows_another_at_once_opens_none_and_one_that_has_rested_does(
    app, monkeypatch, later
) -> None:
    monkeypatch.setattr(HandOver, "quiet", 0.7)
    async with app.run_test(size=(80, 24)) as pilot:
        await begun(pilot, OPEN)
        for _ in range(20):
            later[0] += 0.5
            await pilot.press("y")
        await curtain(pilot, ANN)
        assert "Too soon after another key" in text_of(app)
        later[0] += 0.8
        await pilot.press("y")
        room = await settled(pilot)
        assert room.session.viewer == "guest:1"


async def test_a_click_opens_it_on_its_line_alone(app) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await begun(pilot, OPEN)
        await pilot.click(offset=(2, 2))
        await curtain(pilot, ANN)
        await pilot.click("#here", offset=(5, 1))
        await settled(pilot)


async def test_wrong_pins_are_counted_wait_and_are_told_to_the_owner(app, later) -> None:
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await begun(pilot)
        for _ in range(2):
            await typed(pilot, "0000")
        await pilot.press("enter", "enter", "1", "enter", "backspace")
        await typed(pilot, "9999")
        await until(pilot, lambda: "Wait 1 s" in text_of(app))
        await typed(pilot, "1234")
        await curtain(pilot, ANN)
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, Title))
        app.go_on(next(saves_folder().glob("*.toml")))
        await curtain(pilot, ANN)
        await until(pilot, lambda: "Wait 1 s" in text_of(app))
        later[0] += 2
        await until(pilot, lambda: "Wait" not in text_of(app))
        await typed(pilot, "1234")
        await settled(pilot)
        await until(pilot, lambda: "3 wrong tries at your PIN" in text_of(app))


async def test_a_pin_that_is_too_short_is_told_and_counts_as_no_try(app) -> None:
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await begun(pilot)
        await typed(pilot, "12")
        await until(pilot, lambda: "A PIN has 4 digits." in text_of(app))
        await pilot.press(*"34", "enter")
        await settled(pilot)
        assert "wrong" not in text_of(app)


async def test_a_pin_is_never_shown_while_it_is_typed(app) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await begun(pilot)
        await pilot.press(*"123")
        assert "1" not in text_of(app).replace("Guest 1", "")


# How it is left


async def test_esc_after_a_needs_the_pin_of_the_one_before(two) -> None:
    app = two
    async with app.run_test(size=(80, 24)) as pilot:
        await begun_by_two(pilot, PINS)
        await typed(pilot, "1234")
        await settled(pilot)
        await pilot.press("a")
        await curtain(pilot, BOB)
        assert "Esc: back to Ann (Nightjar)." in text_of(app)
        await pilot.press("escape")
        await curtain(pilot, ANN)
        await typed(pilot, "5678")
        await until(pilot, lambda: "That is not the PIN." in text_of(app))
        await typed(pilot, "1234")
        assert (await settled(pilot)).session.viewer == "hero:1"


async def test_somebody_else_who_may_act_comes_instead(two) -> None:
    async with two.run_test(size=(80, 24)) as pilot:
        await begun_by_two(pilot, PINS)
        await pilot.press("tab")
        await curtain(pilot, BOB)
        await typed(pilot, "5678")
        assert (await settled(pilot)).session.viewer == "hero:2"


@pytest.mark.parametrize("key", ["escape", "q"])
async def test_the_first_curtain_leads_back_to_the_title_and_the_game_is_kept(app, key) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await begun(pilot)
        await pilot.press(key)
        await until(pilot, lambda: isinstance(app.screen, Title))
        assert room_of(app) is None and len(list(saves_folder().glob("*.toml"))) == 1


async def test_who_does_not_leave_after_all_stands_before_the_curtain(app) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await begun(pilot)
        await typed(pilot, "1234")
        room = await settled(pilot)
        room.session.take("guest:1", ["silent"])
        room.go_on()
        await curtain(pilot, BOB)
        await pilot.press("q", "n")
        await curtain(pilot, BOB)
        await pilot.press("ctrl+q", "n")
        await curtain(pilot, BOB)


# The ways in


async def test_continue_asks_for_the_person_whose_turn_it_is(app) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await left(pilot)
        await pilot.press("g")
        await until(pilot, lambda: isinstance(app.screen, Games))
        await pilot.press("enter")
        await curtain(pilot, BOB)
        await typed(pilot, "5678")
        assert (await settled(pilot)).session.viewer == "guest:2"


async def test_a_running_game_is_watched_again_as_one_person_and_as_another_behind_the_other_pin(app) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await left(pilot)
        await pilot.press("g")
        await until(pilot, lambda: isinstance(app.screen, Games))
        await pilot.press("r")
        await curtain(pilot, BOB)
        await typed(pilot, "5678")
        await until(pilot, lambda: "as Guest 2 saw it" in text_of(app))
        await pilot.press("v")
        await curtain(pilot, ANN)
        await typed(pilot, "1234")
        await until(pilot, lambda: "as Guest 1 saw it" in text_of(app))
        record = room_of(app).session
        assert isinstance(record, Replay) and record.audience == ["guest:1"]


async def test_who_plays_on_from_a_record_needs_the_pin_again(app) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await left(pilot)
        app.watch_again(next(saves_folder().glob("*.toml")))
        await curtain(pilot, BOB)
        await typed(pilot, "5678")
        await until(pilot, lambda: "as Guest 2 saw it" in text_of(app))
        await pilot.press("f", "y")
        await curtain(pilot, ANN)
        assert app.table.seating == BOTH


async def test_a_record_is_asked_for_as_a_seat_whose_person_then_must_come(app) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await left(pilot)
        table = app.table or room_of(app)
        assert table is None
        from saves.game_file import read
        from saves.restore import begun as begun_again

        saved = read(next(saves_folder().glob("*.toml")))
        app.show_record(begun_again(saved), saved.entries.decisions, seat="guest:1")
        await curtain(pilot, ANN)


async def test_a_game_of_one_person_with_a_pin_is_opened_by_it(app) -> None:
    kinds = dict.fromkeys(GUESTS, "scripted") | {"guest:1": "human"}
    async with app.run_test(size=(80, 24)) as pilot:
        await begun(pilot, Seating(kinds, {"guest:1": "Ann"}, {"guest:1": seal("1234")}))
        await pilot.press("y", "enter")
        await typed(pilot, "1234")
        assert (await settled(pilot)).session.viewer == "guest:1"


async def test_nothing_that_was_drawn_for_one_is_kept_for_the_next(two) -> None:
    app = two
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await begun_by_two(pilot, {})
        await pilot.press("y")
        room = await settled(pilot)
        front, drama = room.front, room.drama
        app.notify("for Ann", timeout=60)
        room.session.notice = "for Ann"
        await pilot.press("a")
        await curtain(pilot, BOB)
        assert front not in app.screen_stack and front not in app._installed_screens.values()
        await pilot.press("y")
        room = await settled(pilot)
        assert (room.front is front, room.drama is drama, "for Ann" in text_of(app)) == (False, False, False)


async def test_people_of_an_open_side_share_a_screen_without_a_curtain(app, monkeypatch) -> None:
    guests = structs.replace(app.system.sides[0], open=True)
    monkeypatch.setattr(app.system, "sides", (guests, *app.system.sides[1:]), raising=False)
    async with app.run_test(size=(80, 24)) as pilot:
        app.start({}, OPEN)
        await settled(pilot)
        assert not isinstance(app.screen, HandOver) and room_of(app).session.audience == [
            "guest:1",
            "guest:2",
        ]


async def test_who_has_no_name_but_what_the_seat_is_called_has_an_article(two) -> None:
    kinds = {"hero:1": "human", "hero:2": "scripted", "gm": "human"}
    async with two.run_test(size=(80, 24)) as pilot:
        two.start({"heroes": ["Nightjar", "Beacon"]}, Seating(kinds))
        await curtain(pilot, "Now Nightjar decides.")
        await pilot.press("y")
        await settled(pilot)
        for _ in range(200):
            if isinstance(two.screen, HandOver):
                break
            await pilot.press("p")
            await pilot.pause()
        assert "Now the Game Master decides." in text_of(two)
