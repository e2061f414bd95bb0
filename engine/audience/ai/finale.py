"""The finale as a race for one hand: what a fighter's own cards can make of the players' pool in this turn."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from engine.audience.seen.crowd import distance, joined
from engine.audience.state.pack import Card, Hand, best


class Plan(Struct, frozen=True, gc=False):
    """What to play in this turn, in order, and by how many cards to be seen that brings a finishing hand nearer.

    ``spend``: first the whole pool, which makes a hand and is in the way, is thrown into a Special Attack.
    """

    cards: tuple[Card, ...] = ()
    gain: float = 0.0
    spend: bool = False


NOTHING = Plan()
WORTH = 2.0
"""By so many cards to be seen a fresh pool must be nearer for one that makes a lesser hand to be thrown away for it."""


@lru_cache(maxsize=1 << 12)
def plan(pool: tuple[Card, ...], hand: tuple[Card, ...], wanted: Hand) -> Plan:
    """The best of all orders in which cards of the hand may be played, or kept; of equals the one that plays fewest.

    A pool that cannot be made ``wanted`` any more costs time until it is filled and swept away (AU-AUD-05); one that
    makes a lesser hand can be spent at once, without a card (AU-Q-34).
    """
    now = distance(pool, wanted)
    found = _search(pool, hand, wanted)
    if best(pool) and now:
        fresh = _search((), hand, wanted)
        if fresh[0] + WORTH <= found[0]:
            return Plan(fresh[1], now - fresh[0], spend=True)
    return Plan(found[1], now - found[0])


def _search(pool: tuple[Card, ...], hand: tuple[Card, ...], wanted: Hand) -> tuple[float, tuple[Card, ...]]:
    """The least distance that can be reached, and the cards that do it."""
    least: tuple[float, tuple[Card, ...]] = (distance(pool, wanted), ())
    if not least[0]:
        return least
    for card in hand:
        rest = tuple(each for each in hand if each is not card)
        far, then = _search(joined(pool, card), rest, wanted)
        if (far, len(then) + 1) < (least[0], len(least[1])):
            least = far, (card, *then)
    return least
