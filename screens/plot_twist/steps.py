"""The five steps of a combat."""

from __future__ import annotations

from dataclasses import replace

from screens.game.phase import PhaseScreen
from screens.look.moment import Moment
from screens.look.parts import Board, Scene


class Step(PhaseScreen):
    """Who against whom, at which distance."""

    def scene(self, moment: Moment, board: Board) -> Scene:
        return replace(super().scene(moment, board), title=f"{self.name_of_phase} step")


class StartStep(Step):
    name_of_phase = "Start"
    tip = "what happens before the combat"


class MovementStep(Step):
    name_of_phase = "Movement"
    tip = "Movement cards change the distance; Melee Attacks need Melee distance"


class ManeuverStep(Step):
    name_of_phase = "Maneuver"
    tip = "Maneuvers and one Aim prepare the attack"


class AttackStep(Step):
    name_of_phase = "Attack"
    tip = "one attack for each Attack action"


class EndStep(Step):
    name_of_phase = "End"
    tip = "effects at the end of the combat"
