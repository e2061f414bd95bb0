"""What a scripted player of Plot Twist weighs, in its persona's TOML."""

from __future__ import annotations

from typing import Literal

from engine.plot_twist.state.terms import Side
from engine.table import personas

Consideration = Literal[
    "attack", "focus", "villain", "sneak", "cards", "plots", "heal", "coins", "belief", "trauma", "pursuit",
    "threat", "hate", "mooks", "events", "crossover", "masterplan", "initiative", "lock", "mercy", "luck", "drama",
    "tension", "favour", "caution",
]  # fmt: skip
"""For the GM ``mercy`` cures Belief for nothing, ``drama`` shows the Objective, ``tension`` leans against who is ahead, and
``favour`` is how far ahead he likes the Heroes. ``caution`` keeps from the distance at which the other strikes best."""

Persona = personas.Persona[Side, Consideration]
Level = personas.Level[Consideration]
Personas = personas.Personas[Side, Consideration]
