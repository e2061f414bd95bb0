"""Combats that a text begins (PT-Q-76), and attacks out of hiding (PT-Q-78)."""

import pytest

from tests.plot_twist.scene import card, hero, villain

RUSH = {"name": "Rush", "do": [{"do": "start_combat", "who": "any_enemy"}]}


def give(status):
    return {"name": "Vanish", "do": [{"do": "status", "who": "self", "status": status}]}


def fights(s):
    """Who took on whom so far, and whether out of hiding."""
    return [(each.by, each.who, each.sneak) for each in s.log("combat.start")]


@pytest.mark.rule("PT-Q-76")
def test_a_combat_queued_by_a_text_begins_at_once_if_none_is_running(scene):
    s = scene([hero("Ada", actions=[RUSH])]).to("combat", "hero:1").take("ability:ada>rush")
    assert s.phase == "combat.start"
    assert (s.game.combat.attacker.id, s.game.combat.defender.id) == ("ada", "vex")
    s.to("combat")
    assert fights(s) == [("Ada", "Vex", False)]
    assert s.offered("combat:ada>vex")


@pytest.mark.rule("PT-Q-76")
def test_it_begins_when_the_running_one_is_over(scene):
    s = scene([hero("Ada"), hero("Bo", actions=[RUSH])]).fight("ada", "vex", "maneuver")
    s.take("ability:bo>rush")
    assert (s.phase, s.game.combat.attacker.id) == ("combat.maneuver", "ada")
    s.to("combat.start")
    assert fights(s) == [("Ada", "Vex", False), ("Bo", "Vex", False)]


@pytest.mark.rule("PT-Q-76")
def test_the_rest_of_the_text_comes_first(scene):
    gain = {"do": "gain", "who": "self", "counter": "energy", "amount": 1}
    s = scene([hero("Ada", actions=[{**RUSH, "do": [*RUSH["do"], gain]}])]).to("combat", "hero:1")
    s.take("ability:ada>rush")
    assert (s.phase, s.ada.energy) == ("combat.start", 10)


@pytest.mark.rule("PT-Q-76", "PT-Q-49")
def test_the_queue_ends_with_the_combat_phase(scene):
    talk = {**RUSH, "do": [*RUSH["do"], {"do": "interview"}]}
    s = scene([hero("Ada", actions=[talk])]).to("combat", "hero:1").take("ability:ada>rush")
    s.to("combat", "hero:1")
    assert (s.game.turn, fights(s)) == (2, [])
    s.take("combat:ada>vex").to("combat")
    assert fights(s) == [("Ada", "Vex", False)]


@pytest.mark.rule("PT-Q-76", "PT-TURN-08")
def test_outside_the_combat_phase_the_words_are_skipped(scene):
    gain = {"do": "gain", "who": "self", "counter": "energy", "amount": 1}
    s = scene([hero("Ada", actions=[{**RUSH, "do": [*RUSH["do"], gain]}])]).take("ability:ada>rush")
    s.to("combat").end_turn()
    assert (s.ada.energy, fights(s)) == (10, [])


@pytest.mark.rule("PT-Q-76", "PT-SNEAK-01", "PT-SNEAK-02", "PT-STATUS-12")
def test_for_a_hidden_character_it_is_its_sneak_attack(scene):
    s = scene([hero("Ada", stealth=2, actions=[RUSH])], coins=[3, 1]).to("combat", "hero:1")
    s.ada.statuses["hidden"] = None
    s.take("ability:ada>rush").to("combat.sneak").take("sneak.distance:ada>melee")
    assert fights(s) == [("Ada", "Vex", True)]
    assert ("hidden" in s.ada.statuses, "surprised" in s.vex.statuses) == (False, True)
    steps = []
    while s.phase.startswith("combat."):
        steps.append(s.phase)
        s.idle()
    assert "combat.movement" not in steps
    s.to("combat")


@pytest.mark.rule("PT-Q-76", "PT-STATUS-10")
def test_against_one_who_hides_in_the_meantime_it_does_not_begin(scene):
    shade = villain("Vex", actions=[give("hidden")])
    s = scene([hero("Ada"), hero("Bo", actions=[RUSH])], shade).fight("ada", "vex").take("ability:bo>rush")
    s.to("combat.attack", "gm").take("ability:vex>vanish").to("combat")
    assert fights(s) == [("Ada", "Vex", False)]


@pytest.mark.rule("PT-Q-76", "PT-LOC-04")
def test_after_a_queued_combat_nobody_relocates_this_turn(scene):
    tour = {"name": "Tour", "do": [{"do": "play_location"}]}
    ride = {"name": "Ride", "do": [{"do": "relocate"}]}
    s = scene([hero("Ada", actions=[RUSH, tour, ride])], plots={"hero:1": [card("location", "Zoo")]})
    s.take("ability:ada>tour").to("combat", "hero:1")
    assert s.offered("ability:ada>ride")
    s.take("ability:ada>rush").to("combat", "hero:1")
    assert s.why("Ride").rule == "PT-LOC-04"


@pytest.mark.rule("PT-Q-76", "PT-Q-34")
def test_it_counts_against_no_limit_of_a_villain(scene):
    s = scene([hero("Ada"), hero("Bo")], villain("Vex", actions=[RUSH])).to("combat", "gm")
    s.to_block("vex")
    s.take("ability:vex>rush", "target:ada").to("combat", "gm")
    assert s.offered("combat:vex>ada")
    s.fight("vex", "ada").to("combat", "gm")
    assert s.why("Vex: initiate").rule == "PT-Q-34"


@pytest.mark.rule("PT-Q-76", "PT-CROSS-02", "PT-Q-41")
def test_a_villain_without_hate_hides_before_the_queued_combat(scene):
    party = [hero("Ada", actions=[{"name": "Team-up", "do": [{"do": "crossover"}]}]), hero("Bo"), hero("Cy")]
    party[1] = hero("Bo", actions=[RUSH])
    drain = {"on": "combat.end", "do": [{"do": "lose", "who": "villains", "counter": "hate", "amount": 6}]}
    s = scene(
        party, plots={"gm": [villain("Wisp")]}, location=card("location", "Old Harbour", triggers=[drain])
    )
    s.take("ability:ada>team-up").fight("ada", "vex").take("ability:bo>rush", "target:wisp").to("combat")
    assert s.wisp.away
    assert fights(s) == [("Ada", "Vex", False)]


@pytest.mark.rule("PT-Q-76", "PT-CROSS-02", "PT-Q-41")
def test_one_who_loses_his_hate_in_a_queued_combat_hides_after_it(scene):
    cross = {"name": "Team-up", "do": [{"do": "crossover"}]}
    drain = {"on": "combat.start", "do": [{"do": "lose", "who": "villains", "counter": "hate", "amount": 6}]}
    party = [hero("Ada", actions=[cross, RUSH]), hero("Bo"), hero("Cy")]
    s = scene(
        party, plots={"gm": [villain("Wisp")]}, location=card("location", "Old Harbour", triggers=[drain])
    )
    s.take("ability:ada>team-up").to("combat", "hero:1").take("ability:ada>rush", "target:wisp")
    assert (s.phase, s.wisp.away) == ("combat.start", False)
    s.to("combat")
    assert s.wisp.away


# Attacks out of hiding


@pytest.mark.rule("PT-Q-78")
@pytest.mark.parametrize(("attacker", "hidden"), [("ada", "ada"), ("ada", "vex"), ("vex", "ada")])
def test_whoever_declares_an_attack_in_a_combat_is_no_longer_hidden(scene, attacker, hidden):
    s = scene(coins=[0, 0]).fight(attacker, {"ada": "vex", "vex": "ada"}[attacker])
    getattr(s, hidden).statuses["hidden"] = None
    if hidden != attacker:
        s.passes()
    s.take(f"attack.melee:{hidden}").to("combat.attack")
    assert "hidden" not in getattr(s, hidden).statuses
    assert "surprised" not in getattr(s, hidden).statuses
    assert s.last("status.lost").rule == "PT-Q-78"


@pytest.mark.rule("PT-Q-78", "PT-Q-35")
def test_who_does_not_attack_stays_hidden(scene):
    s = scene(coins=[0, 0]).fight("ada", "vex")
    s.vex.statuses["hidden"] = None
    s.take("attack.melee:ada").to("combat")
    assert "hidden" in s.vex.statuses


@pytest.mark.rule("PT-Q-78")
def test_an_attack_given_by_a_card_shows_its_attacker_too(scene):
    again = {"name": "Again", "do": [{"do": "extra_attack", "kind": "melee"}]}
    s = scene([hero("Ada", actions=[again])], coins=[0, 0]).fight("ada", "vex")
    s.ada.statuses["hidden"] = None
    s.take("ability:ada>again").to("combat.attack")
    assert "hidden" not in s.ada.statuses
