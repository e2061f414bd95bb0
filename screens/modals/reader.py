"""A page to read: the keys, the newspaper."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static

from screens.widgets.guard import GuardedModal


class Reader(GuardedModal[None]):
    """Lines under a title; any closing key closes it."""

    BINDINGS = [
        Binding("escape,q,enter,space", "dismiss", "Close"),
        Binding("j", "scroll(1)", show=False),
        Binding("k", "scroll(-1)", show=False),
    ]

    def __init__(self, title: str, lines: Iterable[str | Text]) -> None:
        super().__init__()
        self._title = title
        self._lines = tuple(lines)

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet-of-paper") as paper:
            paper.border_title = self._title
            paper.border_subtitle = "Esc closes"
            with VerticalScroll(id="page"):
                lines = [Text(line) if isinstance(line, str) else line for line in self._lines]
                yield Static(Text("\n").join(lines) if lines else "Nothing.")

    def on_mount(self) -> None:
        self.query_one("#page").focus()

    def action_scroll(self, by: int) -> None:
        self.query_one("#page").scroll_relative(y=by, animate=False)
