"""Which events of Plot Twist are played before one's eyes, and how."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.plot_twist.seen.sheets import PlotTwistTable
from screens.look.beat import LATELY, Beat
from screens.look.moment import Moment
from screens.plot_twist.reading import seen
from screens.plot_twist.splashes import splash_of

if TYPE_CHECKING:
    from engine.table import Event

CARDS = ("twist.revealed",)
HARM = ("damage.dealt", "regenerated", "quantity.lost", "gained", "lost", "spent")
STAMPS = {
    "hit": "HIT",
    "missed": "MISS",
    "incapacitated": "OUT",
    "bystander.recruited": "RECRUITED",
    "bystander.killed": "KILLED",
    "sacrificed": "SACRIFICE",
    "surrendered": "SURRENDER",
}
"""What is stamped on the stage."""


def beats(moment: Moment, fresh: Sequence[Event]) -> list[Beat]:
    """What to play of the events since the last picture."""
    found: list[Beat] = []
    view = seen(moment)
    for event in fresh[-LATELY:]:
        told: Any = event
        kind = event.kind
        if len(fresh) <= LATELY and (big := splash_of(told, view, moment.events)):
            found.append(big)
        if kind in STAMPS:
            found.append(Beat("stamp", STAMPS[kind]))
        elif kind in HARM:
            found.append(Beat("harm"))
        elif kind in CARDS:
            found.append(Beat("card", told.card, _face(told.card, view)))
        elif kind in ("turn.start", "conflict.start", "phase", "interview"):
            found.append(Beat("page", _chapter(told)))
        elif kind == "flight":
            found.append(Beat("clear", event.text()))
    return found


def _chapter(event: Any) -> str:
    if event.kind == "turn.start":
        return f"Turn {event.amount}"
    if event.kind == "conflict.start":
        return str(event.place)
    return str(event.phase) if event.kind == "phase" else "Stop press"


def _face(name: str, view: PlotTwistTable) -> tuple[str, ...]:
    """The text of a card that lies open."""
    return next((card.text for card in view.twists.out if card.name == name), ())
