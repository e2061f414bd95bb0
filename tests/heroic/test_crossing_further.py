"""Two or three rules that meet, written from the ledger alone: SFX and Limits with doom, crowds, tracks, places, rests."""

from __future__ import annotations

import pytest

from engine.heroic.state.pieces import Hung
from tests.heroic.scene import HIT, HURT, OUT, TWO, colossus, extra, foe, gift, hero, inn, mob, stage, subplot

# Several effects


@pytest.mark.rule("HR-C-86", "HR-EFF-02", "HR-Q-44", "HR-EFF-03")
def test_a_second_effect_by_the_margin_strikes_a_second_part_and_is_stepped_back_by_a_larger_die(scene):
    """18 against 4: D10 goes beyond D12 and takes the core; the D8 besides is a D6 against the giant's D10."""
    s = scene(foes=[colossus("arm 8", "core 10")])
    s.act("hurt:giant:stress:physical", "10 8 2 2", "2 2 2 2")
    assert [size for _, size, _ in s.giant.parts] == [6]


@pytest.mark.rule("HR-C-14", "HR-Q-39", "HR-PP-07", "HR-C-46")
def test_a_minor_foe_yields_and_the_further_effect_goes_to_another(scene):
    ada = hero("Ada", milestones=["mild", "hard"])
    cards = [subplot("mild", "spares"), subplot("hard", "defeats")]
    s = scene([ada], [foe("Imp", tier="minor"), foe("Thug")], pp=1, cards=cards)
    s.imp.stress["physical"] = 8
    s.anew()
    s.act("hurt:imp:stress:physical", "6 5 2 2 2", "3 2 2 2", say=["11 with d10 and d8"])
    assert s.imp.gone and s.ada.xp == 2, "to yield is to be spared, and to be beaten"
    assert s.thug.stress["physical"] == 8


@pytest.mark.rule("HR-C-17", "HR-C-15", "HR-EFF-01", "HR-Q-71")
def test_an_area_takes_a_die_of_a_crowd_and_hurts_who_stands_beside_it(scene):
    s = scene([hero("Ada", gift("strength 10", sfx=["area"]))], [mob("Crew"), foe("Thug")], pp=1)
    s.act("hurt:crew:stress:physical", "6 5 2 2 2", "2 2 2 2 2", "2 2 2 2", pay=["sfx:0:0/thug"])
    assert s.crew.crowd == [8, 8, 8] and s.thug.stress["physical"] == 10


@pytest.mark.rule("HR-C-83", "HR-C-17", "HR-Q-78")
def test_of_two_targets_of_an_area_the_sore_one_has_no_distinction(scene):
    ada = hero("Ada", gift("mind 10 harm:emotional", sfx=["area"]))
    s = scene([ada], [foe("Thug", sore="emotional"), foe("Goon")], pp=1)
    s.act("hurt:thug:stress:emotional", "6 5 2 2 2", "2 2 2", "2 2 2 2", pay=["sfx:0:0/goon"])
    assert (s.thrown("Thug"), s.thrown("Goon")) == ((8, 8, 8), (8, 8, 8, 8))


@pytest.mark.rule("HR-C-22", "HR-C-17", "HR-C-121")
@pytest.mark.parametrize(("goon", "doom"), [("2 2 2 2", [6, 6, 6]), ("8 7 2 2", [6, 6, 6, 10])])
def test_an_overloaded_area_feeds_peril_only_if_it_fails_against_all(scene, goon, doom):
    ada = hero("Ada", gift("strength 10", sfx=["area", "overload"]))
    s = scene([ada], [foe("Thug"), foe("Goon")], pp=1)
    s.act(HIT, "6 5 2 2 2 2", "8 7 2 2", goon, pay=["sfx:0:0/goon", "sfx:0:1/power:0:0"])
    assert s.game.doom == doom


@pytest.mark.rule("HR-C-32", "HR-C-122", "HR-EFF-02", "HR-Q-36")
def test_teamwork_stops_at_d12_and_does_nothing_for_the_second_asset_that_one_keeps(scene):
    s = scene([hero("Ada", gift("strength 10", sfx=["teamwork"])), hero("Bob")])
    s.act("help:bob:asset", "8 8 2 2", "2 2 2")
    assert ([each.size for each in s.bob.assets], [each.size for each in s.ada.assets]) == ([12], [8])


# What stands in the way


@pytest.mark.rule("HR-C-61", "HR-EFF-11", "HR-C-118")
def test_a_foe_whose_power_is_shut_guards_with_a_d8(scene):
    s = scene(foes=[foe("Thug", gift("weapon 10"))], objective={"clear": [8, 8]})
    s.next("thug").foe(HURT, "3 2 2 2", "8 7 2 2").order(2)
    s.act("hurt:thug:strip:power:0:0", "10 8 2 2", "2 2 2 2").order(3)
    s.act("objective:0", "6 5 2 2", "2 2 2 2 2")
    assert sorted(s.thrown("Peril")) == [6, 6, 6, 8, 8]


@pytest.mark.rule("HR-PP-12", "HR-C-68", "HR-POOL-12", "HR-Q-18")
def test_a_villains_power_gone_wild_is_a_die_against_it_and_none_for_it(scene):
    s = scene(foes=[foe("Thug", gift("weapon 10", limits=["wild"]))], pp=1)
    s.next("thug").foe(HURT, "3 2 2 2", "8 7 2 2").order(2)
    s.take("press:thug:limit:0:0").act(HIT, "6 5 2 2 2", "2 2 2")
    assert s.thrown("Ada") == (10, 8, 10, 8, 10) and s.thrown("Thug") == (8, 8, 8)
    assert s.ada.pp == 0 and s.game.doom == [6, 6, 6]


@pytest.mark.rule("HR-C-13", "HR-ROLL-15")
def test_an_extra_stepped_back_joins_the_next_attack_with_what_is_left_of_it(scene):
    ada = hero("Ada", affiliation={"solo": 6, "buddy": 8, "team": 10})
    s = scene([ada], [extra("Dog", 8), foe("Thug")])
    s.act("hurt:dog:stress:physical", "2 5 6", "8", none=["specialty"])
    assert s.dog.die == 6
    s.next("thug").foe(HURT, "3 2 2 2 2", "6 7 2 2")
    assert sorted(s.thrown("Thug")) == [6, 8, 8, 8, 8]


@pytest.mark.rule("HR-C-67", "HR-Q-25", "HR-ORD-07")
def test_quick_senses_that_are_bound_are_interrupted_for_less(scene):
    ada = hero("Ada", gift("reflexes 10 reflex", limits=["bound tag=dry"]))
    s = scene([ada, hero("Bob")], doom=[8, 8, 8], tags=["dry"])
    s.take("flaw:limit:0:0", "pass").settle().take("next:bob").settle("interrupt:thug")
    assert s.game.scene.current == "thug" and s.game.doom == [8, 8]


@pytest.mark.rule("HR-C-42", "HR-C-74", "HR-C-64")
def test_a_place_is_reached_when_all_who_are_able_stand_there(scene):
    s = scene(TWO, objective={"reach": "tower"})
    s.ada.place, s.bob.stress["physical"] = "gate", OUT
    s.anew().take("go:tower").settle()
    assert s.game.scene is None or s.game.scene.exit == "win"


# Peril


@pytest.mark.rule("HR-C-31", "HR-Q-45", "HR-C-121")
def test_a_d4_of_own_stress_given_to_peril_enters_as_a_d6(scene):
    s = scene([hero("Ada", gift("strength 10", sfx=["secondwind type=physical"]))], doom=[8])
    s.ada.stress["physical"] = 4
    s.anew().act(HIT, "6 5 2 2", "2 2 2 2", pay=["sfx:0:0/power:0:0"])
    assert s.thrown("Ada") == (10, 8, 12, 8)
    assert s.game.doom == [6, 8] and not s.ada.stress["physical"]


@pytest.mark.rule("HR-C-23", "HR-Q-03", "HR-XP-06")
def test_a_d12_borrowed_in_rage_comes_back_with_a_d6_and_teaches_nobody(scene):
    s = scene([hero("Ada", gift("strength 10", sfx=["rage"]))], doom=[6, 12])
    s.act(HIT, "6 5 2 2 2", "4 3 2 2", pay=["sfx:0:0/12"])
    assert s.game.doom == [6, 6, 12] and s.ada.xp == 0


@pytest.mark.rule("HR-PP-03", "HR-Q-15", "HR-C-43", "HR-C-78", "HR-TRA-01", "HR-PP-24")
def test_the_last_hero_who_goes_out_by_own_stress_has_lost_the_scene(scene):
    s = scene(pp=1)
    s.ada.stress["physical"] = 12
    s.anew().act(HIT, "3 2 2 2 2", "8 7 2 2 2", pay=["own:physical"])
    assert s.game.scene is None and s.game.doom == [6, 6, 6, 8]
    assert s.ada.trauma["physical"] == 6 and s.ada.pp == 1, "1 paid, 1 for a line"


@pytest.mark.rule("HR-C-38", "HR-Q-70", "HR-Q-79", "HR-C-27")
def test_nothing_answers_a_backlash_and_who_goes_out_by_it_names_the_next(scene):
    ada = hero("Ada", gift("strength 10", sfx=["armor type=physical"], limits=["backlash type=physical"]))
    s = scene([ada, hero("Bob")], pp=1)
    s.ada.stress["physical"] = 12
    s.anew().act(HIT, "6 5 2 2", "4 4 2 2 2", say=["limit:"], stop=["take", "next"])
    assert s.phase == "next" and s.ada.out and s.option("next:bob").actor == "ada"


# Tricks one after the other


@pytest.mark.rule("HR-C-19", "HR-C-67", "HR-Q-12")
def test_of_a_set_that_is_bound_multi_may_roll_less_than_it_names(scene):
    ada = hero("Ada", gift("strength 8", "leap 6", "flight 6", sfx=["multi"], limits=["bound tag=dry"]))
    s = scene([ada], tags=["dry"])
    s.take("flaw:limit:0:0").plan(HIT, pay=["sfx:0:0/2"])
    assert sorted(s.sizes) == [4, 8, 8, 10], "a D6 and a D4, each a step back"
    s.take("back")


@pytest.mark.rule("HR-C-33", "HR-C-20", "HR-C-121")
def test_dice_of_a_power_that_is_split_may_be_focused(scene):
    s = scene([hero("Ada", gift("strength 12", sfx=["split", "focus"]), specialties={})])
    s.plan(HIT, pay=["sfx:0:0/power:0:0*2", "sfx:0:1/10"])
    assert sorted(s.sizes) == [8, 10, 12], "10 8 12, then 10 8 10 10, then 12 8 10"
    s.take("back")


@pytest.mark.rule("HR-C-18", "HR-Q-33", "HR-STR-05")
def test_what_afflicts_again_by_the_same_name_makes_it_worse(scene):
    s = scene([hero("Ada", gift("mind 10", sfx=["afflict word=Dazed"]))])
    s.thug.complications.append(Hung("comp:x", "Dazed", 10))
    s.anew().act("hurt:thug:complication", "4 2 4 2 2", "2 3 2 2", pay=["sfx:0:0/"], none=["complication"])
    assert [(each.name, each.size) for each in s.thug.complications] == [("Dazed", 12)]


@pytest.mark.rule("HR-C-21", "HR-ROLL-19", "HR-Q-56")
def test_a_power_shut_by_boost_in_a_reaction_is_had_back_for_a_spark_in_ones_turn(scene):
    s = scene([hero("Ada", gift("strength 10", "leap 8", sfx=["boost"]))], pp=1)
    s.next("thug").foe(HURT, "6 5 2 2", "4 3 2 2", pay=["sfx:0:0/power:0:1"]).order(2)
    assert s.plan(HIT).asks("pool").sizes[2] == 8
    s.take("back", "own:ada:restore")
    assert s.ada.pp == 0 and s.plan(HIT).asks("pool").sizes[2] == 10


@pytest.mark.rule("HR-C-26", "HR-C-20", "HR-Q-77")
def test_a_die_held_for_the_next_roll_is_gone_with_it_though_it_was_focused(scene):
    s = scene([hero("Ada", gift("strength 10", sfx=["focus"]), specialties={})])
    s.ada.held.append(Hung("held:x", "a die", 8, "roll"))
    s.anew().act(HIT, "6 5 2", "4 4 2 2", pay=["sfx:0:0/8"])
    assert sorted(s.thrown("Ada")) == [10, 10, 10] and s.ada.held == []


@pytest.mark.rule("HR-Q-14", "HR-PP-02", "HR-ROLL-19")
def test_a_power_stunted_with_in_the_reaction_is_no_stunt_in_the_answer(scene):
    s = scene(pp=2)
    s.next("thug").foe(HURT, "6 5 2 2", "8 7 2 2 2", pay=["stunt:power:0:0"]).order(2)
    s.plan(HIT)
    assert not s.offered("pay:stunt:power:0:0") and s.offered("pay:stunt:spec:Combat")
    s.take("back")


# Whom one stands by


@pytest.mark.rule("HR-EFF-07", "HR-Q-46", "HR-ROLL-19")
def test_an_asset_that_one_is_given_may_serve_in_a_reaction_and_a_resource_serves_again(scene):
    s = scene(TWO)
    s.bob.resources.append(Hung("res:x", "Combat", 6, "scene"))
    s.act("help:bob:asset", "6 5 2 2", "2 2 2")
    s.next("thug").foe("hurt:bob:stress:physical", "6 5 2 2", "5 4 2 2 2 2")
    assert s.thrown("Bob") == (8, 8, 10, 8, 12, 6)
    assert s.bob.assets == [] and [each.size for each in s.bob.resources] == [6]


@pytest.mark.rule("HR-C-29", "HR-Q-58", "HR-PP-08")
def test_who_steps_in_has_answered_for_this_order_and_who_was_guarded_has_not(scene):
    bob = hero("Bob", gift("strength 10", sfx=["guard"]))
    s = scene([hero("Ada"), bob], [foe("Thug"), foe("Goon"), foe("Lout")], pp=2)
    s.next("thug").foe(HURT, "6 5 2 2", "2 2 2 2", say=["take.guard"])
    assert s.bob.stress["physical"] and not s.ada.stress["physical"]
    s.next("goon").foe("hurt:bob:stress:physical", "6 5 2 2 2", "2 2 2 2", stop=["take"])
    assert s.phase != "take"
    s.next("lout").foe(HURT, "6 5 2 2", "2 2 2 2", stop=["take"])
    assert s.asks("take").offered("take.type") and not s.offered("take.guard")
    s.settle()


@pytest.mark.rule("HR-C-30", "HR-Q-41", "HR-C-64", "HR-ORD-02")
def test_who_is_mended_from_being_out_acts_in_the_same_order(scene):
    ada = hero("Ada", gift("strength 10", "healing 8", sfx=["mend type=physical"]))
    s = scene([ada, hero("Bob")], pp=1)
    s.bob.stress["physical"] = OUT
    s.anew().take("own:bob:stress:physical")
    assert s.bob.able and s.ada.pp == 0
    s.next("bob")


# From scene to scene


@pytest.mark.rule("HR-REC-02", "HR-REC-01", "HR-Q-34", "HR-Q-41")
def test_stress_that_went_over_is_gone_between_scenes_though_an_ally_had_lifted_it(scene):
    s = scene(TWO, objective={"hold": 2})
    s.bob.stress |= {"physical": 12, "mental": 6}
    s.next("thug").foe("hurt:bob:stress:physical", "6 5 2 2 2", "1 4 1 4")
    s.order(2).next("ada").act("heal:bob:stress:physical", "2 8 9 2", "5 5 2 2")
    assert s.bob.stress["physical"] == 12
    s.rest()
    assert s.bob.stress == {"physical": 0, "mental": 4, "emotional": 0}


@pytest.mark.rule("HR-Q-41", "HR-REC-02", "HR-C-64")
def test_who_was_out_begins_a_scene_that_follows_at_once_with_a_d12_and_is_rid_of_it_at_the_next_rest(scene):
    ways = {"win": "second", "cost": "second", "lose": "second"}
    s = scene(
        TWO, objective={"hold": 1}, exits=ways,
        scenes=[stage("second", "inn", objective={"hold": 1}), inn(then="third"), stage("third", "end")],
    )  # fmt: skip
    s.bob.stress["physical"] = OUT
    s.bob.went_over.append("physical")
    s.anew()._until(lambda: s.game.scene and s.game.scene.card.id == "second" and s.phase == "plan", "second")
    assert s.bob.stress["physical"] == 12 and s.bob.able
    s.rest()
    assert not s.bob.stress["physical"]


# What is offered to a person in a hurry


@pytest.mark.rule("HR-Q-39", "HR-LOOP-18", "HR-C-64")
def test_a_second_effect_that_puts_a_boss_out_is_offered_however_much_another_track_would_take(scene):
    """16 against 4: a D10 goes beyond D12; the other is more steps on a fresh track, but ends the fight on the third."""
    ada = hero("Ada", specialties={"Psychology": "expert"})
    s = scene([ada], [foe("Boss", tier="boss")], doom=[], settings={"dice": "sensible"})
    s.boss.stress["emotional"] = 12
    s.anew()
    s.act("hurt:boss:stress:mental", "2 8 2 8", "2 2 2 2", none=["stress"], stop=["second"]).asks("second")
    assert "second:boss:stress:emotional" in s.ids()


@pytest.mark.rule("HR-Q-39", "HR-LOOP-18", "HR-STR-05", "HR-STR-06")
def test_a_further_effect_may_go_on_where_a_foe_is_worst_off(scene):
    """One track puts a foe out, so a D8 on a D10 is thought about beside more steps on a fresh one."""
    ada = hero("Ada", specialties={"Psychology": "expert"})
    s = scene([ada], [foe("Thug"), foe("Goon")], doom=[], settings={"dice": "sensible"})
    s.goon.stress["emotional"] = 10
    s.anew()
    s.act("hurt:thug:stress:mental", "2 8 2 8", "2 2 2 2", none=["stress"], stop=["second"]).asks("second")
    assert "second:goon:stress:emotional" in s.ids()
