"""Pass-and-play: who plays which seat, under which name, and behind which PIN."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding

from engine.table import Seating
from saves.pins import seal
from screens.frame.introducing import introduced
from screens.modals.handover import NewPin
from screens.modals.questions import Choose, Words
from screens.modals.reader import Reader
from screens.style.palette import DIM
from screens.widgets.guard import GuardedScreen
from screens.widgets.keybar import KeyBar
from screens.widgets.page import Page
from screens.widgets.pick import Pick

BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that are drawn as nothing."""
ABOUT = (
    "",
    "A PIN keeps a neighbour from a glance at your cards. It is no lock: whoever reads "
    "the file of the game, or a report of it, finds all cards there.",
    "A running game of several people is shown to one person at a time, whichever way it is opened.",
)


SHARED = "Two seats under one name are one person's, who sees the cards of both. "
HIDDEN = "Before another person decides, the table is hidden until that person is there."
OPEN = (
    "The {open} hide nothing from each other; before anybody else decides, the table is hidden until that "
    "person is there."
)
Sat = tuple[Seating, dict[str, str]]
"""Who sits where, and the characters that others were picked for, by seat."""


class Seats(GuardedScreen[Sat | None]):
    """A line a seat; at first every seat of ``ours`` is a person's and all others are scripted."""

    BINDINGS = [
        Binding("c", "character", "Pick the character", id="character"),
        Binding("n", "name", "Name the person", id="name"),
        Binding("p", "pin", "A PIN for the seat", id="pin"),
        Binding("i", "read", "Read about the character", id="inspect"),
        Binding("s", "start", "Start", id="start"),
        Binding("escape,q", "dismiss", "Back"),
    ]

    def __init__(
        self,
        cast: Mapping[str, str],
        ours: Iterable[str],
        offered: Mapping[str, Sequence[str]] | None = None,
        names: Mapping[str, str] | None = None,
        against: Mapping[str, str] | None = None,
        known: Mapping[str, Mapping[str, Any]] | None = None,
        open: str = "",
    ) -> None:
        """``offered`` are the characters that each seat may pick from; of those with the same of ``names`` one may sit.
        ``against`` says what who plays a seat of another side is called (``Game Master``), ``known`` what a catalogue tells
        of the characters. ``open`` is what a side is called whose people know the same."""
        super().__init__()
        self._cast = dict(cast)
        self._offered = offered or {}
        self._names = names or {}
        self._against = against or {}
        self._known = known or {}
        self._about = SHARED + (OPEN.format(open=open) if open else HIDDEN)
        self._picked: dict[str, str] = {}
        self._people = {seat: f"Player {number}" for number, seat in enumerate(ours, 1)}
        self._pins: dict[str, str] = {}
        """Sealed, by person."""

    def compose(self) -> ComposeResult:
        yield Pick([], title="Who plays?", id="games")
        yield Page(id="card")
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        self.query_one("#games").focus()
        self.query_one(KeyBar).show(
            (
                ("Enter", "person/scripted", "screen.change"),
                ("c", "character", "screen.character"),
                ("n", "name", "screen.name"),
                ("p", "PIN", "screen.pin"),
                ("i", "read", "screen.read"),
                ("s", "start", "screen.start"),
                ("Esc", "back", "screen.dismiss"),
            )
        )
        self._draw()

    @property
    def seat(self) -> str:
        """The seat under the cursor."""
        return list(self._cast)[self.query_one("#games", Pick).highlighted]

    def on_pick_moved(self) -> None:
        self._introduce()

    def on_pick_picked(self) -> None:
        self.action_change()

    def action_change(self) -> None:
        """A person instead of a scripted player, or the other way round."""
        if self._people.pop(self.seat, None) is None:
            number = 1
            while f"Player {number}" in self._people.values():
                number += 1
            self._people[self.seat] = f"Player {number}"
        self._draw()

    def action_character(self) -> None:
        """Another character for the seat, of those that sit nowhere yet."""
        seat = self.seat
        taken = {self._names.get(name, name) for at, name in self._cast.items() if at != seat}
        free = [name for name in self._offered.get(seat, ()) if self._names.get(name, name) not in taken]
        if not free:
            self.notify("There is nobody else to pick.", severity="warning")
            return

        def picked(index: int | None) -> None:
            if index is not None:
                self._cast[seat] = self._picked[seat] = free[index]
                self._draw()

        now = free.index(self._cast[seat]) if self._cast[seat] in free else 0
        who = self._people.get(seat, "a scripted player")
        self.app.push_screen(Choose(f"Which character for {who}?", free, now), picked)

    def action_name(self) -> None:
        seat = self.seat

        def named(words: str | None) -> None:
            if name := name_in(words or ""):
                self._rename(seat, name)
            elif words:
                self.notify("A name can be seen.", severity="warning")

        self.app.push_screen(Words(f"Who plays {self._cast[seat]}?"), named)

    def _rename(self, seat: str, name: str) -> None:
        """Names that differ only in capitals are one person's. Who is renamed with all seats keeps the PIN."""
        others = {person.casefold(): person for at, person in self._people.items() if at != seat}
        was, name = self._people.get(seat, ""), others.get(name.casefold(), name)
        if was not in others.values() and name not in others.values() and was in self._pins:
            self._pins[name] = self._pins.pop(was)
        self._people[seat] = name
        self._draw()

    def action_pin(self) -> None:
        """A PIN for the person of the seat, and so for all seats of that person."""
        person = self._people.get(self.seat)
        if person is None:
            self.notify("A scripted seat has no PIN: make it a person's first (Enter).", severity="warning")
            return

        def chosen(pin: str | None) -> None:
            if pin is not None:
                self._pins.pop(person, None)
                if pin:
                    self._pins[person] = seal(pin)
                self._draw()

        self.app.push_screen(NewPin(person), chosen)

    def action_read(self) -> None:
        self.app.push_screen(Reader("In full", self.query_one("#card", Page).text.split("\n")))

    def action_start(self) -> None:
        if not self._people:
            self.notify("Nobody plays: make a seat a person's first, or watch a game.", severity="warning")
            return
        kinds = {seat: "human" if seat in self._people else "scripted" for seat in self._cast}
        pins = {seat: self._pins[person] for seat, person in self._people.items() if person in self._pins}
        self.dismiss((Seating(kinds, self._people, pins), self._picked))

    def about(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What stands above and below the list of keys."""
        return (), ABOUT

    def _draw(self) -> None:
        self._pins = {person: pin for person, pin in self._pins.items() if person in self._people.values()}
        lines = []
        for seat, name in self._cast.items():
            who = self._people.get(seat)
            also = ", ".join(
                self._cast[at] for at, person in self._people.items() if person == who and at != seat
            )
            part = f", {self._against[seat]}" if seat in self._against else ""
            marks = f"{part}{f'  (also {also})' if also else ''}{'  (PIN)' if who in self._pins else ''}"
            lines.append((f"{name:26} {who or 'scripted'}{marks}", ""))
        pick = self.query_one("#games", Pick)
        pick.words = lines
        pick.refresh(layout=True)
        self._introduce()

    def _introduce(self) -> None:
        """How seats are shared, and who the character under the cursor is."""
        text = Text().append(f"{self._about}\n\n", style=DIM)
        if entry := self._known.get(self._cast[self.seat]):
            text.append_text(introduced(entry)).append("\n".join((entry.get("card") or {}).get("text", ())))
        self.query_one("#card", Page).show(text)


def name_in(words: str) -> str:
    """What of typed words can be seen, as a name; empty if there is nothing."""
    plain = unicodedata.normalize("NFKC", words.translate(dict.fromkeys(map(ord, BLANKS))))
    seen = "".join(sign if sign.isprintable() else " " * sign.isspace() for sign in plain)
    seen = " ".join(seen.translate(dict.fromkeys(map(ord, BLANKS))).split())
    return seen if any(unicodedata.category(sign)[0] in "LNPS" for sign in seen) else ""
