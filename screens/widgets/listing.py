"""A long list: headings, counts, notes at the right, a place that is kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text
from textual import events
from textual.binding import Binding
from textual.message import Message
from textual.reactive import reactive

from screens.style.palette import ACCENT, CHOSEN, DIM, INK, colour_of
from screens.widgets.drawn import Drawn
from screens.widgets.guard import Wish


@dataclass(frozen=True, slots=True)
class Item:
    """A line of a list; one without ``id`` cannot be stood on."""

    label: str
    id: str = ""
    note: str = ""
    sign: str = ""
    colour: str = ""
    head: bool = False
    dim: bool = False


class Listing(Drawn, can_focus=True):
    """Arrows or j and k, Page keys, Home and End move; Enter or a second click picks."""

    BINDINGS = [
        Binding("up,k", "move(-1)", "One up", show=False),
        Binding("down,j", "move(1)", "One down", show=False),
        Binding("pageup", "page(-1)", "A page up", show=False),
        Binding("pagedown", "page(1)", "A page down", show=False),
        Binding("home", "move(-100000)", "First", show=False),
        Binding("end", "move(100000)", "Last", show=False),
        Binding("enter,space", "pick", "Pick it", show=False),
    ]

    class Moved(Message):
        """Another line is highlighted, or the same place holds another."""

        def __init__(self, listing: Listing) -> None:
            super().__init__()
            self.listing = listing

        @property
        def control(self) -> Listing:
            return self.listing

    class Picked(Moved, Wish):
        """The highlighted line was picked."""

    highlighted: reactive[int] = reactive(0, repaint=False)

    def __init__(self, *, title: str = "", empty: str = "", id: str | None = None) -> None:
        super().__init__(id=id)
        self.border_title = title
        self.items: tuple[Item, ...] = ()
        self.empty = empty
        self._signs = 0
        self._top = 0

    @property
    def item(self) -> Item | None:
        """The line that is highlighted."""
        return self.items[self.highlighted] if self.highlighted < len(self.items) else None

    def show(self, items: Sequence[Item], stay_at: str = "") -> None:
        """Other lines; the highlight stays on ``stay_at`` or its own, else near its place."""
        wanted = stay_at or (self.item.id if self.item else "")
        self.items = tuple(items)
        self._signs = max((len(item.sign) + 1 for item in self.items if item.sign), default=0)
        here = [index for index, item in enumerate(self.items) if item.id and item.id == wanted]
        free = [index for index, item in enumerate(self.items) if item.id]
        near = min(free, key=lambda index: abs(index - self.highlighted), default=0)
        index = here[0] if here else near
        if index == self.highlighted:
            self._tell()
        self.highlighted = index
        self.redraw()

    def watch_highlighted(self) -> None:
        self._tell()
        self.redraw()

    def _tell(self) -> None:
        free = [index for index, item in enumerate(self.items) if item.id]
        at = free.index(self.highlighted) + 1 if self.highlighted in free else 0
        self.border_subtitle = f"{at} of {len(free)}" if free else ""
        moved = self.Moved(self)
        moved.set_sender(self)  # Textual lets nothing bubble up to the part that was at work when it was made
        self.post_message(moved)

    def action_move(self, by: int) -> None:
        """Move by so many lines that can be stood on, from the end to the start by one step."""
        free = [index for index, item in enumerate(self.items) if item.id]
        if not free:
            return
        at = free.index(self.highlighted) if self.highlighted in free else 0
        self.highlighted = free[
            (at + by) % len(free) if abs(by) == 1 else max(0, min(len(free) - 1, at + by))
        ]

    def action_page(self, way: int) -> None:
        self.action_move(way * max(2, self.content_size.height - 1))

    def action_pick(self) -> None:
        if self.item and self.item.id:
            self.post_message(self.Picked(self))

    def on_click(self, event: events.Click) -> None:
        index = self._top + event.get_content_offset_capture(self).y
        here = self.has_focus
        self.focus()
        if 0 <= index < len(self.items) and self.items[index].id:
            if here and index == self.highlighted:
                self.action_pick()
            self.highlighted = index

    def on_mouse_scroll_down(self) -> None:
        self._roll(1)

    def on_mouse_scroll_up(self) -> None:
        self._roll(-1)

    def _roll(self, by: int) -> None:
        free = [index for index, item in enumerate(self.items) if item.id]
        if free and self.highlighted != (free[-1] if by > 0 else free[0]):
            self.action_move(by)

    def render(self) -> Text:
        width, height = self.content_size
        if not self.items:
            return Text(self.empty, style=DIM)
        self._scroll(max(1, height))
        shown = list(enumerate(self.items))[self._top : self._top + max(1, height)]
        return Text("\n", no_wrap=True).join([self._line(item, index, width) for index, item in shown])

    def _scroll(self, height: int) -> None:
        """Show the highlighted line, with its heading if that stands right above it."""
        first = self.highlighted
        while first and not self.items[first - 1].id:
            first -= 1
        self._top = min(self._top, first, max(0, len(self.items) - height))
        self._top = max(self._top, self.highlighted - height + 1)

    def _line(self, item: Item, index: int, width: int) -> Text:
        on = index == self.highlighted and bool(item.id)
        line = Text(no_wrap=True)
        if item.id:
            line.append(f"{self.glyphs.cursor if on else ' '} ", style=f"bold {ACCENT}")
        if item.head:
            style = f"bold underline {INK}"
        else:
            line.append(item.sign.ljust(self._signs), style="bold")
            style = DIM if item.dim else ("bold " if on else "") + colour_of(item.colour)
        note = Text(item.note, style=DIM)
        room = width - line.cell_len - (note.cell_len + 1 if item.note else 0)
        if room < min(len(item.label), 16):
            room = min(len(item.label), width - line.cell_len)
            self.cut(note, max(0, width - line.cell_len - room - 1))
        line.append(self.cut(Text(item.label, style=style), room, pad=True))
        if note.plain:
            line.append(" ").append(note)
        self.cut(line, width, pad=True)
        if on and self.has_focus:
            line.stylize(CHOSEN)
        return line
