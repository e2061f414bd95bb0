"""Colours by the words that content and engines use for them, taken from the theme in force.

Every name stands for a variable of the theme (``screens/style/themes.py``), in the style sheet as well as in a Rich
style such as ``f"bold {ACCENT}"``. Nothing is told by a colour alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from rich.console import Console
from rich.style import Style

INK = "$foreground"
DIM = "$dim"
ACCENT = "$accent"
GOOD = "$good"
HARM = "$harm"
WRONG = "$wrong"
STATE = "$state"
MEANINGS = {
    ACCENT: "where one is, what decides: the highlighted line, keys, titles, chances",
    GOOD: "goes well: may be played, is won",
    HARM: "hurts, or is about to: a gauge two thirds full, a blow to one's own, time that runs out, a lost game",
    WRONG: "does not work: an error, a fault of a deck, why something cannot be done now",
    STATE: "the states somebody is in",
}
"""What each colour means, beside the Colours of cards and characters: nothing else has it."""
CHOSEN = f"bold $background on {ACCENT}"
"""The highlighted line; it has a cursor sign, too."""

CARDS = ("white", "silver", "black", "red", "blue", "green", "golden")
"""Colours that characters and cards may have."""

_NAME = re.compile(r"\$([a-z-]+)")


def colour_of(word: str) -> str:
    """The colour of a word; plain ink for words without one."""
    return f"$card-{word}" if word in CARDS else INK


def concrete(style: str, colours: Mapping[str, str]) -> str:
    """A style with the colours of a theme in place of their names."""
    return _NAME.sub(lambda name: colours.get(name[1], "default"), style)


def teach(console: Console, colours: Callable[[], Mapping[str, str]]) -> None:
    """Let a console know the names of this palette, in the colours of the moment."""
    plain = console.get_style

    def get_style(name: str | Style, *, default: Style | str | None = None) -> Style:
        if isinstance(name, str) and "$" in name:
            name = concrete(name, colours())
        return plain(name, default=default)

    console.get_style = get_style  # type: ignore[method-assign]
