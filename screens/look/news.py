"""What others have done, in as many lines as there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from screens.look.parts import News

if TYPE_CHECKING:
    from engine.table import Event


MOST = 8
"""Lines that are read at a glance."""


def the_most(lines: Sequence[News], room: int) -> tuple[News, ...]:
    """As many as so many rows hold, but no more than are read at a glance: what weighs least is left out, the earliest of
    it first.
    """
    room = min(room, MOST)
    if len(lines) <= room:
        return tuple(lines)
    ranked = sorted(range(len(lines)), key=lambda nth: (lines[nth].weight, nth))
    kept = sorted(ranked[len(lines) - room + 1 :])
    left = [nth for nth in range(len(lines)) if nth not in kept]
    more = News(f"And {len(left)} things more, in the log.", lines[left[0]].at)
    return (*[lines[nth] for nth in kept], more)


def of(event: Event, field: str) -> Any:
    """A field of an event that may have none of that name; empty then."""
    return getattr(event, field, "")


def times(count: int) -> str:
    """``once``, ``twice``, ``3 times``."""
    return {1: "once", 2: "twice"}.get(count, f"{count} times")
