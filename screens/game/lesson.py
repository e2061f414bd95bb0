"""A session that teaches: a rigged game, step by step, until the last step; from then on a game like any other."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from msgspec import structs

from content.tutorial import Step, Tutorial, means
from engine.table import Choice, Option, Refused
from engine.table.seating import sit_down
from screens.game.session import Session
from screens.look.moment import Coach, Moment
from screens.look.system import Look
from screens.look.windows import is_pass

if TYPE_CHECKING:
    from engine.table import Event, Player, Request, Seat, System, Table, View

GO_ON = "go-on"
WATCH = "Watch: now the others act."
PATIENCE = 24
"""Decisions without a step after which the game has left the script."""


def seats(tutorial: Tutorial, system: System) -> tuple[Table, dict[Seat, str]]:
    """The table of a tutorial, and who sits at it."""
    table = sit_down(system, tutorial.wish, tutorial.seed)
    return table, {seat: "human" if seat in tutorial.mine else "scripted" for seat in table.seats}


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

    teaches = True

    def __init__(self, tutorial: Tutorial, system: System, look: Look) -> None:
        super().__init__(*seats(tutorial, system), look)
        self._tutorial = tutorial
        self._at = 0
        self._since = 0
        self._decisions = 0
        self._reply = ""
        self.left = ""
        self._players = {seat: Rigged(player, self) for seat, player in self._players.items()}

    @property
    def setup(self) -> None:
        return None

    @property
    def at(self) -> int:
        """Which step is taught: steps that may be are left out when one after them is asked for."""
        steps, request = self._tutorial.step, self.table.request
        if request is None:
            return self._at
        for nth in range(self._at, len(steps)):
            if any(self._fits(steps[nth], seat, request) for seat in request.seats):
                return nth
            if not steps[nth].may:
                break
        return self._at

    @property
    def step(self) -> Step | None:
        steps = self._tutorial.step
        return None if self.left or self.at >= len(steps) else steps[self.at]

    def _fits(self, step: Step, seat: Seat, request: Request) -> bool:
        """Whether a question to a seat is the one a step waits for."""
        if seat not in ((step.seat,) if step.seat else self._tutorial.mine):
            return False
        if step.at not in ("", request.phase):
            return False
        return bool(self._open(step, seat, request))

    def _open(self, step: Step, seat: Seat, request: Request) -> dict[str, str]:
        """What may be taken at a step, the best first, and what the coach says to each."""
        if not step.answers:
            return {GO_ON: ""}
        replies: dict[str, str] = {}
        for start, reply in step.answers.items():
            for option in request.ranked_for(seat):
                if means(start, option.id):
                    replies.setdefault(option.id, reply)
        return replies

    def _done(self, at: int) -> None:
        self._at = at + 1
        self._decisions = len(self.table.decisions)
        self._moment = None

    def _leave(self, why: str) -> None:
        """Go on as an ordinary game."""
        self.left = why
        self._moment = None
        self.notice = f"The game has left the script ({why}): it goes on as an ordinary one."

    def scripted(self, seat: Seat, request: Request) -> list[str] | None:
        """What the script has a seat pick, a pass where it says nothing; None if it cannot be passed."""
        step = self.step
        if step and not self._tells(step) and self._fits(step, seat, request):
            self._done(self.at)
            return list(self._open(step, seat, request))[:1]
        if request.min == 0:
            return []
        options = request.options_for(seat)
        return next(([option.id] for option in options if is_pass(option)), None)

    # What is asked

    def _make_moment(self, viewer: Seat, events: list[Event]) -> Moment:
        moment = super()._make_moment(viewer, events)
        step, request = self.step, self.table.request
        if step is None:
            return moment
        if request is None:
            return replace(moment, coach=self._coach(len(self._tutorial.step) - 1, {}))
        if not (moment.seats and self._tells(step) and self._fits(step, moment.seats[0], request)):
            words = " ".join(filter(None, (self._reply, WATCH)))
            return replace(moment, coach=Coach(words, "", "", self._place(max(0, self.at - 1)), ()))
        open = self._open(step, moment.seats[0], request)
        if GO_ON in open:
            option = Option(GO_ON, moment.seats[0], "Go on", kind="coach")
            moment = replace(moment, options=(option,), least=1, most=1)
        options = tuple(
            structs.replace(option, adds=0) for option in moment.options
        )  # one answer to each step
        return replace(moment, options=options, number=-1 - self.at, coach=self._coach(self.at, open))

    def _coach(self, at: int, open: Collection[str]) -> Coach:
        """What is said at a step: to what was chosen, to what came of it, and to what is to be done."""
        step = self._tutorial.step[at]
        said = step.said.get(self._turned_out(step), "")
        words = " ".join(filter(None, (self._reply, said, step.say)))
        return Coach(words, step.notice, step.narrow, self._place(at), tuple(open))

    def _turned_out(self, step: Step) -> str:
        """The last kind of event since the step before of which a step speaks; empty without one."""
        kinds = [event.kind for event in self.table.events[self._since :] if event.kind in step.said]
        return kinds[-1] if kinds else ""

    def _tells(self, step: Step) -> bool:
        """Whether the one who learns is told of a step."""
        return not (step.seat or step.silent)

    def _place(self, at: int) -> str:
        """How far the lesson has come, in steps that are told."""
        steps = self._tutorial.step
        return f"{sum(map(self._tells, steps[: at + 1]))} of {sum(map(self._tells, steps))}"

    # What is done

    def take(self, seat: Seat, picks: Sequence[str]) -> None:
        step, request = self.step, self.table.request
        if step is None or request is None:
            super().take(seat, picks)
            return
        open = self._open(step, seat, request)
        if len(picks) != 1 or picks[0] not in open:
            raise Refused("illegal", "not yet; do what the coach asks for, or leave with q")
        since, at = len(self.table.events), self.at
        if picks[0] != GO_ON:
            super().take(seat, picks)
        self._done(at)
        self._since, self._reply = since, open[picks[0]]
        if self.step is None:
            self.notice = "The lesson is over. The game is yours: play on, or leave with q."

    def pass_by_itself(self) -> bool:
        """Pass what the script does not speak of."""
        step, request = self.step, self.table.request
        if step is None or request is None or not self.held:
            return super().pass_by_itself()
        seat = self.held[0]
        if self._tells(step) and self._fits(step, seat, request):
            if step.said and not self._turned_out(step):
                self._leave(f"no {' or '.join(step.said)} before step {self._place(self.at)}")
            return False
        if len(self.table.decisions) - self._decisions > PATIENCE:
            self._leave(f"nobody asks what step {self.at + 1} waits for")
            return False
        picks = self.scripted(seat, request)
        if picks is None:
            self._leave(f"a question nobody foresaw: {request.prompt}")
            return False
        super().take(seat, picks)
        return True

    def pass_window(self, seat: Seat) -> None:
        if self.step is None:
            super().pass_window(seat)
        else:
            self.take(seat, [self._pass()])

    def _pass(self) -> str:
        """What the key that passes does at a step: a pass, or going on."""
        coach = self.moment().coach
        return GO_ON if coach and GO_ON in coach.wanted else "pass"

    def pass_on(self) -> None:
        if self.step is None:
            super().pass_on()

    def undo(self, to: int | None = None) -> None:
        if self.step:
            raise Refused("illegal", "a lesson only goes forward")
        super().undo(to)

    @property
    def follows(self) -> bool:
        return self.step is None and super().follows

    def hint(self, seat: Seat, without: Collection[str] = ()) -> tuple[list[str], str]:
        step, request = self.step, self.table.request
        if step is None or request is None:
            return super().hint(seat, without)
        return list(self._open(step, seat, request))[:1], "the coach would take it"
