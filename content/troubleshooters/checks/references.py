"""What an adventure names, and whether it is there (TS-SCN-37)."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator

from content.troubleshooters.checks.told import Told
from engine.troubleshooters.cards.library import Library
from engine.troubleshooters.scenario.adventures import RETREAT, Adventure
from engine.troubleshooters.scenario.effects import CHANGES, TURNS, Effect, Predicate
from engine.troubleshooters.scenario.scenes import Scene

OWN = {
    "hazard": "hazards",
    "hazard_off": "hazards",
    "prop": "props",
    "reinforce": "reinforcements",
    "zone": "zones",
}
"""What an effect names of its own scene, and the tables that these stand in."""


PLACED = ("fire", "explosive", "trap")
"""Hazards that strike all who are in a zone (TS-HAZARD-04, TS-HAZARD-14)."""
HELD: dict[str, Callable[[Library, Adventure], Container[str]]] = {
    "clue": lambda library, adventure: adventure.clues,
    "challenge": lambda library, adventure: adventure.challenges,
    "director": lambda library, adventure: adventure.people,
    "tick": lambda library, adventure: library.skills,
    "condition": lambda library, adventure: library.conditions,
    "complication": lambda library, adventure: library.complications,
    "location": lambda library, adventure: adventure.locations,
}
"""What an effect may name, and where that stands."""


def faults(library: Library, adventure: Adventure) -> Iterator[Told]:
    """All names that lead nowhere, scenes that cannot be come to or left, tables that nothing uses."""
    if adventure.head.start not in adventure.scenes:
        yield adventure.id, "start", f"there is no scene {adventure.head.start!r} (TS-SCN-37)"
    for hero in (*adventure.head.cast, *adventure.head.hook_characters):
        if hero not in library.heroes:
            yield adventure.id, "cast", f"there is no hero {hero!r} (TS-SCN-01)"
    for scene in adventure.scenes.values():
        for problem in _of_scene(library, adventure, scene):
            yield scene.id, *problem
    for challenge in adventure.challenges.values():
        for effects in challenge.branches:
            for effect in effects:
                for problem in _of_effect(library, adventure, None, effect):
                    yield challenge.id, *problem
    for victory in adventure.victories.values():
        for problem in _of_predicate(library, adventure, victory.when):
            yield victory.id, *problem
    yield from _frame(library, adventure)
    yield from _ways(adventure)


def _of_scene(library: Library, adventure: Adventure, scene: Scene) -> Iterator[tuple[str, str]]:
    for to in adventure.leads(scene):
        if to not in adventure.scenes:
            yield "to", f"there is no scene {to!r} (TS-SCN-37)"
    if scene.location and scene.location not in adventure.locations:
        yield "location", f"there is no location {scene.location!r} (TS-SCN-04)"
    for clue in (*scene.clues, *scene.gloat):
        if clue not in adventure.clues:
            yield "clues", f"there is no clue {clue!r} (TS-SCN-37)"
    for person in scene.captors:
        if person not in adventure.people:
            yield "captors", f"there is no Director character {person!r} (TS-SCN-37)"
    for gear in scene.gear:
        if gear.kit not in library.kits and gear.kit not in adventure.items:
            yield "gear", f"there is no kit {gear.kit!r} (TS-SCN-07)"
    options = {each.id: each for each in scene.options}
    for id in scene.escapes:
        if id not in options:
            yield "escapes", f"there is no option {id!r} in this scene (TS-SCN-11)"
    yield from _of_fight(adventure, scene)
    for branch in scene.branches():
        for effect in branch:
            yield from _of_effect(library, adventure, scene, effect)
    for predicate in _predicates(scene):
        yield from _of_predicate(library, adventure, predicate)
    for option in scene.options:
        for check in [option.check] if option.check else []:
            skills = [each.skill for each in check.ways] + ([check.opposed.skill] if check.opposed else [])
            yield from (
                ("check", f"there is no skill {each!r}") for each in skills if each not in library.skills
            )
            if check.opposed and check.opposed.director not in adventure.people:
                yield "opposed", f"there is no Director character {check.opposed.director!r} (TS-SCN-37)"
            elif check.opposed and check.opposed.director not in scene.who:
                yield "who", f"{check.opposed.director!r} opposes an option and is not here (TS-SCN-05)"


def _of_fight(adventure: Adventure, scene: Scene) -> Iterator[tuple[str, str]]:
    zones = {each.id: each for each in scene.zones}
    units = [(each.director, each.zone) for each in scene.enemies]
    units += [(each.director, each.zone) for each in scene.reinforcements]
    for director, zone in units:
        if director not in adventure.people:
            yield "enemies", f"there is no Director character {director!r} (TS-SCN-37)"
        if zone not in zones:
            yield "enemies", f"there is no zone {zone!r} (TS-SCN-37)"
    for prop in scene.props:
        if prop.zone not in zones:
            yield "prop", f"there is no zone {prop.zone!r} (TS-SCN-37)"
    for hazard in scene.hazards:
        if hazard.zone and hazard.zone not in zones:
            yield "hazard", f"there is no zone {hazard.zone!r} (TS-SCN-37)"
        if not hazard.zone and zones and hazard.kind in PLACED:
            yield "hazard", f"{hazard.id!r} needs a zone to happen in (TS-SCN-28)"
    for device in scene.devices:
        if device not in [each.id for each in scene.hazards]:
            yield "devices", f"there is no hazard {device!r} (TS-SCN-37)"
    for each in scene.zones:
        if each.exit and each.exit != RETREAT and each.exit not in adventure.scenes:
            yield "exit", f"there is no scene {each.exit!r} (TS-SCN-21)"


def _of_effect(
    library: Library, adventure: Adventure, scene: Scene | None, effect: Effect
) -> Iterator[tuple[str, str]]:
    for key in (*effect.words, "location"):
        if key in HELD and (named := getattr(effect, key)) and named not in HELD[key](library, adventure):
            yield key, f"there is no {key} {named!r} (TS-SCN-37)"
    for to in effect.leads:
        if to not in adventure.scenes:
            yield "goto", f"there is no scene {to!r} (TS-SCN-37)"
    if effect.director and effect.change not in CHANGES:
        yield "change", f"nobody can {effect.change!r} (TS-EFF-21)"
    if effect.zone and not effect.foes and effect.change.partition(":")[0] not in TURNS:
        yield "change", f"no zone can change so: {effect.change!r} (TS-EFF-16)"
    for give in (effect.give, effect.take):
        if give and give not in (*library.kits, *adventure.items, "any", *library.weapons):
            yield "give", f"there is no kit or item {give!r} (TS-EFF-04)"
    if scene is not None:
        for key in effect.words:
            if key in OWN and all(each.id != getattr(effect, key) for each in getattr(scene, OWN[key])):
                yield key, f"there is no {key} {getattr(effect, key)!r} in this scene (TS-SCN-37)"
    if effect.when:
        yield from _of_predicate(library, adventure, effect.when)


def _of_predicate(library: Library, adventure: Adventure, asked: Predicate) -> Iterator[tuple[str, str]]:
    held: dict[str, Container[str]] = {
        "has_clue": adventure.clues,
        "knows_director": adventure.people,
        "ability": library.abilities,
        "complication": library.complications,
        "condition": library.conditions,
    }
    for key in asked.words:
        if key in held and getattr(asked, key) not in held[key]:
            yield key, f"there is no {key} {getattr(asked, key)!r} (TS-PRED)"
    if asked.director_is and asked.director_is.director not in adventure.people:
        yield "director_is", f"there is no Director character {asked.director_is.director!r} (TS-PRED-09)"
    if asked.outcome and asked.outcome.challenge not in adventure.challenges:
        yield "outcome", f"there is no challenge {asked.outcome.challenge!r} (TS-PRED-11)"
    if asked.skill_at_least and asked.skill_at_least.skill not in library.skills:
        yield "skill_at_least", f"there is no skill {asked.skill_at_least.skill!r} (TS-PRED-07)"
    for each in (*asked.every, *asked.some, *([asked.but] if asked.but else [])):
        yield from _of_predicate(library, adventure, each)


def _predicates(scene: Scene) -> Iterator[Predicate]:
    found = [scene.requires, *(each.when for each in scene.exits), *(each.requires for each in scene.enemies)]
    found += [each.requires for each in scene.options]
    found += [each.requires for each in (*scene.minors, *scene.majors)]
    found += [each.when for each in scene.objectives]
    for option in scene.options:
        if option.check:
            found += [each.when for each in option.check.circumstances]
            found += [each.when for way in option.check.ways for each in way.circumstances]
    yield from (each for each in found if each)


def _frame(library: Library, adventure: Adventure) -> Iterator[Told]:
    frame = adventure.frame
    for scene in (*frame.counts, *([frame.second_chance] if frame.second_chance else [])):
        if scene not in adventure.scenes:
            yield adventure.id, "frame", f"there is no scene {scene!r} (TS-SCN-45)"
    for slot in adventure.slots.values():
        for scene in slot.source:
            if scene not in adventure.scenes:
                yield slot.id, "from", f"there is no scene {scene!r} (TS-SCN-46)"
    loses = frame.endings.price.loses
    if loses and loses not in adventure.victories:
        yield adventure.id, "loses", f"there is no victory {loses!r} (TS-SCN-45)"
    if len(adventure.keys) < frame.keys_needed:
        yield adventure.id, "keys_needed", f"there are but {len(adventure.keys)} key clues (TS-C-51)"
    for victory in adventure.victories.values():
        for reward in victory.rewards:
            if reward.skill not in library.skills:
                yield victory.id, "rewards", f"there is no skill {reward.skill!r} (TS-SCN-02)"


def _ways(adventure: Adventure) -> Iterator[Told]:
    reached = adventure.reached()
    last = [each.id for each in adventure.of("aftermath")]
    out = _ending(adventure)
    for scene in adventure.scenes.values():
        if scene.id not in reached:
            yield scene.id, "", "no other scene leads here (TS-SCN-37)"
        if scene.id not in last and not adventure.left(scene):
            yield scene.id, "exits", "there is no way out of it once everything has failed (TS-SCN-37)"
        elif scene.id not in out:
            yield scene.id, "exits", "whatever is done there, no way leads on to the end (TS-SCN-37)"


def _ending(adventure: Adventure) -> list[str]:
    """The scenes from which the end can be come to: others lead in a circle for ever."""
    found = [each.id for each in adventure.of("aftermath")]
    for id, scene in adventure.scenes.items():
        found += [id] * any(each.adventure_end for each in adventure.effects(scene))
    for end in found:  # grows on the way
        found += [
            id for id, scene in adventure.scenes.items() if id not in found and end in adventure.leads(scene)
        ]
    return found
