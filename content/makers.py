"""What a system tells those who make a hero of their own: steps, and in each some ways that are all legal (IN-C-77)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from msgspec import Struct

Sheet = Mapping[str, Any]
"""A hero as a set-up takes it."""


class Way(Struct, frozen=True):
    """A way to go on: what it is called, what it brings, and the hero as it is then."""

    label: str
    brings: str
    sheet: dict[str, Any]


class Maker(Protocol):
    """Makes heroes, step by step; each is legal at any time, and the first way of a step leaves it as it is."""

    steps: tuple[str, ...]

    def start(self) -> dict[str, Any]:
        """A hero to begin with."""

    def ways(self, step: int, sheet: Sheet) -> list[Way]:
        """From six to twelve ways of a step."""

    def drawn(self, seed: int) -> dict[str, Any]:
        """Any hero."""

    def named(self, sheet: Sheet, name: str) -> dict[str, Any]:
        """The hero under another name."""

    def entry(self, sheet: Sheet) -> dict[str, Any]:
        """The hero as the catalogue lists it."""

    def told(self, sheet: Sheet) -> list[str]:
        """What there is to know of it while one chooses."""

    def chance(self, sheet: Sheet) -> str:
        """How it holds its own, played out: it takes a second or two."""

    def fault(self, sheet: Sheet) -> str:
        """Why no game can start with it, in one line; empty if one can."""
