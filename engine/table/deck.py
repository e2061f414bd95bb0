"""A face-down pile with its discards."""

from __future__ import annotations

from copy import copy
from typing import Generic, TypeVar

from engine.table.random import RandomStream

T = TypeVar("T")


class Deck(Generic[T]):
    """Cards drawn from the top (the end of ``cards``); an empty deck takes its discards back, shuffled."""

    __slots__ = ("_random", "cards", "discards")

    def __init__(self, cards: list[T], random: RandomStream) -> None:
        self._random = random
        self.cards = cards
        self.discards: list[T] = []
        random.shuffle(cards)

    def draw(self) -> T | None:
        """The top card, or None when deck and discards are both empty."""
        self.refill()
        return self.cards.pop() if self.cards else None

    def refill(self) -> None:
        """An empty deck takes its discards back, shuffled."""
        if not self.cards and self.discards:
            self.cards, self.discards = self.discards, []
            self._random.shuffle(self.cards)

    def copy(self, random: RandomStream) -> Deck[T]:
        """The same cards and discards, shuffled from now on by ``random``."""
        twin = copy(self)
        twin._random = random
        twin.cards = list(self.cards)
        twin.discards = list(self.discards)
        return twin
