"""What people say to each other, in the lobby and at each table, and whom they do not want to read."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from math import ceil

from engine.table import Refused
from screens.lobby.hall import Line
from tui.house.callers import Answer, Caller, Verbs
from tui.house.limits import Bucket, Clock
from tui.house.names import LEFT
from tui.house.presence import Presence
from tui.house.register import Register
from tui.house.words import clean
from tui.wire.messages import Looked, Say

KEPT = 100
"""Lines that are kept of each place, in memory only."""
MUTED = 200
"""Accounts that somebody may mute."""


class Chat:
    """The lines of every place, the lobby's under "". Their numbers count up, and on when the house starts again."""

    def __init__(
        self, register: Register, presence: Presence, clock: Clock, wall: Callable[[], float]
    ) -> None:
        self._register = register
        self._presence = presence
        self._wall = wall
        self._lines: dict[str, deque[Line]] = {}
        self._number = int(wall())
        settings = register.settings
        self._bucket = Bucket(settings.chat_burst, settings.chat_pause, clock)
        self._read: dict[tuple[int, str], int] = {}
        """The last line that an account has read in a place, in memory only, as the lines are."""
        self._muted: dict[int, set[int]] = {}
        for who, other in register.store.rows("SELECT account, other FROM muted"):
            self._muted.setdefault(who, set()).add(other)
        self.verbs: Verbs = {Say: self._say, Looked: self._looked}

    def lines(self, table: str) -> list[Line]:
        """What was said in a place lately."""
        return list(self._lines.get(table, ()))

    def all_lines(self) -> list[Line]:
        """What was said everywhere lately."""
        return [line for lines in self._lines.values() for line in lines]

    def muted(self, account: int) -> list[int]:
        """Whom somebody does not want to read."""
        return sorted(self._muted.get(account, ()))

    def house_says(self, table: str, words: str) -> None:
        """A line of the house itself."""
        self._add(Line(0, table, 0, "", clean(words), self._wall()))

    def retell(self, caller: Caller, table: str) -> None:
        """Send what was said in a place before somebody came, and what of it has been read."""
        known = self._read.get((caller.account, table), 0)
        for line in self.lines(table):
            if line.account not in self._muted.get(caller.account, ()):
                caller.send("said", line=line, read=line.number <= known)

    def _looked(self, caller: Caller, message: Looked) -> Answer:
        if said := self._lines.get(message.table):
            self._read[caller.account, message.table] = said[-1].number
        return {}

    def forget_table(self, table: str) -> None:
        """A table is no more, and what was said there neither."""
        self._lines.pop(table, None)
        self._read = {place: number for place, number in self._read.items() if place[1] != table}

    def forget_account(self, account: int) -> None:
        """The name of somebody whose account is no more is taken from what is kept."""
        self._muted.pop(account, None)
        self._read = {place: number for place, number in self._read.items() if place[0] != account}
        for others in self._muted.values():
            others.discard(account)
        for lines in self._lines.values():
            for index, line in enumerate(lines):
                if line.account == account:
                    lines[index] = Line(line.number, line.table, 0, LEFT, line.text, line.time)

    def tick(self) -> None:
        self._bucket.forget()
        for guest in [who for who in self._muted if who < 0 and self._register.someone(who) is None]:
            del self._muted[guest]
        for who, table in [each for each in self._read if each[0] < 0]:
            if self._register.someone(who) is None:
                del self._read[who, table]

    def _say(self, caller: Caller, message: Say) -> Answer:
        words = clean(message.text)
        someone = self._register.someone(caller.account)
        if not words or someone is None:
            raise Refused("malformed", "There is nothing in that line to read.")
        if message.table and not self._presence.may_hear(caller, message.table):
            raise Refused("illegal", "You are not at that table.")
        if wait := self._bucket.wait(caller.account):
            raise Refused("illegal", f"Not so fast: say that again in {ceil(wait)} seconds.")
        self._add(Line(0, message.table, caller.account, someone.name, words, self._wall()))
        return {}

    def _add(self, line: Line) -> None:
        self._number += 1
        line.number = self._number
        self._lines.setdefault(line.table, deque(maxlen=KEPT)).append(line)
        for visit in self._presence.visits():
            caller = visit.caller
            hears = self._presence.may_hear(caller, line.table) if line.table else visit.listening
            if hears and line.account not in self._muted.get(caller.account, ()):
                caller.send("said", line=line)

    def mute(self, me: int, other: int, on: bool) -> None:
        """Read somebody no more, or again. Raises Refused."""
        if other == me or (on and self._register.someone(other) is None):
            raise Refused("unknown", "There is nobody else here with that number.")
        mine = self._muted.setdefault(me, set())
        if on and len(mine) >= MUTED:
            raise Refused("illegal", f"At most {MUTED} people may be muted.")
        if me > 0 and other > 0:  # nothing is kept of a guest
            store = self._register.store
            if on:
                store.do("INSERT OR IGNORE INTO muted VALUES (?, ?)", me, other)
            else:
                store.do("DELETE FROM muted WHERE account = ? AND other = ?", me, other)
        if on:
            mine.add(other)
        else:
            mine.discard(other)
