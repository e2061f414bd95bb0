"""The menu of a scene as a scripted hero reads it (TS-GM-25)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.table import Choice, Option
from engine.troubleshooters.ai.persona import Persona
from engine.troubleshooters.seen.view import TroubleshootersView

STAKES = ("key", "advantage", "talk", "way")
"""In this order (TS-GM-25)."""
FAIR = {"key": 0.25, "advantage": 0.4, "talk": 0.45, "way": 0.3}
"""The chance from which an obstacle is tried at all."""


def menu(view: TroubleshootersView, options: Sequence[Option], persona: Persona) -> Choice:
    """The best chance among what matters most, then what simply happens, then a way out."""
    return _try(view, options) or _do(options) or _leave(options)


def _try(view: TroubleshootersView, options: Sequence[Option]) -> Choice | None:
    ids = [each.id for each in options]
    stakes = view.stakes()
    best: tuple[int, float, str, str] | None = None
    for line in view.preset():
        stake = stakes.get(line.obstacle, "advantage")
        if line.id not in ids or line.chance < FAIR[stake]:
            continue
        key = (-STAKES.index(stake), line.chance, line.id, f"{line.skill} {line.value}")
        if best is None or key[:2] > best[:2]:
            best = key
    if best is None:
        return None
    return Choice([best[2]], f"{best[3]} has {best[1]:.0%}, the best of all here")


def _do(options: Sequence[Option]) -> Choice | None:
    found = [each for each in options if each.kind == "do"]
    return Choice([found[0].id], "it costs nothing to try") if found else None


def _leave(options: Sequence[Option]) -> Choice:
    ways = [each for each in options if each.kind == "exit"]
    return Choice([(ways or list(options))[0].id], "nothing is left to do here")
