"""Tables are opened, people take seats there and leave them, games begin."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from content import ContentError
from content.registry import manifests, open_system
from engine.table import Refused, Seat, SetupError, Table, side_of
from engine.table.seating import manned, players, sit_down
from saves.scribe import GameFile
from tui.house.book import Book
from tui.house.callers import Answer, Caller
from tui.house.keeping import Card
from tui.house.place import Later, Place
from tui.house.words import clean, seen
from tui.wire import messages
from tui.wire.messages import Message

MOST = 5
"""Tables that one person may have open or sit at."""
ALL = 1000
"""Tables of a house."""
WISHED = 1 << 16
"""Bytes of what a table is set up with."""


class Gathering:
    """All that is said of a table but at its game."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self.verbs: Mapping[type[Message], Callable[[Caller, Any], Any]] = {
            messages.Create: self._create,
            messages.Join: self._join,
            messages.Leave: self._leave,
            messages.Start: self._start,
            messages.Invite: self._invite,
        }

    def _create(self, caller: Caller, said: messages.Create) -> Later:
        mine = [place for place in self._book.places.values() if place.card.owner == caller.account]
        open = [place for place in mine if place.stage != "over"]
        if len(open) >= MOST:
            raise Refused("illegal", f"You have {MOST} tables already: close one, or play one to its end.")
        if len(self._book.places) >= ALL:
            raise Refused("illegal", "There are too many tables just now.")
        manifest = manifests().get(said.system)
        if manifest is None:
            raise Refused("unknown", "There is no such game here.")
        sides = {side.name for side in manifest.sides}
        if not set(said.scripted) < sides:
            raise Refused(
                "illegal", f"Of the sides {' and '.join(sorted(sides))} one must be left for people."
            )
        invited = [self._found(name) for name in said.invited]
        seed = secrets.randbelow(2**48)
        try:
            system = open_system(said.system)
            wish = self._book.rooms.heroes.wished(said.system, caller.account, dict(said.wish))
            setup = system.setup(wish, seed)
            table = sit_down(system, wish, seed)
            players(table, dict.fromkeys(table.seats, "scripted"))
        except (SetupError, ContentError) as error:
            raise Refused("illegal", str(error)) from error
        except Exception as error:  # a wish may be anything
            raise Refused("malformed", "No game can be set up like that.") from error
        if not _shown((setup, said.wish)):
            raise Refused("malformed", "No game can be set up like that: it has signs that cannot be shown.")
        if len(msgspec.json.encode((setup, said.wish))) > WISHED:
            raise Refused("malformed", "No game can be set up like that: it is too much.")
        said.title = clean(said.title)[:60]
        card = Card(
            id=self._fresh(),
            order=msgspec.structs.replace(said, id=0),
            owner=caller.account,
            code=secrets.token_hex(4).upper() if said.access == "code" else "",
            seed=seed,
            setup=setup,
            invited=invited,
        )
        self._book.places[card.id] = place = Place(card, system)
        self._book.keep(place)
        self._book.changed()
        for account in invited:
            self._book.tell(
                account, f"{self._book.name(caller.account)} asks you to a table.", "invited", card.id
            )
        return Later({"table": card.id, "code": card.code})

    def _fresh(self) -> str:
        while (id := secrets.token_hex(3)) in self._book.places or (self._book.folder / id).exists():
            pass
        return id

    def _found(self, name: str) -> int:
        someone = self._book.rooms.find(name)
        if someone is None:
            raise Refused("unknown", "There is nobody of that name.")
        return someone.account

    def _join(self, caller: Caller, said: messages.Join) -> Later:
        place = self._book.place(said.table, caller.account)
        card = place.card
        if (
            card.order.access == "code"
            and not card.expects(caller.account)
            and not secrets.compare_digest(said.code.upper().encode(), card.code.encode())
        ):
            raise Refused("illegal", "That is not the code of this table.")
        if said.seat not in place.seats:
            raise Refused("unknown", "There is no such seat.")
        if self._book.showing.chair_of(place, said.seat).closed:
            raise Refused("illegal", "No person plays on that side here.")
        if place.stage == "over":
            raise Refused("illegal", "That game is over.")
        if card.people.get(said.seat) == caller.account:
            return Later({"table": card.id})
        if said.seat in card.people:
            raise Refused("illegal", "Somebody sits there already.")
        sitting = [each for each in self._book.places.values() if caller.account in each.card.people.values()]
        if place not in sitting and len([each for each in sitting if each.stage != "over"]) >= MOST:
            raise Refused("illegal", f"You sit at {MOST} tables already.")
        self._check_sides(place, caller.account, said.seat)
        if card.game:
            card.knows.setdefault(caller.account, said.seat)
        if place.game:
            place.game.attendance.sit(said.seat, caller.account)
        card.people[said.seat] = caller.account
        self._book.keep(place)
        self._book.changed(place.game)
        return Later({"table": card.id})

    def _check_sides(self, place: Place, account: int, seat: Seat) -> None:
        """Nobody plays on both sides, nor on one who has seen the other's cards."""
        side = side_of(place.system.sides, seat)
        known = [other for other, each in place.card.people.items() if each == account]
        if account in place.card.knows:
            watched = next(seat for seat in place.seats if place.system.sides[0].has(seat))
            known.append(place.card.knows[account] or watched)
        if not all(side.has(each) for each in known):
            raise Refused("illegal", "You play on the other side there, or have looked into its cards.")

    def _leave(self, caller: Caller, said: messages.Leave) -> Later:
        place = self._book.place(said.table, caller.account)
        seats = [seat for seat, each in place.card.people.items() if each == caller.account]
        if said.seat:
            seats = [seat for seat in seats if seat == said.seat]
        if not seats:
            raise Refused("illegal", "You do not sit there.")
        if caller.table == place.card.id:
            self._book.departing.detach(caller)
        for seat in seats:
            self._book.departing.stand_up(place, seat)
        return Later({})

    def _start(self, caller: Caller, said: messages.Start) -> Later:
        place = self._book.owned(said.table, caller, "begins its game")
        card = place.card
        if card.game:
            raise Refused("illegal", "The game has begun already.")
        if not card.people:
            raise Refused("illegal", "Nobody sits there yet.")
        told = manned(place.system, card.order.wish, card.people)
        card.setup |= {key: value for key, value in told.items() if key not in card.order.wish}
        try:
            table = Table(place.system, card.setup, card.seed)
            file = self._file(place, table)
        except (SetupError, ContentError) as error:
            raise Refused("illegal", str(error)) from error
        if file.trouble:
            file.close()
            raise Refused("illegal", "The house cannot write anything down now: try again later.")
        card.game = file.path.name
        card.knows = {account: seat for seat, account in card.people.items()}
        self._book.keep(place)
        self._book.taking_up.seat(place, table, file)
        for account in dict.fromkeys(card.people.values()):
            if account != caller.account:
                self._book.tell(account, "The game begins.", "turn", card.id)
        self._book.changed()
        return Later({"table": card.id}, file)

    def _file(self, place: Place, table: Table) -> GameFile:
        people = place.card.people
        kinds = dict.fromkeys(table.seats, "human")  # whoever plays a seat later
        names = {seat: self._book.name(people[seat]) if seat in people else seat for seat in table.seats}
        return GameFile.begin(self._book.folder / place.card.id, table, kinds, people=names)

    def _invite(self, caller: Caller, said: messages.Invite) -> Answer:
        place = self._book.place(said.table, caller.account)
        if not place.card.belongs(caller.account):
            raise Refused("illegal", "You do not sit there.")
        account = self._found(said.name)
        if account not in place.card.invited:
            if len(place.card.invited) >= 50:
                raise Refused("illegal", "Enough people are asked to that table.")
            place.card.invited.append(account)
            self._book.keep(place)
        self._book.tell(
            account, f"{self._book.name(caller.account)} asks you to a table.", "invited", place.card.id
        )
        self._book.changed()
        return {}


def _shown(data: object) -> bool:
    """Whether all words in it, which others will read, can be read and steer nothing."""
    if isinstance(data, str):
        return all(map(seen, data))
    if isinstance(data, dict):
        return all(_shown(each) for pair in data.items() for each in pair)
    return not isinstance(data, list | tuple) or all(map(_shown, data))
