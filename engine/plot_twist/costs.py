"""Costs of cards and abilities."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from engine.plot_twist import counters
from engine.plot_twist.figures import locked_out, short_of
from engine.plot_twist.pieces import Character
from engine.plot_twist.scope import Asking
from engine.plot_twist.state import State

if TYPE_CHECKING:
    from engine.plot_twist.effects.base import Effect


class Cost(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is paid: actions, counters of the character, Combat cards of its player."""

    moves: int = 0
    attacks: int = 0
    energy: int = 0
    belief: int = 0
    hate: int = 0
    quantity: int = 0
    discards: int = 0

    def text(self, locks: int = 0) -> str:
        """``1 Move action, 2 Energy``; each of ``locks`` costs 1 Energy on top (PT-LOCK-01)."""
        words = []
        if self.moves:
            words.append(f"{self.moves} Move action{'s' * (self.moves > 1)}")
        if self.attacks:
            words.append(f"{self.attacks} Attack action")
        for name in ("energy", "belief", "hate"):
            amount = getattr(self, name) + (locks if name == "energy" else 0)
            if amount:
                words.append(f"{amount} {name.title()}")
        if self.quantity:
            words.append(f"{self.quantity} quantity counter{'s' * (self.quantity > 1)}")
        if self.discards:
            words.append(f"discard {self.discards}")
        return ", ".join(words)


FREE = Cost()


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


def lock_price(who: Character, what: str) -> str:
    """What the use of a Heroic or Keyword costs: something only while it is Locked (PT-LOCK-01)."""
    return "1 Energy" if what in who.locked else ""


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


def pay(game: State, who: Character, cost: Cost, what: str) -> Asking:
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
        from engine.plot_twist.hands import discard_some

        yield from discard_some(game, who.seat, cost.discards, what)
