"""Whom a fight of an adventure is fought against: entries filled to its threat (TS-C-55 to TS-C-57, TS-C-61, TS-C-70)."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from msgspec import Struct

from engine.troubleshooters.asks.threat import numbers
from engine.troubleshooters.rules.predicates import holds
from engine.troubleshooters.scenario.effects import Outcome
from engine.troubleshooters.scenario.fights import Enemies
from engine.troubleshooters.scenario.scenes import Scene
from engine.troubleshooters.scenario.tale import Tale
from engine.troubleshooters.state.state import State

APPROACH: dict[Outcome, float] = {"great": -0.5, "good": 0, "limited": 0, "bad": 0.5, "abysmal": 1}
"""Threat a hero that the approach adds to the climax (TS-C-55)."""
LATE = 0.5
"""TS-C-57."""
CLEARED = -0.5
"""Both obstacles of the lair won (TS-C-56)."""
USUAL = 3
"""Threat a hero of a fight that says nothing (TS-C-70)."""


class Unit(Struct, frozen=True):
    """So many of an entry of the scene."""

    entry: Enemies
    count: int


def units(state: State, tale: Tale, scene: Scene, at: float | None = None) -> list[Unit]:
    """Who stands against the heroes when a fight begins, in the order of the file.

    The climax is filled to its level's threat first; then Mooks come to it, or stay away, none of them twice (TS-C-55).
    ``at``: threat a hero, where it is not the adventure's to say.
    """
    entries = [each for each in scene.enemies if each.requires is None or holds(state, tale, each.requires)]
    weights = [weight(state, tale, each) for each in entries]
    aim = (threat(state, tale, scene) if at is None else at) * len(state.party)
    counts = numbers(aim, [each.count for each in entries], weights)
    if scene in tale.adventure.of("climax"):
        _mooks_come(state, tale, entries, counts)
    return [Unit(each, count) for each, count in zip(entries, counts, strict=True) if count]


def weight(state: State, tale: Tale, entry: Enemies) -> float:
    """What one of an entry weighs (TS-C-40)."""
    return state.library.ranks[tale.adventure.people[entry.director].rank].threat


def _mooks_come(state: State, tale: Tale, entries: Sequence[Enemies], counts: list[int]) -> None:
    rank = state.library.ranks["mook"]
    crowds = [at for at, each in enumerate(entries) if tale.adventure.people[each.director].rank == rank.id]
    change = mooks(tale, len(state.party), rank.threat)
    for at in crowds:
        before = counts[at]
        counts[at] = max(before + change, 0)
        change -= counts[at] - before
        if not change:
            return


def threat(state: State, tale: Tale, scene: Scene) -> float:
    """Threat a hero that a fight is filled to: strike and climax by level, others their own or 3 (TS-C-61, TS-C-70)."""
    if scene in tale.adventure.of("strike"):
        return state.level.threat_strike
    if scene in tale.adventure.of("climax"):
        return state.level.threat_climax
    return USUAL if scene.threat is None else scene.threat


def changed(tale: Tale) -> float:
    """Threat a hero that approach, lair and lateness bring to the climax, added up (TS-C-55, TS-C-56, TS-C-57)."""
    found = APPROACH[tale.approach] if tale.approach else 0.0
    found += CLEARED if tale.obstacles == 2 else 0
    return found + (LATE if tale.late else 0)


def mooks(tale: Tale, heroes: int, weight: float) -> int:
    """The same counted out in Mooks of that ``weight``: how many come to the climax, or stay away (TS-C-55)."""
    count = changed(tale) * heroes / weight
    near = ceil(abs(count) - 0.5)
    return near if count > 0 else -near
