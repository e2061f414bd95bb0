"""What the rooms of a house need to know of its tables."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Protocol

from engine.table import Seat
from screens.lobby.hall import Chair, TableCard
from tui.house.callers import Caller


class Tables(Protocol):
    """All hosted tables. None of this waits."""

    @property
    def changes(self) -> int:
        """A number that is another one whenever a card has changed, the seconds of ``idle`` aside."""

    def cards(self, account: int) -> list[TableCard]:
        """The tables that an account may know of, as it sees them."""

    def private(self, table: str) -> bool:
        """Whether a table is known to those alone who were asked."""

    def people_at(self, table: str) -> Collection[int]:
        """The accounts that sit at a table; empty for a table that is not there."""

    def chair(self, table: str, seat: Seat) -> Chair | None:
        """A seat of a table."""

    def leave(self, account: int) -> None:
        """Give back all seats of an account that is no more, and close what it owns and has not begun."""

    def close(self, table: str, caller: Caller, words: str, *, admin: bool) -> None:
        """Close a table, as its owner or as admin. Raises Refused."""

    def plug(self, caller: Caller, table: str, seat: Seat) -> None:
        """From now on a caller, who is a program, plays a seat for its person. Raises Refused."""

    def unplug(self, table: str, seat: Seat) -> None:
        """No program plays a seat any more; one that is connected for it is sent away."""

    def record(self, file: str, people: Mapping[Seat, str]) -> str:
        """The text of a finished game, with these names for the people who sat there. Raises Refused."""

    def status(self) -> dict[str, Any]:
        """How the tables are doing, in plain data for an admin."""
