"""Exact odds of one pool against another: who wins, and what the effect die comes to (HR-LOOP-11, HR-ODDS).

A pool is the sizes of its dice, in ascending order; its total is the two highest values, its effect the largest die left
("or better": the choice comes after the roll). What is known of a roll that lies takes the place of its pool.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate, compress, count, zip_longest
from math import prod
from operator import add, mul, sub

from msgspec import Struct

from engine.heroic.asks.effect import MARGIN, backed, stepped
from engine.heroic.state.words import D12
from engine.table.distributions import Sizes
from engine.table.pools import best_two, highest

BEYOND = 14
"""A D12 with a second effect die due (HR-EFF-02)."""
SIZES = (0, 4, 6, 8, 10, 12, BEYOND)
"""What an effect die comes to, 0 being nothing."""
_AT = {size: at for at, size in enumerate(SIZES)}
_BACK = {size: _AT[backed(size, D12 + 1)] for size in SIZES[:-1]}
"""The same of what a larger effect die of theirs leaves."""
_STEPS = 5
"""So many take a D4 past a D12: more make no difference."""
_MOST = 60
"""No total is higher: five dice of twelve."""


class Chances(Struct, frozen=True, gc=False):
    """Chance to win, and of each of `SIZES` to be the effect of it: together they are that chance."""

    win: float
    effects: tuple[float, ...]

    def mean(self, worth: tuple[float, ...]) -> float:
        """What it is worth in the mean, each of `SIZES` being worth so much (HR-GM-24)."""
        mean: float = sum(map(mul, self.effects, worth))
        return mean


Rows = Sequence[tuple[int, list[int]]]
"""Sizes of an effect die, each with the ways to come to each total, from 0 on, as far as there are any."""


class _Laid(Struct, frozen=True, gc=False):
    """Rolls by the size of the effect die: in how many ways the total is so much, from 0 on. ``above``: in how
    many ways the total is at most so much while the effect die is larger than each of `SIZES` (0: whatever it is)."""

    of: int
    mean: float
    rows: Rows
    above: dict[int, list[int]]


def alone(found: Chances) -> Chances:
    """Where a second effect die could be used on nothing, past a D12 is a D12 (HR-EFF-02, HR-C-44)."""
    *less, most, beyond = found.effects
    return Chances(found.win, (*less, most + beyond, 0.0))


@lru_cache(4096)
def _laid(pool: Sizes, third: int = 0) -> _Laid:
    most = (2 + third) * max(pool, default=0)
    rows = {size: [0] * (most + 1) for size in SIZES[1:-1]}
    if third:
        for (total, left), ways in highest(pool, 2 + third).ways.items():
            rows[left or 4][total] += ways
    else:
        for left, counts in best_two(pool).items():
            row = rows[left or 4]
            row[: len(counts)] = map(add, row, counts)
    found, above, larger = [], {}, [0] * (most + 1)
    padded = [0] * (_MOST + 1)
    for size in reversed(SIZES[:-1]):
        above[size] = padded
        if size and any(counts := rows[size]):
            larger = list(map(add, larger, accumulate(counts)))
            padded = larger + larger[-1:] * (_MOST - most)
            found.append((size, counts))
    of = larger[most]
    mean = (of * most - sum(larger[:most])) / of
    return _Laid(of, mean, tuple(reversed(found)), above)


@lru_cache(64)
def _steps(effect: int, more: int) -> tuple[tuple[int, int], ...]:
    """What an effect die comes to, each with the least margin for it (HR-EFF-01)."""
    found: dict[int, int] = {}
    for steps in range(_STEPS + 1):
        size, second = stepped(effect, MARGIN * steps, more)
        found.setdefault(BEYOND if second else size, MARGIN * steps)
    return tuple(found.items())


def _used(rows: Rows, more: int, behind: int = 0) -> Rows:
    """Rolls by what the effect die comes to if they are won: by the total less the margin for it, less the ways in which
    there is margin for the next."""
    found: dict[int, list[int]] = {}
    for effect, counts in rows:
        before: list[int] = []
        for size, margin in _steps(effect, more):
            ways = counts[behind + margin :]
            row = found.setdefault(size, [0] * len(counts))
            row[: len(ways)] = map(add, row, ways)
            if before:
                before[: len(ways)] = map(sub, before, ways)
            before = row
    return tuple((size, row[: max(compress(count(1), row), default=0)]) for size, row in found.items())


@lru_cache(4096)
def _used_pool(pool: Sizes, more: int, third: int, behind: int) -> Rows:
    return _used(_laid(pool, third).rows, more, behind)


def _against(used: Rows, theirs: _Laid, hurt: bool, of: int) -> Chances:
    """Of so many ways ``of`` mine to fall; a tie is won (HR-ROLL-17)."""
    effects = [0] * len(SIZES)
    for size, counts in used:
        ways = sum(map(mul, counts, theirs.above[0]))
        if hurt and size < D12:
            back = sum(map(mul, counts, theirs.above[size]))
            effects[_BACK[size]] += back
            ways -= back
        effects[_AT[size]] += ways
    of *= theirs.of
    return Chances(sum(effects) / of, tuple([ways / of for ways in effects]))


@lru_cache(65536)
def attempt(
    pool: Sizes, opposing: Sizes, hurt: bool, more: int = 0, third: int = 0, behind: int = 0, theirs: int = 0
) -> Chances:
    """Of a pool against another, both still to be rolled.

    ``hurt`` is whether a larger effect die of theirs steps mine back (HR-EFF-03), ``more`` are steps up besides those of
    the margin (HR-C-122), ``third`` are dice more that go into the total (HR-PP-06), ``theirs`` into that against it. The
    total counts for less by what it is ``behind``.
    """
    return _against(
        _used_pool(pool, more, third, behind), _laid(opposing, theirs), hurt, _laid(pool, third).of
    )


@lru_cache(65536)
def known(total: int, effect: int, opposing: Sizes, hurt: bool, more: int = 0, theirs: int = 0) -> Chances:
    """Of a roll that lies against a pool still to be rolled, of which ``theirs`` are dice more in its total. To who rolls
    that pool, it is what lands (HR-LOOP-22).

    By what the effect die comes to: theirs that leave the margin for it, less those that leave the margin for the next.
    """
    laid = _laid(opposing, theirs)
    of, above = laid.of, laid.above
    total, every = min(max(0, total), _MOST), above[0]
    effects, beyond = [0] * len(SIZES), -1
    for size, margin in reversed(_steps(effect, more)):
        at_most = total - margin
        if at_most < 0:
            continue
        ways = every[at_most] - (every[beyond] if beyond >= 0 else 0)
        if hurt and size < D12:
            larger = above[size]
            back = larger[at_most] - (larger[beyond] if beyond >= 0 else 0)
            effects[_BACK[size]] += back
            ways -= back
        effects[_AT[size]] += ways
        beyond = at_most
    return Chances(sum(effects) / of, tuple([ways / of for ways in effects]))


@lru_cache(65536)
def together(mine: Sizes | int, opposing: tuple[Sizes, ...], thirds: tuple[int, ...] = ()) -> float:
    """The chance of one total, of a pool or as it lies, against all of several pools, each rolled by itself (HR-C-17).

    ``thirds`` are dice more in the total of each, which the Watcher pays for (HR-DOOM-10).
    """
    theirs = [_laid(each, third) for each, third in zip_longest(opposing, thirds, fillvalue=0)]
    if isinstance(mine, int):
        return prod([each.above[0][min(max(0, mine), _MOST)] / each.of for each in theirs])
    laid = _laid(mine)
    ways = sum(
        many * prod(each.above[0][total] / each.of for each in theirs)
        for _, counts in laid.rows
        for total, many in enumerate(counts)
        if many
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
    for effect, counts in _laid(pool).rows:
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
