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


HINT = "Enter takes it, Esc closes"
DIGITS = 9
AROUND = 12
"""Columns of a slip beside the words of a line: edge, padding, cursor and digit."""
TITLED = 6
"""Columns of its edge beside the title."""


class Choose(GuardedModal[int]):
    """One of several lines, by its number from 0; Esc for none. As few lines as there are digits are told with theirs.

    What there is to say ``about`` each stands beneath them while it is highlighted.
    """

    BINDINGS = [
        Binding("escape,q", "dismiss", "Back"),
        *[Binding(str(n), f"digit({n - 1})", "Take the line of that number") for n in range(1, DIGITS + 1)],
    ]

    def __init__(self, title: str, lines: Sequence[str], start: int = 0, about: Sequence[str] = ()) -> None:
        super().__init__()
        self._title, self._lines, self._first, self._about = title, list(lines), start, about

    def compose(self) -> ComposeResult:
        with Vertical(classes="slip") as slip:
            slip.border_title, slip.border_subtitle = escape(self._title), HINT
            numbered = self._lines
            if self._digits:
                numbered = [f"{n}  {line}" for n, line in enumerate(self._lines, 1)]
            pick = Pick([(line, "") for line in numbered], id="lines")
            pick.highlighted = self._first
            yield pick
            if self._about:
                yield Static(self._about[self._first], id="told-of-line", markup=False)

    def on_mount(self) -> None:
        """Lines and title are told in whole, as far as the terminal goes."""
        widest = max([len(self._title) + TITLED, *(len(line) + AROUND for line in self._lines)])
        self.query_one(".slip").styles.min_width = min(widest, self.app.size.width)

    def on_pick_moved(self, event: Pick.Moved) -> None:
        if self._about:
            self.query_one("#told-of-line", Static).update(self._about[self.query_one(Pick).highlighted])

    @property
    def _digits(self) -> bool:
        return len(self._lines) <= DIGITS

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return self._digits if action == "digit" else super().check_action(action, parameters)

    def on_pick_picked(self, event: Pick.Picked) -> None:
        self.dismiss(event.pick.highlighted)

    def action_digit(self, index: int) -> None:
        if index < len(self._lines):
            self.dismiss(index)


class Words(GuardedModal[str]):
    """A line of text, begun with ``words``; Esc gives an empty one."""

    BINDINGS = [Binding("escape", "dismiss('')", "Back")]

    def __init__(self, question: str, words: str = "", most: int = 40) -> None:
        super().__init__()
        self._question, self._words, self._most = question, words, most

    def compose(self) -> ComposeResult:
        with Vertical(classes="slip") as slip:
            slip.border_subtitle = HINT
            yield Static(self._question, markup=False)
            yield Input(self._words, max_length=self._most, id="answer")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip())
