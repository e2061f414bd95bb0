"""A dossier in lines, the same in choosing, in making a hero, in play and as a text (HR-LOOP-30)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.heroic.seen.sheets import CharacterSheet, GiftSheet, PowerSheet
from engine.heroic.state.dossiers import Hero
from engine.heroic.state.words import COMPANIES, TERMS

HAD = {1: "this turn", 3: "this scene", 10: "this chapter"}
"""How long a trigger of so many XP has paid for (HR-LOOP-36)."""


def struck(words: str) -> str:
    """What is no more, or not now: screens strike it out."""
    return f"~~{words}~~"


def lines(one: CharacterSheet) -> Iterator[str]:
    """Company, Hallmarks, Gifts with their Tricks and Flaws, Specialties, Subplots; what is shut, stepped or used up is
    struck out, with its rule."""
    if any(one.companies):
        dice = (f"d{size}" if size else "?" for size in one.companies)
        names = (TERMS[each] for each in COMPANIES)
        yield f"Company: {', '.join(map(' '.join, zip(names, dice, strict=True)))}"
    for name, used in one.distinctions:
        d4 = f", {struck('as a d4')} (HR-Q-57)"
        yield f"Hallmark: {name}{d4 if used else ''}"
    for gift in one.gifts:
        yield from _gift(gift)
    if one.specialties:
        yield f"Specialties: {', '.join(map(_trait, one.specialties))}"
    if one.traits:
        yield f"In each pool: {', '.join(map(_trait, one.traits))}"
    for subplot in one.subplots:
        yield f"Subplot: {subplot.name}. {subplot.text}"
        for xp, words, done in subplot.triggers:
            yield f"  {xp} XP: {words}{f' ({HAD[xp]}: done)' * done}"
    if one.bought:
        yield f"Bought: {'; '.join(one.bought)}"


def _gift(gift: GiftSheet) -> Iterator[str]:
    more = ", and more" if gift.more and gift.powers else ""
    powers = [f"{each.name} d{each.printed}" if gift.shut else _trait(each) for each in gift.powers]
    words = f"Gift: {gift.name}{': ' * bool(powers)}{', '.join(powers)}{more}"
    yield f"{struck(words)} ({gift.shut})" if gift.shut else words
    for trick in gift.tricks:
        words = f"Trick: {trick.name}. {trick.text}"
        yield f"  {f'{struck(words)} ({gift.shut})' if gift.shut else words}"
    for flaw in gift.flaws:
        words = f"Flaw: {flaw.name}. {flaw.text}"
        yield f"  {f'{struck(words)} (HR-Q-55)' if flaw.used else words}"


def _trait(trait: PowerSheet) -> str:
    """``Strength d10``; with another size now, both and the rule."""
    if trait.size == trait.printed:
        return f"{trait.name} d{trait.size}"
    if not trait.size:
        return f"{struck(f'{trait.name} d{trait.printed}')} ({trait.rule})"
    return f"{trait.name} {struck(f'd{trait.printed}')} d{trait.size} ({trait.rule})"


def bought(printed: Hero, now: Hero) -> Iterator[str]:
    """What XP has made of a dossier since it was printed (HR-XP-07)."""
    for each in COMPANIES:
        before, after = getattr(printed.affiliation, each), getattr(now.affiliation, each)
        if before != after:
            yield f"{TERMS[each]} d{before} to d{after}"
    for old, new in zip(printed.distinctions, now.distinctions, strict=False):
        if old != new:
            yield f"{new} for {old}"
    for gift, other in zip(printed.power_sets, now.power_sets, strict=False):
        if gift.name != other.name:
            yield f"{other.name} for {gift.name}"
            continue
        held = {each.name: each.size for each in gift.powers}
        for power in other.powers:
            if power.name not in held:
                yield f"{power.name} d{power.size}"
            elif power.size != held[power.name]:
                yield f"{power.name} d{held[power.name]} to d{power.size}"
        yield from (f"a Trick, {each.name or each.code}" for each in other.sfx if each not in gift.sfx)
        yield from (f"a Flaw, {each.name or each.code}" for each in other.limits if each not in gift.limits)
        yield from (f"rid of {each.name or each.code}" for each in gift.limits if each not in other.limits)
    for name, rank in now.specialties.items():
        if printed.specialties.get(name) != rank:
            yield f"{name}, {rank}"
