"""Investigation of the Objective (PT-Q-11)."""

import pytest

from tests.plot_twist.scene import hero


@pytest.mark.rule("PT-Q-11")
def test_the_investigations_of_all_heroes_add_up_until_six_show_the_objective_to_all(scene):
    s = scene([hero("Ada", perception=2, hacking=1), hero("Bo", hacking=1)], coins=[2, 2, 1, 1])
    s.take("investigate:ada>perception").to("start").take("investigate:ada>hacking").to("start")
    assert not s.offered("investigate:ada")
    s.take("investigate:bo>hacking").to("start")
    assert (s.game.clues, s.table.view("hero:1").objective) == (5, None)
    s.end_turn().take("investigate:ada>perception").to("start")
    assert s.game.clues == 6
    for seat in ("hero:1", "hero:2"):
        assert s.table.view(seat).objective.name == "World Domination"
    assert not s.game.objective.faceup
    assert not s.offered("investigate")
