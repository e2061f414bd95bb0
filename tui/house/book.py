"""All tables of a house: opened, joined, begun, played at, taken up again after a stop."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from content import ContentError
from content.registry import manifests, open_system
from engine.table import Refused, Seat, SetupError, System, Table, side_of
from engine.table.seating import Crashed, sit_down
from saves import report
from saves.game_file import BadSave, read
from saves.restore import resume
from saves.scribe import GameFile, retold
from screens.lobby.hall import Chair, TableCard
from tui.house.callers import Answer, Caller, Verbs
from tui.house.finished import Played
from tui.house.hosted import Hosted, People
from tui.house.keeping import CARD, Card, Committer, cards
from tui.house.words import clean
from tui.wire import messages

if TYPE_CHECKING:
    from tui.house.rooms import Rooms

MOST = 5
"""Tables that one person may have open or sit at."""
ALL = 1000
"""Tables of a house."""
BROKEN = "Something broke in this game; its report is with who runs the house."


class Later:
    """An answer that waits until the game is on the disk."""

    def __init__(self, file: GameFile) -> None:
        self.file = file


class Place:
    """A table from its opening on: its card, and the game once it has begun."""

    def __init__(self, card: Card, system: System) -> None:
        self.card = card
        self.system = system
        self.seats = system.seats(card.setup)
        self.cast = system.cast(card.setup)
        self.game: Hosted | None = None
        self.bots: dict[Seat, Caller] = {}
        self.winner = ""
        self.spoken = ""

    @property
    def stage(self) -> str:
        if self.game is None:
            return "gathering"
        return "over" if self.game.over or self.game.broken else "playing"


class Book:
    """Implements ``Tables`` for the rooms, which are given by ``open``."""

    def __init__(self, folder: Path, committer: Committer, clock: Callable[[], float]) -> None:
        self.changes = 0
        self.played = 0
        self._folder = folder
        self._committer = committer
        self._clock = clock
        self._places: dict[str, Place] = {}
        self._due: dict[str, Place] = {}
        self._playing = False
        self._rooms: Rooms
        self.verbs: Verbs = {
            messages.Attach: self._attach,
            messages.Detach: self._detach,
            messages.Decide: self._decide,
            messages.Why: lambda caller, said: self._at(caller).why(caller, said),
            messages.OddsOf: lambda caller, said: self._at(caller).odds(caller, said),
            messages.Hint: lambda caller, said: self._at(caller).hint(caller, said),
            messages.JournalOf: lambda caller, said: self._at(caller).journal(caller),
            messages.Undo: self._undo,
            messages.Consent: self._consent,
            messages.Create: self._create,
            messages.Join: self._join,
            messages.Leave: self._leave,
            messages.Start: self._start,
            messages.Invite: self._invite,
        }

    def open(self, rooms: Rooms) -> None:
        """Take up what was played when the house was stopped; what cannot be is left where it is."""
        self._rooms = rooms
        for card in cards(self._folder):
            try:
                place = Place(card, open_system(card.order.system))
                if card.game:
                    self._resume(place)
            except (BadSave, ContentError, SetupError, Crashed, LookupError):
                continue
            self._places[card.id] = place

    def _resume(self, place: Place) -> None:
        found = resume(self._folder / place.card.id / place.card.game)
        if found.diverged:
            raise BadSave(found.diverged)
        place.system = found.table.system
        self._seat(place, found.table, found.file)

    def _seat(self, place: Place, table: Table, file: GameFile | None) -> None:
        """The game of a table begins, or goes on."""
        if file is None:
            file = GameFile.go_on(self._folder / place.card.id / place.card.game)[0]
        file.later = self._committer.sync
        people = People(place.card.people, self._name)
        place.game = Hosted(
            place.card.id,
            table,
            file,
            people,
            place.card.order,
            lambda: place.card.owner,
            self._clock,
            self._changed,
            self._tell,
        )
        self.play(place)

    def _name(self, account: int) -> str:
        someone = self._rooms.someone(account)
        return someone.name if someone else "somebody who left"

    def _tell(self, account: int, words: str, kind: str, table: str) -> None:
        self._rooms.tell(account, words, kind, table)

    # What the rooms ask

    def cards(self, account: int) -> list[TableCard]:
        return [
            self._card(place, account) for place in self._places.values() if self._may_know(place, account)
        ]

    def _may_know(self, place: Place, account: int) -> bool:
        card = place.card
        mine = account and (
            account == card.owner or account in card.people.values() or account in card.invited
        )
        return bool(mine) or card.order.access != "private"

    def _card(self, place: Place, account: int) -> TableCard:
        card, game = place.card, place.game
        mine = bool(account) and (account == card.owner or account in card.people.values())
        return TableCard(
            id=card.id,
            system=card.order.system,
            title=card.order.title or place.system.title,
            stage=place.stage,
            owner=card.owner,
            owner_name=self._name(card.owner),
            chairs=self.chairs(place),
            access=card.order.access,
            code=card.code if mine else "",
            difficulty=str(card.setup.get("difficulty", "")),
            where=game.table.game.where() if game else "",
            idle=int(self._clock() - game.last) if game else 0,
            watchers=game.watchers if game else 0,
            watching=card.order.watching,
            delay=card.order.delay,
            clock=card.order.clock,
            away=card.order.away,
            winner=game.table.outcome.winner if game and game.table.outcome else "",
            yours=account in card.people.values(),
            your_turn=any(card.people.get(seat) == account for seat in (game.waiting_for if game else ())),
        )

    def chairs(self, place: Place) -> list[Chair]:
        """Who sits where."""
        return [self._chair(place, seat) for seat in place.seats]

    def _chair(self, place: Place, seat: Seat) -> Chair:
        account = place.card.people.get(seat, 0)
        side = side_of(place.system.sides, seat)
        game = place.game
        return Chair(
            seat=seat,
            called=place.cast.get(seat, seat),
            side=side.one,
            account=account,
            person=self._name(account) if account else "",
            closed=side.name in place.card.order.scripted,
            bot=seat in place.bots,
            away=bool(account and game and game.away(account)),
            stands_in=bool(account and game and game.stands_in(account)),
        )

    def people_at(self, table: str) -> Collection[int]:
        place = self._places.get(table)
        return list(dict.fromkeys(place.card.people.values())) if place else []

    def chair(self, table: str, seat: Seat) -> Chair | None:
        place = self._places.get(table)
        return self._chair(place, seat) if place and seat in place.seats else None

    def leave(self, account: int) -> None:
        for place in list(self._places.values()):
            for seat, each in list(place.card.people.items()):
                if each == account:
                    self._stand_up(place, seat)
            if place.card.owner == account:
                self._new_owner(place)

    def close(self, table: str, caller: Caller, words: str, *, admin: bool) -> None:
        place = self._place(table)
        if not admin and (place.card.owner != caller.account or place.stage == "playing"):
            raise Refused("illegal", "Only its owner closes a table, and only before the game has begun.")
        self._remove(place, words or "The table was closed.")

    def plug(self, caller: Caller, table: str, seat: Seat) -> None:
        place = self._place(table)
        if seat in place.bots:
            raise Refused("illegal", "Another program plays that seat already.")
        place.bots[seat] = caller
        self._changed()

    def unplug(self, table: str, seat: Seat) -> None:
        place = self._places.get(table)
        if place and (caller := place.bots.pop(seat, None)):
            caller.close("The token is not good any more.")
            self._changed()

    def record(self, file: str, people: Mapping[Seat, str]) -> str:
        try:
            return retold(read(self._folder / file), people).decode()
        except BadSave as error:
            raise Refused("unknown", "That game cannot be read any more.") from error

    def status(self) -> dict[str, Any]:
        stages = [place.stage for place in self._places.values()]
        return {
            "tables": {stage: stages.count(stage) for stage in ("gathering", "playing", "over")},
            "decisions": self.played,
        }

    # What is said

    def _place(self, table: str) -> Place:
        place = self._places.get(table)
        if place is None:
            raise Refused("unknown", "There is no such table.")
        return place

    def _at(self, caller: Caller) -> Hosted:
        game = self._places[caller.table].game if caller.table in self._places else None
        if game is None:
            raise Refused("illegal", "You are at no table.")
        return game

    def _attach(self, caller: Caller, said: messages.Attach) -> Answer:
        place = self._place(said.table)
        mine = [seat for seat, each in place.card.people.items() if each == caller.account]
        if caller.bot:
            mine = [seat for seat, each in place.bots.items() if each is caller]
            if not mine:
                raise Refused("illegal", "The token is for another table.")
        if not mine and (not self._may_know(place, caller.account) or place.card.order.access == "private"):
            raise Refused("unknown", "There is no such table.")
        if place.game is None:
            raise Refused("illegal", "The game has not begun.")
        if caller.table:
            self.detach(caller)
        if mine and not caller.bot and not said.watch:
            for other in [m for m in place.game.members if m.caller.account == caller.account and m.seats]:
                if not other.caller.bot:
                    place.game.detach(other.caller)
                    words = "You sit at this table from another place now; here you may watch."
                    other.caller.send("told", words=words, kind="replaced", table=place.card.id)
        place.game.attach(caller, said, [] if said.watch else mine)
        self._rooms.attached(caller)
        self.play(place)
        return {"table": place.card.id, "chairs": self.chairs(place), "system": place.card.order.system}

    def _detach(self, caller: Caller, _: messages.Detach) -> Answer:
        self.detach(caller)
        return {}

    def detach(self, caller: Caller) -> None:
        """A caller is at no table any more."""
        place = self._places.get(caller.table)
        if place and place.game:
            place.game.detach(caller)
        caller.table = ""

    def gone(self, caller: Caller) -> None:
        """A connection is no more."""
        self.detach(caller)
        for place in self._places.values():
            for seat in [seat for seat, each in place.bots.items() if each is caller]:
                del place.bots[seat]
                self._changed()

    def _decide(self, caller: Caller, said: messages.Decide) -> Any:
        game = self._at(caller)
        with self._watched(game):
            game.decide(caller, said)
        self.played += 1
        self._committer.sync(game.file)
        self.play(self._places[game.id])
        return Later(game.file)

    def _undo(self, caller: Caller, said: messages.Undo) -> Answer:
        game = self._at(caller)
        with self._watched(game):
            poll = game.undo(caller, said)
        self.play(self._places[game.id])
        return {"poll": poll.number} if poll else {}

    def _consent(self, caller: Caller, said: messages.Consent) -> Answer:
        game = self._at(caller)
        with self._watched(game):
            game.consent(caller, said)
        self.play(self._places[game.id])
        return {}

    def _create(self, caller: Caller, said: messages.Create) -> Answer:
        mine = [place for place in self._places.values() if place.card.owner == caller.account]
        open = [place for place in mine if place.stage != "over"]
        if len(open) >= MOST:
            raise Refused("illegal", f"You have {MOST} tables already: close one, or play one to its end.")
        if len(self._places) >= ALL:
            raise Refused("illegal", "There are too many tables just now.")
        if said.system not in manifests():
            raise Refused("unknown", "There is no such game here.")
        invited = [self._found(name) for name in said.invited]
        seed = secrets.randbelow(2**48)
        try:
            system = open_system(said.system)
            setup = system.setup(dict(said.wish), seed)
            sit_down(system, dict(said.wish), seed)
        except (SetupError, ContentError) as error:
            raise Refused("illegal", str(error)) from error
        except (Crashed, TypeError, ValueError, LookupError, AttributeError) as error:
            raise Refused("malformed", "No game can be set up like that.") from error
        said.title = clean(said.title)[:60]
        card = Card(
            id=self._fresh(),
            order=msgspec.structs.replace(said, id=0),
            owner=caller.account,
            code=secrets.token_hex(3).upper() if said.access == "code" else "",
            seed=seed,
            setup=setup,
            invited=invited,
        )
        self._places[card.id] = place = Place(card, system)
        self._keep(place)
        self._changed()
        for account in invited:
            self._tell(account, f"{self._name(caller.account)} asks you to a table.", "invited", card.id)
        return {"table": card.id, "code": card.code}

    def _fresh(self) -> str:
        while (id := secrets.token_hex(3)) in self._places or (self._folder / id).exists():
            pass
        return id

    def _found(self, name: str) -> int:
        someone = self._rooms.find(name)
        if someone is None:
            raise Refused("unknown", "There is nobody of that name.")
        return someone.account

    def _join(self, caller: Caller, said: messages.Join) -> Answer:
        place = self._place(said.table)
        card = place.card
        known = caller.account in (card.owner, *card.people.values(), *card.invited)
        if card.order.access == "private" and not known:
            raise Refused("unknown", "There is no such table.")
        if (
            card.order.access == "code"
            and not known
            and not secrets.compare_digest(said.code.upper().encode(), card.code.encode())
        ):
            raise Refused("illegal", "That is not the code of this table.")
        if said.seat not in place.seats:
            raise Refused("unknown", "There is no such seat.")
        if self._chair(place, said.seat).closed:
            raise Refused("illegal", "No person plays on that side here.")
        if place.stage == "over":
            raise Refused("illegal", "That game is over.")
        if card.people.get(said.seat) == caller.account:
            return {"table": card.id}
        if said.seat in card.people:
            raise Refused("illegal", "Somebody sits there already.")
        sitting = [each for each in self._places.values() if caller.account in each.card.people.values()]
        if place not in sitting and len([each for each in sitting if each.stage != "over"]) >= MOST:
            raise Refused("illegal", f"You sit at {MOST} tables already.")
        if place.game:
            self._check_sides(place, caller.account, said.seat)
            place.game.sit(said.seat, caller.account)
        card.people[said.seat] = caller.account
        self._keep(place)
        self._changed()
        return {"table": card.id}

    def _check_sides(self, place: Place, account: int, seat: Seat) -> None:
        """Nobody who has seen one side's cards sits down on the other in a game that goes on."""
        side = side_of(place.system.sides, seat)
        if any(not side.has(other) for other, each in place.card.people.items() if each == account):
            raise Refused("illegal", "You play on the other side there.")

    def _leave(self, caller: Caller, said: messages.Leave) -> Answer:
        place = self._place(said.table)
        seats = [seat for seat, each in place.card.people.items() if each == caller.account]
        if said.seat:
            seats = [seat for seat in seats if seat == said.seat]
        if not seats:
            raise Refused("illegal", "You do not sit there.")
        if caller.table == place.card.id:
            self.detach(caller)
        for seat in seats:
            self._stand_up(place, seat)
        return {}

    def _stand_up(self, place: Place, seat: Seat) -> None:
        account = place.card.people.pop(seat)
        if place.game:
            for member in [m for m in place.game.members if m.caller.account == account and m.seats]:
                place.game.detach(member.caller)
            place.game.sit(seat, 0)
        self._rooms.seat_left(place.card.id, seat)
        self._keep(place)
        self._changed()
        if place.game and not place.card.people and place.stage == "playing":
            self._remove(place, "Everybody has left.")

    def _new_owner(self, place: Place) -> None:
        """Its owner is no more: the next who sits there has the table, or it is closed."""
        heirs = [account for account in place.card.people.values() if account > 0]
        if heirs:
            place.card.owner = heirs[0]
            self._keep(place)
        else:
            self._remove(place, "The table was closed.")

    def _start(self, caller: Caller, said: messages.Start) -> Answer:
        place = self._place(said.table)
        card = place.card
        if card.owner != caller.account:
            raise Refused("illegal", "Only the owner of a table begins its game.")
        if place.game is not None:
            raise Refused("illegal", "The game has begun already.")
        if not card.people:
            raise Refused("illegal", "Nobody sits there yet.")
        try:
            table = Table(place.system, card.setup, card.seed)
            file = self._file(place, table)
        except (SetupError, ContentError) as error:
            raise Refused("illegal", str(error)) from error
        if file.trouble:
            file.close()
            raise Refused("illegal", "The house cannot write anything down now: try again later.")
        card.game = file.path.name
        self._keep(place)
        self._seat(place, table, file)
        for account in dict.fromkeys(card.people.values()):
            if account != caller.account:
                self._tell(account, "The game begins.", "turn", card.id)
        self._changed()
        return {"table": card.id}

    def _file(self, place: Place, table: Table) -> GameFile:
        people = place.card.people
        kinds = dict.fromkeys(table.seats, "human")  # whoever plays a seat later
        names = {seat: self._name(people[seat]) if seat in people else seat for seat in table.seats}
        return GameFile.begin(self._folder / place.card.id, table, kinds, people=names)

    def _invite(self, caller: Caller, said: messages.Invite) -> Answer:
        place = self._place(said.table)
        if caller.account not in (place.card.owner, *place.card.people.values()):
            raise Refused("illegal", "You do not sit there.")
        account = self._found(said.name)
        if account not in place.card.invited:
            if len(place.card.invited) >= 50:
                raise Refused("illegal", "Enough people are asked to that table.")
            place.card.invited.append(account)
            self._keep(place)
        self._tell(account, f"{self._name(caller.account)} asks you to a table.", "invited", place.card.id)
        self._changed()
        return {}

    # What happens

    def play(self, place: Place) -> None:
        """Let scripted players play, a moment at a time, between everything else."""
        self._due.setdefault(place.card.id, place)
        if not self._playing:
            self._playing = True
            asyncio.get_running_loop().call_soon(self._play_next)

    def _play_next(self) -> None:
        """One table at a time: whoever decides meanwhile is answered before the next."""
        try:
            self._play_on(self._due.pop(next(iter(self._due))))
        finally:
            self._playing = bool(self._due)
            if self._playing:
                asyncio.get_running_loop().call_soon(self._play_next)

    def _play_on(self, place: Place) -> None:
        game = place.game
        if game is None or place.card.id not in self._places:
            return
        more = False
        with self._watched(game):
            more = game.play()
        if more:
            self.play(place)
        elif game.over and not place.winner:
            self._finish(place, game)

    def _finish(self, place: Place, game: Hosted) -> None:
        outcome = game.table.outcome
        assert outcome is not None
        place.winner = outcome.winner
        card = place.card
        card.over = True
        self._keep(place)
        game.file.save()
        sides = place.system.sides
        self._rooms.finished.add(
            Played(
                card.id, card.order.system, card.order.title or place.system.title, outcome.winner,
                outcome.reason, outcome.turns, f"{card.id}/{card.game}", dict(card.people),
                {seat for seat in card.people if side_of(sides, seat).name == outcome.winner},
                str(card.setup.get("difficulty", "")), card.order.access == "public",
            )
        )  # fmt: skip

    def _watched(self, game: Hosted) -> _Watch:
        return _Watch(self, game)

    def broke(self, game: Hosted, crash: Crashed) -> None:
        """A programming error in a game: it stands still, with a report; the others go on."""
        game.broken = BROKEN
        with suppress(OSError):
            report.write(crash.trace, crash.journal)
        for member in game.members:
            member.caller.send("told", words=BROKEN, kind="house", table=game.id)
        self._changed()

    def _changed(self, game: Hosted | None = None) -> None:
        self.changes += 1
        if game is not None and (place := self._places.get(game.id)):
            state = (self.chairs(place), game.file.trouble, bool(game.waiting_for) and game.seconds_left)
            said = msgspec.json.encode(state[:2]).decode()
            if said != place.spoken or game.order.clock:
                place.spoken = said
                for member in game.members:
                    member.caller.send(
                        "seats", table=game.id, chairs=state[0], clock=state[2] or 0, trouble=state[1]
                    )

    def _keep(self, place: Place) -> None:
        self._committer.write(self._folder / place.card.id / CARD, msgspec.json.encode(place.card))

    def _remove(self, place: Place, words: str) -> None:
        """A table is no more; what was played there stays on the disk."""
        if place.game:
            for member in list(place.game.members):
                member.caller.send("told", words=words, kind="house", table=place.card.id)
                place.game.detach(member.caller)
            place.game.file.close()
        place.card.over = True
        self._keep(place)
        del self._places[place.card.id]
        self._rooms.table_closed(place.card.id)
        self._changed()

    def tick(self) -> None:
        """To be called once a second."""
        for place in list(self._places.values()):
            game = place.game
            if game is None:
                continue
            more = False
            with self._watched(game):
                more = game.tick()
            if game.file.trouble:
                game.file.save()
                self._changed(game)
            if more:
                self.play(place)
            if place.stage == "over" and not game.members and self._clock() - game.last > 600:
                self._remove(place, "The game is over.")

    def shut(self) -> None:
        """Everything is on the disk after this, and nothing more is written."""
        for place in self._places.values():
            if place.game:
                place.game.file.close()


class _Watch:
    """Around what a game does: a programming error there stops that game alone."""

    def __init__(self, book: Book, game: Hosted) -> None:
        self._book = book
        self._game = game

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, error: object, trace: object) -> bool:
        if isinstance(error, Crashed):
            self._book.broke(self._game, error)
            return True
        return False
