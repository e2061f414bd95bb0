"""The content linter: everything wrong in a folder of content or in one file of it, each thing in one line.

What cannot be read is complained about here; the ``checks`` of a system's content say what is wrong in the rest.
"""

from __future__ import annotations

from pathlib import Path

from content import ContentError, personas, promises, rulebook, single, tutorial
from content.files import read
from content.reading import Complaint, parse
from content.registry import folder, manifests, package
from content.toml import MOST, shown

__all__ = ["Complaint", "complaints"]


def complaints(path: Path | None = None) -> list[Complaint]:
    """All there is to complain about in the content of all systems, in a folder of content, in a file of it or of
    decks, or in a folder of such files.

    Raises ContentError for a folder that holds nothing of this.
    """
    if path is None:
        return [each for name in manifests() for each in _folder(name, folder(name))]
    if not path.is_dir():
        return single.complaints(path)
    system = _system_of(path)
    if system:
        return _folder(system, path)
    files = sorted(path.glob("*.toml"))
    if not files:
        raise ContentError(shown(f"{path}: there is no content and no file *.toml"))
    return [each for file in files for each in single.complaints(file)]


def _folder(name: str, home: Path) -> list[Complaint]:
    known = package(name)
    found: list[Complaint] = []
    held = known.files(home, found)
    found += known.complaints(known.read(held))
    personas.tables(home, known.taste, found)
    found += rulebook.complaints(home, name)
    tutorial.read(home, name, found)
    promises.read(home, found)
    return found


def _system_of(path: Path) -> str:
    """The system that knows most of a folder's tables, and the first one if none does; empty if it is no content."""
    tables: list[str] = []
    parts = {part for name in manifests() for part in package(name).parts}
    files = [file for part in sorted(parts) for file in sorted(path.glob(f"{part}/*.toml"))]
    for file in files:
        try:
            tables += parse(file.name, read(file, MOST), [])
        except OSError:
            continue  # complained about when it is read for good
    return max(manifests(), key=lambda name: sum(table in package(name).kinds for table in tables)) if files else ""
