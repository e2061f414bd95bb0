"""Packs of content in the person's data folder: put there, listed, taken away."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from content import packs
from content.folders import packs_folder
from content.nearest import meant
from content.packs import Held, Pack
from content.reading import Complaint
from content.registry import manifests, package
from content.toml import shown
from saves import atomic
from saves.words import why


class PackError(Exception):
    """A pack that could not be put where it belongs, or taken away; the message is one line."""


@dataclass(frozen=True)
class Looked:
    """A pack that was looked at: what it says of itself if that could be read, its files, and all that is wrong."""

    pack: Pack | None
    held: Held
    complaints: list[Complaint]


def look_at(path: Path) -> Looked:
    """A folder or a zip, held against the game's own content. Raises ContentError for what is no pack at all."""
    held = packs.files_of(path)
    found: list[Complaint] = []
    pack = packs.head_of(held, found)
    if pack is None:
        return Looked(None, held, found)
    if pack.system not in manifests():
        problem = f"there is no system '{pack.system}'{meant(pack.system, list(manifests()))}"
        return Looked(pack, held, [Complaint(packs.HEAD, "", "system", problem)])
    return Looked(pack, held, package(pack.system).pack_complaints(held))


def install(pack: Pack, held: Held) -> str:
    """Put a pack with which nothing is wrong where games find it. Raises PackError.

    Returns the version whose place it takes, empty if there was none.
    """
    path = packs_folder() / f"{pack.id}.zip"
    before = next((each.version for each, _ in packs.installed(packs_folder(), []) if each.id == pack.id), "")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        atomic.write(path, packs.zipped(held))
    except OSError as error:
        raise PackError(shown(f"{path.name} was not put into {path.parent}: {why(error)}")) from error
    return before


def remove(id: str) -> Path:
    """Take a pack away; where it was. Games begun with it carry what they need of it. Raises PackError."""
    known = [path.stem for path in packs.zips(packs_folder())]
    if id not in known:
        raise PackError(shown(f"there is no pack '{id}'{meant(id, known)}"))
    path = packs_folder() / f"{id}.zip"
    try:
        path.unlink()
    except OSError as error:
        raise PackError(shown(f"{path.name} was not removed: {why(error)}")) from error
    return path


def begin(folder: Path, system: str) -> None:
    """A new pack for a system, to be changed into one's own: its id is the folder's name. Raises PackError."""
    id = (
        "-".join(re.findall("[a-z0-9]+", folder.resolve().name.lower()))
        .lstrip("-0123456789")[:24]
        .rstrip("-")
    )
    if not id:
        raise PackError(
            shown(f"{folder.name}: the name of the folder is that of the pack: begin it with a letter")
        )
    known = package(system)
    try:
        if folder.exists() and any(folder.iterdir()):
            raise PackError(shown(f"{folder} is there already and holds something"))
        for name, data in packs.begun(id, system, known.home, known.parts).items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            atomic.write(path, data)
    except OSError as error:
        raise PackError(shown(f"{folder}: {why(error)}")) from error
