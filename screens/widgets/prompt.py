"""The question, and whatever there is to say about it."""

from __future__ import annotations

from rich.text import Text
from textual.message import Message

from screens.style.palette import ACCENT, DIM
from screens.widgets.drawn import Drawn


class Prompt(Drawn):
    """First the question, on up to two lines, then a remark on up to ``most``. ``beside`` stands at the right end of the
    first line. A click reads the rule it rests on.
    """

    words = ""
    remark = ""
    beside = ""
    most = 2
    _kept = ""
    _wide = 0

    def show(self, words: str, remark: str = "", beside: str = "", most: int = 2) -> None:
        if (words, remark, beside, most) != (self.words, self.remark, self.beside, self.most):
            width = self.content_size.width
            high = len(self._lines(width)) if width else 0
            self.words, self.remark, self.beside, self.most = words, remark, beside, most
            self.redraw(layout=not width or len(self._lines(width)) != high)

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        return len(self._lines(width))

    class Widened(Message):
        """It is wider than it was when it was told what to say, or narrower."""

    def on_resize(self) -> None:
        """A prompt that has become narrower than it was when it was told what to say may need another line."""
        if self.content_size.width != self._wide:
            self._wide = self.content_size.width
            self.post_message(self.Widened())
        if len(self._lines(self.content_size.width)) != self.content_size.height:
            self.redraw(layout=True)

    def keep(self) -> None:
        """What is said now stands as long as the question, whatever else is said for a while."""
        self._kept = self.remark

    @property
    def high(self) -> int:
        """How many lines the question takes with what stands beneath it."""
        return len(self._lines(self.content_size.width, self._kept))

    @property
    def asking(self) -> int:
        """How many lines the question takes by itself."""
        return len(self._question(self.content_size.width))

    def _question(self, width: int) -> list[Text]:
        question = Text(self.words, style=f"bold {ACCENT}")
        return self._wrapped(question, max(10, width - len(self.beside) - 1))

    def _lines(self, width: int, remark: str | None = None) -> list[Text]:
        first = self._question(width)
        if self.beside:
            gap = " " * max(1, width - len(self.beside) - first[0].cell_len)
            first[0].append(gap + self.beside, style=DIM)
        said = Text(self.remark if remark is None else remark)
        return [*first, *self._wrapped(said, max(10, width), self.most)]

    def _wrapped(self, text: Text, width: int, most: int = 2) -> list[Text]:
        lines = list(text.wrap(self.app.console, width)) or [Text()]
        for line in lines:
            line.rstrip()
        if len(lines) > most:
            lines[most - 1].append(" " + lines[most].plain)
            self.cut(lines[most - 1], width)
        return lines[:most]

    def about(self, x: int, y: int) -> str:
        return "" if y else "A click opens the rulebook at the rule of this question."

    def render(self) -> Text:
        return Text("\n", no_wrap=True).join(self._lines(self.content_size.width))

    async def on_click(self) -> None:
        await self.run_action("screen.rules")
