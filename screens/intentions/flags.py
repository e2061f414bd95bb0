"""Intentions with a toggle each: what an Intention is for beside itself (IN-LOOP-14)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine.intentions.state.labels import joined, parts_of
from engine.table import Option
from screens.game.throwing import TWO
from screens.intentions.brief import in_brief
from screens.intentions.options import brought, by_wish, flag_of, is_wish, sum_of, unflagged
from screens.look.arrange import Line, key_of
from screens.widgets.choices import Choices

WORDS = {"goal": "serves my Goal +2", "": "no flag", "drawback": "feeds my Drawback -2"}
BRIEF = {"goal": "Goal", "": "no flag", "drawback": "Drawback"}
"""The same where the price beside it needs the room: its line has the sum, and what success brings with the flag."""
TOGGLE = "Left, right: serves your Goal +2, feeds your Drawback -2, or neither"


class Flags(Choices):
    """Left and right go through the flags of an Intention; its line has the sum that it then needs."""

    def _now(self, line: Line) -> Line:
        now = super()._now(line)
        option = now.option
        if option is None or not is_wish(option):
            return now
        label = unflagged(option) if line.steps else parts_of(option.label)[0]
        return replace(now, label=label, steps=line.steps)

    def _in_a_row(self, line: Line, room: int) -> str:
        return in_brief(super()._in_a_row(line, room), room)

    @property
    def cut_short(self) -> str:
        """What is wanted, where the highlighted line has no room for all of it."""
        line = self.lines[self.highlighted]
        now = self._now(line)
        wanted = now.label if now.option and is_wish(now.option) else ""
        return wanted if 0 < self._room(line, self.content_size.width) < len(wanted) else ""

    @property
    def told_of_sum(self) -> str:
        """How likely the highlighted Intention is, the sum that it needs, and how to change its flag, in two rows, so that
        the list stays where it is: the sum alone where it takes both. Empty at any other line."""
        line = self.line
        if line is None or line.option is None or not is_wish(line.option):
            return ""
        known = self.odds.get(key_of(line.option))
        needs = ", ".join([*([f"About {known.win:.0%}"] if known else []), sum_of(line.option)])
        if len(needs) > self.app.size.width - 2:
            return needs
        cut = joined(self.cut_short, *brought(line.option)) if self.cut_short else ""
        return f"{needs}\n{cut or TOGGLE * self.stepped}"

    def _stepper(self, line: Line) -> str:
        if not line.steps or not self._open(line):
            return ""
        option = super()._now(line).option
        words = BRIEF if self.app.size.width < TWO else WORDS
        word = words[flag_of(option)] if option else ""
        return f"{self.glyphs.before} {word} {self.glyphs.then}"


def toggled(options: Iterable[Option]) -> list[Line]:
    """A line for each Intention, which goes through its flags."""
    return [Line(ways[0].label, ways, steps=len(ways) > 1) for ways in by_wish(options)]
