"""The personas of scripted players: the files ``personas/*.toml``, and the levels among them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec import Struct

from content.reading import Complaint, convert, table
from engine.table.personas import LEVELS

Taste = tuple[type[Struct], type[Struct]]
"""What a persona is read as, and what a level."""


def tables(home: Path, taste: Taste | None, complaints: list[Complaint]) -> dict[str, dict[str, Any]]:
    """The tables that can be read, by the stem of their file, and a complaint about each that cannot."""
    found: dict[str, dict[str, Any]] = {}
    for path in sorted(home.glob("personas/*.toml")):
        file = path.relative_to(home).as_posix()
        row = table(home, file, complaints)
        if row is not None and (taste is None or sound(file, path.stem, row, taste, complaints)):
            found[path.stem] = row
    return found


def sound(file: str, stem: str, row: dict[str, Any], taste: Taste, complaints: list[Complaint]) -> bool:
    """Whether a table is a persona, or the levels; what is wrong with it goes to ``complaints``."""
    before = len(complaints)
    for name, each in row.items() if stem == LEVELS else [("", row)]:
        if isinstance(each, dict):
            convert(each, taste[stem == LEVELS], file, name, complaints)
        else:
            complaints.append(Complaint(file, "", name, f"must be a table: [{name}]"))
    return len(complaints) == before
