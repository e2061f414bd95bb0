"""Many games: the figures depend on the arguments alone."""

import pytest

from content.registry import open_system
from engine.table import SetupError, Table
from engine.table.seating import Crashed, derive
from lab.simulate import simulate, spread


def timeless(figures):
    return {key: value for key, value in figures.items() if key != "wall_s"}


def run(games=40, seed=7, **more):
    return simulate(open_system, "toy", games, seed, **more)


def test_the_figures_are_those_of_the_protocol():
    figures = run()
    assert list(figures) == [
        "system",
        "games",
        "seed",
        "difficulty",
        "heroes",
        "wins",
        "turns",
        "decisions",
        "ours",
        "alone",
        "reasons",
        "digest",
        "wall_s",
    ]
    assert (figures["system"], figures["games"], figures["seed"]) == ("toy", 40, 7)
    assert (figures["difficulty"], figures["heroes"]) == ("standard", 2)
    assert list(figures["wins"]) == ["guests", "dealers", "draw"]
    assert sum(figures["wins"].values()) == sum(figures["reasons"].values()) == 40
    assert len(figures["digest"]) == 64


def test_the_figures_do_not_depend_on_the_number_of_processes():
    assert timeless(run(jobs=2)) == timeless(run(jobs=1))


def test_another_seed_gives_other_games():
    assert run(seed=8)["digest"] != run()["digest"]


def test_more_games_are_the_same_games_and_more():
    few, many = run(games=1), run(games=2)
    assert few["turns"]["median"] in (many["turns"]["p10"], many["turns"]["p90"])


def test_the_wish_reaches_the_set_up():
    figures = run(wish={"heroes": 3, "difficulty": "ruthless"})
    assert (figures["heroes"], figures["difficulty"]) == (3, "ruthless")


def test_a_persona_changes_the_games():
    assert run(wish={"gm": "meek"})["wins"]["dealers"] < run()["wins"]["dealers"]


def test_the_first_side_can_play_at_random():
    assert run(hero_player="random")["digest"] != run()["digest"]


def test_no_game_starts_from_a_bad_wish():
    with pytest.raises(SetupError):
        run(wish={"heroes": ["Zed"]})


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_game_that_breaks_leaves_its_journal(jobs):
    with pytest.raises(Crashed) as crashed:
        run(jobs=jobs, wish={"villain": "Bug"}, hero_player="random")
    assert "ZeroDivisionError: the bug bites who passes" in crashed.value.trace
    with pytest.raises(ZeroDivisionError):
        Table.replay(open_system("toy"), crashed.value.journal)


def test_seeds_are_derived_alike_everywhere():
    assert derive(1, 2) == 113502810311931
    assert derive(1, 2) != derive(2, 1)


@pytest.mark.parametrize(
    ("numbers", "p10", "median", "p90"),
    [([5], 5, 5, 5), (range(1, 11), 1, 5, 9), ([3, 1, 2], 1, 2, 3)],
)
def test_a_spread_is_made_of_numbers_that_occurred(numbers, p10, median, p90):
    assert spread(numbers) == {"p10": p10, "median": median, "p90": p90}
