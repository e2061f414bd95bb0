"""The exact odds of pools against the tables of the ledger, and against every way the dice can fall (HR-ODDS)."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.heroic.asks.odds import (
    BEYOND,
    SIZES,
    attempt,
    foil,
    known,
    mean_total,
    ones,
    together,
)
from engine.heroic.asks.stakes import on_track
from engine.table.chances import percent as told_as

REFERENCE = (8, 8, 8, 10)
"""Of HR-C-12."""
THREE = (6, 8, 8)
STRONG = (8, 8, 10, 10, 10)
TROUBLED = (4, 8, 8, 10)
"""The reference with its Distinction as a D4."""
KING = (6, 8, 10, 10, 10, 12)
"""The Tide King of the mock-ups, as far as he is known."""
FOES = {
    "2D6": (6, 6),
    "3D6": (6, 6, 6),
    "2D8": (8, 8),
    "3D8": (8, 8, 8),
    "4D8": (8, 8, 8, 8),
    "4D10": (10, 10, 10, 10),
    "major": (8, 8, 10, 10),
    "mob 3D6+8": (6, 6, 6, 8),
    "mob 5D6+8": (6, 6, 6, 6, 6, 8),
}
DIE = st.sampled_from([4, 6, 8, 10, 12])
POOLS = st.lists(DIE, min_size=1, max_size=4).map(sorted).map(tuple).filter(lambda pool: prod(pool) <= 400)
SMALL = st.lists(DIE, min_size=1, max_size=3).map(sorted).map(tuple).filter(lambda pool: prod(pool) <= 100)


def percent(chances, *sizes):
    """Of each effect, in whole points."""
    return [round(100 * chances.effects[SIZES.index(size)]) for size in sizes]


def rolled(pool, third=0):
    """Each way the dice can fall: the highest as the total, of equal ones the smaller die; the largest left."""
    for values in product(*(range(1, size + 1) for size in pool)):
        lie = sorted((-value, size) for value, size in zip(values, pool, strict=True) if value > 1)
        kept = 2 + third
        yield -sum(value for value, _ in lie[:kept]), max((size for _, size in lie[kept:]), default=4)


def counted(mine, theirs, hurt, more):
    """The chance of each effect, by counting every pair of rolls."""
    mine, theirs = list(mine), list(theirs)
    found = dict.fromkeys(SIZES, 0)
    for (total, effect), (other, opposing) in product(mine, theirs):
        if total < other:
            continue
        size = effect + 2 * ((total - other) // 5 + more)
        if size > 12:
            size = BEYOND
        elif hurt and size < opposing:
            size = size - 2 if size > 4 else 0
        found[size] += 1
    return [Fraction(ways, len(mine) * len(theirs)) for ways in found.values()]


@pytest.mark.rule("HR-ODDS-01")
@pytest.mark.parametrize(
    ("pool", "mean"),
    [
        (THREE, 10.1),
        ((6, 8, 8, 8), 11.5),
        (REFERENCE, 12.9),
        ((8, *REFERENCE), 13.6),
        ((6, *REFERENCE), 13.2),
        (TROUBLED, 12.0),
        (STRONG, 14.9),
    ],
)
def test_mean_totals(pool, mean):
    assert mean_total(pool) == pytest.approx(mean, abs=0.06)


@pytest.mark.rule("HR-ODDS-02")
@pytest.mark.parametrize(
    ("pool", "chance"),
    [
        (REFERENCE, 39.7),
        (TROUBLED, 48.3),
        (THREE, 36.2),
        ((6, 6), 30.6),
        ((8,) * 3, 33.0),
        ((10,) * 4, 34.4),
    ],
)
def test_the_chance_of_an_opening(pool, chance):
    assert 100 * ones(pool) == pytest.approx(chance, abs=0.1)


@pytest.mark.rule("HR-ODDS-03", "HR-ROLL-17", "HR-C-12")
@pytest.mark.parametrize(
    ("pool", "wins"),
    [
        (THREE, (83, 73, 66, 47, 34, 16, 24, 57, 48)),
        (REFERENCE, (95, 91, 84, 72, 63, 35, 48, 82, 77)),
        ((8, *REFERENCE), (98, 95, 89, 79, 71, 40, 54, 88, 85)),
        (TROUBLED, (92, 85, 78, 64, 53, 29, 40, 73, 66)),
        (STRONG, (98, 97, 93, 86, 80, 53, 65, 92, 90)),
    ],
)
def test_who_wins(pool, wins):
    found = [100 * attempt(pool, foe, True).win for foe in FOES.values()]
    assert found == pytest.approx(wins, abs=2)


@pytest.mark.rule("HR-ODDS-04", "HR-EFF-01", "HR-EFF-02", "HR-EFF-03", "HR-Q-10")
def test_the_effect_on_a_win_against_a_major():
    found = attempt(REFERENCE, FOES["major"], True)
    shares = [100 * each / found.win for each in found.effects]
    assert shares == pytest.approx([3, 1, 34, 15, 40, 7, 0.3], abs=0.6)


@pytest.mark.rule("HR-Q-10")
def test_of_the_effects_on_a_win_against_a_major_so_many_are_a_d10_or_more():
    found = attempt(REFERENCE, FOES["major"], True)
    assert 100 * sum(found.effects[-3:]) / found.win == pytest.approx(47, abs=1)


@pytest.mark.rule("HR-ODDS-05")
@pytest.mark.parametrize(
    ("pool", "stress", "doom", "gone", "stepped", "failed"),
    [
        ((8, 8, 8), 6, (6, 6), 64, 15, 22),
        ((8, 8, 8), 6, (8, 8, 8), 40, 9, 50),
        ((8, 8, 8), 10, (6, 6), 16, 46, 39),
        ((8, 8, 8), 10, (8, 8, 8), 5, 32, 64),
        (REFERENCE, 10, (6, 6), 50, 28, 22),
        (REFERENCE, 10, (8, 8, 8), 27, 28, 45),
    ],
)
def test_recovery_rolls(pool, stress, doom, gone, stepped, failed):
    found = attempt(pool, tuple(sorted((stress, *doom))), False)
    enough = sum(chance for size, chance in zip(SIZES, found.effects, strict=True) if size >= stress)
    shares = [enough, found.win - enough, 1 - found.win]
    assert [100 * each for each in shares] == pytest.approx([gone, stepped, failed], abs=2)


@pytest.mark.rule("HR-ODDS-05")
@pytest.mark.parametrize("stress", [4, 6, 8, 10, 12])
def test_against_catastrophe_recovery_mostly_fails(stress):
    assert 0.77 < 1 - attempt((8, 8, 8), tuple(sorted((stress, 10, 10, 10, 10))), False).win < 0.91


@pytest.mark.rule("HR-LOOP-33", "HR-LOOP-11")
def test_the_odds_line_of_the_plan_in_the_mock_up():
    pool = (8, 8, 8, 10, 10)
    found = attempt(pool, KING, True)
    assert round(100 * found.win) == 36
    assert percent(found, 6, 8, 10, 12) == [9, 13, 10, 3]
    assert round(20 * ones(pool)) == 9


@pytest.mark.rule("HR-LOOP-51", "HR-LOOP-14", "HR-LOOP-15", "HR-PP-06")
def test_the_choices_of_the_dice_stop_in_the_mock_up():
    sure, large, third = (known(*each, KING, True) for each in ((17, 8), (16, 10), (24, 8)))
    assert [round(100 * each.win) for each in (sure, large, third)] == [63, 50, 100]
    assert percent(sure, 6, 8, 10) == pytest.approx([50, 7, 5], abs=1)
    assert percent(large, 8, 10, 12) == [24, 20, 7]
    assert percent(third, 6, 8, 10, 12) == pytest.approx([14, 27, 32, 25], abs=1)
    assert mean_total(KING) == pytest.approx(16.2, abs=0.05)


@pytest.mark.rule("HR-LOOP-11", "HR-EFF-01", "HR-EFF-02", "HR-EFF-03", "HR-C-122", "HR-PP-06")
@given(mine=SMALL, theirs=SMALL, hurt=st.booleans(), more=st.integers(0, 2), third=st.integers(0, 1))
def test_an_attempt_is_what_counting_every_pair_of_rolls_gives(mine, theirs, hurt, more, third):
    found = attempt(mine, theirs, hurt, more, third)
    by_hand = counted(rolled(mine, third), rolled(theirs), hurt, more)
    assert found.effects == pytest.approx([float(each) for each in by_hand])
    assert found.win == pytest.approx(float(sum(by_hand)))


@pytest.mark.rule("HR-LOOP-14", "HR-LOOP-22")
@given(total=st.integers(0, 36), effect=DIE, theirs=POOLS, hurt=st.booleans(), more=st.integers(0, 2))
def test_so_is_a_roll_that_lies(total, effect, theirs, hurt, more):
    found = known(total, effect, theirs, hurt, more)
    by_hand = counted([(total, effect)], rolled(theirs), hurt, more)
    assert found.effects == pytest.approx([float(each) for each in by_hand])


@pytest.mark.rule("HR-LOOP-22", "HR-ROLL-17")
@given(pool=POOLS, total=st.integers(0, 30), effect=DIE)
def test_a_reaction_foils_what_does_not_win(pool, total, effect):
    above = [reaction > total for reaction, _ in rolled(pool)]
    assert foil(pool, total) == pytest.approx(sum(above) / len(above))
    assert foil(pool, total) == pytest.approx(1 - known(total, effect, pool, True).win)


@pytest.mark.rule("HR-PP-06")
@pytest.mark.parametrize("foe", FOES.values())
def test_a_third_die_in_the_total_wins_more_often(foe):
    without, with_it = (attempt(STRONG, foe, True, third=third).win for third in (0, 1))
    assert with_it > without + 0.01


@pytest.mark.rule("HR-GM-24", "HR-GM-25")
def test_what_each_effect_is_worth_on_a_track():
    assert on_track(0) == pytest.approx((0, 0.7, 1.2, 2.1, 3.1, 4.2, 6.5))
    assert on_track(8) == pytest.approx((0, 1.0, 1.0, 1.0, 1.0, 2.1, 4.4))
    assert on_track(12) == pytest.approx((0, 2.3, 2.3, 2.3, 2.3, 2.3, 2.3))


@pytest.mark.rule("HR-GM-25", "HR-C-14")
def test_a_minor_counts_three_quarters_and_is_out_at_the_size_at_which_it_leaves():
    assert on_track(8, leaves=10, weight=0.75) == pytest.approx((0, *[0.75 * 4.4] * 6))
    assert on_track(0, leaves=10, weight=0.75)[3] == pytest.approx(0.75 * 2.1)


@pytest.mark.rule("HR-GM-24", "HR-LOOP-11")
def test_the_worth_of_an_attempt_is_the_mean_over_the_chances_that_are_shown():
    found = attempt(REFERENCE, FOES["major"], True)
    steps = dict(zip(SIZES, (0, 0.7, 1.2, 2.1, 3.1, 4.2, 6.5), strict=True))
    by_hand = sum(steps[size] * chance for size, chance in zip(SIZES, found.effects, strict=True))
    assert found.mean(on_track(0)) == pytest.approx(by_hand)


@pytest.mark.rule("HR-DOOM-10", "HR-LOOP-11")
@given(SMALL, SMALL)
def test_what_a_third_die_of_the_opposition_leaves_is_every_way_the_dice_can_fall(mine, theirs):
    pairs = [(a, b) for a, _ in rolled(mine) for b, _ in rolled(theirs, 1)]
    assert together(mine, (theirs,), (1,)) == pytest.approx(sum(a >= b for a, b in pairs) / len(pairs))
    lies = [b for b, _ in rolled(theirs, 1)]
    both = together(9, (theirs, mine), (1,)), together(9, (theirs,), (1,)) * together(9, (mine,))
    assert both[0] == pytest.approx(both[1])
    assert together(9, (theirs,), (1,)) == pytest.approx(sum(b <= 9 for b in lies) / len(lies))


@pytest.mark.rule("HR-C-17", "HR-LOOP-11")
@given(SMALL, SMALL, SMALL)
def test_against_several_at_once_one_total_meets_each_of_their_rolls(mine, one, other):
    pools = [[total for total, _ in rolled(pool)] for pool in (mine, one, other)]
    ways = [prod(sum(total >= roll for roll in rolls) for rolls in pools[1:]) for total in pools[0]]
    assert together(mine, (one, other)) == pytest.approx(sum(ways) / prod(map(len, pools)))


@pytest.mark.rule("HR-LOOP-11")
def test_only_what_is_sure_is_told_as_a_hundred_and_only_what_cannot_be_as_none():
    """Four dice against a lone D6 lose once in a thousand; a total of 13 cannot lose to two D6."""
    likely, sure = attempt(REFERENCE, (6,), False).win, known(13, 8, (6, 6), False).win
    assert 0.995 < likely < 1 and [told_as(each) for each in (likely, 1 - likely, sure, 0.0)] == [
        "99%", "1%", "100%", "0%",
    ]  # fmt: skip
