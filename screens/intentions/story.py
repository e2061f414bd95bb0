"""The story of an adventure as pages: the preview, how scenes open, Goals that are reached, the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from screens.look.parts import Page

if TYPE_CHECKING:
    from engine.table import Event

WHO_IT_IS = (
    "Where nobody plays the Mastermind a script does: it knows this adventure, declares before you and throws honest "
    "dice. It answers choices, not typed words."
)
"""What the Mastermind says of itself (IN-LOOP-46)."""
CHAPTERS = {
    "preview": "What is coming",
    "opening": "The scene",
    "goal": "The Goal",
    "epilogue": "And so it ends",
}
"""Pieces that are read before the game goes on."""


def pages(fresh: Sequence[Event], events: Sequence[Event]) -> list[Page]:
    """What ``fresh`` events tell of the story; a scene opens under its place and its hour. Of one Conflict alone nothing is
    to come (IN-LOOP-04, IN-LOOP-42)."""
    found: list[Page] = []
    whole = any(event.kind == "cycle" for event in events)
    title = _last_scene(events[: len(events) - len(fresh)])
    for event in fresh:
        if event.kind == "scene":
            title = _title(event)
            words = [_of(event, "why"), _of(event, "line")]
            found.append(Page(_chapter(event), title, tuple(each for each in words if each)))
        elif event.kind == "told" and (chapter := CHAPTERS.get(_of(event, "piece"))):
            if _of(event, "piece") == "preview" and not whole:
                continue
            page = Page(chapter, _of(event, "who") or title, (_of(event, "line"),))
            if _of(event, "piece") == "preview":
                page = replace(page, words=(*page.words, WHO_IT_IS))
            if _of(event, "piece") == "opening" and found and found[-1].title == title:
                page = Page(found[-1].chapter, title, (*found.pop().words, *page.words))
            found.append(page)
    return found


def _chapter(event: Event) -> str:
    if _of(event, "finale"):
        return "The finale"
    return "The Goal" if _of(event, "goal") else f"{_of(event, 'who')} sets a scene"


def _title(event: Event) -> str:
    return f"{_of(event, 'where')}, {_of(event, 'when').lower()}"


def _last_scene(events: Sequence[Event]) -> str:
    for event in reversed(events):
        if event.kind == "scene":
            return _title(event)
    return ""


def _of(event: Event, field: str) -> Any:
    """A field of an event that may have none of that name."""
    return getattr(event, field, "")
