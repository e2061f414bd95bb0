"""The pieces on the table as a view gives them: live, but only to be read, and no more of them than lies open.

They cost nothing: the pieces themselves fit these shapes, and mypy forbids to write to them or to look further.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Protocol

from engine.plot_twist.state.printed import Card, Effect, Person
from engine.plot_twist.state.terms import Kind, Side
from engine.table import Seat


class CardView(Protocol):
    """A card that the seat may read: its id, its slug, its Name, and what is printed on it."""

    @property
    def id(self) -> str: ...
    @property
    def slug(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def card(self) -> Card: ...


class CharacterView(Protocol):
    """A character with its counters; derived figures are asked of the view.

    Stress is counted by Resistance, ``base`` are the printed figures, ``broken`` tells that it was Demoralized.
    """

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def card(self) -> Person: ...
    @property
    def seat(self) -> Seat: ...
    @property
    def side(self) -> Side: ...
    @property
    def kind(self) -> Kind: ...
    @property
    def main(self) -> bool: ...
    @property
    def base(self) -> Mapping[str, int]: ...
    @property
    def stress(self) -> Mapping[str, int]: ...
    @property
    def belief(self) -> int: ...
    @property
    def energy(self) -> int: ...
    @property
    def hate(self) -> int: ...
    @property
    def quantity(self) -> int: ...
    @property
    def clues(self) -> int: ...
    @property
    def attacks(self) -> int: ...
    @property
    def moves(self) -> int: ...
    @property
    def statuses(self) -> Collection[str]: ...
    @property
    def locked(self) -> Collection[str]: ...
    @property
    def broken(self) -> bool: ...
    def damage(self, resistance: str) -> int:
        """Stress and Trauma together (PT-STAT-12)."""


class RollView(Protocol):
    """A roll under way: its kind, who makes it, the id of whom it is aimed at, and the roll against it."""

    @property
    def kind(self) -> str: ...
    @property
    def who(self) -> CharacterView: ...
    @property
    def target(self) -> str: ...
    @property
    def against(self) -> RollView | None: ...
    @property
    def difficulty(self) -> int: ...
    @property
    def win(self) -> tuple[Effect, ...]: ...
    @property
    def tossed(self) -> bool: ...
    @property
    def successes(self) -> int: ...


class TurnedView(Protocol):
    """A roll about to be made, and what a text adds to it."""

    @property
    def roll(self) -> RollView: ...
    @property
    def coins(self) -> int: ...
    @property
    def automatic(self) -> int: ...


class AttackView(Protocol):
    """The attack under way, with its attack card if it is made with one."""

    @property
    def attacker(self) -> CharacterView: ...
    @property
    def card(self) -> CardView | None: ...


class CombatView(Protocol):
    """The combat under way: its step, its distance, its attack if there is one."""

    @property
    def step(self) -> str: ...
    @property
    def distance(self) -> str: ...
    @property
    def attack(self) -> AttackView | None: ...
    def has(self, one: CharacterView) -> bool:
        """Whether a character is one of the combatants."""

    def opponent(self, one: CharacterView) -> CharacterView | None:
        """The other combatant; None for third parties and against Bystanders."""


class StrikeView(Protocol):
    """An attack as it would be made: the chance to hit, and the mean damage, misses counted."""

    @property
    def win(self) -> float: ...
    @property
    def expected(self) -> float: ...
