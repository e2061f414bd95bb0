"""Tables of one kind that share an id: each is found by it, so that one of them would never be played (TS-SCN-37)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import PurePosixPath

from msgspec import Struct

from content import packs
from content.reading import Complaint, Found


def twins(found: Iterable[Found[Struct]]) -> Iterator[Complaint]:
    """Who has the id of another of its kind: in one adventure, among the modules, or among all that is in each."""
    held: dict[tuple[str, type[Struct], str], str] = {}
    for each in found:
        id = getattr(each.made, "id", "")
        key = _whole(each.file), type(each.made), id
        if id and key in held:
            yield Complaint(each.file, id, "id", f"is that of another one in {held[key]} (TS-SCN-37)")
        held.setdefault(key, each.file)


def _whole(file: str) -> str:
    """What a file is a part of: its adventure, the modules, else the library."""
    part, _, name = packs.place(file)[1].rpartition("/")
    if part == "adventures":
        return PurePosixPath(name).name.partition(".")[0]
    return part if part == "modules" else ""
