"""The rulebook on the screen: search, links, and the way back."""

from __future__ import annotations

import pytest
from textual.widgets import OptionList, Static

from screens.look.parts import Entry, unstruck
from screens.modals.browser import Browser
from tests.screens.driving import click_key, text_of

BOOK = (
    Entry("PT-CUP-01", "Tea", "Drinks", ("Tea comes before milk, see PT-CUP-02 and PT-CUP-03.",)),
    Entry("PT-CUP-02", "Milk", "Drinks", ("Milk is optional.",)),
    Entry("PT-CUP-03", "Scones", "Food", ("With tea. No link: PT-CUP-99.",)),
)


async def opened(pilot, start: str = "") -> Browser:
    pilot.app.push_screen(Browser("Rulebook", BOOK, start))
    await pilot.pause()
    return pilot.app.screen


def listed(screen: Browser) -> list[str]:
    """The list: titles of entries, and of groups in brackets."""
    rows = screen.query_one("#entries", OptionList).options
    return [f"[{row.prompt}]" if row.disabled else str(row.prompt) for row in rows]


async def test_links_are_followed_and_lead_back(make_app) -> None:
    async with make_app().run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        assert "[PT-CUP-02]" in text_of(pilot.app)
        await pilot.press("tab", "enter")
        assert "No link: PT-CUP-99" in text_of(pilot.app)
        await pilot.press("left")
        assert "before milk" in text_of(pilot.app)
        await pilot.press("enter")
        assert "Milk is optional" in text_of(pilot.app)
        await click_key(pilot, "back")
        assert "before milk" in text_of(pilot.app)


async def test_a_link_can_be_clicked(make_app) -> None:
    async with make_app().run_test(size=(120, 36)) as pilot:
        await opened(pilot)
        column = BOOK[0].lines[0].index("PT-CUP-03")
        await pilot.click("#entry", offset=(column + 3, 3))
        assert "No link: PT-CUP-99" in text_of(pilot.app)


async def test_topics_group_the_list_and_a_search_ranks_it(make_app) -> None:
    async with make_app().run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, "PT-CUP-03")
        assert "With tea" in text_of(pilot.app)
        assert listed(screen) == ["[Drinks]", "Tea", "Milk", "[Food]", "Scones"]
        await pilot.press("slash", *"tea")
        assert listed(screen) == ["Tea", "Scones"]
        await pilot.press("escape", "escape")
        assert not isinstance(pilot.app.screen, Browser)


async def test_the_keys_told_are_those_of_the_screen(make_app) -> None:
    async with make_app().run_test(size=(80, 24)) as pilot:
        await pilot.press("question_mark")
        await pilot.pause()
        assert "Learn to play" in text_of(pilot.app) and "Pass this window" not in text_of(pilot.app)
        await pilot.press("escape")
        await opened(pilot)
        await pilot.press("question_mark")
        await pilot.pause()
        assert "Follow the link" in text_of(pilot.app) and "Left, Bksp" in text_of(pilot.app)


async def test_what_is_struck_out_is_drawn_so_and_its_rule_is_a_link_still(make_app) -> None:
    lost = Entry("PT-CUP-04", "Cup", "Things", ("Cup, ~~with a handle~~ (PT-CUP-02)",))
    async with make_app().run_test(size=(80, 24)) as pilot:
        pilot.app.push_screen(Browser("Rulebook", (lost, *BOOK), "PT-CUP-04"))
        await pilot.pause()
        assert "Cup, with a handle ([PT-CUP-02])" in text_of(pilot.app)
        content = pilot.app.screen.query_one("#entry", Static).visual
        struck = [str(span.style) for span in content.spans if "strike" in str(span.style)]
        assert len(struck) == 1


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("~~Sharp Eyes d8~~", "Sharp Eyes d8 (struck out)"),
        ("  ~~-|-~~", "  ~~-|-~~"),
        ("~~ \\_|_/ ~~", "~~ \\_|_/ ~~"),
    ],
)
def test_the_waves_of_an_emblem_strike_nothing_out(line, read):
    assert unstruck(line) == read
