"""Flight, pursuit and surrender (PT-FLEE)."""

import pytest

from engine.plot_twist.asks import figures
from tests.plot_twist.scene import card, hero, mook

HIDEOUT = card("lair", "Hideout")
MAP = card("detail", "Map", effects=[{"do": "play_location"}, {"do": "move_bystander"}])
DOCKS = card("location", "Docks")


def bystander(name, recruit=(), kill=()):
    return card("bystander", name, difficulty=1, life=1, recruit=list(recruit), kill=list(kill))


def gain(who, counter="energy", amount=1):
    return {"do": "gain", "who": who, "counter": counter, "amount": amount}


def run_out(s):
    """The Main Villain's Hate is spent when End of Turn comes."""
    s.vex.hate = 0
    return s.end_turn()


@pytest.mark.rule("PT-FLEE-01")
def test_a_main_villain_who_cannot_pay_his_hate_flees(scene):
    s = run_out(scene(plots={"gm": [HIDEOUT]})).asks("flight")
    assert s.last("flight").who == "Vex"


@pytest.mark.rule("PT-FLEE-01")
def test_one_who_pays_his_last_hate_stays(scene):
    s = scene(plots={"gm": [HIDEOUT]})
    s.vex.hate = 1
    s.end_turn()
    assert (s.game.turn, s.vex.hate) == (2, 0)
    assert not s.log("flight")


@pytest.mark.rule("PT-FLEE-02")
def test_a_lair_in_play_serves_again(scene):
    s = run_out(scene(plots={"gm": [HIDEOUT]})).take("pursuit.no").to("start")
    assert s.plots("gm") == []
    run_out(s).asks("flight")
    assert [each.card for each in s.log("flight")] == ["Hideout", "Hideout"]


@pytest.mark.rule("PT-FLEE-03", "PT-FLEE-02")
@pytest.mark.parametrize("lairs", [[], [card("lair", "Ice Palace", colour="white")]])
def test_without_a_lair_in_play_or_to_play_he_surrenders(scene, lairs):
    s = run_out(scene(plots={"gm": lairs}))
    assert s.last("surrendered").who == "Vex"
    assert s.table.outcome.winner == "heroes"


@pytest.mark.rule("PT-FLEE-04")
def test_the_heroes_choose_whether_to_pursue(scene):
    s = run_out(scene([hero("Ada"), hero("Bo")], plots={"gm": [HIDEOUT]})).asks("flight")
    assert s.table.request.seats == ("hero:1", "hero:2")
    assert s.ids("hero:2") == ["pursuit.yes", "pursuit.no"]


@pytest.mark.rule("PT-FLEE-05")
def test_in_pursuit_everybody_goes_to_the_lair_and_a_new_conflict_starts(scene):
    s = run_out(scene(plots={"gm": [HIDEOUT]}, mooks=[mook("Thugs")])).take("pursuit.yes")
    assert s.game.place.name == "Hideout"
    assert (s.last("conflict.start").amount, s.last("conflict.start").place) == (2, "Hideout")
    assert not s.log("interview")
    assert (s.phase, s.game.turn, s.vex.hate) == ("start", 2, 0)
    s.to("combat")
    assert s.offered("combat:ada>vex")
    assert s.offered("combat:ada>thugs")


@pytest.mark.rule("PT-FLEE-06")
def test_without_pursuit_an_interview_comes_and_a_conflict_at_a_place_the_gm_names(scene):
    plots = {"hero:1": [MAP, DOCKS, card("location", "Zoo")], "gm": [HIDEOUT]}
    s = scene(plots=plots).take("detail:ada/map", "location:docks")
    run_out(s).take("pursuit.no")
    assert (s.phase, s.game.place.name) == ("interview.reporter", "Old Harbour")
    s.take("reporter.enough")
    s.to("flight", "gm").asks("flight")
    assert s.ids() == ["location:old-harbour", "location:docks"]
    s.take("location:docks")
    assert s.last("interview").amount == 2
    assert (s.game.place.name, s.last("conflict.start").place) == ("Docks", "Docks")
    assert (s.game.conflict, s.phase, s.vex.hate) == (2, "start", 12)


@pytest.mark.rule("PT-FLEE-06")
def test_the_conflict_may_be_at_the_place_just_left_and_hate_above_the_maximum_stays(scene):
    s = run_out(scene([hero("Ada"), hero("Bo")], plots={"gm": [HIDEOUT]})).take("pursuit.no")
    s.vex.hate = 14
    s.to("start")
    assert (s.game.place.name, s.vex.hate) == ("Old Harbour", 14)


@pytest.mark.rule("PT-FLEE-07")
def test_bystanders_at_the_place_left_are_recruited_and_all_others_killed(scene):
    here = bystander("Cook", [gain("self")], [gain("self", "hate", 9)])
    there = bystander("Guard", [gain("any_hero", amount=9)], [gain("self", "energy", 3)])
    s = scene(plots={"hero:1": [MAP, DOCKS], "gm": [here, there, HIDEOUT]})
    s.to("start", "gm").take("bystanders").pick("bystander:cook", "bystander:guard")
    s.to("start", "hero:1").take("detail:ada/map", "bystander:guard")
    run_out(s).asks("flight")
    assert [each.who for each in s.log("bystander.recruited")] == ["Cook"]
    assert [each.who for each in s.log("bystander.killed")] == ["Guard"]
    assert (s.ada.energy, s.vex.energy, s.vex.hate) == (10, 15, 0)
    assert s.game.bystanders == []


@pytest.mark.rule("PT-FLEE-08")
@pytest.mark.parametrize("nested", [False, True])
def test_effects_that_speak_of_turns_wait_for_the_next_start_of_turn(scene, nested):
    drill = {"do": "modify", "figure": "fighting", "amount": 2, "until": "turn"}
    drill = {"do": "if", "conditions": [], "then": [drill]} if nested else drill
    s = scene(plots={"gm": [bystander("Coach", [drill]), HIDEOUT]}).to("start", "gm").take("bystanders")
    run_out(s).asks("flight")
    assert figures.rank(s.game, s.ada, "fighting") == 0
    s.take("pursuit.yes")
    assert figures.rank(s.game, s.ada, "fighting") == 2
    s.end_turn()
    assert figures.rank(s.game, s.ada, "fighting") == 0


@pytest.mark.rule("PT-FLEE-09")
def test_players_choose_for_the_recruited_and_the_gm_for_the_killed(scene):
    cook = bystander("Cook", [gain("any_hero")], [gain("any_hero")])
    guard = bystander("Guard", [gain("any_hero")], [gain("any_hero")])
    s = scene([hero("Ada"), hero("Bo")], plots={"hero:1": [MAP, DOCKS], "gm": [cook, guard, HIDEOUT]})
    s.to("start", "gm").take("bystanders").pick("bystander:cook", "bystander:guard")
    s.to("start", "hero:1").take("detail:ada/map", "bystander:guard")
    s.vex.hate = 0
    asked = []
    while not s.offered("pursuit"):
        asked += [(s.table.request.seats, s.option("").card)] if s.offered("target:") else []
        s.idle()
    assert asked == [(("hero:1",), "Cook"), (("gm",), "Guard")]
    s.asks("flight")


@pytest.mark.rule("PT-FLEE-10")
def test_between_conflicts_villains_gain_hate_and_nothing_else(scene):
    s = scene([hero("Ada", public_relations=3)], plots={"gm": [HIDEOUT]}, mooks=[mook("Thugs")], coins=[6])
    s.vex.energy, s.vex.stress["social"], s.vex.trauma["physical"] = 2, 4, 1
    run_out(s).take("pursuit.no").to("interview").take("answer:ada", "bonus.none")
    s.take("number:ada=5").to("start")
    assert (s.ada.energy, s.vex.hate) == (9 + 5, 12)
    assert (s.vex.energy, s.vex.stress["social"], s.vex.trauma["physical"], s.thugs.quantity) == (2, 4, 1, 4)


@pytest.mark.rule("PT-FLEE-11")
def test_the_gm_picks_among_several_lairs(scene):
    s = run_out(scene(plots={"gm": [HIDEOUT, card("lair", "Ice Palace")]})).asks("flight")
    assert s.table.request.seats == ("gm",)
    assert s.ids() == ["lair:hideout", "lair:ice-palace"]
    s.take("lair:ice-palace", "pursuit.yes")
    assert s.game.place.name == "Ice Palace"
    assert s.plots("gm") == ["Hideout"]
