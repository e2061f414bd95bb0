"""What has been played, game by game, in SQLite: made from saved games, and made anew from them at any time."""

from __future__ import annotations

import re
import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from content.registry import UnknownSystem, manifest, manifests
from engine.table import side_of
from saves.game_file import BadSave, Saved, read
from saves.shelf import games

_TABLES = """
CREATE TABLE IF NOT EXISTS game (
    path TEXT PRIMARY KEY, profile TEXT NOT NULL, system TEXT NOT NULL, difficulty TEXT NOT NULL,
    started TEXT NOT NULL, winner TEXT NOT NULL, rule TEXT NOT NULL, turns INTEGER NOT NULL,
    setup TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS seat (
    path TEXT NOT NULL REFERENCES game ON DELETE CASCADE, seat TEXT NOT NULL, name TEXT NOT NULL,
    side TEXT NOT NULL, kind TEXT NOT NULL, PRIMARY KEY (path, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS card (
    path TEXT NOT NULL REFERENCES game ON DELETE CASCADE, name TEXT NOT NULL, times INTEGER NOT NULL,
    PRIMARY KEY (path, name)
) STRICT, WITHOUT ROWID;
CREATE TEMP TABLE side (
    system TEXT NOT NULL, side TEXT NOT NULL, place INTEGER NOT NULL, PRIMARY KEY (system, side)
) STRICT, WITHOUT ROWID;
"""
_CARD = re.compile(r"/([a-z0-9.'-]+)")


class Row(Struct, frozen=True):
    """How often something was played and won; for cards ``won`` is 0 and ``games`` counts plays."""

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


class Statistics:
    """The database of a data folder. Raises BadSave if it cannot be opened."""

    def __init__(self, folder: Path) -> None:
        path = folder / "statistics.sqlite"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._base = sqlite3.connect(path)
            self._base.execute("PRAGMA foreign_keys = ON")
            self._base.executescript(_TABLES)
            self._base.executemany(
                "INSERT INTO side VALUES (?, ?, ?)",
                [
                    (known.name, side.name, place)
                    for known in manifests().values()
                    for place, side in enumerate(known.sides)
                ],
            )
        except (OSError, sqlite3.Error) as error:
            raise BadSave(f"{path}: {error} (plot-twist stats --rebuild makes it anew)") from error

    @contextmanager
    def _changing(self) -> Iterator[None]:
        """Changes that are made together or not at all. Raises BadSave."""
        try:
            with self._base:
                yield
        except sqlite3.Error as error:
            raise BadSave(
                f"the statistics cannot be written: {error} (plot-twist stats --rebuild makes them anew)"
            ) from error

    def close(self) -> None:
        self._base.close()

    def add(self, saved: Saved) -> bool:
        """Count a finished game, once however often it is added; whether it is finished. Raises BadSave."""
        over, head = saved.entries.over, saved.header
        if over is None:
            return False
        path = saved.path.name
        try:
            sides = manifest(head.system).sides
        except UnknownSystem as error:
            raise BadSave(f"{saved.path}: {error}") from error
        with self._changing():
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

    def rebuild(self, folder: Path) -> int:
        """Count the saved games of a folder and nothing else; how many are finished."""
        with self._changing():
            self._base.execute("DELETE FROM game")
        count = 0
        for listed in games(folder):
            if listed.winner:
                try:
                    count += self.add(read(listed.path))
                except BadSave:
                    continue
        return count

    def finished(self, system: str) -> list[tuple[dict[str, Any], str]]:
        """Set-up and winner of every finished game of a system, the one begun first first."""
        rows = self._base.execute(
            "SELECT setup, winner FROM game WHERE system = ? ORDER BY started", (system,)
        )
        return [(msgspec.json.decode(setup), winner) for setup, winner in rows]

    def profiles(self) -> list[str]:
        """Who has finished games."""
        return [name for (name,) in self._base.execute("SELECT DISTINCT profile FROM game ORDER BY profile")]

    def sums(self, profile: str | None = None, system: str | None = None) -> Sums:
        """What a profile, or everybody, has played of a system, or of all. A game is won by the side of its people."""
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
            SELECT name, COUNT(*), SUM(won) FROM played JOIN seat USING (path) JOIN side USING (system, side)
            WHERE place = ?3
            GROUP BY name ORDER BY 2 DESC, name
        """
        with closing(self._base.cursor()) as ask:
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
