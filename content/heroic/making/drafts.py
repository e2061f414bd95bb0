"""A hero while it is made: as plain data and as a dossier, and with something changed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from content.makers import Sheet, Way
from engine.heroic.state.dossiers import Hero, PowerSet

Ways = Iterator[Way]


def hero_of(sheet: Sheet) -> Hero:
    """The dossier of a sheet. Raises msgspec.ValidationError."""
    return msgspec.convert(sheet, Hero)


def plain(hero: Hero) -> dict[str, Any]:
    """The sheet of a dossier, as a file has it."""
    made: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(hero))
    return made


def way(label: str, brings: str, hero: Hero, **changes: Any) -> Way:
    """A way that changes some parts of a hero."""
    return Way(label, brings, plain(replace(hero, **changes)))


def further(label: str, brings: str, hero: Hero, inner: Ways) -> Way:
    """A way behind which others lie."""
    return Way(label, brings, plain(hero), inner=tuple(inner))


def with_set(hero: Hero, nth: int, **changes: Any) -> tuple[PowerSet, ...]:
    """The Power Sets of a hero, one of them changed."""
    sets = list(hero.power_sets)
    sets[nth] = replace(sets[nth], **changes)
    return tuple(sets)


def without(things: tuple[Any, ...], at: int) -> tuple[Any, ...]:
    return (*things[:at], *things[at + 1 :])


def instead(things: tuple[Any, ...], at: int, thing: Any) -> tuple[Any, ...]:
    return (*things[:at], thing, *things[at + 1 :])
