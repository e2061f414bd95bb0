"""What weighing an exchange asks of a view."""

from __future__ import annotations

from typing import Protocol

from engine.intentions.seen.sheets import ConflictSheet, FigureSheet
from engine.intentions.state.setup import Settings


class Fought(Protocol):
    """What weighing an exchange asks of a view."""

    @property
    def settings(self) -> Settings: ...
    @property
    def level(self) -> str: ...
    def conflict(self) -> ConflictSheet | None: ...
    def figure(self, id: str) -> FigureSheet: ...
