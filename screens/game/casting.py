"""Which rolls are new, and the scene of each: a teller of its own follows the events no faster than they are shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from screens.look.beat import LATELY
from screens.look.falling import Fall, fall_of

if TYPE_CHECKING:
    from engine.table import Event
    from screens.look.parts import Scene
    from screens.look.system import Look, Teller

MOST = 4
"""More rolls than these are not played one after the other: only the last ones."""


class Casting:
    """What has been heard so far; the first time all of it is long known."""

    def __init__(self) -> None:
        self._teller: Teller | None = None
        self._heard = 0
        self._last: Event | None = None

    def new(self, events: Sequence[Event], look: Look, scene: Callable[[Teller], Scene]) -> list[Fall]:
        """The rolls since, each with the scene that came of it; none after a leap to elsewhere in the game."""
        goes_on = self._goes_on(events)
        teller = self._teller if goes_on and self._teller else look.teller()
        fresh = events[self._heard :] if goes_on else events
        self._teller, self._heard = teller, len(events)
        self._last = events[-1] if events else None
        falls: list[Fall] = []
        thrown: list[str] = []
        stands: Scene | None = None
        falling = False
        for event in fresh:
            roll = event.roll() if event.reveals else None
            if stands and ((roll and not falling) or not scene(teller).tosses):
                falls.append(fall_of(stands, thrown))
                thrown, stands = [], None
            falling = roll is not None
            teller.feed(event)
            if roll:
                thrown.append(roll.who)
            if thrown and (now := scene(teller)).tosses:
                stands = now
        if stands:
            falls.append(fall_of(stands, thrown))
        if not goes_on or len(fresh) > LATELY:
            return []
        return [fall for fall in falls if fall.order][-MOST:]

    def _goes_on(self, events: Sequence[Event]) -> bool:
        known = self._heard <= len(events) and self._teller is not None
        return known and (not self._heard or events[self._heard - 1] == self._last)
