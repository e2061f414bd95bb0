"""What a trait is worth now, who is with whom, what is in reach (HR-POOL, HR-Q-07, HR-C-74)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.heroic.state.dossiers import Power, Sfx
from engine.heroic.state.pieces import Antagonist, Character, Entry, Protagonist
from engine.heroic.state.state import State
from engine.heroic.state.words import D12, FAR, OPENS, RANKS, STRESS, Box, Company, Stress, step

SETS: tuple[Box, Box] = ("set1", "set2")
OPENED: dict[str, tuple[Stress, ...]] = dict(OPENS.items())


def size_of(character: Character, key: str, printed: int) -> int:
    """A trait of a dossier as it stands: stepped, or 0 while it is shut down (HR-Q-12)."""
    mod = character.mods.get(key)
    if mod is None:
        return printed
    return 0 if mod.shut else min(D12, step(printed, mod.by))


def powers(character: Character) -> Iterator[tuple[str, int, Power, int]]:
    """Every power with its key, the number of its set, and its size now; 0 is shut.

    A stressed-out owner of a set with the Limit `conscious` in use has none of it (HR-C-65).
    """
    for nth, each in enumerate(character.card.power_sets):
        shut = is_shut(character, nth)
        for at, power in enumerate(each.powers):
            key = f"power:{nth}:{at}"
            size = 0 if shut else size_of(character, key, power.size)
            if size and isinstance(character, Protagonist) and key in character.stepped:
                size = min(D12, size + 2)
            yield key, nth, power, size


def is_shut(whom: Character, nth: int) -> bool:
    """Whether a Power Set is shut down altogether; by `conscious` only while its owner is out (HR-C-65)."""
    mod = whom.mods.get(f"set:{nth}")
    return mod is not None and (mod.code != "conscious" or whom.out)


def tricks_of(whom: Character) -> list[tuple[str, Sfx]]:
    """SFX of a character that can be used now, each with its key: those of a set that is shut down cannot."""
    return [
        (f"sfx:{nth}:{at}", trick)
        for nth, each in enumerate(whom.card.power_sets)
        if not is_shut(whom, nth)
        for at, trick in enumerate(each.sfx)
    ]


def specialties(character: Character) -> Iterator[tuple[str, str, int]]:
    """Every Specialty: key, name, size now (HR-C-06)."""
    for name, level in character.card.specialties.items():
        key = f"spec:{name}"
        size = size_of(character, key, RANKS[level])
        if size and isinstance(character, Protagonist) and key in character.stepped:
            size = min(D12, size + 2)
        yield key, name, size


def current(whom: Character, key: str) -> int:
    """The size of a power or a Specialty now, by its key; 0 while it is shut down, or if there is none."""
    for each, _, _, size in powers(whom):
        if each == key:
            return size
    return next((size for each, _, size in specialties(whom) if each == key), 0)


def best_power(character: Character) -> int:
    """The size of the largest power, 0 without one."""
    return max((size for _, _, _, size in powers(character)), default=0)


def quickness(character: Character) -> int:
    """The largest power tagged ``reflex`` or ``sense`` (HR-ORD-07, HR-Q-25)."""
    return max(
        (size for _, _, power, size in powers(character) if "reflex" in power.tags or "sense" in power.tags),
        default=0,
    )


# Places


def here(game: State, place: str) -> Iterator[Character]:
    """Everybody in the scene at a place, heroes first."""
    for each in game.characters():
        if not each.gone and each.place == place and not (isinstance(each, Protagonist) and each.dead):
            yield each


def allies(game: State, who: Character) -> list[Character]:
    """Able allies in the same place, extras excluded (HR-Q-07)."""
    return [
        each
        for each in here(game, who.place)
        if each.id != who.id
        and each.side == who.side
        and each.able
        and not (isinstance(each, Antagonist) and each.tier == "extra")
    ]


def affiliation(game: State, who: Character, place: str | None = None) -> Company:
    """Alone, with one ally, or with more (HR-POOL-03 to -05); in a ``place`` it may go to."""
    if place is None or place == who.place:
        many = len(allies(game, who))
    else:
        many = sum(
            each.side == who.side
            and each.able
            and not (isinstance(each, Antagonist) and each.tier == "extra")
            for each in here(game, place)
        )
    return "solo" if not many else "buddy" if many == 1 else "team"


def links(game: State, place: str) -> list[str]:
    """Where one link leads from a place, barred or not."""
    if game.scene is None:
        return []
    found = next((each for each in game.scene.card.places if each.id == place), None)
    return [link.to for link in found.links] if found else []


def open_links(game: State, place: str) -> list[str]:
    """Where one may go from a place (HR-C-62, HR-C-74)."""
    scene = game.scene
    return [to for to in links(game, place) if scene and not scene.bars.get(f"{place}>{to}")]


def reaches(game: State, who: Character, place: str) -> bool:
    """Whether a place is in reach: the same, or one link away with a power that goes so far (HR-C-74).

    The pool must then hold such a power: see ``far``.
    """
    return place == who.place or (place in links(game, who.place) and has_far(who))


def has_far(who: Character) -> bool:
    """Whether a power carries one link."""
    return any(size and power.kind in FAR for _, _, power, size in powers(who))


def able_heroes(game: State) -> list[Protagonist]:
    """Heroes able to act, by seat."""
    return [hero for hero in game.party() if hero.able]


def able_foes(game: State) -> list[Antagonist]:
    """Foes in the scene that are able to act, extras excluded, in the order they came."""
    return [each for each in (game.scene.foes if game.scene else []) if each.able and each.tier != "extra"]


def present_foes(game: State) -> list[Antagonist]:
    """Foes that are still in the scene, extras with them."""
    return [each for each in (game.scene.foes if game.scene else []) if not each.gone]


# Types


def types_open(entries: Iterable[Entry]) -> list[Stress]:
    """Types of stress that a pool opens: physical always, others by tags and Specialties (HR-C-82)."""
    found: list[Stress] = ["physical"]
    for entry in entries:
        for type in _opened(entry):
            if type not in found:
                found.append(type)
    return [type for type in STRESS if type in found]


def _opened(entry: Entry) -> Iterator[Stress]:
    for tag in entry.tags:
        if tag == "harm:mental":
            yield "mental"
        elif tag == "harm:emotional":
            yield "emotional"
    if entry.box == "specialty" or entry.key.startswith("spec:"):
        yield from OPENED.get(entry.name, ())


def entries_that_open(game: State, who: Character, type: Stress) -> list[Entry]:
    """The traits by which a character opens a type; empty for physical, which needs none."""
    if type == "physical":
        return []
    found = [
        Entry(SETS[nth], key, power.name, size, who.id, power.kind, power.tags)
        for key, nth, power, size in powers(who)
        if size and f"harm:{type}" in power.tags
    ]
    found += [
        Entry("specialty", key, name, size, who.id)
        for key, name, size in specialties(who)
        if size and type in OPENED.get(name, ())
    ]
    return found
