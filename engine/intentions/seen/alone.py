"""An exchange against one alone before its dice fall: over all that may fall, not over some throws (IN-LOOP-18)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.intentions.seen.ahead import Ahead, Declared, allies_of
from engine.intentions.seen.outlook import opposed
from engine.intentions.seen.sheets import ConflictSheet, FighterSheet
from engine.intentions.seen.throws import Kept, kept_dice
from engine.intentions.seen.ways import Ways, dice_of, totals

THROWS = 300
"""So many are looked at against several: an error of some three points of a hundred."""


class Alone(Ahead):
    """The exchange to come for one figure with one opponent, over all that may fall on both sides."""

    def _all(self, mine: Declared) -> Iterator[tuple[Sequence[Ways], Sequence[Ways], float]]:
        """What both may make of whatever may fall, and how likely it is."""
        first, second = (self._thrown_by(mine, nth) for nth in range(2))
        for one, likely in first:
            for other, part in second:
                ways = one, other
                theirs, ours = ([ways[nth] for nth in side] for side in (self._foes, self._heroes))
                yield theirs, ours, likely * part

    def _thrown_by(self, mine: Declared, nth: int) -> list[tuple[Ways, float]]:
        """What one of both may look at, and how likely it is."""
        sheet = mine.sheet if nth == self.at else self.among[nth]
        base = self._base_of(mine, nth)
        return [
            (totals(ways, base), likely * part)
            for kept, likely in _dice(sheet, self.harsh)
            for ways, part in self._parts(mine, nth, kept)
        ]


def _dice(sheet: FighterSheet, harsh: bool) -> Sequence[tuple[Kept, float]]:
    """What somebody may keep, and how likely it is."""
    return (((), 1.0),) if sheet.ritual else kept_dice(*dice_of(sheet), harsh)


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
