"""The seats that one person or bot plays: which of them may decide now, and taking back what they did."""

from __future__ import annotations

from collections.abc import Collection

from engine.table import Option, Refused, Request, Seat, Table


def held(request: Request, mine: Collection[Seat]) -> list[Seat]:
    """Those of ``mine`` that hold the floor, in the request's order."""
    return [seat for seat in request.seats if seat in mine]


def options(request: Request, mine: Collection[Seat]) -> list[Option]:
    """The options of all of ``mine`` that hold the floor, seat after seat."""
    return [option for seat in held(request, mine) for option in request.ranked_for(seat)]


def meant(request: Request, mine: Collection[Seat], named: Seat, picks: Collection[str]) -> Seat:
    """The one of ``mine`` that a decision is for: the seat ``named``, else the first that has all picks.

    Raises Refused.
    """
    seats = held(request, mine)
    if named and named not in seats:
        raise Refused("illegal", f"{named[:40]!r} is no seat of yours that holds the floor")
    if not seats:
        raise Refused("illegal", "None of your seats holds the floor.")
    return named or next((seat for seat in seats if _has(request, seat, picks)), seats[0])


def _has(request: Request, seat: Seat, picks: Collection[str]) -> bool:
    ids = {option.id for option in request.options_for(seat)}
    return all(pick in ids or pick.partition("=")[0] in ids for pick in picks)


def take_back(table: Table, mine: Collection[Seat]) -> None:
    """Undo the last decision that one of ``mine`` took. Raises Refused."""
    taken = [(count, seat) for seat in mine if (count := table.last_decision_of(seat)) is not None]
    if not taken:
        raise Refused("illegal", "there is nothing to take back yet")
    table.undo(max(taken)[1])
