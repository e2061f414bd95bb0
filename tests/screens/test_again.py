"""From the end of a game another begins with the same people and characters."""

from __future__ import annotations

import pytest

from content.registry import open_system
from engine.table import sheets_of
from screens.modals.questions import Choose
from screens.plot_twist.over import Over
from tests.screens import moments
from tests.screens.driving import room_of, settled, text_of, to, until


async def ended(pilot, app):
    """A game of one Hero that is over before it began, kept in a file."""
    app.start({"heroes": 1}, {"hero:1": "human"})
    room = await settled(pilot)
    table = room.session.table
    over = moments.moment("over")
    room.session.moment = lambda: over
    table.request, table.outcome = None, over.outcome
    room.go_on()
    await until(pilot, lambda: isinstance(app.screen, Over))
    return room


@pytest.mark.parametrize("same", [False, True])
async def test_a_game_is_played_again_with_the_same_or_new_luck(make_app, same) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        room = await ended(pilot, app)
        old = room.session.table
        await until(pilot, lambda: "play again" in text_of(app))
        await pilot.press("a")
        await until(pilot, lambda: isinstance(app.screen, Choose))
        await pilot.press(*["down"] * same, "enter")
        await until(pilot, lambda: room_of(app) not in (None, room))
        again = await settled(pilot)
        table = again.session.table
        assert table.setup == old.setup and (table.seed == old.seed) is same
        assert again.session.kinds == room.session.kinds and again.session.file is not room.session.file
        assert app.screen_stack.count(room) == 0 and table.request


@pytest.mark.rule("TS-C-68", "TS-C-65")
@pytest.mark.parametrize("same", [False, True])
async def test_with_new_luck_heroes_have_learnt_and_with_the_same_they_are_as_they_were(
    make_app, same
) -> None:
    seats = {"hero:1": "human", "hero:2": "human"}
    wish = {"adventure": "snow_harp", "heroes": ["danae_kouris", "lucien_farel"]}
    app = make_app(open_system("troubleshooters"), lambda app: app.start(wish, seats), seed=3)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "")
        left = room.session.table.game.sheets_left()
        await until(pilot, lambda: "play again" in text_of(app))
        await pilot.press("a")
        await until(pilot, lambda: isinstance(app.screen, Choose))
        await pilot.press(*["down"] * same, "enter")
        await until(pilot, lambda: room_of(app) not in (None, room))
        table = room_of(app).session.table
        assert [each.data for each in sheets_of(table.setup)] == (
            [] if same else [each.data for each in left]
        )
        assert (table.request.phase == "downtime") is not same


async def test_a_record_is_not_played_again(make_app) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(moments.room(moments.moment("over")))
        await settled(pilot)
        await pilot.pause()
        await pilot.press("a")
        await pilot.pause()
        assert isinstance(app.screen, Over) and "play again" not in text_of(app)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 36)])
async def test_all_of_the_end_can_be_read(make_app, size) -> None:
    app = make_app()
    seen = ""
    async with app.run_test(size=size) as pilot:
        app.push_screen(moments.room(moments.moment("over")))
        await settled(pilot)
        await pilot.pause()
        top = text_of(app).splitlines()[0]
        for _ in range(8):
            seen += text_of(app)
            await pilot.press("pagedown")
            await pilot.pause()
    assert "The end" in top and "Combat" not in top
    for words in (
        "THE HEROES WIN. No Villain is left in play.",
        "The blow that won it",
        "Seed",
        "luck:",
        "turn",
    ):
        assert words in seen


async def test_the_keys_told_at_the_end_are_those_that_do_something(make_app) -> None:
    app = make_app()
    async with app.run_test(size=(80, 36)) as pilot:
        await ended(pilot, app)
        await pilot.press("question_mark")
        await until(pilot, lambda: "Leave the game" in text_of(app))
        told = text_of(app)
        for works in ("The whole log", "Inspect", "Play again", "Export", "One down", "Rulebook"):
            assert works in told
        for idle in ("Pass", "Hint", "Odds", "option", "Faster", "Take back", "Scroll Left", "Tab goes"):
            assert idle.casefold() not in told.casefold()


async def test_what_was_tried_at_the_end_leaves_the_verdict(make_app) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await ended(pilot, app)
        await until(pilot, lambda: "play again" in text_of(app))
        for key in ("u", "p", "plus", "h", "1", "m"):
            await pilot.press(key)
            await pilot.pause()
            assert "THE HEROES WIN" in text_of(app)


async def test_what_was_decided_unasked_before_the_end_is_not_the_last_word(make_app) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        room = await ended(pilot, app)
        room.session.notice = "Nightjar defends (nothing speaks against it)."
        room.front.show(room.session.moment())
        await pilot.pause()
        shown = text_of(app)
        assert "THE HEROES WIN" in shown and "nothing speaks" not in shown


@pytest.mark.parametrize(("height", "longer"), [(24, True), (90, False)])
async def test_the_end_offers_to_read_on_only_where_there_is_more(make_app, height, longer) -> None:
    app = make_app()
    async with app.run_test(size=(120, height)) as pilot:
        app.push_screen(moments.room(moments.moment("over")))
        await until(pilot, lambda: isinstance(app.screen, Over) and ("read on" in text_of(app)) is longer)
