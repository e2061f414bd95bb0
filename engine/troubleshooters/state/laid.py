"""Dice that fall as a lesson lays them out, and then by chance (TS-LOOP-24)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.table import RandomStream

PERCENT, SIX = 100, 6


class LaidOut(RandomStream):
    """Checks and six-sided dice that are known, in the order in which they are thrown."""

    __slots__ = ("checks", "faces")

    def __init__(self, seed: int, checks: Iterable[int] = (), faces: Iterable[int] = ()) -> None:
        super().__init__(seed)
        self.checks = list(checks)
        self.faces = list(faces)

    def below(self, limit: int) -> int:
        if limit == PERCENT and self.checks:
            return self.checks.pop(0) % PERCENT
        return super().below(limit)

    def roll(self, sides: int) -> int:
        if sides == SIX and self.faces:
            return self.faces.pop(0)
        return super().roll(sides)

    def copy(self) -> LaidOut:
        twin = LaidOut(0, self.checks, self.faces)
        twin._random.setstate(self._random.getstate())
        return twin
