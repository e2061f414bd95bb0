"""What an adventure may come to run out of, and what can never be reached (IN-C-98, IN-C-100)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import get_args

from content.intentions.checks.references import objects
from content.intentions.checks.stage import Stage, Told
from engine.intentions.state.adventures import Intent
from engine.intentions.state.words import HeroVerb, Kind

LEAST = 2
"""Open places and times in every cycle; ways to every clue, item and person."""
NEEDED: tuple[HeroVerb, ...] = ("take", "learn", "win_over", "save", "stop")


def faults(stage: Stage) -> Iterator[Told]:
    """Rows that may be empty, things out of reach, Intentions about nothing."""
    yield from _rows(stage)
    yield from _unreached(stage)
    for why in stage.reasons:
        yield from _intent(stage, why.id, why.intention, "heroes")
        yield from _absent(stage, why.id, why.where, why.intention)
    for scene in stage.mm_scenes:
        yield from _intent(stage, scene.id, scene.intention, "mm")
    yield from _ways(stage)


def _rows(stage: Stage) -> Iterator[Told]:
    """The rows of cards at the worst: nothing was won, what may be used up is, and each Fact that closes is told.

    Flags only ever open what needs them, so no other way through the adventure leaves fewer cards.
    """
    id = stage.adventure.id
    shut = {each.object for each in stage.facts if each.kind == "closes"}
    left = [each for each in stage.places if not each.open_if and each.id not in shut]
    if len(left) < LEAST:
        yield id, "places", f"{len(left)} may be all that are open, at least {LEAST} must be (IN-C-98)"
    if len(stage.times) < LEAST:
        yield id, "times", f"there are {len(stage.times)}, at least {LEAST} are needed (IN-C-98)"
    for kind in get_args(Kind):
        if not any(each.kind == kind and not each.needs and not each.once for each in stage.reasons):
            yield id, "reasons", f"no why card of kind {kind} is there in every cycle (IN-C-98)"
    cycles = max((each.cycles for each in stage.library.lengths.values()), default=0)
    scenes = [each for each in stage.mm_scenes if not each.needs and not each.finale]
    if len(scenes) < cycles - 1:
        problem = f"{len(scenes)} need nothing, {cycles} cycles want {cycles - 1} and a finale (IN-C-98)"
        yield id, "mm_scenes", problem


def reached(stage: Stage) -> set[str]:
    """All flags that some way through the adventure raises: clues, items, persons who trust, Facts told, places opened."""
    flags = {item for each in stage.antagonists for item in each.holds}
    while True:
        before = len(flags)
        for place in stage.places:
            if place.id not in flags and not _met(place.open_if, flags):
                continue
            flags |= {place.id, *place.facts}
            for beat in stage.beats:
                if beat.id in place.beats and _met(beat.needs, flags):
                    flags |= {beat.id, beat.effect.clue, beat.effect.item, beat.effect.trust}
        for why in stage.reasons:
            if _met(why.needs, flags):
                flags |= {why.id, why.intention.object}
        flags |= {each.object for each in stage.facts if each.kind == "opens" and each.id in flags}
        flags |= {each.about for each in stage.facts if each.kind == "owes" and each.id in flags}
        if len(flags) == before:
            return flags


def _unreached(stage: Stage) -> Iterator[Told]:
    flags = reached(stage)
    for place in stage.places:
        if place.id not in flags:
            yield place.id, "open_if", "this place never opens (IN-C-98)"
    for kind in (stage.beats, stage.reasons, stage.mm_scenes):
        for each in kind:
            if not _met(each.needs, flags):
                yield each.id, "needs", "never come true (IN-C-98)"


def _met(needs: Sequence[str], flags: set[str]) -> bool:
    return all(need in flags for need in needs)


def _intent(stage: Stage, id: str, intent: Intent, side: str) -> Iterator[Told]:
    """An Intention of the wrong side, or about something that is not of this adventure."""
    verb = stage.library.verbs.get(intent.verb)
    if verb is None:
        return
    if verb.side not in (side, "both"):
        yield id, "intention.verb", f"{verb.code} is for the other side (IN-C-44)"
    if intent.verb in NEEDED and not intent.object and intent.verb != "save":
        yield id, "intention.object", f"{verb.code} needs an object (IN-C-100)"
    own = {
        "item": stage.adventure.items,
        "clue": stage.adventure.clues,
        "person": stage.adventure.persons,
        "antagonist": stage.adventure.antagonists,
        "plan": (stage.adventure.plan,),
    }.get(verb.object)
    there = objects(stage.library).get(verb.object, {})
    if own is not None and intent.object in there and intent.object not in own:
        yield id, "intention.object", f"'{intent.object}' is not of this adventure (IN-C-100)"


def _absent(stage: Stage, id: str, where: str, intent: Intent) -> Iterator[Told]:
    """An Intention about a person at a place where that person is not."""
    place = stage.library.places.get(where)
    persons = stage.library.persons
    if place and intent.object in persons and intent.object not in place.persons:
        yield id, "intention.object", f"{persons[intent.object].name} is not at {place.title} (IN-C-100)"


def _ways(stage: Stage) -> Iterator[Told]:
    """Clues, items and persons with fewer ways to them than two: beats, why cards, Facts, those who hold it."""
    found = [
        id for each in stage.beats for id in (each.effect.clue, each.effect.item, each.effect.trust) if id
    ]
    found += [each.intention.object for each in stage.reasons]
    found += [each.about for each in stage.facts if each.kind == "owes"]
    found += [item for each in stage.antagonists for item in each.holds]
    adventure = stage.adventure
    for key, ids in (("clues", adventure.clues), ("items", adventure.items), ("persons", adventure.persons)):
        for id in ids:
            if found.count(id) < LEAST:
                yield (
                    adventure.id,
                    key,
                    f"ways to '{id}': {found.count(id)}, at least {LEAST} are needed (IN-C-100)",
                )
