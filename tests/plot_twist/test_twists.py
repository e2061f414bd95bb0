"""Which Twist is revealed (PT-Q-22)."""

import pytest

from tests.plot_twist.scene import card


@pytest.mark.rule("PT-Q-22")
def test_the_first_twist_in_deck_order_that_may_be_revealed_is(scene):
    late = card("twist", "Late Show", turns=[3])
    red = card("twist", "Red Dawn", colour="red")
    s = scene(twists=[late, red, card("twist", "Drizzle")])
    names = []
    for _ in range(3):
        names.append(s.last("twist.revealed").card)
        s.end_turn()
    assert names == ["Drizzle", "Quiet Morning", "Late Show"]


@pytest.mark.rule("PT-Q-22")
def test_if_no_twist_may_be_revealed_none_is(scene):
    s = scene(twists=[card("twist", f"Red Dawn {n}", colour="red") for n in range(10)])
    assert not s.end_turn().log("twist.revealed")
    assert (s.game.turn, len(s.game.twists)) == (2, 10)
