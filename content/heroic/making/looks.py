"""What a hero's line says, and the colour it is listed in (HR-C-88)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from content.heroic.making.drafts import Ways, plain, way
from content.makers import Way
from engine.heroic.state.dossiers import Hero
from engine.heroic.state.library import Library
from engine.heroic.state.words import COLOURS


def ways(library: Library, hero: Hero) -> Ways:
    """Enter goes on to the name; else a line of one's own, or another colour."""

    def write(words: str) -> dict[str, Any]:
        return plain(replace(hero, tagline=words))

    yield Way(
        "Write a line about the hero",
        "Who it is, in one sentence.",
        plain(hero),
        asks="Who is it, in one sentence?",
        write=write,
    )
    for colour in COLOURS:
        yield way(f"In {colour}", "", hero, colour=colour)
