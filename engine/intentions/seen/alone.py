"""An exchange against one alone before its dice fall: over all that may fall, not over some throws (IN-LOOP-18)."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence

from msgspec.structs import replace

from engine.intentions.asks.deeds import NOTHING, Deed
from engine.intentions.asks.exchange import Total
from engine.intentions.asks.worth import worth
from engine.intentions.seen.ahead import Ahead, Chances, allies_of, mean_of
from engine.intentions.seen.answering import Answering, groups, pried, ways_of
from engine.intentions.seen.laying import lay
from engine.intentions.seen.opponents import Known, dice_of
from engine.intentions.seen.outlook import lanes, opposed, total_of
from engine.intentions.seen.sheets import ConflictSheet, FighterSheet, Triple
from engine.intentions.seen.throws import Kept, kept_dice
from engine.intentions.state.words import Type

STEP = 200
"""So many exchanges are looked at in one go."""
THROWS = 300
"""So many are looked at against several: an error of some three points of a hundred."""


class Alone(Ahead):
    """The exchange to come for one figure with one opponent."""

    def exact(self, deed: Deed, type: Type, itn: int = 0) -> Generator[None, None, Chances]:
        """The same over all that may fall on both sides, against one alone, in steps of milliseconds (IN-LOOP-18): with
        each throw of its own it places against each of ours, and is answered best."""
        me, _ = self._mine(deed, type, itn)
        (sheet,) = self.foes
        foe = self._foe(deed)
        base = self._base(deed)
        ours = [(kept, chance, self._ways(deed, base, kept)) for kept, chance in self._own(deed)]
        search = Answering(foe, me, [ways for _, _, ways in ours])
        known: dict[Triple, Known] = {}
        found: dict[tuple[Triple, Kept], tuple[float, ...]] = {}
        total: dict[tuple[Triple, Kept], float] = {}
        for theirs, likely in self._throws_of(sheet):
            for group, part in self._groups(sheet, deed, theirs):
                chosen = search.chosen([_raised(foe, dice) for dice in group])
                for way, (kept, chance, _) in zip(chosen, ours, strict=True):
                    total[way, kept] = total.get((way, kept), 0.0) + likely * part * chance
            yield
        for way, kept in total:
            foe.a, foe.c, foe.v = way
            if self._pried():
                me.a, me.c, me.v = self._ways(deed, base, kept)[0]
                value = worth(me, [foe], self._antagonists)
            else:
                before = ({}, {}, {}) if me.feeds else known.setdefault(way, ({}, {}, {}))
                value = lay(me, [foe], self._antagonists, before, base, kept, deed)
            found[way, kept] = *self._figures(me, [foe], ()), value
            if len(found) % STEP == 0:
                yield
        return mean_of([(found[key], part) for key, part in total.items()])

    def chances(self, deed: Deed, type: Type, itn: int = 0) -> Chances:
        """The same in one go."""
        steps = self.exact(deed, type, itn)
        while True:
            try:
                next(steps)
            except StopIteration as end:
                found: Chances = end.value
                return found

    def _own(self, deed: Deed) -> list[tuple[Kept, float]]:
        """What one may have to place, and how likely it is."""
        if deed.ritual:
            return [(deed.ritual, 1.0)]
        return [
            (self._held(deed, kept), part) for kept, part in kept_dice(*self._thrown_by(deed), self.harsh)
        ]

    def _ways(self, deed: Deed, base: Triple, kept: Kept) -> list[Triple]:
        """All totals that one may make of it; the one that the Mastermind makes whose prying it is (IN-C-20)."""
        lane, free = (deed.lane or "", kept[1:]) if deed.lane else ("", kept)
        ritual = deed.ritual
        placed = replace(self.me, ritual=ritual, lane=lane, value=deed.value, raise_by=deed.raises)
        ways = ways_of(placed, free)
        dice = [pried(ways)] if self._pried() else [dice for dice, _ in ways]
        return [(base[0] + a, base[1] + c, base[2] + v) for a, c, v in dice]

    def _pried(self) -> bool:
        (foe,) = self.foes
        return foe.power == "mind_pry" and foe.target == self.me.id

    def _foe(self, deed: Deed) -> Total:
        """The only opponent before its dice lie, with what a deed takes from it."""
        (sheet,) = self.foes
        foe = total_of(sheet, lanes(sheet, NOTHING))
        if deed.target == sheet.id:
            foe.a, foe.c, foe.v = foe.a + deed.aimed[0], foe.c + deed.aimed[1], foe.v + deed.aimed[2]
        return foe

    def _throws_of(self, sheet: FighterSheet) -> Sequence[tuple[Kept, float]]:
        """What the only opponent may keep, and how likely it is."""
        if sheet.ritual:
            return ((sheet.ritual, 1.0),)
        return kept_dice(*dice_of(sheet), self.harsh)

    def _groups(self, sheet: FighterSheet, deed: Deed, kept: Kept) -> list[tuple[list[Triple], float]]:
        """Where its dice may go."""
        if sheet.goons:
            return [([(kept[2], kept[0], kept[1])], 1.0)]
        ways = ways_of(sheet, kept)
        if deed.power == "mind_pry" and not (sheet.ritual or sheet.lane):
            high, middle, low = kept
            return [([(low, middle, high + sheet.raise_by)], 1.0)]
        return groups(ways, self._level, self._tempers.get(sheet.id, ""), self.conflict.exchange)


def _raised(base: Total, dice: Triple) -> Triple:
    """Totals with these dice on the lanes."""
    return base.a + dice[0], base.c + dice[1], base.v + dice[2]


def against_one(conflict: ConflictSheet, who: str) -> bool:
    """Whether one stands by oneself against one alone."""
    one = next(each for each in conflict.fighters if each.id == who)
    return len(opposed(conflict, one)) == 1 and not allies_of(conflict, one)


def told(conflict: ConflictSheet, who: str, tempers: Mapping[str, str], level: str, *, harsh: bool) -> Ahead:
    """The exchange to come as it is told to people, on the screen and in a hint: all that may fall against one alone, many
    throws against several."""
    if against_one(conflict, who):
        return Alone(conflict, who, tempers, level, harsh, 1)
    return Ahead(conflict, who, tempers, level, harsh, THROWS)
