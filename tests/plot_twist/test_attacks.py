"""Attacks and damage (PT-ATK, PT-DMG)."""

import pytest

from tests.plot_twist.scene import hero, villain


@pytest.mark.rule("PT-ATK-01", "PT-ROLL-12", "PT-ATK-08")
def test_a_melee_attack_rolls_body_and_fighting(scene):
    s = scene([hero("Ada", body=6, fighting=4)], villain("Vex", body=2, agility=3), coins=[6, 2, 3])
    s.fight("ada", "vex").take("attack.melee", "defend:vex>agility")
    s.to("combat.attack")
    attack, defence, damage = s.log("coins.tossed")
    assert attack.parts == (("Body", 6), ("Fighting", 4))
    assert (attack.coins, defence.coins, damage.coins) == (10, 5, 6)
    assert s.vex.stress["physical"] == 4
