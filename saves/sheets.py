"""What goes on from game to game, as the finished games of a folder leave it (``engine/table/carried.py``).

The games are the truth: each says at its end what it left, so that it still counts under rules by which it cannot be
played again; one that does not say so is played again. A file of the data folder only remembers what was found. Without
it, or when games are changed, moved or thrown away, the sheets are what the games that are there say.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Struct

from content.reading import fetched
from engine.table.carried import CarriedError, Sheet, Shelf, handed_over, sheets_of
from saves import atomic
from saves.game_file import BadSave, read
from saves.restore import look
from saves.shelf import games

FILE = "sheets.json"


class Left(Struct):
    """What a finished game took in and left behind; ``stamp`` is the time and size of its file then."""

    stamp: tuple[int, int]
    system: str
    started: str
    entered: tuple[Sheet, ...] = ()
    left: tuple[Sheet, ...] = ()


def sheets(system: str, folder: Path, data: Path) -> tuple[Sheet, ...]:
    """The sheets of a system after all games of a folder that are over, the one begun first first.

    A game that neither says what it left nor replays, or does not follow from the others, leaves nothing.
    """
    before = _remembered(data)
    known = dict(_known(system, folder, before))
    others = {name: each for name, each in before.items() if each.system != system}
    if known != {name: each for name, each in before.items() if each.system == system}:
        with suppress(OSError):
            data.mkdir(parents=True, exist_ok=True)
            atomic.write(data / FILE, msgspec.json.encode(others | known))
    shelf = Shelf()
    for each in sorted(known.values(), key=lambda left: (left.started, left.stamp)):
        with suppress(CarriedError):
            shelf.take(each.entered, each.left)
    return shelf.sheets


def _known(system: str, folder: Path, before: dict[str, Left]) -> Iterator[tuple[str, Left]]:
    """By the names of their files what all finished games left."""
    for listed in games(folder):
        if listed.system != system or not listed.winner or listed.problem:
            continue
        try:
            stat = listed.path.stat()
        except OSError:
            continue
        stamp = (stat.st_mtime_ns, stat.st_size)
        held = before.get(listed.path.name)
        if held and (held.system, held.stamp) == (system, stamp):
            yield listed.path.name, held
            continue
        with suppress(BadSave):
            yield listed.path.name, _left(listed.path, system, stamp)


def _left(path: Path, system: str, stamp: tuple[int, int]) -> Left:
    """What a file says its game left; of one that does not say it, what it leaves when it is played again.

    Raises BadSave.
    """
    saved = read(path)
    known = Left(stamp, system, saved.header.started)
    with suppress(CarriedError):
        known.entered = sheets_of(saved.header.setup)
        if saved.entries.left is not None:
            known.left = tuple(each for each in saved.entries.left if each.system == system)
        elif not (found := look(path)).diverged:
            known.left = handed_over(found.table)
    return known


def _remembered(data: Path) -> dict[str, Left]:
    """What was found before; nothing if that cannot be read."""
    raw = fetched(data, FILE, []) if (data / FILE).exists() else None
    try:
        return msgspec.json.decode(raw, type=dict[str, Left]) if raw else {}
    except msgspec.DecodeError:
        return {}
