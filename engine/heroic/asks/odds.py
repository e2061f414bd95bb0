"""Exact odds of one pool against another: who wins, and what the effect die comes to (HR-LOOP-11, HR-ODDS).

A pool is the sizes of its dice, in ascending order; its total is the two highest values, its effect the largest die left
("or better": the choice comes after the roll). What is known of a roll that lies takes the place of its pool.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from operator import mul
from typing import NamedTuple

from engine.heroic.asks.effect import MARGIN, adjusted
from engine.table.distributions import Sizes
from engine.table.pools import highest

BEYOND = 14
"""A D12 with a second effect die due (HR-EFF-02)."""
SIZES = (0, 4, 6, 8, 10, 12, BEYOND)
"""What an effect die comes to, 0 being nothing."""
_AT = {size: at for at, size in enumerate(SIZES)}
_STEPS = 5
"""So many take a D4 past a D12: more make no difference."""
_MOST = 60
"""No total is higher: five dice of twelve."""


class Chances(NamedTuple):
    """Chance to win, and of each of `SIZES` to be the effect of it: together they are that chance."""

    win: float
    effects: tuple[float, ...]

    def mean(self, worth: tuple[float, ...]) -> float:
        """What it is worth in the mean, each of `SIZES` being worth so much (HR-GM-24)."""
        return sum(chance * each for chance, each in zip(self.effects, worth, strict=True))


class _Laid(NamedTuple):
    """Rolls by the size of the effect die: in how many ways the total is so much, and is at most so much."""

    of: int
    mean: float
    rows: tuple[tuple[int, list[int], list[int]], ...]


@lru_cache(1024)
def _laid(pool: Sizes, third: int = 0) -> _Laid:
    rolled = highest(pool, 2 + third)
    rows: dict[int, list[int]] = {}
    for (total, left), ways in rolled.ways.items():
        rows.setdefault(left or 4, [0] * (_MOST + 1))[total] += ways
    found = []
    for size, counts in sorted(rows.items()):
        at_most = list(accumulate(counts))
        found.append((size, counts[: at_most.index(at_most[-1]) + 1], at_most))
    return _Laid(rolled.total, rolled.mean(lambda each: each[0]), tuple(found))


def _against(mine: _Laid, theirs: _Laid, hurt: bool, more: int) -> Chances:
    """Each pair of effect dice and each step of the margin has its ways; a tie is won (HR-ROLL-17)."""
    effects = [0] * len(SIZES)
    for effect, counts, _ in mine.rows:
        for opposing, _, at_most in theirs.rows:
            ways = sum(map(mul, counts, at_most))
            for steps in range(_STEPS + 1):
                if not ways:
                    break
                beyond = sum(map(mul, counts[MARGIN * (steps + 1) :], at_most)) if steps < _STEPS else 0
                size, second = adjusted(effect, MARGIN * steps, opposing, hurt=hurt, more=more)
                effects[_AT[BEYOND if second else size]] += ways - beyond
                ways = beyond
    of = mine.of * theirs.of
    return Chances(sum(effects) / of, tuple(ways / of for ways in effects))


@lru_cache(16384)
def attempt(pool: Sizes, opposing: Sizes, hurt: bool, more: int = 0, third: int = 0) -> Chances:
    """Of a pool against another, both still to be rolled.

    ``hurt`` is whether a larger effect die of theirs steps mine back (HR-EFF-03), ``more`` are steps up besides those of
    the margin (HR-C-122), ``third`` are dice more that go into the total (HR-PP-06).
    """
    return _against(_laid(pool, third), _laid(opposing), hurt, more)


@lru_cache(16384)
def known(total: int, effect: int, opposing: Sizes, hurt: bool, more: int = 0) -> Chances:
    """Of a roll that lies against a pool still to be rolled. To who rolls that pool, it is what lands (HR-LOOP-22)."""
    total = min(total, _MOST)
    mine = _Laid(1, total, ((effect, [0] * total + [1], []),))
    return _against(mine, _laid(opposing), hurt, more)


def foil(pool: Sizes, total: int) -> float:
    """The chance of a reaction to be above a total that lies (HR-ROLL-17)."""
    laid = _laid(pool)
    return 1 - sum(at_most[min(total, _MOST)] for _, _, at_most in laid.rows) / laid.of


def mean_total(pool: Sequence[int], third: int = 0) -> float:
    """The mean of the two highest, or of more of them."""
    return _laid(tuple(sorted(pool)), third).mean


def ones(pool: Sequence[int]) -> float:
    """The chance of at least one opening (HR-ROLL-05)."""
    none = 1.0
    for size in pool:
        none *= (size - 1) / size
    return 1 - none
