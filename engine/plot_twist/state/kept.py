"""Answers that are kept from one question to the next: no part of the game, and given up when they may have changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from msgspec import Struct

from engine.plot_twist.state.pieces import CardCopy, Character
from engine.plot_twist.state.printed import Ability
from engine.plot_twist.state.terms import Side
from engine.table import Option, Seat

Answer = TypeVar("Answer")


class Usable:
    """An ability of a card in play, its ``key`` in what was used, and who of a seat may use it.

    ``users`` is None if they change without a card coming or going. ``made`` are its options, which are the same
    for the same character, copy and Name.
    """

    __slots__ = ("ability", "item", "key", "made", "users")

    def __init__(self, item: CardCopy, ability: Ability, users: list[Character] | None) -> None:
        self.item = item
        self.ability = ability
        self.key = f"{item.id}.{ability.name}"
        self.users = users
        self.made: dict[tuple[Character, str, int], Option] = {}


class Kept:
    """What ``figures`` come to, who stands together in ``groups``, and to whom the abilities of a window are
    ``open_to``.

    Of a figure each character's amount is kept while all its modifiers are ``steady``, till one comes or goes; groups
    till somebody enters, falls, hides, comes back or leaves; abilities as long as the groups and till a card that has
    some comes or goes. The ``seats`` of a side never change. ``asked`` are the modifiers and the cards in hands whose
    own text is being looked at just now: none has a part in its own answer. ``sheets`` are those of characters, which all
    seats see alike, while a question stands. ``shifts`` is whether what characters hold depends on a modifier that is not
    steady, till one comes or goes.
    """

    __slots__ = ("asked", "figures", "groups", "open_to", "seats", "sheets", "shifts")

    def __init__(self) -> None:
        self.asked: set[object] = set()
        self.figures: dict[str, dict[Character, int]] = {}
        self.seats: dict[Side, list[Seat]] = {}
        self.groups: dict[str, list[Character]] = {}
        self.open_to: dict[tuple[str, Seat], list[Usable]] = {}
        self.sheets: dict[Character, Struct] = {}
        self.shifts: bool | None = None

    def by_itself(self, one: object, answer: Callable[[], Answer]) -> Answer:
        """The answer to a question of a modifier's or a card's own text, in which it has no part."""
        self.asked.add(one)
        try:
            return answer()
        finally:
            self.asked.discard(one)

    def modified(self, figure: str, targets: Sequence[Character] | None) -> None:
        """A modifier of a figure has come or gone, for all characters or for some ``targets``."""
        self.shifts = None
        amounts = self.figures.get(figure)
        if amounts is None:
            return
        if targets is None:
            amounts.clear()
            return
        for who in targets:
            amounts.pop(who, None)

    def regroup(self) -> None:
        """Somebody has entered, fallen, hidden, come back or left."""
        self.groups.clear()
        self.open_to.clear()

    def handed_over(self) -> None:
        """ "You" is another one on a card in play."""
        self.figures.clear()
        self.open_to.clear()
