"""Personas: what a scripted player likes, as weights read from TOML."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct

from engine.table import SetupError


class Persona(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Weights of the considerations; 1 is the usual strength. ``side`` is whose seat it can play."""

    name: str
    side: Literal["heroes", "villains"]
    blurb: str = ""
    weights: dict[str, float] = {}


def read_personas(raw: dict[str, dict[str, Any]]) -> dict[str, Persona]:
    """Personas by the stem of their file."""
    personas = {}
    for stem, table in raw.items():
        try:
            personas[stem] = msgspec.convert(table, Persona)
        except msgspec.ValidationError as error:
            raise SetupError(f"{stem}.toml: {error}") from None
    return personas
