"""What lies on the table in a combat."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from engine.audience.library import EnemyCard, EnemyPower, Fighter, Library, Power, slug
from engine.audience.pack import PACK, Card, Hand, best
from engine.table import Deck, Event, Option, Outcome, RandomStream, Request, Seat

GM: Seat = "gm"
Asking = Generator[Request, list[Option], Any]
"""A piece of the rules that may ask."""


class CombatEnd(Exception):
    """The combat is over; ``won`` by the players or lost."""

    def __init__(self, won: bool) -> None:
        super().__init__(won)
        self.won = won


class Facedown:
    """A card before a player that engages an enemy; its face has no effect (AU-Q-02, AU-Q-30).

    ``owner`` is the seat that placed it and may look at it, also when ``taunt`` has moved it before another.
    """

    __slots__ = ("card", "enemy", "owner")

    def __init__(self, card: Card, enemy: Enemy, owner: Seat) -> None:
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

    def new_round(self) -> None:
        """Forget what counts for a round only."""
        self.attacked = self.refreshed = False
        self.used.clear()
        self.returned.clear()
        self.cover = 0


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

    def discard(self, card: Card) -> None:
        self.deck.discards.append(card)


class State:
    """Everything there is in a combat, and the fighters that go through all combats of an episode."""

    def __init__(
        self, library: Library, random: RandomStream, record: Callable[[Event], None], level: str
    ) -> None:
        self.library = library
        self.random = random
        self.record = record
        self.level = level
        self.streams = {"gm": RandomStream(random.toss(48)), "players": RandomStream(random.toss(48))}
        self.gm = Side("gm", self.streams["gm"])
        self.players = Side("players", self.streams["players"])
        self.gm_hand: list[Card] = []
        self.pcs: list[Pc] = []
        self.enemies: list[Enemy] = []
        self.gone: list[str] = []
        self.combat = self.round = self.part = self.rounds = 0
        self.title = ""
        self.waiting: list[Enemy] = []
        self.turn: Pc | None = None
        self.fleeing = False
        self.outcome: Outcome | None = None

    def able(self) -> list[Pc]:
        """Fighters able to act."""
        return [pc for pc in self.pcs if pc.health > 0]

    def pc_of(self, seat: Seat) -> Pc:
        return next(pc for pc in self.pcs if pc.seat == seat)

    def find(self, id: str) -> Enemy | None:
        """The enemy in play of that id."""
        return next((enemy for enemy in self.enemies if enemy.id == id), None)

    def placed_by(self, seat: Seat) -> list[Card]:
        """The facedown cards that a seat placed, before whomever they lie now (AU-Q-30)."""
        return [each.card for pc in self.pcs for each in pc.facedown if each.owner == seat]

    def engaged(self) -> list[Enemy]:
        """Enemies named by at least one facedown card (AU-Q-02)."""
        named = [each.enemy for pc in self.pcs for each in pc.facedown]
        return [enemy for enemy in self.enemies if enemy in named]

    def disengaged(self) -> list[Enemy]:
        """The others, minors first (AU-C-53)."""
        named = [each.enemy for pc in self.pcs for each in pc.facedown]
        return sorted((enemy for enemy in self.enemies if enemy not in named), key=lambda enemy: enemy.major)

    def check_won(self) -> None:
        """Raise CombatEnd if no enemy is in play, after every card (AU-C-45, AU-Q-21)."""
        if not self.enemies:
            raise CombatEnd(True)
