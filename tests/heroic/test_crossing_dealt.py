"""Where Tricks and Flaws meet the Doom Pool, one another and what stands against a roll (HR-C-17 to -38, HR-C-65 to -68)."""

from __future__ import annotations

import pytest

from engine.heroic.state.pieces import Hung
from tests.heroic.scene import (
    HAMPER,
    HIT,
    HURT,
    OUT,
    WEAK,
    extra,
    foe,
    gift,
    hero,
    inn,
    mob,
    stage,
    subplot,
)


def gifted(*powers: str, sfx=(), limits=(), **fields):
    return hero("Ada", gift(*(powers or ("strength 10",)), sfx=sfx, limits=limits), **fields)


# What is borrowed from Peril, and given to it


@pytest.mark.rule("HR-C-31", "HR-C-118", "HR-ROLL-16")
def test_stress_given_to_peril_stands_against_the_very_action_it_was_given_for(scene):
    s = scene([gifted(sfx=["secondwind type=mental"])], objective={"clear": [8, 8, 8]}, doom=[6])
    s.ada.stress["mental"] = 12
    s.anew().act("objective:0", "6 5 2 2", "2 2 2 2", pay=["sfx:0:0/power:0:0"])
    assert sorted(s.thrown("Peril")) == [6, 8, 8, 12] and s.thrown("Ada") == (10, 8, 12, 8)


@pytest.mark.rule("HR-C-23", "HR-ROLL-16", "HR-Q-06")
@pytest.mark.parametrize(("doom", "peril", "after"), [([6, 10], (6,), [6, 12]), ([8], (4,), [10])])
def test_a_die_borrowed_in_rage_does_not_oppose_the_help_it_was_borrowed_for(scene, doom, peril, after):
    s = scene([gifted(sfx=["rage"])], doom=doom)
    s.act("help:ada:asset", "6 5 2 2 2", "2", pay=[f"sfx:0:0/{doom[-1]}"])
    assert s.thrown("Peril") == peril and s.game.doom == after


@pytest.mark.rule("HR-C-23", "HR-C-20", "HR-C-121")
def test_a_borrowed_die_that_is_focused_away_still_goes_back_a_step_up(scene):
    s = scene([gifted(sfx=["rage", "focus"])], doom=[6, 8])
    s.act(HIT, "6 5 2", "2 2 2 2", pay=["sfx:0:0/8", "sfx:0:1/8"], none=["specialty"])
    assert s.thrown("Ada") == (10, 10, 10) and s.game.doom == [6, 10]


@pytest.mark.rule("HR-C-23", "HR-REC-07", "HR-REC-04")
def test_a_die_borrowed_for_a_recovery_does_not_oppose_it(rest):
    s = rest(gifted(sfx=["rage"]), stress={"mental": 10}, doom=(6, 10))
    s.take("hand", "recover:stress:mental").pool(pay=["sfx:0:0/10"]).rolls("6 5 2 2 2", "2 2")
    assert s.thrown("Peril") == (6, 8) and s.game.doom == [6, 12]


@pytest.mark.rule("HR-C-22", "HR-C-67", "HR-Q-45")
def test_an_overloaded_d4_of_a_bound_set_feeds_a_d6(scene):
    s = scene([gifted("strength 6", sfx=["overload"], limits=["bound tag=dry"])], tags=["dry"], doom=[8] * 3)
    s.take("flaw:limit:0:0").act(HIT, "2 3 2 2 2", "8 7 2 2", pay=["sfx:0:0/power:0:0"])
    assert s.thrown("Ada") == (10, 8, 4, 8, 4) and s.game.doom == [6, 8, 8, 8]


@pytest.mark.rule("HR-C-30", "HR-C-22", "HR-REC-13", "HR-Q-49")
def test_a_healing_that_is_overloaded_and_fails_makes_it_worse_and_feeds_peril(scene):
    ada = gifted("healing 10", sfx=["mend type=mental", "overload"])
    s = scene([ada, hero("Bob")], doom=[6], pp=0)
    s.bob.stress["mental"] = 6
    s.anew().act("heal:bob:stress:mental", "2 2 3 2 2 2", "6 5", pay=["sfx:0:0/", "sfx:0:1/power:0:0"])
    assert s.thrown("Ada") == (8, 8, 10, 8, 6, 10)
    assert s.bob.stress["mental"] == 8 and s.game.doom == [6, 10]


@pytest.mark.rule("HR-DOOM-28", "HR-EFF-03", "HR-EFF-01")
@pytest.mark.parametrize(("dice", "fed"), [("6 5 2 2", 6), ("8 8 2 2", 10)])
def test_what_a_foe_feeds_steps_up_by_the_margin_and_back_before_a_larger_die(scene, dice, fed):
    """11 and 16 against 8; the reaction's effect die is a D10."""
    s = scene(doom=[12] * 3)
    s.next("thug").foe("hurt:ada:feed", dice, "4 4 2 2")
    assert s.game.doom == [fed, 12, 12, 12]


# One Trick after the other


@pytest.mark.rule("HR-C-21", "HR-C-67", "HR-Q-56")
def test_boost_steps_a_bound_power_up_from_the_size_it_has_now(scene):
    ada = gifted("strength 10", "leap 8", sfx=["boost"], limits=["bound tag=dry"])
    s = scene([ada], tags=["dry"])
    s.take("flaw:limit:0:0").act(HIT, "6 5 2 2", "4 4 2 2", pay=["sfx:0:0/power:0:1"])
    assert s.thrown("Ada") == (10, 8, 8, 8) and s.ada.mods["power:0:0"].code == "boost"


@pytest.mark.rule("HR-C-31", "HR-C-67")
def test_a_second_wind_steps_a_bound_power_up_from_the_size_it_has_now(scene):
    s = scene([gifted(sfx=["secondwind type=physical"], limits=["bound tag=dry"])], tags=["dry"])
    s.ada.stress["physical"] = 6
    s.anew().take("flaw:limit:0:0").act(HIT, "6 5 2 2", "4 4 2 2", pay=["sfx:0:0/power:0:0"])
    assert s.thrown("Ada") == (10, 8, 10, 8) and not s.ada.stress["physical"]


@pytest.mark.rule("HR-C-17", "HR-C-18", "HR-C-122", "HR-Q-71")
def test_what_afflicts_several_steps_the_die_of_each(scene):
    ada = gifted("mind 10", sfx=["area", "afflict word=Dazed"])
    s = scene([ada], [foe("Thug"), foe("Goon")])
    s.act(HAMPER, "6 5 2 2 2 2", *["4 4 2 2"] * 2, pay=["sfx:0:0/goon", "sfx:0:1/"])
    assert [each.complications[0].size for each in (s.thug, s.goon)] == [12, 10]


@pytest.mark.rule("HR-C-17", "HR-C-24", "HR-C-122", "HR-Q-71")
def test_a_reckless_area_steps_up_the_stress_of_each(scene):
    s = scene([gifted(sfx=["area", "reckless"])], [foe("Thug"), foe("Goon")])
    s.act(HIT, "6 5 2 2 2 2", *["4 4 2 2"] * 2, pay=["sfx:0:0/goon", "sfx:0:1/"])
    assert s.thrown("Ada") == (8, 8, 10, 8, 6, 6)
    assert [each.stress["physical"] for each in (s.thug, s.goon)] == [12, 10]


@pytest.mark.rule("HR-C-18", "HR-C-24", "HR-C-122")
def test_who_afflicts_recklessly_has_both_dice_and_one_step(scene):
    s = scene([gifted("mind 8", sfx=["afflict word=Dazed", "reckless"])])
    s.act(HAMPER, "6 5 2 2 2 2", "4 4 2 2", pay=["sfx:0:0/", "sfx:0:1/"])
    assert s.thrown("Ada") == (8, 8, 8, 8, 6, 6)
    assert [(each.name, each.size) for each in s.thug.complications] == [("Dazed", 10)]


@pytest.mark.rule("HR-C-24", "HR-Q-16", "HR-C-122")
def test_what_hits_a_reckless_hero_back_is_of_its_rolled_size(scene):
    s = scene([gifted(sfx=["reckless"])], doom=[8])
    s.act(HIT, "2 3 2 2 2", "8 7 2 2", pay=["sfx:0:0/"], say=["counter:physical"])
    assert s.ada.stress["physical"] == 8 and s.game.doom == []


@pytest.mark.rule("HR-C-19", "HR-C-33", "HR-C-121")
def test_a_power_that_multi_stepped_back_is_split_from_there(scene):
    s = scene([gifted("strength 12", "leap 8", sfx=["multi", "split"])])
    s.plan(HIT, pay=["sfx:0:0/2", "sfx:0:1/power:0:0*2"])
    assert sorted(s.sizes) == [6, 8, 8, 8, 8, 10], "12 and 8 are 10 and 6, the 10 is two 8"
    s.take("back")


@pytest.mark.rule("HR-C-19", "HR-C-68", "HR-C-22")
def test_a_power_gone_wild_is_none_of_two_and_none_that_counts_twice(scene):
    s = scene([gifted("strength 10", "leap 8", sfx=["multi", "overload"], limits=["wild"])])
    s.take("flaw:limit:0:0").plan(HIT)
    assert s.sizes[2] == 8 and not s.offered("pay:sfx:0:0")
    assert [each for each in s.ids() if each.startswith("pay:sfx:0:1")] == ["pay:sfx:0:1/power:0:1"]
    s.take("back")


@pytest.mark.rule("HR-C-33", "HR-C-22", "HR-C-121")
def test_overload_feeds_peril_the_size_of_the_die_that_it_doubled(scene):
    s = scene([gifted("strength 12", sfx=["split", "overload"])], doom=[6])
    s.plan(HIT, pay=["sfx:0:0/power:0:0*3", "sfx:0:1/power:0:0"])
    assert sorted(s.sizes) == [8, 8, 8, 8, 8, 8, 10]
    s.rolls("2 3 2 2 2 2 2", "8 7 2 2")
    assert s.game.doom == [6, 8]


# Answers


@pytest.mark.rule("HR-C-25", "HR-Q-74", "HR-C-119")
@pytest.mark.parametrize(("kind", "free"), [("weapon", True), ("physical", False)])
def test_a_riposte_by_a_power_answers_what_hampers_and_one_by_a_type_does_not(scene, kind, free):
    s = scene([gifted(sfx=[f"riposte kind={kind}"])], pp=0)
    s.next("thug").falls("3 2 2 2").take("hurt:ada:complication").settle(stop=["react"]).pool()
    assert (s.option("pay:back:physical").price is None) == free
    s.rolls("8 7 6 2")


@pytest.mark.rule("HR-C-27", "HR-C-119", "HR-DOOM-09")
@pytest.mark.parametrize(("power", "left"), [("weapon 8", 0), ("element 8 element:cold", 8)])
def test_armour_answers_a_blow_back_by_the_powers_of_the_reaction(scene, power, left):
    s = scene([gifted(sfx=["armor type=physical except=element:cold"])], [foe("Thug", gift(power))], doom=[8])
    s.act(HIT, "3 2 2 2", "8 7 2 2", say=["counter:physical", *(["take.armor"] if not left else [])])
    assert s.ada.stress["physical"] == left and s.ada.pp == (1 if left else 0)


@pytest.mark.rule("HR-C-28", "HR-C-119", "HR-Q-16", "HR-Q-74")
def test_what_a_blow_back_hampers_with_is_ignored_by_the_powers_of_the_reaction(scene):
    s = scene(
        [gifted(sfx=["immune tag=element:cold"])], [foe("Thug", gift("element 8 element:cold"))], doom=[8]
    )
    s.act(HIT, "3 2 2 2", "8 7 2 2", say=["counter:complication", "take.immune"])
    assert s.ada.complications == [] and s.ada.pp == 0 and s.game.doom == []


@pytest.mark.rule("HR-C-29", "HR-TRA-01", "HR-PP-24", "HR-C-46")
def test_who_steps_in_may_go_out_in_the_place_of_an_ally(scene):
    card = subplot("trial", {"word": "stressed_out", "who": "ally"})
    s = scene([gifted(milestones=["trial", "second"]), hero("Bob", gift("strength 10", sfx=["guard"]))],
              cards=[card])  # fmt: skip
    s.bob.stress["physical"] = 12
    s.anew().next("thug").foe(HURT, "6 5 2 2", WEAK, say=["take.guard"])
    assert s.bob.out and s.bob.trauma["physical"] == 6 and s.bob.pp == 1, "1 paid, 1 for a line"
    assert not any(s.ada.stress.values()) and s.ada.xp == 1


@pytest.mark.rule("HR-C-29", "HR-Q-58")
def test_where_one_ally_lets_it_land_another_may_step_in(scene):
    s = scene([hero("Ada"), *(hero(name, gift("strength 10", sfx=["guard"])) for name in ("Bob", "Cy"))])
    s.next("thug").foe(HURT, "6 5 2 2", WEAK, say=["Guard: Cy takes it"])
    assert (s.bob.stress["physical"], s.cy.stress["physical"], s.bob.pp, s.cy.pp) == (0, 8, 1, 0)


@pytest.mark.rule("HR-C-29", "HR-C-64", "HR-C-37")
def test_who_is_out_steps_in_for_nobody_and_who_is_guarded_is_not_weak(scene):
    ada = gifted(limits=["weakness tag=element:cold"])
    guards = (hero(name, gift("strength 10", sfx=["guard"])) for name in ("Bob", "Cy"))
    s = scene([ada, *guards], [foe("Thug", gift("element 8 element:cold"))])
    s.bob.stress["mental"] = OUT
    s.anew().next("thug").foe(HURT, "6 5 2 2", WEAK, stop=["take"])
    assert {each.actor for each in s.options() if each.actor} == {"cy"}
    s.take("take.guard").settle()
    assert s.cy.stress["physical"] == 8 and s.ada.pp == 1


@pytest.mark.rule("HR-PP-03", "HR-Q-15", "HR-STR-05", "HR-ROLL-19")
def test_own_stress_rolled_in_a_reaction_is_hit_first_and_stepped_up_after(scene):
    s = scene(pp=1)
    s.ada.stress["physical"] = 8
    s.anew().next("thug").foe(HURT, "6 5 2 2 2", "1 4 1 4 2", pay=["own:physical"])
    assert s.ada.stress["physical"] == 12, "8 and a D8 are 10, and a step for having rolled it"


@pytest.mark.rule("HR-C-26", "HR-Q-09", "HR-Q-77")
def test_an_absorbed_die_is_the_stunt_of_the_next_reaction_too_and_fills_its_bonus_box(scene):
    s = scene([gifted(sfx=["absorb kind=weapon"])], [foe("Thug"), foe("Goon")], pp=2)
    s.next("thug").foe(HURT, "3 2 2 2", "8 7 6 2", pay=["back:absorb"])
    s.next("goon").falls("3 2 2 2").take(HURT).settle(stop=["react"]).pool()
    assert s.sizes == (10, 8, 10, 8, 8) and not s.offered("pay:push") and not s.offered("pay:stunt")
    s.rolls("8 7 6 2 2")
    assert s.ada.held == []


# Flaws and Tricks outside the roll


@pytest.mark.rule("HR-C-30", "HR-C-74")
def test_nobody_is_mended_in_another_place(scene):
    s = scene([gifted("healing 10", sfx=["mend type=physical"]), hero("Bob")])
    s.bob.stress["physical"], s.bob.place = 8, "gate"
    assert not s.anew().offered("own:")
    s.take("go:gate").take("own:").settle()
    assert s.bob.stress["physical"] == 0


@pytest.mark.rule("HR-C-30", "HR-C-44", "HR-REC-15", "HR-Q-48")
def test_trauma_that_was_mended_between_scenes_may_still_be_rolled_for(rest):
    s = rest(gifted("healing 10", sfx=["mend type=mental"]), trauma={"mental": 10}, pp=1)
    s.take(next(each for each in s.ids() if each.startswith("own:") and "trauma" in each)).settle()
    assert s.ada.trauma["mental"] == 8 and s.ada.pp == 0 and s.offered("recover:trauma:mental")


@pytest.mark.rule("HR-C-37", "HR-C-119", "HR-C-124")
def test_what_comes_of_the_scene_has_no_source_and_meets_no_weakness(scene):
    effect = {"price": 6, "order": 1, "text": "A wave", "op": {"stress": ["physical", 8, "all"]}}
    s = scene([gifted(limits=["weakness tag=harm:physical"]), hero("Bob")], effects=[effect])
    s.take("pass").settle("tell:effect:0").next("bob").take("pass").settle("use:effect:0", stop=["limit"])
    assert s.phase != "limit" and s.ada.stress["physical"] == 8


@pytest.mark.rule("HR-C-36", "HR-C-44", "HR-Q-55")
def test_a_power_tired_between_scenes_is_off_through_the_scene_that_follows(scene):
    s = scene([gifted(limits=["tired"])], objective={"hold": 1}, doom=[6],
              scenes=[inn(), stage("after", "late", objective={"hold": 1}), inn("late", "last"),
                      stage("last", "end")])  # fmt: skip
    s.ada.stress["mental"] = 10
    s.rest().take("hand", "recover:stress:mental", "flaw:limit:0:0")
    assert s.ada.pp == 2
    s.pool().rolls("6 5 2", "2 2")
    s._until(lambda: bool(s.game.scene) and s.phase == "plan", "the scene after")
    assert s.plan("help:ada:asset").sizes == (10, 8, 8)
    s.take("back").rest()
    assert not s.ada.mods


@pytest.mark.rule("HR-C-68", "HR-C-44", "HR-EFF-06")
def test_a_power_gone_wild_between_scenes_is_tame_when_they_are_over(scene):
    s = scene([gifted(limits=["wild"]), hero("Bob")], objective={"hold": 1}, doom=[6])
    s.bob.stress["mental"] = 10
    s.rest().take("hand", "support:bob", "flaw:limit:0:0").pool().rolls("6 5 2", "2 2")
    assert s.thrown("Peril") == (6, 10)
    s._until(lambda: bool(s.game.scene) and s.phase == "plan", "the scene after")
    assert s.ada.complications == [] and s.plan("help:ada:asset").sizes == (8, 8, 10, 8)
    s.take("back")


@pytest.mark.rule("HR-C-13", "HR-C-74")
def test_an_extra_joins_no_roll_against_a_hero_who_strikes_from_elsewhere(scene):
    s = scene([gifted("blast 10")], [foe("Thug"), extra("Dog", 6)])
    s.take("go:gate").act(HIT, "6 5 2 2", "4 4 2 2")
    assert s.thrown("Thug") == (8, 8, 8, 8)


@pytest.mark.rule("HR-C-13", "HR-C-17", "HR-EFF-11")
def test_an_extra_named_in_an_area_goes_by_its_own_reaction(scene):
    s = scene([gifted(sfx=["area"])], [foe("Thug"), extra("Dog", 8)])
    s.act(HIT, "6 5 2 2 2", "4 4 2 2 2", "4", pay=["sfx:0:0/dog"])
    assert s.thug.stress["physical"] == 10 and s.dog.gone


@pytest.mark.rule("HR-POOL-12", "HR-C-15", "HR-Q-33")
def test_what_hampers_a_crowd_is_a_die_for_who_strikes_it_and_none_of_its_own(scene):
    s = scene(foes=[mob("Crew", 8, 3)])
    s.crew.complications.append(Hung("comp:x", "Scattered", 10))
    s.anew().act("hurt:crew:stress:physical", "6 5 2 2 2", "4 4 2 2")
    assert s.thrown("Ada") == (10, 8, 10, 8, 10) and s.thrown("Crew") == (8, 8, 8, 8)


@pytest.mark.rule("HR-C-17", "HR-LOOP-10")
def test_each_further_target_that_is_paid_for_is_named_where_it_is_taken_back(scene):
    s = scene([gifted(sfx=["area"])], [foe("Thug"), foe("Goon"), foe("Lout")], pp=2)
    s.plan(HIT, pay=["sfx:0:0/goon", "sfx:0:0/lout"])
    told = {each.label for each in s.options() if each.id.startswith("pay:sfx:0:0/")}
    assert told == {"Without area: Goon", "Without area: Lout"}
    s.take("back")
