"""Dice crossed with what bends them: flips, pips, Karma, helpers, binds, complications, automatic failures."""

from __future__ import annotations

import pytest

from engine.troubleshooters.asks.pips import pips_of
from engine.troubleshooters.rules import challenge, checks, conditions, karma
from engine.troubleshooters.state.records import Part
from tests.troubleshooters.fighting import fight
from tests.troubleshooters.play import foe, hero, play, up
from tests.troubleshooters.test_flips import against
from tests.troubleshooters.test_menu import ASK, Kiosk


def parts(*skills, **given):
    return [Part(skills=(each,), **given) for each in skills]


@pytest.mark.rule("TS-FLIP-05", "TS-MOD-05", "TS-LOOP-08")
def test_two_pips_down_a_flip_must_get_past_the_new_ones_too():
    p = play(hero(Search=65, sp=4))
    found = [
        p.run(checks.check(p.game, p.check("Search", items=[up(-2)])), *answers, percent=[number])
        for number, answers in ((21, ()), (91, ()), (31, ["flip"]))
    ]
    assert [(each.success, each.roll.value) for each in found] == [(False, 21), (False, 91), (True, 13)]


@pytest.mark.rule("TS-Q-36", "TS-MOD-03", "TS-OPPOSED-04", "TS-Q-114")
def test_a_high_roll_that_pips_save_counts_as_rolled_and_needs_no_flip():
    p = play(hero(Melee=15, sp=4), foe("Max", skills={"Alertness": 75}))
    assert p.run(against(p, items=(up(2),)), percent=[92, 74]).standing == "won"
    assert p.asked == []


@pytest.mark.rule("TS-Q-36", "TS-FLIP-05", "TS-OPPOSED-04")
def test_a_flip_onto_ones_among_the_pips_wins_by_its_height():
    p = play(hero(Melee=15, sp=2), foe("Max", skills={"Alertness": 75}))
    found = p.run(against(p, items=(up(2),)), "flip", percent=[19, 74])
    assert (found.standing, p.ada.sp) == ("won", 0)


@pytest.mark.rule("TS-Q-34", "TS-OPPOSED-02", "TS-Q-114")
def test_of_two_that_failed_a_flip_that_succeeds_wins():
    p = play(hero(Melee=45, sp=2), foe("Max", skills={"Alertness": 35}))
    assert p.run(against(p), "flip", percent=[72, 90]).standing == "won"


@pytest.mark.rule("TS-OPPOSED-05", "TS-KARMA-03", "TS-KARMA-02", "TS-Q-40")
def test_the_same_doubles_are_a_stalemate_and_good_karma_all_the_same():
    p = play(hero(Melee=45, sp=0), foe("Max", skills={"Alertness": 45}))
    found = p.run(against(p), "karma:ada>max", percent=[33, 33])
    assert (found.standing, p.ada.sp, pips_of(p.game, p.check("Charm", who="max"))) == ("stalemate", 1, -2)


@pytest.mark.rule("TS-FLOW-04", "TS-Q-114", "TS-COND-08", "TS-KARMA-04")
def test_what_the_deaf_cannot_hear_fails_whatever_they_pay_and_has_karma():
    p = play(hero(Charm=75, abilities=["silver_tongue"], sp=9))
    conditions.gain(p.game, p.ada, "deaf")
    found = p.run(checks.check(p.game, p.check("Alertness", sense="hearing")), percent=[11])
    assert (found.success, found.karma, p.ada.sp, p.asked) == (False, "bad", 10, [])


@pytest.mark.rule("TS-FLOW-04", "TS-C-14", "TS-COND-04", "TS-WIN-19")
def test_no_ability_makes_a_success_of_what_the_blinded_would_have_to_see():
    p = play(hero(Humanities=75, abilities=["bookworm"], sp=9))
    conditions.gain(p.game, p.ada, "blinded")
    found = p.run(checks.check(p.game, p.check("Humanities", sense="sight")), percent=[62])
    assert (found.success, p.asked) == (False, [])


@pytest.mark.rule("TS-Q-37", "TS-Q-38", "TS-COND-24", "TS-WOUND-04", "TS-Q-41")
def test_three_drinks_a_wound_and_bad_luck_are_nine_down_and_a_zero_is_untouched():
    p = play(hero(Charm=45))
    for _ in range(3):
        conditions.gain(p.game, p.ada, "intoxicated")
    conditions.gain(p.game, p.ada, "wounded")
    karma.wait(p.game, "ada", -2, "bad luck", rule="")
    assert pips_of(p.game, p.check("Charm")) == -9
    assert p.run(checks.check(p.game, p.check("Charm")), percent=[40]).success


@pytest.mark.rule("TS-MOD-10", "TS-CHECK-09", "TS-Q-16", "TS-Q-06", "TS-Q-41")
def test_help_and_a_good_word_of_circumstances_are_not_two_but_good_karma_adds():
    p = play(hero("Ada"), hero("Bea"))
    spec = p.check("Charm", items=[up(2)], helper="bea")
    assert pips_of(p.game, spec) == 2
    karma.wait(p.game, "ada", 2, "a windfall", rule="")
    assert pips_of(p.game, spec) == 4


@pytest.mark.rule("TS-Q-12", "TS-FLIP-01", "TS-Q-39", "TS-Q-99")
def test_a_reputation_pays_the_flip_of_the_check_it_spoils():
    p = play(hero(Charm=45, complications=["bad_reputation"], sp=0))
    spec = p.check("Charm", burdens=("TS-COMP-05",))
    found = p.run(checks.check(p.game, spec), "flip", percent=[83])
    assert (found.roll.value, found.success, p.ada.sp) == (38, True, 1)


@pytest.mark.rule("TS-Q-10", "TS-Q-39", "TS-KARMA-04", "TS-STORY-06", "TS-Q-41")
def test_a_lucky_success_given_away_pays_twice_and_weighs_on_the_next():
    kiosk = Kiosk()
    kiosk.run(ASK, "fail", "exit", percent=[33, 98])
    assert kiosk.game.heroes[0].sp == 4 + 2 + 1
    assert [(each.id, each.amount) for each in kiosk.play.log("pips.wait")] == [("ada", -2)]


@pytest.mark.rule("TS-Q-06", "TS-EFF-05", "TS-Q-07")
def test_who_helped_shares_the_condition_that_a_failure_brings():
    fails = (
        'fail = [{ text = "It does not." }, { attention = 1 }]',
        'fail = [{ condition = "frightened", who = "actor" }]',
    )
    kiosk = Kiosk(fails)
    kiosk.run("try:ben>lock:1", "exit", scene="cell", percent=[96])
    assert [each.who for each in kiosk.play.log("condition") if each.amount > 0] == ["Ben", "Ada"]


@pytest.mark.rule("TS-Q-25", "TS-EXP-11", "TS-Q-06", "TS-Q-08")
def test_a_helper_gets_no_tick_but_both_have_had_to_do_with_each_other():
    kiosk = Kiosk()
    kiosk.run("try:ben>lock:1", "pass", "exit", scene="cell", percent=[12])
    ada, ben = kiosk.game.heroes
    assert (ada.ticks, ben.ticks) == ([], ["Strength"]) and "TS-EXP-11" in kiosk.game.merits


@pytest.mark.rule("TS-Q-45", "TS-Q-37", "TS-Q-41", "TS-CHALLENGE-08")
def test_bad_karma_of_one_slot_weighs_on_the_same_heros_next_slot_and_not_on_a_comrades():
    p = play(hero("Ada", Search=45, Agility=45, sp=0), hero("Bea", Charm=45, sp=0))
    flow = challenge.challenge(p.game, parts("Search", "Charm", "Agility"))
    found = p.run(flow, "slot0:ada", "slot1:bea", "slot2:ada", percent=[77, 32, 32])
    assert found.won == (False, True, False) and p.ada.sp == 1


@pytest.mark.rule("TS-Q-44", "TS-OPPOSED-05", "TS-CHALLENGE-16", "TS-KARMA-02")
def test_an_equal_success_wins_no_slot_but_is_karma():
    p = play(hero(Agility=45, sp=0), foe("Max", skills={"Agility": 45}))
    their = p.check("Agility", who="max", purpose="slot")
    flow = challenge.challenge(p.game, parts("Agility", "Agility", "Agility", against=their))
    found = p.run(flow, "karma:ada>own", percent=[33, 33, 40, 90, 40, 90])
    assert found.won == (False, True, True) and p.ada.sp == 1


@pytest.mark.rule("TS-CHALLENGE-08", "TS-Q-99", "TS-FLIP-01", "TS-KARMA-02")
def test_a_point_of_karma_of_one_slot_pays_for_a_flip_of_the_next():
    p = play(hero(Search=45, Charm=45, Agility=45, sp=1))
    flow = challenge.challenge(p.game, parts("Search", "Charm", "Agility"))
    found = p.run(flow, "flip", percent=[44, 93, 97])
    assert found.won == (True, True, False) and p.ada.sp == 0


@pytest.mark.rule("TS-Q-27", "TS-LEARN-05", "TS-ABIL-06", "TS-MOD-10")
def test_ticks_of_a_language_and_a_press_card_do_not_add_up_but_a_flip_may_follow():
    p = play(hero(Languages=15, abilities=["been_everywhere"], sp=1))
    p.ada.started = {"Dutch": 3}
    spec = p.check("Languages", language="Dutch")
    assert pips_of(p.game, spec) == 3
    found = p.run(checks.check(p.game, spec), "flip:TS-ABIL-06", percent=[28])
    assert (found.roll.value, found.success, p.ada.sp) == (82, True, 0)


@pytest.mark.rule("TS-Q-05", "TS-CHECK-07", "TS-STATE-17", "TS-ODDS-03")
def test_a_challenge_that_is_one_way_over_an_obstacle_closes_with_it():
    kiosk = Kiosk(
        ('label = "Run after the van"', 'label = "Run after the van"\n  obstacle = "ask"'),
    )
    kiosk.run(ASK, "exit", percent=[97, 13])
    assert kiosk.lines() == ["exit:fight"]


@pytest.mark.rule("TS-Q-42", "TS-FLIP-04", "TS-KARMA-04", "TS-Q-114", "TS-Q-06")
def test_a_hundred_is_bad_luck_whatever_help_and_points_there_are():
    from engine.troubleshooters.rules import checks

    p = play(hero("Ada", Search=75, sp=4), hero("Bea"))
    found = p.run(checks.check(p.game, p.check("Search", helper="bea")), percent=[100])
    assert (found.success, found.karma, p.ada.sp, p.bea.sp, p.asked) == (False, "bad", 5, 4, [])
    assert pips_of(p.game, p.check("Charm")) == -2


@pytest.mark.rule("TS-Q-06", "TS-FLIP-05", "TS-MOD-03", "TS-Q-36")
def test_help_holds_for_the_flip_as_well():
    from engine.troubleshooters.rules import checks

    p = play(hero("Ada", Search=15, sp=2), hero("Bea"))
    found = p.run(checks.check(p.game, p.check("Search", helper="bea")), "flip", percent=[27])
    assert (found.success, found.roll.value, p.ada.sp) == (True, 72, 0)


@pytest.mark.rule("TS-Q-114", "TS-PERIL-03", "TS-WEAPON-03", "TS-Q-83")
@pytest.mark.parametrize(("way", "asked"), [("basic", ["check.flip"]), ("aim", []), ("burst", [])])
def test_a_hit_is_flipped_in_a_fight_for_the_sake_of_the_magazine_alone(way, asked):
    f = fight(hero("Ada", Ranged_Combat=65, sp=0), foe("Max", vitality=30))
    f.gain("ada", "mortal_peril")
    arm = f.arm("ada", "handgun")
    faces = {"basic": 5, "aim": 6, "burst": 7}[way]
    f.hit("ada", "max", way=way, percent=[60], faces=[1] * faces, answers=["flip"] * len(asked))
    assert f.asked == asked and arm.usable == (way != "burst")
