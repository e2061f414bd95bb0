"""Audience Pools: cards come one by one, and all go together (AU-AUD)."""

from __future__ import annotations

from engine.audience.state import events as ev
from engine.audience.state.pack import FULL, Card
from engine.audience.state.pieces import Side
from engine.audience.state.state import State


def add(game: State, side: Side, card: Card, rule: str) -> None:
    """A card joins the pool; five that lie there go first (AU-AUD-05, AU-Q-13, AU-Q-19)."""
    if len(side.pool) == FULL:
        gone = empty(side)
        game.record(ev.PoolEmptied(rule="AU-AUD-05", by=side.name, cards=gone))
    side.pool.append(card)
    game.record(ev.PoolGained(rule=rule, by=side.name, card=card.code))


def empty(side: Side) -> tuple[str, ...]:
    """Discard the whole pool; the codes of what went."""
    codes = tuple(card.code for card in side.pool)
    side.deck.discards.extend(side.pool)
    side.pool.clear()
    return codes
