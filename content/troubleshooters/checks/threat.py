"""Whether the fights of an adventure are as hard as their slot and level ask for, for every party (TS-SCN-56)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from content.troubleshooters.checks.told import Told
from engine.table import RandomStream
from engine.troubleshooters.cards.words import LEVELS, Level
from engine.troubleshooters.rules.opposition import threat, units, weight
from engine.troubleshooters.scenario.adventures import Adventure
from engine.troubleshooters.scenario.repertoire import Repertoire
from engine.troubleshooters.scenario.tale import Tale
from engine.troubleshooters.state.parties import PARTY
from engine.troubleshooters.state.setup import complete
from engine.troubleshooters.state.state import State

NEAR = 1.0
"""How far from its aim a fight may be: half of an Underling."""


@lru_cache(len(LEVELS) * PARTY)
def _party(library: Repertoire, level: Level, heroes: int) -> State:
    """A table with so many heroes, whatever is played there."""
    setup = complete(library, {"heroes": heroes, "difficulty": level}, 0)
    return State(library, setup, RandomStream(0), lambda event: None)


def faults(library: Repertoire, adventure: Adventure) -> Iterator[Told]:
    """The fights that cannot be filled to their threat by some party at some level. Dogfights have figures of their own."""
    fights = [
        each
        for each in adventure.scenes.values()
        if each.type == "fight"
        and "dogfight" not in each.tags
        and all(enemy.director in adventure.people for enemy in each.enemies)
    ]
    if adventure.head.lesson:
        return
    for level in LEVELS:
        for heroes in range(adventure.head.cast_min, adventure.head.cast_max + 1):
            state = _party(library, level, heroes)
            tale = Tale(adventure, 0)
            for scene in fights:
                aim = threat(state, tale, scene) * heroes
                total = sum(
                    weight(state, tale, each.entry) * each.count for each in units(state, tale, scene)
                )
                if abs(total - aim) > NEAR:
                    told = f"threat {total:g} at {level} with {heroes}, {aim:g} is asked for (TS-SCN-56)"
                    yield scene.id, "enemies", told
