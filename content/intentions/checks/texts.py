"""Texts that are missing or too long, and words that are another game's (IN-C-96, IN-C-105)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from content.checking import Fault, said
from engine.intentions.state.adventures import (
    Adventure,
    Beat,
    GoalScene,
    Line,
    Mastermind,
    MmScene,
    Where,
    Why,
)
from engine.intentions.state.figures import Antagonist, Hero

OPENING, LINE, LABEL, PREVIEW = 60, 25, 9, (60, 90)
"""Words at most; a preview has a least number, too."""
FOREIGN = (
    "SPC", "Camarilla", "Sabbat", "Kindred", "Brujah", "Ventrue", "Toreador", "Tremere", "Malkavian", "Nosferatu",
    "Gangrel", "Tzimisce", "Lasombra", "Ravnos", "Giovanni", "Assamite", "Caine", "Antediluvian", "Elysium",
    "Storyteller System", "World of Darkness", "Masquerade", "d20", "Dungeon Master", "Beholder", "Mind Flayer",
    "Illithid", "Strahd", "Barovia", "Ravenloft", "Cthulhu", "Keeper of Arcane Lore", "Hollyhock God", "Fate Point",
)  # fmt: skip
"""Words of other games, and the short name of a product that is never printed."""
_FOREIGN = re.compile(r"(?<!\w)(?:" + "|".join(map(re.escape, FOREIGN)) + r")(?!\w)", re.IGNORECASE)


def faults(made: Struct) -> Iterator[Fault]:
    """What is wrong with the texts of a table."""
    yield from _lengths(made)
    for key, text in said(made):
        if word := _FOREIGN.search(text):
            yield key, f"'{word[0]}' is a word of another game (IN-C-105)"


def _lengths(made: Struct) -> Iterator[Fault]:
    if isinstance(made, Where | MmScene | GoalScene):
        yield from _within("text", made.text, OPENING, "an opening")
    elif isinstance(made, Beat):
        yield from _within("text", made.text, LABEL, "the label of a beat")
    elif isinstance(made, Why | Line):
        yield from _within("text", made.text, LINE, "a line")
    elif isinstance(made, Adventure):
        count = len(made.preview.split())
        if not PREVIEW[0] <= count <= PREVIEW[1]:
            yield "preview", f"has {count} words, not {PREVIEW[0]} to {PREVIEW[1]} (IN-C-96)"
        for number, text in enumerate(made.plot_text):
            yield from _within(f"plot_text[{number}]", text, LINE, "a line")
    if isinstance(made, Hero | Antagonist | Mastermind | Where):
        for number, text in enumerate(made.lines):
            yield from _within(f"lines[{number}]", text, LINE, "a line")


def _within(key: str, text: str, most: int, what: str) -> Iterator[Fault]:
    count = len(text.split())
    if not count:
        yield key, "says nothing (IN-SCENE-02)"
    if count > most:
        yield key, f"has {count} words, {what} at most {most} (IN-C-96)"
