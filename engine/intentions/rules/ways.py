"""The ways to place what a fighter kept, and which is worth most (IN-DIE-08, IN-C-53, IN-LOOP-23, IN-BAL-27)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from engine.intentions.asks.exchange import Total, gained, guarded, harmed, hurt
from engine.intentions.asks.figures import laid_open, totals
from engine.intentions.asks.worth import ambition, cunning, decided, vigilance
from engine.intentions.state.conflict import Conflict, Fighter, Triple
from engine.intentions.state.words import LANES, Lane

ORDERS: tuple[Triple, ...] = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (2, 0, 1), (1, 2, 0), (2, 1, 0))
"""Which kept die lies on Ambition, Cunning, Vigilance; of equals the first counts (IN-C-53)."""
Way = tuple[int, int, int, Lane | None]
"""Dice on the lanes, with what an act adds, and the lane of the die that it raises."""
Numbers = tuple[int, int, int, int]
"""Progress gained, Abuse caused, less the Abuse taken, less the Progress of opponents (IN-LOOP-22)."""
NEAR = 0.5
"""So little worth may a placement lack to be a real choice (IN-BAL-27)."""


class Best(NamedTuple):
    """The placement worth most; ``sole``: no other is better in any of its four numbers; ``real``: one that is better in
    some number is worth nearly as much, so that it is asked about (IN-LOOP-23, IN-BAL-27)."""

    way: Way
    sole: bool
    real: bool


def ways(fighter: Fighter) -> Sequence[Way]:
    """All ways to place what was kept, each once, in the order of IN-C-53; of a Ritual there is one."""
    if fighter.ritual:
        return ((*fighter.ritual, None),)
    if fighter.gadget:
        lane, value = fighter.gadget
        found: list[Way] = []
        for dice in (list(fighter.kept), list(fighter.kept[::-1])):
            dice.insert(LANES.index(lane), value)
            found.append((dice[0], dice[1], dice[2], None))
        return tuple(dict.fromkeys(found))
    return _orders(fighter.kept, fighter.raise_by)


@cache
def _orders(kept: tuple[int, ...], by: int) -> tuple[Way, ...]:
    found: list[Way] = []
    for one, two, three in ORDERS:
        a, c, v = kept[one], kept[two], kept[three]
        if by:
            found += [(a + by, c, v, "a"), (a, c + by, v, "c"), (a, c, v + by, "v")]
        else:
            found.append((a, c, v, None))
    return tuple(dict.fromkeys(found))


def best_way(conflict: Conflict, fighter: Fighter, among: Sequence[Way]) -> Best:
    """The placement worth most (IN-C-53)."""
    if len(among) == 1:
        return Best(among[0], True, False)
    placed = [each for each in conflict.fighters if not each.out and (each.totals or each is fighter)]
    laid = laid_open(conflict, placed)
    at = placed.index(fighter)
    me, foes = laid[at], [laid[other] for other in laid[at].against]
    guarding = [
        what.target for each in conflict.standing if (what := each.declared) and what.type == "defend"
    ]
    me.safe = fighter.id in guarding
    me.burden = _burden(laid, at) if guarding else 0
    antagonist_in = conflict.leader is not None
    base = totals(fighter, (0, 0, 0))
    of_a: dict[int, tuple[float, int, int]] = {}
    of_c: dict[int, tuple[float, int]] = {}
    of_v: dict[int, tuple[float, int]] = {}
    found: list[tuple[float, Numbers]] = []
    for die_a, die_c, die_v, _ in among:
        a, c, v = of_a.get(die_a), of_c.get(die_c), of_v.get(die_v)
        if a is None:
            me.a = base[0] + die_a
            gain = theirs = 0
            for foe in foes:
                gain += gained(me, foe, antagonist_in)
                theirs += gained(foe, me, antagonist_in)
            a = of_a[die_a] = ambition(me, foes, me.a, antagonist_in), gain, theirs
        if c is None:
            me.c = base[1] + die_c
            c = of_c[die_c] = cunning(me, foes, me.c), hurt(me, foes, me.c)
        if v is None or me.feeds:
            me.v = base[2] + die_v
            taken = me.burden
            for foe in () if me.safe else foes:
                taken += harmed(foe, me)
            v = of_v[die_v] = vigilance(me, foes, me.v, c[1] // 2 if me.feeds else 0), taken
        had = decided(me, foes, antagonist_in, (base[0] + die_a, base[1] + die_c, base[2] + die_v))
        found.append((round(a[0] + c[0] + v[0] + had, 6), (a[1], c[1], -v[1], -a[2])))
    worths = [worth for worth, _ in found]
    best = worths.index(max(worths))
    gain, caused, taken, theirs = found[best][1]
    rivals = [
        worth for worth, (a, c, v, other) in found if a > gain or c > caused or v > taken or other > theirs
    ]
    return Best(among[best], not rivals, bool(rivals) and max(rivals) >= worths[best] - NEAR)


def _burden(laid: Sequence[Total], at: int) -> int:
    """What a figure takes for another whose dice are placed."""
    return sum(
        harmed(laid[foe], laid[kept])
        for kept, by in guarded(laid).items()
        if by == at
        for foe in laid[kept].against
    )
