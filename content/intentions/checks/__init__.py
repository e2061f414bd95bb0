"""What the linter looks for in the content of Intentions (IN-C-96 to IN-C-105)."""

from __future__ import annotations

from collections.abc import Iterator

from content import intentions
from content.checking import at, doubles
from content.intentions.checks import cast, deeds, endings, opposition, references, sheets, texts, walk
from content.intentions.checks.stage import Told, label, staged
from content.package import Reading
from content.reading import Complaint
from engine.intentions.state.adventures import Adventure
from engine.intentions.state.library import Library

OF_AN_ADVENTURE = (walk.faults, deeds.faults, cast.faults, opposition.faults, endings.faults)


def complaints(reading: Reading) -> list[Complaint]:
    """What is wrong with that which could be read."""
    library = intentions.PACKAGE.made(reading)
    found = doubles(reading.found, label, "there is another one of this name (IN-C-96)")
    found += references.shared(reading.found)
    for each in reading.found:
        for problems in (references.faults, sheets.faults):
            found += at(each.file, label(each.made), problems(library, each.made))
        found += at(each.file, label(each.made), texts.faults(each.made))
    for home in reading.of(Adventure):
        found += [Complaint(home.file, *told) for told in of_adventure(library, home.made)]
    return found + [Complaint("cards/frame.toml", *told) for told in opposition.frame(library)]


def of_adventure(library: Library, adventure: Adventure) -> Iterator[Told]:
    """What is wrong with an adventure as a whole: the table that is meant, its key, and the problem."""
    stage = staged(library, adventure)
    for faults in OF_AN_ADVENTURE:
        yield from faults(stage)


def warnings(reading: Reading) -> list[Complaint]:
    """What is no mistake but worth a look: things never named, and Weaknesses that are nearly everywhere."""
    library = intentions.PACKAGE.made(reading)
    found = [
        Complaint(each.file, label(each.made), "", "is never named (IN-C-96)")
        for each in references.unnamed(reading.found)
    ]
    for home in reading.of(Adventure):
        found += [Complaint(home.file, *told) for told in cast.often(staged(library, home.made))]
    return found
