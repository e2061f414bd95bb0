"""What is decided for a person whose time is up: as little as can be."""

from __future__ import annotations

from engine.table import Refused, Request, Seat, Table
from engine.table.seating import advice


def instead(table: Table, seat: Seat) -> tuple[list[str], bool]:
    """The picks for a seat on the floor, and whether they pass: a pass, or nothing where nothing need be picked.

    What must be decided is decided as a scripted player would, for what costs nothing if there is enough of that.
    """
    request = table.request
    assert request is not None
    if (passing := _pass(request, seat)) is not None:
        return passing, True
    priced = [option.id for option in request.options_for(seat) if option.price]
    try:
        return advice(table, seat, priced)[0], False
    except Refused:
        return advice(table, seat)[0], False


def _pass(request: Request, seat: Seat) -> list[str] | None:
    if not request.min:
        return []
    passes = [each.id for each in request.options_for(seat) if each.kind == "pass" and not each.price]
    return passes[:1] if passes and request.min == 1 else None
