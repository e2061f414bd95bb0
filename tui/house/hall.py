"""The lobby: who listens to it hears what has changed there, at most once a second."""

from __future__ import annotations

from msgspec import structs

from screens.lobby.hall import Hall, Person
from tui.house.callers import Answer, Caller, Verbs
from tui.house.chat import Chat
from tui.house.limits import Clock
from tui.house.presence import Presence, Visit
from tui.house.register import Register
from tui.house.tables import Tables
from tui.wire.messages import Lobby

AT_A_TABLE = 5.0
"""Seconds between two lobbies for somebody who is at a table and hardly looks."""
STALE = 30.0
"""Seconds after which the figures of who idles are sent anew, though nothing else has changed."""


class Halls:
    """``notice`` is what the admin wants everybody to know; it outlives the house's process."""

    def __init__(
        self, register: Register, presence: Presence, chat: Chat, tables: Tables, clock: Clock
    ) -> None:
        self._register = register
        self._presence = presence
        self._chat = chat
        self._tables = tables
        self._clock = clock
        self.notice = register.store.word("notice")
        self.verbs: Verbs = {Lobby: self._lobby}

    def announce(self, words: str) -> None:
        """Everybody is told, and it stands in the lobby until there is another one; empty for none."""
        self._register.store.keep("notice", words)
        self.notice = words
        if words:
            self._presence.tell_all(words)

    def _lobby(self, caller: Caller, message: Lobby) -> Answer:
        visit = self._presence.visit(caller)
        if visit is None or message.off:
            if visit is not None:
                visit.listening = False
            return {}
        visit.listening = True
        if not visit.retold:
            visit.retold = True
            self._chat.retell(caller, "")
        elif not self._due(visit, self._clock()):
            visit.shown = None  # it comes in time, not as often as somebody asks
            return {}
        people = self._presence.people()
        visit.shown, visit.sent = self._state(people), self._clock()
        return {"type": "hall", "hall": self._hall(caller, people)}

    def tick(self) -> None:
        """Once a second: send the lobby to whom it is not what it was."""
        now = self._clock()
        listeners = [visit for visit in self._presence.visits() if visit.listening and self._due(visit, now)]
        if not listeners:
            return
        people = self._presence.people()
        state = self._state(people)
        for visit in listeners:
            if visit.shown != state or now - visit.sent >= STALE:
                visit.shown, visit.sent = state, now
                visit.caller.send("hall", hall=self._hall(visit.caller, people))

    def _state(self, people: list[Person]) -> object:
        """What the lobby is, without the seconds that run on by themselves."""
        return self.notice, self._tables.changes, [structs.replace(each, idle=0) for each in people]

    def _due(self, visit: Visit, now: float) -> bool:
        return now - visit.sent >= (AT_A_TABLE if visit.caller.table else 1.0)

    def _hall(self, caller: Caller, people: list[Person]) -> Hall:
        settings = self._register.settings
        return Hall(settings.name, settings.motd, self.notice, people, self._tables.cards(caller.account))
