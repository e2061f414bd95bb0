"""A recorded game on the screens: forward, back, to a chapter, to the next thing that mattered."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from engine.table import DivergedError
from engine.table.seating import Crashed, crash_with_journal
from screens.game.session import Session
from screens.look.system import Look

if TYPE_CHECKING:
    from engine.table import Decided, Seat, Seating, Table

ALL = "all"
"""The viewer who knows what all seats know."""


class Replay(Session):
    """A session nobody plays: its decisions come from a record, and the table stands where that has been read to.

    ``steps`` are the numbers of decisions after which something was worth seeing, ``highlights`` those that mattered,
    and ``chapters`` where the game was from which decision on. The seating of the table is who plays if the game is
    played on; while it keeps secrets, only what the seats of one person knew is shown.
    """

    def __init__(
        self, table: Table, record: Sequence[Decided], look: Look, to: int | None = None, rules: str = ""
    ) -> None:
        """Shows the first ``to`` decisions, or all; ``rules`` is the version they were made under."""
        seating = table.seating
        self._rules = rules
        self.record = list(record)
        self.diverged = ""
        self._ended = False
        self._last_up: Seat = table.seats[0]
        self.steps: list[int] = []
        self.highlights: list[int] = []
        self.chapters: list[tuple[int, str]] = []
        self._survey(table, look, len(self.record) if to is None else to, seating)
        self.all_seats = not seating.secret(over=self._ended)
        super().__init__(table, dict.fromkeys(table.seats, "recorded"), look, people=seating.people)
        self.seating = table.seating = seating

    def _survey(self, table: Table, look: Look, to: int, seating: Seating) -> None:
        """Go through the record once; what no longer fits is left out, and ``diverged`` says so."""
        table.rewind(0)
        heard = 0
        while True:
            at, where = len(table.decisions), table.game.where()
            fresh = table.events[heard:]
            heard = len(table.events)
            if at <= to:
                if not self.chapters or self.chapters[-1][1] != where:
                    self.chapters.append((at, where))
                if at and any(look.weight(event) > 0 for event in fresh):
                    self.steps.append(at)
                if at and any(look.is_highlight(event) for event in fresh):
                    self.highlights.append(at)
            if at >= len(self.record) or table.request is None:
                break
            try:
                with crash_with_journal(table, DivergedError):
                    table.follow(self.record[at : at + 1])
            except DivergedError as diverged:
                why = "" if seating.guarded else f": {diverged.reason}"
                if self._rules not in ("", table.system.version):
                    why = f": it was played by rules {self._rules}, here are {table.system.version}"
                self.diverged = f"The record diverges at decision {at + 1}{why}."
                break
            except Crashed as crashed:
                why = "" if seating.guarded else f": {crashed.trace.strip().splitlines()[-1]}"
                self.diverged = f"Decision {at + 1} of the record breaks the game{why}."
                break
        self._ended = table.outcome is not None
        up = [seat for seat in (table.request.seats if table.request else ()) if seat in seating.mine]
        self._last_up = next(iter(up or seating.mine), table.seats[0])
        del self.record[min(to, len(table.decisions)) :]
        table.rewind(0)

    @property
    def setup(self) -> None:
        return None

    @property
    def at(self) -> int:
        """How many decisions have been read."""
        return len(self.table.decisions)

    @property
    def status(self) -> str:
        """How far the record has been read, and with whose eyes."""
        if self.diverged and self.over:
            return self.diverged
        name = self.look.seat_name(self.viewer, self.moment())
        whose = "with nothing hidden" if self.all_seats else f"as {name} saw it"
        return f"{self.table.game.where()}: {self.at} of {len(self.record)}, {whose}"

    @property
    def over(self) -> bool:
        return self.at >= len(self.record)

    @property
    def finished(self) -> bool:
        """Whether the game itself is over where the record stands: nobody can play on from here."""
        return self.table.request is None

    @property
    def secret(self) -> bool:
        return self.seating.secret(over=self._ended)

    @property
    def audience(self) -> list[Seat]:
        whose = None if self.all_seats else self.viewer
        return self.seating.eyes(self.table.seats, whose, over=self._ended)

    @property
    def next_up(self) -> Seat | None:
        return self._last_up if self.vacant else None

    def instead(self, seat: Seat) -> Seat | None:
        """The next of the people whose game it is, whose eyes it may be seen with."""
        mine = self.seating.mine
        after = [*mine[mine.index(seat) + 1 :], *mine]
        return next((each for each in after if self.people[each] != self.people[seat]), None)

    def ask_for(self, seat: Seat) -> None:
        """Whose view to begin with, that of whoever played if it is empty; ``secret`` ones only after a hand-over."""
        if not self.secret:
            self.see_as(seat or next(iter(self.seating.mine), ALL))
        elif seat in self.seating.mine:
            self._last_up = seat

    def hand_over(self, seat: Seat) -> None:
        self.vacant = False
        self.see_as(seat)

    def advance(self, seconds: float, *, dwell: bool = True, halt: Callable[[], bool] | None = None) -> float:
        """On to the next thing worth seeing; without ``dwell`` to the end. How much it is worth."""
        if not dwell:
            self.go_to(len(self.record))
            return 0.0
        heard = len(self.events)
        self.step(1)
        return max((self.look.weight(event) for event in self.events[heard:]), default=0.0)

    def step(self, by: int) -> None:
        """To the next or the last thing worth seeing."""
        self._along(self.steps, by)

    def highlight(self, by: int) -> None:
        """To the next or the last thing that mattered."""
        self._along(self.highlights, by)

    def chapter(self, by: int) -> None:
        """To the beginning of the next chapter, of this one, or of the last one."""
        self._along([at for at, _ in self.chapters], by)

    def go_to(self, decisions: int) -> None:
        """To where so many decisions had been taken."""
        if decisions < self.at:
            self.table.rewind(decisions)
            self._listen_anew()
        else:
            self.table.follow(self.record[self.at : decisions])
            self._listen()

    def see_as(self, seat: Seat) -> None:
        """Show what a seat knew, or with ALL what everybody knew."""
        self.all_seats = seat == ALL
        self.viewer = self.table.seats[-1] if self.all_seats else seat
        self._look_over()

    @property
    def next_view(self) -> str:
        """Whose view comes after this one, which may be another person's: after those who played all there is to know."""
        mine = self.seating.mine
        views = mine if self.secret else [*mine, ALL, *(s for s in self.table.seats if s not in mine)]
        now = ALL if self.all_seats else self.viewer
        return views[(views.index(now) + 1) % len(views)]

    def _along(self, marks: Sequence[int], by: int) -> None:
        at = bisect_right(marks, self.at) if by > 0 else bisect_left(marks, self.at) - 1
        end = len(self.record) if by > 0 else 0
        self.go_to(marks[at] if 0 <= at < len(marks) else end)
