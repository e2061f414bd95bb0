"""Ranks as they are printed on a card."""

from __future__ import annotations

LETTERS = {11: "J", 12: "Q", 13: "K", 14: "A"}


def rank_of(rank: int) -> str:
    """``10``, ``J``."""
    return LETTERS.get(rank, str(rank))


def window(attack: int, dodge: int) -> str:
    """The ranks that hit, between an Attack and a Dodge: ``5-9``."""
    low, high = attack + 1, dodge - 1
    return f"{rank_of(low)}-{rank_of(high)}" if low < high else rank_of(low)
