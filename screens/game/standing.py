"""A table as the screens need it: one in this process, or one that others play at elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

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

    def view(self, seat: Seat) -> View:
        """What a seat may know, one of those played here."""

    def odds(self, seat: Seat) -> list[Odds]:
        """Chances of those options of a seat that lead to a roll."""

    def blocked(self, seat: Seat) -> list[Blocked]:
        """What a seat cannot do now, and why."""

    def decide(self, number: int, seat: Seat, picks: Sequence[str]) -> None:
        """Take a decision. Raises Refused, and then nothing has changed."""

    def undo(self, seat: Seat, target: int | None = None) -> None:
        """Go back to before the last decision of a seat, or to the first ``target`` decisions. Raises Refused."""

    def may_undo(self, target: int) -> bool:
        """Whether nothing was revealed since the first ``target`` decisions."""
