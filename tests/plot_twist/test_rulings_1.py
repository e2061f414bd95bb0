"""Rulings on combats, what things cost, and Trauma by weapon (PT-Q-04 to PT-Q-25)."""

import pytest

from tests.plot_twist.scene import ally, card, hero, mook

SWORD = card("equipment", "Sword", weapon_type="melee", bonus="0/2")
RUSH = card("movement", "Rush", effects=[{"do": "distance", "distance": "melee"}])
NURSE = card("bystander", "Nurse", difficulty=1, life=1, recruit=[], kill=[])


def act(name, *do, **more):
    return {"name": name, "do": list(do), **more}


def give(counter, amount=1, who="self"):
    return {"do": "gain", "who": who, "counter": counter, "amount": amount}


# Combats


@pytest.mark.rule("PT-Q-04")
def test_one_combat_is_finished_before_the_next_of_the_side(scene):
    s = scene([hero("Ada"), hero("Bo")])
    s.fight("ada", "vex", "start")
    for step in ("start", "movement", "maneuver", "attack"):
        assert not s.to(f"combat.{step}", "hero:2").offered("combat:bo")
    assert s.to("combat", "hero:2").offered("combat:bo>vex")


@pytest.mark.rule("PT-Q-04")
def test_third_parties_may_take_free_actions_but_spend_nothing_on_the_rolls_of_others(scene):
    s = scene([hero("Ada"), hero("Bo", stealth=1)], mooks=[mook("Thugs", stealth=1)], coins=[0, 0])
    s.fight("ada", "vex")
    assert s.offered("hide:bo")
    assert not any(each.startswith("attack") for each in s.ids("hero:2"))
    s.take("attack.melee:ada>vex")
    seen = {}
    while s.phase.startswith("roll"):
        seen[s.table.request.seats] = {each.split("=")[0] for each in s.ids()}
        s.passes()
    assert seen == {
        ("hero:1",): {"coin.energy:ada", "success.belief:ada", "pass"}, ("gm",): {"coin.energy:vex", "cure", "pass"},
    }  # fmt: skip
    assert s.to("combat.attack", "gm").offered("hide:thugs")
    assert not s.offered("attack.melee:thugs")


@pytest.mark.rule("PT-Q-04")
def test_the_other_side_acts_in_the_combat_as_defender(scene):
    s = scene(hands={"gm": [RUSH]}).fight("ada", "vex", "movement", "ranged").to("combat.movement", "gm")
    assert s.offered("movement:vex>ada/rush")
    assert s.to("combat.attack", "gm").offered("attack.social:vex>ada")


@pytest.mark.rule("PT-Q-17")
def test_a_mook_card_is_one_combatant_with_its_printed_figures(scene):
    thugs = mook("Thugs", body=4, fighting=3, quantity=9)
    s = scene([hero("Ada")], mooks=[thugs], coins=[5, 0, 2]).fight("thugs", "ada")
    s.take("attack.melee:thugs>ada").to("combat.attack", "gm")
    attack, _, damage = s.log("coins.tossed")
    assert (attack.parts, damage.parts) == ((("Body", 4), ("Fighting", 3)), (("Body", 4),))
    assert s.ada.stress["physical"] == 3
    assert not s.offered("attack")


@pytest.mark.rule("PT-Q-25")
def test_who_is_stunned_in_his_combat_neither_attacks_nor_plays_movement_cards(scene):
    daze = card("maneuver", "Daze", effects=[{"do": "status", "who": "opponent", "status": "stunned"}])
    slide = card("maneuver", "Slide", effects=[give("energy")])
    s = scene([hero("Ada")], hands={"hero:1": [daze], "gm": [slide]}).fight("ada", "vex", "maneuver")
    s.take("maneuver:ada>vex/daze").to("combat.maneuver", "gm").take("maneuver:vex>ada/slide")
    s.to("combat.attack", "gm")
    assert not s.offered("attack")
    assert s.why("Melee Attack").rule == "PT-STATUS-05"
    assert s.vex.energy == 13


@pytest.mark.rule("PT-Q-25")
def test_the_stunned_play_no_movement_cards(scene):
    s = scene(hands={"hero:1": [RUSH], "gm": [RUSH]}).to("combat")
    s.vex.statuses["stunned"] = None
    s.fight("ada", "vex", "movement", "ranged")
    assert s.offered("movement:ada>vex/rush")
    assert not s.to("combat.movement", "gm").offered("movement")


@pytest.mark.rule("PT-Q-20")
def test_bystanders_are_won_by_a_mental_attack_only_with_psyche_and_by_a_social_one_without_skill(scene):
    s = scene([hero("Ada"), hero("Bo", psyche=1)], plots={"hero:1": [NURSE]}).take("bystanders")
    s.fight("ada", "nurse")
    assert [each for each in s.ids("hero:1") if each.startswith("attack")] == ["attack.social:ada>nurse"]
    assert s.why("Mental Attack", "hero:1").rule == "PT-ATK-03"
    s.fight("bo", "nurse")
    assert s.offered("attack.mental:bo>nurse")


# Costs


@pytest.mark.rule("PT-Q-05")
@pytest.mark.parametrize(
    ("kind", "answers", "price"),
    [("mooks", [], 1), ("heroic", ["heroic:agility"], 1), ("attack", [], 2), ("belief", [], 2)],
)
def test_what_hate_buys_has_its_price(scene, kind, answers, price):
    s = scene(mooks=[mook("Thugs")]).to("start", "gm")
    s.vex.attacks, s.vex.hate = 0, price
    s.take("identity.secret:vex").take(f"hate.{kind}:vex", *answers).asks("start")
    assert s.vex.hate == 0
    s.vex.hate, s.vex.attacks, s.vex.used = price - 1, 0, {}
    assert not s.take("identity:vex").offered(f"hate.{kind}")


@pytest.mark.rule("PT-Q-05")
def test_the_prices_of_hate_are_figures(scene):
    prices = {"hate_mooks": 4, "hate_heroic": 3, "hate_attack": 5, "hate_belief": 6}
    s = scene(mooks=[mook("Thugs")], figures=prices).to("combat")
    s.vex.attacks = 0
    costs = {each.kind: each.cost for each in s.to("combat", "gm").options() if each.kind.startswith("hate")}
    assert costs == {f"hate.{name[5:]}": f"{price} Hate" for name, price in prices.items()}


@pytest.mark.rule("PT-Q-06")
@pytest.mark.parametrize(("stress", "gained"), [(0, 1), (8, 1), (9, 0)])
def test_energy_is_barred_only_while_the_social_resistance_is_full(scene, stress, gained):
    s = scene([hero("Ada", actions=[act("Breathe", give("energy"))])])
    s.ada.stress["social"], s.ada.energy = stress, 0
    s.take("ability:ada>breathe")
    assert s.ada.energy == gained


@pytest.mark.rule("PT-Q-14")
def test_the_gms_details_cost_hate_of_the_main_villain_but_people_cost_nothing(scene):
    note = card("detail", "Note", effects=[give("energy")])
    cop = card("bystander", "Cop", difficulty=1, life=1, recruit=[], kill=[])
    s = scene(plots={"gm": [note, NURSE, ally("Finn", colour="black")], "hero:1": [cop, ally("Gus")]})
    s.take("bystanders", "ally/gus").to("start", "gm")
    assert (s.ada.belief, s.ada.energy, s.vex.hate) == (8, 9, 13)
    s.take("bystanders", "ally/finn")
    assert s.vex.hate == 13
    assert s.take("detail:vex/note").vex.hate == 12


@pytest.mark.rule("PT-Q-14")
def test_without_hate_the_gm_plays_no_detail(scene):
    s = scene(plots={"gm": [card("detail", "Note", effects=[give("energy")])]})
    s.vex.hate = 0
    assert not s.to("start", "gm").offered("detail")
    assert s.why("Note").reason == "needs 1 Hate"


@pytest.mark.rule("PT-Q-15")
@pytest.mark.parametrize("shares", [{"bo": 5}, {"ada": 2, "bo": 3}, {"ada": 4, "bo": 1}])
def test_one_hero_or_several_together_pay_for_one_more(scene, shares):
    s = scene([hero("Ada"), hero("Bo")], plots={"hero:2": [hero("Cy")]}).take("hero/cy")
    s.pick(*(f"belief:{who}={n}" for who, amount in shares.items() for n in range(1, amount + 1)))
    if "ada" in shares:
        s.take("share.yes")
    assert (8 - s.ada.belief, 8 - s.bo.belief) == (shares.get("ada", 0), shares.get("bo", 0))
    assert (s.cy.seat, s.cy.belief) == ("hero:2", 0)


@pytest.mark.rule("PT-Q-15")
def test_the_newcomer_shares_the_hand_of_its_player_whose_plot_it_was(scene):
    s = scene([hero("Ada"), hero("Bo")], hands={"hero:2": [RUSH]}, plots={"hero:2": [hero("Cy")]})
    assert [each for each in s.ids() if each.startswith("hero")] == ["hero/cy"]
    assert s.option("hero").seat == "hero:2"
    s.take("hero/cy").pick(*(f"belief:bo={n}" for n in range(1, 6)))
    s.fight("cy", "vex", "movement", "ranged").take("movement:cy>vex/rush")
    assert "Rush" not in s.hand("hero:2")


# Trauma by weapon


@pytest.mark.rule("PT-Q-12")
@pytest.mark.parametrize(("belief", "left"), [(5, 2), (3, 0), (1, 0)])
def test_trauma_is_chosen_before_the_damage_roll_and_paid_a_point_as_far_as_there_is_belief(
    scene, belief, left
):
    s = scene(equipment={"Ada": [SWORD]}, coins=[1, 0, 2]).fight("ada", "vex")
    s.ada.belief = belief
    s.take("attack.melee").to("combat.harm").take("harm.trauma:ada").to("combat.attack")
    assert s.last("coins.tossed").parts == (("Body", 3), ("Sword", 0))
    assert (s.vex.trauma["physical"], s.vex.stress["physical"], s.ada.belief) == (3, 0, left)


@pytest.mark.rule("PT-Q-12")
def test_a_hero_without_belief_cannot_choose_trauma(scene):
    s = scene(equipment={"Ada": [SWORD]}, coins=[1, 0, 2]).fight("ada", "vex")
    s.ada.belief = 0
    s.take("attack.melee").to("combat.attack")
    assert (s.vex.trauma["physical"], s.vex.stress["physical"]) == (0, 3)


@pytest.mark.rule("PT-Q-12")
def test_a_villain_pays_hate_as_far_as_he_has_any(scene):
    s = scene(equipment={"Vex": [SWORD]}, coins=[1, 0, 2]).fight("vex", "ada")
    s.vex.hate = 2
    s.take("attack.melee").to("combat.harm").take("harm.trauma:vex").to("combat.attack")
    assert (s.ada.trauma["physical"], s.vex.hate) == (3, 0)
