"""A weapon that does Trauma alone, in a hand that cannot pay for it (PT-Q-68)."""

import pytest

from tests.plot_twist.scene import card, hero

SCALPEL = card("equipment", "Scalpel", weapon_type="melee", bonus="3/*")


@pytest.mark.rule("PT-Q-68")
@pytest.mark.parametrize(("belief", "bare"), [(0, True), (1, False)])
def test_without_belief_the_attack_is_bare(scene, belief, bare):
    s = scene(equipment={"Ada": [SCALPEL]}, coins=[1, 0, 2]).fight("ada", "vex")
    s.ada.belief = belief
    s.take("attack.melee").to("combat.attack")
    assert s.last("attack.declared").weapon == ("" if bare else "Scalpel")
    assert s.last("coins.tossed").coins == (3 if bare else 3 + 3)
    assert (s.vex.stress["physical"], s.vex.trauma["physical"]) == ((3, 0) if bare else (0, 3))
    assert s.ada.belief == 0


@pytest.mark.rule("PT-Q-68")
@pytest.mark.parametrize(("hate", "bare"), [(0, True), (1, False)])
def test_without_hate_too(scene, hate, bare):
    s = scene(equipment={"Vex": [SCALPEL]}, coins=[1, 0, 2]).fight("vex", "ada")
    s.vex.hate = hate
    s.take("attack.melee").to("combat.attack")
    assert s.last("coins.tossed").coins == (4 if bare else 4 + 3)
    assert (s.ada.stress["physical"], s.ada.trauma["physical"]) == ((3, 0) if bare else (0, 3))


@pytest.mark.rule("PT-Q-68")
def test_it_is_decided_when_the_attack_is_declared(scene):
    s = scene([hero("Ada")], equipment={"Ada": [SCALPEL]}, coins=[0, 0, 2]).fight("ada", "vex")
    s.ada.belief = 2
    s.take("attack.melee", "success.belief:ada").to("combat.attack")
    assert s.last("coins.tossed").parts == (("Body", 3), ("Scalpel", 3))
    assert (s.vex.stress["physical"], s.ada.belief) == (0, 0)
