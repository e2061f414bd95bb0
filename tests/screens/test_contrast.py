"""Whatever can be read on a screen stands out from its ground, titles on frames as well (WCAG 2.2, 1.4.3)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from rich.color import ColorSystem
from textual.app import App

from content.registry import open_system
from engine.table import Table
from screens.frame.registry import look_of, open_room
from screens.game.ended import Last, LastPage
from screens.game.room import Room
from screens.game.session import Session
from screens.look.parts import Gauge
from screens.style import palette, themes
from screens.style.glyphs import Glyphs
from screens.style.pace import Pace
from screens.widgets.figures import Figures
from tests.screens.driving import read_on, text_of, until
from tests.screens.test_settings import contrast
from tests.systems import keep

pytestmark = pytest.mark.long

ENOUGH = 4.5
SYSTEMS = ("plot-twist", "audience", "intentions", "heroic", "troubleshooters")


def faint(app: App) -> list[str]:
    """The words of a screen that are too near to the colour of their ground; what lies behind a sheet is not to be read."""
    found = []
    x, y, width, height = app.screen.children[-1].region if app.screen.is_modal else app.size.region
    for strip in app.screen._compositor.render_strips(app.size)[y : y + height]:
        for text, style, _ in strip.crop(x, x + width):
            if style and style.color and style.bgcolor and any(letter.isalnum() for letter in text):
                pair = (colour.get_truecolor().hex for colour in (style.color, style.bgcolor))
                if style.dim or contrast(*pair, ColorSystem.TRUECOLOR) < ENOUGH:
                    found.append(text)
    return found


async def everywhere(pilot) -> list[tuple[str, list[str]]]:
    """What is faint in which theme."""
    found = []
    for theme in themes.ALL:
        pilot.app.theme = theme.name
        await pilot.pause()
        found.append((theme.name, faint(pilot.app)))
    return found


CLEAR = [(theme.name, []) for theme in themes.ALL]


def room_at(name: str, part: float) -> Room:
    """The first kept game of a system when so much of it is over."""
    kept = keep.read(name)
    journal = kept.games[0].journal
    begun = journal.decisions[: int(part * len(journal.decisions))]
    table = Table.replay(open_system(name, kept.content), replace(journal, decisions=begun))
    kinds = dict.fromkeys(table.seats, "scripted") | {"hero:1": "human"}
    return open_room(Session(table, kinds, look_of(name)), Pace("off"))


@pytest.mark.parametrize("part", [0.1, 0.5, 1])
@pytest.mark.parametrize("name", SYSTEMS)
async def test_where_signs_are_ascii_all_are(make_app, name, part) -> None:
    """Letters, quotation marks and dots are those of the story; bars at the side are Textual's."""
    async with make_app(PLOT_TWIST_ASCII="1").run_test(size=(80, 24)) as pilot:
        pilot.app.push_screen(room_at(name, part))
        await read_on(pilot)
        signs = {each for each in text_of(pilot.app) if not (each.isascii() or each.isalpha())}
        assert not signs - set("“”‘’·▁▂▃▄▅▆▇█")


@pytest.mark.parametrize(("part", "size"), [(0.1, (80, 24)), (0.5, (120, 36)), (1, (80, 24))])
@pytest.mark.parametrize("name", SYSTEMS)
async def test_all_words_of_a_game_can_be_read_in_every_theme(make_app, name, part, size) -> None:
    async with make_app().run_test(size=size) as pilot:
        pilot.app.push_screen(room_at(name, part))
        await read_on(pilot)
        assert await everywhere(pilot) == CLEAR


@pytest.mark.parametrize("screen", ["title", "settings", "decks", "games", "quick start"])
async def test_all_words_of_the_other_screens_can_be_read_in_every_theme(make_app, screen) -> None:
    async with make_app().run_test(size=(120, 36)) as pilot:
        key = {"settings": "s", "decks": "c", "games": "g", "quick start": "n"}.get(screen)
        if key:
            title = pilot.app.screen
            await pilot.press(key)
            await until(pilot, lambda: pilot.app.screen is not title)
        await pilot.pause(0.1)
        assert await everywhere(pilot) == CLEAR


@pytest.mark.parametrize(
    ("good", "meaning"), [(True, palette.GOOD), (False, palette.HARM), (None, palette.ACCENT)]
)
async def test_an_end_without_a_winner_is_in_the_colour_of_neither(make_app, good, meaning) -> None:
    page = LastPage()
    async with make_app().run_test(size=(60, 12)) as pilot:
        await pilot.app.screen.mount(page)
        page.show(Last("NOBODY KNOWS", good, "The Carnival", figures=(("Scenes", "9"),)))
        assert page._lines(60)[0].style == f"bold reverse {meaning}"


@pytest.mark.parametrize(
    ("hurts", "grave"),
    [("full", [False, False, True, True]), ("empty", [True, True, False, False]), ("", [False] * 4)],
)
def test_a_gauge_is_red_where_it_hurts(hurts, grave) -> None:
    """Stress hurts when it is full, Vitality when it is empty, one's own Progress never."""
    gauges = [Gauge("V", value, 6, hurts=hurts) for value in (0, 2, 4, 6)]
    red = [palette.HARM in str(Figures(Glyphs()).gauge(each, 5).spans) for each in gauges]
    assert red == grave == [each.grave for each in gauges]
