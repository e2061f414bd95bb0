"""Whose turn it is at a game: who is called to it, and how long each of them has been asked."""

from __future__ import annotations

from collections.abc import Callable, Collection
from math import ceil

from engine.table import Request, Seat
from tui.house.attendance import Attendance
from tui.wire.messages import Create


class Turn:
    """The question that people are asked, with the time that the ``order`` of the table gives each seat for an answer.

    The time of a seat begins when it is asked something, and again when it has answered; what others decide meanwhile
    changes nothing about it.
    """

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
        self._phase = ""
        self._since: dict[Seat, float] = {}
        """The seats of people on the floor, and since when each has been asked."""
        self._called: set[int] = set()

    def passes_by(self, request: Request | None) -> None:
        """This is what is open now, be it for people or not: who is not asked it will be asked anew."""
        seats, phase = (request.seats, request.phase) if request else ((), "")
        same = phase == self._phase
        self._phase = phase
        self._since = {seat: since for seat, since in self._since.items() if same and seat in seats}

    def comes(self, request: Request | None, seats: Collection[Seat]) -> None:
        """The people of these ``seats`` are asked, as they may have been before."""
        self.passes_by(request)
        now = self._clock()
        self._since = {seat: self._since.get(seat, now) for seat in seats}
        called = {self._attendance.by_seat[seat] for seat in seats}
        for account in sorted(called - self._called):
            self._notice(account, "It is your turn.", "turn", self._id)
        self._called = called

    def answered(self, *seats: Seat) -> None:
        """These have decided: whoever of them is asked again has all the time again."""
        for seat in seats:
            self._since.pop(seat, None)

    def anew(self) -> None:
        """Everybody's time begins again."""
        self._since = dict.fromkeys(self._since, self._clock())

    def seconds_left(self, seats: Collection[Seat]) -> int:
        """Seconds that these ``seats`` still have, or those on the floor if none of these is; of several the fewest.

        0 while no time runs.
        """
        if not self._runs:
            return 0
        mine = [seat for seat in self._since if seat in seats] or self._since
        return max(1, ceil(min(map(self._left, mine))))

    @property
    def late(self) -> list[Seat]:
        """The seats whose time is up."""
        return [seat for seat in self._since if self._left(seat) <= 0] if self._runs else []

    @property
    def _runs(self) -> bool:
        return bool(self._order.clock and self._since) and not self._still()

    def _left(self, seat: Seat) -> float:
        return self._order.clock - (self._clock() - self._since[seat])

    def missed(self, seat: Seat, *, passed: bool) -> None:
        """The time was up, and a person's seat has been decided for."""
        self.answered(seat)
        words = f"Your time was up: {'you passed' if passed else 'a scripted player chose for you'}."
        self._notice(self._attendance.by_seat[seat], words, "house", self._id)
