"""What lies on the table in a combat: all of it, so that a copy goes on where the original stands."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import Literal, Self

from engine.audience.state.library import Library
from engine.audience.state.pack import Card
from engine.audience.state.pieces import Enemy, Pc, Side
from engine.audience.state.setup import ALONE, BASE_HEALTH, Setup
from engine.table import Event, Outcome, RandomStream, Seat

Stage = Literal["story", "chosen", "fight"]
"""How far a combat of an episode is: how to go on is chosen, then whom the choice is for, they fight."""


class CombatEnd(Exception):
    """The combat is over; ``won`` by the players or lost."""

    def __init__(self, won: bool) -> None:
        super().__init__(won)
        self.won = won


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
        self.combat = self.round = self.part = self.rounds = self.finale = 0
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

    @property
    def at_the_end(self) -> bool:
        """Whether each major that is left shows its last card, so that only a Finishing Move ends it (AU-DEF-06)."""
        majors = [enemy for enemy in self.enemies if enemy.major]
        return bool(majors) and all(enemy.at_last for enemy in majors)

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
