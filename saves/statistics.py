"""What has been played, game by game, in SQLite: made from saved games, and made anew from them at any time."""

from __future__ import annotations

import os
import re
import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from content.registry import UnknownSystem, manifest, manifests
from engine.table import side_of
from saves.game_file import BadSave, Saved, read
from saves.shelf import games

FILE = "statistics.sqlite"
PATIENCE = 2.0
"""Seconds to wait for another process that writes."""
_TABLES = {
    "game": """CREATE TABLE game (
    path TEXT PRIMARY KEY, profile TEXT NOT NULL, system TEXT NOT NULL, difficulty TEXT NOT NULL,
    started TEXT NOT NULL, winner TEXT NOT NULL, rule TEXT NOT NULL, turns INTEGER NOT NULL,
    setup TEXT NOT NULL
) STRICT""",
    "seat": """CREATE TABLE seat (
    path TEXT NOT NULL REFERENCES game ON DELETE CASCADE, seat TEXT NOT NULL, name TEXT NOT NULL,
    side TEXT NOT NULL, kind TEXT NOT NULL, PRIMARY KEY (path, seat)
) STRICT, WITHOUT ROWID""",
    "card": """CREATE TABLE card (
    path TEXT NOT NULL REFERENCES game ON DELETE CASCADE, name TEXT NOT NULL, times INTEGER NOT NULL,
    PRIMARY KEY (path, name)
) STRICT, WITHOUT ROWID""",
}
_SIDES = """
CREATE TEMP TABLE side (
    system TEXT NOT NULL, side TEXT NOT NULL, place INTEGER NOT NULL, PRIMARY KEY (system, side)
) STRICT, WITHOUT ROWID
"""
_NOT_ITS_FAULT = (
    sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM, sqlite3.SQLITE_NOMEM,
)  # fmt: skip
_MOST_TURNS = 1 << 40
_CARD = re.compile(r"/([a-z0-9.'-]+)")


class Row(Struct, frozen=True):
    """How often something was played and won: by its own side, if it has one; for cards ``won`` is 0 and ``games`` counts
    plays."""

    name: str
    games: int
    won: int


class Sums(Struct, frozen=True):
    """The statistics of a profile over its finished games: ``heroes`` are of the first side of their system,
    ``villains`` of the second. ``longest`` is (turns, file name) of the longest one."""

    games: int
    won: int
    heroes: list[Row]
    villains: list[Row]
    difficulties: list[Row]
    cards: list[Row]
    longest: tuple[int, str] | None


class BadStatistics(BadSave):
    """Statistics that cannot be read or written. ``torn``: what stands in their place is something else or damaged,
    so that they can be made anew; otherwise it is the disk or another process that is in the way."""

    def __init__(self, path: Path, what: str, torn: bool = False) -> None:
        super().__init__(f"{path}: {what}{' (plot-twist stats --rebuild makes it anew)' if torn else ''}")
        self.torn = torn


class Statistics:
    """The database of a data folder. Every method raises BadStatistics."""

    def __init__(self, folder: Path) -> None:
        self._path = path = folder / FILE
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadStatistics(path, error.strerror or str(error)) from error
        if os.path.lexists(path) and not path.is_file():
            raise BadStatistics(path, "is no file", torn=True)
        with self._telling():
            self._base = sqlite3.connect(path, PATIENCE, isolation_level=None)
        try:
            with self._telling():
                self._prepare()
        except BaseException:
            self.close()
            raise

    @classmethod
    def anew(cls, folder: Path, saves: Path) -> tuple[Statistics, str]:
        """Statistics of the saved games of a folder and of nothing else, and a line for the person about it.

        What is no such database is moved aside, not deleted: it may be somebody's.
        """
        try:
            return cls._counted(folder, saves)
        except BadStatistics as error:
            if not error.torn:
                raise
            aside = _moved_aside(folder / FILE)
        statistics, line = cls._counted(folder, saves)
        return statistics, f"{line} What stood in the place of the statistics is now {aside}."

    @classmethod
    def _counted(cls, folder: Path, saves: Path) -> tuple[Statistics, str]:
        statistics = cls(folder)
        try:
            return statistics, statistics._rebuild(saves)
        except BaseException:
            statistics.close()
            raise

    def _prepare(self) -> None:
        """Make the tables, unless they are there."""
        ask = self._base.execute
        there = dict(ask("SELECT name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%'").fetchall())
        if there and there != _TABLES:
            raise BadStatistics(self._path, "holds no statistics of this game", torn=True)
        ask("PRAGMA foreign_keys = ON")
        if not there:
            with self._changing():
                for each in _TABLES.values():
                    ask(each)
        ask(_SIDES)
        self._base.executemany(
            "INSERT INTO side VALUES (?, ?, ?)",
            [
                (known.name, side.name, place)
                for known in manifests().values()
                for place, side in enumerate(known.sides)
            ],
        )

    @contextmanager
    def _telling(self) -> Iterator[None]:
        """Whatever is in the way is told in one line that names the file. Raises BadStatistics."""
        try:
            yield
        except sqlite3.Error as error:
            code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
            raise BadStatistics(self._path, str(error), torn=code not in _NOT_ITS_FAULT) from error
        except msgspec.DecodeError as error:
            raise BadStatistics(self._path, str(error), torn=True) from error

    @contextmanager
    def _changing(self) -> Iterator[None]:
        """Changes that are made together or not at all, also within others."""
        with self._telling():
            self._base.execute("SAVEPOINT change")
            try:
                yield
            except BaseException:
                with suppress(sqlite3.Error):  # some errors have undone it all already
                    self._base.execute("ROLLBACK TO change")
                    self._base.execute("RELEASE change")
                raise
            self._base.execute("RELEASE change")

    def close(self) -> None:
        self._base.close()

    def add(self, saved: Saved) -> bool:
        """Count a finished game, once however often it is added; whether it is finished.

        Raises BadSave, too, for one that cannot be counted.
        """
        over, head = saved.entries.over, saved.header
        if over is None:
            return False
        path = os.fsencode(saved.path.name).decode(errors="backslashreplace")
        try:
            sides = manifest(head.system).sides
        except UnknownSystem as error:
            raise BadSave(f"{saved.path}: {error}") from error
        if over.turns > _MOST_TURNS:
            raise BadSave(f"{saved.path}: nobody plays so many turns")
        with self._changing():
            self._keep_others(path, head.started)
            self._base.execute("DELETE FROM game WHERE path = ?", (path,))
            self._base.execute(
                "INSERT INTO game VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    path,
                    head.profile,
                    head.system,
                    head.difficulty,
                    head.started,
                    over.winner,
                    over.rule,
                    over.turns,
                    msgspec.json.encode(head.setup).decode(),
                ),
            )
            self._base.executemany(
                "INSERT INTO seat VALUES (?, ?, ?, ?, ?)",
                [
                    (
                        path,
                        seat,
                        name,
                        side_of(sides, seat).name,
                        head.kinds.get(seat, ""),
                    )
                    for seat, name in head.cast.items()
                ],
            )
            self._base.executemany(
                "INSERT INTO card VALUES (?, ?, ?)",
                [(path, name, times) for name, times in _cards(saved).items()],
            )
        return True

    def _keep_others(self, path: str, started: str) -> None:
        """A game whose file has gone or has another name now stays counted when a new one gets the name it had."""
        ask = self._base.execute
        other = ask("SELECT started FROM game WHERE path = ? AND started != ?", (path, started)).fetchone()
        if other:
            ask("PRAGMA defer_foreign_keys = ON")
            for table in _TABLES:
                ask(
                    f"UPDATE OR REPLACE {table} SET path = ?2 WHERE path = ?1",
                    (path, f"{path} of {other[0]}"),
                )

    def _rebuild(self, folder: Path) -> str:
        """Count the saved games of a folder and nothing else; one line that says how many."""
        counted = left_out = 0
        with self._changing():
            self._base.execute("DELETE FROM game")
            for listed in games(folder):
                if listed.problem:
                    left_out += 1
                elif listed.winner:
                    try:
                        over = self.add(read(listed.path))
                    except BadStatistics:
                        raise
                    except BadSave:
                        over = False
                    counted, left_out = counted + over, left_out + (not over)
        left = f", {left_out} that cannot be read left out" if left_out else ""
        return f"{counted} finished games counted in {folder}{left}."

    def finished(self, system: str) -> list[tuple[dict[str, Any], str]]:
        """Set-up and winner of what people have played of a system on its first side, the one begun first first.

        A campaign is theirs who go through it: who only was against them has not won what they won.
        """
        asked = """
            SELECT setup, winner FROM game WHERE system = ? AND EXISTS (
                SELECT 1 FROM seat JOIN side USING (side)
                WHERE seat.path = game.path AND side.system = game.system AND kind = 'human' AND place = 0
            ) ORDER BY started
        """
        with self._telling():
            rows = self._base.execute(asked, (system,)).fetchall()
            return [(msgspec.json.decode(setup), winner) for setup, winner in rows]

    def profiles(self) -> list[str]:
        """Who has finished games."""
        with self._telling():
            rows = self._base.execute("SELECT DISTINCT profile FROM game ORDER BY profile").fetchall()
        return [name for (name,) in rows]

    def sums(self, profile: str | None = None, system: str | None = None) -> Sums:
        """What a profile, or everybody, has played of a system, or of all. A game is won by the side of its people; what was
        on a side has won with that one."""
        where = "WHERE (?1 IS NULL OR profile = ?1) AND (?2 IS NULL OR system = ?2)"
        chosen = (profile, system)
        played = f"""
            WITH played AS (
                SELECT game.*, winner = COALESCE(
                    (SELECT side FROM seat WHERE seat.path = game.path AND kind = 'human' ORDER BY side LIMIT 1),
                    (SELECT side FROM side WHERE side.system = game.system AND place = 0)) AS won
                FROM game {where}
            )
        """
        by_name = f"""{played}
            SELECT name, COUNT(*), SUM(winner = side) FROM played JOIN seat USING (path) JOIN side USING (system, side)
            WHERE place = ?3
            GROUP BY name ORDER BY 2 DESC, name
        """
        with self._telling(), closing(self._base.cursor()) as ask:
            total, won = ask.execute(
                f"{played} SELECT COUNT(*), COALESCE(SUM(won), 0) FROM played", chosen
            ).fetchone()
            sides = [[Row(*row) for row in ask.execute(by_name, (*chosen, place))] for place in (0, 1)]
            grouped = f"{played} SELECT difficulty, COUNT(*), SUM(won) FROM played GROUP BY difficulty ORDER BY 2 DESC"
            difficulties = [Row(*row) for row in ask.execute(grouped, chosen)]
            liked = f"""{played} SELECT name, SUM(times), 0 FROM played JOIN card USING (path)
                GROUP BY name ORDER BY 2 DESC, name LIMIT 10"""
            cards = [Row(*row) for row in ask.execute(liked, chosen)]
            longest = ask.execute(
                f"{played} SELECT turns, path FROM played ORDER BY 1 DESC LIMIT 1", chosen
            ).fetchone()
        return Sums(total, won, sides[0], sides[1], difficulties, cards, longest)


def _moved_aside(path: Path) -> Path:
    """Give what stands at a path another name, with all that SQLite has laid beside it. Raises BadStatistics."""
    names = (path.with_name(f"{path.stem}-old-{number}{path.suffix}") for number in count(1))
    aside = next(name for name in names if not os.path.lexists(name))
    try:
        path.rename(aside)
        for more in ("-journal", "-wal", "-shm"):
            with suppress(FileNotFoundError):
                os.rename(f"{path}{more}", f"{aside}{more}")
    except OSError as error:
        raise BadStatistics(path, f"cannot be moved aside: {error.strerror}") from error
    return aside


def _cards(saved: Saved) -> Counter[str]:
    """The cards that people chose, by how often: an option names its card after a slash."""
    people = [seat for seat, kind in saved.header.kinds.items() if kind == "human"]
    return Counter(
        found[1]
        for decided in saved.entries.decisions
        if decided.seat in people
        for pick in decided.picks
        if (found := _CARD.search(pick))
    )
