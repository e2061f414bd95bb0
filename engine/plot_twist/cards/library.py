"""All cards and decks there are, by type and Name: what content gives the rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from engine.plot_twist.cards.card import Card
from engine.plot_twist.cards.cards import CARD_TYPES, COMBAT_TYPES, PLOT_TYPES
from engine.plot_twist.state.decks import HeroDeck, VillainDeck
from engine.plot_twist.state.pieces import Tuning
from engine.table import SetupError

C = TypeVar("C", bound=Card)


class Library:
    """The collection. Two cards of a type share a Name only under different Personas."""

    def __init__(
        self,
        cards: Iterable[Card],
        hero_decks: Iterable[HeroDeck],
        villain_decks: Iterable[VillainDeck],
        tuning: Tuning,
        fingerprint: str,
    ) -> None:
        self.by_type: dict[str, dict[str, Card]] = {name: {} for name in CARD_TYPES}
        for card in cards:
            self.by_type[card.type][card.title] = card
        self.hero_decks = {deck.title: deck for deck in hero_decks}
        self.villain_decks = {deck.title: deck for deck in villain_decks}
        self.many = frozenset(self.by_type["mook"])
        """Names that stand for several, and take a plural verb."""
        self.tuning = tuning
        self.fingerprint = fingerprint

    def all(self) -> list[Card]:
        """Every card, type after type."""
        return [card for cards in self.by_type.values() for card in cards.values()]

    def find(self, kind: type[C], title: str) -> C:
        """The card of a type by Name (and Persona). Raises SetupError with the nearest known names."""
        known = self.by_type[kind.type]
        card = known.get(title)
        if isinstance(card, kind):
            return card
        raise SetupError(f"there is no {kind.type} {title!r}{_nearest(title, list(known))}")

    def combat_card(self, name: str) -> Card:
        """A Combat card by Name."""
        return self._among(COMBAT_TYPES, name, "Combat card")

    def plot(self, name: str) -> Card:
        """A Plot or Character for a Plot Hand, by Name (and Persona)."""
        return self._among((*PLOT_TYPES, "hero", "villain"), name, "Plot")

    def _among(self, types: Iterable[str], title: str, what: str) -> Card:
        for name in types:
            card = self.by_type[name].get(title)
            if card is not None:
                return card
        known = [each for name in types for each in self.by_type[name]]
        raise SetupError(f"there is no {what} {title!r}{_nearest(title, known)}")


def _nearest(title: str, known: list[str]) -> str:
    start = title.lower()[:3]
    near = [each for each in known if start and start in each.lower()][:3]
    return f" (do you mean {' or '.join(near)}?)" if near else ""
