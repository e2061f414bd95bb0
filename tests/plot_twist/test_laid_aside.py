"""A weapon that cannot do Stress, in the hand of one who cannot pay for Trauma (PT-Q-68)."""

import pytest

from tests.plot_twist.scene import card, hero, mook, villain

SCYTHE = card("equipment", "Scythe", weapon_type="melee", bonus="3/*")
SAPPED = {"on": "attack.declared", "by": "self", "do": [{"do": "lose", "counter": "belief", "amount": 9}]}


def armed(scene, belief=9, hate=9, coins=(1, 0, 2), **rest):
    """Ada and Vex, 3 of Body each, with a Scythe each."""
    ada = hero("Ada", body=3, **rest.pop("ada", {}))
    s = scene(
        [ada], villain("Vex", body=3), equipment={"Ada": [SCYTHE], "Vex": [SCYTHE]}, coins=coins, **rest
    )
    s.ada.belief, s.vex.hate = belief, hate
    return s


def damage(who):
    return who.stress["physical"], who.trauma["physical"]


@pytest.mark.rule("PT-Q-68", "PT-DMG-06")
@pytest.mark.parametrize(("who", "foe"), [("ada", "vex"), ("vex", "ada")])
def test_without_belief_or_hate_it_is_laid_aside_and_the_attack_made_bare(scene, who, foe):
    s = armed(scene, belief=0, hate=0).fight(who, foe).take("attack.melee").to("combat.attack")
    assert s.last("coins.tossed").parts == (("Body", 3),)
    assert damage(getattr(s, foe)) == (3, 0)
    assert s.last("attack.declared").weapon == ""


@pytest.mark.rule("PT-Q-68", "PT-EQUIP-04")
@pytest.mark.parametrize(("who", "foe"), [("ada", "vex"), ("vex", "ada")])
def test_with_belief_or_hate_it_is_used_for_trauma_and_paid(scene, who, foe):
    s = armed(scene, belief=1, hate=1).fight(who, foe).take("attack.melee").to("combat.attack")
    assert s.last("coins.tossed").parts == (("Body", 3), ("Scythe", 3))
    assert damage(getattr(s, foe)) == (0, 3)
    assert (s.ada.belief, s.vex.hate)[who == "vex"] == 0


@pytest.mark.rule("PT-Q-68")
def test_it_is_decided_at_the_declaration(scene):
    s = armed(scene, ada={"triggers": [SAPPED]}).fight("ada", "vex").take("attack.melee").to("combat.attack")
    assert s.ada.belief == 0
    assert s.last("coins.tossed").parts == (("Body", 3), ("Scythe", 3))
    assert damage(s.vex) == (0, 3)


@pytest.mark.rule("PT-Q-68", "PT-EQUIP-02")
def test_another_weapon_in_use_is_taken_instead(scene):
    many = {"passive": [{"do": "modify", "figure": "wielding", "amount": 1}]}
    bat = card("equipment", "Bat", weapon_type="melee", bonus="*/1")
    s = scene([hero("Ada", **many)], equipment={"Ada": [SCYTHE, bat]}, coins=[1, 0, 2])
    s.ada.belief = 0
    s.fight("ada", "vex").take("attack.melee").to("combat.attack")
    assert s.last("coins.tossed").parts == (("Body", 3), ("Bat", 1))


@pytest.mark.rule("PT-Q-68", "PT-Q-57")
@pytest.mark.parametrize(("belief", "coins"), [(1, 6), (0, 3)])
def test_against_mooks_it_counts_for_trauma_that_nobody_pays(scene, belief, coins):
    s = armed(scene, belief=belief, mooks=[mook("Thugs")])
    s.fight("ada", "thugs").take("attack.melee").to("combat.attack")
    assert (s.last("coins.tossed").coins, s.thugs.quantity, s.ada.belief) == (coins, 3, belief)


@pytest.mark.rule("PT-Q-68")
@pytest.mark.parametrize(("belief", "parts"), [(1, (("Body", 3), ("Scythe", 3))), (0, (("Body", 3),))])
def test_the_odds_and_the_sheet_tell_the_damage_that_will_be_rolled(scene, belief, parts):
    s = armed(scene, belief=belief, coins=()).fight("ada", "vex")
    odds = s.game.odds(s.option("attack.melee"))
    sheet = next(one for one in s.table.view("hero:1").snapshot().characters if one.id == "ada")
    assert odds.damage.parts == sheet.pools.damage["melee"] == parts
    coins = sum(amount for _, amount in parts)
    reckoned = s.table.view("hero:1").strike(s.ada, "melee", "vex")
    assert reckoned.expected / reckoned.win == coins / 2 + 1
