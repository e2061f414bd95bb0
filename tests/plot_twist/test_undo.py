"""Choices taken back (PT-Q-30)."""

import pytest

from engine.table import Refused
from tests.plot_twist.scene import hero


@pytest.mark.rule("PT-Q-30")
def test_choices_are_taken_back_one_by_one(scene):
    s = scene([hero("Ada", stealth=1)]).take("belief.keyword", "keyword:armor", "hide:ada")
    s.table.undo("hero:1")
    assert (s.table.game.find("ada").belief, list(s.table.game.find("ada").statuses)) == (6, [])
    s.table.undo("hero:1")
    assert s.table.request.phase == "choice"
    s.table.undo("hero:1")
    assert s.table.game.find("ada").belief == 8
    with pytest.raises(Refused):
        s.table.undo("hero:1")


@pytest.mark.rule("PT-Q-30")
def test_fallen_coins_stand_but_what_came_after_may_be_taken_back(scene):
    s = scene([hero("Ada", perception=1, stealth=1)], coins=[2])
    s.take("investigate:ada>perception").to("start", "hero:1").take("hide:ada")
    s.coins.heads.append(2)
    s.table.undo("hero:1")
    assert not s.table.game.find("ada").statuses
    with pytest.raises(Refused, match="PT-Q-30"):
        s.table.undo("hero:1")
    assert s.table.game.find("ada").clues == 2


@pytest.mark.rule("PT-Q-30")
@pytest.mark.parametrize("shown", ["event/dull-day-1", "objective"])
def test_what_was_hidden_and_is_shown_stands(scene, shown):
    s = scene().to("combat", "gm").take(shown)
    with pytest.raises(Refused, match="PT-Q-30"):
        s.table.undo("gm")


@pytest.mark.rule("PT-Q-30")
def test_a_twist_revealed_stands(scene):
    s = scene().end_turn()
    with pytest.raises(Refused, match="PT-Q-30"):
        s.table.undo("hero:1")
