"""The middle of the table: who does what to whom, both rolls as dice, who wins by how much, what it comes to."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from screens.look.parts import Scene, Toss, toss_of
from screens.look.system import Teller

if TYPE_CHECKING:
    from engine.table import Event
    from screens.look.moment import Moment
    from screens.look.parts import Board

TOLD = (
    "pp", "doom", "stress", "out", "back", "falls", "hangs", "trait", "pieces", "used", "moves", "xp", "bought", "announced",
    "reminded", "next", "enters",
)  # fmt: skip
KEPT = 6


class HeroicTeller(Teller):
    """Remembers an action from its declaration to the next."""

    def __init__(self) -> None:
        super().__init__()
        self._title = ""
        self._tosses: list[Toss] = []
        self._came: list[str] = []
        self._verdict = ""
        self._stamp = ""

    def feed(self, event: Event) -> None:
        text = event.text()
        if event.kind in ("scene", "order", "turn"):
            self._came = [] if event.kind == "turn" else self._came
            if event.kind == "turn":
                self._tosses, self._verdict, self._stamp, self._title = [], "", "", text
        elif event.kind == "declared":
            self._tosses, self._came, self._verdict, self._stamp = [], [], "", ""
            self._title = text.rstrip(".")
        elif event.kind == "threw":
            roll = event.roll()
            if roll:
                self._tosses = [*self._tosses[-1:], toss_of(roll)]
        elif event.kind == "total":
            if self._tosses:
                last = self._tosses[-1]
                total = getattr(event, "total", last.total)
                self._tosses[-1] = replace(last, total=total, result=text.partition(": ")[2].rstrip("."))
        elif event.kind == "compared":
            self._verdict = text
            self._stamp = "WON" if getattr(event, "won", False) else "FOILED"
        elif event.kind in TOLD and text:
            self._came.append(text)

    def scene(self, moment: Moment, board: Board) -> Scene:
        return Scene(
            title=self._title or moment.prompt,
            tosses=tuple(self._tosses),
            stamp=self._stamp,
            verdict=self._verdict,
            notes=tuple(self._came[-KEPT:]),
        )
