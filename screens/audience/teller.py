"""The last attack, and what came of it, for the middle of the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.audience.state.pack import BY_CODE
from screens.audience.ranks import rank_of
from screens.look.parts import Scene
from screens.look.system import Teller

if TYPE_CHECKING:
    from engine.table import Event
    from screens.look.moment import Moment
    from screens.look.parts import Board

AFTERMATH = (
    "health.lost",
    "knocked.out",
    "hit.cancelled",
    "pile.shrank",
    "last.card",
    "no.effect",
    "defeated",
    "power",
    "health.regained",
    "pile.grew",
    "fled",
)
STRUCK = ("pile.shrank", "last.card", "defeated", "health.lost", "hit.cancelled")
ALL = "everybody"


class AudienceTeller(Teller):
    """Remembers the last attack or Special Attack and what followed it."""

    def __init__(self) -> None:
        super().__init__()
        self._scene = Scene()
        self._came: list[Event] = []

    def feed(self, event: Event) -> None:
        who, by = getattr(event, "who", ""), getattr(event, "by", "")
        if event.kind == "attack":
            card = event.text().partition(" with the ")[2].partition(":")[0]
            verdict, _, test = getattr(event, "say", str)().partition(": ")[2].rstrip(".").partition(" ")
            self._scene = Scene(
                left=by,
                right=who,
                link="attacks",
                verdict=f"{card}: {verdict.upper()} {test}".strip(),
                said=event.text(),
                notes=tuple(filter(None, (getattr(event, "line", ""),))),
            )
            stopped = getattr(event, "stopped", False)
            self._came = [each for each in self._came[-1:] if stopped and each.kind == "power"]
        elif event.kind in ("special", "finish"):
            verdict = f"{getattr(event, 'hand', '').upper()}: {_ranks(getattr(event, 'cards', ()))}"
            self._scene = Scene(
                left=by, right=who, link="the Audience", verdict=verdict.rstrip(": "), said=event.text()
            )
            self._came = []
        elif event.kind in AFTERMATH:
            if event.kind == "last.card":  # that it lost a card goes without saying
                self._came = self._came[:-1]
            self._came.append(event)
            if self._scene.link == "the Audience" and event.kind in STRUCK:
                self._strike(who)
        elif event.kind in ("combat", "round"):
            self._scene, self._came = Scene(), []
        elif event.kind in ("told", "combat.end"):
            self._scene, self._came = Scene(), [*self._came[-1:], event]

    def _strike(self, who: str) -> None:
        """Whom a Special Attack has struck so far: one or two by name."""
        before = self._scene.right
        if who not in before.split(" and ") and before != ALL:
            many = ALL if " and " in before else f"{before} and {who}"
            self._scene = replace(self._scene, right=many if before else who)

    def scene(self, moment: Moment, board: Board) -> Scene:
        """Of all that came of it the bare facts, and of the last also its words: rows are few."""
        notes = list(self._scene.notes)
        notes += [getattr(event, "say", event.text)() or event.text() for event in self._came[-4:-1]]
        notes += [event.text() for event in self._came[-1:]]
        said = " ".join((self._scene.said, *(event.text() for event in self._came)))
        return replace(self._scene, title=moment.prompt, said=said, notes=tuple(notes))


def _ranks(codes: Sequence[str]) -> str:
    """``6, 7, 8, 9, 10`` of a straight, of a pair beside others ``6, 6``."""
    ranks = sorted(BY_CODE[code].rank for code in codes)
    return ", ".join(map(rank_of, [each for each in ranks if ranks.count(each) > 1] or ranks))
