"""What scripted players make of Free actions about oneself: an Identity, the equipment in use, gadgets, a Keyword."""

from __future__ import annotations

import pytest

from tests.plot_twist.scene import card, hero
from tests.plot_twist.test_scripted_sense import picked

HOOK = card("equipment", "Hook", weapon_type="melee", bonus="1/1")
AXE = card("equipment", "Axe", weapon_type="melee", bonus="9/9")
COAT = card("equipment", "Coat", passive=[{"do": "resistance", "resistance": "physical", "amount": 4}])
JOB = card(
    "detail",
    "Job",
    requires=[{"is": "identity"}],
    effects=[{"do": "gain", "counter": "energy", "amount": 1}],
)
PLAN = card(
    "maneuver",
    "Plan",
    requires=[{"is": "keyword", "keyword": "tactician"}],
    effects=[{"do": "deal", "who": "opponent", "amount": 6, "resistance": "physical"}],
)


@pytest.mark.rule("PT-ID-01")
@pytest.mark.parametrize(
    ("plots", "taken"), [([], "pass"), ([JOB], "identity.secret:ada")], ids=["none", "asked"]
)
def test_an_identity_is_declared_for_the_plot_that_asks_for_it(scene, plots, taken):
    s = scene([hero("Ada")], plots={"hero:1": plots})
    assert picked(s, "hero:1", "ruthless") == {taken}


@pytest.mark.rule("PT-EQUIP-02", "PT-Q-60")
@pytest.mark.parametrize(("stress", "taken"), [(0, "pass"), (5, "equip:ada/coat")])
def test_who_is_hurt_takes_what_holds_more(scene, stress, taken):
    s = scene([hero("Ada", fighting=2)], equipment={"Ada": [HOOK, COAT]})
    s.ada.energy, s.ada.stress["physical"] = 0, stress
    assert picked(s, "hero:1", "ruthless") == {taken}


@pytest.mark.rule("PT-EQUIP-02", "PT-STAT-12")
def test_nobody_lays_down_what_keeps_one_on_ones_feet(scene):
    s = scene([hero("Ada", fighting=2)], equipment={"Ada": [COAT, AXE]})
    s.ada.energy, s.ada.stress["physical"] = 0, 10
    assert picked(s, "hero:1", "ruthless") == {"pass"}


@pytest.mark.rule("PT-HER-07")
def test_a_gadget_is_for_the_blow_to_come(scene):
    s = scene([hero("Ada", gadgeteer=2, fighting=3, agility=4)]).to("combat", "hero:1")
    s.to_block("ada")
    s.take("gadgeteer:ada")
    s.asks("choice")
    assert picked(s, "hero:1", "ruthless") == {"gadget:fighting=2"}


@pytest.mark.rule("PT-HER-07")
def test_no_gadget_is_built_without_a_blow_to_come(scene):
    s = scene([hero("Ada", gadgeteer=2, fighting=3)]).to("combat", "hero:1")
    s.ada.attacks = 0
    s.to_block("ada")
    assert not any(each.startswith("gadgeteer") for each in picked(s, "hero:1", "ruthless"))


@pytest.mark.rule("PT-BELIEF-07", "PT-CLASS-03")
def test_a_keyword_is_had_for_the_card_that_asks_for_it(scene):
    s = scene([hero("Ada", fighting=2)], hands={"hero:1": [PLAN]}).to("combat", "hero:1")
    s.ada.belief = 9
    s.to_block("ada")
    assert picked(s, "hero:1", "ruthless") == {"belief.keyword:ada"}
    s.take("belief.keyword:ada").asks("choice")
    assert picked(s, "hero:1", "ruthless") == {"keyword:tactician"}
