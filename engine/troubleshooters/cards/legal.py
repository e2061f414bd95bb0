"""What a hero that a player makes must be (TS-C-02 to TS-C-06); the ready-made sheets stand as printed."""

from __future__ import annotations

from collections.abc import Iterator

from engine.troubleshooters.cards.library import Library
from engine.troubleshooters.cards.tables import HeroCard, KitCard, WeaponCard
from engine.troubleshooters.cards.words import SKILLS, Skill

GUN = "firearm"
"""What a sheet may forbid to own (TS-COMP-17)."""
GOOD = 45
"""From this value on a skill carries abilities and weapons."""
COMMON = ("English", "French")
"""One of them everybody speaks (TS-C-04)."""
SHAPES = ((2, 1), (3, 2))
"""How many abilities with how many complications (TS-C-03)."""
WEAPON = ("weapon",)
"""The tags of a kit that is a weapon and nothing else (TS-C-05)."""
KITS, NATIVE, FLUENT = 5, 1, 2
Fault = tuple[str, str]
"""The rule, and what is against it."""


def faults(library: Library, hero: HeroCard) -> Iterator[Fault]:
    """All that is wrong with a made hero, the gravest first."""
    yield from _skills(hero)
    yield from _traits(library, hero)
    yield from _languages(hero)
    yield from _gear(library, hero)


def good(hero: HeroCard) -> tuple[Skill, ...]:
    """The skills of 45 or more."""
    return (hero.at75, *hero.at65, *hero.at45)


def _skills(hero: HeroCard) -> Iterator[Fault]:
    known = good(hero)
    if (len(hero.at65), len(hero.at45)) != (4, 6) or len(dict.fromkeys(known)) != len(known):
        yield "TS-C-02", "must have one skill at 75, four at 65, six at 45, none twice"
    if any(each not in SKILLS for each in known):
        yield "TS-C-02", "names a skill that there is not"


def _traits(library: Library, hero: HeroCard) -> Iterator[Fault]:
    shape = len(hero.abilities), len(hero.complications)
    traits = (*hero.abilities, *hero.complications)
    if shape not in SHAPES or len(dict.fromkeys(traits)) != len(traits):
        yield "TS-C-03", "must have two abilities and one complication, or three and two, none twice"
    for id in hero.abilities:
        if id in library.abilities and not may_have(library, hero, id):
            yield "TS-C-06", f"has not the skill that {library.abilities[id].name} wants"


def may_have(library: Library, hero: HeroCard, id: str) -> bool:
    """Whether an ability may be had: an associated skill at 45 or more, and what it requires (TS-C-06)."""
    card, known = library.abilities[id], good(hero)
    value = {hero.at75: 75} | dict.fromkeys(hero.at65, 65) | dict.fromkeys(hero.at45, GOOD)
    return (
        (not card.skills or any(each in known for each in card.skills))
        and all(each in hero.abilities for each in card.requires)
        and all(value.get(skill, 0) >= least for skill, least in card.requires_skill.items())
    )


def _languages(hero: HeroCard) -> Iterator[Fault]:
    native, fluent = hero.languages.native, hero.languages.fluent
    most = FLUENT + ("Languages" in good(hero))
    if len(native) != NATIVE or not FLUENT <= len(fluent) <= most:
        yield "TS-C-04", f"must have one native language and two fluent ones, {most} at most"
    if not any(each in COMMON for each in (*native, *fluent)):
        yield "TS-C-04", "must speak English or French"
    if len(dict.fromkeys((*native, *fluent))) != len(native) + len(fluent):
        yield "TS-C-04", "has a language twice"


def _gear(library: Library, hero: HeroCard) -> Iterator[Fault]:
    if len(hero.hook) != 1:
        yield "TS-C-05", "must have one plot hook"
    if len(hero.kits) != KITS or len(dict.fromkeys(hero.kits)) != len(hero.kits):
        yield "TS-C-05", "must have five kits, none twice"
    for nth, id in enumerate(hero.kits):
        card = library.kits.get(id)
        if card and (why := why_not(library, hero, card, signature=nth == 0)):
            yield "TS-C-05", f"{card.name}: {why}"


def why_not(library: Library, hero: HeroCard, card: KitCard, *, signature: bool) -> str:
    """Why a kit may not be had; empty if it may (TS-C-05)."""
    if card.restricted:
        return "is restricted"
    if card.level > 1 and not signature:
        return "a kit of level 2 can be the signature one alone"
    skill = library.weapons[card.weapon].skill if card.weapon and card.tags == WEAPON else ""
    if skill and skill not in good(hero):
        return f"wants {skill} at {GOOD}"
    held = [library.complications[id] for id in hero.complications if id in library.complications]
    banned = [word for each in held for clause in each.clauses for word in clause.forbids]
    if card.weapon and GUN in banned and fires(library.weapons[card.weapon]):
        return "is for grown-ups"
    return ""


def fires(weapon: WeaponCard) -> bool:
    """Whether it is a firearm: it burns powder, and is loud or has a magazine (TS-COMP-17)."""
    return any(tag == "loud" or tag.startswith("reload:") for tag in weapon.tags)
