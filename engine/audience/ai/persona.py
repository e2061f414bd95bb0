"""Personas: what a scripted player likes, as weights read from TOML."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct

from engine.table import SetupError

Consideration = Literal["minors", "major", "crowd", "finale", "engage", "powers", "care", "refresh"]
"""What a fighter weighs: hits on minors and on majors, the pool for its hits and for the Finishing Move, engaging,
its Powers, the others' Health, a fresh hand."""


class Persona(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Weights of the considerations; 1 is the usual strength. ``side`` is whose seat it can play."""

    name: str
    side: Literal["players", "gm"]
    blurb: str = ""
    weights: dict[Consideration, float] = {}

    def weight(self, name: Consideration) -> float:
        return self.weights.get(name, 1.0)


class Personas(Struct, frozen=True):
    """All personas by the stem of their file."""

    players: dict[str, Persona]

    def find(self, side: Literal["players", "gm"], stem: str) -> Persona:
        """A persona of a side; without a name the first one. Raises SetupError."""
        known = [each for each, persona in self.players.items() if persona.side == side]
        if not stem:
            return self.players[known[0]] if known else Persona(name="Nobody", side=side)
        if stem not in known:
            raise SetupError(f"there is no persona {stem!r} for the {side}; there are {', '.join(known)}")
        return self.players[stem]


def read_personas(raw: dict[str, dict[str, Any]]) -> Personas:
    """Personas from their tables. Raises SetupError."""
    players: dict[str, Persona] = {}
    for stem in sorted(raw):
        try:
            players[stem] = msgspec.convert(raw[stem], Persona)
        except msgspec.ValidationError as error:
            raise SetupError(f"{stem}.toml: {error}") from None
    return Personas(players)
