"""Free, Move and Attack actions (PT-ACT, PT-Q-16)."""

import pytest

from engine.plot_twist.asks import figures
from tests.plot_twist.scene import ally, card, hero, mook, villain

CHEER = {"do": "gain", "counter": "energy", "amount": 1}
SING, DANCE = {"name": "Sing", "do": [CHEER]}, {"name": "Dance", "do": [CHEER]}
RUSH = card("movement", "Rush", effects=[{"do": "distance", "distance": "melee"}])


def actions(who):
    return who.moves, who.attacks


def more(action, amount=1):
    does = {"do": "gain_action", "action": action, "amount": amount}
    return {"name": "Rally", "do": [does], "limit": "none"}


# Free actions


@pytest.mark.rule("PT-ACT-01")
def test_each_free_action_once_a_turn_and_any_number_of_different_ones(scene):
    s = scene([hero("Ada", actions=[SING, DANCE]), hero("Bo", actions=[SING])])
    s.take("ability:ada>sing")
    assert not s.offered("ability:ada>sing")
    assert s.why("Ada: Sing").rule == "PT-ACT-01"
    s.take("ability:ada>dance", "ability:bo>sing")
    assert not s.offered("ability")
    assert (s.ada.energy, s.bo.energy) == (11, 10)
    assert not s.to("combat").offered("ability")
    s.end_turn()
    assert s.offered("ability:ada>sing")


@pytest.mark.rule("PT-ACT-01")
def test_a_location_gives_each_character_its_free_action(scene):
    pier = card("location", "Pier", actions=[{**SING, "who": "all"}])
    s = scene([hero("Ada"), hero("Bo")], location=pier).take("ability:ada>sing", "ability:bo>sing")
    assert not s.offered("ability")
    s.passes(2).take("ability:vex>sing")
    assert [who.energy for who in (s.ada, s.bo, s.vex)] == [10, 10, 13]


@pytest.mark.rule("PT-ACT-02")
@pytest.mark.parametrize("phase", ["start", "combat", "combat.start", "combat.movement", "combat.attack"])
def test_free_actions_are_taken_at_any_moment_the_side_with_initiative_first(scene, phase):
    s = scene([hero("Ada", actions=[SING])], villain("Vex", actions=[SING]))
    if phase.startswith("combat."):
        s.fight("ada", "vex", phase.removeprefix("combat."))
    s.to(phase, "hero:1").take("ability:ada>sing").passes()
    assert (s.phase, s.table.request.seats) == (phase, ("gm",))
    s.take("ability:vex>sing")
    assert (s.ada.energy, s.vex.energy) == (10, 13)


# Move and Attack actions


@pytest.mark.rule("PT-ACT-03")
def test_each_character_is_renewed_to_two_moves_and_one_attack(scene):
    s = scene([hero("Ada")], mooks=[mook("Thugs")], plots={"hero:1": [ally("Finn")]}).take("ally/finn")
    everybody = (s.ada, s.vex, s.thugs, s.finn)
    assert [actions(who) for who in everybody] == [(2, 1)] * 4
    for who in everybody:
        who.moves = who.attacks = 0
    s.to("combat")
    assert [actions(who) for who in everybody] == [(0, 0)] * 4
    s.end_turn()
    assert [actions(who) for who in everybody] == [(2, 1)] * 4


@pytest.mark.rule("PT-ACT-03", "PT-ACT-04")
def test_unused_actions_are_not_saved_up(scene):
    s = scene().end_turn().end_turn()
    assert actions(s.ada) == (2, 1)


@pytest.mark.rule("PT-ACT-04")
@pytest.mark.parametrize(
    ("action", "had", "gets"),
    [("attack", 0, 1), ("move", 1, 2), ("move", 0, 2)],
)
def test_nobody_ever_holds_more_than_one_attack_and_two_move_actions(scene, action, had, gets):
    s = scene([hero("Ada", actions=[more(action, 3)])])
    setattr(s.ada, action + "s", had)
    s.take("ability:ada>rally")
    assert getattr(s.ada, action + "s") == gets


@pytest.mark.rule("PT-ACT-04")
def test_a_gained_attack_action_is_spent_like_any_other(scene):
    s = scene([hero("Ada", actions=[more("attack")])], coins=[0, 0] * 2).fight("ada", "vex")
    s.take("attack.melee").to("combat.attack", "hero:1")
    assert not s.offered("attack.melee:ada")
    s.take("ability:ada>rally", "attack.melee").to("combat.attack")
    assert s.ada.attacks == 0


@pytest.mark.rule("PT-ACT-05")
def test_heroics_outside_combat_are_free_actions(scene):
    able = dict.fromkeys(("perception", "hacking", "healing", "stealth", "flight", "gadgeteer"), 1)
    s = scene([hero("Ada", **able)], coins=[0, 0, 0])
    s.ada.stress["physical"] = 2
    s.take("investigate:ada>perception").to("start").take("investigate:ada>hacking").to("start")
    s.take("healing:ada>physical").to("start")
    s.take("gadgeteer:ada", "gadget:reflexes=1", "fly:ada", "hide:ada")
    assert actions(s.ada) == (2, 1)
    assert not any(s.offered(each) for each in ("investigate", "healing", "gadgeteer", "fly", "hide"))
    s.end_turn()
    assert all(s.offered(f"investigate:ada>{each}") for each in ("perception", "hacking"))


@pytest.mark.rule("PT-ACT-06")
def test_movement_cards_cost_a_move_and_attacks_an_attack_action(scene):
    s = scene(hands={"hero:1": [RUSH]}, coins=[0, 0]).fight("ada", "vex", "movement", "ranged")
    s.take("movement:ada>vex/rush")
    assert actions(s.ada) == (1, 1)
    s.to("combat.attack").take("attack.melee").to("combat.attack")
    assert actions(s.ada) == (1, 0)


@pytest.mark.rule("PT-ACT-06")
def test_without_the_action_there_is_no_movement_and_no_attack(scene):
    s = scene(hands={"hero:1": [RUSH]}).to("combat")
    s.ada.moves = 0
    s.fight("ada", "vex", "movement", "ranged")
    assert not s.offered("movement")
    assert s.why("Rush").rule == "PT-ACT-06"
    s.game.combat.distance = "melee"
    s.ada.attacks = 0
    assert not s.to("combat.attack").offered("attack")


@pytest.mark.rule("PT-ACT-06")
def test_cards_and_statuses_may_ask_for_actions_in_other_ways(scene):
    guard = {"name": "Guard", "do": [CHEER], "cost": {"attacks": 1, "moves": 1}}
    s = scene([hero("Ada", actions=[guard])])
    s.take("ability:ada>guard")
    assert actions(s.ada) == (1, 0)
    s.ada.attacks, s.ada.statuses = 1, {"stunned": None, "prone": None}
    s.take("identity.secret:ada", "recover:ada", "rise:ada")
    assert actions(s.ada) == (0, 0)
    assert not s.ada.statuses


@pytest.mark.rule("PT-Q-16")
def test_initiating_needs_an_attack_action_but_the_attack_spends_it(scene):
    s = scene(coins=[0, 0]).to("combat")
    s.ada.attacks = 0
    assert s.why("Ada: initiate").rule == "PT-COMBAT-04"
    s.ada.attacks = 1
    s.fight("ada", "vex")
    assert s.ada.attacks == 1
    s.take("attack.melee").to("combat.attack")
    assert (s.ada.attacks, s.vex.attacks) == (0, 1)


@pytest.mark.rule("PT-Q-16")
def test_attacking_back_spends_the_defenders_own_action(scene):
    s = scene(coins=[0, 0]).fight("ada", "vex").to("combat.attack", "gm").take("attack.melee:vex>ada")
    s.to("combat.attack", "hero:1")
    assert (s.ada.attacks, s.vex.attacks) == (1, 0)
    s.to_block("vex")
    assert not s.offered("combat:vex")


@pytest.mark.rule("PT-ACT-01", "PT-ROLL-02")
def test_what_an_ability_adds_is_called_by_its_name_and_what_a_card_adds_by_the_cards(scene):
    more = [{"do": "modify", "figure": "pool.attack", "amount": 1}]
    pier = card("location", "Pier", actions=[{"name": "Whistle", "do": more, "who": "all"}])
    s = scene([hero("Ada", actions=[{"name": "Flags", "do": more}])], location=pier)
    s.take("ability:ada>flags", "ability:ada>whistle")
    assert figures.changes(s.game, s.ada, "pool.attack") == (("Flags", 1), ("Pier", 1))
