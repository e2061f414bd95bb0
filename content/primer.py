"""How a system is played, on one page."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from msgspec import Struct

from content.reading import Complaint, convert, refuse, table
from content.registry import folder
from engine.table.bounds import Name

FILE = "primer.toml"


class Section(Struct, frozen=True, forbid_unknown_fields=True):
    """A paragraph under a heading."""

    head: Name
    text: str


class Primer(Struct, frozen=True, forbid_unknown_fields=True):
    """The page, top to bottom. All of it is to fit on 80 x 24 (``tests/content/test_primer.py``)."""

    section: tuple[Section, ...]


@cache
def load(system: str) -> Primer | None:
    """The page of a system, None if it has none. Raises ContentError."""
    found: list[Complaint] = []
    primer = read(folder(system), found)
    refuse(found)
    return primer


def read(home: Path, complaints: list[Complaint]) -> Primer | None:
    """The page of a folder, None without one; what is wrong with it goes to ``complaints``."""
    row = table(home, FILE, complaints) if (home / FILE).exists() else None
    return None if row is None else convert(row, Primer, FILE, "", complaints)
