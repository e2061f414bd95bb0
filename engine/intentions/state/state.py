"""All that stands on the table of an adventure, so that a copy goes on where the original stands."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import Literal, Self

from engine.intentions.state.actions import Gaining
from engine.intentions.state.adventures import Adventure, Length, Mastermind
from engine.intentions.state.conflict import Conflict
from engine.intentions.state.lasting import as_antagonist, lasted, take_up
from engine.intentions.state.library import Library
from engine.intentions.state.pieces import Adventurer, Fact, Foe, Rows, Scene, SideName
from engine.intentions.state.setup import Setup
from engine.intentions.state.words import End, Verb
from engine.table import Event, Outcome, RandomStream, Seat

Stage = Literal[
    "preview", "between", "set", "company", "rest", "opening", "play", "conflict", "after", "over"
]
"""How far a scene is."""


class State:
    """Everything there is in an adventure.

    ``streams``: ``dice``, ``mm`` (cards, the Mastermind's own choices) and ``heroes`` (what scripted heroes are like).
    ``to_set`` counts the hero scenes set so far: whose turn it is (IN-Q-44). ``items`` by holder: a hero's or an
    antagonist's id, missing while nobody has it. ``called``: the names of heroes and antagonists by their ids.
    """

    def __init__(
        self, library: Library, setup: Setup, random: RandomStream, record: Callable[[Event], None]
    ) -> None:
        self.library = library
        self.setup = setup
        self.settings = setup.settings
        self.random = random
        self.record = record
        self.streams = {name: RandomStream(random.toss(48)) for name in ("dice", "mm", "heroes")}
        self.adventure: Adventure = library.adventures[setup.adventure]
        self.mastermind: Mastermind = library.masterminds[self.adventure.mastermind]
        self.length: Length = library.lengths[setup.settings.length]
        self.heroes = [Adventurer(card, seat, self.length.start_goal) for seat, card in setup.heroes.items()]
        self.lasted = lasted(setup.carried)
        for hero in self.heroes:
            if hero.id in self.lasted:
                take_up(hero, self.lasted[hero.id])
        own = self.mastermind.own_figure
        ids = self.adventure.antagonists
        self.cast = [Foe(library.antagonists[id]) for id in (*ids, *(own,)[own in ids :])]
        """All antagonists of the adventure, in data order, the own figure with them."""
        party = [hero.id for hero in self.heroes]
        fallen = [each.card for id, each in self.lasted.items() if each.fallen and id not in party]
        self.cast += [Foe(as_antagonist(library, card)) for card in fallen]
        self._list_people()
        self.called = {each.id: each.name for each in (*self.heroes, *self.cast)}
        self.kept: dict[str, Gaining] = {}
        """Of what heroes have grown, what lasts (IN-C-82)."""
        self.stage: Stage = "preview"
        self.cycle = 0
        self.number = 0
        """Of the scene, from 1; Goal scenes counted."""
        self.in_cycle = 0
        """Scenes of this cycle that are set, Goal scenes left out."""
        self.to_set = 0
        self.plot = 0
        self.turned = False
        """The boon ``turn`` was taken (IN-C-76)."""
        self.clues: list[str] = []
        self.items: dict[str, str] = {item: each.id for each in self.cast for item in each.card.holds}
        self.trust: list[str] = []
        self.silenced: list[str] = []
        self.facts: list[Fact] = []
        self.used: list[str] = []
        """Beats and why cards that come once, MM scene cards."""
        self.last_mm_place = ""
        self.nudges = 0
        self.lost_in_row = 0
        self.marks_told = 0
        """How often it was told what a penalty die does (IN-LOOP-27)."""
        self.lines_told: list[int] = []
        """Which lines of the library were used since all of their kind were (IN-C-94)."""
        self.rows: Rows | None = None
        """While a scene is set."""
        self.scene: Scene | None = None
        self.paused: list[Scene] = []
        """Scenes that a Goal scene interrupts (IN-Q-25)."""
        self.conflict: Conflict | None = None
        self.won: SideName | Literal[""] = ""
        """The side that won the last Conflict (IN-Q-69)."""
        self.last_word = ""
        """Who won the finale for its side and tells the last Fact (IN-GM-22)."""
        self.end: End | None = None
        self.outcome: Outcome | None = None
        self.wishes: dict[tuple[object, ...], tuple[tuple[Verb, str], ...]] = {}
        """What any hero may intend, as it was last found, by what it rests on (``asks/aims.py``)."""

    def _list_people(self) -> None:
        """Heroes and antagonists by their ids and seats: who they are never changes."""
        self._heroes = {each.id: each for each in self.heroes}
        self._seated = {each.seat: each for each in self.heroes}
        self._foes = {each.id: each for each in self.cast}
        self._figures: dict[str, Adventurer | Foe] = {**self._foes, **self._heroes}

    def copy(self, record: Callable[[Event], None]) -> Self:
        """The same state once more, deep but for the content; what happens to the copy is told to ``record``."""
        twin = copy(self)
        twin.record = record
        twin.random = self.random.copy()
        twin.streams = {name: stream.copy() for name, stream in self.streams.items()}
        twin.heroes = [each.copy() for each in self.heroes]
        twin.cast = [each.copy() for each in self.cast]
        twin._list_people()
        twin.facts = [copy(each) for each in self.facts]
        twin.items, twin.kept = dict(self.items), dict(self.kept)
        for name in ("clues", "trust", "silenced", "used", "lines_told"):
            setattr(twin, name, list(getattr(self, name)))
        twin.scene = self.scene.copy() if self.scene else None
        twin.paused = [each.copy() for each in self.paused]
        twin.conflict = self.conflict.copy() if self.conflict else None
        return twin

    def hero(self, id: str) -> Adventurer:
        """The hero of an id. Raises KeyError."""
        return self._heroes[id]

    def hero_of(self, seat: Seat) -> Adventurer:
        """The hero of a seat. Raises KeyError."""
        return self._seated[seat]

    def foe(self, id: str) -> Foe:
        """The antagonist of an id. Raises KeyError."""
        return self._foes[id]

    def figure(self, id: str) -> Adventurer | Foe:
        """A hero or an antagonist. Raises KeyError."""
        return self._figures[id]
