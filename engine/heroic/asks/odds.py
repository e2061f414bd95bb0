"""Exact odds of one pool against another: who wins, and what the effect die comes to (HR-LOOP-11, HR-ODDS).

A pool is the sizes of its dice; its total is the two highest values, its effect the largest die left ("or better":
the choice comes after the roll). Chances stand by what comes of it: `Chances`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.heroic.asks.effect import MARGIN, adjusted
from engine.table.distributions import Distribution
from engine.table.pools import best_two

Sizes = tuple[int, ...]
SIZES = (0, 4, 6, 8, 10, 12, 14)
"""What an effect die comes to: nothing, a size, or D12 with a second die (14)."""
_AT = {size: at for at, size in enumerate(SIZES)}


class Chances(NamedTuple):
    """Chance to win, and of each of `SIZES` to be the effect, all of them winning."""

    win: float
    effects: tuple[float, ...]

    def mean(self, worth: tuple[float, ...]) -> float:
        """What it is worth in the mean, each of `SIZES` being worth so much."""
        return sum(chance * each for chance, each in zip(self.effects, worth, strict=True))


class _Opposed:
    """A pool that is rolled against, laid out so that a total is compared with all of it at once."""

    __slots__ = ("by_left", "mean", "total")

    def __init__(self, rolled: Distribution[tuple[int, int]]) -> None:
        self.total = rolled.total
        self.mean = rolled.mean(lambda each: each[0])
        most = max(total for total, _ in rolled.ways)
        self.by_left: list[tuple[int, list[int]]] = []
        """By the size of its effect die: in how many ways its total is at most so much."""
        for size in (4, 6, 8, 10, 12):
            counts = [0] * (most + 1)
            for (total, left), ways in rolled.ways.items():
                if (left or 4) == size:
                    counts[total] += ways
            if any(counts):
                below, sums = 0, []
                for count in counts:
                    below += count
                    sums.append(below)
                self.by_left.append((size, sums))


@lru_cache(4096)
def opposed(sizes: Sizes) -> _Opposed:
    """A pool as it is rolled against; give its sizes in ascending order."""
    return _Opposed(best_two(sizes))


@lru_cache(65536)
def known(total: int, effect: int, opposing: Sizes, hurt: bool, more: int = 0) -> Chances:
    """Of a roll that lies, against a pool that is still to be rolled; ties are won (HR-ROLL-17)."""
    other = opposed(opposing)
    effects = [0] * len(SIZES)
    for left, sums in other.by_left:
        high = total
        margin = 0
        while high >= 0:
            low = high - MARGIN
            ways = sums[min(high, len(sums) - 1)] - (sums[min(low, len(sums) - 1)] if low >= 0 else 0)
            if margin >= 4 * MARGIN:
                ways = sums[min(high, len(sums) - 1)]
            if ways:
                size, second = adjusted(effect, margin, left, hurt=hurt, more=more)
                effects[_AT[14 if second and size == 12 else size]] += ways
            if margin >= 4 * MARGIN:
                break
            high, margin = low, margin + MARGIN
    of = other.total
    return Chances(sum(effects) / of, tuple(ways / of for ways in effects))


@lru_cache(16384)
def attempt(pool: Sizes, opposing: Sizes, hurt: bool, more: int = 0) -> Chances:
    """Of a pool against another, both still to be rolled."""
    rolled = best_two(pool)
    effects = [0.0] * len(SIZES)
    win = 0.0
    for (total, left), ways in rolled.ways.items():
        each = known(total, left or 4, opposing, hurt, more)
        win += ways * each.win
        for at, chance in enumerate(each.effects):
            effects[at] += ways * chance
    of = rolled.total
    return Chances(win / of, tuple(each / of for each in effects))


@lru_cache(16384)
def foil(pool: Sizes, total: int) -> float:
    """The chance of a reaction to be above a known total (HR-ROLL-17)."""
    return best_two(pool).share(lambda each: each[0] > total)


def mean_total(pool: Sizes) -> float:
    """The mean of the two highest."""
    return opposed(tuple(sorted(pool))).mean


def ones(pool: Sizes) -> float:
    """The chance of at least one opening (HR-ODDS-02)."""
    none = 1.0
    for size in pool:
        none *= (size - 1) / size
    return 1 - none
