"""Two sets of games, pair by pair."""

import json

import pytest
from click.testing import CliRunner

from lab.comparison import Unpaired, compare
from lab.rows import line
from tests.lab.test_drama import played, row
from tui.ways import ways


def named(found, figure):
    return next(each for each in found.figures if each.figure == figure)


def test_only_games_of_one_seed_are_held_against_each_other():
    one = [row("heroes", 4, number=1), row("heroes", 6, number=2), row("villains", 9, number=3)]
    other = [row("villains", 90, number=7), row("villains", 7, number=3), row("heroes", 5, number=1)]
    found = compare(one, other, "heroes")
    turns = named(found, "turns")
    assert (found.pairs, turns.one, turns.other, turns.more) == (2, 6.5, 6.0, -0.5)
    assert (turns.low, turns.high) == pytest.approx((-0.5 - 1.96 * 1.5, -0.5 + 1.96 * 1.5))
    assert not turns.certain and named(found, "won by the heroes").more == 0


def test_pairs_are_surer_than_averages():
    """Each game is a turn longer, though games differ by far more than that among each other."""
    one = [row("heroes", turns, number=turns) for turns in range(2, 42)]
    other = [row("heroes", turns + 1, number=turns) for turns in range(2, 42)]
    turns = named(compare(one, other, "heroes"), "turns")
    assert (turns.low, turns.high) == (1.0, 1.0) and turns.certain


def test_the_same_games_are_alike_to_the_last_figure():
    rows = played(games=60)
    found = compare(rows, rows, "heroes")
    assert found.alike == found.pairs == 60
    assert [each.more for each in found.figures] == [0.0] * len(found.figures)
    assert {"lead changes", "openness", "comebacks"} <= {each.figure for each in found.figures}


def test_sets_without_a_seed_in_common_and_of_two_systems_are_refused():
    with pytest.raises(Unpaired, match="play both with the same --seed"):
        compare([row(number=1), row(number=2)], [row(number=3), row(number=4)], "heroes")
    stranger = row(number=1)
    stranger.system = "elsewhere"
    with pytest.raises(Unpaired, match="of one system"):
        compare([row(number=1)], [stranger], "heroes")


def test_the_command_says_which_differences_are_certain(tmp_path):
    for name, turns in (("a", 3), ("b", 5)):
        rows = [row("heroes", turns + number, number=number) for number in range(8)]
        for each in rows:
            each.system = "plot-twist"
        (tmp_path / name).write_bytes(b"".join(map(line, rows)))
    files = [str(tmp_path / "a"), str(tmp_path / "b")]
    told = CliRunner().invoke(ways, ["lab", "compare", *files], standalone_mode=False).stdout
    assert "8 pairs" in told
    (turns,) = (each for each in told.splitlines() if each.strip().startswith("turns"))
    assert turns.split()[1:4] == ["6.50", "8.50", "+2.00"] and "!" in turns
    data = CliRunner().invoke(ways, ["lab", "compare", *files, "--json"], standalone_mode=False).stdout
    assert json.loads(data)["pairs"] == 8
