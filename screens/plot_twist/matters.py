"""What there is to talk about in an Interview: who fell, who struck whom how hard, whose luck it was."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from content.plot_twist.reporter import Matter
from screens.plot_twist.chronicle import Deed

if TYPE_CHECKING:
    from engine.table import Event

PARTS = {"physical": "ribs", "mental": "peace of mind", "social": "good name"}
HARD = 3
"""Points of a blow worth a word."""
OFTEN = 3
"""Misses, combats of the same two, henchmen lost and points regenerated that are worth a word."""
MANY = 5
"""Coins of a roll of which luck can be told."""
STILL = 1 << 30
"""The end of what is still going on: beyond every deed."""


@dataclass(frozen=True, slots=True)
class Told:
    """One matter with its ``facts``; ``at`` is which deed of the game it was. What has more ``weight`` is asked first."""

    matter: Matter
    at: int
    place: str
    weight: int
    facts: Mapping[str, str] = field(hash=False)


class Company:
    """Who is a Hero, who a Villain, what is a Location or an Event: as far as everybody has learnt it."""

    def __init__(self) -> None:
        self.heroes: dict[str, None] = {}
        self.villains: dict[str, None] = {}
        self.mooks: dict[str, None] = {}
        self.places: dict[str, None] = {}
        self.fought: dict[str, None] = {}
        self.events: dict[str, None] = {}
        self._allies: set[str] = set()
        self.main = ""

    def meet(self, event: Event) -> None:
        """One more event. Only Heroes have Belief, only Villains Hate, and only Mooks are counted."""
        told: Any = event
        kind = event.kind
        counter = getattr(told, "counter", "")
        if counter == "belief" or kind == "belief.cured":
            self.heroes.setdefault(told.who)
        elif counter == "hate":
            self._villain(told.who)
        elif counter == "quantity" or kind == "quantity.lost":
            self.mooks.setdefault(told.who)
        elif kind == "entered":
            sides = {"a Villain": self.villains, "Mooks": self.mooks}
            sides.get(told.role, self.heroes).setdefault(told.who)
            if told.role == "an Ally":
                self._allies.add(told.who)
        elif kind == "incapacitated" and told.who in self._allies and told.by in self.heroes:
            self.heroes.pop(told.who, None)  # it was an Ally of the Villains
        elif kind in ("flight", "main_villain", "surrendered"):
            self._villain(told.who)
            self.main = told.who
        elif kind in ("conflict.start", "relocated"):
            self.places.setdefault(told.place)
            if kind == "conflict.start":
                self.fought.setdefault(told.place)
        elif kind == "card.played" and told.type == "location":
            self.places.setdefault(told.card)
        elif kind == "event.revealed":
            self.events.setdefault(told.card)

    def _villain(self, name: str) -> None:
        self.villains.setdefault(name)
        self.main = self.main or name


def matters(told: Sequence[Deed], company: Company) -> list[Told]:
    """All that has happened and can be asked about, the weightiest first.

    Of somebody who has fallen since then only the fall is told.
    """
    fell = {deed.who: at for at, deed in enumerate(told) if deed.kind == "incapacitated"}
    found = [
        each
        for each in _Stretch(told, company).all()
        if each.matter in ("fall", "sacrifice")
        or not any(fell.get(each.facts.get(name, ""), -1) > each.at for name in ("hero", "friend"))
    ]
    return sorted(found, key=lambda each: (-each.weight, each.at))


def holding(told: Sequence[Deed]) -> dict[str, range]:
    """During which deeds each Event was in force; one that still is, to STILL."""
    spans: dict[str, range] = {}
    for at, deed in enumerate(told):
        if deed.kind == "event.revealed":
            spans[deed.what] = range(at, STILL)
        elif deed.kind == "card.nullified" and deed.what in spans:
            spans[deed.what] = range(spans[deed.what].start, at)
    return spans


class _Stretch:
    """What has happened since the last Interview; of what was earlier, blows and falls are remembered."""

    def __init__(self, told: Sequence[Deed], company: Company) -> None:
        self._told = told
        asked = [at for at, deed in enumerate(told) if deed.kind == "interview"]
        self._since = since = asked[-1] + 1 if asked else 0
        self._company = company
        self._now = told[-1].turn if told else 0
        self._began = next((deed.turn for deed in told[since:]), 0)

    def all(self) -> Iterator[Told]:
        yield from self._struck()
        yield from self._rolled()
        yield from self._counted()
        for at, deed in enumerate(self._told):
            if found := self._happened(at, deed):
                yield found
        end = len(self._told) - 1
        lately = self._told[self._since :]
        if lately and not any(deed.kind == "incapacitated" and self._hero(deed.who) for deed in lately):
            yield self._of("unbroken", end, 52)

    def _of(self, matter: Matter, at: int, weight: int, **facts: str | int) -> Told:
        """A matter with those facts that are known, and when it was."""
        deed = self._told[at]
        old = at < self._since
        known = {name: str(fact) for name, fact in facts.items() if fact != ""}
        known |= {"when": self._when(deed.turn, old), "place": deed.place}
        return Told(matter, at, deed.place, weight - 40 * old, known)

    def _when(self, turn: int, old: bool) -> str:
        if old:
            return "the other day"
        if turn == self._now:
            return "just now"
        if turn == self._now - 1:
            return "a moment ago"
        return "right at the start" if turn == self._began else "halfway through"

    def _hero(self, name: str) -> bool:
        return name in self._company.heroes

    def _villain(self, name: str) -> bool:
        return name in self._company.villains

    def _foe(self, name: str) -> str:
        """A Villain or Mooks by their name; empty for anybody else."""
        return name if self._villain(name) or name in self._company.mooks else ""

    def _struck(self) -> Iterator[Told]:
        """Of each Hero the hardest blow given, and the hardest taken."""
        best: dict[tuple[Matter, str], int] = {}
        for at, deed in enumerate(self._told):
            if deed.kind != "damage.dealt" or not deed.struck or deed.amount < HARD:
                continue
            if self._hero(deed.by) and self._villain(deed.who):
                key: tuple[Matter, str] = ("blow", deed.by)
            elif self._hero(deed.who) and self._foe(deed.by):
                key = ("wound", deed.who)
            else:
                continue
            if key not in best or deed.amount > self._told[best[key]].amount:
                best[key] = at
        for (matter, hero), at in best.items():
            deed = self._told[at]
            foe = deed.who if matter == "blow" else deed.by
            means = "" if deed.what in (deed.by, deed.who) else deed.what
            facts = {"hero": hero, "villain": foe, "means": means, "part": PARTS.get(deed.on, "")}
            yield self._of(matter, at, 56 + deed.amount, amount=deed.amount, **facts)

    def _rolled(self) -> Iterator[Told]:
        """The luckiest roll of a Hero lately, and the unluckiest."""
        rolls = [
            (2 * deed.amount - deed.full, at)
            for at, deed in enumerate(self._told)
            if at >= self._since
            and deed.kind == "coins.tossed"
            and deed.full >= MANY
            and self._hero(deed.who)
        ]
        for matter, (odd, at) in (("lucky", max(rolls)), ("unlucky", min(rolls))) if rolls else ():
            if abs(odd) >= MANY - 1 and (odd > 0) == (matter == "lucky"):
                deed = self._told[at]
                facts = {"hero": deed.who, "villain": self._company.main}
                yield self._of(matter, at, 50, amount=deed.amount, coins=deed.full, **facts)  # type: ignore[arg-type]

    def _counted(self) -> Iterator[Told]:
        """What somebody did again and again."""
        counts: Counter[tuple[Matter, str, str]] = Counter()
        last: dict[tuple[Matter, str, str], int] = {}
        for at, deed in enumerate(self._told[self._since :], self._since):
            key = self._again(deed)
            if key:
                counts[key] += deed.amount if deed.kind in ("quantity.lost", "regenerated") else 1
                last[key] = at
        for (matter, hero, foe), many in counts.items():
            if many < OFTEN:
                continue
            at = last[matter, hero, foe]
            if matter == "mooks":
                yield self._of(matter, at, 38 + many, mooks=foe, hero=hero, amount=many)
            elif matter == "healed":
                yield self._of(matter, at, 36 + many, hero=hero)
            else:
                yield self._of(matter, at, 40 + many, hero=hero, villain=foe, amount=many)

    def _again(self, deed: Deed) -> tuple[Matter, str, str] | None:
        if deed.kind == "quantity.lost" and deed.who in self._company.mooks:
            return ("mooks", deed.by if self._hero(deed.by) else "", deed.who)
        if deed.kind == "regenerated" and self._hero(deed.who) and deed.on != "social":
            return ("healed", deed.who, "")
        if deed.kind == "missed" and self._hero(deed.by):
            return ("misses", deed.by, "")
        if deed.kind == "missed" and self._hero(deed.who) and self._villain(deed.by):
            return ("dodged", deed.who, deed.by)
        if deed.kind == "combat.start" and {self._hero(deed.by), self._hero(deed.who)} == {True, False}:
            hero, foe = (deed.by, deed.who) if self._hero(deed.by) else (deed.who, deed.by)
            return ("duel", hero, foe) if self._villain(foe) else None
        return None

    def _happened(self, at: int, deed: Deed) -> Told | None:
        """A deed that is worth a word by itself."""
        kind, who, by, main = deed.kind, deed.who, deed.by, self._company.main
        if kind == "incapacitated" and self._hero(who):
            return self._of("fall", at, 100, hero=who, villain=self._foe(by))
        if kind == "incapacitated" and self._villain(who):
            return self._of("felled", at, 85, villain=who, hero=by if self._hero(by) else "")
        if kind == "sacrificed":
            return self._of("sacrifice", at, 80, friend=by, hero=who)
        if kind == "bystander.killed":
            return self._of("killed", at, 92, bystander=who, villain=self._foe(by))
        if at < self._since:
            return None
        if kind == "bystander.recruited":
            return self._of("recruited", at, 66, bystander=who, hero=by if self._hero(by) else "")
        if kind == "flight":
            return self._of("flight", at, 95, villain=who, lair=deed.what)
        if kind == "entered" and deed.what == "a Villain":
            return self._of("newcomer", at, 64, villain=who)
        if kind == "entered" and deed.what in ("a Hero", "an Ally") and self._hero(who):
            return self._of("friend", at, 41, friend=who)
        if kind == "objective.seen":
            return self._of("plan", at, 70, villain=main, objective=deed.what)
        if kind == "threat" and deed.amount < deed.full:
            return self._of("threat", at, 54 + deed.amount, villain=main, amount=deed.amount, goal=deed.full)
        if kind == "masterplan":
            return self._of("masterplan", at, 68, villain=main)
        if kind == "twist.revealed":
            return self._of("twist", at, 34, twist=deed.what)
        if kind == "belief.cured" and deed.amount > 1:
            return self._of("doubt", at, 42, hero=who)
        return None
