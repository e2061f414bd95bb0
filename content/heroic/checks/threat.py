"""Scenes that hold more threat than a party should meet, or cannot be filled up to it (HR-C-109)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from content.checking import Fault
from content.heroic.checks.stage import taught
from engine.heroic.state.library import Library
from engine.heroic.state.story import ActionScene
from engine.heroic.state.words import LEVEL_IDS, PARTY, SLACK, aim


def faults(library: Library, made: Struct) -> Iterator[Fault]:
    """The first party and level that a scene is too hard for, and the first that it is too easy for."""
    if not isinstance(made, ActionScene):
        return
    now = library.nows.get(made.id)
    sizes = range(now.party_min, now.party_max + 1) if now else range(1, PARTY + 1)
    parties = [(heroes, level, aim(level, made.aim, heroes)) for heroes in sizes for level in LEVEL_IDS]
    if taught(library, made):
        parties = [(1, "story", aim("story", made.aim, 1))]
    required = library.threat(each.id for each in made.foes)
    for heroes, level, wanted in parties:
        if required > wanted + SLACK:
            said = (
                f"a party of {heroes}, {level}: threat {required:g}, at most {wanted + SLACK:.2f} (HR-C-109)"
            )
            yield "foes", said
            break
    for heroes, level, wanted in parties:
        total = required + library.threat(library.filled(made, wanted))
        if total < wanted - SLACK:
            said = f"a party of {heroes}, {level}: threat {total:g}, at least {wanted - SLACK:.2f} (HR-C-109)"
            yield "fill", said
            break
