"""Crossings of exchanged Heroics and coins tossed again with Locks, Surprise and prices, from the ledger alone."""

import pytest

from tests.plot_twist.scene import card, hero, villain
from tests.plot_twist.words import act


def lock(what):
    return act(f"Lock {what}", {"do": "lock", "what": what, "who": "any_hero"})


DODGE = act("Dodge", {"do": "swap", "ability": "agility"}, window="before_roll")
VEX = villain("Vex", actions=[lock("fighting"), lock("agility")])


def struck(scene, *locks, **fields):
    """Vex strikes at Ada, who defends with Fighting and may exchange it for Agility."""
    s = scene([hero("Ada", fighting=1, agility=3, actions=[DODGE], **fields)], VEX, coins=[0, 0])
    s.to("start", "gm").take(*(f"ability:vex>lock-{what}" for what in locks))
    return s.fight("vex", "ada").take("attack.melee:vex", "defend:ada>fighting")


def pool(s):
    return next(each.coins for each in reversed(s.log("coins.tossed")) if each.who == "Ada")


@pytest.mark.rule("PT-LOCK-01", "PT-Q-37", "PT-Q-10")
@pytest.mark.parametrize(("answer", "coins", "energy"), [("lock.pay", 3 + 3, 7), ("lock.refuse", 3, 8)])
def test_a_heroic_exchanged_for_a_locked_one_is_paid_for_besides_the_first(scene, answer, coins, energy):
    s = struck(scene, "fighting", "agility").to("roll.lock").take("lock.pay")
    s.to("roll.before_roll", "hero:1").take("ability:ada>dodge").to("roll.lock").take(answer)
    s.to("combat.attack")
    assert (pool(s), s.ada.energy) == (coins, energy)


@pytest.mark.rule("PT-LOCK-01", "PT-Q-37", "PT-Q-10")
@pytest.mark.parametrize(("answer", "coins", "energy"), [("lock.pay", 3 + 3, 8), ("lock.refuse", 3, 9)])
def test_who_did_without_the_first_may_pay_for_the_one_exchanged(scene, answer, coins, energy):
    s = struck(scene, "fighting", "agility").to("roll.lock").take("lock.refuse")
    s.to("roll.before_roll", "hero:1").take("ability:ada>dodge").to("roll.lock").take(answer)
    s.to("combat.attack")
    assert (pool(s), s.ada.energy) == (coins, energy)


@pytest.mark.rule("PT-LOCK-01", "PT-Q-10")
def test_a_heroic_exchanged_for_a_free_one_costs_no_more(scene):
    s = struck(scene, "fighting").to("roll.lock").take("lock.pay")
    s.to("roll.before_roll", "hero:1").take("ability:ada>dodge").to("combat.attack")
    assert (pool(s), s.ada.energy) == (3 + 3, 8)


@pytest.mark.rule("PT-LOCK-01", "PT-Q-74", "PT-HER-06")
def test_coins_tossed_again_ask_for_no_second_price_of_a_lock(scene):
    again = act("Again", {"do": "reroll"}, window="after_roll")
    s = scene([hero("Ada", fighting=1, actions=[again])], VEX, coins=[0, 0, 1, 0]).to("start", "gm")
    s.take("ability:vex>lock-fighting").fight("ada", "vex").take("attack.melee:ada", "lock.pay")
    s.to("roll.after_roll", "hero:1").take("ability:ada>again").to("combat.attack")
    assert (s.ada.energy, s.vex.stress["physical"]) == (8, 1)


@pytest.mark.rule("PT-STATUS-07", "PT-ROLL-01", "PT-Q-10")
def test_who_is_surprised_in_the_window_rolls_two_coins_less_at_once(scene):
    boo = act("Boo", {"do": "status", "who": "any_enemy", "status": "surprised"}, window="before_roll")
    s = scene([hero("Ada", body=4)], villain("Vex", actions=[boo]), coins=[0, 0]).fight("ada", "vex")
    s.take("attack.melee:ada").to("roll.before_roll", "gm").take("ability:vex>boo").to("combat.attack")
    assert pool(s) == 4 - 2
    assert list(s.ada.statuses) == ["surprised"]


@pytest.mark.rule("PT-COVER-01", "PT-DMG-01", "PT-Q-10")
def test_a_weapon_and_an_aim_meet_cover_in_one_pool(scene):
    club = card("equipment", "Club", weapon_type="melee", bonus="*/2")
    aim = card("maneuver", "Aim", aim=True, effects=[{"do": "boost", "damage": 1}])
    s = scene([hero("Ada")], equipment={"Ada": [club]}, hands={"hero:1": [aim]}, coins=[1, 0, 0])
    s.vex.cover["Crates"] = 4
    s.fight("ada", "vex", "maneuver").take("aim:ada>vex/aim").to("combat.attack", "hero:1")
    s.take("attack.melee:ada").to("combat.attack")
    assert (s.last("coins.tossed").coins, s.vex.stress["physical"]) == (3 + 2 + 1 - 4, 1)
