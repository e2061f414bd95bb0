"""A table that stands in a house, as the screens play at it."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from time import monotonic
from typing import Any

import msgspec
from msgspec import Raw, Struct

from engine.table import (
    Blocked,
    Event,
    Odds,
    Option,
    Outcome,
    Plan,
    Refused,
    Request,
    Seat,
    Seating,
    System,
    View,
)
from screens.lobby.hall import Chair
from tui.wire.frames import Frame, Reader
from tui.wire.line import Line

MOST = 60
"""Frames that may wait to be shown; of more, the oldest are told without a picture."""
ELSEWHERE = "elsewhere"
"""The kind of a seat that is not played here."""


class _Seen:
    """A view of which the snapshot alone has come."""

    def __init__(self, seat: Seat, snapshot: Struct) -> None:
        self.seat = seat
        self._snapshot = snapshot

    def snapshot(self) -> Struct:
        return self._snapshot


class _Blocked(Struct):
    blocked: list[Blocked]


class _Decided(Struct):
    vote: bool = False


class _Advice(Struct):
    picks: list[str]
    why: str


class _Imagined(Struct):
    game: Raw = Raw()


_IMAGINED = msgspec.json.Decoder(_Imagined)


class RemoteTable:
    """Stands where the frames that were taken in so far (``step``) have led; those that have come besides make it
    ``behind``. ``mine`` are the seats played here, none for a spectator; ``epoch`` grows when something is taken back.
    """

    def __init__(self, line: Line, id: str, system: System, chairs: Sequence[Chair], account: int) -> None:
        self.id = id
        self.system = system
        self.seats: tuple[Seat, ...] = tuple(chair.seat for chair in chairs)
        self.seating = self.sitting = seating_of(chairs, account)
        """Two: of the first a screen takes out the names where nobody hides anything; ``sitting`` has them."""
        self.mine = self.sitting.mine
        self.seed = 0
        self.request: Request | None = Request("", "", (), lambda *_: [])
        self.events: list[Event] = []
        self.outcome: Outcome | None = None
        self.epoch = 0
        self.trouble = ""
        self.until: float | None = None
        """When the time for the decision is over; None while no time runs."""
        self.away, self.free = away_of(chairs), free_of(chairs)
        self._line = line
        self._reader = Reader(system)
        self._frames: deque[Frame] = deque()
        self._frame = Frame(type="news", table=id, at=0)
        self._views: dict[Seat, Struct] = {}
        self._vote: tuple[Request, Seat, Sequence[str]] | None = None
        """What one is for where several decide together, while that is open."""

    @property
    def taken(self) -> int:
        return self._frame.at

    @property
    def behind(self) -> bool:
        """Whether something has come that does not show yet."""
        return bool(self._frames)

    @property
    def ended(self) -> bool:
        """Whether the last thing that has come is the end of the game."""
        return self._newest.type == "over"

    @property
    def floor(self) -> tuple[Seat, ...]:
        """The seats that must decide by what has come last."""
        return self._newest.seats

    @property
    def _newest(self) -> Frame:
        return self._frames[-1] if self._frames else self._frame

    def take_in(self, frame: Frame) -> None:
        """A frame has come from the house; the time of a decision that was taken runs no more."""
        if frame.number != self._newest.number:
            self.until = None
        self._frames.append(frame)
        if len(self._frames) > MOST:
            first, second = self._frames.popleft(), self._frames.popleft()
            if not second.anew:
                second.events = [*first.events, *second.events]
                second.anew = first.anew
            self._frames.appendleft(second)

    def step(self) -> None:
        """On to the next frame."""
        frame = self._frame = self._frames.popleft()
        self._vote = None
        if frame.anew:
            self.events = []
            self.epoch += 1
        self.events += [self._reader.event(each) for each in frame.events]
        self._views = {}
        self.seed = frame.seed
        self.outcome = frame.outcome
        self.request = None if frame.type == "over" else self._request(frame)

    def _request(self, frame: Frame) -> Request:
        made: dict[Seat, list[Option]] = {seat: [] for seat in frame.seats}
        for line in frame.options:
            made.setdefault(line.seat, []).append(line.option())

        def offer(seat: Seat, why: list[Blocked] | None) -> list[Option]:
            if why is not None:
                why += self._why(frame.number)
            return made.get(seat, [])

        found = Request(
            frame.phase, frame.prompt, frame.seats, offer, rule=frame.rule, min=frame.min, max=frame.max, made=made
        )  # fmt: skip
        found.number = frame.number
        return found

    def _why(self, number: int) -> list[Blocked]:
        return msgspec.json.decode(self._line.ask("why", number=number), type=_Blocked).blocked

    def told(self) -> list[Event]:
        """What has happened, at the end all of it as it was."""
        return [self._reader.event(each) for each in self._frame.story] or self.events

    def view(self, seat: Seat) -> View:
        seen = self._views.get(seat)
        if seen is None:
            seen = self._views[seat] = self._reader.view(self._frame.views[seat])
        return _Seen(seat, seen)

    def imagined(self, seat: Seat) -> bytes:
        """Empty while the house says nothing: no question waits for it."""
        number = self.request.number if self.request else 0
        with suppress(Refused):
            return bytes(_IMAGINED.decode(self._line.ask("imagine", number=number, seat=seat)).game)
        return b""

    def plans(self) -> dict[str, Plan]:
        """What scripted players are after, by the id of a character."""
        return {plan.who: plan for plan in self._frame.plans}

    def odds(self, seat: Seat) -> list[Odds]:
        return self._frame.odds.get(seat, [])

    def blocked(self, seat: Seat) -> list[Blocked]:
        return self.request.blocked_for(seat) if self.request else []

    def decide(self, number: int, seat: Seat, picks: Sequence[str]) -> None:
        asked, self._vote = self.request, None
        try:
            answer = self._line.ask("decide", number=number, seat=seat, picks=list(picks))
        except Refused as refused:
            if refused.code == "stale":
                self._answered(number)
            raise
        self._answered(number)
        if asked and msgspec.json.decode(answer, type=_Decided).vote:
            self._vote = asked, seat, picks

    @property
    def voted(self) -> str:
        if self._vote is None:
            return ""
        asked, seat, picks = self._vote
        return ", ".join(each.label for each in asked.options_for(seat) if each.id in picks)

    def unvote(self) -> bool:
        """Take back what one is for while the others still vote, and be asked again; False where no vote is open. Raises
        Refused."""
        if self._vote is None:
            return False
        (asked, seat, picks), self._vote = self._vote, None
        self._line.ask("decide", number=asked.number, seat=seat, picks=list(picks))
        self.request = asked
        return True

    def _answered(self, number: int) -> None:
        """That request is not open any more here, whatever comes next; other people who are asked together with one are
        still waited for."""
        if self.request is not None and self.request.number == number:
            left = tuple(
                each for each in self.request.seats if each in self.sitting.people and each not in self.mine
            )
            self.request = Request(self.request.phase, "", left, lambda *_: [])

    def undo(self, seat: Seat, target: int | None = None) -> None:
        self._line.ask("undo", **({} if target is None else {"to": target}))

    def may_undo(self, target: int) -> bool:
        return target >= self._frame.undo

    def hint(self, seat: Seat, without: Collection[str]) -> tuple[list[str], str]:
        """What a scripted player would pick for a seat, and why."""
        return self._hint(seat, without=sorted(without))

    def whole_hint(self, seat: Seat) -> tuple[list[str], str]:
        """What a scripted player would pick one after another while the question stays open, and why."""
        return self._hint(seat, whole=True)

    def _hint(self, seat: Seat, **asked: Any) -> tuple[list[str], str]:
        number = self.request.number if self.request else 0
        answer = self._line.ask("hint", number=number, seat=seat, **asked)
        advice = msgspec.json.decode(answer, type=_Advice)
        return advice.picks, advice.why

    def seated(self, chairs: Sequence[Chair], account: int, clock: int, trouble: str) -> None:
        """Others sit here now, so many seconds are left for the decision, and the disk is in trouble or is not."""
        self.seating = self.sitting = seating_of(chairs, account)
        self.away, self.free = away_of(chairs), free_of(chairs)
        self.until = monotonic() + clock if clock else None
        self.trouble = trouble


def away_of(chairs: Sequence[Chair]) -> frozenset[Seat]:
    """The seats whose people are not here."""
    return frozenset(chair.seat for chair in chairs if chair.away)


def free_of(chairs: Sequence[Chair]) -> frozenset[Seat]:
    """The seats that a person may still take."""
    return frozenset(chair.seat for chair in chairs if not (chair.account or chair.closed))


def seating_of(chairs: Sequence[Chair], account: int) -> Seating:
    """Who sits where, as one of them sees it."""
    kinds: Mapping[Seat, Any] = {
        chair.seat: "human" if account and chair.account == account else ELSEWHERE for chair in chairs
    }
    return Seating(dict(kinds), {chair.seat: chair.person for chair in chairs if chair.person})
