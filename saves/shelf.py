"""The saved games of a folder, without reading them whole."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from content import files
from content.toml import shown
from saves.entries import LEFT, OVER
from saves.game_file import BODY, Word
from saves.words import steer

HEAD = 2048
"""Bytes in which all a list shows of a header stands."""
TAIL = 32768
"""Bytes in which the last note of a turn is looked for."""
STATES = ("open", "finished", "broken")
_UNNAMED = re.compile(r"\d{4}-\d\d-\d\d-.*-\d+( \(\d+\))?|hosted-.*")
"""Names of files that the program gave."""
_ENTRY = re.compile(rb"\n\d+ = .+ # [0-9a-f]{8}\n")


class Listed(Struct):
    """A game in the list: who plays (seat by seat, ``people`` by name), how it stands, when it was last played.

    ``winner`` is empty while it goes on; ``problem`` says in one line why a file is no saved game.
    """

    path: Path
    time: datetime
    title: str = ""
    system: str = ""
    difficulty: str = ""
    cast: dict[str, str] = {}
    kinds: dict[str, str] = {}
    people: dict[str, str] = {}
    where: str = ""
    winner: str = ""
    problem: str = ""

    @property
    def name(self) -> str:
        """The name of the file as it may be shown."""
        return shown(self.path.name, 255)

    @property
    def given(self) -> str:
        """The name that a person gave the game; empty while it has that of its file's day and number."""
        return "" if _UNNAMED.fullmatch(self.path.stem) else shown(self.path.stem, 255)

    @property
    def state(self) -> str:
        """``open``, ``finished`` or ``broken``: one of STATES."""
        return "broken" if self.problem else "finished" if self.winner else "open"


class _Head(Struct):
    """What a list shows of a header."""

    title: Word
    system: Word
    difficulty: Word
    cast: dict[str, Word]
    kinds: dict[str, Word]
    people: dict[str, Word] = {}


def games(folder: Path) -> list[Listed]:
    """All games of a folder, the one played last first; an empty list if there is no such folder.

    Whatever else lies there under such a name is listed with its ``problem`` and hides no game.
    """
    try:
        with os.scandir(folder) as found:
            names = [each.name for each in found if each.name.endswith(".toml")]
    except OSError:
        return []
    listed = [each for name in names if (each := _listed(folder / name))]
    return sorted(listed, key=lambda each: (each.time, each.path.name), reverse=True)


def _listed(path: Path) -> Listed | None:
    """A file of the list; None if it has gone meanwhile."""
    listed = Listed(path, _time(0))
    try:
        with files.opened(path) as file:
            stat = os.fstat(file.fileno())
            listed.time = _time(stat.st_mtime)
            head = msgspec.convert(_header(file.read(HEAD)), _Head)
            file.seek(max(0, stat.st_size - TAIL))
            tail = file.read(TAIL)
        if steer(msgspec.to_builtins(head)):
            raise ValueError
    except FileNotFoundError as error:
        if not path.is_symlink():
            return None
        listed.problem = f"{listed.name}: {error.strerror}"
    except OSError as error:
        listed.problem = f"{listed.name}: {error.strerror}"
    except ValueError:
        listed.problem = f"{listed.name} is no saved game"
    else:
        listed.title, listed.system, listed.difficulty = head.title, head.system, head.difficulty
        listed.cast, listed.kinds, listed.people = head.cast, head.kinds, head.people
        with suppress(ValueError):
            _stand(listed, tail)
        if not (listed.where or listed.winner or BODY in tail or _ENTRY.search(tail)):
            listed.problem = f"{listed.name} is no saved game, or its beginning is damaged"
    return listed


def _time(seconds: float) -> datetime:
    """When it was; the beginning of all time for one that no calendar has."""
    try:
        return datetime.fromtimestamp(seconds, UTC)
    except (ValueError, OverflowError, OSError):
        return datetime.fromtimestamp(0, UTC)


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
    """The last note, and the end if no note follows it."""
    at = len(tail)
    while (at := tail.rfind(b' = "', 0, at)) >= 0:
        words = msgspec.json.decode(tail[at + 3 : tail.find(b" # ", at)], type=str)
        if steer(words):
            return
        if words.startswith(OVER):
            listed.winner = words[len(OVER) :].split(" ")[0]
        elif not words.startswith(LEFT):
            listed.where = words.rpartition(", ")[0]
            return
