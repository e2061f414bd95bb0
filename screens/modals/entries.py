"""The list of what there is to read: it changes under the hand, and each title has two lines at most."""

from __future__ import annotations

from textwrap import wrap

from textual.binding import Binding
from textual.events import Click
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from screens.look.parts import Entry
from screens.style.glyphs import Glyphs
from screens.widgets.guard import Guarded

WIDE, ROOM, ROOM_AT_80 = 100, 32, 24
"""Columns of the terminal from which the list is wide, and those of its lines beside a bar."""


class Narrowed(Guarded, OptionList):
    """A list that changes under the hand: a line that is gone takes no click, pages are turned once there are lines."""

    async def _on_click(self, event: Click) -> None:
        if event.style.meta.get("option", -1) >= self.option_count:
            event.prevent_default()

    def action_page_up(self) -> None:
        if self.scrollable_content_region:
            super().action_page_up()  # type: ignore[no-untyped-call]

    def action_page_down(self) -> None:
        if self.scrollable_content_region:
            super().action_page_down()  # type: ignore[no-untyped-call]


class Entries(Narrowed, inherit_bindings=False):
    """The list, with no more keys than it needs: left, right and Enter are for links."""

    BINDINGS = [
        Binding("up,k", "cursor_up", "One up"),
        Binding("down,j", "cursor_down", "One down"),
        Binding("pageup", "page_up", "A page up"),
        Binding("pagedown", "page_down", "A page down"),
        Binding("home", "first", "First"),
        Binding("end", "last", "Last"),
    ]

    def row(self, entry: Entry) -> Option:
        """A line, or two: of several that begin alike the end tells which is which."""
        wide = ROOM if self.app.size.width >= WIDE else ROOM_AT_80
        more = getattr(self.app, "glyphs", Glyphs()).more
        return Option("\n".join(wrap(entry.title, wide, max_lines=2, placeholder=f" {more}")))
