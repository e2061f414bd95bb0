"""The question, with its rule, and whatever there is to say about it."""

from __future__ import annotations

from rich.text import Text

from screens.palette import ACCENT, DIM
from screens.widgets.drawn import Drawn


class Prompt(Drawn):
    """Line one: the question and the rule it rests on. Line two: a remark."""

    words = ""
    rule = ""
    remark = ""

    def show(self, words: str, rule: str, remark: str = "") -> None:
        if (words, rule, remark) != (self.words, self.rule, self.remark):
            self.words, self.rule, self.remark = words, rule, remark
            self.refresh()

    def about(self, x: int, y: int) -> str:
        return f"A click opens the rulebook at {self.rule}." if self.rule and not y else ""

    async def on_click(self) -> None:
        await self.run_action("screen.rules")

    def render(self) -> Text:
        width = self.content_size.width
        line = Text(no_wrap=True).append(self.words, style=f"bold {ACCENT}")
        self.cut(line, max(0, width - len(self.rule) - 1), pad=True)
        line.append(f" {self.rule}", style=DIM)
        remark = Text(self.remark, no_wrap=True)
        self.cut(remark, width)
        return line.append("\n").append_text(remark)
