"""Games that were played to the end: which there are, who may look at one, and who has played best."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import suppress

from msgspec import Struct

from engine.table import Refused, Seat
from screens.lobby.hall import Finished, Result
from tui.house.callers import Answer, Caller, Verbs
from tui.house.names import A_GUEST, LEFT
from tui.house.presence import Presence
from tui.house.register import Register
from tui.house.tables import Tables
from tui.wire.messages import FinishedGames, Record, Results

_TOLD = 100
_BEST = 50
_MAY_SEE = "(everybodys OR ? OR EXISTS (SELECT 1 FROM sat WHERE game = id AND account = ?))"

_ONE_MORE = """
INSERT INTO best VALUES (?1, ?2, 1, ?3, ?4) ON CONFLICT DO UPDATE SET
games = games + 1, won = won + ?3, fewest = CASE WHEN ?4 AND (fewest = 0 OR ?4 < fewest) THEN ?4 ELSE fewest END
"""


class Played(Struct):
    """A game that has ended at a table; ``people`` and ``won`` are seats that people had, by account, and which of
    them won. ``file`` is what ``Tables.record`` finds the game by. ``public``: everybody may look at it."""

    id: str
    system: str
    title: str
    winner: str
    reason: str
    turns: int
    file: str
    people: dict[Seat, int]
    won: set[Seat]
    difficulty: str = ""
    public: bool = True


class FinishedBook:
    """The index of finished games. Names are looked up when they are told: who has left is nobody any more."""

    def __init__(
        self, register: Register, presence: Presence, tables: Tables, wall: Callable[[], float]
    ) -> None:
        self._register = register
        self._presence = presence
        self._tables = tables
        self._wall = wall
        self._waiting: list[tuple[float, Played]] = []
        self.verbs: Verbs = {FinishedGames: self._finished, Record: self._record, Results: self._results}

    def add(self, game: Played) -> None:
        """A game is over. Told again, as after a crash, it is the same game. A full disk gets it later."""
        self._waiting.append((self._wall(), game))
        self.tick()

    def tick(self) -> None:
        """Write down what could not be written before."""
        with suppress(sqlite3.Error):
            while self._waiting:
                self._write(*self._waiting[0])
                del self._waiting[0]

    def _write(self, ended: float, game: Played) -> None:
        store = self._register.store
        with store.changing():
            if store.one("SELECT 1 FROM game WHERE id = ?", game.id):
                return
            store.do(
                "INSERT INTO game VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                game.id, game.system, game.title, ended, game.winner, game.reason, game.turns,
                game.difficulty, game.file, int(game.public),
            )  # fmt: skip
            known = {
                account for account in sorted(set(game.people.values()))
                if account > 0 and store.one("SELECT 1 FROM account WHERE id = ?", account)
            }  # fmt: skip
            for seat, account in game.people.items():
                store.do(
                    "INSERT INTO sat VALUES (?, ?, ?, ?, ?)",
                    game.id, seat, account if account in known else None, int(account < 0), int(seat in game.won),
                )  # fmt: skip
            for account in sorted(known):
                won = any(game.people.get(seat) == account for seat in game.won)
                store.do(_ONE_MORE, game.system, account, int(won), game.turns if won else 0)

    def people(self, game: str) -> dict[Seat, str]:
        """Who sat where in a finished game."""
        rows = self._register.store.rows(
            "SELECT seat, name, guest FROM sat LEFT JOIN account ON account.id = sat.account WHERE game = ? ORDER BY seat",
            game,
        )
        return {seat: name or (A_GUEST if guest else LEFT) for seat, name, guest in rows}

    def _finished(self, caller: Caller, message: FinishedGames) -> Answer:
        rows = self._register.store.rows(
            "SELECT id, system, title, ended, winner, reason, turns, difficulty,"
            " EXISTS (SELECT 1 FROM sat WHERE game = id AND account = ?) FROM game"
            f" WHERE (system = ? OR ? = '') AND {_MAY_SEE} ORDER BY ended DESC, id DESC LIMIT ?",
            caller.account, message.system, message.system,
            int(self._presence.admin(caller)), caller.account, _TOLD,
        )  # fmt: skip
        games = [
            Finished(
                id, system, title, ended, winner, reason, turns, self.people(id), difficulty, bool(yours)
            )
            for id, system, title, ended, winner, reason, turns, difficulty, yours in rows
        ]
        return {"type": "finished", "games": games}

    def _record(self, caller: Caller, message: Record) -> Answer:
        row = self._register.store.one(
            f"SELECT file FROM game WHERE id = ? AND {_MAY_SEE}",
            message.table, int(self._presence.admin(caller)), caller.account,
        )  # fmt: skip
        if row is None:
            raise Refused("unknown", "There is no such finished game.")
        return {"type": "record", "file": self._tables.record(row[0], self.people(message.table))}

    def _results(self, caller: Caller, message: Results) -> Answer:
        rows = self._register.store.rows(
            "SELECT name, games, won, fewest FROM best JOIN account ON id = account WHERE system = ?"
            " ORDER BY won DESC, fewest = 0, fewest, games, id LIMIT ?",
            message.system, _BEST,
        )  # fmt: skip
        return {"type": "results", "results": [Result(*row) for row in rows]}
