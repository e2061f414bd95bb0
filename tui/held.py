"""The seats that one person or bot plays: which of them may decide now, and taking back what they did."""

from __future__ import annotations

from collections.abc import Collection

from engine.table import Option, Refused, Request, Seat, Table


def held(request: Request, mine: Collection[Seat]) -> list[Seat]:
    """Those of ``mine`` that hold the floor, in the request's order."""
    return [seat for seat in request.seats if seat in mine]


def options(request: Request, mine: Collection[Seat]) -> list[Option]:
    """The options of all of ``mine`` that hold the floor, seat after seat."""
    return [option for seat in held(request, mine) for option in request.options_for(seat)]


def take_back(table: Table, mine: Collection[Seat]) -> None:
    """Undo the last decision that one of ``mine`` took. Raises Refused."""
    taken = [(count, seat) for seat in mine if (count := table.last_decision_of(seat)) is not None]
    if not taken:
        raise Refused("illegal", "there is nothing to take back yet")
    table.undo(max(taken)[1])
