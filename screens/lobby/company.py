"""Who is here, and what one may do about each of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from textual.binding import Binding

from screens.lobby.hall import Person
from screens.lobby.people import choose, invite, mute, mute_one, report
from screens.lobby.tables import AtTables
from screens.lobby.words import span
from screens.widgets.listing import Item, Listing

IDLE = 300
"""Seconds without a key after which somebody is told to be away, who does not look on: that needs no keys."""
LOOKING_ON = "watching"


class Company(AtTables):
    """A screen with a list of people, ``#people``."""

    BINDINGS = [
        Binding("m", "mute", "Mute somebody, or read again", id="mute"),
        Binding("r", "report", "Report somebody to the admin", id="report"),
    ]

    def item_of(self, person: Person) -> Item:
        """Somebody as a line of the list."""
        me = self.house.me
        doing = self._doing(person.doing)
        if person.idle >= IDLE and not person.doing.startswith(LOOKING_ON):
            doing = f"away {span(person.idle)}"
        marks = [
            "you" if person.account == me.account else "",
            "muted" if person.account in me.muted else "",
            "admin" if person.admin else "",
        ]
        note = ", ".join(each for each in (*marks, self.plain(doing)) if each)
        return Item(self.plain(person.name), id=str(person.account), note=note)

    def _doing(self, doing: str) -> str:
        """What somebody does, with the title of a table instead of its number."""
        what, at, table = doing.partition("table ")
        card = self.card(table)
        return f"{what}{card.title if card else 'a table'}" if at else doing.removeprefix("in the lobby")

    @property
    def person(self) -> Person | None:
        """The person under the cursor of the list, if one looks at that."""
        people = self.query_one("#people", Listing)
        id = people.item.id if people.item and people.has_focus else ""
        return next((each for each in self.house.hall.people if str(each.account) == id), None)

    def action_person(self) -> None:
        """What one may do about the person under the cursor."""
        person = self.person
        if person is None or person.account == self.house.me.account:
            self.remark("That is you: p shows your name, keys and programs.")
            return
        again = person.account in self.house.me.muted
        deeds: list[tuple[str, Callable[[], object]]] = [
            ("Read again" if again else "Mute", partial(mute, self, person.account, person.name)),
            ("Report to the admin", partial(report, self, person.name)),
        ]
        for card in self.house.hall.tables:
            if self.owns(card) and card.stage != "over":
                deeds.append(
                    (f"Invite to {self.plain(card.title)}", partial(invite, self, card, person.name))
                )
        choose(self, self.plain(person.name), deeds)

    def action_mute(self) -> None:
        person = self.person
        if person:
            mute(self, person.account, person.name)
        else:
            mute_one(self, self.house.said.get("", []))

    def action_report(self) -> None:
        report(self, self.person.name if self.person else "")
