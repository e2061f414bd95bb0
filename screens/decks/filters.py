"""What of many cards is looked for: words, and a value for each facet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from screens.decks.faces import kind_of

Card = dict[str, Any]
FACETS = {"type": "Type", "colour": "Colour", "keywords": "Class or keyword", "cost": "Cost"}
FIT = {"fit": "Usable by this deck"}
"""Only where a deck is built: whether anybody in it could use the card."""
NONE = {"keywords": "none", "cost": "no cost"}


@dataclass
class Filter:
    """Words all of which a card must hold, and what was picked of facets."""

    words: str = ""
    picked: dict[str, str] = field(default_factory=dict)

    def holds(self, card: Card, besides: str = "") -> bool:
        """Whether a card is looked for, one facet apart."""
        if not all(word in _all_of(card) for word in self.words.casefold().split()):
            return False
        return all(value in values(card, facet) for facet, value in self.picked.items() if facet != besides)

    def found(self, cards: Iterable[Card]) -> list[Card]:
        """The cards looked for; those with the words in their name first."""
        found = [card for card in cards if self.holds(card)]
        words = self.words.casefold()
        return sorted(found, key=lambda card: words not in card["name"].casefold()) if words else found

    def counts(self, cards: Sequence[Card], facet: str) -> list[tuple[str, int]]:
        """The values of a facet in the order of the cards, and how many cards each would show."""
        known = dict.fromkeys(value for card in cards for value in values(card, facet))
        shown = Counter(value for card in cards if self.holds(card, facet) for value in values(card, facet))
        return [(value, shown[value]) for value in known]


def values(card: Card, facet: str) -> tuple[str, ...]:
    """What a card says of a facet."""
    value = card.get(facet) or NONE.get(facet, "")
    if isinstance(value, list):
        return tuple(value)
    return (kind_of(card) if facet == "type" else str(value)[:1].upper() + str(value)[1:],)


def _all_of(card: Card) -> str:
    parts = (card["name"], kind_of(card), card["colour"], *card.get("keywords", ()), *card["text"])
    return " ".join(parts).casefold()
