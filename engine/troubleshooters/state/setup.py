"""Set-ups: everything chosen before the first scene, as plain data (TS-DP-33)."""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from engine.table import RandomStream, Seat, SetupError, Sheet, sheets_of
from engine.troubleshooters.cards.tables import HeroCard
from engine.troubleshooters.cards.words import LEVELS, Level
from engine.troubleshooters.scenario.adventures import Scenario
from engine.troubleshooters.scenario.people import Villain
from engine.troubleshooters.scenario.repertoire import ASSEMBLED, Now, Repertoire
from engine.troubleshooters.state import parties
from engine.troubleshooters.state.lasting import AWAY, Campaign, campaign_of, heroes_of
from engine.troubleshooters.state.pieces import DIRECTOR

PILOT = "pilot"
"""The ability that a dogfight needs (TS-C-48)."""
SEEDS = 48
"""Bits of the seed of an assembled adventure."""
BACK = 3
"""One in so many: who was jailed is back (TS-C-68)."""
KNOWN = (
    "sheets",
    "heroes", "difficulty", "mode", "adventure", "villain", "scene", "band", "kind", "length", "carried", "hero_persona",
    "gm", "falls", "applause", "losses", "director",
)  # fmt: skip
Mode = Literal["adventure", "now"]
Length = Literal["evening", "long"]
"""An adventure of one session, or of two (TS-C-63)."""
Applause = Literal["flourishes", "nominations"]
"""Whether heroes may be named for a point at the end of a scene, by those who lead others (TS-Q-14)."""
Losses = Literal["last", "every"]
"""Which losses of Vitality stop the game for what may be taken instead: that which ends it, or all (TS-LOOP-14, TS-Q-59)."""
Director = Literal["script", "person"]
"""Who makes the choices of the Director (TS-GM-24)."""


class Assembled(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Of which seed an adventure is put together, for whom, and what shall not come again (TS-C-60, TS-GM-23)."""

    seed: int
    villain: str = ""
    recent: tuple[str, ...] = ()


class Falls(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The first dice of a lesson, as they are laid out: checks as numbers, six-sided dice pool by pool (TS-LOOP-24)."""

    checks: tuple[Annotated[int, Meta(ge=1, le=100)], ...] = ()
    pools: tuple[tuple[Annotated[int, Meta(ge=1, le=6)], ...], ...] = ()


class Setup(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Each hero has a seat of its own: ``heroes`` by seat, in roster order.

    ``adventure`` is an adventure's id, or that of a scene if the ``mode`` is ``now`` (TS-LOOP-25); with ``assembled`` it
    is put together.
    """

    heroes: dict[Seat, HeroCard]
    difficulty: Level = "standard"
    mode: Mode = "adventure"
    adventure: str = ""
    assembled: Assembled | UnsetType = UNSET
    length: Length = "evening"
    applause: Applause = "flourishes"
    losses: Losses = "last"
    director: Director = "script"
    falls: Falls | UnsetType = UNSET
    personas: dict[Seat, str] = {}
    carried: tuple[Sheet, ...] = ()


def complete(known: Repertoire, wish: dict[str, Any], seed: int) -> Setup:
    """A complete set-up from a wish; what is not wished for is drawn by the seed. Raises SetupError.

    Keys: ``heroes`` (how many, or ids or names, or whole sheets), ``difficulty``, ``adventure`` or ``villain`` (an
    adventure by id or title, ``assembled``, or a villain whose adventure is put together), ``length``, or ``mode`` ``now``
    with a ``scene``, else a ``band`` or a ``kind`` (TS-LOOP-25); ``applause``, ``losses``, ``director``,
    ``hero_persona`` and ``gm``; ``falls`` of a lesson.
    """
    for key in wish:
        if key not in KNOWN:
            raise SetupError(f"a set-up has no {key!r}; it has {', '.join(KNOWN)}")
    stream = RandomStream(seed)
    shelf = _one_of("sheets", wish.get("sheets") or "lasting", ("lasting", "printed"), "TS-C-68")
    carried = sheets_of({"carried": wish.get("carried") or ()}) if shelf == "lasting" else ()
    before = heroes_of(carried)
    mode: Mode = _one_of("mode", wish.get("mode") or "adventure", get_args(Mode), "TS-LOOP-25")
    wanted = wish.get("adventure") or wish.get("villain")
    named = _named(known, wanted) if mode == "adventure" else None
    heroes = parties.gathered(known, before, wish.get("heroes"), named, stream)
    seats = {f"hero:{n}": hero for n, hero in enumerate(heroes, 1)}
    if mode == "now":
        adventure, assembled = _now(known, wish, heroes, stream).id, None
    else:
        adventure, assembled = _adventure(known, wanted, heroes, stream, campaign_of(carried))
    _fits(known, mode, adventure, heroes)
    length: Length = _one_of("length", wish.get("length") or "evening", get_args(Length), "TS-C-63")
    return Setup(
        heroes=seats,
        difficulty=_one_of("difficulty", wish.get("difficulty") or "standard", LEVELS, "TS-C-61"),
        mode=mode,
        adventure=adventure,
        assembled=assembled or UNSET,
        falls=_falls(wish.get("falls")),
        length=length,
        applause=_one_of("applause", wish.get("applause") or "flourishes", get_args(Applause), "TS-Q-14"),
        losses=_one_of("losses", wish.get("losses") or "last", get_args(Losses), "TS-LOOP-14"),
        director=_one_of("director", wish.get("director") or "script", get_args(Director), "TS-GM-24"),
        carried=carried,
        personas=dict.fromkeys(seats, wish.get("hero_persona") or "") | {DIRECTOR: wish.get("gm") or ""},
    )


def anew(known: Repertoire, setup: dict[str, Any], seed: int) -> dict[str, Any]:
    """The set-up for the next game: what was put together is put together anew, by what the heroes have met since
    (TS-C-60, TS-C-68)."""
    if not setup.get("assembled"):
        return setup
    _, assembled = _adventure(known, ASSEMBLED, [], RandomStream(seed), campaign_of(sheets_of(setup)))
    return {**setup, "assembled": msgspec.to_builtins(assembled)}


def _falls(wanted: Any) -> Falls | UnsetType:
    try:
        return msgspec.convert(wanted, Falls) if wanted else UNSET
    except msgspec.ValidationError as error:
        raise SetupError(f"falls: {error} (TS-LOOP-24)") from None


def check(known: Repertoire, setup: Setup) -> None:
    """Hold a whole set-up against what there is. Raises SetupError."""
    there = known.nows if setup.mode == "now" else {ASSEMBLED: None, **known.adventures}
    if setup.adventure not in there or (setup.adventure == ASSEMBLED) != bool(setup.assembled):
        raise SetupError(f"there is no {setup.mode} {setup.adventure!r} (TS-DP-33)")
    if setup.assembled and setup.assembled.villain and setup.assembled.villain not in known.modules.villains:
        raise SetupError(f"there is no villain {setup.assembled.villain!r} (TS-C-60)")
    parties.check(list(setup.heroes.values()), heroes_of(setup.carried))
    _fits(known, setup.mode, setup.adventure, list(setup.heroes.values()))
    for hero in setup.heroes.values():
        known.check(hero)


def _fits(known: Repertoire, mode: Mode, adventure: str, heroes: list[HeroCard]) -> None:
    """An adventure is for so many heroes, and for those, as its file says (TS-SCN-01)."""
    if mode == "adventure" and adventure in known.adventures:
        head = known.adventures[adventure].head
        if why := parties.unfit(known, head, heroes):
            raise SetupError(f"{why} (TS-SCN-01)")


def _one_of(key: str, word: Any, known: tuple[str, ...], rule: str) -> Any:
    if word not in known:
        raise SetupError(f"there is no {key} {word!r}; there are {', '.join(known)} ({rule})")
    return word


def _adventure(
    known: Repertoire, wanted: Any, heroes: list[HeroCard], stream: RandomStream, campaign: Campaign
) -> tuple[str, Assembled | None]:
    """The adventure that is wanted; if none is, one that the party may play, or one that is put together."""
    word = str(wanted or "").casefold()
    seed, recent = stream.toss(SEEDS), campaign.recent
    if not word:
        fit = [each.id for each in known.authored if not parties.unfit(known, each.head, heroes)]
        word = stream.pick([*fit, ASSEMBLED])
    if word == ASSEMBLED:
        return ASSEMBLED, Assembled(seed=seed, villain=_nemesis(known, campaign, stream), recent=recent)
    if named := _named(known, word):
        return named.id, None
    for villain in known.modules.villains.values():
        if word in (villain.id, villain.name.casefold(), title_of(villain).casefold()):
            return ASSEMBLED, Assembled(seed=seed, villain=villain.id, recent=recent)
    there = ", ".join([*(each.id for each in known.authored), ASSEMBLED, *known.modules.villains])
    raise SetupError(f"there is no adventure {wanted!r}; there are {there} (TS-DP-33)")


def _named(known: Repertoire, wanted: Any) -> Scenario | None:
    """The head of the adventure that is named by its id or title."""
    word = str(wanted or "").casefold()
    heads = [each.head for each in known.adventures.values()]
    return next((each for each in heads if word in (each.id, each.title.casefold())), None)


def _nemesis(known: Repertoire, campaign: Campaign, stream: RandomStream) -> str:
    """A villain at large comes again every other time; who was jailed may be back, who is retired never is (TS-C-68).

    Empty: whoever the adventure's seed picks, where nobody was met, or all are gone for good. Sooner than who is retired
    comes who was jailed but now.
    """
    now = len(campaign.played)
    large = [each.villain for each in campaign.nemeses if each.state == "at_large"]
    for each in campaign.nemeses:
        if each.state == "jailed" and now - each.after >= AWAY and not stream.below(BACK):
            large.append(each.villain)
    large = [each for each in large if each in known.modules.villains]
    if large and stream.toss(1):
        return stream.pick(large)
    if not campaign.nemeses:
        return ""
    met = [each.villain for each in campaign.nemeses]
    fresh = [each for each in known.modules.villains if each not in met]
    jailed = [each.villain for each in campaign.nemeses if each.state == "jailed"]
    left = fresh or large or [each for each in jailed if each in known.modules.villains]
    return stream.pick(left) if left else ""


def title_of(villain: Villain) -> str:
    """What an adventure is called before it is put together."""
    return f"{villain.name}'s plan"


def _now(known: Repertoire, wish: dict[str, Any], heroes: list[HeroCard], stream: RandomStream) -> Now:
    """A scene that is played at once: the one named, else one of the band or kind that the party can play."""
    pilot = any(PILOT in each.abilities for each in heroes)
    wanted = wish.get("scene")
    if wanted:
        if wanted not in known.nows:
            raise SetupError(
                f"there is no scene {wanted!r} to play at once; there are {', '.join(known.nows)} (TS-LOOP-25)"
            )
        now = known.nows[wanted]
        if now.needs_pilot and not pilot:
            raise SetupError(f"{wanted} needs a hero who can fly (TS-C-48)")
        return now
    fit = [each for each in known.nows.values() if pilot or not each.needs_pilot]
    for key in ("band", "kind"):
        word = wish.get(key)
        if word:
            there = tuple(dict.fromkeys(filter(None, (getattr(each, key) for each in known.nows.values()))))
            _one_of(key, word, there, "TS-LOOP-25")
            fit = [each for each in fit if getattr(each, key) == word]
    if not fit:
        raise SetupError("no scene to play at once is of that kind (TS-LOOP-25)")
    return stream.pick(fit)
