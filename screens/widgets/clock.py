"""The clock of a table: what is left of the time for a decision."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from time import monotonic
from typing import Protocol

from rich.text import Text
from textual.timer import Timer

from screens.style.palette import DIM, HARM, INK
from screens.widgets.drawn import Drawn

LITTLE = 10
"""Seconds from which on there is little left."""
DAY, HOUR, MINUTE = 86_400, 3_600, 60


@dataclass(frozen=True)
class Countdown:
    """Time that runs ``until`` then, as ``time.monotonic`` counts, for somebody who plays here (``yours``) or for others."""

    until: float
    yours: bool

    @property
    def left(self) -> int:
        """Seconds, the one that runs counted."""
        return max(0, ceil(self.until - monotonic()))

    def __str__(self) -> str:
        left = self.left
        if left >= DAY:
            return f"{left // DAY} d {left % DAY // HOUR} h"
        if left >= HOUR:
            return f"{left // HOUR}:{left % HOUR // MINUTE:02}:{left % MINUTE:02}"
        return f"{left // MINUTE}:{left % MINUTE:02}"


class Timed(Protocol):
    """A game with a clock, or without one."""

    @property
    def countdown(self) -> Countdown | None:
        """What is left for whoever must decide; None while no time runs."""


class ClockFace(Drawn):
    """Counts down by itself, and rings when there is little left for who looks at it. Not there before time runs."""

    def __init__(self, timed: Timed) -> None:
        super().__init__(id="clock")
        self._timed = timed
        self._told = ("", "")
        self._mine = 0
        """Seconds that were left at the last look, of one's own."""
        self._timer: Timer | None = None

    def look(self) -> None:
        """Show the time that runs now, or that none does."""
        if self._timer:
            self._timer.stop()
            self._timer = None
        clock = self._timed.countdown
        self._tell(clock)
        self._ring(clock.left if clock and clock.yours else 0)
        if clock and clock.left:
            self._timer = self.set_timer((clock.until - monotonic()) % 1 or 1.0, self._go_on)

    def _go_on(self) -> None:
        """The next second; not on a page that was turned, which looks again when it is turned back."""
        if self.screen in self.app.screen_stack:
            self.look()

    def _ring(self, left: int) -> None:
        if 0 < left <= LITTLE < self._mine:
            self.app.bell()
        self._mine = left

    def _tell(self, clock: Countdown | None) -> None:
        words = f"{'you ' if clock.yours else ''}{clock}" if clock else ""
        if clock and clock.left <= LITTLE:
            words, style = f"! {words}", f"bold $background on {HARM}" if clock.yours else f"bold {HARM}"
        else:
            style = f"bold {INK}" if clock and clock.yours else DIM
        if (words, style) == self._told:
            return
        self._told = words, style
        if words and (not self.display or len(words) + 2 > self.size.width):
            self.styles.width = len(words) + 2
            self.display = True
        self.refresh()

    def about(self, x: int, y: int) -> str:
        return (
            "What is left for this decision. After that one passes; where something must be decided, a scripted player "
            "takes what costs nothing, if there is such a thing."
        )

    def render(self) -> Text:
        words, style = self._told
        return Text(f" {words} " if words else "", style=style, no_wrap=True)
