"""A page of a game in play: its question, whether a hand meant that one, and what may be said and drawn there."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from screens.game.front import FrontScreen
from screens.game.room import Room
from screens.look import reference
from screens.look.parts import Board, Face, Scene
from screens.style.preferences import preferences_of
from screens.widgets.drawn import Drawn
from screens.widgets.guard import MEANT

if TYPE_CHECKING:
    from engine.table import Blocked, Odds, Option, Seat
    from screens.look.arrange import Line
    from screens.look.moment import Moment

HURRYING = ("enter", "space")
"""The keys that skip to the next question."""
Question = tuple[int, tuple[str, ...]]
"""What a question is known by: its number, and the seats on this screen that it is put to."""


def question_of(moment: Moment) -> Question | None:
    """The question of a moment; None if nobody here is asked."""
    return (moment.number, moment.seats) if moment.asked else None


class GameScreen(FrontScreen):
    """A screen of a game in play; ``moment`` is None until something is shown."""

    name_of_phase: ClassVar[str] = ""
    tip: ClassVar[str] = ""

    def __init__(self, room: Room) -> None:
        super().__init__()
        self.room = room
        self.session = room.session
        self.board = Board()
        self.moment: Moment | None = None
        self.asked: Question | None = None
        self.asked_at = 0.0
        self.figures: dict[tuple[Seat, str], Odds] = {}
        """The figures that the list is laid out by: those that there were when the question came, unless nothing came of
        what stood first by them.
        """
        self.ticked: list[Option] = []
        self.offered: tuple[Seat, str] | None = None
        """The option that the cursor stood at when the question came."""
        self.hinted: tuple[Seat, str] | None = None
        """The option that a hint stands at, whose words name it."""
        self.foreseeing = False
        """Whether what comes of the options is being found out."""
        self._applied = 0
        self.moved = self.spelt_out = False
        """Whether the remark is a label that is too long for its line; ``moved``: the cursor was, since it was asked."""

    @property
    def options(self) -> tuple[Option, ...]:
        """What may be picked now."""
        return self.moment.options if self.moment else ()

    def seen(self, time: float) -> Question | None:
        """The question that stood here at a time, as ``time.monotonic`` counts; None for none, or for an older one."""
        return self.asked if time >= self.asked_at else None

    @property
    def stands(self) -> bool:
        """Whether the question that is asked here, and that a hand meant, is still the one to be answered."""
        asked = question_of(self.moment) if self.moment else None
        return asked is not None and asked == question_of(self.session.moment()) and self.timely

    @property
    def timely(self) -> bool:
        """Whether a hand meant the game as it stands: its question, or that there is none."""
        meant = MEANT.get()
        if meant is None or meant.place is not self.room:
            return True
        if meant.key in HURRYING and self.room.just_hurried:
            return False
        # while it is told what others did, the question behind that is not there yet
        there = None if self.room.meanwhile.stands else question_of(self.session.moment())
        return meant.question == there

    def foreseen(self) -> None:
        """What comes of the options has been found out."""

    def on_screen_resume(self) -> None:
        """Draw anew, if theme or signs have changed while another screen was in front."""
        preferences = preferences_of(self.app)
        before, self._applied = self._applied, preferences.applied if preferences else 0
        if before != self._applied:
            for each in self.query(Drawn):
                each.refresh()

    def tick(self, options: list[Option]) -> None:
        """Have these ticked and no others."""
        raise NotImplementedError

    def go_on_with(self, seat: Seat) -> None:
        """Leave the question to a seat with all that is added."""
        raise NotImplementedError

    def plain(self, words: str) -> str:
        """What the rules say, without the ids of rules."""
        return reference.without_ids(self.session.moment().system, words)

    def first(self, moment: Moment) -> Option | None:
        """The option to stand at, if not the one at the top."""
        raise NotImplementedError

    def lines(self, moment: Moment, best: Option | None) -> list[Line]:
        """The options as lines of the list; ``best`` is what Enter takes, if that is not the first."""
        raise NotImplementedError

    def say(self, remark: str) -> None:
        """Show a remark beneath the question."""
        raise NotImplementedError

    def promise(self, option: Option | None) -> None:
        """Show what an option would make of the roll that is about to be thrown."""
        raise NotImplementedError

    def take_back(self) -> None:
        """Let no part have rows of another any more."""
        raise NotImplementedError

    def draw_stage(self, moment: Moment) -> Scene:
        """Draw the scene as the viewer of a moment knows it, with what was told of late where rows are left."""
        raise NotImplementedError

    def draw_sides(self) -> None:
        """Show the characters of both sides, as the seat that is looked at knows them."""
        raise NotImplementedError

    def draw_hand(self) -> None:
        """Show the cards of the seat that is looked at."""
        raise NotImplementedError

    def why_not(self, card: Face) -> Blocked | None:
        """Why a card of your own cannot be played now; None if it can."""
        raise NotImplementedError
