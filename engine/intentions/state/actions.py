"""What an option of Intentions does, as ids: heroes, antagonists and goon groups by theirs, places in a Conflict by lane."""

from __future__ import annotations

from engine.intentions.state.words import Boon, Flag, Gain, Lane, PowerCode, Price, Quiet, Type, Verb
from engine.table import Action


class SetScene(Action, frozen=True):
    """The three cards of a scene (IN-SCENE-02 to IN-SCENE-04, IN-C-73)."""

    where: str
    when: str
    why: str


class Company(Action, frozen=True):
    """A hero is in a scene, or out (IN-SCENE-05)."""

    who: str
    inside: bool


class Rest(Action, frozen=True):
    """What a hero that is out gets (IN-C-74); ``thing`` is what is refilled or which mark, which strain goes."""

    who: str
    gain: Gain
    thing: str = ""


class Beaten(Action, frozen=True):
    """A quiet action (IN-D-05): a beat, or a typed action if ``beat`` is empty, by a system, for what it costs or brings."""

    who: str
    beat: str
    system: Quiet
    cost: Price | None = None
    gain: Gain | None = None
    thing: str = ""
    """What the cost spends or the gain brings: a Gadget, a use, ``roll`` or ``scene`` of marks and strain, an item."""


class Passing(Action, frozen=True):
    """A hero's part of the scene is over (IN-Q-54)."""

    who: str


class Start(Action, frozen=True):
    """A hero starts a Conflict with an Intention and its flag (IN-OUT-08, IN-LOOP-14); ``beat`` if an opposed beat is
    started."""

    who: str
    verb: Verb
    object: str
    beat: str = ""
    flag: Flag = ""


class Apart(Action, frozen=True):
    """The setter's seat wants to say who is in the Conflict that is begun here: else all are (IN-Q-55, IN-LOOP-14)."""

    who: str


class Joining(Action, frozen=True):
    """Which of the others present are in a Conflict, by the setter's word (IN-Q-55)."""

    who: tuple[str, ...]


class Intend(Action, frozen=True):
    """An Intention: verb, object, and at most one flag (IN-C-44, IN-C-45)."""

    who: str
    verb: Verb
    object: str = ""
    flag: Flag = ""


class Oppose(Action, frozen=True):
    """A hero asks to stand against another in this Conflict, whose seat must agree (IN-Q-04, IN-LOOP-39)."""

    who: str
    whom: str


class Declare(Action, frozen=True):
    """An action type with all that belongs to it (IN-D-08, IN-D-09).

    ``talent`` of Action; ``power`` of Overpower and Manifest; ``thing`` is the Ritual, the Gadget, or the id of the new
    Weakness of Manifest; ``target`` whom a Power is aimed at, whose Weakness is exploited, who is defended; ``weakness``
    the name of the Weakness exploited; ``verb`` and ``object`` the new Intention of Ambush with its ``flag``.
    """

    who: str
    type: Type
    talent: str = ""
    power: PowerCode | None = None
    thing: str = ""
    target: str = ""
    weakness: str = ""
    verb: Verb | None = None
    object: str = ""
    flag: Flag = ""


class Place(Action, frozen=True):
    """Kept dice as they are assigned, the raised one with what was added, and which lane holds it (IN-D-11, IN-D-12).

    ``whose`` is another than ``who`` where ``mind_pry`` places an opponent's dice (IN-Q-61).
    """

    who: str
    whose: str
    a: int
    c: int
    v: int
    raised: Lane | None = None


class Tell(Action, frozen=True):
    """A Fact card that is told, or a result line by number (IN-D-15, IN-D-20); ``group`` of ``leaves``."""

    who: str
    fact: str = ""
    line: int = 0


class Gaining(Action, frozen=True):
    """What ``grow`` grows: a lane, a Talent, a Ritual, a Gadget (IN-C-08); or what ``indulge`` brings (IN-D-19)."""

    who: str
    lane: Lane | None = None
    talent: str = ""
    ritual: str = ""
    gadget: str = ""
    gain: Gain | None = None
    thing: str = ""


class TakeBoon(Action, frozen=True):
    """The boon of a Goal scene (IN-D-21)."""

    who: str
    boon: Boon


class NewGoal(Action, frozen=True):
    """The Goal that closes a Goal scene (IN-GOAL-03); a typed one has its kind only."""

    who: str
    goal: str


class NewDrawback(Action, frozen=True):
    """The Drawback is kept (empty) or changed (IN-GOAL-04)."""

    who: str
    drawback: str = ""
