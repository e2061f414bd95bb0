"""What is taken back at a table: nobody goes back behind another's decision, and all who are there consent."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from time import perf_counter

from msgspec import UNSET, UnsetType

from engine.table import Refused, Seat, Table
from tui.house.attendance import Attendance, Member
from tui.house.consent import Consent


class GoingBack:
    """Knows whose each decision was, and asks the others. When they consent it is ``busy``: the game is played again up
    to there by ``go_on``, and nothing is decided meanwhile."""

    def __init__(self, table: Callable[[], Table], attendance: Attendance, consent: Consent) -> None:
        """``table`` is what is played there now."""
        self._table = table
        self._attendance = attendance
        self._consent = consent
        taken = table().taken
        happened = len(table().events)
        self._decided: list[tuple[int, int, Seat, int]] = [(taken - 1, 0, "", happened)] if taken else []
        """Decisions of people: how many came before, whose it was and for which seat, and how much had happened; of a
        game that was taken up again the last one is nobody's."""
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
        taken = table.taken
        return self._consent.want(
            account,
            "undo",
            lambda seat: f"to take back {self._told(target, seat)}",
            lambda: self._begin(target),
            lambda: self._table().taken == taken,
        )

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
