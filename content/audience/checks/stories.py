"""Mistakes in episodes and campaigns."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from content.nearest import meant
from engine.audience.library import Campaign, Effect, Episode, Library

COMBATS = 3
CHOICES = 2


def faults(library: Library, made: Struct) -> Iterator[tuple[str, str]]:
    """What is wrong with an episode or a campaign (AU-C-44)."""
    if isinstance(made, Campaign):
        for id in made.episodes:
            if id not in library.episodes:
                yield "episodes", f"there is no episode '{id}'{meant(id, list(library.episodes))}"
    if not isinstance(made, Episode):
        return
    if not 1 <= len(made.encounters) <= COMBATS:
        yield "encounters", f"an episode has 1 to {COMBATS} combats, not {len(made.encounters)} (AU-C-44)"
    for id in made.encounters:
        if id not in library.encounters:
            yield "encounters", f"there is no encounter '{id}'{meant(id, list(library.encounters))}"
    if len(made.scenes) > len(made.encounters):
        yield "scenes", "there are more scenes than combats, the last would never be told (AU-C-44)"
    for number, scene in enumerate(made.scenes):
        if len(scene.choices) > CHOICES:
            yield f"scenes[{number}].choices", f"there are more than {CHOICES} choices (AU-C-44)"
        for nth, choice in enumerate(scene.choices):
            if choice.effect and (problem := _effect(choice.effect)):
                yield f"scenes[{number}].choices[{nth}].effect", problem


def _effect(effect: Effect) -> str:
    if effect.do in ("heal", "draw") and effect.amount < 1:
        return f"{effect.do} needs an amount of 1 or more"
    if effect.do in ("minor", "major_health") and not effect.amount:
        return f"{effect.do} needs an amount that is not 0"
    return ""
