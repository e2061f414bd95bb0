"""Heroes and archetypes outside of what a hero may be (HR-C-105)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec import Struct

from content.checking import Fault
from content.heroic.checks.stage import powers
from engine.heroic.state.dossiers import Archetype, Hero
from engine.heroic.state.library import Library
from engine.heroic.state.words import DODGES, HARM, OPENS

COMPANY = [6, 8, 10]
POINTS, BUDGET, FREE_SFX = range(7, 10), 12, 2
SECOND = 8
"""The largest die of a second set (HR-C-91)."""


def faults(_: Library, made: Struct) -> Iterator[Fault]:
    """What of a sheet is against HR-C-01 to -06, -87, -90, -91."""
    if isinstance(made, Hero | Archetype):
        yield from _traits(made)
        yield from _sets(made)
        yield from _budget(made)
        yield from _answers(made)


def _traits(made: Hero | Archetype) -> Iterator[Fault]:
    if sorted(msgspec.structs.astuple(made.affiliation)) != COMPANY:
        yield "affiliation", "is not a d6, a d8 and a d10, each once (HR-C-01)"
    if len(set(made.distinctions)) != 3 or len(made.distinctions) != 3:
        yield "distinctions", "a hero has three different ones (HR-C-02)"
    if not 2 <= len(made.specialties) <= 5:
        yield "specialties", f"has {len(made.specialties)}, not 2 to 5 (HR-C-06)"
    if _masters(made) > 2:
        yield "specialties", "more than two at master (HR-C-06)"
    if len(set(made.milestones)) != 2 or len(made.milestones) != 2:
        yield "milestones", "a hero has two different ones (HR-C-08)"


def _masters(made: Hero | Archetype) -> int:
    return list(made.specialties.values()).count("master")


def _sets(made: Hero | Archetype) -> Iterator[Fault]:
    if not 1 <= len(made.power_sets) <= 2:
        yield "power_set", f"has {len(made.power_sets)}, not one or two (HR-C-03)"
    for number, each in enumerate(made.power_sets):
        key = f"power_set[{number}]"
        if not (1 if number else 2) <= len(each.powers) <= 5:
            yield f"{key}.powers", f"{len(each.powers)} are too few or too many (HR-C-03)"
        if any(power.size < 6 for power in each.powers):
            yield f"{key}.powers", "a power is a d6 at least (HR-C-03)"
        if not 1 <= len(each.sfx) <= 4:
            yield f"{key}.sfx", f"has {len(each.sfx)}, not 1 to 4 (HR-C-03)"
        if len(each.limits) > 3:
            yield f"{key}.limits", f"has {len(each.limits)}, at most 3 (HR-C-03)"
        if number and any(power.size > SECOND for power in each.powers):
            yield f"{key}.powers", "the dice of a second set are d8 at most (HR-C-91)"
    for name in ("sfx", "limits"):
        if sum(len(getattr(each, name)) for each in made.power_sets) < 2:
            yield f"power_set.{name}", "a hero has two at least (HR-C-03)"


def _budget(made: Hero | Archetype) -> Iterator[Fault]:
    points = sum(each.points for each in made.power_sets)
    if points not in POINTS:
        yield "power_set", f"powers of {points} points, not {POINTS[0]} to {POINTS[-1]} (HR-C-05)"
    if sum(power.size == 12 for power in powers(made)) > 1:
        yield "power_set", "more than one d12 (HR-C-05)"
    if cost(made) > BUDGET:
        yield "power_set", f"it costs {cost(made)} points in all, at most {BUDGET} (HR-C-87)"


def cost(made: Hero | Archetype) -> int:
    """What a hero costs: powers, Specialties, each SFX beyond two (HR-C-87)."""
    sfx = sum(len(each.sfx) for each in made.power_sets)
    points = sum(each.points for each in made.power_sets)
    return points + len(made.specialties) + _masters(made) + max(sfx - FREE_SFX, 0)


def _answers(made: Hero | Archetype) -> Iterator[Fault]:
    """Something to react with, and a type besides the physical (HR-C-90)."""
    if not any(power.kind in DODGES for power in powers(made)):
        yield "power_set", f"no power is of kind {', '.join(DODGES)} (HR-C-90)"
    tags = [tag for power in powers(made) for tag in power.tags]
    opened = [HARM + each for name in made.specialties for each in OPENS.get(name, ())]
    if not any(tag in (HARM + "mental", HARM + "emotional") for tag in (*tags, *opened)):
        yield "power_set", "neither a power nor a Specialty opens mental or emotional stress (HR-C-90)"
