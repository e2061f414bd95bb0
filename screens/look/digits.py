"""Which digits lines stand for: one that stays from question to question of one picking keeps its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from screens.look.arrange import CROWD, Line, key_of, numbered

if TYPE_CHECKING:
    from engine.table import Seat


class Digits:
    """The digits of a list; a line is known by its options, of which those that have gone leave it the same.

    A line that has gone leaves a gap, and its digit rests for one question, so that no key that was meant for it takes
    another thing. A list of which no line was there before begins at 1.
    """

    def __init__(self) -> None:
        self._picking: tuple[Any, ...] | None = None
        self._question = -1
        self._known: dict[tuple[Seat, str], int] = {}
        self._before: set[int] = set()
        self._now: dict[tuple[Seat, str], int] = {}
        self._plain = True

    def begin(self, picking: tuple[Any, ...] | None, question: int) -> None:
        """Another question is asked; ``picking`` is what all questions share that keep their digits, None for one that
        stands alone.
        """
        self._plain = picking is None
        if self._plain:
            return
        if picking != self._picking:
            self._picking, self._known, self._before = picking, {}, set()
        elif question != self._question:
            self._known |= self._now
            self._before = set(self._now.values())
        self._question, self._now = question, {}

    def of(self, lines: Sequence[Line]) -> dict[int, int]:
        """The digits from 1 to 9, by the index of the line."""
        every = numbered(list(lines), len(lines))
        kept: dict[int, int] = {}
        for index in [] if self._plain else every:
            known = (self._known.get(key_of(option), 0) for option in lines[index].options)
            digit = next(filter(None, known), 0)
            if digit and digit not in kept.values():
                kept[index] = digit
        if not kept:
            kept = {index: digit for digit, index in enumerate(every[:CROWD], 1)}
        else:
            taken = self._before | set(kept.values())
            free = [digit for digit in range(1, CROWD + 1) if digit not in taken]
            free.sort(key=lambda digit: digit < max(taken))
            others = [index for index in every if index not in kept]
            kept |= dict(zip(others, sorted(free[: len(others)]), strict=False))
        if not self._plain:
            self._now = {
                key_of(option): digit for index, digit in kept.items() for option in lines[index].options
            }
        return kept

    def ordered(self, lines: Sequence[Line]) -> tuple[Line, ...]:
        """The same lines, those of a seat that have digits in the order of these: what a fold has left comes after what
        keeps its place.
        """
        of, found = self.of(lines), list(lines)
        heads = [index for index, line in enumerate(lines) if not line.options]
        for start, end in zip([-1, *heads], [*heads, len(lines)], strict=True):
            places = [index for index in range(start + 1, end) if index in of]
            for place, index in zip(places, sorted(places, key=of.__getitem__), strict=True):
                found[place] = lines[index]
        return tuple(found)
