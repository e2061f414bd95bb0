"""Short questions: yes or no, some words, and the hand-over to another person."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Input, Static

from screens.widgets.guard import GuardedModal
from screens.widgets.pick import Pick


class Confirm(GuardedModal[bool]):
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
        with Vertical(classes="slip"):
            pick = Pick([(line, "") for line in self._lines], title=self._title, id="lines")
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


class HandOver(GuardedModal[bool]):
    """Nothing of the table is seen until the named person is there and, if the seat has one, has typed the PIN."""

    BINDINGS = [
        Binding("enter,space", "here", "Here I am", show=False),
        Binding("escape", "stay", "Not yet"),
    ]

    def __init__(self, who: str, pin: str = "", willing: bool = False) -> None:
        super().__init__(classes="blank")
        self._who, self._pin, self._willing = who, pin, willing

    def compose(self) -> ComposeResult:
        with Vertical(classes="slip"):
            yield Static(f"Now {self._who} decides.", markup=False)
            if self._pin:
                yield Static("\nHand over, then type the PIN and Enter.")
                yield Input(password=True, max_length=4, id="answer", restrict="[0-9]*")
                yield Static(id="wrong")
            else:
                yield Static("\nHand over, then press Enter.")
            if self._willing:
                yield Static("Esc: not yet.")

    def on_click(self) -> None:
        if not self._pin:
            self.dismiss(True)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if seal(event.value) == self._pin:
            self.dismiss(True)
        else:
            event.input.value = ""
            self.query_one("#wrong", Static).update("That is not the PIN.")

    def action_here(self) -> None:
        if not self._pin:
            self.dismiss(True)

    def action_stay(self) -> None:
        if self._willing:
            self.dismiss(False)


def seal(pin: str) -> str:
    """What is kept of a PIN: it hides hands from a neighbour's eye, not from somebody who searches files."""
    return hashlib.sha256(f"plot-twist {pin}".encode()).hexdigest()[:16] if pin else ""
