"""A moment of the story that fills the stage for a while: an emblem, a name, and a line or two beneath."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, TypeVar

from rich.text import Text

from screens.style.palette import ACCENT, DIM, colour_of

if TYPE_CHECKING:
    from screens.look.beat import Beat
    from screens.style.glyphs import Glyphs

Row = TypeVar("Row")
OPEN = 0.2
"""The share of its time after which all of it is seen."""
STACKED = 9
"""Lines from which the emblem stands above the words, not beside them."""
NARROW = 30
"""Columns without which there is none."""
ART = 11
"""Columns of an emblem."""


def splash(beat: Beat, at: float, size: tuple[int, int], signs: Glyphs) -> list[Text]:
    """The picture at a moment: it opens from its middle line, and stands."""
    width, height = size
    if width < NARROW or height < len(beat.art):
        return []
    inside = width - 2
    draw, room = (_stacked, height - 2) if height >= STACKED else (_beside, height)
    rows = draw(beat, inside, room, signs)
    rows = _middle(rows, height - 2 if height >= STACKED else height, Text(" " * inside))
    if height >= STACKED:
        corner, across, upright = signs.double, signs.double[4] * inside, signs.double[5]
        edge = colour_of(beat.colour)
        rows = [
            Text(corner[0] + across + corner[1], style=edge),
            *[Text().append(upright, edge).append_text(row).append(upright, edge) for row in rows],
            Text(corner[2] + across + corner[3], style=edge),
        ]
    seen = max(1, round(height * min(1.0, at / OPEN)))
    hidden = (height - seen) // 2
    return [row if hidden <= y < hidden + seen else Text() for y, row in enumerate(rows)]


def _stacked(beat: Beat, width: int, height: int, signs: Glyphs) -> list[Text]:
    """Emblem, kicker, name, and as many lines as there are left, all centred."""
    words = _words(beat, width - 2, height - len(beat.art), signs)
    art = [Text(f"{row:{ART}}".center(width), style=colour_of(beat.colour)) for row in beat.art]
    return [*art, *[_centred(row, width) for row in words]]


def _beside(beat: Beat, width: int, height: int, signs: Glyphs) -> list[Text]:
    """The emblem to the left of the words, centred in the height."""
    wide = width - (ART + 3 if beat.art else 0) - 2
    words = _words(beat, wide, height, signs)
    if not beat.art:
        return [_centred(row, width) for row in words]
    high = max(len(beat.art), len(words))
    rows = []
    for art, row in zip(
        _middle(list(beat.art), high, ""), [*words, *[Text()] * (high - len(words))], strict=True
    ):
        line = Text("  ").append(f"{art:{ART}}   ", style=colour_of(beat.colour)).append_text(row)
        line.pad_right(max(0, width - line.cell_len))
        rows.append(line)
    return rows


def _words(beat: Beat, width: int, height: int, signs: Glyphs) -> list[Text]:
    """What kind of moment, whose, and what is said of it, as far as there is room: a sign at its end tells of more."""
    parts = (
        ((beat.above,), ACCENT),
        ((beat.words.upper(),), f"bold {colour_of(beat.colour)}"),
        (beat.lines, DIM),
    )
    rows = [Text(row, style=style) for lines, style in parts for line in lines for row in wrap(line, width)]
    if 0 < height < len(rows):
        last = rows[height - 1]
        last.truncate(width - len(signs.more))
        last.append(signs.more)
    return rows[: max(0, height)]


def _middle(rows: list[Row], height: int, empty: Row) -> list[Row]:
    """Rows in the middle of so many lines."""
    rows = rows[:height]
    above = (height - len(rows)) // 2
    return [*[empty] * above, *rows, *[empty] * (height - len(rows) - above)]


def _centred(row: Text, width: int) -> Text:
    row = row.copy()
    row.pad_left((width - row.cell_len) // 2)
    row.pad_right(width - row.cell_len)
    return row
