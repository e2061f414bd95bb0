"""Whose turn it is at a game: who is called to it, and how long the question has been open."""

from __future__ import annotations

from collections.abc import Callable, Collection
from math import ceil

from engine.table import Seat
from tui.house.attendance import Attendance
from tui.wire.messages import Create


class Turn:
    """The question that people are asked, with the time to answer it in that the ``order`` of the table gives."""

    def __init__(
        self,
        id: str,
        order: Create,
        attendance: Attendance,
        clock: Callable[[], float],
        notice: Callable[[int, str, str, str], None],
        still: Callable[[], bool],
    ) -> None:
        """``id`` is that of the place. ``notice`` tells an account something: words, kind, table. ``still`` is whether
        nobody's time runs just now."""
        self._order = order
        self._id = id
        self._attendance = attendance
        self._clock = clock
        self._notice = notice
        self._still = still
        self._number = -1
        self._since = clock()
        self._called: set[int] = set()

    def comes(self, number: int, seats: Collection[Seat]) -> None:
        """The people of these ``seats`` are asked question ``number``, as they may have been before."""
        if number != self._number:
            self._number = number
            self.anew()
        called = {self._attendance.by_seat[seat] for seat in seats}
        for account in sorted(called - self._called):
            self._notice(account, "It is your turn.", "turn", self._id)
        self._called = called

    def anew(self) -> None:
        """The time begins again."""
        self._since = self._clock()

    @property
    def seconds_left(self) -> int:
        """Seconds that whoever holds the floor still has; 0 while no time runs."""
        return max(1, ceil(self._left)) if self._runs else 0

    @property
    def time_is_up(self) -> bool:
        return self._runs and self._left <= 0

    @property
    def _runs(self) -> bool:
        return bool(self._order.clock) and not self._still()

    @property
    def _left(self) -> float:
        return self._order.clock - (self._clock() - self._since)

    def missed(self, seat: Seat) -> None:
        """The time was up, and a person's seat has been decided for."""
        words = "Your time was up: a scripted player chose for you."
        self._notice(self._attendance.by_seat[seat], words, "house", self._id)
