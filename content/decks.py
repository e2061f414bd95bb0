"""What a system tells those who build decks: kinds of decks, their slots, what fits, and what is wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from msgspec import Struct

from content.reading import Complaint, Found

Deck = Mapping[str, Any]
"""A deck as its TOML table is written."""


class Slot(Struct, frozen=True):
    """A part of a deck: ``least`` to ``most`` cards of some ``types``; ``copies`` where two may be alike.

    ``rule`` is what asks for them, ``order`` what their order means, if anything. Cards are named by their titles.
    """

    key: str
    title: str
    types: tuple[str, ...]
    least: int
    most: int
    rule: str
    copies: bool = False
    order: str = ""


class DeckKind(Struct, frozen=True):
    """A kind of deck: ``key`` is its TOML table, ``many`` what the catalogue lists such decks under.

    The first slot is the one it is led by.
    """

    key: str
    title: str
    many: str
    slots: tuple[Slot, ...]

    def slot(self, key: str) -> Slot:
        """The slot of a key."""
        return next(slot for slot in self.slots if slot.key == key)


class Fault(Struct, frozen=True):
    """Something wrong in a slot; with ``illegal`` no game starts from such a deck, else cards are wasted.

    ``key`` is the place in its table, ``titled`` the problem with the title of its slot before it.
    """

    slot: str
    titled: str
    illegal: bool
    key: str = ""
    problem: str = ""


class Workshop(Protocol):
    """Where the decks of a system are built."""

    kinds: tuple[DeckKind, ...]

    def ready(self, kind: str) -> list[dict[str, Any]]:
        """The decks that come with the game."""

    def empty(self, kind: str) -> dict[str, Any]:
        """A deck without any card."""

    def cards(self, kind: str, deck: Deck, slot: str) -> list[str]:
        """The cards in a slot, copies one after another."""

    def filled(self, kind: str, deck: Deck, slot: str, cards: Sequence[str]) -> dict[str, Any]:
        """The deck with other cards in a slot."""

    def title(self, kind: str, deck: Deck) -> str:
        """What a deck is called."""

    def unfit(self, kind: str, deck: Deck, slot: str) -> dict[str, str]:
        """Why some of the cards a slot may hold are of no use in this deck."""

    def faults(self, kind: str, deck: Deck) -> list[Fault]:
        """All that is wrong with a deck, what is against the rules first."""

    def read(
        self, file: Path, data: bytes, complaints: list[Complaint]
    ) -> list[Found[tuple[str, dict[str, Any]]]]:
        """Kinds and decks of a TOML file; what cannot be read is a complaint and hides nothing else."""
