"""An exchange before its dice fall: what each action type is worth, over throws that stand for all (IN-LOOP-18, IN-GM-29).

Whatever falls, all place as they do once it lies open. Hints, scripted heroes and the chances on the screen all ask here.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from engine.intentions.asks.deeds import NOTHING, Deed
from engine.intentions.seen.outlook import lanes, opposed
from engine.intentions.seen.placers import Placers
from engine.intentions.seen.sheets import ConflictSheet, FighterSheet, Triple
from engine.intentions.seen.throws import Kept, drawn, throws
from engine.intentions.seen.ways import (
    MEAN,
    Part,
    Ways,
    dice_of,
    held,
    looked_at,
    one_of,
    totals,
    ways_of,
)
from engine.intentions.seen.worths import Hand, Lying
from engine.intentions.state.words import Type

TYPES = ("ambush", "guard", "protect")
POWERS = ("mist", "still_time", "feed", "undying")
"""Types and Powers that change what an exchange brings beyond dice and totals."""
PRIES = "mind_pry"
NOTHING_DONE = Deed()
MEANS = (MEAN, MEAN, MEAN)
STEP = 50
"""So many throws are looked at in one go."""


class Chances(Struct, frozen=True):
    """Over all dice of both sides: chance to have one's Intention, mean Progress, mean Abuse caused and taken, chance to
    be out; the chance that an opponent has its own (``lost``)."""

    has: float
    gain: float
    caused: float
    taken: float
    out: float
    lost: float


Figures = tuple[float, ...]
"""The same of one throw."""


class Declared(NamedTuple):
    """The exchange with one's own type declared: one's ``base`` totals without dice, what one keeps in each throw; what is
    taken from the ``target`` (-1 for nobody), and whether one places for it; what one may expect of whom one defends."""

    sheet: FighterSheet
    base: Triple
    kept: Sequence[Kept]
    target: int
    aimed: Triple
    pries: bool
    guarded: int
    placers: Placers


class Ahead:
    """The exchange to come for one figure, over ``count`` throws; ``salt`` settles which."""

    def __init__(
        self,
        conflict: ConflictSheet,
        who: str,
        tempers: Mapping[str, str],
        level: str,
        harsh: bool,
        count: int = 32,
        salt: int = 0,
    ) -> None:
        self._conflict = conflict
        self.among = [each for each in conflict.fighters if not each.out]
        self.at = next(nth for nth, each in enumerate(self.among) if each.id == who)
        self.me = self.among[self.at]
        self.harsh, self.count = harsh, count
        self._salt = salt
        self._tempers, self._level = tempers, level
        self._places = {each.id: nth for nth, each in enumerate(self.among)}
        self._base = [lanes(each, NOTHING) for each in self.among]
        self._pried = {each.target for each in self.among if each.power == PRIES}
        self._foes = tuple([nth for nth, each in enumerate(self.among) if each.side == "mm"])
        self._heroes = tuple([nth for nth, each in enumerate(self.among) if each.side != "mm"])
        rivals = [each for each in opposed(conflict, self.me) if each.side == "heroes"]
        self._alone = self.me.side == "heroes" and not rivals
        """Whether one's own dice are placed without a look at those of others who place after the Mastermind."""
        self._throws = [self._thrown(nth, each) for nth, each in enumerate(self.among)]
        self._ways: dict[tuple[int, int], Ways] = {}
        self._placers: dict[tuple[str, str, int, str], Placers] = {}
        self._lying: dict[int, Lying] = {}

    # What is asked

    def mean_worth(self, deed: Deed, type: Type, count: int, itn: int = 0) -> float:
        """What a type is worth in the mean of the first ``count`` throws (IN-GM-24); ``itn`` is that of the new Intention
        of an Ambush. The Mastermind's place against a mean die of each, which is found once for all types: what is best is
        the same in 93 of 100 hard decisions, and a hundredth of a point is lost."""
        mine = self._declared(deed, type, itn)
        count = min(count, self.count)
        return sum([self._worth(mine, nth) for nth in range(count)]) / count

    def chances(self, deed: Deed, type: Type, itn: int = 0) -> Chances:
        """What a type brings, in one go."""
        steps = self.reckoned(deed, type, itn)
        while True:
            try:
                next(steps)
            except StopIteration as end:
                found: Chances = end.value
                return found

    def reckoned(self, deed: Deed, type: Type, itn: int = 0) -> Generator[None, None, Chances]:
        """The same in steps of milliseconds, over all throws."""
        mine = self._declared(deed, type, itn)
        found: list[tuple[Figures, float]] = []
        for theirs, ours, part in self._all(mine):
            found.append((self._brings(mine, theirs, ours), part))
            if len(found) % STEP == 0:
                yield
        return mean_of(found)

    def _all(self, mine: Declared) -> Iterator[tuple[Sequence[Ways], Sequence[Ways], float]]:
        """What both sides may make of each throw, and how likely it is."""
        for nth in range(self.count):
            theirs, ours = (
                [self._made(mine, each, nth) for each in side] for side in (self._foes, self._heroes)
            )
            yield theirs, ours, 1 / self.count

    def _worth(self, mine: Declared, nth: int) -> float:
        """What a throw is worth (IN-C-53)."""
        placers = mine.placers
        if not self._alone:
            theirs, ours = (
                [self._made(mine, each, nth) for each in side] for side in (self._foes, self._heroes)
            )
            placers.heroes_place(placers.foes_place(theirs, ours), ours)
            return placers.worth_of(self.at)
        lying = self._lying.get(nth)
        if lying is None:
            lying = self._lying[nth] = self._expecting(nth)
        if mine.target >= 0:
            lying = self._aimed(mine, lying, nth)
        ways = self._made(mine, self.at, nth)
        return placers.worths(self.at, self._foes, mine.guarded).best(ways, lying)[0]

    def _expecting(self, nth: int) -> Lying:
        """Where dice of the Mastermind's go against a mean die on each lane of the heroes."""
        nothing = self._declared(NOTHING_DONE, "react", 0)
        theirs, ours = (
            [self._made(nothing, one, nth) for one in side] for side in (self._foes, self._heroes)
        )
        means = [(added(self._base[hero], MEANS),) for hero in self._heroes]
        expected = [ways if len(ways) == 1 else mean for ways, mean in zip(ours, means, strict=True)]
        return nothing.placers.foes_place(theirs, expected)

    def _aimed(self, mine: Declared, lying: Lying, nth: int) -> Lying:
        """The same with what is taken from the one it is aimed at, or with its dice placed for it."""
        at = self._foes.index(mine.target)
        if mine.pries:
            (way,) = self._drawn(mine, mine.target, nth)
        else:
            way = added(lying[at], mine.aimed)
        return *lying[:at], way, *lying[at + 1 :]

    def _brings(self, mine: Declared, theirs: Sequence[Ways], ours: Sequence[Ways]) -> Figures:
        """What it brings if all look at these ways to place their dice."""
        placers = mine.placers
        placers.heroes_place(placers.foes_place(theirs, ours), ours)
        changes, fallen, had = placers.outcome()
        me = changes[self.at]
        lost = any(had[nth] for nth in placers.totals[self.at].against)
        return had[self.at], me.gain, me.caused, me.taken, fallen[self.at], lost

    # Oneself

    def _declared(self, deed: Deed, type: Type, itn: int) -> Declared:
        me = self.me
        sheet = replace(
            me,
            type=type,
            power=deed.power or "",
            target=deed.guards or deed.target,
            bonus=me.bonus + deed.bonus,
            ritual=deed.ritual,
            lane=deed.lane or "",
            value=deed.value,
            raise_by=deed.raises,
        )
        return Declared(
            sheet,
            base=added(self._base[self.at], deed.plus),
            kept=self._own_throws(sheet),
            target=self._places.get(deed.target, -1),
            aimed=deed.aimed,
            pries=deed.power == PRIES,
            guarded=self._guarded(deed.guards),
            placers=self._of(sheet, itn),
        )

    def _of(self, sheet: FighterSheet, itn: int) -> Placers:
        """All who place, with a type of one's own: the same for all that change nothing but dice and totals."""
        type = sheet.type if sheet.type in TYPES else ""
        power = sheet.power if sheet.power in POWERS else ""
        key = type, power, itn, sheet.target if sheet.type == "defend" else ""
        placers = self._placers.get(key)
        if placers is None:
            among = list(self.among)
            among[self.at] = sheet
            placers = self._placers[key] = Placers.of(self._conflict, among, self.at, itn)
        return placers

    def _own_throws(self, sheet: FighterSheet) -> Sequence[Kept]:
        if sheet.ritual:
            return ((),) * self.count
        return throws(*dice_of(sheet), self.harsh, self.count, self._salt * 31 + 17)

    def _guarded(self, ally: str) -> int:
        """The Vigilance of whom one defends, as one may expect it; 0 for nobody."""
        place = self._places.get(ally)
        return 0 if place is None else max(1, self._base[place][2] + MEAN)

    # What all may make of what they keep

    def _thrown(self, nth: int, sheet: FighterSheet) -> Sequence[Kept]:
        if nth == self.at:
            return ()
        if sheet.ritual:
            return ((),) * self.count
        salt = self._salt * 31 + (nth if sheet.side != self.me.side else 53 + nth)
        return throws(*dice_of(sheet), self.harsh, self.count, salt)

    def _made(self, mine: Declared, nth: int, throw: int) -> Ways:
        """What somebody may make of a throw, as far as it is looked at."""
        if nth == self.at:
            return totals(one_of(self._parts(mine, nth, mine.kept[throw]), 0), mine.base)
        if nth == mine.target:
            return self._drawn(mine, nth, throw)
        found = self._ways.get((nth, throw))
        if found is None:
            found = self._ways[nth, throw] = Hand(self._drawn(mine, nth, throw))
        return found

    def _drawn(self, mine: Declared, nth: int, throw: int) -> Ways:
        parts = self._parts(mine, nth, self._throws[nth][throw])
        draw = drawn(self.count, self._salt * 31 + 101 + nth)[throw] if len(parts) > 1 else 0.0
        return totals(one_of(parts, draw), self._base_of(mine, nth))

    def _base_of(self, mine: Declared, nth: int) -> Triple:
        base = mine.base if nth == self.at else self._base[nth]
        if nth != mine.target:
            return base
        return added(base, mine.aimed)

    def _parts(self, mine: Declared, nth: int, kept: Kept) -> Sequence[Part]:
        sheet = mine.sheet if nth == self.at else self.among[nth]
        pried = sheet.id in self._pried or (mine.pries and nth == mine.target)
        if nth == self.at and not pried:
            return ((ways_of(sheet, held(sheet, kept)), 1.0),)
        temper = self._tempers.get(sheet.id, "")
        return looked_at(sheet, kept, self._level, temper, self._conflict.exchange, is_pried=pried)


def added(one: Triple, other: Triple) -> Triple:
    """The sum, lane by lane."""
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]


def mean_of(found: Sequence[tuple[Figures, float]]) -> Chances:
    """The mean of figures that are each so likely."""
    return Chances(*(round(sum([each[nth] * part for each, part in found]), 9) for nth in range(6)))


def allies_of(conflict: ConflictSheet, one: FighterSheet) -> list[FighterSheet]:
    """All who stand with somebody and are still in."""
    foes = opposed(conflict, one)
    return [
        each
        for each in conflict.fighters
        if each.side == one.side and each is not one and not each.out and each not in foes
    ]
