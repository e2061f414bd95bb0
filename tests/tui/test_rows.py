"""A list of all ways to take one thing of each of some rows is told and typed row by row."""

from __future__ import annotations

from itertools import product

import pytest

from engine.table import Option
from tui.rows import Rows

PLACES = {"pier": "The old pier", "hall": "The hall", "house": "Weir Street: the house"}
HOURS = {"dusk": "dusk", "small": "the small hours"}
WHYS = {"lot": "One of them is yours.", "man": "A man in line."}


def ways() -> list[Option]:
    return [
        Option(
            f"scene:{one}>{two}>{three}", "hero:1", f"{PLACES[one]}, {HOURS[two]}. {WHYS[three]}", text=True
        )
        for one, two, three in product(PLACES, HOURS, WHYS)
    ]


def test_each_row_is_told_once() -> None:
    rows = Rows.of(ways())
    assert rows
    assert rows.words == (
        ("The old pier", "The hall", "Weir Street: the house"),
        ("dusk", "the small hours"),
        ("One of them is yours", "A man in line"),
    )
    assert list(rows.lines())[:5] == [
        "Row 1:",
        "1. The old pier",
        "2. The hall",
        "3. Weir Street: the house",
        "Row 2:",
    ]
    assert "2. The hall · cold" in rows.lines({"hall": "cold"})
    assert [line for line in rows.lines(names=("where", "when")) if line.endswith(":")] == [
        "Where:",
        "When:",
        "Row 3:",
    ]


@pytest.mark.parametrize(
    ("typed", "taken"),
    [
        ("1 1 1", "scene:pier>dusk>lot"),
        ("3, 2, 1", "scene:house>small>lot"),
        ("2", "scene:hall>dusk>lot"),
        ("2 2", "scene:hall>small>lot"),
        ("3 2 2", "scene:house>small>man"),
    ],
)
def test_a_number_of_each_row_is_an_option(typed, taken) -> None:
    options = ways()
    rows = Rows.of(options)
    assert rows
    assert options[int(rows.picked(typed)) - 1].id == taken
    assert rows.picked(f"{typed}=as we said") == f"{rows.picked(typed)}=as we said"


@pytest.mark.parametrize("typed", ["4 1 1", "1 3", "0 1 1", "1 1 1 1"])
def test_what_no_row_has_is_no_option(typed) -> None:
    rows = Rows.of(ways())
    assert rows and rows.picked(typed) == "0"


def test_what_is_no_number_stays_as_it_is() -> None:
    rows = Rows.of(ways())
    assert rows and [rows.picked(line) for line in ("pass", "scene:hall>dusk>man")] == [
        "pass",
        "scene:hall>dusk>man",
    ]


@pytest.mark.parametrize(
    "options",
    [
        ways()[:-1],
        ways()[:4],
        [*ways(), Option("pass", "hero:1", "Pass")],
        [Option(f"attack:ann>{n}", "hero:1", f"Hit {n}") for n in range(14)],
    ],
)
def test_any_other_list_has_no_rows(options) -> None:
    """Too few, a way left out, something else beside them, one thing only that differs."""
    assert Rows.of(options) is None


def test_what_several_are_picked_of_is_a_list_as_any_other() -> None:
    assert Rows.of(ways()) and Rows.of(ways(), most=4) is None


def test_a_single_row_is_a_list_as_any_other() -> None:
    """Who regains how much of four Belief, of whom each may be named several times."""
    assert Rows.of([Option(f"pick:{nth}", "hero:1", f"Ada, {nth}") for nth in range(20)]) is None
