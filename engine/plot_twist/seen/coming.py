"""Damage that a waiting text has in store (PT-TIME-08), as far as whom it is meant for is settled."""

from __future__ import annotations

from engine.plot_twist.asks.amounts import amount_of
from engine.plot_twist.asks.who import candidates, is_chosen
from engine.plot_twist.cards.effects.damage import Deal
from engine.plot_twist.seen.sheets import Coming
from engine.plot_twist.state.state import Lasting


def coming(waits: Lasting) -> tuple[Coming, ...]:
    """What comes when the time counters of a text are through; nothing of what is still to be chosen."""
    found: list[Coming] = []
    if waits.scope.item.nullified:
        return ()
    for word in waits.rest:
        if not isinstance(word, Deal):
            break
        if is_chosen(word.who):
            continue
        amount = amount_of(waits.scope, word.amount)
        found += [Coming(one.id, amount, word.resistance) for one in candidates(waits.scope, word.who)]
    return tuple(found)
