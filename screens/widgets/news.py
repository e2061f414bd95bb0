"""What others have done, line by line."""

from __future__ import annotations

from rich.text import Text
from textual import events
from textual.message import Message

from screens.look.news import the_most
from screens.look.parts import News
from screens.style.palette import ACCENT, DIM, HARM
from screens.widgets.drawn import Drawn
from screens.widgets.guard import Wish

DIGITS = 9
"""Lines that a digit opens."""


class NewsPanel(Drawn):
    """Numbered lines, each on two rows where there is room for that; a click opens one. Where rows are lacking the last one
    tells of those that have none.
    """

    class Opened(Wish):
        """Somebody wants to know more of a line, by its number from 1."""

        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    class Resized(Message):
        """There are more rows, or fewer."""

    news: tuple[News, ...] = ()

    def on_resize(self) -> None:
        self.post_message(self.Resized())

    def show(self, news: tuple[News, ...]) -> None:
        if news != self.news:
            self.news = news
            self.redraw()

    @property
    def shown(self) -> tuple[News, ...]:
        """The lines that have a number."""
        return the_most(self.news, self.content_size.height or len(self.news))

    @property
    def numbered(self) -> int:
        """How many lines a digit opens."""
        return min(len(self.shown), DIGITS)

    def render(self) -> Text:
        return Text("\n", no_wrap=True).join([row for _, row in self._rows()])

    def _rows(self) -> list[tuple[int, Text]]:
        """What stands on each row, and the number of the line it belongs to."""
        width, height = max(12, self.content_size.width), self.content_size.height
        shown = self.shown
        spare = max(0, height - len(shown))
        rows: list[tuple[int, Text]] = []
        for number, line in enumerate(shown, 1):
            style = HARM if line.hurts else "bold" if line.weight > 2 else "" if line.weight else DIM
            parts = list(Text(line.words, style=style).wrap(self.app.console, width - 3))
            for part in parts:
                part.rstrip()
            many = 1 + min(spare, len(parts) - 1)
            spare -= many - 1
            if many < len(parts):
                parts[many - 1 :] = [Text(" ", style=style).join(parts[many - 1 :])]
                self.cut(parts[-1], width - 3)
            for nth, part in enumerate(parts):
                key = Text("   " if nth or number > DIGITS else f" {number} ", style=f"bold {ACCENT}")
                rows.append((number, key.append_text(part)))
        return rows

    def on_click(self, event: events.Click) -> None:
        at, rows = event.get_content_offset_capture(self).y, self._rows()
        if 0 <= at < len(rows):
            self.post_message(self.Opened(rows[at][0]))
