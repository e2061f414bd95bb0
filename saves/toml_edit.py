"""Plain data put into a TOML document that people write in: what does not change keeps its place and comments."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any

import tomlkit
from tomlkit.exceptions import TOMLKitError
from tomlkit.items import AoT

from content.files import read
from content.toml import BadToml, loads

MOST = 250_000
"""Bytes of a file that is edited."""
_LOST = (TOMLKitError, BadToml, AttributeError, LookupError, RecursionError, TypeError, ValueError)
"""What an edit ends in that does not know the way something is written."""


def rewritten(path: Path, change: Callable[[dict[str, Any]], None], edit: Callable[[Any], None]) -> bytes:
    """A file, which may not be there yet, after an edit: its data are as after ``change``, all else is as it was.

    Raises OSError, and BadToml for a file that cannot be read or is written in a way that the edit would harm.
    """
    try:
        data = read(path, MOST)
    except FileNotFoundError:
        data = b""
    wanted = loads(data)
    change(wanted)
    try:
        document = tomlkit.parse(data.decode())
        edit(document)
        text = tomlkit.dumps(document).encode()
        if loads(text) == wanted:
            return text
    except _LOST:
        pass  # said below
    raise BadToml("it is written in a way that cannot be changed here: change it by hand")


def fresh(document: tomlkit.TOMLDocument, name: str, data: Mapping[str, Any]) -> None:
    """Add one more table ``[[name]]``, a line for each card."""
    table = tomlkit.table()
    for key, value in data.items():
        if isinstance(value, list):
            listed = tomlkit.array()
            listed.extend(value)
            table.add(key, listed.multiline(True))
        elif not isinstance(value, dict):
            table.add(key, value)
    for key, value in data.items():
        if isinstance(value, dict):
            inner = tomlkit.table()
            for each, number in value.items():
                inner.add(each, number)
            table.add(key, inner)
    rows = document.get(name)
    if isinstance(rows, AoT):
        rows.append(table)
    else:
        array = tomlkit.aot()
        array.append(table)
        document.append(name, array)


def put(table: Any, data: Mapping[str, Any]) -> None:
    """Make a table say ``data``; keys it has besides stay, and empty ones it lacks are not added."""
    for key, value in data.items():
        old = table.get(key)
        if old == value or (old is None and not value):
            continue
        if isinstance(value, list) and isinstance(old, list):
            _rewrite(old, value)
        elif isinstance(value, dict) and isinstance(old, dict):
            for gone in [each for each in old if each not in value]:
                del old[gone]
            put(old, value)
        elif key in table:
            table[key] = value
        else:
            _add(table, key, value)


def _add(table: Any, key: str, value: Any) -> None:
    """Put a new key after the last one, before comments that lead on to what follows."""
    body = table.value.body
    last = max((place for place, (each, _) in enumerate(body) if each is not None), default=-1)
    tail = body[last + 1 :]
    del body[last + 1 :]
    table.append(key, value)
    body.extend(tail)


def _rewrite(array: Any, wanted: Sequence[Any]) -> None:
    """Take out and put in as little as possible, from the end, so that places stay true."""
    changes = SequenceMatcher(None, [str(each) for each in array], list(wanted), autojunk=False).get_opcodes()
    for what, start, end, first, last in reversed(changes):
        if what == "equal":
            continue
        for place in range(end - 1, start - 1, -1):
            del array[place]
        for offset, each in enumerate(wanted[first:last]):
            array.insert(start + offset, each)
