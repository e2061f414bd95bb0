"""Exact odds of pools that do not count every die alike: the best two, dice that are rolled again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from math import comb

from engine.table.distributions import Distribution, Sizes

TotalAndLeft = tuple[int, int]
"""A total, and the size of the largest die left over; 0 if none is left."""


@cache
def best_two(sizes: Sizes) -> Distribution[TotalAndLeft]:
    """The two highest values make the total, the largest die left over is the effect die (HR-C-55).

    Ones count for neither (HR-ROLL-06); of equal values the smaller die goes into the total. What is left of fewer
    than two is the total (HR-Q-30). Counted by what the second die of the total is, so the dice may be many.
    """
    pool = dict(sorted(Counter(sizes).items()))
    ways: Counter[TotalAndLeft] = Counter({(0, 0): 1})
    for size, count in pool.items():
        for value in range(2, size + 1):
            ways[value, 0] += count
            for (first, left), falls in _with_second(pool, value, size).items():
                ways[first + value, left] += falls
    return Distribution(dict(sorted(ways.items())))


def _with_second(pool: Mapping[int, int], value: int, size: int) -> Counter[TotalAndLeft]:
    """Ways to have ``value`` on a die of this size second: by the value that is first, and the largest die left."""
    lower = {each: min(each, value if each > size else value - 1) for each in pool}
    ways: Counter[TotalAndLeft] = Counter()
    for best, count in pool.items():
        rest = {**pool, best: count - 1}
        for left, falls in _by_left(rest, lower, size, 1).items():
            for first in range(value if best < size else value + 1, best + 1):
                ways[first, left] += count * falls
    for left, falls in _by_left(pool, lower, size, 2).items():
        ways[value, left] += falls
    return ways


def _by_left(rest: Mapping[int, int], lower: Mapping[int, int], size: int, equal: int) -> dict[int, int]:
    """Ways of the dice of ``rest`` to stay ``lower`` but for at least ``equal`` of one size, by the largest left.

    ``equal`` of those belong to the total, the others are left over with the lower ones; a one is never left.
    """
    alike, faces = rest[size], lower[size]
    few = sum(comb(alike, n) * faces ** (alike - n) for n in range(min(equal, alike + 1)))
    ways: dict[int, int] = {}
    before = 0
    for most in (0, *rest):
        falls = (faces + 1) ** alike - few if size <= most else comb(alike, equal)
        for each, count in rest.items():
            if each != size and each <= most:
                falls *= lower[each] ** count
        if falls > before:
            ways[most] = falls - before
            before = falls
    return ways


IN_A_ROW = 9
"""So often one die is rolled again at most when its odds are counted; more changes no chance by 0.0000001."""


@cache
def exploding(count: int, size: int, least: int) -> Distribution[int]:
    """How many of ``count`` dice show ``least`` or more, each highest face adding a die (TS-DICE-08 to TS-DICE-10)."""
    one = [least - 1, size - least + 1]
    for _ in range(IN_A_ROW):
        in_all = sum(one)
        one = [(least - 1) * in_all, (size - least) * in_all + one[0], *one[1:]]
    ways = [1]
    for _ in range(count):
        longer = [0] * (len(ways) + len(one) - 1)
        for so_far, falls in enumerate(ways):
            for more, each in enumerate(one):
                longer[so_far + more] += falls * each
        ways = longer
    return Distribution(dict(enumerate(ways)))
