"""Where an opponent's dice go once those of both lie open: it sees what one kept, and reckons with one's best answer
(step i; IN-C-56, IN-GM-03, IN-GM-05, IN-Q-61)."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

from engine.intentions.asks.exchange import Total
from engine.intentions.asks.worth import ambition, cunning, had_by_falls, spared, stood, vigilance, worth
from engine.intentions.seen.opponents import ORDERS, tracks
from engine.intentions.seen.outlook import LANE_AT
from engine.intentions.seen.sheets import FighterSheet, Triple
from engine.intentions.seen.throws import Kept

Way = tuple[Triple, str]
"""Dice on the lanes, with what an act adds, and the lane of the die that it raises."""
Values = dict[int, float]
"""What each total on a lane is worth."""


def ways_of(fighter: FighterSheet, kept: Kept) -> list[Way]:
    """All ways a fighter may place dice it kept, each once, in the order of IN-C-53 (IN-DIE-08, IN-Q-36)."""
    if fighter.ritual:
        return [(fighter.ritual, "")]
    found: list[Way] = []
    if fighter.lane:
        for free in (list(kept), list(kept[::-1])):
            free.insert(LANE_AT[fighter.lane], fighter.value)
            found.append(((free[0], free[1], free[2]), ""))
        return list(dict.fromkeys(found))
    by = fighter.raise_by
    for one, two, three in ORDERS:
        a, c, v = kept[one], kept[two], kept[three]
        found += (
            [((a + by, c, v), "a"), ((a, c + by, v), "c"), ((a, c, v + by), "v")] if by else [((a, c, v), "")]
        )
    return list(dict.fromkeys(found))


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


def pried(ways: Sequence[Way]) -> Triple:
    """Dice that a script places for another: the lowest to Ambition, the highest to Vigilance (IN-Q-61)."""
    return min((dice for dice, _ in ways), key=lambda dice: (dice[0], -dice[2]))


def groups(ways: Sequence[Way], level: str, temper: str, exchange: int) -> list[tuple[list[Triple], float]]:
    """What is looked at of the ways of an antagonist, and how likely just that: of several it is searched (IN-GM-03)."""
    if level == "ruthless" or len(ways) == 1:
        return [([dice for dice, _ in ways], 1.0)]
    found: list[tuple[list[Triple], float]] = []
    several = tracks(temper, exchange)
    for track in several:
        there = [ways[nth][0] for nth in best_there(ways, track, raised=level == "story")]
        if level == "story":
            found += [([dice], 1 / len(several) / len(there)) for dice in there]
        else:
            found.append((there, 1 / len(several)))
    return found


class Answering:
    """One antagonist against one alone, of whom it sees what was kept. All figures are totals on the lanes.

    ``ours``: for each throw of one's own all that may be made of it.
    """

    def __init__(self, foe: Total, me: Total, ours: Sequence[Sequence[Triple]]) -> None:
        self._foe, self._me, self._ours = copy(foe), copy(me), ours
        every = [way for ways in ours for way in ways]
        self._mine = tuple(sorted(dict.fromkeys(way[lane] for way in every)) for lane in range(3))
        self._rows: dict[Triple, list[float]] = {}
        self._answers: tuple[dict[int, Values], ...] = ({}, {}, {})
        self._theirs: tuple[dict[int, Values], ...] = ({}, {}, {})
        self._spared: dict[int, dict[int, int]] = {}
        self._fallen: dict[int, list[int]] = {}

    def chosen(self, ways: Sequence[Triple]) -> list[Triple]:
        """Throw by throw the way that is worth most against one's best answer."""
        if len(ways) == 1:
            return [ways[0]] * len(self._ours)
        rows = [self._row(way) for way in ways]
        return [ways[worths.index(max(worths))] for worths in zip(*rows, strict=True)]

    def _row(self, way: Triple) -> list[float]:
        """What a way is worth to it, throw by throw."""
        row = self._rows.get(way)
        if row is None:
            row = self._rows[way] = self._reckoned(way)
        return row

    def _reckoned(self, way: Triple) -> list[float]:
        foe, me, (of_a, of_c, of_v) = self._foe, self._me, self._answered(way)
        their_a, their_c, their_v = self._worths(way)
        spares = self._spares(way[1])
        outs = self._outs(way[2])
        found = []
        for mine in self._ours:
            best, taken = float("-inf"), mine[0]
            for answer in mine:
                a, c, v = answer
                value = of_a[a] + of_c[c] + of_v[v]
                if value > best + 1e-9:
                    best, taken = value, answer
            a, c, v = taken
            value = their_a[a] + their_c[v] + their_v[c]
            if foe.feeds:
                me.a, me.c, me.v = taken
                foe.a, foe.c, foe.v = way
                value = worth(foe, [me], True)
            elif v in spares or c in outs:
                me.a, me.c, me.v = taken
                value += had_by_falls(foe, [me], True, way[0], way[1], spares.get(v, 0), c in outs)
            found.append(round(value, 6))
        return found

    def _spares(self, c: int) -> dict[int, int]:
        """By which totals of one's own Vigilance less Progress is enough for it, or none is needed (IN-Q-06, IN-Q-33)."""
        found = self._spared.get(c)
        if found is None:
            found = self._spared[c] = {}
            me = self._me
            for v in self._mine[2]:
                me.v = v
                if spare := spared(self._foe, [me], c):
                    found[v] = spare
        return found

    def _outs(self, v: int) -> list[int]:
        """By which totals of one's own Cunning it is out."""
        found = self._fallen.get(v)
        if found is None:
            found = self._fallen[v] = []
            me = self._me
            for c in self._mine[1]:
                me.c = c
                if stood(self._foe, [me], v)[2]:
                    found.append(c)
        return found

    def _answered(self, way: Triple) -> tuple[Values, Values, Values]:
        """What each total of one's own is worth against it, lane by lane (IN-C-53)."""
        foe, me, (in_a, in_c, in_v) = self._foe, self._me, self._answers
        mine_a, mine_c, mine_v = self._mine
        foe.a, foe.c, foe.v = way
        if foe.a not in in_a:
            in_a[foe.a] = {a: ambition(me, [foe], a, True) for a in mine_a}
        if foe.v not in in_c:
            in_c[foe.v] = {c: cunning(me, [foe], c) for c in mine_c}
        if foe.c not in in_v:
            in_v[foe.c] = {v: vigilance(me, [foe], v) for v in mine_v}
        return in_a[foe.a], in_c[foe.v], in_v[foe.c]

    def _worths(self, way: Triple) -> tuple[Values, Values, Values]:
        """What it is worth to it against each total of one's own, lane by lane."""
        foe, me, (in_a, in_c, in_v) = self._foe, self._me, self._theirs
        mine_a, mine_c, mine_v = self._mine
        at_a, at_c, at_v = way
        if at_a not in in_a:
            in_a[at_a] = values = {}
            for me_a in mine_a:
                me.a = me_a
                values[me_a] = ambition(foe, [me], at_a, True)
        if at_c not in in_c:
            in_c[at_c] = values = {}
            for me_v in mine_v:
                me.v = me_v
                values[me_v] = cunning(foe, [me], at_c)
        if at_v not in in_v:
            in_v[at_v] = values = {}
            for me_c in mine_c:
                me.c = me_c
                values[me_c] = vigilance(foe, [me], at_v)
        return in_a[at_a], in_c[at_c], in_v[at_v]
