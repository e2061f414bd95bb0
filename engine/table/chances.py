"""A chance as it is told: what is not sure is never told as sure, what can be never as impossible."""

from __future__ import annotations

SURE = 1 - 1e-9
"""From what chance on something is sure."""


def in_hundred(chance: float) -> int:
    """Of a hundred times: only what is sure is 100, only what cannot be is 0."""
    near = round(chance * 100)
    return 99 if near == 100 and chance < SURE else 1 if near == 0 and chance > 1 - SURE else near


def percent(chance: float) -> str:
    """``62%``."""
    return f"{in_hundred(chance)}%"
