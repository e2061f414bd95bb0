"""Set-ups: everything chosen before the first scene (HR-SET, HR-D-01)."""

from __future__ import annotations

from typing import Any, Literal, get_args

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engine.heroic.state.dossiers import Hero
from engine.heroic.state.lasting import HERO, Lasted, lasted
from engine.heroic.state.library import Library
from engine.heroic.state.pieces import GM
from engine.heroic.state.words import PARTY, Band, LevelId
from engine.table import RandomStream, Seat, SetupError, Sheet, at_large, sheets_of

Mode = Literal["event", "now", "lesson"]
Editor = Literal["script", "person"]
Falls = dict[str, tuple[tuple[int, ...], ...]]
"""What the dice of a lesson show, by whose they are (``doom`` is the Doom Pool), roll by roll (HR-LOOP-45)."""


class Settings(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Preset first."""

    level: LevelId = "standard"
    death: Literal["real", "retire"] = "real"
    """HR-Q-27."""
    dice: Literal["sensible", "ask"] = "sensible"
    """HR-LOOP-16."""
    reactions: Literal["sensible", "ask", "auto"] = "sensible"
    """HR-LOOP-24."""
    consent: Literal["given", "ask"] = "given"
    """HR-LOOP-39."""
    next: Literal["sensible", "ask"] = "sensible"
    """HR-LOOP-19."""
    steps: Literal["joined", "each"] = "joined"
    """Whether what belongs to an action is said in its Plan, or each step is asked for when it comes (HR-LOOP-10, -18)."""


class Setup(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Everything chosen before the first scene. Each hero has a seat of its own: ``heroes`` by seat, in party order.

    ``mode`` ``now`` is the one scene of ``event`` (then a `now` id), with nothing at stake and no XP (HR-LOOP-46);
    ``lesson`` an event with the first dice as ``falls`` has them, and no XP either (HR-LOOP-45, HR-C-99).
    ``persona`` is the game master's; ``personas`` are those of scripted seats. ``difficulty`` is the level once more, by
    the name under which games of all systems are listed; it decides nothing. ``editor`` is what the Editor says of itself.
    """

    event: str
    heroes: dict[Seat, Hero]
    settings: Settings = Settings()
    mode: Mode = "event"
    persona: str = ""
    personas: dict[Seat, str] = {}
    difficulty: str = ""
    editor: Editor = "script"
    carried: tuple[Sheet, ...] = ()
    """Heroes as their last events left them (HR-C-94)."""
    falls: Falls = {}


KNOWN = (
    "heroes",
    "carried",
    "event",
    "villain",
    "mode",
    "band",
    "difficulty",
    "editor",
    "gm",
    "hero_persona",
    "sheets",
    "falls",
    "xp",
)
SETTINGS = Settings.__struct_fields__


def complete(library: Library, wish: dict[str, Any], seed: int) -> Setup:
    """A complete set-up from a wish; what is not wished for is drawn by the seed, settings are preset.

    Keys: ``heroes`` (how many, or ids or names, or whole dossiers), ``event`` or ``villain`` (an event by id or title),
    ``mode`` (``event``; ``now`` for one scene; ``lesson``) and its ``band``, ``difficulty`` (the level), any setting by
    its name, ``carried`` sheets (``sheets`` ``printed``: nobody's are used), ``falls`` and ``xp`` of a lesson, ``gm``,
    ``hero_persona`` and ``editor`` (``person`` where a person plays it). Raises SetupError, one line with the rule.
    """
    for key in wish:
        if key not in KNOWN and key not in SETTINGS:
            raise SetupError(f"a set-up has no {key!r}; it has {', '.join((*KNOWN, *SETTINGS))}")
    random = RandomStream(seed)
    shelf = _one_of("sheets", wish.get("sheets") or "lasting", ("lasting", "printed"), "HR-C-94")
    carried = sheets_of({"carried": wish.get("carried") or ()}) if shelf == "lasting" else ()
    mode = _one_of("mode", wish.get("mode") or "event", get_args(Mode), "HR-LOOP-46")
    wanted = wish.get("event") or wish.get("villain")
    party = wish.get("heroes")
    heroes = _heroes(library, carried, 3 if party is None or party == [] else party, random)
    if mode == "now":
        event, persona = _now(library, wanted, wish.get("band"), len(heroes), random), ""
    else:
        event = _event(library, wanted, random, lesson=mode == "lesson")
        persona = library.events[event].persona
    settings = _settings(wish)
    seats = {f"hero:{n}": hero for n, hero in enumerate(heroes, 1)}
    return Setup(
        event=event,
        heroes=seats,
        settings=settings,
        mode=mode,
        persona=wish.get("gm") or persona,
        personas={GM: wish.get("gm") or persona} | dict.fromkeys(seats, wish.get("hero_persona") or ""),
        difficulty=settings.level,
        editor=_one_of("editor", wish.get("editor") or "script", get_args(Editor), "HR-LOOP-50"),
        carried=_taught(wish, heroes) if mode == "lesson" else _brought(carried, heroes, mode),
        falls=_falls(wish.get("falls"), mode),
    )


def check(library: Library, setup: Setup) -> None:
    """Hold a whole set-up against the library; raises SetupError at the first thing that cannot be."""
    known = library.nows if setup.mode == "now" else library.events
    if setup.event not in known:
        raise SetupError(f"there is no {setup.mode} {setup.event!r} (HR-SET-01)")
    if not 1 <= len(setup.heroes) <= PARTY:
        raise SetupError(f"{len(setup.heroes)} heroes: a party has 1 to {PARTY} (HR-C-63)")
    _all_different(list(setup.heroes.values()))
    at_large(setup.heroes.values(), lasted(setup.carried), "HR-C-94")


def _one_of(key: str, word: Any, known: tuple[str, ...], rule: str) -> Any:
    if word not in known:
        raise SetupError(f"there is no {key} {word!r}; there are {', '.join(known)} ({rule})")
    return word


def _settings(wish: dict[str, Any]) -> Settings:
    wanted = {key: wish[key] for key in SETTINGS if wish.get(key)}
    level = wish.get("difficulty")
    if level and wanted.setdefault("level", level) != level:
        raise SetupError(f"difficulty {level!r} and level {wanted['level']!r} are one thing (HR-GM-09)")
    for key, word in wanted.items():
        kind = next(each.type for each in msgspec.structs.fields(Settings) if each.name == key)
        _one_of("difficulty" if level and key == "level" else key, word, get_args(kind), "HR-GM-09")
    return Settings(**wanted)


def _taught(wish: dict[str, Any], heroes: list[Hero]) -> tuple[Sheet, ...]:
    """Heroes of a lesson have the XP it needs to show what they are for; it pays none (HR-C-99)."""
    return tuple(HERO.new(each.id, Lasted(card=each, xp=int(wish.get("xp") or 0))) for each in heroes)


def _brought(carried: tuple[Sheet, ...], heroes: list[Hero], mode: Mode) -> tuple[Sheet, ...]:
    """The sheets of those who play; where nothing is at stake without their trauma (HR-LOOP-46)."""
    mine = [sheet for sheet in carried if sheet.id in [each.id for each in heroes]]
    if mode != "now":
        return tuple(mine)
    return tuple(replace(sheet, data=sheet.data | {"trauma": {}}) for sheet in mine)


def _falls(wanted: Any, mode: Mode) -> Falls:
    """Dice that are laid out; only a lesson has such."""
    if not wanted:
        return {}
    if mode != "lesson":
        raise SetupError("dice are laid out in a lesson only (HR-LOOP-45)")
    try:
        return msgspec.convert(wanted, Falls)
    except msgspec.ValidationError as error:
        raise SetupError(f"falls: {error} (HR-LOOP-45)") from None


def _event(library: Library, wanted: Any, random: RandomStream, *, lesson: bool) -> str:
    known = [each for each in library.events.values() if each.lesson == lesson]
    if not wanted:
        return random.pick([each.id for each in known])
    word = str(wanted).lower()
    for each in known:
        if word in (each.id, each.title.lower()):
            return each.id
    raise SetupError(
        f"there is no issue {wanted!r}; there are {', '.join(each.id for each in known)} (HR-SET-01)"
    )


def _now(library: Library, wanted: Any, band: Any, many: int, random: RandomStream) -> str:
    """One of the scenes that are played at once, for so many heroes."""
    if wanted:
        if wanted not in library.nows:
            raise SetupError(f"there is no scene {wanted!r} to play at once (HR-LOOP-46)")
        return str(wanted)
    bands = tuple(dict.fromkeys(each.band for each in library.nows.values()))
    word: Band = _one_of("band", band or "fair", bands, "HR-Q-66")
    known = [each for each in library.nows.values() if each.band == word]
    fit = [each.scene for each in known if each.party_min <= many <= each.party_max]
    if not fit:
        least, most = min(each.party_min for each in known), max(each.party_max for each in known)
        raise SetupError(f"a scene of this kind is for {least} to {most} heroes, not for {many} (HR-LOOP-46)")
    return random.pick(fit)


def _heroes(library: Library, carried: tuple[Sheet, ...], wanted: Any, random: RandomStream) -> list[Hero]:
    if isinstance(wanted, bool) or not isinstance(wanted, int | list | tuple):
        raise SetupError(f"heroes: {wanted!r} is neither a number nor a list of heroes (HR-SET-02)")
    many = wanted if isinstance(wanted, int) else len(wanted)
    if not 1 <= many <= PARTY:
        raise SetupError(f"{many} heroes: a party has 1 to {PARTY} (HR-C-63)")
    before = lasted(carried)
    known = {id: each.card for id, each in before.items()}
    chosen = [_hero(library, known, each) for each in ([] if isinstance(wanted, int) else wanted)]
    at_large(chosen, before, "HR-C-94")
    taken = [each.id for each in chosen] + [id for id, each in before.items() if each.fate]
    left = [known.get(id, each) for id, each in library.heroes.items() if id not in taken]
    while len(chosen) < many:
        chosen.append(left.pop(random.below(len(left))))
    _all_different(chosen)
    return chosen


def _hero(library: Library, known: dict[str, Hero], wanted: Any) -> Hero:
    """As the hero's last event left it, else as it is asked for."""
    if isinstance(wanted, str):
        word = wanted.lower()
        for each in (*known.values(), *library.heroes.values()):
            if word in (each.id, each.name.lower()):
                return each
        raise SetupError(f"there is no hero {wanted!r} (HR-SET-02)")
    try:
        made = wanted if isinstance(wanted, Hero) else msgspec.convert(wanted, Hero)
    except msgspec.ValidationError as error:
        raise SetupError(f"hero: {error} (HR-C-02)") from None
    return known.get(made.id, made)


def _all_different(heroes: list[Hero]) -> None:
    ids = [each.id for each in heroes]
    for hero in heroes:
        if ids.count(hero.id) > 1:
            raise SetupError(f"{hero.name} is chosen twice; every seat takes another hero (HR-SET-02)")
