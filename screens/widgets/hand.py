"""The cards one holds: one widget for the hand and all that lies beside it."""

from __future__ import annotations

import re

from rich.text import Text
from textual import events
from textual.binding import Binding
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive

from screens.look.parts import Face, Row
from screens.style.palette import DIM
from screens.widgets.card import draw_card, tag_of
from screens.widgets.drawn import Drawn, Hovered
from screens.widgets.guard import Wish
from screens.widgets.laid_out import LaidOut, Place

CLAUSE = re.compile(r"; |, or | \(")
"""Where a note may end that is too long."""


class Hand(Drawn, can_focus=True):
    """Rows of cards: the first framed where there is room, the others as tags.

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
    verb = "play"
    snug = False

    def show(self, rows: tuple[Row, ...], playable: frozenset[str], verb: str = "play") -> None:
        """Other cards; with those that are ``playable`` one does what the ``verb`` says."""
        if (rows, playable, verb) != (self.rows, self.playable, self.verb):
            self.rows, self.playable, self.verb = rows, playable, verb
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
        return next(
            (i for i, place in self.laid.places(self.highlighted).items() if place.holds(at.x, at.y)), None
        )

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
        return self.laid_out(width, 0, snug=self.snug).wanted

    def laid_out(self, width: int, height: int, *, snug: bool) -> LaidOut:
        """How the rows would lie in so many columns and lines."""
        return LaidOut(self.rows, self.playable, width, height, self.glyphs, snug)

    @property
    def laid(self) -> LaidOut:
        """How the rows lie."""
        return self.laid_out(*self.content_size, snug=self.snug)

    @property
    def framed(self) -> bool:
        """Whether there is room for frames."""
        return self.laid.framed

    def fit(self, *, snug: bool) -> None:
        """Draw the cards ``snug`` or not."""
        if snug != self.snug:
            self.snug = snug
            self.redraw()

    # The picture

    def render(self) -> Text:
        laid, width = self.laid, self.content_size.width
        places = laid.places(self.highlighted)
        lines = [Text() for _ in range(self.content_size.height)]
        y = start = 0
        for nth, (row, high) in enumerate(zip(self.rows, laid.lines(), strict=True)):
            framed = laid.framed and not nth
            if y + high > len(lines):
                break
            if not framed:
                lines[y].append(row.label + " ", style=DIM)
            seen = [index for index in places if start <= index < start + len(row.cards)]
            for index in seen:
                place = places[index]
                for line, part in enumerate(self._draw(index, place, framed, open=row.open)):
                    lines[place.y + line].pad_right(place.x - lines[place.y + line].cell_len)
                    lines[place.y + line].append_text(part).append(" ")
            if seen and seen[-1] + 1 < start + len(row.cards):
                lines[y + high // 2].append(self.glyphs.then, style="bold")
            elif not row.cards:
                lines[y].append(f"{row.label} none" if framed else "none", style=DIM)
            y += high
            if not framed and len(self.rows) > 2:
                self._note(lines[y - 1], width, (row,))
            start += len(row.cards)
        if len(self.rows) < 3:
            self._note(lines[min(y, len(lines)) - 1] if lines else Text(), width, self.rows)
        for shown in lines:
            shown.rstrip()
            self.cut(shown, width)
        return Text("\n", no_wrap=True).join(lines)

    def _draw(self, index: int, place: Place, framed: bool, *, open: bool) -> list[Text]:
        card = self.cards[index]
        on = self.has_focus and index == self.highlighted
        playable = card.slug in self.playable
        if framed:
            high, verb = place.height, self.verb
            return draw_card(card, place.width, self.glyphs, on=on, playable=playable, height=high, verb=verb)
        return [tag_of(card, self.glyphs, playable=playable, on=on, open=open)]

    def _note(self, line: Text, width: int, rows: tuple[Row, ...]) -> None:
        """What cannot be seen of the rows, at the right end of a line: as many of its clauses as fit."""
        note = "  ".join(row.note.strip() for row in rows if row.note)
        ends = [*(clause.start() for clause in CLAUSE.finditer(note)), len(note)]
        note = note[: max((end for end in ends if line.cell_len + end <= width), default=0)]
        space = width - line.cell_len - len(note)
        if note:
            line.append(" " * space + note, style=DIM)
