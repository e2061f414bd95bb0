"""What the admin of a house may do: announce, close, expel, ban, give an account another key, read reports."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import time
from typing import Any

import msgspec
from textual.app import ComposeResult
from textual.binding import Binding
from textual.widgets import Static

from screens.lobby.hall import House, Reported
from screens.lobby.people import choose, confirm
from screens.lobby.visitor import Visitor
from screens.lobby.words import span
from screens.look.parts import Ribbon
from screens.modals.questions import Words
from screens.modals.reader import Reader
from screens.widgets.keybar import KeyBar
from screens.widgets.listing import Item, Listing
from screens.widgets.ribbon import RibbonLine
from screens.widgets.unreached import UnreachedLine

LONG = 200
"""Signs of a notice and of a reason."""


class Admin(Visitor[None]):
    """A line for each report, person and table; Enter says what may be done about it."""

    AUTO_FOCUS = "#affairs"

    BINDINGS = [
        Binding("a", "announce", "Announce something to everybody", id="announce"),
        Binding("o", "other", "An account by name, key or number", id="other_account"),
        Binding("t", "status", "How the house is doing", id="status"),
        Binding("u", "read", "Read the reports again", id="read_reports"),
        Binding("escape,q", "dismiss", "Back to the lobby"),
    ]

    def __init__(self, house: House, now: float | None = None) -> None:
        super().__init__(house)
        self._now = now
        self._reports: list[Reported] = []
        self._deeds: dict[str, Callable[[], object]] = {}

    def compose(self) -> ComposeResult:
        yield UnreachedLine(self.house)
        yield RibbonLine(id="ribbon")
        yield Listing(title="Admin", id="affairs")
        yield Static(id="remark")
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        self.query_one(KeyBar).show(
            (
                ("Enter", "what to do", "screen.change"),
                ("a", "announce", "screen.announce"),
                ("t", "status", "screen.status"),
                ("o", "find", "screen.other"),
                ("u", "look again", "screen.read"),
                ("Esc", "back", "screen.dismiss"),
            )
        )
        self.action_read()

    def action_read(self) -> None:
        """What people have reported."""
        answer = self.ask("reports")
        if answer is not None:
            self._reports = msgspec.convert(answer["reports"], list[Reported])
        self.draw()

    def draw(self) -> None:
        hall = self.house.hall
        self.query_one(RibbonLine).show(Ribbon(start=self.plain(hall.house), facts=("admin",)))
        self._deeds = {}
        notice = self.plain(hall.notice) or "none"
        items = [self._item("Notice to everybody", notice, "notice", self.action_announce)]
        items.append(Item(f"Reports ({len(self._reports)})", head=True))
        for each in self._reports:
            ago = span((time() if self._now is None else self._now) - each.time)
            label = f"{self.plain(each.name)}: {self.plain(each.words)}"
            items.append(
                self._item(
                    label,
                    f"by {self.plain(each.who_name)}, {ago}",
                    f"r{each.id}",
                    partial(self._report, each),
                )
            )
        items.append(Item(f"Here ({len(hall.people)})", head=True))
        for person in hall.people:
            deed = partial(self._person, person.account, person.name)
            note = f"account {person.account}, {self.plain(person.doing)}"
            items.append(self._item(self.plain(person.name), note, f"p{person.account}", deed))
        items.append(Item(f"Tables ({len(hall.tables)})", head=True))
        for card in hall.tables:
            deed = partial(self._close, card.id, card.title)
            note = f"{self.plain(card.owner_name)}, {card.stage}"
            items.append(self._item(self.plain(card.title), note, f"t{card.id}", deed))
        listing = self.query_one("#affairs", Listing)
        listing.show(items)
        self.stand_at(listing.item.id if listing.item else "")
        self.tell_hint()

    def _item(self, label: str, note: str, id: str, deed: Callable[[], object]) -> Item:
        self._deeds[id] = deed
        return Item(label, id=id, note=note)

    def on_listing_picked(self) -> None:
        self.action_change()

    def on_listing_moved(self, event: Listing.Moved) -> None:
        if self.query("#keys"):
            self.move_to(event.listing.item.id if event.listing.item else "")

    def action_change(self) -> None:
        item = self.query_one("#affairs", Listing).item
        if item and item.id in self._deeds:
            self._deeds[item.id]()

    # Deeds

    def _type(self, question: str, then: Callable[[str], object], words: str = "") -> None:
        def typed(said: str | None) -> None:
            if said:
                then(said)

        self.app.push_screen(Words(question, words, most=LONG), typed)

    def action_announce(self) -> None:
        def typed(said: str) -> None:
            words = "" if said == "-" else said
            self.do(
                "announce", "Everybody reads it." if words else "There is no notice any more.", words=words
            )

        self._type("What everybody reads until it is changed (- for nothing):", typed, self.house.hall.notice)

    def action_status(self) -> None:
        answer = self.ask("status")
        if answer is not None:
            shown = {key: value for key, value in answer.items() if key not in ("type", "id")}
            self.app.push_screen(Reader("How the house is doing", _lines(shown)))

    def action_other(self) -> None:
        """Somebody who is not here: by name, by key or by number."""

        def typed(said: str) -> None:
            who = {"account": int(said)} if said.isdecimal() and len(said) < 10 else {"name": said}
            answer = self.ask("who", **who)
            if answer is not None:
                banned = " (banned)" if answer["banned"] else ""
                self._person(int(answer["account"]), f"{answer['name'] or 'somebody without a name'}{banned}")

        self._type("Whose account? The name, a key (SHA256:...), or the number:", typed)

    def _report(self, each: Reported) -> None:
        place = f"at table {self.plain(each.table)}" if each.table else "in the lobby"
        lines = [
            f"{self.plain(each.who_name)} (account {each.who}) reports {self.plain(each.name)} (account {each.about})",
            "",
            self.plain(each.words),
            "",
            f"What was said {place}:" if each.lines else "",
            *(f"{self.plain(line.name)}: {self.plain(line.text)}" for line in each.lines),
        ]

        def read(_: object) -> None:
            self._person(each.about, each.name)

        self.app.push_screen(Reader("Report", lines), read)

    def _person(self, account: int, name: str) -> None:
        name = self.plain(name)

        def expel(words: str) -> None:
            self.do("expel", f"{name} is expelled.", account=account, words=words)

        def ban(words: str) -> None:
            self.do("ban", f"{name} is banned.", account=account, words=words)

        def rebind(fingerprint: str) -> None:
            self.do("rebind", f"{name} has that key now.", account=account, fingerprint=fingerprint)

        choose(
            self,
            name,
            [
                ("Nothing", self.unremark),
                (
                    "Expel: end the sessions",
                    partial(self._type, f"Why is {name} expelled? They read it:", expel),
                ),
                ("Ban: no login any more", partial(self._type, f"Why is {name} banned? They read it:", ban)),
                ("Lift a ban", partial(self.do, "ban", f"{name} may come again.", account=account, on=False)),
                (
                    "Another key, for one that is lost",
                    partial(self._type, f"The new key of {name} (SHA256:...):", rebind),
                ),
            ],
        )

    def _close(self, table: str, title: str) -> None:
        question = f"Close {self.plain(title)} for all who sit there?"
        confirm(self, question, "Close", lambda: self.do("close", "It is closed.", table=table))


def _lines(found: dict[str, Any], under: str = "") -> list[str]:
    """A line for each figure; those of a group stand under its name."""
    lines: list[str] = []
    for key, value in found.items():
        name = f"{under} {key}".strip()
        lines += _lines(value, name) if isinstance(value, dict) else [f"{name:<24} {value}"]
    return lines
