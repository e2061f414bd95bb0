"""A page to read: the keys, the newspaper."""

from __future__ import annotations

from collections.abc import Sequence

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

    def __init__(self, title: str, lines: Sequence[str]) -> None:
        super().__init__()
        self._title = title
        self._lines = lines

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet-of-paper") as paper:
            paper.border_title = self._title
            paper.border_subtitle = "Esc closes"
            with VerticalScroll(id="page"):
                yield Static(Text("\n".join(self._lines) or "Nothing."))

    def on_mount(self) -> None:
        self.query_one("#page").focus()

    def action_scroll(self, by: int) -> None:
        self.query_one("#page").scroll_relative(y=by, animate=False)
