"""Costs of cards and abilities."""

from __future__ import annotations

from msgspec import Struct

from engine.plot_twist import counters
from engine.plot_twist.figures import counters_left, energy_left, forbidden
from engine.plot_twist.pieces import Character
from engine.plot_twist.scope import Asking
from engine.plot_twist.state import State


class Cost(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is paid: actions, counters of the character, Combat cards of its player."""

    moves: int = 0
    attacks: int = 0
    energy: int = 0
    belief: int = 0
    hate: int = 0
    quantity: int = 0
    discards: int = 0

    def text(self) -> str:
        """``1 Move action, 2 Energy``."""
        words = []
        if self.moves:
            words.append(f"{self.moves} Move action{'s' * (self.moves > 1)}")
        if self.attacks:
            words.append(f"{self.attacks} Attack action")
        for name in ("energy", "belief", "hate"):
            amount = getattr(self, name)
            if amount:
                words.append(f"{amount} {name.title()}")
        if self.quantity:
            words.append(f"{self.quantity} quantity counter{'s' * (self.quantity > 1)}")
        if self.discards:
            words.append(f"discard {self.discards}")
        return ", ".join(words)


FREE = Cost()


def unpayable(game: State, who: Character, cost: Cost, locks: int = 0) -> tuple[str, str] | None:
    """Why a character cannot pay, or None if it can; ``locks`` is Energy for what is Locked, on top of the cost."""
    if cost is FREE and not locks:
        return None
    if who.moves < cost.moves:
        return f"needs {cost.moves} Move action{'s' * (cost.moves > 1)}", "PT-ACT-06"
    if who.attacks < cost.attacks:
        return "needs an Attack action", "PT-ACT-06"
    energy = cost.energy + locks
    if energy and energy_left(game, who) < energy:
        rule = "PT-LOCK-01" if locks else "PT-ENERGY-01"
        return f"needs {energy} Energy to spend this turn", rule
    if cost.belief and not game.in_turn:
        return "only during a Conflict", "PT-BELIEF-03"
    if cost.belief and (who.belief < cost.belief or forbidden(game, who, "belief")):
        return f"needs {cost.belief} Belief", "PT-STAT-11"
    if cost.hate and (who.hate < cost.hate or forbidden(game, who, "hate")):
        return f"needs {cost.hate} Hate", "PT-STAT-11"
    if cost.quantity and counters_left(game, who) < cost.quantity:
        return f"needs {cost.quantity} quantity counters to spare", "PT-Q-58"
    if cost.discards and len(game.players[who.seat].hand) < cost.discards:
        return f"needs {cost.discards} Combat cards in hand", "PT-Q-63"
    return None


def pay(game: State, who: Character, cost: Cost, what: str) -> Asking:
    """Pay a cost that can be paid."""
    if cost is FREE:
        return
    who.moves -= cost.moves
    who.attacks -= cost.attacks
    for counter in ("energy", "belief", "hate", "quantity"):
        amount = getattr(cost, counter)
        if amount:
            yield from counters.spend(game, who, counter, amount, what, rule="PT-ENERGY-05")
    if cost.discards:
        from engine.plot_twist.hands import discard_some

        yield from discard_some(game, who.seat, cost.discards, what)
