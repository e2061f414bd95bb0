"""What widgets draw: plain pictures of a table, made by the look of a system, free of any rule."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.table import Die, Plan, Roll


@dataclass(frozen=True, slots=True)
class Gauge:
    """A bar with numbers: ``value`` of ``full`` are filled, ``hard`` of them for good; ``words`` stand for the numbers
    where these are none to be counted. ``hurts``: when it is ``full``, when it is ``empty``, or never (``""``).
    """

    label: str
    value: int
    full: int
    hard: int = 0
    words: str = ""
    hurts: str = "full"
    name: str = ""
    """What it is called in whole where its label is a sign."""

    @property
    def grave(self) -> bool:
        """Two thirds of the way to where it hurts."""
        done = self.value if self.hurts == "full" else self.full - self.value
        return bool(self.hurts) and done * 3 >= self.full * 2


@dataclass(frozen=True, slots=True)
class Counter:
    """A number, with its limit if there is one to tell, and a bar if there is something full to measure it by.

    ``spare`` is how much of it may still be used for now, where that is less than one would think.
    """

    label: str
    value: int
    limit: int | None = None
    full: int = 0
    spare: int | None = None


@dataclass(frozen=True, slots=True)
class Ruler:
    """A track from ``-end`` to ``end``: what it is called on either side of nothing, and where its mark stands."""

    low: str
    high: str
    value: int
    end: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """A character. ``sign`` is what it does now ("attacks"), ``marks`` the states it is in, ``aim`` what it is after; where
    it gets one line only, ``brief`` stands for its figures, gauges and counters, if there is one. The ``emblem`` is drawn
    where there is room. ``rulers`` have a line each where there are no gauges, else a few letters; the names of gauges
    are ``spelt`` out if nothing stands beside them. ``notes`` are what it can do, in words, for rows that are free.
    """

    id: str
    name: str
    role: str = ""
    colour: str = ""
    figures: str = ""
    gauges: tuple[Gauge, ...] = ()
    counters: tuple[Counter, ...] = ()
    actions: tuple[Counter, ...] = ()
    rulers: tuple[Ruler, ...] = ()
    marks: tuple[str, ...] = ()
    sign: str = ""
    aim: str = ""
    brief: str = ""
    emblem: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    mine: bool = False
    spelt: bool = False
    down: bool = False
    tokens: int | None = None
    """What it holds to spend, each drawn; None where nothing of the kind is held."""
    short: str = ""
    """What it is called where its name has no room, if that is not the name cut off."""


@dataclass(frozen=True, slots=True)
class Face:
    """A card as somebody may see it; ``sign`` is the name of a sign for its type."""

    id: str
    slug: str
    name: str
    type: str = ""
    colour: str = ""
    cost: str = ""
    lines: tuple[str, ...] = ()
    flavour: str = ""
    note: str = ""
    sign: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """Cards that lie together, such as a hand; ``note`` tells what cannot be seen of them. Those that lie ``open`` on the
    table are there to be seen, not to be played.
    """

    label: str
    cards: tuple[Face, ...]
    note: str = ""
    open: bool = False


@dataclass(frozen=True, slots=True)
class Toss:
    """A roll: whose, of what it is made up, and how each coin or die fell (None: it is still in the air).

    ``blank``: it has not been thrown yet. It wins above ``needs``, if that is known and no other toss says. Where each die
    counts by itself there is no ``total``. Dice of many ``sizes`` are drawn with them, and with what each is used for.
    Dice that are read apart have ``names``, and beneath the last of them what was ``pointed`` out before they fell; the
    one at the place ``decides`` lands last.
    """

    who: str
    what: str
    parts: str
    dice: tuple[Die | None, ...]
    automatic: int
    total: int | None
    result: str = ""
    blank: bool = False
    needs: int | None = None
    sizes: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    pointed: str = ""
    decides: int | None = None


@dataclass(frozen=True, slots=True)
class Chance:
    """What a roll not yet thrown promises: ``now`` of ``most`` (1 for a chance), and ``then`` with what is highlighted."""

    now: float
    words: str
    most: float = 1.0
    then: float | None = None


def toss_of(roll: Roll) -> Toss:
    """The picture of dice that fell."""
    parts = " ".join(
        f"{'-' if amount < 0 else '+' if nth else ''}{' ' if nth else ''}{label} {abs(amount)}"
        for nth, (label, amount) in enumerate(roll.parts)
    )
    return Toss(roll.who, roll.what, parts, roll.dice, roll.bonus, roll.total, roll.result)


@dataclass(frozen=True, slots=True)
class Stake:
    """A part of the line that tells what is at stake: ``short`` is for less room, ``tip`` says what it means.

    One that ``joins`` belongs to the part before it.
    """

    words: str
    short: str = ""
    tip: str = ""
    joins: bool = False


@dataclass(frozen=True, slots=True)
class Chip:
    """Something that holds for a while, by the name of its card: for so many ``turns``, this one counted, if not 0;
    ``copies`` of it work each by itself.
    """

    name: str
    turns: int = 0
    copies: int = 1


@dataclass(frozen=True, slots=True)
class Scene:
    """What happens in the middle of the table; ``stamp`` is a word for how it came out, ``flow`` how it came to that.

    While a roll is ``rolling`` the scene takes the middle for itself. ``chips`` hold for a while, whatever else happens.
    ``before`` and ``lately`` are what was told last, until the headline (where there is none, until all of the scene)
    and since, for the rows that are left where no log stands beside; ``said`` is the sentence that the scene is a picture
    of, which needs no telling. Where its notes are ``prose`` they have room before the dice have.
    """

    title: str = ""
    left: str = ""
    right: str = ""
    link: str = ""
    near: bool = False
    headline: str = ""
    tosses: tuple[Toss, ...] = ()
    chance: Chance | None = None
    stamp: str = ""
    flow: tuple[str, ...] = ()
    verdict: str = ""
    notes: tuple[str, ...] = ()
    rolling: bool = False
    chips: tuple[Chip, ...] = ()
    before: tuple[str, ...] = ()
    lately: tuple[str, ...] = ()
    said: str = ""
    prose: bool = False


@dataclass(frozen=True, slots=True)
class Ribbon:
    """Where in the game we are: the road of phases and of steps, each with the place we stand at."""

    start: str = ""
    phases: tuple[str, ...] = ()
    phase: str = ""
    steps: tuple[str, ...] = ()
    step: str = ""
    facts: tuple[str, ...] = ()
    tip: str = ""


@dataclass(frozen=True, slots=True)
class News:
    """A line of what others have done: ``at`` is which of the events told of it begins with, ``weight`` how much it
    matters, 0 for no deed of anybody; ``hurts`` whom it is told.
    """

    words: str
    at: int
    weight: int = 1
    hurts: bool = False


STRUCK = re.compile(r"~~([^~]*[^\W_~][^~]*)~~")
"""Words; the waves of an emblem have none between them."""


def unstruck(line: str) -> str:
    """A line for whom nothing can be struck out."""
    return STRUCK.sub(r"\1 (struck out)", line)


@dataclass(frozen=True, slots=True)
class Entry:
    """Something to read about: a character, a card, a rule. What stands between two ``~~`` of a line is struck out."""

    id: str
    title: str
    group: str
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the story: ``chapter`` says what it is, and ``words`` are its paragraphs; a drawing, ``art``, stands above
    the title.
    """

    chapter: str
    title: str
    words: tuple[str, ...]
    art: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Board:
    """A whole table as one seat sees it."""

    ribbon: Ribbon = Ribbon()
    left_title: str = ""
    left: tuple[Sheet, ...] = ()
    right_title: str = ""
    right: tuple[Sheet, ...] = ()
    rows: tuple[Row, ...] = ()
    stakes: tuple[Stake, ...] = ()
    chips: tuple[Chip, ...] = ()

    def name(self, id: str) -> str:
        """What a character is called; empty if it is not here."""
        return next((sheet.name for sheet in (*self.left, *self.right) if sheet.id == id), "")

    def with_plans(self, plans: Mapping[str, Plan]) -> Board:
        """The same table, with what its characters are after."""

        def planned(sheets: tuple[Sheet, ...]) -> tuple[Sheet, ...]:
            return tuple(
                replace(each, aim=plans[each.id].mark) if each.id in plans else each for each in sheets
            )

        return replace(self, left=planned(self.left), right=planned(self.right)) if plans else self
