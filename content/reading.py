"""TOML read into structs, with errors that name file, card and key instead of a path of brackets."""

from __future__ import annotations

import re
import tomllib
import zlib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from content import ContentError
from content.nearest import known_words, meant

T = TypeVar("T")
S = TypeVar("S", bound=Struct)

MOST = 512 << 10
"""Bytes of the content of a system, and of a file of it. The largest we have takes 110,000."""

_ONE_AT_A_TIME = Lock()
"""msgspec prepares a type when it is first met, and two threads that prepare one at once crash the interpreter."""


class Complaint(Struct, frozen=True):
    """One thing wrong in the content: where it stands, and what it is. ``card`` and ``key`` may be empty."""

    file: str
    card: str
    key: str
    problem: str

    def __str__(self) -> str:
        return ": ".join(part for part in (self.file, self.card, self.key, self.problem) if part)


class Found(Struct, Generic[T], frozen=True):
    """A card, a deck or a rule, and the file it was found in."""

    file: str
    made: T


def pack(files: Mapping[str, bytes]) -> bytes:
    """Content files by their path in a folder, as one small piece."""
    texts = {path: data.decode() for path, data in files.items()}
    return zlib.compress(msgspec.json.encode(texts), 9)


def unpack(packed: bytes) -> dict[str, bytes]:
    """The files that were packed. Raises ContentError, also before they grow beyond ``MOST``."""
    inflating = zlib.decompressobj()
    try:
        data = inflating.decompress(packed, MOST + 1)
        if len(data) > MOST:
            raise ContentError(f"the packed content is larger than {MOST:,} bytes")
        if not inflating.eof:
            raise ContentError("the packed content is damaged")
        texts = msgspec.json.decode(data, type=dict[str, str])
    except (zlib.error, ValueError):
        raise ContentError("the packed content is damaged") from None
    return {path: text.encode() for path, text in texts.items()}


def parse(file: str, data: bytes, complaints: list[Complaint]) -> dict[str, Any]:
    """The tables of one TOML file; what is no TOML is a complaint that says the line, and no table."""
    try:
        return tomllib.loads(data.decode())
    except UnicodeDecodeError as error:
        complaints.append(Complaint(file, "", "", f"not UTF-8 at byte {error.start}"))
    except tomllib.TOMLDecodeError as error:
        complaints.append(Complaint(file, "", "", f"not TOML: {error}"))
    return {}


def whole(file: Path, kind: type[S]) -> S:
    """A file that is one table, as a struct. Raises ContentError with the first thing wrong, FileNotFoundError."""
    complaints: list[Complaint] = []
    row = parse(file.name, file.read_bytes(), complaints)
    made = None if complaints else convert(row, kind, file.name, "", complaints)
    if made is None:
        raise ContentError(str(complaints[0]))
    return made


def personas_in(home: Path) -> dict[str, dict[str, Any]]:
    """The tables of ``personas/*.toml`` of a system's content, by the stem of the file. Raises ContentError."""
    found: dict[str, dict[str, Any]] = {}
    for file in sorted(home.glob("personas/*.toml")):
        complaints: list[Complaint] = []
        found[file.stem] = parse(file.name, file.read_bytes(), complaints)
        if complaints:
            raise ContentError(str(complaints[0]))
    return found


def tables(
    file: str, data: bytes, kinds: Mapping[str, type[S]], complaints: list[Complaint]
) -> Iterator[Found[S]]:
    """All that the arrays of tables ``[[kind]]`` of a file hold; each bad one is a complaint, not an end."""
    for name, rows in parse(file, data, complaints).items():
        kind = kinds.get(name)
        if kind is None:
            problem = f"unknown table '{name}'{meant(name, list(kinds))}"
            complaints.append(Complaint(file, "", name, problem))
        elif not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            complaints.append(Complaint(file, "", name, f"must be an array of tables: [[{name}]]"))
        else:
            for number, row in enumerate(rows, 1):
                made = convert(row, kind, file, _label(name, row, number, kind), complaints)
                if made is not None:
                    yield Found(file, made)


def convert(
    row: dict[str, Any], kind: type[S], file: str, card: str, complaints: list[Complaint]
) -> S | None:
    """One table as a struct, or a complaint about it and None. Threads take turns."""
    try:
        with _ONE_AT_A_TIME:
            return msgspec.convert(row, kind)
    except msgspec.ValidationError as error:
        complaints.append(Complaint(file, card, *_explain(str(error), row, kind)))
        return None


def _label(table: str, row: dict[str, Any], number: int, kind: type[Struct]) -> str:
    """What a table is called in a complaint: its name, else its first field that must be there, else its number."""
    name = row.get("name") or row.get(_first(kind)) or f"{table} {number}"
    return f"{name} - {row['persona']}" if row.get("persona") else str(name)


@cache
def _first(kind: type[Struct]) -> str:
    """The first field that a struct must have."""
    return next((field.name for field in msgspec.structs.fields(kind) if field.required), "name")


_ERROR = re.compile(r"(?P<what>.*?)(?: - at (?:`key` in )?`\$\.?(?P<path>[^`]*)`)?", re.DOTALL)
_FIELD = re.compile(r"Object (?P<problem>contains unknown|missing required) field `(?P<field>[^`]*)`")
_VALUE = re.compile(r"Invalid (?:enum )?value (?P<value>.*)")


def _explain(error: str, row: dict[str, Any], kind: type) -> tuple[str, str]:
    """Key and problem of a validation error: `$.effects[0].do` and what the value should have been."""
    match = _ERROR.fullmatch(error)
    assert match is not None
    what, path = match["what"], match["path"] or ""
    field = _FIELD.match(what)
    if field is not None:
        key = f"{path}.{field['field']}" if path else field["field"]
        if field["problem"] == "missing required":
            return key, "is missing"
        known = known_words(kind, row, path, fields=True)
        return key, f"unknown key '{field['field']}'{meant(field['field'], known)}"
    value = _VALUE.match(what)
    if value is not None:
        word = value["value"].strip("'")
        return path, f"unknown word '{word}'{meant(word, known_words(kind, row, path))}"
    return path, what
