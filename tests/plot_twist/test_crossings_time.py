"""Crossings of time counters with ends of turn, damage, flight, Interviews and ends of the game, from the ledger."""

import pytest

from engine.plot_twist.asks import figures
from tests.plot_twist.scene import ally, card, hero, villain
from tests.plot_twist.words import deal, gain

LAIR = card("lair", "Crypt")
SCOOP = card("detail", "Scoop", effects=[{"do": "interview"}])


def wait(turns, *rest):
    return [{"do": "in", "turns": turns}, *rest]


def raised(figure, amount, **more):
    return {"do": "modify", "figure": figure, "amount": amount, **more}


def value(s, who, figure):
    return figures.value(s.game, getattr(s, who), figure)


@pytest.mark.rule("PT-TIME-03", "PT-TURN-09", "PT-KEY-01")
def test_armor_for_one_turn_still_meets_the_damage_of_an_end_of_turn_text(scene):
    quake = {"on": "turn.end", "do": [{"do": "cause", "who": "party", "coins": 5, "resistance": "physical"}]}
    plate = card("detail", "Plate", effects=[{"do": "keyword", "keyword": "armor", "until": 1}])
    s = scene([hero("Ada", power=2)], twists=[card("twist", "Quake", triggers=[quake])],
              plots={"hero:1": [plate]}, coins=[0, 0])  # fmt: skip
    s.take("detail:ada/plate").end_turn().end_turn()
    assert [each.coins for each in s.log("coins.tossed")] == [3, 5]


@pytest.mark.rule("PT-TIME-02", "PT-Q-47", "PT-GOAL-01")
def test_a_main_villain_felled_by_a_time_counter_does_not_flee_any_more(scene):
    s = scene(plots={"hero:1": [card("detail", "Bomb", effects=wait(1, deal(99)))], "gm": [LAIR]})
    s.take("detail:ada/bomb")
    s.vex.hate = 0
    s.end_turn()
    assert s.table.outcome.rule == "PT-GOAL-01"
    assert not s.log("flight")


@pytest.mark.rule("PT-TURN-09", "PT-HATE-03", "PT-FLEE-01")
def test_hate_gained_by_an_end_of_turn_text_pays_what_falls_due(scene):
    rage = {"on": "turn.end", "do": [gain(1, counter="hate")]}
    s = scene(villain=villain("Vex", triggers=[rage]), plots={"gm": [LAIR]})
    s.vex.hate = 0
    s.end_turn()
    assert (s.game.turn, s.vex.hate, s.log("flight")) == (2, 0, [])


@pytest.mark.rule("PT-TIME-03", "PT-Q-47", "PT-Q-48")
def test_a_text_for_two_turns_ends_one_turn_after_a_flight(scene):
    serum = card("detail", "Serum", effects=[raised("body", 2, until=2)])
    s = scene(plots={"hero:1": [serum], "gm": [LAIR]}).take("detail:ada/serum")
    s.vex.hate = 0
    s.end_turn().take("pursuit.yes")
    assert (s.game.conflict, value(s, "ada", "body"), s.game.name_in_play("Serum")) == (2, 5, True)
    s.end_turn()
    assert (value(s, "ada", "body"), s.game.name_in_play("Serum")) == (3, False)


@pytest.mark.rule("PT-Q-49", "PT-TIME-01", "PT-TIME-07")
def test_an_interview_by_a_card_skips_end_of_turn_and_no_time_counter_comes(scene):
    serum = card("detail", "Serum", effects=[raised("body", 2, until=1)])
    s = scene(plots={"hero:1": [serum, SCOOP, ally("Rex", turns=1)]}).take("detail:ada/serum", "ally/rex")
    s.take("detail:ada/scoop").to("start")
    assert (s.game.turn, value(s, "ada", "body"), s.rex.standing) == (2, 5, True)
    s.end_turn()
    assert (value(s, "ada", "body"), s.game.find("rex")) == (3, None)


@pytest.mark.rule("PT-Q-49", "PT-HATE-03", "PT-FLEE-06")
def test_an_interview_by_a_card_saves_the_hate_of_the_turn(scene):
    s = scene([hero("Ada"), hero("Bo"), hero("Cy")], plots={"hero:1": [SCOOP], "gm": [villain("Wisp")]},
              twists=[card("twist", "Team-Up", effects=[{"do": "crossover"}])])  # fmt: skip
    s.vex.hate, s.wisp.hate = 5, 3
    s.take("detail:ada/scoop").to("start")
    assert (s.vex.hate, s.wisp.hate) == (12, 3)


@pytest.mark.rule("PT-TIME-01", "PT-TIME-07", "PT-TURN-09")
def test_a_bonus_for_this_turn_given_by_an_end_of_turn_text_is_gone_in_the_next(scene):
    late = {"on": "turn.end", "do": [raised("fighting", 2, until="turn")]}
    s = scene([hero("Ada", triggers=[late])]).end_turn()
    assert value(s, "ada", "fighting") == 0


@pytest.mark.rule("PT-TIME-08", "PT-CARD-01", "PT-NULL-01")
def test_what_waits_on_a_nullified_detail_never_happens_but_what_was_done_stays_done(scene):
    trap = card("detail", "Trap", effects=[gain(2), *wait(1, gain(5))])
    undo = {"name": "Undo", "do": [{"do": "nullify", "card": "detail"}]}
    s = scene([hero("Ada", actions=[undo])], plots={"hero:1": [trap]})
    s.take("detail:ada/trap", "ability:ada>undo").end_turn()
    assert s.ada.energy == 11


@pytest.mark.rule("PT-TIME-02", "PT-STATUS-04")
def test_energy_that_comes_due_while_demoralized_is_lost(scene):
    cavalry = card("detail", "Cavalry", effects=wait(1, gain(4)))
    s = scene(villain=villain("Vex", actions=[{"name": "Shame", "do": [deal(9, {"kind": "hero"}, "social")]}]),
              plots={"hero:1": [cavalry]})  # fmt: skip
    s.take("detail:ada/cavalry").to("start", "gm").take("ability:vex>shame").end_turn()
    assert s.ada.energy == 0


@pytest.mark.rule("PT-TIME-02", "PT-LOC-02", "PT-LOC-04")
def test_a_relocation_that_comes_due_at_end_of_turn_is_skipped(scene):
    tour = {"name": "Tour", "do": [{"do": "play_location"}]}
    ride = card("detail", "Ride", effects=wait(1, {"do": "relocate"}, gain(1)))
    s = scene([hero("Ada", actions=[tour])], plots={"hero:1": [ride, card("location", "Zoo")]})
    s.take("ability:ada>tour", "detail:ada/ride").end_turn()
    assert (s.game.place.name, s.ada.energy) == ("Old Harbour", 10)


@pytest.mark.rule("PT-TIME-06", "PT-CARD-03", "PT-NULL-01")
def test_a_twist_whose_turns_are_over_still_bars_an_event_of_its_name(scene):
    fog = card("twist", "Fog", effects=[raised("mind", 1, until=1, who="party")])
    s = scene(twists=[fog], events=[card("event", "Fog")]).end_turn()
    assert s.item("Fog").nullified
    assert not s.to("combat", "gm").offered("event/fog")


@pytest.mark.rule("PT-TIME-05", "PT-CARD-03", "PT-ALLY-02")
def test_an_ally_whose_time_is_up_frees_its_name_in_the_next_turn(scene):
    s = scene(
        [hero("Ada"), hero("Bo")], plots={"hero:1": [ally("Rex", turns=1)], "hero:2": [ally("Rex", turns=1)]}
    )
    s.take("ally/rex")
    assert not s.offered("ally")
    assert s.end_turn().offered("ally/rex")


@pytest.mark.rule("PT-TIME-03", "PT-STATUS-07")
def test_surprised_for_two_turns_ends_with_the_first_defence(scene):
    boo = {"name": "Boo", "do": [{"do": "status", "who": "any_enemy", "status": "surprised", "until": 2}]}
    s = scene([hero("Ada", actions=[boo])], coins=[0, 0]).take("ability:ada>boo").fight("ada", "vex")
    s.take("attack.melee").to("combat.attack")
    assert "surprised" not in s.vex.statuses


@pytest.mark.rule("PT-TIME-02", "PT-CROSS-04", "PT-HATE-03")
def test_an_heir_made_by_a_time_counter_fills_his_hate_after_this_turns_payment(scene):
    bomb = card("detail", "Bomb", effects=wait(1, deal(99, "main_villain")))
    s = scene([hero("Ada"), hero("Bo"), hero("Cy")], plots={"hero:1": [bomb], "gm": [villain("Wisp")]},
              twists=[card("twist", "Team-Up", effects=[{"do": "crossover"}])])  # fmt: skip
    s.take("detail:ada/bomb").end_turn()
    assert (s.vex.incapacitated, s.wisp.main, s.wisp.hate) == (True, True, 12)


@pytest.mark.rule("PT-TIME-03", "PT-STAT-07", "PT-STAT-12")
def test_a_resistance_made_smaller_by_a_card_may_be_full_at_once(scene):
    sap = {"name": "Sap", "do": [
        {"do": "resistance", "who": "any_enemy", "resistance": "physical", "amount": -3}
    ]}  # fmt: skip
    s = scene([hero("Ada"), hero("Bo")], villain("Vex", actions=[sap]))
    s.ada.stress["physical"], s.ada.trauma["physical"] = 4, 2
    s.to("start", "gm").take("ability:vex>sap", "target:ada")
    assert (s.ada.incapacitated, s.bo.standing) == (True, True)
