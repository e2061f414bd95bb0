"""Milestones that are not written as HR-C-46 says, or pay too often (HR-C-112)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from content.checking import Fault
from content.heroic.checks.stage import Told, acts, known, walks
from engine.heroic.state.dossiers import Goal, Milestone
from engine.heroic.state.library import Library
from engine.heroic.state.story import Event, TransitionScene
from engine.heroic.state.words import TRIGGERS, Shape

OPTIONAL: tuple[Shape, ...] = ("tag",)
KEYS: dict[Shape, str] = {"any_type": "type"}
"""The key of a shape, where it is another word."""


def faults(_: Library, made: Struct) -> Iterator[Fault]:
    """What is wrong with the triggers of a Milestone."""
    if not isinstance(made, Milestone):
        return
    for price, goal in made.goals.items():
        for key, problem in _goal(goal):
            yield f"xp{price}.{key}", problem
    if made.xp1.word == made.xp3.word and made.xp1 == made.xp3:
        yield "xp3", "is the same as the trigger at 1 XP (HR-C-112)"


def _goal(goal: Goal) -> Iterator[Fault]:
    shapes = TRIGGERS[goal.word]
    keys = [KEYS.get(each, each) for each in shapes]
    for shape, key in zip(shapes, keys, strict=True):
        if not getattr(goal, key) and shape not in OPTIONAL:
            yield key, f"is missing, {goal.word} has it (HR-C-46)"
    for key in goal.__struct_fields__:
        if key != "word" and getattr(goal, key) and key not in keys:
            yield key, f"{goal.word} has no such argument (HR-C-46)"
    if goal.type == "any" and "type" in shapes:
        yield "type", f"{goal.word} is about one type (HR-C-46)"


def offers(library: Library, event: Event) -> Iterator[Told]:
    """Heroes who are offered 10 XP more than once on a way through an act (HR-C-92)."""
    for hero in library.heroes.values():
        yield from twice(library, event, hero.id, hero.milestones)


def twice(library: Library, event: Event, id: str, milestones: Iterable[str]) -> Iterator[Told]:
    """The acts of an event that offer who has some Milestones 10 XP more than once on a way through them (HR-C-92)."""
    wanted = [each.xp10.id for each in known(library.milestones, milestones) if each.xp10.id]
    for act in acts(library, event):
        for way in walks(library, act):
            found = [
                choice.id
                for scene in way
                if isinstance(scene, TransitionScene)
                for choice in scene.choices
                if choice.id in wanted
            ]
            if len(found) > 1:
                problem = f"offers {id} 10 XP twice, by {' and '.join(found)} (HR-C-112)"
                yield act.id, "scenes", problem
                break
