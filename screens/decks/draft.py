"""A deck while it is built: what goes in and out of its slots, and what may not."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from content.decks import DeckKind, Fault, Slot, Workshop


class Draft:
    """A deck of a kind. What changes it returns why not, or nothing."""

    def __init__(self, workshop: Workshop, kind: DeckKind, deck: dict[str, Any]) -> None:
        self.workshop = workshop
        self.kind = kind
        self.deck = deck
        self.kept = deck
        self._before: list[dict[str, Any]] = []

    @property
    def name(self) -> str:
        """What the deck is called."""
        return self.workshop.title(self.kind.key, self.deck)

    @property
    def changed(self) -> bool:
        """Whether there is something to save."""
        return self.deck != self.kept

    @property
    def faults(self) -> list[Fault]:
        """All that is wrong, what is against the rules first."""
        return self.workshop.faults(self.kind.key, self.deck)

    def cards(self, slot: Slot) -> list[str]:
        """The cards in a slot, copies one after another."""
        return self.workshop.cards(self.kind.key, self.deck, slot.key)

    def unfit(self, slot: Slot) -> dict[str, str]:
        """Why some cards of a slot's types are of no use here."""
        return self.workshop.unfit(self.kind.key, self.deck, slot.key)

    def lines(self, slot: Slot) -> list[tuple[str, int]]:
        """Cards and copies as they are listed: one by one where their order matters."""
        cards = self.cards(slot)
        return [(card, 1) for card in cards] if slot.order else list(Counter(cards).items())

    def add(self, slot: Slot, card: str) -> str:
        """Put a card in; where there is room for one only, in place of that one."""
        cards = self.cards(slot)
        if slot.most == 1:
            cards = []
        if card in cards and not slot.copies:
            return f"{card} is in already; no two may be alike ({slot.rule})"
        if len(cards) >= slot.most:
            return f"{slot.title}: {slot.most} is all there is room for ({slot.rule})"
        last = len(cards) - cards[::-1].index(card) if card in cards and not slot.order else len(cards)
        return self._fill(slot, [*cards[:last], card, *cards[last:]])

    def take(self, slot: Slot, card: str, place: int = -1) -> str:
        """Take a card out: the one in a place, or the last copy."""
        cards = self.cards(slot)
        if card not in cards:
            return f"{card} is not in."
        if place < 0 or place >= len(cards) or cards[place] != card:
            place = len(cards) - 1 - cards[::-1].index(card)
        return self._fill(slot, cards[:place] + cards[place + 1 :])

    def move(self, slot: Slot, place: int, by: int) -> str:
        """Change places with a neighbour."""
        cards = self.cards(slot)
        if not slot.order:
            return f"The order of {slot.title} means nothing."
        if not (0 <= place < len(cards) and 0 <= place + by < len(cards)):
            return "It cannot go any further."
        cards[place], cards[place + by] = cards[place + by], cards[place]
        return self._fill(slot, cards)

    def rename(self, name: str) -> None:
        """Call the deck something else."""
        self._change(self.deck | {"name": name})

    def undo(self) -> str:
        """Take back the last change."""
        if not self._before:
            return "Nothing to take back."
        self.deck = self._before.pop()
        return ""

    def _fill(self, slot: Slot, cards: list[str]) -> str:
        self._change(self.workshop.filled(self.kind.key, self.deck, slot.key, cards))
        return ""

    def _change(self, deck: dict[str, Any]) -> None:
        self._before.append(self.deck)
        self.deck = deck
