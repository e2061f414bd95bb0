"""What XP buys (HR-XP-05 to -22, HR-C-72, HR-C-73, HR-Q-52)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from msgspec.structs import replace

from engine.heroic.rules import purse
from engine.heroic.state import events as ev
from engine.heroic.state.actions import Spend
from engine.heroic.state.dossiers import Affiliation, Args, Limit, Power, PowerSet, Sfx
from engine.heroic.state.pieces import Counter, Protagonist
from engine.heroic.state.state import State
from engine.heroic.state.words import COMPANIES, KINDS, LIMITS, SFX, SPECIALTIES, TERMS, Company, step
from engine.table import Cost, Listed, Option

MOST = 5
"""PP that a hero begins a session with, at most (HR-XP-09)."""


class Experience(Cost, frozen=True):
    """XP."""

    xp: int

    def text(self) -> str:
        return f"{self.xp} XP"


def wares(game: State, hero: Protagonist) -> Iterator[Listed[Spend]]:
    """What this hero could buy now."""
    for xp, id, words, rule in _all(game, hero):
        if xp <= hero.xp:
            what = Spend("buy", id, xp)
            yield (
                Option(
                    f"buy:{id}",
                    hero.seat,
                    words,
                    rule,
                    Experience(xp),
                    "buy",
                    hero.id,
                    amount=xp,
                    action=what,
                ),
                what,
            )


def _all(game: State, hero: Protagonist) -> Iterator[tuple[int, str, str, str]]:
    card = hero.card
    yield 1, "pp", "A spark, and one more at the start of a session inside a chapter", "HR-XP-08"
    for one, other in combinations(COMPANIES, 2):
        yield 5, f"swap:{one}:{other}", f"Swap {TERMS[one]} and {TERMS[other]}", "HR-XP-11"
    for nth, held in enumerate(card.distinctions):
        for name in [each for each in game.library.distinctions if each not in card.distinctions][:3]:
            yield 5, f"hallmark:{nth}:{name}", f"{held} becomes {name}", "HR-XP-12"
    if game.issue:
        for unlock in game.issue.unlocks:
            if unlock.id not in game.unlocked:
                rule = "HR-XP-14" if unlock.cost == 5 else "HR-XP-19"
                yield unlock.cost, f"unlock:{unlock.id}", f"{unlock.name}, d{unlock.size}, once a scene", rule
    for nth, gift in enumerate(card.power_sets):
        yield from _of_set(nth, gift)
        for found in game.library.sets.values():
            if found.points <= gift.points and found.name not in [each.name for each in card.power_sets]:
                yield 15, f"set:{nth}:{found.name}", f"{found.name} in place of {gift.name}", "HR-XP-21"
    for name in SPECIALTIES:
        if card.specialties.get(name) != "master":
            what = "Master" if name in card.specialties else "Expert"
            yield 15, f"spec:{name}", f"{name}: {what}", "HR-XP-22"


def _of_set(nth: int, gift: PowerSet) -> Iterator[tuple[int, str, str, str]]:
    for at, power in enumerate(gift.powers):
        if power.size < 12:
            dear = power.size == 10
            yield (
                15 if dear else 10,
                f"power:{nth}:{at}",
                f"{power.name} d{power.size} becomes d{power.size + 2}",
                "HR-XP-20" if dear else "HR-XP-16",
            )
    held = [each.code for each in gift.sfx]
    for code in SFX:
        if code not in held and not SFX[code].args:
            yield 10, f"sfx:{nth}:{code}", f"{gift.name}: the Trick {code}", "HR-XP-15"
    kinds = [each.kind for each in gift.powers]
    for kind in [each for each in KINDS if each not in kinds][:4]:
        yield 10, f"new:{nth}:{kind}", f"{gift.name}: {kind} d6", "HR-XP-17"
    flaws = [each.code for each in gift.limits]
    for flaw in LIMITS:
        if flaw not in flaws and not LIMITS[flaw].args and flaw != "either":
            yield 5, f"limit:{nth}:{flaw}", f"{gift.name}: the Flaw {flaw}", "HR-XP-13"
    if len(gift.limits) > 1:
        for at, each in enumerate(gift.limits):
            yield 10, f"rid:{nth}:{at}", f"{gift.name}: rid of {each.name or each.code}", "HR-XP-18"


def buy(game: State, hero: Protagonist, what: Spend, words: str, rule: str) -> None:
    """It is paid, and the dossier changes (HR-XP-07)."""
    hero.xp -= what.size
    hero.spent += what.size
    game.record(ev.Bought(rule=rule, who=hero.name, id=hero.id, amount=what.size, what=words))
    kind, _, rest = what.key.partition(":")
    card = hero.card
    if kind == "pp":
        hero.least = min(MOST, hero.least + 1)
        purse.earn(game, hero, "HR-XP-08", "bought")
    elif kind == "swap":
        one, _, other = rest.partition(":")
        sizes = {each: getattr(card.affiliation, each) for each in COMPANIES}
        sizes[_company(one)], sizes[_company(other)] = sizes[_company(other)], sizes[_company(one)]
        hero.card = replace(card, affiliation=Affiliation(**sizes))
    elif kind == "hallmark":
        nth, _, name = rest.partition(":")
        held = list(card.distinctions)
        held[int(nth)] = name
        hero.card = replace(card, distinctions=tuple(held))
    elif kind == "unlock":
        game.unlocked[rest] = hero.id
    elif kind == "spec":
        name = next(each for each in SPECIALTIES if each == rest)
        rank = "master" if name in card.specialties else "expert"
        hero.card = replace(card, specialties={**card.specialties, name: rank})
    else:
        nth, _, more = rest.partition(":")
        sets = list(card.power_sets)
        sets[int(nth)] = game.library.sets[more] if kind == "set" else _changed(sets[int(nth)], kind, more)
        hero.card = replace(card, power_sets=tuple(sets))


def _company(word: str) -> Company:
    return next(each for each in COMPANIES if each == word)


def _changed(gift: PowerSet, kind: str, more: str) -> PowerSet:
    if kind == "power":
        powers = list(gift.powers)
        powers[int(more)] = replace(powers[int(more)], size=step(powers[int(more)].size, 1))
        return replace(gift, powers=tuple(powers))
    if kind == "sfx":
        code = next(each for each in SFX if each == more)
        return replace(gift, sfx=(*gift.sfx, Sfx(code=code, args=Args())))
    if kind == "new":
        found = next(each for each in KINDS if each == more)
        return replace(gift, powers=(*gift.powers, Power(name=found.capitalize(), kind=found, size=6)))
    if kind == "limit":
        flaw = next(each for each in LIMITS if each == more)
        return replace(gift, limits=(*gift.limits, Limit(code=flaw)))
    at = int(more)
    return replace(gift, limits=(*gift.limits[:at], *gift.limits[at + 1 :]))


def subplots(game: State, hero: Protagonist) -> list[Listed[tuple[int, str]]]:
    """Milestones that may take the place of one fulfilled (HR-XP-05, HR-Q-52)."""
    if not hero.new_subplots:
        return []
    held = [each.milestone.id for each in hero.subplots]
    done = [at for at, each in enumerate(hero.subplots) if each.hits.get("all:10")]
    pool = [*(game.issue.event_milestones if game.issue else ()), *hero.card.milestones]
    return [
        (
            Option(
                f"subplot:{at}:{id}",
                hero.seat,
                f"{game.library.milestones[id].name} in place of {hero.subplots[at].milestone.name}",
                "HR-XP-05",
                kind="subplot",
                actor=hero.id,
                target=id,
            ),
            (at, id),
        )
        for at in done
        for id in dict.fromkeys(pool)
        if id not in held
    ]


def take_subplot(game: State, hero: Protagonist, at: int, id: str) -> None:
    """A new Milestone, its counters at 0 (HR-Q-52)."""
    hero.new_subplots -= 1
    hero.subplots[at] = Counter(game.library.milestones[id])
    game.record(ev.Bought(rule="HR-XP-05", who=hero.name, id=hero.id, what=hero.subplots[at].milestone.name))
