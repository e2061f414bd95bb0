"""What a card would do if it were played now: whom it hits, which Power it opens, what it makes of the pool."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.audience.seen.crowd import joined
from engine.audience.seen.odds import hits, takeable
from engine.audience.state.pack import BY_CODE, BY_LABEL, FULL, Card, best
from screens.audience.finale import ways

if TYPE_CHECKING:
    from engine.audience.seen.sheets import EnemySheet, FighterSheet, Snapshot
    from engine.table import Option


def whom(card: Card, me: FighterSheet, view: Snapshot) -> str:
    """``hits Frost Page``, ``hits all``, ``hits nobody``, or of a single enemy ``hits`` and ``misses``; a major's last
    card is hit by none (AU-DEF-06).
    """
    if len(view.enemies) == 1:
        return test_of(card, me, view.enemies[0])
    hit = [one.name for one in view.enemies if not one.at_last and hits(me, card, one)]
    spared = [one.name for one in view.enemies if one.name not in hit]
    if not hit or not spared:
        return "hits all" if hit else "hits nobody"
    if len(hit) > 2:
        return f"hits all but {spared[0]}" if len(spared) == 1 else f"hits {len(hit)} of {len(view.enemies)}"
    return f"hits {' and '.join(hit)}"


def makes(card: Card, view: Snapshot) -> str:
    """What a card makes of the players' pool, if anything: a better hand, or one card more or less to the hand that
    finishes a major; a full pool goes first (AU-AUD-05).
    """
    pool = view.pools.players.cards
    if len(pool) >= FULL:
        return "drops the full pool"
    after = joined(pool, card)
    if best(after) > best(pool):
        return f"makes {best(after).said}"
    finishers = [BY_LABEL[one.finisher] for one in view.enemies if one.finisher]
    near = ways(pool, min(finishers)) if finishers else []
    if not near:
        return ""
    then = ways(after, min(finishers))
    if not then:
        return f"spoils the {near[0].hand.label}"
    return f"towards {then[0].hand.said}" if then[0].missing < near[0].missing else ""


def test_of(card: Card, me: FighterSheet, foe: EnemySheet) -> str:
    """``hits``, ``misses``, or why it takes nothing."""
    if not hits(me, card, foe):
        return "misses"
    return "takes nothing: last card" if foe.at_last else "hits"


def _how_many(card: Card, me: FighterSheet, view: Snapshot) -> str:
    """In short whom a card would hit that is spent: ``hits 3 of 4``."""
    said = whom(card, me, view)
    many = sum(test_of(card, me, one) == "hits" for one in view.enemies)
    return said if many in (0, len(view.enemies)) else f"hits {many} of {len(view.enemies)}"


def beside(options: Sequence[Option], view: Snapshot) -> str:
    """What to say beside a fighter's attack, or several with one card; of one that engages whom it would hit, of a
    Special Attack how much there is to take.
    """
    first = options[0]
    me = next((one for one in view.fighters if one.id == first.actor), None)
    if me and first.kind == "special":
        many = min(first.amount, takeable(view.enemies))
        return f"takes {many} card{'s' * (many != 1)}" if many else "takes nothing"
    if (
        me is None
        or first.kind not in ("attack", "engage")
        or any(each.card != first.card for each in options)
    ):
        return ""
    card = BY_CODE[first.card]
    if first.kind == "engage":
        return f"it {_how_many(card, me, view)}"
    foes = [one for one in view.enemies if one.id == first.target]
    test = whom(card, me, view) if len(options) > 1 else "".join(test_of(card, me, foe) for foe in foes)
    parts = (test.partition(":")[0], makes(card, view), me.power(card))
    return ", ".join(part for part in parts if part)
