"""The ways to place what a fighter kept, and which is worth most (IN-DIE-08, IN-C-53, IN-LOOP-23, IN-BAL-27)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from engine.intentions.asks.exchange import Total, guarded, harmed
from engine.intentions.asks.figures import laid, laid_open, totals
from engine.intentions.asks.worth import had_by_falls, may_decide, raced, spared, stood, struck
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
    opponents = [each for each in conflict.opponents(fighter) if each.totals]
    me, foes = _laid(conflict, fighter, opponents)
    antagonist_in = conflict.leader is not None
    base_a, base_c, base_v = totals(fighter, (0, 0, 0))
    most, least = max([way[1] for way in among]), min([way[2] for way in among])
    deciding = may_decide(me, foes, base_c + most, base_v + least)
    if deciding:
        for foe, each in zip(foes, opponents, strict=True):
            foe.pressed = len(conflict.opponents(each)) > 1
    of_a: dict[int, tuple[float, int, int]] = {}
    of_c: dict[int, tuple[float, int, int]] = {}
    of_v: dict[int, tuple[float, int, bool]] = {}
    found: list[tuple[float, Numbers]] = []
    for die_a, die_c, die_v, _ in among:
        a, c, v = of_a.get(die_a), of_c.get(die_c), of_v.get(die_v)
        if a is None:
            a = of_a[die_a] = raced(me, foes, base_a + die_a, antagonist_in)
        if c is None:
            spare = spared(me, foes, base_c + die_c) if deciding else 0
            c = of_c[die_c] = *struck(me, foes, base_c + die_c), spare
        if v is None or me.feeds:
            v = of_v[die_v] = stood(me, foes, base_v + die_v, c[1] // 2 if me.feeds else 0)
        worth = a[0] + c[0] + v[0]
        if c[2] or v[2]:
            worth += had_by_falls(me, foes, antagonist_in, base_a + die_a, base_c + die_c, c[2], v[2])
        found.append((round(worth, 6), (a[1], c[1], -v[1], -a[2])))
    worths = [worth for worth, _ in found]
    best = worths.index(max(worths))
    gain, caused, taken, theirs = found[best][1]
    rivals = [
        worth for worth, (a, c, v, other) in found if a > gain or c > caused or v > taken or other > theirs
    ]
    return Best(among[best], not rivals, bool(rivals) and max(rivals) >= worths[best] - NEAR)


def _laid(conflict: Conflict, fighter: Fighter, opponents: Sequence[Fighter]) -> tuple[Total, list[Total]]:
    """A fighter whose dice are to be placed, and its opponents who have placed theirs, as they go into step m; where
    somebody defends, with what that brings the fighter of all who have placed."""
    declared = [each.declared for each in conflict.standing if each.declared]
    defended = [what.target for what in declared if what.type == "defend"]
    if not defended:
        return laid(fighter), [laid(each) for each in opponents]
    placed = [each for each in conflict.standing if each.totals or each is fighter]
    among = laid_open(placed)
    at = placed.index(fighter)
    me = among[at]
    me.safe = fighter.id in defended
    me.burden = _burden(among, at)
    return me, [among[other] for other in me.against]


def _burden(laid: Sequence[Total], at: int) -> int:
    """What a figure takes for another whose dice are placed."""
    return sum(
        harmed(laid[foe], laid[kept])
        for kept, by in guarded(laid).items()
        if by == at
        for foe in laid[kept].against
    )
