"""Statistics are made of saved games alone."""

import sqlite3
from contextlib import closing

import pytest

from engine.table import Decided, Outcome
from saves import entries
from saves.game_file import BadSave, read
from saves.scribe import GameFile
from saves.statistics import Row, Statistics
from tests.saves.test_game_file import table_of


def finished(folder, winner, people, profile="ann", picks=(), turns=9, **wish):
    """A saved game of a table that never was played, with its end written down."""
    table = table_of(**wish)
    kinds = {seat: "human" if seat in people else "scripted" for seat in table.seats}
    file = GameFile.begin(folder, table, kinds, profile=profile)
    for seat, pick in picks:
        file.decided(Decided(seat, (pick,)))
    file.close()
    stood = read(file.path).entries
    text, _ = entries.line(
        stood.count + 1, entries.end(Outcome(winner, "Over.", "PT-GOAL-01", turns)), stood.sealed
    )
    with file.path.open("ab") as more:
        more.write(text)
    return read(file.path)


def test_games_are_won_by_the_side_of_the_people_and_what_was_on_a_side_has_won_with_it(tmp_path):
    wish = {"heroes": ["Nightjar", "Beacon"], "villain": "The Undertow"}
    first = finished(tmp_path, "heroes", ["hero:1"], **wish)
    finished(tmp_path, "villains", ["hero:1"], turns=14, **wish)
    third = finished(tmp_path, "villains", ["gm"], difficulty="story", **wish)
    finished(tmp_path, "heroes", ["hero:1"], profile="bob", **wish)
    statistics, told = Statistics.anew(tmp_path, tmp_path)
    assert told == f"4 finished games counted in {tmp_path}."
    sums = statistics.sums("ann")
    assert (sums.games, sums.won, sums.longest[0]) == (3, 2, 14)
    assert sums.heroes == [Row("Beacon", 3, 1), Row("Nightjar", 3, 1)]
    assert sums.villains == [Row("The Undertow", 3, 2)]
    assert sums.difficulties == [Row("standard", 2, 1), Row("story", 1, 1)]
    assert statistics.profiles() == ["ann", "bob"]
    assert statistics.add(first) and statistics.add(third)
    assert statistics.sums().games == 4
    statistics.close()


def test_a_campaign_counts_what_people_won_as_those_who_go_through_it(tmp_path):
    finished(tmp_path, "heroes", ["gm"], difficulty="story")
    finished(tmp_path, "heroes", [], difficulty="story")
    finished(tmp_path, "villains", ["hero:1"])
    finished(tmp_path, "heroes", ["hero:1", "gm"])
    statistics, _ = Statistics.anew(tmp_path, tmp_path)
    games = statistics.finished("plot-twist")
    assert {(setup["difficulty"], winner) for setup, winner in games} == {
        ("standard", "villains"),
        ("standard", "heroes"),
    }
    statistics.close()


def test_the_favourite_card_is_the_one_people_picked_most(tmp_path):
    mine = [("hero:1", "movement:nightjar/rush-in")] * 2 + [
        ("hero:1", "attack.card:nightjar>dock-rats/haymaker")
    ]
    finished(tmp_path, "heroes", ["hero:1"], picks=[*mine, *[("hero:2", "maneuver:beacon/dig-in")] * 5])
    statistics, _ = Statistics.anew(tmp_path, tmp_path)
    assert statistics.sums().cards == [Row("rush-in", 2, 0), Row("haymaker", 1, 0)]
    statistics.close()


def test_what_is_not_finished_is_not_counted(tmp_path):
    table = table_of()
    GameFile.begin(tmp_path, table, {}).close()
    (tmp_path / "foreign.toml").write_text("x")
    statistics, told = Statistics.anew(tmp_path, tmp_path)
    assert told == f"0 finished games counted in {tmp_path}, 1 that cannot be read left out."
    assert statistics.sums().longest is None
    statistics.close()


def test_statistics_that_cannot_be_written_are_told_in_one_line(tmp_path):
    saved = finished(tmp_path, "heroes", ["hero:1"])
    statistics = Statistics(tmp_path)
    with closing(sqlite3.connect(tmp_path / "statistics.sqlite")) as base:
        base.execute("DROP TABLE card")
    with pytest.raises(BadSave, match=r"^[^\n]*statistics.sqlite: no such table: card[^\n]*--rebuild[^\n]*$"):
        statistics.add(saved)
    with closing(sqlite3.connect(tmp_path / "statistics.sqlite")) as base:
        assert base.execute("SELECT COUNT(*) FROM game").fetchone() == (0,)
    statistics.close()


def test_the_statistics_of_an_older_version_are_read_on(tmp_path):
    """Their tables were made by these words."""
    with closing(sqlite3.connect(tmp_path / "statistics.sqlite")) as base:
        base.executescript(OLD)
    statistics = Statistics(tmp_path)
    assert statistics.add(finished(tmp_path, "heroes", ["hero:1"]))
    assert statistics.sums().games == 1
    statistics.close()


OLD = """
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
"""
