"""One's own account: its name, the rules of conduct, what is kept of one, and its end."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Any

import msgspec

from engine.table import Refused
from screens.lobby.hall import Key, Me
from tui.house.callers import Answer, Caller, Verbs
from tui.house.chat import Chat
from tui.house.presence import Presence
from tui.house.register import Register
from tui.wire.messages import Account, Agree, Delete, Export, Mute, Rename


class Accounts:
    """``forget`` takes an account out of all rooms; who gives it says how."""

    def __init__(
        self, register: Register, presence: Presence, chat: Chat, forget: Callable[[int], None]
    ) -> None:
        self._register = register
        self._presence = presence
        self._chat = chat
        self._forget = forget
        self.verbs: Verbs = {
            Account: self._account,
            Rename: self._rename,
            Agree: self._agree,
            Mute: self._mute,
            Export: self._export,
            Delete: self._delete,
        }

    def me(self, caller: Caller) -> Me | None:
        """The account that a caller is here with; None for who runs the house and for a program."""
        someone = self._register.someone(caller.account)
        if someone is None or caller.bot:
            return None
        rows = self._register.store.rows(
            "SELECT fingerprint, kind, added, used FROM key WHERE account = ? ORDER BY added", caller.account
        )
        return Me(
            account=caller.account,
            name=someone.name,
            admin=self._presence.admin(caller),
            guest=someone.guest,
            named=someone.named,
            agreed=someone.agreed,
            conduct=self._register.settings.conduct,
            keys=[
                Key(fingerprint, kind, added, used, fingerprint == caller.fingerprint)
                for fingerprint, kind, added, used in rows
            ],
            muted=self._chat.muted(caller.account),
        )

    def tell_me(self, account: int) -> None:
        """Send ``me`` to all who are here with an account."""
        for visit in self._presence.of(account):
            if (me := self.me(visit.caller)) is not None:
                visit.caller.send("me", me=me)

    def _account(self, caller: Caller, message: Account) -> Answer:
        return {"type": "me", "me": self.me(caller)}

    def _rename(self, caller: Caller, message: Rename) -> Answer:
        self._register.rename(caller.account, message.name)
        self.tell_me(caller.account)
        return {"type": "me", "me": self.me(caller)}

    def _agree(self, caller: Caller, message: Agree) -> Answer:
        self._register.agree(caller.account)
        self.tell_me(caller.account)
        return {"type": "me", "me": self.me(caller)}

    def _mute(self, caller: Caller, message: Mute) -> Answer:
        self._chat.mute(caller.account, message.account, message.on)
        self.tell_me(caller.account)
        return {"type": "me", "me": self.me(caller)}

    def _export(self, caller: Caller, message: Export) -> Answer:
        return {"type": "export", "data": self._kept(caller)}

    def _kept(self, caller: Caller) -> dict[str, Any]:
        """Everything in the house's file that is about an account."""
        account = caller.account
        find = self._register.store.rows
        made, agreed = self._register.store.one("SELECT made, agreed FROM account WHERE id = ?", account) or (
            0,
            "",
        )
        return {
            "me": msgspec.to_builtins(self.me(caller)),
            "made": made,
            "said": [line.text for line in self._chat.all_lines() if line.account == account],
            "agreed_to": agreed,
            "names": [name for (name,) in find("SELECT DISTINCT name FROM look WHERE account = ?", account)],
            "reports": _rows(
                ("time", "about", "words", "table", "lines"),
                find("SELECT time, called, words, place, lines FROM report WHERE who = ?", account),
            ),
            "reported": [time for (time,) in find("SELECT time FROM report WHERE about = ?", account)],
            "tokens": _rows(
                ("table", "seat", "made", "seconds"),
                find("SELECT place, seat, made, seconds FROM token WHERE account = ?", account),
            ),
            "games": _rows(
                ("id", "system", "title", "ended", "winner", "seat", "won"),
                find(
                    "SELECT id, system, title, ended, winner, seat, won FROM game JOIN sat ON game = id"
                    " WHERE account = ? ORDER BY ended",
                    account,
                ),
            ),
        }

    def _delete(self, caller: Caller, message: Delete) -> Answer:
        someone = self._register.someone(caller.account)
        if someone is None or unicodedata.normalize("NFKC", message.name) != someone.name:
            raise Refused("illegal", "Type your name exactly as it is, to be sure.")
        self._forget(caller.account)
        self._presence.end_soon(caller.account, "Your account is deleted. Farewell.")
        return {}


def _rows(names: tuple[str, ...], rows: list[Any]) -> list[dict[str, Any]]:
    return [dict(zip(names, row, strict=True)) for row in rows]
