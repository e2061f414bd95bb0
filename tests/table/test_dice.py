"""Dice of any size fall from the one stream, and any screen can draw them."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.table import Die, Event, RandomStream, Reading, Roll, places_kept, throw, throw_exploding
from engine.table.percent import Percent, roll_percent

SIZES = st.sampled_from([2, 4, 6, 8, 10, 12, 20, 100])


class Coins(Event, frozen=True, kw_only=True):
    """A fact with fields of its own that tells of coins, as Plot Twist's does."""

    kind = "coins"
    reveals = True
    who: str
    coins: int
    bits: int
    automatic: int = 0

    def roll(self):
        fell = [self.bits >> coin & 1 for coin in range(self.coins)]
        return Roll(
            who=self.who,
            dice=tuple(Die(2, face, kept=bool(face)) for face in fell),
            bonus=self.automatic,
            total=sum(fell) + self.automatic,
        )


@given(seed=st.integers(0, 999), size=SIZES)
def test_a_die_shows_one_of_its_faces(seed, size):
    assert 1 <= RandomStream(seed).roll(size) <= size


@pytest.mark.parametrize("size", [4, 6, 8, 10, 12])
def test_every_face_of_a_die_comes_up(size):
    stream = RandomStream(size)
    assert {stream.roll(size) for _ in range(300)} == set(range(1, size + 1))


def test_a_seed_gives_the_same_dice_on_every_python():
    stream = RandomStream(7)
    assert [stream.roll(size) for size in (4, 6, 8, 10, 12, 20)] == [3, 2, 7, 1, 2, 18]


def test_a_die_without_sides_is_not_rolled():
    with pytest.raises(ValueError, match="no whole number"):
        RandomStream(1).roll(0)


@given(seed=st.integers(0, 999), sizes=st.lists(SIZES, max_size=9))
def test_a_pool_falls_in_the_order_given_and_alike_for_the_same_seed(seed, sizes):
    dice = throw(RandomStream(seed), sizes, "pool")
    assert [die.size for die in dice] == sizes
    assert dice == throw(RandomStream(seed), sizes, "pool")


# TS-DICE-09
@given(seed=st.integers(0, 999), count=st.integers(0, 9))
def test_each_highest_face_adds_a_die(seed, count):
    dice = throw_exploding(RandomStream(seed), count, 6)
    assert len(dice) == count + sum(die.face == 6 for die in dice)
    assert [die.tag for die in dice] == [""] * count + ["again"] * (len(dice) - count)


# IN-DIE-05, IN-DIE-06, IN-DIE-07
@pytest.mark.parametrize(
    ("shown", "forced", "kept"),
    [
        ((2, 5, 4, 6), 0, (6, 5, 4)),
        ((2, 5, 4, 6), 1, (6, 5, 2)),
        ((2, 5, 4, 6, 1), 2, (6, 2, 1)),
        ((2, 5, 4, 6, 1, 3), 3, (3, 2, 1)),
        ((2, 5, 4, 6, 1, 3, 3), 4, (3, 2, 1)),
    ],
)
def test_penalty_dice_force_the_lowest_to_be_kept(shown, forced, kept):
    assert tuple(shown[place] for place in places_kept(shown, 3, forced)) == kept


def test_of_equal_faces_the_earlier_is_kept():
    assert places_kept((3, 5, 5, 3), 3) == (1, 2, 0)


# TS-DICE-02
def test_two_ten_sided_dice_give_one_to_a_hundred():
    stream = RandomStream(5)
    assert {roll_percent(stream).value for _ in range(1500)} == set(range(1, 101))


# TS-LOOP-07
@pytest.mark.parametrize(
    ("pips", "marked"), [(2, (1, 2)), (-5, (1, 2, 3, 4, 5)), (12, tuple(range(1, 10))), (0, ())]
)
def test_the_ones_that_decide_are_marked(pips, marked):
    tens, ones = Percent(8, 1).dice(pips)
    assert (tens, ones) == (Die(10, 8, tag="Tens"), Die(10, 1, tag="Ones", marked=marked))


def test_a_roll_says_in_words_what_fell():
    dice = Die(8, 5), Die(10, 9, tag="effect"), Die(6, 1, kept=False)
    roll = Roll(who="Ann", what="climb", dice=dice, total=14, result="won by 3")
    assert roll.text() == "Ann, climb: d8 shows 5; d10 shows 9, effect; d6 shows 1. 14: won by 3."


def test_a_roll_of_no_dice_says_so():
    assert Roll(who="Ann", dice=(), total=0).text() == "Ann: no dice. 0."


def test_a_roll_is_plain_data_on_the_wire():
    roll = Roll(who="Ann", dice=(Die(8, 5), Die(6, 1, kept=False, tag="open")), total=5, rule="HR-ROLL-04")
    assert msgspec.json.decode(msgspec.json.encode(roll.wire())) == {
        "kind": "roll",
        "text": "Ann: d8 shows 5; d6 shows 1, open. 5.",
        "rule": "HR-ROLL-04",
        "who": "Ann",
        "dice": [{"size": 8, "face": 5}, {"size": 6, "face": 1, "kept": False, "tag": "open"}],
        "total": 5,
    }


def test_what_fell_stands_but_how_it_is_read_can_be_taken_back():
    assert (Roll.reveals, Reading.reveals, Reading.kind) == (True, False, "roll.reading")


def test_a_roll_shows_itself_and_other_facts_show_none():
    roll = Roll(who="Ann", dice=(), total=0)
    assert roll.roll() is roll
    assert Event().roll() is None


def test_a_coin_toss_is_a_roll_with_fields_of_its_own():
    coins = Coins(who="Ann", coins=3, bits=0b101, automatic=1)
    assert coins.roll().text() == "Ann: heads; tails; heads. 3."
    assert [die.kept for die in coins.roll().dice] == [True, False, True]
    assert coins.wire() == {"kind": "coins", "text": "", "who": "Ann", "coins": 3, "bits": 5, "automatic": 1}
