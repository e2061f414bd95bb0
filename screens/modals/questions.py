"""Short questions: yes or no, one of several lines, some words."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.markup import escape
from textual.widgets import Button, Input, Static

from screens.widgets.guard import GuardedModal
from screens.widgets.pick import Pick


class Confirm(GuardedModal[bool]):
    """Yes or no; Esc is no, and Enter at first. A yes that may be regretted stands out."""

    BINDINGS = [
        Binding("y", "answer(True)", "Yes"),
        Binding("n,escape", "answer(False)", "No"),
        Binding("left,right", "app.focus_next", show=False),
    ]

    def __init__(self, question: str, yes: str, no: str, *, grave: bool = True) -> None:
        super().__init__()
        self._question, self._yes, self._no, self._grave = question, yes, no, grave

    def compose(self) -> ComposeResult:
        with Vertical(classes="slip"):
            yield Static(self._question, markup=False)
            with Horizontal(classes="answers"):
                yield Button(f"{self._no} (n)", id="no")
                yield Button(f"{self._yes} (y)", id="yes", variant="warning" if self._grave else "default")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id == "yes")

    def action_answer(self, answer: bool) -> None:
        self.dismiss(answer)


def unsaved(trouble: str) -> str:
    """What to say, before the question, to who leaves a game that is not on the disk; empty if nothing is in the way."""
    if not trouble:
        return ""
    return f"{trouble}.\n\nWhat was decided since is lost if you leave. Ctrl+S keeps the game in another folder.\n\n"


class Choose(GuardedModal[int]):
    """One of several lines, by its number from 0; Esc for none."""

    BINDINGS = [Binding("escape,q", "dismiss", "Back")]

    def __init__(self, title: str, lines: Sequence[str], start: int = 0) -> None:
        super().__init__()
        self._title, self._lines, self._first = title, list(lines), start

    def compose(self) -> ComposeResult:
        with Vertical(classes="slip") as slip:
            slip.border_title = escape(self._title)
            pick = Pick([(line, "") for line in self._lines], id="lines")
            pick.highlighted = self._first
            yield pick

    def on_pick_picked(self, event: Pick.Picked) -> None:
        self.dismiss(event.pick.highlighted)


class Words(GuardedModal[str]):
    """A line of text, begun with ``words``; Esc gives an empty one."""

    BINDINGS = [Binding("escape", "dismiss('')", "Back")]

    def __init__(self, question: str, words: str = "", most: int = 40) -> None:
        super().__init__()
        self._question, self._words, self._most = question, words, most

    def compose(self) -> ComposeResult:
        with Vertical(classes="slip"):
            yield Static(self._question, markup=False)
            yield Input(self._words, max_length=self._most, id="answer")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip())
