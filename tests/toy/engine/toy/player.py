"""The scripted players of Three Cups."""

from __future__ import annotations

from random import Random
from typing import Literal

from engine.toy.game import CUPS

from engine.table import Choice, Option, Request, View
from engine.table.personas import Level, Persona, Score, decide

ToySide = Literal["guests", "dealers"]
Word = Literal["toss", "lift", "aim", "press"]
PERSONA, LEVEL = Persona[ToySide, Word], Level[Word]
"""How its personas are read."""
WORTHS: dict[Word, Score] = {
    "toss": (0.5, "heads, surely"),
    "lift": (0.49, "light is somewhere"),
    "aim": (0.48, "one coin more"),
    "press": (0.25, "the night is near"),
}
"""What an option of a kind is worth; all others are worth nothing."""


class ToyPlayer:
    """Guests do what they weigh most; the dealer hides left and middle and presses."""

    def __init__(self, persona: Persona[ToySide, Word], seed: int) -> None:
        self._persona = persona
        self._random = Random(seed)

    def decide(self, view: View, request: Request) -> Choice:
        return decide(request, view.seat, self._worth, self._random)

    def _worth(self, option: Option) -> Score:
        if option.id.startswith("hide."):
            return 3.0 - CUPS.index(option.target), "the first two"
        for word, (worth, why) in WORTHS.items():
            if option.kind == word:
                return worth * self._persona.weight(word), why
        return 0.0, ""
