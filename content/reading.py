"""TOML read into structs, with errors that name file, card and key instead of a path of brackets."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from content import ContentError
from content.files import read
from content.nearest import known_words, meant
from content.toml import MOST, BadToml, crowded, fault, loads, shown

T = TypeVar("T")
S = TypeVar("S", bound=Struct)

WHOLE = 1_000_000
"""Bytes of all content of a system. The largest we have takes 620,000."""

_ONE_AT_A_TIME = Lock()
"""msgspec prepares a type when it is first met, and two threads that prepare one at once crash the interpreter."""


class Complaint(Struct, frozen=True):
    """One thing wrong in the content: where it stands, and what it is. ``card`` and ``key`` may be empty.

    What came from a file is safe to show: see ``shown``.
    """

    file: str
    card: str
    key: str
    problem: str

    def __post_init__(self) -> None:
        for name in self.__struct_fields__:
            msgspec.structs.force_setattr(self, name, shown(getattr(self, name)))

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
    """The files that were packed. Raises ContentError, also before they grow beyond ``WHOLE``."""
    inflating = zlib.decompressobj()
    try:
        data = inflating.decompress(packed, WHOLE + 1)
        if len(data) > WHOLE:
            raise ContentError(f"the packed content is larger than {WHOLE:,} bytes")
        if not inflating.eof:
            raise ContentError("the packed content is damaged")
        texts = msgspec.json.decode(data, type=dict[str, str])
    except (zlib.error, ValueError):
        raise ContentError("the packed content is damaged") from None
    return {path: text.encode() for path, text in texts.items()}


def parse(file: str, data: bytes, complaints: list[Complaint]) -> dict[str, Any]:
    """The tables of one TOML file; what is no TOML is a complaint that says the line, and no table."""
    try:
        return loads(data)
    except BadToml as error:
        complaints.append(Complaint(file, "", "", str(error)))
    return {}


def fetched(home: Path, file: str, complaints: list[Complaint]) -> bytes | None:
    """The bytes of a file by its path in a folder; a complaint, and None, if it cannot be read."""
    try:
        return read(home / file, MOST)
    except OSError as error:
        complaints.append(Complaint(file, "", "", str(error.strerror)))
        return None


def table(home: Path, file: str, complaints: list[Complaint]) -> dict[str, Any] | None:
    """The tables of a file by its path in a folder; a complaint, and None, if it cannot be read."""
    before = len(complaints)
    data = fetched(home, file, complaints)
    row = {} if data is None else parse(file, data, complaints)
    return None if len(complaints) > before else row


def refuse(complaints: list[Complaint]) -> None:
    """Raises ContentError with the first complaint, if there is one."""
    if complaints:
        raise ContentError(str(complaints[0]))


def tables(
    file: str, data: bytes, kinds: Mapping[str, type[S]], complaints: list[Complaint]
) -> Iterator[Found[S]]:
    """All that the arrays of tables ``[[kind]]`` of a file hold; each bad one is a complaint, not an end."""
    return rows(file, parse(file, data, complaints), kinds, complaints)


def rows(
    file: str, parsed: Mapping[str, Any], kinds: Mapping[str, type[S]], complaints: list[Complaint]
) -> Iterator[Found[S]]:
    """The same of a file that is parsed."""
    for name, found in parsed.items():
        kind = kinds.get(name)
        if kind is None:
            problem = f"unknown table '{name}'{meant(name, list(kinds))}"
            complaints.append(Complaint(file, "", name, problem))
        elif not isinstance(found, list) or not all(isinstance(row, dict) for row in found):
            complaints.append(Complaint(file, "", name, f"must be an array of tables: [[{name}]]"))
        elif problem := crowded(found):  # one complaint, not one for each
            complaints.append(Complaint(file, "", name, problem))
        else:
            for number, row in enumerate(found, 1):
                made = convert(row, kind, file, _label(name, row, number, kind), complaints)
                if made is not None:
                    yield Found(file, made)


def convert(
    row: dict[str, Any], kind: type[S], file: str, card: str, complaints: list[Complaint]
) -> S | None:
    """One table as a struct, or a complaint about it and None. Threads take turns."""
    try:
        odd = fault(row)
        if odd:
            complaints.append(Complaint(file, card, *odd))
            return None
        with _ONE_AT_A_TIME:
            return msgspec.convert(row, kind)
    except msgspec.ValidationError as error:
        key, problem = _explain(str(error), row, kind)
        complaints.append(Complaint(file, card, _named(key, str(error), row, kind), problem))
        return None


def _label(table: str, row: dict[str, Any], number: int, kind: type[Struct]) -> str:
    """What a table is called in a complaint: its name, else its first field that must be there, else its number."""
    first = _first(kind)
    name = next((each for key in ("name", first) if isinstance(each := row.get(key), str) and each), "")
    persona = row.get("persona")
    if name and isinstance(persona, str) and persona and name == row.get(first):
        return f"{name} - {persona}"
    return name or f"{table} {number}"


@cache
def _first(kind: type[Struct]) -> str:
    """The first field that a struct must have."""
    names, usual = kind.__struct_fields__, kind.__struct_defaults__
    given = [True] * (len(names) - len(usual)) + [each is msgspec.NODEFAULT for each in usual]
    return next((name for name, must in zip(names, given, strict=True) if must), "name")


def _named(key: str, error: str, row: dict[str, Any], kind: type[S]) -> str:
    """The key of an error with the name of the entry where msgspec says only that it is one of a table."""
    place, dots, rest = key.partition("[...]")
    if not dots or place not in row or not isinstance(row[place], dict):
        return key
    for name, each in row[place].items():
        try:
            with _ONE_AT_A_TIME:
                msgspec.convert(row | {place: {name: each}}, kind)
        except msgspec.ValidationError as again:
            if str(again) == error:
                return f"{place}.{name}{rest}"
    return key


_ERROR = re.compile(r"(?P<what>.*?)(?: - at (?:`key` in )?`\$\.?(?P<path>[^`]*)`)?", re.DOTALL)
_FIELD = re.compile(r"Object (?P<problem>contains unknown|missing required) field `(?P<field>[^`]*)`")
_VALUE = re.compile(r"Invalid (?:enum )?value (?P<value>.*)")


_PATTERNS = {
    r"[^\\W_]": "has no letter or digit in it",
    "[ -~]": "has signs that not every terminal draws, or is empty, or ends with a space",
}
"""Parts of the patterns of a Name and of a row of a drawing, as a validation error quotes them, and what is wrong then."""


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
    if what.startswith("Expected `str` matching regex"):
        problems = (problem for pattern, problem in _PATTERNS.items() if pattern in what)
        return path, next(problems, "is not written as it must be")
    value = _VALUE.match(what)
    if value is not None:
        word = value["value"].strip("'")
        return path, f"unknown word '{word}'{meant(word, known_words(kind, row, path))}"
    return path, what
