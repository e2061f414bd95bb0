"""Cards to choose from: words above, facets beneath them, the list of what was found."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Input

from screens.decks.faces import kind_of
from screens.decks.filters import FACETS, Card, Filter
from screens.decks.value import Value
from screens.style.palette import ACCENT, DIM
from screens.widgets.drawn import Drawn
from screens.widgets.guard import Guarded, Wish
from screens.widgets.listing import Item, Listing

ANY = "any"


class Facets(Drawn):
    """Each facet with its key and what is picked of it; a click asks for another value."""

    class Asked(Wish):
        """Somebody wants to pick a value."""

        def __init__(self, facet: str) -> None:
            super().__init__()
            self.facet = facet

    facets: Mapping[str, str] = FACETS
    picked: Mapping[str, str] = {}

    def words(self) -> list[tuple[str, str, str]]:
        """Facet, its words, its value."""
        found = [
            (facet, f"{number} {title.partition(' ')[0]} ", self.picked.get(facet, ANY))
            for number, (facet, title) in enumerate(self.facets.items(), 1)
        ]
        return [*found, ("", "0 ", "clear")] if self.picked else found

    def places(self) -> list[tuple[int, int, str, str, str]]:
        """Line, column, facet, words and value of each, as they go into the width."""
        found, x, y = [], 0, 0
        for facet, title, value in self.words():
            width = len(title) + len(value)
            if x and x + width > self.content_size.width:
                x, y = 0, y + 1
            found.append((y, x, facet, title, value))
            x += width + 2
        return found

    def render(self) -> Text:
        lines = [Text(no_wrap=True)]
        for y, _, facet, title, value in self.places():
            if y == len(lines):
                lines.append(Text(no_wrap=True))
            style = f"bold {ACCENT}" if facet in self.picked else ""
            lines[y].append(title, style=DIM).append(value, style=style).append("  ")
        return Text("\n", no_wrap=True).join([self.cut(line, self.content_size.width) for line in lines])

    def on_click(self, event: events.Click) -> None:
        at = event.get_content_offset_capture(self)
        for y, x, facet, title, value in self.places():
            if y == at.y and x <= at.x < x + len(title) + len(value):
                self.post_message(self.Asked(facet))


class Finder(Guarded, Vertical):
    """A pool of cards, narrowed down. ``sign`` tells what stands before a card in the list."""

    def __init__(self, facets: Mapping[str, str] = FACETS, id: str | None = None) -> None:
        super().__init__(id=id)
        self.filter = Filter()
        self.facets = facets
        self.pool: Sequence[Card] = ()
        self.sign: Callable[[Card], str] = lambda card: ""

    def compose(self) -> ComposeResult:
        yield Input(placeholder="/ words in name or text", id="find-words")
        line = Facets(id="facets")
        line.facets = self.facets
        yield line
        yield Listing(empty="No card here is like that: / other words, 0 clears what was picked.", id="found")

    @property
    def listing(self) -> Listing:
        return self.query_one("#found", Listing)

    @property
    def words(self) -> Input:
        return self.query_one("#find-words", Input)

    @property
    def card(self) -> Card | None:
        """The card that is highlighted."""
        item = self.listing.item
        return next((card for card in self.pool if item and _id(card) == item.id), None)

    def offer(self, pool: Sequence[Card]) -> None:
        """Choose from other cards."""
        self.pool = pool
        self.redraw()

    def stand_on(self, card: Card | None) -> None:
        """Highlight a card, if it is among those found."""
        ids = [item.id for item in self.listing.items]
        if card and _id(card) in ids:
            self.listing.highlighted = ids.index(_id(card))

    def redraw(self) -> None:
        """Look again, after a change of filter or signs."""
        found = self.filter.found(self.pool)
        self.listing.show([self._item(card) for card in found])
        facets = self.query_one(Facets)
        facets.picked = dict(self.filter.picked)
        facets.refresh()
        everything = len(found) == len(self.pool)
        self.border_title = f"{len(found)} cards" if everything else f"{len(found)} of {len(self.pool)} cards"

    def _item(self, card: Card) -> Item:
        note = f"{kind_of(card)}, {card['colour'].title()}"
        useless = card.get("fit") == "no"
        return Item(card["name"], _id(card), note, self.sign(card), card["colour"], dim=useless)

    def on_input_changed(self, event: Input.Changed) -> None:
        event.stop()
        self.filter.words = event.value
        self.redraw()
        self.listing.action_move(-len(self.pool))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.listing.focus()

    def on_key(self, event: events.Key) -> None:
        if self.words.has_focus and event.key == "down":
            event.stop()
            self.listing.focus()

    def on_facets_asked(self, event: Facets.Asked) -> None:
        event.stop()
        if event.facet:
            self.ask(event.facet)
        else:
            self.clear()

    def back(self) -> bool:
        """Out of the words, if there; they are forgotten at the second time."""
        if not self.words.has_focus:
            return False
        self.words.value = ""
        self.listing.focus()
        return True

    def clear(self) -> None:
        """Forget words and picks."""
        self.filter.picked.clear()
        self.words.value = ""
        self.redraw()

    def ask(self, facet: str) -> None:
        """Let one value of a facet be picked."""
        counts = self.filter.counts(self.pool, facet)

        def answered(value: str | None) -> None:
            if value is None:
                return
            self.filter.picked.pop(facet, None)
            if value:
                self.filter.picked[facet] = value
            self.redraw()

        self.app.push_screen(Value(self.facets[facet], counts, self.filter.picked.get(facet, "")), answered)


def _id(card: Card) -> str:
    return f"{card['type']}:{card['name']}"
