"""The log of a game, open where one wants to read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.widgets import Static

from screens.look.wrapped import rows_of
from screens.modals.reader import Reader
from screens.style.palette import ACCENT
from screens.style.preferences import preferences_of

ABOVE = 2
"""Lines that stand above the one it is open at."""


@dataclass(frozen=True, slots=True)
class Written:
    """A line of the log; a ``passed`` one tells of a window that passed by itself."""

    words: str
    passed: bool = False


class Log(Reader):
    """Passes are hidden or shown, as the person has set it; ``p`` does the other."""

    BINDINGS = [Binding("p", "passes", "Show or hide what passed by itself")]

    def __init__(self, written: Sequence[Written], at: int | None = None) -> None:
        """Open at the line of that number, or at the end."""
        super().__init__("Log", [])
        self._written = written
        self._open_at = at

    def on_mount(self) -> None:
        self.query_one("#page").focus()
        self._show()
        self.call_after_refresh(self._go_to)

    @property
    def _shown(self) -> bool:
        preferences = preferences_of(self.app)
        return preferences is not None and preferences.settings.passes == "shown"

    def action_passes(self) -> None:
        preferences = preferences_of(self.app)
        if preferences:
            preferences.change("passes", "hidden" if self._shown else "shown")
            self._show()
            self.call_after_refresh(self._go_to)

    def _show(self) -> None:
        many = sum(each.passed for each in self._written)
        passes = f"p {'hides' if self._shown else 'shows'} {many} pass{'es' * (many > 1)}   " if many else ""
        paper = self.query_one(".sheet-of-paper")
        paper.border_subtitle = f"{passes}Esc closes"
        self.query_one(Static).update(Text("\n").join(self._painted()) if self._written else Text("Nothing."))

    def _painted(self) -> list[Text]:
        here = None if self._open_at is None else self._written[self._open_at]
        return [
            Text(each.words, style=f"bold {ACCENT}" if each is here else "")
            for each in self._written
            if self._shown or not each.passed
        ]

    def _go_to(self) -> None:
        page = self.query_one("#page", VerticalScroll)
        if self._open_at is None:
            page.scroll_end(animate=False)
            return
        width = max(1, self.query_one(Static).content_size.width)
        before = [each for each in self._written[: self._open_at] if self._shown or not each.passed]
        rows = sum(rows_of(each.words, width) for each in before)
        page.scroll_to(y=max(0, rows - ABOVE), animate=False)
