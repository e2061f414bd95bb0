"""Ids, tags and words that name nothing, and scenes that no way leads to or out of (HR-C-104)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from content.checking import Fault
from content.heroic.checks.here import stepped, undoes, undone
from content.heroic.checks.stage import (
    Scene,
    acts,
    exits,
    foes,
    listed,
    ops,
    powers,
    scenes,
    starts,
)
from content.nearest import meant
from engine.heroic.state.dossiers import Archetype, Foe, Goal, Hero, Milestone
from engine.heroic.state.library import Library
from engine.heroic.state.story import Act, ActionScene, Event, Now, TransitionScene, Way, asked
from engine.heroic.state.words import (
    ELEMENT,
    END,
    HARM,
    KINDS,
    RULE_TAGS,
    SPECIALTIES,
    STRESS,
    THEMES,
    UNDO,
    WHO,
)


def faults(library: Library, made: Struct) -> Iterator[Fault]:
    """Each thing in a table that names nothing."""
    if isinstance(made, Hero | Archetype):
        yield from _ids("milestones", made.milestones, "Milestone", library.milestones)
    if isinstance(made, Hero) and made.archetype:
        yield from _ids("archetype", [made.archetype], "archetype", library.archetypes)
    if isinstance(made, Hero | Archetype | Foe):
        yield from _tags(made)
    if isinstance(made, Milestone):
        for price, goal in made.goals.items():
            yield from _goal(library, f"xp{price}", goal)
    if isinstance(made, Event):
        yield from _event(library, made)
    if isinstance(made, Act):
        yield from _act(library, made)
    if isinstance(made, ActionScene):
        yield from _scene(library, made)
    if isinstance(made, TransitionScene):
        for number, clue in enumerate(made.clues):
            yield from _ids(f"clues[{number}].sore", filter(None, [clue.sore]), "foe", library.foes)
        yield from _ways("exits.next", made.exits.next)
    if isinstance(made, ActionScene | TransitionScene):
        yield from _found(library, made)
    if isinstance(made, Now):
        yield from _now(library, made)


def _ids(key: str, ids: Iterable[str], what: str, there: Iterable[str]) -> Iterator[Fault]:
    held = list(there)
    for id in ids:
        if id not in held:
            yield key, f"there is no {what} '{id}'{meant(id, held)} (HR-C-104)"


def _tags(made: Hero | Archetype | Foe) -> Iterator[Fault]:
    """Tags of powers that are none of HR-C-09."""
    for power in powers(made):
        for tag in power.tags:
            free = any(tag.startswith(each) and len(tag) > len(each) for each in (ELEMENT, UNDO))
            if not free and tag not in (*RULE_TAGS, *(HARM + each for each in STRESS)):
                yield "power_set", f"'{tag}' of {power.name} is no tag of a power (HR-C-09)"


def _goal(library: Library, key: str, goal: Goal) -> Iterator[Fault]:
    """A trigger about a choice, a foe or a Distinction that is nowhere."""
    choices = {
        each.id: [option.id for option in each.options]
        for scene in library.transition_scenes.values()
        for each in scene.choices
    }
    options = {**choices, **THEMES}
    if goal.id:
        yield from _ids(f"{key}.id", [goal.id], "choice", options)
    if goal.option and goal.id in options:
        yield from _ids(f"{key}.option", [goal.option], f"option of '{goal.id}'", options[goal.id])
    if goal.tag:
        tags = dict.fromkeys(tag for foe in library.foes.values() for tag in foe.tags)
        yield from _ids(f"{key}.tag", [goal.tag], "foe with the tag", tags)
    if goal.name:
        names = dict.fromkeys(name for hero in library.heroes.values() for name in hero.distinctions)
        yield from _ids(f"{key}.name", [goal.name], "Distinction", [*names, *library.distinctions])


def _event(library: Library, event: Event) -> Iterator[Fault]:
    yield from _ids("acts", event.acts, "act", library.acts)
    yield from _ids("event_milestones", event.event_milestones, "Milestone", library.milestones)
    there = [*event.flags, *(f"{each.id}_lost" for each in scenes(library, event))]
    for key, flag in _flags(library, event):
        yield from _ids(key, [flag], "flag", there)


def _flags(library: Library, event: Event) -> Iterator[tuple[str, str]]:
    """The flags that an event sets or asks for."""
    for act in acts(library, event):
        for way in act.scenes:
            yield from ((f"{act.id}: scenes", flag) for flag in asked(way))
    for scene in scenes(library, event):
        for key, op in ops(scene):
            if op.flag:
                yield f"{scene.id}: {key}.flag", op.flag
        if isinstance(scene, TransitionScene):
            for choice in scene.choices:
                yield from ((f"{scene.id}: choices", each.flag) for each in choice.options if each.flag)
            yield from ((f"{scene.id}: exits", flag) for flag in asked(scene.exits.next))
            yield from ((f"{scene.id}: clues", each.when) for each in scene.clues if each.when)
        else:
            for way in (scene.exits.win, scene.exits.cost, scene.exits.lose):
                yield from ((f"{scene.id}: exits", flag) for flag in asked(way))


def _ways(key: str, way: Way) -> Iterator[Fault]:
    """A list of branches whose last is not the one for all other cases."""
    if not isinstance(way, str) and [bool(each.when) for each in way] != [True] * (len(way) - 1) + [False]:
        yield key, "all but its last entry have an 'if', the last has none (HR-C-123)"


def _act(library: Library, act: Act) -> Iterator[Fault]:
    """Scenes that are none, exits out of the act, scenes that no way leads to, and a loss that never ends."""
    ids = listed(act)
    yield from _ids("scenes", ids, "scene", library.scenes)
    for way in act.scenes[1:]:
        if not isinstance(way, str):
            yield "scenes", "only its first entry may be a list (HR-C-123)"
    for way in act.scenes[:1]:
        yield from _ways("scenes", way)
    there = {id: library.scenes[id] for id in ids if id in library.scenes}
    for id, scene in there.items():
        yield from _ids(f"{id}: exits", exits(scene), "scene of this act", [*ids, END])
    reached = _reached(there, starts(act))
    for id, scene in there.items():
        if id not in reached:
            yield "scenes", f"no way leads to '{id}' (HR-C-104)"
        if END not in _reached(there, exits(scene, ("lose",)), ("lose",)):
            yield "scenes", f"from '{id}', losing alone never comes to an end (HR-C-104)"


def _reached(
    there: dict[str, Scene], begun: list[str], names: Iterable[str] = ("win", "cost", "lose")
) -> list[str]:
    """All that some exits lead to."""
    found = list(begun)
    for id in found:
        if id in there:
            found += [each for each in exits(there[id], names) if each not in found]
    return found


def _scene(library: Library, scene: ActionScene) -> Iterator[Fault]:
    places = [each.id for each in scene.places]
    yield from _ids("foes", [*(each.id for each in scene.foes), *scene.fill], "foe", library.foes)
    yield from _ids("foes", [each.place for each in scene.foes], "place", places)
    for place in scene.places:
        yield from _ids(f"places: {place.id}", [each.to for each in place.links], "place", places)
    goal = scene.objective
    yield from _ids("objective", filter(None, [goal.at, goal.reach]), "place", places)
    if isinstance(goal.defeat, tuple):
        yield from _ids(
            "objective.defeat", goal.defeat, "foe here", [each.id for each in foes(library, scene)]
        )
    for id in scene.fill:
        if id in library.foes and library.foes[id].tier not in ("minor", "mob"):
            yield "fill", f"'{id}' is no minor and no crowd (HR-C-77)"
    assets = [op.asset.name for each in library.scenes.values() for _, op in ops(each) if op.asset]
    needs = [*KINDS, *SPECIALTIES, *assets]
    for number, clever in enumerate(scene.clever):
        yield from _ids(f"clever[{number}].needs", [clever.needs], "kind, Specialty or asset", needs)
    yield from _ids("undoable", scene.undoable.values(), "power that undoes", undoes(library))
    yield from _ids("undoable", scene.undoable, "trait here", undone(library, scene))
    for exit, way in (("win", scene.exits.win), ("cost", scene.exits.cost), ("lose", scene.exits.lose)):
        yield from _ways(f"exits.{exit}", way)


def _found(library: Library, scene: Scene) -> Iterator[Fault]:
    """What the ops of a scene are about: of a price, and of what the story does, it is there in a scene that follows."""
    after = list(library.after(scene))
    for key, op in ops(scene):
        stages = [scene] if isinstance(scene, ActionScene) and not key.startswith("prices") else after
        present = [each.id for stage in stages for each in foes(library, stage)]
        whom = [op.who] if op.who else []
        yield from _ids(f"{key}.{op.word}", whom, "foe here and no word of HR-C-124", [*WHO, *present])
        if op.add_foe:
            yield from _ids(f"{key}.add_foe", [op.add_foe], "foe", library.foes)
        if op.move:
            places = [each.id for stage in stages for each in stage.places]
            yield from _ids(f"{key}.move.place", [op.move.place], "place", places)
        if op.step_back:
            traits = [each for stage in stages for each in stepped(library, stage)]
            yield from _ids(f"{key}.step_back", [op.step_back], "trait here", traits)
        if op.clock and not any(stage.clock for stage in stages):
            yield f"{key}.clock", "this scene has no clock (HR-C-43)"
        if op.distinction and not stages:
            yield f"{key}.distinction", "no scene follows that could have it (HR-C-104)"


def _now(library: Library, now: Now) -> Iterator[Fault]:
    yield from _ids("scene", [now.scene], "Action Scene", library.action_scenes)


def orphans(library: Library) -> Iterator[tuple[Struct, Fault]]:
    """Acts of no event, scenes of no act and no quick start."""
    acted = [id for event in library.events.values() for id in event.acts]
    played = [id for act in library.acts.values() for id in listed(act)]
    for act in library.acts.values():
        if act.id not in acted:
            yield act, ("", "no event has this act (HR-C-104)")
    for scene in library.scenes.values():
        if scene.id not in played and scene.id not in library.nows:
            yield scene, ("", "no act and no quick start has this scene (HR-C-104)")
