"""Labels of options in parts: what is done, what it asks for, what it brings; a list on a screen has a column for each."""

from __future__ import annotations

from collections.abc import Sequence

BETWEEN = " · "


def joined(*parts: str) -> str:
    """A label of these parts, without those that say nothing: ``Ask · Free · clue``."""
    return BETWEEN.join(part for part in parts if part)


def listed(names: Sequence[str]) -> str:
    """Names in a sentence: ``Ada, Bob and Cy``."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def parts_of(label: str) -> list[str]:
    """The parts of a label again."""
    return label.split(BETWEEN)
