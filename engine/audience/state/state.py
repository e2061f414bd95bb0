"""What lies on the table in a combat: all of it, so that a copy goes on where the original stands."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import Literal, Self

from engine.audience.state.library import EnemyCard, EnemyPower, Fighter, Library, Power, slug
from engine.audience.state.pack import PACK, Card, Hand, best
from engine.audience.state.setup import ALONE, BASE_HEALTH, Setup
from engine.table import Deck, Event, Outcome, RandomStream, Seat

Stage = Literal["story", "effect", "fight"]
"""How far a combat of an episode is: how to go on is chosen, the choice takes effect, they fight."""


class CombatEnd(Exception):
    """The combat is over; ``won`` by the players or lost."""

    def __init__(self, won: bool) -> None:
        super().__init__(won)
        self.won = won


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

    def discard(self, card: Card) -> None:
        self.deck.discards.append(card)

    def copy(self, random: RandomStream) -> Side:
        twin = copy(self)
        twin.deck = self.deck.copy(random)
        twin.pool = list(self.pool)
        return twin


class State:
    """Everything there is in a combat, and the fighters that go through all combats of an episode.

    Where the game stands is in it too, so that the rules can go on from here: ``combat`` (from 1) and its ``stage``;
    ``round`` and ``part`` (from 1) of the fight; in part 1 who is ``ready``, in part 2 the disengaged enemies
    ``waiting`` to act, in part 3 whose ``turn`` it is and the seats still ``to_act``.
    """

    def __init__(
        self, library: Library, setup: Setup, random: RandomStream, record: Callable[[Event], None]
    ) -> None:
        self.library = library
        self.setup = setup
        self.episode = library.episodes.get(setup.episode)
        self.random = random
        self.record = record
        self.level: str = setup.difficulty
        self.streams = {"gm": RandomStream(random.toss(48)), "players": RandomStream(random.toss(48))}
        self.gm = Side("gm", self.streams["gm"])
        self.players = Side("players", self.streams["players"])
        self.gm_hand: list[Card] = []
        count = len(setup.heroes)
        self.pcs = [
            Pc(card, seat, BASE_HEALTH[count] + card.health_mod, card.stamina + (ALONE if count == 1 else 0))
            for seat, card in setup.heroes.items()
        ]
        self.enemies: list[Enemy] = []
        self.gone: list[str] = []
        self.combat = self.round = self.part = self.rounds = 0
        self.stage: Stage = "story"
        self.chosen = 0
        """Which choice of the story was made before this combat, from 1; 0 for none."""
        self.title = ""
        self.ready: list[Seat] = []
        self.waiting: list[str] = []
        self.to_act: list[Seat] = []
        self.turn = ""
        self.fleeing = False
        self.outcome: Outcome | None = None

    def copy(self, record: Callable[[Event], None]) -> Self:
        """The same state once more, deep but for the content; what happens to the copy is told to ``record``."""
        twin = copy(self)
        twin.record = record
        twin.random = self.random.copy()
        twin.streams = {name: stream.copy() for name, stream in self.streams.items()}
        twin.gm = self.gm.copy(twin.streams["gm"])
        twin.players = self.players.copy(twin.streams["players"])
        twin.gm_hand = list(self.gm_hand)
        twin.pcs = [pc.copy() for pc in self.pcs]
        twin.enemies = [enemy.copy() for enemy in self.enemies]
        twin.gone = list(self.gone)
        twin.ready = list(self.ready)
        twin.waiting = list(self.waiting)
        twin.to_act = list(self.to_act)
        return twin

    def able(self) -> list[Pc]:
        """Fighters able to act."""
        return [pc for pc in self.pcs if pc.health > 0]

    def pc_of(self, seat: Seat) -> Pc:
        """The fighter of a seat. Raises KeyError."""
        for pc in self.pcs:
            if pc.seat == seat:
                return pc
        raise KeyError(seat)

    def pc(self, id: str) -> Pc:
        """The fighter of that id. Raises KeyError."""
        for pc in self.pcs:
            if pc.id == id:
                return pc
        raise KeyError(id)

    def enemy(self, id: str) -> Enemy:
        """The enemy of that id, which must be in play. Raises KeyError."""
        enemy = self.find(id)
        if enemy is None:
            raise KeyError(id)
        return enemy

    def find(self, id: str) -> Enemy | None:
        """The enemy of that id if it is in play."""
        for enemy in self.enemies:
            if enemy.id == id:
                return enemy
        return None

    def placed_by(self, seat: Seat) -> list[Card]:
        """The facedown cards that a seat placed, before whomever they lie now (AU-Q-30)."""
        return [each.card for pc in self.pcs for each in pc.facedown if each.owner == seat]

    def disengaged(self) -> list[Enemy]:
        """Enemies that no facedown card names, minors first (AU-Q-02, AU-C-53)."""
        named = [each.enemy for pc in self.pcs for each in pc.facedown]
        return sorted(
            (enemy for enemy in self.enemies if enemy.id not in named), key=lambda enemy: enemy.major
        )

    def check_won(self) -> None:
        """Raise CombatEnd if no enemy is in play, after every card (AU-C-45, AU-Q-21)."""
        if not self.enemies:
            raise CombatEnd(True)
