"""A Heroic raised for Belief tells between combats whom one would hit the better for it (PT-BELIEF-07)."""

from __future__ import annotations

import pytest

from engine.plot_twist.odds.raised import any_heroic
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


@pytest.mark.rule("PT-STATUS-11")
def test_nobody_hidden_is_told_of_who_cannot_be_taken_on(scene):
    s = scene([hero("Ada", fighting=1)], villain("Vex", stealth=2)).to("combat")
    s.vex.statuses["hidden"] = []
    assert not any(any_heroic(s.game, s.option("belief.heroic:ada")))


@pytest.mark.rule("PT-BELIEF-07", "PT-ACT-04")
@pytest.mark.parametrize(("attacks", "gains"), [(1, True), (0, False)])
def test_of_all_heroics_the_one_that_helps_most_is_told_before_any_is_chosen(scene, attacks, gains):
    s = scene([hero("Ada", fighting=1)], villain("Vex")).to("combat")
    s.ada.attacks = attacks
    *_, told = any_heroic(s.game, s.option("belief.heroic:ada"))
    assert (told is not None and told.expected > told.before[1]) is gains
