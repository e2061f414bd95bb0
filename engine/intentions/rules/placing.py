"""Where dice go: legal placements, and those that pass by themselves (steps i and j; IN-DIE-08, IN-LOOP-23, IN-Q-61)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from engine.intentions.asks.exchange import (
    Total,
    ambition,
    cunning,
    gained,
    guarded,
    harmed,
    hurt,
    vigilance,
)
from engine.intentions.asks.figures import ACT_TRACKS, laid_open, seat_of, totals
from engine.intentions.rules import marks
from engine.intentions.state import events as ev
from engine.intentions.state.actions import Place
from engine.intentions.state.conflict import Conflict, Fighter, Triple
from engine.intentions.state.state import State
from engine.intentions.state.words import LANE_NAMES, LANES, Lane
from engine.table import Asking, Blocked, Option, Request, Seat

ORDERS: tuple[Triple, ...] = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (2, 0, 1), (1, 2, 0), (2, 1, 0))
"""Which kept die lies on Ambition, Cunning, Vigilance; of equals the first counts (IN-C-53)."""
Way = tuple[int, int, int, Lane | None]
"""Dice on the lanes, with what an act adds, and the lane of the die that it raises."""
Numbers = tuple[int, int, int, int]
"""Progress gained, Abuse caused, less the Abuse taken, less the Progress of opponents (IN-LOOP-22)."""
SOLE = "No other placement is better in anything."
BY_FAR = "No other placement comes near to it."
"""Why one passes by itself."""
NEAR = 0.5
"""So little worth may a placement lack to be a real choice (IN-BAL-27)."""


class Best(NamedTuple):
    """The placement worth most; ``sole``: no other is better in any of its four numbers; ``real``: one that is better in
    some number is worth nearly as much, so that it is asked about (IN-LOOP-23, IN-BAL-27)."""

    way: Way
    sole: bool
    real: bool


def ways(fighter: Fighter) -> list[Way]:
    """All ways to place what was kept, each once, in the order of IN-C-53; of a Ritual there is one."""
    if fighter.ritual:
        return [(*fighter.ritual, None)]
    if fighter.gadget:
        lane, value = fighter.gadget
        found: list[Way] = []
        for dice in (list(fighter.kept), list(fighter.kept[::-1])):
            dice.insert(LANES.index(lane), value)
            found.append((dice[0], dice[1], dice[2], None))
        return list(dict.fromkeys(found))
    return list(dict.fromkeys(_orders(fighter.kept, fighter.raise_by)))


def _orders(kept: Sequence[int], by: int) -> list[Way]:
    found: list[Way] = []
    for one, two, three in ORDERS:
        a, c, v = kept[one], kept[two], kept[three]
        if by:
            found += [(a + by, c, v, "a"), (a, c + by, v, "c"), (a, c, v + by, "v")]
        else:
            found.append((a, c, v, None))
    return found


def prier(conflict: Conflict, fighter: Fighter) -> Fighter | None:
    """Who places a fighter's dice by `mind_pry`: the first who declared it (IN-C-20, IN-Q-61)."""
    found = [
        each
        for each in conflict.fighters
        if each.declared and each.declared.power == "mind_pry" and each.declared.target == fighter.id
    ]
    return min(found, key=lambda each: each.order, default=None)


# Step i


def first_to_place(conflict: Conflict) -> list[str]:
    """Whose dice are placed in step i, in sheet order: the Mastermind's, and heroes' who are pried."""
    return [
        each.id for each in conflict.fighters if not each.out and (each.side == "mm" or prier(conflict, each))
    ]


def place_first(game: State, conflict: Conflict) -> Asking[None]:
    """Step i (IN-CON-16)."""
    while conflict.waiting:
        fighter = conflict.fighter(conflict.waiting[0])
        pries = prier(conflict, fighter)
        among = _pried(fighter) if pries else _groups_way(fighter) if fighter.goons else ways(fighter)
        if len(among) == 1:
            place(game, fighter, among[0], "IN-C-41" if fighter.goons else "IN-CON-16")
        else:
            yield from _ask(game, conflict, fighter, pries or fighter, among)
        conflict.waiting.pop(0)


def _groups_way(fighter: Fighter) -> list[Way]:
    """Goons: the highest to Cunning, the middle to Vigilance, the lowest to Ambition (IN-C-41)."""
    high, middle, low = fighter.kept
    return [(low, high, middle, None)]


def _pried(fighter: Fighter) -> list[Way]:
    """Another's dice: an act has raised the highest of them; that one which a script takes comes first (IN-Q-61)."""
    if fighter.ritual or fighter.gadget:
        return ways(fighter)
    high, middle, low = fighter.kept
    dice = (high + fighter.raise_by, middle, low)
    found: list[Way] = []
    for order in ORDERS[::-1]:
        a, c, v = (dice[nth] for nth in order)
        found.append((a, c, v, LANES[order.index(0)] if fighter.raise_by else None))
    return list(dict.fromkeys(found))


def _ask(
    game: State, conflict: Conflict, fighter: Fighter, by: Fighter, among: Sequence[Way]
) -> Asking[None]:
    rule = "IN-CON-16" if by is fighter else "IN-C-20"
    seat = seat_of(game, by)

    def offer(seat: Seat, _why: list[Blocked] | None) -> list[Option]:
        return options(game, seat, fighter, by, among)

    prompt = f"Where do the dice of {fighter.name} go?"
    (picked,) = yield Request("conflict.placing", prompt, (seat,), offer, rule=rule)
    assert isinstance(picked.action, Place)
    place(game, fighter, _way(picked.action), rule)


def _way(what: Place) -> Way:
    return what.a, what.c, what.v, what.raised


# Step j


def place_heroes(game: State, conflict: Conflict) -> Asking[None]:
    """Step j: all heroes at once, each by its own seat; what is placed stands in sight (IN-CON-17, IN-LOOP-37)."""
    waiting = [each for each in conflict.fighters if each.totals is None and not each.out]
    real: list[str] = []
    for fighter in waiting:
        among = ways(fighter)
        found = best_way(conflict, fighter, among)
        first = any(each.totals is None for each in conflict.opponents(fighter))
        best, better = _settled(game, found, among, first)
        if found.real:
            real.append(fighter.id)
        if best:
            rule = "IN-CON-17" if len(among) == 1 else "IN-LOOP-23"
            place(game, fighter, best, rule, better, found.real)

    def offer(seat: Seat, _why: list[Blocked] | None) -> list[Option]:
        fighter = conflict.fighter(game.hero_of(seat).id)
        return options(game, seat, fighter, fighter, ways(fighter))

    while seats := [game.hero(each.id).seat for each in waiting if each.totals is None]:
        left = [each for each in waiting if each.totals is None]
        kept = [(each.name, each.kept) for each in left]
        placed = [
            (f"{each.name} {'have' if each.goons else 'has'}", each.totals)
            for each in conflict.opponents(left[0])
            if each.totals
        ]
        prompt = partial(_lying, kept, placed)
        (picked,) = yield Request("conflict.placing", prompt, seats, offer, rule="IN-CON-17")
        assert isinstance(picked.action, Place)
        fighter = conflict.fighter(picked.action.whose)
        place(game, fighter, _way(picked.action), "IN-CON-17", real=fighter.id in real)


def _lying(kept: Sequence[tuple[str, tuple[int, ...]]], placed: Sequence[tuple[str, Triple]]) -> str:
    """What the heroes keep, and the totals of their opponents, in words (IN-LOOP-44)."""
    ours = [f"{name} keeps {', '.join(map(str, dice))}." for name, dice in kept]
    theirs = [f"{who} Ambition {a}, Cunning {c}, Vigilance {v}." for who, (a, c, v) in placed]
    return " ".join([*ours, *theirs, "Where do the dice go?"])


def _settled(game: State, found: Best, among: Sequence[Way], first: bool) -> tuple[Way | None, str]:
    """The placement that passes by itself, and why: the only one, or by the setting `assign` (IN-LOOP-23, IN-LOOP-34).
    What is best is not settled for who places ``first`` of two heroes that oppose each other."""
    if len(among) == 1:
        return among[0], ""
    assign = game.settings.assign
    if assign == "ask":
        return None, ""
    if assign == "pass":
        return found.way, "The best placement is taken."
    if found.real or first:
        return None, ""
    return found.way, SOLE if found.sole else BY_FAR


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
    lanes: tuple[dict[int, tuple[float, int, int]], ...] = ({}, {}, {})
    found: list[tuple[float, Numbers]] = []
    for way in among:
        me.a, me.c, me.v = base[0] + way[0], base[1] + way[1], base[2] + way[2]
        if me.a not in lanes[0]:
            gain = theirs = 0
            for foe in foes:
                gain += gained(me, foe, antagonist_in)
                theirs += gained(foe, me, antagonist_in)
            lanes[0][me.a] = ambition(me, foes, me.a, antagonist_in), gain, theirs
        if me.c not in lanes[1]:
            lanes[1][me.c] = cunning(me, foes, me.c), hurt(me, foes, me.c), 0
        healed = lanes[1][me.c][1] // 2 if me.feeds else 0
        if me.v not in lanes[2] or me.feeds:
            taken = me.burden
            for foe in () if me.safe else foes:
                taken += harmed(foe, me)
            lanes[2][me.v] = vigilance(me, foes, me.v, healed), taken, 0
        a, c, v = lanes[0][me.a], lanes[1][me.c], lanes[2][me.v]
        found.append((round(a[0] + c[0] + v[0], 6), (a[1], c[1], -v[1], -a[2])))
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


# Both


def options(game: State, seat: Seat, fighter: Fighter, by: Fighter, among: Sequence[Way]) -> list[Option]:
    """The placements as options, the first in the order of IN-C-53 first."""
    made = game.library.made
    found = []
    for way in among:
        key = (seat, by.id, fighter.id, way)
        option = made.get(key)
        if option is None:
            option = made[key] = _option(seat, fighter.id, by.id, way)
        found.append(option)
    return found


def _option(seat: Seat, whose: str, who: str, way: Way) -> Option:
    a, c, v, raised = way
    id = f"place:{who}>{'' if who == whose else whose + ':'}{a}-{c}-{v}"
    said = ", ".join(f"{LANE_NAMES[lane]} {die}" for lane, die in zip(LANES, way, strict=False))
    if raised:
        id += f"/{raised}"
        said += f" ({LANE_NAMES[raised]} raised)"
    return Option(
        id,
        seat,
        said,
        "IN-DIE-08",
        kind="place",
        actor=who,
        target=whose,
        action=Place(who, whose, a, c, v, raised),
    )


def place(game: State, fighter: Fighter, way: Way, rule: str, line: str = "", real: bool = False) -> None:
    """Dice lie; what an act adds is added now, and its track moves (IN-ACT-10 to IN-ACT-13, IN-Q-36)."""
    a, c, v, raised = way
    fighter.dice = (a, c, v)
    fighter.totals = totals(fighter, fighter.dice)
    game.record(
        ev.Placed(
            rule=rule,
            who=fighter.name,
            id=fighter.id,
            a=a,
            c=c,
            v=v,
            totals=fighter.totals,
            raised=raised,
            real=real,
            line=line,
        )
    )
    what = fighter.declared
    if what and raised and what.type in ACT_TRACKS:
        track, sign = ACT_TRACKS[what.type]
        marks.step(game, game.figure(fighter.id), track, -sign, ACT_RULES[what.type])


ACT_RULES: dict[str, str] = {
    "pure": "IN-ACT-10",
    "corrupt": "IN-ACT-11",
    "selfish": "IN-Q-08",
    "inspired": "IN-ACT-13",
}
