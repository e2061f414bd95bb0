"""Where rules of the pool meet: tricks with tricks, with paid dice, with what a declared type asks for."""

from __future__ import annotations

import pytest

from engine.heroic.state.pieces import Hung
from tests.heroic.scene import HIT, foe, gift, hero

SCARE = "hurt:thug:stress:emotional"
WEAK = "4 4 2 2"


def tricky(*powers: str, sfx: list[str], **fields):
    return hero("Ada", gift(*powers, sfx=sfx), **fields)


# What the declared type and the distance ask of the pool


@pytest.mark.rule("HR-C-82", "HR-D-05", "HR-POOL-09")
def test_the_die_that_opens_the_declared_type_stays_in_the_pool(scene):
    s = scene([hero("Ada", specialties={"Combat": "master", "Menace": "expert"})])
    s.take("hand", SCARE)
    assert 8 in s.sizes and not s.offered("box:specialty>spec:Combat")
    assert not s.asks("pool").offered("box:specialty>none")


@pytest.mark.rule("HR-C-82", "HR-D-05", "HR-PP-01")
def test_another_die_that_opens_it_sets_the_box_free(scene):
    s = scene(
        [hero("Ada", gift("mind 8 harm:emotional"), specialties={"Combat": "master", "Menace": "expert"})]
    )
    assert s.take("hand", SCARE).asks("pool").offered("box:specialty>none")


@pytest.mark.rule("HR-C-74", "HR-D-05", "HR-POOL-08")
def test_the_power_that_carries_across_a_link_stays_in_the_pool(scene):
    ada = hero("Ada", gift("blast 8"), gift("leap 8"))
    s = scene([ada], [foe("Thug")], at={"thug": "gate"})
    s.take("hand", HIT)
    assert not s.offered("box:set1>none") and s.asks("pool").offered("box:set2>none")


@pytest.mark.rule("HR-C-82", "HR-C-61", "HR-C-54")
def test_a_foe_that_frightens_rolls_what_opens_it(scene):
    thug = foe("Thug", specialties={"Combat": "master", "Menace": "expert"})
    s = scene(foes=[thug])
    s.next("thug").foe("hurt:ada:stress:emotional", "6 5 2 2", "1 4 1 4")
    assert "Menace" in s.log("threw")[0].traits and s.ada.stress["emotional"]


@pytest.mark.rule("HR-C-19", "HR-C-82")
def test_multi_keeps_the_power_that_opens_the_declared_type(scene):
    s = scene([tricky("strength 10", "leap 8", "mind 6 harm:emotional", sfx=["multi"])])
    s.act(SCARE, "6 5 2 2 2", WEAK, pay=["sfx:0:0/2"], put=["power:0:2"])
    assert sorted(s.thrown("Ada")) == [4, 8, 8, 8, 10], "Strength D10 as D8, Mind D6 as D4"


@pytest.mark.rule("HR-C-20", "HR-C-82", "HR-C-119")
def test_two_dice_joined_by_focus_stand_for_both_traits(scene):
    ada = tricky("mind 8 harm:emotional", sfx=["focus"])
    s = scene([ada], [foe("Thug", gift("weapon 8", sfx=["immune tag=harm:emotional"]))], doom=[6])
    s.act(SCARE, "6 5 2", WEAK, pay=["sfx:0:0/8"], say=["take.immune"])
    assert s.thrown("Ada") == (10, 10, 8) and not s.thug.stress["emotional"]


# Tricks with tricks


@pytest.mark.rule("HR-C-23", "HR-C-24", "HR-C-121")
def test_reckless_steps_back_the_die_that_rage_has_borrowed_if_it_is_the_largest(scene):
    s = scene([tricky("strength 10", sfx=["rage", "reckless"])], doom=[12])
    s.plan(HIT, pay=["sfx:0:0/12", "sfx:0:1/"]).asks("pool")
    assert sorted(s.sizes) == [6, 8, 8, 10, 10, 10]


@pytest.mark.rule("HR-C-21", "HR-C-19", "HR-C-121")
def test_multi_after_boost_rolls_the_boosted_power_and_none_that_is_shut(scene):
    s = scene([tricky("strength 10", "leap 8", "stretch 6", sfx=["boost", "multi"])])
    s.plan(HIT, pay=["sfx:0:0/power:0:1", "sfx:0:1/2"]).asks("pool")
    assert sorted(s.sizes) == [4, 8, 8, 8, 10], "Leap 8 up to 10 and back to 8, Stretch 6 back to 4"


@pytest.mark.rule("HR-C-19", "HR-C-21", "HR-C-121")
def test_boost_after_multi_takes_the_largest_out_and_steps_the_other_die_up(scene):
    s = scene([tricky("strength 10", "leap 8", "stretch 6", sfx=["boost", "multi"])])
    s.plan(HIT, pay=["sfx:0:1/2", "sfx:0:0/power:0:1"]).asks("pool")
    assert sorted(s.sizes) == [8, 8, 8, 10], "Leap 8 back to 6 and up to 8, Strength off"


@pytest.mark.rule("HR-C-22", "HR-C-33", "HR-C-121")
def test_overload_after_split_counts_one_of_the_smaller_dice_twice(scene):
    s = scene([tricky("strength 10", sfx=["split", "overload"])], pp=0)
    s.act(HIT, "6 5 2 2 2 2", "6 6 2 2", pay=["sfx:0:0/power:0:0*2", "sfx:0:1/power:0:0"])
    assert sorted(s.thrown("Ada")) == [8, 8, 8, 8, 8, 10] and s.game.doom == [6, 6, 6, 8]


@pytest.mark.rule("HR-C-31", "HR-PP-03")
@pytest.mark.parametrize(
    ("first", "then"), [("own:mental", "sfx:0:0/power:0:0"), ("sfx:0:0/power:0:0", "own:mental")]
)
def test_stress_that_goes_to_the_doom_pool_is_not_rolled_besides(scene, first, then):
    s = scene([tricky("strength 10", sfx=["secondwind type=mental"])])
    s.ada.stress["mental"] = 8
    s.anew().plan(HIT, pay=[first]).asks("pool")
    assert not s.offered(f"pay:{then}")


# Tricks with paid dice


@pytest.mark.rule("HR-C-19", "HR-PP-01", "HR-C-10")
def test_a_power_bought_as_an_extra_trait_is_not_had_again_by_multi(scene):
    s = scene([tricky("strength 10", "leap 8", "stretch 6", sfx=["multi"])])
    s.plan(HIT, pay=["extra:power:0:1", "sfx:0:0/2"]).asks("pool")
    assert sorted(s.sizes) == [4, 8, 8, 8, 8, 10], "the extra Leap whole, Strength and Stretch a step back"


@pytest.mark.rule("HR-C-33", "HR-PP-01")
def test_a_power_bought_as_an_extra_trait_may_be_split(scene):
    s = scene([tricky("strength 10", "leap 10", sfx=["split"])])
    s.plan(HIT, pay=["extra:power:0:1", "sfx:0:0/power:0:1*2"]).asks("pool")
    assert sorted(s.sizes) == [8, 8, 8, 8, 10, 10]


@pytest.mark.rule("HR-Q-09", "HR-C-20", "HR-PP-02")
def test_a_stunt_joined_by_focus_leaves_no_room_for_a_second_bonus_die(scene):
    s = scene([tricky("strength 10", sfx=["focus"], specialties={})], pp=3)
    s.plan(HIT, pay=["stunt:power:0:0", "sfx:0:0/8"]).asks("pool")
    assert s.sizes.count(10) == 3 and not s.offered("pay:push")


@pytest.mark.rule("HR-C-20", "HR-Q-46", "HR-EFF-07")
def test_an_asset_joined_by_focus_is_used_up_by_the_roll(scene):
    s = scene([tricky("strength 10", sfx=["focus"], specialties={})], pp=0)
    s.ada.assets.append(Hung("asset:x", "Rope", 8, "roll"))
    s.anew().act(HIT, "6 5 2", WEAK, pay=["sfx:0:0/8"])
    assert s.thrown("Ada") == (10, 10, 10) and s.ada.assets == []


@pytest.mark.rule("HR-PP-19", "HR-C-20", "HR-LOOP-28")
def test_an_asset_that_an_opening_makes_larger_leaves_the_die_it_was_joined_with(scene):
    s = scene([tricky("strength 10", sfx=["focus"], specialties={})], pp=2)
    s.ada.assets.append(Hung("asset:x", "Rope", 8, "roll"))
    s.next("thug").falls("7 6 1 2").take(HIT.replace("thug", "ada")).settle(stop=["react"])
    s.pool(pay=["sfx:0:0/8"], put=["asset:x"])
    assert sorted(s.sizes) == [10, 10, 10]
    s.take("opening:asset:x").asks("react")
    assert sorted(s.sizes) == [8, 10, 10, 10] and s.ada.pp == 1


@pytest.mark.rule("HR-Q-14", "HR-C-24", "HR-PP-02")
def test_a_stunt_marks_its_power_and_target_even_where_the_pool_was_changed_by_tricks(scene):
    s = scene([tricky("strength 10", sfx=["split"])], pp=2)
    s.act(HIT, "3 2 2 2 2 2", "8 8 2 2", pay=["stunt:power:0:0", "sfx:0:0/power:0:0*2"])
    s.order(2)
    assert not s.plan(HIT).asks("pool").offered("pay:stunt:power:0:0")
    assert s.offered("pay:stunt:spec:Combat")


# Distinctions


@pytest.mark.rule("HR-Q-57", "HR-C-54", "HR-DOOM-29")
def test_a_foe_rolls_its_distinction_as_a_d4_as_often_as_doom_is_low(scene):
    s = scene(doom=[6])
    for number in (1, 2):
        s.order(number)
        s.game.doom[:] = [6]
        s.next("thug").foe("hurt:ada:stress:physical", "2 2 2 3", "4 5 4 4")
        assert s.thrown("Thug")[1] == 4 and s.game.doom == [6, 6]


@pytest.mark.rule("HR-Q-08", "HR-POOL-07", "HR-PP-04", "HR-PP-06", "HR-Q-31")
def test_the_spark_of_a_d4_pays_for_a_push_or_for_a_third_die_of_the_same_roll(scene):
    s = scene(pp=0)
    assert s.plan(HIT, d4="dist:0").offered("pay:push")
    s.rolls("6 2 5 3", "5 6 2 2", say=["14 with d4, a third die"])
    assert s.ada.pp == 0 and s.last("compared").won


@pytest.mark.rule("HR-DOOM-21", "HR-POOL-14", "HR-Q-57")
def test_a_scene_distinction_is_a_d4_once_for_each_hero(scene):
    s = scene([hero("Ada"), hero("Bob")])
    s.act(HIT, "6 2 5 3", WEAK, d4="setting:0")
    s.next("bob")
    assert s.plan(HIT).asks("pool").offered("box:distinction>setting:0=4")
    s.take("back", "pass")
    s.order(2).next("ada")
    assert not s.plan(HIT).asks("pool").offered("box:distinction>setting:0=4")


@pytest.mark.rule("HR-D-05", "HR-C-121", "HR-C-82", "HR-PP-01")
def test_rows_of_a_die_that_leaves_the_pool_fall_away_with_it(scene):
    ada = tricky("strength 10", sfx=["overload"], specialties={"Combat": "master", "Menace": "expert"})
    s = scene([ada], pp=3)
    s.take("hand", SCARE).take("pay:sfx:0:0/power:0:0", "pay:extra:spec:Combat", "box:set1>none")
    assert sorted(s.asks("pool").sizes) == [8, 8, 10, 10] and not s.offered("box:specialty>none")


@pytest.mark.rule("HR-C-82", "HR-PP-01", "HR-D-05")
def test_a_die_bought_as_an_extra_trait_may_open_the_declared_type(scene):
    s = scene([hero("Ada", specialties={"Combat": "master", "Menace": "expert"})], pp=2)
    s.take("hand", SCARE).take("pay:extra:spec:Combat")
    assert not s.asks("pool").offered("box:specialty>spec:Combat"), "it is there already"
