"""Places that hang together badly, objectives that cannot be met in them (HR-C-111)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from content.checking import Fault
from engine.heroic.state.library import Library
from engine.heroic.state.story import ActionScene, Place

DICE = 13
"""Of a ``clear`` list: five heroes at a climax (HR-C-118)."""
USUAL = 2, 3
"""Places of a scene (HR-C-117)."""


def faults(_: Library, made: Struct) -> Iterator[Fault]:
    """What is wrong with the ground of a scene."""
    if not isinstance(made, ActionScene):
        return
    if not made.places:
        yield "places", "there is none (HR-C-111)"
    for place in made.places:
        if not all(each.id in _led(made.places, place.id) for each in made.places):
            yield "places", f"not every place can be reached from '{place.id}' (HR-C-111)"
            break
    goal = made.objective
    if goal.clear and len(goal.clear) < DICE:
        yield "objective.clear", f"has {len(goal.clear)} dice, five heroes need {DICE} (HR-C-111)"
    if goal.hold > made.deadline:
        yield "objective.hold", f"is {goal.hold}, above the deadline {made.deadline} (HR-C-111)"
    if made.places and goal.reach == made.places[0].id:
        yield "objective.reach", "is where the heroes start (HR-C-111)"


def _led(places: tuple[Place, ...], start: str) -> list[str]:
    """The places that links lead to."""
    links = {each.id: [link.to for link in each.links] for each in places}
    found = [start]
    for id in found:
        found += [each for each in links.get(id, ()) if each not in found]
    return found


def empty(made: ActionScene) -> Iterator[Fault]:
    """Too few or too many places, and such as have nothing to aim at: worth a look."""
    if not USUAL[0] <= len(made.places) <= USUAL[1]:
        yield "places", f"there are {len(made.places)}, not two or three (HR-C-111)"
    goal = made.objective
    if goal.clear and not goal.at:
        return
    aimed = [*(each.place for each in made.foes), goal.at, goal.reach]
    bare = [
        each.id
        for each in made.places
        if each.id not in aimed and not any(link.barred for link in each.links)
    ]
    for id in bare[len(made.fill) :]:
        yield "places", f"there is nothing to aim at in '{id}' (HR-C-111)"
