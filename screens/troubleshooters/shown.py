"""What others take from here: the look, and which screen shows which part of the game."""

from __future__ import annotations

from screens.game.phase import PhaseScreen
from screens.troubleshooters.debriefing import Debriefing
from screens.troubleshooters.ended import Ended
from screens.troubleshooters.fighting import Fighting, Turns
from screens.troubleshooters.look import TroubleLook
from screens.troubleshooters.menus import Scenes
from screens.troubleshooters.table import Table
from screens.troubleshooters.trials import Trials

LOOK = TroubleLook()
SCREENS: dict[str, type[PhaseScreen]] = {
    "": Table,
    "menu": Scenes,
    "turn": Turns,
    "fight": Fighting,
    "trial": Trials,
    "debrief": Debriefing,
    "over": Ended,
}
