"""Who of the adventure is met (TS-SCN-05, TS-EFF-21)."""

from __future__ import annotations

from engine.troubleshooters.scenario.tale import Tale
from engine.troubleshooters.state.pieces import Foe
from engine.troubleshooters.state.state import State


def meet(state: State, tale: Tale, id: str) -> None:
    """Somebody of the adventure is here, or has a hand in it, and known from now on (TS-SCN-05)."""
    card = tale.adventure.people.get(id)
    if card is None:
        return
    if id not in [each.id for each in state.foes]:
        foe = Foe(card, state.library.ranks[card.rank])
        foe.friend |= id in tale.friends
        state.foes.append(foe)
    if id not in tale.met:
        tale.met.append(id)
