"""What a pool is good for: the hits its hand makes now, and how near it is to a hand that finishes."""

from __future__ import annotations

from functools import lru_cache

from engine.audience.pack import ACE, FULL, Card, Hand, best

BROKEN = 0.0
"""The promise of a pool that cannot become a finishing hand any more."""


@lru_cache(maxsize=1 << 15)
def promise(pool: tuple[Card, ...], wanted: Hand) -> float:
    """How near a pool is to a hand of at least ``wanted``, 0 to 1.

    A five-card hand takes in every card of the pool, so one wrong card breaks it.
    """
    if best(pool) >= wanted:
        return 1.0
    if len(pool) >= FULL:
        return BROKEN
    near = _kinds(pool, wanted)
    if wanted <= Hand.FLUSH:
        near = max(near, _flush(pool))
    if wanted <= Hand.STRAIGHT:
        near = max(near, _straight(pool))
    return near


def _near(cards: int, outs: int) -> float:
    """A pool of ``cards`` right ones that ``outs`` of the deck would help."""
    return 0.1 * cards + 0.004 * cards * outs


def _flush(pool: tuple[Card, ...]) -> float:
    if len({card.suit for card in pool}) > 1:
        return BROKEN
    return _near(len(pool), 13 - len(pool)) if pool else 0.05


def _straight(pool: tuple[Card, ...]) -> float:
    """The ranks that any run of five through the whole pool still needs count as outs."""
    ranks = {card.rank for card in pool}
    if len(ranks) < len(pool):
        return BROKEN
    missing: list[int] = []
    for low in range(1, ACE - 3):
        run = [ACE if rank == 1 else rank for rank in range(low, low + FULL)]
        if all(rank in run for rank in ranks):
            missing += [rank for rank in run if rank not in ranks]
    outs = 4 * len(dict.fromkeys(missing))
    return _near(len(pool), outs) if missing and pool else BROKEN


def _kinds(pool: tuple[Card, ...], wanted: Hand) -> float:
    """Towards three of a kind, a full house or four of a kind."""
    ranks = [card.rank for card in pool]
    counts = sorted((ranks.count(rank) for rank in dict.fromkeys(ranks)), reverse=True)
    if not counts:
        return 0.03
    if wanted <= Hand.THREE_OF_A_KIND:
        return 0.25 * counts[0] + 0.02 * len(counts)
    room = FULL - len(pool)
    if counts[0] + room >= 4 and len(counts) <= 2:
        return _near(len(pool), 4) if counts[0] > 1 else 0.05
    return 0.05 if counts[0] + room >= 4 else BROKEN
