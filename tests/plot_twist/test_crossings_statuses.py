"""Crossings of statuses with combat steps, actions, damage and other statuses, written from the ledger alone."""

import pytest

from tests.plot_twist.scene import card, hero, mook, villain

CHARGE = card("movement", "Charge", effects=[{"do": "distance", "distance": "melee"}])
RETREAT = card("movement", "Retreat", effects=[{"do": "distance", "distance": "ranged"}])
TRIP = {"name": "Trip", "do": [{"do": "status", "who": "any_enemy", "status": "prone"}]}
ZAP = {"name": "Zap", "do": [{"do": "status", "who": "any_enemy", "status": "stunned"}]}
BOO = {"name": "Boo", "do": [{"do": "status", "who": "any_enemy", "status": "surprised"}]}
CHILD = card("bystander", "Lost Child", difficulty=0, life=1, recruit=[{"do": "draw"}], kill=[{"do": "draw"}])


def put(who, *statuses):
    """These statuses, as if a rule had given them."""
    for each in statuses:
        who.statuses[each] = None


def pools(s, name):
    """How many coins a character tossed, toss by toss."""
    return [each.coins for each in s.log("coins.tossed") if each.who == name]


@pytest.mark.rule("PT-STATUS-06", "PT-STATUS-09")
def test_a_flyer_tripped_in_the_movement_step_can_be_reached_at_once(scene):
    s = scene([hero("Ada", actions=[TRIP])], villain("Vex", flight=2), hands={"hero:1": [CHARGE]})
    put(s.vex, "flying")
    s.fight("ada", "vex", "movement", "ranged")
    assert not s.offered("movement:ada>vex/charge")
    s.take("ability:ada>trip", "movement:ada>vex/charge")
    assert s.game.combat.distance == "melee"


@pytest.mark.rule("PT-STATUS-06", "PT-ACT-06", "PT-Q-53")
def test_rising_in_ones_own_movement_step_leaves_one_move_for_a_card(scene):
    s = scene([hero("Ada")], hands={"hero:1": [CHARGE, RETREAT]})
    put(s.ada, "prone")
    s.fight("ada", "vex", "movement", "ranged").take("rise:ada").to("combat.movement", "hero:1")
    s.take("movement:ada>vex/charge").to("combat.movement", "hero:1")
    assert (s.ada.moves, s.ada.statuses) == (0, {})
    assert not s.offered("movement:ada>vex/retreat")


@pytest.mark.rule("PT-STATUS-05", "PT-Q-25", "PT-BELIEF-05")
def test_stunned_by_an_answer_in_ones_own_attack_step_a_bought_action_only_ends_the_stun(scene):
    shock = {"on": "missed", "who": "self", "do": [{"do": "status", "who": "doer", "status": "stunned"}]}
    s = scene([hero("Ada")], villain("Vex", triggers=[shock]), coins=[0, 0]).fight("ada", "vex")
    s.take("attack.melee:ada").to("combat.attack", "hero:1").take("belief.attack:ada")
    assert list(s.ada.statuses) == ["stunned"]
    assert not s.offered("attack.")
    s.take("recover:ada")
    assert (s.ada.statuses, s.ada.attacks, s.ada.belief) == ({}, 0, 7)
    assert not s.offered("attack.")
    assert not s.offered("belief.attack")


@pytest.mark.rule("PT-STATUS-05", "PT-COMBAT-04", "PT-BELIEF-05")
def test_who_recovers_at_start_of_turn_initiates_only_with_a_bought_action(scene):
    s = scene([hero("Ada")])
    put(s.ada, "stunned")
    s.take("recover:ada").to("combat", "hero:1")
    assert not s.offered("combat:ada")
    s.take("belief.attack:ada")
    assert s.offered("combat:ada>vex")


@pytest.mark.rule("PT-STATUS-05", "PT-ACT-03")
def test_stunned_lasts_into_the_next_turn_though_the_actions_are_renewed(scene):
    s = scene([hero("Ada", actions=[ZAP])]).take("ability:ada>zap").end_turn()
    assert ("stunned" in s.vex.statuses, s.vex.attacks) == (True, 1)
    s.fight("ada", "vex").to("combat.attack", "gm")
    assert not s.offered("attack.")


@pytest.mark.rule("PT-STATUS-05", "PT-STATUS-07")
def test_the_stunned_defend_all_the_same_and_are_no_longer_surprised(scene):
    s = scene([hero("Ada", actions=[ZAP, BOO])], villain("Vex", body=4), coins=[0, 0])
    s.take("ability:ada>zap", "ability:ada>boo").fight("ada", "vex").take("attack.melee")
    s.to("combat.attack")
    assert pools(s, "Vex") == [2]
    assert list(s.vex.statuses) == ["stunned"]


@pytest.mark.rule("PT-STATUS-07", "PT-ATK-04")
def test_defending_against_a_social_attack_ends_surprised_too(scene):
    s = scene([hero("Ada", charm=4, rebut=1)], coins=[0, 0, 0, 0])
    put(s.ada, "surprised")
    s.fight("vex", "ada").take("attack.social").to("combat.attack", "hero:1")
    s.take("attack.melee:ada").to("combat.attack")
    assert pools(s, "Ada") == [4 + 1 - 2, 3]


@pytest.mark.rule("PT-STATUS-07", "PT-HER-03")
def test_looking_for_clues_while_surprised_costs_two_coins_and_does_not_end_it(scene):
    s = scene([hero("Ada", perception=2)], coins=[0])
    put(s.ada, "surprised")
    s.take("investigate:ada>perception").to("start", "hero:1")
    assert pools(s, "Ada") == [3 + 2 - 2]
    assert list(s.ada.statuses) == ["surprised"]


@pytest.mark.rule("PT-STATUS-07", "PT-STATUS-13", "PT-BYST-03")
def test_a_surprised_hero_rolls_two_coins_less_against_a_bystander_but_not_for_damage(scene):
    s = scene([hero("Ada", charm=4)], plots={"hero:1": [CHILD]}, coins=[1, 0]).take("bystanders")
    put(s.ada, "surprised")
    s.fight("ada", "lost-child").take("attack.social").to("combat", "hero:1")
    assert pools(s, "Ada") == [2, 4]
    assert s.last("bystander.recruited").by == "Ada"
    assert list(s.ada.statuses) == ["surprised"]


@pytest.mark.rule("PT-STATUS-07", "PT-Q-36", "PT-BELIEF-06")
def test_a_pool_that_surprise_empties_still_counts_an_automatic_success(scene):
    s = scene([hero("Ada", body=1)], coins=[0, 0, 0])
    put(s.ada, "surprised")
    s.fight("ada", "vex").take("attack.melee", "success.belief").to("combat.attack")
    assert (pools(s, "Ada")[0], s.vex.stress["physical"]) == (0, 1)


@pytest.mark.rule("PT-STATUS-07", "PT-HER-06", "PT-ROLL-07")
def test_a_surprised_healer_has_two_coins_less_in_his_chosen_roll(scene):
    s = scene([hero("Ada", body=4, healing=2)], coins=[2])
    s.ada.stress["physical"] = 5
    put(s.ada, "surprised")
    s.take("healing:ada>physical", "number:ada=1").to("start", "hero:1")
    assert pools(s, "Ada") == [4]
    assert s.ada.stress["physical"] == 4


@pytest.mark.rule("PT-STATUS-07", "PT-Q-48")
def test_surprised_lasts_from_conflict_to_conflict(scene):
    s = scene([hero("Ada")], plots={"gm": [card("lair", "Crypt")]}, coins=[0, 0])
    put(s.ada, "surprised")
    s.vex.hate = 0
    s.end_turn().take("pursuit.yes").fight("ada", "vex").take("attack.melee").to("combat.attack")
    assert (pools(s, "Ada"), list(s.ada.statuses)) == ([1], ["surprised"])


@pytest.mark.rule("PT-STATUS-10", "PT-DMG-05")
def test_damage_dealt_by_a_card_finds_the_hidden_and_leaves_them_hidden(scene):
    hail = {"name": "Hail", "do": [{"do": "deal", "who": "enemies", "amount": 2, "resistance": "physical"}]}
    s = scene([hero("Ada", actions=[hail])])
    put(s.vex, "hidden")
    s.take("ability:ada>hail")
    assert (s.vex.stress["physical"], list(s.vex.statuses)) == (2, ["hidden"])


@pytest.mark.rule("PT-STATUS-10", "PT-STATUS-06", "PT-SNEAK-02")
def test_the_hidden_who_fall_prone_stay_hidden_and_may_sneak(scene):
    s = scene([hero("Ada")], villain("Vex", actions=[TRIP]))
    put(s.ada, "hidden")
    s.to("start", "gm").take("ability:vex>trip")
    assert list(s.ada.statuses) == ["hidden", "prone"]
    assert s.to("combat", "hero:1").offered("sneak:ada>vex")


@pytest.mark.rule("PT-Q-35", "PT-STATUS-10", "PT-COMBAT-04")
def test_hidden_by_a_card_in_a_combat_one_cannot_be_taken_on_in_the_next(scene):
    smoke = card("maneuver", "Smoke", effects=[{"do": "status", "status": "hidden"}])
    s = scene([hero("Ada"), hero("Bo")], hands={"hero:1": [smoke]}).fight("ada", "vex", "maneuver")
    s.take("maneuver:ada>vex/smoke").to("combat", "gm").to_block("vex")
    assert s.offered("combat:vex>bo")
    assert not s.offered("combat:vex>ada")


@pytest.mark.rule("PT-SNEAK-03", "PT-KEY-05", "PT-COMBAT-05")
def test_a_tactician_who_sneaked_may_openly_take_on_another(scene):
    s = scene([hero("Ada", keywords=["tactician"])], mooks=[mook("Thugs")], coins=[1, 0])
    put(s.ada, "hidden")
    s.to("combat", "hero:1").take("sneak:ada>vex").to("combat", "hero:1")
    assert s.offered("combat:ada>thugs")
    assert not s.offered("combat:ada>vex")


@pytest.mark.rule("PT-SNEAK-01", "PT-STATUS-07", "PT-STATUS-13")
def test_the_loser_of_the_sneak_roll_defends_with_two_coins_less_once(scene):
    s = scene([hero("Ada", keywords=[])], villain("Vex", body=4), coins=[2, 1, 1, 0, 0, 0, 0])
    put(s.ada, "hidden")
    s.to("combat", "hero:1").take("sneak:ada>vex").to("combat.sneak").take("sneak.distance:ada>melee")
    s.to("combat.attack", "hero:1").take("attack.melee").to("combat.attack", "hero:1")
    s.take("belief.attack:ada", "attack.melee").to("combat.attack")
    assert pools(s, "Vex") == [4, 2, 4]


@pytest.mark.rule("PT-SNEAK-02", "PT-Q-35", "PT-STATUS-12")
def test_who_falls_as_the_hiding_ends_sets_no_distance_and_fights_nobody(scene):
    bolt = {
        "on": "status.lost",
        "do": [{"do": "deal", "who": "subject", "amount": 30, "resistance": "physical"}],
    }
    s = scene([hero("Ada"), hero("Bo")], villain("Vex", triggers=[bolt]), coins=[1, 0])
    put(s.ada, "hidden")
    s.to("combat", "hero:1").take("sneak:ada>vex").to("combat", "hero:2")
    assert s.ada.incapacitated and s.game.combat is None
    assert not [each for each in s.table.decisions if "sneak.distance" in "".join(each.picks)]


@pytest.mark.rule("PT-SNEAK-02", "PT-STATUS-09")
def test_a_flyer_who_sneaks_may_come_down_to_melee(scene):
    s = scene([hero("Ada", flight=2)], coins=[0, 0])
    put(s.ada, "hidden", "flying")
    s.to("combat", "hero:1").take("sneak:ada>vex").to("combat.sneak").take("sneak.distance:ada>melee")
    s.to("combat.attack", "hero:1")
    assert s.offered("attack.melee:ada>vex")
    assert list(s.ada.statuses) == ["flying"]


@pytest.mark.rule("PT-STATUS-11", "PT-STATUS-07", "PT-COMBAT-04")
def test_whoever_is_found_may_be_taken_on_at_once_with_two_coins_less(scene):
    s = scene([hero("Ada")], villain("Vex", body=4), coins=[1, 0, 0, 0])
    put(s.vex, "hidden")
    s.to("combat", "hero:1")
    assert not s.offered("combat:ada>vex")
    s.take("perceive:ada>vex").fight("ada", "vex").take("attack.melee").to("combat.attack")
    assert pools(s, "Vex") == [4, 2]


@pytest.mark.rule("PT-STATUS-10", "PT-LOC-02")
def test_the_hidden_relocate_with_everybody_and_stay_hidden(scene):
    guide = [{"name": "Tour", "do": [{"do": "play_location"}]}, {"name": "Ride", "do": [{"do": "relocate"}]}]
    s = scene([hero("Ada", actions=guide)], plots={"hero:1": [card("location", "Zoo")]})
    put(s.vex, "hidden")
    s.take("ability:ada>tour").to("combat", "hero:1").take("ability:ada>ride")
    assert (s.game.place.name, list(s.vex.statuses)) == ("Zoo", ["hidden"])
    s.to_block("vex")
    assert s.offered("sneak:vex>ada")
