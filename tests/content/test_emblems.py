"""Emblems: three rows that every terminal draws, for each Main Villain and what he threatens."""

from __future__ import annotations

import pytest

from content import audience
from content.plot_twist import PACKAGE

LIBRARY = PACKAGE.library
VILLAIN = '[[villain]]\nname = "Hex"\nbody = 2\nmind = 2\ncharm = 2\npower = 2\n'


def test_each_villain_and_each_objective_has_its_own():
    cards = [*LIBRARY.by_type["villain"].values(), *LIBRARY.by_type["objective"].values()]
    drawn = [card.emblem for card in cards]
    assert all(drawn)
    assert len(set(drawn)) == len(cards)


def test_each_monster_of_the_week_has_its_own():
    drawn = [each.emblem for each in audience.PACKAGE.library.majors]
    assert all(drawn) and len(set(drawn)) == len(drawn)


@pytest.mark.parametrize(
    ("rows", "key", "problem"),
    [
        (["a", "b"], "emblem", "Expected `array` of length 3, got 2"),
        (["a", "b", "c" * 12], "emblem[2]", "Expected `str` of length <= 11"),
        (["a", "─", "c"], "emblem[1]", "has signs that not every terminal draws"),
        (["a", "b ", "c"], "emblem[1]", "or ends with a space"),
    ],
)
def test_one_that_is_too_large_or_oddly_drawn_is_complained_about(complain, rows, key, problem):
    (complaint,) = complain(VILLAIN + f"emblem = {rows!r}")
    assert (complaint.card, complaint.key) == ("Hex", key)
    assert problem in complaint.problem


def test_a_sound_one_is_none(complain):
    assert complain(VILLAIN + "emblem = ['/-\\', '| |', '\\-/']") == []
