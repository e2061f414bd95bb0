"""Challenges: the table of outcomes, and who may take which check (TS-CHALLENGE-07, TS-CHALLENGE-09, TS-Q-45)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from engine.table.distributions import Distribution, successes
from engine.troubleshooters.cards.words import GRADES, Grade

TABLE: dict[int, tuple[Grade, ...]] = {
    3: ("abysmal", "limited", "good", "great"),
    4: ("abysmal", "bad", "limited", "good", "great"),
    5: ("abysmal", "bad", "limited", "limited", "good", "great"),
}
"""By the number of checks, and how many were won (TS-CHALLENGE-09)."""


def grade(checks: int, won: int) -> Grade:
    """What so many won checks come to."""
    return TABLE[checks][won]


def grades(ways: Sequence[int]) -> Distribution[Grade]:
    """How likely each outcome is: of each check, in how many of ten thousand falls it is won."""
    found = successes(tuple((each, 10_000) for each in ways)).map(lambda won: grade(len(ways), won))
    return Distribution({each: found.ways.get(each, 0) for each in GRADES})


def takers(counts: Sequence[int], left: int) -> list[int]:
    """Which characters, as places, may take the next check, so that the ``left`` ones can still be shared out evenly.

    ``counts`` are what each has so far; in the end everybody has the floor or the ceiling of the even share.
    """
    return _takers(tuple(counts), left)


@cache
def _takers(counts: tuple[int, ...], left: int) -> list[int]:
    return [
        place
        for place in range(len(counts))
        if _even([count + (at == place) for at, count in enumerate(counts)], left - 1)
    ]


def _even(counts: Sequence[int], left: int) -> bool:
    """Whether the checks left can bring everybody to the floor or the ceiling."""
    low, more = divmod(sum(counts) + left, len(counts))
    high = low + (more > 0)
    return (
        max(counts) <= high
        and sum(max(0, low - each) for each in counts) <= left
        and (not more or sum(each > low for each in counts) <= more)
    )


def shared(chances: Sequence[Sequence[float]], counts: Sequence[int]) -> list[int]:
    """Who takes each of the checks left, as places, so that most are won on average and the shares stay even (TS-Q-45).

    ``chances`` of each check by character, ``counts`` are what each has so far; of equal ways the first.
    """
    best: tuple[float, list[int]] = (-1.0, [])

    def assign(nth: int, held: list[int], sum: float, way: list[int]) -> None:
        nonlocal best
        if nth == len(chances):
            best = max(best, (sum, way), key=lambda each: each[0])
            return
        for place in takers(held, len(chances) - nth):
            more = [count + (at == place) for at, count in enumerate(held)]
            assign(nth + 1, more, sum + chances[nth][place], [*way, place])

    assign(0, list(counts), 0.0, [])
    return best[1]
