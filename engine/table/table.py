"""The table: it drives a system's flow with decisions and keeps the journal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from typing import Any, Protocol

from msgspec import UNSET

from engine.table.digest import digest
from engine.table.events import Event
from engine.table.journal import Decided, DivergedError, Journal
from engine.table.model import Blocked, Odds, Option, Outcome, Refused, Seat
from engine.table.people import Seating, known
from engine.table.random import RandomStream
from engine.table.requests import Request
from engine.table.system import Game, Supposing, System, View


class Scribe(Protocol):
    """Writes a game down while it is played; what it raises, the game goes on without."""

    def decided(self, decided: Decided) -> None:
        """A decision was taken."""

    def rewound(self, decisions: int) -> None:
        """The game stands again where so many decisions had been taken."""


class Table:
    """One game in play.

    ``request`` is the open question (None when the game is over), ``events`` all facts so far,
    ``outcome`` how it ended. A ``scribe`` is told of each decision when the game has taken it. ``seating`` is who
    sits here, as far as people keep secrets from each other: the rules do not ask.
    """

    def __init__(self, system: System, setup: dict[str, Any], seed: int) -> None:
        self.system = system
        self.setup = setup
        self.seed = seed
        self.seats = system.seats(setup)
        self.scribe: Scribe | None = None
        self.seating = Seating()
        self._begin()

    def _begin(self) -> None:
        self.decisions: list[Decided] = []
        self.events: list[Event] = []
        self.request: Request | None = None
        self.outcome: Outcome | None = None
        self._numbers = 0
        self._barrier = 0
        self.game: Game = self.system.new_game(self.setup, RandomStream(self.seed), self._record)
        self._flow = self.game.play()
        self._go_on(None)

    def _record(self, event: Event) -> None:
        self.events.append(event)
        if event.reveals:
            self._barrier = len(self.decisions)

    def _go_on(self, picked: list[Option] | None) -> None:
        try:
            request = next(self._flow) if picked is None else self._flow.send(picked)
        except StopIteration as end:
            self.request = None
            self.outcome = end.value
            return
        self._numbers += 1
        request.number = self._numbers
        self.request = request

    def supposed(self, seat: Seat, seed: int) -> Table | None:
        """Another table at which this game stands as it may for all that ``seat`` knows; None where it cannot be played on.

        Nothing of what happened before is kept there, and nobody is told what happens.
        """
        game = self.system.suppose(self.game, seat, seed) if isinstance(self.system, Supposing) else None
        if game is None:
            return None
        other = copy(self)
        other.scribe, other.game = None, game
        other.decisions, other.events, other._barrier = [], [], 0
        other._flow = game.play()
        other._go_on(None)
        return other

    @property
    def taken(self) -> int:
        """How many decisions have been taken."""
        return len(self.decisions)

    def decide(self, number: int, seat: Seat, picks: Sequence[str]) -> None:
        """Take a decision. Raises Refused, and then nothing has changed."""
        decided = Decided(seat, tuple(picks))
        self._take(number, decided)
        if self.scribe:
            self.scribe.decided(decided)

    def _take(self, number: int, decided: Decided) -> None:
        picked = self._checked(number, decided.seat, decided.picks)
        self.decisions.append(decided)
        self._go_on(picked)

    def open_request(self, number: int) -> Request:
        """The open request, if that is its number. Raises Refused."""
        request = self.request
        if request is None:
            raise Refused("stale", "the game is over")
        if number != request.number:
            raise Refused("stale", f"request {number} is not open; the open one is {request.number}")
        return request

    def _checked(self, number: int, seat: Seat, picks: Sequence[str]) -> list[Option]:
        request = self.open_request(number)
        if seat not in request.seats:
            known = seat in self.seats
            raise Refused(
                "illegal" if known else "unknown",
                f"{seat} does not hold the floor" if known else f"there is no seat {seat!r}",
            )
        if not request.min <= len(picks) <= request.max:
            span = str(request.min) if request.min == request.max else f"{request.min} to {request.max}"
            raise Refused("illegal", f"pick {span} of the options, not {len(picks)}")
        picked = request.picked(seat, picks)
        if len(picked) > 1 and len(dict.fromkeys(option.id for option in picked)) < len(picked):
            raise Refused("illegal", "an option can be picked only once")
        return picked

    def blocked(self, seat: Seat) -> list[Blocked]:
        """What ``seat`` cannot do now, each with the reason and its rule."""
        return self.request.blocked_for(seat) if self.request else []

    def odds(self, seat: Seat) -> list[Odds]:
        """Chances of those options of ``seat`` that lead to a roll."""
        options = self.request.options_for(seat) if self.request else []
        return [odds for option in options if (odds := self.game.odds(option))]

    def imagined(self, seat: Seat) -> bytes:
        """The game as it may be for all that ``seat`` knows: what its previews rest on."""
        return self.system.imagine(self.game, seat) if self.request else b""

    def foreseen(self, seat: Seat) -> list[Odds]:
        """All that is known of what comes of the options of ``seat``: tens of milliseconds."""
        known = {each.id: each for each in self.odds(seat)}
        known |= {each.id: each for each in self.system.previews(self.imagined(seat), seat) if each}
        return list(known.values())

    def view(self, seat: Seat) -> View:
        """What ``seat`` may know."""
        return self.game.view(seat)

    def events_for(self, seat: Seat, since: int = 0) -> list[Event]:
        """The facts from number ``since`` on that ``seat`` may know."""
        return [seen for event in self.events[since:] if (seen := event.for_seat(seat))]

    def told(self, seat: Seat | None = None) -> list[Event]:
        """The facts that may be told to the person who has come for a seat or, for None, to whoever asks.

        All of them when nobody keeps secrets, or no longer.
        """
        over = self.request is None
        if seat is None and not self.seating.secret(over=over):
            return list(self.events)
        return known(self.events, self.seating.eyes(self.seats, seat, over=over))

    def digest(self) -> str:
        """SHA-256 of the whole state, the open question and the outcome: the same decisions give the same, anywhere."""
        open = self.request
        asked = open and (open.phase, open.prompt, open.rule, open.seats, open.min, open.max)
        return digest(self.game, asked, self.outcome, len(self.decisions))

    def journal(self) -> Journal:
        """The game so far."""
        return Journal(
            system=self.system.name,
            setup=self.setup,
            seed=self.seed,
            rules=self.system.version,
            content=self.system.fingerprint(),
            decisions=list(self.decisions),
            asked=self._numbers,
            seating=self.seating if self.seating.guarded else UNSET,
        )

    def last_decision_of(self, seat: Seat) -> int | None:
        """How many decisions came before the last one of ``seat``; None if it has taken none."""
        for index in range(len(self.decisions) - 1, -1, -1):
            if self.decisions[index].seat == seat:
                return index
        return None

    def undo(self, seat: Seat, target: int | None = None) -> None:
        """Go back to before the last decision of ``seat``, or to the first ``target`` decisions.

        Raises Refused when there is none or when something was tossed, drawn or shown since.
        """
        target = self.last_decision_of(seat) if target is None else target
        if target is None:
            raise Refused("illegal", f"{seat} has nothing to take back")
        if not self.may_undo(target):
            rule = f" ({self.system.undo_rule})" if self.system.undo_rule else ""
            raise Refused("illegal", f"something was tossed, drawn or shown since; that stands{rule}")
        self.rewind(target)

    @property
    def barrier(self) -> int:
        """How many decisions stand for good, since something was revealed after them."""
        return self._barrier

    def may_undo(self, target: int) -> bool:
        """Whether nothing was revealed since the first ``target`` decisions."""
        return target >= self._barrier

    def rewind(self, decisions: int) -> None:
        """Play the first ``decisions`` decisions again and stand there, with a request of a new number."""
        kept, asked = self.decisions[:decisions], self._numbers
        self._begin()
        self.follow(kept)
        self._count_on(asked + 1)
        if self.scribe:
            self.scribe.rewound(decisions)

    def retraced(self, decisions: int) -> Iterator[Table]:
        """What ``rewind`` does, on another table and one decision at a time: yielded after each, at last as it stands.

        This one stays as it is; whoever writes it down has to be told.
        """
        again = Table(self.system, self.setup, self.seed)
        again.seating = self.seating
        for decided in self.decisions[:decisions]:
            again.follow([decided])
            yield again
        again._count_on(self._numbers + 1)
        yield again

    def _count_on(self, number: int) -> None:
        """The open request has at least that number: an answer to one taken back never fits it."""
        self._numbers = max(self._numbers, number)
        if self.request is not None:
            self.request.number = self._numbers

    def follow(self, decisions: Sequence[Decided]) -> None:
        """Take decisions that were taken before. Raises DivergedError and stands where it diverges."""
        for number, decided in enumerate(decisions, 1):
            if self.request is None:
                raise DivergedError(number, "the game was over already")
            try:
                self._take(self.request.number, decided)
            except Refused as refused:
                raise DivergedError(number, refused.message) from refused

    @classmethod
    def replay(cls, system: System, journal: Journal, decisions: int | None = None) -> Table:
        """The table a journal leads to, or its first ``decisions`` decisions. Raises DivergedError."""
        table = cls(system, journal.setup, journal.seed)
        if journal.seating:
            table.seating = journal.seating
        table.follow(journal.decisions[:decisions])
        if decisions is None:
            table._count_on(journal.asked)
        return table
