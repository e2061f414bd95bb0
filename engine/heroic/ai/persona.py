"""What a scripted player of Heroic is made of, in its persona's TOML (HR-GM-17 to HR-GM-21, HR-GM-23, HR-GM-24)."""

from __future__ import annotations

from typing import Literal

from engine.table import personas

Consideration = Literal[
    "hurt", "complication", "strip", "aid", "feed",
    "distinction", "effect", "split", "limit", "ending", "interrupt", "third", "counter", "step5",
    "hungry", "inward", "late",
    "search", "partner", "advice", "away",
]  # fmt: skip
"""Of an Editor: factors on the weights of its deeds, ``hungry`` on feeding while Peril has fewer than four dice, and 1 for
the uses of peril it prefers; ``inward`` 1 hurts minds and hearts first, ``late`` 1 forces a Limit only in the last two
orders. Of a hero: ``search`` 1 weighs every way, 0 takes the simple ones (HR-GM-23); ``advice`` 1
is what hints tell; ``away`` 1 spends nothing of what is its person's (HR-LOOP-42)."""
Side = Literal["heroes", "gm"]
Persona = personas.Persona[Side, Consideration]
Level = personas.Level[Consideration]
Personas = personas.Personas[Side, Consideration]


def prefers(persona: Persona, word: Consideration) -> bool:
    """Whether a persona puts a use of peril first (HR-GM-17)."""
    return persona.weights.get(word, 0.0) > 0
