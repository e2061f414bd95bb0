"""What people decide beside their own heroes: a person as Director, applause, votes (TS-GM-24, TS-Q-14, TS-Q-98)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from content.registry import open_system
from engine.table.seating import manned
from engine.troubleshooters.ai.player import Script
from engine.troubleshooters.rules import checks, foe_turns, initiative, menu, spending
from engine.troubleshooters.seen.view import TroubleshootersView
from engine.troubleshooters.state.pieces import DIRECTOR
from tests.troubleshooters.fighting import fight
from tests.troubleshooters.play import foe, hero, play
from tests.troubleshooters.test_menu import Kiosk


def led(p: Any) -> Any:
    """A person sits in the Director's seat."""
    p.game.setup = replace(p.game.setup, director="person")
    return p


def brawl(*given: Any, **scene: Any) -> Any:
    f = fight(hero("Ada", sp=0, vitality=5), *given, **scene)
    f.at(given[0].id).left = ["move", "free", "main"]
    return f


@pytest.mark.rule("TS-GM-24", "TS-DP-31", "TS-Q-29")
def test_the_script_asks_nobody_and_a_person_says_what_an_enemy_does():
    f = brawl(foe("Max"))
    f.run(foe_turns.act(f.game, f.fight, f.at("max")), percent=[96, 96])
    assert f.asked == [] and f.at("max").attacks == 1
    f = led(brawl(foe("Max")))
    f.run(foe_turns.act(f.game, f.fight, f.at("max")), "director:move:hall", "director:end")
    assert f.at("max").zone == "hall" and f.at("max").attacks == 0
    assert f.asked == ["director.turn"] * 2


@pytest.mark.rule("TS-GM-24", "TS-DP-31")
def test_a_person_may_leave_the_rest_of_a_turn_to_the_script_and_acts_by_the_same_rules():
    f = led(brawl(foe("Max"), los=[{"a": "bar", "b": "yard", "state": "blocked"}]))
    f.put("ada", "yard")
    f.run(foe_turns.act(f.game, f.fight, f.at("max")), "director:script")
    assert not any("attack" in each for each in f.offered[0]) and f.at("max").zone != "bar"


@pytest.mark.rule("TS-GM-24", "TS-GM-01")
def test_the_question_goes_to_the_directors_seat_and_a_script_there_answers_as_ever():
    f = led(brawl(foe("Max")))
    request = next(foe_turns.act(f.game, f.fight, f.at("max")))
    assert request.seats == (DIRECTOR,)
    view = TroubleshootersView(f.game, f.game.told, DIRECTOR)
    assert Script().decide(view, request).picks == ["director:script"]


@pytest.mark.rule("TS-GM-24", "TS-DP-12", "TS-INIT-12")
@pytest.mark.parametrize(("person", "first"), [(False, "max"), (True, "tom")])
def test_among_tied_enemies_the_director_says_who_is_first(person, first):
    f = fight(hero("Ada"), foe("Max"), foe("Tom"))
    f.at("ada").acted = True
    if person:
        led(f)
    found = f.run(initiative.following(f.game, f.fight), *["director:tom"] * person)
    assert found.id == first and f.asked == ["director.order"] * person


@pytest.mark.rule("TS-GM-24", "TS-DP-08", "TS-Q-09", "TS-WIN-06")
@pytest.mark.parametrize(
    ("person", "answer", "called", "pips"),
    [
        (False, [], ["more"], []),
        (True, ["director:pips"], [], [-2]),
        (True, ["director:reinf"], ["more"], []),
    ],
)
def test_of_bad_karma_in_an_action_scene_the_director_says_what_comes(person, answer, called, pips):
    f = fight(hero("Ada", sp=0), foe("Max"))
    f.game.at.reinforcements = ["more"]
    if person:
        led(f)
    f.run(checks.check(f.game, f.check("Strength", purpose="prop")), *answer, percent=[88])
    assert (f.game.at.called, [each.pips for each in f.game.at.pending]) == (called, pips)
    assert f.ada.sp == 1


BOTH = (
    'fail = [{ text = "He does not." }, { attention = 1 }]',
    'fail = [{ attention = 1 }, { take = "any" }]',
)


@pytest.mark.rule("TS-GM-24", "TS-GM-08", "TS-CHECK-11")
@pytest.mark.parametrize(("person", "alarm", "left"), [(False, 1, 1), (True, 0, 0)])
def test_where_a_failure_lists_two_kinds_the_director_picks_one(person, alarm, left):
    kiosk = Kiosk(BOTH)
    from engine.troubleshooters.state.pieces import Kit

    kiosk.play.ada.kits = [Kit("camera", "ada")]
    if person:
        led(kiosk.play)
    kiosk.run("try:ada>ask:0", *["director:take"] * person, "exit", percent=[97, 13])
    assert kiosk.game.alarm.get("here", 0) == alarm and len(kiosk.play.ada.kits) == left


# Applause


def applauded(*votes: str, **given: Any) -> Any:
    p = play(hero("Ada", sp=0), hero("Bea", sp=0), hero("Cleo", sp=0))
    p.game.setup = replace(p.game.setup, **({"applause": "nominations"} | given))
    p.run(spending.applause(p.game), *votes)
    return p


@pytest.mark.rule("TS-STORY-11", "TS-Q-14", "TS-WIN-17", "TS-DP-28")
def test_at_the_end_of_a_scene_each_may_name_another_and_more_than_half_of_the_names_pay():
    p = applauded("nominate:ada>bea", "nominate:bea>", "nominate:cleo>bea")
    assert p.asked == ["nominate"] * 3 and [each.sp for each in p.game.heroes] == [0, 1, 0]
    p = applauded("nominate:ada>bea", "nominate:bea>cleo", "nominate:cleo>")
    assert [each.sp for each in p.game.heroes] == [0, 0, 0]


@pytest.mark.rule("TS-Q-14", "TS-GM-20")
def test_nobody_is_asked_where_nobody_wished_for_it_nor_after_a_flourish():
    assert applauded(applause="flourishes").asked == []
    p = play(hero("Ada", sp=0), hero("Bea", sp=0))
    p.game.setup = replace(p.game.setup, applause="nominations")
    spending.flourish(p.game, p.ada)
    p.run(spending.applause(p.game))
    assert p.asked == []


@pytest.mark.rule("TS-Q-14", "TS-FLOW-02")
def test_it_comes_with_the_end_of_the_scene():
    kiosk = Kiosk()
    kiosk.game.setup = replace(kiosk.game.setup, applause="nominations")
    kiosk.run("exit", "nominate:ada>ben", "nominate:ben>")
    assert kiosk.play.asked == ["menu", "nominate", "nominate"] and kiosk.play.ben.sp == 5


# Votes


@pytest.mark.rule("TS-Q-98", "TS-DP-03", "TS-LOOP-23")
def test_the_menu_is_one_question_to_all_who_are_here_and_what_one_pays_for_is_nobody_elses():
    from tui.house.ballots import together

    kiosk = Kiosk()
    request = next(menu.play(kiosk.game, kiosk.tale, kiosk.tale.adventure.scenes["square"]))
    people = {"hero:1": 1, "hero:2": 2}
    mine, theirs = ([each.id for each in request.options_for(seat)] for seat in people)
    assert [each for each in mine if each not in theirs and each.startswith("buy:ada")]
    assert together(request, people, ["exit:fight"])
    assert not together(request, people, [next(each for each in mine if each not in theirs)])
    assert not together(request, dict.fromkeys(people, 1), ["exit:fight"])


@pytest.mark.rule("TS-LOOP-28", "TS-GM-24")
def test_a_person_who_directs_is_not_called_a_script():
    from tests.troubleshooters.tour import tour

    first = [tour(director=who).log("told")[0].line for who in ("script", "person")]
    assert "is a script" in first[0] and "Somebody" in first[1]


@pytest.mark.rule("TS-GM-24", "TS-DP-31")
def test_whoever_sits_down_as_director_decides_unless_the_wish_says_otherwise():
    system = open_system("troubleshooters")
    assert system.setup(manned(system, {}, ["hero:1", "director"]), 3)["director"] == "person"
    assert system.setup(manned(system, {}, ["hero:1"]), 3)["director"] == "script"
    assert system.setup(manned(system, {"director": "script"}, ["director"]), 3)["director"] == "script"
