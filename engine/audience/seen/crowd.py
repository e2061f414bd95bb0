"""What may become of a pool: with one card more, and how far it is from a hand that finishes."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from math import inf

from engine.audience.state.pack import ACE, FULL, PACK, Card, Hand, alike, best

RANKS = 13
OF_A_RANK = 4
FIVE = (Hand.STRAIGHT, Hand.FLUSH)
"""Hands that no card may be in the way of."""


@lru_cache(maxsize=1 << 12)
def next_hands(pool: tuple[Card, ...], known: tuple[Card, ...]) -> tuple[tuple[Hand, float], ...]:
    """Better hands that one more unknown card would make of a pool, the likeliest first.

    ``known`` are cards of its deck that cannot come, those of the pool among them.
    """
    if len(pool) >= FULL:
        return ()
    now = best(pool)
    out = [card for card in PACK if card not in known]
    counts: dict[Hand, int] = {}
    for card in out:
        hand = best((*pool, card))
        if hand > now:
            counts[hand] = counts.get(hand, 0) + 1
    ordered = sorted(counts.items(), key=lambda each: (-each[1], each[0]))
    return tuple((hand, count / len(out)) for hand, count in ordered)


def joined(pool: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """A pool after a card has come to it: a full one goes first (AU-AUD-05)."""
    return (*pool, card) if len(pool) < FULL else (card,)


def without(pool: tuple[Card, ...], code: str) -> tuple[Card, ...]:
    """A pool that has lost a card."""
    return tuple(card for card in pool if card.code != code)


@lru_cache(maxsize=1 << 15)
def distance(pool: tuple[Card, ...], wanted: Hand) -> float:
    """How many random cards one has to see, taking only good ones, until the pool makes ``wanted`` or better: 0 for
    one that does.

    A five-card hand takes in every card of the pool, so one wrong card breaks it: then it must be filled and thrown
    away, or spent, before a new one begins.
    """
    if best(pool) >= wanted:
        return 0.0
    of_a_rank = wanted if wanted <= Hand.THREE_OF_A_KIND else max(wanted, Hand.FULL_HOUSE)
    found = min(far(pool, hand) for hand in (of_a_rank, *FIVE) if hand >= wanted)
    return min(found, FULL - len(pool) + anew(wanted))


def far(pool: tuple[Card, ...], hand: Hand) -> float:
    """The same for one kind of hand alone, with this pool: infinite if it cannot come of it any more."""
    ranks = tuple(sorted(card.rank for card in pool))
    if len(pool) >= FULL:
        return 0.0 if best(pool) >= hand else inf
    if hand == Hand.FLUSH:
        return _flush(len(pool)) if len({card.suit for card in pool}) <= 1 else inf
    if hand == Hand.STRAIGHT:
        return _straight(ranks) if len(set(ranks)) == len(ranks) else inf
    return _kinds(tuple(sorted((ranks.count(rank) for rank in dict.fromkeys(ranks)), reverse=True)), hand)


@cache
def anew(wanted: Hand) -> float:
    """The distance of an empty pool."""
    found = _kinds((), wanted)
    if wanted <= Hand.FLUSH:
        found = min(found, _flush(0))
    if wanted <= Hand.STRAIGHT:
        found = min(found, _straight(()))
    return found


def _waiting(held: int, ways: Iterable[tuple[int, float]]) -> float:
    """The mean wait if cards are taken only where that brings nearer; ways are (cards that do it, distance then)."""
    outs, total, found = 0, 0.0, inf
    for count, then in sorted(ways, key=lambda way: way[1]):
        if then >= found:
            break
        outs += count
        total += count * then
        found = (len(PACK) - held + total) / outs
    return found


@cache
def _straight(ranks: tuple[int, ...]) -> float:
    """Any run of five through all these ranks will do; the ace is low, too."""
    if len(ranks) == FULL:
        return 0.0
    missing: list[int] = []
    for low in range(1, ACE - 3):
        run = [ACE if rank == 1 else rank for rank in range(low, low + FULL)]
        if all(rank in run for rank in ranks):
            missing += [rank for rank in run if rank not in ranks]
    after = [tuple(sorted((*ranks, rank))) for rank in dict.fromkeys(missing)]
    return _waiting(len(ranks), [(OF_A_RANK, _straight(each)) for each in after])


@cache
def _flush(held: int) -> float:
    """Cards of one suit, the first of any."""
    if held == FULL:
        return 0.0
    return _waiting(held, [(len(PACK) if held == 0 else RANKS - held, _flush(held + 1))])


@cache
def _kinds(counts: tuple[int, ...], wanted: Hand) -> float:
    """Towards a hand of cards alike, from a pair to four of a kind, by how many there are of each rank."""
    if alike(counts) >= wanted:
        return 0.0
    held = sum(counts)
    if held == FULL:
        return inf
    ways = []
    for index, count in enumerate(counts):
        if count < OF_A_RANK:
            after = tuple(sorted((*counts[:index], count + 1, *counts[index + 1 :]), reverse=True))
            ways.append((OF_A_RANK - count, _kinds(after, wanted)))
    ways.append((OF_A_RANK * (RANKS - len(counts)), _kinds((*counts, 1), wanted)))
    return _waiting(held, ways)
