"""Mistakes in episodes and campaigns."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from content.nearest import meant
from engine.audience.state.library import Campaign, Effect, Episode, Library
from engine.audience.state.setup import PARTY, altered, combat_of
from engine.table import SetupError

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
            if choice.effect:
                key = f"scenes[{number}].choices[{nth}].effect"
                problem = _effect(choice.effect) or _idle(library, made, number, choice.effect)
                if problem:
                    yield key, problem


def _effect(effect: Effect) -> str:
    if effect.do not in ("heal", "draw") and effect.who != "all":
        return f"{effect.do} is for nobody by name: 'who' goes with heal and draw"
    if effect.do == "level" and effect.amount:
        return "level has no amount"
    if effect.do != "level" and effect.level != "standard":
        return f"{effect.do} has no level"
    if effect.do in ("heal", "draw") and effect.amount < 1:
        return f"{effect.do} needs an amount of 1 or more"
    if effect.do in ("minor", "major_health") and not effect.amount:
        return f"{effect.do} needs an amount that is not 0"
    return ""


def _idle(library: Library, episode: Episode, number: int, effect: Effect) -> str:
    """Why a choice before a combat would do nothing, be it for one number of players only (AU-C-42, AU-C-44)."""
    if effect.do == "heal" and not number:
        return "heal does nothing before the first combat, everybody starts with full Health (AU-C-44)"
    encounter = next((library.encounters.get(id) for id in episode.encounters[number : number + 1]), None)
    if encounter is None or effect.do not in ("minor", "major_health"):
        return ""
    try:
        combats = {count: combat_of(library, encounter, count) for count in range(1, PARTY + 1)}
    except SetupError:
        return ""  # told of the encounter
    idle = [
        str(count)
        for count, combat in combats.items()
        if altered(library, encounter, combat, effect) == combat
    ]
    if not idle:
        return ""
    what = "there is no minor to leave" if effect.do == "minor" else "no major starts below Health 2"
    return f"{effect.do} does nothing for a party of {' or '.join(idle)}: {what} (AU-C-42)"
