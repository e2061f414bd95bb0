"""All tables of a house: what is known of them, and how they are kept, played at and closed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from engine.table import Refused, Seat, side_of
from engine.table.seating import Crashed
from saves.game_file import BadSave, read
from saves.scribe import retold
from screens.lobby.hall import Chair, TableCard
from tui.house.callers import Caller
from tui.house.departing import Departing
from tui.house.finished import Played
from tui.house.hosted import Hosted
from tui.house.keeping import CARD, Committer
from tui.house.place import NO_TABLE, Place
from tui.house.rota import Rota
from tui.house.showing import Showing
from tui.house.taking_up import TakingUp
from tui.house.watch import BROKEN, Watch, write_down

if TYPE_CHECKING:
    from tui.house.rooms import Rooms


class Book:
    """Implements ``Tables`` for the rooms, which are given by ``open``."""

    def __init__(self, folder: Path, committer: Committer, clock: Callable[[], float]) -> None:
        self.changes = 0
        self.played = 0
        self.folder = folder
        self._committer = committer
        self.places: dict[str, Place] = {}
        self.showing = Showing(self.name, clock)
        self.rota = Rota(self._play)
        self.taking_up = TakingUp(self, committer, clock)
        self.departing = Departing(self)
        self.rooms: Rooms

    def open(self, rooms: Rooms) -> None:
        """There are tables from now on, those of before too."""
        self.rooms = rooms
        self.taking_up.open()

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
        self.departing.leave(account)

    def close(self, table: str, caller: Caller, words: str, *, admin: bool) -> None:
        place = self.place(table) if admin else self.owned(table, caller, "closes it")
        if not admin and place.stage == "playing":
            raise Refused("illegal", "The game has begun: it goes on until all have left, or to its end.")
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

    def owned(self, table: str, caller: Caller, deed: str) -> Place:
        """A table of the caller's own. Raises Refused: only its owner does what the ``deed`` says."""
        place = self.place(table, caller.account)
        if place.card.owner != caller.account:
            raise Refused("illegal", f"Only the owner of a table {deed}.")
        return place

    def _play(self, place: Place) -> bool:
        """Let scripted players play for a moment, or take the game up first; whether there is more to play."""
        if place.card.id not in self.places:
            return False
        if place.game is None and place.card.game:
            self.taking_up.resume(place)
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
        self.rooms.heroes.leave(card.owner, game.table)
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
                self.showing.tell_seats(place, game.attendance.members)

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
