"""Crossings of rolls with windows, limits, rerolls, Heroics, swaps and Chosen numbers, written from the ledger alone."""

import pytest

from engine.plot_twist.asks import figures
from tests.plot_twist.scene import card, hero, mook, villain
from tests.plot_twist.words import act, gain


def tossed(s):
    return [each.coins for each in s.log("coins.tossed")]


AGAIN = act("Again", {"do": "reroll"}, window="after_roll")


@pytest.mark.rule("PT-BELIEF-06", "PT-HER-06", "PT-ROLL-07")
def test_an_automatic_success_carries_a_healer_over_the_number(scene):
    s = scene([hero("Ada", healing=1)], coins=[2])
    s.ada.stress["physical"] = 5
    s.take("healing:ada>physical", "number:ada=2", "success.belief").to("start", "hero:1")
    assert (s.ada.stress["physical"], s.ada.belief, s.ada.energy) == (3, 6, 8)


@pytest.mark.rule("PT-ENERGY-01", "PT-ENERGY-03", "PT-HER-06")
def test_the_energy_for_healing_and_its_coins_share_the_limit_of_the_turn(scene):
    s = scene([hero("Ada", healing=1, power=2)], coins=[0])
    s.ada.stress["physical"] = 5
    s.take("healing:ada>physical", "number:ada=1")
    assert s.offered("coin.energy:ada=1")
    assert not s.offered("coin.energy:ada=2")
    s.take("coin.energy:ada=1").to("start", "hero:1")
    assert not s.offered("energy.regenerate")
    assert s.ada.energy == 4


@pytest.mark.rule("PT-ENERGY-01", "PT-ROLL-02", "PT-Q-10")
def test_energy_spent_on_the_attack_is_lacking_for_the_damage(scene):
    s = scene([hero("Ada", power=2)], coins=[3, 0, 0]).fight("ada", "vex").take("attack.melee")
    s.take("coin.energy:ada=2")
    while s.phase.startswith("roll."):
        assert not s.offered("coin.energy:ada")
        s.passes()
    assert tossed(s) == [5, 4, 3]


@pytest.mark.rule("PT-ROLL-09", "PT-Q-10", "PT-BELIEF-06")
def test_a_reroll_keeps_the_automatic_success_and_the_bought_coin(scene):
    s = scene([hero("Ada", actions=[AGAIN])], coins=[0, 2, 2, 0]).fight("ada", "vex").take("attack.melee")
    s.take("coin.energy:ada=1", "success.belief").to("roll.after_roll", "hero:1").take("ability:ada>again")
    s.to("combat.attack")
    assert tossed(s) == [4, 4, 4, 3]
    assert s.log("hit")
    assert (s.ada.energy, s.ada.belief) == (8, 6)


@pytest.mark.rule("PT-ROLL-06", "PT-SNEAK-01", "PT-BELIEF-06")
def test_a_success_bought_in_the_sneak_roll_makes_it_a_tie_that_surprises_nobody(scene):
    s = scene([hero("Ada", stealth=1)], coins=[1, 2]).take("hide:ada").to("combat", "hero:1")
    s.take("sneak:ada>vex").to("roll.before_roll", "hero:1").take("success.belief").to("combat.attack")
    assert (s.ada.statuses, s.vex.statuses, s.ada.belief) == ({}, {}, 6)


@pytest.mark.rule("PT-HER-07", "PT-HER-03", "PT-ENERGY-01")
def test_a_gadget_for_perception_helps_to_look_for_clues(scene):
    s = scene([hero("Ada", gadgeteer=2)], coins=[4]).take("gadgeteer:ada", "gadget:perception=2")
    s.take("investigate:ada>perception").to("start", "hero:1")
    assert tossed(s) == [3 + 2]
    assert figures.energy_left(s.game, s.ada) == 1


@pytest.mark.rule("PT-ATK-09", "PT-ROLL-11", "PT-Q-10")
def test_a_swapped_defence_rolls_the_new_heroic_with_the_same_attribute(scene):
    dodge = act("Dodge", {"do": "swap", "ability": "reflexes"}, window="before_roll")
    s = scene([hero("Ada", body=2, agility=1, reflexes=3, actions=[dodge])], coins=[0, 0])
    s.fight("vex", "ada").take("attack.melee", "defend:ada>agility").to("roll.before_roll", "hero:1")
    s.take("ability:ada>dodge").to("combat.attack")
    assert s.last("coins.tossed").parts == (("Body", 2), ("Reflexes", 3))


@pytest.mark.rule("PT-STAT-01", "PT-ENERGY-01")
def test_more_power_for_a_turn_means_more_energy_to_spend(scene):
    surge = act("Surge", {"do": "modify", "figure": "power", "amount": 2})
    s = scene([hero("Ada", power=1, actions=[surge])])
    s.ada.stress["physical"] = 5
    assert not s.offered("energy.regenerate:ada>physical=2")
    s.take("ability:ada>surge", "energy.regenerate:ada>physical=3")
    assert (s.ada.stress["physical"], s.ada.energy) == (2, 0)


@pytest.mark.rule("PT-STAT-02", "PT-STAT-06", "PT-STAT-01")
def test_more_body_for_a_turn_rolls_more_but_holds_no_more_stress(scene):
    flex = act("Flex", {"do": "modify", "figure": "body", "amount": 2})
    s = scene([hero("Ada", actions=[flex]), hero("Bo")], coins=[1, 0, 0, 1, 0, 1])
    s.ada.stress["physical"] = 7
    s.take("ability:ada>flex").fight("ada", "vex").take("attack.melee").to("combat.attack")
    assert tossed(s) == [5, 4, 5]
    s.fight("vex", "ada").take("attack.melee").to("combat")
    assert (s.ada.stress["physical"], s.ada.incapacitated) == (9, True)


@pytest.mark.rule("PT-ROLL-10", "PT-ROLL-09", "PT-STATUS-11")
def test_the_margin_counts_automatic_successes_of_both_sides(scene):
    duel = act("Duel", {"do": "contest", "who": "any_enemy", "attribute": "body", "ability": "agility",
                        "their_attribute": "body", "their_ability": "agility",
                        "win": [gain({"of": "margin"})]})  # fmt: skip
    luck = [{"do": "modify", "figure": "success.roll", "amount": 1}]
    s = scene([hero("Ada", body=5, actions=[duel])], villain("Vex", passive=luck), coins=[4, 1])
    s.take("ability:ada>duel", "success.belief").to("start", "hero:1")
    assert s.ada.energy == 9 + (4 + 1) - (1 + 1)


@pytest.mark.rule("PT-ROLL-05", "PT-CARD-02")
def test_nobody_rolls_against_oneself(scene):
    duel = act("Duel", {"do": "contest", "who": {"pick": "each", "kind": "hero"}, "attribute": "body",
                        "ability": "agility", "their_attribute": "body", "their_ability": "agility",
                        "win": [gain(1)]})  # fmt: skip
    s = scene([hero("Ada", actions=[duel]), hero("Bo", actions=[duel])], coins=[2, 1])
    s.take("ability:ada>duel").to("start", "hero:1")
    assert tossed(s) == [3, 3]


@pytest.mark.rule("PT-Q-04", "PT-ENERGY-03", "PT-Q-10")
def test_friends_look_on_while_a_roll_is_made(scene):
    s = scene([hero("Ada"), hero("Bo")], coins=[0, 0]).fight("ada", "vex").take("attack.melee")
    while s.phase == "roll.before_roll":
        assert not [each for each in s.ids() if "bo" in each.split(":")[-1]]
        s.passes()
    assert tossed(s) == [3, 4]


@pytest.mark.rule("PT-HATE-05", "PT-ROLL-01", "PT-STATUS-11")
def test_a_heroic_raised_for_hate_finds_the_hidden(scene):
    s = scene([hero("Ada", stealth=1)], coins=[7, 4]).take("hide:ada").to("start", "gm")
    s.take("hate.heroic:vex", "heroic:perception", "perceive:vex>ada").to("start")
    assert tossed(s) == [4 + 3, 3 + 1]
    assert list(s.ada.statuses) == ["surprised"]


@pytest.mark.rule("PT-MOOK-03", "PT-STATUS-11", "PT-HER-03")
def test_mooks_spend_counters_to_find_the_hidden(scene):
    s = scene([hero("Ada", stealth=1)], mooks=[mook("Thugs", mind=2, power=2)], coins=[4, 3])
    s.take("hide:ada").to("start", "gm").take("perceive:thugs>ada", "coin.quantity:thugs=2").to("start")
    assert tossed(s)[0] == 4
    assert (s.thugs.quantity, list(s.ada.statuses)) == (2, ["surprised"])


@pytest.mark.rule("PT-Q-37", "PT-HER-06", "PT-ROLL-04")
def test_a_card_that_takes_all_rank_leaves_the_attribute_to_roll(scene):
    daze = [{"do": "modify", "who": "party", "figure": "talents", "amount": -5}]
    s = scene([hero("Ada", fighting=3, agility=2)], villain("Vex", passive=daze), coins=[0, 0, 0, 0])
    s.fight("ada", "vex").take("attack.melee").to("combat.attack", "gm").take("attack.melee:vex")
    s.to("combat.defend").take("defend:ada>agility").to("combat.attack")
    assert [each.coins for each in s.log("coins.tossed") if each.who == "Ada"] == [3, 5]


@pytest.mark.rule("PT-OBJ-01", "PT-HER-03", "PT-Q-44")
def test_once_the_objective_lies_open_nobody_investigates(scene):
    s = scene([hero("Ada", perception=2, hacking=2)])
    assert s.offered("investigate:ada>hacking")
    s.to("combat", "gm").take("objective/world-domination").to("combat", "hero:1")
    assert not s.offered("investigate")


@pytest.mark.rule("PT-Q-12", "PT-ENERGY-03", "PT-EQUIP-04")
def test_the_kind_of_harm_is_chosen_before_coins_are_bought_for_it(scene):
    axe = card("equipment", "Axe", weapon_type="melee", bonus="2/0")
    s = scene([hero("Ada")], equipment={"Ada": [axe]}, coins=[1, 0, 1]).fight("ada", "vex")
    s.take("attack.melee").to("combat.harm").take("harm.trauma").to("roll.before_roll", "hero:1")
    s.take("coin.energy:ada=1").to("combat.attack")
    assert (s.last("coins.tossed").coins, s.vex.trauma["physical"], s.ada.belief) == (3 + 2 + 1, 2, 6)


@pytest.mark.rule("PT-Q-09", "PT-HER-06", "PT-LOCK-01")
def test_healing_locked_in_its_own_window_must_be_paid_for_again(scene):
    s = scene([hero("Ada", healing=2)], coins=[2])
    s.ada.stress["physical"] = 4
    s.ada.belief = 7
    s.take("healing:ada>physical", "number:ada=1").to("roll.before_roll", "gm").take("cure", "cure.lock")
    s.to("roll.lock").take("lock.pay").to("start", "hero:1")
    assert (tossed(s), s.ada.stress["physical"], s.ada.energy) == ([5], 3, 7)
