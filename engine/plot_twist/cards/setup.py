"""Set-ups: from a wish ("three Heroes against the Baron") to the complete list of cards on the table (PT-SETUP)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

import msgspec

from engine.plot_twist.asks.conditions import AnyOf, HasAttribute, HasColour, HasKeyword, HasRank, Not
from engine.plot_twist.cards.card import Card
from engine.plot_twist.cards.cards import (
    Equipment,
    Event,
    Hero,
    Location,
    Mook,
    Objective,
    Person,
    Twist,
    Villain,
)
from engine.plot_twist.cards.library import Library
from engine.plot_twist.rulebook.plots import PARTY
from engine.plot_twist.state.decks import COMBAT_CARDS, EVENTS, PLOTS, TWISTS, HeroDeck, VillainDeck
from engine.table import RandomStream, Seat, SetupError

C = TypeVar("C", bound=Card)

DIFFICULTIES = ("story", "standard", "ruthless")
FEWER_MOOKS = {"story": 2, "standard": 1, "ruthless": 0}
"""Mook cards a difficulty leaves at home, of those PT-Q-59 allows."""
FEW = 3
"""The usual party; against a larger one more Villains cross over, or it is too strong for them."""
GM: Seat = "gm"


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Everything chosen before the first turn. ``personas`` are those of scripted seats."""

    heroes: dict[Seat, HeroDeck]
    villain: VillainDeck
    mooks: tuple[str, ...]
    twists: tuple[str, ...]
    difficulty: str = "standard"
    personas: dict[Seat, str] = {}


def complete(library: Library, wish: dict[str, Any], seed: int) -> Setup:
    """A complete set-up from a wish; what is not wished for is drawn by the seed.

    Keys: ``heroes`` (how many, or their titles, or whole decks), ``villain`` (title or deck), ``difficulty``,
    ``twists``, ``gm`` and ``hero_persona``. Raises SetupError, one line naming deck, card and rule.
    """
    known = ("heroes", "villain", "difficulty", "twists", "gm", "hero_persona")
    for key in wish:
        if key not in known:
            raise SetupError(f"a set-up has no {key!r}; it has {', '.join(known)}")
    random = RandomStream(seed)
    difficulty = wish.get("difficulty") or "standard"
    if difficulty not in DIFFICULTIES:
        raise SetupError(f"there is no difficulty {difficulty!r}; there are {', '.join(DIFFICULTIES)}")
    wanted = wish.get("heroes")
    decks = _hero_decks(library, FEW if wanted is None or wanted == [] else wanted, random)
    villain = _villain_deck(library, wish.get("villain"), random)
    if more := villain.crossovers[: max(0, len(decks) - FEW)]:
        villain = msgspec.structs.replace(villain, plots=(*villain.plots[: -len(more)], *more), crossovers=())
    heroes = {f"hero:{n}": deck for n, deck in enumerate(decks, 1)}
    personas = {GM: wish.get("gm") or ""} | dict.fromkeys(heroes, wish.get("hero_persona") or "")
    most = len(heroes) * library.tuning.mooks_per_hero - FEWER_MOOKS[difficulty]
    mooks = villain.mooks[: max(1, most)]
    twists = _twists(wish.get("twists")) or tuple(_merge([deck.twists for deck in decks]))
    setup = Setup(
        heroes=heroes, villain=villain, mooks=mooks, twists=twists, difficulty=difficulty, personas=personas
    )
    check(library, setup)
    return setup


def _twists(wanted: Any) -> tuple[str, ...]:
    if wanted is None or (isinstance(wanted, list | tuple) and all(isinstance(each, str) for each in wanted)):
        return tuple(wanted or ())
    raise SetupError(f"twists: {wanted!r} is no list of Twists (PT-SETUP-05)")


def _hero_decks(library: Library, wanted: Any, random: RandomStream) -> list[HeroDeck]:
    known = library.hero_decks
    chosen: list[HeroDeck] = []
    if not isinstance(wanted, int | list | tuple):
        raise SetupError(f"heroes: {wanted!r} is neither a number nor a list of Heroes (PT-SETUP-01)")
    many = wanted if isinstance(wanted, int) else len(wanted)
    if not 1 <= many <= PARTY:
        raise SetupError(f"{many} Heroes: a game has 1 to {PARTY} (PT-ROLE-03)")
    for each in [] if isinstance(wanted, int) else wanted:
        chosen.append(_deck(known, each, HeroDeck, "Hero"))
    rest = [deck for deck in known.values() if not deck.persona]
    while len(chosen) < many:
        names = [deck.hero for deck in chosen]
        others = [deck for deck in rest if deck.hero not in names]
        if not others:
            raise SetupError(f"{many} Heroes: there are ready decks for {len(names)} only (PT-SETUP-01)")
        chosen.append(random.pick(others))
    return chosen


def _villain_deck(library: Library, wanted: Any, random: RandomStream) -> VillainDeck:
    known = library.villain_decks
    if wanted:
        deck: VillainDeck = _deck(known, wanted, VillainDeck, "Villain")
        return deck
    if not known:
        raise SetupError("there is no ready deck of a Villain (PT-SETUP-01)")
    main = [deck for deck in known.values() if not deck.persona and deck.main]
    return random.pick(main or list(known.values()))


def _deck(known: dict[str, Any], wanted: Any, kind: type[Any], what: str) -> Any:
    if isinstance(wanted, kind):
        return wanted
    if isinstance(wanted, dict):
        try:
            return msgspec.convert(wanted, kind)
        except msgspec.ValidationError as error:
            raise SetupError(f"{what} deck: {error}") from None
    for title, deck in known.items():
        if title.lower() == str(wanted).lower():
            return deck
    raise SetupError(f"there is no {what} {wanted!r}; there are {', '.join(known)}")


def _merge(lists: list[tuple[str, ...]]) -> list[str]:
    """The party's Twists: each Hero's next wish in turn (PT-SETUP-05)."""
    merged: list[str] = []
    for nth in range(max(len(each) for each in lists)):
        merged += [each[nth] for each in lists if nth < len(each)]
    return merged[:TWISTS]


# The rules of set-up


def check(library: Library, setup: Setup) -> None:
    """Hold a set-up against PT-SETUP; raises SetupError at the first thing that cannot be."""
    names = [deck.hero for deck in setup.heroes.values()]
    if not 1 <= len(names) <= PARTY:
        raise SetupError(f"{len(names)} Heroes: a game has 1 to {PARTY} (PT-ROLE-03)")
    if len(set(names)) < len(names):
        double = next(name for name in names if names.count(name) > 1)
        raise SetupError(f"{double} is chosen twice; no two players take the same Hero (PT-Q-59)")
    for deck in setup.heroes.values():
        check_hero_deck(library, deck)
    if len(setup.twists) != TWISTS:
        raise SetupError(f"Twists: {len(setup.twists)} chosen, a Twists Deck has {TWISTS} (PT-SETUP-05)")
    for title in setup.twists:
        _named("Twists", library, Twist, title, "PT-SETUP-05")
    check_villain_deck(library, setup.villain)
    limit = len(names) * library.tuning.mooks_per_hero
    if len(setup.mooks) > limit:
        raise SetupError(
            f"{setup.villain.title}: {len(setup.mooks)} Mook cards for {len(names)} Heroes (PT-Q-59)"
        )
    _check_mooks(library, setup.villain.title, setup.mooks)


def check_hero_deck(library: Library, deck: HeroDeck) -> None:
    """PT-SETUP-03, PT-SETUP-04, PT-Q-59 for a Hero; raises SetupError."""
    hero = _named(deck.title, library, Hero, deck.title, "PT-SETUP-01")
    _check_hands(library, deck.title, deck.plots, deck.combat)
    for title in deck.plots:
        card = library.plot(title)
        if card.type in ("lair", "villain"):
            raise SetupError(f"{deck.title}: {title} is a {card.type.title()}, for the GM only (PT-LAIR-01)")
    _check_equipment(library, hero, deck.equipment)


def check_villain_deck(library: Library, deck: VillainDeck) -> None:
    """PT-SETUP-01, PT-SETUP-03, PT-SETUP-04, PT-SETUP-06, PT-SETUP-08 for the GM; raises SetupError."""
    villain = _named(deck.title, library, Villain, deck.title, "PT-SETUP-01")
    _check_hands(library, deck.title, deck.plots, deck.combat)
    for title in deck.plots:
        if library.plot(title).type == "hero":
            raise SetupError(f"{deck.title}: {title} is a Hero, not for the GM (PT-ROLE-02)")
    if len(deck.crossovers) > PARTY - FEW:
        raise SetupError(
            f"{deck.title}: {len(deck.crossovers)} Crossovers, at most {PARTY - FEW} (PT-CROSS-07)"
        )
    for nth, title in enumerate(deck.crossovers):
        _named(deck.title, library, Villain, title, "PT-CROSS-07")
        if title in (deck.title, *deck.plots, *deck.crossovers[:nth]):
            raise SetupError(f"{deck.title}: {title} is in this deck already (PT-CARD-06)")
    _check_equipment(library, villain, deck.equipment)
    _check_mooks(library, deck.title, deck.mooks)
    events = deck.events
    if len(events) != EVENTS or len(set(events)) != EVENTS:
        raise SetupError(
            f"{deck.title}: {len(set(events))} different Events, {EVENTS} are needed (PT-SETUP-06)"
        )
    for title in events:
        _named(deck.title, library, Event, title, "PT-SETUP-06")
    objective = _named(deck.title, library, Objective, deck.objective, "PT-SETUP-01")
    _named(deck.title, library, Location, deck.location, "PT-LOC-05")
    if deck.location in objective.forbids or (objective.first and deck.location not in objective.first):
        raise SetupError(
            f"{deck.title}: the Objective {deck.objective} forbids {deck.location} as first Location (PT-SETUP-08)"
        )


def _check_mooks(library: Library, title: str, mooks: tuple[str, ...]) -> None:
    """Mook cards that there are, never two of one Name (PT-CARD-06, PT-Q-81)."""
    names = [_named(title, library, Mook, each, "PT-SETUP-01").name for each in mooks]
    for name, count in Counter(names).items():
        if count > 1:
            raise SetupError(f"{title}: the Mooks {name} twice, never two of one Name (PT-Q-81)")


def _check_hands(library: Library, title: str, plots: tuple[str, ...], combat: dict[str, int]) -> None:
    if len(plots) != PLOTS:
        raise SetupError(f"{title}: {len(plots)} Plots, a Plot Hand has {PLOTS} (PT-SETUP-03)")
    double = [name for name, count in Counter(plots).items() if count > 1]
    if double:
        raise SetupError(f"{title}: {double[0]} twice in the Plot Hand, no two alike (PT-SETUP-03)")
    for name in plots:
        _found(title, library.plot, name, "PT-SETUP-03")
    total = sum(combat.values())
    if total != COMBAT_CARDS:
        raise SetupError(f"{title}: {total} Combat cards, a Combat Deck has {COMBAT_CARDS} (PT-SETUP-04)")
    for name, count in combat.items():
        _found(title, library.combat_card, name, "PT-SETUP-04")
        if count < 1:
            raise SetupError(f"{title}: {name} {count} times in the Combat Deck (PT-SETUP-04)")


def _named(title: str, library: Library, kind: type[C], name: str, rule: str) -> C:
    """The card of a type that a deck names; raises SetupError naming deck, card and rule."""
    return _found(title, partial(library.find, kind), name, rule)


def _found(title: str, find: Callable[[str], C], name: str, rule: str) -> C:
    try:
        return find(name)
    except SetupError as error:
        raise SetupError(f"{title}: {error} ({rule})") from None


def _check_equipment(library: Library, who: Person, equipment: tuple[str, ...]) -> None:
    limit = library.tuning.equipment_per_character
    if len(equipment) > limit:
        raise SetupError(f"{who.title}: {len(equipment)} equipment, at most {limit} (PT-Q-59)")
    for name in equipment:
        card = _named(who.title, library, Equipment, name, "PT-Q-59")
        for need in card.needs():
            if not _printed(who, need):
                raise SetupError(f"{who.title}: {name} requires {need.text()} (PT-EQUIP-05)")


def _printed(who: Person, need: Any) -> bool:
    """Whether a character meets a requirement by what is printed on it."""
    if isinstance(need, HasColour):
        return who.colour == need.colour
    if isinstance(need, HasKeyword):
        return need.keyword in who.keywords
    if isinstance(need, HasRank):
        return who.figures()[need.name] >= need.at_least
    if isinstance(need, HasAttribute):
        return int(getattr(who, need.name)) >= need.at_least
    if isinstance(need, Not):
        return not _printed(who, need.condition)
    if isinstance(need, AnyOf):
        return any(_printed(who, each) for each in need.conditions)
    return True
