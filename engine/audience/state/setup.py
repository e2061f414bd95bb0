"""Set-ups: from a wish ("two fighters against the Tin Choir") to everything chosen before the first card."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
from msgspec import Struct

from engine.audience.state.library import (
    Effect,
    Encounter,
    EnemyCard,
    Fighter,
    Level,
    Library,
    Strength,
    slug,
)
from engine.audience.state.pack import PACK
from engine.table import RandomStream, Seat, SetupError

GM: Seat = "gm"
LEVELS: tuple[str, ...] = get_args(Level)
STRENGTHS: tuple[str, ...] = get_args(Strength)
PARTY = 4
BASE_HEALTH = {1: 8, 2: 5, 3: 4, 4: 4}
"""Health of a fighter by their number (AU-C-08)."""
ALONE = 2
"""Stamina more for one who fights alone (AU-C-08)."""
MINORS = {1: 1, 2: 1, 3: 4, 4: 8}
MAJOR_HEALTH = {1: 2, 2: 3, 3: 6, 4: 6}
"""The standard encounter by number of fighters (AU-C-42)."""
FEW = 2
"""So many fighters, or one less, meet a major threat with the Health cards that it has for a ``few``."""
LEAST_HEALTH = 2
BARE = "bare"
"""The strength of a lesson: a major threat has the Health cards of AU-C-42 and no more of its own."""
STEPS = {"easy": -1, "standard": 0, "hard": 1, BARE: 0}
LIMITS = {"attack": (2, 5), "dodge": (9, 11), "stamina": (2, 4), "health_mod": (-1, 2)}
"""What a fighter's values may be (AU-C-09)."""


class Major(Struct, frozen=True, forbid_unknown_fields=True):
    """A major threat of a combat and how many Health cards it gets."""

    name: str
    health: int


class Combat(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One combat as it is laid out."""

    title: str
    minors: tuple[str, ...]
    majors: tuple[Major, ...]
    intro: str = ""
    won: str = ""
    lost: str = ""


class Setup(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Everything chosen before the first combat. ``heroes`` by seat; ``personas`` are those of scripted seats."""

    heroes: dict[Seat, Fighter]
    combats: tuple[Combat, ...]
    episode: str = ""
    difficulty: Level = "standard"
    personas: dict[Seat, str] = {}


KNOWN = ("heroes", "villain", "episode", "strength", "difficulty", "gm", "hero_persona")


def complete(library: Library, wish: dict[str, Any], seed: int) -> Setup:
    """A complete set-up from a wish; what is not wished for is drawn by the seed.

    Keys: ``heroes`` (how many, or names, or whole fighters), ``villain`` (a major threat) or ``episode``,
    ``strength`` of a single encounter, ``difficulty`` (the game master's level), ``gm`` and ``hero_persona``.
    Raises SetupError, one line naming the fighter or threat and the rule.
    """
    for key in wish:
        if key not in KNOWN:
            raise SetupError(f"a set-up has no {key!r}; it has {', '.join(KNOWN)}")
    random = RandomStream(seed)
    difficulty = _one_of("difficulty", wish.get("difficulty") or "standard", LEVELS, "AU-C-51")
    strength = _one_of("strength", wish.get("strength") or "standard", STRENGTHS, "AU-C-42")
    wanted = wish.get("heroes")
    fighters = _fighters(library, 3 if wanted is None or wanted == [] else wanted, random)
    count = len(fighters)
    if wish.get("episode") and wish.get("villain"):
        raise SetupError("an episode brings its own threats: wish for an episode or for a villain (AU-C-44)")
    if wish.get("episode") and strength != "standard":
        raise SetupError("the fights of an episode have a strength of their own: wish for none (AU-C-44)")
    if wish.get("episode"):
        episode = _episode(library, str(wish["episode"]))
        combats = tuple(
            combat_of(library, library.encounters[id], count) for id in library.episodes[episode].encounters
        )
    else:
        episode = ""
        combats = (_single(library, wish.get("villain"), strength, count, random),)
    heroes = {f"hero:{n}": fighter for n, fighter in enumerate(fighters, 1)}
    personas = {GM: wish.get("gm") or ""} | dict.fromkeys(heroes, wish.get("hero_persona") or "")
    return Setup(
        heroes=heroes,
        combats=combats,
        episode=episode,
        difficulty=difficulty,  # type: ignore[arg-type]
        personas=personas,
    )


def check(library: Library, setup: Setup) -> None:
    """Hold a whole set-up against the rules and the library; raises SetupError at the first thing that cannot be."""
    if not 1 <= len(setup.heroes) <= PARTY:
        raise SetupError(f"{len(setup.heroes)} fighters: a fight has 1 to {PARTY} (AU-C-08)")
    for fighter in setup.heroes.values():
        for _, problem in fighter_faults(fighter):
            raise SetupError(f"{fighter.name}: {problem}")
    if not setup.combats:
        raise SetupError("there is no combat (AU-C-44)")
    for combat in setup.combats:
        for name in combat.minors:
            library.enemy(name, "minor")
        for major in combat.majors:
            library.enemy(major.name, "major")
        cards = len(combat.minors) + sum(max(LEAST_HEALTH, each.health) for each in combat.majors)
        if cards > len(PACK):
            raise SetupError(f"{combat.title}: its enemies need {cards} cards of {len(PACK)} (AU-SET-02)")


def _one_of(key: str, word: Any, known: tuple[str, ...], rule: str) -> str:
    if word not in known:
        raise SetupError(f"there is no {key} {word!r}; there are {', '.join(known)} ({rule})")
    return str(word)


def _episode(library: Library, wanted: str) -> str:
    for episode in library.episodes.values():
        if wanted.lower() in (episode.id, episode.title.lower()):
            return episode.id
    raise SetupError(f"there is no episode {wanted!r}; there are {', '.join(library.episodes)} (AU-C-44)")


def _fighters(library: Library, wanted: Any, random: RandomStream) -> list[Fighter]:
    if not isinstance(wanted, int | list | tuple):
        raise SetupError(f"heroes: {wanted!r} is neither a number nor a list of fighters (AU-D-01)")
    many = wanted if isinstance(wanted, int) else len(wanted)
    if not 1 <= many <= PARTY:
        raise SetupError(f"{many} fighters: a fight has 1 to {PARTY} (AU-C-08)")
    chosen = [_fighter(library, each) for each in ([] if isinstance(wanted, int) else wanted)]
    while len(chosen) < many:
        others = [each for each in library.fighters.values() if each not in chosen]
        if not others:
            raise SetupError(f"{many} fighters: there are only {len(chosen)} ready-made ones (AU-C-10)")
        chosen.append(random.pick(others))
    ids = [slug(each.name) for each in chosen]
    double = next((each.name for each in chosen if ids.count(slug(each.name)) > 1), "")
    if double:
        raise SetupError(f"{double} is chosen twice; every player takes another fighter (AU-D-01)")
    return chosen


def _fighter(library: Library, wanted: Any) -> Fighter:
    if isinstance(wanted, Fighter):
        built = wanted
    elif isinstance(wanted, dict):
        try:
            built = msgspec.convert(wanted, Fighter)
        except msgspec.ValidationError as error:
            raise SetupError(f"fighter: {error}") from None
    else:
        for each in library.fighters.values():
            if str(wanted).lower() in (each.name.lower(), slug(each.name)):
                return each
        raise SetupError(f"there is no fighter {wanted!r}; there are {', '.join(library.fighters)} (AU-C-10)")
    for _, problem in fighter_faults(built):
        raise SetupError(f"{built.name}: {problem}")
    return built


def fighter_faults(fighter: Fighter) -> list[tuple[str, str]]:
    """What is wrong with a fighter by AU-C-07 and AU-C-09: the key and the problem of each."""
    faults = []
    for key, (low, high) in LIMITS.items():
        value = getattr(fighter, key)
        if not low <= value <= high:
            faults.append((key, f"{key} {value} is not {low} to {high} (AU-C-09)"))
    total = (
        (4 - fighter.attack) + 2 * (10 - fighter.dodge) + 3 * fighter.health_mod + 4 * (fighter.stamina - 3)
    )
    if total:
        faults.append(("", f"its values cost {total:+} points, they must cost 0 (AU-C-09)"))
    codes, suits = {each.code for each in fighter.powers}, {each.suit for each in fighter.powers}
    if len(fighter.powers) != 2 or len(codes) != 2:
        faults.append(("powers", "a fighter has two different Powers (AU-C-07)"))
    elif len(suits) != 2:
        faults.append(("powers", "two Powers of a fighter have different suits (AU-C-20)"))
    return faults


# Combats


def _single(library: Library, villain: Any, strength: str, count: int, random: RandomStream) -> Combat:
    if villain:
        major = library.enemy(str(villain), "major")
    elif library.majors:
        major = random.pick(library.majors)
    else:
        raise SetupError("there is no major threat (AU-C-41)")
    return _lay_out(library, major, major.minors, strength, count, title=major.name)


def combat_of(library: Library, encounter: Encounter, count: int) -> Combat:
    """An encounter for so many fighters. Raises SetupError."""
    own = encounter.by_players.get(str(count))
    texts = {"intro": encounter.intro, "won": encounter.won, "lost": encounter.lost}
    if own:
        minors = tuple(library.enemy(name, "minor").name for name in own.minors)
        major = library.enemy(own.major or encounter.major, "major")
        majors = (Major(major.name, max(LEAST_HEALTH, own.health)),)
        return Combat(title=encounter.title, minors=minors, majors=majors, **texts)
    major = library.enemy(encounter.major, "major")
    named = encounter.minors or major.minors
    return _lay_out(library, major, named, encounter.strength, count, title=encounter.title, **texts)


def _lay_out(
    library: Library, major: EnemyCard, named: tuple[str, ...], strength: str, count: int, **texts: str
) -> Combat:
    step = STEPS[strength]
    known = _kinds(library, named)
    many = max(0, MINORS[count] + step)
    minors = tuple(known[n % len(known)] for n in range(many)) if known else ()
    more = major.health + (major.few if count <= FEW else 0) + (major.alone if count == 1 else 0)
    if strength == BARE:
        more = 0
    health = max(LEAST_HEALTH, MAJOR_HEALTH[count] + step + more)
    return Combat(minors=minors, majors=(Major(major.name, health),), **texts)


def _kinds(library: Library, named: tuple[str, ...]) -> list[str]:
    """The minor threats that are named, or all there are."""
    return [library.enemy(name, "minor").name for name in named] or [each.name for each in library.minors]


def altered(library: Library, encounter: Encounter, combat: Combat, effect: Effect) -> Combat:
    """The combat of an encounter with the enemies that a choice leaves or brings; what would lower a major further is
    dropped (AU-C-42, AU-C-44). Where no minor stands, those that come are of the encounter's kinds or of its major's.
    """
    if effect.do == "major_health":
        majors = tuple(
            Major(each.name, max(LEAST_HEALTH, each.health + effect.amount)) for each in combat.majors
        )
        return msgspec.structs.replace(combat, majors=majors)
    if effect.do == "minor":
        of_major = tuple(name for each in combat.majors for name in library.enemy(each.name, "major").minors)
        kinds = combat.minors or _kinds(library, encounter.minors or of_major)
        more = tuple(kinds[n % len(kinds)] for n in range(effect.amount))
        kept = combat.minors[: max(0, len(combat.minors) + min(0, effect.amount))]
        return msgspec.structs.replace(combat, minors=kept + more)
    return combat
