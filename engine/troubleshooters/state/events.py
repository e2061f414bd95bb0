"""The facts of Troubleshooters. ``who`` is whom it happens to, by name, and ``id`` its id."""

from __future__ import annotations

from engine.table import Die, Event, Roll
from engine.troubleshooters.cards.words import amid


class Happening(Event, frozen=True, kw_only=True, omit_defaults=True):
    """What all events carry."""

    who: str = ""
    id: str = ""
    amount: int = 0
    why: str = ""


class Checked(Happening, frozen=True, kw_only=True):
    """The two dice of a check fell (TS-DICE-02, TS-LOOP-07). ``pips`` are the net, ``value`` is what is rolled against."""

    kind = "check"
    reveals = True
    skill: str
    value: int
    pips: int = 0
    number: int
    success: bool
    dice: tuple[Die, ...] = ()
    again: bool = False
    against: str = ""
    """Who opposes it or is attacked, by id."""

    def text(self) -> str:
        ones = self.number % 10
        read = f", Ones {ones} of {abs(self.pips)}" if 1 <= ones <= abs(self.pips) else ""
        what = f"{self.who}, {self.skill}{' again' * self.again}"
        result = "success" if self.success else "failure"
        return f"{what}: {self.number} against {self.value}{read}: {result}."

    def roll(self) -> Roll:
        result = "success" if self.success else "failure"
        return Roll(
            rule=self.rule, who=self.who, what=self.skill, dice=self.dice, total=self.number, result=result
        )


class Changed(Happening, frozen=True, kw_only=True):
    """A roll was flipped, or a failure made a success; ``number`` is what it reads now, ``price`` in Story Points."""

    kind = "check.changed"
    number: int
    price: int = 0
    how: str = "flip"

    def text(self) -> str:
        paid = f" for {self.price} SP" if self.price else ""
        if self.how == "succeed":
            return f"{self.who} succeeds after all{paid}."
        return f"{self.who} flips it{paid}: {self.number}."


class Done(Happening, frozen=True, kw_only=True):
    """Something was done that needs no check; ``why`` is what its line of the menu says."""

    kind = "done"

    def text(self) -> str:
        return self.why if self.why.endswith(("?", "!")) else f"{self.why}."


class GaveWay(Happening, frozen=True, kw_only=True):
    """A success was turned into a failure (TS-STORY-06, TS-STORY-08)."""

    kind = "check.failed"

    def text(self) -> str:
        return f"{self.who} fails after all: {self.why}"


class CarriedOff(Happening, frozen=True, kw_only=True):
    """Somebody is held now: what was taken away, and by whom (TS-Q-19, TS-LOOP-20)."""

    kind = "carried"
    reveals = True
    taken: tuple[str, ...] = ()
    by: str = ""
    fits: int = 0
    """So many of the points there was room for (TS-STORY-02)."""

    def text(self) -> str:
        gear = f" {self.by or 'They'} took: {', '.join(self.taken)}." if self.taken else ""
        points = (
            f"{self.amount} Story Points"
            if self.fits == self.amount
            else f"{self.fits} of {self.amount} Story Points"
        )
        return f"{self.who} is held: {points}, which makes {self.why}.{gear}"


class KarmaCame(Happening, frozen=True, kw_only=True):
    """Tens and Ones were equal (TS-KARMA-01)."""

    kind = "karma"
    good: bool

    def text(self) -> str:
        return f"{'Good' if self.good else 'Bad'} Karma for {self.who}."


class PointsMoved(Happening, frozen=True, kw_only=True):
    """Story Points gained or spent, and how many there are now (TS-STORY)."""

    kind = "points"
    now: int

    def text(self) -> str:
        verb = "gains" if self.amount > 0 else "spends" if self.why != "lost" else "loses"
        why = f" ({self.why})" if self.why and self.why != "lost" else ""
        if not self.amount:
            return f"{self.who} has no room for more SP{why}: {self.now}."
        return f"{self.who} {verb} {abs(self.amount)} SP{why}: {self.now}."


class PipsWait(Happening, frozen=True, kw_only=True):
    """Pips wait for the next check of somebody (TS-Q-41)."""

    kind = "pips.wait"

    def text(self) -> str:
        why = f" ({self.why})" if self.why else ""
        return f"{self.who}: {self.amount:+d} pips on the next check{why}."


class Called(Happening, frozen=True, kw_only=True):
    """Reinforcements are on their way (TS-KARMA-10)."""

    kind = "reinforced"

    def text(self) -> str:
        return "Somebody is coming."


class Ticked(Happening, frozen=True, kw_only=True):
    """An experience tick (TS-EXP-01)."""

    kind = "tick"
    skill: str

    def text(self) -> str:
        return f"{self.who}: a tick for {self.skill}."


class ConditionMoved(Happening, frozen=True, kw_only=True):
    """A condition was gained, ``amount`` 1, or dropped, -1; ``copies`` there are now; ``said``: what one is by it."""

    kind = "condition"
    name: str
    said: str = ""
    copies: int = 0

    def text(self) -> str:
        verb = "is now" if self.amount > 0 else "is no longer"
        many = f" ({self.copies})" if self.copies > 1 else ""
        return f"{self.who} {verb} {self.said or self.name}{many}."


class VitalityMoved(Happening, frozen=True, kw_only=True):
    """Vitality lost or recovered, and what is left."""

    kind = "vitality"
    now: int

    def text(self) -> str:
        return f"{self.who}: Vitality {self.amount:+d}, now {self.now}."


class AlarmMoved(Happening, frozen=True, kw_only=True):
    """The ``alarm`` of a place (TS-Q-30)."""

    kind = "alarm"
    now: int

    def text(self) -> str:
        return f"Alarm {self.now}."


class ChallengeCame(Happening, frozen=True, kw_only=True):
    """A challenge is over (TS-CHALLENGE-09)."""

    kind = "challenge"
    grade: str
    of: int

    def text(self) -> str:
        return f"{self.amount} of {self.of} won: {self.grade}."


class Debriefed(Happening, frozen=True, kw_only=True):
    """A session is over: ticks are spent (TS-EXP-05)."""

    kind = "debrief"

    def text(self) -> str:
        return "The debriefing."


class Learned(Happening, frozen=True, kw_only=True):
    """What a tick brought in the debriefing (TS-EXP-07, TS-LEARN-02, TS-LEARN-09)."""

    kind = "learned"
    reveals = True
    what: str
    number: int = 0
    now: int = 0

    def text(self) -> str:
        return f"{self.who}, {self.what}: {self.why}."


class SceneBegan(Happening, frozen=True, kw_only=True):
    """A scene of the adventure begins; ``slot`` is what it is for in the frame (TS-C-50)."""

    kind = "scene"
    reveals = True
    title: str
    slot: str = ""

    def text(self) -> str:
        return f"{self.title}."


class SchemeMoved(Happening, frozen=True, kw_only=True):
    """The villains' plan, how far it may go, and what has moved it (TS-C-52)."""

    kind = "scheme"
    now: int
    of: int

    def text(self) -> str:
        return f"Scheme {self.now} of {self.of}{f' ({self.why})' if self.why else ''}."


class Narrated(Happening, frozen=True, kw_only=True):
    """What people read of something that happens."""

    kind = "told"
    reveals = True
    line: str

    def text(self) -> str:
        return f"{self.who}. {self.line}" if self.rule == "TS-HOOK-08" else self.line


class ClueFound(Happening, frozen=True, kw_only=True):
    """A clue is known now; ``key``: one of those the adventure turns on (TS-C-51)."""

    kind = "clue"
    reveals = True
    line: str
    key: bool = False

    def text(self) -> str:
        return f"{'Key clue' if self.key else 'Clue'}: {self.line}"


class GearMoved(Happening, frozen=True, kw_only=True):
    """A kit was had or lost."""

    kind = "gear"
    what: str
    lost: bool = False

    def text(self) -> str:
        return f"{self.who} {'loses' if self.lost else 'has'} {amid(self.what)}."
