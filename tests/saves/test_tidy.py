"""Saved games under other names and in the bin: nothing is lost, nothing replaced, nothing taken from who plays it."""

from __future__ import annotations

import pytest

from saves import tidy
from saves.game_file import BadSave, InUse, read
from saves.scribe import GameFile
from saves.shelf import games
from saves.statistics import Statistics
from tests.saves.short import Short


@pytest.fixture
def game(tmp_path):
    """The file of a game that was played to its end."""
    short = Short(tmp_path)
    short.begin()
    short.turns()
    short.file.close()
    return short.file.path


def test_a_game_of_the_bin_comes_back_as_it_was(game, tmp_path):
    before = game.read_bytes()
    binned = tidy.throw_away(game)
    assert (binned.parent, games(tmp_path)) == (tmp_path / "bin", [])
    assert tidy.bring_back(binned) == game
    assert game.read_bytes() == before and games(tmp_path / "bin") == []


def test_two_games_of_one_name_lie_in_the_bin_side_by_side(game, tmp_path):
    data = game.read_bytes()
    first = tidy.throw_away(game)
    game.write_bytes(data + b"x")
    second = tidy.throw_away(game)
    assert (first.read_bytes(), second.read_bytes()) == (data, data + b"x")
    tidy.bring_back(first)
    assert tidy.bring_back(second) != game and game.read_bytes() == data


@pytest.mark.parametrize(
    ("words", "stem"),
    [
        ("The long night", "The long night"),
        ("../../etc/x:y", "etc x y"),
        ("a\x1b[2Jb", "a [2Jb"),
        ("x" * 99, "x" * 60),
    ],
)
def test_a_name_is_words_and_never_a_way_elsewhere(game, tmp_path, words, stem):
    there = tidy.rename(game, words)
    assert there == tmp_path / f"{stem}.toml"
    assert (games(tmp_path)[0].given, read(there).entries.over is not None) == (stem, True)


@pytest.mark.parametrize("words", ["", "...", " / ", "\n"])
def test_a_name_that_leaves_nothing_changes_nothing(game, words):
    with pytest.raises(BadSave, match="no file can be named so"):
        tidy.rename(game, words)
    assert game.exists()


def test_a_name_that_is_taken_gets_a_number(game, tmp_path):
    (tmp_path / "Mine.toml").write_text("another's")
    assert tidy.rename(game, "Mine").name == "Mine (2).toml"
    assert (tmp_path / "Mine.toml").read_text() == "another's"


def test_the_name_it_has_is_no_change(game):
    there = tidy.rename(game, "Mine")
    assert tidy.rename(there, "Mine") == there and games(there.parent)[0].given == "Mine"


@pytest.mark.parametrize("do", [tidy.throw_away, tidy.destroy, lambda path: tidy.rename(path, "Mine")])
def test_a_game_that_is_being_played_stays_where_it_is(tmp_path, do):
    pytest.importorskip("fcntl")
    short = Short(tmp_path)
    short.begin()
    path = short.file.path
    with pytest.raises(InUse, match="another Plot Twist is playing this game"):
        do(path)
    short.file.close()
    do(path)
    assert not path.exists()


def test_what_is_no_game_can_be_thrown_away_too(tmp_path):
    bad = tmp_path / "bad.toml"
    bad.write_bytes(b"\x00")
    assert tidy.throw_away(bad).read_bytes() == b"\x00"


def test_where_nothing_can_be_moved_one_line_says_so(game, tmp_path):
    (tmp_path / "bin").touch()
    with pytest.raises(BadSave, match="it cannot be moved: Not a directory"):
        tidy.throw_away(game)
    assert game.exists()


def test_a_game_with_another_name_is_gone_on_with_under_it(tmp_path):
    short = Short(tmp_path)
    short.begin()
    short.file.close()
    there = tidy.rename(short.file.path, "Mine")
    file, _ = GameFile.go_on(there)
    file.close()
    assert games(tmp_path)[0].state == "open"


def test_the_figures_count_a_game_that_has_gone_beside_the_one_that_has_its_name_now(game, tmp_path):
    statistics = Statistics(tmp_path / "data")
    statistics.add(read(game))
    tidy.throw_away(game)
    other = Short(tmp_path, seed=2)
    other.begin()
    other.turns()
    other.file.close()
    assert other.file.path == game
    saved = read(game)
    saved.header.started = "2001-01-01T00:00:00+00:00"
    for _ in range(2):
        statistics.add(saved)
    assert statistics.sums().games == 2
    statistics.close()
