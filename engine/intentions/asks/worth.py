"""What an exchange is worth to a figure, lane by lane and in all (IN-C-53). All of plain values."""

from __future__ import annotations

from collections.abc import Sequence

from engine.intentions.asks.exchange import Total, dealt, hurt, risen
from engine.intentions.state.conflict import LEAST


def worth(me: Total, foes: Sequence[Total], antagonist_in: bool) -> float:
    """What an exchange is worth to a figure against its opponents (IN-C-53).

    Lane by lane: nothing of one bears on another, but what ``feed`` heals and who has what because somebody falls. Of what
    others do to the same opponents only that counts which stands in their ``progress`` and ``abuse`` already.
    """
    caused = cunning(me, foes, me.c)
    healed = hurt(me, foes, me.c) // 2 if me.feeds else 0
    lanes = ambition(me, foes, me.a, antagonist_in) + caused + vigilance(me, foes, me.v, healed)
    return lanes + decided(me, foes, antagonist_in, (me.a, me.c, me.v))


def ambition(me: Total, foes: Sequence[Total], a: int, antagonist_in: bool) -> float:
    """The part of IN-C-53 that an Ambition of ``a`` brings: Progress gained, and Progress of opponents."""
    return raced(me, foes, a, antagonist_in)[0]


def raced(me: Total, foes: Sequence[Total], a: int, antagonist_in: bool) -> tuple[float, int, int]:
    """The same, with the Progress gained and that of opponents."""
    gain = lost = 0
    value = 0.0
    for foe in foes:
        more, theirs = a - foe.a, 0
        if more > 0:
            gain += risen(me, foe, more, antagonist_in)
        elif more:
            theirs = risen(foe, me, -more, antagonist_in)
            lost += theirs
        if foe.itn:
            value -= 0.7 * theirs / foe.itn
            if foe.progress + theirs >= foe.itn:
                value -= 1.5
    if me.itn:
        value += gain / me.itn
        if me.progress + gain >= me.itn:
            value += 2
    return value, gain, lost


def cunning(me: Total, foes: Sequence[Total], c: int) -> float:
    """The part of IN-C-53 that a Cunning of ``c`` brings: Abuse caused, opponents put out."""
    return struck(me, foes, c)[0]


def struck(me: Total, foes: Sequence[Total], c: int) -> tuple[float, int]:
    """The same, with the Abuse caused."""
    value, caused = 0.0, 0
    for foe in foes:
        done = dealt(me, foe, c) if c > foe.v else 0
        caused += done
        value += 0.8 * done / (foe.rating + 1)
        if foe.abuse + done > foe.rating and not foe.undying:
            value += 0.7
    return value, caused


def vigilance(me: Total, foes: Sequence[Total], v: int, healed: int = 0) -> float:
    """The part of IN-C-53 that a Vigilance of ``v`` brings: Abuse taken, being out."""
    return stood(me, foes, v, healed)[0]


def stood(me: Total, foes: Sequence[Total], v: int, healed: int = 0) -> tuple[float, int, bool]:
    """The same, with the Abuse taken and whether one is out."""
    taken, out = _borne(me, foes, v, healed)
    return -0.9 * taken / (me.rating + 1) - (2 if out else 0), taken, out


def _borne(me: Total, foes: Sequence[Total], v: int, healed: int) -> tuple[int, bool]:
    """The Abuse taken with a Vigilance of ``v``, and whether one is out by it."""
    taken = me.burden
    if not (me.mist or me.safe):
        for foe in foes:
            if foe.c > v and not (foe.mist or foe.ambush):
                taken += foe.c - v
    after = me.abuse + taken - healed - (2 if me.breath and not taken else 0)
    return taken, after > me.rating and not me.undying


def spared(me: Total, foes: Sequence[Total], c: int) -> int:
    """How much less Progress is enough because of those who fall by a Cunning of ``c`` (IN-C-43, IN-Q-33); all of it if
    nobody is left (IN-Q-06)."""
    if not me.itn:
        return 0
    gone, left = 0, 0
    for foe in foes:
        done = dealt(me, foe, c) if c > foe.v else 0
        if foe.abuse + done > foe.rating and not foe.undying:
            gone += foe.rating
        else:
            left += 1
    return min(gone, me.itn - LEAST) if left else me.itn


def may_decide(me: Total, foes: Sequence[Total], c: int, v: int) -> bool:
    """Whether with a Cunning of at most ``c`` and a Vigilance of at least ``v`` somebody may have an Intention because
    of who falls."""
    return bool(spared(me, foes, c)) or _borne(me, foes, v, 0)[1]


def decided(me: Total, foes: Sequence[Total], antagonist_in: bool, values: tuple[int, int, int]) -> float:
    """The part of IN-C-53 of Intentions that are had because of who falls by these totals, not by Progress alone
    (IN-Q-06, IN-Q-33)."""
    a, c, v = values
    spare = spared(me, foes, c)
    healed = hurt(me, foes, c) // 2 if me.feeds else 0
    out = _borne(me, foes, v, healed)[1]
    return had_by_falls(me, foes, antagonist_in, a, c, spare, out) if spare or out else 0.0


def had_by_falls(
    me: Total, foes: Sequence[Total], antagonist_in: bool, a: int, c: int, spare: int, out: bool
) -> float:
    """The same where it is known what is ``spared`` by the Cunning, and whether one is ``out``."""
    value = 0.0
    if spare:
        progress = me.progress + sum(risen(me, foe, a - foe.a, antagonist_in) for foe in foes)
        if progress < me.itn:
            value += 2 * (progress >= me.itn - spare if spare < me.itn else not out)
    if out:
        for foe in foes:
            now = foe.progress + risen(foe, me, foe.a - a, antagonist_in)
            if now < foe.itn:
                falls = foe.abuse + dealt(me, foe, c) > foe.rating and not foe.undying
                value -= 1.5 * (now >= max(LEAST, foe.itn - me.rating) if foe.pressed else not falls)
    return value
