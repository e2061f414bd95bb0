"""Initiative inside a combat (PT-Q-31)."""

import pytest


@pytest.mark.rule("PT-Q-31")
@pytest.mark.parametrize(("attacker", "defender"), [("ada", "vex"), ("vex", "ada")])
def test_attacker_and_defender_attack_in_turn_the_attacker_first(scene, attacker, defender):
    s = scene(coins=[0, 0, 0, 0, 0, 0]).fight(attacker, defender)
    more = {"ada": "belief.attack", "vex": "hate.attack"}[attacker]
    s.take(f"attack.melee:{attacker}").to("combat.attack")
    assert s.offered(f"attack.melee:{defender}")
    s.take(f"attack.melee:{defender}").to("combat.attack").take(more, f"attack.melee:{attacker}")
    s.to("combat.attack")
    assert [each.by.lower() for each in s.log("attack.declared")] == [attacker, defender, attacker]


@pytest.mark.rule("PT-Q-31")
def test_the_villains_have_initiative_in_the_combats_they_initiate(scene):
    s = scene().to("combat", "gm").passes().to("combat", "gm").take("combat:vex>ada")
    first = []
    while s.phase.startswith("combat."):
        first += [(s.phase, s.table.request.seats)] if s.phase not in dict(first) else []
        s.idle()
    assert first == [(f"combat.{step}", ("gm",)) for step in ("start", "movement", "maneuver", "attack")]
    s.to("combat")


@pytest.mark.rule("PT-Q-31")
def test_the_attack_step_ends_when_both_pass_in_a_row(scene):
    s = scene(coins=[0, 0]).fight("ada", "vex").passes()
    assert s.offered("attack.melee:vex")
    s.take("attack.melee:vex").to("combat.attack")
    assert s.offered("attack.melee:ada")
    s.passes()
    assert (s.phase, s.table.request.seats) == ("combat.attack", ("gm",))
    s.passes()
    assert s.phase == "redraw"
    s.to("combat")
