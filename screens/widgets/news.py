"""What others have done, line by line."""

from __future__ import annotations

from rich.text import Text
from textual import events

from screens.look.parts import News
from screens.style.palette import ACCENT, DIM, HARM
from screens.widgets.drawn import Drawn
from screens.widgets.guard import Wish


class NewsPanel(Drawn):
    """Numbered lines, each on two rows where there is room for that; a click opens one. The last row tells of those that
    have none.
    """

    class Opened(Wish):
        """Somebody wants to know more of a line, by its number from 1."""

        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    news: tuple[News, ...] = ()

    def show(self, news: tuple[News, ...]) -> None:
        if news != self.news:
            self.news = news
            self.redraw()

    def render(self) -> Text:
        return Text("\n", no_wrap=True).join([row for _, row in self._rows()])

    def _rows(self) -> list[tuple[int, Text]]:
        """What stands on each row, and the number of the line it belongs to."""
        width, height = max(12, self.content_size.width), self.content_size.height
        spare = max(0, height - len(self.news))
        rows: list[tuple[int, Text]] = []
        for number, line in enumerate(self.news, 1):
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
                key = Text(f" {number} " if not nth else "   ", style=f"bold {ACCENT}")
                rows.append((number, key.append_text(part)))
        if len(rows) > height > 0:
            number = rows[height - 1][0]
            more = f"   {self.glyphs.more} and {len(self.news) - number + 1} more, in the log"
            rows[height - 1 :] = [(number, Text(more, style=DIM))]
        return rows

    def on_click(self, event: events.Click) -> None:
        at, rows = event.get_content_offset_capture(self).y, self._rows()
        if 0 <= at < len(rows):
            self.post_message(self.Opened(rows[at][0]))
