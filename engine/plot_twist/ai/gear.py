"""Equipment once read: what of its worth never changes."""

from __future__ import annotations

from typing import NamedTuple

from engine.plot_twist.ai.worth import amount, total
from engine.plot_twist.cards.cards import Equipment
from engine.plot_twist.cards.effects.modify import Toughen
from engine.plot_twist.state.printed import Card, Effect
from engine.plot_twist.state.terms import Side

COIN = 0.5
"""What a coin of a weapon is worth in points, misses counted."""
TEXT = 0.25
"""How much of the text of a piece of equipment is worth what it says: most waits for its moment."""


class Gear(NamedTuple):
    """A piece of equipment: its ``weapon`` type, what its coins and its text are worth, in points, and by how many
    points it ``toughens`` which Resistances.
    """

    weapon: str | None
    coins: float
    text: float
    toughens: tuple[tuple[str, float], ...]


def gear(card: Card, side: Side) -> Gear:
    """What a piece of equipment is to a side."""
    coins = 0.0
    if isinstance(card, Equipment):
        coins = COIN * max(card.bonus_for(trauma=trauma) or 0 for trauma in (False, True))
    toughens = [(each.resistance, amount(each.amount)) for each in card.passive if isinstance(each, Toughen)]
    return Gear(card.weapon, coins, TEXT * _text(card, side), tuple(toughens))


def _text(card: Card, side: Side) -> float:
    """Worth of its text while it is used, but for what it adds to a Resistance."""
    found: list[Effect] = [each for each in card.passive if not isinstance(each, Toughen)]
    for ability in card.actions:
        found += ability.do
    for trigger in card.triggers:
        found += trigger.do
    return total(found, side)[0]
