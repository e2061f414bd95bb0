"""Crossings of Reversal of Fortunes with windows, combats, statuses, places and the Objective, from the ledger alone."""

import pytest

from engine.plot_twist.asks import figures
from tests.plot_twist.scene import card, hero, mook, villain

CHARGE = card("movement", "Charge", effects=[{"do": "distance", "distance": "melee"}])


def drain(s, *lack):
    """Take Belief off the Heroes in order, so that each lacks so much."""
    for who, amount in zip(s.game.heroes(), lack, strict=True):
        who.belief = who.card.power * 3 - amount
    return s


def trial(ability="agility", attribute="body", difficulty=9):
    return {"do": "roll", "attribute": attribute, "ability": ability, "difficulty": difficulty}


@pytest.mark.rule("PT-CURE-05", "PT-Q-31", "PT-COMBAT-13")
def test_initiative_reversed_in_a_combat_leaves_the_first_attack_to_its_attacker(scene):
    s = drain(scene([hero("Ada")]), 4).fight("ada", "vex", "movement")
    s.to("combat.movement", "gm").take("cure", "cure.initiative").to("combat.attack")
    assert s.offered("attack.melee:ada>vex")
    assert not s.offered("attack.melee:vex>ada")


@pytest.mark.rule("PT-CURE-05", "PT-Q-19", "PT-Q-31")
def test_after_initiative_was_reversed_a_common_end_is_the_villains(scene):
    doom = {"do": "deal", "who": "all", "amount": 99, "resistance": "physical"}
    s = drain(scene([hero("Ada")], villain("Vex", actions=[{"name": "Doom", "do": [doom]}])), 4)
    s.to("start", "gm").take("cure", "cure.initiative").to("combat", "gm").take("ability:vex>doom")
    assert (s.table.outcome.winner, s.table.outcome.rule) == ("villains", "PT-GOAL-02")


@pytest.mark.rule("PT-CURE-04", "PT-Q-09", "PT-Q-40")
def test_a_villain_called_in_before_a_roll_fights_in_the_same_turn(scene):
    s = scene([hero("Ada"), hero("Bo"), hero("Cy")], plots={"gm": [villain("Wisp")]}, coins=[0, 0])
    drain(s, 3, 0, 0).fight("ada", "vex").take("attack.melee").to("roll.before_roll", "gm")
    s.take("cure", "cure.crossover").to("combat.attack")
    assert (s.wisp.attacks, s.wisp.moves, s.wisp.hate) == (1, 2, 6)
    s.to_block("wisp")
    assert s.offered("combat:wisp>ada")


@pytest.mark.rule("PT-CURE-01", "PT-CURE-03", "PT-STATUS-04")
def test_a_demoralized_hero_counts_for_the_size_of_a_cure(scene):
    s = scene([hero("Ada"), hero("Bo")], coins=[2, 1])
    s.bo.stress["social"] = 9
    drain(s, 0, 2).fight("ada", "vex").take("attack.melee").to("roll.before_roll", "gm")
    s.take("cure", "cure.success").to("combat.attack")
    assert s.bo.belief == 9
    assert s.log("missed")


@pytest.mark.rule("PT-CURE-03", "PT-Q-70", "PT-TURN-09")
def test_a_success_is_cured_for_a_villain_who_rolls_at_end_of_turn(scene):
    hunt = {"on": "turn.end", "do": [{**trial(difficulty=1), "win": [
        {"do": "gain", "counter": "energy", "amount": 3}]}]}  # fmt: skip
    s = drain(scene([hero("Ada"), hero("Bo")], villain("Vex", triggers=[hunt]), coins=[1]), 2, 0)
    s.to("roll.before_roll", "gm").take("cure", "cure.success").to("start")
    assert (s.vex.energy, s.ada.belief) == (15, 9)


@pytest.mark.rule("PT-CURE-02", "PT-Q-09", "PT-KEY-01")
def test_armor_locked_in_the_window_of_the_attack_is_paid_for_at_the_damage(scene):
    s = drain(scene([hero("Ada", keywords=["armor"])], coins=[1, 0, 0]), 3)
    s.fight("vex", "ada").take("attack.melee").to("roll.before_roll", "gm").take("cure", "cure.lock")
    s.to("roll.lock").take("lock.pay").to("combat.attack")
    assert (s.last("coins.tossed").coins, s.ada.energy, s.ada.belief) == (1, 8, 7)


@pytest.mark.rule("PT-CURE-02", "PT-STATUS-09", "PT-Q-29")
def test_the_gm_brings_a_flyer_down_in_the_movement_step(scene):
    s = drain(scene([hero("Ada", flight=2)], hands={"gm": [CHARGE]}), 3)
    s.take("fly:ada").fight("vex", "ada", "movement", "ranged")
    assert not s.offered("movement:vex")
    s.take("cure", "cure.lock")
    assert s.to("combat.movement", "gm").offered("movement:vex>ada/charge")


@pytest.mark.rule("PT-CURE-06", "PT-STATUS-04", "PT-PLAN-01")
def test_a_masterplan_gives_a_demoralized_villain_nothing(scene):
    s = scene([hero("Ada"), hero("Bo"), hero("Cy")], plots={"gm": [villain("Wisp")]},
              twists=[card("twist", "Team-Up", effects=[{"do": "crossover"}])])  # fmt: skip
    s.wisp.stress["social"] = 12
    s.wisp.energy = 0
    drain(s, 5, 0, 0).to("start", "gm").take("cure", "cure.masterplan").asks("start")
    assert (s.vex.energy, s.wisp.energy) == (17, 0)


@pytest.mark.rule("PT-PLAN-02", "PT-HER-03", "PT-Q-43")
def test_a_masterplan_adds_nothing_to_investigations(scene):
    s = drain(scene([hero("Ada", perception=2)], coins=[0]), 5).to("start", "gm")
    s.take("cure", "cure.masterplan").to("start", "hero:1").take("investigate:ada>perception")
    s.to("start", "hero:1")
    assert s.last("coins.tossed").coins == 3 + 2


@pytest.mark.rule("PT-PLAN-02", "PT-Q-44", "PT-ACT-01")
def test_a_roll_of_the_objective_made_by_a_hero_gets_the_coin_too(scene):
    bomb = card("objective", "The Bomb", goal=9, actions=[
        {"name": "Defuse", "who": "party", "do": [{**trial("hacking", "mind"), "win": []}]}
    ])  # fmt: skip
    s = drain(scene([hero("Ada", hacking=1)], objective=bomb, coins=[0]), 5).to("start", "gm")
    s.take("cure", "cure.masterplan").to("combat", "gm").take("objective/the-bomb").to("combat", "hero:1")
    s.take("ability:ada>defuse").to("combat", "hero:1")
    assert s.last("coins.tossed").parts == (("Mind", 3), ("Hacking", 1), ("Masterplan", 1))


@pytest.mark.rule("PT-CURE-07", "PT-HATE-07", "PT-BELIEF-02")
def test_belief_a_villain_took_may_be_cured_and_buys_a_lock(scene):
    s = drain(scene([hero("Ada", agility=1)]), 0).to("start", "gm")
    assert not s.offered("cure")
    s.take("hate.belief:vex", "cure", "cure.lock").asks("start")
    assert (s.ada.belief, list(s.ada.locked)) == (9, ["agility"])


@pytest.mark.rule("PT-CURE-01", "PT-BELIEF-08", "PT-Q-40")
def test_a_newcomer_without_belief_makes_room_for_bigger_cures(scene):
    s = scene([hero("Ada")], plots={"hero:1": [hero("Bo")]}).take("hero/bo").to("start", "gm")
    s.take("cure", "cure.gift", "belief:bo=1", "cure.gift", "belief:bo=1")
    assert not s.offered("cure.gift")
    s.take("cure.done")
    assert (s.ada.belief, s.bo.belief) == (3, 2)


@pytest.mark.rule("PT-CURE-02", "PT-STATUS-10", "PT-HER-12")
def test_a_hidden_heros_stealth_may_be_locked_but_he_stays_hidden(scene):
    s = drain(scene([hero("Ada", stealth=1)]), 3).take("hide:ada").to("start", "gm")
    s.take("cure", "cure.lock")
    assert (list(s.ada.locked), list(s.ada.statuses)) == (["stealth"], ["hidden"])
    assert not s.to("combat", "gm").offered("combat:vex>ada")


@pytest.mark.rule("PT-CURE-04", "PT-CROSS-07", "PT-BELIEF-08")
def test_a_newcomer_makes_room_for_one_more_villain(scene):
    s = scene([hero("Ada"), hero("Bo")], plots={"hero:1": [hero("Cy")], "gm": [villain("Wisp")]})
    drain(s, 1, 4).to("start", "gm").take("cure")
    assert not s.offered("cure.crossover")
    s.take("cure.gift", "belief:bo=1", "cure.done").to("combat", "hero:1").take("hero/cy")
    s.pick(*(f"belief:ada={n}" for n in range(1, 6))).to("combat", "gm").take("cure").asks("cure")
    assert s.offered("cure.crossover")


@pytest.mark.rule("PT-CURE-02", "PT-Q-37", "PT-ATK-03")
def test_psyche_locked_in_the_window_of_a_mental_defence_counts_only_if_paid(scene):
    s = drain(scene([hero("Ada", psyche=2, resilience=0)], villain("Vex", psyche=1), coins=[0, 0]), 3)
    s.fight("vex", "ada").take("attack.mental", "defend:ada>psyche").to("roll.before_roll", "gm")
    s.take("cure", "cure.lock").to("roll.lock").take("lock.refuse").to("combat.attack")
    assert s.last("coins.tossed").coins == 3


@pytest.mark.rule("PT-CURE-06", "PT-HATE-03", "PT-ENERGY-01")
def test_the_energy_of_a_masterplan_does_not_lift_the_limit_of_the_turn(scene):
    s = drain(scene([hero("Ada")], villain("Vex", power=2), mooks=[mook("Thugs")], coins=[0, 0]), 5)
    s.to("start", "gm").take("cure", "cure.masterplan").fight("vex", "ada").take("attack.melee")
    assert (s.vex.energy, figures.energy_left(s.game, s.vex)) == (11, 2)
    assert s.offered("coin.energy:vex=2")
    assert not s.offered("coin.energy:vex=3")
    s.to("combat.attack")


@pytest.mark.rule("PT-CURE-03", "PT-ROLL-06", "PT-ROLL-09")
def test_a_success_cured_for_a_defence_makes_a_tie_that_nobody_wins(scene):
    drawn = {"on": "missed", "do": [{"do": "gain", "who": "self", "counter": "energy", "amount": 1}]}
    s = drain(scene([hero("Ada"), hero("Bo")], villain("Vex", triggers=[drawn]), coins=[3, 2]), 2, 0)
    s.fight("ada", "vex").take("attack.melee").to("roll.before_roll", "gm").take("cure", "cure.success")
    s.to("combat.attack")
    assert (s.vex.stress["physical"], s.vex.energy, s.ada.belief) == (0, 13, 9)


@pytest.mark.rule("PT-CURE-04", "PT-CROSS-02", "PT-Q-41")
def test_three_cured_belief_recall_a_villain_as_he_hid_but_for_his_hate(scene):
    team_up = card("twist", "Team-Up", effects=[{"do": "crossover"}])
    s = scene([hero("Ada"), hero("Bo"), hero("Cy")], plots={"gm": [villain("Wisp")]}, twists=[team_up])
    s.wisp.hate, s.wisp.energy, s.wisp.stress["mental"] = 0, 5, 2
    drain(s.end_turn(), 3, 0, 0).to("start", "gm").take("cure", "cure.crossover").to("start")
    assert (s.wisp.away, s.wisp.hate, s.wisp.energy, s.wisp.stress["mental"]) == (False, 6, 5, 2)
