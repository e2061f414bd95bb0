"""How heroes of one's own are made: steps, and in each some ways that are all legal (IN-C-77, HR-C-87)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from msgspec import Struct

Sheet = Mapping[str, Any]
"""A hero as a set-up takes it."""


CALLED = "What is the hero called?"
"""What a way asks by which the hero is named; where the last step has none the name is asked for after it."""


class Way(Struct, frozen=True):
    """A way to go on: what it is called, what it brings, and the hero as it is then.

    Behind a way may lie others, its ``inner`` ones; or it ``asks`` for words, and what ``write`` makes of them,
    ``most`` letters, is the hero.
    """

    label: str
    brings: str
    sheet: dict[str, Any]
    inner: tuple[Way, ...] = ()
    asks: str = ""
    write: Callable[[str], dict[str, Any]] | None = None
    most: int = 40


class Maker(Protocol):
    """Makes heroes, step by step; each is legal at any time, and the first way of a step leaves it as it is."""

    steps: tuple[str, ...]

    def start(self) -> dict[str, Any]:
        """A hero to begin with."""

    def ways(self, step: int, sheet: Sheet) -> list[Way]:
        """The ways of a step: from six to twelve, or to forty where others lie behind them."""

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
