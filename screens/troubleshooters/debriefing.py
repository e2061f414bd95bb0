"""The debriefing: the ticks of a hero with their chances, and one Enter for all of them (TS-LOOP-21)."""

from __future__ import annotations

from dataclasses import replace

from screens.look.moment import Moment
from screens.look.parts import Board, Scene
from screens.troubleshooters.reading import hero_of, seen
from screens.troubleshooters.table import Table


class Debriefing(Table):
    """What a tick is spent on."""

    name_of_phase = "The debriefing"
    tip = "roll the skill or more and it rises by a die"

    def scene(self, moment: Moment, board: Board) -> Scene:
        """The ticks that are left with their chances, and what came of the last ones."""
        scene = super().scene(moment, board)
        actor = next((each.actor for each in moment.options), "")
        one = hero_of(seen(moment), actor)
        if one is None:
            return scene
        rows = [f"{skill} {one.skills[skill]} in {chance(one.skills[skill])}" for skill in one.ticks]
        told = f"Ticks left, and in how many of 100 rolls each rises: {', '.join(rows)}." if rows else ""
        return replace(scene, title=moment.prompt, notes=tuple(filter(None, (told, *scene.notes[-3:]))))


def chance(value: int) -> int:
    """In how many of a hundred rolls a skill rises (TS-EXP-07)."""
    return max(0, min(100, 101 - value))
