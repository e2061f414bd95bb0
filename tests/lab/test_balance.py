"""Promises are held against the figures of a simulation."""

import pytest

from lab import balance
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


ODDS = [
    (3, "standard", "scripted", (40, 60)),
    (3, "story", "scripted", (60, 80)),
    (3, "ruthless", "scripted", (25, 45)),
]
PARTIES = [(heroes, "standard", "scripted", (40, 60)) for heroes in (1, 2, 4, 5)]


def test_plot_twist_promises_its_odds_at_each_run_and_in_more_games_by_name():
    cells = [
        ((each.heroes, each.difficulty, each.players, each.wins), each)
        for each in promises("plot-twist")
        if each.wins != (0, 100)
    ]
    chance = (3, "standard", "random", (0, 20))
    assert {cell for cell, each in cells if each.games >= 400} == {*ODDS, *PARTIES}
    assert {cell for cell, each in cells if each.quick} == {*ODDS, chance}


def promised(monkeypatch, low, high, quick=0):
    """Three Cups promises how often the guests win with both of them, and that no game is drawn out."""
    promise = Promise(difficulty="story", wins=(low, high), turns=(1, 20), heroes=2, games=20, quick=quick)
    monkeypatch.setattr(balance, "promises", lambda system: [promise] if system == "toy" else [])
    monkeypatch.setattr("os.cpu_count", lambda: 1)


@pytest.mark.parametrize(("systems", "games"), [(["toy"], 20), ([], 6)])
def test_kept_promises_are_told_in_a_line_each(monkeypatch, capsys, systems, games):
    promised(monkeypatch, 0, 100, quick=6)
    assert balance.main(systems) == 0
    told = capsys.readouterr()
    assert (
        told.out.startswith("toy: story     2 scripted heroes: win ") and f", {games} games in " in told.out
    )
    assert (told.out.count("\n"), told.err) == (1, "")


def test_what_is_not_quick_is_played_by_name_only(monkeypatch, capsys):
    promised(monkeypatch, 101, 102)
    assert (balance.main([]), capsys.readouterr()) == (0, ("", ""))


def test_a_broken_promise_fails_and_is_told_with_its_system(monkeypatch, capsys):
    promised(monkeypatch, 101, 102)
    assert balance.main(["toy"]) == 1
    said = capsys.readouterr().err
    assert said.startswith("toy: story: Guests win ") and said.endswith(" %, promised 101-102 %\n")


def test_a_promise_for_each_of_some_is_kept_one_by_one_and_said_of_which(monkeypatch, capsys):
    promise = Promise(difficulty="story", wins=(101, 102), heroes=2, games=2, each={"villain": ["a", "b"]})
    monkeypatch.setattr(balance, "promises", lambda system: [promise])
    monkeypatch.setattr(
        balance, "simulate", lambda *_, **given: figures(80) | {"games": 200, **given["wish"]}
    )
    assert balance.main(["toy"]) == 1
    assert [line.split(" heroes:")[0] for line in capsys.readouterr().out.splitlines()] == [
        "toy: a story     2 scripted",
        "toy: b story     2 scripted",
    ]


def test_a_promise_of_parties_is_kept_for_each_that_ready_made_heroes_make():
    promise = Promise(difficulty="story", heroes=2, parties=True, each={"villain": ["x", "y"]})
    assert [told for told, _ in promise.wishes(["A", "B", "C"])] == [
        [villain, party] for villain in "xy" for party in ("A, B", "A, C", "B, C")
    ]
    assert promise.wishes(["A", "B"])[1][1] == {"heroes": ["A", "B"], "difficulty": "story", "villain": "y"}


def test_what_somebody_alone_decides_is_promised_apart_from_the_side(monkeypatch, capsys):
    promise = Promise(difficulty="story", heroes=2, games=6, decisions=(1, 999), alone=(0, 0))
    monkeypatch.setattr(balance, "promises", lambda system: [promise])
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    assert balance.main(["toy"]) == 1
    wish = promise.wishes([])[0][1]
    played = balance.simulate(balance.registry.open_system, "toy", 6, balance.SEED, wish=wish)
    assert 0 < played["alone"]["median"] < played["ours"]["median"]
    assert capsys.readouterr().err == (
        f"toy: story: median {played['alone']['median']} decisions alone, promised 0-0\n"
    )


def test_what_makes_a_game_exciting_is_promised_by_the_words_of_the_report(monkeypatch, capsys):
    promise = Promise(difficulty="story", heroes=2, games=60, drama={"openness": (2, 3), "seldom": (0, 99)})
    monkeypatch.setattr(balance, "promises", lambda system: [promise])
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    monkeypatch.setattr(balance, "_drama", lambda rows, first: {"openness": len(rows) / 100, "seldom": 0.0})
    assert balance.main(["toy"]) == 1
    told = capsys.readouterr()
    assert [line.split()[0] for line in told.out.splitlines()[1:]] == ["openness", "seldom"]
    assert told.err == "toy: story: openness 0.60, promised 2-3\n"


def test_each_character_of_a_side_is_held_to_its_own_band(monkeypatch, capsys):
    promise = Promise(difficulty="story", heroes=2, games=20, cells={"guests": (101, 102)})
    monkeypatch.setattr(balance, "promises", lambda system: [promise])
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    assert balance.main(["toy"]) == 1
    told = capsys.readouterr()
    shares = [line.removeprefix("  with ") for line in told.out.splitlines()[1:]]
    assert len(shares) > 1
    assert told.err.splitlines() == [
        f"toy: story: Guests win {share} % with {name}, promised 101-102 %"
        for name, share in (each.rsplit(" ", 1) for each in shares)
    ]


def test_what_happens_in_so_many_games_is_promised_by_the_kind_of_its_event(monkeypatch, capsys):
    promise = Promise(difficulty="story", heroes=2, games=5, happens={"roll": (100, 100), "comet": (20, 100)})
    monkeypatch.setattr(balance, "promises", lambda system: [promise])
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    assert balance.main(["toy"]) == 1
    told = capsys.readouterr()
    assert told.out.splitlines()[1:] == ["  roll in 100.0", "  comet in 0.0"]
    assert told.err == "toy: story: comet in 0.0 % of games, promised 20-100 %\n"
