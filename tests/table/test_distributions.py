"""Exact distributions against every way the dice can fall, and against the tables of the ledgers."""

from collections import Counter
from itertools import product
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.table.dice import places_kept
from engine.table.distributions import contest, faces, successes, total
from engine.table.percent import PERCENT, Percent, standing
from engine.table.pools import exploding, highest

SIZES = st.sampled_from([4, 6, 8, 10, 12])
POOLS = st.lists(SIZES, max_size=5).map(tuple).filter(lambda sizes: prod(sizes) <= 4000)
SMALL = st.lists(SIZES, max_size=3).map(tuple).filter(lambda sizes: prod(sizes) <= 150)


def falls(sizes):
    """Every way the dice of a pool can fall."""
    return product(*(range(1, size + 1) for size in sizes))


def highest_by_hand(sizes, values, count):
    """The highest of what shows no one, of equal ones the smaller die; the largest size left."""
    left = sorted(
        ((value, size) for value, size in zip(values, sizes, strict=True) if value > 1),
        key=lambda die: (-die[0], die[1]),
    )
    return sum(value for value, _ in left[:count]), max((size for _, size in left[count:]), default=0)


@given(sizes=POOLS, count=st.integers(1, 4))
def test_the_highest_and_the_largest_left_are_those_of_counting_every_fall(sizes, count):
    assert highest(sizes, count).ways == Counter(
        highest_by_hand(sizes, values, count) for values in falls(sizes)
    )


@given(sizes=st.lists(SIZES, max_size=13).map(tuple))
def test_no_fall_of_a_large_pool_is_lost(sizes):
    assert highest(sizes, 2).total == prod(sizes)


@given(sizes=POOLS)
def test_the_order_of_the_dice_does_not_matter(sizes):
    assert highest(sizes, 2).ways == highest(tuple(reversed(sizes)), 2).ways


# TS-CHALLENGE-08, TS-CHALLENGE-09
def test_the_outcomes_of_a_challenge_of_three_checks():
    checks = successes(((45, 100), (65, 100), (75, 100)))
    table = checks.map(lambda won: ("Abysmal", "Limited", "Good", "Great")[won])
    assert table.chance("Abysmal") == pytest.approx(0.55 * 0.35 * 0.25)
    assert table.chance("Great") == pytest.approx(0.45 * 0.65 * 0.75)


@given(first=SMALL, second=SMALL)
def test_two_totals_side_by_side_are_those_of_counting_every_pair_of_falls(first, second):
    mine, theirs = [sum(each) for each in falls(first)], [sum(each) for each in falls(second)]
    higher = Counter((a > b) - (a < b) for a, b in product(mine, theirs))
    pairs = len(mine) * len(theirs)
    assert contest(total(first), total(second)) == pytest.approx([higher[n] / pairs for n in (1, 0, -1)])


@given(first=SMALL, second=SMALL)
def test_reading_pairs_gives_the_same_chances_as_comparing_totals(first, second):
    margins = highest(first, 2).against(highest(second, 2), lambda mine, theirs: mine[0] - theirs[0])
    odds = contest(*(highest(sizes, 2).map(lambda outcome: outcome[0]) for sizes in (first, second)))
    assert margins.share(lambda margin: margin > 0) == pytest.approx(odds.win)
    assert margins.chance(0) == pytest.approx(odds.tie)


@given(sizes=POOLS, bonus=st.integers(-5, 5))
def test_sums_are_those_of_counting_every_fall(sizes, bonus):
    assert total(sizes, bonus).ways == Counter(sum(values) + bonus for values in falls(sizes))


@given(trials=st.lists(st.tuples(st.integers(0, 3), st.integers(3, 5)), max_size=5).map(tuple))
def test_successes_are_those_of_counting_every_trial(trials):
    fell = product(*(range(of) for _, of in trials))
    count = Counter(sum(face < hit for face, (hit, _) in zip(each, trials, strict=True)) for each in fell)
    assert successes(trials).ways == count


# TS-VEC-11
@given(count=st.integers(0, 9))
def test_half_of_the_dice_of_a_plain_pool_count(count):
    assert successes(((3, 6),) * count).mean(float) == pytest.approx(count / 2)


@given(count=st.integers(0, 5), size=st.integers(1, 6))
def test_faces_are_those_of_counting_every_fall(count, size):
    shown = Counter(tuple(sorted(values, reverse=True)) for values in falls((size,) * count))
    assert faces(count, size).ways == shown


# IN-ODDS-01
@pytest.mark.parametrize(
    ("bonus", "penalty", "means"),
    [
        (0, 0, (4.96, 3.5, 2.04)),
        (1, 0, (5.24, 4.1, 2.9)),
        (0, 1, (5.24, 4.1, 1.76)),
        (0, 2, (5.43, 2.5, 1.57)),
    ],
)
def test_three_kept_dice_with_bonus_and_penalty_dice(bonus, penalty, means):
    rolled = faces(3 + bonus + penalty, 6)
    kept = rolled.map(lambda shown: tuple(shown[place] for place in places_kept(shown, 3, penalty)))
    assert [kept.mean(lambda three, n=n: three[n]) for n in range(3)] == pytest.approx(means, abs=0.006)
    assert len(kept.ways) <= 56


# TS-VEC-10
@given(count=st.integers(0, 8))
def test_exploding_dice_bring_three_fifths_of_a_point_each(count):
    points = exploding(count, 6, 4)
    assert points.mean(float) == pytest.approx(0.6 * count)
    assert points.chance(0) == pytest.approx(0.5**count)


# TS-VEC-10
@pytest.mark.parametrize("points", [1, 2, 3, 6])
def test_one_exploding_die(points):
    chance = (1 / 3) * (1 / 6) ** (points - 1) + (1 / 2) * (1 / 6) ** points
    assert exploding(1, 6, 4).chance(points) == pytest.approx(chance)


# TS-VEC-03
@pytest.mark.parametrize(
    ("skill", "row"),
    [
        (15, (1, 5, 7, 11, 13, 15, 23, 31, 47, 55, 91)),
        (45, (4, 20, 25, 35, 40, 45, 50, 55, 65, 70, 94)),
        (65, (6, 30, 37, 51, 58, 65, 68, 71, 77, 80, 96)),
        (75, (7, 35, 43, 59, 67, 75, 77, 79, 83, 85, 97)),
    ],
)
def test_successes_of_a_hundred_by_skill_and_pips(skill, row):
    pips = (-9, -5, -4, -2, -1, 0, 1, 2, 4, 5, 9)
    assert [100 - standing(skill, each).ways[0] for each in pips] == list(row)


# TS-VEC-05
@pytest.mark.parametrize(("pips", "row"), [(0, (27, 66, 83, 90)), (-2, (22, 62, 79, 86))])
def test_successes_as_rolled_or_flipped(pips, row):
    assert [100 - standing(skill, pips, flip=True).ways[0] for skill in (15, 45, 65, 75)] == list(row)


# TS-VEC-07, TS-VEC-08
@pytest.mark.parametrize(
    ("first", "second", "chances"),
    [
        ((45,), (45,), (0.3465, 0.3070, 0.3465)),
        ((65,), (45,), (0.5465, 0.1970, 0.2565)),
        ((45,), (15,), (0.4380, 0.4690, 0.0930)),
        ((65, -2), (45,), (0.4310, 0.2730, 0.2960)),
        ((65,), (45, -2), (0.5680, 0.2310, 0.2010)),
    ],
)
def test_opposed_checks(first, second, chances):
    assert contest(standing(*first), standing(*second)) == pytest.approx(chances)


# TS-VEC-04
@pytest.mark.parametrize(("skill", "good"), [(15, 1), (45, 4), (65, 5), (75, 6)])
def test_equal_tens_and_ones_of_a_success(skill, good):
    assert PERCENT.share(lambda roll: roll.double and roll.under(skill)) == pytest.approx(good / 100)


# TS-VEC-06
@pytest.mark.parametrize(
    ("rolled", "flipped"), [(73, 37), (29, 92), (10, 1), (1, 10), (5, 50), (30, 3), (44, 44), (100, 100)]
)
def test_a_flip_swaps_tens_and_ones(rolled, flipped):
    assert Percent(*divmod(rolled % 100, 10)).flipped().value == flipped


# TS-VEC-01, TS-VEC-02
@pytest.mark.parametrize(
    ("rolled", "pips", "succeeds"),
    [(81, 2, True), (80, 2, False), (40, -2, True), (41, -2, False), (43, -2, True)],
)
def test_the_ones_decide_before_the_skill_of_45(rolled, pips, succeeds):
    assert Percent(*divmod(rolled, 10)).under(45, pips) is succeeds


# TS-DICE-04, TS-DICE-05
def test_a_hundred_is_two_zeros_and_its_tens_count_ten():
    hundred = Percent(0, 0)
    assert (hundred.value, hundred.tens_alone, hundred.ones) == (100, 10, 0)


def test_a_chance_is_a_share_of_all_ways():
    sums = total((6, 6))
    assert (sums.total, sums.chance(7), sums.chance(13)) == (36, 6 / 36, 0)
