"""All tables of a house: opened, joined, begun, played at, taken up again after a stop."""

from __future__ import annotations

import asyncio
import secrets
import traceback
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from content import ContentError
from content.registry import manifests, open_system
from engine.table import Refused, Seat, SetupError, System, Table, side_of
from engine.table.seating import Crashed, players, sit_down
from saves import report
from saves.game_file import BadSave, read
from saves.restore import resume
from saves.scribe import GameFile, retold
from screens.lobby.hall import Chair, TableCard
from tui.house.callers import Answer, Caller
from tui.house.finished import Played
from tui.house.hosted import Hosted, People
from tui.house.keeping import CARD, Card, Committer, cards
from tui.house.words import clean
from tui.wire import messages
from tui.wire.messages import Message

if TYPE_CHECKING:
    from tui.house.rooms import Rooms

MOST = 5
"""Tables that one person may have open or sit at."""
ALL = 1000
"""Tables of a house."""
BROKEN = "Something broke in this game; its report is with who runs the house."
UNSAVED = "The house cannot write the game down now; it goes on, and is written as soon as that can be."
NO_TABLE = "There is no such table."
WISHED = 1 << 16
"""Bytes of what a table is set up with."""


class Later:
    """An answer that waits until the game is on the disk, and the table's ``card``."""

    def __init__(self, answer: Answer, file: GameFile | None = None, *, card: bool = True) -> None:
        self.answer = answer
        self.file = file
        self.card = card


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
        self.kept = True
        self.unsaved = False

    def was_kept(self, data: bytes, safe: bool) -> None:
        """What was given to the disk is there, or not."""
        self.kept = safe and data == msgspec.json.encode(self.card)

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
        self._lookers: Counter[str] = Counter()
        self._playing = False
        self._rooms: Rooms
        self.verbs: Mapping[type[Message], Callable[[Caller, Any], Any]] = {
            messages.Attach: self._attach,
            messages.Detach: self._detach,
            messages.Decide: self._at_table(self._decide),
            messages.Why: self._asked_at_table(Hosted.why),
            messages.OddsOf: self._asked_at_table(Hosted.odds),
            messages.Hint: self._asked_at_table(Hosted.hint),
            messages.JournalOf: self._asked_at_table(Hosted.journal),
            messages.Undo: self._at_table(self._undo),
            messages.Consent: self._at_table(self._consent),
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
            except Exception as error:  # whatever it is, the others go on
                with suppress(OSError):
                    report.write("".join(traceback.format_exception(error)), None)
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
            where=game.where if game else "",
            idle=int(self._clock() - game.last) if game else 0,
            watchers=(game.watchers if game else 0) + self._lookers[card.id],
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
            away=bool(account and game and game.away(seat)),
            stands_in=bool(account and game and game.stands_in(seat)),
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
            if place.card.owner == account and place.card.id in self._places:
                self._new_owner(place)
            if account in place.card.invited:
                place.card.invited.remove(account)

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
            raise Refused("unknown", NO_TABLE)
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
        game = place.game
        if not mine and not self._may_know(place, caller.account):
            raise Refused("unknown", NO_TABLE)
        if game is None:
            raise Refused("illegal", "The game has not begun.")
        if game.broken:
            raise Refused("illegal", game.broken)
        seats = [] if said.watch else mine
        if not seats and not game.may_watch(caller.account):
            raise Refused("illegal", "Nobody watches at this table.")
        if caller.table:
            self.detach(caller)
        others = [
            each.caller for each in game.members if each.caller.account == caller.account and each.seats
        ]
        with self._watched(game, asked=True):
            game.attach(
                caller, said, seats, stranger=self._is_stranger(place, caller.account, bot=caller.bot)
            )
            for other in others if seats and not caller.bot else []:
                if not other.bot:
                    game.detach(other)
                    words = "You sit at this table from another place now; here you may watch."
                    other.send("told", words=words, kind="replaced", table=place.card.id)
        self._tell_seats(place, [caller])
        self._rooms.attached(caller)
        self.play(place)
        return {"table": place.card.id, "chairs": self.chairs(place), "system": place.card.order.system}

    def shares(self, table: str, account: int) -> bool:
        """Whether somebody may look on at a table, and is told there what everybody is: one picture serves them all."""
        place = self._places.get(table)
        if place is None or place.game is None or place.game.broken or place.card.order.access != "public":
            return False
        if not place.game.may_watch(0):
            return False
        return place.card.order.watching != "side" or place.game.over or self._is_stranger(place, account)

    def looks(self, table: str, by: int) -> None:
        """So many more, or fewer, look on there without a connection."""
        self._lookers[table] += by
        if not self._lookers[table]:
            del self._lookers[table]
        self._changed()

    def show(self, caller: Caller, table: str, said: Message) -> Any:
        """What is said by that which shows a table to many: it may look on there, and nothing else. Raises Refused."""
        if isinstance(said, messages.Attach) and said.table == table and said.watch and self.shares(table, 0):
            return self._attach(caller, said)
        if isinstance(said, messages.Detach):
            return self._detach(caller, said)
        if isinstance(said, messages.Lobby):
            return {}
        raise Refused(
            "illegal", NO_TABLE if isinstance(said, messages.Attach) else "Nobody is here who could."
        )

    def _is_stranger(self, place: Place, account: int, *, bot: bool = False) -> bool:
        """Whether somebody has no part in a game; who watches a side from now on is none of the other's any more."""
        card, order = place.card, place.card.order
        if bot or account in card.people.values() or place.stage == "over":
            return False
        if card.knows.get(account):
            return False
        if account and order.watching == "side" and account not in card.knows:
            card.knows[account] = ""
            self._keep(place)
        return True

    def _detach(self, caller: Caller, _: messages.Detach) -> Answer:
        self.detach(caller)
        return {}

    def detach(self, caller: Caller) -> None:
        """A caller is at no table any more."""
        place = self._places.get(caller.table)
        if place and place.game:
            with self._watched(place.game):
                place.game.detach(caller)
            self.play(place)
        caller.table = ""

    def gone(self, caller: Caller) -> None:
        """A connection is no more."""
        self.detach(caller)
        for place in self._places.values():
            for seat in [seat for seat, each in place.bots.items() if each is caller]:
                del place.bots[seat]
                self._changed()

    def _at_table(self, do: Callable[[Hosted, Caller, Any], Any]) -> Callable[[Caller, Any], Any]:
        """What is said at a table that is played at."""

        def asked(caller: Caller, said: Message) -> Any:
            game = self._at(caller)
            with self._watched(game, asked=True):
                return do(game, caller, said)

        return asked

    def _asked_at_table(self, do: Callable[[Hosted, Caller, Any], Answer]) -> Callable[[Caller, Any], Answer]:
        """What is only asked: if that breaks, the game has not changed and goes on."""

        def asked(caller: Caller, said: Message) -> Answer:
            try:
                return do(self._at(caller), caller, said)
            except Crashed as crash:
                self._report(crash)
                raise Refused("illegal", "That cannot be said just now.") from None

        return asked

    def _report(self, crash: Crashed) -> None:
        with suppress(OSError):
            report.write(crash.trace, crash.journal)

    def _decide(self, game: Hosted, caller: Caller, said: messages.Decide) -> Any:
        game.decide(caller, said)
        self.played += 1
        place = self._places[game.id]
        self.play(place)
        return Later({}, game.file, card=not place.kept)

    def _undo(self, game: Hosted, caller: Caller, said: messages.Undo) -> Any:
        poll = game.undo(caller, said)
        self.play(self._places[game.id])
        return Later({"poll": poll.number} if poll else {}, game.file, card=False)

    def _consent(self, game: Hosted, caller: Caller, said: messages.Consent) -> Any:
        game.consent(caller, said)
        self.play(self._places[game.id])
        return Later({}, game.file, card=False)

    def _create(self, caller: Caller, said: messages.Create) -> Later:
        mine = [place for place in self._places.values() if place.card.owner == caller.account]
        open = [place for place in mine if place.stage != "over"]
        if len(open) >= MOST:
            raise Refused("illegal", f"You have {MOST} tables already: close one, or play one to its end.")
        if len(self._places) >= ALL:
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
            setup = system.setup(dict(said.wish), seed)
            table = sit_down(system, dict(said.wish), seed)
            players(table, dict.fromkeys(table.seats, "scripted"))
        except (SetupError, ContentError) as error:
            raise Refused("illegal", str(error)) from error
        except Exception as error:  # a wish may be anything
            raise Refused("malformed", "No game can be set up like that.") from error
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
        self._places[card.id] = place = Place(card, system)
        self._keep(place)
        self._changed()
        for account in invited:
            self._tell(account, f"{self._name(caller.account)} asks you to a table.", "invited", card.id)
        return Later({"table": card.id, "code": card.code})

    def _fresh(self) -> str:
        while (id := secrets.token_hex(3)) in self._places or (self._folder / id).exists():
            pass
        return id

    def _found(self, name: str) -> int:
        someone = self._rooms.find(name)
        if someone is None:
            raise Refused("unknown", "There is nobody of that name.")
        return someone.account

    def _join(self, caller: Caller, said: messages.Join) -> Later:
        place = self._place(said.table)
        card = place.card
        known = caller.account in (card.owner, *card.people.values(), *card.invited)
        if card.order.access == "private" and not known:
            raise Refused("unknown", NO_TABLE)
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
            return Later({"table": card.id})
        if said.seat in card.people:
            raise Refused("illegal", "Somebody sits there already.")
        sitting = [each for each in self._places.values() if caller.account in each.card.people.values()]
        if place not in sitting and len([each for each in sitting if each.stage != "over"]) >= MOST:
            raise Refused("illegal", f"You sit at {MOST} tables already.")
        self._check_sides(place, caller.account, said.seat)
        if place.game:
            card.knows.setdefault(caller.account, said.seat)
            place.game.sit(said.seat, caller.account)
        card.people[said.seat] = caller.account
        self._keep(place)
        self._changed(place.game)
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
        return Later({})

    def _stand_up(self, place: Place, seat: Seat) -> None:
        account = place.card.people.pop(seat)
        if place.game:
            for member in [m for m in place.game.members if m.caller.account == account and m.seats]:
                place.game.detach(member.caller)
            place.game.sit(seat, 0)
        self._rooms.seat_left(place.card.id, seat)
        self._keep(place)
        self._changed(place.game)
        if place.game and not place.card.people and place.stage == "playing":
            self._remove(place, "Everybody has left.")
        elif place.game:
            self.play(place)

    def _new_owner(self, place: Place) -> None:
        """Its owner is no more: the next who sits there has the table, or it is closed."""
        heirs = [account for account in place.card.people.values() if account > 0]
        if heirs:
            place.card.owner = heirs[0]
            self._keep(place)
        else:
            self._remove(place, "The table was closed.")

    def _start(self, caller: Caller, said: messages.Start) -> Later:
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
        card.knows = {account: seat for seat, account in card.people.items()}
        self._keep(place)
        self._seat(place, table, file)
        for account in dict.fromkeys(card.people.values()):
            if account != caller.account:
                self._tell(account, "The game begins.", "turn", card.id)
        self._changed()
        return Later({"table": card.id}, file)

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
        if game.broken:
            return
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

    def _watched(self, game: Hosted, *, asked: bool = False) -> _Watch:
        return _Watch(self, game, asked)

    def broke(self, game: Hosted, crash: Crashed) -> None:
        """A programming error in a game: it stands still, with a report; the others go on."""
        if game.broken:
            return
        game.broken = BROKEN
        self._report(crash)
        for member in game.members:
            member.caller.send("told", words=BROKEN, kind="house", table=game.id)
        self._changed()

    def _changed(self, game: Hosted | None = None) -> None:
        self.changes += 1
        if game is not None and (place := self._places.get(game.id)):
            said = msgspec.json.encode((self.chairs(place), bool(game.file.trouble))).decode()
            if said != place.spoken or game.order.clock:
                place.spoken = said
                self._tell_seats(place, [each.caller for each in game.members])

    def _tell_seats(self, place: Place, callers: Iterable[Caller]) -> None:
        """Who sits where, what is left of the time for the decision, and whether the disk is full."""
        game = place.game
        assert game is not None
        chairs, clock = self.chairs(place), game.seconds_left if game.waiting_for else 0
        for caller in callers:
            caller.send(
                "seats",
                table=game.id,
                chairs=chairs,
                clock=clock,
                trouble=UNSAVED if game.file.trouble else "",
            )

    def _keep(self, place: Place) -> None:
        """Write its card down; what a full disk does not take is tried again."""
        place.kept = False
        data = msgspec.json.encode(place.card)
        self._committer.write(
            self._folder / place.card.id / CARD, data, lambda safe: place.was_kept(data, safe)
        )

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
            if not place.kept:
                self._keep(place)
            if game is None:
                continue
            more = False
            with self._watched(game):
                more = game.tick()
            if game.file.trouble:
                game.file.save()
            if bool(game.file.trouble) != place.unsaved:
                place.unsaved = bool(game.file.trouble)
                self._changed(game)
            if more:
                self.play(place)
            if game.over and not game.members and self._clock() - game.last > 600:
                self._remove(place, "The game is over.")

    def shut(self) -> None:
        """Everything is on the disk after this, and nothing more is written."""
        for place in self._places.values():
            if place.game:
                place.game.file.close()


class _Watch:
    """Around what a game does: a programming error there stops that game alone."""

    def __init__(self, book: Book, game: Hosted, asked: bool) -> None:
        """``asked``: somebody waits for an answer, and is told."""
        self._book = book
        self._game = game
        self._asked = asked

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> bool:
        if not isinstance(error, Exception) or isinstance(error, Refused):
            return False
        if not isinstance(error, Crashed):
            told = "".join(traceback.format_exception(error))
            error = Crashed(self._game.table.journal(), told)
        self._book.broke(self._game, error)
        if self._asked:
            raise Refused("illegal", BROKEN) from None
        return True
