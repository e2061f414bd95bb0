"""A check as it is declared, and as it came out (TS-STATE-08)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from engine.table import Action
from engine.table.percent import Percent
from engine.troubleshooters.cards.words import Category, Grade, Karma, Purpose, Skill, Standing

Sense = Literal["", "sight", "hearing"]
"""What somebody may have lost (TS-COND-04, TS-COND-08)."""


class Item(Struct, frozen=True):
    """One modifier: its category, its pips, and why. ``source`` tells conditions apart, each of which counts once."""

    category: Category
    pips: int
    why: str
    source: str = ""


class Check(Struct, frozen=True, kw_only=True):
    """A task check as declared: all that its pips and its chance follow from (TS-FLOW-04, steps 1 and 2).

    ``who`` is a hero's or a Director character's id. ``value`` stands in the place of the skill: an attack value, a Defence
    score, the strength of a poison. ``items`` are what the option, the attack or the hazard says; conditions, pending Karma,
    burdens and what lasts in the scene are added by ``asks.pips``. ``against`` is who opposes it or is attacked.
    """

    who: str
    skill: Skill
    purpose: Purpose
    why: str = ""
    value: int | None = None
    difficulty: int = 0
    items: tuple[Item, ...] = ()
    tags: tuple[str, ...] = ()
    """Words of the option, the scene and the check itself: ``vehicle``, ``lock``, ``bluff``, ``sight``, ``aimed``,
    ``whump``, ``melee``; ``-meaningful`` takes the tick away."""
    kit_tags: tuple[str, ...] = ()
    obstacle: str = ""
    against: str = ""
    # declared before the roll (TS-WIN-03)
    helper: str = ""
    kit: str = ""
    """``owner/kit``, or ``-`` for none."""
    burdens: tuple[str, ...] = ()
    """Rules of complication clauses that give -2 from now on."""
    language: str = ""
    sense: Sense = ""
    """By which something is to be noticed: who has lost it fails (TS-COND-04, TS-COND-08)."""
    # what the caller has of its own
    good_karma: bool = False
    bad_karma: bool = False
    """The option says itself what Karma brings: the caller applies it (TS-Q-09)."""
    bind: str = ""
    """What a bind would bring, as it is shown; empty: none is offered (TS-Q-10)."""
    risk: str = ""
    """What its failure brings outside a fight, in a word (TS-LOOP-03)."""
    fails: bool = True
    """Whether the failure branch has an effect: else failing by a complication pays nothing (TS-Q-12)."""


class Declared(Struct, frozen=True, kw_only=True):
    """What of a check is otherwise than preset: without its helper or with one who adds nothing, without its kit, with
    complications (TS-LOOP-06)."""

    alone: bool = False
    joined: bool = False
    bare: bool = False
    burdens: tuple[str, ...] = ()

    @property
    def mark(self) -> str:
        """Empty as preset, else what stands behind the id of an option: ``-help-kit+TS-COMP-01``, ``+help``."""
        burdens = "".join([f"+{each}" for each in self.burdens])
        return "-help" * self.alone + "+help" * self.joined + "-kit" * self.bare + burdens


AS_PRESET = Declared()


class Try(Action, frozen=True):
    """An approach with all as preset: the obstacle that it gets over, and ``at`` which way of its option's."""

    obstacle: str
    at: int


class Result(Struct):
    """How a check came out (TS-FLOW-04, steps 4 to 10)."""

    check: Check
    value: int
    pips: int
    roll: Percent
    success: bool = False
    barred: bool = False
    """A sense is lost: it failed before it was rolled, and stays failed (TS-Q-114)."""
    flipped: bool = False
    rerolled: bool = False
    made: bool = False
    """Turned from failure into success by an ability (TS-C-14)."""
    bound: bool = False
    """Turned from success into failure for a bind: its own branch comes (TS-Q-113)."""
    spoiled: str = ""
    """The rule of the complication that turned it from success into failure."""
    karma: Karma = ""
    spent: int = 0
    gained: int = 0

    @property
    def standing(self) -> int:
        """What it counts in an opposed check: nothing if it failed (TS-OPPOSED-04, TS-C-14)."""
        if not self.success:
            return 0
        return self.value if self.made else self.roll.value


class Opposed(Struct):
    """Two checks against each other; the standing is that of the first."""

    mine: Result
    theirs: Result
    standing: Standing


class Part(Struct, frozen=True, kw_only=True):
    """One check a challenge asks for, before anybody takes it: which skills will do, and why (TS-CHALLENGE-03)."""

    skills: tuple[Skill, ...]
    why: str = ""
    difficulty: int = 0
    """All modifiers of the challenge that are meant for it, added up (TS-Q-46)."""
    tags: tuple[str, ...] = ()
    kit_tags: tuple[str, ...] = ()
    against: Check | None = None


class Slot(Struct, frozen=True, kw_only=True):
    """One check of a challenge, as assigned; ``against`` is the opposing check, if it is opposed (TS-STATE-09)."""

    check: Check
    against: Check | None = None


class Outcome(Struct, frozen=True, kw_only=True):
    """How a challenge came out: which slots were won, in listed order (TS-CHALLENGE-08)."""

    won: tuple[bool, ...]
    grade: Grade
