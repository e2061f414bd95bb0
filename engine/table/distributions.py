"""What dice come to, exactly: every way they can fall is counted, none is drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from itertools import combinations_with_replacement, groupby
from math import factorial
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")
U = TypeVar("U")
V = TypeVar("V")

Sizes = tuple[int, ...]
"""A pool: the number of sides of each die. Pools are kept by it, so give it in one order."""


class Distribution(Generic[T]):
    """Outcomes and in how many of ``total`` equally likely ways each comes about.

    Both are whole numbers, so that nothing is rounded before a chance is read.
    """

    __slots__ = ("total", "ways")

    def __init__(self, ways: Mapping[T, int]) -> None:
        self.ways = ways
        self.total = sum(ways.values())

    def chance(self, outcome: T) -> float:
        """How likely one outcome is, 0 to 1."""
        return self.ways.get(outcome, 0) / self.total

    def share(self, holds: Callable[[T], bool]) -> float:
        """How likely an outcome is for which ``holds`` is true."""
        return sum(ways for outcome, ways in self.ways.items() if holds(outcome)) / self.total

    def mean(self, worth: Callable[[T], float]) -> float:
        """The mean of what the outcomes are worth."""
        return sum(worth(outcome) * ways for outcome, ways in self.ways.items()) / self.total

    def map(self, read: Callable[[T], U]) -> Distribution[U]:
        """What comes of it when each outcome is read as something else; equal readings fall together."""
        ways: dict[U, int] = {}
        for outcome, count in self.ways.items():
            seen = read(outcome)
            ways[seen] = ways.get(seen, 0) + count
        return Distribution(ways)

    def against(self, other: Distribution[U], read: Callable[[T, U], V]) -> Distribution[V]:
        """What comes of two rolls side by side, each pair of outcomes read as one."""
        ways: dict[V, int] = {}
        theirs = list(other.ways.items())
        for mine, count in self.ways.items():
            for outcome, times in theirs:
                seen = read(mine, outcome)
                ways[seen] = ways.get(seen, 0) + count * times
        return Distribution(ways)


class Contest(NamedTuple):
    """Chances of the first of two that roll against each other."""

    win: float
    tie: float
    lose: float


def contest(first: Distribution[int], second: Distribution[int]) -> Contest:
    """Who is higher (HR-ROLL-17, TS-OPPOSED-04, IN-CMP-02); what a tie means is the system's to say."""
    win = tie = below = 0
    theirs = sorted(second.ways.items())
    at = 0
    for mine, ways in sorted(first.ways.items()):
        while at < len(theirs) and theirs[at][0] < mine:
            below += theirs[at][1]
            at += 1
        win += ways * below
        tie += ways * second.ways.get(mine, 0)
    total = first.total * second.total
    return Contest(win / total, tie / total, (total - win - tie) / total)


@cache
def total(sizes: Sizes, bonus: int = 0) -> Distribution[int]:
    """The sum of all dice and a ``bonus`` (TS-DICE-07)."""
    ways = {bonus: 1}
    for size in sizes:
        longer: dict[int, int] = {}
        for so_far, count in ways.items():
            for face in range(1, size + 1):
                longer[so_far + face] = longer.get(so_far + face, 0) + count
        ways = longer
    return Distribution(ways)


@cache
def successes(hits: tuple[tuple[int, int], ...]) -> Distribution[int]:
    """How many of several trials succeed, each (ways to succeed, ways in all).

    Coins and pools that count faces (TS-DICE-12), ones in a pool (HR-ROLL-05), the checks of a challenge (TS-CHALLENGE-08).
    """
    ways = [1]
    for hit, of in hits:
        longer = [0] * (len(ways) + 1)
        for so_far, count in enumerate(ways):
            longer[so_far] += count * (of - hit)
            longer[so_far + 1] += count * hit
        ways = longer
    return Distribution({count: each for count, each in enumerate(ways) if each})


@cache
def faces(count: int, size: int) -> Distribution[tuple[int, ...]]:
    """What ``count`` dice of one size show, highest first; ``map`` it by what is kept (IN-DIE-04 to IN-DIE-07)."""
    ways = {}
    for shown in combinations_with_replacement(range(size, 0, -1), count):
        orders = factorial(count)
        for _, alike in groupby(shown):
            orders //= factorial(len(list(alike)))
        ways[shown] = orders
    return Distribution(ways)
