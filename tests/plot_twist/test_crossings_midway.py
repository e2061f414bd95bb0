"""Crossings of what falls, leaves, hides or changes in the middle of a combat, a roll or a wait, from the ledger alone."""

import pytest

from tests.plot_twist.scene import ally, card, hero, mook, villain
from tests.plot_twist.words import act, deal, gain

LAIR = card("lair", "Crypt")
RIDE = {"name": "Ride", "do": [{"do": "relocate"}]}
TOUR = {"name": "Tour", "do": [{"do": "play_location"}]}


def child(name="Lost Child", **fields):
    return card(
        "bystander", name, **{"difficulty": 0, "life": 1, "recruit": [gain(2)], "kill": [gain(2)], **fields}
    )


@pytest.mark.rule("PT-Q-65", "PT-TIME-02", "PT-TIME-08")
def test_a_time_counter_of_a_card_that_reaches_the_number_works_at_once(scene):
    seed = card("detail", "Seed", effects=[{"do": "in", "turns": 2}, gain(3)])
    clock = card("detail", "Clock", effects=[{"do": "time", "amount": 2}])
    s = scene(plots={"hero:1": [seed, clock]}).take("detail:ada/seed")
    assert s.ada.energy == 9
    assert s.take("detail:ada/clock").ada.energy == 12
    assert s.end_turn().end_turn().ada.energy == 12


@pytest.mark.rule("PT-ALLY-02", "PT-Q-35", "PT-Q-65")
def test_an_ally_whose_time_is_made_up_in_its_combat_leaves_it(scene):
    clock = card("detail", "Clock", effects=[{"do": "time", "amount": 3}])
    s = scene(plots={"hero:1": [ally("Rex"), clock]}).take("ally/rex").fight("rex", "vex", "maneuver")
    s.take("detail:ada/clock").to("combat")
    assert (s.game.find("rex"), s.game.combat, s.log("attack.declared")) == (None, None, [])


@pytest.mark.rule("PT-Q-35", "PT-BYST-05", "PT-Q-66")
def test_a_bystander_recruited_by_a_word_in_its_own_combat_ends_it(scene):
    call = act("Call", {"do": "recruit"})
    s = scene([hero("Ada", actions=[call])], plots={"hero:1": [child()]}).take("bystanders")
    s.fight("ada", "lost-child", "maneuver").take("ability:ada>call").to("combat", "hero:1")
    assert (s.game.combat, s.ada.energy, s.ada.attacks) == (None, 11, 1)
    assert not s.offered("combat:ada")


@pytest.mark.rule("PT-Q-35", "PT-Q-66", "PT-COMBAT-04")
def test_a_bystander_sent_away_in_its_own_combat_ends_it(scene):
    send = act("Send", {"do": "move_bystander"})
    s = scene([hero("Ada", actions=[TOUR, send])], plots={"hero:1": [child(), card("location", "Zoo")]})
    s.take("bystanders", "ability:ada>tour").fight("ada", "lost-child", "maneuver")
    s.take("ability:ada>send").to("combat", "hero:1")
    assert (s.game.combat, s.log("attack.declared"), s.game.name_in_play("Lost Child")) == (None, [], True)


@pytest.mark.rule("PT-Q-35", "PT-Q-10", "PT-STATUS-01")
def test_an_attacker_felled_in_the_window_of_his_roll_hits_nobody(scene):
    snipe = act("Snipe", deal(99, "attacker"), window="before_roll")
    s = scene([hero("Ada"), hero("Bo")], villain("Vex", actions=[snipe])).fight("ada", "vex")
    s.take("attack.melee").to("roll.before_roll", "gm").take("ability:vex>snipe").to("combat")
    assert (s.ada.incapacitated, s.game.combat, s.vex.stress["physical"]) == (True, None, 0)
    assert not s.log("hit")


@pytest.mark.rule("PT-Q-35", "PT-Q-10", "PT-MOOK-02")
def test_a_defender_gone_after_the_toss_takes_no_damage_roll(scene):
    spoil = act(
        "Spoil", {"do": "lose", "who": "defender", "counter": "quantity", "amount": 9}, window="after_roll"
    )
    s = scene([hero("Ada", actions=[spoil])], mooks=[mook("Thugs")], coins=[2, 0]).fight("ada", "thugs")
    s.take("attack.melee").to("roll.after_roll", "hero:1").take("ability:ada>spoil").to("combat")
    assert (s.game.find("thugs"), s.game.combat) == (None, None)


@pytest.mark.rule("PT-Q-35", "PT-HER-03", "PT-Q-11")
def test_a_hero_felled_in_the_window_of_an_investigation_finds_nothing(scene):
    wrath = {"on": "energy.spent", "who": {"pick": "each", "kind": "hero"}, "do": [deal(99, "subject")]}
    s = scene([hero("Ada", perception=3), hero("Bo")], villain("Vex", triggers=[wrath]))
    s.take("investigate:ada>perception", "coin.energy:ada=1").to("start")
    assert (s.ada.incapacitated, s.log("coins.tossed")) == (True, [])


@pytest.mark.rule("PT-Q-35", "PT-COMBAT-14", "PT-Q-10")
def test_a_defender_who_ends_the_combat_before_the_roll_is_not_hit(scene):
    vanish = act("Vanish", {"do": "end_combat"}, window="before_roll")
    s = scene([hero("Ada")], villain("Vex", actions=[vanish])).fight("ada", "vex").take("attack.melee")
    s.to("roll.before_roll", "gm").take("ability:vex>vanish").to("combat")
    assert (s.game.combat, s.log("hit"), s.log("missed"), s.ada.attacks) == (None, [], [], 0)


@pytest.mark.rule("PT-STATUS-01", "PT-Q-35", "PT-DMG-05")
def test_what_a_fallen_villain_has_set_in_motion_still_causes_its_damage(scene):
    bomb = card("detail", "Bomb", effects=[
        {"do": "in", "turns": 1}, {"do": "cause", "who": "party", "coins": 3, "resistance": "physical"}
    ])  # fmt: skip
    s = scene([hero("Ada", actions=[act("Smite", deal(99, {"kind": "villain"}))]), hero("Bo"), hero("Cy")],
              plots={"gm": [bomb, villain("Wisp")]}, coins=[2, 1, 0],
              twists=[card("twist", "Team-Up", effects=[{"do": "crossover"}])])  # fmt: skip
    s.to("start", "gm").take("detail:vex/bomb").to("start", "hero:1").take("ability:ada>smite", "target:vex")
    s.end_turn()
    assert [one.stress["physical"] for one in (s.ada, s.bo, s.cy)] == [3, 2, 1]


@pytest.mark.rule("PT-Q-53", "PT-STATUS-10", "PT-TURN-08")
def test_a_looker_on_hides_during_the_combat_of_another(scene):
    s = scene([hero("Ada", stealth=1), hero("Bo", stealth=1)]).fight("vex", "ada", "movement")
    s.to("combat.movement", "hero:1")
    assert not s.offered("hide:ada")
    s.to("combat.movement", "hero:2").take("hide:bo").to("combat", "gm")
    assert list(s.bo.statuses) == ["hidden"]
    assert not s.offered("combat:vex>bo")


@pytest.mark.rule("PT-Q-21", "PT-STATUS-11", "PT-ACT-01")
def test_each_hidden_enemy_may_be_looked_for_once_a_turn_by_each(scene):
    s = scene([hero("Ada"), hero("Bo")], mooks=[mook("Thugs")], coins=[0, 1] * 4)
    s.vex.statuses["hidden"] = None
    s.thugs.statuses["hidden"] = None
    for who, seat in (("ada", "hero:1"), ("bo", "hero:2")):
        for foe in ("vex", "thugs"):
            s.to("start", seat).take(f"perceive:{who}>{foe}")
    s.to("start", "hero:1")
    assert not s.offered("perceive")
    s.end_turn()
    assert s.offered("perceive:ada>vex")


@pytest.mark.rule("PT-LOC-03", "PT-Q-66", "PT-Q-48")
def test_who_stayed_behind_is_met_again_on_the_way_back(scene):
    s = scene([hero("Ada", actions=[TOUR, RIDE])], plots={"hero:1": [child(), card("location", "Zoo")]})
    s.take("bystanders", "ability:ada>tour").to("combat", "hero:1").take("ability:ada>ride")
    assert not s.offered("combat:ada>lost-child")
    s.end_turn().to("combat", "hero:1").take("ability:ada>ride")
    assert s.game.place.name == "Old Harbour"
    assert s.offered("combat:ada>lost-child")


@pytest.mark.rule("PT-COMBAT-05", "PT-HATE-06", "PT-Q-34")
def test_a_villain_does_not_take_on_the_same_hero_twice(scene):
    s = scene([hero("Ada"), hero("Bo")], coins=[0, 0]).fight("vex", "ada").take("attack.melee:vex")
    s.to("combat", "gm").take("hate.attack:vex")
    assert s.offered("combat:vex>bo")
    assert not s.offered("combat:vex>ada")


@pytest.mark.rule("PT-COMBAT-05", "PT-COMBAT-04", "PT-BELIEF-05")
def test_a_hero_with_one_more_combat_may_take_on_the_same_foe_again(scene):
    haste = [{"do": "modify", "figure": "combats", "amount": 1}]
    s = scene([hero("Ada", passive=haste)], coins=[0, 0]).fight("ada", "vex").take("attack.melee:ada")
    s.to("combat", "hero:1").take("belief.attack:ada")
    assert s.offered("combat:ada>vex")


@pytest.mark.rule("PT-COMBAT-14", "PT-CARD-01", "PT-COMBAT-13")
def test_a_text_that_ends_the_combat_as_an_attack_is_declared_leaves_no_blow(scene):
    veil = {"on": "attack.declared", "who": "self", "do": [{"do": "end_combat"}], "limit": "turn"}
    s = scene([hero("Ada")], villain("Vex", triggers=[veil])).fight("ada", "vex").take("attack.melee")
    s.to("combat")
    assert (s.log("hit"), s.log("missed"), s.game.combat) == ([], [], None)


@pytest.mark.rule("PT-ATK-01", "PT-BYST-03", "PT-BYST-05")
def test_a_speech_to_a_bystander_may_sting_the_enemies_too(scene):
    speech = card("attack", "Speech", effects=[{"do": "attack", "kind": "social", "also": "main_villain"}])
    s = scene([hero("Ada")], hands={"hero:1": [speech]}, plots={"hero:1": [child()]}, coins=[1, 0, 1, 0, 1])
    s.take("bystanders").fight("ada", "lost-child").take("attack.card:ada>lost-child/speech")
    s.to("combat", "hero:1")
    assert (s.ada.energy, s.vex.stress["social"]) == (11, 2)


@pytest.mark.rule("PT-Q-68", "PT-EQUIP-03", "PT-DMG-01")
def test_a_further_attack_uses_the_weapon_of_its_own_type_too(scene):
    club = card("equipment", "Club", weapon_type="melee", bonus="*/2")
    flurry = card("attack", "Flurry", effects=[
        {"do": "attack", "kind": "melee"}, {"do": "extra_attack", "kind": "melee", "damage": 1}
    ])  # fmt: skip
    s = scene([hero("Ada")], equipment={"Ada": [club]}, hands={"hero:1": [flurry]}, coins=[1, 0, 0, 1, 0, 0])
    s.fight("ada", "vex").take("attack.card:ada>vex/flurry").to("combat.attack")
    assert [each.coins for each in s.log("coins.tossed") if each.automatic] == [3 + 2, 3 + 2 + 1]


@pytest.mark.rule("PT-Q-33", "PT-ALLY-04", "PT-HATE-02")
def test_an_ally_steps_in_when_a_friend_strikes_too_hard(scene):
    s = scene([hero("Ada"), hero("Bo")], plots={"hero:2": [ally("Rex")]}, coins=[1, 2]).take("ally/rex")
    s.bo.stress["physical"] = 7
    hate = s.vex.hate
    s.fight("ada", "bo").take("attack.melee:ada").to("sacrifice").take("sacrifice.yes").to("combat")
    assert (s.bo.standing, s.game.find("rex"), s.vex.hate) == (True, None, hate)
