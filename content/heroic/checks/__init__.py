"""What the linter looks for in the content of Splash Page (HR-C-104 to HR-C-115)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from content import heroic
from content.checking import Fault, at, doubles
from content.heroic.checks import (
    cast,
    effects,
    fates,
    gifts,
    heroes,
    issues,
    places,
    references,
    scenes,
    subplots,
    texts,
    threat,
)
from content.package import Reading
from content.reading import Complaint
from engine.heroic.state.library import Library
from engine.heroic.state.story import ActionScene, Event, TransitionScene

OF_A_TABLE = (references, heroes, cast, gifts, scenes, threat, fates, places, subplots, effects, texts)


def complaints(reading: Reading) -> list[Complaint]:
    """What is wrong with that which could be read."""
    library = heroic.PACKAGE.made(reading)
    found = doubles(reading.found, label, "there is another one of this name (HR-C-104)")
    found += _shared(reading)
    for each in reading.found:
        for check in OF_A_TABLE:
            found += at(each.file, label(each.made), check.faults(library, each.made))
    for home in reading.of(Event):
        for faults in (issues.faults, subplots.offers):
            found += [Complaint(home.file, *told) for told in faults(library, home.made)]
    return found + _told(reading, references.orphans(library))


def warnings(reading: Reading) -> list[Complaint]:
    """What is no mistake but worth a look."""
    library = heroic.PACKAGE.made(reading)
    return _told(reading, _looks(library))


def label(made: Struct) -> str:
    """What a table is called."""
    for key in ("id", "code", "scene", "name", "text"):
        if value := getattr(made, key, ""):
            return str(value)
    return ""


def _looks(library: Library) -> Iterator[tuple[Struct, Fault]]:
    for foe in library.foes.values():
        for fault in (*cast.unusual(foe), *fates.soreless(foe)):
            yield foe, fault
    for scene in library.action_scenes.values():
        for fault in places.empty(scene):
            yield scene, fault
    yield from texts.alike(library)


def _told(reading: Reading, faults: Iterator[tuple[Struct, Fault]]) -> list[Complaint]:
    """The faults of some tables, with the files these are in."""
    files = {(type(each.made), label(each.made)): each.file for each in reading.found}
    return [
        Complaint(files.get((type(made), label(made)), ""), label(made), *fault) for made, fault in faults
    ]


def _shared(reading: Reading) -> list[Complaint]:
    """A Transition Scene under the id of an Action Scene: exits say only the id."""
    taken = {each.made.id for each in reading.of(ActionScene)}
    problem = "this is the id of an Action Scene (HR-C-104)"
    return [
        Complaint(each.file, each.made.id, "id", problem)
        for each in reading.of(TransitionScene)
        if each.made.id in taken
    ]
