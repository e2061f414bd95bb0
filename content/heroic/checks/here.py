"""Traits of a scene, by the names that ops and powers call them by (HR-PP-13, HR-C-40, vocabulary ``op``)."""

from __future__ import annotations

from content.heroic.checks.stage import foes, ops, owners, powers
from engine.heroic.state.library import Library
from engine.heroic.state.story import ActionScene
from engine.heroic.state.words import CLOCK, OBJECTIVE, UNDO


def stepped(library: Library, scene: ActionScene) -> list[str]:
    """What an op may step back: the task, the clock, Distinctions, foes that are dice."""
    dice = [foe.id for foe in foes(library, scene) if foe.tier in ("extra", "mob", "colossus")]
    return [*_own(scene), *dice]


def undone(library: Library, scene: ActionScene) -> list[str]:
    """What a power may be done with at once: the task, the clock, Distinctions, links that are barred, extras."""
    bars = [f"{place.id}>{link.to}" for place in scene.places for link in place.links if link.barred]
    extras = [foe.id for foe in foes(library, scene) if foe.tier == "extra"]
    return [*_own(scene), *bars, *extras]


def _own(scene: ActionScene) -> list[str]:
    made = [op.distinction for _, op in ops(scene) if op.distinction]
    return [OBJECTIVE, *([CLOCK] if scene.clock else []), *scene.distinctions, *made]


def undoes(library: Library) -> list[str]:
    """The tags that some power is done with."""
    tags = [tag for each in owners(library) for power in powers(each) for tag in power.tags]
    return list(dict.fromkeys(tag.removeprefix(UNDO) for tag in tags if tag.startswith(UNDO)))
