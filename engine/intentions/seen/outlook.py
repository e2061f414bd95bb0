"""What a placement of dice brings once all lie open (IN-LOOP-22): results, not chances."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy

from msgspec import Struct

from engine.intentions.asks.exchange import Change, Total, achieves, compared, falls, gained, harmed, hurt
from engine.intentions.asks.worth import worth
from engine.intentions.seen.sheets import ConflictSheet, FighterSheet, Triple

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
    """Progress that an opponent gains, against all of one's side, and where that leaves it: ``now`` of ``itn``; whether it
    ``has`` its Intention then."""

    name: str
    gain: int
    now: int
    itn: int
    has: bool


class Outlook(Struct, frozen=True):
    """What an exchange brings a figure: Progress gained (``gain``, ``now`` of ``itn``), Abuse ``caused``, ``taken`` and
    ``healed`` (``abuse`` of ``rating``), Progress of its opponents, and what it is ``worth`` (IN-C-53).

    ``has``: it has its Intention then, by its Progress or because of who falls. ``out``: it is out. ``hits``: whom it
    harms. ``leads``: how far each opponent with an Intention is then.
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
    return [_outlook(known, totals, at, against, fed, me, lanes(me, dice), antagonists) for dice in ways]


def _outlook(
    known: Sequence[FighterSheet],
    totals: list[Total],
    at: Mapping[str, int],
    against: Mapping[str, Sequence[FighterSheet]],
    fed: Mapping[str, int],
    me: FighterSheet,
    values: Triple,
    antagonists: bool,
) -> Outlook:
    one = totals[at[me.id]]
    one.a, one.c, one.v = values
    changes = compared(totals, antagonists)
    for fighter, total, change in zip(known, totals, changes, strict=True):
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
    leads = [
        Lead(fighter.name, change.gain, foe.progress + change.gain, foe.itn, has(fighter, foe, change))
        for fighter, foe, change in foes
        if foe.itn
    ]
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
        worth=round(worth(_borne(one, mine.taken, foes), _reckoned(one, foes, antagonists), antagonists), 6),
        has=has(me, one, mine),
        out=after > one.rating and not one.undying,
        hits=tuple(hits),
        leads=tuple(leads),
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
