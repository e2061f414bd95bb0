"""The ways to place dice that were kept, and which of them an antagonist looks at (IN-C-56, IN-DIE-08, IN-GM-03, IN-Q-36,
IN-Q-61)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.intentions.seen.outlook import LANE_AT
from engine.intentions.seen.sheets import FighterSheet, Triple
from engine.intentions.seen.throws import Kept

MEAN = 4
"""A die that one reckons with before another has placed it."""
TRACK = {"schemer": "a", "brute": "c", "warden": "v"}
"""Where the best die goes by archetype (IN-C-56)."""
ORDERS: tuple[Triple, ...] = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (2, 0, 1), (1, 2, 0), (2, 1, 0))
"""Which kept die lies on Ambition, Cunning, Vigilance; of equals the first counts (IN-C-53)."""
Way = tuple[Triple, str]
"""Dice on the lanes, with what an act adds, and the lane of the die that it raises."""
Ways = tuple[Triple, ...]
"""All that somebody may make of what it kept, those first that count of equals."""


def tracks(temper: str, exchange: int) -> str:
    """Where the best die of an archetype may go, each as likely (IN-C-56)."""
    if temper == "warden":
        return "v" if exchange % 2 else "a"
    return TRACK.get(temper) or "acv"


def dice_of(fighter: FighterSheet) -> tuple[int, int, int]:
    """Bonus and penalty dice, and how many are kept."""
    return fighter.bonus, fighter.penalty, 2 if fighter.lane else 3


def held(fighter: FighterSheet, kept: Kept) -> Kept:
    """What it has to place of dice that it kept: the lowest lifted by its Power (IN-C-18)."""
    return (6, *kept[:-1]) if fighter.power == "steady_hand" else kept


def ways_of(fighter: FighterSheet, kept: Kept) -> tuple[Way, ...]:
    """All ways a fighter may place dice it kept, each once, in the order of IN-C-53 (IN-DIE-08, IN-Q-36)."""
    if fighter.ritual:
        return ((fighter.ritual, ""),)
    return _ways_of(kept, fighter.lane, fighter.value, fighter.raise_by)


@lru_cache(maxsize=4096)
def _ways_of(kept: Kept, lane: str, value: int, by: int) -> tuple[Way, ...]:
    found: list[Way] = []
    if lane:
        for free in (list(kept), list(kept[::-1])):
            free.insert(LANE_AT[lane], value)
            found.append(((free[0], free[1], free[2]), ""))
        return tuple(dict.fromkeys(found))
    for one, two, three in ORDERS:
        a, c, v = kept[one], kept[two], kept[three]
        found += (
            [((a + by, c, v), "a"), ((a, c + by, v), "c"), ((a, c, v + by), "v")] if by else [((a, c, v), "")]
        )
    return tuple(dict.fromkeys(found))


@lru_cache(maxsize=8192)
def totals(ways: tuple[Way, ...], base: Triple) -> Ways:
    """The totals that ways make with a ``base`` on the lanes."""
    at_a, at_c, at_v = base
    return tuple(dict.fromkeys([(at_a + a, at_c + c, at_v + v) for (a, c, v), _ in ways]))


def best_there(ways: Sequence[Way], track: str, *, raised: bool) -> list[int]:
    """The places of the ways with the best die on a track; ``raised``: what an act adds lies there, too (IN-C-56)."""
    at = LANE_AT[track]
    among = list(range(len(ways)))
    if raised and any(lane == track for _, lane in ways):
        among = [nth for nth in among if ways[nth][1] == track]
    elif not raised and (bare := [nth for nth in among if ways[nth][1] != track]):
        top, more = (max(ways[nth][0][at] for nth in those) for those in (bare, among))
        return [nth for nth in among if ways[nth][0][at] == (more if ways[nth][1] == track else top)]
    top = max(ways[nth][0][at] for nth in among)
    return [nth for nth in among if ways[nth][0][at] == top]


def pried(sheet: FighterSheet, kept: Kept, ways: Sequence[Way]) -> Way:
    """Dice that another places: the lowest to Ambition, the highest to Vigilance (IN-Q-61)."""
    if sheet.side == "mm" and not (sheet.ritual or sheet.lane):
        high, middle, low = kept
        return (low, middle, high + sheet.raise_by), "v"
    return min(ways, key=lambda way: (way[0][0], -way[0][2]))


Part = tuple[tuple[Way, ...], float]
"""Ways that are looked at, and how likely just these."""


def looked_at(
    sheet: FighterSheet, kept: Kept, level: str, temper: str, exchange: int, *, is_pried: bool
) -> tuple[Part, ...]:
    """Which ways to place what it kept somebody looks at: a hero at all, goons at one (IN-C-41)."""
    if sheet.goons:
        return (((((kept[2], kept[0], kept[1]), ""),), 1.0),)
    kept = held(sheet, kept)
    ways = ways_of(sheet, kept)
    if is_pried:
        return (((pried(sheet, kept, ways),), 1.0),)
    return ((ways, 1.0),) if sheet.side == "heroes" else groups(ways, level, temper, exchange)


def one_of(parts: Sequence[Part], draw: float) -> tuple[Way, ...]:
    """The ways that are looked at if so much is drawn, of 1."""
    for ways, part in parts[:-1]:
        if draw < part:
            return ways
        draw -= part
    return parts[-1][0]


@lru_cache(maxsize=8192)
def groups(ways: tuple[Way, ...], level: str, temper: str, exchange: int) -> tuple[Part, ...]:
    """What is looked at of the ways of an antagonist, and how likely just that: of several it is searched (IN-GM-03)."""
    if level == "ruthless" or len(ways) == 1:
        return ((ways, 1.0),)
    found: list[Part] = []
    several = tracks(temper, exchange)
    for track in several:
        there = tuple([ways[nth] for nth in best_there(ways, track, raised=level == "story")])
        if level == "story":
            found += [((way,), 1 / len(several) / len(there)) for way in there]
        else:
            found.append((there, 1 / len(several)))
    return tuple(found)
