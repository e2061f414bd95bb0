"""Two or three rules that meet, written from the ledger alone: effects at their edges, who is out, crowds, tasks, purses."""

from __future__ import annotations

import pytest

from engine.heroic.state.pieces import Hung
from tests.heroic.scene import (
    HAMPER,
    HIT,
    HURT,
    OUT,
    THREE,
    TWO,
    WEAK,
    extra,
    foe,
    gift,
    hero,
    mob,
    stage,
    subplot,
)

# The effect at its edges


@pytest.mark.rule("HR-Q-30", "HR-ROLL-10", "HR-ROLL-17", "HR-STR-03")
def test_two_dice_that_are_left_tie_two_and_land_a_d4(scene):
    s = scene().act(HIT, "1 1 3 2", "1 3 1 2")
    assert s.thug.stress["physical"] == 4


@pytest.mark.rule("HR-EFF-01", "HR-EFF-03", "HR-Q-10")
@pytest.mark.parametrize(("mine", "lands"), [("6 5", 8), ("6 4", 6)])
def test_what_the_margin_steps_up_a_larger_die_of_theirs_steps_back(scene, mine, lands):
    """Against a D12 a D8 that the margin makes a D10 lands as a D8; without the margin it is a D6."""
    ada = hero("Ada", gift("strength 8"), affiliation={"solo": 8, "buddy": 10, "team": 6})
    s = scene([ada], [foe("Thug", gift("weapon 12"))])
    s.act(HIT, f"{mine} 2 2", "3 3 2 2")
    assert s.thug.stress["physical"] == lands


@pytest.mark.rule("HR-C-14", "HR-STR-05", "HR-TRA-01", "HR-C-64")
def test_a_minor_yields_at_a_d8_stepped_up_and_keeps_no_trauma(scene):
    s = scene(foes=[foe("Thug", tier="minor")])
    s.thug.stress["physical"] = 8
    s.anew().act(HIT, "6 5 2 2", "4 3 2 2", none=["stress"])
    assert s.thug.gone and not any(s.thug.trauma.values())


@pytest.mark.rule("HR-C-24", "HR-C-14", "HR-C-122")
def test_reckless_makes_a_d8_the_d10_at_which_a_minor_goes(scene):
    ada = hero("Ada", gift("strength 8", sfx=["reckless"]), affiliation={"solo": 8, "buddy": 10, "team": 6})
    s = scene([ada], [foe("Thug", tier="minor")])
    s.act(HIT, "2 5 4 2 2", "4 3 2 2", pay=["sfx:0:0/"])
    assert s.thug.gone


@pytest.mark.rule("HR-EFF-03", "HR-Q-44", "HR-C-46", "HR-ROLL-18")
def test_a_won_attack_that_comes_to_nothing_still_is_a_won_hurt(scene):
    ada = hero("Ada", gift("strength 6"), milestones=["tough", "second"])
    s = scene([ada], [foe("Thug")], cards=[subplot("tough", {"word": "hurt", "type": "physical"})])
    s.act(HIT, "4 4", "2 2 2 3", none=["set1", "specialty"])
    assert s.ada.xp == 1 and not s.thug.stress["physical"]


@pytest.mark.rule("HR-EFF-01", "HR-EFF-03")
def test_a_heal_is_not_stepped_back_by_a_larger_die_of_peril(scene):
    s = scene(TWO, doom=[12])
    s.bob.stress["mental"] = 8
    s.anew().act("heal:bob:stress:mental", "6 5 2 2", "5 5")
    assert s.bob.stress["mental"] == 6


# Who is out


@pytest.mark.rule("HR-Q-07", "HR-C-64", "HR-POOL-03")
def test_an_ally_who_is_out_leaves_one_alone(scene):
    s = scene(TWO)
    s.bob.stress["physical"] = OUT
    s.anew().act(HIT, "6 5 2 2", "2 2 2 2")
    assert s.thrown("Ada") == (10, 8, 10, 8)


@pytest.mark.rule("HR-Q-34", "HR-EFF-01", "HR-C-64")
@pytest.mark.parametrize(("dice", "able"), [("9 5 2 2", True), ("6 3 2 2", False)])
def test_a_margin_lifts_who_is_out_where_the_die_alone_would_not(scene, dice, able):
    """The D10 that is left is a D12 by five points."""
    s = scene(TWO, doom=[6])
    s.bob.stress["physical"] = OUT
    s.anew().act("heal:bob:stress:physical", dice, "4 4")
    assert s.bob.able is able


# Crowds, extras and parts


@pytest.mark.rule("HR-C-15", "HR-PP-05", "HR-Q-16")
def test_a_counter_attack_takes_a_die_of_the_crowd_that_came(scene):
    s = scene(foes=[mob("Thug")], pp=1)
    s.next("thug").foe(HURT, "3 2 2 2 2", "8 7 2 2", pay=["back:physical"])
    assert s.thug.crowd == [8, 8, 8] and s.ada.pp == 0


@pytest.mark.rule("HR-C-15", "HR-EFF-01", "HR-EFF-03")
def test_a_crowd_of_d8_is_only_worn_by_a_d6_and_loses_a_die_if_the_margin_makes_it_a_d8(scene):
    ada = hero("Ada", gift("strength 6"), affiliation={"solo": 6, "buddy": 8, "team": 10})
    s = scene([ada], [mob("Thug", size=8, count=3)])
    s.act(HIT, "2 8 5", "2 2 2 2", none=["specialty"])
    assert s.thug.crowd == [8, 8]


@pytest.mark.rule("HR-C-13", "HR-C-118", "HR-C-42")
def test_an_extra_joins_what_peril_rolls_against_work_on_the_task_in_its_place(scene):
    s = scene(foes=[extra("Dog", 6)], objective={"clear": [8, 8]}, doom=[6])
    s.act("objective:0", "6 5 2 2", "2 2 2")
    assert sorted(s.thrown("Peril")) == [6, 6, 8]


# The task, the clock, the deadline


@pytest.mark.rule("HR-C-43", "HR-EFF-11", "HR-Q-02")
def test_a_clock_that_is_matched_goes_back_twice_and_never_below_d4(scene):
    s = scene(clock={"size": 6, "every": 1}, doom=[6])
    s.act("objective:clock:clock", "6 5 2 2", "2 2")
    assert s.game.scene.clock == 4


@pytest.mark.rule("HR-C-43", "HR-C-76", "HR-C-78")
def test_a_clock_past_d12_loses_what_the_deadline_would_have_called_half_done(scene):
    s = scene(TWO, objective={"clear": [4, 4]}, clock={"size": 12, "every": 1}, deadline=5)
    s.game.scene.dice.pop()
    s.anew().order(2)
    assert "stage_lost" in s.game.flags


@pytest.mark.rule("HR-Q-64", "HR-C-42", "HR-C-123")
def test_to_hold_out_is_won_at_once_when_nobody_is_left(scene):
    s = scene(foes=[foe("Thug", tier="minor")], objective={"hold": 3}, rook=False)
    s.thug.stress["physical"] = 8
    s.anew().act(HIT, "6 5 2 2", "2 2 2 2", none=["stress"])
    assert s.game.scene is None or s.game.scene.exit == "win"


@pytest.mark.rule("HR-Q-64", "HR-C-42")
def test_to_hold_out_goes_on_while_somebody_is_still_to_come(scene):
    s = scene(
        foes=[foe("Thug", tier="minor"), foe("Goon")], later={"goon": 3}, objective={"hold": 3}, rook=False
    )
    s.thug.stress["physical"] = 8
    s.anew().act(HIT, "6 5 2 2", "2 2 2 2", none=["stress"])
    assert s.game.scene and not s.game.scene.exit


# Sparks and Peril


@pytest.mark.rule("HR-C-38", "HR-Q-70", "HR-C-27")
def test_armour_does_not_keep_off_what_ones_own_flaw_does(scene):
    ada = hero(
        "Ada", gift("strength 10", sfx=["armor type=physical except=cold"], limits=["backlash type=physical"])
    )
    s = scene([ada], pp=1)
    s.act(HIT, "6 5 2 2", "2 2 2 2", say=["limit:limit:0:0"])
    assert s.ada.stress["physical"] == 6 and s.ada.pp == 2


@pytest.mark.rule("HR-PP-03", "HR-Q-15", "HR-STR-06", "HR-Q-79")
def test_own_stress_put_in_at_d12_wins_the_blow_and_puts_its_bearer_out_after_it(scene):
    s = scene(TWO, pp=1)
    s.ada.stress["mental"] = 12
    s.anew().act(HIT, "6 5 2 2 7", "2 2 2 2 2", pay=["own:mental"])
    assert s.ada.out and s.ada.trauma["mental"] == 6 and s.thug.stress["physical"] >= 10


@pytest.mark.rule("HR-PP-04", "HR-Q-09", "HR-PP-02")
def test_a_push_and_a_stunt_do_not_go_into_one_pool(scene):
    s = scene(pp=3).plan(HIT, pay=["push"])
    assert not s.offered("pay:stunt:power:0:0")
    s.rolls("6 5 2 2 2", "2 2 2 2")


@pytest.mark.rule("HR-C-35", "HR-PP-22", "HR-Q-08", "HR-POOL-08")
def test_gear_put_off_in_the_plan_pays_at_once_and_gives_no_die(scene):
    s = scene([hero("Ada", gift("strength 10", limits=["gear"]))], pp=0)
    s.take("flaw:limit:0:0").act(HIT, "6 5 2 2", "2 2 2 2", pay=["push"])
    assert s.thrown("Ada") == (10, 8, 8, 6) and s.ada.pp == 0


@pytest.mark.rule("HR-C-36", "HR-Q-56", "HR-POOL-08")
def test_a_tired_gift_rolls_its_next_largest_power(scene):
    s = scene([hero("Ada", gift("strength 10", "leap 8", limits=["tired"]))], pp=0)
    s.take("flaw:limit:0:0").act(HIT, "6 5 2 2", "2 2 2 2")
    assert s.thrown("Ada") == (10, 8, 8, 8)


@pytest.mark.rule("HR-C-20", "HR-C-33", "HR-C-121")
def test_a_die_that_is_split_may_be_focused_with_its_like(scene):
    """The D10 becomes two D8; with Combat's and the Distinction's there are four D8, two of which are a D10."""
    s = scene([hero("Ada", gift("strength 10", sfx=["split", "focus"]))])
    s.act(HIT, "6 5 2 2", "2 2 2 2", pay=["sfx:0:0/power:0:0*2", "sfx:0:1/8"])
    assert sorted(s.thrown("Ada")) == [8, 8, 10, 10]


# Places and the order


@pytest.mark.rule("HR-C-62", "HR-Q-07", "HR-C-117")
def test_who_goes_away_leaves_the_others_in_smaller_company(scene):
    s = scene(THREE)
    s.take("go:gate").take("pass").next("bob")
    s.act(HIT, "6 5 2 2", "2 2 2 2")
    assert s.thrown("Bob")[0] == 8


@pytest.mark.rule("HR-C-74", "HR-C-61", "HR-Q-39")
def test_from_the_next_place_a_blast_reaches_and_a_fist_does_not(scene):
    s = scene([hero("Ada", gift("blast 10"))], [foe("Thug")], at={"thug": "gate"})
    assert HIT in s.ids()
    t = scene([hero("Ada")], [foe("Thug")], at={"thug": "gate"})
    assert HIT not in t.ids()


@pytest.mark.rule("HR-ORD-03", "HR-Q-24", "HR-C-64")
def test_who_went_out_last_does_not_begin_the_next_order(scene):
    s = scene(TWO, pp=1)
    s.next("bob")
    s.bob.stress["mental"] = 12
    s.anew().act(HIT, "6 5 2 2 7", "2 2 2 2 2", pay=["own:mental"]).order(2)
    assert s.game.scene.current == "ada"


# Between scenes


@pytest.mark.rule("HR-REC-01", "HR-REC-02", "HR-Q-37")
def test_who_was_out_is_rid_of_that_stress_and_of_a_d4_beside_it(scene):
    s = scene(TWO, objective={"hold": 1})
    s.bob.stress |= {"physical": 12, "mental": 4, "emotional": 10}
    s.next("thug").foe("hurt:bob:stress:physical", "6 5 2 2 2", WEAK).rest()
    assert s.bob.stress == {"physical": 0, "mental": 0, "emotional": 8}


@pytest.mark.rule("HR-PP-10", "HR-Q-43", "HR-C-44")
def test_a_complication_that_is_kept_hampers_in_the_next_fight_and_not_in_the_one_after(scene):
    s = scene(
        exits=dict.fromkeys(("win", "cost", "lose"), "second"),
        objective={"hold": 1},
        scenes=[stage("second", "third", objective={"hold": 1}), stage("third", "end")],
    )
    s.ada.complications.append(Hung("comp:x", "Netted", 8, "next", by="thug"))
    s.anew()
    s._until(lambda: bool(s.game.scene) and s.game.scene.card.id == "second" and s.phase == "plan", "second")
    assert [each.name for each in s.ada.complications] == ["Netted"]
    s._until(lambda: bool(s.game.scene) and s.game.scene.card.id == "third" and s.phase == "plan", "third")
    assert s.ada.complications == []


@pytest.mark.rule("HR-SET-07", "HR-Q-46", "HR-REC-14", "HR-DOOM-01")
def test_a_new_act_takes_sparks_and_assets_and_heals_a_step_of_trauma(scene):
    s = scene(
        objective={"hold": 1},
        scenes=[stage("after", "end")],
        acts=[["stage"], ["after"]],
        exits=dict.fromkeys(("win", "cost", "lose"), "end"),
        pp=4,
    )
    s.ada.trauma["mental"] = 8
    s.ada.assets.append(Hung("asset:x", "Rope", 8, "scene"))
    s.anew()
    s._until(lambda: bool(s.game.scene) and s.game.scene.card.id == "after" and s.phase == "plan", "after")
    assert (s.ada.pp, s.ada.trauma["mental"], s.ada.assets, s.game.doom) == (1, 6, [], [6, 6])


# What stands in a pool, and what does not


@pytest.mark.rule("HR-C-118", "HR-C-16", "HR-C-64")
@pytest.mark.parametrize(("gone", "guards"), [("", [10, 12]), ("goon", [8, 10])])
def test_the_two_largest_threats_guard_and_one_that_is_gone_leaves_its_place_to_the_next(scene, gone, guards):
    foes = [foe("Thug", gift("weapon 10")), foe("Goon", gift("weapon 12")), foe("Imp", tier="minor")]
    s = scene(foes=foes, objective={"clear": [8, 8, 8]}, doom=[6])
    if gone:
        s.goon.gone = "taken"
    s.anew().act("objective:0", "6 5 2 2", "2 2 2 2")
    assert sorted(s.thrown("Peril")) == sorted([6, 8, *guards])


@pytest.mark.rule("HR-Q-77", "HR-Q-14", "HR-PP-02")
def test_a_stunt_is_in_its_roll_alone_and_the_same_one_is_for_another_target_after_it(scene):
    s = scene(foes=[foe("Thug"), foe("Goon")], pp=3)
    s.act(HIT, "6 5 2 2 2", "2 2 2 2", pay=["stunt:power:0:0"]).order(2).plan(HIT)
    assert not s.offered("pay:stunt:power:0:0") and s.offered("pay:stunt:spec:Combat")
    s.take("back").plan("hurt:goon:stress:physical")
    assert s.offered("pay:stunt:power:0:0")
    s.take("back")


@pytest.mark.rule("HR-Q-57", "HR-POOL-14", "HR-DOOM-21")
def test_a_setting_is_a_d4_once_for_each_hero(scene):
    s = scene(TWO, pp=0)
    s.act(HIT, "6 2 5 2", "2 2 2 2", d4="setting:0").next("bob").plan(HIT)
    assert s.offered("box:distinction>setting:0=4")
    s.take("back").order(2).next("ada").plan(HIT)
    assert not s.offered("box:distinction>setting:0=4") and s.offered("box:distinction>setting:1=4")
    s.take("back")


@pytest.mark.rule("HR-TRA-02", "HR-STR-02", "HR-Q-32")
def test_of_a_foe_one_stress_or_one_trauma_and_a_complication_besides(scene):
    s = scene()
    s.thug.stress |= {"physical": 6, "mental": 8}
    s.thug.trauma["emotional"] = 10
    s.thug.complications.append(Hung("comp:x", "Netted", 8, by="ada"))
    s.anew().act(HIT, "6 5 2 2 2 2", "2 2 2 2")
    assert s.thrown("Ada") == (10, 8, 10, 8, 8, 10)


@pytest.mark.rule("HR-PP-06", "HR-ROLL-10", "HR-Q-53")
def test_three_dice_that_all_make_the_total_leave_a_d4_for_the_effect(scene):
    s = scene(pp=1, settings={"dice": "ask"})
    s.act(HIT, "3 3 3", "2 2 3 3", none=["specialty"], say=["9 with d4, a third die"])
    assert s.thug.stress["physical"] == 0, "a d4 against a d8"


@pytest.mark.rule("HR-PP-14", "HR-Q-09", "HR-C-10")
def test_a_resource_in_the_pool_leaves_no_room_for_a_push(scene):
    s = scene(pp=2)
    s.ada.resources.append(Hung("res:x", "Combat", 8, "scene"))
    s.anew().plan(HIT)
    assert not s.offered("pay:push") and not s.offered("pay:stunt:power:0:0")
    s.take("back")


@pytest.mark.rule("HR-EFF-06", "HR-Q-33", "HR-POOL-12")
def test_the_same_word_twice_is_one_larger_die_in_the_pool(scene):
    s = scene()
    s.act(HAMPER, "6 5 2 2", "2 2 2 2")
    (first,) = [each.size for each in s.thug.complications]
    s.order(2).act(HAMPER, "6 5 2 2 2", "2 2 2 2")
    assert [each.size for each in s.thug.complications] == [
        min(12, first + 2) if first < 12 else 13
    ] or s.thug.gone


@pytest.mark.rule("HR-EFF-07", "HR-PP-09", "HR-Q-46")
@pytest.mark.parametrize(("until", "left"), [("roll", []), ("scene", [8])])
def test_an_asset_serves_the_first_roll_it_is_put_into_a_reaction_too(scene, until, left):
    s = scene()
    s.ada.assets.append(Hung("asset:x", "Rope", 8, until))
    s.anew().next("thug").foe(HURT, "6 5 2 2", "8 7 2 2 2")
    assert [each.size for each in s.ada.assets] == left
