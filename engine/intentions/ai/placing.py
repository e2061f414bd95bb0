"""Where dice go: the best placement for a hero, and the Mastermind's by level (IN-C-53, IN-C-56, IN-GM-03, IN-GM-05)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.intentions.asks.deeds import NOTHING
from engine.intentions.seen.outlook import LANE_AT, lanes, opposed, placings
from engine.intentions.seen.placers import Placers
from engine.intentions.seen.sheets import ConflictSheet, Triple
from engine.intentions.seen.ways import ORDERS, Way, best_there, totals, tracks, ways_of
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
    random: Random,
) -> tuple[Option, str]:
    """The Mastermind's placement for one antagonist, and why."""
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
    best = _searched(conflict, among[0][1].whose, [(place.a, place.c, place.v) for _, place in among])
    return among[best][0], "the best against every answer"


def _searched(conflict: ConflictSheet, who: str, dice: Sequence[Triple]) -> int:
    """Which way is worth most once each hero has answered it best, each for itself, against what is placed of the
    Mastermind's already (IN-GM-05)."""
    me = next(each for each in conflict.fighters if each.id == who)
    heroes = [each for each in opposed(conflict, me) if each.totals or each.kept or each.ritual]
    allies = [each for each in conflict.fighters if each.side == me.side and not each.out and each is not me]
    placed = [each for each in allies if each.totals]
    base = lanes(me, NOTHING)
    ways = [(base[0] + a, base[1] + c, base[2] + v) for a, c, v in dice]
    theirs = [(each.totals,) for each in placed if each.totals]
    ours = [
        (each.totals,) if each.totals else totals(ways_of(each, each.kept), lanes(each, NOTHING))
        for each in heroes
    ]
    placers = Placers.of(conflict, [*heroes, *placed, me])
    found = placers.foes_place([*theirs, tuple(ways)], ours)
    return ways.index(found[-1])
