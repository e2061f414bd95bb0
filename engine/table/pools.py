"""Exact odds of pools that do not count every die alike: the best two, dice that are rolled again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod

from engine.table.distributions import Distribution, Sizes

TotalAndLeft = tuple[int, int]
"""A total, and the size of the largest die left over; 0 if none is left."""


@cache
def highest(sizes: Sizes, count: int) -> Distribution[TotalAndLeft]:
    """The ``count`` highest values make the total, the largest die left over is the effect die (HR-C-55, HR-PP-06).

    Ones count for neither (HR-ROLL-06); of equal values the smaller die goes into the total. What is left of fewer
    dice is the total (HR-Q-30). Counted by what the last die of the total is, so the dice may be many.
    """
    pool = dict(sorted(Counter(sizes).items()))
    ways: Counter[TotalAndLeft] = Counter()
    if count == 2:
        found = [
            (total, left, n) for left, row in best_two(sizes).items() for total, n in enumerate(row) if n
        ]
        return Distribution({(total, left): n for total, left, n in sorted(found)})
    for few in range(count):
        for taken in combinations_with_replacement(pool, few):
            for total, falls in _sums(taken, pool, dict.fromkeys(pool, 2)).items():
                ways[total, 0] += falls
    for size in pool:
        for value in range(2, size + 1):
            _with_last(ways, pool, value, size, count)
    return Distribution(dict(sorted(ways.items())))


@cache
def best_two(sizes: Sizes) -> dict[int, list[int]]:
    """The same for a total of two, which is asked for most: by the largest die left, the ways to come to each total, from
    0 on.

    Counted are the ways in which no die above a size is left; those that came with that size are what is more than before.
    """
    most, pool = max(sizes, default=1), Counter(sizes)
    width = prod([size or 1 for size in sizes]).bit_length() + 1
    """A row of numbers is one long one, in which each takes so many binary digits: it is added and multiplied at once."""
    places, mask = range(0, width * (2 * most + 1), width), (1 << width) - 1
    small, large = [0] * (most + 1), [len(sizes)] * (most + 1)
    for size in sizes:
        for face in range(size + 1, most + 1):
            large[face] -= 1
    upto = [1] * (most + 1)
    rows, before = {}, 0
    for size in sorted({0, *pool}):
        if many := pool[size]:
            for face in range(1, most + 1):
                upto[face] *= min(face, size) ** many
            for face in range(size + 1):
                small[face] += many
                large[face] -= many
        found = _none_larger(small, large, upto, width)
        more = found - before
        rows[size] = [more >> place & mask for place in places]
        before = found
    return rows


def _none_larger(small: list[int], large: list[int], upto: list[int], width: int) -> int:
    """By the total of the two highest, the ways in which no large die is left: all that show no one are in the total.

    So many ``small`` and ``large`` dice have each face; all small ones show no more than it in so many ways (``upto``).
    """
    ways = 1
    after_small = after_large = 0
    """By the face of the second, if the first that shows more is a small die, or a large one."""
    for face in range(2, len(upto)):
        mine, theirs = small[face], large[face]
        below, at_most = upto[face - 1], upto[face]
        rest, here = below // (face - 1), width * face
        """Of all small dice but one that shows this face or more."""
        twice = at_most - below + mine * (theirs - 1) * rest + theirs * (theirs - 1) // 2 * below
        ways += (mine + theirs + mine * after_small + theirs * after_large + (twice << here)) << here
        after_small += (at_most // face + (theirs - 1) * rest) << here
        after_large += (at_most + (theirs - 2) * below) << here
    return ways


def _with_last(
    ways: Counter[TotalAndLeft], pool: Mapping[int, int], value: int, size: int, count: int
) -> None:
    """Adds the ways to have ``value`` on a die of this size last: by the total, and the largest die left."""
    least = {each: value if each < size else value + 1 for each in pool}
    lower = {each: min(each, value if each > size else value - 1) for each in pool}
    for equal in range(1, count + 1):
        for taken in combinations_with_replacement(pool, count - equal):
            above = _sums(taken, pool, least)
            if not above:
                continue
            rest = {each: many - taken.count(each) for each, many in pool.items()}
            for left, falls in _by_left(rest, lower, size, equal).items():
                for total, times in above.items():
                    ways[total + equal * value, left] += falls * times


def _sums(taken: Sizes, pool: Mapping[int, int], least: Mapping[int, int]) -> dict[int, int]:
    """Ways in which such dice of the pool come to each sum, none of them showing less than the ``least`` of its size."""
    falls = {0: 1}
    for size in taken:
        longer: dict[int, int] = {}
        for so_far, ways in falls.items():
            for face in range(least[size], size + 1):
                longer[so_far + face] = longer.get(so_far + face, 0) + ways
        falls = longer
    orders = prod(comb(pool[size], many) for size, many in Counter(taken).items())
    return {total: ways * orders for total, ways in falls.items()} if orders else {}


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
