"""A fight of an adventure: against whom, and what its set-up asks (TS-SCN-10, TS-C-55 to TS-C-57, TS-C-70)."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from engine.table import Asking
from engine.troubleshooters.rules import fights
from engine.troubleshooters.rules.opposition import units
from engine.troubleshooters.rules.predicates import holds
from engine.troubleshooters.scenario.effects import Predicate
from engine.troubleshooters.scenario.scenes import Scene
from engine.troubleshooters.scenario.tale import Tale
from engine.troubleshooters.state.arena import FightCard
from engine.troubleshooters.state.fight import Ending
from engine.troubleshooters.state.state import State


def fight(state: State, tale: Tale, scene: Scene) -> Asking[Ending]:
    """The fight of a scene that has begun, to its end."""
    there = [replace(each.entry, count=each.count, requires=None) for each in units(state, tale, scene)]
    card = msgspec.convert(msgspec.to_builtins(replace(scene, enemies=tuple(there))), FightCard)

    def asked(question: dict[str, Any]) -> bool:
        return holds(state, tale, msgspec.convert(question, Predicate))

    return (yield from fights.play(state, card, asked))
