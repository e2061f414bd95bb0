"""The saved games of a folder, without reading them whole."""

from __future__ import annotations

import os
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from saves.entries import OVER

HEAD = 2048
"""Bytes in which all a list shows of a header stands."""
TAIL = 32768
"""Bytes in which the last note of a turn is looked for."""


class Listed(Struct):
    """A game in the list: who plays (seat by seat), how it stands, when it was last played.

    ``winner`` is empty while it goes on; ``problem`` says in one line why a file is no saved game.
    """

    path: Path
    time: datetime
    title: str = ""
    system: str = ""
    difficulty: str = ""
    cast: dict[str, str] = {}
    kinds: dict[str, str] = {}
    where: str = ""
    winner: str = ""
    problem: str = ""


def games(folder: Path) -> list[Listed]:
    """All games of a folder, the one played last first; an empty list if there is no such folder."""
    try:
        with os.scandir(folder) as found:
            entries = [(each.path, each.stat()) for each in found if each.name.endswith(".toml")]
    except OSError:
        return []
    entries.sort(key=lambda each: (each[1].st_mtime_ns, each[0]), reverse=True)
    return [_listed(Path(path), stat) for path, stat in entries]


def _listed(path: Path, stat: os.stat_result) -> Listed:
    listed = Listed(path, datetime.fromtimestamp(stat.st_mtime, UTC))
    try:
        with path.open("rb") as file:
            head = _header(file.read(HEAD))
            file.seek(max(0, stat.st_size - TAIL))
            tail = file.read()
        for name in ("title", "system", "difficulty", "cast", "kinds"):
            setattr(listed, name, head[name])
    except OSError as error:
        listed.problem = f"{path.name}: {error.strerror}"
    except (KeyError, ValueError, msgspec.DecodeError):
        listed.problem = f"{path.name} is no saved game"
    else:
        with suppress(ValueError, msgspec.DecodeError):
            _stand(listed, tail)
    return listed


def _header(data: bytes) -> dict[str, Any]:
    """The plain strings of a header up to its set-up, by table: as we write them they are JSON strings."""
    text, found, _ = data.partition(b"\n[setup]")
    if not found:
        raise ValueError
    head: dict[str, Any] = {}
    table = head
    for line in text.decode().splitlines():
        name, equals, value = line.partition(" = ")
        if equals and value.startswith('"'):
            table[name.strip('"')] = msgspec.json.decode(value)
        elif name.startswith("["):
            table = head[name[1:-1]] = {}
    return head


def _stand(listed: Listed, tail: bytes) -> None:
    """The last note, and the end if none follows it."""
    at = len(tail)
    while (at := tail.rfind(b' = "', 0, at)) >= 0:
        words = msgspec.json.decode(tail[at + 3 : tail.find(b" # ", at)])
        if not words.startswith(OVER):
            listed.where = words.rpartition(", ")[0]
            return
        listed.winner = words[len(OVER) :].split(" ")[0]
