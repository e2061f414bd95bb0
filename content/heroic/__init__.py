"""The content of Splash Page: heroes and what they are made of, foes, issues with their scenes, quick starts.

A folder of this layout holds ``cards/*.toml``, ``events/*.toml`` (an event with its acts, scenes and own foes a file)
and ``now/*.toml``: arrays of tables by kind (``[[hero]]``, ``[[foe]]``, ``[[action_scene]]`` ...).
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from content.package import Package, Reading
from engine.heroic.ai.persona import Level, Persona
from engine.heroic.state.library import KINDS, Library

if TYPE_CHECKING:
    from content.makers import Maker
    from engine.table import System


def _library(reading: Reading) -> Library:
    return Library(reading.made(*KINDS.values()), reading.fingerprint)


PACKAGE = Package(
    Path(__file__).parent,
    {"cards": KINDS, "events": KINDS, "now": KINDS},
    _library,
    checks=f"{__name__}.checks",
    taste=(Persona, Level),
)


def system(packed: bytes | None = None) -> System:
    """Splash Page with its content, or with the content that a game was begun with. Raises ContentError."""
    from engine.heroic.system import Heroic

    return Heroic(*PACKAGE.opened(packed))


def maker() -> Maker:
    """Where a hero of one's own is made (HR-C-88). Raises ContentError."""
    from content.heroic.making import HeroMaker

    return HeroMaker(PACKAGE.library)
