"""Where each card of the rows that one holds lies."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from screens.look.parts import Row
from screens.style.glyphs import Glyphs
from screens.widgets.card import HEIGHT, height_of, tag_of

WIDEST, NARROWEST, BANNER = 38, 22, 78
"""Columns of a framed card, and of the widest of one that gives its rows away."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a card lies: its first line and column, and how far it goes."""

    y: int
    x: int
    height: int
    width: int

    def holds(self, x: int, y: int) -> bool:
        return self.y <= y < self.y + self.height and self.x <= x < self.x + self.width


@dataclass(frozen=True)
class LaidOut:
    """Rows of cards in so many columns and lines: the first framed where there is room, the others in a line each, or in
    several where lines are left. ``snug`` cards are as wide as they may be and as low as their words let them.
    """

    rows: tuple[Row, ...]
    playable: frozenset[str]
    width: int
    height: int
    glyphs: Glyphs
    snug: bool = False

    @cached_property
    def tallest(self) -> int:
        """Lines of a framed card of the first row, with room for the words of each."""
        row = self.rows[0].cards if self.rows else ()
        high = max((height_of(card, self._framed, self.glyphs) for card in row), default=1)
        return high if self.snug or not row else max(HEIGHT, high)

    @property
    def wanted(self) -> int:
        """Lines of all rows, the first framed in full."""
        return self.tallest + max(0, len(self.rows) - 1)

    @property
    def high(self) -> int:
        """Lines of the framed cards."""
        return max(min(HEIGHT, self.tallest), min(self.height - len(self.rows) + 1, self.tallest))

    @property
    def framed(self) -> bool:
        """Whether there is room for frames."""
        return self.height >= min(HEIGHT, self.tallest) + len(self.rows) - 1

    @property
    def hides(self) -> bool:
        """Whether a card lies beyond the edge, or the words of one are cut."""
        return (self.framed and self.high < self.tallest) or len(self.places(0)) < sum(
            len(row.cards) for row in self.rows
        )

    @property
    def lines_of_tags(self) -> int:
        """Lines of all rows as tags, all of them in sight."""
        return sum(map(self._lines_of, self.rows))

    def lines(self) -> list[int]:
        """How many lines each row has."""
        spare = 0 if self.framed else self.height - len(self.rows)
        taken = []
        for nth, row in enumerate(self.rows):
            more = self._lines_of(row) - 1
            taken.append(self.high if self.framed and not nth else 1 + more * (more <= spare))
            spare -= taken[-1] - 1
        return taken

    def places(self, highlighted: int) -> dict[int, Place]:
        """The cards in sight, one of them the ``highlighted``."""
        places: dict[int, Place] = {}
        y = start = 0
        for nth, (row, lines) in enumerate(zip(self.rows, self.lines(), strict=True)):
            if self.framed and not nth:
                laid = self._in_a_line([self._framed] * len(row.cards), 0, highlighted - start)
            elif lines > 1:
                laid = self._in_lines(row)
            else:
                laid = self._in_a_line(self._tags(row), len(row.label) + 1, highlighted - start)
            high = self.high if self.framed and not nth else 1
            places |= {start + at: Place(y + down, x, high, width) for at, down, x, width in laid}
            y += lines
            start += len(row.cards)
        return places

    @property
    def _framed(self) -> int:
        """Columns of each framed card."""
        each = (self.width + 1) // max(1, len(self.rows[0].cards)) - 1
        return max(NARROWEST, min(BANNER if self.snug else WIDEST, each))

    def _tags(self, row: Row) -> list[int]:
        return [tag_of(card, self.glyphs, playable=card.slug in self.playable).cell_len for card in row.cards]

    def _lines_of(self, row: Row) -> int:
        """Lines of a row of tags with all of them in sight."""
        return 1 + max((down for _, down, _, _ in self._in_lines(row)), default=0)

    def _in_lines(self, row: Row) -> list[tuple[int, int, int, int]]:
        """Each tag of a row: which, its line and column, and how wide."""
        lead = x = len(row.label) + 1
        down, laid = 0, []
        for at, wide in enumerate(self._tags(row)):
            if x > lead and x + wide > self.width:
                down, x = down + 1, lead
            laid.append((at, down, x, wide))
            x += wide + 1
        return laid

    def _in_a_line(self, widths: list[int], x: int, highlighted: int) -> list[tuple[int, int, int, int]]:
        """As many of the widths as fit, with the highlighted one."""
        first, laid = _first(widths, highlighted, self.width - x - 2), []
        for at, wide in enumerate(widths[first:], first):
            if at > first and x + wide > self.width - (at + 1 < len(widths)) * 2:
                break
            laid.append((at, 0, x, wide))
            x += wide + 1
        return laid


def _first(widths: list[int], highlighted: int, space: int) -> int:
    """The first card of a row in sight: no farther than the highlighted one needs."""
    if not 0 <= highlighted < len(widths):
        return 0
    first, needed = highlighted, widths[highlighted]
    while first and needed + 1 + widths[first - 1] <= space:
        first -= 1
        needed += 1 + widths[first]
    return first
