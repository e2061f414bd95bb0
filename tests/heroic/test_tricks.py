"""SFX and Limits, a code each (HR-C-17 to -38, HR-C-65 to -68, HR-C-119 to -122)."""

from __future__ import annotations

import pytest

from engine.heroic.state.pieces import Hung
from tests.heroic.scene import HAMPER, HIT, HURT, OUT, WEAK, colossus, extra, foe, gift, hero, mob, stage


def with_trick(*powers: str, sfx: str, **fields):
    return hero("Ada", gift(*(powers or ("strength 10",)), sfx=[sfx]), **fields)


def with_flaw(*powers: str, limit: str):
    return hero("Ada", gift(*(powers or ("strength 10",)), limits=[limit]))


# Before the roll


@pytest.mark.rule("HR-C-17", "HR-PP-11", "HR-Q-78", "HR-Q-71", "HR-C-121")
def test_area_names_one_more_target_for_a_pp_with_a_d6_and_an_effect_die_more(scene):
    s = scene([with_trick(sfx="area")], [foe("Thug"), foe("Goon")])
    s.act(HIT, "6 5 2 2 2", "4 4 2 2", "4 4 2 2", pay=["sfx:0:0/goon"])
    assert s.thrown("Ada") == (10, 8, 10, 8, 6) and s.ada.pp == 0
    assert (s.thug.stress["physical"], s.goon.stress["physical"]) == (10, 8), "the largest to the first named"


@pytest.mark.rule("HR-Q-78", "HR-C-17", "HR-PP-05")
def test_all_react_to_area_before_effects_land_and_counter_attacks_come_last(scene):
    s = scene([with_trick(sfx="area")], [foe("Thug"), foe("Goon")], doom=[8, 8, 8])
    s.act(HIT, "6 5 2 2 2", "6 6 2 2", "4 4 2 2", pay=["sfx:0:0/goon"], say=["counter:physical"])
    kinds = [(event.kind, event.id) for event in s.table.events if event.kind in ("threw", "stress")]
    assert kinds == [
        ("threw", "ada"),
        ("threw", "thug"),
        ("threw", "goon"),
        ("stress", "goon"),
        ("stress", "ada"),
    ]


@pytest.mark.rule("HR-C-18", "HR-C-121")
def test_afflict_adds_a_d6_and_steps_the_complication_up(scene):
    s = scene([with_trick(sfx="afflict word=tangled")])
    s.act(HAMPER, "6 5 2 2 2", "4 4 2 2", pay=["sfx:0:0/"])
    assert s.thrown("Ada") == (10, 8, 10, 8, 6)
    assert [(each.name, each.size) for each in s.thug.complications] == [("tangled", 12)]


@pytest.mark.rule("HR-C-19")
@pytest.mark.parametrize(("many", "sizes"), [("2", (10, 8, 8, 6, 8)), ("3", (10, 8, 6, 4, 4, 8))])
def test_multi_rolls_more_powers_of_the_set_stepped_back(scene, many, sizes):
    s = scene([with_trick("strength 10", "leap 8", "stretch 8", sfx="multi")])
    s.plan(HIT, pay=[f"sfx:0:0/{many}"]).asks("pool")
    assert sorted(s.sizes) == sorted(sizes) and s.ada.pp == 1


@pytest.mark.rule("HR-C-20")
def test_focus_makes_two_equal_dice_one_larger(scene):
    s = scene([with_trick(sfx="focus")])
    s.plan(HIT, pay=["sfx:0:0/8"]).asks("pool")
    assert sorted(s.sizes) == [10, 10, 10]
    assert not s.offered("pay:sfx:0:0/10"), "once a roll"


@pytest.mark.rule("HR-C-20")
def test_two_d12_cannot_be_focused(scene):
    s = scene([with_trick("strength 12", sfx="focus")])
    s.ada.stress["mental"] = 0
    s.thug.stress["mental"] = 12
    s.anew().plan(HIT).asks("pool")
    assert sorted(s.sizes) == [8, 8, 10, 12, 12] and not s.offered("pay:sfx:0:0/12")


@pytest.mark.rule("HR-C-21", "HR-Q-56")
def test_boost_shuts_the_largest_power_for_the_scene_and_a_pp_restores_it(scene):
    s = scene([with_trick("strength 10", "leap 8", sfx="boost")])
    s.act(HIT, "6 5 2 2", "4 4 2 2", pay=["sfx:0:0/power:0:1"])
    assert sorted(s.thrown("Ada")) == [8, 8, 10, 10] and "Leap" in s.log("threw")[0].traits
    s.order(2)
    assert s.plan(HIT, none=["stress"]).sizes == (10, 8, 8, 8)
    s.take("back", "own:ada:restore")
    assert s.plan(HIT, none=["stress"]).asks("pool").sizes == (10, 8, 10, 8) and s.ada.pp == 0


@pytest.mark.rule("HR-C-22")
@pytest.mark.parametrize(("theirs", "doom"), [("6 6 2 2", [6, 6, 6, 10]), ("4 4 2 2", [6, 6, 6])])
def test_overload_counts_a_power_twice_and_feeds_the_doom_pool_if_the_action_fails(scene, theirs, doom):
    s = scene([with_trick(sfx="overload")], pp=0)
    s.act(HIT, "6 5 2 2 2", theirs, pay=["sfx:0:0/power:0:0"])
    assert s.thrown("Ada") == (10, 8, 10, 8, 10) and s.game.doom == doom


@pytest.mark.rule("HR-C-23", "HR-Q-03")
@pytest.mark.parametrize(("die", "doom"), [(8, [6, 10, 12]), (12, [6, 6, 8, 12])])
def test_rage_borrows_a_doom_die_which_returns_stepped_up(scene, die, doom):
    s = scene([with_trick(sfx="rage")], doom=[6, 8, 12])
    s.act(HIT, "6 5 2 2 2", "4 4 2 2", pay=[f"sfx:0:0/{die}"])
    assert s.thrown("Ada") == (10, 8, 10, 8, die) and s.game.doom == doom
    assert s.ada.xp == 0, "it was not spent"


@pytest.mark.rule("HR-C-24", "HR-C-122", "HR-Q-10")
def test_reckless_adds_a_d6_steps_the_largest_back_and_the_stress_up(scene):
    s = scene([with_trick("strength 12", sfx="reckless")])
    s.act(HIT, "5 4 2 2 2", "4 4 2 2", pay=["sfx:0:0/"])
    assert s.thrown("Ada") == (10, 8, 10, 8, 6)
    assert s.thug.stress["physical"] == 12


@pytest.mark.rule("HR-C-121", "HR-C-24", "HR-C-18", "HR-C-17")
def test_area_afflict_and_reckless_do_not_serve_in_reactions_and_others_do(scene):
    ada = hero("Ada", gift("strength 10", sfx=["area", "afflict word=tangled", "reckless", "focus"]))
    s = scene([ada])
    s.next("thug").falls("6 5 2 2").take(HURT).settle(stop=["react"])
    tricks = [id for id in s.ids() if id.startswith("pay:sfx")]
    assert s.asks("react") and tricks and all(id.startswith("pay:sfx:0:3") for id in tricks)


@pytest.mark.rule("HR-C-30", "HR-PP-11", "HR-REC-12")
def test_mend_adds_a_d6_to_healing_of_its_type(scene):
    s = scene([with_trick(sfx="mend type=mental"), hero("Bob")], doom=[6])
    s.bob.stress["mental"] = 8
    s.anew().act("heal:bob:stress:mental", "6 5 2 2 2", "2 2", pay=["sfx:0:0/"])
    assert s.thrown("Ada") == (8, 8, 10, 8, 6) and s.ada.pp == 1
    assert s.bob.stress["mental"] == 6


@pytest.mark.rule("HR-C-30", "HR-PP-11", "HR-Q-41")
def test_mend_for_a_pp_removes_stress_above_d12_of_an_ally_without_an_action(scene):
    s = scene([with_trick(sfx="mend type=mental"), hero("Bob")])
    s.bob.stress["mental"] = OUT
    s.anew().take("own:bob:stress:mental")
    assert s.bob.able and s.bob.stress["mental"] == 0
    assert s.ada.pp == 0 and s.phase == "plan"


@pytest.mark.rule("HR-C-30", "HR-C-44")
def test_mend_serves_in_a_transition_scene(scene):
    s = scene([with_trick(sfx="mend type=mental"), hero("Bob")], objective={"hold": 1}, pp=2)
    s.ada.stress["mental"], s.bob.trauma["mental"] = 10, 8
    s.rest().take("own:ada:stress:mental", "own:bob:trauma:mental")
    assert s.ada.stress["mental"] == 0 and s.bob.trauma["mental"] == 6 and s.ada.pp == 0


@pytest.mark.rule("HR-C-31", "HR-Q-45")
@pytest.mark.parametrize(("stress", "doom"), [(8, [6, 6, 6, 8]), (4, [6, 6, 6, 6])])
def test_secondwind_moves_own_stress_to_the_doom_pool_and_steps_a_power_up(scene, stress, doom):
    s = scene([with_trick(sfx="secondwind type=mental")])
    s.ada.stress["mental"] = stress
    s.anew().act(HIT, "6 5 2 2", "4 4 2 2", pay=["sfx:0:0/power:0:0"])
    assert s.thrown("Ada") == (10, 8, 12, 8)
    assert s.ada.stress["mental"] == 0 and s.game.doom == doom


@pytest.mark.rule("HR-C-33")
@pytest.mark.parametrize(("many", "sizes"), [("2", (10, 8, 8, 8, 8)), ("3", (10, 8, 6, 6, 6, 8))])
def test_split_makes_one_power_die_two_or_three_smaller_ones(scene, many, sizes):
    s = scene([with_trick(sfx="split")])
    assert s.plan(HIT, pay=[f"sfx:0:0/power:0:0*{many}"]).asks("pool").sizes == sizes


@pytest.mark.rule("HR-C-121", "HR-C-33", "HR-C-20")
def test_different_sfx_work_one_after_the_other_on_the_pool_as_it_then_stands(scene):
    ada = hero("Ada", gift("strength 10", sfx=["split", "focus"]), specialties={})
    s = scene([ada])
    s.plan(HIT, pay=["sfx:0:0/power:0:0*2", "sfx:0:1/8"]).asks("pool")
    assert sorted(s.sizes) == [8, 10, 10]


# After it


@pytest.mark.rule("HR-C-32", "HR-C-122")
@pytest.mark.parametrize(("whom", "size"), [("bob", 12), ("ada", 10)])
def test_teamwork_steps_up_an_asset_for_an_ally(scene, whom, size):
    s = scene([with_trick(sfx="teamwork"), hero("Bob")], doom=[6, 6])
    s.act(f"help:{whom}:asset", "6 5 2 2", "4 4")
    assert [each.size for each in s.game.figure(whom).assets] == [size]


@pytest.mark.rule("HR-C-25", "HR-C-119", "HR-Q-16")
@pytest.mark.parametrize(("kind", "free"), [("weapon", True), ("physical", True), ("mind", False)])
def test_riposte_makes_the_counter_attack_free_against_attacks_of_its_kind(scene, kind, free):
    s = scene([with_trick(sfx=f"riposte kind={kind}")])
    s.next("thug").foe(HURT, "3 2 2 2", "8 7 6 2", pay=["back:physical"])
    assert s.thug.stress["physical"] == 10 and s.ada.pp == int(free)


@pytest.mark.rule("HR-C-26", "HR-Q-77", "HR-PP-11")
def test_absorb_makes_the_attackers_effect_die_a_stunt_of_the_next_roll(scene):
    s = scene([with_trick(sfx="absorb kind=weapon")], [foe("Thug", gift("weapon 12"))])
    s.next("thug").foe(HURT, "3 2 2 2", "8 7 6 2", pay=["back:absorb"])
    assert s.ada.pp == 0 and s.thug.stress["physical"] == 0
    s.order(2).act(HIT, "6 5 2 2 2", "4 4 2 2")
    assert s.thrown("Ada") == (10, 8, 10, 8, 12) and s.ada.held == []


# As it lands


@pytest.mark.rule("HR-C-27", "HR-C-119", "HR-Q-58")
@pytest.mark.parametrize(("power", "kept_off"), [("weapon 8", True), ("element 8 element:cold", False)])
def test_armor_ignores_stress_of_its_type_but_from_one_source(scene, power, kept_off):
    s = scene([with_trick(sfx="armor type=physical except=cold")], [foe("Thug", gift(power))])
    s.next("thug").foe(HURT, "6 5 2 2", WEAK, say=["take.armor"] if kept_off else [])
    assert s.ada.stress["physical"] == (0 if kept_off else 8) and s.ada.pp == 1 - kept_off


@pytest.mark.rule("HR-C-28", "HR-C-119")
def test_immune_ignores_what_comes_from_a_source_with_the_tag(scene):
    s = scene([with_trick(sfx="immune tag=cold")], [foe("Thug", gift("element 8 element:cold")), foe("Goon")])
    s.next("thug").foe(HURT, "6 5 2 2", WEAK, say=["take.immune"])
    assert s.ada.stress["physical"] == 0 and s.ada.pp == 0


@pytest.mark.rule("HR-C-28")
def test_immune_ignores_a_complication_from_such_a_source_too(scene):
    s = scene([with_trick(sfx="immune tag=cold")], [foe("Thug", gift("element 8 element:cold"))])
    s.next("thug").foe("hurt:ada:complication", "6 5 2 2", WEAK, say=["take.immune"])
    assert s.ada.complications == [] and s.ada.pp == 0


@pytest.mark.rule("HR-C-29", "HR-Q-58")
def test_guard_takes_the_stress_of_an_ally_in_the_same_place_and_cannot_answer_it_again(scene):
    cy = hero("Bob", gift("strength 10", sfx=["guard", "armor type=physical"]))
    s = scene([hero("Ada"), cy], pp=2)
    s.bob.stress["physical"] = 10
    s.next("thug").foe(HURT, "6 5 2 2", WEAK, say=["take.guard"])
    assert s.ada.stress["physical"] == 0 and s.bob.stress["physical"] == 12
    assert s.bob.pp == 1


@pytest.mark.rule("HR-C-34", "HR-PP-11")
def test_shrug_removes_an_own_complication_for_a_pp_without_a_roll(scene):
    s = scene([with_trick(sfx="shrug")])
    s.ada.complications.append(Hung("comp:x", "Tangled", 12))
    s.anew().take("own:ada:shrug")
    assert s.ada.complications == [] and s.ada.pp == 0 and s.phase == "plan"


@pytest.mark.rule("HR-C-34", "HR-C-30")
def test_two_tricks_that_do_the_same_are_offered_once(scene):
    twice = {"sfx": ["shrug", "mend type=mental"]}
    s = scene([hero("Ada", gift("strength 10", **twice), gift("leap 8", **twice))])
    s.ada.complications.append(Hung("comp:x", "Tangled", 12))
    s.ada.stress["mental"] = 6
    s.anew()
    assert [option.target for option in s.options() if option.id.startswith("own:")] == ["ada", "ada"]


@pytest.mark.rule("HR-Q-50", "HR-C-30")
def test_foes_have_no_heal_roll(scene):
    s = scene(foes=[foe("Thug"), foe("Goon")])
    s.thug.stress["physical"] = 10
    s.next("thug")
    assert not s.asks("gm.deed").offered("heal")


# Limits


@pytest.mark.rule("HR-C-35", "HR-PP-22", "HR-Q-70", "HR-Q-76")
def test_gear_shuts_the_set_till_a_won_action_against_the_doom_pool_alone(scene):
    s = scene([with_flaw(limit="gear")], doom=[6, 6, 6])
    s.take("flaw:limit:0:0")
    assert s.ada.pp == 2 and s.plan(HIT).sizes == (10, 8, 8)
    s.take("back").act("help:ada:restore:set:0", "6 5 2", "2 2 2")
    assert s.thrown("Peril") == (6, 6, 6)
    s.order(2)
    assert s.plan(HIT).asks("pool").sizes == (10, 8, 10, 8)


@pytest.mark.rule("HR-C-36", "HR-Q-56", "HR-PP-22")
def test_tired_shuts_the_largest_power_until_an_opening_of_the_watcher_buys_it_back(scene):
    s = scene([with_flaw("strength 10", "leap 8", limit="tired")], pp=0)
    s.take("flaw:limit:0:0")
    assert s.plan(HIT).sizes == (10, 8, 8, 8)
    s.rolls("6 5 2 2", "4 2 1 2", say=["opening:tired"])
    s.order(2)
    assert s.plan(HIT, none=["stress"]).asks("pool").sizes == (10, 8, 10, 8) and s.ada.pp == 0


@pytest.mark.rule("HR-C-36", "HR-C-44")
def test_tired_ends_with_the_next_transition_scene_not_with_an_action_scene(scene):
    s = scene(
        [with_flaw("strength 10", "leap 8", limit="tired")],
        objective={"hold": 1},
        scenes=[stage("second", "end")],
        exits=dict.fromkeys(("win", "cost", "lose"), "second"),
    )
    s.take("flaw:limit:0:0")
    s._until(lambda: bool(s.game.scene) and s.game.scene.card.id == "second" and s.phase == "plan", "it")
    assert s.plan("help:ada:asset").asks("pool").sizes == (10, 8, 8, 8)


@pytest.mark.rule("HR-C-37", "HR-Q-70", "HR-C-122")
@pytest.mark.parametrize(("power", "size"), [("element 8 element:cold", 10), ("weapon 8", 8)])
def test_weakness_steps_the_track_up_once_more_for_a_pp(scene, power, size):
    s = scene([with_flaw(limit="weakness tag=cold")], [foe("Thug", gift(power))])
    s.next("thug").foe(HURT, "6 5 2 2", WEAK, say=["limit.yes"] if size == 10 else [])
    assert s.ada.stress["physical"] == size and s.ada.pp == (2 if size == 10 else 1)


@pytest.mark.rule("HR-C-38", "HR-Q-70", "HR-Q-79")
def test_backlash_is_d6_stress_right_after_a_roll_with_the_set_that_cannot_be_answered(scene):
    ada = hero("Ada", gift("strength 10", sfx=["armor type=mental"], limits=["backlash type=mental"]))
    s = scene([ada])
    s.act(HIT, "6 5 2 2", "4 4 2 2", say=["limit:limit:0:0"], stop=["take"])
    assert s.phase != "take" and s.ada.stress["mental"] == 6 and s.ada.pp == 2


@pytest.mark.rule("HR-C-65", "HR-Q-42", "HR-PP-22")
def test_conscious_is_used_as_its_owner_goes_out_and_returns_with_the_ability_to_act(scene):
    s = scene([with_flaw(limit="conscious"), hero("Bob")])
    s.ada.stress["physical"] = 12
    s.next("thug").foe(HURT, "6 2 2 2 5", WEAK, say=["limit"])
    assert s.ada.out and s.ada.pp == 3, "1 for the Limit, 1 for being out"
    s.ada.stress["physical"] = 0
    s.order(2).next("ada")
    assert s.plan(HIT).asks("pool").sizes == (8, 8, 10, 8)


@pytest.mark.rule("HR-C-66")
def test_either_shuts_the_other_set(scene):
    ada = hero("Ada", gift("strength 10", limits=["either"]), gift("mind 8"))
    s = scene([ada])
    s.take("flaw:limit:0:0")
    assert s.plan(HIT).asks("pool").sizes == (10, 8, 10, 8) and s.ada.pp == 2


@pytest.mark.rule("HR-C-67", "HR-PP-22")
@pytest.mark.parametrize("tags", [["dry"], ["wet"]])
def test_bound_steps_every_power_of_the_set_back_in_a_scene_with_the_tag(scene, tags):
    s = scene([with_flaw("strength 10", "leap 8", limit="bound tag=dry")], tags=tags)
    assert s.offered("flaw:") == (tags == ["dry"])
    if tags == ["dry"]:
        s.take("flaw:limit:0:0").plan(HIT).asks("pool")
        assert s.sizes == (10, 8, 8, 8) and s.offered("box:set1>power:0:1=6")


@pytest.mark.rule("HR-C-68", "HR-Q-56")
def test_wild_turns_the_largest_power_into_a_complication_of_its_size(scene):
    s = scene([with_flaw("strength 10", "leap 8", limit="wild")])
    s.take("flaw:limit:0:0")
    assert [(each.name, each.size) for each in s.ada.complications] == [("Strength", 10)]
    assert s.plan(HIT).asks("pool").sizes == (10, 8, 8, 8)


@pytest.mark.rule("HR-Q-55", "HR-PP-22")
def test_a_limit_pays_once_a_scene_even_if_it_bites_again(scene):
    s = scene([with_flaw("strength 10", "leap 8", limit="tired")])
    s.take("flaw:limit:0:0")
    s.ada.mods.clear()
    s.anew()
    assert not s.offered("flaw:")


# Foes


@pytest.mark.rule("HR-C-13", "HR-Q-32")
@pytest.mark.parametrize(("dice", "left"), [("6 5 2 2", 0), ("6 5 1 1", 6)])
def test_an_extra_reacts_with_its_one_die_and_is_removed_or_stepped_back(scene, dice, left):
    s = scene(foes=[extra("Dog", 8)])
    s.act("hurt:dog:stress:physical", dice, "7")
    assert s.thrown("Dog") == (8,)
    assert s.dog.die == left and bool(s.dog.gone) == (not left)


@pytest.mark.rule("HR-C-14", "HR-C-64", "HR-C-71")
def test_a_minor_yields_at_d10_without_trauma(scene):
    s = scene(foes=[foe("Thug", tier="minor")])
    s.act(HIT, "6 5 2 2", "4 4 2 2")
    assert s.thug.gone == "yields" and not any(s.thug.trauma.values())


@pytest.mark.rule("HR-C-15", "HR-C-71", "HR-EFF-11", "HR-EFF-09")
@pytest.mark.parametrize(("size", "crowd"), [(10, [10, 10]), (12, [10, 12, 12])])
def test_an_effect_die_takes_the_largest_crowd_die_or_steps_it_back(scene, size, crowd):
    s = scene(foes=[mob("Crew", size, 3)], pp=0)
    s.act("hurt:crew:stress:physical", "6 5 2 2", "1 1 1 8")
    assert s.crew.crowd == crowd and not any(s.crew.stress.values())


@pytest.mark.rule("HR-C-86")
@pytest.mark.parametrize(("dice", "parts"), [("6 5 2 2", [12, 12]), ("6 2 5 2", [8, 12, 12])])
def test_a_colossus_loses_the_largest_part_that_a_die_matches_else_the_smallest_steps_back(
    scene, dice, parts
):
    s = scene(foes=[colossus("arm 10", "core 12", "eye 12")])
    s.act("hurt:giant:stress:physical", dice, "6 4 1 1 1")
    assert s.thrown("Giant") == (10, 12, 12, 10, 8)
    assert [size for _, size, _ in s.giant.parts] == parts


@pytest.mark.rule("HR-C-86", "HR-Q-16")
@pytest.mark.parametrize(
    ("parts", "able"), [(("eye 10", "core 10", "core 10"), True), (("arm 10", "core 10", "core 10"), False)]
)
def test_only_the_eye_of_a_colossus_hits_back(scene, parts, able):
    s = scene(foes=[colossus(*parts)], doom=[12, 12, 12], pp=0)
    s.act("hurt:giant:stress:physical", "3 2 2 2", "9 9 2 2 2", stop=["gm.counter"])
    assert (s.phase == "gm.counter") == able
    if able:
        s.asks("gm.counter")


@pytest.mark.rule("HR-C-71", "HR-TRA-04", "HR-TRA-01")
def test_foes_gain_trauma_and_die_by_the_same_rules(scene):
    s = scene()
    s.thug.stress["physical"], s.thug.trauma["physical"] = 12, 12
    s.anew().act(HIT, "6 2 2 2 5", "4 4 2 2")
    assert s.thug.gone == "dead"


@pytest.mark.rule("HR-C-17", "HR-GM-40", "HR-Q-42", "HR-ROLL-19", "HR-Q-05")
def test_a_foes_area_costs_a_doom_die_and_even_who_is_out_reacts(scene):
    boss = foe("Thug", gift("weapon 8", sfx=["area"]))
    s = scene([hero("Ada"), hero("Bob")], [boss])
    s.bob.stress["mental"] = OUT
    s.next("thug").foe(HURT, "6 5 2 2 2", WEAK, WEAK, say=["area:"])
    assert s.game.doom == [6, 6]
    assert s.ada.stress["physical"] and s.bob.trauma["physical"] and not s.bob.stress["physical"]
