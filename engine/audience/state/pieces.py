"""Fighters, enemies, facedown cards and the two sides with their decks, as they stand in play."""

from __future__ import annotations

from copy import copy

from engine.audience.state.library import EnemyCard, EnemyPower, Fighter, Power, slug
from engine.audience.state.pack import PACK, Card, Hand, best
from engine.table import Deck, RandomStream, Seat


class Facedown:
    """A card before a player that engages an enemy; its face has no effect (AU-Q-02, AU-Q-30).

    ``enemy`` is the id of the one it names. ``owner`` is the seat that placed it and may look at it, also when
    ``taunt`` has moved it before another.
    """

    __slots__ = ("card", "enemy", "owner")

    def __init__(self, card: Card, enemy: str, owner: Seat) -> None:
        self.card = card
        self.enemy = enemy
        self.owner = owner


class Pc:
    """A fighter in play. ``cover`` counts hits that will be cancelled, ``returned`` cards not to be played again."""

    def __init__(self, card: Fighter, seat: Seat, health: int, stamina: int) -> None:
        self.card = card
        self.seat = seat
        self.id = slug(card.name)
        self.name = card.name
        self.attack = card.attack
        self.dodge = card.dodge
        self.stamina = stamina
        self.health = self.full = health
        self.hand: list[Card] = []
        self.facedown: list[Facedown] = []
        self.attacked = self.refreshed = False
        self.used: list[str] = []
        self.cover = 0
        self.returned: list[Card] = []

    @property
    def able(self) -> bool:
        """Whether it still fights (AU-C-11)."""
        return self.health > 0

    def power_for(self, card: Card) -> Power | None:
        """The unused Power that a card of this suit opens; its two Powers have different suits."""
        for power in self.card.powers:
            if power.suit == card.suit and power.code not in self.used:
                return power
        return None

    def engaging(self, enemy: Enemy) -> Facedown | None:
        """The first facedown card before it that names an enemy."""
        for each in self.facedown:
            if each.enemy == enemy.id:
                return each
        return None

    def new_round(self) -> None:
        """Forget what counts for a round only."""
        self.attacked = self.refreshed = False
        self.used.clear()
        self.returned.clear()
        self.cover = 0

    def copy(self) -> Pc:
        twin = copy(self)
        twin.hand = list(self.hand)
        twin.facedown = [copy(each) for each in self.facedown]
        twin.used = list(self.used)
        twin.returned = list(self.returned)
        return twin


class Enemy:
    """An enemy in play. ``pile`` has its last card first and its top card at the end (AU-Q-18)."""

    def __init__(self, card: EnemyCard, id: str, name: str, pile: list[Card]) -> None:
        self.card = card
        self.id = id
        self.name = name
        self.major = card.major
        self.attack = card.attack
        self.dodge = card.dodge
        self.pile = pile
        self.start = len(pile)
        self.shown = False
        self.used: list[str] = []
        self.pinned = False

    @property
    def at_last(self) -> bool:
        """Whether it is a major with one card left, which no normal hit takes (AU-DEF-06)."""
        return self.major and len(self.pile) == 1

    def power(self, code: str, card: Card) -> EnemyPower | None:
        """Its unused Power of this code, if the card is of its suit."""
        for power in self.card.powers:
            if power.code == code and power.suit == card.suit and code not in self.used:
                return power
        return None

    def copy(self) -> Enemy:
        twin = copy(self)
        twin.pile = list(self.pile)
        twin.used = list(self.used)
        return twin


class Side:
    """A deck and the Audience Pool that is filled from it (AU-SET-01, AU-AUD-01)."""

    __slots__ = ("deck", "name", "pool")

    def __init__(self, name: str, random: RandomStream) -> None:
        self.name = name
        self.deck = Deck(list(PACK), random)
        self.pool: list[Card] = []

    @property
    def hand(self) -> Hand:
        """The best poker hand in the pool."""
        return best(tuple(self.pool))

    @property
    def dry(self) -> bool:
        """Whether nothing can be drawn (AU-C-02)."""
        return not (self.deck.cards or self.deck.discards)

    def discard(self, card: Card) -> None:
        self.deck.discards.append(card)

    def copy(self, random: RandomStream) -> Side:
        twin = copy(self)
        twin.deck = self.deck.copy(random)
        twin.pool = list(self.pool)
        return twin
