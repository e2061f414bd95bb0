"""The cards one holds: one widget for the hand and all that lies beside it."""

from __future__ import annotations

from rich.text import Text
from textual import events
from textual.binding import Binding
from textual.message import Message
from textual.reactive import reactive

from screens.palette import CHOSEN, DIM, colour_of
from screens.parts import Face, Row
from screens.widgets.drawn import Drawn


class Hand(Drawn, can_focus=True):
    """Rows of cards; left and right move, Enter plays, a click does both."""

    BINDINGS = [
        Binding("left", "move(-1)", "Card to the left", show=False),
        Binding("right", "move(1)", "Card to the right", show=False),
        Binding("enter,space", "play", "Play the card", show=False),
    ]

    class Played(Message):
        """A card was chosen to be played."""

        def __init__(self, card: Face) -> None:
            super().__init__()
            self.card = card

    highlighted: reactive[int] = reactive(0)
    rows: tuple[Row, ...] = ()
    playable: frozenset[str] = frozenset()

    def show(self, rows: tuple[Row, ...], playable: frozenset[str]) -> None:
        if (rows, playable) != (self.rows, self.playable):
            self.rows, self.playable = rows, playable
            self.highlighted = max(0, min(self.highlighted, len(self.cards) - 1))
            self.refresh()

    @property
    def cards(self) -> list[Face]:
        return [card for row in self.rows for card in row.cards]

    @property
    def card(self) -> Face | None:
        """The highlighted card, while the hand has the focus."""
        cards = self.cards
        return cards[self.highlighted] if self.has_focus and self.highlighted < len(cards) else None

    def action_move(self, by: int) -> None:
        if self.cards:
            self.highlighted = (self.highlighted + by) % len(self.cards)

    def action_play(self) -> None:
        if self.card:
            self.post_message(self.Played(self.card))

    def on_click(self, event: events.Click) -> None:
        at = event.get_content_offset_capture(self)
        for index, (y, left, right) in enumerate(self._places()):
            if y == at.y and left <= at.x < right:
                again = self.highlighted == index and event.chain > 1
                self.highlighted = index
                self.focus()
                if again:
                    self.post_message(self.Played(self.cards[index]))

    def about(self, x: int, y: int) -> str:
        for card, (row, left, right) in zip(self.cards, self._places(), strict=True):
            if row == y and left <= x < right:
                how = "A double click plays it." if card.slug in self.playable else "It cannot be played now."
                return "\n".join([card.name, *card.lines, how])
        return ""

    def _label(self, card: Face) -> str:
        cost = f" {card.cost}" if card.cost else ""
        return f"[{card.name}{cost}{self.glyphs.then if card.slug in self.playable else ''}]"

    def _places(self) -> list[tuple[int, int, int]]:
        """Line, first and last column of each card: rows break where the width ends."""
        places, y = [], 0
        for row in self.rows:
            x = len(row.label) + 1
            for card in row.cards:
                width = len(self._label(card))
                if x + width > self.content_size.width and x > len(row.label) + 1:
                    x, y = len(row.label) + 1, y + 1
                places.append((y, x, x + width))
                x += width + 1
            y += 1
        return places

    def render(self) -> Text:
        text, index, places = Text(no_wrap=True), 0, self._places()
        y = 0
        for row in self.rows:
            text.append(f"{row.label} ", style=DIM)
            for card in row.cards:
                if places[index][0] > y:
                    text.append("\n" + " " * (len(row.label) + 1))
                    y += 1
                on = self.has_focus and index == self.highlighted
                style = "bold " if card.slug in self.playable else ""
                text.append(self._label(card), style=CHOSEN if on else style + colour_of(card.colour))
                text.append(" ")
                index += 1
            text.append(f"{row.note}\n", style=DIM)
            y += 1
        text.rstrip()
        return text
