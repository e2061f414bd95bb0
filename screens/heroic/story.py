"""Pages of the story: the intro, chapters, scenes as they open and close, the ending (HR-LOOP-03 to -05)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from screens.look.parts import Page

if TYPE_CHECKING:
    from engine.table import Event

LARGEST = 12
CHAPTERS = {"intro": "The issue", "open": "A scene", "close": "What came of it"}

RESTED = {
    "HR-REC-01": "a step back by resting",
    "HR-REC-02": "had gone above d12, and is gone",
    "HR-REC-17": "an old wound, a step back",
}
"""What goes by itself between scenes (HR-LOOP-35)."""


def rested(event: Event) -> str:
    """``Lynx: physical stress d8, now d6: a step back by resting``."""
    what = f"{getattr(event, 'type', '')} {'trauma' if getattr(event, 'trauma', False) else 'stress'}"
    before, now = (_size(getattr(event, each, 0)) for each in ("before", "now"))
    return f"{getattr(event, 'who', '')}: {what} {before}, now {now}: {RESTED[getattr(event, 'rule', '')]}."


def _size(size: int) -> str:
    return "gone" if not size else f"d{size}" if size <= LARGEST else "OUT"


def pages(fresh: Sequence[Event], events: Sequence[Event]) -> list[Page]:
    """What is to be read before the game goes on."""
    found: list[Page] = []
    for event in fresh:
        if event.kind == "act":
            found.append(Page("A chapter", getattr(event, "title", ""), (getattr(event, "line", ""),)))
        elif event.kind == "told" and (piece := getattr(event, "piece", "")) in CHAPTERS:
            found.append(Page(CHAPTERS[piece], getattr(event, "title", ""), (getattr(event, "line", ""),)))
        elif event.kind == "stress" and getattr(event, "rule", "") in RESTED and found:
            last = found[-1]
            found[-1] = Page(last.chapter, last.title, (*last.words, rested(event)))
        elif event.kind == "scene" and getattr(event, "action", False) and found:
            last = found[-1]
            deadline = getattr(event, "deadline", 0)
            wanted = getattr(event, "objective", "")
            settings = ", ".join(getattr(event, "settings", ()))
            more = (
                *((f"Settings: {settings}.",) if settings else ()),
                f"Wanted: {wanted}, before the end of order {deadline}.",
                "Done: won. Half done: won at a price. Else lost, and the story goes on.",
                f"Here: {', '.join(getattr(event, 'present', ()))}.",
            )
            found[-1] = Page(last.chapter, last.title, (*last.words, *more))
    return found
