"""The content linter: everything wrong in a folder of content, each thing in one line.

What cannot be read is complained about here; the ``checks`` of a system's content say what is wrong in the rest.
"""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from types import ModuleType

from content import ContentError
from content.reading import Complaint
from content.registry import folder, manifest, manifests, package

__all__ = ["Complaint", "complaints"]

_TABLE = re.compile(rb"^\[\[(\w+)\]\]", re.MULTILINE)


def complaints(path: Path | None = None) -> list[Complaint]:
    """All there is to complain about in a folder of content, a file of decks, or the content of all systems.

    Raises ContentError if the folder holds no content at all.
    """
    if path is not None and path.is_file():
        return _of_decks(path)
    if path is not None:
        return _complaints(_system_of(path), path)
    return [each for name in manifests() for each in _complaints(name, folder(name))]


def _complaints(name: str, path: Path) -> list[Complaint]:
    known = package(name)
    reading = known.read(known.files(path))
    return [*reading.complaints, *_checks(name).complaints(reading)]


def _checks(name: str) -> ModuleType:
    return import_module(f"content.{manifest(name).folder}.checks")


def _of_decks(path: Path) -> list[Complaint]:
    """The complaints about your own decks, held against the cards of the system they are for."""
    data = path.read_bytes()
    checks = _checks(_knowing(data))
    if not hasattr(checks, "deck_complaints"):
        raise ContentError(f"{path} holds no decks")
    found: list[Complaint] = checks.deck_complaints(path.name, data)
    return found


def _system_of(path: Path) -> str:
    """The system that knows most of a folder's tables; where none does, the first one says what is wrong."""
    return _knowing(b"\n".join(file.read_bytes() for file in sorted(path.glob("*/*.toml"))))


def _knowing(data: bytes) -> str:
    words = [word.decode() for word in _TABLE.findall(data)]

    def known(name: str) -> int:
        return sum(word in package(name).kinds for word in words)

    return max(manifests(), key=known)
