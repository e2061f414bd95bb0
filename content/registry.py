"""The systems there are to play, found by their manifests, and how one is opened."""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, cast

import content
import engine
from content import ContentError
from content.nearest import meant

if TYPE_CHECKING:
    from content.decks import Workshop
    from content.makers import Maker
    from content.package import Package
    from engine.table import Manifest, System

_OPENING = RLock()
"""Held while content is opened: whoever asks for it meanwhile, in another thread, gets what is being opened."""


class UnknownSystem(ContentError):
    """There is no system of that name."""


@cache
def manifests() -> dict[str, Manifest]:
    """What each system says of itself, by name; the one played where none is named is the first."""
    files = [file for floor in engine.__path__ for file in Path(floor).glob("*/manifest.py")]
    found = [import_module(f"engine.{file.parent.name}.manifest").MANIFEST for file in files]
    found.sort(key=lambda each: (each.name != content.FIRST, each.title))
    return {each.name: each for each in found}


def manifest(name: str) -> Manifest:
    """What a system says of itself. Raises UnknownSystem."""
    known = manifests()
    if name not in known:
        raise UnknownSystem(f"there is no system '{name}'{meant(name, list(known))}")
    return known[name]


def folder(name: str) -> Path:
    """The folder of a system's content. Raises UnknownSystem."""
    spec = find_spec(_package(name))
    assert spec is not None and spec.origin is not None, f"{name} has no content"
    return Path(spec.origin).parent


def package(name: str) -> Package[object]:
    """What the content of a system is read by. Raises UnknownSystem."""
    return cast("Package[object]", import_module(_package(name)).PACKAGE)


def open_system(name: str, packed: bytes | None = None) -> System:
    """A system with its content, or with the packed content that a game was begun with.

    Raises UnknownSystem, or ContentError for bad content.
    """
    with _OPENING:
        return cast("System", import_module(_package(name)).system(packed))


def left_out() -> list[str]:
    """What keeps installed packs out of the systems that have been opened, a line each."""
    opened = [package(name) for name in manifests() if _package(name) in sys.modules]
    found = dict.fromkeys(problem for each in opened for problem in each.refused)
    return [f"a pack is left out: {each}" for each in found]


def open_workshop(name: str) -> Workshop | None:
    """Where the decks of a system are built; None if it has none. Raises ContentError for bad content."""
    with _OPENING:
        make = getattr(import_module(_package(name)), "workshop", None)
        return cast("Workshop", make()) if make else None


def open_maker(name: str) -> Maker | None:
    """Where heroes of one's own are made; None if a system has no such place. Raises ContentError for bad content."""
    with _OPENING:
        make = getattr(import_module(_package(name)), "maker", None)
        return cast("Maker", make()) if make else None


def _package(name: str) -> str:
    return f"content.{manifest(name).folder}"
