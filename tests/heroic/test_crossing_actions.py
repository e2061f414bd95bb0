"""Where the steps of an action meet: areas, further effect dice, counter-attacks, Limits of both sides, openings."""

from __future__ import annotations

import pytest

from engine.heroic.asks.figures import current
from engine.heroic.state.pieces import Hung
from tests.heroic.scene import HIT, HURT, TWO, WEAK, foe, gift, hero, mob

FOILED = "8 7 6 2"
"""A reaction of 15 with a D8 or a D10."""


def tricky(*powers: str, sfx=(), limits=(), **fields):
    return hero("Ada", gift(*(powers or ("strength 10",)), sfx=sfx, limits=limits), **fields)


# Areas


@pytest.mark.rule("HR-Q-71", "HR-PP-07", "HR-Q-39", "HR-C-17")
def test_a_paid_effect_die_serves_though_only_the_second_target_of_an_area_was_hit(scene):
    s = scene([tricky(sfx=["area"])], [foe("Thug"), foe("Goon")], pp=2)
    s.act(
        HIT, "6 5 2 2 3", "6 6 2 2", "4 4 2 2",
        pay=["sfx:0:0/goon"], say=["11 with d10 and d8 and d6", "Hurt Goon, physical"],
    )  # fmt: skip
    assert s.thug.stress["physical"] == 0
    assert s.goon.stress["physical"] == 10, "D8 of the second target, stepped up by the paid D6"


@pytest.mark.rule("HR-Q-71", "HR-PP-06", "HR-C-17", "HR-Q-53")
def test_a_third_die_may_be_bought_in_an_area_and_the_last_target_then_gets_a_d4(scene):
    s = scene([tricky(sfx=["area"], specialties={})], [foe("Thug"), foe("Goon")], pp=2)
    s.act(HIT, "6 5 4 2", "6 5 1 1", "6 5 1 1", pay=["sfx:0:0/goon"], say=["15 with d6, a third die"])
    assert (s.thug.stress["physical"], s.goon.stress["physical"]) == (6, 4)


@pytest.mark.rule("HR-Q-05", "HR-C-17", "HR-PP-20", "HR-ROLL-13")
def test_openings_of_an_area_attack_are_bought_by_each_hero_in_the_order_named(scene):
    s = scene(TWO, [foe("Thug", gift("weapon 8", sfx=["area"]))])
    s.next("thug").foe(
        HURT, "6 5 1 2 1", f"{WEAK} 2", f"{WEAK} 2", say=["area:", "opening:res:Combat", "opening:res:Combat"]
    )
    assert [len(each.resources) for each in (s.ada, s.bob)] == [1, 1], "one opening, one buyer"
    assert (s.ada.pp, s.bob.pp) == (0, 0)


@pytest.mark.rule("HR-Q-05", "HR-C-17")
def test_an_opening_of_an_area_attack_that_one_hero_has_bought_is_not_left_for_the_other(scene):
    s = scene(TWO, [foe("Thug", gift("weapon 8", sfx=["area"]))], pp=2)
    s.next("thug").falls("6 5 1 2 2", WEAK, "2", WEAK).take(HURT)
    s.settle("area:", stop=["react"]).take("opening:res:Combat")
    s.pool().take("roll").settle(stop=["react"])
    assert not s.offered("opening:")
    s.pool().take("roll").settle()
    assert len(s.ada.resources) == 1 and s.bob.resources == [] and s.bob.pp == 2


# Further dice


@pytest.mark.rule("HR-Q-53", "HR-PP-06")
def test_all_dice_that_are_left_may_be_bought_into_the_total(scene):
    s = scene(pp=3, settings={"dice": "ask"})
    s.ada.assets.append(Hung("asset:x", "Rope", 6, "roll"))
    s.anew().act(HIT, "2 2 2 2 2", "8 1 1 1", say=["10 with d4, three more dice"])
    assert s.ada.pp == 0 and s.last("compared").won


@pytest.mark.rule("HR-Q-53", "HR-PP-07", "HR-Q-39")
def test_several_further_effect_dice_may_be_bought_and_each_steps_the_track_up(scene):
    s = scene(pp=2)
    s.ada.assets.append(Hung("asset:x", "Rope", 6, "roll"))
    s.anew().act(HIT, "6 5 2 2 2", "6 2 2 2", say=["11 with d10 and d8 and d6"])
    assert s.ada.pp == 0 and s.thug.gone == "taken", "D10, D12, above"


@pytest.mark.rule("HR-Q-39", "HR-EFF-03", "HR-PP-07")
def test_a_further_effect_die_is_stepped_back_by_a_larger_one_of_the_opponent(scene):
    s = scene(foes=[foe("Thug", gift("weapon 12")), foe("Goon")])
    s.act(HIT, "6 5 2 2", "6 1 2 2", say=["11 with d10 and d8", "Hurt Goon, physical"])
    assert s.thug.stress["physical"] == 8 and s.goon.stress["physical"] == 6


@pytest.mark.rule("HR-C-81", "HR-Q-72", "HR-EFF-02")
def test_the_roll_of_a_clever_way_has_no_second_effect(scene):
    ways = [
        {"needs": "Combat", "label": "Trip them", "does": {"flag": "tripped"}},
        {"needs": "strength", "label": "Pull it down", "does": {"flag": "pulled"}},
    ]
    s = scene(clever=ways, doom=[6], pp=0)
    s.act("clever:0:way", "8 7 9 5", "1")
    assert s.game.flags == ["tripped"]


@pytest.mark.rule("HR-REC-12", "HR-EFF-02", "HR-Q-49")
def test_a_second_effect_of_healing_by_the_margin_is_a_second_step_back(scene):
    s = scene(TWO, doom=[6], pp=0)
    s.bob.stress["mental"] = 10
    s.anew().act("heal:bob:stress:mental", "7 6 3 3", "1 2")
    assert s.bob.stress["mental"] == 6


@pytest.mark.rule("HR-C-118", "HR-EFF-02", "HR-Q-39", "HR-C-42")
def test_a_second_effect_of_an_objective_action_works_on_another_challenge_die(scene):
    s = scene(
        TWO, objective={"clear": [12, 8, 8, 8]}, foes=[foe("Thug")], at={"thug": "gate"}, doom=[6], pp=0
    )
    s.act("objective:0", "8 7 5 5", "1 1")
    assert s.game.scene.dice == [8, 8]


@pytest.mark.rule("HR-C-15", "HR-PP-07", "HR-Q-39")
def test_a_crowd_loses_a_die_for_each_effect_die(scene):
    s = scene(foes=[mob("Crew", 8, 3)], settings={"dice": "ask"})
    s.act("hurt:crew:stress:physical", "6 5 2 2", "4 4 2 2", say=["11 with d10 and d8"])
    assert s.crew.crowd == [8]


# After a reaction


@pytest.mark.rule("HR-C-121", "HR-C-26", "HR-PP-05")
def test_a_won_reaction_may_both_absorb_and_hit_back(scene):
    s = scene([tricky(sfx=["absorb kind=weapon"])], pp=2)
    s.next("thug").foe(HURT, "3 2 2 2", FOILED, pay=["back:absorb", "back:physical"])
    assert s.ada.pp == 0 and len(s.ada.held) == 1 and s.thug.stress["physical"] == 10


@pytest.mark.rule("HR-C-22", "HR-C-121", "HR-ROLL-18")
@pytest.mark.parametrize(("attack", "doom"), [("6 6 2 2", [6, 6, 6, 10]), ("3 2 2 2", [6, 6, 6])])
def test_overload_in_a_reaction_feeds_the_doom_pool_if_it_does_not_foil(scene, attack, doom):
    s = scene([tricky(sfx=["overload"])])
    s.next("thug").foe(HURT, attack, "4 4 2 2 2", pay=["sfx:0:0/power:0:0"])
    assert s.game.doom == doom


@pytest.mark.rule("HR-C-29", "HR-Q-78", "HR-DOOM-09")
def test_an_ally_may_guard_the_actor_against_a_counter_attack(scene):
    bob = hero("Bob", gift("strength 10", sfx=["guard"]))
    s = scene([hero("Ada"), bob], doom=[8, 8])
    s.act(HIT, "3 2 2 2", "8 7 2 2", say=["counter:physical", "take.guard"])
    assert s.ada.stress["physical"] == 0 and s.bob.stress["physical"] == 8 and s.bob.pp == 0


@pytest.mark.rule("HR-Q-79", "HR-Q-43", "HR-Q-16", "HR-ORD-02")
def test_an_actor_who_goes_out_by_a_counter_attack_still_names_the_next(scene):
    s = scene(TWO, doom=[8, 8])
    s.ada.stress["physical"] = 12
    s.anew().act(HIT, "3 2 2 2", "8 7 2 2 1", say=["counter:physical"], stop=["next"])
    assert s.ada.out and s.phase == "next"
    assert {option.seat for option in s.options()} == {"hero:1"}
    s.take("next:bob").settle()


@pytest.mark.rule("HR-C-37", "HR-Q-16", "HR-PP-22")
def test_an_own_weakness_steps_up_the_stress_of_a_counter_attack_too(scene):
    s = scene([tricky(limits=["weakness tag=cold"])], [foe("Thug", gift("element 8 element:cold"))], doom=[8])
    s.act(HIT, "3 2 2 2", "8 7 2 2", say=["counter:physical", "limit.yes"])
    assert s.ada.stress["physical"] == 10 and s.ada.pp == 2


# Limits of one's own


@pytest.mark.rule("HR-C-65", "HR-PP-03", "HR-Q-15")
def test_conscious_may_be_used_by_who_goes_out_by_own_stress(scene):
    s = scene([tricky(limits=["conscious"]), hero("Bob")], pp=1)
    s.ada.stress["mental"] = 12
    s.anew().act(HIT, "6 5 2 2 2", "4 4 2 2 2", pay=["own:mental"], say=["limit.yes"])
    assert s.ada.out and s.ada.pp == 2, "1 for the Limit, 1 for being out"


@pytest.mark.rule("HR-C-65", "HR-REC-13")
def test_conscious_may_be_used_by_who_goes_out_by_a_failed_healing(scene):
    bob = hero("Bob", gift("strength 10", limits=["conscious"]))
    s = scene([hero("Ada"), bob], doom=[6, 6], pp=0)
    s.bob.stress["mental"] = 12
    s.anew().act("heal:bob:stress:mental", "3 2 2 2", "6 5 2", say=["limit.yes"])
    assert s.bob.out and s.bob.pp == 2


@pytest.mark.rule("HR-C-65", "HR-Q-34", "HR-Q-55")
def test_a_set_that_is_back_stays_when_its_owner_goes_out_again(scene):
    s = scene([tricky(limits=["conscious"]), hero("Bob")], pp=0)
    s.ada.stress["physical"] = 12
    s.next("thug").foe(HURT, "6 2 2 2 5", WEAK, say=["limit.yes"])
    s.next("bob").act("heal:ada:stress:physical", "6 5 2 2", "2 2 2 3")
    assert s.ada.able
    s.order(2).next("thug").foe(HURT, "6 2 2 2 5", WEAK)
    assert s.ada.out and "set:0" not in s.ada.mods, "once a scene"


@pytest.mark.rule("HR-C-38", "HR-ROLL-19")
def test_backlash_comes_right_after_a_reaction_with_the_set_too(scene):
    s = scene([tricky(limits=["backlash type=mental"])])
    s.next("thug").foe(HURT, "3 2 2 2", FOILED, say=["limit:limit:0:0"])
    assert s.ada.stress["mental"] == 6 and s.ada.pp == 2


@pytest.mark.rule("HR-C-38", "HR-C-35", "HR-Q-55")
def test_a_roll_without_a_power_of_the_set_strikes_nobody_back(scene):
    s = scene([tricky(limits=["backlash type=mental", "gear"])])
    s.take("flaw:limit:0:1").act(HIT, "6 5 2", "4 4 2 2", stop=["limit"])
    assert s.phase != "limit"


@pytest.mark.rule("HR-PP-22", "HR-Q-70", "HR-D-05", "HR-D-10")
def test_a_limit_of_ones_own_pays_in_a_reaction_for_the_same_roll(scene):
    ada = hero("Ada", gift("strength 10"), gift("leap 8", limits=["gear"]))
    s = scene([ada], pp=0)
    s.next("thug").falls("6 5 2 2").take(HURT).settle(stop=["react"])
    s.pool().take("flaw:limit:1:0")
    assert s.ada.pp == 1 and "box:set2" not in " ".join(s.ids())
    s.take("pay:push").falls("4 4 2 2 2").take("roll").settle()
    assert s.thrown("Ada") == (10, 8, 10, 8, 6) and s.ada.pp == 0


@pytest.mark.rule("HR-PP-22", "HR-Q-70", "HR-D-05")
def test_a_limit_of_ones_own_pays_while_the_pool_of_an_action_is_built(scene):
    s = scene([hero("Ada", gift("strength 10"), gift("leap 8", limits=["gear"]))], pp=0)
    s.plan(HIT).take("flaw:limit:1:0", "pay:push")
    assert s.asks("pool").sizes == (10, 8, 10, 8, 6)


# Limits of a villain


@pytest.mark.rule("HR-PP-12", "HR-Q-18", "HR-C-37", "HR-Q-68")
def test_a_villains_weakness_is_pressed_as_stress_of_its_tag_lands(scene):
    thug = foe("Thug", gift("weapon 8", limits=["weakness tag=fire"]))
    s = scene([tricky("element 10 element:fire")], [thug])
    s.act(HIT, "6 5 2 2", "4 4 2 2", say=["press:"])
    assert s.thug.stress["physical"] == 12 and s.ada.pp == 0 and len(s.game.doom) == 3


@pytest.mark.rule("HR-PP-12", "HR-Q-18", "HR-C-37")
@pytest.mark.parametrize(("power", "pp"), [("strength 10", 1), ("element 10 element:fire", 0)])
def test_a_weakness_is_not_pressed_without_its_tag_or_a_pp(scene, power, pp):
    thug = foe("Thug", gift("weapon 8", limits=["weakness tag=fire"]))
    s = scene([tricky(power)], [thug], pp=pp)
    s.act(HIT, "6 5 2 2", "4 4 2 2", stop=["press"])
    assert s.phase != "press" and s.thug.stress["physical"] == 10


@pytest.mark.rule("HR-PP-12", "HR-C-37", "HR-STR-06", "HR-C-84")
def test_a_weakness_pressed_at_d12_puts_the_villain_out(scene):
    thug = foe("Thug", gift("weapon 8", limits=["weakness tag=fire"]))
    s = scene([tricky("element 10 element:fire")], [thug])
    s.thug.stress["physical"] = 10
    s.anew().act(HIT, "6 5 2 2", "4 4 2 2", none=["stress"], say=["press:"])
    assert s.thug.gone == "taken"


@pytest.mark.rule("HR-PP-12", "HR-C-37", "HR-C-14", "HR-LOOP-48")
def test_a_weakness_is_not_pressed_in_a_foe_that_yields_to_what_lands(scene):
    thug = foe("Thug", gift("weapon 8", limits=["weakness tag=fire"]), yields=10)
    s = scene([tricky("element 10 element:fire")], [thug])
    s.act(HIT, "6 5 2 2", "4 4 2 2", stop=["press"])
    assert s.phase != "press" and s.thug.gone == "yields" and s.ada.pp == 1


@pytest.mark.rule("HR-PP-12", "HR-Q-18", "HR-C-38", "HR-Q-70")
def test_a_villains_backlash_is_pressed_right_after_a_roll_with_its_set(scene):
    thug = foe("Thug", gift("weapon 8", sfx=["armor type=mental"], limits=["backlash type=mental"]))
    s = scene(foes=[thug])
    s.next("thug").foe(HURT, "3 2 2 2", FOILED, say=["press:"])
    assert s.thug.stress["mental"] == 6 and s.ada.pp == 0 and len(s.game.doom) == 3


@pytest.mark.rule("HR-PP-12", "HR-Q-18")
def test_a_villains_backlash_is_pressed_after_its_reaction_and_once_a_scene(scene):
    s = scene(foes=[foe("Thug", gift("weapon 8", limits=["backlash type=mental"]))], pp=2)
    s.act(HIT, "6 5 2 2", "4 4 2 2", say=["press:"])
    assert s.thug.stress["mental"] == 6
    s.order(2).act(HIT, "6 5 2 2", "4 4 2 2", none=["stress"], stop=["press"])
    assert s.phase != "press" and s.ada.pp == 1


# Whose die, whose deed


@pytest.mark.rule("HR-C-46", "HR-C-36", "HR-Q-12", "HR-EFF-11")
def test_a_power_shut_by_tired_is_not_restored_by_a_roll(scene):
    s = scene([tricky("strength 10", "leap 8", limits=["tired"])])
    s.take("flaw:limit:0:0")
    assert not s.offered("help:ada:restore")


@pytest.mark.rule("HR-EFF-09", "HR-Q-12", "HR-Q-02", "HR-C-67")
def test_a_power_stepped_back_twice_by_different_hands_is_two_steps_lower(scene):
    thug = foe("Thug", gift("weapon 10", limits=["bound tag=dry"]))
    s = scene(TWO, [thug], tags=["dry"], pp=2)
    s.thug.seen.append("power:0:0")
    s.anew().take("press:thug")
    s.act("hurt:thug:strip:power:0:0", "2 2 6 5", "4 4 2 2")
    assert current(s.thug, "power:0:0") == 0, "a D8 is as large as D10 stepped back"


@pytest.mark.rule("HR-C-84", "HR-C-46", "HR-PP-05")
def test_a_scene_ends_with_the_last_foe_before_a_counter_attack_of_another_is_asked(scene):
    s = scene(
        [tricky(sfx=["area"])],
        [foe("Thug"), foe("Goon", tier="minor")],
        objective={"defeat": ["goon"]},
        rook=False,
    )
    s.goon.stress["physical"] = 8
    s.anew().act(
        HIT, "6 5 2 2 2", "6 6 2 2", "4 4 2 2", pay=["sfx:0:0/goon"], none=["stress"], stop=["gm.counter"]
    )
    assert s.goon.gone == "yields" and s.phase != "gm.counter"
