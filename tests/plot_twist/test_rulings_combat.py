"""How combats run by the rulings: turns, cards, one's own side, limits (PT-Q-31 to PT-Q-36)."""

import pytest

from tests.plot_twist.scene import ally, card, hero, mook, villain

DASH = card("movement", "Dash", effects=[{"do": "distance", "distance": "melee"}])
FEINT = card("maneuver", "Feint", effects=[{"do": "boost", "pool": 1}])
PUNCH = card("attack", "Punch", effects=[{"do": "attack", "kind": "melee"}])
KICK = card("attack", "Kick", effects=[{"do": "attack", "kind": "melee"}])


def second_wind(who):
    """A Detail that gives an Attack action."""
    return card("detail", "Second Wind", effects=[{"do": "gain_action", "who": who, "action": "attack"}])


# Initiative and cards in a combat


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


# Who fights whom, and how often


@pytest.mark.rule("PT-COMBAT-07", "PT-Q-31", "PT-Q-33")
def test_on_ones_own_side_the_attacker_comes_first_whatever_his_seat(scene):
    s = scene([hero("Ada"), hero("Bo"), hero("Cy")], coins=[0, 0, 0, 0])
    s.to("combat", "hero:2").take("combat:bo>ada")
    for step in ("movement", "maneuver", "attack"):
        s.to(f"combat.{step}")
        assert s.table.request.seats == ("hero:2", "hero:3")
    s.game.combat.distance = "melee"
    s.take("attack.melee:bo", "defend:ada>agility").to("combat.attack", "hero:1")
    assert "hero:2" not in s.table.request.seats
    s.take("attack.melee:ada", "defend:bo>agility").to("combat.attack", "hero:2")
    s.table.decide(s.table.request.number, "hero:2", ["pass"])
    assert "hero:1" in s.table.request.seats


@pytest.mark.rule("PT-Q-33")
@pytest.mark.parametrize(("answer", "tosses"), [("defend.forgo:bo", 2), ("defend:bo>agility", 3)])
def test_against_ones_own_side_the_defence_may_be_forgone(scene, answer, tosses):
    s = scene([hero("Ada"), hero("Bo", agility=1)], coins=[1, 0, 0][:tosses])
    s.fight("ada", "bo").take("attack.melee", answer).to("combat.attack", "hero:2")
    assert len(s.log("coins.tossed")) == tosses
    assert s.bo.stress["physical"] == 1
    assert s.offered("attack.melee:bo>ada")


@pytest.mark.rule("PT-Q-33")
def test_an_enemy_cannot_forgo_its_defence(scene):
    s = scene(villain=villain("Vex", agility=1), coins=[0, 0]).fight("ada", "vex").take("attack.melee")
    assert s.phase == "combat.defend"
    assert not s.offered("defend.forgo")
    s.to("combat.attack")


@pytest.mark.rule("PT-Q-33")
def test_scripted_players_do_not_turn_on_their_own_side(scene):
    s = scene([hero("Ada"), hero("Bo")])
    s.vex.statuses["hidden"] = None
    s.to("combat", "hero:1")
    assert s.offered("combat:ada>bo")
    player = s.table.system.scripted("hero:1", s.table.setup, 1)
    assert not player.decide(s.table.view("hero:1"), s.table.request).picks[0].startswith("combat")


@pytest.mark.rule("PT-Q-34")
def test_an_ally_initiates_once_a_turn_as_heroes_do(scene):
    plots = {"hero:1": [ally("Rex"), second_wind({"pick": "one", "kind": "ally"})]}
    s = scene(plots=plots, mooks=[mook("Thugs")], coins=[0, 0]).take("ally/rex")
    s.fight("rex", "vex").take("attack.melee").to("combat", "hero:1").take("detail:ada/second-wind")
    assert s.rex.attacks == 1
    assert not s.offered("combat:rex")
    assert s.why("Rex: initiate").rule == "PT-COMBAT-05"


@pytest.mark.rule("PT-Q-34")
@pytest.mark.parametrize("who", ["vex", "thugs"])
def test_a_villain_or_mook_fights_as_often_as_it_had_attack_actions(scene, who):
    plots = {"gm": [second_wind({"pick": "each", "side": "friend"})]}
    s = scene([hero("Ada"), hero("Bo"), hero("Cy")], mooks=[mook("Thugs")], plots=plots, coins=[0, 0])
    s.fight(who, "ada").take("attack.melee").to("combat", "gm")
    assert not s.offered(f"combat:{who}")
    s.take("detail:vex/second-wind")
    assert s.offered(f"combat:{who}>bo")
    assert not s.offered(f"combat:{who}>ada")
    s.fight(who, "bo").to("combat", "gm")
    assert getattr(s, who).attacks == 1
    assert not s.offered(f"combat:{who}")
    assert s.why(f"{who.title()}: initiate").rule == "PT-Q-34"


@pytest.mark.rule("PT-Q-34")
def test_an_attack_action_not_spent_is_good_for_one_combat_only(scene):
    s = scene([hero("Ada"), hero("Bo")])
    s.fight("vex", "ada").to("combat", "gm")
    assert s.vex.attacks == 1
    assert s.why("Vex: initiate").rule == "PT-Q-34"


# Combatants gone, empty pools


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


@pytest.mark.rule("PT-Q-36")
def test_a_roll_pool_of_zero_or_less_leaves_the_automatic_successes(scene):
    fog = card(
        "twist", "Fog", passive=[{"do": "modify", "figure": "pool.roll", "who": "party", "amount": -9}]
    )
    s = scene(twists=[fog], coins=[0, 0, 0]).fight("ada", "vex").take("attack.melee")
    s.take("success.belief").to("combat.attack")
    attack = s.log("coins.tossed")[0]
    assert (attack.coins, attack.amount) == (0, 1)
    assert s.vex.stress["physical"] == 1
