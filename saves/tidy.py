"""Saved games tidied by hand: given another name, thrown into the bin, brought back from it.

The bin is a folder among the games it came from, so that nothing is copied and each finds its way back.
"""

from __future__ import annotations

import os
from contextlib import suppress
from itertools import count
from pathlib import Path

from content.toml import shown
from saves import disk
from saves.game_file import BadSave, InUse
from saves.words import why

BIN = "bin"
MOST = 60
"""Letters of a name that a person gives."""
_BARRED = frozenset('/\\:*?"<>|')
"""What file systems here or elsewhere do not take in a name."""


def bin_of(folder: Path) -> Path:
    """Where the games thrown away of a folder lie."""
    return folder / BIN


def throw_away(path: Path) -> Path:
    """Put a game, or what stands in the place of one, into the bin; where it lies now. Raises BadSave."""
    return _move(path, bin_of(path.parent), path.stem)


def bring_back(path: Path) -> Path:
    """Put a game of the bin back among the others; where it lies now. Raises BadSave."""
    return _move(path, path.parent.parent, path.stem)


def rename(path: Path, words: str) -> Path:
    """Give a game the name that a person wants; where it lies now. Raises BadSave."""
    stem = " ".join("".join(sign if _fits(sign) else " " for sign in words).split())[:MOST].strip(" .")
    if not stem:
        raise BadSave("no file can be named so")
    return path if stem == path.stem else _move(path, path.parent, stem)


def destroy(path: Path) -> Path:
    """Take a game off the disk for good; where it was. Raises BadSave."""
    handle = _held(path)
    try:
        disk.remove(path)
    except OSError as error:
        raise BadSave(f"{path}: it cannot be removed: {why(error)}") from error
    finally:
        _let_go(handle)
    return path


def _fits(sign: str) -> bool:
    return sign.isprintable() and sign not in _BARRED


def _move(path: Path, folder: Path, stem: str) -> Path:
    """Nothing is replaced: where the name is taken it gets a number."""
    handle = _held(path)
    try:
        if not folder.is_dir():
            disk.mkdir(folder)
        for number in count(1):
            there = folder / (f"{stem}.toml" if number == 1 else f"{stem} ({number}).toml")
            with suppress(FileExistsError):
                disk.name(path, there)
                break
        for each in dict.fromkeys((folder, path.parent)):
            disk.settle(each)
    except (OSError, ValueError) as error:
        raise BadSave(f"{path}: it cannot be moved: {why(error)}") from error
    finally:
        _let_go(handle)
    return there


def _held(path: Path) -> int | None:
    """A game that nobody plays meanwhile; None for what nobody could play. Raises InUse."""
    try:
        handle = disk.reopen(path)
    except (OSError, ValueError):
        return None
    try:
        disk.lock(handle)
    except BlockingIOError:
        os.close(handle)
        raise InUse(f"{shown(path.name)}: another Plot Twist is playing this game") from None
    return handle


def _let_go(handle: int | None) -> None:
    if handle is not None:
        os.close(handle)
