"""Gifts: one or two, and the powers in them (HR-C-03, HR-C-05, HR-C-88, HR-C-91)."""

from __future__ import annotations

from content.heroic.making.drafts import Ways, further, instead, way, with_set, without
from engine.heroic.state.dossiers import Hero, Limit, Power, PowerSet, Sfx
from engine.heroic.state.library import Library
from engine.heroic.state.words import KINDS, SIZES, Kind

NAMES: dict[Kind, tuple[str, tuple[str, ...]]] = {
    "strength": ("Great strength", ("harm:physical", "undo:rubble")),
    "durability": ("Hard to hurt", ()),
    "speed": ("Speed", ()),
    "flight": ("Flight", ("undo:gap",)),
    "leap": ("Great leaps", ("undo:gap",)),
    "reflexes": ("Quick reflexes", ("reflex",)),
    "senses": ("Keen senses", ("sense",)),
    "blast": ("Bolts", ("harm:physical", "element:light", "undo:dark")),
    "weapon": ("A trusted weapon", ("harm:physical", "undo:loose")),
    "element": ("Fire at hand", ("harm:physical", "element:fire", "undo:dark")),
    "mind": ("Reaches minds", ("harm:mental", "undo:panic")),
    "telekinesis": ("Moves things", ("harm:physical", "undo:out of reach")),
    "teleport": ("Here and there", ("reflex", "undo:gap")),
    "shape": ("Other faces", ("harm:emotional", "undo:guarded")),
    "size": ("Great and small", ("harm:physical",)),
    "stretch": ("Long arms", ("harm:physical", "undo:out of reach")),
    "stealth": ("Unseen", ("undo:guarded",)),
    "phase": ("Through walls", ("undo:locked",)),
    "mystic": ("Old signs", ("harm:mental", "undo:spirit")),
    "tech": ("A clever device", ("undo:locked", "undo:machine")),
    "healing": ("Healing hands", ("heal",)),
}
"""What a power of a kind is called where nobody says, and its tags (HR-C-09)."""
SECOND = PowerSet(
    name="Something more",
    powers=(),
    sfx=(Sfx(code="focus"),),
    limits=(Limit(code="gear"),),
)
"""The rest of a second Gift, to begin with."""


def power(kind: Kind, size: int) -> Power:
    name, tags = NAMES[kind]
    return Power(name=name, kind=kind, size=size, tags=tags)


def text(gift: PowerSet) -> str:
    return f"{gift.name}: " + ", ".join(f"{each.name} d{each.size}" for each in gift.powers)


def ways(library: Library, hero: Hero) -> Ways:
    """First what lies deeper, power by power; then whole Gifts of others."""
    for nth, gift in enumerate(hero.power_sets):
        for at, each in enumerate(gift.powers):
            label = f"{each.name} d{each.size}"
            yield further(label, "Another size, another kind, or without it.", hero, _of(hero, nth, at))
        yield further(f"One more in {gift.name}", "It begins as a d6.", hero, _more(hero, nth))
    if len(hero.power_sets) == 1:
        brings = "One die more in every pool; its dice are d8 at most."
        yield further("A second Gift", brings, hero, _second(hero))
    else:
        yield way(
            "Only one Gift", "Fewer dice, and more points for each.", hero, power_sets=hero.power_sets[:1]
        )
    for other in library.archetypes.values():
        told = "; ".join(map(text, other.power_sets))
        if other.id != hero.archetype:
            yield way(f"Gifts of the {other.name}", told, hero, power_sets=other.power_sets)


def _of(hero: Hero, nth: int, at: int) -> Ways:
    powers = hero.power_sets[nth].powers
    held = powers[at]

    for size in (each for each in SIZES if each > 4):
        if size != held.size:
            new = Power(name=held.name, kind=held.kind, size=size, tags=held.tags)
            sets = with_set(hero, nth, powers=instead(powers, at, new))
            yield way(f"{held.name} d{size}", _costs(held.size, size), hero, power_sets=sets)
    if len(powers) > 1:
        gone = with_set(hero, nth, powers=without(powers, at))
        yield way(f"Without {held.name}", "Its points are free again.", hero, power_sets=gone)
    yield further("Another kind of power", "Of the same size.", hero, _kinds(hero, nth, at))


def _costs(before: int, now: int) -> str:
    by = (now - before) // 2
    return f"{by} point{'s' * (by > 1)} more." if by > 0 else f"{-by} point{'s' * (by < -1)} back."


def _kinds(hero: Hero, nth: int, at: int) -> Ways:
    powers = hero.power_sets[nth].powers
    taken = [each.kind for gift in hero.power_sets for each in gift.powers]
    for kind in KINDS:
        if kind not in taken:
            new = power(kind, powers[at].size)
            sets = with_set(hero, nth, powers=instead(powers, at, new))
            yield way(f"{new.name} ({kind}) d{new.size}", _tells(new), hero, power_sets=sets)


def _more(hero: Hero, nth: int) -> Ways:
    taken = [each.kind for gift in hero.power_sets for each in gift.powers]
    for kind in KINDS:
        if kind not in taken:
            new = power(kind, 6)
            sets = with_set(hero, nth, powers=(*hero.power_sets[nth].powers, new))
            yield way(f"{new.name} ({kind}) d6", _tells(new), hero, power_sets=sets)


def _second(hero: Hero) -> Ways:
    taken = [each.kind for each in hero.power_sets[0].powers]
    for kind in KINDS:
        if kind in taken:
            continue
        for size in (8, 6):
            new = power(kind, size)
            gift = PowerSet(name=new.name, powers=(new,), sfx=SECOND.sfx, limits=SECOND.limits)
            sets = (*hero.power_sets, gift)
            yield way(f"{new.name} ({kind}) d{size}", _tells(new), hero, power_sets=sets)


def _tells(new: Power) -> str:
    """What the tags of a power are good for, in words."""
    said = []
    for tag in new.tags:
        head, _, rest = tag.partition(":")
        if head == "harm":
            said.append(f"deals {rest} stress")
        elif head == "undo":
            said.append(f"may do away with what is '{rest}'")
        elif head == "heal":
            said.append("heals in a fight, too")
        elif tag in ("reflex", "sense"):
            said.append("makes it dear to cut in before you")
    return (", ".join(said) or "good to react with, and for much else").capitalize() + "."
