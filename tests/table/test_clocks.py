"""A clock fills up for all to see; at its marks something happens, once."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.table.clocks import Clock, told

SCHEME = Clock("scheme", "The scheme", 7, marks=(5, 3))
PLOT = Clock("plot", "The plot", 4, low=-4)


# TS-C-52, TS-FLOW-15
def test_a_mark_is_reached_once():
    three, first = SCHEME.moved(4)
    back, _ = three.moved(-3)
    again, second = back.moved(3)
    assert (first, second, again.at) == ((3,), (), 4)


# TS-FLOW-15
def test_marks_passed_together_come_lowest_first():
    clock, reached = SCHEME.moved(6)
    assert (reached, clock.passed, clock.left) == ((3, 5), (3, 5), 1)


# IN-C-48
@pytest.mark.parametrize(
    ("steps", "at", "full", "empty"), [(9, 4, True, False), (-9, -4, False, True), (2, 2, False, False)]
)
def test_a_plot_goes_both_ways_and_no_further_than_its_ends(steps, at, full, empty):
    clock, _ = PLOT.moved(steps)
    assert (clock.at, clock.full, clock.empty) == (at, full, empty)


@given(moves=st.lists(st.integers(-4, 4), max_size=12))
def test_every_mark_up_to_the_highest_value_was_reached_once(moves):
    clock, seen, highest = SCHEME, [], 0
    for steps in moves:
        clock, reached = clock.moved(steps)
        seen += reached
        highest = max(highest, clock.at)
    assert sorted(seen) == [mark for mark in (3, 5) if mark <= highest]


# HR-C-75
def test_a_move_is_told_with_its_reason():
    after, _ = SCHEME.moved(2)
    event = told(SCHEME, after, rule="TS-C-52", why="a lead is over")
    assert event.text() == "The scheme: 0 to 2 of 7: a lead is over."
    assert told(after, SCHEME, rule="TS-C-52").text() == "The scheme: 2 to 0 of 7."
