"""Intentions with a toggle each: what an Intention is for beside itself (IN-LOOP-14)."""

from __future__ import annotations

from dataclasses import replace

from engine.intentions.asks.entries import flag_words
from engine.intentions.state.labels import parts_of
from engine.table import Option
from screens.intentions.options import flag_of, in_brief, is_wish
from screens.look.arrange import Line
from screens.widgets.choices import Choices

WORDS = {"goal": "serves my Goal +2", "": "no flag", "drawback": "feeds my Drawback -2"}


class Flags(Choices):
    """Left and right go through the flags of an Intention; its line has the sum that it then needs."""

    def _now(self, line: Line) -> Line:
        now = super()._now(line)
        option = now.option
        if option is None or not is_wish(option):
            return now
        return replace(now, label=unflagged(option), steps=line.steps)

    def _in_a_row(self, line: Line, room: int) -> str:
        return in_brief(super()._in_a_row(line, room), room)

    @property
    def cut_short(self) -> str:
        """What is wanted, where the highlighted line has no room for all of it."""
        line = self.lines[self.highlighted]
        now = self._now(line)
        wanted = now.label if now.option and is_wish(now.option) else ""
        return wanted if 0 < self._room(line, self.content_size.width) < len(wanted) else ""

    def _stepper(self, line: Line) -> str:
        if not line.steps or not self._open(line):
            return ""
        option = super()._now(line).option
        word = WORDS[flag_of(option)] if option else ""
        return f"{self.glyphs.before} {word} {self.glyphs.then}"


def unflagged(option: Option) -> str:
    """What is wanted, without the flag and the sum, which stand beside it."""
    return parts_of(option.label)[0].removesuffix(flag_words(flag_of(option)))
