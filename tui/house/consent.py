"""What somebody at a table wants and all others who play there must consent to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.table import Refused, Seat
from tui.house.attendance import Attendance, Member
from tui.house.callers import Caller

PATIENCE = 60.0
"""Seconds within which the others say whether they mind."""


@dataclass
class Poll:
    """An account wants something, which ``told`` puts into words for a seat; ``do`` does it, as long as it is ``meant``.

    ``what`` it is about is ``undo`` or ``terms``; ``open`` are the accounts that have not answered.
    """

    number: int
    account: int
    what: str
    told: Callable[[Seat], str]
    do: Callable[[], None]
    meant: Callable[[], bool]
    open: set[int]
    until: float


class Consent:
    """Asks one thing at a time. ``polls`` is how many there have been."""

    def __init__(
        self,
        id: str,
        attendance: Attendance,
        clock: Callable[[], float],
        notice: Callable[[int, str, str, str], None],
    ) -> None:
        """``id`` is that of the place; ``notice`` tells an account something: words, kind, table."""
        self.polls = 0
        self._id = id
        self._attendance = attendance
        self._clock = clock
        self._notice = notice
        self._poll: Poll | None = None

    @property
    def asking(self) -> bool:
        """Whether the others are being asked something."""
        return self._poll is not None

    def want(
        self,
        account: int,
        what: str,
        told: Callable[[Seat], str],
        do: Callable[[], None],
        meant: Callable[[], bool] = lambda: True,
    ) -> int:
        """The number of the poll if others have to consent; 0 if there is nobody else, and it is done. Raises Refused."""
        if self.asking:
            raise Refused("illegal", "the others are being asked already")
        others = self._attendance.persons - {account}
        self.polls += 1
        if not others:
            do()
            return 0
        until = self._clock() + PATIENCE
        self._poll = Poll(self.polls, account, what, told, do, meant, others, until)
        for each in self._attendance.members:
            self.ask(each)
        return self.polls

    def ask(self, member: Member) -> None:
        """Ask somebody at the table, if there is something to be asked."""
        poll = self._poll
        if poll and member.seats and not member.caller.bot and member.caller.account in poll.open:
            who = self._attendance.name(poll.account)
            words = f"{self._attendance.called(poll.account)} wants {poll.told(member.seats[0])}."
            member.caller.send("poll", poll=poll.number, table=self._id, who=who, words=words)

    def answer(self, caller: Caller, number: int, *, yes: bool) -> None:
        """Raises Refused."""
        poll = self._poll
        if poll is None or poll.number != number or caller.account not in poll.open or caller.bot:
            raise Refused("stale", "That is not asked any more.")
        poll.open.discard(caller.account)
        if yes:
            self._count(poll)
        else:
            self._end(f"{self._attendance.called(caller.account)} minds.")

    def gone(self, account: int) -> None:
        """Somebody who is not there any more is not asked, and wants nothing."""
        poll = self._poll
        if poll and account in poll.open:
            poll.open.discard(account)
            self._count(poll)
        elif poll and account == poll.account:
            self._end("Nobody wants it any more.")

    def stepped(self) -> None:
        """A decision was taken."""
        if self._poll and not self._poll.meant():
            self._end("The game has gone on.")

    def tick(self) -> None:
        """To be called once a second."""
        if self._poll and self._clock() > self._poll.until:
            self._end("Not everybody has answered in time.")

    def _count(self, poll: Poll) -> None:
        """Do it if all have answered."""
        if poll.open:
            return
        if poll.meant():
            self._end("")
            poll.do()
        else:
            self._end("The game has gone on.")

    def _end(self, words: str) -> None:
        poll, self._poll = self._poll, None
        assert poll is not None
        if words and poll.account not in self._attendance.persons:
            self._notice(poll.account, f"Not all agree. {words}", "house", self._id)
        for each in self._attendance.members:
            if each.seats:
                each.caller.send(
                    "polled", poll=poll.number, table=self._id, what=poll.what, done=not words, words=words
                )
