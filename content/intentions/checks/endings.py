"""Texts for every end, a finale, and Facts that take each other back (IN-C-104)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from content.intentions.checks.stage import Stage, Told
from engine.intentions.state.words import ENDS, FactKind

VALUES = 9
"""Of the plot, from -4 to +4."""
OPPOSITE: tuple[tuple[FactKind, FactKind], ...] = (("eases", "bars"), ("opens", "closes"))
"""IN-C-75."""


def faults(stage: Stage) -> Iterator[Told]:
    """What of the end of an adventure is not written, and cards that contradict each other."""
    adventure = stage.adventure
    if len(adventure.plot_text) != VALUES:
        yield adventure.id, "plot_text", f"has {len(adventure.plot_text)} texts, not {VALUES} (IN-C-104)"
    for end in ENDS:
        if not getattr(adventure.epilogues, end).strip():
            yield adventure.id, f"epilogues.{end}", "says nothing (IN-C-104)"
    finales = sum(each.finale for each in stage.mm_scenes)
    if finales != 1:
        yield adventure.id, "mm_scenes", f"{finales} of them are the finale, not one (IN-C-104)"
    for one, other in combinations(stage.facts, 2):
        kinds = (one.kind, other.kind)
        if one.object == other.object and (kinds in OPPOSITE or kinds[::-1] in OPPOSITE):
            if not (one.side and other.side):
                problem = f"{one.kind} what '{other.id}' {other.kind}, and one has no side (IN-C-104)"
                yield one.id, "kind", problem
