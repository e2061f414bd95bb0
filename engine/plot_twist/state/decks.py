"""Decks: what a player brings to the table, by the Names of its cards, and the rules they keep."""

from __future__ import annotations

from msgspec import Struct

from engine.table.bounds import Called, Name, Points

PLOTS = 5
COMBAT_CARDS = 10
TWISTS = 10
EVENTS = 5


class HeroDeck(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Hero ready to play: ``combat`` counts copies by Name; ``twists`` are those it would like, best first.

    ``name`` is what a person calls a deck of his own; ready-made ones are called by their Hero.
    """

    name: Called = ""
    hero: Called
    persona: Called = ""
    equipment: tuple[Name, ...] = ()
    plots: tuple[Name, ...]
    combat: dict[Name, Points]
    twists: tuple[Name, ...]
    blurb: str = ""

    @property
    def title(self) -> str:
        """Name and Persona of the Hero."""
        return f"{self.hero} - {self.persona}" if self.persona else self.hero


class VillainDeck(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Villain ready to lead; ``mooks`` in the order they are taken, one for each Hero (PT-Q-59).

    Each Hero beyond the third brings the next of ``crossovers``, Villains, in place of the last ``plots`` (PT-CROSS-07).
    ``main`` marks those that are drawn when no Villain is wished for, ``name`` is what a person calls his own.
    """

    name: Called = ""
    villain: Called
    persona: Called = ""
    equipment: tuple[Name, ...] = ()
    mooks: tuple[Name, ...]
    main: bool = False
    objective: Called
    location: Called
    plots: tuple[Name, ...]
    crossovers: tuple[Name, ...] = ()
    combat: dict[Name, Points]
    events: tuple[Name, ...]
    blurb: str = ""

    @property
    def title(self) -> str:
        """Name and Persona of the Villain."""
        return f"{self.villain} - {self.persona}" if self.persona else self.villain


class Collection(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Equipment for Heroes and Villains that come later, by their title (PT-Q-40)."""

    equipment: dict[str, tuple[Name, ...]] = {}


DECK_TYPES: dict[str, type[HeroDeck] | type[VillainDeck]] = {
    "hero_deck": HeroDeck,
    "villain_deck": VillainDeck,
}
"""The kinds of decks by the names of their tables in TOML."""
