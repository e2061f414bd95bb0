"""What may stand where the statistics should be, and what may lie among the saved games they are made of."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from saves.statistics import BadStatistics, Statistics
from tests.attacks.conftest import Attack
from tests.saves.test_statistics import finished
from tests.tui.conftest import Run, run  # noqa: F401


def text(path: Path) -> None:
    path.write_text("not a database, but longer than the header of one would be" * 20)


def foreign(path: Path) -> None:
    with closing(sqlite3.connect(path)) as base:
        base.execute("CREATE TABLE bookmark (address TEXT)")


def other_columns(path: Path) -> None:
    with closing(sqlite3.connect(path)) as base:
        base.execute("CREATE TABLE game (path TEXT)")


def folder(path: Path) -> None:
    (path / "within").mkdir(parents=True)


def loop(path: Path) -> None:
    path.symlink_to(path)


STRANGERS: list[Callable[[Path], None]] = [text, foreign, other_columns, folder, os.mkfifo, loop]


@pytest.mark.parametrize("stranger", STRANGERS, ids=lambda each: each.__name__)
def test_what_is_no_statistics_is_told_and_moved_aside(run: Run, tmp_path: Path, stranger) -> None:  # noqa: F811
    path = tmp_path / "home" / "data" / "statistics.sqlite"
    path.parent.mkdir(parents=True)
    stranger(path)
    told = run("stats")
    again = run("stats", "--rebuild")
    after = run("stats")
    assert (told.code, told.err.count("\n"), "--rebuild" in told.err) == (2, 1, True)
    assert (again.code, "is now" in again.err, after.code) == (0, True, 0)
    assert os.path.lexists(path.with_name("statistics-old-1.sqlite"))


@pytest.mark.parametrize("stranger", STRANGERS, ids=lambda each: each.__name__)
def test_the_end_of_a_game_does_not_mind(run: Run, tmp_path: Path, stranger) -> None:  # noqa: F811
    path = tmp_path / "home" / "data" / "statistics.sqlite"
    path.parent.mkdir(parents=True)
    stranger(path)
    ran = run("play", "toy", "--plain", "--seed", "1", "--seats", "guest:1=human", typed="1\n" * 80)
    assert (ran.code, ran.err) == (0, "")


def test_statistics_that_another_process_holds_are_left_alone(run: Run, tmp_path: Path, monkeypatch) -> None:  # noqa: F811
    monkeypatch.setattr("saves.statistics.PATIENCE", 0.1)
    run("stats")
    path = tmp_path / "home" / "data" / "statistics.sqlite"
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        told = [run("stats"), run("stats", "--rebuild")]
    assert [(ran.code, ran.err) for ran in told] == [(2, f"plot-twist: {path}: database is locked\n")] * 2
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_strange_saves_are_left_out_and_the_others_counted(tmp_path: Path) -> None:
    saves = tmp_path / "saves"
    for _ in range(5):
        finished(saves, "heroes", ["hero:1"])
    odd, unknown, endless, damaged, whole = sorted(saves.iterdir())
    os.rename(odd, os.fsencode(saves) + b"/\xff\xfe.toml")
    unknown.write_bytes(resealed(unknown.read_bytes().replace(b'system = "plot-twist"', b'system = "chess"')))
    endless.write_bytes(resealed(endless.read_bytes().replace(b" PT-GOAL-01 9", b" PT-GOAL-01 " + b"9" * 30)))
    damaged.write_bytes(damaged.read_bytes().replace(b"seed = ", b"seed = 1"))
    statistics, told = Statistics.anew(tmp_path, saves)
    assert told == f"2 finished games counted in {saves}, 3 that cannot be read left out."
    assert statistics.sums().longest in [(9, r"\xff\xfe.toml"), (9, whole.name)]
    statistics.close()


def test_torn_statistics_are_read_or_told_and_made_anew(attack: Attack, tmp_path: Path) -> None:
    """Bytes changed, pages cut off, nothing left of it: never another error, and never a count that stays wrong."""
    saves, data = tmp_path / "saves", tmp_path / "data"
    for _ in range(3):
        finished(saves, "heroes", ["hero:1"])
    Statistics.anew(data, saves)[0].close()
    path = data / "statistics.sqlite"
    healthy = path.read_bytes()
    tries, told = attack.rounds(30, 2000), 0
    for _ in range(tries):
        shutil.rmtree(data)
        data.mkdir()
        path.write_bytes(torn(attack, healthy))
        try:
            statistics = Statistics(data)
            with closing(statistics):
                statistics.sums()
                statistics.finished("plot-twist")
                statistics.profiles()
        except BadStatistics as error:
            told += "--rebuild" in str(error)
        statistics, _ = Statistics.anew(data, saves)
        assert (statistics.sums().games, statistics.sums().won) == (3, 3)
        statistics.close()
    attack.tell(f"{tries} torn databases, {told} told of, all made anew")
    assert told > tries // 10


def torn(attack: Attack, data: bytes) -> bytes:
    changed = bytearray(data)
    for _ in range(attack.chance.choice((1, 10, 1000))):
        changed[attack.chance.randrange(len(changed))] = attack.chance.randrange(256)
    return bytes(changed[: attack.chance.choice((len(changed), attack.chance.randrange(len(changed))))])


def resealed(data: bytes) -> bytes:
    """A saved game whose checksums fit what it now says."""
    from zlib import crc32

    from saves.entries import line

    head, _, body = data.partition(b"\n[entries]\n")
    text = head.rpartition(b"\n# ")[0]
    sealed = crc32(text + b"\n[entries]\n")
    made = text + b"\n# %08x\n[entries]\n" % sealed
    for number, entry in enumerate(body.splitlines(), 1):
        value = entry.partition(b" = ")[2].rpartition(b" # ")[0].decode()
        one, sealed = line(number, value, sealed)
        made += one
    return made
