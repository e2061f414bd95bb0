"""A widget that draws itself."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest
from typing import Any, Self, cast

from rich.markup import escape
from rich.text import Text
from textual.content import Content
from textual.css.styles import RulesMap
from textual.events import MouseMove
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import Reactive
from textual.strip import Strip
from textual.style import Style
from textual.visual import RenderOptions
from textual.widget import Widget, _RenderCache

from screens.style.glyphs import Glyphs
from screens.widgets.guard import Guarded


class Hovered(Message):
    """The mouse is over something to read about; ``words`` are the line it is in, where no ``id`` is known."""

    def __init__(self, widget: Drawn, id: str = "", words: str = "") -> None:
        super().__init__()
        self.widget = widget
        self.id = id
        self.words = words


@dataclass
class Picture:
    """What a widget shows: its lines, and as far as they were painted their strips, in a size, a style and a theme."""

    size: Size
    style: Style
    theme: str
    lines: list[Text]
    strips: list[Strip | None]

    def strips_of(self, lines: list[Text]) -> list[Strip | None]:
        """The strips of other lines, as far as they are as they were."""
        pairs = zip(lines, self.lines, self.strips, strict=False)
        kept = [strip if _alike(line, before) else None for line, before, strip in pairs]
        return kept + [None] * (len(lines) - len(kept))


class Drawn(Guarded, Widget):
    """One picture, no children. The signs are the app's.

    ``render`` gives lines that are not to be wrapped. Only those of them are painted that are not as they were: most of
    what happens at a table changes a few of them, and so does the keyboard that comes or goes.
    """

    virtual_size = Reactive(Size(0, 0), repaint=False)
    """Textual arranges and paints all once more when this changes; a picture wants no other room for it."""

    _painted: Picture | None = None
    _stale = False
    """Whether what is painted may no longer be what ``render`` gives."""
    _titles = ("", "")

    def entitle(self, title: str, beneath: str = "") -> None:
        """Put titles on the frame; Textual paints everything anew whether they are others or not."""
        before, self._titles = self._titles, (title, beneath)
        if title != before[0]:
            self.border_title = Content(title)
        if beneath != before[1]:
            self.border_subtitle = Content(beneath)

    def redraw(self, *, layout: bool = False) -> None:
        """Something else is shown now; with ``layout`` it may want another room."""
        picture = self._painted
        if layout or picture is None or self._stale or picture.size != self.size:
            self.refresh(layout=layout)
            return
        lines = _lines(cast(Text, self.render()), self.size.height)
        pairs = enumerate(zip_longest(lines, picture.lines))
        changed = [y for y, (now, before) in pairs if not _alike(now, before)]
        picture.strips = picture.strips_of(lines)
        picture.lines = lines
        if changed:
            self.refresh(*[Region(0, y, self.size.width, 1) for y in changed])

    def refresh(self, *regions: Region, **how: Any) -> Self:
        """Paint these regions, or all lines that are not as they were."""
        if not regions:
            self._stale = True
        return super().refresh(*regions, **how)

    def _render_content(self) -> None:
        """Textual's own makes all lines anew whatever has changed."""
        size, style, theme, picture = self.size, self.visual_style, self.app.theme, self._painted
        if picture and (picture.size.width, picture.style, picture.theme) != (size.width, style, theme):
            picture = None
        if picture is None or self._stale or picture.size != size:
            text = self.render()
            plainly = size and self.text_selection is None and self.styles.content_align == ("left", "top")
            if not plainly or not isinstance(text, Text) or not text.no_wrap:
                self._painted = None
                super()._render_content()
                return
            lines = _lines(text, size.height)
            kept: list[Strip | None] = picture.strips_of(lines) if picture else [None] * len(lines)
            picture = self._painted = Picture(size, style, theme, lines, kept)
            self._stale = False
        strips = [
            self._strip(line, size.width, style) if strip is None else strip
            for line, strip in zip(picture.lines, picture.strips, strict=True)
        ]
        picture.strips = [*strips]
        self._render_cache = _RenderCache(size, strips)
        self._dirty_regions.clear()

    def _strip(self, line: Text, width: int, style: Style) -> Strip:
        content = Content.from_rich_text(line, console=self.app.console)
        (strip,) = content.render_strips(
            width, 1, style, RenderOptions(self._get_style, cast(RulesMap, self.styles))
        )
        return strip

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


def _alike(line: Text | None, other: Text | None) -> bool:
    """Whether two lines are painted alike; Rich asks only whether their words and what is marked in them are the same."""
    return line == other and (line is None or other is None or line.style == other.style)


def _lines(text: Text, most: int) -> list[Text]:
    """The lines of a picture, as many as there is room for."""
    return list(text.split("\n", allow_blank=True))[:most]
