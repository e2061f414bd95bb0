"""What is taken back at a table: nobody goes back behind another's decision, and all who are there consent."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from time import perf_counter

from msgspec import UNSET, UnsetType

from engine.table import Refused, Seat, Table
from tui.house.attendance import Attendance, Member
from tui.house.callers import Caller

PATIENCE = 60.0
"""Seconds within which the others say whether something may be taken back."""


@dataclass
class Poll:
    """Somebody wants to go back to the first ``target`` decisions; ``open`` are the accounts that have not answered."""

    number: int
    account: int
    target: int
    taken: int
    open: set[int]
    until: float


class GoingBack:
    """Knows whose each decision was, and asks the others. When they consent it is ``busy``: the game is played again up
    to there by ``go_on``, and nothing is decided meanwhile."""

    def __init__(
        self, id: str, table: Callable[[], Table], attendance: Attendance, clock: Callable[[], float]
    ) -> None:
        """``id`` is that of the place, ``table`` what is played there now."""
        self._id = id
        self._table = table
        self._attendance = attendance
        self._clock = clock
        taken = table().taken
        happened = len(table().events)
        self._decided: list[tuple[int, int, Seat, int]] = [(taken - 1, 0, "", happened)] if taken else []
        """Decisions of people: how many came before, whose it was and for which seat, and how much had happened; of a
        game that was taken up again the last one is nobody's."""
        self._poll: Poll | None = None
        self.polls = 0
        """How many there have been."""
        self.busy = False
        self._steps: Iterator[Table] = iter(())
        self._again = table()

    def decided(self, before: int, account: int, seat: Seat, happened: int) -> None:
        """A person has decided for a seat, after so many decisions and events."""
        self._decided.append((before, account, seat, happened))

    def fewest(self, seats: Collection[Seat]) -> int:
        """The fewest decisions that whoever plays these seats might go back to."""
        by_seat = self._attendance.by_seat
        others = (
            at + 1
            for at, account, seat, _ in reversed(self._decided)
            if seat not in seats or by_seat.get(seat) != account
        )
        return max(self._table().barrier, next(others, 0))

    # Asking the others

    def want(self, member: Member, to: int | UnsetType) -> int:
        """Somebody wants the last decision back, or all from ``to`` on: the number of the poll if others have to
        consent, 0 if it may be done now. Raises Refused."""
        table, account = self._table(), member.caller.account
        mine = [at for at, each, seat, _ in self._decided if each == account and seat in member.seats]
        if not mine:
            raise Refused("illegal", "there is nothing to take back yet")
        target = mine[-1] if to is UNSET else int(to)
        if target < self.fewest(member.seats) or target > mine[-1] or target < 0:
            rule = f" ({table.system.undo_rule})" if table.system.undo_rule else ""
            raise Refused(
                "illegal", f"something was tossed, drawn or shown, or decided by others, since{rule}"
            )
        if self._poll is not None:
            raise Refused("illegal", "the others are being asked already")
        others = self._attendance.persons - {account}
        self.polls += 1
        if not others:
            self._begin(target)
            return 0
        self._poll = Poll(self.polls, account, target, table.taken, others, self._clock() + PATIENCE)
        for each in self._attendance.members:
            self.ask(each)
        return self.polls

    def ask(self, member: Member) -> None:
        """Ask somebody at the table, if there is something to be asked."""
        poll = self._poll
        if poll and member.seats and not member.caller.bot and member.caller.account in poll.open:
            who = self._attendance.name(poll.account)
            words = f"{who} wants to take back {self._told(poll.target, member.seats[0])}."
            member.caller.send("poll", poll=poll.number, table=self._id, who=who, words=words)

    def _told(self, target: int, seat: Seat) -> str:
        """What a seat has seen of the decisions from ``target`` on: the first thing that came of them."""
        table = self._table()
        happened = next(since for at, _, _, since in self._decided if at >= target)
        seen = (event.text() for event in table.events_for(seat, happened))
        first = next(filter(None, seen), "")
        more = sum(at >= target for at, *_ in self._decided) > 1
        if not first:
            return "a choice and what came after it" if more else "the last choice"
        return f"“{first.rstrip('.')}”{' and what came after it' * more}"

    def answer(self, caller: Caller, number: int, *, yes: bool) -> None:
        """Raises Refused."""
        poll = self._poll
        if poll is None or poll.number != number or caller.account not in poll.open or caller.bot:
            raise Refused("stale", "That is not asked any more.")
        poll.open.discard(caller.account)
        if yes:
            self._count(poll)
        else:
            self._end(f"{self._attendance.name(caller.account)} minds.")

    def gone(self, account: int) -> None:
        """Somebody who is not there any more is not asked, and wants nothing."""
        poll = self._poll
        if poll and account in poll.open:
            poll.open.discard(account)
            self._count(poll)
        elif poll and account == poll.account:
            self._end("nobody wants it any more")

    def stepped(self) -> None:
        """A decision was taken."""
        if self._poll and self._poll.taken != self._table().taken:
            self._end("The game has gone on.")

    def tick(self) -> None:
        """To be called once a second."""
        if self._poll and self._clock() > self._poll.until:
            self._end("Not everybody has answered in time.")

    def _count(self, poll: Poll) -> None:
        """Go back if all have answered."""
        if poll.open:
            return
        if self._table().taken != poll.taken:
            self._end("The game has gone on.")
        else:
            self._end("")
            self._begin(poll.target)

    def _end(self, words: str) -> None:
        poll, self._poll = self._poll, None
        assert poll is not None
        for each in self._attendance.members:
            if each.seats:
                each.caller.send("polled", poll=poll.number, table=self._id, done=not words, words=words)

    # Playing again

    def _begin(self, target: int) -> None:
        self.busy = True
        self._steps = self._table().retraced(target)

    def go_on(self, seconds: float) -> Table | None:
        """Play it again for a moment: the table as it stands then, or None if that was not enough."""
        end = perf_counter() + seconds
        for again in self._steps:
            self._again = again
            if perf_counter() > end:
                return None
        self.busy = False
        self._decided = [each for each in self._decided if each[0] < self._again.taken]
        return self._again
