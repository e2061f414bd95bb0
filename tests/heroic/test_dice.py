"""Which dice of a roll make the total and the effect (HR-ROLL-05 to HR-ROLL-10, HR-LOOP-14)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.heroic.asks.dice import picks
from engine.heroic.state.pieces import Hung
from tests.heroic.scene import foe, gift, hero, mob

LYNX = ((8, 7), (8, 3), (10, 9), (8, 1), (8, 6), (10, 8))
"""The roll of the mock-up HR-LOOP-51, as size and value."""
ROLLS = st.lists(
    st.sampled_from([4, 6, 8, 10, 12]).flatmap(lambda size: st.tuples(st.just(size), st.integers(1, size))),
    max_size=6,
)


def ways(dice, third=0, second=0):
    """Sum and effect sizes of each choice offered, the first first."""
    return [(each.sum, each.sizes) for each in picks(dice, third, second)]


def ways_by_hand(dice, third, second):
    """What no other choice beats, out of every way to lay two dice (and more) for the total and the rest for effects."""
    lie = [(size, value) for size, value in dice if value > 1]
    of, most = 2 + third, 1 + second
    if len(lie) <= of:
        return (
            {(sum(value for _, value in lie), (4,))}
            if not second and (not third or len(lie) == of)
            else set()
        )
    found = set()
    for total in combinations(range(len(lie)), of):
        left = [at for at in range(len(lie)) if at not in total]
        for effects in combinations(left, most):
            sizes = tuple(sorted((lie[at][0] for at in effects), reverse=True))
            found.add((sum(lie[at][1] for at in total), sizes))
    return {
        one
        for one in found
        if not any(
            other != one and other[0] >= one[0] and all(a >= b for a, b in zip(other[1], one[1], strict=True))
            for other in found
        )
    }


@pytest.mark.rule("HR-ROLL-05", "HR-ROLL-06")
def test_a_one_is_neither_in_a_total_nor_an_effect():
    assert ways([(12, 1), (6, 5), (12, 1), (8, 4), (6, 2)]) == [(9, (6,)), (7, (8,))]


@pytest.mark.rule("HR-ROLL-07", "HR-ROLL-08", "HR-LOOP-14", "HR-LOOP-51")
def test_the_total_need_not_be_the_highest_if_a_larger_effect_is_left_for_it():
    assert ways(LYNX) == [(17, (8,)), (16, (10,))]


@pytest.mark.rule("HR-ROLL-09", "HR-TERM-10")
def test_the_effect_is_the_size_of_a_die_whatever_it_shows():
    assert ways([(6, 6), (6, 5), (12, 2)]) == [(11, (12,))]


@pytest.mark.rule("HR-ROLL-10")
def test_without_a_die_left_the_effect_is_a_d4():
    assert ways([(10, 7), (12, 5)]) == [(12, (4,))]


@pytest.mark.rule("HR-Q-30")
@pytest.mark.parametrize(("dice", "total"), [([(8, 1), (6, 1)], 0), ([(8, 1), (6, 5)], 5), ([], 0)])
def test_what_is_left_of_a_roll_of_ones_is_its_total(dice, total):
    assert ways(dice) == [(total, (4,))]


@pytest.mark.rule("HR-C-55")
def test_of_equal_values_the_smaller_die_goes_into_the_total():
    first = picks([(12, 5), (6, 5), (8, 7)])[0]
    assert (first.total, first.effects, first.sizes) == ((2, 1), (0,), (12,))


@pytest.mark.rule("HR-C-55", "HR-LOOP-14")
@given(dice=ROLLS)
def test_what_comes_first_is_the_two_highest_with_the_largest_left(dice):
    left = sorted(((value, -size) for size, value in dice if value > 1), reverse=True)
    largest = max((-size for _, size in left[2:]), default=4)
    assert ways(dice)[0] == (sum(value for value, _ in left[:2]), (largest,))


@pytest.mark.rule("HR-PP-06", "HR-DOOM-10")
def test_a_third_die_in_the_total_is_taken_from_what_would_be_left():
    assert ways(LYNX, third=1) == [(24, (8,)), (22, (10,))]


@pytest.mark.rule("HR-Q-53")
def test_more_dice_in_the_total_may_leave_a_d4_but_must_be_there():
    three = [(8, 4), (8, 3), (10, 2)]
    assert ways(three, third=1) == [(9, (4,))]
    assert ways(three, third=2) == []


@pytest.mark.rule("HR-PP-07", "HR-DOOM-11")
def test_a_second_effect_die_is_one_more_of_what_is_left():
    assert ways([(8, 8), (8, 7), (10, 4), (6, 2)], second=1) == [(15, (10, 6)), (10, (10, 8))]


@pytest.mark.rule("HR-Q-53")
def test_there_is_no_second_effect_die_where_none_is_left_for_the_first():
    assert ways([(8, 8), (8, 7), (10, 4)], second=1) == []
    assert ways([(8, 8), (8, 7)], second=1) == []


@pytest.mark.rule("HR-LOOP-14", "HR-PP-06", "HR-PP-07", "HR-Q-53")
@given(dice=ROLLS, third=st.integers(0, 2), second=st.integers(0, 2))
def test_all_choices_that_no_other_beats_are_offered_and_no_more(dice, third, second):
    found = ways(dice, third, second)
    assert set(found) == ways_by_hand(dice, third, second)
    assert len(found) == len(set(found))
    assert [total for total, _ in found] == sorted((total for total, _ in found), reverse=True)


@given(dice=ROLLS, third=st.integers(0, 1), second=st.integers(0, 1))
def test_a_choice_says_what_its_dice_come_to_and_takes_no_die_twice(dice, third, second):
    for each in picks(dice, third, second):
        places = each.total + each.effects
        assert len(set(places)) == len(places)
        assert each.sum == sum(dice[at][1] for at in each.total)
        assert each.sizes == (tuple(dice[at][0] for at in each.effects) or (4,))


@pytest.mark.rule("HR-LOOP-14")
@pytest.mark.parametrize(("sizes", "several"), [((8, 8, 10, 8), 0.52), ((10, 8, 10, 8, 8), 0.25)])
def test_so_many_rolls_have_more_than_one_choice_and_none_more_than_three(sizes, several):
    rolls = product(*(range(1, size + 1) for size in sizes))
    count = Counter(len(picks(list(zip(sizes, values, strict=True)))) for values in rolls)
    assert 1 - count[1] / count.total() == pytest.approx(several, abs=0.02)
    assert max(count) <= 3


@pytest.mark.rule("HR-PP-07", "HR-Q-16", "HR-Q-53")
def test_a_second_effect_to_hit_back_with_is_offered_only_where_the_attack_is_foiled(scene):
    s = scene([hero("Ada", gift("strength 10"))], [foe("Thug")], pp=3, settings={"dice": "ask"})
    s.next("thug").falls("5 4 2 2", "7 6 2 2").take("hurt:ada:stress:physical").settle(stop=["react"])
    s.pool(pay=["back:physical"]).take("roll").asks("dice")
    sums = {each.amount for each in s.options() if each.action.second}
    assert sums == {13}, "7 and 6 with d10 and d8; 6 and 2 with two d10 would be hit by the 9"


@pytest.mark.rule("HR-PP-07", "HR-Q-39", "HR-EFF-11")
@pytest.mark.parametrize(("left", "most"), [([6], 0), ([6, 4], 1), ([12, 4], 2)])
def test_no_effect_is_sold_beside_those_that_take_the_last_dice_of_a_task(scene, left, most):
    s = scene(
        [hero("Ada", gift("strength 10"))],
        objective={"clear": [6] * 13},
        settings={"dice": "ask"},
        pp=3,
    )
    s.game.scene.dice[:] = left
    s.anew().falls("5 4 3 3 2").plan("objective:0", pay=["push"]).take("roll").asks("dice")
    offered = [each.action for each in s.options()]
    assert any(each.third for each in offered) and max(each.second for each in offered) == most


@pytest.mark.rule("HR-PP-07", "HR-Q-33", "HR-Q-43")
@pytest.mark.parametrize(("size", "offered"), [(8, False), (12, False), (13, True)])
def test_a_second_effect_frees_of_what_the_first_leaves(scene, size, offered):
    """A d12 takes a d12 away; of what is above it a d12 is left."""
    s = scene([hero("Ada", gift("strength 12")), hero("Bob")], settings={"dice": "ask"}, pp=3)
    s.bob.complications.append(Hung("comp:x", "Tied", size))
    s.falls("5 4 3 3")
    s.anew().plan("help:bob:complication").take("roll").asks("dice")
    assert any(each.action.second for each in s.options()) is offered


@pytest.mark.rule("HR-PP-07", "HR-Q-39", "HR-C-14", "HR-C-15", "HR-LOOP-48")
@pytest.mark.parametrize(
    ("foes", "sold"),
    [
        ([foe("Thug", tier="minor")], False),
        ([mob("Thug", 6, 3)], False),
        ([mob("Thug", 8, 3)], True),
        ([foe("Thug", tier="minor"), foe("Goon", tier="minor")], True),
        ([foe("Thug", tier="major")], True),
    ],
)
def test_no_second_effect_is_sold_where_the_first_puts_out_the_only_foe_in_reach(scene, foes, sold):
    """A major may answer the first of the two (HR-GM-13)."""
    s = scene([hero("Ada", gift("strength 12"))], foes, settings={"dice": "ask"}, pp=3, rook=False)
    if s.thug.tracked:
        s.thug.stress["physical"] = 8 if s.thug.tier == "minor" else 12
    elif max(s.thug.crowd) == 6:
        del s.thug.crowd[1:]
    s.anew().falls("9 7 3 3", "2" * bool(s.thug.tracked and s.thug.stress["physical"]))
    s.plan("hurt:thug:stress:physical").take("roll").asks("dice")
    ways = [each.action for each in s.options()]
    assert any(each.third for each in ways) and any(each.second for each in ways) is sold
