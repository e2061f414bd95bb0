"""Playing cards, and the poker hands they make (AU-C-01, AU-C-13 to AU-C-19)."""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache
from typing import Literal, get_args

from msgspec import Struct

Suit = Literal["clubs", "diamonds", "hearts", "spades"]
SUITS: tuple[Suit, ...] = get_args(Suit)
ACE = 14
_LETTERS = {11: "j", 12: "q", 13: "k", 14: "a"}
_WORDS = {11: "Jack", 12: "Queen", 13: "King", 14: "Ace"}


class Card(Struct, frozen=True, eq=False, gc=False):
    """One card. There are 52 of them, and both decks hold the same; ``code`` is what ids say (``10s``)."""

    code: str
    name: str
    rank: int
    suit: Suit

    def __repr__(self) -> str:
        return self.code

    def __deepcopy__(self, memo: object) -> Card:
        return self


def _card(rank: int, suit: Suit) -> Card:
    letter, word = _LETTERS.get(rank, str(rank)), _WORDS.get(rank, str(rank))
    return Card(code=f"{letter}{suit[0]}", name=f"{word} of {suit}", rank=rank, suit=suit)


PACK: tuple[Card, ...] = tuple(_card(rank, suit) for suit in SUITS for rank in range(2, ACE + 1))
BY_CODE = {card.code: card for card in PACK}


class Hand(IntEnum):
    """Poker hands from the weakest to the strongest."""

    NOTHING = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8

    @property
    def label(self) -> str:
        """What it is called."""
        return _LABELS[self]

    @property
    def said(self) -> str:
        """What it is called in a sentence: a flush, three of a kind."""
        return a_hand(self.label)


def a_hand(label: str) -> str:
    """A hand by its label, with the article that it takes."""
    return label if " of a kind" in label or label == "two pair" else f"a {label}"


_LABELS = {hand: hand.name.lower().replace("_", " ") for hand in Hand}
HAND_NAMES = {hand.name.lower(): hand for hand in Hand if hand}
BY_LABEL = {label: hand for hand, label in _LABELS.items()}
FULL = 5
"""The most cards a pool holds (AU-AUD-06), and how many a straight, a flush and a full house need."""
_WHEEL = [2, 3, 4, 5, ACE]


@lru_cache(maxsize=1 << 14)
def best(cards: tuple[Card, ...]) -> Hand:
    """The best hand among up to five cards; the ace is low only in A-2-3-4-5."""
    ranks = sorted(card.rank for card in cards)
    counts = sorted((ranks.count(rank) for rank in dict.fromkeys(ranks)), reverse=True)
    return alike(tuple(counts)) or _in_a_row(cards, ranks)


def alike(counts: tuple[int, ...]) -> Hand:
    """The hand of so many cards of each rank, the most first."""
    top, second = (*counts, 0, 0)[:2]
    if top >= 3:
        return Hand.FOUR_OF_A_KIND if top == 4 else Hand.FULL_HOUSE if second == 2 else Hand.THREE_OF_A_KIND
    return Hand.TWO_PAIR if second == 2 else Hand.PAIR if top == 2 else Hand.NOTHING


def _in_a_row(cards: tuple[Card, ...], ranks: list[int]) -> Hand:
    """What five cards of five ranks make."""
    if len(cards) < FULL:
        return Hand.NOTHING
    straight = ranks[-1] - ranks[0] == FULL - 1 or ranks == _WHEEL
    flush = len({card.suit for card in cards}) == 1
    if straight:
        return Hand.STRAIGHT_FLUSH if flush else Hand.STRAIGHT
    return Hand.FLUSH if flush else Hand.NOTHING
