"""Where dice go: the best placement for a hero, and the Mastermind's by level (IN-C-53, IN-C-56, IN-GM-03, IN-GM-05)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.intentions.asks.exchange import Total, gained, harmed
from engine.intentions.asks.worth import ambition, cunning, vigilance, worth
from engine.intentions.seen.answering import Way, best_there, ways_of
from engine.intentions.seen.opponents import ORDERS, tracks
from engine.intentions.seen.outlook import LANE_AT, lanes, opposed, placings, total_of
from engine.intentions.seen.sheets import ConflictSheet, FighterSheet, Triple
from engine.intentions.state.actions import Place
from engine.table import Option

Placing = tuple[Option, Place]


def places(options: Sequence[Option]) -> list[Placing]:
    """The options that place dice, with what they do."""
    return [(option, option.action) for option in options if isinstance(option.action, Place)]


def best_placing(conflict: ConflictSheet, options: Sequence[Option]) -> tuple[Option, float]:
    """The placement worth most to who places (IN-C-53); of equals the first by the order of IN-C-53."""
    among = places(options)
    who = among[0][1].whose
    found = placings(conflict, who, [(place.a, place.c, place.v) for _, place in among])
    order = sorted(range(len(among)), key=lambda nth: (-round(found[nth].worth, 6), _rank(among[nth][1])))
    return among[order[0]][0], found[order[0]].worth


def _rank(place: Place) -> tuple[int, int]:
    """Where a placement stands among equals: HML, HLM, MHL, LHM, MLH, LMH, then the die raised on A before C before V."""
    dice = (place.a, place.c, place.v)
    order = sorted(range(3), key=lambda lane: -dice[lane])
    way = tuple(order.index(lane) for lane in range(3))
    return ORDERS.index(way), LANE_AT[place.raised] if place.raised else 0


def gm_placing(
    conflict: ConflictSheet,
    options: Sequence[Option],
    temper: str,
    level: str,
    heroes: Sequence[tuple[FighterSheet, Sequence[Triple]]],
    random: Random,
) -> tuple[Option, str]:
    """The Mastermind's placement for one antagonist, and why.

    ``heroes``: the opponents with all their ways to place what they kept.
    """
    among = places(options)
    if level != "ruthless":
        several = tracks(temper, conflict.exchange)
        track = several if len(several) == 1 else random.choice(several)
        ways: list[Way] = [((place.a, place.c, place.v), place.raised or "") for _, place in among]
        among = [among[nth] for nth in best_there(ways, track, raised=level == "story")]
        if level == "story":
            return random.choice(among)[0], f"its best die on {track.upper()}"
    if len(among) == 1:
        return among[0][0], "no other way"
    scored = [(_answered(conflict, place, heroes), option) for option, place in among]
    best = max(scored, key=lambda each: round(each[0], 6))
    return best[1], "the best against every answer"


def _answered(
    conflict: ConflictSheet, place: Place, heroes: Sequence[tuple[FighterSheet, Sequence[Triple]]]
) -> float:
    """What a placement is worth once each hero has answered it best, each for itself (IN-GM-05); who then has its
    Intention or is out is reckoned with what is placed of the Mastermind's already."""
    me = next(each for each in conflict.fighters if each.id == place.whose)
    mine = total_of(me, lanes(me, (place.a, place.c, place.v)))
    allies = [each for each in conflict.fighters if each.side == me.side and each is not me and not each.out]
    placed = [total_of(each, each.totals) for each in allies if each.totals]
    answers = [_answer(hero, ways, [*placed, mine]) for hero, ways in heroes]
    for answer in answers:
        answer.pressed = bool(allies)
        for ally in placed:
            answer.progress += gained(answer, ally, True)
            answer.abuse += harmed(ally, answer)
    return worth(mine, answers, True)


def _answer(hero: FighterSheet, ways: Sequence[Triple], foes: list[Total]) -> Total:
    """A hero's best placement against what the Mastermind has placed so far."""
    total = total_of(hero, hero.totals or hero.pools)
    if hero.totals:
        return total
    base = lanes(hero, (0, 0, 0))
    known: tuple[dict[int, float], ...] = ({}, {}, {})
    best, taken = float("-inf"), ways[0]
    for way in ways:
        value = 0.0
        for lane in range(3):
            figure = base[lane] + way[lane]
            found = known[lane].get(figure)
            if found is None:
                found = known[lane][figure] = (
                    ambition(total, foes, figure, True)
                    if lane == 0
                    else cunning(total, foes, figure)
                    if lane == 1
                    else vigilance(total, foes, figure)
                )
            value += found
        if value > best + 1e-9:
            best, taken = value, way
    total.a, total.c, total.v = (base[lane] + taken[lane] for lane in range(3))
    return total


def foes_to_answer(conflict: ConflictSheet, who: str) -> list[tuple[FighterSheet, list[Triple]]]:
    """The opponents of a fighter, each with all its ways to place."""
    me = next(each for each in conflict.fighters if each.id == who)
    return [
        (each, list(dict.fromkeys(dice for dice, _ in ways_of(each, each.kept))))
        for each in opposed(conflict, me)
        if each.kept or each.ritual
    ]
