"""Set-ups: everything chosen before the first scene (TS-DP-33)."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from engine.table import RandomStream, Seat, SetupError, Sheet
from engine.troubleshooters.cards.library import Library
from engine.troubleshooters.cards.tables import HeroCard
from engine.troubleshooters.cards.words import LEVELS, Level

PARTY = 6
"""The most heroes (TS-Q-98)."""
SOLO = ("danae_kouris", "lucien_farel", "margot_keller")
"""The heroes of one person who names none (TS-Q-98)."""
KNOWN = ("heroes", "difficulty", "carried", "hero_persona", "director")


class Setup(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Each hero has a seat of its own: ``heroes`` by seat, in roster order."""

    heroes: dict[Seat, HeroCard]
    difficulty: Level = "standard"
    personas: dict[Seat, str] = {}
    carried: tuple[Sheet, ...] = ()


def complete(library: Library, wish: dict[str, Any], seed: int) -> Setup:
    """A complete set-up from a wish: ``heroes`` (how many, or ids or names), ``difficulty``. Raises SetupError."""
    for key in wish:
        if key not in KNOWN:
            raise SetupError(f"a set-up has no {key!r}; it has {', '.join(KNOWN)}")
    level = wish.get("difficulty") or "standard"
    if level not in LEVELS:
        raise SetupError(f"there is no difficulty {level!r}; there are {', '.join(LEVELS)} (TS-C-61)")
    heroes = _heroes(library, wish.get("heroes") or list(SOLO), RandomStream(seed))
    seats = {f"hero:{n}": hero for n, hero in enumerate(heroes, 1)}
    return Setup(
        heroes=seats,
        difficulty=level,
        personas=dict.fromkeys(seats, wish.get("hero_persona") or ""),
    )


def _heroes(library: Library, wanted: Any, random: RandomStream) -> list[HeroCard]:
    if isinstance(wanted, int):
        pool = list(library.heroes.values())
        random.shuffle(pool)
        found = pool[:wanted]
        if not 1 <= wanted <= min(PARTY, len(pool)):
            raise SetupError(f"{wanted} heroes: a party has 1 to {min(PARTY, len(pool))} (TS-Q-98)")
        return found
    found = [_named(library, each) for each in wanted]
    if not 1 <= len(found) <= PARTY:
        raise SetupError(f"{len(found)} heroes: a party has 1 to {PARTY} (TS-Q-98)")
    if len(dict.fromkeys(each.id for each in found)) < len(found):
        raise SetupError("no hero comes twice (TS-Q-98)")
    return found


def _named(library: Library, name: str) -> HeroCard:
    for each in library.heroes.values():
        if name in (each.id, each.name):
            return each
    raise SetupError(f"there is no hero {name!r}; there are {', '.join(library.heroes)}")
