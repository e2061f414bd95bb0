"""Prices of scene effects out of bounds, threat that comes for nothing (HR-C-113), effects on nobody (HR-C-124)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from content.checking import Fault
from content.heroic.checks.stage import ops
from engine.heroic.state.library import Library
from engine.heroic.state.story import ActionScene, TransitionScene

ACTING = ("actor", "target")
"""Who uses a clever way or a free action: there is nobody such where Peril, a price or the story brings something about."""
LEAST, MOST = 6, 2
"""The smallest die of a price, and its dice at most."""


def faults(_: Library, made: Struct) -> Iterator[Fault]:
    """What is wrong with what happens without a roll."""
    if isinstance(made, ActionScene):
        for number, effect in enumerate(made.effects):
            if not effect.dice or min(effect.dice) < LEAST:
                yield f"effects[{number}].price", f"is below a d{LEAST} (HR-C-113)"
            if len(effect.dice) > MOST:
                yield f"effects[{number}].price", f"is more than {MOST} dice (HR-C-113)"
    if isinstance(made, ActionScene | TransitionScene):
        for key, op in ops(made):
            if op.add_foe and not key.startswith("effects"):
                yield f"{key}.add_foe", "adds threat without a price (HR-C-113)"
            if op.who in ACTING and not key.startswith(("clever", "free")):
                yield f"{key}.{op.word}", f"is about {op.who}, but nobody acts here: say who (HR-C-124)"
