"""What shows through a window: the screen behind it, dimmed."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.renderables.background_screen import BackgroundScreen


class Behind(BackgroundScreen):
    """Textual mixes colours for each piece of each line, though a screen has some twenty styles."""

    @classmethod
    def process_segments(cls, segments: Iterable[Segment], color: Color) -> Iterable[Segment]:
        for text, style, control in segments:
            yield Segment(text, style if control else _dimmed(style, color), control)


@lru_cache(1024)
def _dimmed(style: Style | None, color: Color) -> Style | None:
    """A style as it shows through a colour."""
    return next(iter(BackgroundScreen.process_segments([Segment("", style)], color))).style
