"""An exchange before its dice fall: what each action type is worth, over throws that stand for all (IN-LOOP-18, IN-GM-29).

Opponents place as their level does, the figure answers best by IN-C-53. Hints, scripted heroes and the chances on the
screen all ask here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import copy

from msgspec import Struct

from engine.intentions.asks.deeds import NOTHING, Deed
from engine.intentions.asks.exchange import Total, achieves, compared, gained, harmed, hurt
from engine.intentions.seen.laying import best_value, lay
from engine.intentions.seen.opponents import MEAN, Known, Opponents, Throw, dice_of
from engine.intentions.seen.outlook import antagonist_in, lanes, opposed, total_of
from engine.intentions.seen.sheets import ConflictSheet, FighterSheet, Triple
from engine.intentions.seen.throws import Kept, throws
from engine.intentions.state.words import Type

Pairs = tuple[tuple[int, int, int, int], ...]
"""For each opponent: Progress gained, Abuse taken from it, its Progress, Abuse caused."""


class Chances(Struct, frozen=True):
    """Over all dice of both sides: chance to have one's Intention, mean Progress, mean Abuse caused and taken, chance to
    be out; the chance that an opponent has its own (``lost``), and the mean worth."""

    has: float
    gain: float
    caused: float
    taken: float
    out: float
    lost: float
    worth: float


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
        self._tempers, self._level = tempers, level
        self._antagonists = antagonist_in(conflict)
        self._opponents = Opponents(
            conflict,
            self.foes,
            tempers,
            level,
            harsh,
            expected=total_of(self.me, lanes(self.me, (MEAN, MEAN, MEAN))),
            antagonist_in=self._antagonists,
        )
        self._throws = self._opponents.thrown(count, salt)
        self._beside: list[list[Total]] | None = None

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
            value += best_value(me, foes, self._antagonists, known, base, kept[nth], deed)
        return value / count

    def chances(self, deed: Deed, type: Type, itn: int = 0) -> Chances:
        """What a type brings, over all throws."""
        part = 1 / self.count
        return mean_of(
            [
                ((*self._figures(me, foes, allies), value), part)
                for (me, foes, value), allies in zip(
                    self._placed(deed, type, itn), self._allies(), strict=True
                )
            ]
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
            yield me, foes, lay(me, foes, self._antagonists, ({}, {}, {}), base, kept[nth], deed)

    def _allies(self) -> list[list[Total]]:
        """Throw by throw all who stand with one: with what lies, else with dice that are placed best (IN-C-53)."""
        if self._beside is None:
            among = allies_of(self.conflict, self.me)
            rolls = [
                throws(*dice_of(each), self.harsh, self.count, self.salt * 31 + 53 + place)
                for place, each in enumerate(among)
            ]
            self._beside = [
                [self._joins(each, roll[nth], throw) for each, roll in zip(among, rolls, strict=True)]
                for nth, throw in enumerate(self._throws)
            ]
        return self._beside

    def _joins(self, ally: FighterSheet, kept: Kept, throw: Throw) -> Total:
        """Somebody who stands with one, with these dice."""
        if ally.totals or ally.ritual:
            return total_of(ally, ally.totals or lanes(ally, ally.ritual or NOTHING))
        total, base = total_of(ally, ally.pools), lanes(ally, NOTHING)
        deed = Deed(lane=ally.lane or None, value=ally.value, raises=ally.raise_by)  # type: ignore[arg-type]
        dice = self._held(deed, kept)
        lay(total, throw.foes, self._antagonists, ({}, {}, {}), base, dice, deed)
        return total

    def _figures(self, me: Total, foes: list[Total], allies: Sequence[Total]) -> tuple[float, ...]:
        """Of a throw with all placed: has it, Progress, Abuse caused, taken, is out, an opponent has its own."""
        gain = taken = 0
        for foe in foes:
            gain += gained(me, foe, self._antagonists)
            if foe.c > me.v and not (me.mist or foe.mist or foe.ambush):
                taken += foe.c - me.v
        taken += me.burden
        caused = hurt(me, foes, me.c)
        healed = caused // 2 if me.feeds else 2 if me.breath and not taken else 0
        after = max(0, me.abuse + taken - healed)
        out = after > me.rating and not me.undying
        has = bool(me.itn) and me.progress + gain >= me.itn
        ours = (me, *allies)
        if (caused or allies) and not has:
            fallen = [(foe.rating, _felled(foe, ours)) for foe in foes]
            has = achieves(me.progress + gain, me.itn, fallen, out=out)
        return has, gain, caused, taken, out, any(self._had(foe, foes, ours, out=out) for foe in foes)

    def _had(self, foe: Total, foes: Sequence[Total], ours: Sequence[Total], *, out: bool) -> bool:
        """Whether an opponent has its Intention then, against all who stand against it, of whom the first is oneself and
        may be ``out`` (IN-Q-06, IN-Q-33)."""
        gain = sum(gained(foe, each, self._antagonists) for each in ours)
        me, *allies = ours
        against = [(me.rating, out), *((each.rating, _felled(each, foes)) for each in allies)]
        return achieves(foe.progress + gain, foe.itn, against, out=_felled(foe, ours))

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


def mean_of(found: Sequence[tuple[tuple[float, ...], float]]) -> Chances:
    """The mean of figures that are each so likely."""
    return Chances(*(round(sum(each[nth] * part for each, part in found), 9) for nth in range(7)))


def allies_of(conflict: ConflictSheet, one: FighterSheet) -> list[FighterSheet]:
    """All who stand with somebody and are still in."""
    foes = opposed(conflict, one)
    return [
        each
        for each in conflict.fighters
        if each.side == one.side and each is not one and not each.out and each not in foes
    ]


def _felled(one: Total, against: Sequence[Total]) -> bool:
    """Whether somebody is put out by all who stand ``against`` it; by what it does to them it may feed."""
    harm = sum(harmed(each, one) for each in against)
    healed = min(one.abuse + harm, sum(harmed(one, each) for each in against) // 2) if one.feeds else 0
    return one.abuse + harm - healed > one.rating and not one.undying


def _shared(known: Known, same: tuple[bool, bool, bool]) -> Known:
    """What is known of the lanes on which all is the ``same``, and nothing of the others."""
    a, c, v = (lane if shared else {} for lane, shared in zip(known, same, strict=True))
    return a, c, v


def _against(one: Total, other: int) -> Total:
    """A figure that opposes one other alone, at a place of a pair."""
    twin = copy(one)
    twin.against, twin.guards = (other,), -1
    return twin
