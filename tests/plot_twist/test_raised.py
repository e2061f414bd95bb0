"""A Heroic raised for Belief tells between combats whom one would hit the better for it (PT-BELIEF-07)."""

from __future__ import annotations

import pytest

from tests.plot_twist.scene import hero, villain


@pytest.mark.rule("PT-BELIEF-07", "PT-ATK-01")
def test_on_the_combat_floor_a_heroic_says_what_it_makes_of_the_best_attack_that_gains_by_it(scene):
    s = (
        scene([hero("Ada", body=4, fighting=1)], villain("Vex"))
        .to("combat")
        .take("belief.heroic")
        .asks("choice")
    )
    told = s.game.odds(s.option("heroic:fighting"))
    assert (told.then, told.pools[0].coins) == ("v Vex", 4 + 3)
    assert told.before[0] < told.win and told.before[1] < told.expected
    assert s.game.odds(s.option("heroic:agility")) is None
