"""Tokens: what a program shows to play one seat for the person who sits there."""

from __future__ import annotations

import hashlib
import secrets
import sqlite3
from collections.abc import Callable
from contextlib import suppress

from msgspec import Struct

from engine.table import Refused, Seat
from tui.house.callers import Answer, Caller, Verbs
from tui.house.limits import Clock
from tui.house.register import Register
from tui.house.tables import Tables
from tui.wire.messages import Token, TokenDrop, TokenMake


class _Pass(Struct):
    account: int
    table: str
    seat: Seat
    until: float


class Tokens:
    """One for a seat at most. Only the hash of a token is kept; it outlives the house's process."""

    def __init__(self, register: Register, tables: Tables, clock: Clock, wall: Callable[[], float]) -> None:
        self._register = register
        self._tables = tables
        self._clock = clock
        self._wall = wall
        self._passes: dict[bytes, _Pass] = {}
        self._ended: set[bytes] = set()
        rows = register.store.rows("SELECT hash, account, place, seat, made, seconds FROM token")
        for hash, account, table, seat, made, seconds in rows:
            left = min(made + seconds - wall(), seconds)  # not longer, though the clock was set back
            self._passes[hash] = _Pass(account, table, seat, clock() + left)
        self.verbs: Verbs = {Token: self._show, TokenMake: self._make, TokenDrop: self._drop}

    def seat_left(self, table: str, seat: Seat) -> None:
        """Whoever sat there does not any more: no program plays for that person."""
        self._end([hash for hash, each in self._passes.items() if (each.table, each.seat) == (table, seat)])

    def forget_table(self, table: str) -> None:
        """A table is no more."""
        self._end([hash for hash, each in self._passes.items() if each.table == table])

    def forget_account(self, account: int) -> None:
        """No program plays for an account any more."""
        self._end([hash for hash, each in self._passes.items() if each.account == account])

    def tick(self) -> None:
        now = self._clock()
        self._end([hash for hash, each in self._passes.items() if each.until <= now])
        if self._ended:
            self._write()

    def _end(self, hashes: list[bytes]) -> None:
        for hash in hashes:
            ended = self._passes.pop(hash)
            self._ended.add(hash)
            self._tables.unplug(ended.table, ended.seat)
        if hashes:
            self._write()

    def _write(self) -> None:
        """Take from the disk what is no good any more; on a full one it is tried again every second."""
        with suppress(sqlite3.Error), self._register.store.changing():
            for hash in sorted(self._ended):
                self._register.store.do("DELETE FROM token WHERE hash = ?", hash)
            self._ended.clear()

    def _check_mine(self, caller: Caller, table: str, seat: Seat) -> None:
        chair = self._tables.chair(table, seat)
        if chair is None or chair.account != caller.account:
            raise Refused("illegal", "You do not sit there.")

    def _make(self, caller: Caller, message: TokenMake) -> Answer:
        if caller.account < 0:
            raise Refused("illegal", "A guest plays without programs: nothing is kept of a guest.")
        self._check_mine(caller, message.table, message.seat)
        others = [
            each for each in self._passes.values()
            if each.account == caller.account and (each.table, each.seat) != (message.table, message.seat)
        ]  # fmt: skip
        if len(others) >= self._register.settings.tokens:
            raise Refused(
                "illegal", f"At most {self._register.settings.tokens} programs may play for one person."
            )
        self.seat_left(message.table, message.seat)
        token = secrets.token_urlsafe(32)
        seconds = message.minutes * 60
        self._register.store.do(
            "INSERT INTO token VALUES (?, ?, ?, ?, ?, ?)",
            _hash(token), caller.account, message.table, message.seat, self._wall(), seconds,
        )  # fmt: skip
        self._passes[_hash(token)] = _Pass(
            caller.account, message.table, message.seat, self._clock() + seconds
        )
        return {"token": token}

    def _drop(self, caller: Caller, message: TokenDrop) -> Answer:
        self._check_mine(caller, message.table, message.seat)
        self.seat_left(message.table, message.seat)
        return {}

    def _show(self, caller: Caller, message: Token) -> Answer:
        if caller.account or caller.local:
            raise Refused("illegal", "You are somebody here already.")
        found = self._passes.get(_hash(message.token))
        if found is None or found.until <= self._clock():
            raise Refused("illegal", "That token is not good, or not any more.")
        chair = self._tables.chair(found.table, found.seat)
        if chair is None or chair.account != found.account:
            self.seat_left(found.table, found.seat)
            raise Refused("illegal", "That token is not good, or not any more.")
        caller.account, caller.bot = found.account, True
        try:
            self._tables.plug(caller, found.table, found.seat)
        except Refused:
            caller.account, caller.bot = 0, False
            raise
        return {"table": found.table, "seat": found.seat}


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode("utf-8", "replace")).digest()
