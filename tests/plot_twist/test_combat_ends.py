"""Combatants gone in the middle of a combat (PT-Q-35)."""

import pytest

from tests.plot_twist.scene import card, hero, mook, villain

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


def rest(amount=1):
    """At the end of a combat a character gains Energy."""
    return [{"on": "combat.end", "do": [{"do": "gain", "counter": "energy", "amount": amount}]}]


@pytest.mark.rule("PT-Q-35")
def test_who_falls_in_the_middle_of_a_step_ends_the_combat_there(scene):
    bomb = card("maneuver", "Bomb", effects=[
        {"do": "deal", "who": "opponent", "amount": 99, "resistance": "physical"}
    ])  # fmt: skip
    s = scene([hero("Ada"), hero("Bo")], villain("Vex", triggers=rest()), hands={"gm": [bomb]})
    s.fight("vex", "ada", "maneuver").take("maneuver:vex>ada/bomb")
    assert (s.phase, s.table.request.seats) == ("redraw", ("gm",))
    s.pick().asks("combat")
    steps = [each.step for each in s.log("step")]
    assert steps == ["start", "movement", "maneuver"]
    assert s.vex.energy == 13
    assert len(s.hand("gm")) == 3


@pytest.mark.rule("PT-Q-35")
def test_the_attacker_too_may_be_gone(scene):
    s = scene([hero("Ada", body=1, triggers=rest()), hero("Bo")], coins=[1, 0, 2])
    s.fight("ada", "vex").to("combat.attack", "gm").take("attack.melee:vex")
    while s.phase.startswith("roll."):
        s.passes()
    assert (s.phase, s.table.request.seats) == ("redraw", ("gm",))
    s.pick()
    assert (s.phase, s.ada.energy) == ("combat", 9)


@pytest.mark.rule("PT-Q-35")
def test_when_a_combatant_falls_nobody_attacks_any_more(scene):
    s = scene(mooks=[mook("Thugs", quantity=1)], coins=[1, 0, 0]).fight("ada", "thugs")
    s.ada.belief = 8
    s.take("attack.melee").to("redraw").asks("redraw")
    assert [each.by for each in s.log("attack.declared")] == ["Ada"]
    assert s.pick().asks("combat").game.combat is None


@pytest.mark.rule("PT-Q-35")
def test_a_mook_card_with_counters_left_fights_on(scene):
    s = scene(mooks=[mook("Thugs", quantity=2)], coins=[1, 0, 0]).fight("ada", "thugs")
    s.take("attack.melee").to("combat.attack", "gm")
    assert s.offered("attack.melee:thugs>ada")
