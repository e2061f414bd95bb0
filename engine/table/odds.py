"""Chances of coin rolls, cached: pools repeat, chances do not change."""

from __future__ import annotations

from functools import cache

from engine.table.distributions import successes

COIN = (1, 2)
"""Heads in one of two ways."""


@cache
def heads(coins: int) -> tuple[float, ...]:
    """Chance of 0, 1, ... ``coins`` heads; a pool of 0 or less tosses nothing."""
    fall = successes((COIN,) * coins)
    return tuple(fall.chance(count) for count in fall.ways)


@cache
def more_than(coins: int, number: int, automatic: int = 0) -> float:
    """Chance that ``coins`` coins and ``automatic`` Automatic Successes give more than ``number``."""
    return sum(chance for k, chance in enumerate(heads(coins)) if k + automatic > number)


@cache
def beats(coins: int, against: int, automatic: int = 0, automatic_against: int = 0) -> float:
    """Chance that one pool rolls more Successes than the other: a tie does not count."""
    return sum(
        chance * more_than(coins, k + automatic_against, automatic) for k, chance in enumerate(heads(against))
    )


@cache
def best_number(coins: int, automatic: int = 0, limit: int = 99) -> tuple[int, float]:
    """The number N to choose for the largest mean benefit of a Chosen Roll, and that mean."""
    best = (0, 0.0)
    for number in range(1, min(coins + automatic, limit + 1)):
        mean = number * more_than(coins, number, automatic)
        if mean > best[1]:
            best = (number, mean)
    return best
