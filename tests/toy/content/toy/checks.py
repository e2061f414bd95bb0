"""What the linter looks for in the content of Three Cups."""

from __future__ import annotations

from engine.toy.library import Level

from content.checking import at, doubles
from content.package import Reading
from content.reading import Complaint


def complaints(reading: Reading) -> list[Complaint]:
    """What is wrong with that which could be read."""
    found = doubles(reading.found, lambda made: made.name, "there is another one of this name")
    for each in reading.of(Level):
        if each.made.goal < 1:
            found += at(each.file, each.made.name, [("goal", "nothing is won without a light (TC-CUP-7)")])
    return found
