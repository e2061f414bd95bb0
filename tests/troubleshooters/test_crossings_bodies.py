"""Wounds, peril and conditions crossed with one another and with what befalls a body (TS-PERIL, TS-WOUND, TS-COND)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.troubleshooters.asks.pips import pips_of
from engine.troubleshooters.rules import (
    aftermath,
    bodies,
    captivity,
    checks,
    conditions,
    hazards,
    healing,
    points,
    scenes,
)
from engine.troubleshooters.state.pieces import Held
from engine.troubleshooters.state.scene import Pending
from tests.troubleshooters.fighting import fight
from tests.troubleshooters.play import foe, hero, play, up

LEDGE = {"id": "ledge", "kind": "fall", "height": 3}


def standing(**given):
    """Ada and one enemy, in one zone."""
    return fight(hero("Ada", **{"sp": 0, "vitality": 5} | given), foe("Max"))


@pytest.mark.rule("TS-Q-60", "TS-COND-27", "TS-PERIL-04")
def test_a_fourth_drink_in_mortal_peril_fells_and_does_not_kill():
    f = standing()
    f.gain("ada", "mortal_peril")
    for _ in range(4):
        f.gain("ada", "intoxicated")
    bodies.collapse(f.game, f.fight)
    assert f.at("ada").status == "out_cold" and f.ada.presence != "dead"


@pytest.mark.rule("TS-PERIL-04", "TS-COND-30", "TS-Q-75")
def test_who_burns_to_the_end_in_mortal_peril_is_dead():
    f = standing(vitality=1)
    f.gain("ada", "wounded")
    f.gain("ada", "mortal_peril")
    f.gain("ada", "on_fire")
    f.turn("ada", faces=[4])
    assert f.at("ada").status == "dead"


@pytest.mark.rule("TS-HAZARD-19", "TS-Q-60", "TS-WOUND-02")
def test_a_wounded_hero_who_falls_in_mortal_peril_is_out_cold_and_lives():
    f = fight(hero("Ada", sp=0, vitality=5), foe("Max"), hazard=[LEDGE])
    f.gain("ada", "wounded")
    f.gain("ada", "mortal_peril")
    f.run(hazards.fall(f.game, f.fight, f.at("ada"), f.card.hazards[0]), percent=[95])
    assert f.at("ada").status == "out_cold"


@pytest.mark.rule("TS-HAZARD-17", "TS-HAZARD-18", "TS-Q-77")
@pytest.mark.parametrize(
    ("height", "deliberate", "pips"),
    [(1, False, None), (2, False, -1), (2, True, None), (3, True, -1), (12, True, -9)],
)
def test_nobody_rolls_for_a_metre_or_for_a_jump_of_two(height, deliberate, pips):
    ledge = LEDGE | {"height": height, "deliberate": deliberate}
    f = fight(hero("Ada", sp=0, vitality=5, Agility=65), foe("Max"), hazard=[ledge])
    f.run(hazards.fall(f.game, f.fight, f.at("ada"), f.card.hazards[0]), percent=[40] * (pips is not None))
    assert [each.pips for each in f.log("check")] == [pips] * (pips is not None)


@pytest.mark.rule("TS-Q-75", "TS-WOUND-02", "TS-PERIL-01")
def test_a_wound_that_bought_off_the_own_fire_does_not_buy_off_that_of_the_zone():
    """Each Damage has its own window; the second offers Mortal Peril, and no second wound."""
    f = standing()
    f.gain("ada", "on_fire")
    f.fight.zones["bar"].fire = True
    f.game.setup = replace(f.game.setup, losses="every")
    f.turn("ada", "loss:ada>wounded", "loss:ada>accept", "end", faces=[4, 4])
    first, second = f.offered[:2]
    assert "loss:ada>wounded" in first and "loss:ada>wounded" not in second and f.ada.vitality == 4


@pytest.mark.rule("TS-WOUND-03", "TS-WOUND-04", "TS-Q-61", "TS-COND-37")
def test_a_wound_weighs_from_the_end_of_its_fight_on_beside_a_load():
    f = standing()
    f.loses("ada", 5, "loss:ada>wounded")
    f.gain("ada", "overburdened")
    blow, thought = f.check("Melee", purpose="attack"), f.check("Science")
    during = [pips_of(f.game, each) for each in (blow, thought)]
    aftermath.clear(f.game, f.fight)
    assert (during, [pips_of(f.game, each) for each in (blow, thought)]) == ([-2, 0], [-4, -2])


@pytest.mark.rule("TS-Q-37", "TS-COND-05", "TS-COND-24", "TS-Q-38")
def test_different_conditions_add_up_and_no_net_goes_beyond_nine():
    f = standing()
    f.gain("ada", "blinded")
    f.gain("ada", "intoxicated")
    seven = pips_of(f.game, f.check("Melee", purpose="attack"))
    f.gain("ada", "intoxicated")
    f.gain("ada", "stunned")
    assert (seven, pips_of(f.game, f.check("Melee", purpose="attack"))) == (-7, -9)


@pytest.mark.rule("TS-COND-56", "TS-COND-55", "TS-Q-37")
def test_of_a_terror_its_source_counts_five_in_place_of_two():
    f = standing()
    f.gain("ada", "terrified", source="max")
    blows = [f.check("Melee", purpose="attack", against=each) for each in ("max", "tom")]
    assert [pips_of(f.game, each) for each in (*blows, f.check("Science"))] == [-5, -2, -2]


@pytest.mark.rule("TS-Q-41", "TS-Q-37", "TS-KARMA-08", "TS-KARMA-11")
def test_a_windfall_and_a_mishap_that_wait_cancel_beside_help():
    p = play(hero("Ada", Science=45))
    p.game.at.pending += [Pending("ada", 2, "a windfall"), Pending("ada", -2, "a mishap")]
    p.run(checks.check(p.game, p.check("Science", items=[up(2)])), percent=[92])
    assert p.log("check")[0].pips == 2 and p.log("check")[0].success and not p.game.at.pending


@pytest.mark.rule("TS-Q-36", "TS-MOD-03", "TS-OPPOSED-04")
def test_a_success_by_its_ones_counts_as_high_as_it_fell():
    p = play(hero("Ada", Charm=45), foe("Max"))
    mine = p.check("Charm", items=[up(2)], against="max")
    theirs = p.check("Alertness", "max", value=65)
    outcome = p.run(checks.opposed(p.game, mine, theirs), percent=[92, 64])
    assert outcome.standing == "won"


@pytest.mark.rule("TS-FLIP-04", "TS-KARMA-01", "TS-Q-114")
def test_a_hundred_is_turned_round_by_nobody_and_pays_all_the_same():
    p = play(hero("Ada", Science=45, sp=4))
    p.run(checks.check(p.game, p.check("Science")), percent=[100])
    assert p.ada.sp == 5 and p.offered == []


@pytest.mark.rule("TS-Q-99", "TS-STORY-02", "TS-KARMA-02")
def test_twelve_points_are_the_most_whatever_luck_or_a_cell_pays():
    p = play(hero("Ada", Science=45, sp=12), hero("Bea", sp=8))
    p.run(checks.check(p.game, p.check("Science")), percent=[99])
    points.captured(p.game, [p.bea])
    assert (p.ada.sp, p.bea.sp) == (12, 12)


@pytest.mark.rule("TS-MOD-07", "TS-Q-38", "TS-COND-05")
def test_a_roll_that_ends_in_nought_is_no_worse_for_being_blind():
    f = standing(Melee=45)
    f.gain("ada", "blinded")
    f.hit("ada", "max", percent=[40], faces=[1, 1])
    assert f.log("check")[0].success


@pytest.mark.rule("TS-COND-46", "TS-COND-47", "TS-COND-18")
def test_who_lies_down_is_harder_to_shoot_from_afar_and_defends_worse_close_by():
    f = fight(hero("Ada", sp=0, vitality=5, zone="hall"), foe("Max"))
    f.arm("max", "handgun")
    f.gain("ada", "prone")
    f.hit("max", "ada", percent=[98])
    f.put("max", "hall")
    f.hit("max", "ada", percent=[98, 97])
    assert [(each.id, each.pips) for each in f.log("check")] == [("max", -2), ("max", 0), ("ada", -2)]


@pytest.mark.rule("TS-Q-76", "TS-COND-20", "TS-DAMAGE-06")
def test_a_grip_ends_with_whom_a_blow_puts_out():
    f = standing()
    f.gain("ada", "restrained", source="max")
    f.at("ada").held_by = "max"
    f.loses("max", 9)
    assert f.at("max").status == "out_cold" and not f.ada.has("restrained")


@pytest.mark.rule("TS-Q-68", "TS-COND-12", "TS-Q-66", "TS-COND-13")
def test_the_end_of_a_fight_gives_back_no_more_than_weariness_leaves():
    f = standing(vitality=7)
    f.gain("ada", "exhausted")
    f.gain("ada", "exhausted")
    f.loses("ada", 1)
    aftermath.clear(f.game, f.fight)
    weary = f.ada.vitality
    conditions.drop(f.game, f.ada, "exhausted")
    assert (weary, conditions.top_of(f.ada)) == (2, 4)


@pytest.mark.rule("TS-COND-25", "TS-COND-26", "TS-Q-53", "TS-Q-69")
def test_who_is_drunk_is_not_asked_to_defend_and_feels_less():
    f = standing(Melee=65)
    f.gain("ada", "intoxicated")
    f.hit("max", "ada", percent=[30], faces=[5, 5, 1, 4])
    assert "defend" not in f.asked and f.ada.vitality == 4


@pytest.mark.rule("TS-Q-72", "TS-COND-15", "TS-COND-14")
def test_who_is_caught_off_guard_defends_but_does_nothing_else():
    f = standing(Melee=65)
    f.gain("ada", "flat_footed")
    f.hit("max", "ada", percent=[30, 41])
    assert not any(each.hit for each in f.log("fight.attack"))


@pytest.mark.rule("TS-Q-73", "TS-COND-40")
def test_who_is_paralysed_does_not_defend():
    f = standing(Melee=65)
    f.gain("ada", "paralysed")
    f.hit("max", "ada", percent=[30], faces=[5, 1, 1])
    assert f.ada.vitality == 4


@pytest.mark.rule("TS-COND-08", "TS-Q-114", "TS-FLIP-01")
def test_what_deaf_ears_miss_no_points_bring_back():
    p = play(hero("Ada", Alertness=65, sp=9))
    conditions.gain(p.game, p.ada, "deaf")
    result = p.run(checks.check(p.game, p.check("Alertness", sense="hearing")), percent=[73])
    assert not result.success and p.ada.sp == 9 and p.offered == []


@pytest.mark.rule("TS-HEAL-03", "TS-WOUND-04", "TS-HEAL-04")
def test_a_wound_of_this_fight_hampers_whoever_wakes_a_comrade_after_it():
    f = fight(hero("Ada", Medicine=65, sp=0, vitality=5), hero("Bea", sp=0, vitality=5), foe("Max"))
    f.loses("ada", 5, "loss:ada>wounded")
    f.loses("bea", 5)
    aftermath.clear(f.game, f.fight)
    woke = f.run(healing.wake(f.game, f.bea, f.ada), percent=[51])
    assert f.log("check")[-1].pips == -2 and not woke


@pytest.mark.rule("TS-Q-93", "TS-WOUND-02", "TS-DAMAGE-08")
def test_a_lieutenant_is_wounded_once_and_has_no_peril():
    f = fight(hero("Ada"), foe("Rex", "lieutenant"))
    f.loses("rex", 2)
    f.loses("rex", 9)
    held = (f.rex.has("wounded"), f.rex.vitality)
    f.loses("rex", 9)
    assert held == (True, 3) and f.at("rex").status == "out_cold"


@pytest.mark.rule("TS-COND-28", "TS-COND-13", "TS-COND-03")
def test_a_night_takes_a_weariness_and_six_hours_more_a_second_drink():
    p = play(hero("Ada"))
    p.ada.conditions += [Held("intoxicated", 3), Held("exhausted", 2)]
    p.game.hour = 22
    scenes.pass_time(p.game, 10)
    night = p.ada.held("intoxicated").copies
    scenes.pass_time(p.game, 6)
    assert (night, p.ada.held("intoxicated").copies) == (2, 1)


@pytest.mark.rule("TS-Q-19", "TS-Q-85", "TS-HEAL-07", "TS-HEAL-05")
def test_who_is_carried_off_out_cold_wakes_whole_in_the_cell_without_gear_and_paid():
    f = fight(
        hero("Ada", sp=0, vitality=5, kits=["flashlight"]),
        foe("Max"),
        on_defeat={"capture": "here"},
    )
    f.loses("ada", 9)
    f.run(captivity.carry_off(f.game, [f.ada], f.max, "here"))
    assert f.ada.sp == 9 and not [each for each in f.ada.kits if each.usable]


@pytest.mark.rule("TS-Q-64", "TS-COND-31", "TS-WOUND-05")
def test_who_burns_out_cold_is_wounded_once_and_no_further():
    f = standing(vitality=1)
    f.gain("ada", "on_fire")
    f.turn("ada", "loss:ada>accept", faces=[4])
    out = f.at("ada").status
    for _ in range(2):
        f.turn("ada")
    assert (out, f.at("ada").status) == ("out_cold", "out_cold") and f.ada.has("wounded")


@pytest.mark.rule("TS-PERIL-03", "TS-Q-60", "TS-FLIP-01")
def test_mortal_peril_turns_the_own_blow_for_nothing_and_the_own_parry_for_two():
    f = standing(Melee=45, sp=2)
    f.gain("ada", "mortal_peril")
    f.hit("ada", "max", answers=["flip"], percent=[52], faces=[1, 1])
    free = f.ada.sp
    f.hit("max", "ada", answers=["flip"], percent=[20, 52])
    assert (free, f.ada.sp) == (2, 0)
