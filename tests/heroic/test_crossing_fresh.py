"""Two or three rules that meet, written from the ledger alone."""

from __future__ import annotations

import pytest

from engine.heroic.state.pieces import Hung
from tests.heroic.scene import foe, gift, hero

HIT = "hurt:thug:stress:physical"
HURT = "hurt:ada:stress:physical"


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
