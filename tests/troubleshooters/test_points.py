"""Story Points: the pool, capture, cold blood, sessions (TS-STORY, TS-LOSE, TS-Q-24, TS-Q-31)."""

import pytest

from engine.troubleshooters.rules import obstacles, outcomes, points, scenes
from engine.troubleshooters.state.pieces import Held
from tests.troubleshooters.fighting import fight
from tests.troubleshooters.play import foe, hero, play


@pytest.mark.rule("TS-STORY-05", "TS-HEAL-07", "TS-VEC-23", "TS-STORY-02", "TS-MENU-14")
def test_being_captured_pays_nine_up_to_twelve():
    p = play(hero("Ada", sp=5), hero("Bea", sp=1), hero("Cleo", sp=4))
    points.captured(p.game, [p.ada, p.bea])
    assert [(each.sp, each.presence) for each in p.game.heroes] == [
        (12, "captive"),
        (10, "captive"),
        (4, "present"),
    ]


@pytest.mark.rule(
    "TS-Q-24", "TS-LOSE-03", "TS-LOSE-04", "TS-LOSE-05", "TS-KILL-07", "TS-VEC-23", "TS-MENU-18", "TS-DP-27"
)
def test_a_killer_loses_all_and_who_lets_it_happen_half_rounded_up():
    p = play(hero("Ada", sp=7), hero("Bea", sp=5), hero("Cleo", sp=5))
    p.cleo.conditions.append(Held("out_cold"))
    assert p.run(points.cold_blood(p.game, p.ada), "stop:bea.no")
    assert [each.sp for each in p.game.heroes] == [0, 2, 5]
    assert (p.ada.killer, p.game.flags["wanted"]) == (True, 1)


@pytest.mark.rule("TS-Q-24")
def test_anybody_there_may_stop_it():
    p = play(hero("Ada", sp=7), hero("Bea", sp=5))
    assert not p.run(points.cold_blood(p.game, p.ada), "stop:bea.yes")
    assert [each.sp for each in p.game.heroes] == [7, 5] and not p.ada.killer


@pytest.mark.rule("TS-Q-24", "TS-LOSE-04")
def test_what_is_cruel_asks_nobody_and_costs_all_who_are_there():
    p = play(hero("Ada", sp=7), hero("Bea", sp=5), hero("Cleo", sp=3))
    p.cleo.conditions.append(Held("out_cold"))
    p.run(points.cold_blood(p.game, p.ada, cruel=True))
    assert [each.sp for each in p.game.heroes] == [0, 2, 1] and p.asked == []


@pytest.mark.rule("TS-STORY-03", "TS-Q-31", "TS-FLOW-01")
def test_each_session_starts_with_four_unless_it_was_a_cliffhanger():
    p = play(hero("Ada", sp=9), hero("Bea", sp=1))
    p.ada.ticks, p.ada.used = ["Charm"], ["TS-ABIL-38"]
    scenes.begin_session(p.game, carried=True)
    carried = [each.sp for each in p.game.heroes]
    scenes.begin_session(p.game)
    assert (carried, [each.sp for each in p.game.heroes], p.ada.ticks, p.ada.used) == ([9, 1], [4, 4], [], [])


@pytest.mark.rule("TS-Q-83", "TS-Q-85")
def test_between_sessions_weapons_are_filled_and_signature_kits_are_back():
    p = play(hero(kits=["handgun", "lockpicks", "camera"]))
    gun, picks, camera = p.ada.kits
    gun.reloads, gun.state, picks.state, picks.signature, camera.state = (
        0,
        "jammed",
        "broken",
        True,
        "confiscated",
    )
    scenes.begin_session(p.game)
    assert (gun.reloads, gun.state, picks.state, camera.state) == (5, "stowed", "stowed", "confiscated")


@pytest.mark.rule("TS-CHECK-07", "TS-CHECK-08", "TS-Q-05")
def test_a_failed_obstacle_is_closed_to_all_until_a_later_scene_says_otherwise():
    p = play(hero())
    obstacles.failed(p.game, p.check("Security", obstacle="door"))
    now = (obstacles.is_open(p.game, "door"), obstacles.is_open(p.game, "door", reopens=True))
    p.game.at.number = 2
    later = (obstacles.is_open(p.game, "door"), obstacles.is_open(p.game, "door", reopens=True))
    assert (now, later, obstacles.is_open(p.game, "gate")) == ((False, False), (False, True), True)


@pytest.mark.rule("TS-Q-43", "TS-OPPOSED-02")
def test_a_stalemate_closes_the_approach_and_with_the_last_one_the_obstacle():
    p = play(hero())
    check = p.check("Charm", obstacle="guard")
    first = obstacles.stalemate(p.game, check, "charm", others=1)
    open = obstacles.is_open(p.game, "guard")
    last = obstacles.stalemate(p.game, check, "bluff", others=0, authored=True)
    assert (first, open, last, obstacles.is_open(p.game, "guard"), p.game.alarm) == (
        False,
        True,
        True,
        False,
        {"here": 1},
    )


@pytest.mark.rule("TS-Q-07", "TS-Q-30", "TS-CHECK-12")
def test_a_failure_that_says_nothing_draws_attention_but_not_in_a_fight():
    f = fight(hero("Ada"), foe("Max"))
    outcomes.attention(f.game, f.game.tale, f.ada)
    kept, f.game.fight = dict(f.game.alarm), None
    outcomes.attention(f.game, f.game.tale, f.ada)
    obstacles.alarm(f.game, -5)
    assert (kept, f.log("alarm")[0].now, f.game.alarm["here"]) == ({}, 1, 0)


@pytest.mark.rule("TS-STATE-03", "TS-SKILL-02", "TS-SKILL-03", "TS-CHAR-19", "TS-GEAR-01")
def test_the_ready_made_sheets_follow_the_pattern():
    from content.troubleshooters import library
    from engine.troubleshooters.state.sheets import kits_of, skills_of

    for card in library().heroes.values():
        skills = skills_of(library(), card)
        kits = kits_of(library(), card)
        assert (len(skills), sum(skills.values())) == (28, 860)
        assert (len(kits), [each.signature for each in kits].count(True)) == (5, 1)
        assert sorted(skills.values())[-11:] == [45] * 6 + [65] * 4 + [75]
