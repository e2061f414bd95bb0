"""The facts of Intentions. ``who`` is whom it happens to, by name, and ``id`` its id; ``line`` is told with it."""

from __future__ import annotations

from engine.intentions.state.labels import parts_of
from engine.intentions.state.words import Flag, Lane, Outcome, Type, Verb
from engine.table import Die, Event, Roll

SIDES = 6
"""IN-C-01."""


class Happening(Event, frozen=True, kw_only=True, omit_defaults=True):
    """What all events of Intentions carry."""

    who: str = ""
    id: str = ""
    by: str = ""
    amount: int = 0
    line: str = ""

    def text(self) -> str:
        said = self.say()
        return f"{said} {self.line}" if said and self.line else said or self.line

    def say(self) -> str:
        """The bare fact."""
        return ""


class Told(Happening, frozen=True, kw_only=True):
    """A piece of the story: ``preview``, ``opening``, ``goal``, ``plot``, ``epilogue``, ``nudge``, ``beat``"""

    kind = "told"
    piece: str = ""


class Chosen(Happening, frozen=True, kw_only=True):
    """A hero enters the adventure (after the preview, IN-PLAY-03)."""

    kind = "hero.chosen"

    def say(self) -> str:
        return f"{self.who} is in it."


class CycleBegan(Happening, frozen=True, kw_only=True):
    kind = "cycle"
    of: int = 0

    def say(self) -> str:
        return f"Cycle {self.amount} of {self.of}."


class CardsTurned(Happening, frozen=True, kw_only=True):
    """The rows of cards for the next scene lie open (IN-Q-64); what was decided before stands (IN-LOOP-40)."""

    kind = "cards"
    reveals = True
    where: tuple[str, ...]
    when: tuple[str, ...]

    def say(self) -> str:
        return f"{self.who} may go to {', '.join(self.where)}."


class SceneSet(Happening, frozen=True, kw_only=True):
    """A scene: where, when, why, and who set it (IN-SCENE-02 to IN-SCENE-04)."""

    kind = "scene"
    where: str
    when: str
    why: str
    band: str = ""
    number: int = 0
    goal: bool = False
    finale: bool = False

    def say(self) -> str:
        return f"{self.where}, {self.when.lower()}. {self.why}"


class SceneEnded(Happening, frozen=True, kw_only=True):
    """A scene is over; with ``who``, that of a Goal, and the one that it interrupted goes on (IN-Q-25)."""

    kind = "scene.ends"

    def say(self) -> str:
        return f"The scene of {self.who} is over." if self.who else "The scene is over."


class Entered(Happening, frozen=True, kw_only=True):
    """Who is in a scene or out of it (IN-SCENE-05)."""

    kind = "company"
    inside: bool = True

    def say(self) -> str:
        return f"{self.who} {'comes along' if self.inside else 'stays out'}."


class Acted(Happening, frozen=True, kw_only=True):
    """An action settled by one of the six systems (IN-OUT-01)."""

    kind = "action"
    system: Outcome
    beat: str = ""
    words: str = ""

    def say(self) -> str:
        return f"{self.who}: {(self.words or self.beat).rstrip('.')}."


class TrackMoved(Happening, frozen=True, kw_only=True):
    """A step on a track: ``purity`` or ``goal``, by ``amount``, to ``now``."""

    kind = "track"
    track: str
    now: int

    def say(self) -> str:
        up, down = ("Purity", "Corruption") if self.track == "purity" else ("Goal", "Drawback")
        name, number = (
            (up, self.now) if self.now > 0 or (self.now == 0 and self.amount < 0) else (down, -self.now)
        )
        return f"{self.who}: {name} {number}."


class PlotMoved(Happening, frozen=True, kw_only=True):
    kind = "plot"
    now: int

    def say(self) -> str:
        return f"The plot stands at {self.now:+d}.".replace("+0", "0")


class Got(Happening, frozen=True, kw_only=True):
    """A clue, an item, trust, a refill, a boon; ``what`` in words."""

    kind = "got"
    sort: str
    thing: str = ""
    what: str = ""

    def say(self) -> str:
        return f"{self.who}: {self.what.rstrip('.')}."


class Marked(Happening, frozen=True, kw_only=True):
    """A penalty die or strain that waits, or is gone: ``roll``, ``scene``, ``strain``, ``worn``; where one of the same
    kind is ``left``, in words."""

    kind = "mark"
    mark: str
    gone: bool = False
    left: str = ""

    def say(self) -> str:
        word = "strained" if self.mark in ("strain", "worn") else "shaken"
        if self.gone:
            return f"{self.who} is {f'still {word} {self.left}' if self.left else f'no longer {word}'}."
        return f"{self.who} is {word}{' for a scene' * (self.mark in ('scene', 'worn'))}."


class ConflictBegan(Happening, frozen=True, kw_only=True):
    kind = "conflict"
    sides: tuple[tuple[str, ...], tuple[str, ...]]

    def say(self) -> str:
        return f"A Conflict: {', '.join(self.sides[0])} against {', '.join(self.sides[1])}."


class Intended(Happening, frozen=True, kw_only=True):
    """An Intention with its Target Number as a sum (IN-CON-02, IN-CON-03, IN-CON-10)."""

    kind = "intention"
    verb: Verb
    object: str = ""
    flag: Flag = ""
    words: str = ""
    itn: int = 0
    terms: tuple[tuple[str, int], ...] = ()

    def say(self) -> str:
        return f"{self.who} wants to {self.words}: {self.itn} Progress."


class ExchangeBegan(Happening, frozen=True, kw_only=True):
    kind = "exchange"

    def say(self) -> str:
        return f"Exchange {self.amount}."


class Declared(Happening, frozen=True, kw_only=True):
    """An action type (steps e and f), in words, with why a script took it."""

    kind = "declared"
    type: Type
    words: str
    why: str = ""

    def say(self) -> str:
        """In a sentence; a new gift before its price, which its label begins with (IN-C-62)."""
        words = self.words.rstrip(".")
        weakness, *price = parts_of(words)
        if price:
            *price, gift = price
            type, _, weakness = weakness.partition(": ")
            words = f"{type}: {gift.removeprefix('for ')}, and {', '.join([weakness, *price])}"
        return f"{self.who}: {words}."


class Threw(Happening, frozen=True, kw_only=True):
    """Dice that fell and which are kept (step h)."""

    kind = "dice"
    reveals = True
    dice: tuple[int, ...]
    kept: tuple[int, ...]
    forced: int = 0
    many: bool = False
    """Who throws is a group of goons."""

    def roll(self) -> Roll:
        """The dice from the highest down: those left out, and those that a penalty die forces (IN-LOOP-20)."""
        left, dice = list(self.kept), []
        for face in sorted(self.dice, reverse=True):
            kept = face in left
            if kept:
                left.remove(face)
            forced = kept and len(left) < self.forced
            dice.append(Die(SIDES, face, kept, marked=(face,) if forced else ()))
        what = f"keeps {len(self.kept)} of {len(self.dice)}" if len(self.kept) < len(self.dice) else ""
        return Roll(who=self.who, what=what, dice=tuple(dice), total=sum(self.kept))

    def say(self) -> str:
        rolls, keeps = ("roll", "keep") if self.many else ("rolls", "keeps")
        dice, kept = (", ".join(map(str, each)) for each in (self.dice, self.kept))
        return f"{self.who} {rolls} {dice} and {keeps} {kept}."


class Placed(Happening, frozen=True, kw_only=True):
    """Dice on their lanes (steps i and j) and the totals they make; ``real``: another way was nearly as good (IN-BAL-27)."""

    kind = "placed"
    a: int
    c: int
    v: int
    totals: tuple[int, int, int]
    raised: Lane | None = None
    real: bool = False

    def say(self) -> str:
        a, c, v = self.totals
        return f"{self.who}: Ambition {a}, Cunning {c}, Vigilance {v}."


class Compared(Happening, frozen=True, kw_only=True):
    """A pair on a lane (IN-CMP), or what step m brings: ``what`` is ``progress``, ``abuse``, ``healed``, ``undying``."""

    kind = "compared"
    what: str
    mine: int = 0
    theirs: int = 0
    now: int = 0
    of: int = 0
    instead: str = ""
    """Whom the Abuse was meant for, if a defender takes it (IN-ACT-20)."""

    def say(self) -> str:
        so_far = f"+{self.amount} ({self.now} of {self.of})"
        if self.what == "progress":
            return f"{self.who}: Ambition {self.mine} against {self.theirs}: Progress {so_far}."
        if self.what == "undying":
            return f"{self.who} will not fall: Abuse {self.now} of {self.of}."
        if self.instead:
            return f"{self.who} takes it for {self.instead}: Abuse {so_far}."
        if self.what == "abuse":
            return f"{self.who}: Vigilance {self.mine} against {self.theirs}: Abuse {so_far}."
        return f"{self.who} recovers {self.amount} Abuse ({self.now} of {self.of})."


class Achieved(Happening, frozen=True, kw_only=True):
    kind = "achieved"
    words: str = ""

    def say(self) -> str:
        return f"{self.who} has it: {self.words}."


class Failed(Happening, frozen=True, kw_only=True):
    kind = "failed"
    words: str = ""
    """The Intention; empty if another of the side has just that."""

    def say(self) -> str:
        return f"{self.who} {'does not get to ' + self.words if self.words else 'had not got so far'}."


class TakenOut(Happening, frozen=True, kw_only=True):
    kind = "out"
    many: bool = False
    """It is a group of goons."""

    def say(self) -> str:
        return f"{self.who} {'are' if self.many else 'is'} out of the Conflict."


class FactTold(Happening, frozen=True, kw_only=True):
    kind = "fact"
    words: str

    def say(self) -> str:
        return f"{self.who} tells: {self.words}"


class Learned(Happening, frozen=True, kw_only=True):
    """A Weakness of an antagonist becomes known (IN-C-29)."""

    kind = "weakness"
    reveals = True
    weakness: str

    def say(self) -> str:
        return f"{self.who} has a Weakness: {self.weakness}."


class GoalReached(Happening, frozen=True, kw_only=True):
    kind = "goal"

    def say(self) -> str:
        return f"{self.who} reaches the Goal."


class GoalSet(Happening, frozen=True, kw_only=True):
    kind = "goal.new"
    goal: str

    def say(self) -> str:
        return f"{self.who} has a new Goal: {self.goal}"


class Ended(Happening, frozen=True, kw_only=True):
    """How the adventure ended: ``won price open part lost`` (IN-C-48)."""

    kind = "end"
    end: str

    def say(self) -> str:
        return ""
