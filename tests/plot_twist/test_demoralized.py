"""Demoralized as Social Resistance shrinks, grows and fills (PT-STAT-06, PT-STAT-08, PT-STATUS-04)."""

import pytest

from tests.plot_twist.scene import hero
from tests.plot_twist.words import act


def social(amount):
    """An action that changes the hero's own Social Resistance this turn."""
    return act("Change", {"do": "resistance", "resistance": "social", "amount": amount})


def told(s, kind):
    return [(each.who, each.rule) for each in s.log(kind) if each.status == "demoralized"]


@pytest.mark.rule("PT-STAT-06", "PT-STAT-08")
def test_what_fits_the_printed_resistance_stays_while_a_card_makes_it_smaller(scene):
    s = scene([hero("Ada", actions=[social(-6)])])
    s.ada.stress["social"] = 5
    s.take("ability:ada>change")
    assert (s.ada.energy, s.ada.stress["social"]) == (0, 5)
    assert told(s, "status.gained") == [("Ada", "PT-STATUS-04")]
    s.end_turn()
    assert s.ada.stress["social"] == 5
    assert told(s, "status.lost") == [("Ada", "PT-STATUS-04")]


@pytest.mark.rule("PT-STATUS-04")
def test_room_made_by_a_card_ends_it_and_the_room_gone_brings_it_back(scene):
    mock = act("Mock", {"do": "deal", "who": "self", "amount": 9, "resistance": "social"})
    s = scene([hero("Ada", actions=[mock, social(3)])]).take("ability:ada>mock")
    assert told(s, "status.gained") == [("Ada", "PT-STATUS-04")]
    assert not told(s, "status.lost")
    s.take("ability:ada>change")
    assert told(s, "status.lost") == [("Ada", "PT-STATUS-04")]
    s.end_turn()
    assert len(told(s, "status.gained")) == 2


@pytest.mark.rule("PT-STATUS-04")
def test_a_text_hears_it(scene):
    brave = {"on": "status.gained", "who": "self", "do": [{"do": "draw", "amount": 1}]}
    mock = act("Mock", {"do": "deal", "who": "self", "amount": 9, "resistance": "social"})
    s = scene([hero("Ada", actions=[mock], triggers=[brave])])
    held = len(s.hand("hero:1"))
    s.take("ability:ada>mock")
    assert len(s.hand("hero:1")) == held + 1
