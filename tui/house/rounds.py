"""What a house does about its tables once a second."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from tui.house.book import Book
from tui.house.lapsing import Lapsing
from tui.house.place import Place
from tui.house.settings import HouseSettings

FEW = 10
"""Tables that are seen to at a time."""


class Rounds:
    """Goes round the tables of the ``book``: clocks, what the disk did not take, and whether anybody still comes."""

    def __init__(
        self,
        book: Book,
        settings: HouseSettings,
        clock: Callable[[], float],
        wall: Callable[[], float],
    ) -> None:
        self._book = book
        self._clock = clock
        self._lapsing = Lapsing(settings, clock, wall, book.keep)

    def ticks(self) -> Iterator[None]:
        """To be gone through once a second, a few tables at a time: whoever decides meanwhile is answered between them."""
        here = self._book.rooms.presence.here()
        for at, place in enumerate(list(self._book.places.values())):
            if at % FEW == FEW - 1:
                yield
                here = self._book.rooms.presence.here()
            if place.card.id in self._book.places:
                self._tick(place, here)

    def _tick(self, place: Place, here: Collection[int]) -> None:
        if words := self._lapsing.look(place, here):
            self._lapse(place, words)
            return
        game = place.game
        if not place.kept:
            self._book.keep(place)
        if game is None:
            return
        more = False
        with self._book.watched(game):
            more = game.tick()
        if game.file.trouble:
            game.file.save()
        if bool(game.file.trouble) != place.unsaved:
            place.unsaved = bool(game.file.trouble)
            self._book.changed(game)
        if more:
            self._book.rota.add(place)
        if game.over and not game.attendance.members and self._clock() - game.last > 600:
            self._book.remove(place, "The game is over.")

    def _lapse(self, place: Place, words: str) -> None:
        """Nobody comes to a table any more; its people read why when they do."""
        for account in {place.card.owner, *place.card.people.values()}:
            self._book.rooms.letters.leave(account, words)
        self._book.remove(place, words)

    def shut(self) -> None:
        """Everything is on the disk after this, and nothing more is written."""
        for place in self._book.places.values():
            if place.attended:
                self._lapsing.note(place)
            if place.game:
                place.game.file.close()
