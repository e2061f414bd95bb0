"""Rows of a form: a title and a value each, under headings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text
from textual import events
from textual.binding import Binding
from textual.message import Message
from textual.reactive import reactive

from screens.style.palette import ACCENT, CHOSEN, DIM
from screens.widgets.drawn import Drawn
from screens.widgets.guard import Wish

TITLES = 36
"""Columns that titles take, the cursor counted."""


@dataclass(frozen=True, slots=True)
class Row:
    """``changed`` marks a value that is not the default; a row without a value is a heading."""

    title: str
    value: str = ""
    about: str = ""
    changed: bool = False


class Rows(Drawn, can_focus=True):
    """Up and down move, a click on a value or the keys of the screen change it."""

    BINDINGS = [
        Binding("up,k", "move(-1)", show=False, id="up"),
        Binding("down,j", "move(1)", show=False, id="down"),
        Binding("pageup", "move(-8)", show=False),
        Binding("pagedown", "move(8)", show=False),
        Binding("home", "move(-999)", show=False),
        Binding("end", "move(999)", show=False),
    ]

    class Moved(Message):
        """Another row is highlighted."""

    class Clicked(Wish):
        """The value of the highlighted row was clicked."""

    highlighted: reactive[int] = reactive(1, repaint=False)
    rows: tuple[Row, ...] = ()

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._top = 0

    def show(self, rows: Sequence[Row]) -> None:
        self.rows = tuple(rows)
        self.redraw()

    def watch_highlighted(self) -> None:
        self.redraw()
        self.post_message(self.Moved())

    def action_move(self, by: int) -> None:
        """So many rows on, headings not counted."""
        stops = [index for index, row in enumerate(self.rows) if row.value]
        at = stops.index(self.highlighted) + by
        self.highlighted = stops[max(0, min(len(stops) - 1, at))]

    def on_click(self, event: events.Click) -> None:
        at = event.get_content_offset_capture(self)
        index = self._top + at.y
        if 0 <= index < len(self.rows) and self.rows[index].value:
            self.highlighted = index
            if at.x >= TITLES:
                self.post_message(self.Clicked())

    def on_mouse_scroll_down(self) -> None:
        self.action_move(1)

    def on_mouse_scroll_up(self) -> None:
        self.action_move(-1)

    def render(self) -> Text:
        width, height = self.content_size
        if not height:
            return Text()
        if self.highlighted < self._top + 1:
            self._top = max(0, self.highlighted - 1)
        if self.highlighted >= self._top + height - 1:
            self._top = min(self.highlighted - height + 2, max(0, len(self.rows) - height))
        shown = [
            self._draw(index, width) for index in range(self._top, min(len(self.rows), self._top + height))
        ]
        for line, sign, hidden in (
            (shown[0], self.glyphs.up, self._top),
            (shown[-1], self.glyphs.down, len(self.rows) - self._top - height),
        ):
            if hidden > 0:
                tail = f" {sign} {hidden} more"
                line.truncate(width - len(tail), pad=True)
                line.append(tail, style=DIM)
        return Text("\n", no_wrap=True).join(shown)

    def _draw(self, index: int, width: int) -> Text:
        row, on = self.rows[index], index == self.highlighted
        if not row.value:
            return Text(row.title, style=f"bold {ACCENT}")
        text = Text().append(f"{self.glyphs.cursor if on else ' '} ", style=f"bold {ACCENT}")
        text.append(row.title, style="bold" if on else "")
        self.cut(text, TITLES, pad=True)
        text.append(row.value, style="bold" if row.changed else "")
        if row.changed:
            text.append(" (changed)", style=DIM)
        self.cut(text, width, pad=True)
        if on:
            text.stylize(CHOSEN)
        return text
