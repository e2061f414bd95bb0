"""Karma, failing after all, complications, ticks: what a check leaves behind (TS-KARMA, TS-Q-09 to TS-Q-12, TS-Q-39)."""

import pytest

from engine.troubleshooters.asks.burdens import burdens
from engine.troubleshooters.asks.pips import items_of, pips_of
from engine.troubleshooters.rules import checks, karma
from engine.troubleshooters.state.fight import Fighter
from engine.troubleshooters.state.pieces import Foe
from tests.troubleshooters.fighting import fight
from tests.troubleshooters.play import foe, hero, play, up


def one(p, skill="Search", *answers, percent, **given):
    return p.run(checks.check(p.game, p.check(skill, **given)), *answers, percent=percent)


@pytest.mark.rule("TS-KARMA-01", "TS-KARMA-02", "TS-KARMA-03", "TS-KARMA-04", "TS-STORY-04", "TS-MENU-16")
def test_equal_digits_give_a_point_good_or_bad():
    p = play(hero(Search=45, sp=0))
    found = [one(p, percent=[each]).karma for each in (33, 100, 34)]
    assert (found, p.ada.sp) == (["good", "bad", ""], 2)


@pytest.mark.rule("TS-VEC-19", "TS-KARMA-03")
@pytest.mark.parametrize(
    ("value", "pips", "number", "karma"), [(65, -2, 22, "bad"), (15, 2, 22, "good"), (65, 0, 100, "bad")]
)
def test_pips_decide_which_karma_it_is(value, pips, number, karma):
    p = play(hero(Search=value, sp=0))
    result = one(p, percent=[number], items=[up(pips)])
    assert (result.karma, p.ada.sp) == (karma, 1)


@pytest.mark.rule("TS-KARMA-08", "TS-Q-41", "TS-KARMA-05")
def test_good_karma_without_anybody_to_hinder_helps_the_very_next_check():
    p = play(hero(Search=45, Charm=45))
    one(p, percent=[33])
    assert p.asked == [] and pips_of(p.game, p.check("Charm")) == 2
    one(p, "Charm", percent=[46])
    assert pips_of(p.game, p.check("Charm")) == 0


@pytest.mark.rule("TS-KARMA-09", "TS-Q-111", "TS-DP-07", "TS-Q-09")
def test_or_it_hinders_an_opponent_in_the_scene():
    p = play(hero(Search=45), foe("Max"), foe("Pal"))
    p.pal.friend = True
    one(p, "Search", "karma:ada>max", percent=[33])
    assert p.offered[0] == ["karma:ada>own", "karma:ada>max"]
    assert pips_of(p.game, p.check("Alertness", who="max")) == -2


@pytest.mark.rule("TS-Q-41")
def test_of_mooks_any_one_of_the_group_is_hindered_once():

    p = play(hero(Search=45), foe("Mook", "mook"))
    card = p.game.foes[0].card
    p.game.foes = [Foe(card, p.library.ranks["mook"], n) for n in (1, 2)]
    one(p, "Search", "karma:ada>mook", percent=[33])
    assert pips_of(p.game, p.check("Alertness", who="mook:2")) == -2
    p.run(checks.check(p.game, p.check("Alertness", who="mook:2")), percent=[50])
    assert pips_of(p.game, p.check("Alertness", who="mook:1")) == 0


@pytest.mark.rule("TS-KARMA-09", "TS-Q-111", "TS-Q-16", "TS-STATE-20")
def test_whoever_may_be_hindered_is_in_sight_and_called_by_a_name_of_his_own():
    """Two guards, one of them hidden, and a mook of two: the guard in sight by name, of the mooks any one."""
    f = fight(hero("Ada"), foe("Guard"), foe("Mook", "mook"))
    for id in ("guard", "mook"):
        card, rank = f.game.figure(id).card, f.game.figure(id).rank
        f.game.foes.append(Foe(card, rank, 2))
        f.fight.fighters.append(Fighter(f"{id}:2", "foes", "bar", []))
    assert list(karma.groups(f.game).values()) == ["Guard", "Mook", "Guard 2"]
    f.at("guard").hidden = True
    assert list(karma.groups(f.game).values()) == ["Mook", "Guard 2"]


@pytest.mark.rule("TS-Q-41")
def test_several_that_wait_all_apply():
    p = play(hero())
    karma.wait(p.game, "ada", -2, "once", rule="")
    karma.wait(p.game, "ada", -2, "twice", rule="")
    assert pips_of(p.game, p.check("Charm")) == -4


@pytest.mark.rule("TS-KARMA-11", "TS-KARMA-06")
def test_bad_karma_burdens_the_own_next_check():
    p = play(hero(sp=0))
    one(p, percent=[55])
    assert pips_of(p.game, p.check("Charm")) == -2


@pytest.mark.rule("TS-KARMA-10", "TS-Q-09", "TS-DP-08")
def test_in_an_action_scene_reinforcements_come_first_as_long_as_there_are_any():
    p = play(hero(sp=0), type="action", reinforcements=["guards"])
    one(p, percent=[55])
    assert (p.game.at.called, pips_of(p.game, p.check("Charm"))) == (["guards"], 0)
    one(p, percent=[66])
    assert pips_of(p.game, p.check("Charm")) == -2


@pytest.mark.rule("TS-Q-09")
def test_what_an_option_says_itself_stands_in_place_of_the_fallbacks():
    p = play(hero(Search=45, sp=0), foe("Max"))
    one(p, percent=[33], good_karma=True)
    one(p, percent=[77], bad_karma=True)
    assert (p.asked, p.game.at.pending, p.ada.sp) == ([], [], 2)


@pytest.mark.rule("TS-KARMA-07", "TS-KARMA-14", "TS-KARMA-17")
def test_fights_have_karma_of_their_own_on_top_of_the_point():
    p = play(hero(Melee=45, sp=0), foe("Max"))
    one(p, "Melee", percent=[33], purpose="attack")
    one(p, "Melee", percent=[33], purpose="defence")
    one(p, "Alertness", percent=[11], purpose="initiative")
    assert (p.asked, p.game.at.pending, p.ada.sp) == ([], [], 3)
    one(p, "Melee", percent=[77], purpose="attack")
    assert pips_of(p.game, p.check("Charm")) == -2


@pytest.mark.rule("TS-Q-40", "TS-KARMA-14")
def test_director_characters_get_no_points_and_no_windfall_but_their_bad_attacks_weigh_on_them():
    p = play(hero(), foe("Max"))
    p.run(checks.check(p.game, p.check("Alertness", who="max")), percent=[33])
    assert p.game.at.pending == []
    p.run(checks.check(p.game, p.check("Melee", who="max", purpose="attack", value=45)), percent=[77])
    assert pips_of(p.game, p.check("Alertness", who="max")) == -2


@pytest.mark.rule("TS-Q-39")
def test_karma_is_judged_once_on_the_final_dice():
    p = play(hero(Electronics=45, abilities=["tech_wiz"], sp=2))
    result = one(p, "Electronics", "reroll", percent=[88, 34])
    assert (result.karma, p.ada.sp) == ("", 0)


@pytest.mark.rule("TS-Q-99")
def test_the_point_of_karma_comes_too_late_for_the_same_check():
    p = play(hero(Electronics=45, abilities=["tech_wiz"], sp=1))
    one(p, "Electronics", percent=[88])
    assert (p.asked, p.ada.sp) == ([], 2)


@pytest.mark.rule("TS-STORY-02")
def test_what_goes_beyond_twelve_is_lost():
    p = play(hero(sp=12))
    one(p, percent=[100])
    assert p.ada.sp == 12


@pytest.mark.rule("TS-STORY-06", "TS-Q-10", "TS-WIN-05", "TS-MENU-08", "TS-DP-06")
def test_a_success_may_fail_for_a_bind_that_is_shown_once_a_scene():
    p = play(hero(Search=45, sp=4))
    result = one(p, "Search", "fail:ada>bind", percent=[40], bind="The alarm rings.")
    assert (result.success, result.bound, p.ada.sp) == (False, True, 6)
    assert one(p, percent=[40], bind="The alarm rings.").success and len(p.asked) == 1


@pytest.mark.rule("TS-Q-39")
def test_good_karma_turned_into_a_failure_is_bad_karma_with_both_payments():
    p = play(hero(Search=45, sp=4))
    result = one(p, "Search", "fail:ada>bind", percent=[33], bind="The alarm rings.")
    assert (result.karma, p.ada.sp) == ("bad", 7)
    assert pips_of(p.game, p.check("Charm")) == -2


@pytest.mark.rule("TS-Q-113")
def test_turned_into_a_failure_against_somebody_who_failed_it_is_lost():
    p = play(hero(Charm=45, sp=4), foe("Max"))
    both = checks.opposed(p.game, p.check("Charm", bind="He laughs."), p.check("Willpower", who="max"))
    assert p.run(both, "fail:ada>bind", percent=[40, 90]).standing == "lost"


@pytest.mark.rule("TS-WIN-05", "TS-Q-10")
def test_who_lost_or_failed_is_not_asked_to_fail():
    p = play(hero(Charm=45, sp=0), foe("Max", skills={"Willpower": 55}))
    check = p.check("Charm", bind="He laughs.")
    p.run(checks.opposed(p.game, check, p.check("Willpower", who="max")), percent=[40, 45])
    p.run(checks.check(p.game, check), percent=[90])
    assert p.asked == []


@pytest.mark.rule("TS-COMP-18", "TS-STORY-08", "TS-STORY-10", "TS-MENU-10")
def test_who_is_underage_may_fail_for_three_once_a_scene():
    p = play(hero(Charm=45, complications=["underage"], sp=0))
    result = one(p, "Charm", "fail", percent=[40])
    assert (result.spoiled, p.ada.sp) == ("TS-COMP-18", 3)
    assert one(p, "Charm", percent=[40]).success and len(p.asked) == 1


@pytest.mark.rule("TS-COMP-13", "TS-C-29", "TS-Q-11")
@pytest.mark.parametrize(
    ("complication", "skill", "tag", "rule"),
    [("patriot", "Investigation", "patriotic", "TS-COMP-13"), ("clumsy", "Sneak", "", "TS-C-29")],
)
def test_other_complications_that_fail(complication, skill, tag, rule):
    p = play(hero(complications=[complication]) | {skill: 45})
    assert one(p, skill, "fail", percent=[40], tags=(tag,)).spoiled == rule
    p = play(hero(complications=["patriot"], Investigation=45))
    assert one(p, "Investigation", percent=[40]).success and p.asked == []


@pytest.mark.rule("TS-STORY-07", "TS-Q-12")
def test_nothing_is_paid_where_nothing_follows():
    p = play(hero(Charm=45, Sneak=45, complications=["underage", "clumsy"]))
    one(p, "Charm", percent=[40], fails=False)
    one(p, "Charm", percent=[40], tags=("-meaningful",))
    assert p.asked == []
    assert one(p, "Sneak", "fail", percent=[40], fails=False, purpose="slot").spoiled == "TS-C-29"


@pytest.mark.rule("TS-Q-12", "TS-COMP-01", "TS-STORY-08", "TS-MENU-09", "TS-WIN-03")
def test_overconfidence_is_paid_before_flips_and_weighs_on_that_skill_all_scene():
    p = play(hero(Vehicles=75, Willpower=65, Search=45, complications=["overconfident"], sp=0))
    result = one(p, "Vehicles", "flip", percent=[92], burdens=("TS-COMP-01",))
    assert (result.pips, result.roll.value, p.ada.sp) == (-2, 29, 1)
    assert [pips_of(p.game, p.check(each)) for each in ("Vehicles", "Willpower")] == [-2, 0]
    assert burdens(p.game, p.check("Willpower")) == [], "once a clause and scene"


@pytest.mark.rule("TS-COMP-01")
def test_overconfidence_is_only_about_skills_of_65():
    p = play(hero(Vehicles=64, Willpower=65, complications=["overconfident"]))
    assert [len(burdens(p.game, p.check(each))) for each in ("Vehicles", "Willpower")] == [0, 1]


@pytest.mark.rule("TS-COMP-03", "TS-COMP-05", "TS-COMP-07", "TS-COMP-15", "TS-C-28", "TS-C-31", "TS-Q-11")
@pytest.mark.parametrize(
    ("complication", "skill", "tag", "purpose", "rule"),
    [
        ("bad_reputation", "Status", "", "option", "TS-COMP-05"),
        ("honest", "Charm", "bluff", "option", "TS-COMP-07"),
        ("sleepy", "Alertness", "", "initiative", "TS-COMP-15"),
        ("sleepy", "Endurance", "", "slot", "TS-COMP-15"),
        ("gambler", "Credit", "", "option", "TS-C-28"),
        ("wanted", "Red Tape", "", "option", "TS-C-31"),
    ],
)
def test_what_each_complication_weighs_on(complication, skill, tag, purpose, rule):
    p = play(hero(complications=[complication]))
    check = p.check(skill, tags=(tag,), purpose=purpose)
    assert [each.rule for each in burdens(p.game, check)] == [rule]
    assert burdens(p.game, p.check("Humanities")) == []


@pytest.mark.rule("TS-COMP-03", "TS-Q-11")
def test_a_code_of_honour_weighs_on_what_goes_against_that_code():
    p = play(hero(complications=["code_of_honour"], asks={"code_of_honour": {"code": "truth"}}))
    found = [
        burdens(p.game, p.check("Charm", tags=(f"against_code:{each}",))) for each in ("truth", "officer")
    ]
    assert [len(each) for each in found] == [1, 0]


@pytest.mark.rule("TS-C-30")
def test_a_soft_heart_is_declared_before_the_first_attack():
    p = play(hero(Melee=45, complications=["soft_hearted"], sp=0))
    attack = p.check("Melee", purpose="attack")
    assert len(burdens(p.game, attack)) == 1
    p.run(checks.check(p.game, attack), percent=[46])
    assert burdens(p.game, attack) == []


@pytest.mark.rule("TS-Q-37")
def test_complications_add_up_outside_of_the_categories():
    p = play(hero(Charm=75, complications=["overconfident", "bad_reputation"], sp=0))
    check = p.check("Charm", burdens=("TS-COMP-01", "TS-COMP-05"), items=[up(-2)])
    assert [each.pips for each in items_of(p.game, check)] == [-2, -2, -2]
    p.run(checks.check(p.game, check), percent=[80])
    assert (p.ada.sp, pips_of(p.game, p.check("Charm"))) == (6, -4)


@pytest.mark.rule("TS-EXP-01", "TS-EXP-02", "TS-EXP-03", "TS-Q-08", "TS-SKILL-05")
def test_the_first_meaningful_check_of_a_skill_ticks_it_whatever_comes_of_it():
    p = play(hero(sp=0))
    one(p, "Charm", percent=[90])
    one(p, "Charm", percent=[1])
    one(p, "Sneak", percent=[90], tags=("-meaningful",))
    one(p, "Agility", percent=[90], purpose="slot")
    one(p, "Melee", percent=[90], purpose="defence")
    for purpose in ("initiative", "medicine", "condition", "hazard", "move"):
        one(p, "Willpower", percent=[90], purpose=purpose)
    assert p.ada.ticks == ["Charm", "Agility", "Melee"]
