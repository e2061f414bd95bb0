"""The systems there are to play, and how one is opened. A new system is one line here."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, cast

from content import ContentError
from content.nearest import meant

if TYPE_CHECKING:
    from content.decks import Workshop
    from engine.table import System

SYSTEMS: dict[str, str] = {
    "plot-twist": "Plot Twist",
    "audience": "Audience",
}
"""Titles by the names that the command line knows."""

_OPENING = RLock()
"""Held while content is opened: whoever asks for it meanwhile, in another thread, gets what is being opened."""


class UnknownSystem(ContentError):
    """There is no system of that name."""


def folder(name: str) -> Path:
    """The folder of a system's content. Raises UnknownSystem."""
    if name not in SYSTEMS:
        raise UnknownSystem(f"there is no system '{name}'{meant(name, list(SYSTEMS))}")
    return Path(__file__).parent / name.replace("-", "_")


def open_system(name: str, packed: bytes | None = None) -> System:
    """A system with its content, or with the packed content that a game was begun with.

    Raises UnknownSystem, or ContentError for bad content.
    """
    with _OPENING:
        package = import_module(f"content.{folder(name).name}")
        return cast("System", package.system(packed))


def open_workshop(name: str) -> Workshop | None:
    """Where the decks of a system are built; None if it has none. Raises ContentError for bad content."""
    if name not in SYSTEMS or not folder(name).exists():
        return None
    with _OPENING:
        make = getattr(import_module(f"content.{folder(name).name}"), "workshop", None)
        return cast("Workshop", make()) if make else None
