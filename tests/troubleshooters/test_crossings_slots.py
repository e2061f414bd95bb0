"""Slots of chases and dogfights crossed with luck, flips, re-rolls, helpers and binds (TS-CHALLENGE, TS-C-46, TS-Q-44)."""

from __future__ import annotations

import msgspec
import pytest

from engine.troubleshooters.rules import checks, picks, undertakings
from engine.troubleshooters.scenario.options import Challenge
from tests.troubleshooters.play import foe, hero, play
from tests.troubleshooters.test_crossings_chases import CHASE, LOSES, WINS
from tests.troubleshooters.test_purchases import PAST, Bar


def driver(name="Ada", **given):
    return hero(name, **({"Vehicles": 65, "Alertness": 45, "Willpower": 45, "sp": 0} | given))


def chased(bar, *answers, percent, skills=tuple(CHASE["skills"]), **changes):
    asked = CHASE | {"skills": skills, "opposed": CHASE["opposed"] | {"skills": skills}} | changes
    undertaken = undertakings.undertake(bar.game, bar.game.tale, msgspec.convert(asked, Challenge))
    bar.play.run(undertaken, *answers, percent=percent)
    return list(bar.game.flags)


@pytest.mark.rule("TS-KARMA-09", "TS-Q-44", "TS-CHALLENGE-16", "TS-C-46")
def test_luck_in_a_chase_may_be_wished_on_who_is_chased():
    """Their 31 for the second slot, above 20, has its Ones within the two pips down."""
    bar = Bar(driver(), foe("Max"))
    assert chased(bar, "karma:ada>max", percent=[44, 98, 20, 31, *LOSES]) == ["good"]
    assert bar.play.ada.sp == 1 and bar.game.at.pending == []


@pytest.mark.rule("TS-Q-45", "TS-Q-06", "TS-C-46")
def test_of_four_in_a_chase_of_three_slots_one_helps_at_one_of_them():
    bar = Bar(*map(driver, ("Ada", "Bea", "Cyd", "Dot")), foe("Max"))
    assert chased(bar, "best", percent=[*WINS, *WINS, *WINS]) == ["great"]
    ours = [(each.who, each.pips) for each in bar.play.log("check") if each.who != "Max"]
    assert len({who for who, _ in ours}) == 3 and sorted(pips for _, pips in ours) == [0, 0, 2]


@pytest.mark.rule("TS-ABIL-02", "TS-Q-35", "TS-Q-39", "TS-CHALLENGE-16")
def test_a_driver_throws_a_lost_slot_again_without_its_luck_and_theirs_lies():
    bar = Bar(driver(abilities=["born_behind_the_wheel"], sp=2), foe("Max"))
    assert chased(bar, "reroll:TS-ABIL-02", percent=[*WINS, 99, 30, 31, *LOSES]) == ["good"]
    assert bar.play.ada.sp == 0, "the 99 is gone, and so is its point"


@pytest.mark.rule("TS-Q-105", "TS-ABIL-30", "TS-ABIL-31", "TS-SIT-21")
def test_in_a_dogfight_of_slots_the_guns_are_turned_for_one_point_and_nobody_takes_a_turn():
    ace = driver(Ranged_Combat=45, Endurance=45, abilities=["pilot", "fighter_pilot"], sp=1)
    bar, four = Bar(ace, foe("Max")), ("Alertness", "Endurance", "Ranged Combat", "Vehicles")
    dice = [*WINS, *LOSES, 72, 20, *LOSES]
    tags = ("vehicle", "dogfight")
    assert chased(bar, "flip:TS-ABIL-30", percent=dice, skills=four, tags=tags) == ["limited"]
    assert bar.play.ada.sp == 0 and bar.play.asked == ["check.flip"]


@pytest.mark.rule("TS-C-14", "TS-WIN-19", "TS-CHALLENGE-16")
def test_what_an_ability_makes_a_success_wins_a_slot_by_the_skill_alone():
    """98 of Charm counts as 65, and 30 is less; against 66 it would not."""
    for theirs, outcome in ((30, "limited"), (65, "abysmal")):
        bar = Bar(hero("Ada", Charm=64, abilities=["silver_tongue"], sp=2), foe("Max", basic=70))
        skills = ("Charm", "Vehicles", "Willpower")
        pays = ("succeed",) if outcome == "limited" else ()
        assert chased(bar, *pays, percent=[98, theirs, *LOSES, *LOSES], skills=skills, tags=()) == [outcome]
        assert bar.play.ada.sp == (0 if pays else 2)


@pytest.mark.rule("TS-COMP-18", "TS-Q-16", "TS-Q-113")
def test_a_minor_whom_an_old_flame_heard_out_may_be_too_young_for_it():
    max = foe("Max", old_flame_ok=True, skills={"Alertness": 75, "Willpower": 20})
    caught = PAST | {"fail": [{"set": "caught"}]}
    bar = Bar(hero("Ada", Charm=65, complications=["underage"], sp=2), max, option=[caught])
    bar.buys("ada", "old_flame")
    charm = next(each for each in picks.picks(bar.game, bar.game.tale, bar.scene) if each.mark == "past:1")
    taken = picks.take(bar.game, bar.game.tale, bar.scene, charm)
    bar.play.run(taken, "fail:ada>TS-COMP-18", percent=[60, 90])
    assert bar.play.ada.sp == 3 and list(bar.game.flags) == ["caught"]


@pytest.mark.rule("TS-STORY-02", "TS-STORY-06", "TS-Q-99")
def test_at_eleven_points_a_bind_pays_one():
    p = play(hero("Ada", Charm=45, sp=11))
    spec = p.check("Charm", bind="They hear you", fails=True)
    result = p.run(checks.check(p.game, spec), "fail:ada>bind", percent=[30])
    assert (result.success, p.ada.sp) == (False, 12)


@pytest.mark.rule("TS-Q-38", "TS-MOD-07", "TS-C-22", "TS-MOD-10")
def test_more_than_nine_pips_are_nine_of_two_abilities_the_larger_counts_and_a_zero_is_a_zero():
    from tests.troubleshooters.play import up

    look = {"id": "look", "label": "Look", "check": {"skill": "Search"}}
    bar = Bar(hero("Ada", abilities=["stage_presence"], sp=4), hero("Bea", Search=15), option=[look])
    bar.buys("ada", "TS-C-22")
    p = bar.play
    items = [up(5, "difficulty"), up(2), up(2, "gear"), up(2, "abilities")]
    result = p.run(checks.check(p.game, p.check("Search", who="bea", items=items)), percent=[90])
    assert (result.pips, result.success) == (9, False)
