"""The content of a system as one package: which files of a folder hold it, and what they make together."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, Generic, TypeVar

from msgspec import Struct

from content import ContentError
from content.reading import MOST, Complaint, Found, convert, pack, parse, personas_in, tables, unpack

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
    """

    def __init__(
        self,
        home: Path,
        parts: Mapping[str, Kinds],
        make: Callable[[Reading], L],
        single: Kinds | None = None,
    ) -> None:
        self.home = home
        self.parts = parts
        self._make = make
        self._single = single or {}

    @property
    def kinds(self) -> Iterable[str]:
        """The tables it knows."""
        return [name for part in self.parts.values() for name in part]

    def files(self, folder: Path) -> dict[str, bytes]:
        """The files of a folder that hold content, by their path in it. Raises ContentError if there are none."""
        paths = [path for part in self.parts for path in sorted(folder.glob(f"{part}/*.toml"))]
        if not paths:
            missing = " and ".join(f"no {part}/*.toml" for part in self.parts)
            raise ContentError(f"{folder}: there are {missing}")
        paths += [folder / name for name in self._single if (folder / name).exists()]
        held = {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}
        if sum(map(len, held.values())) > MOST:
            raise ContentError(
                f"{folder}: holds more than {MOST:,} bytes of content, too much for a saved game"
            )
        return held

    def read(self, held: Mapping[str, bytes]) -> Reading:
        """Read the files of a folder; nothing bad in them hides anything else."""
        complaints: list[Complaint] = []
        found: list[Found[Struct]] = []
        digest = hashlib.sha256()
        for path, data in held.items():
            part, _, name = path.rpartition("/")
            digest.update(b"%s %d " % (name.encode(), len(data)) + data)
            if part in self.parts:
                found += tables(name, data, self.parts[part], complaints)
            elif path in self._single:
                row = parse(name, data, complaints)
                made = convert(row, self._single[path], name, "", complaints)
                found += [Found(name, made)] if made else []
            else:
                complaints.append(Complaint(path, "", "", "is no file of this content"))
        return Reading(found, digest.hexdigest()[:12], complaints)

    def made(self, reading: Reading) -> L:
        """All that could be read, as the rules want it."""
        return self._make(reading)

    def load(self, held: Mapping[str, bytes]) -> L:
        """What the files of a folder make. Raises ContentError with the first thing wrong."""
        reading = self.read(held)
        if reading.complaints:
            raise ContentError(str(reading.complaints[0]))
        return self._make(reading)

    @cached_property
    def library(self) -> L:
        """The content of the game, read once."""
        return self.load(self.files(self.home))

    @cached_property
    def personas(self) -> dict[str, dict[str, Any]]:
        """The tables of the personas of scripted players by name."""
        return personas_in(self.home)

    def opened(self, packed: bytes | None) -> tuple[L, dict[str, dict[str, Any]], Callable[[], bytes]]:
        """What a system plays with: its content or the packed one that a game was begun with, the personas,
        and what packs the content. Raises ContentError.
        """
        library = self.library if packed is None else self.load(unpack(packed))
        return library, self.personas, lambda: packed or pack(self.files(self.home))
