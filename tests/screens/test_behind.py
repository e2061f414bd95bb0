"""What shows through a window."""

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.renderables.background_screen import BackgroundScreen

from screens.widgets.behind import Behind


def test_what_shows_through_a_window_is_dimmed_as_textual_would():
    styles = (
        None,
        Style.null(),
        Style.parse("bold #ff8800 on #102030"),
        Style.parse("red"),
        Style(meta={"@click": "app.bell"}),
    )
    pieces = [Segment(words, style) for style in (*styles, *styles) for words in ("one", "two")]
    for color in (Color(0, 0, 0, 0.6), Color(255, 255, 255, 0.2), Color(0, 0, 0, 0)):
        textuals = list(BackgroundScreen.process_segments(pieces, color))
        assert list(Behind.process_segments(pieces, color)) == textuals
