"""What draws itself paints what has changed, and the screen shows the same as if everything were painted anew."""

from __future__ import annotations

import random
from collections.abc import Callable
from types import SimpleNamespace

import pytest
from rich.text import Text
from textual.app import App
from textual.geometry import Region
from textual.screen import Screen

from screens.game.page import GameScreen
from screens.look.parts import Counter, Gauge, Sheet
from screens.style.glyphs import AsciiGlyphs
from screens.style.palette import teach
from screens.widgets.drawn import Drawn
from screens.widgets.sheets import Sheets
from tui.app import PlotTwistApp

WORDS = ("", "Sable", "the long way round", "=====", "3 of 4 coins", "日本")
STYLES = ("", "bold", "red", "on blue", "bold green on black")


class Lines(Drawn):
    """Shows lines, and notes what is painted of them."""

    shown: tuple[Text, ...] = ()

    def __init__(self) -> None:
        super().__init__()
        self.painted: list[tuple[Region, ...]] = []

    def show(self, *lines: Text | str) -> None:
        self.shown = tuple(Text(each) if isinstance(each, str) else each for each in lines)
        self.redraw()

    def refresh(self, *regions, **how):
        self.painted.append(regions)
        return super().refresh(*regions, **how)

    def render(self) -> Text:
        return Text("\n", no_wrap=True).join(self.shown)


class Paper(App[None]):
    CSS = "Lines { height: 1fr; border: round red; }"

    def __init__(self) -> None:
        super().__init__()
        self.lines = Lines()

    def compose(self):
        yield self.lines

    def picture(self) -> list[str]:
        """What is on the screen, line by line, with its styles."""
        return [repr(each) for each in self.screen._compositor.render_strips()]


@pytest.fixture
async def paper():
    app = Paper()
    async with app.run_test(size=(30, 10)) as pilot:
        app.pilot = pilot
        yield app


async def test_only_a_line_that_is_not_as_it_was_is_painted(paper):
    paper.lines.show("one", "two", "three")
    await paper.pilot.pause()
    paper.lines.painted.clear()

    paper.lines.show("one", "2", "three")
    paper.lines.show("one", "2", "three")

    assert paper.lines.painted == [(Region(0, 1, 28, 1),)]


async def test_a_line_that_comes_and_one_that_goes_are_painted(paper):
    paper.lines.show("one", "two")
    await paper.pilot.pause()
    paper.lines.painted.clear()

    paper.lines.show("one", "two", "three")
    paper.lines.show("one")

    assert paper.lines.painted == [
        (Region(0, 2, 28, 1),),
        (Region(0, 1, 28, 1), Region(0, 2, 28, 1)),
    ]


async def test_the_screen_shows_what_it_would_if_all_were_painted_anew(paper):
    chance = random.Random(7)

    def line() -> Text:
        text = Text(chance.choice(WORDS), style=chance.choice(STYLES))
        return text.append(chance.choice(WORDS), style=chance.choice(STYLES))

    for _ in range(60):
        lines = [line() for _ in range(chance.randrange(12))]
        kept = list(paper.lines.shown)[: chance.randrange(12)]
        paper.lines.show(*kept, *lines)
        if chance.random() < 0.5:
            await paper.pilot.pause()  # else two pictures come to one painting
        if chance.random() < 0.1:
            await paper.pilot.resize_terminal(chance.choice((20, 30)), chance.choice((6, 10)))
        await paper.pilot.pause()
        found = paper.picture()
        paper.lines._painted = None
        paper.lines.refresh()
        await paper.pilot.pause()
        assert found == paper.picture()


async def test_painted_anew_it_asks_again_what_to_show(paper):
    paper.lines.show("one", "two")
    await paper.pilot.pause()

    paper.lines.shown = (Text("three"),)  # as when signs or colours are others now
    paper.lines.refresh()
    await paper.pilot.pause()

    assert "three" in paper.picture()[1] and "two" not in paper.picture()[2]


async def test_what_is_told_to_paint_itself_paints_the_lines_that_are_others(paper, monkeypatch):
    paper.lines.show("one", "two", Text("three", style="bold"))
    await paper.pilot.pause()
    made, strip = [], paper.lines._strip
    monkeypatch.setattr(
        paper.lines, "_strip", lambda line, *how: made.append(line.plain) or strip(line, *how)
    )

    paper.lines.shown = (
        Text("one"),
        Text("2"),
        Text("three", style="red"),
    )  # as when the keyboard comes to it
    paper.lines.refresh()
    await paper.pilot.pause()

    assert made == ["2", "three"]


async def test_in_another_theme_every_line_has_its_colours(paper):
    teach(paper.console, paper.get_css_variables)
    paper.lines.show(Text("one", style="$accent"))
    await paper.pilot.pause()
    before = paper.picture()

    paper.theme = "textual-light"
    await paper.pilot.pause()
    found = paper.picture()
    paper.lines._painted = None
    paper.lines.refresh()
    await paper.pilot.pause()

    assert before != found == paper.picture()


async def test_in_another_size_it_asks_again_what_to_show(paper):
    paper.lines.show("one", "two")
    await paper.pilot.pause()

    paper.lines.shown = (Text("three"),)
    await paper.pilot.resize_terminal(20, 6)
    await paper.pilot.pause()

    assert "three" in paper.picture()[1] and "two" not in paper.picture()[2]


async def test_a_frame_is_painted_for_another_title_only(paper):
    paper.lines.entitle("Heroes")
    await paper.pilot.pause()
    paper.lines.painted.clear()

    paper.lines.entitle("Heroes")
    assert paper.lines.painted == []
    paper.lines.entitle("Villains")
    assert paper.lines.painted == [()]


async def test_what_stirs_beneath_a_screen_that_hides_it_paints_nothing():
    app = PlotTwistApp()
    async with app.run_test(size=(80, 24)) as pilot:
        beneath, front = Screen(), Screen()
        app.push_screen(beneath)
        app.push_screen(front)
        await pilot.pause()
        painted = []
        app._display = lambda screen, renderable: painted.append(screen)

        beneath.refresh()
        await pilot.pause(0.1)

        assert painted == []


class Page(GameScreen):
    """A page of a game, with nothing but lines."""

    def __init__(self) -> None:
        super().__init__(SimpleNamespace(session=None))
        self.lines = Lines()

    def compose(self):
        yield self.lines


async def test_a_page_that_comes_back_is_drawn_anew_only_if_settings_came_into_force_meanwhile(make_app):
    app, page = make_app(), Page()
    async with app.run_test(size=(40, 12)) as pilot:
        app.install_screen(page, "page")
        app.push_screen(page)
        await pilot.pause()

        async def away_and_back(change: Callable[[], object]) -> list[tuple[Region, ...]]:
            app.switch_screen(Page())
            await pilot.pause()
            change()
            await pilot.pause()
            page.lines.painted.clear()
            app.switch_screen(page)
            await pilot.pause()
            return page.lines.painted

        assert await away_and_back(lambda: None) == []
        app.preferences.glyphs = AsciiGlyphs()
        assert () in await away_and_back(lambda: app.preferences.apply(app))


HURT = tuple(Gauge("Physical", value, 12, value // 3) for value in (2, 8))
ACTS = (Counter("Att", 1, 1),)


async def test_a_name_is_whole_where_what_hangs_on_it_can_be_shorter_before_its_die(make_app):
    app, side = make_app(), Sheets()
    async with app.run_test(size=(40, 12)) as pilot:
        await app.screen.mount(side)
        side.styles.width, side.styles.height = 40, 1
        crew = Sheet("a", "Drowned crew 1", brief="d6 d6 d6 d6", marks=("Sewn to the spot d10",))
        side.show("", (crew,))
        await pilot.pause()
        assert side.render().plain.startswith(f"Drowned crew 1 Sewn to{side.glyphs.more} d10")


async def test_a_side_whose_sheets_are_kept_shows_what_a_new_one_would(make_app):
    app, side = make_app(), Sheets()
    async with app.run_test(size=(40, 12)) as pilot:
        await app.screen.mount(side)
        first = (Sheet("a", "Ada", gauges=HURT[:1], actions=ACTS), Sheet("b", "Bo", sign="attacks"))
        struck = (Sheet("a", "Ada", gauges=HURT[1:], actions=ACTS, marks=("Aimed",)), first[1])
        changes = [
            lambda: side.show("Heroes", first),
            lambda: side.show("Heroes", struck),
            lambda: side.play(first),
            lambda: side.at(0.5),
            lambda: side.play(None),
            lambda: side.show("Heroes", struck[::-1]),
            lambda: setattr(app.preferences, "glyphs", AsciiGlyphs()),
            lambda: setattr(side.styles, "width", 16),
            lambda: setattr(side.styles, "height", 1),
        ]
        pictures = []
        for change in changes:
            change()
            await pilot.pause()
            kept = side.render().markup
            side._drawn = []
            assert kept == side.render().markup
            pictures.append(kept)
    assert pictures[1] == pictures[4]
    assert len(set(pictures)) > 5
