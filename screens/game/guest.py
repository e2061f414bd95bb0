"""A game whose table stands elsewhere: others decide there too, and word of it comes when it comes."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from engine.table import NOBODY, Refused
from screens.game.heirs import heirs_of
from screens.game.sitting import Sitting
from screens.game.standing import Standing
from screens.look.system import Look
from screens.widgets.clock import Countdown

if TYPE_CHECKING:
    from engine.table import Plan, Seat, Seating

FOR = "You are for: "
"""How what one voted for is told while the others still vote."""
WANTED_BACK = "Taking that back, if the others do not mind."


class Elsewhere(Standing, Protocol):
    """A table at which what has happened shows step by step; ``epoch`` grows when something is taken back."""

    mine: list[Seat]
    epoch: int
    trouble: str
    until: float | None
    """When the time for the decision is over, as ``time.monotonic`` counts; None while no time runs."""
    sitting: Seating
    """Who sits where, by name."""
    away: frozenset[Seat]
    """The seats whose people are not here."""
    free: frozenset[Seat]
    """The seats that a person may still take."""

    @property
    def behind(self) -> bool:
        """Whether something has come that does not show yet."""

    @property
    def floor(self) -> tuple[Seat, ...]:
        """The seats that must decide by what has come last, which may not show yet."""

    def step(self) -> None:
        """On to the next thing that has come."""

    def unvote(self) -> bool:
        """Take back what one is for while the others still vote, and be asked again; False where no vote is open. Raises
        Refused."""

    @property
    def voted(self) -> str:
        """What one is for while the others still vote; empty where no vote is open."""

    def plans(self) -> Mapping[str, Plan]:
        """What scripted players are after, by the id of a character, as far as who is here may know."""

    def hint(self, seat: Seat, without: Collection[str]) -> tuple[list[str], str]:
        """What a scripted player would pick for a seat, ``without`` some of its options, and why. Raises Refused."""

    def whole_hint(self, seat: Seat) -> tuple[list[str], str]:
        """All that it would pick one after another while the question stays open, and why. Raises Refused."""


class Guest(Sitting):
    """A person's own screen at a table of several: nobody else looks at it, so it never changes hands."""

    table: Elsewhere
    alone = False
    forked = True
    near = False

    def __init__(self, table: Elsewhere, look: Look, habits: Mapping[str, str] | None = None) -> None:
        """Plays the seats that are ``mine`` at the table, or watches."""
        seating = table.seating
        self._heard_by: Callable[[], None] = lambda: None
        self._epoch = table.epoch
        self._aside = ""
        self._asked_before = False
        self._asked: object = None
        """The window that somebody is asked in, and the seats."""
        super().__init__(table, seating.kinds, look, habits, seating.people)
        if not self.mine:
            self.viewer = NOBODY
            self._listen_anew()

    def heard(self) -> None:
        """Word has come from the table."""
        self._heard_by()

    def remark(self, aside: str) -> None:
        """Something is to be told in the top line, or with nothing no more."""
        if aside != self._aside:
            self._aside = aside
            self._heard_by()

    @property
    def aside(self) -> str:
        return self._aside

    def listen(self, heard: Callable[[], None]) -> None:
        self._heard_by = heard

    def seated(self) -> None:
        """Others sit at the table now."""
        self.seating = self.table.seating
        self.people = {seat: self.seating.person(seat) for seat in (*self.table.seats, NOBODY)}
        for person in self.people.values():
            self._new_person(person)
        self._moment = None
        self.heard()

    def plans(self) -> Mapping[str, Plan]:
        return self.table.plans()

    @property
    def trouble(self) -> str:
        return self.table.trouble

    @property
    def secret(self) -> bool:
        return False

    @property
    def held(self) -> tuple[Seat, ...]:
        return () if self.table.behind else super().held

    @property
    def waiting(self) -> bool:
        return not (self.over or self.held or self.table.behind)

    @property
    def heirs(self) -> list[Seat]:
        free = [seat for seat in self.table.seats if seat in self.table.free]
        if not free or not self.mine or self.table.behind:
            return []
        return heirs_of(self.mine, free, self.table.system.sides, self.look, self.moment())

    @property
    def status(self) -> str:
        request = self.table.request
        if self.table.behind or not request or not request.seats:
            return ""
        people = [seat for seat in request.seats if seat in self.table.sitting.people]
        return f"Waiting for {self._names(people or request.seats, ', away')}"

    def _names(self, seats: Sequence[Seat], away: str = "") -> str:
        """Who plays these seats, and what is to be said of who is ``away``."""
        moment = self.moment()
        names = [
            self.table.sitting.called(
                seat, self.look.seat_name(seat, moment) + away * (seat in self.table.away)
            )
            for seat in seats
        ]
        return " or ".join(dict.fromkeys(names))

    @property
    def countdown(self) -> Countdown | None:
        until = self.table.until
        return (
            None if until is None else Countdown(until, any(seat in self.mine for seat in self.table.floor))
        )

    def whose_time(self) -> str:
        """Whose time runs, and what is left of it; empty while none does."""
        clock = self.countdown
        if clock is None:
            return ""
        return f"Your time: {clock}" if clock.yours else f"{self._names(self.table.floor)} decides: {clock}"

    @property
    def still_asked(self) -> bool:
        return self._asked_before and bool(self.held)

    def play(self) -> None:
        self._asked_before = bool(super().held)
        self.table.step()
        if self.table.epoch != self._epoch:
            self._epoch = self.table.epoch
            self.notice = ""
            self._taken_back(self.table.taken)
        if self.notice.startswith(FOR) and not self.table.voted:
            self.notice = ""

    def pass_by_itself(self) -> bool:
        """What somebody is asked stays asked while others act: it is not thought about anew each time."""
        moment = self.moment()
        question = (self.look.window(moment), moment.seats)
        if question == self._asked and len(moment.options) > moment.least:
            return False
        try:
            if super().pass_by_itself():
                return True
        except Refused:  # somebody else was faster
            return False
        self._asked = question
        return False

    def take(self, seat: Seat, picks: Sequence[str]) -> None:
        self._asked = None
        super().take(seat, picks)
        if voted := self.table.voted:
            self._note(f"{FOR}{voted}. Undo takes it back.")

    def undo(self, to: int | None = None) -> None:
        last = self._history.last
        if to in (None, self.table.taken) and self.table.unvote():
            self._taken_back(self.table.taken)
            self._note("")
            return
        if last and to is None:
            to = last.at
        self.table.undo(last.seat if last else self.viewer, to)
        self._note(WANTED_BACK)

    def polled(self) -> bool:
        """It is decided whether something is taken back; whether it was wanted here."""
        if wanted := self.notice == WANTED_BACK:
            self._note("")
        return wanted

    def _note(self, notice: str) -> None:
        """Say something beneath the question, also while others decide and nothing else changes."""
        self.notice, self._moment = notice, None
        self.heard()

    def hint(self, seat: Seat, without: Collection[str] = ()) -> tuple[list[str], str]:
        return self._asked_for(lambda: self.table.hint(seat, without))

    def whole_hint(self, seat: Seat) -> tuple[list[str], str]:
        return self._asked_for(lambda: self.table.whole_hint(seat))

    @staticmethod
    def _asked_for(hint: Callable[[], tuple[list[str], str]]) -> tuple[list[str], str]:
        try:
            return hint()
        except Refused:
            return [], "the house gives none just now"
