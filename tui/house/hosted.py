"""One game that a house keeps: people, programs and scripted players decide, each seat is told what it may know."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from time import perf_counter
from typing import TYPE_CHECKING

from engine.table import Choice, Player, Refused, Request, Seat, Table, step, who_leaves
from engine.table.seating import crash_with_journal, players
from tui.held import meant
from tui.house.attendance import Attendance, Member
from tui.house.ballots import Votes, together
from tui.house.callers import Caller
from tui.house.channels import Channels
from tui.house.consent import Consent
from tui.house.going_back import GoingBack
from tui.house.overdue import instead
from tui.house.questions import Questions
from tui.house.telling import Facts, wants_of
from tui.house.turn import Turn
from tui.wire import messages

if TYPE_CHECKING:
    from saves.scribe import GameFile

SLICE = 0.002
"""Seconds that scripted players may hold up the house at a time."""


class Hosted:
    """A table that is being played at. ``changed`` is called when what others see of it has changed."""

    def __init__(
        self,
        id: str,
        table: Table,
        file: GameFile,
        attendance: Attendance,
        order: messages.Create,
        owner: Callable[[], int],
        clock: Callable[[], float],
        changed: Callable[[Hosted], None],
        notice: Callable[[int, str, str, str], None],
    ) -> None:
        """``notice`` tells an account something: words, kind, table."""
        self.id = id
        self.table = table
        self.file = file
        self.attendance = attendance
        self.order = order
        self.last = clock()
        self.broken = ""
        self.consent = Consent(id, attendance, clock, notice)
        self.back = GoingBack(lambda: self.table, attendance, self.consent)
        self._clock = clock
        self._changed = changed
        self._owner = owner
        self._facts = Facts(table, lambda: self._acting().values())
        self.questions = Questions(self._facts, self._playing)
        self.channels = Channels(id, self._facts, attendance, self.back.fewest)
        self._kinds: dict[Seat, str] = {}
        self._scripted: dict[Seat, Player] = {}
        self.turn = Turn(id, order, attendance, clock, notice, self._still)
        self._votes = Votes(id, attendance, clock)

    # Who is here

    @property
    def owner(self) -> int:
        """The account that opened the table."""
        return self._owner()

    @property
    def over(self) -> bool:
        return self.table.request is None

    @property
    def waiting_for(self) -> list[Seat]:
        """The seats of people on the floor; none while scripted players decide, or when it is over."""
        request = self.table.request
        acting = self._acting()
        if request is None or who_leaves(request, acting, self.attendance.playing):
            return []
        return [seat for seat in request.seats if seat not in acting]

    def may_watch(self, account: int) -> bool:
        """Whether somebody who plays no seat may look on."""
        return self.order.watching != "none" or self.over or account in self.attendance.by_seat.values()

    @property
    def where(self) -> str:
        """The turn and the place."""
        return "" if self.broken else self.table.game.where()

    def _acting(self) -> dict[Seat, Player]:
        """The seats that scripted players play now: those that are nobody's, and those of who is away."""
        playing, people = self.attendance.playing, self.attendance.by_seat
        kinds = {seat: "away" if seat in people else "scripted" for seat in self.table.seats}
        if kinds != self._kinds:
            self._kinds, self._scripted = kinds, players(self.table, kinds)
        return {seat: player for seat, player in self._scripted.items() if seat not in playing}

    def attach(
        self, caller: Caller, message: messages.Attach, seats: Collection[Seat], *, stranger: bool
    ) -> Member:
        """Somebody comes to the table, in these seats or to watch.

        Who plays here, or did (no ``stranger``), and only watches is told what everybody may know, never what others
        at the table know.
        """
        eyes, late = tuple[Seat, ...](), 0
        if not seats and self.order.watching == "side" and not self.over and stranger:
            eyes = tuple(s for s in self.table.seats if self.table.system.sides[0].has(s))
            late = max(1, self.order.delay)
        if not self.attendance.anybody:
            self.turn.anew()
        member = self.channels.comes(caller, wants_of(message, tuple(seats), eyes, late))
        self._changed(self)
        self.consent.ask(member)
        return member

    def detach(self, caller: Caller) -> None:
        """Somebody is not at the table any more; the seats wait."""
        member = self.attendance.member(caller)
        if member is None:
            return
        self.channels.goes(member)
        if caller.account not in self.attendance.persons:
            self.consent.gone(caller.account)
        self._changed(self)

    # What is said here

    def decide(self, caller: Caller, message: messages.Decide) -> bool:
        """Whether it is a vote that others are waited for with. Raises Refused, Crashed."""
        member, request = self._playing(caller), self.table.open_request(message.number)
        seat = meant(request, member.seats, message.seat, message.picks)
        if together(request, self.attendance.playing, message.picks):
            self._votes.vote(request, seat, caller.account, message.picks)
            return not self._count(request, closed=False)
        self._take(request, seat, caller.account, message.picks)
        return False

    def _take(self, request: Request, seat: Seat, account: int, picks: Sequence[str]) -> None:
        before, happened = self.table.taken, len(self.table.events)
        with crash_with_journal(self.table, Refused):
            self.table.decide(request.number, seat, picks)
        self.back.decided(before, account, seat, happened)
        self.turn.answered(seat)
        self._stepped()

    def _count(self, request: Request, *, closed: bool) -> bool:
        """Decide if the votes do."""
        decided = self._votes.decided(request, self.owner, closed=closed)
        if decided:
            seat, pick = decided
            self.turn.answered(*request.seats)
            self._take(request, seat, self.attendance.by_seat.get(seat, 0), [pick])
        return decided is not None

    def _playing(self, caller: Caller) -> Member:
        member = self.attendance.member(caller)
        if member is None or not member.seats:
            raise Refused("illegal", "You play no seat at this table.")
        if self.broken:
            raise Refused("illegal", self.broken)
        if self.back.busy:
            raise Refused("stale", "Something is being taken back.")
        return member

    # What happens here

    def play(self) -> bool:
        """Let scripted players decide for a moment; whether they have more to decide. Raises Crashed."""
        if self.broken:
            return False
        if self.back.busy:
            self._go_back()
            return True
        end = perf_counter() + SLICE
        acting = self._acting()
        # Scripted players do not play a game on that no person plays, and finish none while all are away.
        while self.attendance.anybody and self._scripted_step(acting):
            self._stepped()
            if perf_counter() > end:
                return True
        self._settled()
        return False

    def _scripted_step(self, acting: dict[Seat, Player]) -> Choice | None:
        with crash_with_journal(self.table):
            return step(self.table, acting, self.attendance.playing)

    def _stepped(self) -> None:
        """A decision was taken: tell those who follow closely."""
        self.last = self._clock()
        self.consent.stepped()
        self.turn.passes_by(self.table.request)
        self.channels.tell(asking=False)

    def _settled(self) -> None:
        """It is up to people now, or over: tell everybody, and call those whose turn it is."""
        self.channels.tell(asking=True)
        self.turn.comes(self.table.request, self.waiting_for)
        self._changed(self)

    # Going back

    def undo(self, caller: Caller, message: messages.Undo) -> int:
        """Want something back: the number of the poll if others have to consent, 0 if it may be done now. Raises Refused."""
        return self.back.want(self._playing(caller), message.to)

    def agreed(self, *, looking_on: bool) -> None:
        """What was agreed is another; who looks on is sent away if it is about ``looking_on``."""
        self.turn.anew()
        for member in [each for each in self.attendance.members if looking_on and not each.seats]:
            self.detach(member.caller)
            words = "What spectators see here has been agreed anew: come and watch again."
            member.caller.send("told", words=words, kind="replaced", table=self.id)
        if looking_on:
            self.channels.forget_late()
        self._changed(self)

    def _go_back(self) -> None:
        """Go back for a moment, and be there if that is enough. Raises Crashed."""
        with crash_with_journal(self.table):
            again = self.back.go_on(SLICE)
        if again is None:
            return
        self.table = self._facts.table = again
        self.file.rewound_to(again)
        self._votes.forget()
        self.channels.anew()
        self.turn.anew()
        self._settled()

    # Time

    def tick(self) -> bool:
        """To be called once a second; whether scripted players have something to decide now. Raises Crashed."""
        self.channels.catch_up()
        self.consent.tick()
        if self.over or self.broken or self.back.busy:
            return False
        if self.attendance.anybody:
            if self.order.away and self.attendance.stand_in(60 * self.order.away):
                self._changed(self)
            self.turn.comes(self.table.request, self.waiting_for)
        request = self.table.request
        if request and self._votes.over(request, closed=bool(self.turn.late)):
            self._count(request, closed=True)
            self._settled()
        if self.turn.late:
            while late := self.turn.late:
                self._decide_for(late[0])
            self._settled()
        return self.attendance.anybody and not self.waiting_for

    def _still(self) -> bool:
        """Whether nobody has a time to decide in, as while all are away, or something is taken back."""
        return bool(self.back.busy or self.broken or not self.attendance.anybody or not self.waiting_for)

    def _decide_for(self, seat: Seat) -> None:
        """A person's time is up: that one decision is taken without the person."""
        with crash_with_journal(self.table):
            picks, passed = instead(self.table, seat)
            self.table.decide(self.table.request.number if self.table.request else 0, seat, picks)
        self.turn.missed(seat, passed=passed)
        self._stepped()
