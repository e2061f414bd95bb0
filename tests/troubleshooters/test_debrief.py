"""The debriefing: what each kind of tick buys, how often, and what comes of it (TS-EXP, TS-LEARN, TS-REWARD)."""

import pytest

from engine.table.percent import PERCENT
from engine.troubleshooters.asks.learning import Spent, for_free_tick, for_tick
from engine.troubleshooters.rules import debrief, points, scenes
from engine.troubleshooters.state.pieces import Held
from tests.troubleshooters.play import hero, play


def debriefed(p, *answers, percent=(), faces=(), rewards=()):
    return p.run(debrief.debrief(p.game, rewards), *answers, percent=percent, faces=faces)


def ticked(p, *skills):
    p.game.scene = None
    p.ada.ticks = list(skills)


@pytest.mark.rule("TS-EXP-07", "TS-Q-96")
def test_a_roll_of_at_least_the_skill_makes_it_rise():
    p = play(hero(Charm=45, Sneak=45, Agility=101))
    ticked(p, "Charm", "Sneak", "Agility")
    debriefed(p, "learn:ada>skill", "learn:ada>skill", percent=[45, 44, 100], faces=[4])
    assert (p.ada.skills["Charm"], p.ada.skills["Sneak"], p.ada.skills["Agility"], p.ada.ticks) == (
        49,
        45,
        101,
        [],
    )


@pytest.mark.rule("TS-VEC-13")
def test_how_often_a_skill_rises():
    assert [PERCENT.share(lambda roll, at=at: roll.value >= at) for at in (15, 45, 65, 75)] == [
        0.86,
        0.56,
        0.36,
        0.26,
    ]


@pytest.mark.rule("TS-FLIP-07", "TS-EXP-08", "TS-Q-40", "TS-LEARN-02", "TS-LEARN-09")
def test_no_points_change_it_and_none_come_of_it():
    p = play(hero(Languages=45, Search=45, abilities=["polyglot"], sp=4))
    ticked(p, "Search", "Languages")
    debriefed(p, "learn:ada>language:German", percent=[33, 99])
    assert (p.ada.sp, p.ada.started["German"], "check.flip" in p.asked) == (4, 0, False)


@pytest.mark.rule("TS-EXP-06", "TS-LEARN-10", "TS-C-12")
def test_an_experience_tick_buys_what_goes_with_its_skill():
    p = play(hero(Medicine=45, Charm=45))
    found = [each.key for each in for_tick(p.game, p.ada, "Medicine", Spent())]
    assert found == ["skill:Medicine", "ability:field_surgeon:Medicine"]
    assert all(each.kind != "language" for each in for_tick(p.game, p.ada, "Charm", Spent()))
    assert any(each.kind == "language" for each in for_tick(p.game, p.ada, "Languages", Spent()))


@pytest.mark.rule("TS-LEARN-01", "TS-LEARN-03", "TS-LEARN-04")
def test_five_ticks_make_a_language_fluent():
    p = play(hero(Languages=45))
    p.ada.started["German"] = 4
    ticked(p, "Languages")
    debriefed(p, "learn:ada>language:German", percent=[45])
    assert (p.ada.started, p.ada.languages, p.ada.ticks) == ({}, ["German"], [])


@pytest.mark.rule("TS-LEARN-07", "TS-LEARN-11", "TS-LEARN-13", "TS-C-10")
def test_as_many_ticks_as_it_costs_and_an_ability_can_be_used_from_the_next_session_on():
    p = play(hero(Medicine=45))
    p.ada.learning["field_surgeon"] = 4
    ticked(p, "Medicine")
    debriefed(p, "learn:ada>ability:field_surgeon", percent=[45])
    assert (p.ada.abilities, p.ada.learning) == ([], {})
    scenes.begin_session(p.game)
    assert p.ada.abilities == ["field_surgeon"]


@pytest.mark.rule("TS-LEARN-08", "TS-C-06", "TS-C-10")
def test_requirements_unmet_an_ability_cannot_be_learned():
    p = play(hero(Vehicles=65, Science=64, Engineering=45), hero("Bea", Vehicles=65, abilities=["pilot"]))
    mine = [each.id for each in for_free_tick(p.game, p.ada, Spent()) if each.kind == "ability"]
    theirs = [each.id for each in for_free_tick(p.game, p.bea, Spent()) if each.kind == "ability"]
    assert ("pilot" in mine, "fighter_pilot" in mine, "mad_inventor" in mine, "young" in mine) == (
        True,
        False,
        False,
        False,
    )
    assert ("fighter_pilot" in theirs, "pilot" in theirs) == (True, False)
    assert "judo_black_belt" not in mine, "no associated skill of 45"


@pytest.mark.rule("TS-C-11")
def test_a_fifth_ability_takes_the_place_of_another():
    p = play(hero(Medicine=45, abilities=["pilot", "peerage", "ghost", "boxer"]))
    p.ada.learning["field_surgeon"] = 4
    ticked(p, "Medicine")
    debriefed(p, "learn:ada>ability:field_surgeon", "give_up:ada>ghost", percent=[45])
    assert (p.ada.abilities, p.ada.fresh) == (["pilot", "peerage", "boxer"], ["field_surgeon"])


@pytest.mark.rule(
    "TS-EXP-09",
    "TS-EXP-10",
    "TS-EXP-11",
    "TS-EXP-12",
    "TS-EXP-13",
    "TS-EXP-14",
    "TS-EXP-16",
    "TS-Q-25",
    "TS-Q-94",
)
def test_free_ticks_are_counted_off_what_happened():
    p = play(hero("Ada"), hero("Bea"), hero("Cleo"))
    p.ada.played = p.bea.played = True
    p.game.hooks = ["ada"]
    assert debrief.free_ticks(p.game) == {"ada": 1, "bea": 1, "cleo": 0}
    p.game.merits = ["TS-EXP-10", "TS-EXP-11", "TS-EXP-12"]
    assert debrief.free_ticks(p.game) == {"ada": 4, "bea": 3, "cleo": 2}
    p.game.merits += ["TS-EXP-13", "TS-EXP-14"]
    assert debrief.free_ticks(p.game) == {"ada": 7, "bea": 7, "cleo": 6}


@pytest.mark.rule("TS-EXP-15", "TS-KILL-06", "TS-EXP-14", "TS-KILL-04")
def test_cold_blood_costs_the_killer_all_of_them_and_everybody_those_of_a_bloodless_end():
    p = play(hero("Ada"), hero("Bea"))
    p.ada.played = p.bea.played = p.ada.killer = True
    p.game.flags[points.KILLED] = 1
    p.game.merits = ["TS-EXP-14"]
    assert debrief.free_ticks(p.game) == {"ada": 0, "bea": 1}


@pytest.mark.rule("TS-EXP-17", "TS-EXP-18", "TS-EXP-19", "TS-Q-94")
def test_free_ticks_go_to_a_skill_a_language_an_ability_once_each():
    p = play(hero(Medicine=45, Languages=45))
    p.game.scene, p.ada.played = None, True
    p.game.merits = ["TS-EXP-10", "TS-EXP-11"]
    debriefed(
        p,
        "learn:ada>ability:field_surgeon",
        "learn:ada>language:German",
        "learn:ada>skill:Charm",
        percent=[40, 41, 1],
    )
    last = p.offered[-1]
    assert not any("Medicine" in each or "Languages" in each or "language:" in each for each in last)


@pytest.mark.rule("TS-EXP-20", "TS-LEARN-06", "TS-LEARN-12")
def test_an_experience_tick_and_a_free_one_for_the_same_thing_and_no_more():
    p = play(hero(Electronics=45, Engineering=45, Machinery=45))
    ticked(p, "Electronics", "Engineering", "Machinery")
    p.ada.played = True
    debriefed(p, *["learn:ada>ability:tech_wiz"] * 2, percent=[40, 1, 1, 40])
    assert p.ada.learning["tech_wiz"] == 2
    assert len(p.asked) == 2, "the ticks of Engineering and Machinery buy nothing but practice any more"


@pytest.mark.rule("TS-REWARD-01", "TS-REWARD-03", "TS-REWARD-04", "TS-REWARD-05", "TS-EXP-05", "TS-FLOW-12")
def test_reward_checks_come_last_and_know_no_limit():
    p = play(hero(Contacts=45))
    ticked(p, "Contacts")
    p.ada.played = True
    answers = ["learn:ada>skill:Contacts"] * 4
    debriefed(p, *answers, percent=[50, 60, 70, 80], faces=[1, 2, 3, 4], rewards=("Contacts", "Contacts"))
    assert p.ada.skills["Contacts"] == 55


@pytest.mark.rule("TS-VIT-05", "TS-EXP-05")
def test_vitality_is_reckoned_when_all_is_learned():
    p = play(hero(Melee=44, Charm=45))
    ticked(p, "Melee")
    before = p.ada.top
    debriefed(p, percent=[44], faces=[1])
    assert (before, p.ada.top, p.ada.vitality) == (4, 5, 5)


@pytest.mark.rule("TS-WOUND-04", "TS-LEARN-02")
def test_a_learning_check_is_an_ordinary_check_and_a_wound_weighs_on_it():
    p = play(hero(Languages=45))
    p.ada.conditions.append(Held("wounded"))
    ticked(p, "Languages")
    debriefed(p, "learn:ada>language:German", percent=[41])
    assert p.ada.started["German"] == 0


@pytest.mark.rule("TS-LOOP-21", "TS-DP-29", "TS-EXP-05")
def test_one_answer_rolls_all_of_a_heros_ticks_free_ones_on_the_lowest_fair_skills():
    p = play(hero("Ada", Charm=65, Search=45, Sneak=45, Melee=50))
    p.ada.ticks = ["Charm", "Search"]
    p.ada.played = True
    p.game.merits = ["TS-EXP-10"]
    p.run(debrief.debrief(p.game, ["Melee"]), "learn:ada>all", percent=[70, 30, 60, 61, 10], faces=[3, 2, 1])
    assert p.asked == ["debrief"]
    assert [(each.what, each.why != "no change") for each in p.log("learned")] == [
        ("Charm", True),
        ("Search", False),
        ("Search", True),
        ("Sneak", True),
        ("Melee", False),
    ]
