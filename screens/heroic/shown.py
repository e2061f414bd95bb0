"""What others take from here: the look, and which screen shows which part of the game."""

from __future__ import annotations

from screens.game.phase import PhaseScreen
from screens.heroic.ended import Ended
from screens.heroic.look import HeroicLook

LOOK = HeroicLook()


class Plan(PhaseScreen):
    """What a hero does with a turn (HR-LOOP-08)."""


class Dice(PhaseScreen):
    """The pool of a roll, and the dice as they lie (HR-LOOP-14, HR-LOOP-22)."""


class Resting(PhaseScreen):
    """Between scenes (HR-LOOP-34)."""


SCREENS: dict[str, type[PhaseScreen]] = {
    "": PhaseScreen,
    "plan": Plan,
    "dice": Dice,
    "rest": Resting,
    "over": Ended,
}
