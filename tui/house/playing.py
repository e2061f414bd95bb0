"""What is said at a table whose game has begun."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.table import Refused
from engine.table.seating import Crashed
from tui.house.book import Book
from tui.house.callers import Answer, Caller
from tui.house.hosted import Hosted
from tui.house.place import NO_TABLE, Later, Place
from tui.house.questions import Questions
from tui.house.watch import write_down
from tui.wire import messages
from tui.wire.messages import Message


class Playing:
    """People, programs and spectators come to a game, decide and ask."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self.verbs: Mapping[type[Message], Callable[[Caller, Any], Any]] = {
            messages.Attach: self._attach,
            messages.Detach: self._detach,
            messages.Decide: self._at_table(self._decide),
            messages.Why: self._asked_at_table(Questions.why),
            messages.OddsOf: self._asked_at_table(Questions.odds),
            messages.Hint: self._asked_at_table(Questions.hint),
            messages.Imagine: self._asked_at_table(Questions.imagine),
            messages.JournalOf: self._asked_at_table(Questions.journal),
            messages.Undo: self._at_table(self._undo),
            messages.Consent: self._at_table(self._consent),
        }

    def _at(self, caller: Caller) -> Hosted:
        game = self._book.places[caller.table].game if caller.table in self._book.places else None
        if game is None:
            raise Refused("illegal", "You are at no table.")
        return game

    def _attach(self, caller: Caller, said: messages.Attach) -> Answer:
        place = self._book.place(said.table)
        mine = [seat for seat, each in place.card.people.items() if each == caller.account]
        if caller.bot:
            mine = [seat for seat, each in place.bots.items() if each is caller]
            if not mine:
                raise Refused("illegal", "The token is for another table.")
        if not mine and not self._book.may_know(place, caller.account):
            raise Refused("unknown", NO_TABLE)
        if place.game is None and place.card.game:
            self._book.taking_up.resume(place)
        game = place.game
        if game is None:
            raise Refused("illegal", "The game has not begun.")
        if game.broken:
            raise Refused("illegal", game.broken)
        seats = [] if said.watch else mine
        if not seats and not game.may_watch(caller.account):
            raise Refused("illegal", "Nobody watches at this table.")
        if caller.table:
            self._book.departing.detach(caller)
        others = [
            each.caller
            for each in game.attendance.members
            if each.caller.account == caller.account and each.seats
        ]
        with self._book.watched(game, asked=True):
            member = game.attach(
                caller,
                said,
                seats,
                stranger=not caller.bot and is_stranger(self._book, place, caller.account),
            )
            for other in others if seats and not caller.bot else []:
                if not other.bot:
                    game.detach(other)
                    words = "You sit at this table from another place now; here you may watch."
                    other.send("told", words=words, kind="replaced", table=place.card.id)
        self._book.showing.tell_seats(place, [member])
        self._book.rooms.attached(caller)
        self._book.rota.add(place)
        return {
            "table": place.card.id,
            "chairs": self._book.showing.chairs(place),
            "system": place.card.order.system,
        }

    def _detach(self, caller: Caller, _: messages.Detach) -> Answer:
        self._book.departing.detach(caller)
        return {}

    def _at_table(self, do: Callable[[Hosted, Caller, Any], Any]) -> Callable[[Caller, Any], Any]:
        """What is said at a table that is played at."""

        def asked(caller: Caller, said: Message) -> Any:
            game = self._at(caller)
            with self._book.watched(game, asked=True):
                return do(game, caller, said)

        return asked

    def _asked_at_table(
        self, do: Callable[[Questions, Caller, Any], Answer]
    ) -> Callable[[Caller, Any], Answer]:
        """What is only asked: if that breaks, the game has not changed and goes on."""

        def asked(caller: Caller, said: Message) -> Answer:
            try:
                return do(self._at(caller).questions, caller, said)
            except Crashed as crash:
                write_down(crash)
                raise Refused("illegal", "That cannot be said just now.") from None

        return asked

    def _decide(self, game: Hosted, caller: Caller, said: messages.Decide) -> Any:
        vote = game.decide(caller, said)
        self._book.played += 1
        place = self._book.places[game.id]
        self._book.rota.add(place)
        return Later({"vote": True} if vote else {}, game.file, card=not place.kept)

    def _undo(self, game: Hosted, caller: Caller, said: messages.Undo) -> Any:
        poll = game.undo(caller, said)
        self._book.rota.add(self._book.places[game.id])
        return Later({"poll": poll} if poll else {}, game.file, card=False)

    def _consent(self, game: Hosted, caller: Caller, said: messages.Consent) -> Any:
        game.consent.answer(caller, said.poll, yes=said.yes)
        self._book.rota.add(self._book.places[game.id])
        return Later({}, game.file, card=False)


def is_stranger(book: Book, place: Place, account: int) -> bool:
    """Whether somebody has no part in a game; who watches a side from now on is none of the other's any more."""
    card, order = place.card, place.card.order
    if account in card.people.values() or place.stage == "over" or card.knows.get(account):
        return False
    if account and order.watching == "side" and account not in card.knows:
        card.knows[account] = ""
        book.keep(place)
    return True
