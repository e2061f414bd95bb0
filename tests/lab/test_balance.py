"""Promises are held against the figures of a simulation."""

import pytest

from lab.balance import Promise, promises

PROMISE = Promise(difficulty="standard", wins=(40, 60), draws=3, turns=(6, 14))


def figures(heroes, draws=0, median=9):
    wins = {"heroes": heroes, "villains": 200 - heroes - draws, "draw": draws}
    return {"games": 200, "wins": wins, "turns": {"p10": 4, "median": median, "p90": 20}, "wall_s": 1.0}


@pytest.mark.parametrize("heroes", [80, 100, 120])
def test_a_kept_promise_is_silent(heroes):
    assert PROMISE.broken(figures(heroes)) == []


@pytest.mark.parametrize(
    ("seen", "words"),
    [
        (figures(79), "Heroes win 39.5 %, promised 40-60 %"),
        (figures(121), "Heroes win 60.5 %, promised 40-60 %"),
        (figures(100, draws=7), "3.5 % draws, promised at most 3 %"),
        (figures(100, median=15), "median 15 turns, promised 6-14"),
    ],
)
def test_each_broken_promise_is_named(seen, words):
    assert PROMISE.broken(seen) == [words]


def test_plot_twist_promises_its_odds():
    assert [(each.difficulty, each.players, each.wins) for each in promises("plot-twist")] == [
        ("standard", "scripted", (40, 60)),
        ("story", "scripted", (60, 80)),
        ("ruthless", "scripted", (25, 45)),
        ("standard", "random", (0, 20)),
    ]
