"""An adventure with all its things, as far as they exist: what the checks of adventures look at."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from msgspec import Struct

from engine.intentions.state.adventures import Adventure, Beat, FactCard, Intent, MmScene, When, Where, Why
from engine.intentions.state.figures import Antagonist
from engine.intentions.state.library import Library
from engine.intentions.state.words import SceneTag, TalentTag

T = TypeVar("T")
Told = tuple[str, str, str]
"""A table, a key of it, and what is wrong."""


class Stage(Struct, frozen=True):
    """``beats`` and ``facts`` are those of its places, each once."""

    library: Library
    adventure: Adventure
    places: list[Where]
    times: list[When]
    reasons: list[Why]
    mm_scenes: list[MmScene]
    antagonists: list[Antagonist]
    beats: list[Beat]
    facts: list[FactCard]

    def tags(self, intent: Intent) -> tuple[TalentTag, ...]:
        """The Talent tags of an Intention: its own, else those of its verb (IN-C-60)."""
        verb = self.library.verbs.get(intent.verb)
        return intent.tags or (verb.tags if verb else ())

    def where(self, tag: SceneTag) -> int:
        """In how many places a tag occurs."""
        return sum(tag in each.tags for each in self.places)

    def when(self, tag: SceneTag) -> int:
        """At how many times a tag is added."""
        return sum(tag in (*each.adds, *each.adds_if_public) for each in self.times)


def staged(library: Library, adventure: Adventure) -> Stage:
    """What of an adventure exists; what does not is told elsewhere (IN-C-96)."""
    places = known(library.places, adventure.places)
    return Stage(
        library,
        adventure,
        places,
        known(library.times, adventure.times),
        known(library.reasons, adventure.reasons),
        known(library.mm_scenes, adventure.mm_scenes),
        known(library.antagonists, adventure.antagonists),
        known(library.beats, dict.fromkeys(id for each in places for id in each.beats)),
        known(library.facts, dict.fromkeys(id for each in places for id in each.facts)),
    )


def known(things: Mapping[str, T], ids: Iterable[str]) -> list[T]:
    """Those of some ids that there are."""
    return [things[id] for id in ids if id in things]


def label(made: Struct) -> str:
    """What a table is called."""
    for key in ("id", "code", "name", "kind", "heroes", "text"):
        if value := getattr(made, key, ""):
            return str(value)
    return ""
