"""A table as people see it: its card in the lobby, who sits where, how it is doing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from engine.table import Seat, side_of
from screens.lobby.hall import Chair, TableCard
from tui.house.attendance import Member
from tui.house.place import Place

UNSAVED = "The house cannot write the game down now; it goes on, and is written as soon as that can be."


class Showing:
    """``lookers`` is how many look on at each table without a connection."""

    def __init__(self, name: Callable[[int], str], clock: Callable[[], float]) -> None:
        """``name`` tells what an account is called."""
        self.lookers: Counter[str] = Counter()
        self._name = name
        self._clock = clock

    def card(self, place: Place, account: int) -> TableCard:
        """A table as an account sees it."""
        card, game = place.card, place.game
        return TableCard(
            id=card.id,
            system=card.order.system,
            title=place.title,
            stage=place.stage,
            owner=card.owner,
            owner_name=self._name(card.owner),
            chairs=self.chairs(place),
            access=card.order.access,
            code=card.code if card.belongs(account) else "",
            difficulty=str(card.setup.get("difficulty", "")),
            where=game.where if game else "",
            idle=int(self._clock() - game.last) if game else 0,
            watchers=(game.attendance.watchers if game else 0) + self.lookers[card.id],
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
        return [self.chair_of(place, seat) for seat in place.seats]

    def chair_of(self, place: Place, seat: Seat) -> Chair:
        """Who sits there. A seat that a game was not told a person plays is asked nothing in it, and is no person's,
        unless it is asked whoever plays it."""
        card, game = place.card, place.game
        account = card.people.get(seat, 0)
        side = side_of(place.system.sides, seat)
        untold = card.game and not account and card.setup | side.manned != card.setup
        return Chair(
            seat=seat,
            called=place.cast.get(seat, seat),
            side=side.one,
            account=account,
            person=self._name(account) if account else "",
            closed=bool(untold and not side.asked) or side.name in card.order.scripted,
            bot=seat in place.bots,
            away=bool(account and game and game.attendance.away(seat)),
            stands_in=bool(account and game and game.attendance.stands_in(seat)),
        )

    def tell_seats(self, place: Place, members: Iterable[Member]) -> None:
        """Who sits where, what is left of one's own time for the decision, and whether the disk is full."""
        game = place.game
        assert game is not None
        chairs = self.chairs(place)
        for member in members:
            member.caller.send(
                "seats",
                table=game.id,
                chairs=chairs,
                clock=game.turn.seconds_left(member.seats),
                trouble=UNSAVED if game.file.trouble else "",
            )
