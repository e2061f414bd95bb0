"""The content linter: everything wrong in a folder of content or in one file of it, each thing in one line.

What cannot be read is complained about here; the ``checks`` of a system's content say what is wrong in the rest.
"""

from __future__ import annotations

from pathlib import Path

from content import ContentError, personas, primer, promises, rulebook, single, tutorial
from content.files import read
from content.reading import Complaint, parse
from content.registry import folder, manifests, package
from content.toml import MOST, shown

__all__ = ["Complaint", "complaints", "warnings"]


def complaints(path: Path | None = None) -> list[Complaint]:
    """All there is to complain about in the content of all systems, in a folder of content, in a file of it or of
    decks, or in a folder of such files.

    Raises ContentError for a folder that holds nothing of this.
    """
    if path is None:
        return [each for name in manifests() for each in _folder(name, folder(name))]
    system = system_of(path)
    if system:
        return _folder(system, path)
    return [each for file in files_of(path) for each in single.complaints(file)]


def warnings(path: Path | None = None) -> list[Complaint]:
    """What is no mistake but worth a look in the content of all systems, or in a folder of content."""
    homes = {name: folder(name) for name in manifests()}
    if path is not None:
        system = system_of(path)
        homes = {system: path} if system else {}
    return [
        each
        for name, home in homes.items()
        for each in package(name).warnings(package(name).read(package(name).files(home, [])))
    ]


def files_of(path: Path) -> list[Path]:
    """The files that a path means: itself, or those of a folder. Raises ContentError if there are none."""
    if not path.is_dir():
        return [path]
    files = [*sorted(path.glob("*.toml")), *sorted(path.glob("*/*.toml"))]
    if not files:
        raise ContentError(shown(f"{path}: there is no content and no file *.toml"))
    return files


def _folder(name: str, home: Path) -> list[Complaint]:
    known = package(name)
    found: list[Complaint] = []
    held = known.files(home, found) | known.beside_files(home, found)
    found += known.complaints(known.read(held))
    personas.tables(home, known.taste, found)
    found += rulebook.complaints(home, name)
    tutorial.read(home, name, found)
    primer.read(home, found)
    promises.read(home, found)
    return found


def system_of(path: Path) -> str:
    """The system that knows most of the tables in a folder of content; empty for anything else."""
    firsts = {next(iter(package(name).parts)) for name in manifests()}
    files = [file for part in sorted(firsts) for file in sorted(path.glob(f"{part}/*.toml"))]
    tables: list[str] = []
    for file in files:
        try:
            tables += parse(file.name, read(file, MOST), [])
        except OSError:
            continue  # complained about when it is read for good
    known = {name: sum(table in package(name).kinds for table in tables) for name in manifests()}
    return max(known, key=lambda name: known[name]) if files else ""
