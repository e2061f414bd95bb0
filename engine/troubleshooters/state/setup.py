"""Set-ups: everything chosen before the first scene, as plain data (TS-DP-33)."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from engine.table import Seat, Sheet
from engine.troubleshooters.state.library import HeroCard
from engine.troubleshooters.state.words import Level

PARTY = 6
"""The most heroes (TS-Q-98)."""
Mode = Literal["adventure", "now"]
Length = Literal["evening", "long"]
"""An adventure of one session, or of two (TS-C-63)."""


class Assembled(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Of which seed an adventure is put together, for whom, and what shall not come again (TS-C-60, TS-GM-23)."""

    seed: int
    villain: str = ""
    recent: tuple[str, ...] = ()


class Setup(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Each hero has a seat of its own: ``heroes`` by seat, in roster order.

    ``adventure`` is an adventure's id, or that of a scene if the ``mode`` is ``now`` (TS-LOOP-25); with ``assembled`` it
    is put together.
    """

    heroes: dict[Seat, HeroCard]
    difficulty: Level = "standard"
    mode: Mode = "adventure"
    adventure: str = ""
    assembled: Assembled | UnsetType = UNSET
    length: Length = "evening"
    personas: dict[Seat, str] = {}
    carried: tuple[Sheet, ...] = ()
