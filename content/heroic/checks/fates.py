"""Foes that only blows can beat, leaders without a fate for each kind of defeat (HR-C-84, HR-C-110)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from content.checking import Fault
from content.heroic.checks.stage import foes, known
from engine.heroic.state.dossiers import Foe
from engine.heroic.state.library import Library
from engine.heroic.state.story import ActionScene
from engine.heroic.state.words import FATES, HARM, STRESS


def faults(library: Library, made: Struct) -> Iterator[Fault]:
    """Objectives that need physical stress; fates that are missing or of another type."""
    if isinstance(made, ActionScene) and made.objective.word == "defeat":
        goal = made.objective.defeat
        beaten = foes(library, made) if isinstance(goal, str) else known(library.foes, goal)
        for foe in beaten:
            if all(_ignores(foe, each) for each in ("mental", "emotional")):
                yield "objective", f"{foe.id} can only be beaten by physical stress (HR-C-110)"
    if isinstance(made, Foe):
        for each in STRESS:
            fate = getattr(made.fates, each)
            if made.stand_down and not fate:
                yield f"fates.{each}", "is missing, a leader has all three (HR-C-110)"
            if fate and fate not in FATES[each]:
                yield f"fates.{each}", f"'{fate}' is no fate by {each} stress (HR-C-84)"


def _ignores(foe: Foe, type: str) -> bool:
    """Whether an SFX of a foe answers all stress of a type."""
    held = [sfx for each in foe.power_sets for sfx in each.sfx]
    return any(
        (sfx.code == "armor" and sfx.args.type == type)
        or (sfx.code == "immune" and sfx.args.tag in (type, HARM + type))
        for sfx in held
    )


def soreless(made: Foe) -> Iterator[Fault]:
    """A major or boss without a sore side: worth a look."""
    if made.tier in ("major", "boss") and not made.sore:
        yield "sore", "is missing (HR-C-110)"
