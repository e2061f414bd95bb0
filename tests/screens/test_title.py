"""The menu of the title."""

from __future__ import annotations

import pytest

from content import FIRST
from saves.settings import settings_file
from screens.frame.quick_start import QuickStart
from screens.frame.title import Title
from tests.screens import moments
from tests.screens.driving import room_of, settled, text_of, until
from tui.app import PlotTwistApp


async def test_who_has_learnt_to_play_is_led_on_to_a_game(make_app) -> None:
    app = make_app(None, PlotTwistApp.learn)
    async with app.run_test(size=(80, 24)) as pilot:
        lesson = (await settled(pilot)).session
        lesson.table.request, lesson.table.outcome = None, moments.moment("over").outcome
        room_of(app).close()
        await until(pilot, lambda: "That was the lesson. n begins a game" in text_of(app))
        assert isinstance(app.screen, Title) and not app.leave


async def test_a_tenth_entry_names_its_letter_and_stands_in_line(make_app) -> None:
    """There is no key for a ten."""
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(Title(newcomer=False, first=(("The lobby", "lobby", "l"),)))
        await pilot.pause()
        lines = text_of(app).splitlines()
        ninth = next(line.index("9  Settings") for line in lines if "9  Settings" in line)
        assert next(line.index("q  Quit") for line in lines if "q  Quit" in line) == ninth


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_all_that_is_told_of_a_character_before_a_game_can_be_read(make_app, size) -> None:
    app = make_app()
    async with app.run_test(size=size) as pilot:
        await pilot.press("n")
        await until(pilot, lambda: isinstance(app.screen, QuickStart))
        await pilot.pause()
        hero = next(each for each in app.system.catalogue()["heroes"] if each["title"] == "Ironmonger")
        last = hero["card"]["text"][-1].split()[-1]
        assert last in text_of(app) or "i reads on" in text_of(app)
        await pilot.press("i")
        await until(pilot, lambda: "In full" in text_of(app) and last in text_of(app))
        await pilot.press("end")
        *_, held = hero["holds"]
        await until(pilot, lambda: f"{held}  (" in text_of(app))


async def test_the_game_chosen_is_played_when_the_program_is_started_again(make_app) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("o", "2")
        await until(pilot, lambda: "Playing Audience" in text_of(app))
    again = make_app()
    async with again.run_test(size=(80, 24)):
        assert again.system_name == "audience" and "Playing Audience" in text_of(again)
    settings_file().write_text('game = "chess"\n')
    assert make_app().system_name == FIRST, "there is no such game"


async def test_how_to_play_is_read_from_the_title_too(make_app) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, Title))
        await pilot.press("f3")
        await until(pilot, lambda: "Coins        Each head" in text_of(app))
