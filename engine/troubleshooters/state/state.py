"""All that stands on the table of an adventure, so that a copy goes on where the original stands."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import Self

from engine.table import Event, Outcome, RandomStream, Seat
from engine.troubleshooters.cards.library import Library
from engine.troubleshooters.cards.tables import HeroCard
from engine.troubleshooters.scenario.tale import Tale
from engine.troubleshooters.state.fight import Fight
from engine.troubleshooters.state.laid import LaidOut
from engine.troubleshooters.state.lasting import campaign_of, heroes_of
from engine.troubleshooters.state.pieces import DIRECTOR, Figure, Foe, Held, Hero
from engine.troubleshooters.state.scene import Scene, Trial
from engine.troubleshooters.state.setup import Setup
from engine.troubleshooters.state.sheets import kits_of, skills_of, vitality_of


class _Known(dict[str, Figure]):
    """Who was asked for by id: heroes first, then whoever has come last."""

    def __init__(self, state: State) -> None:
        super().__init__()
        self._state = state

    def __missing__(self, id: str) -> Figure:
        state = self._state
        found = self[id] = next((each for each in state.heroes if each.id == id), None) or state.foe(id)
        return found


class State:
    """Everything there is in an adventure (TS-STATE-01, TS-STATE-02).

    ``streams``: ``dice`` of everybody, and ``director`` for what the scripted Director chooses by chance (TS-Q-29).
    ``alarm`` by location; ``closed``: obstacles that failed, with the scene in which each did (TS-Q-05).
    """

    def __init__(
        self, library: Library, setup: Setup, random: RandomStream, record: Callable[[Event], None]
    ) -> None:
        self.library = library
        self.setup = setup
        level = library.levels[setup.difficulty]
        self.level = library.levels[level.alone] if len(setup.heroes) == 1 else level
        """Whose figures are played: a lone hero has those of the next gentler one (TS-C-61)."""
        self.random = random
        self.record = record
        self.streams = {name: RandomStream(random.toss(48)) for name in ("dice", "director")}
        if setup.falls:
            faces = [face for pool in setup.falls.pools for face in pool]
            self.streams["dice"] = LaidOut(random.toss(48), setup.falls.checks, faces)
        self.before = heroes_of(setup.carried)
        """Heroes as their last adventures left them."""
        self.campaign = campaign_of(setup.carried)
        self.heroes = [self.enters(seat, card) for seat, card in setup.heroes.items()]
        """In roster order."""
        self.foes: list[Foe] = []
        """Director characters who have come into play, whatever became of them."""
        self._known = _Known(self)
        self.figure = self._known.__getitem__
        """The hero or Director character of an id. Raises KeyError."""
        self.told: Tale | None = None
        """How far the adventure is, once it has begun."""
        self.scene: Scene | None = None
        self.fight: Fight | None = None
        self.trial: Trial | None = None
        """The challenge that runs."""
        self.scenes = 0
        """How many have been played."""
        self.session = 1
        self.alarm: dict[str, int] = {}
        self.scheme = 0
        self.day, self.hour = 1, 9
        self.flags: dict[str, int] = {}
        self.clues: list[str] = []
        self.closed: dict[str, int] = {}
        self.failed: list[str] = []
        """``obstacle/hero``: who failed at what, and so helps nobody at it (TS-Q-06)."""
        self.captives: list[str] = []
        """Heroes who are held (TS-STATE-15)."""
        self.apart: list[str] = []
        """Heroes who are elsewhere while the others play (TS-EFF-12, TS-Q-19)."""
        self.fallen: list[Hero] = []
        """Heroes who have died, and whose seat has another (TS-Q-107)."""
        self.merits: list[str] = []
        """Rules of free improvement ticks that were earned in this session (TS-Q-25)."""
        self.said: list[str] = []
        """Lines of people that were said in this session, with who and when (TS-GM-21)."""
        self.hooks: list[str] = []
        """Plot-hook characters of this adventure (TS-HOOK-08)."""
        self.outcome: Outcome | None = None

    def enters(self, seat: Seat, card: HeroCard) -> Hero:
        """Somebody who has not played yet (TS-STATE-03)."""
        skills = skills_of(self.library, card)
        hero = Hero(card, seat, skills, vitality_of(skills))
        hero.kits = kits_of(self.library, card)
        before = self.before.get(card.id)
        if before:
            hero.skills = dict(before.skills)
            hero.top = hero.vitality = vitality_of(hero.skills)
            hero.abilities, hero.learning = list(before.abilities), dict(before.learning)
            hero.languages, hero.started = list(before.languages), dict(before.started)
            hero.inventions, hero.sketches = dict(before.inventions), list(before.sketches)
            if before.wounded and self.setup.mode != "now":  # there nothing is at stake (TS-LOOP-25)
                hero.conditions.append(Held("wounded"))
        return hero

    def heard_by(self, id: str) -> tuple[Seat, ...] | None:
        """Who alone is told of somebody: of who hides in a fight the Director; None: all (TS-STATE-20, TS-SCN-26)."""
        fighters = self.fight.fighters if self.fight else ()
        return (DIRECTOR,) if any(each.hidden and each.id == id for each in fighters) else None

    @property
    def fighting(self) -> bool:
        """Whether a failure is no more than that: in a fight, which an action scene is not (TS-CHECK-12, TS-SCENE-09)."""
        return self.fight is not None and not self.fight.peaceful

    def copy(self, record: Callable[[Event], None]) -> Self:
        """The same state once more, deep but for the content; what happens to the copy is told to ``record``."""
        twin = copy(self)
        twin.record = record
        twin.random = self.random.copy()
        twin.streams = {name: stream.copy() for name, stream in self.streams.items()}
        twin.heroes = [each.copy() for each in self.heroes]
        twin.foes = [each.copy() for each in self.foes]
        twin._known = _Known(twin)
        twin.figure = twin._known.__getitem__
        twin.fallen = [each.copy() for each in self.fallen]
        twin.told = self.told.copy() if self.told else None
        twin.scene = self.scene.copy() if self.scene else None
        twin.fight = self.fight.copy() if self.fight else None
        twin.trial = self.trial.copy() if self.trial else None
        for name in ("alarm", "flags", "closed"):
            setattr(twin, name, dict(getattr(self, name)))
        for name in ("clues", "failed", "hooks", "merits", "captives", "apart", "said"):
            setattr(twin, name, list(getattr(self, name)))
        return twin

    def takes_over(self, fallen: Hero, hero: Hero) -> None:
        """Another hero in the place of one who has died (TS-Q-107)."""
        self.heroes[self.heroes.index(fallen)] = hero
        self._known.clear()

    def stands(self, foe: Foe) -> None:
        """A Director character comes into play, in the place of who had the same id."""
        self.foes = [*(each for each in self.foes if each.id != foe.id), foe]
        self._known.clear()

    def hero(self, id: str) -> Hero:
        """The hero of an id. Raises KeyError."""
        for each in self.heroes:
            if each.id == id:
                return each
        raise KeyError(id)

    def foe(self, id: str) -> Foe:
        """The Director character of an id. Raises KeyError."""
        for each in reversed(self.foes):  # who fights now has come last
            if each.id == id:
                return each
        raise KeyError(id)

    @property
    def party(self) -> list[Hero]:
        """Heroes in the scene, whatever they can do."""
        return [each for each in self.heroes if each.presence == "present"]

    @property
    def tale(self) -> Tale:
        """How far the adventure is, where one is played."""
        assert self.told is not None
        return self.told

    @property
    def at(self) -> Scene:
        """The scene, where there is one."""
        assert self.scene is not None
        return self.scene
