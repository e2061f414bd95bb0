"""What people are told when they come again, since they were not here when it happened."""

from __future__ import annotations

import sqlite3
from contextlib import suppress

import msgspec

from tui.house.callers import Caller
from tui.house.presence import Presence
from tui.house.store import Store

MOST = 10
"""Letters of one person; of more the oldest go."""


class Letters:
    """Kept until they are told; a disk that takes none has none of them."""

    def __init__(self, store: Store, presence: Presence) -> None:
        self._store = store
        self._presence = presence

    def leave(self, account: int, words: str) -> None:
        """Tell somebody now, or as soon as the person is here. Guests do not come again."""
        if account in self._presence.here():
            self._presence.tell(account, words)
        elif account > 0:
            with suppress(sqlite3.Error):
                self._store.keep(
                    _key(account), msgspec.json.encode([*self._of(account), words][-MOST:]).decode()
                )

    def deliver(self, caller: Caller) -> None:
        """Somebody has come."""
        with suppress(sqlite3.Error):
            if found := self._of(caller.account):
                for words in found:
                    caller.send("told", words=words, kind="letter", table="")
                self.forget_account(caller.account)

    def forget_account(self, account: int) -> None:
        """Nobody reads them any more."""
        self._store.drop(_key(account))

    def _of(self, account: int) -> list[str]:
        return msgspec.json.decode(self._store.word(_key(account)) or "[]", type=list[str])


def _key(account: int) -> str:
    return f"letters {account}"
