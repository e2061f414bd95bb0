"""What was told of late, beside what a scene tells itself."""

from __future__ import annotations

from collections.abc import Sequence

from screens.look.parts import Scene

Told = tuple[tuple[str, ...], tuple[str, ...]]
"""What was told until a headline, and since."""


def told_around(scene: Scene, told: Sequence[tuple[str, bool]]) -> Told:
    """Of sentences, each with whether it matters, those that a scene does not tell itself: until its headline, or the
    sentence it is a picture of, and since.
    """
    known = (scene.headline, scene.verdict, scene.said, *scene.notes)
    at = max((nth for nth, (words, _) in enumerate(told) if _begins(scene, words)), default=-1)
    kept = [
        (nth, words)
        for nth, (words, matters) in enumerate(told)
        if matters and not any(words in each for each in known)
    ]
    before, lately = ([words for nth, words in kept if (nth < at) == early] for early in (True, False))
    return tuple(before), tuple(lately)


def _begins(scene: Scene, words: str) -> bool:
    """Whether a sentence is what a scene begins with."""
    return bool(words) and (words == scene.headline or scene.said.startswith(words))
