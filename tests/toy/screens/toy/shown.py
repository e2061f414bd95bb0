"""What others take from here: the plain screens, with the names of the seats."""

from __future__ import annotations

from screens.game.phase import PhaseScreen
from screens.look.moment import Moment
from screens.look.system import Look


class ToyLook(Look):
    """The plain look, with the names of the seats."""

    def seat_name(self, seat: str, moment: Moment) -> str:
        return "The Croupier" if seat == "dealer" else f"Guest {seat.partition(':')[2]}"


LOOK = ToyLook()
SCREENS: dict[str, type[PhaseScreen]] = {"": PhaseScreen}
