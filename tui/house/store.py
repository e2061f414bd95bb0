"""What a house keeps of its people: one SQLite file, which only the house may read."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

FILE = "house.db"
VERSION = 1
"""Of the tables below; a file of another version is left as it is."""
_OURS = 0x50_54_48_53
"""What marks a file as one of these (SQLite's application_id)."""
_PATIENCE = 2.0
_TABLES = (
    """CREATE TABLE account (
    id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL DEFAULT '', made REAL NOT NULL,
    agreed TEXT NOT NULL DEFAULT '', banned INTEGER NOT NULL DEFAULT 0, why TEXT NOT NULL DEFAULT ''
) STRICT""",
    """CREATE TABLE key (
    fingerprint TEXT PRIMARY KEY, account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
    kind TEXT NOT NULL, added REAL NOT NULL, used REAL NOT NULL
) STRICT, WITHOUT ROWID""",
    "CREATE INDEX key_account ON key (account)",
    """CREATE TABLE look (
    look TEXT PRIMARY KEY, account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE, name TEXT NOT NULL
) STRICT, WITHOUT ROWID""",
    "CREATE INDEX look_account ON look (account)",
    "CREATE TABLE barred (fingerprint TEXT PRIMARY KEY, account INTEGER NOT NULL) STRICT, WITHOUT ROWID",
    """CREATE TABLE muted (
    account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
    other INTEGER NOT NULL REFERENCES account ON DELETE CASCADE, PRIMARY KEY (account, other)
) STRICT, WITHOUT ROWID""",
    "CREATE INDEX muted_other ON muted (other)",
    """CREATE TABLE report (
    id INTEGER PRIMARY KEY, time REAL NOT NULL, who INTEGER REFERENCES account ON DELETE SET NULL,
    about INTEGER REFERENCES account ON DELETE SET NULL, called TEXT NOT NULL,
    words TEXT NOT NULL, place TEXT NOT NULL, lines TEXT NOT NULL
) STRICT""",
    """CREATE TABLE token (
    hash BLOB PRIMARY KEY, account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
    place TEXT NOT NULL, seat TEXT NOT NULL, made REAL NOT NULL, seconds INTEGER NOT NULL, UNIQUE (place, seat)
) STRICT, WITHOUT ROWID""",
    """CREATE TABLE game (
    id TEXT PRIMARY KEY, system TEXT NOT NULL, title TEXT NOT NULL, ended REAL NOT NULL, winner TEXT NOT NULL,
    reason TEXT NOT NULL, turns INTEGER NOT NULL, difficulty TEXT NOT NULL, file TEXT NOT NULL,
    everybodys INTEGER NOT NULL
) STRICT, WITHOUT ROWID""",
    "CREATE INDEX game_ended ON game (ended)",
    """CREATE TABLE sat (
    game TEXT NOT NULL REFERENCES game ON DELETE CASCADE, seat TEXT NOT NULL,
    account INTEGER REFERENCES account ON DELETE SET NULL, guest INTEGER NOT NULL, won INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID""",
    "CREATE INDEX sat_account ON sat (account)",
    """CREATE TABLE best (
    system TEXT NOT NULL, account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE, games INTEGER NOT NULL,
    won INTEGER NOT NULL, fewest INTEGER NOT NULL, PRIMARY KEY (system, account)
) STRICT, WITHOUT ROWID""",
    "CREATE INDEX best_account ON best (account)",
    "CREATE TABLE house (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID",
)


class BadHouse(Exception):
    """What a house keeps cannot be read or written; one line, which names the file."""


class Store:
    """The open file. Whatever is written is on the disk before anybody hears of it: an account's number that was told
    must not be given to somebody else after a power cut."""

    def __init__(self, folder: Path) -> None:
        """Raises BadHouse."""
        self.path = path = folder / FILE
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            if os.path.lexists(path) and (path.is_symlink() or not path.is_file()):
                raise BadHouse(f"{path}: is no regular file")
            os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
            self._base = sqlite3.connect(path, _PATIENCE, isolation_level=None)
        except (OSError, sqlite3.Error) as error:
            raise BadHouse(f"{path}: {getattr(error, 'strerror', None) or error}") from error
        try:
            self._prepare()
        except sqlite3.Error as error:
            self._base.close()
            raise BadHouse(f"{path}: {error}") from error
        except BadHouse:
            self._base.close()
            raise

    def _prepare(self) -> None:
        self._base.execute("PRAGMA foreign_keys = ON")
        ((mark,),) = self.rows("PRAGMA application_id")
        ((version,),) = self.rows("PRAGMA user_version")
        ((count,),) = self.rows("SELECT count(*) FROM sqlite_schema")
        if count and mark != _OURS:
            raise BadHouse(f"{self.path}: is not the file of a house")
        if count and version != VERSION:
            raise BadHouse(f"{self.path}: is of version {version}, and this program knows version {VERSION}")
        self._base.execute("PRAGMA journal_mode = WAL")
        self._base.execute("PRAGMA synchronous = FULL")
        if not count:
            with self.changing():
                for each in _TABLES:
                    self.do(each)
                self.do(f"PRAGMA application_id = {_OURS}")
                self.do(f"PRAGMA user_version = {VERSION}")

    def rows(self, statement: str, *values: object) -> list[Any]:
        return self._base.execute(statement, values).fetchall()

    def one(self, statement: str, *values: object) -> Any:
        """The first row, or None."""
        return self._base.execute(statement, values).fetchone()

    def do(self, statement: str, *values: object) -> sqlite3.Cursor:
        return self._base.execute(statement, values)

    @contextmanager
    def changing(self) -> Iterator[None]:
        """Changes that are made together or not at all."""
        if self._base.in_transaction:
            yield
            return
        self._base.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._base.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):  # some errors have undone it all already
                self._base.execute("ROLLBACK")
            raise

    def word(self, key: str) -> str:
        """A word that the house keeps for itself, empty for none."""
        row = self.one("SELECT value FROM house WHERE key = ?", key)
        return str(row[0]) if row else ""

    def keep(self, key: str, value: str) -> None:
        self.do("INSERT OR REPLACE INTO house VALUES (?, ?)", key, value)

    def drop(self, key: str) -> None:
        self.do("DELETE FROM house WHERE key = ?", key)

    def close(self) -> None:
        self._base.close()
