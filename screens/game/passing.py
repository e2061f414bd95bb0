"""Windows that pass by themselves: which kinds there are, what a person wants of each, and what is taken unasked."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from engine.table import Event, Refused
from screens.game.answering import Answering
from screens.game.answers import Answer
from screens.look.windows import declines, is_pass

if TYPE_CHECKING:
    from engine.table import Option, Seat
    from screens.game.playing import Playing
    from screens.look.moment import Moment


class Unasked(Event, frozen=True, kw_only=True):
    """Something was decided for a person without asking; no fact of the rules, but a line of the log.

    ``passed``: it was nothing but a pass.
    """

    kind: ClassVar[str] = "unasked"
    words: str = ""
    passed: bool = False

    def text(self) -> str:
        return self.words


class Passing:
    """What has been passed on purpose, and the habits for all other windows.

    ``habits`` are by kind of window (``Look.windows``); a kind that is not there keeps its default.
    """

    def __init__(self, habits: Mapping[str, str]) -> None:
        self.habits = habits
        self.on_since: int | None = None
        self.standing = Answering()
        self._window: tuple[object, ...] | None = None
        self._window_at = 0
        self._passed: dict[Seat, set[str]] = {}
        self._left: dict[Seat, tuple[int, set[str]]] = {}
        """What each seat has left by passing, and how much had happened by then."""
        self._busy: dict[Seat, tuple[object, ...]] = {}
        """The window in which a seat is asked whatever a hint would do: it has done something there, which holds, or the
        game was taken up there."""

    def remember(self, moment: Moment, seat: Seat, window: tuple[object, ...], at: int) -> None:
        """A seat passes this window until it brings something new; ``at``: how much had happened by then."""
        if self._window != window:
            self._passed = {}
        self._window = window
        self._window_at = at
        self._passed[seat] = {option.id for option in moment.options if option.seat == seat}

    def decided(self, session: Playing, seat: Seat, picks: Sequence[str]) -> None:
        """What a person has left by passing is not asked for again until more has happened."""
        moment = session.moment()
        self.standing.decided(session)
        passes = {option.id for option in _passes(moment.options, seat)}
        window = session.look.window_of(moment)
        if window and window.holds and not set(picks) <= passes:
            self._busy[seat] = session.look.window(moment)
        elif self._is_busy(session, moment, seat):
            del self._busy[seat]
        left = self._recalled(session, moment, seat)
        if not left:
            self._left.pop(seat, None)
        if picks and set(picks) <= passes:
            self.standing.passed()
        if set(picks) <= passes and (picks or not moment.least):
            offered = {option.id for option in moment.options if option.seat == seat}
            self._left[seat] = session.happened, left | offered - passes

    def _recalled(self, session: Playing, moment: Moment, seat: Seat) -> set[str]:
        """The options of a seat that were left and that nothing has brought back to mind."""
        if seat not in self._left:
            return set()
        at, left = self._left[seat]
        return set() if session.look.anew(moment, session.since(at, seat)) else left

    def stop(self) -> None:
        """Ask again, also for what was left before."""
        self.on_since = self._window = None
        self._left.clear()

    def come(self, session: Playing, moment: Moment) -> None:
        """Who comes to the screen is asked there: the others may have done something just for that."""
        self.on_since = self._window = None
        self._busy |= dict.fromkeys(moment.seats, session.look.window(moment))

    def take_up(self, session: Playing, moment: Moment) -> None:
        """Where a game is taken up, or gone back to, one is asked: one may have been at something there."""
        self._busy |= dict.fromkeys(moment.seats, session.look.window(moment))
        self.standing.ask(session, moment)

    def _is_busy(self, session: Playing, moment: Moment, seat: Seat) -> bool:
        return self._busy.get(seat) == session.look.window(moment)

    def answer(self, session: Playing, moment: Moment) -> Answer | None:
        """What needs no asking now. A reason to ask one who passes on becomes the session's notice."""
        if not moment.seats:
            return None
        return self._unasked(session, moment) or self.standing.answer(session, moment)

    def _unasked(self, session: Playing, moment: Moment) -> Answer | None:
        """What needs no asking whatever the person's standing answer is."""
        seat = moment.seats[0]
        if only := only_way(moment):
            return _taken(moment, only, "the only way")
        if idle := _idle(moment):
            return self.passed(session, moment, idle)
        wish = session.look.wished(moment)
        if wish and wish[0] in session.mine and session.people[wish[0]] == session.people[seat]:
            return _taken(moment, (wish[1],), "it was your own wish")
        habit = self._habit(session, moment)
        if habit != "ask" and (option := session.look.obvious(moment)):
            return _taken(moment, (option,), "nothing speaks against it")
        if self.on_since is not None:
            reason = session.look.stop(moment, session.since(self.on_since, seat))
            if reason:
                session.notice = f"Your go: {reason}."
                self.on_since = None
                return None
        elif not self._still_passed(session, moment, seat) and not self._by_habit(session, moment, habit):
            return None
        return self.passed(session, moment, seat)

    def passed(self, session: Playing, moment: Moment, seat: Seat) -> Answer:
        """A pass of ``seat``. Raises Refused where there is none."""
        ways = _passes(moment.options, seat)
        ways = ways or [each for each in moment.options if each.seat == seat and declines(each)]
        if not ways and moment.least:
            raise Refused("illegal", "this must be decided")
        picks = [ways[-1 if self.on_since is not None else 0].id] if ways else []
        return Answer(seat, picks, session.look.passed(moment), passed=True)

    def _still_passed(self, session: Playing, moment: Moment, seat: Seat) -> bool:
        if self._window is None or self._window != session.look.window(moment):
            return False
        kind = session.look.window_of(moment)
        if not (kind and kind.again) and session.look.over(session.since(self._window_at, seat)):
            return False
        ids = {option.id for option in moment.options if option.seat == seat}
        return ids <= self._passed.get(seat, set()) and bool(_passes(moment.options, seat))

    def _habit(self, session: Playing, moment: Moment) -> str:
        """What the person wants of this kind of window; ``ask`` for a question that is none."""
        window = session.look.window_of(moment)
        return self.habits.get(window.name, window.habit) if window else "ask"

    def _by_habit(self, session: Playing, moment: Moment, habit: str) -> bool:
        if habit == "ask" or not all(_passes(moment.options, s) or not moment.least for s in moment.seats):
            return False
        if habit == "pass":
            return True
        if any(self._is_busy(session, moment, seat) for seat in moment.seats):
            return False
        if session.look.settled(moment):
            return True
        window = session.look.window_of(moment)
        left = self._recalled if window and window.again else lambda *_: set()
        return not session.look.matters(moment) and not any(
            _acts(session, moment, seat, left(session, moment, seat)) for seat in moment.seats
        )


def _taken(moment: Moment, options: tuple[Option, ...], why: str) -> Answer:
    labels = ", ".join(option.label for option in options)
    asked = moment.prompt if moment.prompt.endswith(("?", ".")) else f"{moment.prompt}:"
    passed = all(is_pass(option) for option in options)
    return Answer(options[0].seat, [o.id for o in options], f"{asked} {labels} ({why})", passed=passed)


def only_way(moment: Moment) -> tuple[Option, ...]:
    """All options of the first seat where nobody asked has a choice."""
    offered = [[option for option in moment.options if option.seat == seat] for seat in moment.seats]
    forced = bool(offered) and all(len(each) == moment.least for each in offered)
    return tuple(offered[0]) if forced and not any(option.text for option in moment.options) else ()


def _idle(moment: Moment) -> Seat:
    """A seat that could do nothing but pass, in one way or another; empty if there is none."""
    acting = {option.seat for option in moment.options if not is_pass(option)}
    idle = (seat for seat in moment.seats if seat not in acting and _passes(moment.options, seat))
    return "" if moment.coach else next(idle, "")


def _acts(session: Playing, moment: Moment, seat: Seat, left: Collection[str]) -> bool:
    """Whether a scripted player would do something for a seat that has not been ``left``."""
    if all(option.id in left for option in moment.options if option.seat == seat):
        return False
    passes = {option.id for option in _passes(moment.options, seat)}
    return any(pick not in passes for pick in session.hint(seat, left)[0])


def _passes(options: Sequence[Option], seat: Seat) -> list[Option]:
    """Ways to pass of a seat, the farthest-reaching last."""
    ways = [option for option in options if option.seat == seat and is_pass(option)]
    return sorted(ways, key=lambda option: len(option.kind))
