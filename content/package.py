"""The content of a system as one package: which files of a folder hold it, and what they make together."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from content import ContentError, packs, personas
from content.folders import packs_folder
from content.packs import Held, Pack
from content.reading import WHOLE, Complaint, Found, convert, fetched, pack, parse, refuse, tables, unpack
from content.toml import shown

L = TypeVar("L")
S = TypeVar("S", bound=Struct)
Kinds = Mapping[str, type[Struct]]


class Reading(Struct, frozen=True):
    """What a folder holds, each thing with its file, and what in it could not be read."""

    found: list[Found[Struct]]
    fingerprint: str
    complaints: list[Complaint]

    def of(self, *kinds: type[S]) -> list[Found[S]]:
        """What was found of some kinds."""
        return [each for each in self.found if isinstance(each.made, kinds)]  # type: ignore[misc]

    def made(self, *kinds: type[S]) -> list[S]:
        """The things of some kinds, whatever file they are from."""
        return [each.made for each in self.of(*kinds)]


class Package(Generic[L]):
    """The content of a system in its folder, or in another one of the same layout.

    ``parts`` are folders of files ``*.toml`` of arrays of tables, with the kinds of tables in them; ``single`` are
    files that are one table each and may be missing. ``make`` turns all that could be read into what the rules want.
    ``checks`` is the module that finds what is wrong beyond types, ``taste`` what personas and levels are read as.
    ``beside`` are folders as the parts are, but for the screens: no rule reads them and no save carries them.
    The packs that the person has installed for the system are played with, too.
    """

    def __init__(
        self,
        home: Path,
        parts: Mapping[str, Kinds],
        make: Callable[[Reading], L],
        single: Kinds | None = None,
        checks: str = "",
        taste: personas.Taste | None = None,
        beside: Mapping[str, Kinds] | None = None,
    ) -> None:
        self.home = home
        self.parts = parts
        self._make = make
        self._last: tuple[Reading, L] | None = None
        self.single = single or {}
        self.checks = checks
        self.taste = taste
        self.beside = beside or {}

    @property
    def kinds(self) -> Iterable[str]:
        """The tables it knows."""
        return [name for part in self.parts.values() for name in part]

    def files(self, folder: Path, complaints: list[Complaint] | None = None) -> dict[str, bytes]:
        """The files of a folder that hold content, by their path in it.

        What cannot be read goes to ``complaints``; without these, or if there are no files, it raises ContentError.
        """
        names = _names(folder, self.parts)
        if not names:
            missing = " and ".join(f"no {part}/*.toml" for part in self.parts)
            raise ContentError(shown(f"{folder}: there are {missing}"))
        names += [name for name in self.single if (folder / name).exists()]
        found: list[Complaint] = [] if complaints is None else complaints
        held = {name: data for name in names if (data := fetched(folder, name, found)) is not None}
        if complaints is None:
            refuse(found)
        if sum(map(len, held.values())) > WHOLE:
            raise ContentError(shown(f"{folder}: holds more than {WHOLE:,} bytes, too much for a saved game"))
        return held

    def beside_files(self, folder: Path, complaints: list[Complaint] | None = None) -> dict[str, bytes]:
        """The files that are for the screens alone, by their path; else as ``files``."""
        found: list[Complaint] = [] if complaints is None else complaints
        names = _names(folder, self.beside)
        held = {name: data for name in names if (data := fetched(folder, name, found)) is not None}
        if complaints is None:
            refuse(found)
        return held

    def read(self, held: Mapping[str, bytes]) -> Reading:
        """Read the files of a folder; nothing bad in them hides anything else."""
        complaints: list[Complaint] = []
        found: list[Found[Struct]] = []
        digest = hashlib.sha256()
        marks: list[str] = []
        for path, data in held.items():
            pack, inside = packs.place(path)
            part, _, name = inside.rpartition("/")
            if part in self.beside and not pack:
                found += tables(path, data, self.beside[part], complaints)
                continue
            digest.update(b"%s %d " % (name.encode(), len(data)) + data)
            if part in self.parts:
                found += tables(path, data, self.parts[part], complaints)
            elif pack and inside == packs.HEAD:
                head = convert(parse(path, data, complaints), Pack, path, "", complaints)
                marks += [head.mark()] if head else []
            elif path in self.single:
                row = parse(path, data, complaints)
                made = convert(row, self.single[path], path, "", complaints)
                found += [Found(path, made)] if made else []
            else:
                complaints.append(Complaint(path, "", "", "is no file of this content"))
        return Reading(found, "+".join([digest.hexdigest()[:12], *marks]), complaints)

    def complaints(self, reading: Reading) -> list[Complaint]:
        """All that is wrong with what was read: what could not be read at all, then what the checks find."""
        found = import_module(self.checks).complaints(reading) if self.checks else []
        return [*reading.complaints, *found]

    def warnings(self, reading: Reading) -> list[Complaint]:
        """What is no mistake but worth a look, where the checks say such things."""
        look = getattr(import_module(self.checks), "warnings", None) if self.checks else None
        return look(reading) if look else []

    def made(self, reading: Reading) -> L:
        """All that could be read, as the rules want it: made once for those who check it and those who play with it."""
        last = self._last
        if last is None or last[0] is not reading:
            last = self._last = reading, self._make(reading)
        return last[1]

    def load(self, held: Mapping[str, bytes]) -> L:
        """What the files of a folder make. Raises ContentError with the first thing that ``check`` would say."""
        reading = self.read(held)
        refuse(self.complaints(reading))
        return self.made(reading)

    @cached_property
    def library(self) -> L:
        """The content of the game and of its packs, read once. Raises ContentError for content of its own that is bad."""
        return self._opened[0]

    @property
    def refused(self) -> list[Complaint]:
        """What is wrong with packs that are installed, once the content is read: with none of these is played."""
        return self._opened[2] if "_opened" in vars(self) else []

    def pack_complaints(self, held: Held) -> list[Complaint]:
        """What is wrong with the files of a pack beside the game's own; its files are named as in the pack."""
        found: list[Complaint] = []
        pack = packs.head_of(held, found)
        if pack is None:
            return found
        if len(held) == 1:
            layout = " and ".join(f"no {part}/*.toml" for part in self.parts)
            return [Complaint(packs.HEAD, "", "", f"there is nothing else in the pack: {layout}")]
        reading = self.read(self.files(self.home) | packs.at_home(pack, held))
        wrong = self.complaints(reading)
        return [msgspec.structs.replace(each, file=packs.place(each.file)[1]) for each in wrong]

    @cached_property
    def _opened(self) -> tuple[L, Held, list[Complaint]]:
        """The library, its files, and what is wrong with packs; a bad pack is left out and hides nothing else."""
        own = self.files(self.home)
        refused: list[Complaint] = []
        added = self._installed(WHOLE - sum(map(len, own.values())), refused)
        while True:
            held = own | {path: data for files in added.values() for path, data in files.items()}
            reading = self.read(held)
            complaints = self.complaints(reading)
            if not added or not complaints:
                refuse(complaints)
                return self.made(reading), held, refused
            bad = self._of_packs(complaints)
            if not bad:  # what is wrong stands in the game's own files, but only since the last pack came
                bad = [
                    Complaint(
                        f"{packs.PACKS}/{next(reversed(added))}/{packs.HEAD}", "", "", str(complaints[0])
                    )
                ]
            refused += bad
            for each in bad:
                added.pop(packs.place(each.file)[0], None)

    def _installed(self, room: int, refused: list[Complaint]) -> dict[str, Held]:
        """The files of each pack for this system, as long as there is room for so many bytes."""
        added: dict[str, Held] = {}
        for each, files in packs.installed(packs_folder(), refused):
            if each.system.replace("-", "_") != self.home.name:
                continue
            room -= sum(map(len, files.values()))
            if room < 0:
                refused.append(
                    Complaint(f"{each.id}.zip", "", "", "there is no room for it beside the other packs")
                )
                break
            added[each.id] = packs.at_home(each, files)
        return added

    def _of_packs(self, complaints: list[Complaint]) -> list[Complaint]:
        return [each for each in complaints if packs.place(each.file)[0]]

    @cached_property
    def personas(self) -> dict[str, dict[str, Any]]:
        """The tables of the personas of scripted players by name. Raises ContentError."""
        found: list[Complaint] = []
        tables = personas.tables(self.home, self.taste, found)
        refuse(found)
        return tables

    @cached_property
    def _packed(self) -> bytes:
        return pack(self._opened[1])

    def opened(self, packed: bytes | None) -> tuple[L, dict[str, dict[str, Any]], Callable[[], bytes]]:
        """What a system plays with: its content or the packed one that a game was begun with, the personas,
        and what packs the content. Raises ContentError.
        """
        library = self.library if packed is None else self.load(unpack(packed))
        return library, self.personas, lambda: packed or self._packed


def _names(folder: Path, parts: Iterable[str]) -> list[str]:
    """The paths of the files in some parts of a folder."""
    return [
        path.relative_to(folder).as_posix()
        for part in parts
        for path in sorted(folder.glob(f"{part}/*.toml"))
    ]
