"""The panels that a recap is made of, and what is shouted across them."""

from __future__ import annotations

from dataclasses import dataclass

OUCH = ("KRAKOOM", "WHAMM", "THWACK", "BA-DOOM", "SKRUNCH")
DOWN = ("THUD", "CRUMP", "FLOMP")


@dataclass(frozen=True, slots=True)
class Panel:
    """One picture: a caption, what is shouted across it, what it shows, and if it is a turning point what it turned."""

    turn: int
    caption: str
    sound: str
    words: str
    turned: str = ""

    @property
    def told(self) -> str:
        """All words of the picture."""
        return f"{self.words} {self.turned}".rstrip()


Found = list[tuple[int, Panel]]
"""Panels, each with the place of its deed in the story."""
