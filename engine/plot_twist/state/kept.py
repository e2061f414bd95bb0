"""Answers that are kept from one question to the next: no part of the game, and given up when they may have changed."""

from __future__ import annotations

from engine.plot_twist.state.pieces import CardCopy, Character
from engine.plot_twist.state.printed import Ability
from engine.table import Seat

OpenTo = tuple[CardCopy, Ability, list[Character] | None]
"""An ability of a card in play and who of a seat may use it; None if that changes without a card coming or going."""


class Amounts:
    """What one figure comes to for each character that was asked about.

    Nothing is kept of it unless all its modifiers are ``steady``.
    """

    __slots__ = ("of", "steady")

    def __init__(self, steady: bool) -> None:
        self.steady = steady
        self.of: dict[Character, int] = {}


class Kept:
    """``figures`` by name, who stands together in ``groups``, and to whom the abilities of a window are ``open_to``.

    Each is told when it may have changed: a figure when a modifier of it comes or goes, the groups when somebody
    enters, falls, hides, comes back or leaves, abilities with the groups and when a card comes or goes.
    """

    __slots__ = ("figures", "groups", "open_to")

    def __init__(self) -> None:
        self.figures: dict[str, Amounts] = {}
        self.groups: dict[str, list[Character]] = {}
        self.open_to: dict[tuple[str, Seat], list[OpenTo]] = {}

    def modified(self, figure: str) -> None:
        """A modifier of a figure has come or gone."""
        self.figures.pop(figure, None)

    def regroup(self) -> None:
        """Somebody has entered, fallen, hidden, come back or left."""
        self.groups.clear()
        self.open_to.clear()

    def handed_over(self) -> None:
        """ "You" is another one on a card in play."""
        self.figures.clear()
        self.open_to.clear()
