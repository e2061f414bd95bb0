"""What a placement of dice brings once all lie open (IN-LOOP-22): results, not chances."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy

from msgspec import Struct

from engine.intentions.asks.exchange import Change, Total, achieves, compared, falls, gained, harmed, hurt
from engine.intentions.asks.worth import worth
from engine.intentions.seen.sheets import ConflictSheet, FighterSheet, Triple
from engine.intentions.state.conflict import LEAST

LANE_AT: dict[str, int] = {"a": 0, "c": 1, "v": 2}
LEAST_DICE: Triple = (1, 1, 1)
"""The worst that may still lie on one's lanes."""


class Hit(Struct, frozen=True):
    """Abuse that a placement causes to one opponent, and where that leaves it: ``abuse`` of ``rating``. ``out``: it is out
    by that, and would not be without it."""

    name: str
    amount: int
    abuse: int
    rating: int
    out: bool


class Lead(Struct, frozen=True):
    """Progress that an opponent gains, against all of one's side, and where that leaves it: ``now`` of ``itn``, of which
    that is off already which falls with others; whether it ``has`` its Intention then.

    Of those who have yet to place their dice that is in it which they cannot help: ``more`` may come by them, and with it
    it ``may`` have its Intention.
    """

    name: str
    gain: int
    now: int
    itn: int
    has: bool
    more: int = 0
    may: bool = False


class Outlook(Struct, frozen=True):
    """What an exchange brings a figure: Progress gained (``gain``, ``now`` of ``itn``), Abuse ``caused``, ``taken`` and
    ``healed`` (``abuse`` of ``rating``), Progress of its opponents, and what it is ``worth`` (IN-C-53).

    ``has``: it has its Intention then, by its Progress or because of who falls. ``out``: it is out. ``hits``: whom it
    harms. ``leads``: how far each opponent with an Intention is then. ``lost``: who of its side is out; ``late``: who has
    yet to place dice, so that opponents may gain ``more``.
    """

    gain: int
    now: int
    itn: int
    caused: int
    taken: int
    healed: int
    abuse: int
    rating: int
    theirs: int
    worth: float
    has: bool
    out: bool
    hits: tuple[Hit, ...]
    leads: tuple[Lead, ...]
    lost: tuple[str, ...] = ()
    late: tuple[str, ...] = ()

    @property
    def more(self) -> int:
        """Progress that opponents may gain besides, by those who have yet to place."""
        return sum(each.more for each in self.leads)

    @property
    def they_may(self) -> bool:
        """Whether an opponent may have its Intention by those who have yet to place, and has not without them."""
        return not self.theirs_have and any(each.may for each in self.leads)

    @property
    def outs(self) -> tuple[str, ...]:
        """Names of the opponents that this puts out."""
        return tuple(each.name for each in self.hits if each.out)

    @property
    def theirs_have(self) -> tuple[str, ...]:
        """Names of the opponents who then have their Intention."""
        return tuple(each.name for each in self.leads if each.has)

    @property
    def figures(self) -> tuple[int, int, int, int]:
        """The four numbers in which one placement may be better than another (IN-LOOP-23)."""
        return self.gain, self.caused, -self.taken, -self.theirs


def lanes(fighter: FighterSheet, dice: Triple) -> Triple:
    """The totals of a fighter that has these dice on its lanes (IN-CMP-01)."""
    total = [pool + die for pool, die in zip(fighter.pools, dice, strict=True)]
    for _, lane, amount in fighter.plus:
        total[LANE_AT[lane]] += amount
    return total[0], total[1], total[2]


def total_of(fighter: FighterSheet, values: Triple) -> Total:
    """A fighter with its totals, as it goes into step m."""
    aim = fighter.aim
    one = Total(fighter.side == "mm", *values, fighter.rating, aim.itn if aim else 0)
    one.progress, one.abuse, one.goons, one.order = (
        fighter.progress,
        fighter.abuse,
        fighter.goons,
        fighter.order,
    )
    one.does(fighter.type or None, fighter.power)  # type: ignore[arg-type]
    return one


def opposed(conflict: ConflictSheet, one: FighterSheet) -> list[FighterSheet]:
    """The fighters that one opposes and that are still in."""
    return [
        each
        for each in conflict.fighters
        if not each.out
        and each is not one
        and (each.side != one.side or each.id in one.against or one.id in each.against)
    ]


def antagonist_in(conflict: ConflictSheet) -> bool:
    """Whether an antagonist is still in, so that goons' Ambition is not compared (IN-C-42)."""
    return any(each.side == "mm" and not each.goons and not each.out for each in conflict.fighters)


def placed(conflict: ConflictSheet, who: str, dice: Triple) -> Outlook:
    """What it brings a fighter to have these dice on its lanes, against all that is placed already."""
    return placings(conflict, who, [dice])[0]


def placings(conflict: ConflictSheet, who: str, ways: Sequence[Triple]) -> list[Outlook]:
    """The same of several ways to place its dice. Who feeds may yet feed on those who have not placed theirs: that it is
    out is told where no dice of theirs can undo it."""
    me = next(each for each in conflict.fighters if each.id == who)
    known = [each for each in conflict.fighters if not each.out and (each is me or each.totals)]
    at = {each.id: place for place, each in enumerate(known)}
    totals = [total_of(each, each.totals or each.pools) for each in known]
    for each, total in zip(known, totals, strict=True):
        total.against = [at[other.id] for other in opposed(conflict, each) if other.id in at]
        if each.type == "defend":
            total.guards = at.get(each.target, -1)
    antagonists = antagonist_in(conflict)
    against = {each.id: opposed(conflict, each) for each in known if each.aim}
    for each, total in zip(known, totals, strict=True):
        total.pressed = len(against.get(each.id, ())) > 1
    fed = {
        each.id: sum(
            harmed(total, total_of(late, lanes(late, LEAST_DICE)))
            for late in opposed(conflict, each)
            if late.id not in at
        )
        for each, total in zip(known, totals, strict=True)
        if total.feeds
    }
    late = Late(conflict, me)
    return [
        _outlook(known, totals, at, against, fed, late, me, lanes(me, dice), antagonists) for dice in ways
    ]


class Late:
    """Those of one's side who have yet to place: what they kept lies open, where it goes does not."""

    def __init__(self, conflict: ConflictSheet, me: FighterSheet) -> None:
        apart = [me, *opposed(conflict, me)]
        self._all = [
            (each, [other.id for other in opposed(conflict, each)], *_ends(each))
            for each in conflict.fighters
            if not (each.out or each.goons or each.totals or each in apart)
        ]

    @property
    def names(self) -> tuple[str, ...]:
        """Who they are."""
        return tuple(each.name for each, *_ in self._all)

    def gives(self, who: str, foe: Total, antagonists: bool) -> tuple[int, int]:
        """The least and the most Progress that an opponent gains against them."""
        among = [(low, high) for _, against, low, high in self._all if who in against]
        return (
            sum(gained(foe, high, antagonists) for _, high in among),
            sum(gained(foe, low, antagonists) for low, _ in among),
        )

    def guards(self, who: str) -> bool:
        """Whether one of them takes what is meant for somebody, wherever its dice go (IN-ACT-20)."""
        return any(each.type == "defend" and each.target == who for each, *_ in self._all)

    def may_fall(self, who: str, foes: Sequence[Total], borne: Mapping[str, int]) -> list[int]:
        """The ORs of those opponents of somebody who may be out of it, by what these cause with them placed at the worst
        and what they have ``borne`` for others, by the ids of these."""
        return [
            low.rating
            for each, against, low, _ in self._all
            if who in against
            and not low.undying
            and low.abuse
            + sum(harmed(foe, low) for foe in foes)
            + (borne.get(each.target, 0) if each.type == "defend" else 0)
            > low.rating
        ]


def _ends(one: FighterSheet) -> tuple[Total, Total]:
    """A fighter with the lowest of its dice on each lane, and with the highest."""
    dice = one.kept or (1, 6)
    low, high = [min(dice)] * 3, [max(dice) + one.raise_by] * 3
    if one.lane:
        low[LANE_AT[one.lane]] = high[LANE_AT[one.lane]] = one.value
    if one.ritual:
        low, high = list(one.ritual), list(one.ritual)
    return total_of(one, lanes(one, (low[0], low[1], low[2]))), total_of(
        one, lanes(one, (high[0], high[1], high[2]))
    )


def _outlook(
    known: Sequence[FighterSheet],
    totals: list[Total],
    at: Mapping[str, int],
    against: Mapping[str, Sequence[FighterSheet]],
    fed: Mapping[str, int],
    late: Late,
    me: FighterSheet,
    values: Triple,
    antagonists: bool,
) -> Outlook:
    one = totals[at[me.id]]
    one.a, one.c, one.v = values
    changes = compared(totals, antagonists)
    borne: dict[str, int] = {}
    for fighter, total, change in zip(known, totals, changes, strict=True):
        if change.taken and late.guards(fighter.id):
            borne[fighter.id], change.taken = change.taken, 0
        if more := fed.get(fighter.id):
            change.healed = min(total.abuse + change.taken, (change.caused + more) // 2)
    mine = changes[at[me.id]]
    foes = [(known[place], totals[place], changes[place]) for place in one.against]
    after = max(0, one.abuse + mine.taken - mine.healed)
    fallen = [known[nth].id for nth, total in enumerate(totals) if falls(total, changes[nth])]

    def has(fighter: FighterSheet, total: Total, change: Change) -> bool:
        if not total.itn:
            return False
        others = [(each.rating, each.id in fallen) for each in against[fighter.id]]
        return achieves(total.progress + change.gain, total.itn, others, out=fighter.id in fallen)

    hits = [
        Hit(
            fighter.name,
            mine_of_it,
            then,
            foe.rating,
            then > foe.rating >= then - mine_of_it and not foe.undying,
        )
        for fighter, foe, change in foes
        if (mine_of_it := hurt(one, [foe], one.c))
        for then in [max(0, foe.abuse + change.taken - change.healed)]
    ]
    value = round(worth(_borne(one, mine.taken, foes), _reckoned(one, foes, antagonists), antagonists), 6)
    leads = []
    for fighter, foe, change in foes:
        if not foe.itn:
            continue
        least, most = late.gives(fighter.id, foe, antagonists)
        change.gain += least
        now = foe.progress + change.gain
        others = [each.rating for each in against[fighter.id] if each.id in fallen]
        itn = max(LEAST, foe.itn - sum(others)) if len(others) < len(against[fighter.id]) else foe.itn
        had = has(fighter, foe, change)
        gone = late.may_fall(fighter.id, [each for _, each, _ in foes], borne)
        alone = len(others) + len(gone) == len(against[fighter.id])
        more = most - least
        near = (alone and fighter.id not in fallen) or now + more >= max(LEAST, itn - sum(gone))
        leads.append(Lead(fighter.name, change.gain, now, itn, had, more, not had and near))
    return Outlook(
        gain=mine.gain,
        now=one.progress + mine.gain,
        itn=one.itn,
        caused=mine.caused,
        taken=mine.taken,
        healed=mine.healed,
        abuse=after,
        rating=one.rating,
        theirs=sum(change.gain for _, _, change in foes),
        worth=value,
        has=has(me, one, mine),
        out=after > one.rating and not one.undying,
        hits=tuple(hits),
        leads=tuple(leads),
        lost=tuple(
            each.name for each in known if each is not me and each.side == me.side and each.id in fallen
        ),
        late=late.names,
    )


def _reckoned(
    one: Total, foes: Sequence[tuple[FighterSheet, Total, Change]], antagonists: bool
) -> list[Total]:
    """Opponents with what others bring them in this exchange in their Progress and Abuse already."""
    found = []
    for _, foe, change in foes:
        after = copy(foe)
        after.progress += change.gain - gained(foe, one, antagonists)
        after.abuse += change.taken - change.healed - hurt(one, [foe], one.c)
        found.append(after)
    return found


def _borne(one: Total, taken: int, foes: Sequence[tuple[FighterSheet, Total, Change]]) -> Total:
    """The fighter with what others take for it, and it for others, in this exchange."""
    own = 0 if one.mist else sum(max(0, foe.c - one.v) for _, foe, _ in foes if not (foe.mist or foe.ambush))
    after = copy(one)
    after.safe = own > 0 and not taken
    after.burden = taken if after.safe else taken - own
    return after
