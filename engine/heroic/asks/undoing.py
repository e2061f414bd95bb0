"""Traits of a scene that a power is done with at once (HR-PP-13, HR-C-40)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.heroic.asks.figures import powers
from engine.heroic.state.pieces import Antagonist, Protagonist, Scene
from engine.heroic.state.words import UNDO


def undoable(scene: Scene, hero: Protagonist) -> Iterator[tuple[str, int]]:
    """Traits of the scene that a power of this hero is done with, by name and size (HR-C-40)."""
    mine = [
        (tag.removeprefix(UNDO), size)
        for _, _, power, size in powers(hero)
        for tag in power.tags
        if size and tag.startswith(UNDO)
    ]
    for name, tag in scene.card.undoable.items():
        most = max((power for each, power in mine if each == tag), default=0)
        size = max((each for each in _sizes(scene, name) if each <= most), default=0)
        if size:
            yield name, size


def extras_of(scene: Scene, name: str) -> list[Antagonist]:
    """Extras of a name that are still there: there may be several of a kind."""
    extras = (each for each in scene.foes if not each.gone and each.tier == "extra")
    return [each for each in extras if name in (each.card.id, each.name)]


def _sizes(scene: Scene, name: str) -> list[int]:
    """The dice of an undoable trait that is still there: a scene Distinction, an extra, each die of the task, the clock,
    a bar."""
    if name == "objective":
        return scene.dice
    if name == "clock":
        return [scene.clock] if scene.clock > 4 else []
    if name in scene.bars:
        return [scene.bars[name]]
    return [each.die for each in extras_of(scene, name)] or [
        each.size for each in scene.settings if each.name == name
    ]
