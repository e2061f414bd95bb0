"""A table as the screens need it, in this process or elsewhere, and the moment at which it stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from screens.look.moment import Moment

if TYPE_CHECKING:
    from engine.table import Blocked, Event, Odds, Outcome, Request, Seat, Seating, System, View


class Standing(Protocol):
    """``events`` are those that may be told here, the first first, ``seed`` is 0 while it may not be told."""

    system: System
    seats: tuple[Seat, ...]
    seating: Seating
    seed: int
    request: Request | None
    events: list[Event]
    outcome: Outcome | None

    @property
    def taken(self) -> int:
        """How many decisions have been taken."""

    def told(self) -> list[Event]:
        """What has happened, as far as it may be told here; at the end nothing of it is secret."""

    def view(self, seat: Seat) -> View:
        """What a seat may know, one of those played here."""

    def odds(self, seat: Seat) -> list[Odds]:
        """Chances of those options of a seat that lead to a roll."""

    def imagined(self, seat: Seat) -> bytes:
        """The game as it may be for all that a seat knows: what its previews rest on."""

    def blocked(self, seat: Seat) -> list[Blocked]:
        """What a seat cannot do now, and why."""

    def decide(self, number: int, seat: Seat, picks: Sequence[str]) -> None:
        """Take a decision. Raises Refused, and then nothing has changed."""

    def undo(self, seat: Seat, target: int | None = None) -> None:
        """Go back to before the last decision of a seat, or to the first ``target`` decisions. Raises Refused."""

    def may_undo(self, target: int) -> bool:
        """Whether nothing was revealed since the first ``target`` decisions."""


def moment_of(table: Standing, viewer: Seat, held: tuple[Seat, ...], events: list[Event]) -> Moment:
    """The game as a viewer sees it who has learnt these events and decides for the seats that are ``held``."""
    request = table.request
    return Moment(
        system=table.system.name,
        seed=table.seed,
        number=request.number if request else 0,
        phase=request.phase if request else "",
        prompt=request.prompt if request and held else "",
        rule=request.rule if request and held else "",
        least=request.min if request else 0,
        most=request.max if request else 0,
        seats=held,
        view=table.view(viewer).snapshot(),
        options=tuple(o for seat in held for o in request.ranked_for(seat)) if request else (),
        viewer=viewer,
        events=events,
        outcome=table.outcome,
        odds={(seat, each.id): each for seat in held for each in table.odds(seat)},
    )
