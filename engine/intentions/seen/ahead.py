"""An exchange before its dice fall: what each action type is worth, over throws that stand for all (IN-LOOP-18, IN-GM-29).

Opponents place as their level does, the figure answers best by IN-C-53. Hints, scripted heroes and the chances on the
screen all ask here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import copy

from msgspec import Struct

from engine.intentions.asks.deeds import NOTHING, Deed
from engine.intentions.asks.exchange import Total, ambition, compared, cunning, hurt, vigilance
from engine.intentions.seen.outlook import LANE_AT, antagonist_in, lanes, opposed, total_of
from engine.intentions.seen.sheets import ConflictSheet, FighterSheet, Triple
from engine.intentions.seen.throws import Kept, throws
from engine.intentions.state.words import Type

MEAN = 4
"""A die that opponents reckon with before one has placed it."""
TRACK = {"schemer": "a", "brute": "c", "warden": "v"}
"""Where the best die goes by archetype (IN-C-56)."""
ORDERS: tuple[Triple, ...] = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (2, 0, 1), (1, 2, 0), (2, 1, 0))
"""Which kept die lies on Ambition, Cunning, Vigilance; of equals the first counts (IN-C-53)."""


WITH: dict[str | None, tuple[Triple, ...]] = {
    None: ORDERS,
    **{lane: tuple(way for way in ORDERS if way[at] == 0) for lane, at in LANE_AT.items()},
}
"""The same by the lane on which a Gadget's own die lies, the first of those kept."""


Known = tuple[dict[int, float], dict[int, float], dict[int, float]]
"""What totals on each lane were found to be worth."""
Pairs = tuple[tuple[int, int, int, int], ...]
"""For each opponent: Progress gained, Abuse taken from it, its Progress, Abuse caused."""


class Chances(Struct, frozen=True):
    """Over all dice of both sides: chance to have one's Intention, mean Progress, mean Abuse caused and taken, chance to
    be out; and the mean worth."""

    has: float
    gain: float
    caused: float
    taken: float
    out: float
    worth: float


class Throw:
    """One throw of all opponents: their totals as placed, their kept dice, and what lanes were found to be worth."""

    __slots__ = ("foes", "kept", "known")

    def __init__(self, foes: list[Total], kept: list[Kept]) -> None:
        self.foes = foes
        self.kept = kept
        self.known: Known = ({}, {}, {})


class Ahead:
    """The exchange to come for one figure; ``salt`` settles which throws are looked at, ``own`` which of one's own."""

    def __init__(
        self,
        conflict: ConflictSheet,
        who: str,
        tempers: Mapping[str, str],
        level: str,
        harsh: bool,
        count: int = 32,
        salt: int = 0,
        own: int = 0,
    ) -> None:
        self.conflict = conflict
        self.me = next(each for each in conflict.fighters if each.id == who)
        self.foes = opposed(conflict, self.me)
        self.at = {foe.id: place for place, foe in enumerate(self.foes)}
        self.harsh = harsh
        self.count = count
        self.salt, self.own = salt, own
        self._antagonists = antagonist_in(conflict)
        self._tempers = tempers
        self._level = level
        self._expected = total_of(self.me, lanes(self.me, (MEAN, MEAN, MEAN)))
        self._throws = self._thrown()

    def _thrown(self) -> list[Throw]:
        rolls = [
            throws(*dice_of(foe), self.harsh, self.count, self.salt * 31 + place)
            for place, foe in enumerate(self.foes)
        ]
        found = []
        for nth in range(self.count):
            kept = [rolls[place][nth] for place in range(len(self.foes))]
            totals = [self._foe(foe, dice, nth) for foe, dice in zip(self.foes, kept, strict=True)]
            found.append(Throw(totals, kept))
        return found

    def _foe(self, foe: FighterSheet, kept: Kept, nth: int) -> Total:
        """An opponent as it places its dice; a throw that lies already is what it is."""
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
        temper = self._tempers.get(foe.id, "")
        if temper == "warden":
            track = "v" if self.conflict.exchange % 2 else "a"
        else:
            track = TRACK.get(temper) or "acv"[nth % 3]
        best_there = tuple(way for way in ORDERS if way[LANE_AT[track]] == 0)
        return best_there if self._level == "standard" else best_there[nth % 2 :][:1]

    # One's own types

    def mean_worth(self, deed: Deed, type: Type, count: int, itn: int = 0) -> float:
        """What a type is worth in the mean of the first ``count`` throws (IN-GM-24); ``itn`` is that of the new Intention
        of an Ambush."""
        me, kept = self._mine(deed, type, itn)
        base = self._base(deed)
        guarded = self._guarded(deed)
        same = self._unchanged(deed, me)
        count = min(count, self.count)
        value = 0.0
        for nth in range(count):
            throw = self._throws[nth]
            foes = self._changed(throw, deed)
            if guarded:
                me.burden = sum(max(0, foe.c - guarded) for foe in foes if not (foe.mist or foe.ambush))
            known = throw.known if all(same) else _shared(throw.known, same)
            value += self._best_value(me, foes, known, base, kept[nth], deed)
        return value / count

    def chances(self, deed: Deed, type: Type, itn: int = 0) -> Chances:
        """What a type brings, over all throws."""
        part = 1 / self.count
        return mean_of(
            [((*self._figures(me, foes), value), part) for me, foes, value in self._placed(deed, type, itn)]
        )

    def pairs(self, deed: Deed, type: Type) -> list[Pairs]:
        """What passes between oneself and each opponent by a type, throw by throw."""
        found = []
        for me, foes, _ in self._placed(deed, type):
            changes = [compared((_against(me, 1), _against(foe, 0)), self._antagonists) for foe in foes]
            found.append(
                tuple((mine.gain, mine.taken, theirs.gain, theirs.taken) for mine, theirs in changes)
            )
        return found

    def _placed(self, deed: Deed, type: Type, itn: int = 0) -> Iterator[tuple[Total, list[Total], float]]:
        """Throw by throw oneself with one's dice placed best, the opponents, and what it is worth."""
        me, kept = self._mine(deed, type, itn)
        base = self._base(deed)
        guarded = self._guarded(deed)
        for nth, throw in enumerate(self._throws):
            foes = self._changed(throw, deed)
            if guarded:
                me.burden = sum(max(0, foe.c - guarded) for foe in foes if not (foe.mist or foe.ambush))
            yield me, foes, self._lay(me, foes, ({}, {}, {}), base, kept[nth], deed)

    def _lay(self, me: Total, foes: list[Total], known: Known, base: Triple, kept: Kept, deed: Deed) -> float:
        """Place one's dice best, of equals the first in the order of IN-C-53; what it is worth."""
        more = deed.raises
        a, c, v = self._table(me, foes, known, base, kept)
        up = (
            self._table(me, foes, known, (base[0] + more, base[1] + more, base[2] + more), kept)
            if more
            else (a, c, v)
        )
        best, laid, raised = float("-inf"), ORDERS[0], -1
        for way in (ORDERS[0],) if deed.ritual else WITH[deed.lane]:
            i, j, k = way
            value = a[i] + c[j] + v[k]
            if not more:
                if value > best + 1e-9:
                    best, laid = value, way
                continue
            for lane, lifted in enumerate(
                (value + up[0][i] - a[i], value + up[1][j] - c[j], value + up[2][k] - v[k])
            ):
                if lifted > best + 1e-9:
                    best, laid, raised = lifted, way, lane
        dice = [kept[place] for place in laid]
        if raised >= 0:
            dice[raised] += more
        me.a, me.c, me.v = base[0] + dice[0], base[1] + dice[1], base[2] + dice[2]
        return best

    def _figures(self, me: Total, foes: list[Total]) -> tuple[float, ...]:
        """Of a throw with all placed: has it, Progress, Abuse caused, taken, is out."""
        gain = taken = 0
        for foe in foes:
            if me.a > foe.a and not (me.ambush or foe.stills or (foe.goons and self._antagonists)):
                gain += me.a - foe.a
            if foe.c > me.v and not (me.mist or foe.mist or foe.ambush):
                taken += foe.c - me.v
        taken += me.burden
        caused = hurt(me, foes, me.c)
        healed = caused // 2 if me.feeds else 2 if me.breath and not taken else 0
        after = max(0, me.abuse + taken - healed)
        has = bool(me.itn) and me.progress + gain >= me.itn
        return has, gain, caused, taken, after > me.rating and not me.undying

    def _mine(self, deed: Deed, type: Type, itn: int) -> tuple[Total, tuple[Kept, ...]]:
        """Oneself with a type declared, and the dice one keeps in each throw."""
        me = total_of(self.me, self.me.pools)
        me.does(type, deed.power)
        me.itn = itn or me.itn
        if deed.ritual:
            return me, (deed.ritual,) * self.count
        kept = throws(*self._thrown_by(deed), self.harsh, self.count, self.salt * 31 + 17 + self.own)
        if deed.lane or deed.lifts:
            return me, tuple(self._held(deed, dice) for dice in kept)
        return me, kept

    def _thrown_by(self, deed: Deed) -> tuple[int, int, int]:
        """Bonus and penalty dice, and how many are kept."""
        return self.me.bonus + deed.bonus, self.me.penalty, 2 if deed.lane else 3

    def _held(self, deed: Deed, dice: Kept) -> Kept:
        """The dice one has to place: the Gadget's own with them, or the lowest lifted."""
        if deed.lane:
            return deed.value, *dice
        return (6, dice[0], dice[1]) if deed.lifts else dice

    def _base(self, deed: Deed) -> Triple:
        base = lanes(self.me, NOTHING)
        return base[0] + deed.plus[0], base[1] + deed.plus[1], base[2] + deed.plus[2]

    def _unchanged(self, deed: Deed, me: Total) -> tuple[bool, bool, bool]:
        """On which lanes nothing but one's total decides what it is worth: what was found of others holds there."""
        pries, aimed = deed.power == "mind_pry", deed.aimed
        return (
            not (me.stills or me.ambush or pries or aimed[0]),
            not (me.mist or me.ambush or pries or aimed[2]),
            not (me.mist or me.feeds or me.undying or me.breath or deed.guards or pries or aimed[1]),
        )

    def _guarded(self, deed: Deed) -> int:
        """The Vigilance of whom one defends, as one may expect it; 0 for nobody."""
        for each in self.conflict.fighters:
            if deed.guards and each.id == deed.guards:
                return max(1, lanes(each, (MEAN, MEAN, MEAN))[2])
        return 0

    def _changed(self, throw: Throw, deed: Deed) -> list[Total]:
        """The opponents with what a deed takes from the one it is aimed at."""
        place = self.at.get(deed.target)
        if place is None:
            return throw.foes
        foes = list(throw.foes)
        foe = foes[place] = copy(foes[place])
        sheet = self.foes[place]
        if deed.power == "mind_pry" and not (sheet.goons or sheet.ritual or sheet.lane):
            high, middle, low = throw.kept[place]
            foe.a, foe.c, foe.v = lanes(sheet, (low, middle, high + sheet.raise_by))
        foe.a, foe.c, foe.v = foe.a + deed.aimed[0], foe.c + deed.aimed[1], foe.v + deed.aimed[2]
        return foes

    def _table(
        self, me: Total, foes: list[Total], known: Known, base: Triple, kept: Kept
    ) -> tuple[list[float], list[float], list[float]]:
        """What each kept die is worth on each lane, as ``known`` or found now (IN-C-53)."""
        antagonists = self._antagonists
        healed = hurt(me, foes, base[1] + kept[0]) // 2 if me.feeds else 0
        row_a, row_c, row_v = [], [], []
        known_a, known_c, known_v = known
        base_a, base_c, base_v = base
        for die in kept:
            total = base_a + die
            value = known_a.get(total)
            if value is None:
                value = known_a[total] = ambition(me, foes, total, antagonists)
            row_a.append(value)
            total = base_c + die
            value = known_c.get(total)
            if value is None:
                value = known_c[total] = cunning(me, foes, total)
            row_c.append(value)
            total = base_v + die
            value = known_v.get(total)
            if value is None:
                value = known_v[total] = vigilance(me, foes, total, healed)
            row_v.append(value)
        return row_a, row_c, row_v

    def _best_value(
        self, me: Total, foes: list[Total], known: Known, base: Triple, kept: Kept, deed: Deed
    ) -> float:
        """The worth of the best placement, where nobody asks which it is."""
        a, c, v = self._table(me, foes, known, base, kept)
        if deed.ritual:
            return a[0] + c[1] + v[2]
        if deed.raises:
            more = deed.raises
            raised = (base[0] + more, base[1] + more, base[2] + more)
            up_a, up_c, up_v = self._table(me, foes, known, raised, kept)
            best = float("-inf")
            for i, j, k in ORDERS:
                value = a[i] + c[j] + v[k]
                best = max(best, value + up_a[i] - a[i], value + up_c[j] - c[j], value + up_v[k] - v[k])
            return best
        (a0, a1, a2), (c0, c1, c2), (v0, v1, v2) = a, c, v
        if deed.lane == "a":
            return max(a0 + c1 + v2, a0 + c2 + v1)
        if deed.lane == "c":
            return max(a1 + c0 + v2, a2 + c0 + v1)
        if deed.lane == "v":
            return max(a1 + c2 + v0, a2 + c1 + v0)
        return max(a0 + c1 + v2, a0 + c2 + v1, a1 + c0 + v2, a2 + c0 + v1, a1 + c2 + v0, a2 + c1 + v0)


def mean_of(found: Sequence[tuple[tuple[float, ...], float]]) -> Chances:
    """The mean of figures that are each so likely."""
    return Chances(*(round(sum(each[nth] * part for each, part in found), 9) for nth in range(6)))


def dice_of(fighter: FighterSheet) -> tuple[int, int, int]:
    """Bonus and penalty dice, and how many are kept."""
    return fighter.bonus, fighter.penalty, 2 if fighter.lane else 3


def _shared(known: Known, same: tuple[bool, bool, bool]) -> Known:
    """What is known of the lanes on which all is the ``same``, and nothing of the others."""
    a, c, v = (lane if shared else {} for lane, shared in zip(known, same, strict=True))
    return a, c, v


def _against(one: Total, other: int) -> Total:
    """A figure that opposes one other alone, at a place of a pair."""
    twin = copy(one)
    twin.against, twin.guards = (other,), -1
    return twin
