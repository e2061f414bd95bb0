"""Two or three rules that meet, written from the ledger alone."""

from __future__ import annotations

import pytest

from engine.heroic.state.pieces import Hung
from tests.heroic.scene import HIT, HURT, extra, foe, gift, hero


@pytest.mark.rule("HR-Q-57", "HR-PP-21", "HR-Q-08", "HR-PP-06")
def test_a_d4_in_a_reaction_pays_the_third_die_of_that_very_reaction(scene):
    """6 and 4 are 10, not above 11; the 3 besides makes 13."""
    s = scene(pp=0, settings={"dice": "ask"})
    s.next("thug").foe(HURT, "6 5 2 2", "6 3 4 2", d4="dist:0", say=["13 with"])
    assert s.ada.pp == 0 and not any(s.ada.stress.values())
    assert not s.order(2).plan(HIT).offered("box:distinction>dist:0=4")
    s.take("back")


@pytest.mark.rule("HR-Q-78", "HR-C-17", "HR-PP-05", "HR-C-14")
def test_who_is_put_out_by_the_first_blow_back_is_not_hit_by_the_second(scene):
    thug = foe("Thug", gift("weapon 8", sfx=["area"]), tier="minor")
    s = scene([hero("Ada"), hero("Bob")], [thug], pp=1)
    s.thug.stress["physical"] = 8
    s.next("thug").falls("2 2 2 2 2", "8 6 8 2 2", "8 6 8 2 2").take(HURT)
    s.settle("area:", stop=["react"]).pool(pay=["back:physical"]).take("roll").settle(stop=["react"])
    s.pool(pay=["back:physical"]).take("roll").settle()
    assert s.thug.gone and (s.ada.pp, s.bob.pp) in ((0, 1), (1, 0))


@pytest.mark.rule("HR-Q-34", "HR-REC-12", "HR-EFF-01", "HR-C-64", "HR-ORD-04")
def test_who_is_lifted_by_a_d10_stepped_up_may_act_in_the_same_order(scene):
    s = scene([hero("Ada"), hero("Bob")], [foe("Thug")], doom=[6, 6, 6])
    s.bob.stress["physical"] = 13
    s.anew().act("heal:bob:stress:physical", "8 7 9 2", "2 2 2 2")
    assert s.bob.stress["physical"] == 12 and s.bob.able
    s.asks("next").take("next:bob").settle()
    assert s.game.scene.current == "bob"


@pytest.mark.rule("HR-C-68", "HR-C-34", "HR-Q-55")
def test_a_wild_power_that_is_shrugged_off_can_be_rolled_again(scene):
    s = scene([hero("Ada", gift("strength 10", sfx=["shrug"], limits=["wild"]))], pp=0)
    s.take("flaw:limit:0:0")
    assert [each.size for each in s.ada.complications] == [10] and s.ada.pp == 1
    s.take("own:")
    assert not s.ada.complications and not s.ada.mods and s.ada.pp == 0
    assert not s.offered("flaw:limit:0:0"), "once a scene"


@pytest.mark.rule("HR-C-37", "HR-STR-05", "HR-TRA-01", "HR-PP-24", "HR-Q-70")
def test_a_weakness_may_put_its_owner_out_and_pays_twice(scene):
    ada = hero("Ada", gift("strength 10", limits=["weakness tag=fire"]))
    s = scene([ada, hero("Bob")], [foe("Thug", gift("element 8 element:fire"))], pp=0)
    s.ada.stress["physical"] = 10
    s.next("thug").foe(HURT, "8 7 8 2 6", "4 3 2 2", say=["limit"])
    assert s.ada.out and s.ada.trauma["physical"] == 6 and s.ada.pp == 2


@pytest.mark.rule("HR-C-43", "HR-C-76", "HR-Q-36", "HR-Q-02")
@pytest.mark.parametrize("pushed", [False, True])
def test_a_clock_at_d12_ends_the_scene_unless_it_was_pushed_back(scene, pushed):
    s = scene(clock={"size": 12, "every": 1}, doom=[6])
    if pushed:
        s.act("objective:clock", "8 7 2 2", "2 2")
    s.order(2)
    assert (s.game.scene is None or s.game.scene.exit == "lose") == (not pushed)


@pytest.mark.rule("HR-C-119", "HR-C-27", "HR-Q-58", "HR-PP-08")
def test_armour_is_no_answer_to_what_it_excepts_and_one_answer_is_all_an_order(scene):
    ada = hero("Ada", gift("strength 10", sfx=["armor type=physical except=cold"]))
    s = scene([ada, hero("Bob")], [foe("Thug", gift("element 8 element:cold")), foe("Goon")], pp=3)
    s.next("thug").foe(HURT, "8 7 8 2", "2 2 2 2", stop=["take"])
    assert not s.asks("take").offered("take.armor") and s.offered("take.type")
    s.take("take.type:mental").settle()
    s.next("goon").foe(HURT, "5 4 2 2 2", "4 3 2 2")
    assert s.ada.stress["physical"] and s.ada.pp == 2


@pytest.mark.rule("HR-C-26", "HR-Q-77", "HR-Q-09", "HR-POOL-11")
def test_what_is_absorbed_fills_the_bonus_box_of_the_next_roll(scene):
    ada = hero("Ada", gift("strength 10", sfx=["absorb kind=physical"]))
    s = scene([ada], pp=2)
    s.next("thug").foe(HURT, "4 3 8 2", "8 7 2 2", pay=["back:absorb"])
    assert s.ada.pp == 1 and [each.size for each in s.ada.held] == [8]
    s.order(2).plan(HIT)
    assert not s.offered("pay:push") and not s.offered("pay:stunt")
    s.take("back")


@pytest.mark.rule("HR-Q-47", "HR-ROLL-16", "HR-REC-07")
def test_peril_rolls_the_actors_own_hurt_against_help_but_not_against_healing(scene):
    s = scene([hero("Ada"), hero("Bob")], doom=[6, 6])
    s.ada.stress["mental"], s.bob.stress["physical"] = 8, 6
    s.ada.complications.append(Hung("comp:x", "Dazed", 10))
    s.anew().act("help:bob:asset", "8 7 2 2", "2 2 2 2")
    assert sorted(s.thrown("Peril")) == [6, 6, 8, 10]
    assert [each.size for each in s.ada.assets] == [8], (
        "by 11: a second effect is due, and Bob has one already"
    )
    s.ada.complications.clear()
    s.order(2).next("ada").act("heal:bob:stress:physical", "8 7 2 2 2", "2 2 2")
    assert sorted(s.thrown("Peril")) == [6, 6, 6]


# What stands against a hero


@pytest.mark.rule("HR-PP-12", "HR-Q-18", "HR-C-35", "HR-ROLL-15")
def test_a_pressed_gear_is_missing_in_the_reaction_once_a_scene_and_feeds_no_peril(scene):
    s = scene(foes=[foe("Thug", gift("weapon 10", limits=["gear"]))], pp=3)
    s.thug.seen = ["power:0:0"]
    s.anew().take("press:thug:limit:0:0").act(HIT, "6 5 2 2", "2 2 2")
    assert s.thrown("Thug") == (8, 8, 8) and s.game.doom == [6, 6, 6] and s.ada.pp == 2
    assert not s.order(2).offered("press:")


@pytest.mark.rule("HR-TRA-02", "HR-POOL-13", "HR-Q-32")
def test_a_pool_has_their_stress_or_their_trauma_and_a_complication_besides(scene):
    s = scene()
    s.thug.stress["physical"], s.thug.trauma["mental"] = 8, 6
    s.thug.complications.append(Hung("c", "Tied up", 6, "scene"))
    s.anew().plan(HIT).asks("pool")
    assert sorted(s.sizes) == [6, 8, 8, 8, 10, 10]
    s.take("back")


@pytest.mark.rule("HR-Q-07", "HR-C-13", "HR-POOL-03")
def test_an_extra_is_no_company_of_a_foe_but_its_die_joins_the_roll(scene):
    thug = foe("Thug", affiliation={"solo": 10, "buddy": 8, "team": 6})
    s = scene(foes=[thug, extra("Dog")])
    s.next("thug").foe(HURT, "6 5 2 2 3", "1 4 1 4")
    assert sorted(s.thrown("Thug")) == [6, 8, 8, 8, 10]


@pytest.mark.rule("HR-C-13", "HR-ROLL-16", "HR-Q-47")
def test_an_extra_and_the_actors_own_stress_stand_with_the_doom_pool_against_help(scene):
    s = scene(foes=[foe("Thug"), extra("Dog")])
    s.ada.stress["mental"] = 8
    s.anew().act("help:ada:asset", "6 5 2 2", "2 2 2 2 2")
    assert sorted(s.thrown("Peril")) == [6, 6, 6, 6, 8]


@pytest.mark.rule("HR-C-64", "HR-POOL-04", "HR-Q-07")
def test_an_ally_who_is_out_is_no_company(scene):
    s = scene([hero("Ada"), hero("Bob"), hero("Cy")])
    s.bob.stress["physical"] = 13
    s.anew().plan(HIT).asks("pool")
    assert s.sizes[0] == 8, "a pair"
    s.take("back")


# Edges of an effect


@pytest.mark.rule("HR-ROLL-10", "HR-EFF-08", "HR-Q-06")
def test_an_asset_of_a_roll_that_leaves_no_effect_die_is_a_d6_all_the_same(scene):
    s = scene(doom=[6, 6])
    s.act("help:ada:asset", "2 1 3 1", "2 2")
    assert [each.size for each in s.ada.assets] == [6]


@pytest.mark.rule("HR-C-14", "HR-STR-05", "HR-EFF-01")
def test_a_minor_foe_gives_up_at_a_d10_to_which_an_equal_die_has_stepped_it_up(scene):
    s = scene(foes=[foe("Thug", tier="minor")])
    s.thug.stress["physical"] = 8
    s.anew().act(HIT, "9 8 2", "8 5 2 2", none=["set1", "stress"])
    assert s.thug.gone and s.thug.trauma["physical"] == 0


@pytest.mark.rule("HR-Q-64", "HR-C-42", "HR-C-14")
def test_a_scene_to_be_held_is_won_with_the_last_foe(scene):
    s = scene(foes=[foe("Thug", tier="minor")], rook=False, objective={"hold": 3}, deadline=4)
    s.thug.stress["physical"] = 8
    s.anew().act(HIT, "9 8 7 2", "2 2 2 2", none=["stress"])
    assert s.last("scene.ends").exit == "win"


@pytest.mark.rule("HR-Q-15", "HR-PP-03", "HR-TRA-01", "HR-Q-79")
def test_who_rolls_own_stress_of_d12_hits_and_is_out_after_it(scene):
    s = scene([hero("Ada"), hero("Bob")], pp=1)
    s.ada.stress["physical"] = 12
    s.anew().act(HIT, "6 5 2 2 3", "2 2 2 2 2", pay=["own:physical"])
    assert s.thug.stress["physical"] and s.ada.out and s.ada.trauma["physical"] == 6
    assert s.asks("next").take("next:bob").settle().game.scene.current == "bob"


# Dice that pay


@pytest.mark.rule("HR-Q-09", "HR-PP-02", "HR-PP-04")
def test_a_push_leaves_no_room_for_a_stunt(scene):
    s = scene(pp=3)
    s.plan(HIT, pay=["push"]).asks("pool")
    assert not s.offered("pay:stunt") and s.sizes.count(6) == 1
    s.take("back")


@pytest.mark.rule("HR-PP-21", "HR-Q-57", "HR-POOL-14")
def test_a_scene_distinction_pays_each_hero_once(scene):
    s = scene([hero("Ada"), hero("Bob")], pp=0)
    s.act(HIT, "6 2 5 2", "2 2 2 2", d4="setting:0")
    assert s.ada.pp == 1 and s.next("bob").plan(HIT).offered("box:distinction>setting:0=4")
    s.take("back").order(2).next("ada").plan(HIT)
    assert not s.offered("box:distinction>setting:0=4")
    s.take("back")
