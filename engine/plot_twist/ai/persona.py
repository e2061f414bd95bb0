"""Personas: what a scripted player likes, as weights read from TOML; and what a difficulty makes of the game master."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct

from engine.table import SetupError

Consideration = Literal[
    "attack", "focus", "villain", "sneak", "cards", "plots", "heal", "coins", "belief", "trauma", "pursuit",
    "threat", "hate", "mooks", "events", "crossover", "masterplan", "initiative", "lock", "mercy", "luck", "drama",
]  # fmt: skip
"""What a scripted player weighs. For the GM ``mercy`` cures Belief for nothing, ``drama`` shows the Objective."""


class Persona(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Weights of the considerations; 1 is the usual strength. ``side`` is whose seat it can play."""

    name: str
    side: Literal["heroes", "villains"]
    blurb: str = ""
    weights: dict[Consideration, float] = {}


class Level(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A difficulty: what it multiplies the GM's weights by, and how often he takes second best, 0 to 1."""

    weights: dict[Consideration, float] = {}
    slack: float = 0.0


class Personas(Struct, frozen=True):
    """All personas by the stem of their file, and the difficulties by name."""

    players: dict[str, Persona]
    levels: dict[str, Level]

    def of_side(self, side: str) -> list[str]:
        """The personas that can play a side."""
        return [stem for stem, persona in self.players.items() if persona.side == side]

    def find(self, side: str, stem: str) -> Persona:
        """A persona of a side; without a name the first one. Raises SetupError."""
        known = self.of_side(side)
        if not stem:
            return self.players[known[0]] if known else Persona(name="Nobody", side=side)  # type: ignore[arg-type]
        if stem not in known:
            raise SetupError(f"there is no persona {stem!r} for the {side}; there are {', '.join(known)}")
        return self.players[stem]


def read_personas(raw: dict[str, dict[str, Any]]) -> Personas:
    """Personas from their tables; the one called ``difficulties`` holds the levels. Raises SetupError."""
    players: dict[str, Persona] = {}
    levels: dict[str, Level] = {}
    for stem in sorted(raw):
        try:
            if stem == "difficulties":
                levels = msgspec.convert(raw[stem], dict[str, Level])
            else:
                players[stem] = msgspec.convert(raw[stem], Persona)
        except msgspec.ValidationError as error:
            raise SetupError(f"{stem}.toml: {error}") from None
    return Personas(players, levels)
