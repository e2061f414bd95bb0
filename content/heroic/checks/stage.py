"""What the checks of stories look at: the ways through an act, the foes of a scene, tags and names that there are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

from engine.heroic.state.dossiers import Archetype, Foe, Hero, Power, PowerSet
from engine.heroic.state.library import Library
from engine.heroic.state.story import Act, ActionScene, Event, Op, TransitionScene, ends
from engine.heroic.state.words import END, EXITS

T = TypeVar("T")
Told = tuple[str, str, str]
"""A table, a key of it, and what is wrong."""
Scene = ActionScene | TransitionScene
Owner = Hero | Archetype | Foe


def known(things: Mapping[str, T], ids: Iterable[str]) -> list[T]:
    """Those of some ids that there are; what is not is told elsewhere (HR-C-104)."""
    return [things[id] for id in ids if id in things]


def exits(scene: Scene, names: Iterable[str] = EXITS) -> list[str]:
    """Where a scene may lead by some exits, each place once; a Transition Scene has but one exit."""
    if isinstance(scene, TransitionScene):
        return list(dict.fromkeys(ends(scene.exits.next)))
    return list(dict.fromkeys(id for name in names for id in ends(getattr(scene.exits, name))))


def listed(act: Act) -> list[str]:
    """The ids of all scenes of an act, each once."""
    return list(dict.fromkeys(id for way in act.scenes for id in ends(way)))


def starts(act: Act) -> list[str]:
    """The scenes an act may begin with (HR-C-123)."""
    return list(ends(act.scenes[0])) if act.scenes else []


def walks(library: Library, act: Act) -> list[list[Scene]]:
    """All ways through an act, by whatever exits; one that comes back to where it was ends there."""
    found: list[list[Scene]] = []
    open_: list[list[Scene]] = [[library.scenes[id]] for id in starts(act) if id in library.scenes]
    while open_:
        walk = open_.pop()
        further = [
            library.scenes[id]
            for id in exits(walk[-1])
            if id in library.scenes and library.scenes[id] not in walk
        ]
        if END in exits(walk[-1]) or not further:
            found.append(walk)
        open_ += [[*walk, each] for each in further]
    return found


def acts(library: Library, event: Event) -> list[Act]:
    return known(library.acts, event.acts)


def scenes(library: Library, event: Event) -> list[Scene]:
    """All scenes of an event."""
    return known(library.scenes, (id for act in acts(library, event) for id in listed(act)))


def taught(library: Library, scene: Scene) -> bool:
    """Whether a scene is played in the lesson alone: by one hero, at the level ``story`` (HR-LOOP-45)."""
    lessons = [each for each in library.events.values() if each.lesson]
    return any(scene in scenes(library, each) for each in lessons)


def foes(library: Library, scene: ActionScene) -> list[Foe]:
    """Everybody who may come to be in a scene, each once."""
    added = [op.add_foe for _, op in ops(scene) if op.add_foe]
    ids = [*(each.id for each in scene.foes), *scene.fill, *added]
    return known(library.foes, dict.fromkeys(ids))


def ops(scene: Scene) -> Iterator[tuple[str, Op]]:
    """Everything that happens in a scene without a roll, with its key."""
    if isinstance(scene, TransitionScene):
        for at, choice in enumerate(scene.choices):
            for number, option in enumerate(choice.options):
                if option.op:
                    yield f"choices[{at}].options[{number}].op", option.op
        return
    for number, effect in enumerate(scene.effects):
        yield f"effects[{number}].op", effect.op
    for number, clever in enumerate(scene.clever):
        yield f"clever[{number}].does", clever.does
    for number, free in enumerate(scene.free):
        yield f"free[{number}].does", free.does
    for number, price in enumerate(scene.prices):
        yield f"prices[{number}].op", price.op


def owners(library: Library) -> list[Owner]:
    """Everybody with powers."""
    return [*library.heroes.values(), *library.archetypes.values(), *library.foes.values()]


def powers(owner: Owner) -> list[Power]:
    """All powers of somebody."""
    held = [each for set in sets(owner) for each in set.powers]
    return [*held, *owner.traits] if isinstance(owner, Foe) else held


def sets(owner: Owner) -> tuple[PowerSet, ...]:
    return owner.power_sets


def traits(foe: Foe) -> list[str]:
    """The names of what a foe has, besides its Affiliations."""
    parts = [each.name for each in foe.parts]
    return [*(each.name for each in powers(foe)), *foe.distinctions, *foe.specialties, *parts]
