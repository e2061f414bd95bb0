"""What the linter looks for in the content of Audience."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from content import audience
from content.audience.checks import stories
from content.checking import Fault, at, doubles
from content.nearest import meant
from content.package import Reading
from content.reading import Complaint
from engine.audience.state.library import Encounter, EnemyCard, Fighter, Library
from engine.audience.state.pack import HAND_NAMES, Hand
from engine.audience.state.setup import fighter_faults
from engine.table import SetupError

NARROW, WIDE = 4, 8
"""Ranks of a window against a fighter of base values (AU-C-05)."""
BASE_ATTACK, BASE_DODGE = 4, 10


def complaints(reading: Reading) -> list[Complaint]:
    """What is wrong with that which could be read."""
    library = audience.PACKAGE.made(reading)
    found = doubles(reading.found, label, "there is another one of this name")
    for each in reading.found:
        found += at(each.file, label(each.made), faults(library, each.made))
    for hand, special in HAND_NAMES.items():
        if special not in library.specials:
            found.append(
                Complaint(
                    "cards/specials.toml", hand, "", "no [[special]] says what this hand does (AU-C-13)"
                )
            )
    return found


def label(made: Struct) -> str:
    """What a table is called."""
    for key in ("name", "id", "hand"):
        if value := getattr(made, key, ""):
            return str(value)
    return ""


def faults(library: Library, made: Struct) -> Iterable[Fault]:
    """What is wrong with one table."""
    if isinstance(made, Fighter):
        return fighter_faults(made)
    if isinstance(made, EnemyCard):
        return _enemy(library, made)
    if isinstance(made, Encounter):
        return _encounter(library, made)
    return stories.faults(library, made)


def _enemy(library: Library, enemy: EnemyCard) -> Iterator[Fault]:
    if not 2 <= enemy.attack <= 5:
        yield "attack", f"{enemy.attack} is not 2 to 5 (AU-C-05)"
    if not 9 <= enemy.dodge <= 13:
        yield "dodge", f"{enemy.dodge} is not 9 to 13 (AU-C-05)"
    for key, window in (("dodge", enemy.dodge - BASE_ATTACK - 1), ("attack", BASE_DODGE - enemy.attack - 1)):
        if not NARROW <= window <= WIDE:
            yield (
                key,
                f"a fighter of base values has a window of {window} ranks, not {NARROW} to {WIDE} (AU-C-05)",
            )
    codes = [power.code for power in enemy.powers]
    if len(set(codes)) < len(codes):
        yield "powers", "the same Power twice (AU-Q-25)"
    if enemy.major:
        if not 1 <= len(codes) <= 3:
            yield "powers", f"a major threat has 1 to 3 Powers, not {len(codes)} (AU-C-41)"
        if enemy.finishing > Hand.FLUSH:
            yield "finisher", f"{enemy.finisher} is higher than a flush (AU-C-43)"
        if "screen" in codes:
            yield "powers", "screen is for minor threats (AU-C-37)"
        for minor in enemy.minors:
            yield from known(library, "minors", minor, "minor")
        return
    if len(codes) > 1:
        yield "powers", "a minor threat has at most one Power (AU-C-40)"
    if "regrow" in codes:
        yield "powers", "a minor threat has one Health card and nothing to regrow (AU-Q-17)"
    for key in ("health", "few", "alone", "minors"):
        if getattr(enemy, key):
            yield key, "is for major threats (AU-Q-17)"
    if enemy.finisher != "straight":
        yield "finisher", "is for major threats, a minor falls to any hit (AU-C-43)"
    for key in ("hurt", "last_card", "escapes"):
        if getattr(enemy.lines, key):
            yield f"lines.{key}", "is for major threats: a minor has one Health card (AU-Q-17)"


def _encounter(library: Library, encounter: Encounter) -> Iterator[Fault]:
    yield from known(library, "major", encounter.major, "major")
    for minor in encounter.minors:
        yield from known(library, "minors", minor, "minor")
    for players, foes in encounter.by_players.items():
        if players not in ("1", "2", "3", "4"):
            yield "by_players", f"{players} is no number of fighters, 1 to 4 (AU-C-08)"
        if foes.health < 2:
            yield f"by_players.{players}.health", f"{foes.health}: a major starts with 2 or more (AU-C-42)"
        for minor in foes.minors:
            yield from known(library, f"by_players.{players}.minors", minor, "minor")


def known(library: Library, key: str, name: str, kind: str) -> Iterator[Fault]:
    """Whether there is an enemy of this name and kind."""
    try:
        library.enemy(name, kind)
    except SetupError:
        names = [each.name for each in library.enemies.values() if each.kind == kind]
        yield key, f"there is no {kind} threat '{name}'{meant(name, names)}"
