"""What a scripted player of Troubleshooters is made of, in its persona's TOML (TS-GM-25 to TS-GM-27)."""

from __future__ import annotations

from typing import Literal

from engine.table import personas

Consideration = Literal["props", "goals", "saves", "turns"]
"""Uses props; goes for what a fight is about; keeps points for the major addition; buys it when things go badly."""
Side = Literal["heroes", "director"]
Persona = personas.Persona[Side, Consideration]
Level = personas.Level[Consideration]
Personas = personas.Personas[Side, Consideration]
