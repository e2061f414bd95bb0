"""All cards of a system: found by words and facets, read in full at the side."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal

from screens.decks.faces import face_of, printed
from screens.decks.filters import FACETS, Card
from screens.decks.finder import Finder
from screens.modals.reader import Reader
from screens.widgets.guard import GuardedScreen
from screens.widgets.keybar import KeyBar
from screens.widgets.listing import Listing
from screens.widgets.page import Page


class Cards(GuardedScreen[None]):
    """The card browser."""

    BINDINGS = [
        Binding("slash", "words", "Find by words"),
        *[
            Binding(str(n), f"facet({n - 1})", "Narrow the cards down", show=False)
            for n in range(1, len(FACETS) + 1)
        ],
        Binding("0", "clear", "Show all cards"),
        Binding("i", "read", "Read the card in full"),
        Binding("escape", "back", "Back"),
        Binding("q", "dismiss", show=False),
    ]

    def __init__(self, cards: Sequence[Card]) -> None:
        super().__init__()
        self._cards = cards

    def compose(self) -> ComposeResult:
        with Horizontal(id="desk"):
            yield Finder(id="finder")
            yield Page(id="face")
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        finder = self.query_one(Finder)
        finder.offer(self._cards)
        finder.listing.focus()
        self.query_one(KeyBar).show(
            (
                ("/", "words", "screen.words"),
                ("1-4", "filter", "screen.facet(0)"),
                ("0", "clear", "screen.clear"),
                ("i", "in full", "screen.read"),
                ("Esc", "back", "screen.back"),
            )
        )

    def on_listing_moved(self) -> None:
        card = self.query_one(Finder).card
        self.query_one("#face", Page).show(printed(face_of(card)) if card else Text())

    def on_listing_picked(self, event: Listing.Picked) -> None:
        self.action_read()

    def action_words(self) -> None:
        self.query_one(Finder).words.focus()

    def action_facet(self, index: int) -> None:
        self.query_one(Finder).ask(list(FACETS)[index])

    def action_clear(self) -> None:
        self.query_one(Finder).clear()

    def action_read(self) -> None:
        if card := self.query_one(Finder).card:
            self.app.push_screen(Reader(card["name"], printed(face_of(card)).split("\n")))

    def action_back(self) -> None:
        if not self.query_one(Finder).back():
            self.dismiss()
