"""The curtain between two people at one terminal, and the setting of a PIN."""

from __future__ import annotations

from math import ceil
from time import monotonic
from typing import ClassVar, Literal

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.events import Click
from textual.widgets import Input, Static

from saves.pins import DIGITS, Tries
from screens.widgets.guard import Guarded, GuardedModal

Answer = Literal["here", "other", "back"]
"""The person has come; another one has; nobody has."""
LOOK_AGAIN = 0.2
"""Seconds between two looks at the clock while a wrong PIN makes one wait."""
SHORT = f"A PIN has {DIGITS} digits."


class PinField(Guarded, Input):
    """Digits of a PIN, each drawn as a dot. Letters are left to the keys of the screen."""

    def __init__(self, id: str) -> None:
        super().__init__(password=True, max_length=DIGITS, restrict="[0-9]*", id=id)

    def check_consume_key(self, key: str, character: str | None) -> bool:
        return character is not None and character.isdecimal()


class HandOver(GuardedModal[Answer]):
    """Nothing of the table is seen until the named person is there and, if there is one, has typed the PIN.

    Without a PIN ``y`` opens it, or a click on its line: keys that decide nothing on a table, so that the one that
    has just been pressed twice, or is held, does not. Nor does any key that follows another at once.
    """

    quiet: ClassVar[float] = 0.7
    """Seconds without a key or click before one opens the curtain."""

    BINDINGS = [
        Binding("y", "here", "Here I am", priority=True),
        Binding("tab", "other", "Somebody else is here", priority=True),
        Binding("escape,q", "back", "Nobody is here", priority=True),
    ]

    def __init__(
        self,
        who: str,
        pin: str = "",
        *,
        tries: Tries | None = None,
        other: str = "",
        back: str = "leave the game",
    ) -> None:
        """``pin`` is sealed. ``other`` is who else may come, if anybody; ``back`` what Esc does, in words."""
        super().__init__(classes="blank")
        self._who, self._pin, self._other, self._back = who, pin, other, back
        self._tries = tries or Tries()
        self._last = monotonic()
        self._answered = False

    def compose(self) -> ComposeResult:
        with Vertical(classes="slip"):
            yield Static(f"Now {self._who} decides.", markup=False)
            if self._pin:
                yield Static("\nHand over, then type the PIN and Enter.")
                yield PinField("answer")
                yield Static(id="wrong")
            else:
                yield Static("\nHand over. Whoever takes over presses y or clicks here.", id="here")
            if self._other:
                yield Static(f"Tab: {self._other} is here instead.", markup=False)
            yield Static(f"Esc: {self._back}.", markup=False)

    def on_mount(self) -> None:
        if self._pin:
            self.set_interval(LOOK_AGAIN, self._tell_wait)

    def _tell_wait(self) -> None:
        """How long a wrong PIN makes one wait."""
        seconds = self._tries.wait(monotonic())
        words = f"Wait {ceil(seconds)} s, then try again." if seconds else ""
        if seconds or self.query_one("#answer", Input).disabled:
            self.query_one("#wrong", Static).update(f"That is not the PIN. {words}")
        self.query_one("#answer", Input).disabled = bool(seconds)
        if not seconds and self.focused is None:
            self.query_one("#answer").focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if len(event.value) < DIGITS:
            if event.value:
                self.query_one("#wrong", Static).update(SHORT)
            return
        if self._tries.opens(event.value, self._pin, monotonic()):
            self._answer("here")
            return
        event.input.value = ""
        self.query_one("#wrong", Static).update("That is not the PIN.")
        self._tell_wait()

    def on_key(self) -> None:
        self._rested()

    def on_click(self, event: Click) -> None:
        over, _ = self.get_widget_at(event.screen_x, event.screen_y)
        rested = self._rested()
        if over.id == "here":
            self._come(rested)

    def action_here(self) -> None:
        if not self._pin:
            self._come(self._rested())

    def _come(self, rested: bool) -> None:
        """Open it, or say why not: who presses ``y`` again and again would wait for ever."""
        if rested:
            self._answer("here")
        else:
            self.query_one("#here", Static).update(
                "\nToo soon after another key: wait a moment, then press y, or click here."
            )

    def _rested(self) -> bool:
        """Whether the key or click of now follows no other at once."""
        last, self._last = self._last, monotonic()
        return self._last - last >= self.quiet

    def action_other(self) -> None:
        if self._other:
            self._answer("other")

    def action_back(self) -> None:
        self._answer("back")

    def _answer(self, answer: Answer) -> None:
        if not self._answered:
            self._answered = True
            self.dismiss(answer)


class NewPin(GuardedModal[str | None]):
    """A PIN typed twice, unseen; empty for none. Esc gives None: all stays as it was."""

    BINDINGS = [Binding("escape", "dismiss", "Back")]

    def __init__(self, who: str) -> None:
        super().__init__()
        self._who = who
        self._wrong = False

    def compose(self) -> ComposeResult:
        with Vertical(classes="slip"):
            yield Static(f"A PIN of {DIGITS} digits for {self._who}; leave it empty for none.", markup=False)
            yield PinField("first")
            yield Static("The same again:")
            yield PinField("again")
            yield Static(id="wrong")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        first, again = self.query_one("#first", Input), self.query_one("#again", Input)
        if not first.value and not again.value and self._wrong:
            self._anew("Nothing is typed: Enter once more is for no PIN.")
            self._wrong = False  # whoever typed too fast has been told
        elif not first.value and not again.value:
            self.dismiss("")
        elif len(first.value) < DIGITS:
            self._anew(SHORT)
        elif event.input is first:
            again.focus()
        elif first.value == again.value:
            self.dismiss(first.value)
        else:
            self._anew("The two are not the same: type both anew.")

    def _anew(self, why: str) -> None:
        self._wrong = True
        for field in self.query(Input):
            field.value = ""
        self.query_one("#first").focus()
        self.query_one("#wrong", Static).update(why)
