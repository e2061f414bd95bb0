"""The cards one holds: one widget for the hand and all that lies beside it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rich.text import Text
from textual import events
from textual.binding import Binding
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive

from screens.look.parts import Face, Row
from screens.style.palette import DIM
from screens.widgets.card import HEIGHT, draw_card, height_of, tag_of
from screens.widgets.drawn import Drawn, Hovered
from screens.widgets.guard import Wish

CLAUSE = re.compile("; |, or ")
"""Where a note may end that is too long."""

WIDEST, NARROWEST = 38, 22
"""Columns of a framed card."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a card lies: its first line and column, and how far it goes."""

    y: int
    x: int
    height: int
    width: int

    def holds(self, x: int, y: int) -> bool:
        return self.y <= y < self.y + self.height and self.x <= x < self.x + self.width


class Hand(Drawn, can_focus=True):
    """Rows of cards: the first framed where there is room, the others in a line each.

    Left and right move, Enter plays, a click does both. What lies beyond the edge is scrolled to.
    """

    BINDINGS = [
        Binding("left", "move(-1)", "Card to the left", show=False, id="left"),
        Binding("right", "move(1)", "Card to the right", show=False, id="right"),
        Binding("enter,space", "play", "Play the card", show=False),
    ]

    class Played(Wish):
        """A card was chosen to be played."""

        def __init__(self, card: Face) -> None:
            super().__init__()
            self.card = card

    class Moved(Message):
        """The focus has come or gone; who follows ``highlighted`` watches it."""

    highlighted: reactive[int] = reactive(0, repaint=False)
    rows: tuple[Row, ...] = ()
    playable: frozenset[str] = frozenset()

    def show(self, rows: tuple[Row, ...], playable: frozenset[str]) -> None:
        if (rows, playable) != (self.rows, self.playable):
            self.rows, self.playable = rows, playable
            self.highlighted = max(0, min(self.highlighted, len(self.cards) - 1))
            self.redraw(layout=self.styles.is_auto_height)

    def watch_highlighted(self) -> None:
        self.redraw()

    @property
    def cards(self) -> list[Face]:
        return [card for row in self.rows for card in row.cards]

    @property
    def card(self) -> Face | None:
        """The highlighted card, while the hand has the focus."""
        cards = self.cards
        return cards[self.highlighted] if self.has_focus and self.highlighted < len(cards) else None

    def on_focus(self) -> None:
        self.post_message(self.Moved())

    def on_blur(self) -> None:
        self.post_message(self.Moved())

    def action_move(self, by: int) -> None:
        if self.cards:
            self.highlighted = (self.highlighted + by) % len(self.cards)

    def action_play(self) -> None:
        if self.card:
            self.post_message(self.Played(self.card))

    def _at(self, event: events.MouseEvent) -> int | None:
        at = event.get_content_offset(self)
        if at is None:
            return None
        return next((i for i, place in self._places().items() if place.holds(at.x, at.y)), None)

    def on_click(self, event: events.Click) -> None:
        index = self._at(event)
        if index is not None:
            again = self.highlighted == index and event.chain > 1
            self.highlighted = index
            self.focus()
            if again:
                self.post_message(self.Played(self.cards[index]))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        index = self._at(event)
        self.post_message(Hovered(self, "" if index is None else self.cards[index].slug))

    # Where everything lies

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self._tallest(width) + max(0, len(self.rows) - 1)

    def _tallest(self, width: int) -> int:
        """Lines of a framed card of the first row, with room for the words of each."""
        row = self.rows[0].cards if self.rows else ()
        wide = self._widths(self.rows[0], framed=True, width=width) if row else []
        return max(
            (height_of(card, each, self.glyphs) for card, each in zip(row, wide, strict=True)), default=1
        )

    @property
    def _high(self) -> int:
        """Lines of the framed cards."""
        most = self.content_size.height - len(self.rows) + 1
        return max(HEIGHT, min(most, self._tallest(self.content_size.width)))

    @property
    def framed(self) -> bool:
        """Whether there is room for frames."""
        return self.content_size.height >= HEIGHT + len(self.rows) - 1

    def _places(self) -> dict[int, Place]:
        """The cards in sight."""
        places: dict[int, Place] = {}
        y = start = 0
        for nth, row in enumerate(self.rows):
            framed = self.framed and not nth
            x = 0 if framed else len(row.label) + 1
            widths = self._widths(row, framed)
            first = self._first(widths, self.highlighted - start, self.content_size.width - x - 2)
            for index, width in enumerate(widths[first:], first):
                if index > first and x + width > self.content_size.width - (index + 1 < len(widths)) * 2:
                    break
                places[start + index] = Place(y, x, self._high if framed else 1, width)
                x += width + 1
            y += self._high if framed else 1
            start += len(row.cards)
        return places

    def _widths(self, row: Row, framed: bool, width: int = 0) -> list[int]:
        if not framed:
            return [
                tag_of(card, self.glyphs, playable=card.slug in self.playable).cell_len for card in row.cards
            ]
        count = max(1, len(row.cards))
        each = ((width or self.content_size.width) + 1) // count - 1
        return [max(NARROWEST, min(WIDEST, each))] * len(row.cards)

    @staticmethod
    def _first(widths: list[int], highlighted: int, space: int) -> int:
        """The first card of a row in sight: no farther than the highlighted one needs."""
        if not 0 <= highlighted < len(widths):
            return 0
        first, needed = highlighted, widths[highlighted]
        while first and needed + 1 + widths[first - 1] <= space:
            first -= 1
            needed += 1 + widths[first]
        return first

    # The picture

    def render(self) -> Text:
        width = self.content_size.width
        places = self._places()
        lines = [Text() for _ in range(self.content_size.height)]
        y = start = 0
        for nth, row in enumerate(self.rows):
            framed = self.framed and not nth
            high = self._high if framed else 1
            if y + high > len(lines):
                break
            if not framed:
                lines[y].append(row.label + " ", style=DIM)
            seen = [index for index in places if start <= index < start + len(row.cards)]
            for index in seen:
                for line, part in enumerate(self._draw(index, places[index], framed)):
                    lines[y + line].append_text(part).append(" ")
            if seen and seen[-1] + 1 < start + len(row.cards):
                lines[y + high // 2].append(self.glyphs.then, style="bold")
            elif not row.cards:
                lines[y].append(f"{row.label} none" if framed else "none", style=DIM)
            if not framed and len(self.rows) > 2:
                self._note(lines[y], width, (row,))
            y += high
            start += len(row.cards)
        if len(self.rows) < 3:
            self._note(lines[min(y, len(lines)) - 1] if lines else Text(), width, self.rows)
        for shown in lines:
            shown.rstrip()
            self.cut(shown, width)
        return Text("\n", no_wrap=True).join(lines)

    def _draw(self, index: int, place: Place, framed: bool) -> list[Text]:
        card = self.cards[index]
        on = self.has_focus and index == self.highlighted
        playable = card.slug in self.playable
        if framed:
            return draw_card(card, place.width, self.glyphs, on=on, playable=playable, height=place.height)
        return [tag_of(card, self.glyphs, playable=playable, on=on)]

    def _note(self, line: Text, width: int, rows: tuple[Row, ...]) -> None:
        """What cannot be seen of the rows, at the right end of a line: as many of its clauses as fit."""
        note = "  ".join(row.note.strip() for row in rows if row.note)
        ends = [*(clause.start() for clause in CLAUSE.finditer(note)), len(note)]
        note = note[: max((end for end in ends if line.cell_len + end < width), default=0)]
        space = width - line.cell_len - len(note)
        if note:
            line.append(" " * space + note, style=DIM)
