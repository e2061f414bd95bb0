"""What others take from here: the look, and which screen shows which part of the game."""

from __future__ import annotations

from screens.game.phase import PhaseScreen
from screens.heroic.dicing import Dicing
from screens.heroic.ended import Ended
from screens.heroic.look import HeroicLook
from screens.heroic.planning import Planning
from screens.heroic.pooling import Pooling
from screens.heroic.resting import Resting
from screens.heroic.striking import Striking
from screens.heroic.table import Table

LOOK = HeroicLook()


SCREENS: dict[str, type[PhaseScreen]] = {
    "": Table,
    "plan": Planning,
    "pool": Pooling,
    "dice": Dicing,
    "strike": Striking,
    "rest": Resting,
    "over": Ended,
}
