"""Scripted players that score every option and take the best: personas, difficulties, and the choice itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import inf
from random import Random
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engine.table.bounds import Chance, Name, Weight
from engine.table.model import Option, Seat
from engine.table.requests import Request
from engine.table.system import Choice, SetupError

S = TypeVar("S", bound=str)
"""The words for the sides that a persona can play, a Literal of each system."""
W = TypeVar("W", bound=str)
"""The words for what is weighed, a Literal of each system."""

Score = tuple[float, str]
"""How good an option is, above doing nothing, and why, in a few words."""
NONE_FIXED: Mapping[str, Score] = {}

LEVELS = "difficulties"
"""The file among the personas that holds the levels."""
NOISE = 0.02
"""Up to so much is added to every score, so that equals are taken in turn."""


class Level(Struct, Generic[W], frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A difficulty: what it multiplies weights by, and how often second best is taken, 0 to 1."""

    weights: dict[W, Weight] = {}
    slack: Chance = 0.0


class Persona(Struct, Generic[S, W], frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a scripted player likes, as weights; 1 is the usual strength. ``side`` is whose seat it can play."""

    name: Name
    side: S
    blurb: str = ""
    weights: dict[W, Weight] = {}

    def weight(self, word: W) -> float:
        """How much it makes of something."""
        return self.weights.get(word, 1.0)

    def at(self, level: Level[W]) -> Persona[S, W]:
        """The persona as it plays at a difficulty."""
        changed = {word: self.weight(word) * factor for word, factor in level.weights.items()}
        return replace(self, weights=self.weights | changed)


class Personas(Struct, Generic[S, W], frozen=True):
    """All personas by the stem of their file, and the difficulties by name."""

    known: dict[str, Persona[S, W]]
    levels: dict[str, Level[W]]

    def find(self, side: S, stem: str) -> Persona[S, W]:
        """A persona of a side; without a name the first one. Raises SetupError."""
        stems = [each for each, persona in self.known.items() if persona.side == side]
        if not stem:
            return self.known[stems[0]] if stems else Persona(name="Nobody", side=side)
        if stem not in stems:
            raise SetupError(f"there is no persona {stem!r} for the {side}; there are {', '.join(stems)}")
        return self.known[stem]


def read_personas(
    raw: Mapping[str, dict[str, Any]], persona: type[Persona[S, W]], level: type[Level[W]]
) -> Personas[S, W]:
    """Personas from their tables: ``read_personas(raw, Persona[Side, Word], Level[Word])``. Raises SetupError."""
    known: dict[str, Persona[S, W]] = {}
    levels: dict[str, Level[W]] = {}
    for stem in sorted(raw):
        try:
            if stem == LEVELS:
                levels = {name: msgspec.convert(each, level) for name, each in raw[stem].items()}
            else:
                known[stem] = msgspec.convert(raw[stem], persona)
        except msgspec.ValidationError as error:
            raise SetupError(f"{stem}.toml: {error}") from None
    return Personas(known, levels)


def decide(
    request: Request,
    seat: Seat,
    worth: Callable[[Option], Score],
    random: Random,
    slack: float = 0.0,
    fixed: Mapping[str, Score] = NONE_FIXED,
) -> Choice:
    """The option of ``seat`` that is worth most, or as many as the request takes that are worth something, and why.

    As often as ``slack`` says the second best is taken instead, if it is worth something, too. Kinds of options whose
    score is ``fixed`` are not asked for.
    """
    options = request.options_for(seat)
    if len(options) == 1 and request.min == 1:
        return Choice([options[0].id], "no other way")
    scores: list[float] = []
    reasons: list[str] = []
    noise = random.random
    for option in options:
        score, why = fixed.get(option.kind) or worth(option)
        scores.append(score + NOISE * noise())
        reasons.append(why)
    if request.min == request.max == 1:
        best, margin = _best(scores, random, slack)
        return Choice([options[best].id], reasons[best], margin)
    order = sorted(range(len(scores)), key=scores.__getitem__, reverse=True)
    count = request.min
    while count < min(request.max, len(order)) and scores[order[count]] > 0:
        count += 1
    return Choice([options[nth].id for nth in order[:count]], reasons[order[0]] if count else "keep them all")


def _best(scores: list[float], random: Random, slack: float) -> tuple[int, float | None]:
    """Which of some scores is taken, and by how much the highest leads."""
    top = max(scores)
    best = scores.index(top)
    rest = scores.copy()
    rest[best] = -inf
    second = max(rest)
    margin = top - second if len(scores) > 1 else None
    if slack and top > NOISE and random.random() < slack and second > NOISE:
        best = rest.index(second)
    return best, margin
