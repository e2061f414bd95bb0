"""A Conflict as it stands: who fights in it, with what Intention, and how far it is (IN-CON)."""

from __future__ import annotations

from copy import copy
from typing import Literal

from engine.intentions.state.actions import Declare, Intend, Oppose
from engine.intentions.state.pieces import (
    SideName,
)
from engine.intentions.state.words import (
    Flag,
    Lane,
    PowerCode,
    SceneTag,
    Stance,
    TalentTag,
    Tier,
    Verb,
)

Triple = tuple[int, int, int]
"""A figure for each of Ambition, Cunning, Vigilance."""

Step = Literal["intentions", "aims", "types", "answers", "placing", "assigning", "effects", "facts", "end"]
"""Of a Conflict: b, d, e, f, i, j, r (what was achieved, then Facts), s; g and h come with i, k to q with j."""


LEAST = 2
"""The smallest Target Number (IN-C-43)."""


class Aim:
    """An Intention as it was declared, and its Target Number with the terms of the sum (IN-CON-03 to IN-CON-09)."""

    __slots__ = ("flag", "itn", "object", "tags", "terms", "verb")

    def __init__(self, verb: Verb, object: str, tags: tuple[TalentTag, ...], flag: Flag = "") -> None:
        self.verb = verb
        self.object = object
        self.tags = tags
        self.flag = flag
        self.terms: list[tuple[str, int]] = []
        """Beside the ORs of who still opposes: ``easy -2``, ``serves my Goal +2``"""
        self.itn = 0

    def copy(self) -> Aim:
        return copy(self)


class Fighter:
    """A character or a goon group in a Conflict, through all its exchanges.

    ``used`` are once-a-Conflict uses and ``more`` those beyond the first, as in ``Figure.more``; a Weakness is used as
    ``weakness:name``, by its owner. In an exchange: ``declared``, in words ``said``, as ``order`` of all; ``half`` is a
    declaration that lacks its last choice. ``bonus`` dice, ``ritual``, ``gadget`` and ``raise_by`` (what an act adds to
    one kept die) are what it does. ``rolled`` as they fell, ``kept`` highest first, ``forced`` of them the lowest;
    ``dice`` as they were assigned and ``totals`` with all in them, None before; ``plus`` the printed changes of this
    exchange by lane, in parts (what, lane, amount).
    """

    def __init__(self, id: str, name: str, side: SideName, pools: dict[Lane, int], rating: int) -> None:
        self.id = id
        self.name = name
        self.side: SideName = side
        self.pools = pools
        self.rating = rating
        """With stature (IN-C-69)."""
        self.stature = 0
        self.tier: Tier | None = None
        self.powers: list[PowerCode] = []
        self.goons = False
        self.against: list[str] = []
        """Heroes it opposes by their own word, besides the other side (IN-Q-04)."""
        self.aim: Aim | None = None
        self.progress = 0
        self.abuse = 0
        self.out = False
        self.achieved = False
        self.used: list[str] = []
        self.more: list[str] = []
        self.manifested = False
        self.ambushed = False
        self.exploited = False
        """A hero whose Weakness the Mastermind has exploited in this Conflict (IN-C-31)."""
        self.declared: Declare | None = None
        self.half: Declare | None = None
        self.said = ""
        self.order = 0
        self.bonus = 0
        self.ritual: Triple | None = None
        self.gadget: tuple[Lane, int] | None = None
        self.raise_by = 0
        self.rolled: tuple[int, ...] = ()
        self.kept: tuple[int, ...] = ()
        self.forced = 0
        self.dice: Triple | None = None
        self.totals: Triple | None = None
        self.plus: list[tuple[str, Lane, int]] = []
        self.stance: Stance | None = None
        """The stance of the exchange before (IN-C-65)."""

    def opposes(self, other: Fighter) -> bool:
        """Whether it stands against another (IN-Q-04)."""
        if self.side != other.side:
            return True
        return other is not self and (other.id in self.against or self.id in other.against)

    def begin_exchange(self) -> None:
        """Nothing is declared, thrown or assigned yet."""
        self.declared = self.half = self.ritual = self.gadget = self.dice = self.totals = None
        self.said = ""
        self.order = self.bonus = self.raise_by = self.forced = 0
        self.rolled = self.kept = ()
        self.plus.clear()

    def copy(self) -> Fighter:
        twin = copy(self)
        twin.pools = dict(self.pools)
        twin.powers, twin.against, twin.used = list(self.powers), list(self.against), list(self.used)
        twin.more, twin.plus = list(self.more), list(self.plus)
        twin.aim = self.aim.copy() if self.aim else None
        return twin


class Conflict:
    """Steps a to t. ``fighters`` in sheet order: heroes, antagonists, goon groups; ``heroes`` is their number at step a.

    ``step`` is what is asked or done next, for those ``waiting``; ``told`` are who has told a Fact with an effect.
    ``proposed`` is the Intention that began it, ``tags`` those of the scene. ``asked``: who has asked whom to stand against
    it, ``asking`` what is not answered yet (IN-LOOP-39).
    """

    def __init__(self, fighters: list[Fighter], heroes: int) -> None:
        self.fighters = fighters
        self.heroes = heroes
        self.exchange = 0
        self.step: Step = "intentions"
        self.waiting: list[str] = []
        self.told: list[str] = []
        self.proposed: Intend | None = None
        self.tags: tuple[SceneTag, ...] = ()
        self.asked: list[Oppose] = []
        self.asking: Oppose | None = None

    def fighter(self, id: str) -> Fighter:
        """The fighter of an id. Raises KeyError."""
        for each in self.fighters:
            if each.id == id:
                return each
        raise KeyError(id)

    @property
    def standing(self) -> list[Fighter]:
        """All who are still in."""
        return [each for each in self.fighters if not each.out]

    def opponents(self, of: Fighter) -> list[Fighter]:
        """All whom a fighter opposes and who are still in (IN-Q-04)."""
        side = of.side
        return [
            each
            for each in self.fighters
            if not each.out and (each.side != side or ((of.against or each.against) and of.opposes(each)))
        ]

    @property
    def leader(self) -> Fighter | None:
        """The first antagonist in sheet order still in."""
        for each in self.fighters:
            if each.side == "mm" and not each.goons and not each.out:
                return each
        return None

    def copy(self) -> Conflict:
        twin = copy(self)
        twin.fighters = [each.copy() for each in self.fighters]
        twin.waiting, twin.told, twin.asked = list(self.waiting), list(self.told), list(self.asked)
        return twin
