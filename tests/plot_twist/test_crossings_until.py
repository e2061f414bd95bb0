"""Crossings of "this combat" and "for the next attack" with turns and with the combats of others."""

import pytest

from engine.plot_twist.asks import figures
from tests.plot_twist.scene import ally, card, hero, mook
from tests.plot_twist.words import act, deal


def stronger(until, who="self"):
    return act("Act", {"do": "modify", "who": who, "figure": "body", "amount": 1, "until": until})


def body(s):
    return figures.value(s.game, s.ada, "body")


@pytest.mark.rule("PT-CARD-01", "PT-TURN-08")
def test_what_was_for_a_combat_that_never_came_ends_with_the_turn(scene):
    s = scene([hero("Ada", actions=[stronger("combat")])]).take("ability:ada>act")
    assert (body(s), body(s.end_turn())) == (4, 3)


@pytest.mark.rule("PT-CARD-01", "PT-COMBAT-14")
def test_what_was_given_before_for_ones_combat_outlasts_those_of_others(scene):
    s = scene([hero("Ada", actions=[stronger("combat")]), hero("Bo")]).take("ability:ada>act")
    s.fight("bo", "vex").to("combat", "hero:1")
    assert (body(s), body(s.fight("ada", "vex").to("combat"))) == (4, 3)


@pytest.mark.rule("PT-CARD-01", "PT-COMBAT-14")
def test_what_was_given_in_a_combat_to_a_looker_on_ends_with_it(scene):
    cheer = stronger("combat", {"kind": "hero", "other": True})
    s = scene([hero("Ada"), hero("Bo", actions=[cheer])]).fight("bo", "vex", "maneuver")
    s.take("ability:bo>act")
    assert (body(s), body(s.to("combat"))) == (4, 3)


AIM = act("Act", {"do": "boost", "damage": 2, "until": "combat"})


@pytest.mark.rule("PT-COMBAT-16", "PT-TURN-08")
def test_an_attack_is_no_better_for_what_was_for_the_combats_of_an_earlier_turn(scene):
    s = scene([hero("Ada", actions=[AIM])], coins=[1, 0, 0]).take("ability:ada>act").end_turn()
    s.fight("ada", "vex").take("attack.melee:ada").to("combat.attack")
    assert s.last("coins.tossed").coins == 3


@pytest.mark.rule("PT-COMBAT-16", "PT-COMBAT-14")
def test_all_attacks_of_ones_combat_are_better_though_others_have_fought_before(scene):
    s = scene([hero("Ada", actions=[AIM]), hero("Bo")], coins=[1, 0, 0]).take("ability:ada>act")
    s.fight("bo", "vex").fight("ada", "vex").take("attack.melee:ada").to("combat.attack")
    assert s.last("coins.tossed").coins == 3 + 2


@pytest.mark.rule("PT-COMBAT-16", "PT-COMBAT-14")
def test_a_looker_on_keeps_nothing_of_what_was_for_the_combat_of_others(scene):
    s = scene([hero("Ada", actions=[AIM]), hero("Bo")], coins=[1, 0, 0]).fight("bo", "vex", "maneuver")
    s.take("ability:ada>act").fight("ada", "vex").take("attack.melee:ada").to("combat.attack")
    assert s.last("coins.tossed").coins == 3


@pytest.mark.rule("PT-STATUS-07", "PT-CARD-01")
@pytest.mark.parametrize(("target", "left"), [("thugs", True), ("vex", False)])
def test_a_status_for_the_next_attack_outlasts_the_attacks_of_others(scene, target, left):
    startle = act("Act", {"do": "status", "who": "main_villain", "status": "prone", "until": "attack"})
    s = scene([hero("Ada", actions=[startle]), hero("Bo")], mooks=[mook("Thugs")], coins=[0, 0])
    s.take("ability:ada>act").fight("bo", target).take("attack.melee:bo").to("combat.attack")
    assert ("prone" in s.vex.statuses) == left


@pytest.mark.rule("PT-STATUS-01", "PT-TIME-03", "PT-Q-61")
def test_what_an_ally_has_given_for_three_turns_outlasts_its_own_time(scene):
    rex = ally("Rex", turns=1, actions=[stronger(3, "any_hero")])
    s = scene(plots={"hero:1": [rex]}).take("ally/rex", "ability:rex>act")
    assert (body(s.end_turn()), s.game.find("rex")) == (4, None)


@pytest.mark.rule("PT-STATUS-01", "PT-TIME-03", "PT-MOOK-02")
def test_what_mooks_have_done_for_three_turns_outlasts_the_last_of_them(scene):
    snare = act("Snare", {"do": "modify", "who": "any_hero", "figure": "body", "amount": -1, "until": 3})
    s = scene([hero("Ada", actions=[act("Hit", deal(1, "mooks"))])],
              mooks=[mook("Thugs", quantity=1, actions=[snare])]).to("start", "gm")  # fmt: skip
    s.take("ability:thugs>snare").to("start", "hero:1").take("ability:ada>hit")
    assert (s.game.find("thugs"), body(s)) == (None, 2)


@pytest.mark.rule("PT-Q-67", "PT-CARD-01")
def test_a_detail_whose_status_is_forbidden_does_not_stay(scene):
    net = {"do": "status", "who": "main_villain", "status": "stunned", "until": 3}
    calm = card("twist", "Calm", passive=[{"do": "forbid", "who": "villains", "what_not": "stunned"}])
    s = scene(twists=[calm], plots={"hero:1": [card("detail", "Net", effects=[net])]}).take("detail:ada/net")
    assert s.game.details == []
