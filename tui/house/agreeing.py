"""What the owner of a table agrees on with those who play there: alone before the game, with their consent in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from engine.table import Refused
from screens.lobby.words import terms
from tui.house.book import Book
from tui.house.callers import Caller
from tui.house.place import Later, Place
from tui.wire import messages
from tui.wire.messages import Message


class Agreeing:
    """Changes the terms of the tables of a ``book``."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self.verbs: Mapping[type[Message], Callable[[Caller, Any], Any]] = {messages.Change: self._change}

    def _change(self, caller: Caller, said: messages.Change) -> Later:
        place = self._book.owned(said.table, caller, "changes what is agreed there")
        before = terms(place.card.order)
        new = [each for each in terms(said) if each not in before]
        if not new:
            return Later({})
        if not place.card.game:
            self._agree(place, said)
            return Later({})
        if place.game is None:
            self._book.taking_up.resume(place)
        game = place.game
        if game is None or place.stage == "over":
            raise Refused("illegal", "That game is over.")
        words = f"to agree on this: {'; '.join(new)}"
        poll = game.consent.want(caller.account, "terms", lambda _: words, partial(self._agree, place, said))
        return Later({"poll": poll} if poll else {})

    def _agree(self, place: Place, said: messages.Change) -> None:
        """This holds from now on."""
        order, game, owner = place.card.order, place.game, place.card.owner
        looking_on = (order.watching, order.delay) != (said.watching, said.delay)
        order.watching, order.delay, order.clock, order.away = (
            said.watching,
            said.delay,
            said.clock,
            said.away,
        )
        self._book.keep(place)
        for account in self._book.people_at(place.card.id):
            if account != owner:
                words = f"{self._book.name(owner)} has changed what is agreed at {place.title}."
                self._book.tell(account, words, "house", place.card.id)
        if game:
            game.agreed(looking_on=looking_on)
            self._book.showing.tell_seats(place, game.attendance.members)
        self._book.changed()
