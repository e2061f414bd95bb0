"""The content of Intentions: heroes and what they are made of, adventures, the frame of a session, lines; personas.

A folder of this layout holds ``cards/*.toml`` and ``adventures/*.toml``, an adventure a file: arrays of tables by kind
(``[[hero]]``, ``[[where]]``, ``[[beat]]`` ...).
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from content.package import Package, Reading
from engine.intentions.ai.persona import Level, Persona
from engine.intentions.state.library import KINDS, Library

if TYPE_CHECKING:
    from content.makers import Maker
    from engine.table import System


def _library(reading: Reading) -> Library:
    return Library(reading.made(*KINDS.values()), reading.fingerprint)


PACKAGE = Package(
    Path(__file__).parent,
    {"cards": KINDS, "adventures": KINDS},
    _library,
    checks=f"{__name__}.checks",
    taste=(Persona, Level),
)


def system(packed: bytes | None = None) -> System:
    """Intentions with its content, or with the content that a game was begun with. Raises ContentError."""
    from engine.intentions.system import Intentions

    return Intentions(*PACKAGE.opened(packed))


def maker() -> Maker:
    """Where a hero of one's own is made (IN-C-77). Raises ContentError."""
    from content.intentions.making import HeroMaker

    return HeroMaker(PACKAGE.library, system)
