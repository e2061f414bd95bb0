"""Pages of the story: the intro, chapters, scenes as they open and close, the ending (HR-LOOP-03 to -05)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from screens.look.parts import Page

if TYPE_CHECKING:
    from engine.table import Event

CHAPTERS = {"intro": "The issue", "open": "A scene", "close": "What came of it"}


def pages(fresh: Sequence[Event], events: Sequence[Event]) -> list[Page]:
    """What is to be read before the game goes on."""
    found: list[Page] = []
    for event in fresh:
        if event.kind == "act":
            found.append(Page("A chapter", getattr(event, "title", ""), (getattr(event, "line", ""),)))
        elif event.kind == "told" and (piece := getattr(event, "piece", "")) in CHAPTERS:
            found.append(Page(CHAPTERS[piece], getattr(event, "title", ""), (getattr(event, "line", ""),)))
        elif event.kind == "scene" and getattr(event, "action", False) and found:
            last = found[-1]
            deadline = getattr(event, "deadline", 0)
            wanted = getattr(event, "objective", "")
            more = (
                f"Wanted: {wanted}, before the end of order {deadline}.",
                "Done: won. Half done: won at a price. Else lost, and the story goes on.",
                f"Here: {', '.join(getattr(event, 'present', ()))}.",
            )
            found[-1] = Page(last.chapter, last.title, (*last.words, *more))
    return found
