"""Powers that change, Tricks, and dice that are bought: rules that meet, written from the ledger alone."""

from __future__ import annotations

import pytest

from engine.heroic.state.pieces import Hung, Mod
from tests.heroic.scene import HIT, HURT, foe, gift, hero, subplot

# Power stepped up, shut, bound


@pytest.mark.rule("HR-C-67", "HR-EFF-09", "HR-Q-36", "HR-Q-12")
def test_a_bound_power_that_is_stepped_up_is_rolled_at_its_printed_size(scene):
    bob = hero("Bob", gift("strength 10", limits=["bound tag=dry"]))
    s = scene([hero("Ada"), bob], tags=["dry"], doom=[6])
    s.bob.mods["bound:0"] = Mod(by=-1, code="bound")
    s.anew().act("help:bob:step:power:0:0", "6 5 2 2", "2 2")
    assert s.thrown("Peril") == (6, 8), "the die as it stands"
    s.next("bob").act(HIT, "6 5 2 2", "2 2 2 2")
    assert s.thrown("Bob") == (8, 8, 10, 8)


@pytest.mark.rule("HR-C-19", "HR-EFF-09", "HR-Q-12")
def test_a_power_stepped_up_is_stepped_back_by_multi_from_there_and_used_up(scene):
    bob = hero("Bob", gift("strength 10", "speed 8", sfx=["multi"]))
    s = scene([hero("Ada"), bob], doom=[6])
    s.act("help:bob:step:power:0:0", "6 5 2 2", "2 2").next("bob")
    s.act(HIT, "6 5 2 2 2", "2 2 2 2", pay=["sfx:0:0/2"])
    assert sorted(s.thrown("Bob")) == [6, 8, 8, 8, 10] and s.bob.stepped == []


@pytest.mark.rule("HR-Q-12", "HR-Q-69", "HR-ROLL-19")
def test_a_step_up_serves_in_a_reaction_if_that_is_the_next_roll(scene):
    s = scene([hero("Ada"), hero("Bob")], doom=[6, 6, 6])
    s.act("help:bob:step:power:0:0", "6 5 2 2", "2 2 2 2").next("thug")
    s.foe("hurt:bob:stress:physical", "2 3 4 2", "6 5 2 2")
    assert 12 in s.thrown("Bob")
    s.next("bob").act(HIT, "6 5 2 2", "2 2 2 2")
    assert 12 not in s.thrown("Bob")


@pytest.mark.rule("HR-C-35", "HR-C-62", "HR-Q-12", "HR-C-96")
def test_a_gift_won_back_is_in_the_very_next_reaction(scene):
    s = scene([hero("Ada", gift("strength 10", limits=["gear"]))], pp=0)
    s.take("flaw:limit:0:0").act("help:ada:restore", "6 5 2", "2 2 2")
    assert s.thrown("Peril") == (6, 6, 6) and s.ada.pp == 1
    s.next("thug").foe(HURT, "2 3 4 2", "6 5 2 2")
    assert s.thrown("Ada") == (10, 8, 10, 8)


@pytest.mark.rule("HR-C-35", "HR-ROLL-18", "HR-Q-55")
def test_a_lost_action_brings_no_gift_back_and_may_be_tried_again(scene):
    s = scene([hero("Ada", gift("strength 10", limits=["gear"]))], pp=0)
    s.take("flaw:limit:0:0").act("help:ada:restore", "2 3 2", "6 5 2")
    s.order(2)
    assert s.offered("help:ada:restore") and not s.offered("flaw:")


@pytest.mark.rule("HR-C-66", "HR-ORD-07", "HR-Q-25")
def test_reflexes_of_a_set_that_either_has_shut_do_not_count_against_an_interrupt(scene):
    bob = hero("Bob", gift("strength 10", limits=["either"]), gift("reflexes 10 reflex"))
    s = scene([bob, hero("Ada")], doom=[6], pp=0)
    assert s.game.scene.current == "bob"
    s.take("flaw:limit:0:0=0")
    s.act(HIT, "6 5 2 2", "2 2 2 2").take("next:ada")
    assert s.asks("gm.interrupt").offered("interrupt")


# What is bought in a roll


@pytest.mark.rule("HR-C-23", "HR-ROLL-05", "HR-DOOM-24", "HR-TERM-08")
def test_a_borrowed_peril_die_that_shows_a_one_is_an_opening_of_the_hero(scene):
    s = scene([hero("Ada", gift("strength 10", sfx=["rage"]))], doom=[6, 8], pp=0)
    s.act(HIT, "6 5 2 2 1", "2 2 2 2", pay=["sfx:0:0/8"], stop=["gm.buy"]).asks("gm.buy")
    s.take("buy:d6").settle()
    assert s.ada.pp == 1 and s.game.doom == [6, 6, 10]


@pytest.mark.rule("HR-Q-14", "HR-PP-02")
def test_the_same_power_may_stunt_against_another_target(scene):
    s = scene(foes=[foe("Thug"), foe("Goon")], pp=2)
    s.act(HIT, "6 5 2 2 2", "2 2 2 2", pay=["stunt:power:0:0"]).order(2)
    s.plan("hurt:goon:stress:physical")
    assert s.offered("pay:stunt:power:0:0")
    s.take("back").plan(HIT)
    assert not s.offered("pay:stunt:power:0:0") and s.offered("pay:stunt:spec:Combat")
    s.take("back")


@pytest.mark.rule("HR-PP-19", "HR-Q-77", "HR-PP-04", "HR-Q-05")
def test_a_push_that_an_opening_steps_up_is_a_bonus_die_of_the_next_roll(scene):
    s = scene(pp=2)
    s.act(HIT, "6 5 2 2 2", "8 7 1 2", pay=["push"], say=["opening:push"])
    assert s.ada.pp == 0 and [each.size for each in s.ada.held] == [8]
    s.order(2).plan(HIT)
    assert not s.offered("pay:stunt") and s.sizes == (10, 8, 10, 8, 8)
    s.take("back")


@pytest.mark.rule("HR-Q-53", "HR-PP-06", "HR-ROLL-10", "HR-EFF-08")
def test_all_dice_in_the_total_leave_a_d4_and_the_asset_is_a_d6(scene):
    s = scene(pp=2, settings={"dice": "ask"}, doom=[6, 6])
    s.act("help:ada:asset", "6 5 2 2", "6 6", say=["15 with"])
    assert s.ada.pp == 0 and [each.size for each in s.ada.assets] == [6]


@pytest.mark.rule("HR-Q-09", "HR-PP-14", "HR-Q-46", "HR-PP-02")
def test_a_resource_in_the_pool_leaves_room_for_no_stunt_and_is_there_again(scene):
    s = scene(pp=2)
    s.ada.resources = [Hung("res", "Combat", 6, "scene", "ada")]
    s.anew().plan(HIT, put=["res"])
    assert not s.offered("pay:stunt") and not s.offered("pay:push")
    s.rolls("6 5 2 2 2", "8 8 2 2").next("thug").foe(HURT, "2 3 2 2", "6 5 2 2 2", put=["res"])
    assert [each.size for each in s.ada.resources] == [6]


# Tricks


@pytest.mark.rule("HR-C-24", "HR-C-122", "HR-EFF-02")
def test_a_reckless_d12_is_past_d12_and_has_a_second_effect(scene):
    ada = hero("Ada", gift("strength 12", sfx=["reckless"]))
    s = scene([ada], [foe("Thug"), foe("Goon")])
    s.act(HIT, "6 5 2 2 3", "2 2 2 2", pay=["sfx:0:0/"], say=["second:goon"])
    assert s.thrown("Ada") == (10, 8, 10, 8, 6) and s.goon.stress["physical"]


@pytest.mark.rule("HR-C-33", "HR-TERM-04")
def test_a_d6_is_split_in_two_d4_and_not_in_three(scene):
    ada = hero("Ada", gift("strength 6", sfx=["split"]))
    s = scene([ada])
    s.plan(HIT)
    assert s.offered("pay:sfx:0:0/power:0:0*2") and not s.offered("pay:sfx:0:0/power:0:0*3")
    s.take("back")


@pytest.mark.rule("HR-C-31", "HR-C-46", "HR-DOOM-28")
def test_a_second_wind_frees_the_track_for_what_the_reaction_brings(scene):
    ada = hero("Ada", gift("strength 10", sfx=["secondwind type=physical"]))
    s = scene([ada], doom=[6, 6, 6])
    s.ada.stress["physical"] = 12
    s.next("thug").foe(HURT, "8 7 2 2 2", "6 5 2 2", pay=["sfx:0:0/power:0:0"])
    assert s.ada.able and s.game.doom == [6, 6, 6, 12]
    assert s.ada.stress["physical"]


@pytest.mark.rule("HR-C-30", "HR-TRA-01", "HR-C-46", "HR-PP-11")
def test_mending_trauma_of_a_d6_leaves_a_d4_and_counts_as_healing(scene):
    ada = hero("Ada", gift("healing 10 heal", sfx=["mend type=physical"]), milestones=["heal", "second"])
    s = scene([ada, hero("Bob")], pp=2, cards=[subplot("heal", "heals")])
    s.bob.trauma["physical"] = 6
    s.anew().take("own:bob:trauma")
    assert s.bob.trauma["physical"] == 4 and s.ada.xp == 1 and s.ada.pp == 1


@pytest.mark.rule("HR-C-32", "HR-C-122", "HR-PP-09", "HR-EFF-08")
def test_an_asset_of_teamwork_that_is_kept_keeps_its_larger_size(scene):
    ada = hero("Ada", gift("strength 10", sfx=["teamwork"]))
    s = scene([ada, hero("Bob")], pp=1, doom=[6, 6])
    s.act("help:bob:asset", "6 5 2 2", "6 4", say=["keep.yes"])
    (asset,) = s.bob.assets
    assert (asset.size, asset.until) == (12, "scene")


@pytest.mark.rule("HR-C-34", "HR-C-29", "HR-Q-58", "HR-C-28")
def test_immunity_to_a_complication_is_the_answer_of_the_order_too(scene):
    ada = hero("Ada", gift("strength 10", sfx=["immune tag=cold", "armor type=physical except=fire"]))
    s = scene([ada, hero("Bob")], [foe("Thug", gift("element 8 element:cold")), foe("Goon")], pp=3)
    s.next("thug").foe("hurt:ada:complication", "8 7 2 2", "2 3 2 2", say=["take.immune"])
    s.next("goon").foe(HURT, "8 7 2 2", "2 3 2 2")
    assert s.ada.stress["physical"] and not s.ada.complications and s.ada.pp == 2


@pytest.mark.rule("HR-C-21", "HR-C-36", "HR-Q-56")
def test_with_one_power_tired_there_is_nothing_left_to_boost(scene):
    ada = hero("Ada", gift("strength 10", "speed 8", sfx=["boost"], limits=["tired"]))
    s = scene([ada])
    s.take("flaw:limit:0:0").plan(HIT)
    assert not s.offered("pay:sfx:0:0")
    s.take("back")
