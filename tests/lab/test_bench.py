"""The benchmark plays whole games and gives the figures of the protocol."""

from content.registry import open_system
from engine.table import Table
from lab.bench import bench, load_time, microseconds, pace

PACE = ["games_per_s", "decisions_per_s", "decisions_per_game", "decision_p50_us", "decision_p99_us"]


def test_the_figures_are_those_of_the_protocol():
    figures = bench(open_system, "toy", 0)
    assert list(figures) == ["random", "scripted", "replay_s", "content_load_s"]
    assert list(figures["random"]) == list(figures["scripted"]) == PACE
    assert figures["replay_s"] >= 0


def test_at_least_one_whole_game_is_played_and_kept():
    figures, (game,) = pace(open_system("toy"), "scripted", 0)
    assert figures["decisions_per_game"] == len(game.decisions)
    assert Table.replay(open_system("toy"), game).outcome is not None


def test_loading_is_measured_in_a_fresh_process():
    assert load_time(open_system, "toy") > 0


def test_percentiles_are_in_microseconds():
    assert microseconds([1000, 2000, 3000, 4000], 0.5) == 2.0
    assert microseconds([1000, 2000, 3000, 4000], 0.99) == 4.0
