"""What one seat may know of an adventure (TS-Q-95, TS-STATE-20)."""

from __future__ import annotations

from engine.table import Seat
from engine.troubleshooters.scenario.tale import Tale
from engine.troubleshooters.seen import figures, frames, scenes, zones
from engine.troubleshooters.seen.sheets import FightSheet, FoeSheet, HeroSheet, Snapshot, TryLine
from engine.troubleshooters.state.pieces import DIRECTOR
from engine.troubleshooters.state.state import State


class TroubleshootersView:
    """A read-only window from one seat: its sheets are made when they are asked for, and stay as they were."""

    __slots__ = ("_state", "_tale", "seat")

    def __init__(self, state: State, tale: Tale, seat: Seat) -> None:
        self._state = state
        self._tale = tale
        self.seat = seat

    def heroes(self) -> tuple[HeroSheet, ...]:
        """All heroes, in roster order."""
        return tuple(figures.hero(self._state, each) for each in self._state.heroes)

    def foes(self) -> tuple[FoeSheet, ...]:
        """Director characters who have been met, or who stand in the fight in sight of all."""
        state, tale, whole = self._state, self._tale, self.seat == DIRECTOR
        fight = state.fight
        hidden = [each.id for each in fight.fighters if each.hidden or each.arrives] if fight else []
        return tuple(
            figures.foe(state, each, tale.people.get(each.card.id, ""), whole=whole)
            for each in state.foes
            if whole or each.id not in hidden
        )

    def fight(self) -> FightSheet | None:
        """The fight that runs."""
        fight = self._state.fight
        return zones.fight(self._state, fight, whole=self.seat == DIRECTOR) if fight else None

    def tries(self) -> tuple[TryLine, ...]:
        """Every approach that the menu offers."""
        return scenes.tries(self._state, self._tale)

    def snapshot(self) -> Snapshot:
        state, tale = self._state, self._tale
        return Snapshot(
            seat=self.seat,
            title=tale.adventure.head.title,
            mode=state.setup.mode,
            level=state.setup.difficulty,
            heroes=self.heroes(),
            foes=self.foes(),
            frame=frames.seen(state, tale),
            scene=scenes.scene(state, tale),
            fight=self.fight(),
            tries=self.tries(),
            trial=scenes.trial(state, state.trial) if state.trial else None,
            end=frames.end(state, tale),
        )
