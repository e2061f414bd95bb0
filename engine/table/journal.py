"""A game as the list of its decisions: save file, replay, undo and bug report in one."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, Struct, UnsetType

from engine.table.model import Seat
from engine.table.people import Seating


class Decided(Struct, frozen=True, gc=False):
    """One decision taken: who, and the ids picked."""

    seat: Seat
    picks: tuple[str, ...]


class Journal(Struct):
    """All it takes to play a game again to the same digest.

    ``asked`` is the number of the last request, those taken back counted too: replayed, the game counts on from it.
    ``seating`` is there when people keep secrets from each other, so that whoever opens the journal keeps them too.
    """

    system: str
    setup: dict[str, Any]
    seed: int
    rules: str
    content: str
    decisions: list[Decided]
    asked: int = 0
    seating: Seating | UnsetType = UNSET


class DivergedError(Exception):
    """A journal whose decision ``number`` (from 1) does not fit the rules or content it is replayed under."""

    def __init__(self, number: int, reason: str) -> None:
        super().__init__(f"decision {number}: {reason}")
        self.number = number
        self.reason = reason
