"""The content of Three Cups: guests, levels, and the personas of scripted players."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from engine.toy.library import Guest, Level, Library
from engine.toy.player import LEVEL, PERSONA

from content.package import Package, Reading

if TYPE_CHECKING:
    from engine.table import System


def _library(reading: Reading) -> Library:
    return Library(reading.made(Guest), reading.made(Level), reading.fingerprint)


PACKAGE = Package(
    Path(__file__).parent,
    {"cards": {"guest": Guest, "level": Level}},
    _library,
    checks=f"{__name__}.checks",
    taste=(PERSONA, LEVEL),
)


def system(packed: bytes | None = None) -> System:
    """Three Cups with its content, or with the content that a game was begun with."""
    from engine.toy.system import Toy

    return Toy(*PACKAGE.opened(packed))
