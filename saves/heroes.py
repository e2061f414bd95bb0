"""A person's own heroes: a TOML file each in the config folder, which may also be written by hand."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from content.folders import config_folder
from content.reading import Complaint, fetched
from content.toml import BadToml, loads
from saves import atomic
from saves.words import why

if TYPE_CHECKING:
    from content.makers import Maker, Sheet


class HeroError(Exception):
    """A hero that could not be written; the message is one line naming the file."""


def folder(system: str) -> Path:
    """Where the heroes of a system are kept. It may not exist yet."""
    return config_folder() / "heroes" / system


def read(system: str, maker: Maker) -> list[dict[str, Any]]:
    """The heroes that a game can start with, by name; what is broken hides nothing else."""
    found = []
    for path in sorted(folder(system).glob("*.toml")):
        data = fetched(path.parent, path.name, unread := list[Complaint]())
        if data is None or unread:
            continue
        try:
            sheet = loads(data)
        except BadToml:
            continue
        if not maker.fault(sheet):
            found.append(sheet)
    return found


def save(system: str, sheet: Sheet) -> Path:
    """Write a hero, over an older one of the same id. Raises HeroError."""
    import tomlkit

    path = folder(system) / f"{sheet['id']}.toml"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        atomic.write(path, tomlkit.dumps(dict(sheet)).encode())
    except OSError as error:
        raise HeroError(f"not saved, {path.name}: {why(error)}") from error
    return path
