"""Pass-and-play: who plays which seat, under which name, and behind which PIN."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from textual.app import ComposeResult
from textual.binding import Binding
from textual.widgets import Static

from screens.game.seating import Seating
from screens.modals.questions import Words, seal
from screens.widgets.guard import GuardedScreen
from screens.widgets.keybar import KeyBar
from screens.widgets.pick import Pick

PIN = 4
"""Digits of a PIN."""


class Seats(GuardedScreen[Seating | None]):
    """A line a seat; at first every seat of ``ours`` is a person's and all others are scripted."""

    BINDINGS = [
        Binding("n", "name", "Name the person", id="name"),
        Binding("p", "pin", "A PIN for the seat", id="pin"),
        Binding("s", "start", "Start", id="start"),
        Binding("escape,q", "dismiss", "Back"),
    ]

    def __init__(self, cast: Mapping[str, str], ours: Iterable[str]) -> None:
        super().__init__()
        self._cast = dict(cast)
        self._people = {seat: f"Player {number}" for number, seat in enumerate(ours, 1)}
        self._pins: dict[str, str] = {}

    def compose(self) -> ComposeResult:
        yield Pick([], title="Who plays?", id="games")
        yield Static(
            "Two seats under one name are one person's, who sees the cards of both. "
            "Before another person decides, the table is hidden until that person is there.",
            id="card",
        )
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        self.query_one("#games").focus()
        self.query_one(KeyBar).show(
            (
                ("Enter", "person or scripted", "screen.change"),
                ("n", "name", "screen.name"),
                ("p", "PIN", "screen.pin"),
                ("s", "start", "screen.start"),
                ("Esc", "back", "screen.dismiss"),
            )
        )
        self._draw()

    @property
    def seat(self) -> str:
        """The seat under the cursor."""
        return list(self._cast)[self.query_one("#games", Pick).highlighted]

    def on_pick_picked(self) -> None:
        self.action_change()

    def action_change(self) -> None:
        """A person instead of a scripted player, or the other way round."""
        if self._people.pop(self.seat, None) is None:
            number = 1
            while f"Player {number}" in self._people.values():
                number += 1
            self._people[self.seat] = f"Player {number}"
        self._pins.pop(self.seat, None)
        self._draw()

    def action_name(self) -> None:
        seat = self.seat

        def named(words: str | None) -> None:
            if words:
                self._people[seat] = words
                self._draw()

        self.app.push_screen(Words(f"Who plays {self._cast[seat]}?"), named)

    def action_pin(self) -> None:
        seat = self.seat

        def chosen(words: str | None) -> None:
            if words and (len(words) != PIN or not words.isdecimal()):
                self.notify(f"A PIN has {PIN} digits.", severity="warning")
                return
            self._pins.pop(seat, None)
            if words and seat in self._people:
                self._pins[seat] = seal(words)
            self._draw()

        self.app.push_screen(Words(f"{PIN} digits for {self._cast[seat]}, or nothing for no PIN"), chosen)

    def action_start(self) -> None:
        if not self._people:
            self.notify("Nobody plays: make a seat a person's first, or watch a game.", severity="warning")
            return
        kinds = {seat: "human" if seat in self._people else "scripted" for seat in self._cast}
        pins = {
            seat: next((pin for other, pin in self._pins.items() if self._people[other] == person), "")
            for seat, person in self._people.items()
        }
        self.dismiss(Seating(kinds, self._people, {seat: pin for seat, pin in pins.items() if pin}))

    def _draw(self) -> None:
        lines = []
        for seat, name in self._cast.items():
            who = self._people.get(seat, "scripted")
            lines.append((f"{name:26} {who}{'  (PIN)' if seat in self._pins else ''}", ""))
        pick = self.query_one("#games", Pick)
        pick.words = lines
        pick.refresh(layout=True)
