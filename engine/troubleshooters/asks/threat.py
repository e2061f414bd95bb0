"""How many enemies make a fight as hard as it shall be (TS-C-70)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal


def filled(aim: float, fixed: float, each: Sequence[float]) -> list[int]:
    """How many of each entry to be filled bring the threat of a fight nearest to ``aim`` (TS-C-70).

    ``fixed`` is what the other enemies weigh, ``each`` what one more of each entry does; they fill in turn, one each, and of
    two that are as near it is the smaller number.
    """
    counts = [0] * len(each)
    total, best, kept = fixed, abs(fixed - aim), list(counts)
    while each and total < aim:
        for number, weight in enumerate(each):
            counts[number] += 1
            total += weight
            if abs(total - aim) < best:
                best, kept = abs(total - aim), list(counts)
    return kept


def numbers(aim: float, counts: Sequence[int | Literal["fill"]], weights: Sequence[float]) -> list[int]:
    """How many of each entry of a fight there are: what is given, and so many of those that fill."""
    fixed = sum(weight * count for count, weight in zip(counts, weights, strict=True) if count != "fill")
    more = iter(
        filled(aim, fixed, [weight for count, weight in zip(counts, weights, strict=True) if count == "fill"])
    )
    return [next(more) if count == "fill" else count for count in counts]
