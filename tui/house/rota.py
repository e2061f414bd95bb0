"""Whose scripted players are let play next: one table at a time, between everything else that a house does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from tui.house.place import Place


class Rota:
    """Tables at which something may be played, each once; whoever decides meanwhile is answered between two of them."""

    def __init__(self, play: Callable[[Place], bool]) -> None:
        """``play`` lets a table play for a moment, and tells whether there is more to play."""
        self.due: dict[str, Place] = {}
        self._play = play
        self._running = False

    def add(self, place: Place) -> None:
        """Let a table play when it is its turn."""
        self.due.setdefault(place.card.id, place)
        self._go_on()

    def _go_on(self) -> None:
        if self.due and not self._running:
            self._running = True
            loop = asyncio.get_running_loop()  # which reads what has been said between these two
            loop.call_soon(loop.call_soon, self._next)

    def _next(self) -> None:
        place = self.due.pop(next(iter(self.due)))
        try:
            if self._play(place):
                self.due.setdefault(place.card.id, place)
        finally:
            self._running = False
            self._go_on()
