"""Set-ups: everything chosen before the first scene (IN-D-01, IN-C-107)."""

from __future__ import annotations

import re
from typing import Any, Literal, get_args

import msgspec
from msgspec import Struct

from engine.intentions.state.adventures import Adventure
from engine.intentions.state.figures import Hero
from engine.intentions.state.lasting import lasted
from engine.intentions.state.library import Library
from engine.intentions.state.words import BANDS, Band, LengthId, Level
from engine.table import RandomStream, Seat, SetupError, Sheet, sheets_of

GM: Seat = "gm"
PARTY = 5
"""The most heroes (IN-Q-31)."""
Mode = Literal["adventure", "conflict"]
MODES: tuple[Mode, ...] = get_args(Mode)


class Settings(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Preset first (IN-C-107)."""

    length: LengthId = "short"
    level: Level = "standard"
    penalty: Literal["written", "harsh"] = "written"
    stances: Literal["free", "rest"] = "free"
    assign: Literal["sensible", "ask", "pass"] = "sensible"
    facts: Literal["told", "ask"] = "told"
    undo: Literal["safe", "free"] = "safe"
    manifest: Literal["on", "off"] = "on"
    rivalry: Literal["never", "asked"] = "never"
    """Whether a hero may stand against another whose seat agrees (IN-LOOP-39): the rules do not know who is a person."""


class Setup(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Everything chosen before the first scene. Each hero has a seat of its own: ``heroes`` by seat, in party order.

    ``mode`` ``conflict`` is one Conflict with nothing at stake against ``band`` (IN-LOOP-42). ``personas`` are those of
    scripted seats. ``difficulty`` is the level once more, by the name under which games of all systems are listed and
    counted; it decides nothing.
    """

    adventure: str
    heroes: dict[Seat, Hero]
    settings: Settings = Settings()
    mode: Mode = "adventure"
    band: Band = "fair"
    personas: dict[Seat, str] = {}
    difficulty: str = ""
    carried: tuple[Sheet, ...] = ()
    """Made heroes as their last adventures left them (IN-C-82)."""


KNOWN = ("heroes", "carried", "adventure", "villain", "mode", "band", "difficulty", "gm", "hero_persona")
SETTINGS = Settings.__struct_fields__
POINTS = 7
SPREAD = (1, 4)
RATING = 6
TALENTS = 3
TAGS = 4
COST = 3
"""What a new hero is made of (IN-C-02, IN-C-03, IN-C-05, IN-C-79)."""
_ID = re.compile(r"[a-z0-9_]+")


def complete(library: Library, wish: dict[str, Any], seed: int) -> Setup:
    """A complete set-up from a wish; what is not wished for is drawn by the seed, settings are preset (IN-C-107).

    Keys: ``heroes`` (how many, or ids or names, or whole sheets), ``adventure`` or ``villain`` (an adventure or its
    Mastermind), ``mode`` (``adventure``; ``conflict`` or ``now`` for one Conflict) and its ``band``, ``difficulty`` (the
    level), any setting by its name, ``carried`` sheets of made heroes, ``gm`` and ``hero_persona``.
    Raises SetupError, one line with the rule.
    """
    for key in wish:
        if key not in KNOWN and key not in SETTINGS:
            raise SetupError(f"a set-up has no {key!r}; it has {', '.join((*KNOWN, *SETTINGS))}")
    random = RandomStream(seed)
    adventure = _adventure(library, wish.get("adventure") or wish.get("villain"), random)
    carried = sheets_of({"carried": wish.get("carried") or ()})
    made = [each.card for each in lasted(carried).values()]
    wanted = wish.get("heroes")
    heroes = _heroes(library, adventure, made, 2 if wanted is None or wanted == [] else wanted, random)
    mode = wish.get("mode") or "adventure"
    seats = {f"hero:{n}": hero for n, hero in enumerate(heroes, 1)}
    settings = _settings(wish)
    return Setup(
        adventure=adventure.id,
        heroes=seats,
        settings=settings,
        difficulty=settings.level,
        mode=_one_of("mode", "conflict" if mode == "now" else mode, MODES, "IN-LOOP-42"),
        band=_one_of("band", wish.get("band") or "fair", BANDS, "IN-C-70"),
        personas={GM: wish.get("gm") or ""} | dict.fromkeys(seats, wish.get("hero_persona") or ""),
        carried=carried,
    )


def check(library: Library, setup: Setup) -> None:
    """Hold a whole set-up against the rules and the library; raises SetupError at the first thing that cannot be."""
    adventure = library.adventures.get(setup.adventure)
    if adventure is None:
        raise SetupError(f"there is no adventure {setup.adventure!r} (IN-D-01)")
    if not 1 <= len(setup.heroes) <= PARTY:
        raise SetupError(f"{len(setup.heroes)} heroes: a party has 1 to {PARTY} (IN-Q-31)")
    _check_party(library, list(setup.heroes.values()))
    made = [each.card for each in lasted(setup.carried).values()]
    for hero in setup.heroes.values():
        if hero != library.heroes.get(hero.id) and hero not in made:
            _sound(library, adventure, hero)


def _one_of(key: str, word: Any, known: tuple[str, ...], rule: str) -> Any:
    if word not in known:
        raise SetupError(f"there is no {key} {word!r}; there are {', '.join(known)} ({rule})")
    return word


def _settings(wish: dict[str, Any]) -> Settings:
    wanted = {key: wish[key] for key in SETTINGS if wish.get(key)}
    level = wish.get("difficulty")
    if level:
        if wanted.setdefault("level", level) != level:
            raise SetupError(f"difficulty {level!r} and level {wanted['level']!r} are one thing (IN-GM-03)")
    for key, word in wanted.items():
        _one_of("difficulty" if key == "level" and level else key, word, _words(key), "IN-C-107")
    return Settings(**wanted)


def _words(key: str) -> tuple[str, ...]:
    """What a setting may be."""
    kind = next(each.type for each in msgspec.structs.fields(Settings) if each.name == key)
    return get_args(kind)


def _adventure(library: Library, wanted: Any, random: RandomStream) -> Adventure:
    if not library.adventures:
        raise SetupError("there is no adventure (IN-D-01)")
    if not wanted:
        return random.pick(list(library.adventures.values()))
    word = str(wanted).lower()
    for each in library.adventures.values():
        mastermind = library.masterminds[each.mastermind]
        if word in (each.id, each.title.lower(), mastermind.id, mastermind.name.lower()):
            return each
    raise SetupError(f"there is no adventure {wanted!r}; there are {', '.join(library.adventures)} (IN-D-01)")


def _heroes(
    library: Library, adventure: Adventure, made: list[Hero], wanted: Any, random: RandomStream
) -> list[Hero]:
    if isinstance(wanted, bool) or not isinstance(wanted, int | list | tuple):
        raise SetupError(f"heroes: {wanted!r} is neither a number nor a list of heroes (IN-D-01)")
    many = wanted if isinstance(wanted, int) else len(wanted)
    if not 1 <= many <= PARTY:
        raise SetupError(f"{many} heroes: a party has 1 to {PARTY} (IN-Q-31)")
    chosen = [_hero(library, adventure, made, each) for each in ([] if isinstance(wanted, int) else wanted)]
    while len(chosen) < many:
        others = [each for each in library.heroes.values() if not _clash(chosen, each)]
        if not others:
            raise SetupError(f"{many} heroes: no {len(chosen) + 1} ready-made ones go together (IN-C-84)")
        chosen.append(random.pick(others))
    _check_party(library, chosen)
    return chosen


def _hero(library: Library, adventure: Adventure, made: list[Hero], wanted: Any) -> Hero:
    if isinstance(wanted, str):
        known = [each for each in made if wanted.lower() in (each.id, each.name.lower())]
        return known[0] if known else library.of_hero(wanted)
    try:
        own = wanted if isinstance(wanted, Hero) else msgspec.convert(wanted, Hero)
    except msgspec.ValidationError as error:
        raise SetupError(f"hero: {error} (IN-C-05)") from None
    if own != library.heroes.get(own.id) and own not in made:
        _sound(library, adventure, own)
    return own


def _sound(library: Library, adventure: Adventure, hero: Hero) -> None:
    """Raises SetupError for the first fault of a hero of one's own."""
    for _, problem in hero_faults(library, hero, adventure):
        raise SetupError(f"{hero.name}: {problem}")


def _clash(chosen: list[Hero], other: Hero) -> str:
    """Why a hero cannot join those chosen already; empty if it can."""
    for each in chosen:
        if other.id == each.id:
            return f"{each.name} is chosen twice; every seat takes another hero (IN-D-01)"
        if (other.ritual, other.gadget) == (each.ritual, each.gadget):
            return f"{each.name} and {other.name} have the same Ritual and the same Gadget both (IN-C-84)"
    return ""


def _check_party(library: Library, heroes: list[Hero]) -> None:
    for place, hero in enumerate(heroes):
        clash = _clash(heroes[:place], hero)
        if clash:
            raise SetupError(clash)


def hero_faults(library: Library, hero: Hero, adventure: Adventure | None = None) -> list[tuple[str, str]]:
    """What is wrong with a hero of one's own by IN-C-02, IN-C-05 and IN-C-79: the key and the problem of each.

    Without an ``adventure`` it is not asked whether its Weakness tags occur there.
    """
    faults = []
    if not _ID.fullmatch(hero.id) or _taken(library, hero.id):
        faults.append(("id", f"its id {hero.id!r} is taken or has more than a-z, 0-9 and _ (IN-D-01)"))
    pools = (hero.pools.a, hero.pools.c, hero.pools.v)
    if sum(pools) != POINTS or min(pools) < SPREAD[0] or max(pools) > SPREAD[1]:
        faults.append(
            ("pools", f"its pools {'/'.join(map(str, pools))} are not 7 points, each 1-4 (IN-C-02)")
        )
    if hero.rating != RATING:
        faults.append(("rating", f"its Obstacle Rating is {hero.rating}, not {RATING} (IN-C-03)"))
    faults += _talent_faults(library, hero)
    faults += _power_faults(library, hero)
    for key, known in (
        ("ritual", library.rituals),
        ("gadget", library.gadgets),
        ("goal", library.goals),
        ("drawback", library.drawbacks),
    ):
        if getattr(hero, key) not in known:
            faults.append((key, f"there is no {key} {getattr(hero, key)!r} (IN-C-05)"))
    if adventure:
        faults += _tag_faults(library, hero, adventure)
    return faults


def _taken(library: Library, id: str) -> bool:
    return any(id in kind for kind in (library.heroes, library.antagonists, library.goons, library.persons))


def _talent_faults(library: Library, hero: Hero) -> list[tuple[str, str]]:
    for name in hero.talents:
        if name not in library.talents:
            return [("talents", f"there is no Talent {name!r} (IN-C-10)")]
    tags = dict.fromkeys(tag for name in hero.talents for tag in library.talents[name].tags)
    if len(dict.fromkeys(hero.talents)) != TALENTS or len(hero.talents) != TALENTS:
        return [("talents", f"a hero has {TALENTS} different Talents (IN-C-79)")]
    if len(tags) < TAGS:
        return [("talents", f"its Talents have {len(tags)} different tags, they need {TAGS} (IN-C-79)")]
    return []


def _power_faults(library: Library, hero: Hero) -> list[tuple[str, str]]:
    faults = []
    cost = sum(library.powers[code].cost for code in hero.powers)
    owed = sum(each.cost for each in hero.weaknesses)
    if len(dict.fromkeys(hero.powers)) < len(hero.powers):
        faults.append(("powers", "it has a Power twice (IN-C-79)"))
    if cost > COST or cost != owed:
        problem = (
            f"its Powers cost {cost} and its Weaknesses {owed}; both are the same, at most {COST} (IN-C-79)"
        )
        faults.append(("powers", problem))
    tags = [each.tag for each in hero.weaknesses]
    if len(dict.fromkeys(tags)) < len(tags):
        faults.append(("weaknesses", "two of its Weaknesses have one tag (IN-C-79)"))
    return faults


def _tag_faults(library: Library, hero: Hero, adventure: Adventure) -> list[tuple[str, str]]:
    faults = []
    places = [library.places[id].tags for id in adventure.places]
    times = [
        tag for id in adventure.times for tag in library.times[id].adds + library.times[id].adds_if_public
    ]
    for tag in [each.tag for each in hero.weaknesses]:
        many = sum(tag in tags for tags in places)
        if not many and tag not in times:
            faults.append(("weaknesses", f"{tag} does not occur in {adventure.title} (IN-C-79)"))
        elif many * 2 > len(places):
            faults.append(("weaknesses", f"{tag} is in more than half of the places (IN-C-79)"))
    return faults
