"""Who is at a house without an account: of a guest nothing is kept but that there was one more."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct

from engine.table import Refused
from tui.house.limits import Clock, Limit
from tui.house.names import GUEST, looks
from tui.house.settings import HouseSettings
from tui.house.store import Store
from tui.house.taken import TakenNames

GONE = 60.0
"""Seconds for which a guest is known who is not connected any more."""


class Guest(Struct):
    """``called`` is what was chosen, ``since`` when the guest came or left last."""

    since: float
    called: str = ""
    agreed: bool = False

    @property
    def name(self) -> str:
        """With the mark of a guest; empty until one is chosen."""
        return self.called + GUEST if self.called else ""


class Guests:
    """By their numbers, which count down from -1 and are never given twice; ``renamed`` counts changes of names."""

    def __init__(
        self, store: Store, settings: HouseSettings, clock: Clock, taken: TakenNames, renamed: Limit
    ) -> None:
        self._store = store
        self._settings = settings
        self._clock = clock
        self._taken = taken
        self._renamed = renamed
        self._guests: dict[int, Guest] = {}

    @property
    def full(self) -> bool:
        """Whether there are as many as may be."""
        return len(self._guests) >= self._settings.most_guests

    def come(self) -> int:
        """One more; the number."""
        number = int(self._store.word("guests") or 0) + 1
        self._store.keep("guests", str(number))
        self._guests[-number] = Guest(self._clock())
        return -number

    def returns(self, number: int) -> bool:
        """Whether a guest may go on."""
        if self._settings.guests:
            self._guests.setdefault(number, Guest(self._clock()))  # the house was started again meanwhile
        return self._settings.guests

    def get(self, number: int) -> Guest | None:
        """Who has a number, if any guest has it."""
        return self._guests.get(number)

    def find(self, name: str) -> int:
        """The number of who has a name, with its mark, capitals aside; 0 for nobody."""
        found = (n for n, guest in self._guests.items() if guest.name.casefold() == name.casefold())
        return next(found, 0) if name else 0

    def rename(self, number: int, name: str) -> None:
        """Choose a name. Raises Refused."""
        me = self._guests[number]
        if me.called == name:
            return
        if me.called and not self._renamed.free(number):
            raise Refused("illegal", "A guest may change the name once.")
        self._taken.check(name, number)
        for other, guest in self._guests.items():
            if other != number and guest.called and not looks(guest.called).isdisjoint(looks(name)):
                raise Refused("illegal", f"That name looks like {guest.name}, who is here.")
        if me.called:
            self._renamed.count(number)
        me.called = name

    def left(self, number: int) -> None:
        """A guest is not connected any more; a minute later nothing is known of one that has not come again."""
        if guest := self._guests.get(number):
            guest.since = self._clock()

    def forget(self, number: int) -> bool:
        """Know nothing more of a guest; whether there was one."""
        return self._guests.pop(number, None) is not None

    def tick(self, here: Collection[int]) -> None:
        """Forget who has not been here for a while."""
        old = self._clock() - GONE
        for number in [n for n, guest in self._guests.items() if n not in here and guest.since < old]:
            del self._guests[number]
