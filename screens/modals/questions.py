"""Short questions: yes or no, some words, and the hand-over to another person."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Static


class Confirm(ModalScreen[bool]):
    """Yes or no; Esc is no."""

    BINDINGS = [
        Binding("y", "answer(True)", "Yes"),
        Binding("n,escape", "answer(False)", "No"),
        Binding("left,right", "app.focus_next", show=False),
    ]

    def __init__(self, question: str, yes: str, no: str) -> None:
        super().__init__()
        self._question, self._yes, self._no = question, yes, no

    def compose(self) -> ComposeResult:
        with Vertical(classes="slip"):
            yield Static(self._question, markup=False)
            with Horizontal(classes="answers"):
                yield Button(f"{self._no} (n)", id="no")
                yield Button(f"{self._yes} (y)", id="yes", variant="warning")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id == "yes")

    def action_answer(self, answer: bool) -> None:
        self.dismiss(answer)


class Words(ModalScreen[str]):
    """A line of text, begun with ``words``; Esc gives an empty one."""

    BINDINGS = [Binding("escape", "dismiss('')", "Back")]

    def __init__(self, question: str, words: str = "") -> None:
        super().__init__()
        self._question, self._words = question, words

    def compose(self) -> ComposeResult:
        with Vertical(classes="slip"):
            yield Static(self._question, markup=False)
            yield Input(self._words, max_length=40, id="answer")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip())


class HandOver(ModalScreen[None]):
    """Nothing of the table is seen until the named person is there."""

    BINDINGS = [Binding("enter,space", "dismiss", "Here I am")]

    def __init__(self, who: str) -> None:
        super().__init__(classes="blank")
        self._who = who

    def compose(self) -> ComposeResult:
        with Vertical(classes="slip"):
            yield Static(f"Now {self._who} decides.\n\nHand over, then press Enter.", markup=False)

    def on_click(self) -> None:
        self.dismiss()
