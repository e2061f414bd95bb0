"""What the moment allows. Energy, in any moment of a turn (PT-ENERGY-07), is answered by ``figures.energy_left``."""

from __future__ import annotations

from engine.plot_twist.asks.conditions import Why
from engine.plot_twist.state.state import State


def not_now(game: State) -> Why | None:
    """Why no Free action can be taken now, nor Belief or Hate be spent on anything; None if they can.

    Any moment of a turn but End of Turn will do (PT-ACT-02, PT-STAT-11, PT-BELIEF-03, PT-DETAIL-01).
    """
    if not game.in_turn:
        return "only in a turn", "PT-Q-70"
    if game.phase == "end":
        return "not at End of Turn", "PT-Q-70"
    return None
