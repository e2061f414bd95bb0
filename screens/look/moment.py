"""A moment of a game as a screen is told of it: the question, what may be known, and what has happened."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from msgspec import Struct

    from engine.table import Event, Odds, Option, Outcome, Seat


def stem(option: Option) -> str:
    """What the options for 1, 2, 3 ... of the same share in their ids: ``belief:bo`` of ``belief:bo=2``; or nothing."""
    lead, _, amount = option.id.rpartition("=")
    return lead if option.amount and amount == str(option.amount) else ""


@dataclass(frozen=True, slots=True)
class Coach:
    """What a lesson says to a moment: the text, what to look at, and in ``narrow`` what on a screen with little room if
    that is another thing; the place in the lesson, the ids that may be taken, the best first."""

    say: str
    notice: str
    narrow: str
    place: str
    wanted: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """Screens draw from this alone.

    ``options`` are those of the seats played here (``seats``), seat after seat; none while others decide.
    ``viewer`` is the seat whose knowledge ``view`` is, a struct of the system. ``system`` is the name of the rules
    system, ``seed`` that of the game.
    """

    system: str
    seed: int

    number: int
    phase: str
    prompt: str
    rule: str
    least: int
    most: int
    seats: tuple[Seat, ...]
    options: tuple[Option, ...]
    viewer: Seat
    view: Struct
    events: list[Event]
    outcome: Outcome | None = None
    odds: dict[tuple[Seat, str], Odds] = field(default_factory=dict)
    coach: Coach | None = None

    @property
    def asked(self) -> bool:
        """Whether a person here must decide."""
        return bool(self.seats)

    @property
    def several(self) -> bool:
        """Whether picks are ticked and confirmed instead of taken at once."""
        return self.most > 1 or self.least == 0

    @property
    def divides(self) -> bool:
        """Whether points are given out, each of them a pick."""
        return self.several and all(stem(option) for option in self.options)

    @property
    def adds(self) -> bool:
        """Whether what is picked can add up before the question is left."""
        return any(option.adds for option in self.options)

    def may_take(self, option: Option) -> bool:
        """Whether an option may be taken: in a lesson only what the coach asks for or leaves open."""
        return self.coach is None or option.id in self.coach.wanted
