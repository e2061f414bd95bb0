"""People are at a table no more: for now, or for good, and then somebody else may have to own it."""

from __future__ import annotations

from typing import Protocol

from engine.table import Seat
from tui.house.callers import Caller
from tui.house.hosted import Hosted
from tui.house.place import Place
from tui.house.rooms import Rooms
from tui.house.rota import Rota
from tui.house.watch import Watch


class Tables(Protocol):
    """The tables of a house, as far as those who leave them change something there."""

    places: dict[str, Place]
    rooms: Rooms
    rota: Rota

    def keep(self, place: Place) -> None: ...

    def remove(self, place: Place, words: str) -> None: ...

    def changed(self, game: Hosted | None = None) -> None: ...

    def watched(self, game: Hosted) -> Watch: ...


class Departing:
    """Whoever leaves one of the ``tables``."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._lost: dict[int, str] = {}
        """The tables from which accounts have lost their line."""

    def detach(self, caller: Caller) -> None:
        """A caller is at no table any more."""
        place = self._tables.places.get(caller.table)
        if place and place.game:
            with self._tables.watched(place.game):
                place.game.detach(caller)
            self._tables.rota.add(place)
        caller.table = ""

    def gone(self, caller: Caller) -> None:
        """A connection is no more: who sat at a table of a game that goes on has not left it."""
        place = self._tables.places.get(caller.table)
        member = place.game.attendance.member(caller) if place and place.game else None
        if member and member.seats and not caller.bot:
            self._lost[caller.account] = caller.table
        self.detach(caller)
        for place in self._tables.places.values():
            for seat in [seat for seat, each in place.bots.items() if each is caller]:
                del place.bots[seat]
                self._tables.changed()

    def back(self, account: int) -> str:
        """The table from which an account lost its line, if it still sits there and is not there already; told once."""
        table = self._lost.pop(account, "")
        place = self._tables.places.get(table)
        if place is None or place.game is None or not self._sits(account, table):
            return ""
        return "" if any(each.caller.account == account for each in place.game.attendance.members) else table

    def _sits(self, account: int, table: str) -> bool:
        """Whether somebody sits at a table of a game that goes on."""
        place = self._tables.places.get(table)
        return place is not None and place.stage == "playing" and account in place.card.people.values()

    def stand_up(self, place: Place, seat: Seat) -> None:
        """Nobody sits there any more; a scripted player goes on, and a game that all have left is over."""
        account = place.card.people.pop(seat)
        if place.game:
            for member in [
                m for m in place.game.attendance.members if m.caller.account == account and m.seats
            ]:
                place.game.detach(member.caller)
            place.game.attendance.sit(seat, 0)
        self._tables.rooms.seat_left(place.card.id, seat)
        self._tables.keep(place)
        self._tables.changed(place.game)
        if not place.card.people and place.stage == "playing":
            self._tables.remove(place, "Everybody has left.")
        elif place.game:
            self._tables.rota.add(place)

    def _new_owner(self, place: Place) -> None:
        """Its owner is no more: the next who sits there has the table, or it is closed."""
        heirs = [account for account in place.card.people.values() if account > 0]
        if heirs:
            place.card.owner = heirs[0]
            self._tables.keep(place)
        else:
            self._tables.remove(place, "The table was closed.")

    def leave(self, account: int) -> None:
        """An account is no more."""
        for place in list(self._tables.places.values()):
            for seat, each in list(place.card.people.items()):
                if each == account:
                    self.stand_up(place, seat)
            if place.card.owner == account and place.card.id in self._tables.places:
                self._new_owner(place)
            if account in place.card.invited:
                place.card.invited.remove(account)
