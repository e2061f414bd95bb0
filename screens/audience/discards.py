"""What a Power makes of a pool of which it takes a card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.audience.seen.crowd import without
from engine.audience.seen.odds import takeable, wanted
from engine.audience.state.pack import BY_CODE, Card, best
from screens.audience.finale import nearest
from screens.audience.played import of_id, playable, whom

if TYPE_CHECKING:
    from engine.audience.seen.sheets import Snapshot
    from engine.table import Option

OF_A_POOL = ("power.upstage", "power.hush")
"""Questions which card of a pool is discarded."""


def _pool(gone: Option, view: Snapshot) -> tuple[Card, ...]:
    """The pool of which a Power discards a card."""
    return (view.pools.gm if gone.kind == "power.upstage" else view.pools.players).cards


def leaves(gone: Option, view: Snapshot) -> str:
    """What a pool makes without the card that would go."""
    left = best(without(_pool(gone, view), gone.card))
    return f"leaves {left.said}" if left else "leaves no hand"


def dearest(gone: Sequence[Option], view: Snapshot) -> Option:
    """Of the cards of the other side's pool of which one goes, that whose loss lowers its hand most."""
    return min(gone, key=lambda each: best(without(_pool(each, view), each.card)))


def recut(taken: Option, played: Card, view: Snapshot) -> str:
    """Whom a card of the pool would hit, and what the pool is with the ``played`` one in its place: in the finale how far
    that is from the hand that ends it.
    """
    me, card, least = of_id(view.fighters, taken.actor), BY_CODE[taken.card], wanted(view.enemies)
    pool = view.pools.players.cards
    then = tuple(played if each is card else each for each in pool)
    struck = whom(card, me, view) if me and takeable(view.enemies) else ""
    made, becomes = best(then), ""
    if least is not None:
        held = [each for each in (*playable(view), card) if each != played]
        becomes = f"pool: {nearest(then, least, tuple(held))[0]}"
    elif made != best(pool):
        becomes = f"{'makes' if made > best(pool) else 'leaves'} {made.said if made else 'no hand'}"
    return ", ".join(filter(None, (struck, becomes)))
