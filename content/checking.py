"""What the checks of every system say in the same words: where a fault is, and that a name is taken."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from content.reading import Complaint, Found

T = TypeVar("T")

Fault = tuple[str, str]
"""A key and what is wrong with it."""


def at(file: str, card: str, faults: Iterable[Fault]) -> list[Complaint]:
    """The faults of a table as complaints that say where it stands."""
    return [Complaint(file, card, key, problem) for key, problem in faults]


def doubles(found: Iterable[Found[T]], name: Callable[[T], str], problem: str) -> list[Complaint]:
    """A complaint about each thing whose name another one of its type has, that comes before it."""
    complaints: list[Complaint] = []
    taken: dict[tuple[type, str], None] = {}
    for each in found:
        title = (type(each.made), name(each.made))
        if title in taken:
            complaints.append(Complaint(each.file, title[1], "", problem))
        taken[title] = None
    return complaints


def said(made: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """Every text of a table with its key."""
    if isinstance(made, str):
        yield key, made
    elif isinstance(made, tuple | list):
        for number, each in enumerate(made):
            yield from said(each, f"{key}[{number}]")
    elif isinstance(made, dict):
        for name, each in made.items():
            yield from said(each, f"{key}.{name}" if key else name)
    elif isinstance(made, Struct):
        yield from said(msgspec.structs.asdict(made), key)
