"""When passing on stops: something happens to the seat's own characters, or there is something to do."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from screens.look.moment import Moment
from screens.look.windows import is_pass
from screens.plot_twist.reading import seen

if TYPE_CHECKING:
    from engine.plot_twist.seen.sheets import PlotTwistTable
    from engine.table import Event, Seat

HURTS = ("damage.dealt", "quantity.lost", "incapacitated")


def out(view: PlotTwistTable, seats: Collection[Seat]) -> bool:
    """Whether seats have characters and none of them stands."""
    theirs = [one for one in view.characters if one.seat in seats]
    return bool(theirs) and all(one.incapacitated for one in theirs)


def stop(moment: Moment, since: Sequence[Event]) -> str:
    """Why a person who passes on is asked now; empty if passing is all that makes sense.

    A combat against them is one as it begins: who passes on in it passes what is left of it. Where nobody of theirs stands
    any more a new turn is no reason: they pass on to the end. Cards after a combat are kept (PT-COMBAT-03).
    """
    view, keeps = seen(moment), moment.phase == "redraw"
    if not keeps and not all(
        any(is_pass(o) for o in moment.options if o.seat == seat) for seat in moment.seats
    ):
        return "this must be decided"
    if moment.several and not keeps:
        return "cards to choose"
    names = {one.name for one in view.characters if one.seat in moment.seats}
    for event in since:
        who = getattr(event, "who", "")
        if event.kind == "turn.start" and not out(view, moment.seats):
            return "a new turn"
        if event.kind in HURTS and who in names:
            return event.text().rstrip(".!")
        if event.kind == "combat.start" and who in names:
            return event.text().rstrip(".")
    if moment.phase == "combat" and any(o.kind in ("combat", "sneak") for o in moment.options):
        return "you may start a combat"
    return ""
