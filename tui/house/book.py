"""All tables of a house: opened, joined, begun, played at, taken up again after a stop."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from content.registry import open_system
from engine.table import Refused, Seat, Table, side_of
from engine.table.seating import Crashed
from saves.game_file import BadSave, read
from saves.restore import resume
from saves.scribe import GameFile, retold
from screens.lobby.hall import Chair, TableCard
from tui.house.attendance import Attendance
from tui.house.callers import Caller
from tui.house.finished import Played
from tui.house.hosted import Hosted
from tui.house.keeping import CARD, Committer, cards
from tui.house.lapsing import Lapsing
from tui.house.place import NO_TABLE, Place
from tui.house.rota import Rota
from tui.house.settings import HouseSettings
from tui.house.showing import Showing
from tui.house.watch import BROKEN, Watch, write_down

if TYPE_CHECKING:
    from tui.house.rooms import Rooms


FEW = 10
"""Tables that are seen to at a time."""


class Book:
    """Implements ``Tables`` for the rooms, which are given by ``open``."""

    def __init__(
        self,
        folder: Path,
        committer: Committer,
        settings: HouseSettings,
        clock: Callable[[], float],
        wall: Callable[[], float],
    ) -> None:
        self.changes = 0
        self.played = 0
        self.folder = folder
        self._committer = committer
        self._clock = clock
        self._lapsing = Lapsing(settings, clock, wall, self.keep)
        self.places: dict[str, Place] = {}
        self.showing = Showing(self.name, clock)
        self.rota = Rota(self._play)
        self.rooms: Rooms

    def open(self, rooms: Rooms) -> None:
        """Take up what was played when the house was stopped: one game after another, or when somebody comes to it."""
        self.rooms = rooms
        for card in cards(self.folder):
            with self._reported():
                self.places[card.id] = place = Place(card, open_system(card.order.system))
                if card.game:
                    self.rota.add(place)

    def resume(self, place: Place) -> None:
        """Take up a game; one that cannot be is left where it is on the disk."""
        with self._reported():
            found = resume(self.folder / place.card.id / place.card.game)
            if found.diverged:
                raise BadSave(found.diverged)
            place.system = found.table.system
            self.seat(place, found.table, found.file)
        if place.game is None:
            del self.places[place.card.id]
        self.changed()

    @contextmanager
    def _reported(self) -> Iterator[None]:
        """Whatever breaks here leaves a report, and the others go on."""
        try:
            yield
        except Exception as error:
            write_down(error)

    def seat(self, place: Place, table: Table, file: GameFile | None) -> None:
        """The game of a table begins, or goes on."""
        if file is None:
            file = GameFile.go_on(self.folder / place.card.id / place.card.game)[0]
        file.later = self._committer.sync
        place.game = Hosted(
            place.card.id,
            table,
            file,
            Attendance(place.card.people, self.name, self._clock),
            place.card.order,
            lambda: place.card.owner,
            self._clock,
            self.changed,
            self.tell,
        )
        self.rota.add(place)

    def name(self, account: int) -> str:
        """What somebody is called."""
        someone = self.rooms.someone(account)
        return someone.name if someone else "somebody who left"

    def tell(self, account: int, words: str, kind: str, table: str) -> None:
        """A notice to one person, if it is here."""
        self.rooms.tell(account, words, kind, table)

    def cards(self, account: int) -> list[TableCard]:
        return [
            self.showing.card(place, account)
            for place in self.places.values()
            if self.may_know(place, account)
        ]

    def may_know(self, place: Place, account: int) -> bool:
        """Whether an account may know that a table is there."""
        return place.card.expects(account) or place.card.order.access != "private"

    def private(self, table: str) -> bool:
        place = self.places.get(table)
        return place is not None and place.card.order.access == "private"

    def people_at(self, table: str) -> Collection[int]:
        place = self.places.get(table)
        return list(dict.fromkeys(place.card.people.values())) if place else []

    def chair(self, table: str, seat: Seat) -> Chair | None:
        place = self.places.get(table)
        return self.showing.chair_of(place, seat) if place and seat in place.seats else None

    def leave(self, account: int) -> None:
        for place in list(self.places.values()):
            for seat, each in list(place.card.people.items()):
                if each == account:
                    self.stand_up(place, seat)
            if place.card.owner == account and place.card.id in self.places:
                self._new_owner(place)
            if account in place.card.invited:
                place.card.invited.remove(account)

    def close(self, table: str, caller: Caller, words: str, *, admin: bool) -> None:
        place = self.place(table, None if admin else caller.account)
        if not admin and (place.card.owner != caller.account or place.stage == "playing"):
            raise Refused("illegal", "Only its owner closes a table, and only before the game has begun.")
        self.remove(place, words or "The table was closed.")

    def plug(self, caller: Caller, table: str, seat: Seat) -> None:
        place = self.place(table)
        if seat in place.bots:
            raise Refused("illegal", "Another program plays that seat already.")
        place.bots[seat] = caller
        self.changed()

    def unplug(self, table: str, seat: Seat) -> None:
        place = self.places.get(table)
        if place and (caller := place.bots.pop(seat, None)):
            caller.close("The token is not good any more.")
            self.changed()

    def record(self, file: str, people: Mapping[Seat, str]) -> str:
        try:
            return retold(read(self.folder / file), people).decode()
        except BadSave as error:
            raise Refused("unknown", "That game cannot be read any more.") from error

    def status(self) -> dict[str, Any]:
        stages = [place.stage for place in self.places.values()]
        return {
            "tables": {stage: stages.count(stage) for stage in ("gathering", "playing", "over")},
            "decisions": self.played,
        }

    def place(self, table: str, account: int | None = None) -> Place:
        """A table; of one that an ``account`` may not know of it is told what is told of none. Raises Refused."""
        place = self.places.get(table)
        if place is None or (account is not None and not self.may_know(place, account)):
            raise Refused("unknown", NO_TABLE)
        return place

    def detach(self, caller: Caller) -> None:
        """A caller is at no table any more."""
        place = self.places.get(caller.table)
        if place and place.game:
            with self.watched(place.game):
                place.game.detach(caller)
            self.rota.add(place)
        caller.table = ""

    def gone(self, caller: Caller) -> None:
        """A connection is no more."""
        self.detach(caller)
        for place in self.places.values():
            for seat in [seat for seat, each in place.bots.items() if each is caller]:
                del place.bots[seat]
                self.changed()

    def stand_up(self, place: Place, seat: Seat) -> None:
        """Nobody sits there any more; a scripted player goes on, and a game that all have left is over."""
        account = place.card.people.pop(seat)
        if place.game:
            for member in [
                m for m in place.game.attendance.members if m.caller.account == account and m.seats
            ]:
                place.game.detach(member.caller)
            place.game.attendance.sit(seat, 0)
        self.rooms.seat_left(place.card.id, seat)
        self.keep(place)
        self.changed(place.game)
        if not place.card.people and place.stage == "playing":
            self.remove(place, "Everybody has left.")
        elif place.game:
            self.rota.add(place)

    def _new_owner(self, place: Place) -> None:
        """Its owner is no more: the next who sits there has the table, or it is closed."""
        heirs = [account for account in place.card.people.values() if account > 0]
        if heirs:
            place.card.owner = heirs[0]
            self.keep(place)
        else:
            self.remove(place, "The table was closed.")

    def _play(self, place: Place) -> bool:
        """Let scripted players play for a moment, or take the game up first; whether there is more to play."""
        if place.card.id not in self.places:
            return False
        if place.game is None and place.card.game:
            self.resume(place)
            return False
        game = place.game
        if game is None:
            return False
        more = False
        with self.watched(game):
            more = game.play()
        if game.over and not more and not game.broken and not place.winner:
            self._finish(place, game)
        return more and not game.broken

    def _finish(self, place: Place, game: Hosted) -> None:
        outcome = game.table.outcome
        assert outcome is not None
        place.winner = outcome.winner
        card = place.card
        card.over = True
        self.keep(place)
        game.file.save()
        sides = place.system.sides
        self.rooms.finished.add(
            Played(
                card.id, card.order.system, place.title, outcome.winner,
                outcome.reason, outcome.turns, f"{card.id}/{card.game}", dict(card.people),
                {seat for seat in card.people if side_of(sides, seat).name == outcome.winner},
                str(card.setup.get("difficulty", "")), card.order.access == "public",
            )
        )  # fmt: skip

    def watched(self, game: Hosted, *, asked: bool = False) -> Watch:
        """Around what a game does. With ``asked`` it raises Refused for who waits for an answer."""
        return Watch(self.broke, game, asked)

    def broke(self, game: Hosted, crash: Crashed) -> None:
        """A programming error in a game: it stands still, with a report; the others go on."""
        if game.broken:
            return
        game.broken = BROKEN
        write_down(crash)
        for member in game.attendance.members:
            member.caller.send("told", words=BROKEN, kind="house", table=game.id)
        self.changed()

    def changed(self, game: Hosted | None = None) -> None:
        """The lobby shows something else now; at a game, those who are there are told who sits where."""
        self.changes += 1
        if game is not None and (place := self.places.get(game.id)):
            said = msgspec.json.encode((self.showing.chairs(place), bool(game.file.trouble))).decode()
            if said != place.spoken or game.order.clock:
                place.spoken = said
                self.showing.tell_seats(place, [each.caller for each in game.attendance.members])

    def keep(self, place: Place) -> None:
        """Write its card down; what a full disk does not take is tried again."""
        place.kept = False
        data = msgspec.json.encode(place.card)
        self._committer.write(
            self.folder / place.card.id / CARD, data, lambda safe: place.was_kept(data, safe)
        )

    def remove(self, place: Place, words: str) -> None:
        """A table is no more; what was played there stays on the disk."""
        if place.game:
            for member in list(place.game.attendance.members):
                member.caller.send("told", words=words, kind="house", table=place.card.id)
                place.game.detach(member.caller)
            place.game.file.close()
        place.card.over = True
        self.keep(place)
        del self.places[place.card.id]
        self.rooms.table_closed(place.card.id)
        self.changed()

    def ticks(self) -> Iterator[None]:
        """To be gone through once a second, a few tables at a time: whoever decides meanwhile is answered between them."""
        here = self.rooms.presence.here()
        for at, place in enumerate(list(self.places.values())):
            if at % FEW == FEW - 1:
                yield
                here = self.rooms.presence.here()
            if place.card.id in self.places:
                self._tick(place, here)

    def _tick(self, place: Place, here: Collection[int]) -> None:
        if words := self._lapsing.look(place, here):
            self._lapse(place, words)
            return
        game = place.game
        if not place.kept:
            self.keep(place)
        if game is None:
            return
        more = False
        with self.watched(game):
            more = game.tick()
        if game.file.trouble:
            game.file.save()
        if bool(game.file.trouble) != place.unsaved:
            place.unsaved = bool(game.file.trouble)
            self.changed(game)
        if more:
            self.rota.add(place)
        if game.over and not game.attendance.members and self._clock() - game.last > 600:
            self.remove(place, "The game is over.")

    def _lapse(self, place: Place, words: str) -> None:
        """Nobody comes to a table any more; its people read why when they do."""
        for account in {place.card.owner, *place.card.people.values()}:
            self.rooms.letters.leave(account, words)
        self.remove(place, words)

    def shut(self) -> None:
        """Everything is on the disk after this, and nothing more is written."""
        for place in self.places.values():
            if place.attended:
                self._lapsing.note(place)
            if place.game:
                place.game.file.close()
