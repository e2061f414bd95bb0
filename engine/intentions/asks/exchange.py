"""Step m: totals are compared, Abuse is redirected and healed, Progress gained (IN-CMP, IN-Q-62). All of plain values: no
character of a running game is touched."""

from __future__ import annotations

from collections.abc import Sequence

from engine.intentions.state.conflict import LEAST
from engine.intentions.state.words import Type


class Total:
    """A figure as it goes into step m. ``against`` are the places of those it opposes that are still in.

    ``a``, ``c``, ``v`` are pool and die with all bonuses and penalties. ``itn`` 0: it has no Intention (goon groups).
    ``guards`` is the place of whom it defends, -1 for nobody; ``order`` in which uses were declared (IN-Q-17).
    """

    __slots__ = (
        "a", "abuse", "against", "ambush", "breath", "burden", "c", "feeds", "goons", "guards", "itn",
        "mist", "order", "pressed", "progress", "rating", "safe", "stills", "team", "undying", "v",
    )  # fmt: skip

    def __init__(self, team: int, a: int, c: int, v: int, rating: int, itn: int) -> None:
        self.team = team
        self.a = a
        self.c = c
        self.v = v
        self.rating = rating
        self.itn = itn
        self.progress = 0
        self.abuse = 0
        self.against: Sequence[int] = ()
        self.goons = False
        self.mist = self.stills = self.feeds = self.undying = self.ambush = self.breath = False
        self.guards = -1
        self.order = 0
        self.safe = False
        """What it would take goes to a defender; ``burden`` is what it takes for others. For what it is worth alone."""
        self.burden = 0
        self.pressed = False
        """Somebody besides whoever reckons stands against it. For what it is worth alone."""

    def __copy__(self) -> Total:
        twin = Total.__new__(Total)
        for slot in Total.__slots__:
            setattr(twin, slot, getattr(self, slot))
        return twin

    def does(self, type: Type | None, power: str | None) -> None:
        """Note what a declared type does beyond its plus and minus."""
        self.ambush = type == "ambush"
        self.breath = type in ("guard", "protect")
        self.mist, self.stills = power == "mist", power == "still_time"
        self.feeds, self.undying = power == "feed", power == "undying"


class Change:
    """What step m brings a figure: ``gain`` of Progress, Abuse ``caused`` and ``taken`` after redirects, ``healed``."""

    __slots__ = ("caused", "gain", "healed", "taken")

    def __init__(self) -> None:
        self.gain = self.caused = self.taken = self.healed = 0


Pair = tuple[int, int, int, int]
"""Two that oppose each other, by their places: the one, the other, Progress of the one against it, Abuse it causes it."""


def pairs(totals: Sequence[Total], antagonist_in: bool) -> list[Pair]:
    """All comparisons of an exchange (IN-CON-20).

    Progress of each pair: the difference of Ambition (IN-CMP-02). Goons gain none, and theirs is not compared while an
    antagonist is in (IN-C-42). Abuse: Cunning above Vigilance (IN-CMP-03).
    """
    found = []
    for at, one in enumerate(totals):
        for other in one.against:
            foe = totals[other]
            gain = risen(one, foe, one.a - foe.a, antagonist_in) if one.a > foe.a else 0
            found.append((at, other, gain, dealt(one, foe, one.c) if one.c > foe.v else 0))
    return found


def compared(totals: Sequence[Total], antagonist_in: bool) -> list[Change]:
    """What an exchange brings each (IN-Q-62)."""
    return changed(totals, pairs(totals, antagonist_in))


def changed(totals: Sequence[Total], among: Sequence[Pair]) -> list[Change]:
    """What the comparisons bring each, in the order of IN-Q-62: of several opponents it adds up."""
    changes = [Change() for _ in totals]
    for at, other, gain, harm in among:
        mine = changes[at]
        mine.gain += gain
        mine.caused += harm
        changes[other].taken += harm
    _redirect(totals, changes)
    for one, mine in zip(totals, changes, strict=True):
        after = one.abuse + mine.taken
        if one.feeds:
            mine.healed = min(after, mine.caused // 2)
        if one.breath and not mine.taken:
            mine.healed += min(after - mine.healed, 2)
    return changes


def gained(one: Total, foe: Total, antagonist_in: bool) -> int:
    """The Progress that one gains against an opponent (IN-CMP-02); of `still_time` and Ambush: IN-Q-62."""
    return risen(one, foe, one.a - foe.a, antagonist_in)


def risen(one: Total, foe: Total, more: int, antagonist_in: bool) -> int:
    """The same with an Ambition that is so much ``more``; of goons: IN-C-42."""
    if more <= 0 or one.goons or (foe.goons and antagonist_in) or foe.stills or one.ambush:
        return 0
    return more


def harmed(one: Total, foe: Total) -> int:
    """The Abuse that one causes an opponent (IN-CMP-03, IN-Q-10); of `mist` and Ambush: IN-Q-62."""
    return dealt(one, foe, one.c)


def dealt(one: Total, foe: Total, c: int) -> int:
    """The same with a Cunning of ``c``."""
    if c <= foe.v or one.mist or foe.mist or one.ambush:
        return 0
    return c - foe.v


def _redirect(totals: Sequence[Total], changes: list[Change]) -> None:
    """Abuse of who is defended goes to the first who declared it, once (IN-ACT-20, IN-Q-17)."""
    guards = guarded(totals)
    moved = {kept: changes[kept].taken for kept in guards}
    for kept, by in guards.items():
        changes[kept].taken -= moved[kept]
        changes[by].taken += moved[kept]


def guarded(totals: Sequence[Total]) -> dict[int, int]:
    """Who is defended, and by whom: the first who declared it (IN-Q-17)."""
    found: dict[int, int] = {}
    guards = [at for at, one in enumerate(totals) if one.guards >= 0]
    for at in sorted(guards, key=lambda at: totals[at].order):
        found.setdefault(totals[at].guards, at)
    return found


def falls(one: Total, change: Change) -> bool:
    """Whether a figure is taken out by what an exchange brings it (IN-CON-22, IN-C-26)."""
    return one.abuse + change.taken - change.healed > one.rating and not one.undying


def achieves(now: int, itn: int, against: Sequence[tuple[int, bool]], *, out: bool) -> bool:
    """Whether an Intention is had at the end of an exchange with so much Progress: ``against`` are the ORs of those who
    opposed it, and whether they fall. Less is needed without them, and nothing without all of them by who is not ``out``
    itself (IN-CON-21, IN-Q-06, IN-Q-33)."""
    if not itn or now >= itn:
        return bool(itn)
    gone = [rating for rating, fell in against if fell]
    if not gone:
        return False
    if len(gone) == len(against):
        return not out
    return now >= max(LEAST, itn - sum(gone))


def hurt(me: Total, foes: Sequence[Total], c: int) -> int:
    """The Abuse that a Cunning of ``c`` causes (IN-CMP-03)."""
    return sum(dealt(me, foe, c) for foe in foes)
