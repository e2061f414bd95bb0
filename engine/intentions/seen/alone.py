"""An exchange against one alone before its dice fall: over all that may fall, not over some throws (IN-LOOP-18)."""

from __future__ import annotations

from collections.abc import Generator, Mapping

from engine.intentions.asks.deeds import Deed
from engine.intentions.seen.ahead import Ahead, Chances, allies_of, mean_of
from engine.intentions.seen.laying import lay
from engine.intentions.seen.opponents import Known, Throw, dice_of
from engine.intentions.seen.outlook import opposed
from engine.intentions.seen.sheets import ConflictSheet
from engine.intentions.seen.throws import kept_dice
from engine.intentions.state.words import Type

STEP = 8
"""So many placements of an opponent are looked at in one go."""
THROWS = 300
"""So many are looked at against several: an error of some three points of a hundred."""
WAYS = 6
"""Which of its tracks comes first and which of two ways is taken is drawn: all that may be, in turn (IN-C-56)."""


class Alone(Ahead):
    """The exchange to come for one figure with one opponent."""

    _all: list[tuple[Throw, float]] | None = None

    def exact(self, deed: Deed, type: Type, itn: int = 0) -> Generator[None, None, Chances]:
        """The same over all that may fall, against one alone, in steps of milliseconds (IN-LOOP-18): each of its
        placements with each of one's own dice."""
        me, _ = self._mine(deed, type, itn)
        base = self._base(deed)
        own = [(deed.ritual, 1.0)] if deed.ritual else kept_dice(*self._thrown_by(deed), self.harsh)
        found = []
        for nth, (throw, likely) in enumerate(self._answers()):
            foes = self._changed(throw, deed)
            known: Known = ({}, {}, {})
            for dice, chance in own:
                kept = self._held(deed, dice)
                before = ({}, {}, {}) if me.feeds else known
                value = lay(me, foes, self._antagonists, before, base, kept, deed)
                found.append(((*self._figures(me, foes, ()), value), likely * chance))
            if nth % STEP == STEP - 1:
                yield
        return mean_of(found)

    def chances(self, deed: Deed, type: Type, itn: int = 0) -> Chances:
        """The same in one go."""
        steps = self.exact(deed, type, itn)
        while True:
            try:
                next(steps)
            except StopIteration as end:
                found: Chances = end.value
                return found

    def _answers(self) -> list[tuple[Throw, float]]:
        """All that the only opponent may place, and how likely it is."""
        if self._all is None:
            (foe,) = self.foes
            fixed = foe.totals or foe.ritual
            dice = (((0, 0, 0), 1.0),) if fixed else kept_dice(*dice_of(foe), self.harsh)
            found: dict[tuple[int, ...], tuple[Throw, float]] = {}
            for kept, chance in dice:
                for nth in range(WAYS):
                    total = self._opponents.placed(foe, kept, nth)
                    key = (total.a, total.c, total.v, *kept)
                    throw, likely = found.get(key) or (Throw([total], [kept]), 0.0)
                    found[key] = throw, likely + chance / WAYS
            self._all = list(found.values())
        return self._all


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
