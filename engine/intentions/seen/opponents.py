"""Opponents before their dice fall: throws that stand for all, each placed as their level does (IN-GM-03, IN-C-56)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.intentions.asks.deeds import NOTHING
from engine.intentions.asks.exchange import Total
from engine.intentions.asks.worth import ambition, cunning, vigilance
from engine.intentions.seen.outlook import LANE_AT, lanes, opposed, total_of
from engine.intentions.seen.sheets import ConflictSheet, FighterSheet, Triple
from engine.intentions.seen.throws import Kept, throws

MEAN = 4
"""A die that opponents reckon with before one has placed it."""
TRACK = {"schemer": "a", "brute": "c", "warden": "v"}
"""Where the best die goes by archetype (IN-C-56)."""
ORDERS: tuple[Triple, ...] = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (2, 0, 1), (1, 2, 0), (2, 1, 0))
"""Which kept die lies on Ambition, Cunning, Vigilance; of equals the first counts (IN-C-53)."""


Known = tuple[dict[int, float], dict[int, float], dict[int, float]]
"""What totals on each lane were found to be worth."""


class Throw:
    """One throw of all opponents: their totals as placed, their kept dice, and what lanes were found to be worth."""

    __slots__ = ("foes", "kept", "known")

    def __init__(self, foes: list[Total], kept: list[Kept]) -> None:
        self.foes = foes
        self.kept = kept
        self.known: Known = ({}, {}, {})


class Opponents:
    """Those a figure stands against in an exchange, who place their dice against what they may expect of it."""

    def __init__(
        self,
        conflict: ConflictSheet,
        foes: Sequence[FighterSheet],
        tempers: Mapping[str, str],
        level: str,
        harsh: bool,
        *,
        expected: Total,
        antagonist_in: bool,
    ) -> None:
        self._exchange = conflict.exchange
        self._foes = foes
        self._tempers, self._level, self._harsh = tempers, level, harsh
        self._expected, self._antagonists = expected, antagonist_in
        self._pressed = {foe.id: len(opposed(conflict, foe)) > 1 for foe in foes}

    def thrown(self, count: int, salt: int) -> list[Throw]:
        """``count`` throws of all of them; ``salt`` settles which."""
        rolls = [
            throws(*dice_of(foe), self._harsh, count, salt * 31 + place)
            for place, foe in enumerate(self._foes)
        ]
        found = []
        for nth in range(count):
            kept = [rolls[place][nth] for place in range(len(self._foes))]
            totals = [self.placed(foe, dice, nth) for foe, dice in zip(self._foes, kept, strict=True)]
            found.append(Throw(totals, kept))
        return found

    def placed(self, foe: FighterSheet, kept: Kept, nth: int) -> Total:
        """An opponent as it places its dice; a throw that lies already is what it is."""
        total = self._laid(foe, kept, nth)
        total.pressed = self._pressed[foe.id]
        return total

    def _laid(self, foe: FighterSheet, kept: Kept, nth: int) -> Total:
        if foe.totals:
            return total_of(foe, foe.totals)
        if foe.ritual:
            return total_of(foe, lanes(foe, foe.ritual))
        if foe.goons:
            return total_of(foe, lanes(foe, (kept[2], kept[0], kept[1])))
        if foe.lane:
            free = [place for place in range(3) if place != LANE_AT[foe.lane]]
            dice = [foe.value] * 3
            dice[free[0]], dice[free[1]] = kept
            return total_of(foe, lanes(foe, (dice[0], dice[1], dice[2])))
        best = (kept[0] + foe.raise_by, kept[1], kept[2])
        ways = self._ways(foe, nth)
        base = lanes(foe, NOTHING)
        if len(ways) == 1:
            one, two, three = ways[0]
            return total_of(foe, (base[0] + best[one], base[1] + best[two], base[2] + best[three]))
        total = total_of(foe, base)
        against = [self._expected]
        values = [
            [
                ambition(total, against, base[0] + die, self._antagonists),
                cunning(total, against, base[1] + die),
                vigilance(total, against, base[2] + die),
            ]
            for die in best
        ]
        one, two, three = max(ways, key=lambda way: values[way[0]][0] + values[way[1]][1] + values[way[2]][2])
        total.a, total.c, total.v = base[0] + best[one], base[1] + best[two], base[2] + best[three]
        return total

    def _ways(self, foe: FighterSheet, nth: int) -> tuple[Triple, ...]:
        """Which die goes where, as places of the kept dice, of the ways that a level looks at (IN-GM-03, IN-C-56)."""
        if self._level == "ruthless":
            return ORDERS
        several = tracks(self._tempers.get(foe.id, ""), self._exchange)
        track = several[nth % len(several)]
        best_there = tuple(way for way in ORDERS if way[LANE_AT[track]] == 0)
        return best_there if self._level == "standard" else best_there[nth % 2 :][:1]


def tracks(temper: str, exchange: int) -> str:
    """Where the best die of an archetype may go, each as likely (IN-C-56)."""
    if temper == "warden":
        return "v" if exchange % 2 else "a"
    return TRACK.get(temper) or "acv"


def dice_of(fighter: FighterSheet) -> tuple[int, int, int]:
    """Bonus and penalty dice, and how many are kept."""
    return fighter.bonus, fighter.penalty, 2 if fighter.lane else 3
