"""How many enemies make a fight as hard as it shall be (TS-C-70)."""

from __future__ import annotations

from collections.abc import Sequence


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
