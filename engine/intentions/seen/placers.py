"""Where dice go once all of them lie open: the Mastermind's one after another, each against the best answers of those it
stands against (step i; IN-GM-05), then the heroes', one after another (step j; IN-C-53)."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import NamedTuple

from engine.intentions.asks.exchange import Change, Total, achieves, compared, falls, gained, harmed
from engine.intentions.seen.outlook import antagonist_in, opposed, total_of
from engine.intentions.seen.sheets import ConflictSheet, FighterSheet, Triple
from engine.intentions.seen.ways import Ways
from engine.intentions.seen.worths import Lying, More, Worths


class Outcome(NamedTuple):
    """What an exchange brings all, in sheet order: who falls, and who has its Intention."""

    changes: Sequence[Change]
    fallen: Sequence[bool]
    had: Sequence[bool]


class Placers:
    """All who place dice in an exchange, in sheet order, by what they have declared. What is worth what is found once for
    all throws that are looked at."""

    def __init__(self, totals: Sequence[Total], antagonist_in: bool) -> None:
        """``totals``: of each all that is known but its values, which are set as dice are placed."""
        self.totals = totals
        self.foes = tuple([nth for nth, each in enumerate(totals) if each.team])
        self.heroes = tuple([nth for nth, each in enumerate(totals) if not each.team])
        self._antagonists = antagonist_in
        self._defended = {each.guards for each in totals}
        self._worths: dict[tuple[int, tuple[int, ...], int], Worths] = {}
        self._imagined = [copy(each) for each in totals]
        self._searching = [self._of(nth, self.heroes) for nth in self.foes]
        self._answering = [self._of(nth, self.foes) for nth in self.heroes]

    @staticmethod
    def of(conflict: ConflictSheet, among: Sequence[FighterSheet], at: int = -1, itn: int = 0) -> Placers:
        """Of some who are still in, as they stand in their sheets; ``itn``: that of the one ``at`` a place, if it is to be
        another."""
        places = {each.id: place for place, each in enumerate(among)}
        totals = []
        for each in among:
            total = total_of(each, each.pools)
            against = opposed(conflict, each)
            total.against = tuple([places[other.id] for other in against if other.id in places])
            total.pressed = len(against) > 1
            if each.type == "defend":
                total.guards = places.get(each.target, -1)
            totals.append(total)
        if itn:
            totals[at].itn = itn
        return Placers(totals, antagonist_in(conflict))

    def _of(self, nth: int, others: Sequence[int], guarded: int = 0, *, safe: bool = False) -> Worths:
        me = self._imagined[nth]
        if safe or guarded:
            me = copy(me)
            me.safe = safe
        return Worths(me, [self._imagined[each] for each in others], self._antagonists, guarded=guarded)

    def worths(self, nth: int, others: tuple[int, ...], guarded: int = 0) -> Worths:
        """What totals are worth to one of them against some others. ``guarded``: the Vigilance of whom it stands before, 0
        for nobody; whom somebody stands before takes nothing (IN-ACT-20)."""
        key = nth, others, guarded
        found = self._worths.get(key)
        if found is None:
            safe = nth in self._defended
            shared = not (safe or guarded) and others == self.foes and nth in self.heroes
            found = self._worths[key] = (
                self._answering[self.heroes.index(nth)]
                if shared
                else self._of(nth, others, guarded, safe=safe)
            )
        return found

    def foes_place(self, theirs: Sequence[Ways], ours: Sequence[Ways]) -> Lying:
        """Step i: of the ways that each of the Mastermind's looks at the one that is worth most, once each hero has answered
        it best, for itself, against what is placed so far (IN-GM-05)."""
        lying: Lying = ()
        for nth, ways in enumerate(theirs):
            way = ways[0] if len(ways) == 1 else self._searched(nth, ways, ours, lying)
            lying = (*lying, way)
            self._lies(self.foes[nth], way)
        return lying

    def _searched(self, nth: int, ways: Ways, ours: Sequence[Ways], lying: Lying) -> Triple:
        me, answering = self._searching[nth], self._answering
        best, found = float("-inf"), ways[0]
        for way in ways:
            there = (*lying, way)
            answers = tuple(
                [
                    mine[0] if len(mine) == 1 else each.answer(mine, there)
                    for each, mine in zip(answering, ours, strict=True)
                ]
            )
            value = round(me.worth(way, answers, self._stands(answers, len(lying)) if lying else ()), 6)
            if value > best:
                best, found = value, way
        return found

    def _stands(self, answers: Lying, count: int) -> More:
        """What the first of the Mastermind's who have placed bring each hero who answers so."""
        found = []
        for nth, way in zip(self.heroes, answers, strict=True):
            hero = self._lies(nth, way)
            allies = [self.totals[each] for each in self.foes[:count]]
            found.append(
                (
                    sum([gained(hero, each, self._antagonists) for each in allies]),
                    sum([harmed(each, hero) for each in allies]),
                )
            )
        return tuple(found)

    def heroes_place(self, lying: Lying, ours: Sequence[Ways]) -> None:
        """Step j: each hero its best way against what lies, with what those before it have done."""
        done: list[int] = []
        for nth, ways in zip(self.heroes, ours, strict=True):
            self._lies(nth, ways[0] if len(ways) == 1 else self._best(nth, ways, lying, done))
            done.append(nth)

    def _best(self, nth: int, ways: Ways, lying: Lying, done: Sequence[int]) -> Triple:
        me = self.totals[nth]
        rivals = [each for each in done if each in me.against]
        partners = [self.totals[each] for each in done if each not in rivals]
        guarded = max(1, self.totals[me.guards].v) if me.guards in done else 0
        there, others = lying, self.foes
        more = self._bring(partners) if partners else ()
        for each in rivals:
            rival = self.totals[each]
            there, others = (*there, (rival.a, rival.c, rival.v)), (*others, each)
            more = (*more, (0, 0)) if more else ()
        return self.worths(nth, others, guarded).best(ways, there, more)[1]

    def _bring(self, partners: Sequence[Total]) -> More:
        """What heroes who have placed bring each of the Mastermind's."""
        foes = [self.totals[nth] for nth in self.foes]
        found = tuple(
            [
                (
                    sum([gained(foe, each, self._antagonists) for each in partners]),
                    sum([harmed(each, foe) for each in partners]),
                )
                for foe in foes
            ]
        )
        return found if any(map(any, found)) else ()

    def worth_of(self, nth: int) -> float:
        """What it is worth to somebody that all lie as they do."""
        me = self.totals[nth]
        there = [self.totals[each] for each in me.against]
        lying = tuple([(each.a, each.c, each.v) for each in there])
        guarded = max(1, self.totals[me.guards].v) if me.guards >= 0 else 0
        return self.worths(nth, tuple(me.against), guarded).worth((me.a, me.c, me.v), lying)

    def outcome(self) -> Outcome:
        """What it brings them that all lie as they do (IN-CON-20 to IN-CON-23)."""
        totals = self.totals
        changes = compared(totals, self._antagonists)
        fallen = [falls(each, change) for each, change in zip(totals, changes, strict=True)]
        had = [
            achieves(
                each.progress + changes[nth].gain,
                each.itn,
                [(totals[other].rating, fallen[other]) for other in each.against],
                out=fallen[nth],
            )
            for nth, each in enumerate(totals)
        ]
        return Outcome(changes, fallen, had)

    def _lies(self, nth: int, way: Triple) -> Total:
        total = self.totals[nth]
        total.a, total.c, total.v = way
        return total
