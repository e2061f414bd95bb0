"""One's own kept dice on the lanes, before anybody has thrown: the placement worth most against a throw (IN-C-53)."""

from __future__ import annotations

from engine.intentions.asks.deeds import Deed
from engine.intentions.asks.exchange import Total, hurt
from engine.intentions.asks.worth import ambition, cunning, decided, may_decide, vigilance
from engine.intentions.seen.opponents import ORDERS, Known
from engine.intentions.seen.outlook import LANE_AT
from engine.intentions.seen.sheets import Triple
from engine.intentions.seen.throws import Kept

WITH: dict[str | None, tuple[Triple, ...]] = {
    None: ORDERS,
    **{lane: tuple(way for way in ORDERS if way[at] == 0) for lane, at in LANE_AT.items()},
}
"""The same by the lane on which a Gadget's own die lies, the first of those kept."""


def lay(
    me: Total,
    foes: list[Total],
    antagonist_in: bool,
    known: Known,
    base: Triple,
    kept: Kept,
    deed: Deed,
) -> float:
    """Place one's dice best, of equals the first in the order of IN-C-53; what it is worth."""
    more = deed.raises
    a, c, v = _table(me, foes, antagonist_in, known, base, kept)
    up = (
        _table(me, foes, antagonist_in, known, (base[0] + more, base[1] + more, base[2] + more), kept)
        if more
        else (a, c, v)
    )
    best, laid, raised = float("-inf"), ORDERS[0], -1
    deciding = _deciding(me, foes, base, kept, deed)
    for way in (ORDERS[0],) if deed.ritual else WITH[deed.lane]:
        i, j, k = way
        value = a[i] + c[j] + v[k]
        ways = [(value, -1)]
        if more:
            ways = [(value + up[0][i] - a[i], 0), (value + up[1][j] - c[j], 1), (value + up[2][k] - v[k], 2)]
        for value, lane in ways:
            if deciding:
                value += decided(me, foes, antagonist_in, _totals(base, kept, way, lane, more))
            if value > best + 1e-9:
                best, laid, raised = value, way, lane
    me.a, me.c, me.v = _totals(base, kept, laid, raised, more)
    return best


def _totals(base: Triple, kept: Kept, way: Triple, raised: int, more: int) -> Triple:
    """The totals of a placement, with ``more`` on the lane that is ``raised``; -1 for none."""
    total = [base[lane] + kept[way[lane]] for lane in range(3)]
    if raised >= 0:
        total[raised] += more
    return total[0], total[1], total[2]


def _deciding(me: Total, foes: list[Total], base: Triple, kept: Kept, deed: Deed) -> bool:
    """Whether anybody may fall by any placement, so that an Intention may be had because of it."""
    most, least = (kept[1], kept[2]) if deed.ritual else (max(kept), min(kept))
    return may_decide(me, foes, base[1] + most + deed.raises, base[2] + least)


def _table(
    me: Total, foes: list[Total], antagonist_in: bool, known: Known, base: Triple, kept: Kept
) -> tuple[list[float], list[float], list[float]]:
    """What each kept die is worth on each lane, as ``known`` or found now (IN-C-53)."""
    healed = hurt(me, foes, base[1] + kept[0]) // 2 if me.feeds else 0
    row_a, row_c, row_v = [], [], []
    known_a, known_c, known_v = known
    base_a, base_c, base_v = base
    for die in kept:
        total = base_a + die
        value = known_a.get(total)
        if value is None:
            value = known_a[total] = ambition(me, foes, total, antagonist_in)
        row_a.append(value)
        total = base_c + die
        value = known_c.get(total)
        if value is None:
            value = known_c[total] = cunning(me, foes, total)
        row_c.append(value)
        total = base_v + die
        value = known_v.get(total)
        if value is None:
            value = known_v[total] = vigilance(me, foes, total, healed)
        row_v.append(value)
    return row_a, row_c, row_v


def best_value(
    me: Total,
    foes: list[Total],
    antagonist_in: bool,
    known: Known,
    base: Triple,
    kept: Kept,
    deed: Deed,
) -> float:
    """The worth of the best placement, where nobody asks which it is."""
    if _deciding(me, foes, base, kept, deed):
        return lay(me, foes, antagonist_in, known, base, kept, deed)
    a, c, v = _table(me, foes, antagonist_in, known, base, kept)
    if deed.ritual:
        return a[0] + c[1] + v[2]
    if deed.raises:
        more = deed.raises
        raised = (base[0] + more, base[1] + more, base[2] + more)
        up_a, up_c, up_v = _table(me, foes, antagonist_in, known, raised, kept)
        best = float("-inf")
        for i, j, k in ORDERS:
            value = a[i] + c[j] + v[k]
            best = max(best, value + up_a[i] - a[i], value + up_c[j] - c[j], value + up_v[k] - v[k])
        return best
    (a0, a1, a2), (c0, c1, c2), (v0, v1, v2) = a, c, v
    if deed.lane == "a":
        return max(a0 + c1 + v2, a0 + c2 + v1)
    if deed.lane == "c":
        return max(a1 + c0 + v2, a2 + c0 + v1)
    if deed.lane == "v":
        return max(a1 + c2 + v0, a2 + c1 + v0)
    return max(a0 + c1 + v2, a0 + c2 + v1, a1 + c0 + v2, a2 + c0 + v1, a1 + c2 + v0, a2 + c1 + v0)
