"""What a scripted player of Intentions is made of, in its persona's TOML (IN-GM-10 to IN-GM-15, IN-GM-24 to IN-GM-27)."""

from __future__ import annotations

from typing import Literal

from engine.table import personas

Consideration = Literal[
    "action", "overpower", "invoke", "activate", "exploit", "pure", "corrupt", "selfish", "inspired",
    "feint", "brutal", "guard", "protect", "anticipate", "react", "defend", "ambush",
    "chance_exploit", "chance_guard", "chance_defend", "chance_act", "chance_invoke",
    "scheme", "capture", "silence", "flee", "harm",
    "search", "partner",
]  # fmt: skip
"""Of a Mastermind: what is added to the weight of an action type (at most 2), to a chance (points of a hundred, at most
15), and how often in a hundred it takes a verb it favours. Of a hero: ``search`` 1 weighs every entry, 0 goes by rule;
``partner`` 1 leaves the great moments to people (IN-GM-27)."""
Side = Literal["heroes", "gm"]
Persona = personas.Persona[Side, Consideration]
Level = personas.Level[Consideration]
Personas = personas.Personas[Side, Consideration]


def shift(persona: Persona, word: Consideration) -> float:
    """What a persona adds for a word; 0 where it says nothing."""
    return persona.weights.get(word, 0.0)
