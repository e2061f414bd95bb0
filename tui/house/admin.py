"""What an admin may do besides, and who runs the house."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.table import Refused
from tui.house.callers import Answer, Caller, Verbs
from tui.house.hall import Halls
from tui.house.presence import Presence
from tui.house.register import Register, Someone
from tui.house.tables import Tables
from tui.house.words import clean
from tui.wire.messages import Announce, Ban, Close, Expel, Status, Who


class Admin:
    """``forget`` takes from an account all that it still does here: its seats, codes and tokens."""

    def __init__(
        self,
        register: Register,
        presence: Presence,
        halls: Halls,
        tables: Tables,
        forget: Callable[[int], None],
    ) -> None:
        self._register = register
        self._presence = presence
        self._halls = halls
        self._tables = tables
        self._forget = forget
        self.verbs: Verbs = {
            Announce: self._announce,
            Expel: self._expel,
            Ban: self._ban,
            Who: self._who,
            Close: self._close,
            Status: self._status,
        }

    def status(self) -> dict[str, Any]:
        """How the house is doing: figures, no names."""
        people = self._presence.here()
        ((accounts,),) = self._register.store.rows("SELECT count(*) FROM account")
        ((reports,),) = self._register.store.rows("SELECT count(*) FROM report")
        return {
            "people": sum(account > 0 for account in people),
            "guests": sum(account < 0 for account in people),
            "connections": len(self._presence.all_visits()),
            "accounts": accounts,
            "reports": reports,
            "notice": self._halls.notice,
            **self._tables.status(),
        }

    def _announce(self, caller: Caller, message: Announce) -> Answer:
        self._presence.check_admin(caller)
        self._halls.announce(clean(message.words))
        return {}

    def _expel(self, caller: Caller, message: Expel) -> Answer:
        self._presence.check_admin(caller)
        self._other(caller, message.account)
        words = clean(message.words)
        if not self._presence.end(
            message.account, f"An admin has ended your session{f': {words}' if words else '.'}"
        ):
            raise Refused("unknown", "Nobody is here with that account.")
        return {}

    def _ban(self, caller: Caller, message: Ban) -> Answer:
        self._presence.check_admin(caller)
        someone = self._other(caller, message.account)
        if someone.guest:
            raise Refused("illegal", "A guest has no key to ban: expel the guest.")
        keys = self._register.keys(someone.account)
        if message.on and not set(keys).isdisjoint(self._register.settings.admins):
            raise Refused("illegal", "That is an admin: take the key out of the settings first.")
        words = clean(message.words)
        self._register.ban(someone.account, message.on, words)
        if message.on:
            self._forget(someone.account)
            self._presence.end(
                someone.account, f"You are banned from this house{f': {words}' if words else '.'}"
            )
        return {}

    def _who(self, caller: Caller, message: Who) -> Answer:
        self._presence.check_admin(caller)
        named = self._register.find(message.name)
        account = named.account if named else self._register.opens(message.name) or message.account
        someone = self._register.someone(account)
        if someone is None:
            raise Refused("unknown", "There is no such account.")
        return {
            "type": "who",
            "account": account,
            "name": someone.name,
            "banned": someone.banned,
            "keys": self._register.keys(account),
            "here": account in self._presence.here(),
        }

    def _other(self, caller: Caller, account: int) -> Someone:
        someone = self._register.someone(account)
        if someone is None:
            raise Refused("unknown", "There is no such account.")
        if someone.account == caller.account:
            raise Refused("illegal", "That is you.")
        return someone

    def _close(self, caller: Caller, message: Close) -> Answer:
        self._tables.close(message.table, caller, clean(message.words), admin=self._presence.admin(caller))
        return {}

    def _status(self, caller: Caller, message: Status) -> Answer:
        self._presence.check_admin(caller)
        return {"type": "status", **self.status()}
