"""Chance comes from one seeded stream; chances are exact."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.table import Deck, RandomStream
from engine.table.odds import beats, best_number, heads, more_than

COINS = st.integers(0, 12)


def test_the_same_seed_tosses_the_same_coins():
    assert [RandomStream(7).toss(9) for _ in range(3)] == [RandomStream(7).toss(9)] * 3


@given(seed=st.integers(0, 999), coins=st.integers(1, 40))
def test_a_toss_has_one_bit_for_each_coin(seed, coins):
    assert 0 <= RandomStream(seed).toss(coins) < 2**coins


@pytest.mark.parametrize("coins", [0, -3])
def test_no_coins_toss_nothing_and_use_up_no_chance(coins):
    stream = RandomStream(1)
    assert stream.toss(coins) == 0
    assert stream.toss(20) == RandomStream(1).toss(20)


def test_every_number_below_the_limit_comes_up():
    stream = RandomStream(3)
    assert {stream.below(6) for _ in range(200)} == set(range(6))


def test_nothing_is_picked_from_nothing():
    with pytest.raises(ValueError, match="no whole number"):
        RandomStream(1).pick([])


@given(seed=st.integers(0, 999), things=st.lists(st.integers(), max_size=20))
def test_a_shuffle_loses_nothing(seed, things):
    shuffled = list(things)
    RandomStream(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(things)


def test_every_order_comes_out_of_a_shuffle():
    stream = RandomStream(4)
    orders = set()
    for _ in range(100):
        cards = [1, 2, 3]
        stream.shuffle(cards)
        orders.add(tuple(cards))
    assert len(orders) == 6


def test_an_empty_deck_takes_its_discards_back():
    deck = Deck(["a", "b"], RandomStream(1))
    deck.discards += [deck.draw(), deck.draw()]
    assert {deck.draw(), deck.draw()} == {"a", "b"}
    assert deck.draw() is None


@given(coins=COINS)
def test_chances_add_up(coins):
    assert sum(heads(coins)) == pytest.approx(1)


@given(coins=st.integers(0, 5), against=st.integers(0, 5), automatic=st.integers(0, 2))
def test_chances_are_those_of_counting_every_toss(coins, against, automatic):
    def successes(count):
        return [sum(toss) for toss in product((0, 1), repeat=count)]

    pairs = [(mine + automatic, theirs) for mine in successes(coins) for theirs in successes(against)]
    won = sum(mine > theirs for mine, theirs in pairs)
    assert beats(coins, against, automatic) == pytest.approx(won / len(pairs))


def test_a_tie_does_not_win():
    assert beats(0, 0) == 0
    assert more_than(1, 1) == 0


@given(coins=COINS, automatic=st.integers(0, 3))
def test_the_best_number_is_no_worse_than_any(coins, automatic):
    _, mean = best_number(coins, automatic)
    assert all(mean >= n * more_than(coins, n, automatic) for n in range(1, 20))
