"""A table of a house, from its opening to its end."""

from __future__ import annotations

import msgspec

from engine.table import Seat, System
from saves.scribe import GameFile
from tui.house.callers import Answer, Caller
from tui.house.hosted import Hosted
from tui.house.keeping import Card

NO_TABLE = "There is no such table."


class Later:
    """An answer that waits until the game is on the disk, and the table's ``card``."""

    def __init__(self, answer: Answer, file: GameFile | None = None, *, card: bool = True) -> None:
        self.answer = answer
        self.file = file
        self.card = card


class Place:
    """A table from its opening on: its card, and the game once it has begun."""

    def __init__(self, card: Card, system: System) -> None:
        self.card = card
        self.system = system
        self.seats = system.seats(card.setup)
        self.cast = system.cast(card.setup)
        self.game: Hosted | None = None
        self.bots: dict[Seat, Caller] = {}
        self.winner = ""
        self.spoken = ""
        self.kept = True
        self.unsaved = False
        self.seen: float | None = None
        """When one of its people was in the house last, by the clock that never goes back."""
        self.attended = False
        """Whether one of them is."""

    def was_kept(self, data: bytes, safe: bool) -> None:
        """What was given to the disk is there, or not."""
        self.kept = safe and data == msgspec.json.encode(self.card)

    @property
    def title(self) -> str:
        return self.card.order.title or self.system.title

    @property
    def stage(self) -> str:
        if self.game is None:
            return "playing" if self.card.game else "gathering"
        return "over" if self.game.over or self.game.broken else "playing"
