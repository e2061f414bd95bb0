"""The rooms of a house besides its tables, in one: who may come, who is here, what is said, what is kept."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from engine.table import Refused, Seat
from screens.lobby.hall import Me
from tui.house.accounts import Accounts
from tui.house.admin import Admin
from tui.house.callers import Answer, Caller, Verb, Verbs
from tui.house.chat import Chat
from tui.house.finished import FinishedBook
from tui.house.hall import Halls
from tui.house.heroes import HeroBook
from tui.house.keys import Keys
from tui.house.letters import Letters
from tui.house.limits import Bucket, Clock
from tui.house.links import Links
from tui.house.presence import Presence
from tui.house.register import Login, Register, Someone
from tui.house.reports import ReportBook
from tui.house.settings import HouseSettings
from tui.house.store import Store
from tui.house.tables import Tables
from tui.house.tokens import Tokens
from tui.wire import messages
from tui.wire.messages import Message

FIRST = (messages.Account, messages.Rename, messages.Agree, messages.KeyAdd)
"""What may be done before a name is chosen and the rules of conduct are agreed to."""
OF_THE_HOST = (
    messages.Announce, messages.Expel, messages.Ban, messages.Rebind, messages.Who, messages.Reports, messages.Status,
    messages.Close,
)  # fmt: skip
"""What who runs the house may do without an account."""
OF_A_PROGRAM = (
    messages.Attach, messages.Detach, messages.Decide, messages.Why, messages.OddsOf, messages.Hint, messages.Imagine,
    messages.Undo, messages.Consent, messages.JournalOf,
)  # fmt: skip
"""What a program may do that has shown a token."""

WRITING = (messages.Agree, messages.Mute, messages.TokenMake, messages.TokenDrop, messages.KeyRemove)
"""What has the house wait for the disk: so often at once, and then once a second."""
AT_ONCE = 30


class Rooms:
    """Everything is said from the loop of the house, and nothing here waits but for the disk.

    ``clock`` never goes back, and all limits are by it; ``wall`` is what a clock on the wall shows.
    """

    def __init__(
        self, folder: Path, settings: HouseSettings, tables: Tables, clock: Clock, wall: Callable[[], float]
    ) -> None:
        """Raises BadHouse."""
        self.store = Store(folder)
        self.register = Register(self.store, settings, clock, wall)
        self.presence = Presence(self.register, tables, clock)
        self.chat = Chat(self.register, self.presence, clock, wall)
        self.halls = Halls(self.register, self.presence, self.chat, tables, clock)
        self.accounts = Accounts(self.register, self.presence, self.chat, self._deleted)
        self.keys = Keys(self.register, self.presence, self.accounts, clock, tables.leave, self._revoked)
        self.links = Links(self.register, self.keys.give, clock)
        self.letters = Letters(self.store, self.presence)
        self.reports = ReportBook(self.register, self.presence, self.chat, clock, wall)
        self.tokens = Tokens(self.register, tables, clock, wall)
        self.finished = FinishedBook(self.register, self.presence, tables, wall)
        self.heroes = HeroBook(self.store)
        self.admin = Admin(self.register, self.presence, self.halls, tables, self._banned)
        self._tables = tables
        self._writing = Bucket(AT_ONCE, 1.0, clock)
        rooms = (
            self.halls, self.chat, self.accounts, self.keys, self.links, self.reports, self.tokens, self.finished,
            self.admin,
        )  # fmt: skip
        self.verbs: Verbs = {kind: self._guarded(verb) for room in rooms for kind, verb in room.verbs.items()}

    def login(self, fingerprint: str, kind: str, address: str, guest: bool = False) -> Login:
        """Who comes with a key, or as a guest without one. The account is made if it is the first time."""
        try:
            return self.register.login(fingerprint, kind, address, guest)
        except sqlite3.Error:
            return Login(refused="The house cannot write anything down now: try again later.")

    def redeem(self, token: str, fingerprint: str) -> Login:
        """A browser comes by a link of the lobby: its key opens the account of who made the link."""
        try:
            return self.links.redeem(token, fingerprint)
        except sqlite3.Error:
            return Login(refused="The house cannot write anything down now: try again later.")

    def arrived(self, caller: Caller) -> bool:
        """A connection is there; False if it was closed at once, since its key opens that account no more."""
        visit = self.presence.arrived(caller)
        if caller.account and not self.register.returns(caller.account, caller.fingerprint):
            visit.ending = "Your key does not open this account any more."
            self.presence.tick()
            return False
        return True

    def gone(self, caller: Caller) -> None:
        """A connection is no more."""
        self.presence.gone(caller)
        self.register.left(caller.account)

    def heard(self, caller: Caller) -> None:
        """A line has come from a caller, of whatever kind."""
        self.presence.heard(caller)

    def admit(self, caller: Caller, kind: type[Message]) -> None:
        """Whether a caller may say that at all, to these rooms or to a table. Raises Refused."""
        if (visit := self.presence.visit(caller)) and visit.ending:
            raise Refused("illegal", visit.ending)
        if kind in (messages.Quit, messages.Token, messages.Enter) or (caller.local and kind in OF_THE_HOST):
            return
        if caller.bot:
            if kind not in OF_A_PROGRAM:
                raise Refused("illegal", "A program plays its seat and does nothing else.")
            return
        someone = self.register.someone(caller.account)
        if someone is None or someone.banned:
            raise Refused(
                "illegal", "Show a token first." if not caller.account else "That account is no more."
            )
        if kind in FIRST:
            return
        if not someone.named:
            raise Refused("illegal", "Choose a name first.")
        if not someone.agreed:
            raise Refused("illegal", "Agree to the rules of conduct first.")

    def me(self, caller: Caller) -> Me | None:
        """What ``hello`` tells a caller of itself."""
        return self.accounts.me(caller)

    def someone(self, account: int) -> Someone | None:
        """Who has a number, if anybody has it."""
        return self.register.someone(account)

    def find(self, name: str) -> Someone | None:
        """Who has a name, to be asked to a table or reported."""
        return self.register.find(name)

    def tell(self, account: int, words: str, kind: str = "house", table: str = "") -> None:
        """A notice to one person, if it is here."""
        self.presence.tell(account, words, kind, table)

    def tell_all(self, words: str) -> None:
        """A notice to everybody."""
        self.presence.tell_all(words)

    def attached(self, caller: Caller) -> None:
        """A caller is at ``caller.table`` now, and hears what was said there lately."""
        if caller.table and caller.account and not caller.bot:
            self.chat.retell(caller, caller.table)

    def seat_left(self, table: str, seat: Seat) -> None:
        """Whoever sat there does not any more."""
        self.tokens.seat_left(table, seat)

    def table_closed(self, table: str) -> None:
        """A table is no more."""
        self.tokens.forget_table(table)
        self.chat.forget_table(table)

    def tick(self) -> None:
        """To be called once a second."""
        self.presence.tick()
        self.keys.tick()
        self.links.tick()
        self.chat.tick()
        self.reports.tick()
        self._writing.forget()
        self.tokens.tick()
        self.finished.tick()
        with suppress(sqlite3.Error):  # a full disk gets it later
            self.register.tick(self.presence.here())
        self.halls.tick()

    def close(self) -> None:
        """Write down what is not yet written; nothing may be asked any more."""
        with suppress(sqlite3.Error):  # when keys were used last may be forgotten
            self.register.flush()
        self.store.close()

    def _guarded(self, verb: Verb) -> Verb:
        def asked(caller: Caller, message: Message) -> Answer:
            self.admit(caller, type(message))
            if isinstance(message, WRITING) and self._writing.wait(caller.account):
                raise Refused("illegal", "Not so fast: try that again in a second.")
            try:
                return verb(caller, message)
            except sqlite3.Error as error:
                raise Refused("illegal", "The house cannot write that down now: try again later.") from error

        return asked

    def _deleted(self, account: int) -> None:
        """An account goes; what stays of it in finished games and reports says nobody's name."""
        with self.store.changing():
            self.reports.forget_account(account)
            self.register.forget(account)
            self.letters.forget_account(account)
            self.heroes.forget(account)
        self._banned(account)
        self.chat.forget_account(account)

    def _banned(self, account: int) -> None:
        """Nothing of an account goes on here: its seats, codes, and the programs that play for it."""
        self._revoked(account)
        self._tables.leave(account)

    def _revoked(self, account: int) -> None:
        """No code, link or token of an account is good any more."""
        self.keys.forget(account)
        self.links.forget(account)
        self.tokens.forget_account(account)
