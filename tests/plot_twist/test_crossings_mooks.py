"""Crossings of Mooks with damage, Trauma, Bystanders, statuses, places and ends, written from the ledger alone."""

import pytest

from tests.plot_twist.scene import card, hero, mook, villain

AXE = card("equipment", "Axe", weapon_type="melee", bonus="0/0")
MAUL = card("attack", "Maul", effects=[{"do": "attack", "kind": "melee", "trauma": True}])
SWEEP = card("attack", "Sweep", effects=[{"do": "attack", "kind": "melee", "cleave": 3, "also": "mooks"}])


def child(*kill):
    return card("bystander", "Lost Child", difficulty=0, life=1, recruit=[{"do": "draw"}], kill=list(kill))


def gain(counter, amount=1, who="self"):
    return {"do": "gain", "who": who, "counter": counter, "amount": amount}


def answer(*do):
    """A text that answers damage about to be dealt to its bearer."""
    return {"on": "damage.pending", "who": "self", "do": list(do)}


@pytest.mark.rule("PT-DMG-06", "PT-Q-57", "PT-MOOK-01")
def test_a_mook_with_a_card_that_gives_trauma_deals_it_for_nothing(scene):
    s = scene([hero("Ada")], mooks=[mook("Thugs")], hands={"gm": [MAUL]}, coins=[1, 0, 1])
    s.fight("thugs", "ada").take("attack.card:thugs>ada/maul").to("combat.harm").take("harm.trauma")
    s.to("combat.attack")
    assert s.ada.trauma["physical"] == 2
    assert (s.vex.hate, s.thugs.quantity) == (13, 4)


@pytest.mark.rule("PT-COVER-01", "PT-DMG-02", "PT-MOOK-04")
@pytest.mark.parametrize(("cover", "left"), [(2, 3), (3, 4)])
def test_cover_may_keep_a_mook_from_losing_its_counter(scene, cover, left):
    dig = {"name": "Dig", "do": [{"do": "cover", "who": "mooks", "amount": cover}]}
    coins = [1, 0, 0] if cover < 3 else [1, 0]
    s = scene([hero("Ada", body=3)], villain("Vex", actions=[dig]), mooks=[mook("Thugs")], coins=coins)
    s.to("start", "gm").take("ability:vex>dig").fight("ada", "thugs").take("attack.melee")
    s.to("combat.attack")
    assert s.thugs.quantity == left


@pytest.mark.rule("PT-MOOK-04", "PT-ATK-04")
@pytest.mark.parametrize("kind", ["social", "mental", "ranged"])
def test_every_kind_of_attack_takes_one_counter(scene, kind):
    s = scene([hero("Ada", psyche=1, energy_projection=1)], mooks=[mook("Thugs")], coins=[1, 0, 3])
    s.fight("ada", "thugs").take(f"attack.{kind}").to("combat.attack")
    assert s.thugs.quantity == 3


@pytest.mark.rule("PT-MOOK-04", "PT-DMG-05")
@pytest.mark.parametrize("word", [{"do": "deal", "amount": 9}, {"do": "cause", "coins": 9}])
def test_damage_dealt_or_caused_by_a_card_takes_one_counter_of_each(scene, word):
    storm = {"name": "Storm", "do": [{**word, "who": "mooks", "resistance": "physical"}]}
    coins = [9, 9] if word["do"] == "cause" else []
    s = scene([hero("Ada", actions=[storm])], mooks=[mook("Thugs"), mook("Goons")], coins=coins)
    s.take("ability:ada>storm").to("start", "hero:1")
    assert (s.thugs.quantity, s.goons.quantity) == (3, 3)


@pytest.mark.rule("PT-MOOK-02", "PT-MOOK-04", "PT-Q-35")
def test_cleave_beyond_the_counters_removes_the_card_and_ends_the_combat(scene):
    s = scene([hero("Ada")], mooks=[mook("Thugs", quantity=2), mook("Goons", quantity=5)],
              hands={"hero:1": [SWEEP]}, coins=[1, 0, 0, 1, 0, 0])  # fmt: skip
    s.fight("ada", "thugs").take("attack.card:ada>thugs/sweep").to("combat", "hero:1")
    assert s.game.find("thugs") is None
    assert s.goons.quantity == 5 - 4
    assert s.ada.standing


@pytest.mark.rule("PT-MOOK-03", "PT-MOOK-04")
def test_counters_spent_on_a_defence_that_fails_and_the_one_lost_to_the_blow(scene):
    s = scene([hero("Ada")], mooks=[mook("Thugs", quantity=4, power=2)], coins=[3, 0, 0])
    s.fight("ada", "thugs").take("attack.melee").to("roll.before_roll", "gm")
    s.take("coin.quantity:thugs=2").to("combat.attack")
    assert s.log("coins.tossed")[1].coins == 2 + 2
    assert s.thugs.quantity == 4 - 2 - 1


@pytest.mark.rule("PT-MOOK-03", "PT-ROLL-02")
def test_counters_bought_for_the_attack_are_lacking_for_the_damage(scene):
    s = scene([hero("Ada")], mooks=[mook("Thugs", quantity=9, power=2)], coins=[3, 0, 0])
    s.fight("thugs", "ada").take("attack.melee").to("roll.before_roll", "gm").take("coin.quantity:thugs=1")
    s.to("roll.before_roll", "hero:1").to("roll.before_roll", "gm")
    offered = [option.amount for option in s.options() if option.kind == "coin.quantity"]
    assert offered == [1]
    s.take("coin.quantity:thugs=1").to("combat.attack")
    assert (s.last("coins.tossed").coins, s.thugs.quantity) == (2 + 1, 7)


@pytest.mark.rule("PT-BYST-04", "PT-MOOK-01")
def test_mooks_do_not_kill_with_words(scene):
    s = scene([hero("Ada")], mooks=[mook("Thugs", offend=3)], plots={"hero:1": [child()]}).take("bystanders")
    s.fight("thugs", "lost-child")
    assert s.offered("attack.melee:thugs")
    assert not s.offered("attack.social")


@pytest.mark.rule("PT-BYST-05", "PT-MOOK-01")
def test_what_a_bystander_gives_to_the_mook_who_killed_it(scene):
    victim = child(gain("energy", 3), gain("hate", 3), gain("quantity", 2))
    s = scene([hero("Ada")], mooks=[mook("Thugs")], plots={"hero:1": [victim]}, coins=[1, 0])
    s.take("bystanders").fight("thugs", "lost-child").take("attack.melee:thugs").to("combat", "gm")
    assert (s.thugs.energy, s.thugs.hate, s.thugs.quantity) == (0, 0, 6)
    assert (s.vex.energy, s.vex.hate) == (12, 13)


@pytest.mark.rule("PT-GOAL-02", "PT-Q-57")
def test_the_last_hero_felled_by_a_mook_loses_the_game(scene):
    s = scene([hero("Ada")], mooks=[mook("Thugs")], coins=[1, 0, 0])
    s.ada.stress["physical"] = 8
    s.fight("thugs", "ada").take("attack.melee:thugs").play_out()
    assert (s.table.outcome.winner, s.table.outcome.rule) == ("villains", "PT-GOAL-02")
    assert s.vex.hate == 13


@pytest.mark.rule("PT-STATUS-05", "PT-MOOK-01", "PT-ACT-03")
def test_stunned_mooks_spend_their_attack_action_and_initiate_no_more(scene):
    zap = {"name": "Zap", "do": [{"do": "status", "who": "mooks", "status": "stunned"}]}
    s = scene([hero("Ada", actions=[zap])], mooks=[mook("Thugs")]).take("ability:ada>zap").to("start", "gm")
    s.take("recover:thugs")
    assert (s.thugs.statuses, s.thugs.attacks) == ({}, 0)
    s.to("combat", "gm").to_block("vex")
    assert not s.offered("combat:thugs")


@pytest.mark.rule("PT-HATE-04", "PT-MOOK-03", "PT-Q-58")
def test_counters_bought_in_mid_combat_may_be_spent_on_the_next_roll(scene):
    s = scene([hero("Ada")], mooks=[mook("Thugs", quantity=1, power=2)], coins=[0, 0])
    s.fight("thugs", "ada").take("hate.mooks:vex").take("attack.melee:thugs").to("roll.before_roll", "gm")
    assert s.thugs.quantity == 4
    s.take("coin.quantity:thugs=2").to("combat.attack")
    assert (s.log("coins.tossed")[0].coins, s.thugs.quantity, s.vex.hate) == (4, 2, 12)


@pytest.mark.rule("PT-MOOK-04", "PT-Q-57", "PT-BELIEF-01")
def test_trauma_redirected_to_a_mook_takes_a_counter_and_costs_nothing(scene):
    shield = answer({"do": "redirect", "to": {"pick": "one", "kind": "mook"}})
    s = scene([hero("Ada")], villain("Vex", triggers=[shield]), mooks=[mook("Thugs")],
              equipment={"Ada": [AXE]}, coins=[1, 0, 2])  # fmt: skip
    s.fight("ada", "vex").take("attack.melee").to("combat.harm").take("harm.trauma").to("combat.attack")
    assert (s.vex.trauma["physical"], s.thugs.quantity, s.ada.belief) == (0, 3, 8)


@pytest.mark.rule("PT-FLEE-05", "PT-MOOK-03", "PT-Q-48")
def test_mooks_follow_to_the_lair_with_the_counters_they_have_left(scene):
    s = scene([hero("Ada")], mooks=[mook("Thugs")], plots={"gm": [card("lair", "Crypt")]})
    s.thugs.quantity = 2
    s.vex.hate = 0
    s.end_turn().take("pursuit.yes").to("combat", "hero:1")
    assert s.offered("combat:ada>thugs")
    assert s.thugs.quantity == 2


@pytest.mark.rule("PT-Q-34", "PT-HATE-06", "PT-MOOK-01")
def test_hate_buys_no_attack_action_for_a_mook(scene):
    s = scene([hero("Ada"), hero("Bo")], mooks=[mook("Thugs")], coins=[0, 0])
    s.fight("thugs", "ada").take("attack.melee:thugs").to("combat.attack", "gm")
    assert not s.offered("hate.attack:thugs")
    s.vex.attacks = 0
    s.to("combat", "gm").to_block("vex")
    assert s.offered("hate.attack:vex")


@pytest.mark.rule("PT-OBJ-04", "PT-MOOK-02", "PT-GOAL-03")
def test_a_threat_about_fallen_heroes_counts_those_felled_by_mooks(scene):
    grudge = card("objective", "Grudge", goal=1, triggers=[
        {"on": "incapacitated", "who": {"pick": "each", "kind": "hero"}, "do": [{"do": "threat"}]}
    ])  # fmt: skip
    s = scene([hero("Ada"), hero("Bo")], mooks=[mook("Thugs")], objective=grudge, coins=[1, 0, 0])
    s.ada.stress["physical"] = 8
    s.fight("thugs", "ada").take("attack.melee:thugs").play_out()
    assert s.table.outcome.rule == "PT-GOAL-03"


@pytest.mark.rule("PT-Q-64", "PT-MOOK-02")
@pytest.mark.parametrize(("quantity", "offered"), [(1, False), (2, True)])
def test_an_event_needs_mooks_of_its_colour_that_are_still_in_play(scene, quantity, offered):
    rage = card("event", "Rage", colour="red")
    thugs = mook("Thugs", colour="red", quantity=quantity)
    s = scene([hero("Ada")], mooks=[thugs], events=[rage], coins=[1, 0, 0])
    s.fight("ada", "thugs").take("attack.melee").to("combat", "gm")
    assert s.offered("event/rage") == offered
