"""What others take from here: the look, and which screen shows which part of the game."""

from __future__ import annotations

from screens.game.phase import PhaseScreen
from screens.intentions.ended import Ended
from screens.intentions.fighting import Against, Exchange, Facts, Intending
from screens.intentions.look import IntentionsLook
from screens.intentions.parts import Company, Goal, Setting, Telling
from screens.intentions.placing import Placing
from screens.intentions.quiet import Quiet

LOOK = IntentionsLook()
SCREENS: dict[str, type[PhaseScreen]] = {
    "": Telling,
    "set": Setting,
    "company": Company,
    "quiet": Quiet,
    "intention": Intending,
    "against": Against,
    "exchange": Exchange,
    "placing": Placing,
    "facts": Facts,
    "goal": Goal,
    "over": Ended,
}
