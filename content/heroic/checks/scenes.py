"""Action Scenes that lack something (HR-C-108)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from content.checking import Fault
from engine.heroic.state.library import Library
from engine.heroic.state.story import ActionScene

DISTINCTIONS, CLEVER, PRICES = (2, 3), 2, (2, 3)


def faults(_: Library, made: Struct) -> Iterator[Fault]:
    """What of an Action Scene is missing; objective, deadline and exits it cannot be read without."""
    if not isinstance(made, ActionScene):
        return
    if not DISTINCTIONS[0] <= len(made.distinctions) <= DISTINCTIONS[1]:
        yield "distinctions", f"has {len(made.distinctions)}, not two or three (HR-C-108)"
    if len(made.clever) < CLEVER:
        yield "clever", f"has {len(made.clever)} clever ways, at least {CLEVER} (HR-C-108)"
    if not PRICES[0] <= len(made.prices) <= PRICES[1]:
        yield "prices", f"has {len(made.prices)}, there are two or three to vote on (HR-C-108)"
    for each in made.foes:
        if each.enters > made.deadline:
            yield "foes", f"{each.id} comes in order {each.enters}, after the deadline (HR-C-108)"
    for number, effect in enumerate(made.effects):
        if effect.order > made.deadline:
            yield f"effects[{number}].order", f"is {effect.order}, after the deadline (HR-C-108)"
