"""Who is here: the connections of a house, what each person does, and how all or one of them are told something."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from msgspec import Struct

from engine.table import Refused
from screens.lobby.hall import Person
from tui.house.callers import Caller
from tui.house.limits import Clock
from tui.house.register import Register
from tui.house.tables import Tables


class Visit(Struct, eq=False):
    """A connection: when something last came from it, whether it hears of the lobby, what ends it soon."""

    caller: Caller
    heard: float
    listening: bool = False
    ending: str = ""
    closed: bool = False
    retold: bool = False
    """Whether it has read what was said in the lobby before it came."""
    shown: object = None
    """What the lobby was when it was sent last, and when that was."""
    sent: float = 0.0


class Presence:
    """Everybody who is connected."""

    def __init__(self, register: Register, tables: Tables, clock: Clock) -> None:
        self._register = register
        self._tables = tables
        self._clock = clock
        self._visits: dict[int, Visit] = {}

    def arrived(self, caller: Caller) -> Visit:
        visit = self._visits[id(caller)] = Visit(caller, self._clock())
        return visit

    def gone(self, caller: Caller) -> None:
        self._visits.pop(id(caller), None)

    def visit(self, caller: Caller) -> Visit | None:
        return self._visits.get(id(caller))

    def heard(self, caller: Caller) -> None:
        """Something has come from a caller."""
        if visit := self.visit(caller):
            visit.heard = self._clock()

    def visits(self) -> Iterator[Visit]:
        """The connections of people, not of programs, nor those that are about to end."""
        for visit in self.all_visits():
            if visit.caller.account and not visit.caller.bot and not visit.ending:
                yield visit

    def of(self, account: int) -> Iterator[Visit]:
        """Those of one person."""
        return (visit for visit in self.visits() if visit.caller.account == account)

    def here(self) -> Collection[int]:
        """The accounts that are connected."""
        return {visit.caller.account for visit in self.visits()}

    def admin(self, caller: Caller) -> bool:
        """Whether the key of this very login is an admin's, or it is who runs the house."""
        key = "" if caller.bot else caller.fingerprint
        return caller.local or (bool(key) and key in self._register.settings.admins)

    def check_admin(self, caller: Caller) -> None:
        """Raises Refused."""
        if not self.admin(caller):
            raise Refused("illegal", "Only an admin may do that.")

    def people(self) -> list[Person]:
        """Who is here and has a name, in the order in which they came."""
        found: dict[int, Person] = {}
        for visit in self.visits():
            caller = visit.caller
            idle = int(self._clock() - visit.heard)
            if (known := found.get(caller.account)) is not None:
                known.admin = known.admin or self.admin(caller)
                if idle < known.idle:
                    known.idle, known.doing = idle, self._doing(caller)
                continue
            someone = self._register.someone(caller.account)
            if someone and someone.named:
                found[caller.account] = Person(
                    caller.account, someone.name, self._doing(caller), idle, self.admin(caller)
                )
        return list(found.values())

    def _doing(self, caller: Caller) -> str:
        if not caller.table:
            return "in the lobby"
        if self._tables.private(caller.table):
            return "at a private table"
        if caller.account in self._tables.people_at(caller.table):
            return f"at table {caller.table}"
        return f"watching table {caller.table}"

    def may_hear(self, caller: Caller, table: str) -> bool:
        """Whether a caller is at a table, or sits there, and so reads what is said there."""
        return bool(table) and (
            caller.table == table or (caller.account != 0 and caller.account in self._tables.people_at(table))
        )

    def tell(self, account: int, words: str, kind: str = "house", table: str = "") -> None:
        """A notice to one person, wherever it is connected."""
        for visit in self.of(account):
            visit.caller.send("told", words=words, kind=kind, table=table)

    def tell_all(self, words: str) -> None:
        """A notice to everybody."""
        for visit in self.visits():
            visit.caller.send("told", words=words, kind="house", table="")

    def end(self, account: int, words: str, fingerprint: str = "") -> int:
        """End all sessions of an account, or those that came by a key; how many there were."""
        ended = [
            visit for visit in self.all_visits()
            if visit.caller.account == account and (not fingerprint or visit.caller.fingerprint == fingerprint)
        ]  # fmt: skip
        for visit in ended:
            visit.ending = visit.ending or words
        self.tick()
        return len(ended)

    def end_soon(self, account: int, words: str, fingerprint: str = "") -> None:
        """The same after what is being answered now was answered; until then nothing more is done for them."""
        for visit in self.all_visits():
            if visit.caller.account == account and (
                not fingerprint or visit.caller.fingerprint == fingerprint
            ):
                visit.ending = visit.ending or words

    def all_visits(self) -> list[Visit]:
        """All connections, those of programs too."""
        return list(self._visits.values())

    def tick(self) -> None:
        """Close what is to end, once."""
        for visit in self.all_visits():
            if visit.ending and not visit.closed:
                visit.closed = True
                visit.caller.close(visit.ending)
