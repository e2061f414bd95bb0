"""What damage can take of its target, and what it takes."""

from __future__ import annotations

from typing import NamedTuple

from engine.plot_twist.asks import figures
from engine.plot_twist.state.deeds import Damage
from engine.plot_twist.state.state import State


def room(game: State, damage: Damage) -> int:
    """The most that its target can still lose by it: points of the Resistance, of Mooks quantity counters."""
    who = damage.who
    if who.kind == "mook":
        return who.quantity
    return max(0, figures.resistance(game, who, damage.resistance) - who.damage(damage.resistance))


class Loss(NamedTuple):
    """What damage takes of its target: each point one, as long as any is left; of Mooks so many for any damage."""

    left: int
    fallen: int | None

    def of(self, amount: int) -> int:
        """What is lost by so much of it."""
        if amount <= 0:
            return 0
        return min(amount, self.left) if self.fallen is None else self.fallen


def losing(game: State, damage: Damage) -> Loss:
    """What its target loses by it: what it cannot hold is lost (PT-Q-28).

    Of Mooks damage of any size takes one counter, unless a card says more (PT-MOOK-04).
    """
    left = room(game, damage)
    if damage.who.kind != "mook":
        return Loss(left, None)
    return Loss(left, min(max(0, figures.grown(game, damage.who, "mook_loss", 1) + damage.cleave), left))
