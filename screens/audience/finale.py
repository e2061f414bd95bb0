"""How far the players' pool is from a hand that finishes a major threat (AU-C-62)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations

from engine.audience.state.pack import ACE, FULL, Card, Hand, best
from screens.audience.ranks import rank_of


@dataclass(frozen=True, slots=True)
class Way:
    """A hand, what of it is ``held`` in words, how many cards are ``missing``; ``open`` if the pool has room for them
    and no card in it that is in the way.
    """

    hand: Hand
    held: str
    missing: int
    open: bool

    def words(self, in_hand: int) -> str:
        """``flush: 3 hearts held, 2 missing (1 in hand)``."""
        known = f" ({in_hand} in hand)" if in_hand else ""
        return f"{self.hand.label}: {self.held} held, {self.missing} missing{known}"


def ways(pool: tuple[Card, ...], finisher: Hand) -> list[Way]:
    """The hands from ``finisher`` up that may come of a pool, the nearest first; none of an empty one."""
    if not pool:
        return []
    found = [make(pool) for hand, make in _WAYS.items() if hand >= finisher]
    return sorted((way for way in found if way.open), key=lambda way: (way.missing, way.hand))


def needs(pool: tuple[Card, ...], finisher: Hand, hand: tuple[Card, ...] = ()) -> str:
    """What a pool has and lacks to finish, and how much of that lies in one's own ``hand``, in a few words."""
    if best(pool) >= finisher:
        return f"{best(pool).label}: enough to finish!"
    if not pool:
        return "nothing held yet"
    found = ways(pool, finisher)
    if not found and len(pool) >= FULL:
        return "the next card sweeps these away"
    if not found:
        return f"no {finisher.label} can come of these"
    return ", or ".join(way.words(_in_hand(way, pool, hand)) for way in found[:2])


def _in_hand(way: Way, pool: tuple[Card, ...], hand: tuple[Card, ...]) -> int:
    """How many cards of a hand bring a pool nearer, one after another."""
    for many in range(min(way.missing, len(hand)), 0, -1):
        after = (_WAYS[way.hand]((*pool, *cards)) for cards in combinations(hand, many))
        if any(then.open and then.missing == way.missing - many for then in after):
            return many
    return 0


def _flush(pool: tuple[Card, ...]) -> Way:
    suit, count = Counter(card.suit for card in pool).most_common(1)[0]
    held = f"{count} {suit}" if count > 1 else f"1 {suit[:-1]}"
    return Way(Hand.FLUSH, held, FULL - count, count == len(pool))


def _straight(pool: tuple[Card, ...]) -> Way:
    ranks = {card.rank for card in pool}
    runs = [{ACE if rank == 1 else rank for rank in range(low, low + FULL)} for low in range(1, ACE - 3)]
    run = max(runs, key=lambda each: len(each & ranks))
    held = sorted(run & ranks)
    words = " ".join(rank_of(rank) for rank in held)
    return Way(Hand.STRAIGHT, words, FULL - len(held), len(held) == len(pool))


def _alike(pool: tuple[Card, ...], hand: Hand, wanted: int) -> Way:
    rank, count = Counter(card.rank for card in pool).most_common(1)[0]
    missing = wanted - count
    held = f"{rank_of(rank)}" if count == 1 else f"{count} x {rank_of(rank)}"
    begun = count > 1 or hand == Hand.THREE_OF_A_KIND
    return Way(hand, held, missing, begun and missing <= FULL - len(pool))


def _full_house(pool: tuple[Card, ...]) -> Way:
    most = Counter(card.rank for card in pool).most_common(2)
    held = sum(min(count, limit) for (_, count), limit in zip(most, (3, 2), strict=False))
    words = " and ".join(f"{min(count, 3 - nth)} x {rank_of(rank)}" for nth, (rank, count) in enumerate(most))
    return Way(Hand.FULL_HOUSE, words, FULL - held, held == len(pool) and most[0][1] > 1)


_WAYS: dict[Hand, Callable[[tuple[Card, ...]], Way]] = {
    Hand.THREE_OF_A_KIND: lambda pool: _alike(pool, Hand.THREE_OF_A_KIND, 3),
    Hand.STRAIGHT: _straight,
    Hand.FLUSH: _flush,
    Hand.FULL_HOUSE: _full_house,
    Hand.FOUR_OF_A_KIND: lambda pool: _alike(pool, Hand.FOUR_OF_A_KIND, 4),
}
