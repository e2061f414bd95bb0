"""A widget that draws itself."""

from __future__ import annotations

from typing import cast

from rich.markup import escape
from rich.text import Text
from textual.events import MouseMove
from textual.message import Message
from textual.widget import Widget

from screens.style.glyphs import Glyphs
from screens.widgets.guard import Guarded


class Hovered(Message):
    """The mouse is over something to read about; ``words`` are the line it is in, where no ``id`` is known."""

    def __init__(self, widget: Drawn, id: str = "", words: str = "") -> None:
        super().__init__()
        self.widget = widget
        self.id = id
        self.words = words


class Drawn(Guarded, Widget):
    """One picture, no children. The signs are the app's."""

    @property
    def glyphs(self) -> Glyphs:
        return cast(Glyphs, getattr(self.app, "glyphs", None) or Glyphs())

    def about(self, x: int, y: int) -> str | None:
        """What to tell of the place the mouse rests on, in content cells; None if the screen tells it (Hovered)."""
        return None

    def on_mouse_move(self, event: MouseMove) -> None:
        at = event.get_content_offset(self)
        tip = self.about(at.x, at.y) if at else ""
        if tip is not None and tip != (self.tooltip or ""):
            self.tooltip = escape(tip) if tip else None

    def cut(self, text: Text, width: int, *, pad: bool = False) -> Text:
        """The text at no more than ``width`` cells, or at exactly so many."""
        more = self.glyphs.more
        if text.cell_len > width:
            text.truncate(max(0, width - len(more)))
            text.append(more[: max(0, width)])
        elif pad:
            text.pad_right(width - text.cell_len)
        return text
