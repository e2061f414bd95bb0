"""What Combat cards cost, where they go, and boosts for an attack to come (PT-Q-32, PT-COMBAT-16)."""

import pytest

from tests.plot_twist.scene import card, hero

DASH = card("movement", "Dash", effects=[{"do": "distance", "distance": "melee"}])
FEINT = card("maneuver", "Feint", effects=[{"do": "boost", "pool": 2}])
PUNCH = card("attack", "Punch", effects=[{"do": "attack", "kind": "melee"}])
KICK = card("attack", "Kick", effects=[{"do": "attack", "kind": "melee"}])


@pytest.mark.rule("PT-Q-32")
def test_movement_costs_a_move_a_maneuver_nothing_and_an_attack_card_the_attack(scene):
    s = scene(hands={"hero:1": [DASH, FEINT, PUNCH]}, coins=[0, 0])
    s.fight("ada", "vex", "movement", "ranged").take("movement:ada>vex/dash")
    assert (s.ada.moves, s.ada.attacks, s.game.combat.distance) == (1, 1, "melee")
    s.to("combat.maneuver", "hero:1").take("maneuver:ada>vex/feint")
    assert (s.ada.moves, s.ada.attacks, s.ada.energy) == (1, 1, 9)
    s.to("combat.attack", "hero:1").take("attack.card:ada>vex/punch").to("combat.attack", "hero:1")
    assert (s.ada.moves, s.ada.attacks) == (1, 0)


@pytest.mark.rule("PT-Q-32")
def test_a_printed_cost_stands_instead(scene):
    leap = card("movement", "Leap", cost={"energy": 2}, effects=[{"do": "distance", "distance": "melee"}])
    s = scene(hands={"hero:1": [leap]})
    s.fight("ada", "vex", "movement", "ranged").take("movement:ada>vex/leap")
    assert (s.ada.moves, s.ada.energy) == (2, 7)


@pytest.mark.rule("PT-Q-32")
def test_cards_are_discarded_at_the_end_of_combat(scene):
    s = scene(hands={"hero:1": [FEINT]}).fight("ada", "vex", "maneuver").take("maneuver:ada>vex/feint")
    discards = s.game.players["hero:1"].deck.discards
    assert ("Feint" in s.hand("hero:1"), discards) == (False, [])
    s.to("redraw")
    assert [item.name for item in discards] == ["Feint"]
    s.to("combat")


@pytest.mark.rule("PT-Q-32")
def test_one_attack_card_an_attack(scene):
    s = scene(hands={"hero:1": [PUNCH, KICK]}, coins=[0, 0]).fight("ada", "vex")
    s.take("attack.card:ada>vex/punch").to("combat.attack", "hero:1")
    assert not s.offered("attack.card")
    assert s.why("Kick").rule == "PT-ACT-06"
    assert [each.card for each in s.log("attack.declared")] == ["Punch"]


@pytest.mark.rule("PT-Q-32")
def test_without_a_card_nobody_moves(scene):
    s = scene().fight("ada", "vex", "movement", "ranged")
    assert s.ada.moves == 2
    assert not s.offered("movement")
    s.to("combat.attack")
    assert s.game.combat.distance == "ranged"
    assert not s.offered("attack.melee")


@pytest.mark.rule("PT-COMBAT-16")
@pytest.mark.parametrize(("turns", "added"), [(0, (("Signal", 2),)), (1, ())])
def test_a_boost_for_the_next_attack_of_a_third_waits_for_it_until_the_end_of_the_turn(scene, turns, added):
    boost = {"do": "boost", "pool": 2, "who": {"side": "friend", "other": True}}
    signal = card("maneuver", "Signal", effects=[boost])
    assert signal.lines() == ["The next attack of another friendly character this turn has +2 to hit."]
    s = scene([hero("Ada"), hero("Bo")], hands={"hero:1": [signal]}, coins=[0, 0])
    s.fight("ada", "vex", "maneuver").take("maneuver:ada").to("combat", "hero:1")
    for _ in range(turns):
        s.end_turn()
    s.fight("bo", "vex").take("attack.melee").to("combat.attack")
    assert s.log("coins.tossed")[0].parts == (("Body", 3), ("Fighting", 0), *added)


@pytest.mark.rule("PT-COMBAT-16")
def test_ones_own_boost_for_the_next_attack_is_lost_with_the_combat(scene):
    s = scene([hero("Ada", keywords=["tactician"]), hero("Bo")], hands={"hero:1": [FEINT]}, coins=[0, 0])
    s.fight("ada", "vex", "maneuver").take("maneuver:ada").to("combat", "hero:1")
    s.fight("ada", "bo").take("attack.melee", "defend:bo>agility").to("combat.attack")
    assert s.log("coins.tossed")[0].parts == (("Body", 3), ("Fighting", 0))
