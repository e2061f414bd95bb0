"""One value of a facet is picked."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.binding import Binding

from screens.widgets.guard import GuardedModal
from screens.widgets.listing import Item, Listing

ANY = "(any)"


class Value(GuardedModal[str | None]):
    """The values with the number of cards each would show; empty for any, None for no change."""

    BINDINGS = [Binding("escape,q", "dismiss", "Back"), Binding("0", "any", show=False)]

    def __init__(self, title: str, counts: Sequence[tuple[str, int]], picked: str) -> None:
        super().__init__()
        self._title = title
        self._counts = counts
        self._picked = picked

    def compose(self) -> ComposeResult:
        yield Listing(title=f"{self._title} (Enter, Esc)", id="values")

    def on_mount(self) -> None:
        listing = self.query_one(Listing)
        rows = [Item(value, value, str(count), dim=not count) for value, count in self._counts]
        listing.styles.height = min(len(rows) + 3, self.app.size.height - 4)
        listing.show([Item("Any", ANY), *rows], self._picked or ANY)
        listing.focus()

    def action_any(self) -> None:
        self.dismiss("")

    def on_listing_picked(self, event: Listing.Picked) -> None:
        item = event.listing.item
        self.dismiss("" if item is None or item.id == ANY else item.id)
