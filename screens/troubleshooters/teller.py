"""The middle of the table: two dice named Tens and Ones, what they came to, and what happened then (TS-LOOP-07)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace as changed

from screens.look.news import of
from screens.look.parts import Scene, Toss, toss_of
from screens.look.system import Teller
from screens.troubleshooters.reading import called, seen

if TYPE_CHECKING:
    from engine.table import Event
    from screens.look.moment import Moment
    from screens.look.parts import Board

NAMES = ("Tens", "Ones")
TOLD = (
    "told", "clue", "gear", "condition", "vitality", "pips.wait", "reinforced", "karma", "scheme", "alarm", "challenge",
    "fight.act", "fight.out", "fight.ended", "check.failed", "learned",
)  # fmt: skip
"""What stands beneath the dice in its own words."""
PROSE = ("told", "clue", "challenge")
QUIET = ("points", "pips.wait", "reinforced")
"""What may come between two checks that are one against the other."""
KEPT = 7
HIT, MISS = "HIT", "MISS"


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

    @property
    def standing(self) -> int:
        return (self.value if self.made else self.number) if self.success else 0


class TroubleTeller(Teller):
    """Remembers what happened since a turn or an attempt began."""

    def __init__(self) -> None:
        super().__init__()
        self._title = ""
        self._checks: list[Rolled] = []
        self._pools: list[Toss] = []
        self._came: list[str] = []
        self._prose: list[str] = []
        """What of it is told in words of the adventure."""
        self._stamp = ""
        self._said = ""
        self._fights = False
        self._before: tuple[str, ...] = ()
        """What came of the turn before this one."""
        self._why = ""
        """What made of a success a failure."""
        self._next = False
        """Whether the last event was a check, so that the next one may be against it."""

    def feed(self, event: Event) -> None:
        kind, text = event.kind, event.text()
        if kind in ("scene", "fight", "debrief"):
            self._fights = kind == "fight"
            self._clear("")
            self._said = text
            self._before = ()
        elif kind == "fight.turn":
            self._before = self._summed() or self._before
            self._clear(text.rstrip("."))
        elif kind == "done":
            self._clear(text.rstrip("."))
            self._said = text
        elif kind == "check":
            self._check(event)
        elif kind == "check.changed":
            self._changed(event)
        elif kind == "check.failed" and self._checks:
            self._checks[-1].success = False
            self._why = of(event, "why")
        elif kind == "fight.attack":
            self._stamp = HIT if of(event, "hit") else MISS
            self._came.append(text)
        elif kind == "fight.dice":
            self._pool(event)
        text = self._once(event, text)
        gained = kind == "points" and of(event, "amount") > 0 and not self._fights
        if (kind in TOLD or gained) and text and text != self._title:
            self._came.append(text)
            self._prose += [text] * (kind in PROSE)
        if kind not in QUIET:
            self._next = kind == "check"
        if kind in ("check", "check.changed", "fight.dice", "fight.attack"):
            self._said = f"{self._said} {text}".strip()

    def _once(self, event: Event, text: str) -> str:
        """Why one fails after all is said once: neither of the points for it nor where the adventure tells it."""
        why = self._why
        if why and event.kind == "points":
            return text.replace(f" ({why})", "")
        if why and event.kind == "told" and of(event, "line") == why:
            self._came = [each.replace(f" after all: {why}", " after all.") for each in self._came]
        return text

    def _summed(self) -> tuple[str, ...]:
        """What was done, in a line or three: whose turn it was, how it was rolled, what came of it."""
        if not (self._checks or self._came):
            return ()
        stamp, verdict = self._verdict(self._checks, ())
        told = f"{stamp.lower()}, {verdict}" if verdict else ""
        who = self._title.removesuffix("'s turn") or (self._checks[0].who if self._checks else "")
        lead = ": ".join(filter(None, (who, told)))
        return (f"{lead}.", *self._came[-2:]) if told else tuple(self._came[-3:])

    def _clear(self, title: str) -> None:
        self._title, self._checks, self._pools, self._came, self._prose = title, [], [], [], []
        self._stamp = self._said = self._why = ""

    def _check(self, event: Event) -> None:
        rolled = _rolled(event)
        if of(event, "again") and self._checks:
            self._checks[-1] = rolled
            return
        against = len(self._checks) == 1 and self._next and self._checks[0].against == rolled.id
        if not against:
            self._checks, self._came, self._prose, self._said = [], [], [], ""
            self._title = self._title if self._fights else ""
        self._pools, self._stamp = [], ""
        self._checks.append(rolled)

    def _changed(self, event: Event) -> None:
        for each in reversed(self._checks):
            if each.id == of(event, "id"):
                if of(event, "how") == "succeed":
                    each.success = each.made = True
                else:
                    _turned(each, of(event, "number"))
                return

    def _pool(self, event: Event) -> None:
        roll = event.roll()
        if roll:
            what = {"damage": "damage: 4, 5 and 6 count, 6 again", "soak": "soak: 4, 5 and 6 count"}
            toss = replace(toss_of(roll), total=None, what=what.get(of(event, "what"), of(event, "what")))
            before = self._pools[-1:] if of(event, "what") == "soak" else []
            self._pools = [*before, replace(toss, result=f"{of(event, 'amount')}")]

    def scene(self, moment: Moment, board: Board) -> Scene:
        ours = {each.id for each in board.left}
        checks = self._checks
        stamp, verdict = self._verdict(checks, ours)
        tosses = tuple(self._pools) or tuple(
            replace(each.toss, who=_short(each, ours)) if each.id in ours else each.toss for each in checks
        )
        notes = tuple(self._came[-KEPT:])
        if not self._fights:  # what it reads like stands before what it brings
            notes = tuple(sorted(notes, key=lambda each: each not in self._prose))
        if not (tosses or notes):
            notes = self._before or lying(moment)
        return Scene(
            title=self._title or moment.prompt,
            tosses=tosses,
            stamp=stamp,
            verdict=verdict,
            notes=notes,
            said=self._said,
            prose=True,
        )

    def _verdict(self, checks: list[Rolled], ours: Collection[str]) -> tuple[str, str]:
        if self._pools and self._stamp:
            sums = " - ".join(toss.result for toss in self._pools)
            return self._stamp, f"damage {sums}" if len(
                self._pools
            ) > 1 else f"{self._pools[0].result} damage"
        if not checks:
            return "", ""
        if len(checks) == 1:
            one = checks[0]
            return self._stamp or ("SUCCESS" if one.success else "FAILURE"), read(one)
        mine, theirs = checks
        stamp = (
            "EVEN"
            if mine.standing == theirs.standing
            else "WON"
            if mine.standing > theirs.standing
            else "LOST"
        )
        if mine.id not in ours:
            stamp = {"WON": "LOST", "LOST": "WON"}.get(stamp, stamp)
        both = "; ".join(f"{_short(each, ours)} {read(each)}" for each in checks)
        return self._stamp or stamp, both


def _short(one: Rolled, ours: Collection[str]) -> str:
    """A hero by the first name, others by all of it."""
    return called(one.who) if one.id in ours else one.who


def lying(moment: Moment) -> tuple[str, ...]:
    """What lies before one while nothing has happened yet: what it is all about."""
    view = seen(moment)
    if moment.phase == "debrief":
        return ()
    if view.fight:
        return (view.fight.what,) if view.fight.what else ()
    return (
        (f"{view.scene.what}.", f"Here: {', '.join(view.scene.who)}." * bool(view.scene.who))
        if view.scene
        else ()
    )


def read(one: Rolled) -> str:
    """``81 against 45, Ones 1 of 2``."""
    ones = one.number % 10
    decided = f", Ones {ones} of {abs(one.pips)}" if 1 <= ones <= abs(one.pips) else ""
    return f"{one.number} against {one.value}{decided}"


def _rolled(event: Event) -> Rolled:
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
    why = of(event, "why")
    toss = replace(toss, what=f"{toss.what}, {why}" if why and why != toss.what else toss.what)
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


def _turned(one: Rolled, number: int) -> None:
    """Tens and Ones change places."""
    one.number = number
    ones = number % 10
    one.success = one.pips > 0 if 1 <= ones <= abs(one.pips) else number <= one.value
    tens, last = one.toss.dice
    if tens and last:
        dice = (changed(tens, face=last.face), changed(last, face=tens.face))
        one.toss = replace(one.toss, dice=dice, result="turned round")
