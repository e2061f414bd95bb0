"""Where dice go: legal placements, and those that pass by themselves (steps i and j; IN-DIE-08, IN-LOOP-23, IN-Q-61)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.intentions.asks.figures import ACT_TRACKS, seat_of, totals
from engine.intentions.rules import marks
from engine.intentions.rules.ways import ORDERS, Best, Way, best_way, ways
from engine.intentions.state import events as ev
from engine.intentions.state.actions import Place
from engine.intentions.state.conflict import Conflict, Fighter, Triple
from engine.intentions.state.state import State
from engine.intentions.state.words import LANE_NAMES, LANES
from engine.table import Asking, Blocked, Option, Request, Runs, Seat

SOLE = "No other placement is better in anything."
BY_FAR = "No other placement comes near to it."
"""Why one passes by itself."""


def prier(conflict: Conflict, fighter: Fighter) -> Fighter | None:
    """Who places a fighter's dice by `mind_pry`: the first who declared it (IN-C-20, IN-Q-61)."""
    found = [
        each
        for each in conflict.fighters
        if each.declared and each.declared.power == "mind_pry" and each.declared.target == fighter.id
    ]
    return min(found, key=lambda each: each.order) if found else None


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


def _pried(fighter: Fighter) -> Sequence[Way]:
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

    def drafts(seat: Seat, _why: list[Blocked] | None) -> Runs:
        return options(game, seat, fighter, by, among)

    prompt = f"Where do the dice of {fighter.name} go?"
    (picked,) = yield Request("conflict.placing", prompt, (seat,), drafts=drafts, rule=rule)
    assert isinstance(picked.action, Place)
    place(game, fighter, _way(picked.action), rule)


def _way(what: Place) -> Way:
    return what.a, what.c, what.v, what.raised


# Step j


def place_heroes(game: State, conflict: Conflict) -> Asking[None]:
    """Step j: all heroes at once, each by its own seat; what is placed stands in sight (IN-CON-17, IN-LOOP-37)."""

    def drafts(seat: Seat, _why: list[Blocked] | None) -> Runs:
        fighter = conflict.fighter(game.hero_of(seat).id)
        return options(game, seat, fighter, fighter, ways(fighter))

    while True:
        left, real = _left(game, conflict)
        if not left:
            return
        seats = [game.hero(each.id).seat for each in left]
        kept = [(each.name, each.kept) for each in left]
        placed = [
            (f"{each.name} {'have' if each.goons else 'has'}", each.totals)
            for each in conflict.opponents(left[0])
            if each.totals
        ]
        prompt = partial(_lying, kept, placed)
        (picked,) = yield Request("conflict.placing", prompt, seats, drafts=drafts, rule="IN-CON-17")
        assert isinstance(picked.action, Place)
        fighter = conflict.fighter(picked.action.whose)
        place(game, fighter, _way(picked.action), "IN-CON-17", real=fighter.id in real)


def _left(game: State, conflict: Conflict) -> tuple[list[Fighter], list[str]]:
    """Who is to be asked where dice go, and for whom that is a real choice. All others have placed theirs: what somebody
    has placed may leave another one sensible way, at whatever question that is looked up."""
    while True:
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
        left = [each for each in waiting if each.totals is None]
        if len(left) == len(waiting):
            return left, real


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


# Both


def options(game: State, seat: Seat, fighter: Fighter, by: Fighter, among: Sequence[Way]) -> Runs:
    """The placements as options, the first in the order of IN-C-53 first."""
    found = Runs()
    found.each(partial(_made, game, seat, fighter.id, by.id), among)
    return found


def _made(game: State, seat: Seat, whose: str, who: str, way: Way) -> Option:
    made, key = game.library.made, (seat, who, whose, way)
    option = made.get(key)
    if option is None:
        option = made[key] = _option(seat, whose, who, way)
    return option


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
