"""The line that says that the house one plays at cannot be reached."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from textual.widgets import Static

from screens.widgets.guard import Guarded


class Reached(Protocol):
    """A connection: whether it stands, and what was said when it was ended for good."""

    connected: bool
    bye: str

    def listen(self, heard: Callable[[], None]) -> None:
        """Call ``heard()``, from whatever thread, when something has changed."""

    def forget(self, heard: Callable[[], None]) -> None:
        """Call it no more."""


class UnreachedLine(Guarded, Static):
    """Stays until the house can be reached again."""

    def __init__(self, house: Reached) -> None:
        super().__init__(id="unreached", markup=False)
        self._house = house

    def on_mount(self) -> None:
        self._house.listen(self._heard)
        self._look()

    def on_unmount(self) -> None:
        self._house.forget(self._heard)

    def _heard(self) -> None:
        self.call_later(self._look)

    def _look(self) -> None:
        if self._house.bye:
            self.update(f"{self._house.bye} Ctrl+Q leaves.")
        elif not self._house.connected:
            self.update("The house cannot be reached. Nothing is lost; it is tried again by itself.")
        self.display = bool(self._house.bye) or not self._house.connected
