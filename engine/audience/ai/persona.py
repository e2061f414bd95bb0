"""What a scripted player of Audience weighs, in its persona's TOML."""

from __future__ import annotations

from typing import Literal

from engine.table import personas

Consideration = Literal["minors", "major", "crowd", "finale", "engage", "powers", "care", "refresh"]
"""Hits on minors and on majors, the pool for its hits and for the Finishing Move, engaging, its Powers, the others'
Health, a fresh hand."""

Side = Literal["players", "gm"]
Persona = personas.Persona[Side, Consideration]
Level = personas.Level[Consideration]
Personas = personas.Personas[Side, Consideration]
