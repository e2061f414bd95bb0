"""How far the players' pool is from a hand that finishes a major threat (AU-C-62)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import dataclass
from itertools import combinations

from engine.audience.seen.crowd import far
from engine.audience.state.pack import ACE, FULL, PACK, Card, Hand, best
from screens.audience.ranks import rank_of

BEYOND = {
    Hand.PAIR: (Hand.TWO_PAIR, Hand.THREE_OF_A_KIND, Hand.FULL_HOUSE, Hand.FOUR_OF_A_KIND),
    Hand.TWO_PAIR: (Hand.FULL_HOUSE,),
    Hand.THREE_OF_A_KIND: (Hand.FULL_HOUSE, Hand.FOUR_OF_A_KIND),
}
"""Hands that hold a lesser one."""
MANY = ("no", "one", "two", "three", "four")


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
        """``flush: has 3 hearts, lacks 2 (you hold 1)``."""
        known = f" (you hold {in_hand})" if in_hand else ""
        return f"{self.hand.label}: has {self.held}, lacks {self.missing}{known}"


def ways(pool: tuple[Card, ...], finisher: Hand) -> list[Way]:
    """The hands from ``finisher`` up that may come of a pool, the likeliest first; none of an empty one."""
    if not pool:
        return []
    found = [make(pool) for hand, make in _WAYS.items() if hand >= finisher]
    return sorted((way for way in found if way.open), key=lambda way: (far(pool, way.hand), way.hand))


def needs(pool: tuple[Card, ...], finisher: Hand, hand: tuple[Card, ...] = ()) -> str:
    """What a pool has and lacks to finish, and how much of that lies in one's own ``hand``, in a few words."""
    return ", or ".join(nearest(pool, finisher, hand))


def nearest(pool: tuple[Card, ...], finisher: Hand, hand: tuple[Card, ...] = ()) -> list[str]:
    """The same, one by one: the two hands that are nearest once one has played what one holds of them, or what else there
    is to say of the pool. What goes through the first one, and lacks more, is no other way.
    """
    if best(pool) >= finisher:
        return [f"{best(pool).label}: enough to finish!"]
    if not pool:
        return ["the pool is empty: any card begins it, hit or miss"]
    held = Counter(card.rank for card in hand)
    by_hand = tuple(sorted(pool, key=lambda card: -held[card.rank]))  # of equals, what one can add to
    found = [(way, _from_hand(way, pool, hand)) for way in ways(by_hand, finisher)]
    if not found and len(pool) >= FULL:
        return ["the next card sweeps these away"]
    if not found:
        return [f"no {finisher.label} can come of these"]
    found.sort(key=lambda each: far((*pool, *each[1]), each[0].hand))
    first = found[0][0]
    others = [each for each in found[1:] if not _through(first, each[0])]
    return [way.words(len(cards)) for way, cards in (found[0], *others[:1])]


def _through(first: Way, other: Way) -> bool:
    """Whether one makes the first hand before the other one: a full house and four of a kind hold three of a kind."""
    return other.hand in BEYOND.get(first.hand, ()) and other.missing > first.missing


def closing(pool: tuple[Card, ...], finisher: Hand, hand: tuple[Card, ...]) -> tuple[int, Hand] | None:
    """How few cards of one's own ``hand`` make a pool finish, and which hand that is; None where they cannot."""
    for many in range(min(FULL - len(pool), len(hand)) + 1):
        made = max(best((*pool, *cards)) for cards in combinations(hand, many))
        if made >= finisher:
            return many, made
    return None


def rid(pool: tuple[Card, ...], finisher: Hand) -> str:
    """How one is rid of a pool that no finishing hand can come of: by a Special Attack, or by filling it (AU-AUD-05)."""
    if ways(pool, finisher) or not 0 < len(pool) < FULL or best(pool) >= finisher:
        return ""
    called = "a Special Attack spends them, or " if best(pool) else ""
    return f"{called}{FULL + 1 - len(pool)} cards more sweep them away"


def begun_by(card: Card, finisher: Hand, hand: tuple[Card, ...]) -> tuple[int, Hand]:
    """With how many others of a ``hand`` a card begins a finishing hand in an empty pool, and which."""
    rest = tuple(each for each in hand if each is not card)
    return max(
        ((len(_from_hand(way, (card,), rest)), way.hand) for way in ways((card,), finisher)), key=_most
    )


def _most(begun: tuple[int, Hand]) -> tuple[int, int]:
    """The most cards, of the lowest hand."""
    return begun[0], -begun[1]


def likely(pool: tuple[Card, ...], finisher: Hand, known: Collection[Card]) -> tuple[Hand, float] | None:
    """The nearest finishing hand, and the chance that one card more, none of the ``known``, brings the pool towards it;
    None where none can come of it.
    """
    near = ways(pool, finisher)
    out = [card for card in PACK if card not in known]
    if not near or not out or len(pool) >= FULL:
        return None
    then = [_WAYS[near[0].hand]((*pool, card)) for card in out]
    good = sum(way.open and way.missing < near[0].missing for way in then)
    return near[0].hand, good / len(out)


def _from_hand(way: Way, pool: tuple[Card, ...], hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """The most cards of a hand that bring a pool nearer, one after another."""
    for many in range(min(way.missing, len(hand)), 0, -1):
        for cards in combinations(hand, many):
            then = _WAYS[way.hand]((*pool, *cards))
            if then.open and then.missing == way.missing - many:
                return cards
    return ()


def _flush(pool: tuple[Card, ...]) -> Way:
    suit, count = Counter(card.suit for card in pool).most_common(1)[0]
    held = f"{count} {suit}" if count > 1 else f"1 {suit[:-1]}"
    return Way(Hand.FLUSH, held, FULL - count, count == len(pool))


def _straight(pool: tuple[Card, ...]) -> Way:
    ranks = {card.rank for card in pool}
    runs = [{ACE if rank == 1 else rank for rank in range(low, low + FULL)} for low in range(1, ACE - 3)]
    run = max(runs, key=lambda each: len(each & ranks))
    held = sorted(run & ranks)
    words = ", ".join(rank_of(rank) for rank in held)
    return Way(Hand.STRAIGHT, words, FULL - len(held), len(held) == len(pool))


def _alike(pool: tuple[Card, ...], hand: Hand, wanted: int) -> Way:
    rank, count = Counter(card.rank for card in pool).most_common(1)[0]
    missing = wanted - count
    held = _of_a_rank(count, rank)
    begun = count > 1 or hand <= Hand.THREE_OF_A_KIND
    return Way(hand, held, missing, begun and missing <= FULL - len(pool))


def _of_a_rank(many: int, rank: int) -> str:
    """``one 5``, ``two 5s``."""
    return f"{MANY[many]} {rank_of(rank)}{'s' * (many > 1)}"


def _two_pair(pool: tuple[Card, ...]) -> Way:
    most = Counter(card.rank for card in pool).most_common(2)
    held = sum(min(count, 2) for _, count in most)
    words = " and ".join(_of_a_rank(min(count, 2), rank) for rank, count in most)
    return Way(Hand.TWO_PAIR, words, 4 - held, 4 - held <= FULL - len(pool))


def _full_house(pool: tuple[Card, ...]) -> Way:
    most = Counter(card.rank for card in pool).most_common(2)
    held = sum(min(count, limit) for (_, count), limit in zip(most, (3, 2), strict=False))
    words = " and ".join(_of_a_rank(min(count, 3 - nth), rank) for nth, (rank, count) in enumerate(most))
    return Way(Hand.FULL_HOUSE, words, FULL - held, held == len(pool) and most[0][1] > 1)


_WAYS: dict[Hand, Callable[[tuple[Card, ...]], Way]] = {
    Hand.PAIR: lambda pool: _alike(pool, Hand.PAIR, 2),
    Hand.TWO_PAIR: _two_pair,
    Hand.THREE_OF_A_KIND: lambda pool: _alike(pool, Hand.THREE_OF_A_KIND, 3),
    Hand.STRAIGHT: _straight,
    Hand.FLUSH: _flush,
    Hand.FULL_HOUSE: _full_house,
    Hand.FOUR_OF_A_KIND: lambda pool: _alike(pool, Hand.FOUR_OF_A_KIND, 4),
}
