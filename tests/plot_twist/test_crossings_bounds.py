"""Crossings at the bound of a number: what is just enough, what is one too many, and what is done once only."""

import pytest

from tests.plot_twist.scene import card, hero, mook, villain
from tests.plot_twist.words import act, deal, gain

LAIR = card("lair", "Crypt")


@pytest.mark.rule("PT-CURE-01", "PT-CURE-03", "PT-Q-38")
def test_with_two_heroes_a_success_leaves_no_room_for_a_lock(scene):
    s = scene([hero("Ada", agility=1), hero("Bo")], coins=[2, 1, 0])
    s.ada.belief = s.bo.belief = 5
    s.fight("vex", "ada").take("attack.melee").to("roll.before_roll", "gm").take("cure", "cure.success")
    s.pick("belief:ada=1", "belief:ada=2").asks("cure")
    assert not any(s.offered(each) for each in ("cure.gift", "cure.lock", "cure.success"))
    assert s.offered("cure.initiative")
    s.take("cure.done").to("combat.attack")


@pytest.mark.rule("PT-Q-15", "PT-BELIEF-08", "PT-ROLE-01")
def test_of_the_five_belief_for_a_hero_another_player_gives_four_at_most(scene):
    s = scene([hero("Ada"), hero("Bo")], plots={"hero:2": [hero("Cy")]}).take("hero/cy").asks("choice")
    assert s.offered("belief:ada=4")
    assert not s.offered("belief:ada=5")
    assert s.offered("belief:bo=5")


@pytest.mark.rule("PT-BELIEF-06", "PT-DETAIL-01", "PT-STAT-11")
@pytest.mark.parametrize(("belief", "offered"), [(2, True), (1, False)])
def test_two_belief_are_just_enough_for_a_success(scene, belief, offered):
    s = scene([hero("Ada")], coins=[0, 0])
    s.ada.belief = belief
    s.fight("ada", "vex").take("attack.melee").asks("roll.before_roll")
    assert s.offered("success.belief:ada") == offered
    s.to("combat.attack")


@pytest.mark.rule("PT-Q-65", "PT-TIME-02", "PT-TIME-08")
def test_what_is_suspended_for_one_turn_happens_at_once_with_a_counter_more(scene):
    fuse = card("detail", "Fuse", effects=[{"do": "in", "turns": 1}, gain(2)])
    clock = act("Clock", {"do": "time", "amount": 1})
    s = scene([hero("Ada", actions=[clock])], plots={"hero:1": [fuse]}).take("detail:ada/fuse")
    assert s.ada.energy == 9
    s.take("ability:ada>clock")
    assert (s.ada.energy, s.item("Fuse").zone) == (11, "removed")


@pytest.mark.rule("PT-COMBAT-14", "PT-Q-10", "PT-CARD-01")
def test_a_roll_that_is_no_attack_goes_on_though_its_combat_is_ended_before_the_coins(scene):
    search = act("Search", {"do": "roll", "attribute": "mind", "ability": "perception", "difficulty": 1,
                            "win": [gain(2)]})  # fmt: skip
    leave = act("Leave", {"do": "end_combat"}, window="before_roll")
    s = scene([hero("Ada", actions=[search, leave])], coins=[2]).fight("ada", "vex", "maneuver")
    s.take("ability:ada>search", "ability:ada>leave").to("combat")
    assert (s.ada.energy, s.game.combat) == (11, None)


@pytest.mark.rule("PT-ATK-01", "PT-MOOK-02", "PT-Q-35")
def test_a_sweep_that_fells_its_first_target_still_strikes_the_others(scene):
    sweep = card("attack", "Sweep", effects=[{"do": "attack", "kind": "melee", "also": "enemies"}])
    s = scene([hero("Ada")], mooks=[mook("Thugs", quantity=1)], hands={"hero:1": [sweep]},
              coins=[1, 0, 0, 1, 0, 0])  # fmt: skip
    s.fight("ada", "thugs").take("attack.card:ada>thugs/sweep").to("combat", "hero:1")
    assert (s.game.find("thugs"), s.vex.stress["physical"]) == (None, 1)


@pytest.mark.rule("PT-ACT-01", "PT-Q-53", "PT-STATUS-08")
def test_who_has_landed_and_is_lifted_by_a_card_does_not_land_again_this_turn(scene):
    kite = act("Kite", {"do": "status", "status": "flying"})
    s = scene([hero("Ada", flight=1, actions=[kite])]).take("fly:ada", "land:ada")
    assert not s.offered("fly:ada")
    s.take("ability:ada>kite")
    assert not s.offered("land:ada")
    s.end_turn()
    assert s.offered("land:ada")


@pytest.mark.rule("PT-ACT-01", "PT-Q-48", "PT-FLEE-05")
def test_a_text_that_answers_once_a_game_answers_in_one_conflict_only(scene):
    dawn = {"on": "turn.start", "limit": "game", "do": [gain(1)]}
    s = scene([hero("Ada", triggers=[dawn])], plots={"gm": [LAIR]})
    assert s.ada.energy == 10
    s.vex.hate = 0
    s.end_turn().take("pursuit.yes")
    assert (s.game.conflict, s.ada.energy) == (2, 10)


@pytest.mark.rule("PT-Q-39", "PT-CROSS-01", "PT-Q-41")
def test_a_main_villain_who_steps_back_for_a_persona_keeps_six_hate_at_most(scene):
    smite = act("Smite", deal(99, {"kind": "villain"}))
    s = scene([hero("Ada", actions=[smite]), hero("Bo"), hero("Cy")],
              plots={"gm": [villain("Wisp"), villain("Wisp", persona="Shade", power=5)]},
              twists=[card("twist", "Team-Up", effects=[{"do": "crossover"}])])  # fmt: skip
    if s.phase == "choice":
        s.take("villain:wisp")
    s.take("ability:ada>smite", "target:wisp").to("start", "gm")
    s.ada.belief, s.bo.belief, s.cy.belief = 4, 9, 9
    s.take("cure", "cure.return", "persona.yes").asks("start")
    assert (s.vex.main, s.vex.crossover, s.vex.hate, s.vex.hate_max) == (False, True, 6, 6)
    assert (s.wisp.main, s.wisp.hate, s.wisp.hate_max) == (True, 6, 15)
    assert (s.last("lost").who, s.last("lost").amount) == ("Vex", 9)


@pytest.mark.rule("PT-COMBAT-14", "PT-CARD-01", "PT-CARD-02")
def test_a_card_that_ends_the_combat_as_it_hits_makes_no_further_attack(scene):
    run = card("attack", "Hit and Run", effects=[
        {"do": "attack", "kind": "melee", "hit": [{"do": "end_combat"}]},
        {"do": "extra_attack", "kind": "melee"}, gain(2),
    ])  # fmt: skip
    s = scene([hero("Ada")], hands={"hero:1": [run]}, coins=[1, 0, 0]).fight("ada", "vex")
    s.take("attack.card:ada>vex/hit-and-run").to("combat")
    assert (len(s.log("attack.declared")), s.vex.stress["physical"], s.ada.energy) == (1, 1, 11)


@pytest.mark.rule("PT-STAT-07", "PT-TIME-07", "PT-HATE-02")
def test_who_stands_only_by_a_card_falls_with_its_turn_and_brings_nobody_hate(scene):
    tough = act("Tough", {"do": "resistance", "resistance": "physical", "amount": 3, "until": "turn"})
    vex = villain("Vex", actions=[act("Hit", deal(10, {"kind": "hero"}))])
    s = scene([hero("Ada", actions=[tough]), hero("Bo")], vex).take("ability:ada>tough").to("start", "gm")
    s.take("ability:vex>hit", "target:ada")
    assert s.ada.standing
    s.end_turn()
    assert (s.ada.incapacitated, s.vex.hate) == (True, 14 - 1)


@pytest.mark.rule("PT-Q-21", "PT-STATUS-11", "PT-ACT-01")
def test_who_hides_again_in_the_turn_is_not_looked_for_twice_by_the_same(scene):
    smoke = act("Smoke", {"do": "status", "status": "hidden"})
    s = scene([hero("Ada", perception=1), hero("Bo", perception=1)], coins=[2, 1],
              villain=villain("Vex", stealth=1, actions=[smoke]))  # fmt: skip
    s.to("start", "gm").take("hide:vex").to("start", "hero:1").take("perceive:ada>vex").to("start", "gm")
    s.take("ability:vex>smoke").to("start", "hero:1")
    assert [s.offered(f"perceive:{who}>vex") for who in ("ada", "bo")] == [False, True]
