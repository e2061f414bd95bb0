"""Where an action meets the scene: places, Peril between turns, foes of other kinds, the end of it."""

from __future__ import annotations

import pytest

from engine.heroic.asks.figures import affiliation
from engine.heroic.state.pieces import Hung
from tests.heroic.scene import (
    HIT,
    HURT,
    THREE,
    TWO,
    WEAK,
    colossus,
    extra,
    foe,
    gift,
    hero,
    inn,
    mob,
    stage,
)


def flawed(*limits: str, **fields):
    return hero("Ada", gift("strength 10", "leap 8", limits=limits), **fields)


# Limits and what lifts them


@pytest.mark.rule("HR-C-66", "HR-Q-55")
@pytest.mark.parametrize(("named", "sizes"), [("=0", (10, 8, 10, 8)), ("=1", (10, 8, 12, 8))])
def test_either_leaves_the_set_that_is_named_and_shuts_the_other(scene, named, sizes):
    ada = hero("Ada", gift("strength 10", limits=["either"]), gift("mind 12"))
    s = scene([ada])
    s.take(f"flaw:limit:0:0{named}")
    assert s.plan(HIT).asks("pool").sizes == sizes and s.ada.pp == 2
    s.take("back")
    assert not s.offered("flaw:")


@pytest.mark.rule("HR-C-66", "HR-DOOM-16", "HR-Q-21")
def test_who_takes_an_offered_limit_names_the_set_and_who_forces_it_does(scene):
    ada = hero("Ada", gift("strength 10", limits=["either"]), gift("mind 12"))
    s = scene([ada], settings={"dice": "ask"})
    s.next("thug").foe(HURT, "3 2 2 2", "8 7 6 2 2", say=["offer:ada", "deal.yes", "either:limit:0:0=1"])
    assert list(s.ada.mods) == ["set:0"] and s.ada.pp == 2


@pytest.mark.rule("HR-C-68", "HR-Q-33")
@pytest.mark.parametrize(("dice", "sizes"), [("6 2 5 2", (8, 8, 10, 8)), ("6 5 2 2", (8, 8, 10, 8))])
def test_a_power_turned_into_a_complication_is_back_when_that_is_gone(scene, dice, sizes):
    s = scene([flawed("wild"), hero("Bob")], doom=[6], pp=0)
    s.take("flaw:limit:0:0").next("bob")
    s.act("help:ada:complication", "6 5 2 2", "3 2")
    assert s.ada.complications == [] and s.ada.mods == {}
    s.order(2).next("ada")
    assert s.plan(HIT).asks("pool").sizes == sizes


@pytest.mark.rule("HR-C-68", "HR-C-34")
def test_shrug_tames_it_too(scene):
    s = scene([hero("Ada", gift("strength 10", limits=["wild"]), gift("leap 8", sfx=["shrug"]))])
    s.take("flaw:limit:0:0", "own:ada:shrug")
    assert s.plan(HIT).asks("pool").sizes == (10, 8, 10, 8, 8)


@pytest.mark.rule("HR-C-68", "HR-POOL-12", "HR-Q-47")
def test_a_power_gone_wild_hampers_its_owner_in_every_roll_against_it(scene):
    s = scene([flawed("wild")], doom=[6])
    s.take("flaw:limit:0:0").act("help:ada:asset", "6 5 2 2", "2 2")
    assert s.thrown("Peril") == (6, 10)


@pytest.mark.rule("HR-Q-33", "HR-Q-47", "HR-Q-06", "HR-Q-36", "HR-TERM-02")
def test_who_frees_himself_meets_that_complication_once_and_another_besides(scene):
    s = scene(doom=[6])
    s.ada.complications += [Hung("comp:x", "Tied", 8), Hung("comp:y", "Dazed", 6)]
    s.anew().act("help:ada:complication:comp:x", "6 5 2 2", "2 2 2")
    assert s.thrown("Peril") == (6, 8, 6) and [each.name for each in s.ada.complications] == ["Dazed"]
    s.order(2).next("ada").anew().act("help:ada:complication:comp:y", "6 5 2 2", "2 2")
    assert s.thrown("Peril") == (6, 6) and not s.ada.complications


@pytest.mark.rule("HR-C-67", "HR-C-36", "HR-Q-56")
def test_a_tired_power_stays_off_in_a_set_that_is_bound_besides(scene):
    s = scene([flawed("tired", "bound tag=dry")], tags=["dry"])
    s.take("flaw:limit:0:0", "flaw:limit:0:1")
    assert s.ada.pp == 3 and s.plan(HIT).asks("pool").sizes == (10, 8, 6, 8)


@pytest.mark.rule("HR-C-35", "HR-C-29", "HR-C-27")
def test_tricks_of_a_set_that_is_shut_answer_nothing(scene):
    s = scene(
        [hero("Ada", gift("strength 10", sfx=["armor type=physical"], limits=["gear"]), gift("leap 8"))]
    )
    s.take("flaw:limit:0:0").next("thug").foe(HURT, "6 5 2 2", WEAK, stop=["take"])
    assert s.phase != "take" or not s.offered("take.armor")
    s.settle()


# Stress and what it is turned into


@pytest.mark.rule("HR-PP-08", "HR-Q-17", "HR-STR-04", "HR-STR-05")
@pytest.mark.parametrize("setting", ["ask", "sensible"])
def test_stress_may_be_turned_into_any_type_and_who_wants_only_what_helps_is_asked_for_no_other(
    scene, setting
):
    s = scene(settings={"reactions": setting}, pp=1)
    s.ada.stress["mental"] = s.ada.stress["emotional"] = 10
    s.anew().next("thug").foe(HURT, "6 5 2 2 2", WEAK, stop=["take"])
    assert (s.phase == "take") == (setting == "ask")
    if setting == "ask":
        s.take("take.type:mental").settle()
        assert s.ada.stress == {"physical": 0, "mental": 12, "emotional": 10} and s.ada.pp == 0


@pytest.mark.rule("HR-PP-08", "HR-C-37", "HR-C-119")
def test_stress_turned_into_another_type_still_meets_a_weakness_to_its_source(scene):
    s = scene(
        [hero("Ada", gift("strength 10", limits=["weakness tag=cold"]))],
        [foe("Thug", gift("element 8 element:cold"))],
    )
    s.ada.stress["physical"] = 8
    s.anew().next("thug").foe(HURT, "6 5 2 2 2", WEAK, say=["take.type:mental", "limit.yes"])
    assert s.ada.stress == {"physical": 8, "mental": 10, "emotional": 0}


@pytest.mark.rule("HR-C-29", "HR-C-37", "HR-STR-05")
def test_stress_that_an_ally_takes_merges_on_its_track_and_meets_its_weakness(scene):
    bob = hero("Bob", gift("strength 10", sfx=["guard"], limits=["weakness tag=cold"]))
    s = scene([hero("Ada"), bob], [foe("Thug", gift("element 8 element:cold"))])
    s.bob.stress["physical"] = 8
    s.next("thug").foe(HURT, "6 5 2 2", WEAK, say=["take.guard", "limit.yes"])
    assert s.bob.stress["physical"] == 12 and s.ada.stress["physical"] == 0 and s.bob.pp == 1


@pytest.mark.rule("HR-C-29", "HR-LOOP-39", "HR-D-22")
def test_an_ally_steps_in_only_with_the_consent_of_who_is_hit(scene):
    bob = hero("Bob", gift("strength 10", sfx=["guard"]))
    s = scene([hero("Ada"), bob], settings={"consent": "ask"})
    s.next("thug").foe(HURT, "6 5 2 2", WEAK, say=["take.guard", "consent.no"])
    assert s.ada.stress["physical"] == 8 and s.bob.stress["physical"] == 0 and s.bob.pp == 1


@pytest.mark.rule("HR-Q-58", "HR-C-27", "HR-C-17")
def test_one_answer_an_order_though_two_effect_dice_land(scene):
    s = scene([hero("Ada", gift("strength 10", sfx=["armor type=physical"]))], doom=[8, 8, 8], pp=2)
    s.next("thug").foe(HURT, "6 5 2 2", WEAK, say=["11 with d8 and d8", "take.armor"])
    assert s.ada.stress["physical"] == 8 and s.ada.pp == 1


@pytest.mark.rule("HR-Q-26", "HR-TRA-03", "HR-Q-17", "HR-PP-08")
def test_what_lands_on_who_is_out_is_trauma_and_cannot_be_turned(scene):
    s = scene(TWO, doom=[8, 8, 8], pp=2)
    s.ada.stress["physical"] = 12
    s.anew().next("thug").foe(HURT, "6 5 2 2 2", WEAK, say=["11 with d12 and d8"], stop=["take"])
    s.settle()
    assert s.ada.out and s.ada.trauma["physical"] == 8, "D6, and the D8 takes its place"


# Peril between turns


@pytest.mark.rule("HR-DOOM-14", "HR-GM-16", "HR-C-59", "HR-Q-20", "HR-Q-07")
def test_heroes_are_forced_together_for_a_doom_die_each_once_announced(scene):
    s = scene(THREE, [foe("Thug")], doom=[6, 8, 10])
    s.take("go:gate").take("pass").settle("tell:join")
    s.take("next:bob").settle().take("pass").settle("join:quay")
    assert {each.place for each in s.game.heroes} == {"quay"} and s.game.doom == [8, 10]
    assert affiliation(s.game, s.ada) == "team"


@pytest.mark.rule("HR-DOOM-14", "HR-Q-20", "HR-GM-16")
def test_two_heroes_forced_to_the_others_cost_two_dice_and_one_die_is_too_little(scene):
    heroes = [*THREE, hero("Di"), hero("Ed")]
    s = scene(heroes, [foe("Thug")], doom=[6, 8])
    s.game.heroes[3].place, s.game.heroes[4].place = "gate", "gate"
    s.take("pass").settle("tell:join").take("next:bob").settle().take("pass").settle("join:quay")
    assert s.game.doom == [] and {each.place for each in s.game.heroes} == {"quay"}


@pytest.mark.rule("HR-DOOM-14", "HR-C-59")
@pytest.mark.parametrize(("place", "doom"), [("quay", [6, 6]), ("gate", [])])
def test_nobody_is_forced_where_all_are_together_or_the_dice_do_not_suffice(scene, place, doom):
    s = scene(TWO, [foe("Thug")], doom=doom)
    s.bob.place = place
    s.take("pass").settle(stop=["gm.use"])
    assert not s.offered("tell:join")
    s.settle()


@pytest.mark.rule("HR-DOOM-12", "HR-PP-10", "HR-Q-20", "HR-C-41")
def test_the_watcher_may_keep_a_complication_on_a_hero_to_the_end_of_the_next_action_scene(scene):
    ways = dict.fromkeys(("win", "cost", "lose"), "second")
    s = scene(
        objective={"hold": 1}, exits=ways, doom=[6, 8, 10],
        scenes=[stage("second", "inn", objective={"hold": 1}), inn(then="second")],
    )  # fmt: skip
    s.next("thug").foe("hurt:ada:complication", "6 5 2 2", WEAK, say=["keep:peril"])
    assert s.game.doom[:2] == [8, 10]
    s._until(
        lambda: bool(s.game.scene) and s.game.scene.card.id == "second" and s.phase in ("plan", "gm.deed"),
        "it",
    )
    assert [(each.size, each.until) for each in s.ada.complications] == [(8, "scene")]
    s.rest()
    assert s.ada.complications == []


# Foes of other kinds


@pytest.mark.rule("HR-C-86", "HR-C-17", "HR-GM-40")
def test_a_colossus_with_an_arm_strikes_at_one_more(scene):
    s = scene(TWO, [colossus("arm 10", "core 10", "core 10")])
    s.next("giant").foe(HURT, "6 5 2 2 2 2", WEAK, WEAK, say=["area:"])
    assert s.thrown("Giant") == (10, 10, 10, 10, 8, 6) and s.game.doom == [6, 6]
    assert s.ada.stress["physical"] and s.bob.stress["physical"]


@pytest.mark.rule("HR-C-86")
def test_the_area_goes_with_the_last_arm(scene):
    s = scene(TWO, [colossus("arm 10", "core 12", "core 12")])
    s.act("hurt:giant:stress:physical", "6 5 2 2", "4 4 1 1 1")
    assert [does for _, _, does in s.giant.parts] == ["core", "core"]
    s.next("giant").foe(HURT, "6 5 2 2", WEAK, stop=["gm.area"])
    assert s.phase != "gm.area"


@pytest.mark.rule("HR-Q-50", "HR-C-30", "HR-C-71", "HR-DOOM-13")
def test_a_foe_with_mend_heals_an_ally_for_a_doom_die_and_still_has_its_turn(scene):
    healer = foe("Thug", gift("healing 8", sfx=["mend type=mental"]))
    s = scene(foes=[healer, foe("Goon")], doom=[6, 8, 8])
    s.goon.stress["mental"] = 10
    s.next("thug").take("own:goon:stress:mental")
    assert s.goon.stress["mental"] == 0 and s.game.doom == [8, 8]
    assert s.asks("gm.deed").game.scene.current == "thug" and not s.offered("own:")


@pytest.mark.rule("HR-Q-50", "HR-C-34", "HR-DOOM-13")
def test_a_foe_with_shrug_is_rid_of_a_complication_for_a_doom_die(scene):
    s = scene(foes=[foe("Thug", gift("weapon 8", sfx=["shrug"]))])
    s.thug.complications.append(Hung("comp:x", "Tangled", 10))
    s.next("thug").take("own:thug:shrug")
    assert s.asks("gm.deed").thug.complications == [] and s.game.doom == [6, 6]


@pytest.mark.rule("HR-C-13", "HR-C-118", "HR-ROLL-16")
def test_an_extra_joins_the_doom_pool_against_the_task_but_is_no_guard(scene):
    s = scene(
        objective={"clear": [8, 8, 8]}, foes=[extra("Dog", 6), foe("Thug")], at={"thug": "gate"}, doom=[6]
    )
    s.act("objective:0", "6 5 2 2", "2 2 2")
    assert s.thrown("Peril") == (6, 8, 6)


@pytest.mark.rule("HR-C-15", "HR-C-84", "HR-Q-43", "HR-C-64")
def test_a_crowd_is_out_by_a_complication_above_d12_with_all_its_dice(scene):
    s = scene(foes=[mob("Crew", 8, 4)])
    s.crew.complications.append(Hung("comp:x", "Scattered", 12))
    s.anew().act("hurt:crew:complication:comp:x", "6 5 2 2", "1 1 2 2 5", none=["complication"])
    assert s.crew.gone == "out" and s.crew.crowd


@pytest.mark.rule("HR-C-118", "HR-C-86", "HR-C-15")
def test_the_two_guards_are_those_of_largest_threat_with_one_die_each(scene):
    s = scene(
        objective={"clear": [8, 8, 8]}, doom=[6],
        foes=[foe("Thug", tier="minor"), mob("Crew", 6, 4), colossus("arm 10", "core 12", "core 8")],
    )  # fmt: skip
    s.act("objective:0", "6 5 2 2", "2 2 2 2")
    assert s.thrown("Peril") == (6, 8, 12, 8), "the giant's largest part, then of equal threat who came first"


@pytest.mark.rule("HR-C-83", "HR-DOOM-21", "HR-C-71")
def test_against_its_sore_type_a_foe_has_no_scene_distinction_either(scene):
    thug = foe("Thug", sore="emotional")
    s = scene([hero("Ada", specialties={"Menace": "expert"})], [thug])
    s.act("hurt:thug:stress:emotional", "6 5 2 2", "4 4 2")
    assert s.thrown("Thug") == (8, 8, 8)


# The end of it


@pytest.mark.rule("HR-Q-22", "HR-C-76", "HR-Q-64")
def test_a_foe_named_by_the_objective_that_never_came_is_not_half_beaten(scene):
    s = scene(
        foes=[foe("Thug"), foe("Goon")], later={"goon": 6}, objective={"defeat": ["goon"]}, deadline=4,
        prices=[{"text": "One", "op": {"flag": "one"}}, {"text": "Two", "op": {"flag": "two"}}],
    )  # fmt: skip
    s._until(lambda: s.game.scene is None, "the end")
    assert s.last("scene.ends").exit == "lose"


@pytest.mark.rule("HR-DOOM-20", "HR-XP-06", "HR-Q-29", "HR-C-78", "HR-GM-08")
def test_the_ending_by_2d12_pays_each_hero_2_xp_and_leads_on_as_a_loss(scene):
    s = scene(TWO, doom=[12, 12])
    s.take("pass").settle("tell:ending").take("next:bob").settle().take("pass").settle("use:ending")
    assert (s.ada.xp, s.bob.xp) == (2, 2) and "stage_lost" in s.game.flags and s.game.doom == [8]


@pytest.mark.rule("HR-C-43", "HR-TRA-04", "HR-C-79", "HR-C-45")
def test_a_party_that_dies_between_scenes_has_lost_whatever_it_won_before(scene):
    s = scene(objective={"hold": 1}, doom=[6], pp=0)
    s.ada.trauma["mental"] = 12
    s.rest().falls("2 3 2 2", "6 5").take("recover:trauma:mental").play_out()
    assert s.game.outcome.winner == "gm" and s.log("told")[-1].line == "lost_fallen"


@pytest.mark.rule("HR-C-43", "HR-Q-03", "HR-D-15")
def test_the_objective_comes_before_the_clock_and_the_clock_before_the_deadline(scene):
    s = scene(objective={"hold": 4}, clock={"size": 12, "every": 4}, deadline=4)
    s._until(lambda: s.game.scene is None, "the end")
    assert s.last("scene.ends").exit == "win"


@pytest.mark.rule("HR-C-43", "HR-C-75", "HR-Q-22")
def test_a_clock_that_runs_out_loses_a_scene_that_is_half_done(scene):
    s = scene(
        objective={"clear": [8] * 4}, clock={"size": 12, "every": 4}, deadline=4,
        prepare=lambda game: None,
    )  # fmt: skip
    s.game.scene.dice[:] = [8]
    s._until(lambda: s.game.scene is None, "the end")
    assert s.last("scene.ends").exit == "lose"


@pytest.mark.rule("HR-C-43", "HR-Q-79", "HR-C-42", "HR-PP-03")
def test_the_hero_who_beats_the_last_foe_and_goes_out_by_it_has_won(scene):
    s = scene(foes=[foe("Thug", tier="minor")], rook=False)
    s.ada.stress["mental"], s.thug.stress["physical"] = 12, 8
    s.anew().act(HIT, "6 5 2 2 2", "4 4 2 2 2", none=["stress"], pay=["own:mental"])
    assert s.log("scene.ends")[0].exit == "win" and s.ada.trauma["mental"] == 6


@pytest.mark.rule("HR-C-43", "HR-C-76", "HR-C-78", "HR-Q-22")
@pytest.mark.parametrize(("clock", "lost"), [({"size": 12}, True), ({"size": 10}, False)])
def test_a_clock_that_runs_out_loses_a_task_that_is_more_than_half_done(scene, clock, lost):
    prices = [
        {"text": "The quarter floods", "op": {"flag": "quarter"}},
        {"text": "It grows", "op": {"doom": 8}},
    ]
    task = {"objective": {"clear": [8, 8, 8, 8, 8, 8]}, "clock": clock, "prices": prices}
    s = scene(foes=[foe("Thug")], at={"thug": "tower"}, doom=[6], **task)
    del s.game.scene.dice[1:]
    s.game.scene.deadline = 1
    s.to("rest")
    assert ("stage_lost" in s.game.flags, "quarter" in s.game.flags) == (lost, not lost)
    assert s.game.doom == ([6, 8] if lost else [6, 6])
