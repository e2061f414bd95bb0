"""A session that teaches: a rigged game, step by step, until the last step; from then on a game like any other."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from content.tutorial import NOTHING, Step, Tutorial
from engine.table import Choice, Option, Refused
from engine.table.seating import sit_down
from screens.game.session import Session
from screens.look.moment import Coach, Moment
from screens.look.system import Look, is_pass

if TYPE_CHECKING:
    from engine.table import Event, Player, Request, Seat, System, Table, View

GO_ON = "go-on"
PATIENCE = 24
"""Decisions without a step after which the game has left the script."""


def seats(tutorial: Tutorial, system: System) -> tuple[Table, dict[Seat, str]]:
    """The table of a tutorial, and who sits at it."""
    table = sit_down(system, tutorial.wish, tutorial.seed)
    return table, {seat: "human" if seat == tutorial.seat else "scripted" for seat in table.seats}


class Rigged:
    """Does what the script says: where it says nothing a pass, or else the first thing there is.

    So the lesson hangs on no scripted player's taste; when the script is over it plays as it likes.
    """

    def __init__(self, player: Player, lesson: Lesson) -> None:
        self._player = player
        self._lesson = lesson

    def decide(self, view: View, request: Request) -> Choice:
        if self._lesson.step is None:
            return self._player.decide(view, request)
        picks = self._lesson.scripted(view.seat, request)
        if picks is None:
            picks = [option.id for option in request.options_for(view.seat)[: request.min]]
        return Choice(picks, "as the script says")


class Lesson(Session):
    """``step`` is what is taught now, the one after ``at`` others; None at the end or when the game has left the script."""

    def __init__(self, tutorial: Tutorial, system: System, look: Look) -> None:
        super().__init__(*seats(tutorial, system), look)
        self._tutorial = tutorial
        self.at = 0
        self._since = 0
        self._decisions = 0
        self._said = ""
        self.left = ""
        self._players = {seat: Rigged(player, self) for seat, player in self._players.items()}

    @property
    def setup(self) -> None:
        return None

    @property
    def step(self) -> Step | None:
        steps = self._tutorial.step
        return None if self.left or self.at >= len(steps) else steps[self.at]

    def _seat(self, step: Step) -> Seat:
        return step.seat or self._tutorial.seat

    def _fits(self, step: Step, seat: Seat, request: Request) -> bool:
        """Whether a question to a seat is the one a step waits for."""
        if self._seat(step) != seat or request.phase != step.at:
            return False
        if step.want == NOTHING:
            return request.min == 0
        return not step.want or any(option.id == step.want for option in request.options_for(seat))

    def _done(self) -> None:
        self.at += 1
        self._since = len(self.table.events)
        self._decisions = len(self.table.decisions)
        self._moment = None
        if self.step is None and not self.left:
            self.notice = "The lesson is over. The game is yours: play on, or leave with q."

    def _leave(self, why: str) -> None:
        """Go on as an ordinary game."""
        self.left = why
        self._moment = None
        self.notice = f"The game has left the script ({why}): it goes on as an ordinary one."

    def scripted(self, seat: Seat, request: Request) -> list[str] | None:
        """What the script has a seat pick, a pass where it says nothing; None if it cannot be passed."""
        step = self.step
        if step and self._fits(step, seat, request):
            self._check(step)
            self._done()
            return [] if step.want == NOTHING else [step.want]
        if request.min == 0:
            return []
        options = request.options_for(seat)
        return next(([option.id] for option in options if is_pass(option)), None)

    # What is asked

    def _make_moment(self, viewer: Seat, events: list[Event]) -> Moment:
        moment = super()._make_moment(viewer, events)
        step, request = self.step, self.table.request
        if step is None or self.table.outcome:
            return moment
        if not (moment.seats and request and self._fits(step, moment.seats[0], request)):
            return replace(moment, coach=Coach(self._said, "", self._place(), frozenset()))
        self._said = step.say
        if not step.want:
            option = Option(GO_ON, moment.seats[0], "Go on", kind="coach")
            moment = replace(moment, options=(option, *moment.options), least=1, most=1)
        wanted = frozenset([step.want or GO_ON])
        return replace(moment, number=-1 - self.at, coach=Coach(step.say, step.notice, self._place(), wanted))

    def _place(self) -> str:
        """How far the lesson has come, in steps of the seat that learns."""
        mine = [nth for nth, step in enumerate(self._tutorial.step) if not step.seat]
        return f"{sum(nth < self.at for nth in mine) + 1} of {len(mine)}"

    # What is done

    def take(self, seat: Seat, picks: Sequence[str]) -> None:
        step = self.step
        if step is None:
            super().take(seat, picks)
            return
        wanted = [] if step.want == NOTHING else [step.want or GO_ON]
        if list(picks) != wanted:
            raise Refused("illegal", "not yet; do what the coach asks for, or leave with q")
        if step.want:
            super().take(seat, picks)
        self._done()

    def pass_by_itself(self) -> bool:
        """Pass what the script does not speak of."""
        step, request = self.step, self.table.request
        if step is None or request is None or not self.held:
            return super().pass_by_itself()
        seat = self.held[0]
        if self._fits(step, seat, request):
            self._check(step)
            return False
        if len(self.table.decisions) - self._decisions > PATIENCE:
            self._leave(f"nobody asks what step {self._place()} waits for")
            return False
        picks = self.scripted(seat, request)
        if picks is None:
            self._leave(f"a question nobody foresaw: {request.prompt}")
            return False
        super().take(seat, picks)
        return True

    def _check(self, step: Step) -> None:
        happened = {event.kind for event in self.table.events[self._since :]}
        missing = [kind for kind in step.after if kind not in happened]
        if missing:
            self._leave(f"no {missing[0]} before step {self._place()}")

    def pass_window(self) -> None:
        step = self.step
        if step is None:
            super().pass_window()
        else:
            self.take(self.held[0], [] if step.want == NOTHING else ["pass" if step.want else GO_ON])

    def pass_on(self) -> None:
        if self.step is None:
            super().pass_on()

    def undo(self, to: int | None = None) -> None:
        if self.step:
            raise Refused("illegal", "a lesson only goes forward")
        super().undo(to)

    def hint(self, seat: Seat, without: Collection[str] = ()) -> tuple[list[str], str]:
        step = self.step
        if step is None:
            return super().hint(seat, without)
        return ([] if step.want == NOTHING else [step.want or GO_ON]), "the coach asks for it"
