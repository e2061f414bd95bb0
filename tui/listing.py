"""How the options of a question are told line by line: in which order, and with what comes of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.table import Option, Seat
    from screens.look.moment import Moment
    from screens.look.system import Look

Results = Mapping[tuple[str, str], str]
"""What comes of an option, by its seat and its id."""


def in_order(listed: list[Option], moment: Moment, look: Look) -> tuple[list[Option], int]:
    """What is told at once, what is sensible at the top, then what only who asks for more is told; and how many the
    first are. The ``moment`` is that of the first seat, with all that are asked."""
    aside, top = look.aside(moment), look.first(moment)
    best = (
        (listed[0].seat, top.id) if top else None
    )  # among those of the first seat: each has its own heading
    found = sorted(listed, key=lambda each: ((each.seat, each.id) in aside, (each.seat, each.id) != best))
    return found, len(found) - sum((option.seat, option.id) in aside for option in found)


def results_of(listed: Sequence[Option], moment_of: Callable[[Seat], Moment], look: Look) -> Results:
    """What comes of an option for certain, where its system can say so beside it and the label does not."""
    found = {}
    for seat in dict.fromkeys(option.seat for option in listed):
        moment = moment_of(seat)
        for option in moment.options:
            said = look.spelt(option, moment)
            if said and said not in option.label:
                found[seat, option.id] = said
    return found


def numbered(
    listed: Sequence[Option], start: int, results: Results, headings: Mapping[Seat, str]
) -> Iterator[str]:
    """A line for each option from ``start`` on, those of a seat under its heading, if there are any."""
    seat = ""
    for number, option in enumerate(listed[start:], start + 1):
        if headings and option.seat != seat:
            seat = option.seat
            yield f"{headings[seat]}:"
        cost = f", cost: {option.cost}" if option.cost else ""
        words = f" (type {number}=your words)" if option.text else ""
        brings = f": {said}" if (said := results.get((option.seat, option.id))) else ""
        yield f"{number}. {option.label}{cost}{brings}{words}"
