"""What one seat may know of an adventure (TS-Q-95, TS-STATE-20)."""

from __future__ import annotations

from msgspec import Struct

from engine.table import Seat
from engine.troubleshooters.scenario.tale import Tale
from engine.troubleshooters.state.state import State


class HeroSheet(Struct, frozen=True):
    """A hero: nothing of it is hidden from anybody."""

    id: str
    name: str
    seat: Seat
    vitality: int
    top: int
    sp: int
    conditions: tuple[str, ...]
    here: bool


class Snapshot(Struct, frozen=True):
    """All that a seat may know."""

    title: str
    where: str
    heroes: tuple[HeroSheet, ...]
    scheme: int
    scheme_end: int
    alarm: int
    clues: tuple[str, ...]


class TroubleshootersView:
    """A read-only window from one seat."""

    __slots__ = ("_state", "_tale", "seat")

    def __init__(self, state: State, tale: Tale, seat: Seat) -> None:
        self._state = state
        self._tale = tale
        self.seat = seat

    def snapshot(self) -> Snapshot:
        state, tale = self._state, self._tale
        scene = tale.adventure.scenes.get(state.scene.id) if state.scene else None
        return Snapshot(
            title=tale.adventure.head.title,
            where=scene.where if scene else "",
            heroes=tuple(
                HeroSheet(
                    id=each.id,
                    name=each.name,
                    seat=each.seat,
                    vitality=each.vitality,
                    top=each.top,
                    sp=each.sp,
                    conditions=tuple(held.name for held in each.conditions),
                    here=each.here,
                )
                for each in state.heroes
            ),
            scheme=state.scheme,
            scheme_end=tale.scheme_end,
            alarm=state.alarm.get(state.scene.location, 0) if state.scene else 0,
            clues=tuple(tale.adventure.clues[id].text for id in state.clues),
        )
