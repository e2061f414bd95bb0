"""What has just happened is played on the table: one timer for a game, ended by any key."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import TYPE_CHECKING

from rich.text import Text
from textual.timer import Timer

from screens.look.effects import Act, Beat
from screens.look.parts import Board
from screens.style.pace import Pace
from screens.widgets.sheets import Sheets
from screens.widgets.stage import Stage

if TYPE_CHECKING:
    from screens.look.moment import Moment
    from screens.look.system import Look

FRAME = 0.05
"""Seconds between two pictures."""
FAR = 0.15
"""The same where many processes draw for people elsewhere: each picture costs as much as a key."""
SECONDS = {"clear": 0.6, "card": 0.6, "toss": 0.5, "stamp": 0.25, "page": 0.3, "harm": 0.4}
"""How long each kind takes at normal speed; only the first of these that happened is played, but gauges
always move along."""


class Drama:
    """Knows what has been shown already, so that only what is new is played."""

    def __init__(self, pace: Pace, frame: float = FRAME) -> None:
        self._pace = pace
        self.frame = frame
        self._heard = 0
        self._board = Board()
        self._stage: Stage | None = None
        self._sheets: list[Sheets] = []
        self._timer: Timer | None = None
        self._expected = False
        self._since = self._length = 0.0

    @property
    def playing(self) -> bool:
        """Whether something moves, or will as soon as a screen is there to show it."""
        return self._timer is not None or self._expected

    def expect(self) -> None:
        """A screen is about to be drawn for the first time."""
        self._expected = bool(self._pace.motion)

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
        before = tuple(self._stage.lines()) if moves and self._stage else ()
        if fresh:
            self.end()
        self._heard, self._board, self._stage = len(moment.events), board, stage
        if moves:
            beats = look.beats(moment, fresh)
            kinds = {beat.kind for beat in beats}
            if kinds:
                self._play(
                    stage, sides, beats, next(kind for kind in SECONDS if kind in kinds), before, earlier
                )

    def _play(
        self,
        stage: Stage,
        sides: tuple[Sheets, Sheets],
        beats: Sequence[Beat],
        kind: str,
        before: tuple[Text, ...],
        board: Board,
    ) -> None:
        mine = tuple(beat for beat in beats if beat.kind == kind)
        if kind != "harm":
            stage.play(Act(kind, mine, before))
        if any(beat.kind == "harm" for beat in beats):
            for side, sheets in zip(sides, (board.left, board.right), strict=True):
                side.play(sheets)
            self._sheets = list(sides)
        self._length = SECONDS[kind] * self._pace.motion
        self._since = monotonic()
        self._timer = stage.set_interval(self.frame, self._tick)

    def _tick(self) -> None:
        at = (monotonic() - self._since) / self._length
        if at >= 1:
            self.end()
            return
        for actor in [self._stage, *self._sheets]:
            if actor:
                actor.at(at)

    def end(self) -> None:
        """Show things as they stand, at once."""
        if self._timer is None:
            return
        self._timer.stop()
        self._timer = None
        for actor in [self._stage, *self._sheets]:
            if actor:
                actor.play(None)
        self._sheets = []
