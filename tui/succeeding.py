"""Line by line: whom a person plays on as whose characters have all fallen."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

import click

from screens.game.heirs import NOBODY_ELSE, asked_whom
from tui.typed import read

if TYPE_CHECKING:
    from engine.table import Seat
    from screens.look.moment import Moment
    from screens.look.system import Look


def ask_whom(heirs: Sequence[Seat], mine: Collection[Seat], look: Look, moment: Moment) -> Seat | None:
    """The one of the ``heirs`` that was picked, empty for nobody; None when the person leaves."""
    click.echo(f"\n{asked_whom(mine, look, moment)}")
    ways = [*(look.seat_name(seat, moment) for seat in heirs), NOBODY_ELSE]
    for number, way in enumerate(ways, 1):
        click.echo(f"{number}. {way}")
    while (line := read()) is not None and line.casefold() != "quit":
        if line.isdecimal() and 0 < int(line[:6]) <= len(ways):
            return [*heirs, ""][int(line[:6]) - 1]
        click.echo(f"Expected a number from 1 to {len(ways)}, or quit.")
    return None
