"""Crossings of Interviews, flights and suspended texts with phases and places, written from the ledger alone."""

import pytest

from engine.plot_twist.asks import figures
from tests.plot_twist.scene import card, hero, villain
from tests.plot_twist.words import gain

LAIR = card("lair", "Crypt")
PRESS = {"do": "interview"}
TOUR = {"name": "Tour", "do": [{"do": "play_location"}]}


def bystander(name, recruit=(), kill=()):
    return card("bystander", name, difficulty=1, life=1, recruit=list(recruit), kill=list(kill))


@pytest.mark.rule("PT-Q-49", "PT-TWIST-01", "PT-TURN-01")
def test_a_twist_that_calls_the_press_ends_the_conflict_before_anybody_acts(scene):
    s = scene(twists=[card("twist", "Headlines", effects=[PRESS])]).to("start")
    assert (s.game.conflict, s.game.turn, len(s.log("interview")), len(s.game.twists_out)) == (2, 2, 1, 2)


@pytest.mark.rule("PT-Q-49", "PT-TURN-09", "PT-TIME-02")
def test_the_press_called_for_a_later_turn_comes_at_its_end(scene):
    tip = card("detail", "Tip", effects=[{"do": "in", "turns": 1}, PRESS])
    s = scene(plots={"hero:1": [tip]}).take("detail:ada/tip").end_turn().to("start")
    assert (s.game.conflict, s.game.turn, len(s.log("interview"))) == (2, 2, 1)


@pytest.mark.rule("PT-FLEE-06", "PT-FLEE-07", "PT-Q-49")
@pytest.mark.parametrize(("answer", "interviews"), [("no", 1), ("yes", 0)])
def test_a_bystander_who_calls_the_press_in_a_flight_adds_no_interview(scene, answer, interviews):
    editor = bystander("Editor", recruit=[PRESS, gain(2)])
    s = scene(plots={"hero:1": [editor], "gm": [LAIR]}).take("bystanders")
    s.vex.hate = 0
    s.end_turn().take(f"pursuit.{answer}").to("combat", "hero:1")
    assert (s.game.conflict, len(s.log("interview")), s.ada.energy) == (2, interviews, 11)


@pytest.mark.rule("PT-FLEE-08", "PT-TIME-02", "PT-FLEE-07")
def test_what_a_recruited_bystander_does_in_one_turn_counts_from_the_next_start_of_turn(scene):
    coach = bystander("Coach", recruit=[{"do": "in", "turns": 1}, gain(2)])
    s = scene(plots={"hero:1": [coach], "gm": [LAIR]}).take("bystanders")
    s.vex.hate = 0
    s.end_turn().take("pursuit.yes")
    assert s.ada.energy == 9
    assert s.end_turn().ada.energy == 11


@pytest.mark.rule("PT-FLEE-07", "PT-LOC-04", "PT-CARD-02")
def test_a_bystander_moves_nobody_to_another_location_in_a_flight(scene):
    driver = bystander("Driver", recruit=[{"do": "relocate"}, gain(2)])
    s = scene(
        [hero("Ada", actions=[TOUR])], plots={"hero:1": [driver, card("location", "Zoo")], "gm": [LAIR]}
    )
    s.take("bystanders", "ability:ada>tour")
    s.vex.hate = 0
    s.end_turn().asks("flight")
    assert (s.game.place.name, s.ada.energy) == ("Old Harbour", 11)


@pytest.mark.rule("PT-FLEE-07", "PT-Q-76", "PT-CARD-02")
def test_a_bystander_starts_no_combat_in_a_flight(scene):
    brawler = bystander("Brawler", recruit=[{"do": "start_combat"}, gain(2)])
    s = scene(plots={"hero:1": [brawler], "gm": [LAIR]}).take("bystanders")
    s.vex.hate = 0
    s.end_turn().take("pursuit.yes").to("combat")
    assert (s.ada.energy, s.log("combat.start")) == (11, [])


@pytest.mark.rule("PT-NULL-01", "PT-LOC-01", "PT-INT-01")
def test_a_nullified_location_is_blank_but_is_asked_about_and_keeps_its_name(scene):
    pier = card(
        "location", "Old Harbour", passive=[{"do": "modify", "who": "all", "figure": "mind", "amount": 1}]
    )
    close = {"name": "Close", "do": [{"do": "nullify", "card": "location"}]}
    scoop = card("detail", "Scoop", effects=[PRESS])
    s = scene([hero("Ada", actions=[close, TOUR])], location=pier,
              plots={"hero:1": [scoop, card("location", "Old Harbour")]})  # fmt: skip
    s.take("ability:ada>close")
    assert figures.value(s.game, s.ada, "mind") == 3
    assert not s.offered("ability:ada>tour")
    s.take("detail:ada/scoop", "reporter.enough").asks("start")
    assert [each.about for each in s.log("question")] == ["Old Harbour"]


@pytest.mark.rule("PT-INT-03", "PT-ALLY-03", "PT-STATUS-01")
def test_only_heroes_who_stand_are_asked_by_the_press(scene):
    vex = villain("Vex", apologist=3, actions=[{"name": "Down", "do": [
        {"do": "deal", "who": {"kind": "hero"}, "amount": 9, "resistance": "physical"}]}])  # fmt: skip
    s = scene([hero("Ada", apologist=2), hero("Bo")], vex,
              plots={"hero:2": [card("detail", "Scoop", effects=[PRESS])]})  # fmt: skip
    s.to("start", "gm").take("ability:vex>down", "target:ada").to("start", "hero:2").take("detail:bo/scoop")
    s.take("reporter.enough")
    assert s.phase == "start"
    assert not s.log("coins.tossed")


@pytest.mark.rule("PT-INT-02", "PT-Q-50", "PT-FLEE-05")
def test_a_question_added_by_a_card_waits_through_a_pursuit(scene):
    rumour = card("detail", "Rumour", effects=[{"do": "question", "about": "the bomb"}])
    scoop = card("detail", "Scoop", effects=[PRESS])
    s = scene(plots={"hero:1": [rumour, scoop], "gm": [LAIR]}).take("detail:ada/rumour")
    s.vex.hate = 0
    s.end_turn().take("pursuit.yes", "detail:ada/scoop", "reporter.enough").asks("start")
    assert [each.about for each in s.log("question")] == ["Old Harbour", "the bomb"]


@pytest.mark.rule("PT-Q-47", "PT-FLEE-04", "PT-STATUS-03")
def test_a_flight_that_fells_the_last_hero_is_no_flight_any_more(scene):
    bomber = bystander(
        "Bomber", recruit=[{"do": "deal", "who": "party", "amount": 99, "resistance": "physical"}]
    )
    s = scene(plots={"hero:1": [bomber], "gm": [LAIR]}).take("bystanders")
    s.vex.hate = 0
    s.end_turn()
    assert s.phase == "over"
    assert s.table.outcome.rule == "PT-GOAL-02"


@pytest.mark.rule("PT-INT-05", "PT-INT-06", "PT-Q-40")
def test_a_hero_called_in_shares_in_what_public_relations_bring(scene):
    s = scene([hero("Ada", public_relations=2)], coins=[4],
              plots={"hero:1": [hero("Bo"), card("detail", "Scoop", effects=[PRESS])]})  # fmt: skip
    s.take("hero/bo", "detail:ada/scoop", "reporter.enough", "answer:ada>public_relations", "bonus.none")
    s.take("number:ada=2").to("choice").pick("energy:bo=1", "energy:bo=2")
    assert (s.ada.energy, s.bo.energy) == (9, 11)


@pytest.mark.rule("PT-BELIEF-07", "PT-INT-05", "PT-INT-06", "PT-Q-49")
def test_a_spirit_of_the_night_for_this_turn_is_one_in_an_interview_called_in_it(scene):
    s = scene([hero("Ada", public_relations=2, power=2), hero("Bo")], coins=[3],
              plots={"hero:1": [card("detail", "Scoop", effects=[PRESS])]})  # fmt: skip
    s.take("belief.keyword:ada", "keyword:spirit", "detail:ada/scoop", "reporter.enough")
    s.take("answer:ada>public_relations", "bonus.none", "number:ada=2").to("start")
    assert (s.ada.energy, s.bo.energy) == (6 + 2, 9 + 2)
