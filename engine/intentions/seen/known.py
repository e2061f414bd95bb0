"""A snapshot as a window: what scripted players ask of a view, answered from plain data."""

from __future__ import annotations

from typing import Protocol

from engine.intentions.seen.sheets import ConflictSheet, FigureSheet, Snapshot
from engine.intentions.state.setup import Settings


class Fought(Protocol):
    """What weighing an exchange asks of a view."""

    @property
    def settings(self) -> Settings: ...
    @property
    def level(self) -> str: ...
    def conflict(self) -> ConflictSheet | None: ...
    def figure(self, id: str) -> FigureSheet: ...


class Known:
    """The same from a snapshot."""

    def __init__(self, snapshot: Snapshot) -> None:
        self._snapshot = snapshot

    @property
    def settings(self) -> Settings:
        return self._snapshot.settings

    @property
    def level(self) -> str:
        return self._snapshot.level

    def conflict(self) -> ConflictSheet | None:
        return self._snapshot.conflict

    def figure(self, id: str) -> FigureSheet:
        """Raises StopIteration for nobody in sight."""
        return next(each for each in (*self._snapshot.heroes, *self._snapshot.foes) if each.id == id)
