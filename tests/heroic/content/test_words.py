"""The words and figures that rules and content share, against the tables of the ledger."""

from __future__ import annotations

import pytest

from engine.heroic.state.library import Library
from engine.heroic.state.story import Branch, led
from engine.heroic.state.words import (
    BOXES,
    LEVELS,
    LIMITS,
    OPENS,
    SFX,
    SPECIALTIES,
    TRIGGERS,
    aim,
    meets,
    step,
)
from engine.table import SetupError


@pytest.mark.rule("HR-TERM-03", "HR-TERM-04", "HR-TERM-05", "HR-TERM-06")
def test_sizes_go_up_and_down_the_ladder_and_no_further():
    assert [step(size, 1) for size in (4, 6, 8, 10, 12, 13)] == [6, 8, 10, 12, 13, 13]
    assert [step(size, -1) for size in (13, 12, 10, 8, 6, 4, 0)] == [12, 10, 8, 6, 4, 0, 0]
    assert (step(6, 2), step(8, -3), step(0, 2)) == (10, 0, 0)


@pytest.mark.rule("HR-C-07", "HR-C-10", "HR-C-46")
def test_the_lists_are_as_long_as_the_ledger_has_them():
    assert (len(SPECIALTIES), len(BOXES), len(TRIGGERS), len(SFX), len(LIMITS)) == (14, 9, 15, 18, 8)


@pytest.mark.rule("HR-C-17", "HR-C-26", "HR-C-27", "HR-C-28", "HR-C-29", "HR-C-30", "HR-C-34")
def test_the_tricks_that_cost_a_spark_are_those_of_the_table():
    paid = {code: sorted(key for key, price in row.prices.items() if price) for code, row in SFX.items()}
    assert {code: windows for code, windows in paid.items() if windows} == {
        "area": ["pre"], "absorb": ["react"], "armor": ["take"], "immune": ["take"], "guard": ["take"],
        "mend": ["own", "trans"], "shrug": ["own"],
    }  # fmt: skip


@pytest.mark.rule("HR-C-82")
def test_specialties_open_the_types_of_the_table():
    assert {name for name in OPENS if "emotional" in OPENS[name]} == {
        "Psychology",
        "Menace",
        "Business",
        "Crime",
    }
    assert {name for name in OPENS if "mental" in OPENS[name]} == {
        "Psychology", "Covert", "Tech", "Occult", "Science",
    }  # fmt: skip


@pytest.mark.rule("HR-C-119")
def test_an_element_or_a_type_may_be_named_without_its_beginning():
    tags = ("element:cold", "harm:mental", "reflex")
    assert [meets(tags, each) for each in ("cold", "mental", "reflex", "element:cold", "fire")] == [
        True, True, True, True, False,
    ]  # fmt: skip


@pytest.mark.rule("HR-GM-09")
@pytest.mark.parametrize(
    ("level", "cap", "largest", "counter", "interrupt", "ending", "forces"),
    [("story", 8, 8, 7, 8, 0, 0), ("standard", 6, 10, 4, 5, 3, 0), ("ruthless", 5, 12, 3, 4, 2, 6)],
)
def test_the_levels_have_the_figures_of_the_table(level, cap, largest, counter, interrupt, ending, forces):
    row = LEVELS[level]
    assert (row.cap, row.reserve, row.largest, row.counter, row.interrupt, row.ending, row.forces) == (
        cap, 4, largest, counter, interrupt, ending, forces,
    )  # fmt: skip


@pytest.mark.rule("HR-C-77", "HR-C-94")
@pytest.mark.parametrize(
    ("level", "column", "heroes", "rank", "wanted"),
    [
        ("standard", "climax2", 3, 0, 12.0),
        ("story", "opening", 1, 0, 1.925),
        ("ruthless", "middle", 5, 0, 13.95),
        ("standard", "climax1", 2, 1, 7.14),
    ],
)
def test_the_threat_aimed_at_grows_with_the_party_and_its_rank(level, column, heroes, rank, wanted):
    assert aim(level, column, heroes, rank) == pytest.approx(wanted)


@pytest.mark.rule("HR-C-123")
def test_a_list_of_exits_is_read_from_the_first_whose_flag_is_set():
    way = (Branch(when="wet", to="river"), Branch(when="late", to="inn"), Branch(to="road"))
    assert [led(way, flags) for flags in ((), ("late",), ("late", "wet"))] == ["road", "inn", "river"]
    assert led("camp", ("wet",)) == "camp"


@pytest.mark.rule("HR-SET-02")
def test_a_hero_that_is_not_there_is_told_with_those_that_are():
    with pytest.raises(SetupError, match=r"there is no hero 'Nobody'; there are none \(HR-SET-02\)"):
        Library([]).of_hero("Nobody")
