"""Paying: whether a character can, and how it does."""

from __future__ import annotations

from collections.abc import Sequence

from engine.plot_twist.asks.figures import locked_out, short_of
from engine.plot_twist.lasting import counters
from engine.plot_twist.lasting.hands import discard_some
from engine.plot_twist.state.cost import FREE, Cost
from engine.plot_twist.state.pieces import Character
from engine.plot_twist.state.printed import Effect
from engine.plot_twist.state.state import State
from engine.table import Asking

RULES = {
    "energy": "PT-ENERGY-05",
    "belief": "PT-STAT-11",
    "hate": "PT-STAT-11",
    "quantity": "PT-Q-58",
}
"""The rule under which counters of a kind are spent on what a card asks."""


def rolled(who: Character, effects: Sequence[Effect]) -> list[str]:
    """The Locked Heroics without which nothing of a text could be resolved (PT-LOCK-01)."""
    if any(effect.heroic() not in who.locked for effect in effects):
        return []
    return [effect.heroic() for effect in effects]


LOCK = Cost(energy=1)


def lock_price(who: Character, what: str) -> Cost | None:
    """What the use of a Heroic or Keyword costs: something only while it is Locked (PT-LOCK-01)."""
    return LOCK if what in who.locked else None


def unpayable(game: State, who: Character, cost: Cost, locks: Sequence[str] = ()) -> tuple[str, str] | None:
    """Why a character cannot pay, or None if it can; each of ``locks`` is 1 Energy on top of the cost."""
    if cost is FREE and not locks:
        return None
    if who.moves < cost.moves:
        return f"needs {cost.moves} Move action{'s' * (cost.moves > 1)}", "PT-ACT-06"
    if who.attacks < cost.attacks:
        return "needs an Attack action", "PT-ACT-06"
    for counter, rule in RULES.items():
        amount = getattr(cost, counter)
        if amount and (reason := short_of(game, who, counter, amount, rule)) is not None:
            return reason
    if locks and (reason := locked_out(game, who, locks, cost.energy)) is not None:
        return reason
    if cost.discards and len(game.players[who.seat].hand) < cost.discards:
        return f"needs {cost.discards} Combat cards in hand", "PT-Q-63"
    return None


def pay(game: State, who: Character, cost: Cost, what: str) -> Asking[None]:
    """Pay a cost that can be paid."""
    if cost is FREE:
        return
    who.moves -= cost.moves
    who.attacks -= cost.attacks
    for counter, rule in RULES.items():
        amount = getattr(cost, counter)
        if amount:
            yield from counters.spend(game, who, counter, amount, what, rule=rule)
    if cost.discards:
        yield from discard_some(game, who.seat, cost.discards, what)
