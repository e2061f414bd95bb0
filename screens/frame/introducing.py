"""Somebody who can be picked, in a few lines."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from screens.style.palette import ACCENT, WRONG, colour_of


def introduced(entry: Mapping[str, Any], title: str = "") -> Text:
    """What a catalogue says of a character: who it is, why to begin with it, what is wrong with it."""
    card = entry.get("card") or {}
    text = Text().append(title or entry["title"], style=f"bold {colour_of(card.get('colour', ''))}")
    text.append(f"  {entry.get('blurb', '')}\n", style="italic")
    if "why" in entry:
        text.append(f"+ {entry['why']}\n", style=ACCENT)
    if entry.get("fault"):
        text.append(f"Cannot be played: {entry['fault']}\n", style=f"bold {WRONG}")
    for waste in entry.get("waste", ()):
        text.append(f"{waste}\n", style=ACCENT)
    return text
