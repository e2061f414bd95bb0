"""The stage of an Interview: the roll while there is one, and beneath it what was said."""

from __future__ import annotations

from dataclasses import replace

from rich.text import Text

from screens.look.parts import Scene
from screens.look.voices import Speech
from screens.style.palette import ACCENT, DIM
from screens.widgets.stage import Stage

NEW = 2
"""A question and its answer: what was said last."""
ROLL = 2
"""Rows that a roll takes at least: the coins, and what came of them."""


class Talk(Stage):
    """The newest words at the bottom, as many as there is room for."""

    said: tuple[Speech, ...] = ()

    def hear(self, said: tuple[Speech, ...]) -> None:
        if said != self.said:
            self.said = said
            self.redraw()

    def show(self, scene: Scene) -> None:
        """What was said stands beneath, and nowhere else."""
        spoken = {speech.text() for speech in self.said}
        lately = tuple(words for words in (*scene.before, *scene.lately) if words not in spoken)
        super().show(replace(scene, before=(), lately=lately))

    def lines(self) -> list[Text]:
        height = self.rows
        if self.scene.rolling:
            return self.pictured(height)
        spoken = self._all_spoken()
        rolled = self.pictured(max(ROLL, height - sum(map(len, spoken[-NEW:]))))
        shown: list[Text] = []
        for lines in reversed(spoken):
            if shown and len(rolled) + len(lines) + len(shown) > height:
                break
            shown = [*lines, *shown]
        return [*rolled, *shown][:height]

    def least(self, height: int) -> int:
        """The roll, and what was said last."""
        return min(height, super().least(height) + sum(map(len, self._all_spoken()[-NEW:])))

    def _all_spoken(self) -> list[list[Text]]:
        width, fresh = max(10, self.content_size.width), len(self.said) - NEW
        return [self._spoken(speech, width, new=at >= fresh) for at, speech in enumerate(self.said)]

    def _spoken(self, speech: Speech, width: int, *, new: bool) -> list[Text]:
        """``The Reporter: "..."``, the question at hand and its answer brighter than what was before."""
        line = Text(style="" if new else DIM).append(speech.who, style=f"bold {ACCENT}" if new else "bold")
        line.append(speech.text().removeprefix(speech.who))
        return list(line.wrap(self.app.console, width))
