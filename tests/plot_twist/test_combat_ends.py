"""Combatants gone in the middle of a combat (PT-Q-35)."""

import pytest

from tests.plot_twist.scene import card, mook

PUNCH = card("attack", "Punch", effects=[{"do": "attack", "kind": "melee"}])


@pytest.mark.rule("PT-Q-35")
def test_when_a_combatant_falls_only_the_other_one_draws_and_the_combat_ends(scene):
    s = scene(mooks=[mook("Thugs", quantity=1)], hands={"hero:1": [PUNCH]}, coins=[1, 0, 0])
    s.fight("ada", "thugs").take("attack.card:ada>thugs/punch")
    while s.phase.startswith("roll."):
        s.passes()
    assert (s.phase, s.table.request.seats) == ("redraw", ("hero:1",))
    s.pick()
    assert s.phase == "combat"
    assert len(s.hand("hero:1")) == 3


@pytest.mark.rule("PT-Q-35")
def test_hidden_by_a_card_does_not_end_the_combat_under_way(scene):
    smoke = card("maneuver", "Smoke", effects=[{"do": "status", "status": "hidden"}])
    s = scene(hands={"hero:1": [smoke]}).fight("ada", "vex", "maneuver").take("maneuver:ada>vex/smoke")
    assert "hidden" in s.ada.statuses
    s.to("combat.attack", "gm")
    assert s.offered("attack.melee:vex>ada")
