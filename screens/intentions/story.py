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
    """What ``fresh`` events tell of the story; a scene opens under its place and its hour, and who set it and why is told
    then, on the same page. Of one Conflict alone nothing is to come (IN-LOOP-04, IN-LOOP-42)."""
    found: list[Page] = []
    whole = any(event.kind == "cycle" for event in events)
    scene = _last_scene(events[: len(events) - len(fresh)])
    for event in fresh:
        if event.kind == "scene":
            scene = _page(event)
            if _of(event, "goal"):  # a Goal's has no opening: it is played where one is
                found.append(scene)
        elif event.kind == "told" and (chapter := CHAPTERS.get(_of(event, "piece"))):
            words = _of(event, "line")
            if _of(event, "piece") == "opening":
                found.append(replace(scene, words=(*scene.words, words)))
            elif _of(event, "piece") != "preview":
                found.append(Page(chapter, _of(event, "who") or scene.title, (words,)))
            elif whole:
                found.append(Page(chapter, _of(event, "who"), (words, WHO_IT_IS)))
    return found


def _page(event: Event) -> Page:
    """A scene as it is set."""
    words = (_of(event, "why"), _of(event, "line"))
    return Page(_chapter(event), _title(event), tuple(each for each in words if each))


def _chapter(event: Event) -> str:
    if _of(event, "finale"):
        return "The finale"
    return "The Goal" if _of(event, "goal") else f"{_of(event, 'who')} sets a scene"


def _title(event: Event) -> str:
    return f"{_of(event, 'where')}, {_of(event, 'when').lower()}"


def _last_scene(events: Sequence[Event]) -> Page:
    """The scene at hand; an empty page before the first."""
    return next((_page(event) for event in reversed(events) if event.kind == "scene"), Page("", "", ()))


def _of(event: Event, field: str) -> Any:
    """A field of an event that may have none of that name."""
    return getattr(event, field, "")
