"""Standing text, answers and abilities of Combat cards, which lie in play to the End of Combat (PT-Q-32)."""

import pytest

from engine.plot_twist.asks import figures
from tests.plot_twist.scene import card, hero, villain
from tests.plot_twist.words import act, deal, gain

TOUGH = {"do": "modify", "figure": "body", "amount": 2}


def played(scene, kind, name, coins=(), **fields):
    """Ada has played a card in her combat with Vex, and stands in its Attack step."""
    held = card(kind, name, **fields)
    s = scene(hands={"hero:1": [held]}, coins=coins).fight("ada", "vex", kind)
    return s.take(f"{kind}:ada>vex/{name.lower()}").to("combat.attack", "hero:1")


@pytest.mark.rule("PT-Q-32", "PT-COMBAT-14")
def test_the_standing_text_of_a_maneuver_works_to_the_end_of_the_combat(scene):
    s = played(scene, "maneuver", "Rage", passive=[TOUGH])
    assert figures.value(s.game, s.ada, "body") == 3 + 2
    s.to("combat")
    assert figures.value(s.game, s.ada, "body") == 3


@pytest.mark.rule("PT-Q-32", "PT-COMBAT-15")
def test_a_movement_card_answers_in_its_own_combat_only(scene):
    rush = {"on": "missed", "by": "self", "do": [gain(2)]}
    s = played(scene, "movement", "Rush", coins=[0, 0, 0, 0], triggers=[rush]).take("attack.melee:ada")
    assert s.to("combat.attack").ada.energy == 11
    s.end_turn().fight("ada", "vex").take("attack.melee:ada").to("combat.attack")
    assert s.ada.energy == 11


@pytest.mark.rule("PT-Q-32", "PT-ROLL-01")
def test_the_standing_text_of_an_attack_card_counts_in_its_own_attack(scene):
    jab = card("attack", "Jab", effects=[{"do": "attack", "kind": "melee"}], passive=[TOUGH])
    s = scene(hands={"hero:1": [jab]}, coins=[1, 0, 0]).fight("ada", "vex").take("attack.card")
    s.to("combat.attack")
    assert [each.coins for each in s.log("coins.tossed") if each.who == "Ada"] == [3 + 2, 3 + 2]


@pytest.mark.rule("PT-Q-32", "PT-ACT-01")
def test_an_ability_on_a_maneuver_is_there_to_the_end_of_the_combat(scene):
    s = played(scene, "maneuver", "Trick", actions=[act("Pull", gain(2))]).take("ability:ada>pull")
    assert s.ada.energy == 11
    assert not s.end_turn().offered("ability:ada>pull")


@pytest.mark.rule("PT-Q-32", "PT-COMBAT-14")
def test_a_card_played_answers_the_end_of_its_combat(scene):
    bow = {"on": "combat.end", "do": [gain(1)]}
    assert played(scene, "maneuver", "Bow", triggers=[bow]).to("combat").ada.energy == 10


@pytest.mark.rule("PT-Q-32", "PT-TIME-03")
def test_what_a_card_has_given_for_two_turns_outlasts_its_standing_text(scene):
    s = played(scene, "maneuver", "Stance", effects=[{**TOUGH, "until": 2}], passive=[TOUGH])
    bodies = [figures.value(s.game, s.ada, "body")]
    bodies += [figures.value(s.game, s.to("combat").ada, "body")]
    bodies += [figures.value(s.game, s.end_turn().ada, "body") for _ in range(2)]
    assert bodies == [7, 5, 5, 3]


@pytest.mark.rule("PT-Q-32", "PT-CARD-02")
def test_a_card_whose_words_cannot_be_resolved_is_played_for_its_standing_text(scene):
    nobody = [{"do": "gain", "who": {"kind": "ally"}, "counter": "energy", "amount": 1}]
    s = played(scene, "maneuver", "Rage", effects=nobody, passive=[TOUGH])
    assert figures.value(s.game, s.ada, "body") == 3 + 2


@pytest.mark.rule("PT-Q-32", "PT-STATUS-01")
def test_the_card_of_a_villain_answers_the_fall_of_his_opponent(scene):
    gloat = {"on": "incapacitated", "who": "opponent", "do": [gain(1)]}
    held = card("maneuver", "Gloat", triggers=[gloat])
    s = scene(
        [hero("Ada"), hero("Bo")], villain("Vex", actions=[act("Slap", deal(99))]), hands={"gm": [held]}
    )
    s.fight("vex", "ada", "maneuver").take("maneuver:vex>ada/gloat", "ability:vex>slap", "target:ada").to(
        "combat"
    )
    assert (s.ada.incapacitated, s.vex.energy) == (True, 13)
