"""A hero of one's own in seven steps, each filled in legally so that Enter takes it (HR-C-87 to HR-C-92).

What may be picked in a step is in the other files here; what lies deeper stands behind a way of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from random import Random
from typing import Any

import msgspec

from content.heroic.checks import gifts, heroes, subplots, texts
from content.heroic.making import looks, powers, traits, tricks
from content.heroic.making.drafts import Ways, hero_of, plain
from content.heroic.making.told import against_a_major, lines, standing, summary
from content.makers import Sheet, Way
from engine.heroic.catalogue import hero_face
from engine.heroic.state.dossiers import Archetype, Hero
from engine.heroic.state.library import Library

MOST = 24
"""The most ways of a step (HR-C-87)."""


class HeroMaker:
    """Makes heroes of a library."""

    steps: tuple[str, ...] = (
        "Where to begin",
        "Company",
        "Gifts and their powers",
        "Tricks and Flaws",
        "Specialties",
        "Hallmarks and Subplots",
        "Line and colour",
    )

    def __init__(self, library: Library) -> None:
        self._library = library
        self._ways = (
            self._beginnings,
            traits.companies,
            powers.ways,
            tricks.ways,
            traits.specialties,
            traits.stories,
            looks.ways,
        )

    def start(self) -> dict[str, Any]:
        return plain(self._preset(next(iter(self._library.archetypes.values()))))

    def named(self, sheet: Sheet, name: str) -> dict[str, Any]:
        """Under another name, and an id made of it that no hero of the content has."""
        id = "own_" + (re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_") or "hero")
        return {**sheet, "id": id, "name": name}

    def ways(self, step: int, sheet: Sheet) -> list[Way]:
        """As it stands first, then others that are legal, none twice (HR-C-87)."""
        hero = hero_of(sheet)
        brings = f"{standing(self._library, step, hero)}As it stands. Enter goes on."
        kept = Way(f"Keep {summary(step, hero)}", brings, dict(sheet))
        return [kept, *self._legal(self._ways[step](self._library, hero), sheet)][:MOST]

    def _legal(self, found: Iterable[Way], sheet: Sheet) -> list[Way]:
        """Those that change something and can be played; of what lies behind a way, the same."""
        kept: dict[str, Way] = {}
        for way in found:
            inner = tuple(self._legal(way.inner, sheet))[:MOST]
            if way.inner and not inner:
                continue
            same = not way.inner and not way.write and way.sheet == dict(sheet)
            if way.label in kept or same or self.fault(way.sheet):
                continue
            kept[way.label] = msgspec.structs.replace(way, inner=inner)
        return list(kept.values())

    def _beginnings(self, library: Library, hero: Hero) -> Ways:
        """The archetypes, then the heroes of the house as they are (HR-C-88, HR-C-93)."""
        for each in library.archetypes.values():
            yield Way(f"The {each.name}", each.text, plain(self._preset(each)))
        for ready in library.heroes.values():
            made = msgspec.structs.replace(ready, id=f"own_{ready.id}", name=f"Another {ready.name}")
            yield Way(f"As {ready.name}", ready.tagline, plain(made))

    def _preset(self, archetype: Archetype) -> Hero:
        return Hero(
            id=f"own_{archetype.id}",
            name=f"The {archetype.name}",
            tagline=archetype.text.partition(";")[0] + ".",
            archetype=archetype.id,
            affiliation=archetype.affiliation,
            distinctions=archetype.distinctions,
            power_sets=archetype.power_sets,
            specialties=archetype.specialties,
            milestones=archetype.milestones,
        )

    def drawn(self, seed: int) -> dict[str, Any]:
        """A legal hero from the seed (HR-C-88)."""
        random = Random(seed)
        sheet = self.start()
        for step in range(len(self.steps)):
            for _ in range(1 if step < 2 else 2):
                among = _leaves(self._ways[step](self._library, hero_of(sheet)))
                random.shuffle(among)
                drawn = (way.sheet for way in among if not way.write and not self.fault(way.sheet))
                sheet = next(drawn, sheet)
        return sheet

    # What is known of it

    def entry(self, sheet: Sheet) -> dict[str, Any]:
        hero = hero_of(sheet)
        return {
            "title": hero.name,
            "name": hero.name,
            "blurb": hero.tagline,
            "card": hero_face(self._library, hero),
            "deck": dict(sheet),
        }

    def told(self, sheet: Sheet) -> list[str]:
        """Points left, what the Flaws pay, and the dossier (HR-C-89)."""
        hero = hero_of(sheet)
        return [*lines(self._library, hero), *hero_face(self._library, hero)["text"]]

    def chance(self, sheet: Sheet) -> str:
        """The reference odds: exact, so at once (HR-C-89)."""
        return against_a_major(hero_of(sheet))

    def fault(self, sheet: Sheet) -> str:
        """The first reason why the linter would refuse it (HR-C-105, HR-C-106, HR-C-112)."""
        return _fault(self._library, msgspec.json.encode(sheet))


@lru_cache(4096)
def _fault(library: Library, sheet: bytes) -> str:
    try:
        hero = msgspec.json.decode(sheet, type=Hero)
    except msgspec.ValidationError as error:
        return str(error)
    for id in hero.milestones:
        if id not in library.milestones:
            return f"there is no Subplot {id!r} (HR-C-88)"
    checks = (heroes.faults, gifts.faults, texts.faults)
    found = next((problem for check in checks for _, problem in check(library, hero)), "")
    return found or _twice(library, hero.milestones)


@lru_cache(512)
def _twice(library: Library, milestones: tuple[str, ...]) -> str:
    """Why two Subplots do not go together (HR-C-92)."""
    for event in library.events.values():
        for act, _, problem in subplots.twice(library, event, "one hero", milestones):
            return f"{act} {problem}"
    return ""


def _leaves(ways: Iterable[Way]) -> list[Way]:
    """The ways that lie behind no other."""
    return [leaf for way in ways for leaf in (_leaves(way.inner) if way.inner else [way])]
