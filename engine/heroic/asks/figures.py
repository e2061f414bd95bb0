"""What a trait is worth now, who is with whom, what is in reach (HR-POOL, HR-Q-07, HR-C-74)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.heroic.asks.sheet import OPENED, Held, Tricks, dossier, sheet
from engine.heroic.state.dossiers import Power, Sfx
from engine.heroic.state.pieces import Antagonist, Character, Entry, Protagonist, Scene
from engine.heroic.state.state import State
from engine.heroic.state.words import STRESS, Box, Company, Stress

SETS: tuple[Box, Box] = ("set1", "set2")
TRAITS = ("power:", "spec:", "trait:")
"""What may be cut of a dossier, as its keys begin (HR-C-61)."""
ARM = "sfx:-1:0"
"""The key of the `area` that an arm of a colossus gives."""


def powers(character: Character) -> list[Held]:
    """Every power with its key, the number of its set, and its size now; 0 is shut. Not to be changed."""
    return sheet(character).powers


def tricks_of(whom: Character) -> Tricks:
    """SFX of a character that can be used now, each with its key: those of a set that is shut down cannot.

    A colossus has `area` as long as it has an arm (HR-C-86). Not to be changed.
    """
    tricks = sheet(whom).tricks
    arms = parts_that(whom, "arm")
    return [(ARM, Sfx(code="area", name=arms[0])), *tricks] if arms else tricks


def parts_that(whom: Character, does: str) -> list[str]:
    """The names of the parts of a colossus that can do something (HR-C-86)."""
    return [name for name, _, able in whom.parts if able == does] if isinstance(whom, Antagonist) else []


def trick_at(whom: Character, way: str) -> Sfx:
    """The SFX of a way to use one."""
    key = way.partition("/")[0]
    if key == ARM:
        return Sfx(code="area", name=next(iter(parts_that(whom, "arm")), ""))
    return dossier(whom.card).trick_at[key]


def risky(whom: Character, tricks: Iterable[str]) -> str:
    """The Trick that has dice of a pool go to Peril if it fails, by its name (HR-C-22)."""
    named = [trick_at(whom, way).name for way in tricks if trick_at(whom, way).code == "overload"]
    return next(filter(None, named), whom.name)


def specialties(character: Character) -> list[tuple[str, str, int]]:
    """Every Specialty: key, name, size now (HR-C-06). Not to be changed."""
    return sheet(character).specialties


def traits(whom: Character) -> list[tuple[str, Power, int]]:
    """What is in each pool of a crowd or a colossus beside its dice: key, power, size now (HR-C-15, HR-C-86). Not to be
    changed."""
    return sheet(whom).traits


def current(whom: Character, key: str) -> int:
    """The size of a power, a Specialty or a crowd's trait now, by its key; 0 while it is shut down, or if there is none."""
    for each, _, _, size in powers(whom):
        if each == key:
            return size
    others = (*specialties(whom), *traits(whom))
    return next((size for each, _, size in others if each == key), 0)


def quickness(character: Character) -> int:
    """The largest power tagged ``reflex`` or ``sense`` (HR-ORD-07, HR-Q-25)."""
    return max(
        (size for _, _, power, size in powers(character) if "reflex" in power.tags or "sense" in power.tags),
        default=0,
    )


# Places


def here(game: State, place: str) -> Iterator[Character]:
    """Everybody in the scene at a place, heroes first."""
    for hero in game.heroes:
        if hero.place == place and not hero.gone and not hero.dead:
            yield hero
    for foe in game.scene.foes if game.scene else ():
        if foe.place == place and not foe.gone:
            yield foe


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


def company_die(game: State, hero: Protagonist, place: str | None = None) -> int:
    """The size of a hero's Affiliation where it stands, or in a ``place`` it may go to."""
    size: int = getattr(hero.card.affiliation, affiliation(game, hero, place))
    return size


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


def onward(game: State, place: str, goal: str) -> str:
    """The next place on the shortest way to a goal, barred or not; empty if one is there or no way leads there."""
    first = {place: ""}
    walked = [place]
    for at in walked:
        if at == goal:
            return first[at]
        for to in links(game, at):
            if to not in first:
                first[to] = first[at] or to
                walked.append(to)
    return ""


def reaches(game: State, who: Character, place: str) -> bool:
    """Whether a place is in reach: the same, or one link away with a power that goes so far (HR-C-74).

    The pool must then hold such a power: see ``far``.
    """
    return place == who.place or (place in links(game, who.place) and has_far(who))


def has_far(who: Character) -> bool:
    """Whether a power carries one link."""
    return sheet(who).far


def able_heroes(game: State) -> list[Protagonist]:
    """Heroes able to act, by seat."""
    return [hero for hero in game.party() if hero.able]


def able_foes(game: State) -> list[Antagonist]:
    """Foes in the scene that are able to act, extras excluded, in the order they came."""
    return [each for each in (game.scene.foes if game.scene else []) if each.able and each.tier != "extra"]


def waiting(game: State, scene: Scene) -> list[Character]:
    """Who is able and has not acted in this order; extras take no action of their own (HR-C-13)."""
    everybody: list[Character] = [*able_heroes(game), *able_foes(game)]
    return [each for each in everybody if each.id not in scene.acted]


def coming(game: State, scene: Scene, left: Sequence[Character] | None = None) -> Character | None:
    """Who is next: whom the hero at hand wants, else the hero with the largest stress, else the first foe by threat
    (HR-D-14, HR-LOOP-19)."""
    left = waiting(game, scene) if left is None else left
    wanted = next((each for each in left if each.id == scene.after), None)
    heroes = [each for each in left if isinstance(each, Protagonist)]
    if wanted or not left:
        return wanted
    if heroes:
        return max(heroes, key=lambda hero: hero.worst)
    return max(left, key=lambda foe: scene.threats.get(foe.id, 0))


def present_foes(game: State) -> list[Antagonist]:
    """Foes that are still in the scene, extras with them."""
    return [each for each in (game.scene.foes if game.scene else []) if not each.gone]


# Types


def types_open(entries: Iterable[Entry]) -> list[Stress]:
    """Types of stress that a pool opens: physical always, others by tags and Specialties (HR-C-82)."""
    found: set[Stress] = {"physical"}
    for entry in entries:
        if "harm:mental" in entry.tags:
            found.add("mental")
        if "harm:emotional" in entry.tags:
            found.add("emotional")
        if entry.box == "specialty" or entry.key.startswith("spec:"):
            found.update(OPENED.get(entry.name, ()))
    return [type for type in STRESS if type in found]
