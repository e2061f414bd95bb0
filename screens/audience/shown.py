"""What others take from here: the look, and which screen shows which part of the round, by its number."""

from __future__ import annotations

from screens.audience.ended import Ended
from screens.audience.look import AudienceLook
from screens.audience.parts import Cleanup, Disengaged, Engaged, Initiative, Interlude, Players
from screens.game.phase import PhaseScreen

LOOK = AudienceLook()
SCREENS: dict[str, type[PhaseScreen]] = {
    "": PhaseScreen,
    "1": Initiative,
    "2": Disengaged,
    "3": Players,
    "4": Engaged,
    "5": Cleanup,
    "story": Interlude,
    "over": Ended,
}
