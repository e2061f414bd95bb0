"""Capture and release; the stunt of a chase (TS-Q-19, TS-Q-84, TS-Q-85, TS-C-47)."""

import pytest

from engine.table import Option
from engine.troubleshooters.asks.challenges import grades
from engine.troubleshooters.asks.odds import against, chance
from engine.troubleshooters.rules import captivity, conditions, stunts
from engine.troubleshooters.state.records import Check, Slot
from engine.troubleshooters.state.scene import Trial
from tests.troubleshooters.play import foe, hero, play


def states(hero):
    return [each.state for each in hero.kits]


@pytest.mark.rule("TS-Q-19", "TS-STORY-05", "TS-STATE-15")
def test_who_is_carried_off_is_awake_and_whole_without_gear_and_nine_points_richer():
    p = play(hero("Ada", kits=["camera", "lockpicks"], sp=2), hero("Bea", sp=2))
    conditions.gain(p.game, p.ada, "out_cold")
    p.ada.vitality = 0
    p.run(captivity.carry_off(p.game, [p.ada]))
    assert (p.ada.sp, p.ada.presence, p.ada.able, p.ada.vitality == p.ada.top) == (11, "captive", True, True)
    assert (states(p.ada), p.bea.sp) == (["confiscated"] * 2, 2)


@pytest.mark.rule("TS-Q-19")
def test_nine_points_once_a_captivity():
    p = play(hero(sp=0))
    for _ in range(2):
        p.run(captivity.carry_off(p.game, [p.ada]))
    assert p.ada.sp == 9


@pytest.mark.rule("TS-Q-84")
@pytest.mark.parametrize(
    ("search", "hide", "state"), [(40, 35, "confiscated"), (20, 35, "stowed"), (90, 99, "stowed")]
)
def test_a_pocket_pistol_stays_unless_the_search_beats_who_hid_it(search, hide, state):
    p = play(
        hero(Prestidigitation=45, kits=["pocket_pistol", "handgun"], sp=0), foe("Max", skills={"Search": 45})
    )
    p.run(captivity.carry_off(p.game, [p.ada], p.max), percent=[search, hide])
    assert states(p.ada) == [state, "confiscated"]


@pytest.mark.rule("TS-Q-84")
def test_whoever_hid_it_has_two_pips_more():
    p = play(hero(Prestidigitation=15, kits=["pocket_pistol"], sp=0), foe("Max", skills={"Search": 45}))
    p.run(captivity.carry_off(p.game, [p.ada], p.max), percent=[40, 81])
    assert states(p.ada) == ["stowed"]


@pytest.mark.rule("TS-Q-19", "TS-Q-85")
def test_free_again_the_gear_is_back_and_a_signature_kit_in_any_case():
    p = play(hero(kits=["camera", "lockpicks"]))
    p.ada.kits[1].signature = True
    p.run(captivity.carry_off(p.game, [p.ada]))
    captivity.free(p.game, [p.ada], gear=False)
    first = states(p.ada)
    captivity.free(p.game, [p.ada])
    assert (first, states(p.ada), p.ada.presence) == (["confiscated", "stowed"], ["stowed"] * 2, "present")


@pytest.mark.rule("TS-C-47", "TS-WIN-18", "TS-DP-38", "TS-ABIL-03")
def test_a_stunt_turns_one_slot_either_way_for_two_points():
    for number, found in ((40, [True, True, False]), (41, [False, False, False])):
        p = play(hero(Vehicles=65, abilities=["born_behind_the_wheel"], sp=2))
        won = p.run(stunts.of_chase(p.game, [True, False, False], p.ada), "stunt", percent=[number])
        assert (won, p.ada.sp) == (found, 0)


@pytest.mark.rule("TS-C-47", "TS-ABIL-03")
def test_without_the_ability_or_the_points_there_is_no_stunt_and_once_bought_it_is_free():
    p = play(hero(Vehicles=65, sp=4), hero("Bea", abilities=["born_behind_the_wheel"], sp=1))
    for each in (p.ada, p.bea):
        assert p.run(stunts.of_chase(p.game, [False] * 3, each)) == [False] * 3
    assert p.asked == []
    p.game.at.bought.append("stunt")
    assert stunts.price(p.game, p.bea) == 0


@pytest.mark.rule("TS-C-47", "TS-Q-95")
def test_the_chance_of_a_stunt_is_told_with_its_price():
    """Of 75 that are 75 or less sixteen end in 1 or 2, and fail."""
    p = play(hero(Vehicles=75, abilities=["born_behind_the_wheel"], sp=2))
    p.game.trial = Trial((), [Slot(check=Check(who="ada", skill="Vehicles", purpose="slot"))])
    told = stunts.odds(p.game, Option(id="stunt", seat="hero:1", label="", kind="stunt", actor="ada"))
    assert told.win == pytest.approx(0.59)


@pytest.mark.rule("TS-ODDS-04")
def test_the_stunt_is_worth_what_the_ledger_counts():
    rows = []
    for theirs in (35, 45, 55, 65):
        found = grades([round(against(each, 0, theirs, 0).win * 10_000) for each in (65, 75, 65)])
        won = [found.chance(each) for each in ("abysmal", "limited", "good", "great")]
        hit = chance(75, -2)
        good = hit * (won[1] + won[2] + won[3]) + (1 - hit) * won[3]
        rows.append((round(100 * good), round(100 * (1 - hit) * (won[0] + won[1]))))
    assert rows == [(66, 13), (63, 16), (59, 19), (54, 22)]


@pytest.mark.rule("TS-LOOP-20", "TS-Q-19", "TS-GM-17")
def test_who_is_carried_off_is_told_what_was_taken_by_whom_and_what_it_pays():
    p = play(hero("Ada", kits=["camera", "lockpicks"], sp=2), foe("Max"))
    p.run(captivity.carry_off(p.game, [p.ada], p.max))
    (told,) = p.log("carried")
    names = tuple(p.game.library.kits[each].name for each in ("camera", "lockpicks"))
    assert (told.taken, told.by, told.amount, told.why) == (names, "Max", 9, "11")


@pytest.mark.rule("TS-LOOP-20", "TS-STORY-17")
def test_gloating_is_a_talk_that_one_pays_into():
    from engine.troubleshooters.rules import purchases
    from tests.troubleshooters.test_purchases import Bar, clue

    bar = Bar(hero("Ada", sp=9), foe("Max"), type="captive", gloat=["plan"], tables=(clue("plan", price=4),))
    (one,) = [each for each in purchases.there(bar.game, bar.scene, bar.play.ada) if each.kind == "gloat"]
    assert (one.label, one.price) == ("Let Max go on talking", 4)
    bar.play.run(one.run())
    assert bar.game.clues == ["plan"] and bar.play.ada.sp == 5


@pytest.mark.rule("TS-COND-54", "TS-Q-106")
def test_a_foe_who_was_stunned_is_so_no_longer_when_the_next_scene_begins():
    from engine.troubleshooters.rules import scenes
    from engine.troubleshooters.state.scene import Scene

    p = play(hero("Ada"), foe("Max"))
    conditions.gain(p.game, p.max, "stunned")
    scenes.end_scene(p.game)
    scenes.begin_scene(p.game, Scene("there", "detailed", 2))
    assert not p.max.has("stunned")
