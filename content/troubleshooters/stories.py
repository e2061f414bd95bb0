"""The adventures of Troubleshooters, and the modules that more are put together from, read from their files.

The tables of an adventure stand in the files of ``adventures/`` whose names begin with its own: ``snow_harp.toml``,
``snow_harp.road.toml``. People of every adventure stand in ``enemies/``, those of a villain with it in ``villains/``.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from msgspec import Struct

from content.reading import Complaint, fetched, parse, refuse, rows
from engine.troubleshooters.cards.tables import DirectorCard, RankCard
from engine.troubleshooters.scenario.adventures import KINDS, Adventure
from engine.troubleshooters.scenario.assembling import Modules

HOME = Path(__file__).parent
ASSEMBLED = ("modules", "villains")


class Stories(Struct, frozen=True):
    """Adventures by id, and what others are made of."""

    adventures: dict[str, Adventure]
    modules: Modules


@cache
def stories(home: Path = HOME) -> Stories:
    """All that a folder holds. Raises ContentError."""
    complaints: list[Complaint] = []
    people = [
        each for each in _tables(home, ["enemies", "villains"], complaints) if isinstance(each, DirectorCard)
    ]
    names = dict.fromkeys(path.name.split(".")[0] for path in sorted(home.glob("adventures/*.toml")))
    adventures = [Adventure([*people, *_tables(home, ["adventures"], complaints, each)]) for each in names]
    modules = Modules(_tables(home, ASSEMBLED, complaints), {each.id: each for each in people})
    refuse(complaints)
    return Stories({each.id: each for each in adventures}, modules)


def _tables(home: Path, folders: Iterable[str], complaints: list[Complaint], name: str = "") -> list[Struct]:
    found: list[Struct] = []
    for folder in folders:
        for path in sorted(home.glob(f"{folder}/{name}*.toml")):
            file = path.relative_to(home).as_posix()
            data = fetched(home, file, complaints) or b""
            read = {
                key: table for key, table in parse(file, data, complaints).items() if isinstance(table, list)
            }
            found += [each.made for each in rows(file, read, KINDS | {"rank": RankCard}, complaints)]
    return found
