"""Events and acts of another shape than a story has (HR-C-107)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from content.heroic.checks.stage import Scene, Told, acts, exits, walks
from engine.heroic.state.library import Library
from engine.heroic.state.story import Act, ActionScene, Event, TransitionScene
from engine.heroic.state.words import END, Length

ACTS: dict[Length, tuple[int, int]] = {"short": (1, 1), "standard": (2, 3), "long": (2, 3)}
SCENES = 3, 5
"""On each way through an act; of a short event 3 as well (HR-LOOP-01, HR-LOOP-02)."""


def faults(library: Library, event: Event) -> Iterator[Told]:
    """What is wrong with the acts of an event, and with the ways through them."""
    least, most = ACTS[event.length]
    if not least <= len(event.acts) <= most:
        yield event.id, "acts", f"has {len(event.acts)}, {event.length} is {least} to {most} (HR-C-107)"
    for act in acts(library, event):
        yield from _act(act, walks(library, act), last=act.id == event.acts[-1])


def _act(act: Act, ways: list[list[Scene]], *, last: bool) -> Iterator[Told]:
    least, most = SCENES
    lengths = sorted({len(way) for way in ways})
    if len(lengths) > 1:
        yield (
            act.id,
            "scenes",
            f"its ways are of {' and '.join(map(str, lengths))} scenes, not as many (HR-C-80)",
        )
    if any(not least <= length <= most for length in lengths):
        yield act.id, "scenes", f"a way through it is not of {least} to {most} scenes (HR-C-107)"
    for way in ways:
        names = " - ".join(each.id for each in way)
        if not isinstance(way[-1], ActionScene) or exits(way[-1]) != [END]:
            yield (
                act.id,
                "scenes",
                f"{names}: does not end in an Action Scene with all exits '{END}' (HR-C-107)",
            )
        if any(END in exits(each) for each in way[:-1]):
            yield act.id, "scenes", f"{names}: one exit ends the act too early (HR-C-107)"
        if any(
            isinstance(one, TransitionScene) and isinstance(two, TransitionScene)
            for one, two in pairwise(way)
        ):
            yield act.id, "scenes", f"{names}: two Transition Scenes in a row (HR-C-107)"
        if last and not any(isinstance(each, TransitionScene) for each in way):
            yield act.id, "scenes", f"{names}: no Transition Scene before the last climax (HR-C-107)"
