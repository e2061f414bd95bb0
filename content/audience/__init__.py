"""The content of Audience: fighters, threats, Special Attacks, encounters, episodes; personas of scripted players.

A folder of this layout holds ``cards/*.toml``: arrays of tables by kind (``[[fighter]]``, ``[[enemy]]`` ...).
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from content.package import Package, Reading
from engine.audience.ai.persona import Level, Persona
from engine.audience.state.library import Campaign, Encounter, EnemyCard, Episode, Fighter, Library, Special

if TYPE_CHECKING:
    from engine.table import System

KINDS: dict[str, type[Struct]] = {
    "fighter": Fighter,
    "enemy": EnemyCard,
    "special": Special,
    "encounter": Encounter,
    "episode": Episode,
    "campaign": Campaign,
}


def _library(reading: Reading) -> Library:
    return Library(reading.made(*KINDS.values()), reading.fingerprint)


PACKAGE = Package(
    Path(__file__).parent, {"cards": KINDS}, _library, checks=f"{__name__}.checks", taste=(Persona, Level)
)


def system(packed: bytes | None = None) -> System:
    """Audience with its content, or with the content that a game was begun with. Raises ContentError."""
    from engine.audience.system import Audience

    return Audience(*PACKAGE.opened(packed))
