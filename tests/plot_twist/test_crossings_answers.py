"""Crossings of attack cards, further targets and answering texts with statuses, Allies and ends, from the ledger."""

import pytest

from tests.plot_twist.scene import ally, card, hero, mook, villain
from tests.plot_twist.words import deal, gain

FLURRY = card("attack", "Flurry", effects=[
    {"do": "attack", "kind": "melee"}, {"do": "extra_attack", "kind": "melee"}
])  # fmt: skip


def attacks(s):
    return [(each.by, each.who) for each in s.log("attack.declared")]


@pytest.mark.rule("PT-STATUS-05", "PT-CARD-02", "PT-Q-25")
def test_a_fighter_stunned_by_an_answer_makes_no_further_attack_of_the_same_card(scene):
    shock = {"on": "hit", "who": "self", "do": [{"do": "status", "who": "doer", "status": "stunned"}]}
    s = scene([hero("Ada")], villain("Vex", triggers=[shock]), hands={"hero:1": [FLURRY]}, coins=[1, 0, 0])
    s.fight("ada", "vex").take("attack.card:ada>vex/flurry").to("combat.attack")
    assert len(attacks(s)) == 1
    assert list(s.ada.statuses) == ["stunned"]


@pytest.mark.rule("PT-MOOK-02", "PT-CARD-02", "PT-Q-35")
def test_a_further_attack_finds_nobody_when_the_first_felled_the_target(scene):
    s = scene([hero("Ada")], mooks=[mook("Thugs", quantity=1)], hands={"hero:1": [FLURRY]}, coins=[1, 0, 0])
    s.fight("ada", "thugs").take("attack.card:ada>thugs/flurry").to("combat", "hero:1")
    assert len(attacks(s)) == 1


@pytest.mark.rule("PT-BYST-05", "PT-CARD-02", "PT-COMBAT-13")
def test_a_further_attack_finds_no_bystander_who_was_recruited(scene):
    plead = card("attack", "Plead", effects=[
        {"do": "attack", "kind": "social"}, {"do": "extra_attack", "kind": "social"}, gain(5)
    ])  # fmt: skip
    child = card("bystander", "Lost Child", difficulty=0, life=1, recruit=[gain(2)], kill=[gain()])
    s = scene([hero("Ada")], plots={"hero:1": [child]}, hands={"hero:1": [plead]}, coins=[1, 0])
    s.take("bystanders").fight("ada", "lost-child").take("attack.card:ada>lost-child/plead")
    s.to("combat", "hero:1")
    assert (len(attacks(s)), s.ada.energy) == (1, 9 + 2 + 5)


@pytest.mark.rule("PT-STATUS-05", "PT-CARD-02", "PT-ATK-01")
def test_a_sweep_stops_when_its_first_target_stuns_the_sweeper(scene):
    shock = {"on": "hit", "who": "self", "do": [{"do": "status", "who": "doer", "status": "stunned"}]}
    sweep = card("attack", "Sweep", effects=[{"do": "attack", "kind": "melee", "also": "mooks"}])
    s = scene([hero("Ada")], villain("Vex", triggers=[shock]), mooks=[mook("Thugs")], hands={"hero:1": [sweep]},
              coins=[1, 0, 0])  # fmt: skip
    s.fight("ada", "vex").take("attack.card:ada>vex/sweep").to("combat.attack")
    assert (attacks(s), s.thugs.quantity) == ([("Ada", "Vex")], 4)


@pytest.mark.rule("PT-STATUS-01", "PT-Q-35", "PT-ATK-01")
def test_a_sweep_stops_when_its_first_target_fells_the_sweeper(scene):
    blow = {"do": "deal", "who": "doer", "amount": 99, "resistance": "physical"}
    sweep = card("attack", "Sweep", effects=[{"do": "attack", "kind": "melee", "also": "mooks"}])
    s = scene([hero("Ada"), hero("Bo")], villain("Vex", triggers=[{"on": "hit", "who": "self", "do": [blow]}]),
              mooks=[mook("Thugs")], hands={"hero:1": [sweep]}, coins=[1, 0])  # fmt: skip
    s.fight("ada", "vex").take("attack.card:ada>vex/sweep").to("combat")
    assert (attacks(s), s.ada.incapacitated, s.thugs.quantity) == ([("Ada", "Vex")], True, 4)


@pytest.mark.rule("PT-Q-61", "PT-ATK-04", "PT-ALLY-03")
def test_a_social_attack_card_does_not_strike_allies_along_with_others(scene):
    scorn = card("attack", "Scorn", effects=[{"do": "attack", "kind": "social", "also": "enemies"}])
    s = scene([hero("Ada"), hero("Bo")], plots={"hero:1": [ally("Rex")]}, hands={"gm": [scorn]},
              coins=[0, 0, 0, 0])  # fmt: skip
    s.take("ally/rex").fight("vex", "ada").take("attack.card:vex>ada/scorn").to("combat.attack")
    assert attacks(s) == [("Vex", "Ada"), ("Vex", "Bo")]


@pytest.mark.rule("PT-Q-61", "PT-Q-32", "PT-ALLY-03")
def test_a_social_attack_card_is_not_played_against_an_ally(scene):
    scorn = card("attack", "Scorn", effects=[{"do": "attack", "kind": "social"}])
    s = scene([hero("Ada")], plots={"hero:1": [ally("Rex")]}, hands={"gm": [scorn]}).take("ally/rex")
    s.fight("vex", "rex")
    assert not s.offered("attack.card")


@pytest.mark.rule("PT-BYST-03", "PT-BYST-06", "PT-Q-32")
def test_a_social_attack_card_recruits_with_its_bonuses(scene):
    charm = card("attack", "Charm", effects=[{"do": "attack", "kind": "social", "pool": 2, "damage": 1}])
    child = card("bystander", "Lost Child", difficulty=3, life=4, recruit=[gain(2)], kill=[gain()])
    s = scene([hero("Ada")], plots={"hero:1": [child]}, hands={"hero:1": [charm]}, coins=[4, 3])
    s.take("bystanders").fight("ada", "lost-child").take("attack.card:ada>lost-child/charm")
    s.to("combat", "hero:1")
    assert [each.coins for each in s.log("coins.tossed")] == [5, 4]
    assert s.ada.energy == 11


@pytest.mark.rule("PT-BYST-03", "PT-BYST-04", "PT-DMG-06")
def test_heroes_play_no_melee_card_against_a_bystander(scene):
    s = scene([hero("Ada")], hands={"hero:1": [FLURRY]}, plots={"hero:1": [
        card("bystander", "Lost Child", difficulty=0, life=1, recruit=[gain()], kill=[gain()])]})  # fmt: skip
    s.take("bystanders").fight("ada", "lost-child")
    assert not s.offered("attack.card")
    assert s.offered("attack.social")


@pytest.mark.rule("PT-SNEAK-01", "PT-STATUS-07", "PT-COMBAT-13")
def test_a_sneaker_who_lost_the_roll_attacks_and_defends_once_with_two_coins_less(scene):
    s = scene([hero("Ada", body=4)], coins=[0, 1, 0, 0, 0, 0, 0, 0])
    s.ada.statuses["hidden"] = None
    s.to("combat", "hero:1").take("sneak:ada>vex").to("combat.sneak").take("sneak.distance:ada>melee")
    s.to("combat.attack", "hero:1").take("attack.melee:ada").to("combat.attack", "gm")
    s.take("attack.melee:vex").to("combat.attack", "hero:1").take("belief.attack:ada", "attack.melee:ada")
    s.to("combat.attack")
    assert [each.coins for each in s.log("coins.tossed") if each.who == "Ada"] == [4, 2, 2, 4]


@pytest.mark.rule("PT-Q-56", "PT-LOCK-01", "PT-KEY-01")
@pytest.mark.parametrize(("answer", "coins"), [("lock.pay", 5 - 4), ("lock.refuse", 5 - 2)])
def test_a_lesser_armor_of_a_card_stands_in_for_the_locked_one(scene, answer, coins):
    plate = [{"do": "raise", "figure": "armor", "to": 2}]
    net = {"name": "Net", "do": [{"do": "lock", "what": "armor"}]}
    s = scene([hero("Ada", power=4, keywords=["armor"], passive=plate)], villain("Vex", body=5, actions=[net]),
              coins=[1, 0, 0])  # fmt: skip
    s.to("start", "gm").take("ability:vex>net").fight("vex", "ada").take("attack.melee")
    s.to("roll.lock").take(answer).to("combat.attack")
    assert s.last("coins.tossed").coins == coins


@pytest.mark.rule("PT-ALLY-04", "PT-DMG-05", "PT-CARD-01")
def test_damage_redirected_to_a_hero_may_be_taken_by_his_ally(scene):
    swap = {"on": "damage.pending", "who": "self", "do": [{"do": "redirect", "to": {"pick": "one", "kind": "hero",
            "colour": "white"}}]}  # fmt: skip
    s = scene([hero("Ada"), hero("Bo", colour="red", triggers=[swap])], plots={"hero:1": [ally("Rex")]},
              coins=[1, 0, 2])  # fmt: skip
    s.ada.stress["physical"] = 7
    s.take("ally/rex").fight("vex", "bo").take("attack.melee").to("sacrifice").take("sacrifice.yes")
    s.to("combat.attack")
    assert (s.ada.stress["physical"], s.bo.stress["physical"], s.game.find("rex")) == (7, 0, None)


@pytest.mark.rule("PT-ALLY-04", "PT-ALLY-01", "PT-Q-61")
def test_of_two_allies_of_the_colour_one_steps_in(scene):
    doom = {"name": "Doom", "do": [deal(9, {"kind": "hero"})]}
    s = scene([hero("Ada"), hero("Bo")], villain("Vex", actions=[doom]),
              plots={"hero:1": [ally("Rex")], "hero:2": [ally("Tom")]})  # fmt: skip
    s.take("ally/rex").to("start", "hero:2").take("ally/tom").to("start", "gm")
    s.take("ability:vex>doom", "target:ada")
    while s.phase == "sacrifice":
        s.take("sacrifice.yes")
    assert s.ada.standing
    assert len([one for one in ("rex", "tom") if s.game.find(one)]) == 1


@pytest.mark.rule("PT-Q-72", "PT-GOAL-01", "PT-STATUS-01")
def test_a_text_of_the_fallen_villain_that_answers_his_fall_comes_too_late(scene):
    spite = {"on": "incapacitated", "who": "self", "do": [deal(99, "party")]}
    smite = {"name": "Smite", "do": [deal(99)]}
    s = scene([hero("Ada", actions=[smite])], villain("Vex", triggers=[spite])).take("ability:ada>smite")
    assert s.table.outcome.rule == "PT-GOAL-01"
    assert s.ada.standing


@pytest.mark.rule("PT-DETAIL-01", "PT-Q-35", "PT-STATUS-01")
def test_a_detail_that_answers_a_fall_works_in_the_same_combat(scene):
    vow = card("detail", "Vow", triggers=[
        {"on": "incapacitated", "who": {"pick": "each", "kind": "hero"}, "do": [deal(3, "main_villain", "mental")]}
    ])  # fmt: skip
    s = scene([hero("Ada"), hero("Bo")], plots={"hero:2": [vow]}, coins=[1, 0, 0])
    s.ada.stress["physical"] = 8
    s.to("start", "hero:2").take("detail:bo/vow").fight("vex", "ada").take("attack.melee").to("combat", "gm")
    assert (s.ada.incapacitated, s.vex.stress["mental"]) == (True, 3)


@pytest.mark.rule("PT-HATE-02", "PT-DMG-05", "PT-STATUS-03")
def test_thorns_that_fell_the_attacker_are_the_deed_of_the_villain_who_wears_them(scene):
    thorns = {"on": "damage.dealt.physical", "who": "self", "do": [deal(1, "doer", "mental")]}
    s = scene([hero("Ada"), hero("Bo")], villain("Vex", triggers=[thorns]), coins=[1, 0, 0])
    s.ada.stress["mental"] = 8
    s.fight("ada", "vex").take("attack.melee").to("combat")
    assert (s.ada.incapacitated, s.vex.hate) == (True, 14 + 1)


@pytest.mark.rule("PT-STATUS-10", "PT-SNEAK-03", "PT-ALLY-03")
def test_an_ally_hides_and_sneaks_as_a_character_does(scene):
    s = scene([hero("Ada")], plots={"hero:1": [ally("Rex", stealth=2)]}, coins=[2, 0]).take(
        "ally/rex", "hide:rex"
    )
    s.to("combat", "hero:1").take("sneak:rex>vex").to("combat.attack", "hero:1")
    assert [each.coins for each in s.log("coins.tossed")] == [2 + 2, 4]
    assert (s.rex.statuses, list(s.vex.statuses)) == ({}, ["surprised"])


@pytest.mark.rule("PT-Q-58", "PT-Q-35", "PT-MOOK-02")
def test_mooks_that_lose_their_last_counter_to_a_text_in_combat_leave_it(scene):
    arrest = {"name": "Arrest", "do": [{"do": "lose", "who": "mooks", "counter": "quantity", "amount": 9}]}
    s = scene([hero("Ada", actions=[arrest])], mooks=[mook("Thugs")]).fight("thugs", "ada", "movement")
    s.to("combat.movement", "hero:1").take("ability:ada>arrest").asks("redraw")
    assert s.table.request.seats == ("hero:1",)
    s.to("combat")
