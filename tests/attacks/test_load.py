"""A host under load: what many times add up to, and that each run of ``bench ssh`` measures what it says."""

from __future__ import annotations

import asyncio
import json
import sys

import pytest

from tests.door.visits import as_anybody
from tui.load.figures import Figure, firsts, percentile, spread
from tui.load.soak import growth


@pytest.mark.parametrize(
    ("values", "part", "found"),
    [
        ([], 0.99, 0.0),
        ([7.0], 0.5, 7.0),
        ([3.0, 1.0, 2.0, 4.0], 0.5, 2.0),
        ([3.0, 1.0, 2.0, 4.0], 0.51, 3.0),
        ([float(each) for each in range(1, 101)], 0.99, 99.0),
        ([float(each) for each in range(1, 101)], 1.0, 100.0),
        ([2.0, 1.0], 0.0, 1.0),
    ],
)
def test_a_percentile_is_one_of_the_values(values, part, found):
    assert percentile(values, part) == found


def test_a_figure_misses_its_target_only_above_it():
    at, above, free = Figure("a", 25, "ms", 25), Figure("b", 25.1, "ms", 25), Figure("c", 99)

    assert [each.missed for each in (at, above, free)] == [False, True, False]
    assert "MISSED" in str(above) and "MISSED" not in str(at)


def test_times_are_told_in_milliseconds_with_how_many_there_were():
    many, middle, last = spread("moves", [0.03, 0.01, 0.02], (0.5, None), (0.99, 25))

    assert (many.value, middle.value, last.value) == (3, 20.0, 30.0)
    assert last.missed


def test_each_cause_has_the_first_effect_after_it():
    causes, effects = [1.0, 2.0, 3.0, 4.0], [0.5, 1.25, 1.5, 3.5, 4.25, 9.0]

    assert firsts(causes, effects) == [0.25, 0.5, 0.25]  # after the second nothing came until the third


async def bench(*arguments: str) -> dict[str, dict[str, float]]:
    """The figures of runs, by name."""
    command = [*as_anybody(), sys.executable, "-m", "tui", "bench", "ssh", *arguments, "--json"]
    process = await asyncio.create_subprocess_exec(
        *command, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    out, errors = await asyncio.wait_for(process.communicate(), 120)
    assert process.returncode == 0, errors.decode()
    return {
        run: {each["name"]: each["value"] for each in told["figures"]}
        for run, told in json.loads(out).items()
    }


async def test_three_people_and_three_programs_play_and_are_measured():
    runs = await bench("players", "bots", "--people", "3", "--seconds", "5")

    players, bots = runs["players"], runs["bots"]
    assert players["people at their tables"] == 3
    assert players["people who did not come"] == bots["programs that did not come"] == 0
    assert players["moves, times measured"] > 3
    assert 0 < players["moves, p50"] <= players["moves, p99"]
    assert players["PSS of a session, p50"] > 5
    assert bots["acknowledged decisions"] >= 3
    assert bots["of these not in the journals after SIGKILL"] == 0


def test_what_grows_is_told_by_the_second_and_the_last_quarter():
    held = [*[5.0] * 10, *[20.0] * 10, *[90.0] * 10, *[21.0] * 10]

    early, late, grown = growth("house", held)

    assert (early.value, late.value, grown.value, grown.missed) == (20.0, 21.0, 5.0, False)
    assert growth("house", [20.0] * 30 + [21.1] * 10)[2].missed


async def test_two_people_come_and_go_and_nothing_is_left_of_them():
    soak = (await bench("soak", "--people", "2", "--seconds", "40"))["soak"]

    assert soak["people who came again and again"] == 2
    assert soak["visits"] >= 1
    assert soak["visits that broke off"] == 0
    assert soak["decisions of people, by the house's count"] >= 5
    assert soak["sessions left"] == soak["processes of sessions left"] == 0
