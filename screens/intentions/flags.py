"""Intentions with a toggle each: what an Intention is for beside itself (IN-LOOP-14)."""

from __future__ import annotations

from dataclasses import replace

from engine.intentions.asks.entries import flag_words
from engine.table import Option
from screens.intentions.options import flag_of
from screens.look.arrange import Line
from screens.widgets.choices import Choices

WORDS = {"goal": "serves my Goal +2", "": "no flag", "drawback": "feeds my Drawback -2"}


class Flags(Choices):
    """Left and right go through the flags of an Intention; its line has the sum that it then needs."""

    def _now(self, line: Line) -> Line:
        now = super()._now(line)
        option = now.option
        return replace(now, label=unflagged(option), steps=True) if line.steps and option else now

    def _stepper(self, line: Line) -> str:
        if not line.steps or not self._open(line):
            return ""
        option = super()._now(line).option
        word = WORDS[flag_of(option)] if option else ""
        return f"{self.glyphs.before} {word} {self.glyphs.then}"


def unflagged(option: Option) -> str:
    """The label without the flag, which stands beside it."""
    flag = flag_of(option)
    return option.label.replace(flag_words(flag), "", 1) if flag else option.label
