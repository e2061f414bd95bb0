"""Exact odds of one pool against another: who wins, and what the effect die comes to (HR-LOOP-11, HR-ODDS).

A pool is the sizes of its dice, in ascending order; its total is the two highest values, its effect the largest die left
("or better": the choice comes after the roll). What is known of a roll that lies takes the place of its pool.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate, zip_longest
from math import prod
from operator import add, mul
from typing import NamedTuple

from engine.heroic.asks.effect import MARGIN, backed, stepped
from engine.heroic.state.words import D12
from engine.table.distributions import Sizes
from engine.table.pools import best_two, highest

BEYOND = 14
"""A D12 with a second effect die due (HR-EFF-02)."""
SIZES = (0, 4, 6, 8, 10, 12, BEYOND)
"""What an effect die comes to, 0 being nothing."""
SURE = 1 - 1e-9
_AT = {size: at for at, size in enumerate(SIZES)}
_STEPS = 5
"""So many take a D4 past a D12: more make no difference."""
_MOST = 60
"""No total is higher: five dice of twelve."""


def in_hundred(chance: float) -> int:
    """A chance as it is told: only what is sure is 100, only what cannot be is 0."""
    near = round(chance * 100)
    return 99 if near == 100 and chance < SURE else 1 if near == 0 and chance > 1 - SURE else near


def percent(chance: float) -> str:
    """``62%``."""
    return f"{in_hundred(chance)}%"


class Chances(NamedTuple):
    """Chance to win, and of each of `SIZES` to be the effect of it: together they are that chance."""

    win: float
    effects: tuple[float, ...]

    def mean(self, worth: tuple[float, ...]) -> float:
        """What it is worth in the mean, each of `SIZES` being worth so much (HR-GM-24)."""
        mean: float = sum(map(mul, self.effects, worth))
        return mean


class _Laid(NamedTuple):
    """Rolls by the size of the effect die: in how many ways the total is so much, from a least one on. ``above``: in how
    many ways the total is at most so much while the effect die is larger than each of `SIZES` (0: whatever it is)."""

    of: int
    mean: float
    rows: tuple[tuple[int, int, list[int]], ...]
    above: dict[int, list[int]]


def alone(found: Chances) -> Chances:
    """Where a second effect die could be used on nothing, past a D12 is a D12 (HR-EFF-02, HR-C-44)."""
    *less, most, beyond = found.effects
    return Chances(found.win, (*less, most + beyond, 0.0))


@lru_cache(4096)
def _laid(pool: Sizes, third: int = 0) -> _Laid:
    rows = {size: [0] * (_MOST + 1) for size in SIZES[1:-1]}
    if third:
        for (total, left), ways in highest(pool, 2 + third).ways.items():
            rows[left or 4][total] += ways
    else:
        for left, counts in best_two(pool).items():
            row = rows[left or 4]
            row[: len(counts)] = map(add, row, counts)
    found = []
    above, larger = {}, [0] * (_MOST + 1)
    for size in reversed(SIZES[:-1]):
        above[size] = larger
        if size and any(counts := rows[size]):
            larger = list(map(add, larger, accumulate(counts)))
            last = max(at for at, ways in enumerate(counts) if ways)
            found.append((size, 0, counts[: last + 1]))
    of = above[0][_MOST]
    mean = (of * _MOST - sum(above[0][:_MOST])) / of
    return _Laid(of, mean, tuple(reversed(found)), above)


def _against(mine: _Laid, theirs: _Laid, hurt: bool, more: int) -> Chances:
    """Each pair of effect dice and each step of the margin has its ways; a tie is won (HR-ROLL-17)."""
    effects = [0] * len(SIZES)
    every = theirs.above[0]
    for effect, least, counts in mine.rows:
        ways = _ways(least, counts, every, 0)
        for steps in range(_STEPS + 1):
            if not ways:
                break
            apart, beyond = MARGIN * steps, 0
            size, second = stepped(effect, apart, more)
            larger = theirs.above[size] if hurt and size < D12 else ()
            back = _ways(least, counts, larger, apart) if larger else 0
            if steps < _STEPS:
                beyond = _ways(least, counts, every, apart + MARGIN)
                if back:
                    back -= _ways(least, counts, larger, apart + MARGIN)
            effects[_AT[BEYOND if second else size]] += ways - beyond - back
            if back:
                effects[_AT[BEYOND if second else backed(size, D12 + 1)]] += back
            ways = beyond
    of = mine.of * theirs.of
    return Chances(sum(effects) / of, tuple(ways / of for ways in effects))


def _ways(least: int, counts: list[int], at_most: Sequence[int], apart: int) -> int:
    """In how many ways totals from ``least`` on are at least so far ``apart`` from what theirs are ``at_most``."""
    if len(counts) == 1:
        return counts[0] * at_most[least - apart] if apart <= least else 0
    if apart > least:
        return sum(map(mul, counts[apart - least :], at_most))
    return sum(map(mul, counts, at_most[least - apart :]))


@lru_cache(65536)
def attempt(
    pool: Sizes, opposing: Sizes, hurt: bool, more: int = 0, third: int = 0, behind: int = 0
) -> Chances:
    """Of a pool against another, both still to be rolled.

    ``hurt`` is whether a larger effect die of theirs steps mine back (HR-EFF-03), ``more`` are steps up besides those of
    the margin (HR-C-122), ``third`` are dice more that go into the total (HR-PP-06). The total counts for less by what it
    is ``behind``.
    """
    mine = _laid(pool, third)
    if behind:
        mine = mine._replace(rows=tuple((size, 0, counts[behind:]) for size, _, counts in mine.rows))
    return _against(mine, _laid(opposing), hurt, more)


@lru_cache(65536)
def known(total: int, effect: int, opposing: Sizes, hurt: bool, more: int = 0) -> Chances:
    """Of a roll that lies against a pool still to be rolled. To who rolls that pool, it is what lands (HR-LOOP-22)."""
    total = min(max(0, total), _MOST)
    mine = _Laid(1, total, ((effect, total, [1]),), {})
    return _against(mine, _laid(opposing), hurt, more)


@lru_cache(65536)
def together(mine: Sizes | int, opposing: tuple[Sizes, ...], thirds: tuple[int, ...] = ()) -> float:
    """The chance of one total, of a pool or as it lies, against all of several pools, each rolled by itself (HR-C-17).

    ``thirds`` are dice more in the total of each, which the Watcher pays for (HR-DOOM-10).
    """
    laid = _Laid(1, mine, ((4, min(mine, _MOST), [1]),), {}) if isinstance(mine, int) else _laid(mine)
    theirs = [_laid(each, third) for each, third in zip_longest(opposing, thirds, fillvalue=0)]
    ways = sum(
        many * prod(each.above[0][total] / each.of for each in theirs)
        for _, least, counts in laid.rows
        for total, many in enumerate(counts, least)
    )
    return ways / laid.of


def foil(pool: Sizes, total: int, third: int = 0) -> float:
    """The chance of a reaction to be above a total that lies (HR-ROLL-17), with a ``third`` die in its own or without."""
    laid = _laid(pool, third)
    return 1 - laid.above[0][min(total, _MOST)] / laid.of


@lru_cache(4096)
def kept(pool: Sizes, total: int) -> tuple[float, ...]:
    """Of a reaction that is above a total, the chance of each of `SIZES` to be its effect die (HR-Q-16)."""
    chances = [0.0] * len(SIZES)
    for effect, _, counts in _laid(pool).rows:
        chances[_AT[effect]] = float(sum(counts[total + 1 :]))
    every = sum(chances)
    return tuple(each / every for each in chances) if every else tuple(chances)


@lru_cache(4096)
def totals(pool: Sizes) -> tuple[float, ...]:
    """By total the chance that the two highest make it, from 0 on (HR-LOOP-31)."""
    laid = _laid(pool)
    at_most = laid.above[0]
    return tuple((now - before) / laid.of for now, before in zip(at_most, [0, *at_most], strict=False))


def mean_total(pool: Sequence[int], third: int = 0) -> float:
    """The mean of the two highest, or of more of them."""
    return _laid(tuple(sorted(pool)), third).mean


@lru_cache(4096)
def third_best(pool: Sizes) -> int:
    """The third highest value of a pool in the mean: what one more die brings into a total (HR-DOOM-10)."""
    mean = 0.0
    for least in range(2, max(pool, default=1) + 1):
        few = [1.0, 0.0, 0.0]
        for size in pool:
            high = max(0, size - least + 1) / size
            few = [
                few[0] * (1 - high),
                few[1] * (1 - high) + few[0] * high,
                few[2] * (1 - high) + few[1] * high,
            ]
        mean += 1 - sum(few)
    return round(mean)


def ones(pool: Sequence[int]) -> float:
    """The chance of at least one opening (HR-ROLL-05)."""
    none = 1.0
    for size in pool:
        none *= (size - 1) / size
    return 1 - none
