"""Games that were played to the end: which there are, who may look at one, and who has played best."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import suppress

from msgspec import Struct

from engine.table import Refused, Seat
from screens.lobby.hall import Finished, Result
from tui.house.callers import Answer, Caller, Verbs
from tui.house.limits import Clock
from tui.house.names import A_GUEST, LEFT
from tui.house.presence import Presence
from tui.house.register import Register
from tui.house.tables import Tables
from tui.wire.messages import FinishedGames, Record, Results

_TOLD = 100
_BEST = 50
_FRESH = 60.0
"""Seconds for which best results are not reckoned anew."""
_MAY_SEE = "(everybodys OR ? OR EXISTS (SELECT 1 FROM sat WHERE game = id AND account = ?))"


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
        self, register: Register, presence: Presence, tables: Tables, clock: Clock, wall: Callable[[], float]
    ) -> None:
        self._register = register
        self._presence = presence
        self._tables = tables
        self._clock = clock
        self._wall = wall
        self._waiting: list[tuple[float, Played]] = []
        self._best: dict[str, tuple[float, list[Result]]] = {}
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
            for seat, account in game.people.items():
                known = account > 0 and store.one("SELECT 1 FROM account WHERE id = ?", account) is not None
                store.do(
                    "INSERT INTO sat VALUES (?, ?, ?, ?, ?)",
                    game.id, seat, account if known else None, int(account < 0), int(seat in game.won),
                )  # fmt: skip
        self._best.pop(game.system, None)

    def forget_account(self) -> None:
        """Somebody is no more."""
        self._best.clear()

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
        made, results = self._best.get(message.system, (float("-inf"), []))
        if self._clock() - made >= _FRESH:
            results = self._reckoned(message.system)
            if results:  # not for every word that is no system
                self._best[message.system] = self._clock(), results
        return {"type": "results", "results": results}

    def _reckoned(self, system: str) -> list[Result]:
        rows = self._register.store.rows(
            "SELECT name, count(*), sum(won), min(CASE WHEN won THEN turns END) AS fewest FROM"
            " (SELECT sat.account AS who, game, max(won) AS won, turns FROM sat JOIN game ON game.id = game"
            "  WHERE system = ? AND sat.account IS NOT NULL GROUP BY sat.account, game)"
            " JOIN account ON account.id = who WHERE name <> ''"
            " GROUP BY who ORDER BY sum(won) DESC, fewest IS NULL, fewest, count(*), who LIMIT ?",
            system, _BEST,
        )  # fmt: skip
        return [Result(name, games, won, fewest or 0) for name, games, won, fewest in rows]
