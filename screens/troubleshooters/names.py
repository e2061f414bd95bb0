"""What people are called where there is little room for their names."""

from __future__ import annotations

from collections.abc import Sequence
from re import compile as pattern

from screens.look.names import kind_of

TITLES = (
    "Sir", "Lady", "Dame", "Doctor", "Professor", "Dr", "Madame", "Frau", "Signor", "Señorita", "Don", "Doña", "Count",
    "Captain", "Major", "Big",
)  # fmt: skip
ARTICLE = "The"
BESIDE = pattern(r", | (?:of|in|at|from|with) ")
"""What stands behind one of these tells no more than where somebody belongs: a guard in brass is a guard."""


def called(name: str) -> str:
    """What a hero is called where there is little room: the first name; of ``The Great Fiorello`` the last."""
    words = name.split()
    if words[0] == ARTICLE:
        return words[-1]
    return words[1] if len(words) > 1 and words[0] in TITLES else words[0]


def shortened(names: Sequence[str]) -> list[str]:
    """``Habicht``, ``Pullover x2``, of a foreman of the watch ``Foreman``, of Ulf Grimm, who waits, ``Grimm``."""
    kinds = [kind_of(each)[0] for each in names]
    found = []
    for kind in dict.fromkeys(kinds):
        many = kinds.count(kind)
        found.append(BESIDE.split(kind)[0].split()[-1] + (f" x{many}" if many > 1 else ""))
    return found


def short(name: str) -> str:
    """What one alone is called: ``Foreman``, ``Deckhand 4``."""
    kind, number = kind_of(name)
    (one,) = shortened([kind])
    return one[:1].upper() + one[1:] + (f" {number}" if number else "")


def head(name: str, width: int) -> str:
    """As much of what a place is called as there is room for, up to a comma: ``A printing works, by night``."""
    while len(name) > width and "," in name:
        name = name.rpartition(",")[0]
    return name
