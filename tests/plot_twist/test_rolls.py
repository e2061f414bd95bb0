"""Rolls of coins (PT-ROLL)."""

import msgspec
import pytest

from engine.plot_twist.state.terms import HEROICS, SKILLS
from tests.plot_twist.scene import card, hero, villain


def gain(counter="energy", amount=1, who="self"):
    return {"do": "gain", "who": who, "counter": counter, "amount": amount}


def roll(word="roll", **more):
    """An ability that rolls Body + Agility: 1 Energy on a win, 1 Belief lost on a loss."""
    lose = {"do": "lose", "counter": "belief", "amount": 1}
    does = {"do": word, "attribute": "body", "ability": "agility", "win": [gain()], "lose": [lose], **more}
    return {"name": "Try", "do": [does]}


FIXED = roll(difficulty=2)
VERSUS = roll("contest", who="any_enemy", their_attribute="mind", their_ability="reflexes",
              win=[gain(amount={"of": "margin"})])  # fmt: skip
DARE = roll("dare", win=[gain(amount={"of": "chosen"})])
EDGE = {"do": "modify", "figure": "pool.attack", "amount": 2}
LUCK = {"do": "modify", "figure": "success.roll", "amount": 2}


def tossed(s):
    return [each.coins for each in s.log("coins.tossed")]


def after(s):
    """The Energy gained by wins and the Belief lost by losses of Ada, who began with 9 and 8."""
    return s.ada.energy - 9, 8 - s.ada.belief


@pytest.mark.rule("PT-ROLL-01")
def test_a_roll_pool_is_one_attribute_one_heroic_and_modifiers(scene):
    s = scene([hero("Ada", body=4, fighting=2, passive=[EDGE])], coins=[0, 0]).fight("ada", "vex")
    s.take("attack.melee").take("coin.energy:ada=3").to("combat.attack")
    attack = s.log("coins.tossed")[0]
    assert attack.parts == (("Body", 4), ("Fighting", 2), ("Energy", 3), ("Ada", 2))
    assert attack.coins == 11


@pytest.mark.rule("PT-ROLL-02")
def test_a_damage_pool_is_an_attribute_a_weapon_bonus_and_modifiers(scene):
    sword = card("equipment", "Sword", weapon_type="melee", bonus="*/2")
    strong = {"do": "modify", "figure": "pool.damage", "amount": 1}
    ada = hero("Ada", body=4, fighting=2, passive=[strong])
    s = scene([ada], equipment={"Ada": [sword]}, coins=[1, 0, 0])
    s.fight("ada", "vex").take("attack.melee").to("combat.attack")
    assert s.last("coins.tossed").parts == (("Body", 4), ("Sword", 2), ("Ada", 1))


@pytest.mark.rule("PT-ROLL-03", "PT-ROLL-04")
@pytest.mark.parametrize(("heads", "outcome"), [(1, (0, 1)), (2, (0, 1)), (3, (1, 0))])
def test_a_fixed_roll_is_won_only_with_more_heads_than_the_difficulty(scene, heads, outcome):
    s = scene([hero("Ada", body=3, actions=[FIXED])], coins=[heads])
    s.take("ability:ada>try").to("start")
    assert after(s) == outcome
    assert s.last("coins.tossed").amount == heads


@pytest.mark.rule("PT-ROLL-05", "PT-ROLL-10")
def test_in_an_opposing_roll_both_roll_and_more_successes_win(scene):
    s = scene([hero("Ada", body=5, actions=[VERSUS])], villain("Vex", mind=4, reflexes=2), coins=[5, 2])
    s.take("ability:ada>try").to("start")
    assert tossed(s) == [5, 6]
    assert after(s) == (3, 0)
    assert (s.last("roll.won").who, s.last("roll.lost").who) == ("Ada", "Vex")


@pytest.mark.rule("PT-ROLL-05")
def test_who_has_fewer_successes_loses_an_opposing_roll(scene):
    s = scene([hero("Ada", actions=[VERSUS])], coins=[1, 2]).take("ability:ada>try").to("start")
    assert after(s) == (0, 1)
    assert (s.last("roll.won").who, s.last("roll.lost").who) == ("Vex", "Ada")


@pytest.mark.rule("PT-ROLL-09", "PT-Q-10")
def test_an_automatic_success_may_come_after_the_coins_and_turns_the_roll(scene):
    luck = {"name": "Luck", "window": "after_roll", "do": [{"do": "successes", "amount": 2}]}
    s = scene([hero("Ada", body=3, actions=[FIXED, luck])], coins=[1])
    s.take("ability:ada>try").to("roll.after_roll", "hero:1").take("ability:ada>luck").to("start")
    assert after(s) == (1, 0)
    assert s.last("coins.tossed").coins == 3


@pytest.mark.rule("PT-ROLL-06")
def test_a_tied_opposing_roll_is_lost_by_both(scene):
    s = scene([hero("Ada", actions=[VERSUS])], coins=[2, 2]).take("ability:ada>try").to("start")
    assert after(s) == (0, 1)
    assert [each.who for each in s.log("roll.lost")] == ["Ada", "Vex"]
    assert all(each.text().endswith("roll, a tie.") for each in s.log("roll.lost"))
    assert not s.log("roll.won")


@pytest.mark.rule("PT-ROLL-07")
@pytest.mark.parametrize(("heads", "outcome"), [(3, (0, 1)), (4, (3, 0)), (6, (3, 0))])
def test_in_a_chosen_roll_the_number_comes_first_and_is_the_benefit(scene, heads, outcome):
    s = scene([hero("Ada", body=4, agility=2, actions=[DARE])], coins=[heads])
    s.take("ability:ada>try").asks("roll.number")
    assert not s.log("coins.tossed")
    s.take("number:ada=3").to("start")
    assert after(s) == outcome


@pytest.mark.rule("PT-ROLL-08")
@pytest.mark.parametrize("heads", [0, 3])
def test_damage_is_successes_and_one_automatic_success(scene, heads):
    s = scene([hero("Ada", body=4)], coins=[1, 0, heads]).fight("ada", "vex").take("attack.melee")
    s.to("combat.attack")
    assert (s.last("coins.tossed").coins, s.last("coins.tossed").automatic) == (4, 1)
    assert s.vex.stress["physical"] == heads + 1


@pytest.mark.rule("PT-ROLL-08")
def test_the_automatic_success_of_damage_may_be_modified(scene):
    brute = {"do": "modify", "figure": "success.damage", "amount": 2}
    s = scene([], villain("Vex", passive=[brute]), coins=[1, 0, 1]).fight("vex", "ada").take("attack.melee")
    s.to("combat.attack")
    assert s.ada.stress["physical"] == 1 + 1 + 2


@pytest.mark.rule("PT-ROLL-09")
def test_automatic_successes_come_after_the_roll_and_leave_the_pool_alone(scene):
    s = scene([hero("Ada", body=3, passive=[LUCK], actions=[FIXED])], coins=[1])
    s.take("ability:ada>try").to("start")
    assert tossed(s) == [3]
    assert after(s) == (1, 0)


@pytest.mark.rule("PT-ROLL-10")
@pytest.mark.parametrize(("heads", "margin"), [(1, 0), (2, 0), (3, 1), (5, 3)])
def test_the_margin_is_what_is_above_the_difficulty(scene, heads, margin):
    does = roll(difficulty=2, win=[gain(amount={"of": "margin"})])
    s = scene([hero("Ada", body=5, actions=[does])], coins=[heads]).take("ability:ada>try").to("start")
    assert s.ada.energy == 9 + margin


@pytest.mark.rule("PT-ROLL-10")
def test_the_margin_of_a_chosen_roll_is_what_is_above_the_number(scene):
    does = roll("dare", win=[gain(amount={"of": "margin"})])
    s = scene([hero("Ada", body=6, actions=[does])], coins=[5]).take("ability:ada>try", "number:ada=2")
    s.to("start")
    assert s.ada.energy == 9 + 3


@pytest.mark.rule("PT-ROLL-11")
@pytest.mark.parametrize(
    "wrong",
    [{"attribute": "power"}, {"ability": "body"}, {"attribute": "agility"}, {"ability": ["agility"]}],
)
@pytest.mark.parametrize("word", ["roll", "contest", "dare", "swap"])
def test_a_card_can_ask_only_for_one_attribute_but_power_and_one_heroic_or_skill(word, wrong):
    extras = {"roll": {"difficulty": 1}, "contest": {"their_attribute": "mind", "their_ability": "psyche"}}
    right = {"do": word, "attribute": "body", "ability": "agility", **extras.get(word, {})}
    assert card("detail", "Right", effects=[right])
    with pytest.raises(msgspec.ValidationError):
        card("detail", "Wrong", effects=[{**right, **wrong}])


@pytest.mark.rule("PT-ROLL-11")
def test_an_opponent_is_never_asked_to_roll_power():
    with pytest.raises(msgspec.ValidationError):
        card("detail", "Wrong", effects=[{**VERSUS["do"][0], "their_attribute": "power"}])


@pytest.mark.rule("PT-ROLL-11", "PT-ROLL-13")
def test_attack_healing_investigation_and_damage_are_the_four_kinds_of_roll(scene):
    s = scene([hero("Ada", body=4, healing=1, perception=1)], coins=[1, 3, 1, 0, 0])
    s.ada.stress["physical"] = 4
    s.take("investigate:ada>perception").to("start")
    s.take("healing:ada>physical").asks("roll.number").take("number:ada=2").to("start")
    s.fight("ada", "vex").take("attack.melee").to("combat.attack")
    fixed, chosen, attack, defence, damage = s.log("coins.tossed")
    for each in (fixed, chosen, attack, defence):
        attribute, ability = [part.lower().replace(" ", "_") for part, _ in each.parts]
        assert attribute in ("body", "mind", "charm")
        assert ability in (*HEROICS, *SKILLS)
    assert [part for part, _ in damage.parts] == ["Body"]
    assert [each.automatic for each in s.log("coins.tossed")] == [0, 0, 0, 0, 1]


# The rulebook's examples


@pytest.mark.rule("PT-ROLL-12")
def test_example_choose_three_roll_four_regenerate_three(scene):
    s = scene([hero("Ada", body=5, healing=2)], coins=[4])
    s.ada.stress["physical"] = 6
    s.take("healing:ada>physical", "number:ada=3").to("start")
    assert s.ada.stress["physical"] == 3


@pytest.mark.rule("PT-ROLL-12")
def test_example_body_five_weapon_one_three_heads_is_four_stress(scene):
    club = card("equipment", "Club", weapon_type="melee", bonus="*/1")
    s = scene([hero("Ada", body=5)], equipment={"Ada": [club]}, coins=[1, 0, 3])
    s.fight("ada", "vex").take("attack.melee").to("combat.attack")
    assert s.last("coins.tossed").coins == 6
    assert s.vex.stress["physical"] == 4


@pytest.mark.rule("PT-Q-36")
def test_a_roll_pool_of_zero_or_less_leaves_the_automatic_successes(scene):
    fog = card(
        "twist", "Fog", passive=[{"do": "modify", "figure": "pool.roll", "who": "party", "amount": -9}]
    )
    s = scene(twists=[fog], coins=[0, 0, 0]).fight("ada", "vex").take("attack.melee")
    s.take("success.belief").to("combat.attack")
    attack = s.log("coins.tossed")[0]
    assert (attack.coins, attack.amount) == (0, 1)
    assert s.vex.stress["physical"] == 1
