"""Crossings of limits, equipment in use, counters of time and the last of some Mooks with what ends or comes back."""

import pytest

from engine.plot_twist.asks import figures
from tests.plot_twist.scene import card, hero, mook, villain
from tests.plot_twist.words import act, deal, gain

LAIR = card("lair", "Crypt")
RIDE = {"name": "Ride", "do": [{"do": "relocate"}]}
TOUR = {"name": "Tour", "do": [{"do": "play_location"}]}
CAPE = card("equipment", "Cape", passive=[{"do": "modify", "figure": "body", "amount": 1}])
HELM = card("equipment", "Helm", passive=[{"do": "modify", "figure": "mind", "amount": 1}])


def worn(s):
    return [item.name for item in s.ada.equipment if item.zone == "in use"]


def shown(s):
    """Which pieces a player sees in use."""
    return [face.used for face in s.table.view("gm").snapshot().characters[0].equipment]


@pytest.mark.rule("PT-EQUIP-02", "PT-TIME-07", "PT-Q-60")
def test_with_the_turn_that_allowed_two_pieces_one_is_laid_aside(scene):
    two = act("Two", {"do": "modify", "figure": "wielding", "amount": 1, "until": "turn"})
    s = scene([hero("Ada", actions=[two])], equipment={"Ada": [CAPE, HELM]})
    s.take("ability:ada>two", "equip:ada")
    assert (worn(s), shown(s)) == (["Cape", "Helm"], [True, True])
    assert not s.offered("equip:ada")
    s.end_turn()
    assert (worn(s), figures.value(s.game, s.ada, "body")) == (["Helm"], 3)
    assert shown(s) == [False, True]


@pytest.mark.rule("PT-EQUIP-02", "PT-NULL-01", "PT-Q-60")
def test_a_nullified_harness_lets_go_of_the_second_piece(scene):
    harness = card("equipment", "Harness", passive=[{"do": "modify", "figure": "wielding", "amount": 1}])
    pulse = act("Pulse", {"do": "nullify", "card": "equipment"})
    s = scene([hero("Ada")], villain("Vex", actions=[pulse]), equipment={"Ada": [harness, CAPE]})
    assert worn(s) == ["Harness", "Cape"]
    s.to("start", "gm").take("ability:vex>pulse", "card:").asks("start")
    assert worn(s) == ["Harness"]


@pytest.mark.rule("PT-EQUIP-02", "PT-ACT-01", "PT-CARD-01")
def test_once_a_game_on_equipment_is_not_once_each_time_it_is_put_on(scene):
    charm = card("equipment", "Charm", triggers=[{"on": "turn.start", "limit": "game", "do": [gain(1)]}])
    s = scene([hero("Ada")], equipment={"Ada": [charm, HELM]})
    assert s.ada.energy == 10
    s.take("equip:ada").end_turn().take("equip:ada").end_turn()
    assert (worn(s), s.ada.energy) == (["Charm"], 10)


@pytest.mark.rule("PT-LOC-02", "PT-ACT-01", "PT-Q-48")
def test_once_a_game_on_a_location_is_not_once_each_visit(scene):
    bell = {"on": "turn.start", "limit": "game", "do": [gain(1, "party")]}
    s = scene([hero("Ada", actions=[TOUR, RIDE])], location=card("location", "Old Harbour", triggers=[bell]),
              plots={"hero:1": [card("location", "Zoo")]})  # fmt: skip
    s.take("ability:ada>tour").to("combat", "hero:1").take("ability:ada>ride").end_turn()
    s.to("combat", "hero:1").take("ability:ada>ride").end_turn()
    assert (s.game.place.name, s.ada.energy) == ("Old Harbour", 10)


@pytest.mark.rule("PT-MOOK-02", "PT-MOOK-04", "PT-CARD-01")
@pytest.mark.parametrize("word", [
    deal(1, {"kind": "mook"}), {"do": "lose", "who": "mooks", "counter": "quantity", "amount": 9}
])  # fmt: skip
def test_a_text_about_fallen_mooks_answers_the_last_of_them_too(scene, word):
    tally = {"on": "quantity.lost", "who": "mooks", "do": [gain(1)]}
    s = scene([hero("Ada", triggers=[tally], actions=[act("Hit", word)])], mooks=[mook("Thugs", quantity=1)])
    s.take("ability:ada>hit")
    assert (s.game.find("thugs"), s.ada.energy) == (None, 10)


@pytest.mark.rule("PT-MOOK-02", "PT-STATUS-01", "PT-CARD-01")
def test_the_text_of_the_last_of_some_mooks_is_out_of_play_with_them(scene):
    spite = {"on": "quantity.lost", "who": "self", "do": [deal(3, "doer")]}
    hit = act("Hit", deal(1, {"kind": "mook"}))
    s = scene([hero("Ada", actions=[hit])], mooks=[mook("Thugs", quantity=2, triggers=[spite])])
    s.take("ability:ada>hit")
    assert s.ada.stress["physical"] == 3
    s.end_turn().take("ability:ada>hit")
    assert (s.game.find("thugs"), s.ada.stress["physical"]) == (None, 3)


@pytest.mark.rule("PT-STATUS-06", "PT-STATUS-08", "PT-TIME-03")
def test_a_card_lifts_nobody_who_lies_prone(scene):
    kite = act("Kite", {"do": "status", "status": "flying", "until": 2}, gain(1))
    s = scene([hero("Ada", actions=[kite])])
    s.ada.statuses["prone"] = None
    s.take("ability:ada>kite")
    assert (list(s.ada.statuses), s.ada.energy) == (["prone"], 10)
    s.end_turn().take("rise:ada", "ability:ada>kite")
    assert list(s.ada.statuses) == ["flying"]


@pytest.mark.rule("PT-TIME-07", "PT-HATE-05", "PT-Q-65")
def test_this_turn_lasts_the_turn_whatever_counters_are_put_on_it(scene):
    clock = act("Clock", {"do": "time", "amount": 1, "whose": "theirs"})
    s = scene([hero("Ada", actions=[clock])]).to("start", "gm").take("hate.heroic:vex", "heroic:fighting")
    s.to("start", "hero:1").take("ability:ada>clock")
    assert figures.value(s.game, s.vex, "fighting") == 3
    s.end_turn()
    assert figures.value(s.game, s.vex, "fighting") == 0


@pytest.mark.rule("PT-Q-65", "PT-TIME-03", "PT-Q-71")
def test_a_time_counter_on_the_cards_of_the_other_side_ends_what_has_one_turn_left(scene):
    zap = act("Zap", {"do": "status", "who": "any_hero", "status": "stunned", "until": 2})
    clock = act("Clock", {"do": "time", "amount": 1, "whose": "theirs"})
    s = scene([hero("Ada", actions=[clock])], villain("Vex", actions=[zap])).to("start", "gm")
    s.take("ability:vex>zap").end_turn()
    assert list(s.ada.statuses) == ["stunned"]
    s.take("ability:ada>clock")
    assert s.ada.statuses == {}


@pytest.mark.rule("PT-TURN-09", "PT-TIME-01", "PT-TIME-03")
@pytest.mark.parametrize(("until", "lasts"), [(1, [0, 0, 0]), (2, [2, 0, 0]), (3, [2, 2, 0])])
def test_what_an_end_of_turn_text_gives_for_turns_has_its_first_counter_at_once(scene, until, lasts):
    late = {"do": "modify", "figure": "fighting", "amount": 2, "until": until}
    s = scene([hero("Ada", triggers=[{"on": "turn.end", "limit": "game", "do": [late]}])])
    assert [figures.value(s.end_turn().game, s.ada, "fighting") for _ in range(3)] == lasts


@pytest.mark.rule("PT-TURN-09", "PT-TIME-02", "PT-TIME-08")
@pytest.mark.parametrize(("turns", "energy"), [(1, [10, 10, 10]), (2, [9, 10, 10]), (3, [9, 9, 10])])
def test_what_an_end_of_turn_text_suspends_has_its_first_counter_at_once(scene, turns, energy):
    late = {"on": "turn.end", "limit": "game", "do": [{"do": "in", "turns": turns}, gain(1)]}
    s = scene([hero("Ada", triggers=[late])])
    assert [s.end_turn().ada.energy for _ in range(3)] == energy


@pytest.mark.rule("PT-FLEE-08", "PT-TIME-03", "PT-FLEE-07")
def test_what_the_recruited_give_for_a_turn_in_a_flight_lasts_the_next_turn(scene):
    coach = card("bystander", "Coach", difficulty=1, life=1, kill=[gain()], recruit=[
        {"do": "modify", "figure": "fighting", "amount": 2, "until": 1}])  # fmt: skip
    s = scene([hero("Ada")], plots={"hero:1": [coach], "gm": [LAIR]}).take("bystanders")
    s.vex.hate = 0
    s.end_turn().take("pursuit.yes")
    assert figures.value(s.game, s.ada, "fighting") == 2
    assert figures.value(s.end_turn().game, s.ada, "fighting") == 0


@pytest.mark.rule("PT-Q-55", "PT-STATUS-04", "PT-DETAIL-01")
def test_a_demoralized_hero_may_spend_the_belief_that_is_cured(scene):
    vex = villain("Vex", actions=[act("Shame", deal(9, "party", "social"))])
    s = scene([hero("Ada")], vex, plots={"hero:1": [card("detail", "Note", effects=[{"do": "draw"}])]})
    s.to("start", "gm").take("ability:vex>shame", "cure", "cure.gift").to("start", "hero:1")
    s.take("detail:ada/note")
    assert (s.ada.belief, len(s.hand("hero:1"))) == (0, 4)


@pytest.mark.rule("PT-FLEE-06", "PT-Q-02", "PT-Q-49")
def test_hate_above_the_maximum_is_not_lost_when_hate_is_filled(scene):
    scoop = card("detail", "Scoop", effects=[{"do": "interview"}])
    s = scene([hero("Ada")], plots={"hero:1": [scoop]}).take("detail:ada/scoop").to("start")
    assert s.vex.hate == 13


@pytest.mark.rule("PT-FLEE-07", "PT-INT-02", "PT-Q-50")
def test_who_is_recruited_in_a_flight_may_add_a_question_to_its_interview(scene):
    editor = card("bystander", "Editor", difficulty=1, life=1, kill=[gain()],
                  recruit=[{"do": "question", "about": "the bomb"}])  # fmt: skip
    s = scene([hero("Ada")], plots={"hero:1": [editor], "gm": [LAIR]}).take("bystanders")
    s.vex.hate = 0
    s.end_turn().take("pursuit.no", "reporter.enough").to("start")
    assert [each.about for each in s.log("question")] == ["Old Harbour", "the bomb"]


@pytest.mark.rule("PT-FLEE-07", "PT-GOAL-03", "PT-LOC-03")
def test_who_was_left_elsewhere_dies_in_a_flight_and_may_bring_the_threat_about(scene):
    envoy = card("bystander", "Envoy", difficulty=1, life=1, recruit=[gain()],
                 kill=[{"do": "threat", "amount": 2}])  # fmt: skip
    s = scene([hero("Ada", actions=[TOUR, RIDE])], objective=card("objective", "War", goal=2),
              plots={"hero:1": [envoy, card("location", "Zoo")], "gm": [LAIR]})  # fmt: skip
    s.take("bystanders", "ability:ada>tour").to("combat", "hero:1").take("ability:ada>ride")
    s.vex.hate = 0
    s.end_turn()
    assert s.table.outcome.rule == "PT-GOAL-03"
