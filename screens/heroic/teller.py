"""The middle of the table: where everybody stands; then who does what to whom, both rolls as dice, and what it came to."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import TYPE_CHECKING

from msgspec.structs import replace as changed

from screens.heroic.reading import between, places, seen
from screens.look.parts import Scene, Toss, toss_of
from screens.look.system import Teller

if TYPE_CHECKING:
    from engine.table import Die, Event
    from screens.look.moment import Moment
    from screens.look.parts import Board

TOLD = (
    ("falls", "out", "back", "stress", "pieces", "trait", "hangs", "moves", "enters"),
    ("announced", "used", "doom", "offered", "reminded", "bought"),
    ("xp", "pp", "next"),
)
"""What came of an action: where there is room for little, the first of these."""
RANK = {kind: rank for rank, kinds in enumerate(TOLD) for kind in kinds}
ANSWERS = ("HR-DOOM-12", "HR-PP-08", "HR-C-27", "HR-C-28", "HR-C-29")
"""What is paid to turn stress as it lands, to ignore it or to bear it for another: it tells why that came of it."""
VOTED = -1
"""The rank of a vote, as long as nothing comes of it (HR-LOOP-40)."""
KEPT = 6
SMALLEST, LARGEST = 4, 12


class HeroicTeller(Teller):
    """Remembers an action from its declaration to the next."""

    declares = True

    def __init__(self) -> None:
        super().__init__()
        self._title = ""
        self._rolls: dict[str, Toss] = {}
        """The rolls by whose they are, that of who acts first."""
        self._against = ""
        """Whose roll against it is shown (HR-C-17)."""
        self._came: list[tuple[int, str]] = []
        self._verdict = ""
        self._stamp = ""
        self._flow: tuple[str, ...] = ()
        self._effects: list[int] = []
        """The effect dice of who acts, as rolled and not yet compared: an area has one for each target."""
        self._said = ""
        self._done = True
        """Whether the last action has come to something: what is thrown next begins another."""

    def feed(self, event: Event) -> None:
        text = event.text()
        if event.kind != "voted":
            self._came = [each for each in self._came if each[0] != VOTED]
        if event.kind in ("scene", "turn"):
            self._came = []
            self._clear(text)
            self._done = event.kind == "scene"
        elif event.kind == "declared":
            self._clear(text.rstrip("."))
            self._came = []
        elif event.kind == "threw":
            if self._done:
                self._clear(f"{getattr(event, 'who', '')}: {getattr(event, 'what', '')}".rstrip(": "))
                self._came = []
            self._said += f" {text}"
            roll = event.roll()
            if roll:
                toss = replace(
                    toss_of(roll), sizes=tuple(die.size for die in roll.dice), parts="", total=None
                )
                self._against = toss.who if self._rolls else ""
                self._rolls[toss.who] = replace(toss, what="against it" if self._against else "")
        elif event.kind == "total" and getattr(event, "who", "") in self._rolls:
            self._said += f" {text}"
            self._total(event)
        elif event.kind == "compared":
            self._compare(event)
        elif event.kind == "voted":
            self._came.append((VOTED, text))
        elif event.kind in RANK and text:
            answers = getattr(event, "rule", "") in ANSWERS
            self._came.append((0 if answers else RANK[event.kind], text))

    def _clear(self, title: str) -> None:
        self._verdict, self._stamp, self._flow, self._title = "", "", (), title
        self._rolls, self._against = {}, ""
        self._said, self._done = "", False

    def _total(self, event: Event) -> None:
        who = getattr(event, "who", "")
        total, effects = getattr(event, "places", ()), getattr(event, "effects", ())
        if len(self._rolls) == 1:
            self._effects = sizes_of(self._rolls[who], effects)
        self._rolls[who] = laid(self._rolls[who], total, effects, getattr(event, "total", 0))

    @property
    def _tosses(self) -> tuple[Toss, ...]:
        """The roll of who acts, and the one against it that is at hand."""
        return tuple(each for who, each in self._rolls.items() if who == self._against or not each.what)

    def _compare(self, event: Event) -> None:
        """``17 v 11: won by 6``, and the way of the effect die from as it was rolled to as it lands (HR-LOOP-17)."""
        won = bool(getattr(event, "won", False))
        mine, theirs = getattr(event, "mine", 0), getattr(event, "theirs", 0)
        by = getattr(event, "by", "")
        self._against = by if by in self._rolls else self._against
        self._said += f" {event.text()}"
        self._done = True
        self._stamp = "WON" if won else "FOILED"
        self._verdict = f"{mine} v {theirs}" + (f", by {mine - theirs}" if won else "")
        rolled = self._effects.pop(0) if self._effects else SMALLEST
        self._flow = way_of(rolled, getattr(event, "steps", 0), getattr(event, "effect", 0)) if won else ()

    def scene(self, moment: Moment, board: Board) -> Scene:
        view = seen(moment)
        notes = tuple(text for _, text in sorted(self._came[-KEPT:], key=lambda each: each[0]))
        if not self._tosses:
            notes = (*places(view), *notes, *(() if view.scene else between(view, moment.seats)))
        return Scene(
            title=self._title or moment.prompt,
            tosses=self._tosses,
            stamp=self._stamp,
            verdict=self._verdict,
            flow=self._flow,
            notes=notes,
            said=f"{self._said} {view.rest.title}. {view.rest.text}" if view.rest else self._said,
        )


def way_of(rolled: int, steps: int, comes: int) -> tuple[str, ...]:
    """``d8``, ``d10 by the margin``, ``d8 against a larger one``: the effect die on its way (HR-EFF-01 to -03)."""
    risen = min(LARGEST, rolled + 2 * steps)
    way = [f"d{rolled}"]
    if risen != rolled:
        way.append(f"d{risen} by the margin")
    if comes < risen:
        way.append(f"d{comes} against a larger die" if comes else "nothing: their die is larger")
    elif comes > risen:
        way.append(f"d{comes}")
    return tuple(way)


def laid(toss: Toss, total: Collection[int], effects: Collection[int], sum: int | None) -> Toss:
    """A toss with these dice in its total and these for its effect."""
    dice = tuple(
        die and changed(die, tag="total" if at in total else "effect" if at in effects else _own(die))
        for at, die in enumerate(toss.dice)
    )
    with_ = " and ".join(f"d{size}" for size in sizes_of(toss, effects))
    return replace(toss, dice=dice, total=sum, result=f"with {with_}" if sum is not None else "")


def sizes_of(toss: Toss, effects: Collection[int]) -> list[int]:
    """The sizes of these dice of a toss; without one the effect is the smallest die (HR-ROLL-10)."""
    return [toss.sizes[at] for at in effects if at < len(toss.sizes)] or [SMALLEST]


def _own(die: Die) -> str:
    return "opening" if die.face == 1 else ""
