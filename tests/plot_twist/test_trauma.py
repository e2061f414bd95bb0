"""Trauma by weapon: when it is chosen and what it costs (PT-Q-12)."""

import pytest

from tests.plot_twist.scene import card

SWORD = card("equipment", "Sword", weapon_type="melee", bonus="0/2")


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


@pytest.mark.rule("PT-Q-12", "PT-Q-68")
@pytest.mark.parametrize(("who", "foe"), [("ada", "vex"), ("vex", "ada")])
def test_a_hero_without_belief_and_a_villain_without_hate_cannot_choose_trauma(scene, who, foe):
    s = scene(equipment={who.title(): [SWORD]}, coins=[1, 0, 2])
    s.ada.belief = s.vex.hate = 0
    s.fight(who, foe).take(f"attack.melee:{who}").to("combat.attack")
    hurt = s.ada if foe == "ada" else s.vex
    assert (hurt.trauma["physical"], hurt.stress["physical"]) == (0, 3)


@pytest.mark.rule("PT-Q-12")
def test_a_villain_pays_hate_as_far_as_he_has_any(scene):
    s = scene(equipment={"Vex": [SWORD]}, coins=[1, 0, 2]).fight("vex", "ada")
    s.vex.hate = 2
    s.take("attack.melee").to("combat.harm").take("harm.trauma:vex").to("combat.attack")
    assert (s.ada.trauma["physical"], s.vex.hate) == (3, 0)
