"""Texts that attack do so in their owner's own combat and nowhere else; what is skipped is told with its reason."""

import pytest

from tests.plot_twist.scene import card, hero, villain

WORDS = pytest.mark.parametrize("word", ["attack", "extra_attack"])
CHEER = {"do": "gain", "who": "party", "counter": "energy", "amount": 1}


def skipped(s):
    return [(each.card, each.why, each.rule) for each in s.log("effect.skipped")]


@WORDS
@pytest.mark.rule("PT-COMBAT-13")
def test_without_a_combat_no_text_attacks(scene, word):
    act = {"name": "Act", "do": [{"do": word, "kind": "mental"}]}
    s = scene([hero("Ada", psyche=1, actions=[act])])
    assert not s.offered("ability:ada>act")
    assert s.why("Act").rule == "PT-COMBAT-13"


@WORDS
@pytest.mark.rule("PT-COMBAT-13", "PT-CARD-02")
def test_in_the_combat_of_another_a_text_that_attacks_is_skipped(scene, word):
    eager = {"on": "combat.start", "do": [CHEER, {"do": word, "kind": "mental"}]}
    s = scene([hero("Ada"), hero("Bo", psyche=1, triggers=[eager])]).fight("ada", "vex")
    assert s.bo.energy == 9 + 1
    assert skipped(s) == [("Bo", "only in your own combat", "PT-COMBAT-13")]


@WORDS
@pytest.mark.rule("PT-COMBAT-13", "PT-CARD-02")
def test_a_text_of_nobody_attacks_nobody(scene, word):
    trap = {"on": "combat.start", "do": [CHEER, {"do": word, "kind": "mental"}]}
    s = scene([hero("Ada", psyche=1)], villain("Vex"), location=card("location", "Pier", triggers=[trap]))
    s.fight("ada", "vex")
    assert s.ada.energy == 9 + 1
    assert skipped(s) == [("Pier", "only in your own combat", "PT-COMBAT-13")]
