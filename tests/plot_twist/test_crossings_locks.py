"""Crossings of Locks with statuses, rolls, limits and ends, written from the ledger alone."""

import pytest

from tests.plot_twist.scene import ally, card, hero, mook, villain
from tests.plot_twist.words import act


def lock(what, who="any_enemy", **more):
    return {"do": "lock", "what": what, "who": who, **more}


def trial(ability, attribute="body", difficulty=9):
    return {"do": "roll", "attribute": attribute, "ability": ability, "difficulty": difficulty}


def pools(s, name):
    return [each.coins for each in s.log("coins.tossed") if each.who == name]


@pytest.mark.rule("PT-LOCK-01", "PT-SNEAK-01", "PT-Q-29")
@pytest.mark.parametrize(("answer", "coins", "energy"), [("lock.pay", 5, 8), ("lock.refuse", 3, 9)])
def test_a_sneak_attack_with_locked_stealth(scene, answer, coins, energy):
    s = scene([hero("Ada", stealth=2)], villain("Vex", actions=[act("Net", lock("stealth"))]), coins=[0, 0])
    s.take("hide:ada").to("start", "gm").take("ability:vex>net").to("combat", "hero:1")
    s.take("sneak:ada>vex").to("roll.lock").take(answer).to("combat.attack", "hero:1")
    assert pools(s, "Ada") == [coins]
    assert s.ada.energy == energy


@pytest.mark.rule("PT-LOCK-01", "PT-Q-37", "PT-STATUS-11")
def test_looking_for_the_hidden_with_locked_perception_and_no_energy_rolls_mind_alone(scene):
    vex = villain("Vex", actions=[act("Net", lock("perception"))])
    s = (
        scene([hero("Ada", mind=4, perception=2)], vex, coins=[0, 0])
        .to("start", "gm")
        .take("ability:vex>net")
    )
    s.ada.energy = 0
    s.vex.statuses["hidden"] = None
    s.to("start", "hero:1").take("perceive:ada>vex").to("start", "hero:1")
    assert pools(s, "Ada") == [4]


@pytest.mark.rule("PT-LOCK-01", "PT-BELIEF-07")
@pytest.mark.parametrize(("answer", "coins"), [("lock.pay", 6), ("lock.refuse", 3)])
def test_raising_a_locked_heroic_does_not_unlock_it(scene, answer, coins):
    vex = villain("Vex", actions=[act("Net", lock("fighting"))])
    s = scene([hero("Ada", fighting=1)], vex, coins=[0, 0, 0, 0]).to("start", "gm").take("ability:vex>net")
    s.to("start", "hero:1").take("belief.heroic:ada", "heroic:fighting").fight("ada", "vex")
    s.take("attack.melee", answer).to("combat.attack")
    assert pools(s, "Ada") == [coins]
    s.end_turn().fight("ada", "vex").take("attack.melee").to("combat.attack")
    assert pools(s, "Ada") == [coins, 6]


@pytest.mark.rule("PT-LOCK-01", "PT-HER-07", "PT-Q-37")
@pytest.mark.parametrize(("answer", "coins", "energy"), [("lock.pay", 6, 6), ("lock.refuse", 3, 7)])
def test_the_ranks_of_a_gadget_are_locked_with_their_heroic(scene, answer, coins, energy):
    vex = villain("Vex", actions=[act("Net", lock("fighting"))])
    s = scene([hero("Ada", fighting=1, gadgeteer=2)], vex, coins=[0, 0]).to("start", "gm")
    s.take("ability:vex>net").to("start", "hero:1").take("gadgeteer:ada", "gadget:fighting=2")
    s.fight("ada", "vex").take("attack.melee", answer).to("combat.attack")
    assert (pools(s, "Ada"), s.ada.energy) == ([coins], energy)


@pytest.mark.rule("PT-LOCK-01", "PT-KEY-01", "PT-ENERGY-01")
def test_locked_armor_stops_as_many_blows_as_power_can_pay(scene):
    vex = villain("Vex", body=4, actions=[act("Net", lock("armor"))])
    s = scene([hero("Ada", power=1, keywords=["armor"])], vex, coins=[1, 0, 0, 1, 0, 0])
    s.to("start", "gm").take("ability:vex>net").fight("vex", "ada").take("attack.melee")
    s.to("roll.lock").take("lock.pay").to("combat.attack", "gm").take("hate.attack:vex", "attack.melee")
    s.to("combat.attack")
    damage = [each.coins for each in s.log("coins.tossed") if each.automatic]
    assert (damage, s.ada.energy) == ([3, 4], 2)


@pytest.mark.rule("PT-LOCK-01", "PT-TURN-09", "PT-ENERGY-07")
def test_a_lock_for_this_turn_still_holds_when_end_of_turn_triggers_roll(scene):
    ada = hero("Ada", agility=2, triggers=[{"on": "turn.end", "do": [trial("agility")]}])
    s = scene([ada], villain("Vex", actions=[act("Net", lock("agility"))]), coins=[0, 0])
    s.to("start", "gm").take("ability:vex>net").to("roll.lock").take("lock.pay").to("start")
    assert (pools(s, "Ada"), s.ada.energy) == ([5], 8)
    s.end_turn()
    assert (pools(s, "Ada"), s.ada.energy) == ([5, 5], 8)


@pytest.mark.rule("PT-LOCK-01", "PT-ALLY-03", "PT-Q-37")
def test_a_locked_heroic_of_an_ally_counts_as_rank_zero_for_want_of_energy(scene):
    vex = villain("Vex", actions=[act("Net", lock("fighting", {"pick": "one", "kind": "ally"}))])
    s = scene([hero("Ada")], vex, plots={"hero:1": [ally("Rex", fighting=2)]}, coins=[0, 0]).take("ally/rex")
    s.to("start", "gm").take("ability:vex>net").fight("rex", "vex").take("attack.melee:rex")
    s.to("combat.attack")
    assert (pools(s, "Rex"), s.ada.energy) == ([2], 9)


@pytest.mark.rule("PT-LOCK-01", "PT-MOOK-01", "PT-ATK-02")
def test_mooks_whose_energy_projection_is_locked_cannot_shoot(scene):
    net = act("Net", lock("energy_projection", {"pick": "one", "kind": "mook"}))
    s = scene([hero("Ada", actions=[net])], mooks=[mook("Thugs", energy_projection=2)])
    s.fight("thugs", "ada", "maneuver")
    assert s.to("combat.attack", "gm").offered("attack.ranged:thugs")
    s.to("combat.attack", "hero:1").take("ability:ada>net").to("combat.attack", "gm")
    assert not s.offered("attack.ranged:thugs")
    assert s.offered("attack.melee:thugs")


@pytest.mark.rule("PT-LOCK-01", "PT-Q-37", "PT-Q-10")
def test_a_swap_to_a_locked_heroic_without_energy_rolls_the_attribute_alone(scene):
    dodge = {"name": "Dodge", "window": "before_roll", "do": [{"do": "swap", "ability": "reflexes"}]}
    vex = villain("Vex", actions=[act("Net", lock("reflexes"))])
    s = scene([hero("Ada", agility=2, reflexes=3, actions=[dodge])], vex, coins=[0, 0])
    s.to("start", "gm").take("ability:vex>net").fight("vex", "ada")
    s.ada.energy = 0
    s.take("attack.melee").to("combat.defend").take("defend:ada>agility").to("roll.before_roll", "hero:1")
    s.take("ability:ada>dodge").to("combat.attack")
    assert pools(s, "Ada") == [3]


@pytest.mark.rule("PT-CURE-02", "PT-LOCK-01", "PT-ENERGY-01")
def test_two_locks_of_one_cure_are_paid_one_by_one(scene):
    s = scene([hero("Ada", fighting=1, healing=2), hero("Bo")], coins=[0, 0, 0])
    s.ada.belief, s.bo.belief = 0, 9
    s.ada.stress["physical"] = 3
    s.to("start", "gm").take("cure", "cure.lock", "lock:fighting", "cure.lock")
    assert list(s.ada.locked) == ["fighting", "healing"]
    s.to("start", "hero:1").take("healing:ada>physical").to("roll.lock").take("lock.pay").to("roll.number")
    s.take("number:ada=1").to("start", "hero:1")
    assert s.ada.energy == 9 - 1 - 1
    s.fight("ada", "vex").take("attack.melee", "lock.pay").to("combat.attack")
    assert s.ada.energy == 6


@pytest.mark.rule("PT-LOCK-01", "PT-TIME-03", "PT-Q-48")
def test_a_lock_for_two_turns_holds_across_a_pursuit(scene):
    s = scene([hero("Ada", fighting=1)], villain("Vex", actions=[act("Net", lock("fighting", until=2))]),
              plots={"gm": [card("lair", "Crypt")]})  # fmt: skip
    s.to("start", "gm").take("ability:vex>net")
    s.vex.hate = 0
    s.end_turn().take("pursuit.yes")
    assert list(s.ada.locked) == ["fighting"]
    assert not s.end_turn().ada.locked


@pytest.mark.rule("PT-LOCK-01", "PT-Q-37", "PT-KEY-05")
def test_a_locked_tactician_without_energy_fights_once(scene):
    vex = villain("Vex", actions=[act("Net", lock("tactician"))])
    s = scene([hero("Ada", keywords=["tactician"])], vex, mooks=[mook("Thugs")])
    s.to("start", "gm").take("ability:vex>net").fight("ada", "vex")
    s.ada.energy = 0
    s.to("combat", "hero:1")
    assert s.ada.attacks == 1
    assert not s.offered("combat:ada")


@pytest.mark.rule("PT-LOCK-01", "PT-NULL-01", "PT-TIME-03")
def test_a_lock_ends_with_the_nullified_card_that_gave_it(scene):
    chains = card("twist", "Chains", effects=[lock("fighting", "party", until=3)])
    s = scene([hero("Ada", fighting=1, actions=[act("Break", {"do": "nullify", "card": "twist"})])],
              twists=[chains], coins=[0, 0])  # fmt: skip
    assert list(s.ada.locked) == ["fighting"]
    s.take("ability:ada>break")
    assert not s.ada.locked
    s.fight("ada", "vex").take("attack.melee").to("combat.attack")
    assert (pools(s, "Ada"), s.ada.energy) == ([4], 9)


@pytest.mark.rule("PT-LOCK-01", "PT-HER-09", "PT-ATK-09")
@pytest.mark.parametrize(("defence", "coins", "energy"), [("psyche", 5, 8), ("resilience", 4, 9)])
def test_of_two_defences_only_the_locked_one_costs(scene, defence, coins, energy):
    vex = villain("Vex", psyche=1, actions=[act("Net", lock("psyche"))])
    s = scene([hero("Ada", psyche=2, resilience=1)], vex, coins=[0, 0]).to("start", "gm")
    s.take("ability:vex>net").fight("vex", "ada").take("attack.mental", f"defend:ada>{defence}")
    if defence == "psyche":
        s.to("roll.lock").take("lock.pay")
    s.to("combat.attack")
    assert (pools(s, "Ada"), s.ada.energy) == ([coins], energy)


@pytest.mark.rule("PT-LOCK-01", "PT-KEY-03", "PT-ENERGY-01")
def test_locked_overcharged_works_for_the_last_energy_of_the_turn_too(scene):
    vex = villain("Vex", actions=[act("Net", lock("overcharged"))])
    s = scene([hero("Ada", power=1, energy_projection=1, keywords=["overcharged"])], vex, coins=[1, 0, 0])
    s.to("start", "gm").take("ability:vex>net").fight("ada", "vex").take("attack.ranged")
    s.to("roll.lock").take("lock.pay").to("combat.attack")
    assert (s.last("coins.tossed").coins, s.ada.energy) == (1 + 2, 2)


@pytest.mark.rule("PT-LOCK-01", "PT-BELIEF-07", "PT-KEY-01")
def test_armor_bought_for_belief_is_locked_like_printed_armor(scene):
    s = scene([hero("Ada")], villain("Vex", actions=[act("Net", lock("armor"))]), coins=[1, 0, 0])
    s.take("belief.keyword:ada", "keyword:armor").to("start", "gm").take("ability:vex>net")
    s.fight("vex", "ada").take("attack.melee").to("roll.lock").take("lock.pay").to("combat.attack")
    assert (s.last("coins.tossed").coins, s.ada.energy) == (4 - 3, 8)
