"""Tables whose people do not come to the house any more are closed, after the time that its settings tell."""

from __future__ import annotations

from collections.abc import Callable, Collection

from tui.house.place import Place
from tui.house.settings import HouseSettings

HOUR = 3600.0
EACH = 900.0
"""Seconds between two notes on a card, while people are here, of when they were."""


class Lapsing:
    """Knows how long none of a table's people has been here: by ``clock``, which never goes back, and over a stop of
    the house by the date on the card, which is of the ``wall``."""

    def __init__(
        self,
        settings: HouseSettings,
        clock: Callable[[], float],
        wall: Callable[[], float],
        keep: Callable[[Place], None],
    ) -> None:
        """``keep`` writes the card of a table down."""
        self._settings = settings
        self._clock = clock
        self._wall = wall
        self._keep = keep

    def look(self, place: Place, here: Collection[int]) -> str:
        """To be called once a second, with who is in the house: why the table is to be closed now, "" if it is not."""
        now, card = self._clock(), place.card
        if place.seen is None:
            place.seen = now - max(0.0, self._wall() - card.seen) if card.seen else now
        before, place.attended = place.attended, _attended(place, here)
        if place.attended:
            place.seen = now
        if before != place.attended or not card.seen or (before and self._age(place) > EACH):
            self.note(place)
        return self._words(place, now - place.seen)

    def note(self, place: Place) -> None:
        """Write down when somebody of the table was here last."""
        if place.seen is not None:
            place.card.seen = self._wall() - (self._clock() - place.seen)
            self._keep(place)

    def _age(self, place: Place) -> float:
        return abs(self._wall() - place.card.seen)

    def _words(self, place: Place, since: float) -> str:
        hours, days = self._settings.gathering_hours, self._settings.away_days
        if place.card.game:
            if not days or since < days * 24 * HOUR or (place.game and place.game.over):
                return ""
            return f"{place.title} was put away: none of its people has been here for {_many(days, 'day')}."
        if not hours or since < hours * HOUR:
            return ""
        return f"{place.title} was closed: none of its people has been here for {_many(hours, 'hour')}."


def _attended(place: Place, here: Collection[int]) -> bool:
    """Whether somebody who belongs to a table is in the house, or a program plays there."""
    if place.card.owner in here or any(account in here for account in place.card.people.values()):
        return True
    return place.game is not None and any(member.seats for member in place.game.attendance.members)


def _many(count: int, unit: str) -> str:
    return f"{count} {unit}{'' if count == 1 else 's'}"
