"""The middle of the table: two dice named Tens and Ones, what they came to, and what happened then (TS-LOOP-07)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import TYPE_CHECKING

from screens.look.news import of
from screens.look.parts import Scene, Toss, toss_of
from screens.look.system import Teller
from screens.troubleshooters.becoming import Becoming
from screens.troubleshooters.reading import HUB, LEAD, seen
from screens.troubleshooters.rolled import Rolled, lie, rolled, short, turned

if TYPE_CHECKING:
    from engine.table import Event
    from screens.look.moment import Moment
    from screens.look.parts import Board

TOLD = (
    "told", "clue", "gear", "condition", "vitality", "pips.wait", "reinforced", "karma", "scheme", "alarm", "challenge",
    "fight.act", "fight.out", "fight.ended", "check.failed", "learned",
)  # fmt: skip
"""What stands beneath the dice in its own words."""
PROSE = ("told", "clue", "challenge")
KEY_CLUE = "A key clue: it stands in the casebook."
"""On the stage; what it says has had a page of its own."""
SHINES = "TS-GM-04"
"""Whose a scene may be: a word as it opens."""
SPENT = "TS-C-65"
"""How a period between adventures went of which nothing is rolled."""
FIRST = "initiative"
BROUGHT = "What you have brought back:"
EMPTY = "You have come back with nothing new."
QUIET = ("points", "pips.wait", "reinforced")
"""What may come between two checks that are one against the other."""
KEPT = 7
HIT, MISS = "HIT", "MISS"
DAMAGE = "damage"
FELLED = ("Out Cold", 1)
"""The condition in which one fights no more, as it is gained."""
HARMLESS = "No damage."
HARM = ("damage: 4, 5 and 6 count, 6 again", "soak: 4, 5 and 6 count")
"""What the dice of a hit count, and of what stops some of it."""


class TroubleTeller(Teller):
    """Remembers what happened since a turn or an attempt began, and what the scene has told so far."""

    declares = True

    def __init__(self) -> None:
        super().__init__()
        self._title = ""
        self._checks: list[Rolled] = []
        self._pools: list[Toss] = []
        self._harmed = False
        """Whether any of the pools came to something."""
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
        self._tale: list[str] = []
        """What the scene told before the last attempt."""
        self._found: list[str] = []
        """Clues of this scene, and of the one before it."""
        self._brought: list[str] = []
        self._slots = ("", "")
        """What the scene before is for, and this one."""
        self._becoming, self._became = Becoming(), ""
        """What somebody has become last, as it is told."""
        self._firsts: dict[str, Rolled] = {}
        """What was rolled for initiative, by whom."""
        self._next = False
        """Whether the last event was a check, so that the next one may be against it."""

    def feed(self, event: Event) -> None:
        kind, text = event.kind, event.text()
        if kind in ("scene", "fight", "debrief"):
            self._fights = kind == "fight"
            self._clear("")
            if kind == "scene":
                self._tale, self._brought, self._found = [], self._found, []
                self._slots = (self._slots[1], of(event, "slot"))
            elif kind == "fight":
                self._firsts = {}
            self._said = text
            self._before = ()
        elif kind == "told" and of(event, "rule") == SPENT:
            self._clear("")
        elif kind == "fight.turn":
            self._before = self._summed() or self._before
            self._clear(text.rstrip("."))
        elif kind == "done":
            self._tell_on()
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
            if self._stamp == MISS and of(event, "what") == DAMAGE:
                self._hits_after_all()
            self._pool(event)
        elif kind == "clue":
            self._found.append(of(event, "line"))
            text = KEY_CLUE if of(event, "key") else text
        text = self._once(event, text)
        gained = kind == "points" and of(event, "amount") > 0 and not self._fights
        learnt = kind == "tick" and not (self._checks or self._fights)  # all that comes of a talk, it may be
        if (
            (kind in TOLD or gained or learnt)
            and text
            and text != self._title
            and of(event, "rule") != SHINES
        ):
            self._came.append(self._together(event, text))
            self._prose += [text] * (kind in PROSE and text != KEY_CLUE)
        if kind not in QUIET:
            self._next = kind == "check"
        if kind in ("check", "check.changed", "fight.dice", "fight.attack"):
            self._said = f"{self._said} {text}".strip()

    def _together(self, event: Event, text: str) -> str:
        """Several who become the same one after the other are told at once."""
        who = of(event, "who")
        if event.kind != "condition" or not text.startswith(f"{who} is now "):
            return text
        self._became, again = self._becoming.told(who, text, last=self._came[-1:] == [self._became])
        if again:
            self._came.pop()
        return self._became

    def _once(self, event: Event, text: str) -> str:
        """Who is Out Cold is said once, and why one fails after all: neither of the points for it nor where the adventure
        tells it."""
        why = self._why
        moved = of(event, "name"), of(event, "amount")
        if event.kind == "condition" and self._fights and moved == FELLED:
            return ""  # who is out of the fight by it is told next
        if why and event.kind == "points":
            return text.replace(f" ({why})", "")
        if why and event.kind == "told" and of(event, "line") == why:
            self._came = [each.replace(f" after all: {why}", " after all.") for each in self._came]
        return text

    def _summed(self) -> tuple[str, ...]:
        """What was done, in a line or three: what came of it, or if nothing did how it was rolled."""
        if self._pools and not (self._stamp or self._harmed):
            return (*self._came[-2:], HARMLESS)
        silent = not (self._stamp or self._pools or self._prose)
        if not self._checks or self._checks[-1].why == FIRST or (self._came and not silent):
            return tuple(self._came[-3:])
        stamp, verdict = self._verdict(self._checks, ())
        who = self._title.removesuffix("'s turn") or self._checks[0].who
        return (*self._came[-2:], f"{who}: {stamp.lower()}, {verdict}.")

    def _tell_on(self) -> None:
        """What was told of the last attempt belongs to the tale of the scene now."""
        if self._prose:
            told = " ".join(self._prose)
            ends = "" if self._title.endswith(("?", "!")) else "."
            self._tale.append(f"{self._title}{ends} {told}" if self._title else told)

    def _clear(self, title: str) -> None:
        self._title, self._checks, self._pools, self._came, self._prose = title, [], [], [], []
        self._stamp = self._said = self._why = ""
        self._harmed = False

    def _check(self, event: Event) -> None:
        fell = rolled(event)
        if of(event, "again") and self._checks:
            self._checks[-1] = fell
            return
        against = len(self._checks) == 1 and self._next and self._checks[0].against == fell.id
        if fell.why == FIRST:
            self._firsts[fell.id] = fell
        if not against:
            if not self._fights:
                self._tell_on()
                self._title = fell.why[:1].upper() + fell.why[1:]
            self._checks, self._came, self._prose, self._said = [], [], [], ""
        self._pools, self._stamp = [], ""
        self._checks.append(fell)

    def _changed(self, event: Event) -> None:
        for each in reversed(self._checks):
            if each.id == of(event, "id"):
                if of(event, "how") == "succeed":
                    each.success = each.made = True
                else:
                    turned(each, of(event, "number"))
                return

    def _hits_after_all(self) -> None:
        """Somebody has stepped in front of it: what stood there of a miss is no longer so."""
        self._stamp = HIT
        self._came = [each for each in self._came if " misses " not in each]

    def _pool(self, event: Event) -> None:
        roll = event.roll()
        if roll:
            self._harmed = self._harmed or of(event, "amount") > 0
            what = next((each for each in HARM if each.startswith(of(event, "what"))), of(event, "what"))
            toss = replace(toss_of(roll), total=None, what=what)
            before = self._pools[-1:] if of(event, "what") == "soak" else []
            self._pools = [*before, replace(toss, result=f"{of(event, 'amount')}")]

    def scene(self, moment: Moment, board: Board) -> Scene:
        ours = {each.id for each in board.left}
        asked = next((each.actor for each in moment.options if each.target == FIRST), "")
        checks = [self._firsts[asked]] if asked in self._firsts else self._checks
        stamp, verdict = self._verdict(checks, ours)
        tosses = tuple(self._pools) or tuple(self._toss(each, ours) for each in checks)
        notes = tuple(self._came[-KEPT:])
        if not self._fights:  # what it reads like stands before what it brings
            notes = tuple(sorted(notes, key=lambda each: each not in self._prose))
        if not (tosses or notes):
            notes = self._before or self._back() or lying(moment)
        return Scene(
            title=self._title or place(moment),
            tosses=tosses,
            stamp=stamp,
            verdict=verdict,
            notes=notes,
            said=self._said,
            before=() if self._fights else tuple(self._tale),
            prose=True,
        )

    def _toss(self, one: Rolled, ours: Collection[str]) -> Toss:
        """A check with what it is rolled for, where the title does not say it."""
        what = one.toss.what
        if self._fights and one.why not in ("", what):
            what = f"{what}, {one.why}"
        return replace(one.toss, who=short(one, ours), what=what)

    def _back(self) -> tuple[str, ...]:
        """What a scene has brought, where one comes back to the map."""
        if self._slots[1] != HUB:
            return ()
        return (BROUGHT, *self._brought) if self._brought else (EMPTY,) * (self._slots[0] == LEAD)

    def _verdict(self, checks: list[Rolled], ours: Collection[str]) -> tuple[str, str]:
        if self._pools and self._pools[-1].what not in HARM:
            return "", f"{self._pools[-1].what} {self._pools[-1].result}"
        if self._pools and self._stamp:
            sums = " - ".join(toss.result for toss in self._pools)
            return self._stamp, f"damage {sums}" if len(self._pools) > 1 else f"{sums} damage"
        stamp, both = lie(checks, ours)
        return self._stamp or stamp if checks else "", both


def place(moment: Moment) -> str:
    """What the stage is called before anything is done: where one is, else what is asked."""
    scene = seen(moment).scene if moment.phase == "menu" else None
    return scene.where if scene else moment.prompt


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
