"""What a table tells those who are at it: the same bytes to all who may know the same."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence

import msgspec
from msgspec import Raw, Struct

from engine.table import NOBODY, Event, Plan, Player, Seat, Table, plans
from tui.house.callers import Caller
from tui.wire.frames import Frame, line_of
from tui.wire.messages import Attach

SLOW = 1 << 20
"""Bytes that may wait for who reads too slowly: what happens meanwhile is told in one piece."""


class Wants(Struct, frozen=True):
    """Who is told the same: the seats whose knowledge it is, none for spectators, and in which detail.

    ``late`` is by how many decisions it is told later; ``eyes`` are the seats whose knowledge spectators share. Who is
    not told of everything is told ``alone``: others in the same seats hear at other times.
    """

    seats: tuple[Seat, ...]
    eyes: tuple[Seat, ...] = ()
    frames: bool = True
    views: bool = True
    odds: bool = False
    late: int = 0
    alone: int = 0


def wants_of(message: Attach, seats: Sequence[Seat], eyes: Sequence[Seat] = (), late: int = 0) -> Wants:
    """What who attaches is told."""
    return Wants(
        tuple(seats), tuple(eyes), message.frames or not seats, message.views, message.odds and bool(seats), late
    )  # fmt: skip


class Facts:
    """The events of a table and the views of its seats as they go over the wire, each encoded once; and the plans of its
    scripted players."""

    def __init__(self, table: Table, scripted: Callable[[], Iterable[Player]] = tuple) -> None:
        """``scripted`` are the players of seats that no person plays now."""
        self.table = table
        self._scripted = scripted
        self._open: list[Raw | None] = []
        self._views: dict[Seat, Raw] = {}
        self._at = -1

    def events(self, since: int, eyes: Sequence[Seat]) -> list[Raw]:
        """What these seats together, or with none everybody, may know of the events from a number on."""
        found = []
        for at in range(since, len(self.table.events)):
            event = self.table.events[at]
            if event.see is None:
                found.append(self._public(at, event))
                continue
            seen = [each for seat in (eyes or (NOBODY,)) if (each := event.for_seat(seat))]
            if seen:
                found.append(_raw((event if event in seen else seen[0]).wire()))
        return found

    def _public(self, at: int, event: Event) -> Raw:
        self._open += [None] * (len(self.table.events) - len(self._open))
        known = self._open[at]
        if known is None:
            known = self._open[at] = _raw(event.wire())
        return known

    def view(self, seat: Seat) -> Raw:
        """The snapshot of a seat's view where the table stands."""
        if self._at != self.table.taken:
            self._at, self._views = self.table.taken, {}
        known = self._views.get(seat)
        if known is None:
            known = self._views[seat] = _raw(self.table.view(seat).snapshot())
        return known

    def plans(self, seat: Seat) -> list[Plan]:
        """What scripted players are after, as far as a seat may know."""
        return list(plans(self._scripted(), self.table.view(seat)).values())

    def anew(self) -> None:
        """Something was taken back: nothing encoded holds any more."""
        self._open, self._views, self._at = [], {}, -1


class Channel:
    """Some who are told the same. ``heard`` counts the events of the table that they have heard or may not know."""

    def __init__(self, id: str, wants: Wants, facts: Facts) -> None:
        self.wants = wants
        self.members: list[Caller] = []
        self._id = id
        self._facts = facts
        self._heard = 0
        self._told = 0
        self._number = -1
        self._anew = True
        self._slow: dict[int, Caller] = {}
        """Members who read too slowly: they are told all anew when they have caught up."""
        self._waiting: deque[tuple[int, Frame]] = deque()
        self._past: list[Raw] = []
        """Of a late channel what has been told, for those who come later."""
        self._last: Frame | None = None

    def join(self, caller: Caller, undo: int) -> None:
        """Tell somebody who has just come all there is to know."""
        if self.members or self.wants.late:
            self.tell(undo, asking=True)
        else:
            table = self._facts.table
            self._heard, self._told = len(table.events), len(self._facts.events(0, self._eyes))
            self._number, self._anew = table.request.number if table.request else 0, False
        if not self.wants.late or self._last:
            caller.tell(self._whole(undo))
        self.members.append(caller)

    @property
    def _eyes(self) -> tuple[Seat, ...]:
        return self.wants.seats or self.wants.eyes

    def anew(self) -> None:
        """Something was taken back: all is told again."""
        self._heard, self._told, self._anew = 0, 0, True
        taken = self._facts.table.taken
        self._waiting = deque(each for each in self._waiting if each[0] <= taken)

    def tell(self, undo: int, *, asking: bool) -> None:
        """Tell what is new. ``asking``: the table waits for somebody now, and so a question is put."""
        if not self.members and not self.wants.late:
            self.anew()
            return
        table = self._facts.table
        request = table.request
        mine = request is not None and any(seat in self.wants.seats for seat in request.seats)
        number = request.number if request else 0
        if not (self.wants.frames or not request or (asking and mine)):
            return
        events = self._facts.events(self._heard, self._eyes)
        if not (events or self._anew or (asking and number != self._number)):
            self._heard = len(table.events)
            return
        frame = self._frame(events, undo)
        self._told = frame.heard = len(events) + (0 if self._anew else self._told)
        frame.anew = self._anew
        self._heard, self._number, self._anew = len(table.events), number, False
        if self.wants.late:
            self._hold(frame)
        else:
            self._send(_line(frame))

    def _hold(self, frame: Frame) -> None:
        """Keep a frame back until enough has been decided."""
        table = self._facts.table
        self._waiting.append((table.taken, frame))
        while self._waiting and (
            self._waiting[0][0] + self.wants.late <= table.taken or table.request is None
        ):
            _, due = self._waiting.popleft()
            self._past = [*([] if due.anew else self._past), *due.events]
            self._last = due
            self._send(_line(due))

    def _send(self, data: bytes) -> None:
        for caller in self.members:
            if caller.backlog > SLOW:
                self._slow[id(caller)] = caller
            elif id(caller) not in self._slow:
                caller.tell(data)

    def leave(self, caller: Caller) -> None:
        """Somebody is not at the table any more."""
        self.members.remove(caller)
        self._slow.pop(id(caller), None)

    def catch_up(self, undo: int) -> None:
        """Tell those who read too slowly, and have caught up, how things stand."""
        for key, caller in list(self._slow.items()):
            if not caller.backlog:
                del self._slow[key]
                caller.tell(self._whole(undo))

    def _whole(self, undo: int) -> bytes:
        """All there is to know now."""
        if self.wants.late:
            assert self._last is not None
            return _line(
                msgspec.structs.replace(self._last, events=list(self._past), anew=True, heard=len(self._past))
            )
        over = self._facts.table.request is None
        events = self._facts.events(0, self._facts.table.seats if over else self._eyes)
        frame = self._frame(events, undo)
        return _line(msgspec.structs.replace(frame, anew=True, heard=len(events), story=[]))

    def _frame(self, events: list[Raw], undo: int) -> Frame:
        facts, wants = self._facts, self.wants
        table = facts.table
        request = table.request
        mine = [seat for seat in request.seats if seat in wants.seats] if request else []
        seen = {seat: seat for seat in wants.seats} or {NOBODY: (*wants.eyes, NOBODY)[0]}
        frame = Frame(
            type="over" if request is None else "request" if mine else "news",
            table=self._id,
            at=table.taken,
            events=events,
            where=table.game.where(),
            undo=undo,
            outcome=table.outcome,
        )
        if wants.views:
            frame.views = {seat: facts.view(whose) for seat, whose in seen.items()}
        if request is None:
            frame.decisions, frame.digest, frame.seed = table.taken, table.digest(), table.seed
            if wants.frames:
                frame.story = facts.events(0, table.seats)
            return frame
        frame.number, frame.phase, frame.seats = request.number, request.phase, request.seats
        frame.min, frame.max = request.min, request.max
        if wants.frames and wants.views:
            frame.plans = facts.plans(next(iter(seen.values())))
        if mine:
            frame.seat, frame.prompt, frame.rule = mine[0], request.prompt, request.rule
            frame.options = [line_of(option) for seat in mine for option in request.ranked_for(seat)]
            if wants.odds:
                frame.odds = {seat: found for seat in mine if (found := table.odds(seat))}
        return frame


def _raw(data: object) -> Raw:
    return Raw(msgspec.json.encode(data))


def _line(frame: Frame) -> bytes:
    return msgspec.json.encode(frame) + b"\n"
