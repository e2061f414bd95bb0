"""What an effect die comes to and what it makes of a trait (HR-EFF, HR-STR-03 to HR-STR-06), on plain sizes."""

from __future__ import annotations

import pytest

from engine.heroic.asks.effect import TRACK, adjusted, cleared, merged, torn, worn
from engine.heroic.state.words import OUT

SIZES = (4, 6, 8, 10, 12)


def one(effect, margin, opposing=4, *, hurt=True, more=0):
    return adjusted(effect, margin, opposing, hurt=hurt, more=more)


@pytest.mark.rule("HR-EFF-01")
@pytest.mark.parametrize(
    ("margin", "size"), [(0, 4), (4, 4), (5, 6), (9, 6), (10, 8), (14, 8), (15, 10), (19, 10)]
)
def test_every_full_five_points_of_margin_step_the_effect_die_up(margin, size):
    assert one(4, margin) == (size, False)


@pytest.mark.rule("HR-EFF-02", "HR-Q-11")
@pytest.mark.parametrize(
    ("effect", "margin", "second"),
    [(12, 4, False), (12, 5, True), (12, 24, True), (10, 5, False), (10, 10, True)],
)
def test_past_a_d12_it_stays_one_and_a_second_effect_die_is_due(effect, margin, second):
    assert one(effect, margin) == (12, second)


@pytest.mark.rule("HR-EFF-02")
def test_even_a_d4_goes_past_a_d12_by_twenty_five():
    assert [one(4, margin) for margin in (20, 24, 25)] == [(12, False), (12, False), (12, True)]


@pytest.mark.rule("HR-EFF-03")
@pytest.mark.parametrize(("opposing", "size"), [(4, 8), (8, 8), (10, 6), (12, 6)])
def test_a_larger_effect_die_of_the_opponent_steps_it_back_once(opposing, size):
    assert one(8, 0, opposing) == (size, False)


@pytest.mark.rule("HR-EFF-03")
def test_help_and_healing_are_not_stepped_back():
    assert one(6, 0, 12, hurt=False) == (6, False)


@pytest.mark.rule("HR-Q-10")
@pytest.mark.parametrize(("margin", "size"), [(4, 6), (5, 8), (9, 8), (10, 12)])
def test_it_is_stepped_up_by_the_margin_before_it_is_compared(margin, size):
    assert one(8, margin, 12) == (size, False)


@pytest.mark.rule("HR-Q-44")
@pytest.mark.parametrize(("opposing", "size"), [(4, 4), (6, 0), (12, 0)])
def test_a_d4_that_is_stepped_back_has_no_effect(opposing, size):
    assert one(4, 3, opposing) == (size, False)


@pytest.mark.rule("HR-C-122")
def test_steps_of_tricks_are_made_with_those_of_the_margin():
    assert one(8, 5, 12, more=1) == (12, False)
    assert one(8, 0, 12, more=1) == (8, False)
    assert one(10, 5, 12, more=1) == (12, True)


@pytest.mark.rule("HR-STR-03", "HR-STR-04", "HR-STR-05", "HR-STR-06", "HR-Q-26", "HR-Q-33", "HR-TERM-06")
@pytest.mark.parametrize(
    ("old", "after"),
    [
        (0, (4, 6, 8, 10, 12)),
        (4, (6, 6, 8, 10, 12)),
        (6, (8, 8, 8, 10, 12)),
        (8, (10, 10, 10, 10, 12)),
        (10, (12, 12, 12, 12, 12)),
        (12, (OUT, OUT, OUT, OUT, OUT)),
    ],
)
def test_a_larger_die_replaces_the_old_one_and_any_other_steps_it_up(old, after):
    assert tuple(merged(old, new) for new in SIZES) == after


@pytest.mark.rule("HR-EFF-09", "HR-EFF-11")
@pytest.mark.parametrize(
    ("trait", "after"), [(4, (0, 0, 0, 0, 0)), (8, (6, 6, 0, 0, 0)), (12, (10, 10, 10, 10, 0))]
)
def test_a_die_as_large_removes_a_trait_and_a_smaller_one_steps_it_back(trait, after):
    assert tuple(cleared(trait, effect) for effect in SIZES) == after


@pytest.mark.rule("HR-C-15")
@pytest.mark.parametrize(
    ("crowd", "effect", "left"),
    [
        ([8, 8, 8], 8, [8, 8]),
        ([6, 6, 8], 6, [6, 6, 6]),
        ([4, 8], 12, [4]),
        ([4], 4, []),
        ([6, 8, 8], 0, [6, 8, 8]),
    ],
)
def test_a_crowd_loses_its_largest_die_or_a_step_of_it(crowd, effect, left):
    assert worn(crowd, effect) == left


@pytest.mark.rule("HR-C-86")
@pytest.mark.parametrize(
    ("parts", "effect", "after"),
    [
        ((12, 8, 10), 12, (0, 0)),
        ((12, 8, 10), 10, (2, 0)),
        ((12, 8, 10), 8, (1, 0)),
        ((12, 8, 10), 6, (1, 6)),
    ],
)
def test_of_a_colossus_the_largest_part_that_a_die_matches_is_gone_or_the_smallest_steps_back(
    parts, effect, after
):
    assert torn(parts, effect) == after


@pytest.mark.rule("HR-C-86")
def test_a_part_of_a_d4_is_gone_by_any_die():
    assert torn((10, 4), 4) == (1, 0)


@pytest.mark.rule("HR-GM-25")
def test_track_steps():
    assert [TRACK[size] for size in (0, *SIZES, OUT)] == [0, 0.7, 1.2, 2.1, 3.1, 4.2, 6.5]
