"""What others take from here: the look, and which screen shows which phase or step."""

from __future__ import annotations

from screens.game.phase import PhaseScreen
from screens.plot_twist.between import Flight, Interview
from screens.plot_twist.look import PlotTwistLook
from screens.plot_twist.over import Over
from screens.plot_twist.steps import AttackStep, EndStep, ManeuverStep, MovementStep, StartStep
from screens.plot_twist.turn import CombatFloor, EndOfTurn, StartOfTurn

LOOK = PlotTwistLook()
SCREENS: dict[str, type[PhaseScreen]] = {
    "": PhaseScreen,
    "start": StartOfTurn,
    "combat": CombatFloor,
    "combat.start": StartStep,
    "combat.movement": MovementStep,
    "combat.maneuver": ManeuverStep,
    "combat.attack": AttackStep,
    "combat.end": EndStep,
    "end": EndOfTurn,
    "flight": Flight,
    "interview": Interview,
    "over": Over,
}
