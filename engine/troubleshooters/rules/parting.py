"""A party that is parted: who goes where (TS-EFF-12)."""

from __future__ import annotations

from engine.troubleshooters.rules.meant import whom
from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.state.pieces import Hero
from engine.troubleshooters.state.state import State


def groups(state: State, effect: Effect, actor: Hero | None) -> dict[str, list[str]]:
    """Who goes where when they are parted, in file order; the others are those whom nobody named, and where nobody goes
    nothing is played (TS-EFF-12)."""
    named = {
        part.who: [each.id for each in whom(state, Effect(text="-", who=part.who), actor)]
        for part in effect.separate
    }
    taken = [id for who, ids in named.items() if who != "others" for id in ids]
    found: dict[str, list[str]] = {}
    for part in effect.separate:
        ids = named[part.who] if part.who != "others" else [id for id in named["others"] if id not in taken]
        found[part.scene] = [*found.get(part.scene, []), *ids]
    return {scene: ids for scene, ids in found.items() if ids}
