"""Who may sit down, and how many lights win."""

from __future__ import annotations

from msgspec import Struct

from engine.table.bounds import Name, Number


class Guest(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who tosses coins."""

    name: Name
    line: str = ""


class Level(Struct, frozen=True, forbid_unknown_fields=True):
    """How many lights, or nights, end a game."""

    name: Name
    goal: Number


class Library:
    """All guests and levels by name."""

    def __init__(self, guests: list[Guest], levels: list[Level], fingerprint: str) -> None:
        self.guests = {each.name: each for each in guests}
        self.levels = {each.name: each for each in levels}
        self.fingerprint = fingerprint
