"""The shelf of decks by its keys: read, copied, changed, removed after a question."""

from __future__ import annotations

from content.registry import open_system, open_workshop
from saves import decks
from screens.decks.builder import Builder
from screens.decks.cards import Cards
from screens.decks.shelf import Shelf
from screens.modals.reader import Reader
from screens.widgets.listing import Listing
from tests.screens.driving import text_of


async def opened(pilot) -> Shelf:
    """The shelf, the first ready-made deck highlighted."""
    workshop, system = open_workshop("plot-twist"), open_system("plot-twist")
    shelf = Shelf(workshop, system.catalogue())
    pilot.app.push_screen(shelf)
    await pilot.pause()
    return shelf


def ids(shelf: Shelf) -> list[str]:
    return [item.id for item in shelf.query_one(Listing).items if item.id]


async def to(pilot, shelf: Shelf, what: str) -> str:
    """Stand on the first line of a kind; its id."""
    listing = shelf.query_one(Listing)
    while not listing.item.id.startswith(what):
        await pilot.press("down")
    return listing.item.id


async def test_all_cards_open_from_the_shelf(make_app) -> None:
    async with make_app().run_test(size=(120, 36)) as pilot:
        await opened(pilot)
        await pilot.press("b")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Cards)


async def test_a_deck_is_read_in_full(make_app) -> None:
    async with make_app().run_test(size=(120, 36)) as pilot:
        shelf = await opened(pilot)
        await to(pilot, shelf, "ready:")
        await pilot.press("i")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Reader)


async def test_a_copy_is_kept_and_removed_after_a_question(make_app) -> None:
    async with make_app().run_test(size=(120, 36)) as pilot:
        shelf = await opened(pilot)
        await pilot.press("x")
        await pilot.pause()
        assert "Only decks of your own can be removed." in text_of(pilot.app)
        await to(pilot, shelf, "ready:")
        await pilot.press("c")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Builder)
        await pilot.press("s", "enter")
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
        assert len(decks.read(open_workshop("plot-twist")).decks) == 1
        await to(pilot, shelf, "own:")
        for answer, left in (("n", 1), ("y", 0)):
            await pilot.press("x", answer)
            await pilot.pause()
            assert len(decks.read(open_workshop("plot-twist")).decks) == left
