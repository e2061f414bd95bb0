"""What those who play ask at a table: why not, how likely, what a scripted player would do, what has happened."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Raw

from engine.table import Refused, Table
from engine.table.seating import advice, crash_with_journal, whole_advice
from tui.held import held
from tui.house.attendance import Member
from tui.house.callers import Answer, Caller
from tui.house.telling import Facts
from tui.wire import messages


class Questions:
    """Changes nothing at the table. Each is answered of the seats of who asks, and raises Refused, Crashed."""

    def __init__(self, facts: Facts, playing: Callable[[Caller], Member]) -> None:
        """``playing`` is who plays at the table, or it raises Refused."""
        self._facts = facts
        self._playing = playing

    @property
    def _table(self) -> Table:
        return self._facts.table

    def why(self, caller: Caller, message: messages.Why) -> Answer:
        mine = held(self._table.open_request(message.number), self._playing(caller).seats)
        with crash_with_journal(self._table, Refused):
            blocked = [each for seat in mine for each in self._table.blocked(seat)]
        return {"type": "blocked", "number": message.number, "blocked": blocked}

    def odds(self, caller: Caller, message: messages.OddsOf) -> Answer:
        mine = held(self._table.open_request(message.number), self._playing(caller).seats)
        with crash_with_journal(self._table, Refused):
            odds = [each for seat in mine for each in self._table.odds(seat)]
        return {"type": "odds", "number": message.number, "odds": odds}

    def hint(self, caller: Caller, message: messages.Hint) -> Answer:
        self._check(caller, message)
        with crash_with_journal(self._table, Refused):
            if message.whole:
                picks, why = whole_advice(self._table, message.seat)
            else:
                picks, why = advice(self._table, message.seat, message.without)
        return {"type": "hint", "number": message.number, "picks": picks, "why": why}

    def imagine(self, caller: Caller, message: messages.Imagine) -> Answer:
        self._check(caller, message)
        with crash_with_journal(self._table):
            game = self._table.imagined(message.seat)
        return {"type": "imagined", "number": message.number} | ({"game": Raw(game)} if game else {})

    def _check(self, caller: Caller, message: messages.Hint | messages.Imagine) -> None:
        """The seat is the caller's and must decide. Raises Refused."""
        request = self._table.open_request(message.number)
        if message.seat not in self._playing(caller).seats:
            raise Refused("illegal", "That is no seat of yours.")
        if message.seat not in request.seats:
            raise Refused("illegal", "That seat does not hold the floor.")

    def journal(self, caller: Caller, _: messages.JournalOf) -> Answer:
        """All of a finished game; of another what the caller's seats decided and know."""
        if self._table.request is None:
            return {"type": "journal", "journal": self._table.journal()}
        seats = self._playing(caller).seats
        own = [each for each in self._table.decisions if each.seat in seats]
        return {
            "type": "journal",
            "system": self._table.system.name,
            "decisions": own,
            "events": self._facts.events(0, seats),
        }
