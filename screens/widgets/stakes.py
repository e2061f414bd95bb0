"""One line for what is at stake."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from rich.text import Text

from screens.look.parts import Stake
from screens.style.palette import DIM
from screens.widgets.drawn import Drawn


class StakesLine(Drawn):
    """Shorter words where there is little room, then whole parts go, the last first: nothing is cut in a word.

    How many have gone of parts that belong together is told.
    """

    stakes: tuple[Stake, ...] = ()

    def show(self, stakes: tuple[Stake, ...]) -> None:
        if stakes != self.stakes:
            self.stakes = stakes
            self.redraw()

    def about(self, x: int, y: int) -> str:
        at = 0
        for stake, words, between in self._parts():
            at += len(between) + len(words)
            if x < at:
                return stake.tip
        return ""

    def render(self) -> Text:
        line = Text(no_wrap=True)
        for _, words, between in self._parts():
            line.append(between, style=DIM).append(words)
        return line

    def _parts(self) -> list[tuple[Stake, str, str]]:
        """As many parts as there is room for: their words, and what stands before each."""
        room = self.content_size.width
        long = [(stake, stake.words) for stake in self.stakes]
        short = [(stake, stake.short or stake.words) for stake in self.stakes]
        ways = [[*short[:n], *long[n:]] for n in range(len(long) + 1)]
        ways += [short[:n] for n in range(len(short) - 1, 0, -1)]
        for way, more in product(ways, ("and {} more", "+{}")):
            parts = self._joined(way, more)
            if sum(len(between) + len(words) for _, words, between in parts) <= room:
                return parts
        return []

    def _joined(self, way: Sequence[tuple[Stake, str]], more: str) -> list[tuple[Stake, str, str]]:
        dot = f" {self.glyphs.dot} "
        drawn = str.maketrans({"●": self.glyphs.heads, "·": self.glyphs.empty})
        parts = [
            (stake, words.translate(drawn), "" if not nth else ", " if stake.joins else dot)
            for nth, (stake, words) in enumerate(way)
        ]
        gone = self.stakes[len(way) :]
        if gone and gone[0].joins:
            parts.append((way[-1][0], more.format(len(gone)), " "))
        return parts
