"""Three Cups on the screen."""

from __future__ import annotations

from screens.look import Look
from screens.moment import Moment


class ToyLook(Look):
    """The plain look, with the names of the seats."""

    def seat_name(self, seat: str, moment: Moment) -> str:
        return "The Croupier" if seat == "dealer" else f"Guest {seat.partition(':')[2]}"


def open_look() -> Look:
    """How Three Cups looks."""
    return ToyLook()
