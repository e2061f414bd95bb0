"""A game in play here: whose seats are played on this screen, and what the others do meanwhile."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import perf_counter
from typing import TYPE_CHECKING

from engine.table import Refused, step
from lab.game import derive, players, witnessed
from screens.look import Look, is_pass
from screens.moment import Moment

if TYPE_CHECKING:
    from engine.table import Blocked, Event, Option, Seat, Table


class Session:
    """The only thing on the screens that knows a table: it plays the scripted seats and makes moments."""

    def __init__(self, table: Table, kinds: Mapping[Seat, str], look: Look) -> None:
        self.table = table
        self.look = look
        self.kinds = dict(kinds)
        self.mine = [seat for seat in table.seats if kinds.get(seat) == "human"]
        self.viewer: Seat = self.mine[0] if self.mine else table.seats[0]
        self.notice = ""
        self._players = players(table, kinds)
        self._moment: Moment | None = None
        self._pass_on_since: int | None = None
        self._window: tuple[object, ...] | None = None
        self._passed: dict[Seat, set[str]] = {}
        self._listen_anew()

    # What is known

    def _listen_anew(self) -> None:
        self.events: list[Event] = []
        self.teller = self.look.teller()
        self._heard = 0
        self._listen()

    def _listen(self) -> list[Event]:
        """Take in what has happened since, as far as those who watch may know it."""
        self._moment = None
        audience = [seat for seat in self.mine if _team(seat) == _team(self.viewer)] or [self.viewer]
        fresh = [
            seen
            for event in self.table.events[self._heard :]
            if (seen := next((known for seat in audience if (known := event.for_seat(seat))), None))
        ]
        self._heard = len(self.table.events)
        for event in fresh:
            self.teller.feed(event)
        self.events += fresh
        return fresh

    @property
    def held(self) -> tuple[Seat, ...]:
        """The seats played here that hold the floor."""
        request = self.table.request
        return tuple(seat for seat in request.seats if seat in self.mine) if request else ()

    @property
    def newcomer(self) -> Seat | None:
        """A seat of another team than the viewer's that must decide now: the screen changes hands first."""
        held = self.held
        if held and all(_team(seat) != _team(self.viewer) for seat in held):
            return held[0]
        return None

    def hand_over(self, seat: Seat) -> None:
        """From now on the screen shows what ``seat`` may know."""
        self.viewer = seat
        self._listen_anew()

    def moment(self) -> Moment:
        """The game as it stands."""
        if self._moment is None:
            self._moment = self._make_moment()
        return self._moment

    def _make_moment(self) -> Moment:
        table, request = self.table, self.table.request
        held = tuple(seat for seat in self.held if _team(seat) == _team(self.viewer))
        if held and self.viewer not in held:
            self.viewer = held[0]
        with witnessed(table):
            view = table.view(self.viewer).snapshot()
            options = tuple(o for seat in held for o in request.options_for(seat)) if request else ()
            odds = {(seat, each.id): each for seat in held for each in table.odds(seat)}
        return Moment(
            number=request.number if request else 0,
            phase=request.phase if request else "",
            prompt=request.prompt if request and held else "",
            rule=request.rule if request and held else "",
            least=request.min if request else 0,
            most=request.max if request else 0,
            seats=held,
            options=options,
            viewer=self.viewer,
            view=view,
            events=self.events,
            outcome=table.outcome,
            odds=odds,
        )

    def blocked(self) -> list[Blocked]:
        """What the seats on the floor cannot do now, and why."""
        return [each for seat in self.moment().seats for each in self.table.blocked(seat)]

    def look_as(self, seat: Seat) -> None:
        """Show the table as another seat of one's own team sees it."""
        if seat != self.viewer and seat in self.mine and _team(seat) == _team(self.viewer):
            self.viewer = seat
            self._moment = None

    # What is done

    def advance(self, seconds: float, *, dwell: bool = True) -> float:
        """Let scripted seats play for at most ``seconds``.

        Stops when a person must decide or the game is over and, if it should ``dwell``, after a decision that
        made something worth seeing happen; returns how much worth (0: nothing, or time is up).
        """
        end = perf_counter() + seconds
        while not self.ended and not self.held:
            self.play()
            fresh = self._listen()
            worth = max((self.look.weight(event) for event in fresh), default=0.0)
            if (worth and dwell) or perf_counter() > end:
                return worth
        return 0.0

    @property
    def ended(self) -> bool:
        """Whether nothing more can happen."""
        return self.table.request is None

    def play(self) -> None:
        """Let a scripted seat take the next decision."""
        with witnessed(self.table):
            step(self.table, self._players)

    def take(self, seat: Seat, picks: Sequence[str]) -> None:
        """Decide for a seat played here. Raises Refused."""
        request = self.table.request
        with witnessed(self.table, Refused):
            self.table.decide(request.number if request else 0, seat, picks)
        self.notice = ""
        self._listen()

    def undo(self) -> None:
        """Take the last decision taken here back. Raises Refused."""
        taken = [(at, seat) for seat in self.mine if (at := self.table.last_decision_of(seat)) is not None]
        if not taken:
            raise Refused("illegal", "there is nothing to take back yet")
        self.table.undo(max(taken)[1])
        self.stop_passing()
        self._listen_anew()

    def hint(self, seat: Seat) -> tuple[list[str], str]:
        """What a scripted player would pick for a seat, and why."""
        table, request = self.table, self.table.request
        if request is None:
            return [], ""
        adviser = table.system.scripted(seat, table.setup, derive(table.seed, seat))
        with witnessed(table):
            choice = adviser.decide(table.view(seat), request)
        return choice.picks, choice.why

    # Passing

    @property
    def passing(self) -> bool:
        """Whether passes are taken until something happens."""
        return self._pass_on_since is not None

    def pass_window(self) -> None:
        """Pass with all seats on the floor, and again while the window brings nothing new; or Refused."""
        moment = self.moment()
        self._window = self.look.window(moment)
        self._passed = {
            seat: {option.id for option in moment.options if option.seat == seat} for seat in moment.seats
        }
        for seat in moment.seats[:1]:
            self._pass(seat)

    def pass_on(self) -> None:
        """Pass until something happens to the characters played here."""
        self._pass_on_since = len(self.events)

    def stop_passing(self) -> None:
        """Ask again at every window."""
        self._pass_on_since = self._window = None

    def pass_by_itself(self) -> bool:
        """Pass if the person has said so before and nothing speaks against it; whether it did."""
        moment = self.moment()
        if not moment.seats:
            return False
        seat = moment.seats[0]
        if self._pass_on_since is not None:
            reason = self.look.stop(moment, self.events[self._pass_on_since :])
            if not reason:
                self._pass(seat)
                return True
            self.notice = f"Your go: {reason}."
            self._pass_on_since = None
        elif self._window is not None and self._window == self.look.window(moment):
            ids = {option.id for option in moment.options if option.seat == seat}
            if ids <= self._passed.get(seat, set()) and _passes(moment.options, seat):
                self._pass(seat)
                return True
        return False

    def _pass(self, seat: Seat) -> None:
        moment = self.moment()
        ways = _passes(moment.options, seat)
        if not ways and moment.least:
            raise Refused("illegal", "this must be decided")
        self.take(seat, [ways[-1 if self.passing else 0].id] if ways else [])


def _passes(options: Sequence[Option], seat: Seat) -> list[Option]:
    """Ways to pass of a seat, the farthest-reaching last."""
    ways = [option for option in options if option.seat == seat and is_pass(option)]
    return sorted(ways, key=lambda option: len(option.kind))


def _team(seat: Seat) -> str:
    """Seats of one team share what they know: ``hero:1`` and ``hero:2``."""
    return seat.partition(":")[0]
