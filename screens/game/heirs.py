"""Who may be played on by a person whose characters have all fallen: the partners whom nobody plays."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING

from engine.table import side_of

if TYPE_CHECKING:
    from engine.table import Seat, Side
    from screens.look.moment import Moment
    from screens.look.system import Look

NOBODY_ELSE = "Nobody: look on (who comes back is asked again)"
"""The way out of that question, which stands last."""


def heirs_of(
    mine: Collection[Seat], free: Iterable[Seat], sides: tuple[Side, ...], look: Look, moment: Moment
) -> list[Seat]:
    """The ``free`` seats at which somebody could go on who plays ``mine``; none while one of those still stands, or
    once the game is over."""
    if moment.outcome or not mine or not all(look.fallen(seat, moment) for seat in mine):
        return []
    ours = side_of(sides, next(iter(mine)))
    return [seat for seat in free if ours.has(seat) and not look.fallen(seat, moment)]


def asked_whom(mine: Collection[Seat], look: Look, moment: Moment) -> str:
    """The question."""
    *_, fallen = mine
    return f"{look.seat_name(fallen, moment)} is out. Whom do you play from here on?"
