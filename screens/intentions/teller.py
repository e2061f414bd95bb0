"""What happened last in a scene or an exchange, for the middle of the table."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from msgspec import structs

from engine.intentions.state.events import Compared
from screens.intentions.digest import Result
from screens.intentions.reading import seen
from screens.look.news import of
from screens.look.parts import Scene, Toss, toss_of
from screens.look.system import Teller

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.table import Event
    from screens.look.moment import Moment
    from screens.look.parts import Board

STARTS = ("scene", "conflict", "exchange", "goal")
"""Where what was told before gives way."""
ENDS = ("achieved", "out", "failed")
"""What an exchange came to."""
LAID = ("placed", "compared", *STARTS)
"""Dice lie on the lanes then, no more in the middle."""
TOLD = (
    "action", "track", "plot", "got", "mark", "intention", "declared", "compared", "fact", "weakness", "goal.new", "company",
)  # fmt: skip
SUMMED = ("progress", "abuse")
"""What the summary of an exchange tells of."""
NOTHING = "Nobody gains Progress, and nobody is hurt"
"""What an exchange came to of which there is no more to say."""
KEPT, WIDE = 8, 36
"""Rows of the stage, and their columns, where both are fewest."""


def summary(found: Iterable[Compared]) -> str:
    """What an exchange came to: ``Progress: Ray +6 (11 of 12). Abuse: Ada 2 (4 of 6)``; who is out is told by itself."""
    told: dict[str, list[str]] = {"progress": [], "abuse": []}
    for each in found:
        if each.what == "progress" or each.now <= each.of:
            sign = "+" if each.what == "progress" else ""
            told[each.what].append(f"{each.who} {sign}{each.amount} ({each.now} of {each.of})")
    return ". ".join(f"{what.title()}: {', '.join(lines)}" for what, lines in told.items() if lines)


class IntentionsTeller(Teller):
    """Remembers what happened since the scene, the Conflict or the exchange began; its results stay until the next one
    has some."""

    def __init__(self) -> None:
        super().__init__()
        self._came: list[str] = []
        self._summary = ""
        self._ends: dict[Result, list[str]] = {}
        """What the last exchange came to, and for whom."""
        self._fresh = True
        self._tosses: list[Toss] = []
        self._doer = ""
        self._found: dict[str, list[str]] = {}
        """What a quiet action found, by who did it last."""
        self._tally: dict[tuple[str, str], Compared] = {}
        """What each has gained and taken in the exchange at hand."""

    def feed(self, event: Event) -> None:
        if isinstance(event, Compared) and event.what in SUMMED:
            before = self._tally.get((event.what, event.who))
            amount = event.amount + (before.amount if before else 0)
            self._tally[event.what, event.who] = structs.replace(event, amount=amount)
        elif event.kind == "dice":
            self._forget()
        elif event.kind == "intention" and (had := self._tally.get(("progress", of(event, "who")))):
            self._tally["progress", had.who] = structs.replace(had, of=of(event, "itn"))  # less is needed now
        elif event.kind == "exchange" and of(event, "amount") > 1:
            self._summary, self._tally = summary(self._tally.values()) or NOTHING, {}
        elif event.kind == "action":
            self._doer = of(event, "id")
            self._found.pop(self._doer, None)
        elif event.kind == "weakness":
            self._found.setdefault(self._doer, []).append(event.text().rstrip("."))
        self._tell(event)

    def _tell(self, event: Event) -> None:
        if roll := event.roll():
            self._tosses.append(replace(toss_of(roll), total=None))
        elif event.kind in LAID:
            self._tosses = []
        if event.kind in STARTS:
            self._fresh = True
            if event.kind in ("scene", "conflict"):
                self._came, self._doer, self._found = [], "", {}
                self._forget()
        elif event.kind in ENDS:
            self._begin()
            result = Result(event.kind, of(event, "words"), many=bool(of(event, "many")))
            self._ends.setdefault(result, []).append(of(event, "who"))
        elif event.kind in TOLD and not (event.kind == "company" and of(event, "inside")):
            if event.kind == "declared" and self._fresh:
                self._came, self._fresh = [], False  # what the last exchange came to stands until dice fall
            if text := event.text():
                self._came.append(text)
        elif event.kind == "told" and getattr(event, "piece", "") not in ("opening", "preview", "epilogue"):
            if text := event.text():
                self._came.append(text)

    def _begin(self) -> None:
        if self._fresh:
            self._came, self._fresh = [], False
            self._forget()

    def _forget(self) -> None:
        self._summary, self._ends, self._tally = "", {}, {}

    def scene(self, moment: Moment, board: Board) -> Scene:
        ends = [result.said(names).rstrip(".") for result, names in self._ends.items()]
        own = [one.id for one in seen(moment).heroes if one.seat == moment.viewer] if self._found else []
        found = [words for id in own for words in self._found.get(id, ())]
        verdict = ". ".join(filter(None, (*found, self._summary, *ends)))
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
