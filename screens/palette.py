"""Colours by the words that content and engines use for them; nothing is told by a colour alone."""

from __future__ import annotations

COLOURS = {
    "white": "#f4f1e8",
    "silver": "#b8c4d6",
    "black": "#9a8fb5",
    "red": "#ff6b5e",
    "blue": "#5eb0ff",
    "green": "#6fd08c",
    "golden": "#f2c14e",
}
INK = "#e8e6df"
DIM = "#8b8f9c"
ACCENT = "#f2c14e"
GOOD = "#6fd08c"
BAD = "#ff6b5e"
CHOSEN = f"bold #14151c on {ACCENT}"
"""The highlighted line; it has a cursor sign, too."""


def colour_of(word: str) -> str:
    """The colour of a word; plain ink for words without one."""
    return COLOURS.get(word, INK)
