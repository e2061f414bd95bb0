"""A list to pick one of, such as a menu."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text
from textual import events
from textual.binding import Binding
from textual.message import Message
from textual.reactive import reactive

from screens.style.palette import ACCENT, CHOSEN, DIM, colour_of
from screens.widgets.drawn import Drawn
from screens.widgets.guard import Wish


class Pick(Drawn, can_focus=True):
    """Words with colours; arrows or j and k move, Enter or a click picks. ``heads`` stand above the words that begin a
    kind, by their number, and are not picked.
    """

    BINDINGS = [
        Binding("up,k", "move(-1)", "One up", show=False, id="up"),
        Binding("down,j", "move(1)", "One down", show=False, id="down"),
        Binding("enter,space", "pick", "Pick it", show=False),
    ]

    class Moved(Message):
        """Another word is highlighted."""

    class Picked(Wish):
        """The highlighted word was picked."""

        def __init__(self, pick: Pick) -> None:
            super().__init__()
            self.pick = pick

        @property
        def control(self) -> Pick:
            return self.pick

    highlighted: reactive[int] = reactive(0, repaint=False)

    def __init__(
        self,
        words: list[tuple[str, str]],
        *,
        title: str = "",
        heads: Mapping[int, str] | None = None,
        id: str | None = None,
    ) -> None:
        super().__init__(id=id)
        self.words = words
        self._heads = heads or {}
        self.border_title = title
        self._top = 0

    def watch_highlighted(self) -> None:
        self._count()
        self.redraw()
        self.post_message(self.Moved())

    def on_resize(self) -> None:
        self._count()

    def _count(self) -> None:
        """Where one stands, if not all words are in sight."""
        hidden = 0 < self.content_size.height < len(self._rows())
        self.border_subtitle = f"{self.highlighted + 1} of {len(self.words)}" if hidden else ""

    def _rows(self) -> list[int | str]:
        """The numbers of the words, each head before its own."""
        found: list[int | str] = []
        for index in range(len(self.words)):
            found += [self._heads[index], index] if index in self._heads else [index]
        return found

    def action_move(self, by: int) -> None:
        if self.words:
            self.highlighted = (self.highlighted + by) % len(self.words)

    def action_pick(self) -> None:
        if self.words:
            self.post_message(self.Picked(self))

    def on_click(self, event: events.Click) -> None:
        row = self._top + event.get_content_offset_capture(self).y
        index = self._rows()[row] if 0 <= row < len(self._rows()) else ""
        if isinstance(index, int):
            self.highlighted = index
            self.focus()
            self.post_message(self.Picked(self))

    def on_mouse_scroll_down(self) -> None:
        self.action_move(1)

    def on_mouse_scroll_up(self) -> None:
        self.action_move(-1)

    @property
    def length(self) -> int:
        """How many rows show all of it."""
        return len(self._rows())

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        return self.length

    def render(self) -> Text:
        width, height = self.content_size
        rows = self._rows()
        if self.highlighted in rows:
            at = rows.index(self.highlighted)
            self._top = min(self._top, at - (self.highlighted in self._heads))
            if height and at >= self._top + height:
                self._top = at - height + 1
        lines = []
        for row in rows[self._top : self._top + max(1, height)]:
            on = row == self.highlighted
            line = Text(no_wrap=True)
            if isinstance(row, str):
                line.append(row, style=DIM)
            else:
                word, colour = self.words[row]
                line.append(f"{self.glyphs.cursor if on else ' '} ", style=f"bold {ACCENT}")
                line.append(word, style=("bold " if on else "") + colour_of(colour))
            self.cut(line, width, pad=True)
            if on and self.has_focus:
                line.stylize(CHOSEN)
            lines.append(line)
        return Text("\n", no_wrap=True).join(lines)
