"""The content of Audience: fighters, threats, Special Attacks, encounters, episodes; personas of scripted players.

A folder of this layout holds ``cards/*.toml``: arrays of tables by kind (``[[fighter]]``, ``[[enemy]]`` ...).
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from content import ContentError
from content.reading import Complaint, Found, pack, personas_in, tables, unpack
from engine.audience.state.library import Campaign, Encounter, EnemyCard, Episode, Fighter, Library, Special

if TYPE_CHECKING:
    from engine.table import System

HOME = Path(__file__).parent
KINDS: dict[str, type[Struct]] = {
    "fighter": Fighter,
    "enemy": EnemyCard,
    "special": Special,
    "encounter": Encounter,
    "episode": Episode,
    "campaign": Campaign,
}


class Reading(Struct, frozen=True):
    """What a folder holds, each thing with its file, and what in it could not be read."""

    found: list[Found[Struct]]
    fingerprint: str
    complaints: list[Complaint]

    def library(self) -> Library:
        """All that could be read, as the rules want it."""
        return Library([each.made for each in self.found], self.fingerprint)


def files(folder: Path) -> dict[str, bytes]:
    """The files of a folder that hold content, by their path in it. Raises ContentError if there are none."""
    paths = sorted(folder.glob("cards/*.toml"))
    if not paths:
        raise ContentError(f"{folder}: there are no cards/*.toml")
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def read(held: Mapping[str, bytes]) -> Reading:
    """Read the files of a folder; nothing bad in them hides anything else."""
    complaints: list[Complaint] = []
    found: list[Found[Struct]] = []
    digest = hashlib.sha256()
    for path, data in held.items():
        name = path.rpartition("/")[2]
        digest.update(b"%s %d " % (name.encode(), len(data)) + data)
        found += tables(name, data, KINDS, complaints)
    return Reading(found, digest.hexdigest()[:12], complaints)


def load(held: Mapping[str, bytes]) -> Library:
    """The library of the files of a folder. Raises ContentError with the first thing wrong."""
    reading = read(held)
    if reading.complaints:
        raise ContentError(str(reading.complaints[0]))
    return reading.library()


@cache
def library() -> Library:
    """The content of the game, read once."""
    return load(files(HOME))


@cache
def personas() -> dict[str, dict[str, Any]]:
    """The personas of scripted players by name."""
    return personas_in(HOME)


def system(packed: bytes | None = None) -> System:
    """Audience with its content, or with the content that a game was begun with. Raises ContentError."""
    from engine.audience import Audience

    known = library() if packed is None else load(unpack(packed))
    return Audience(known, personas(), lambda: packed or pack(files(HOME)))
