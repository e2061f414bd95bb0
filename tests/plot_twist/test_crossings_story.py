"""Crossings of Interviews, Objective, Events, Twists, Locations and Bystanders with the rest, from the ledger."""

import pytest

from engine.plot_twist.asks import figures
from tests.plot_twist.scene import card, hero, mook, villain
from tests.plot_twist.words import gain

SCOOP = card("detail", "Scoop", effects=[{"do": "interview"}])
LAIR = card("lair", "Crypt")
TOUR = {"name": "Tour", "do": [{"do": "play_location"}]}
RIDE = {"name": "Ride", "do": [{"do": "relocate"}]}


def child(name="Lost Child", **fields):
    return card(
        "bystander", name, **{"difficulty": 0, "life": 1, "recruit": [gain(2)], "kill": [gain(2)], **fields}
    )


def press(s):
    return s.take("detail:ada/scoop", "reporter.enough")


@pytest.mark.rule("PT-INT-05", "PT-STATUS-04")
def test_public_relations_bring_the_demoralized_nothing(scene):
    s = scene([hero("Ada", public_relations=2), hero("Bo")], plots={"hero:1": [SCOOP]}, coins=[4])
    s.bo.stress["social"], s.bo.energy = 9, 0
    press(s).take("answer:ada>public_relations", "bonus.none", "number:ada=2").to("start")
    assert (s.ada.energy + s.bo.energy, s.bo.energy) == (11, 0)


@pytest.mark.rule("PT-INT-04", "PT-STATUS-04", "PT-INT-05")
def test_an_apologist_raises_the_demoralized_for_the_next_answer(scene):
    s = scene([hero("Ada", apologist=2, public_relations=3), hero("Bo")], coins=[2, 4],
              plots={"hero:1": [SCOOP, card("detail", "Rumour", effects=[{"do": "question", "about": "it"}])]})  # fmt: skip
    s.bo.stress["social"], s.bo.energy = 9, 0
    press(s.take("detail:ada/rumour")).take("answer:ada>apologist", "bonus.none", "number:ada=1")
    while s.phase != "interview":
        s.take("target:bo") if s.offered("target:bo") else s.idle()
    assert s.bo.stress["social"] == 8
    s.take("answer:ada>public_relations", "bonus.none", "number:ada=2").to("choice")
    s.pick("energy:bo=1", "energy:bo=2")
    assert s.bo.energy == 2


@pytest.mark.rule("PT-STATUS-07", "PT-INT-04", "PT-ROLL-01")
def test_a_surprised_hero_answers_with_two_coins_less_and_stays_surprised(scene):
    s = scene([hero("Ada", apologist=2)], plots={"hero:1": [SCOOP]}, coins=[0])
    s.ada.statuses["surprised"] = None
    press(s).take("answer:ada>apologist", "bonus.none", "number:ada=1").to("start")
    assert (s.last("coins.tossed").coins, list(s.ada.statuses)) == (3, ["surprised"])


@pytest.mark.rule("PT-Q-49", "PT-FLEE-07", "PT-BYST-01")
def test_bystanders_wait_through_an_interview_by_a_card(scene):
    s = scene([hero("Ada")], plots={"hero:1": [SCOOP, child()]}, coins=[1, 0]).take("bystanders")
    press(s).to("start").fight("ada", "lost-child").take("attack.social").to("combat", "hero:1")
    assert s.last("bystander.recruited").by == "Ada"
    assert s.ada.energy == 11


@pytest.mark.rule("PT-Q-49", "PT-LAIR-02", "PT-HATE-03")
def test_an_interview_by_a_card_at_a_lair_leaves_it_and_hate_is_paid_again(scene):
    s = scene([hero("Ada")], plots={"hero:1": [SCOOP], "gm": [LAIR]})
    s.vex.hate = 0
    s.end_turn().take("pursuit.yes")
    press(s).to("start")
    assert (s.game.place.name, s.vex.hate) == ("Old Harbour", 12)
    assert s.end_turn().vex.hate == 11


@pytest.mark.rule("PT-Q-49", "PT-Q-35", "PT-EVENT-02")
def test_an_event_that_calls_the_press_ends_the_combat_and_the_conflict(scene):
    s = scene([hero("Ada")], events=[card("event", "Cameras", effects=[{"do": "interview"}])])
    s.fight("ada", "vex", "maneuver").to("combat.maneuver", "gm").take("event/cameras").to("start")
    assert (s.game.conflict, s.game.turn, len(s.log("interview"))) == (2, 2, 1)
    assert not s.log("attack.declared")


@pytest.mark.rule("PT-LOC-02", "PT-BYST-05", "PT-CARD-02")
def test_who_was_left_behind_is_not_recruited_by_a_word(scene):
    call = {"name": "Call", "do": [{"do": "recruit"}, gain(1)]}
    s = scene([hero("Ada", actions=[TOUR, RIDE, call])], plots={"hero:1": [child(), card("location", "Zoo")]})
    s.take("bystanders", "ability:ada>tour").to("combat", "hero:1").take(
        "ability:ada>ride", "ability:ada>call"
    )
    assert (s.game.name_in_play("Lost Child"), s.ada.energy) == (True, 10)


@pytest.mark.rule("PT-LOC-04", "PT-CARD-02", "PT-EVENT-02")
def test_an_event_that_would_move_the_scene_during_a_combat_does_the_rest_only(scene):
    flood = card("event", "Flood", effects=[{"do": "relocate"}, gain(2, "party")])
    s = scene([hero("Ada", actions=[TOUR])], events=[flood], plots={"hero:1": [card("location", "Zoo")]})
    s.take("ability:ada>tour").fight("ada", "vex", "maneuver").to("combat.maneuver", "gm").take("event/flood")
    assert (s.game.place.name, s.ada.energy) == ("Old Harbour", 11)


@pytest.mark.rule("PT-Q-46", "PT-NULL-01", "PT-CARD-03")
def test_a_second_copy_of_a_nullified_twist_works(scene):
    wind = card("twist", "Wind", passive=[{"do": "modify", "who": "party", "figure": "mind", "amount": 1}])
    calm = {"name": "Calm", "do": [{"do": "nullify", "card": "twist"}]}
    s = scene([hero("Ada", actions=[calm])], twists=[wind, wind]).take("ability:ada>calm")
    assert figures.value(s.game, s.ada, "mind") == 3
    assert figures.value(s.end_turn().game, s.ada, "mind") == 4


@pytest.mark.rule("PT-CARD-03", "PT-TWIST-02", "PT-Q-46")
def test_a_twist_in_play_bars_a_detail_of_its_name_but_not_its_own_copy(scene):
    fog = card("twist", "Fog")
    s = scene([hero("Ada")], twists=[fog, fog], plots={"hero:1": [card("detail", "Fog", effects=[gain()])]})
    assert not s.offered("detail:ada/fog")
    s.end_turn()
    assert [item.name for item in s.game.twists_out] == ["Fog", "Fog"]


@pytest.mark.rule("PT-EVENT-01", "PT-BELIEF-08", "PT-Q-45")
def test_an_event_revealed_by_a_card_counts_against_the_limit(scene):
    leak = card("detail", "Leak", effects=[{"do": "reveal", "what": "event"}])
    s = (
        scene([hero("Ada")], plots={"hero:1": [leak]})
        .to("combat", "hero:1")
        .take("detail:ada/leak", "event:dull-day-2")
    )
    assert len(s.game.revealed) == 1
    assert not s.to("combat", "gm").offered("event")


@pytest.mark.rule("PT-TWIST-01", "PT-TWIST-04", "PT-Q-23")
def test_a_twist_revealed_by_a_card_is_gone_from_the_deck_that_counts_the_turns(scene):
    rush = card("detail", "Rush", effects=[{"do": "reveal", "what": "twist"}])
    boon = card("twist", "Boon", effects=[gain(1, "party")])
    s = scene([hero("Ada")], twists=[card("twist", "Lull"), boon, boon], plots={"hero:1": [rush]})
    s.take("detail:ada/rush")
    assert (s.ada.energy, len(s.game.twists)) == (10, 8)
    s.end_turn()
    assert (s.ada.energy, len(s.game.twists)) == (11, 7)


@pytest.mark.rule("PT-Q-44", "PT-OBJ-02", "PT-PLAN-01")
def test_an_objective_flipped_in_a_combat_works_at_once(scene):
    siege = card("objective", "Siege", goal=9, effects=[{"do": "cover", "who": "villains", "amount": 2}])
    s = scene([hero("Ada")], objective=siege, coins=[1, 0, 0]).fight("ada", "vex", "maneuver")
    s.to("combat.maneuver", "gm").take("objective/siege").to("combat.attack", "hero:1").take("attack.melee")
    s.to("combat.attack")
    assert s.last("coins.tossed").coins == 3 - 2


@pytest.mark.rule("PT-BYST-05", "PT-Q-80", "PT-GOAL-03")
def test_the_death_of_a_bystander_may_bring_the_threat_about(scene):
    envoy = child("Envoy", kill=[{"do": "threat", "amount": 2}])
    s = scene([hero("Ada")], objective=card("objective", "War", goal=2), plots={"gm": [envoy]}, coins=[1, 0])
    s.to("start", "gm").take("bystanders").fight("vex", "envoy").take("attack.melee:vex").play_out()
    assert s.table.outcome.rule == "PT-GOAL-03"


@pytest.mark.rule("PT-BYST-03", "PT-ENERGY-03", "PT-BELIEF-06")
def test_coins_and_successes_are_bought_against_a_bystander_too(scene):
    s = scene([hero("Ada")], plots={"hero:1": [child(difficulty=2, life=3)]}, coins=[2, 2]).take("bystanders")
    s.fight("ada", "lost-child").take("attack.social", "coin.energy:ada=1", "success.belief")
    s.to("combat", "hero:1")
    assert (s.last("bystander.recruited").by, s.ada.energy, s.ada.belief) == ("Ada", 9 - 1 + 2, 6)
    assert s.log("coins.tossed")[0].coins == 4


@pytest.mark.rule("PT-LAIR-03", "PT-CARD-02", "PT-FLEE-07")
def test_at_a_lair_a_word_that_recruits_finds_nobody(scene):
    call = {"name": "Call", "do": [{"do": "recruit"}, gain(1)]}
    s = scene([hero("Ada", actions=[call])], plots={"hero:1": [child()], "gm": [LAIR]})
    s.vex.hate = 0
    s.end_turn().take("pursuit.yes", "ability:ada>call")
    assert (s.ada.energy, s.log("bystander.recruited")) == (10, [])


@pytest.mark.rule("PT-LOC-02", "PT-KEY-01", "PT-MOOK-05")
def test_the_text_of_a_location_reaches_everybody_who_may_have_it(scene):
    bunker = card("location", "Old Harbour", passive=[{"do": "keyword", "who": "all", "keyword": "armor"}])
    s = scene([hero("Ada", body=5)], villain("Vex", power=2), location=bunker, mooks=[mook("Thugs")],
              coins=[1, 0, 0])  # fmt: skip
    s.fight("ada", "thugs").take("attack.melee").to("combat.attack")
    assert s.last("coins.tossed").coins == 5
    assert figures.armor(s.game, s.vex, "physical") == 2


@pytest.mark.rule("PT-FLEE-05", "PT-LOC-02", "PT-LAIR-01")
def test_at_the_lair_the_text_of_the_location_sleeps_and_that_of_the_lair_works(scene):
    pier = card(
        "location", "Old Harbour", passive=[{"do": "modify", "who": "all", "figure": "mind", "amount": 1}]
    )
    crypt = card(
        "lair", "Crypt", passive=[{"do": "modify", "who": "villains", "figure": "body", "amount": 2}]
    )
    s = scene([hero("Ada")], location=pier, plots={"gm": [crypt]})
    assert figures.value(s.game, s.ada, "mind") == 4
    s.vex.hate = 0
    s.end_turn().take("pursuit.yes")
    assert (figures.value(s.game, s.ada, "mind"), figures.value(s.game, s.vex, "body")) == (3, 6)
