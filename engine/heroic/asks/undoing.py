"""Traits of a scene that a power is done with at once (HR-PP-13, HR-C-40)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.heroic.asks.figures import powers
from engine.heroic.state.pieces import Protagonist, Scene
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
        size = undo_size(scene, name)
        if size and any(each == tag and power >= size for each, power in mine):
            yield name, size


def undo_size(scene: Scene, name: str) -> int:
    """The size of an undoable trait: a scene Distinction, a foe that is an extra, the largest die of the task, a bar; 0 if
    it is not there any more."""
    if name == "objective":
        return max(scene.dice, default=0)
    if name == "clock":
        return scene.clock if scene.clock > 4 else 0
    if name in scene.bars:
        return scene.bars[name]
    for foe in scene.foes:
        if not foe.gone and foe.tier == "extra" and name in (foe.card.id, foe.name):
            return foe.die
    return next((each.size for each in scene.settings if each.name == name), 0)
