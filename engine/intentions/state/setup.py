"""Set-ups: everything chosen before the first scene (IN-D-01, IN-C-107)."""

from __future__ import annotations

from typing import Literal, get_args

from msgspec import Struct

from engine.intentions.state.library import Hero
from engine.intentions.state.words import Band, LengthId, Level
from engine.table import Seat

GM: Seat = "gm"
PARTY = 5
"""The most heroes (IN-Q-31)."""
Mode = Literal["adventure", "conflict"]
MODES: tuple[Mode, ...] = get_args(Mode)


class Settings(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Preset first (IN-C-107)."""

    length: LengthId = "short"
    level: Level = "standard"
    penalty: Literal["written", "harsh"] = "written"
    stances: Literal["free", "rest"] = "free"
    assign: Literal["sensible", "ask", "pass"] = "sensible"
    facts: Literal["told", "ask"] = "told"
    undo: Literal["safe", "free"] = "safe"
    manifest: Literal["on", "off"] = "on"


class Setup(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Everything chosen before the first scene. Each hero has a seat of its own: ``heroes`` by seat, in party order.

    ``mode`` ``conflict`` is one Conflict with nothing at stake against ``band`` (IN-LOOP-42). ``personas`` are those of
    scripted seats.
    """

    adventure: str
    heroes: dict[Seat, Hero]
    settings: Settings = Settings()
    mode: Mode = "adventure"
    band: Band = "fair"
    personas: dict[Seat, str] = {}
