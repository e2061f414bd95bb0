"""What the linter looks for in the content of Intentions (IN-C-96 to IN-C-105)."""

from __future__ import annotations

from msgspec import Struct

from content.checking import doubles
from content.package import Reading
from content.reading import Complaint


def complaints(reading: Reading) -> list[Complaint]:
    """What is wrong with that which could be read."""
    return doubles(reading.found, label, "there is another one of this name")


def label(made: Struct) -> str:
    """What a table is called."""
    for key in ("id", "code", "name", "kind", "heroes", "text"):
        if value := getattr(made, key, ""):
            return str(value)
    return ""
