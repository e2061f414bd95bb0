"""What heroes have learnt at the tables of a house: it goes on with whoever opened them, from game to game."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from typing import Any

import msgspec

from engine.table import Sheet, Table
from engine.table.carried import CarriedError, Shelf, handed_over, sheets_of, wished
from tui.house.store import Store


class HeroBook:
    """The sheets of each account, system by system; guests have none."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def wished(self, system: str, account: int, wish: dict[str, Any]) -> dict[str, Any]:
        """A wish with the sheets of an account, unless it names some."""
        return wished(wish, self._sheets(system, account))

    def leave(self, account: int, table: Table) -> None:
        """A game is over; the same one may be told again, as after a crash."""
        left = handed_over(table)
        if account <= 0 or not left:
            return
        shelf = Shelf(self._sheets(table.system.name, account))
        with suppress(CarriedError, sqlite3.Error):
            shelf.take(sheets_of(table.setup), left)
            key = _key(table.system.name, account)
            self._store.keep(key, msgspec.json.encode(shelf.sheets).decode())

    def forget(self, account: int) -> None:
        """An account is no more, and what its heroes have learnt is not either."""
        self._store.do("DELETE FROM house WHERE key LIKE ?", _key("%", account))

    def _sheets(self, system: str, account: int) -> tuple[Sheet, ...]:
        """None where they cannot be read."""
        with suppress(sqlite3.Error, msgspec.MsgspecError):
            held = self._store.word(_key(system, account))
            return msgspec.json.decode(held, type=tuple[Sheet, ...]) if held else ()
        return ()


def _key(system: str, account: int) -> str:
    return f"sheets:{account}:{system}"
