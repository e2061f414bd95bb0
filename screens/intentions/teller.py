"""What happened last in a scene or an exchange, for the middle of the table."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from screens.look.parts import Scene, Toss, toss_of
from screens.look.system import Teller

if TYPE_CHECKING:
    from engine.table import Event
    from screens.look.moment import Moment
    from screens.look.parts import Board

STARTS = ("scene", "conflict", "exchange", "goal")
"""Where what was told before gives way."""
ENDS = ("achieved", "out", "failed", "end")
"""What an exchange came to."""
LAID = ("placed", "compared", *STARTS)
"""Dice lie on the lanes then, no more in the middle."""
TOLD = (
    "action", "track", "plot", "got", "mark", "intention", "declared", "compared", "fact", "weakness", "goal.new", "company",
)  # fmt: skip
KEPT, WIDE = 8, 36
"""Rows of the stage, and their columns, where both are fewest."""


class IntentionsTeller(Teller):
    """Remembers what happened since the scene, the Conflict or the exchange began; its results stay until the next one
    has some."""

    def __init__(self) -> None:
        super().__init__()
        self._came: list[str] = []
        self._verdict: list[str] = []
        self._fresh = True
        self._tosses: list[Toss] = []

    def feed(self, event: Event) -> None:
        if roll := event.roll():
            self._tosses.append(replace(toss_of(roll), total=None))
        elif event.kind in LAID:
            self._tosses = []
        if event.kind in STARTS:
            self._fresh = True
            if event.kind in ("scene", "conflict"):
                self._came, self._verdict = [], []
        elif event.kind in ENDS:
            self._begin()
            self._verdict.append(event.text().rstrip("."))
        elif event.kind in TOLD:
            self._begin(event.kind == "declared")
            if text := event.text():
                self._came.append(text)
        elif event.kind == "told" and getattr(event, "piece", "") not in ("opening", "preview", "epilogue"):
            if text := event.text():
                self._came.append(text)

    def _begin(self, clears: bool = True) -> None:
        if self._fresh and clears:
            self._came, self._verdict, self._fresh = [], [], False

    def scene(self, moment: Moment, board: Board) -> Scene:
        verdict = ". ".join(self._verdict)
        rows = KEPT - 2 * len(self._tosses) - _rows(verdict)
        return Scene(
            title=moment.prompt, tosses=tuple(self._tosses), verdict=verdict, notes=_latest(self._came, rows)
        )


def _latest(told: list[str], room: int) -> tuple[str, ...]:
    """As much of what was told last as so many rows hold, and the last of it in any case."""
    kept: list[str] = []
    for words in reversed(told):
        room -= _rows(words)
        if kept and room < 0:
            break
        kept.insert(0, words)
    return tuple(kept)


def _rows(words: str) -> int:
    """Rows that words take on a narrow stage."""
    return -(-len(words) // WIDE)
