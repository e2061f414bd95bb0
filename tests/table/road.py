"""A toy campaign for the tests: heroes cross a pass before dusk, and the next game takes them up as they left.

It stands on the shared pieces alone: a vote, questions, dice, a clock, a scene with an obstacle, sheets that last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.table import (
    Asking,
    Event,
    Flow,
    Odds,
    Option,
    Outcome,
    Progress,
    RandomPlayer,
    RandomStream,
    Roll,
    Said,
    Seat,
    Sheet,
    View,
    ask,
    ask_aloud,
    listed,
    throw,
    vote,
    ways_listed,
)
from engine.table.carried import Layout, sheets_of, with_sheets
from engine.table.clocks import Clock, told
from engine.table.dice import places_kept
from engine.table.notes import Notes
from engine.table.scenes import Obstacle, Scene, Way

PASS = Obstacle("pass", "The pass", steps=2)
ROAD = Scene(
    id="road",
    title="The road",
    text="Snow on the pass, and two hours of light.",
    ways=(Way(id="climb", text="Climb", effect=9, obstacle="pass"), Way(id="rest", text="Rest", effect=0)),
    obstacles=(PASS,),
    clocks=(Clock("dusk", "Dusk", 3, marks=(2,)),),
)
ROUTES = [("ridge", "By the ridge", 8), ("valley", "Through the valley", 9)]


class Hero(Struct, frozen=True):
    """What lasts of a hero: the die it rolls, and how often it came through."""

    name: str
    die: int = 6
    crossings: int = 0


class March(Struct, frozen=True):
    """What lasts of the campaign: how each game ended."""

    ends: tuple[str, ...] = ()


HERO = Layout("road", "hero", Hero)
MARCH = Layout("road", "campaign", March)


class RoadView:
    """How near dusk is."""

    def __init__(self, game: RoadGame, seat: Seat) -> None:
        self.seat = seat
        self._game = game

    def snapshot(self) -> Clock:
        return self._game.dusk


class RoadGame:
    """One crossing."""

    besides = {"record": "whom events are told"}

    def __init__(self, setup: dict[str, Any], random: RandomStream, record: Callable[[Event], None]) -> None:
        self.random, self.record = random, record
        sheets = sheets_of(setup)
        self.march = next(sheet for sheet in sheets if sheet.kind == "campaign")
        self.sheets = {f"hero:{n}": each for n, each in enumerate((s for s in sheets if s.kind == "hero"), 1)}
        self.heroes = {seat: HERO.read(sheet) for seat, sheet in self.sheets.items()}
        self.ended = MARCH.read(self.march)
        self.notes = Notes()
        (self.dusk,) = ROAD.clocks

    def play(self) -> Flow:
        names = {seat: hero.name for seat, hero in self.heroes.items()}
        goal = yield from vote(
            names, "route", "Which way?", ROUTES, rule="RD-1", record=self.record, ties=["hero:1"]
        )
        self.notes.enter()
        while not (self.dusk.full or self.notes.is_won(PASS)):
            for seat in self.heroes:
                yield from self.turn(seat, goal)
        won = self.notes.is_won(PASS)
        for seat in self.heroes if won else ():
            yield from self.grow(seat)
        end = "crossed" if won else "benighted"
        self.ended = March((*self.ended.ends, end))
        return Outcome("heroes" if won else "night", f"The party is {end}.", "RD-4", self.dusk.at)

    def turn(self, seat: Seat, goal: int) -> Asking[None]:
        ways = self.notes.open_ways(ROAD)
        among = ways_listed(seat, ways, rule="RD-2", text=True)
        way, words = yield from ask_aloud("turn", f"{self.heroes[seat].name}?", among, rule="RD-2")
        if words:
            self.record(Said(who=self.heroes[seat].name, words=words))
        if way.effect and self.roll(seat) >= goal:
            self.notes.win_step(PASS)
        before, (self.dusk, marks) = self.dusk, self.dusk.moved(1)
        self.record(told(before, self.dusk, rule="RD-3", why="it grows dark" if marks else ""))

    def roll(self, seat: Seat) -> int:
        hero = self.heroes[seat]
        dice = throw(self.random, (hero.die, 6, 6))
        places = places_kept([die.face for die in dice], 2)
        total = sum(dice[place].face for place in places)
        dice = tuple(replace(die, kept=place in places) for place, die in enumerate(dice))
        self.record(Roll(who=hero.name, what="climb", dice=dice, total=total, rule="RD-2"))
        return total

    def grow(self, seat: Seat) -> Asking[None]:
        hero = self.heroes[seat]
        dice = [(f"d{size}", f"Roll a d{size}", size) for size in (hero.die, hero.die + 2)]
        die = yield from ask("grow", "Grow?", listed(seat, "grow", dice, rule="RD-5"), rule="RD-5")
        self.heroes[seat] = Hero(hero.name, die, hero.crossings + 1)

    def sheets_left(self) -> tuple[Sheet, ...]:
        heroes = (HERO.changed(self.sheets[seat], hero) for seat, hero in self.heroes.items())
        return (MARCH.changed(self.march, self.ended), *heroes)

    def view(self, seat: Seat) -> View:
        return RoadView(self, seat)

    def where(self) -> str:
        return "The road"

    def odds(self, option: Option) -> Odds | None:
        return None


class Road:
    """The toy campaign as a system."""

    name = "road"
    title = "The Road"
    version = "1"
    undo_rule = ""
    difficulties = ("standard",)

    def fingerprint(self) -> str:
        return "snow-1"

    def content(self) -> bytes:
        return b""

    def catalogue(self) -> dict[str, Any]:
        return {}

    def setup(self, wish: dict[str, Any], seed: int) -> dict[str, Any]:
        fresh = (MARCH.new("march", March()), HERO.new("ann", Hero("Ann")), HERO.new("bob", Hero("Bob")))
        return with_sheets({"difficulty": "standard"}, wish.get("sheets", fresh))

    def seats(self, setup: dict[str, Any]) -> tuple[Seat, ...]:
        return tuple(self.cast(setup))

    def cast(self, setup: dict[str, Any]) -> dict[Seat, str]:
        heroes = [sheet for sheet in sheets_of(setup) if sheet.kind == "hero"]
        return {f"hero:{n}": HERO.read(sheet).name for n, sheet in enumerate(heroes, 1)}

    def standings(self, finished: Sequence[tuple[dict[str, Any], str]]) -> list[Progress]:
        return []

    def new_game(
        self, setup: dict[str, Any], random: RandomStream, record: Callable[[Event], None]
    ) -> RoadGame:
        return RoadGame(setup, random, record)

    def imagine(self, game: RoadGame, seat: Seat) -> bytes:
        """Nothing: what an option does is in its odds."""
        return b""

    def finer(self, imagined: bytes, seat: Seat) -> Iterator[Odds | None]:
        return iter(())

    def previews(self, imagined: bytes, seat: Seat) -> Iterator[Odds | None]:
        return iter(())

    def scripted(self, seat: Seat, setup: dict[str, Any], seed: int, persona: str = "") -> RandomPlayer:
        return RandomPlayer(seed)
