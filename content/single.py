"""One file, held against what it looks like: cards, decks, figures, a persona, rules, a tutorial, promises."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from content import personas, rulebook, tutorial
from content.files import read
from content.nearest import known_words
from content.package import Package
from content.primer import Primer
from content.promises import Promises
from content.reading import Complaint, convert, parse
from content.registry import manifests, package
from content.toml import MOST
from engine.table.personas import LEVELS

Row = dict[str, Any]


class _Kind(NamedTuple):
    """A kind of file: the keys at its top, and what is wrong with one."""

    keys: frozenset[str]
    check: Callable[[Path, Row], list[Complaint]]


def complaints(path: Path) -> list[Complaint]:
    """What is wrong with a file, whatever it is."""
    found: list[Complaint] = []
    try:
        row = parse(path.name, read(path, MOST), found)
    except OSError as error:
        return [Complaint(path.name, "", "", str(error.strerror))]
    if found:
        return found
    kinds = [kind for name in manifests() for kind in _kinds(package(name), name, path, row)]
    most = max(len(kind.keys.intersection(row)) for kind in kinds)
    if not most:
        return [Complaint(path.name, "", "", "nothing in it is known: it is no file of content or of decks")]
    likely = [kind.check(path, row) for kind in kinds if len(kind.keys.intersection(row)) == most]
    return min(likely, key=lambda found: (len(found), sum("unknown" in each.problem for each in found)))


def _kinds(known: Package[object], name: str, path: Path, row: Row) -> Iterator[_Kind]:
    for part, tables in (*known.parts.items(), *known.beside.items()):
        yield _Kind(frozenset(tables), lambda path, row, part=part: _part(known, part, path))  # type: ignore[misc]
    wholes: list[type[Struct]] = [*known.single.values(), rulebook.Contents, Promises, Primer]
    for kind in wholes:
        yield _whole(kind)
    yield _Kind(frozenset(("topic", "rule")), _topic)
    yield _Kind(
        _keys(tutorial.Tutorial),
        lambda path, row: _told(lambda found: tutorial.made(path.name, row, name, found)),
    )
    if known.taste:
        taste = known.taste
        keys = _keys(taste[0])
        if path.stem == LEVELS:
            keys = frozenset(row)
        elif row.get("side") not in known_words(taste[0], row, "side"):
            keys -= {"side"}  # of another system
        yield _Kind(
            keys,
            lambda path, row: _told(lambda found: personas.sound(path.name, path.stem, row, taste, found)),
        )


def _keys(kind: type[Struct]) -> frozenset[str]:
    return frozenset(field.encode_name for field in msgspec.structs.fields(kind))


def _told(check: Callable[[list[Complaint]], object]) -> list[Complaint]:
    found: list[Complaint] = []
    check(found)
    return found


def _whole(kind: type[Struct]) -> _Kind:
    """A file that is one table."""
    return _Kind(_keys(kind), lambda path, row: _told(lambda found: convert(row, kind, path.name, "", found)))


def _topic(path: Path, row: Row) -> list[Complaint]:
    return _told(lambda found: list(rulebook.topic(path.name, row, found)))


def _part(known: Package[object], part: str, path: Path) -> list[Complaint]:
    """A file of cards among those beside it, else among those of the game; decks are held against the game's cards."""
    data = read(path, MOST)
    checks = import_module(known.checks)
    if part == "decks" and hasattr(checks, "deck_complaints"):
        decks: list[Complaint] = checks.deck_complaints(path.name, data)
        return decks
    home = path.resolve().parent.parent if path.resolve().parent.name == part else known.home
    file = f"{part}/{path.name}"
    held = known.files(home, []) | {file: data}
    found = known.complaints(known.read(held))
    return [msgspec.structs.replace(each, file=path.name) for each in found if each.file == file]
