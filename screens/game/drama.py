"""What has just happened is played on the table: first every roll, coin by coin, then the rest; any key ends it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import TYPE_CHECKING

from rich.text import Text
from textual.timer import Timer

from screens.game.casting import Casting
from screens.look.beat import Beat
from screens.look.effects import Act
from screens.look.falling import Fall
from screens.look.parts import Board
from screens.style.pace import Pace
from screens.widgets.sheets import Sheets
from screens.widgets.stage import Stage

if TYPE_CHECKING:
    from engine.table import Event
    from screens.look.moment import Moment
    from screens.look.parts import Scene
    from screens.look.system import Look, Teller

FRAME = 0.05
"""Seconds between two pictures."""
FAR = 0.15
"""The same where many processes draw for people elsewhere: each picture costs as much as a key."""
SECONDS = {"splash": 1.5, "clear": 0.6, "card": 0.6, "stamp": 0.25, "page": 0.3, "harm": 0.4}
"""How long each kind takes at normal speed, each splash by itself; only the first of these that happened is played, but
gauges always move along."""
AFTER = 0.8
"""Seconds that what a roll has come to is seen before a splash covers it."""
MOST = 3
"""More splashes than these are not played one after the other: only the last ones."""


class Drama:
    """Knows what has been shown already, so that only what is new is played."""

    def __init__(self, pace: Pace, frame: float = FRAME, *, opening: bool = False) -> None:
        """``opening``: what happened before the first picture belongs to it."""
        self._pace = pace
        self.frame = frame
        self._heard = 0
        self._skips_splashes = not opening
        self._board = Board()
        self._stage: Stage | None = None
        self._sheets: list[Sheets] = []
        self._timer: Timer | None = None
        self._expected = False
        self._since = self._length = 0.0
        self._casting = Casting()
        self.falls_left: list[Fall] = []
        """The roll in the air, and those that come after it."""
        self._told: Callable[[Scene, bool], None] | None = None
        self._landed: Callable[[], None] | None = None
        self._stamped = False
        self._coming: Act | None = None

    @property
    def playing(self) -> bool:
        """Whether something moves, or will as soon as a screen is there to show it."""
        return self._timer is not None or self._expected

    @property
    def tossing(self) -> bool:
        """Whether coins are in the air: until they lie, nothing may be shown that is newer than they are."""
        return bool(self.falls_left)

    def expect(self) -> None:
        """A screen is about to be drawn for the first time."""
        self._expected = bool(self._pace.motion)

    def worth(self, events: Sequence[Event], look: Look) -> float:
        """How long to dwell on what is new of these: as on whatever matters most, at least as on one that matters."""
        return max(1.0, *(look.weight(event) for event in events[self._heard :]), 0.0)

    # Rolls

    def falls(
        self, events: Sequence[Event], look: Look, scene: Callable[[Teller], Scene], *, quiet: bool
    ) -> list[Fall]:
        """The rolls that nobody here has seen fall yet; from now on they count as seen."""
        if not self._pace.motion:
            self._casting = Casting()
            return []
        found = self._casting.new(events, look, scene)
        return [] if quiet else found

    def tell(self) -> None:
        """What was rolled until now has been told elsewhere, and does not fall any more."""
        self._casting = Casting()

    def toss(
        self,
        stage: Stage,
        falls: Sequence[Fall],
        told: Callable[[Scene, bool], None],
        landed: Callable[[], None],
    ) -> None:
        """Play rolls on a stage that shows nothing newer, one after the other; then ``landed`` is called.

        Each picture is ``told``, and whether it is the last one: everything lies.
        """
        self.drop()
        self.falls_left, self._told, self._landed, self._stage = list(falls), told, landed, stage
        self._since = monotonic()
        self._timer = stage.set_interval(self.frame, self.step)
        self.step()

    def step(self) -> None:
        """Show how far the roll has fallen by now; a picture that was due when a key ended it comes too late."""
        if not self.falls_left:
            return
        stage, fall = self._stage, self.falls_left[0]
        seconds = (monotonic() - self._since) / (self._pace.motion or 1.0)
        if seconds < fall.length and stage and self._pace.motion:
            scene = fall.at(seconds)
            stage.fall(scene, int(seconds * 12))
            if self._told:
                self._told(scene, scene is fall.scene)
        elif self._pace.motion and len(self.falls_left) > 1:
            self.falls_left.pop(0)
            self._since = monotonic()
        else:
            self.end()

    # The rest

    def follow(
        self,
        stage: Stage,
        sides: tuple[Sheets, Sheets],
        board: Board,
        moment: Moment,
        look: Look,
        *,
        quiet: bool = False,
    ) -> None:
        """Play what is new on a stage and two sides that show ``board``; nothing if ``quiet`` or if nothing may move."""
        self._expected = False
        fresh = moment.events[self._heard :]
        earlier = self._board
        moves = bool(fresh and self._pace.motion and not quiet)
        stood = self._stage
        if fresh:
            self.drop()
        self._heard, self._board, self._stage = len(moment.events), board, stage
        if moves:
            told = {*["stamp"] * self._stamped, *["splash"] * self._skips_splashes}
            beats = [each for each in look.beats(moment, fresh) if each.kind not in told]
            kinds = {beat.kind for beat in beats}
            if kinds:
                kind = next(kind for kind in SECONDS if kind in kinds)
                before = tuple(stood.lines()) if stood and kind == "clear" else ()
                self._play(stage, sides, beats, kind, before, earlier)
        self._stamped = self._skips_splashes = False

    def _play(
        self,
        stage: Stage,
        sides: tuple[Sheets, Sheets],
        beats: Sequence[Beat],
        kind: str,
        before: tuple[Text, ...],
        board: Board,
    ) -> None:
        mine = tuple(beat for beat in beats if beat.kind == kind)[-MOST:]
        self._coming = Act(kind, mine, before)
        if any(beat.kind == "harm" for beat in beats):
            for side, sheets in zip(sides, (board.left, board.right), strict=True):
                side.play(sheets)
            self._sheets = list(sides)
        self._length = SECONDS[kind] * self._pace.motion * (len(mine) if kind == "splash" else 1)
        after = AFTER if self._stamped and kind == "splash" else 0.0
        self._since = monotonic() + after * self._pace.motion
        self._timer = stage.set_interval(self.frame, self._tick)
        self._tick()

    def _tick(self) -> None:
        if self._timer is None or self.tossing:
            return
        at = (monotonic() - self._since) / self._length
        if at >= 1:
            self.end()
            return
        if at < 0:
            return
        if self._coming and self._stage:
            self._stage.play(self._coming)
            self._coming = None
        for actor in [self._stage, *self._sheets]:
            if actor:
                actor.at(at)

    def end(self) -> None:
        """Show things as they stand, at once."""
        landed = self._landed
        self.drop()
        if landed:
            self._stamped = True
            landed()

    def drop(self) -> None:
        """Stop, whatever is on the screen then."""
        self.falls_left, self._told, self._landed = [], None, None
        if self._timer is None:
            return
        self._timer.stop()
        self._timer = self._coming = None
        for actor in [self._stage, *self._sheets]:
            if actor:
                actor.play(None)
        self._sheets = []
