"""Which names are taken at a house: those of accounts, and all that look like one of them."""

from __future__ import annotations

from engine.table import Refused
from tui.house.names import looks
from tui.house.store import Store


class TakenNames:
    """What an account was called before stays its own, so that nobody else is taken for who was here a moment ago."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def by(self, name: str) -> list[int]:
        """The accounts whose names look like one."""
        marks = looks(name)
        rows = self._store.rows(
            f"SELECT DISTINCT account FROM look WHERE look IN ({', '.join('?' * len(marks))})", *sorted(marks)
        )
        return [int(account) for (account,) in rows]

    def check(self, name: str, account: int) -> None:
        """Raises Refused if somebody else has a name that looks like it."""
        for look in sorted(looks(name)):
            row = self._store.one("SELECT name FROM look WHERE look = ? AND account <> ?", look, account)
            if row:
                raise Refused("illegal", f"That name is taken, or looks like one that is: {row[0]}.")

    def take(self, account: int, name: str, before: str) -> None:
        """From now on an account is called so."""
        with self._store.changing():
            self._store.do("DELETE FROM look WHERE account = ? AND name <> ?", account, before)
            for look in sorted(looks(name)):
                self._store.do("INSERT OR REPLACE INTO look VALUES (?, ?, ?)", look, account, name)
            self._store.do("UPDATE account SET name = ? WHERE id = ?", name, account)
