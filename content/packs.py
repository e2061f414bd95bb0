"""Packs: content that somebody else has made, a folder or a zip of TOML that is played with beside the game's own.

A pack holds ``pack.toml`` and the folders of its system's content (``cards/*.toml``, ``decks/*.toml``). Nothing of it is
run, nothing is unpacked to the disk, and how much is read of it has bounds. ``docs/make-a-pack.md`` tells how to make one.
"""

from __future__ import annotations

import io
import os
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct

from content import FIRST, ContentError
from content.files import read
from content.reading import Complaint, convert, parse
from content.toml import shown
from engine.table.bounds import Name

HEAD = "pack.toml"
PACKS = "packs"
"""Where packs stand among the files of a system's content: ``packs/<id>/cards/ghosts.toml``."""
LARGEST = 300_000
"""Bytes of a pack, unpacked: a third of what all content may have."""
FILES = 64
"""Files that a pack may hold."""
MANY = 32
"""Packs that are looked at."""

Held = dict[str, bytes]
"""Files by their path."""


class Pack(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a pack says of itself in ``pack.toml``; ``id`` is what its file, saved games and reports name it by."""

    id: Annotated[str, Meta(max_length=24, pattern=r"^[a-z][a-z0-9]*(-[a-z0-9]+)*\Z")]
    title: Name
    version: Annotated[str, Meta(max_length=12, pattern=r"^\d+(\.\d+)*\Z")]
    system: Name = FIRST
    author: Annotated[str, Meta(max_length=60)] = ""
    blurb: Annotated[str, Meta(max_length=200)] = ""

    def mark(self) -> str:
        """``foggy-docks-1.2``, as versions name it."""
        return f"{self.id}-{self.version}"


def files_of(path: Path) -> Held:
    """The TOML files of a folder or a zip, by their path in it; a zip may hold them in one folder of its own.

    Raises ContentError, one line with the name of the file.
    """
    try:
        return _bounded(path.name, _in_folder(path) if path.is_dir() else _in_zip(read(path, LARGEST)))
    except OSError as error:
        raise ContentError(shown(f"{path.name}: {error.strerror or error}")) from None


def head_of(held: Held, complaints: list[Complaint]) -> Pack | None:
    """What a pack says of itself; None, and a complaint, if it does not."""
    if HEAD not in held:
        complaints.append(Complaint(HEAD, "", "", "is missing: it tells id, title, version and system"))
        return None
    row = parse(HEAD, held[HEAD], complaints)
    return convert(row, Pack, HEAD, "", complaints) if row or not complaints else None


def at_home(pack: Pack, held: Held) -> Held:
    """Its files by where they stand among those of its system."""
    return {f"{PACKS}/{pack.id}/{name}": data for name, data in held.items()}


def place(path: str) -> tuple[str, str]:
    """The pack that a file of content is of, empty if it is of none, and its path in it."""
    folder, _, rest = path.partition("/")
    return (rest.partition("/")[0], rest.partition("/")[2]) if folder == PACKS else ("", path)


def zips(folder: Path) -> list[Path]:
    """The packs in a folder by name, as many as are looked at; none where there is no folder that can be read."""
    try:
        names = sorted(each for each in os.listdir(folder) if each.endswith(".zip"))
    except OSError:
        return []
    return [folder / name for name in names[:MANY]]


def installed(folder: Path, complaints: list[Complaint]) -> Iterator[tuple[Pack, Held]]:
    """The packs in a folder, in the order of their files' names; each that cannot be read is a complaint."""
    for path in zips(folder):
        found: list[Complaint] = []
        try:
            held = files_of(path)
        except ContentError as error:
            complaints.append(Complaint(path.name, "", "", str(error).removeprefix(f"{path.name}: ")))
            continue
        pack = head_of(held, found)
        if pack and pack.id != path.stem:
            found.append(Complaint(HEAD, "", "id", f"is {pack.id}, but the file is {path.name}"))
        if pack and not found:
            yield pack, held
        complaints += [
            Complaint(f"{path.name}/{each.file}", each.card, each.key, each.problem) for each in found
        ]


def begun(id: str, system: str, home: Path, parts: Iterable[str]) -> Held:
    """A pack for a system that is to become somebody's own: with what ``home/start`` holds, if it does."""
    title = id.replace("-", " ").title()
    layout = " or ".join(f"{part}/*.toml" for part in parts)
    head = f'''# What the pack says of itself. Its content stands in {layout}.
id = "{id}"                   # small letters, digits and hyphens; its file, saved games and reports name it so
title = "{title}"
version = "1"
system = "{system}"
author = ""
blurb = ""
'''
    return {HEAD: head.encode(), **(dict(_in_folder(home / "start")) if (home / "start").is_dir() else {})}


def zipped(held: Held) -> bytes:
    """A pack as one file, the same for the same pack."""
    import zipfile

    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(held):
            archive.writestr(zipfile.ZipInfo(name), held[name], zipfile.ZIP_DEFLATED)
    return out.getvalue()


def _in_folder(folder: Path) -> Iterator[tuple[str, bytes]]:
    for path in [*folder.glob("*.toml"), *folder.glob("*/*.toml")]:
        yield path.relative_to(folder).as_posix(), read(path, LARGEST)


def _in_zip(data: bytes) -> Iterator[tuple[str, bytes]]:
    import zipfile  # which games without packs can do without

    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            entries = [each for each in archive.infolist() if each.filename.endswith(".toml")]
            top = _top(each.filename for each in entries)
            for each in entries:
                if each.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
                    raise ValueError
                with archive.open(each) as file:
                    yield each.filename.removeprefix(top), file.read(LARGEST + 1)
    except (zipfile.BadZipFile, zlib.error, EOFError, ValueError, RuntimeError, NotImplementedError):
        raise ContentError("is no zip that can be read") from None


def _top(names: Iterable[str]) -> str:
    """The one folder in which ``pack.toml`` stands, with its slash."""
    heads = [name for name in names if name.rpartition("/")[2] == HEAD]
    return heads[0].removesuffix(HEAD) if len(heads) == 1 else ""


def _bounded(file: str, found: Iterator[tuple[str, bytes]]) -> Held:
    held: Held = {}
    size = 0
    try:
        for name, data in found:
            size += len(data)
            if size > LARGEST:
                raise ContentError(f"holds more than {LARGEST:,} bytes")
            if name in held:
                raise ContentError(f"holds {name} twice")
            if len(held) == FILES:
                raise ContentError(f"holds more than {FILES} files")
            held[name] = data
    except ContentError as error:
        raise ContentError(shown(f"{file}: {error}")) from None
    if not held:
        raise ContentError(shown(f"{file}: there is no {HEAD} in it"))
    return {name: held[name] for name in sorted(held)}
