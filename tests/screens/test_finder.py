"""Cards are narrowed down on the screen: by words, by a facet and its values, with keys and with the mouse."""

from __future__ import annotations

from screens.decks.cards import Cards
from screens.decks.finder import Facets, Finder
from screens.decks.value import Value
from screens.modals.reader import Reader
from screens.widgets.page import Page
from tests.screens.driving import text_of
from tests.screens.test_decks import CARDS

PRINTED = [card | {"slug": card["name"].lower().replace(" ", "-")} for card in CARDS]


async def browsing(make_app, *keys: str, click: bool = False):
    """The app, the names found and what can be read after these keys in a browser of three cards."""
    app = make_app()
    async with app.run_test(size=(120, 36)) as pilot:
        await app.push_screen(Cards(PRINTED))
        await pilot.pause()
        if click:
            _, x, *_ = app.screen.query_one(Facets).places()[0]
            await pilot.click(Facets, offset=(x + 2, 0))
        for key in keys:
            await pilot.press(key)
            await pilot.pause()
        finder = app.screen_stack[1].query(Finder)
        found = [item.label for item in finder.first().listing.items] if finder else None
        return type(app.screen), found, text_of(app)


async def test_words_leave_the_cards_that_hold_them_and_escape_forgets_them(make_app) -> None:
    assert (await browsing(make_app, "slash", *"sweep", "down"))[1] == ["Low Sweep", "Hush"]
    assert len((await browsing(make_app, "slash", *"sweep", "escape"))[1]) == 3


async def test_the_card_read_is_the_one_found_whether_or_not_the_place_in_the_list_is_another(
    make_app,
) -> None:
    """The first line stays the first while other cards come to stand there."""
    app = make_app()
    async with app.run_test(size=(120, 36)) as pilot:
        await app.push_screen(Cards(PRINTED))
        for word in ("rush", "hush"):
            await pilot.press("slash", "home", "ctrl+k", *word)
            await pilot.pause()
            assert app.screen.query_one("#face", Page).text.plain.startswith(word.title())
        await pilot.press(*"zzz")
        await pilot.pause()
        assert app.screen.query_one("#face", Page).text.plain == ""


async def test_a_value_of_a_facet_is_picked_by_keyboard(make_app) -> None:
    screen, found, text = await browsing(make_app, "1")
    assert (screen, found) == (Value, ["Low Sweep", "Hush", "Rush"])
    assert "Any" in text and "Enter, Esc" in text
    screen, found, text = await browsing(make_app, "1", "down", "enter")
    assert screen is Cards and len(found) < 3 and f"{len(found)} of 3 cards" in text


async def test_any_value_and_none_at_all_are_picked_too(make_app) -> None:
    assert len((await browsing(make_app, "1", "down", "enter", "1", "0"))[1]) == 3
    assert len((await browsing(make_app, "1", "down", "enter", "0"))[1]) == 3
    assert len((await browsing(make_app, "1", "down", "escape"))[1]) == 3


async def test_a_facet_is_opened_by_mouse(make_app) -> None:
    assert (await browsing(make_app, click=True))[0] is Value


async def test_a_card_is_read_in_full(make_app) -> None:
    screen, _, text = await browsing(make_app, "down", "enter")
    assert screen is Reader and "No sweep." in text
