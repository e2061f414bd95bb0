"""A check as it lies: two dice named Tens and Ones, what they read and which of them decides (TS-LOOP-07)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace as changed

from screens.look.news import of
from screens.look.parts import Toss, toss_of
from screens.troubleshooters.names import called

if TYPE_CHECKING:
    from engine.table import Event

NAMES = ("Tens", "Ones")
HIGHER = ": the higher wins"
"""Why one of two that have both succeeded wins (TS-OPPOSED)."""


class Rolled(Struct):
    """A check as it lies: what it reads, against what, with which pips."""

    id: str
    who: str
    skill: str
    value: int
    pips: int
    number: int
    success: bool
    toss: Toss
    against: str = ""
    made: bool = False
    why: str = ""
    """What it is rolled for."""

    @property
    def standing(self) -> int:
        return (self.value if self.made else self.number) if self.success else 0


def read(one: Rolled) -> str:
    """``81 against 45, Ones 1 of 2``."""
    ones = one.number % 10
    decided = f", Ones {ones} of {abs(one.pips)}" if 1 <= ones <= abs(one.pips) else ""
    return f"{one.number} against {one.value}{decided}"


def short(one: Rolled, ours: Collection[str]) -> str:
    """A hero by the first name, others by all of it."""
    return called(one.who) if one.id in ours else one.who


def lie(checks: Sequence[Rolled], ours: Collection[str]) -> tuple[str, str]:
    """How one check lies, or two against each other: the stamp, as ``ours`` see it, and what they read."""
    if not checks:
        return "", ""
    if len(checks) == 1:
        return "SUCCESS" if checks[0].success else "FAILURE", read(checks[0])
    mine, theirs = checks
    both = "; ".join(f"{short(each, ours)} {read(each)}" for each in checks)
    if mine.standing == theirs.standing:
        return "EVEN", both
    higher = HIGHER * (mine.success and theirs.success)
    return "WON" if (mine.standing > theirs.standing) == (mine.id in ours) else "LOST", both + higher


def rolled(event: Event) -> Rolled:
    pips, value, number = of(event, "pips"), of(event, "value"), of(event, "number")
    roll = event.roll()
    assert roll is not None
    toss = replace(
        toss_of(roll),
        total=None,
        result="",
        parts=f"against {value}",
        names=NAMES,
        pointed=pointed(pips),
        decides=deciding(number, value, pips),
    )
    return Rolled(
        of(event, "id"),
        of(event, "who"),
        of(event, "skill"),
        value,
        pips,
        number,
        of(event, "success"),
        toss,
        of(event, "against"),
        why=of(event, "why"),
    )


def pointed(pips: int) -> str:
    """``1-2 succeed``: what the pips point out of the Ones before the dice fall."""
    if not pips:
        return ""
    if abs(pips) == 1:
        return "1 succeeds" if pips > 0 else "1 fails"
    return f"1-{abs(pips)} {'succeed' if pips > 0 else 'fail'}"


def deciding(number: int, value: int, pips: int) -> int:
    """Which of the dice decides: the Ones if they are among the pips, or if the Tens are those of the skill."""
    tens, ones = number // 10 % 10, number % 10
    return 1 if 1 <= ones <= abs(pips) or tens == value // 10 else 0


def turned(one: Rolled, number: int) -> None:
    """Tens and Ones change places."""
    one.number = number
    ones = number % 10
    one.success = one.pips > 0 if 1 <= ones <= abs(one.pips) else number <= one.value
    tens, last = one.toss.dice
    if tens and last:
        dice = (changed(tens, face=last.face), changed(last, face=tens.face))
        one.toss = replace(one.toss, dice=dice, result="turned round")
