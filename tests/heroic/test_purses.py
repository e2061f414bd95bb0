"""Plot Points and the Doom Pool: what they pay for and how they grow (HR-PP, HR-DOOM, HR-VIL)."""

from __future__ import annotations

import pytest

from engine.heroic.state.pieces import Hung
from tests.heroic.scene import HIT, HURT, WEAK, foe, gift, hero, inn, stage


@pytest.mark.rule("HR-PP-05", "HR-Q-16", "HR-ROLL-18", "HR-PP-24")
def test_a_counter_attack_for_a_pp_has_the_rolled_size_without_margin_or_step_back(scene):
    s = scene()
    s.next("thug").foe(HURT, "3 2 2 2", "8 7 6 2", pay=["back:physical"])
    assert s.thug.stress["physical"] == 10 and s.ada.stress["physical"] == 0
    assert s.ada.pp == 0


@pytest.mark.rule("HR-Q-16", "HR-PP-05")
def test_a_counter_attack_may_make_a_complication(scene):
    s = scene()
    s.next("thug").foe(HURT, "3 2 2 2", "8 7 2 6", pay=["back:complication"])
    assert [each.size for each in s.thug.complications] == [10]
    assert s.thug.stress["physical"] == 0


@pytest.mark.rule("HR-Q-16", "HR-ROLL-17")
def test_a_reaction_that_only_ties_allows_no_counter_attack(scene):
    s = scene()
    s.next("thug").foe(HURT, "6 5 2 2", "6 5 2 2", pay=["back:physical"])
    assert s.log("total")[-1].total == 11
    assert s.ada.stress["physical"] and s.thug.stress["physical"] == 0 and s.ada.pp == 1


@pytest.mark.rule("HR-Q-74", "HR-PP-05", "HR-C-61")
@pytest.mark.parametrize("deed", ["hurt:ada:complication", "hurt:ada:feed"])
def test_a_counter_attack_answers_any_hurt(scene, deed):
    s = scene()
    s.next("thug").foe(deed, "3 2 2 2", "8 7 2 6", pay=["back:physical"])
    assert s.thug.stress["physical"] == 10


@pytest.mark.rule("HR-DOOM-09", "HR-Q-16", "HR-TERM-07")
def test_the_watchers_counter_attack_costs_a_doom_die_at_least_as_large(scene):
    s = scene(doom=[6, 10, 12])
    s.act(HIT, "3 2 2 2", "6 5 2 2", say=["counter:physical"])
    assert s.ada.stress["physical"] == 8
    assert s.game.doom == [6, 12]


@pytest.mark.rule("HR-DOOM-09", "HR-Q-16")
def test_without_a_doom_die_so_large_the_watcher_cannot_hit_back(scene):
    s = scene(doom=[6, 6, 6])
    s.act(HIT, "3 2 2 2", "6 5 2 2", stop=["gm.counter"])
    assert s.phase != "gm.counter" and s.ada.stress["physical"] == 0


@pytest.mark.rule("HR-DOOM-08", "HR-ROLL-03")
def test_a_doom_die_before_the_roll_joins_a_foes_pool_and_is_spent(scene):
    s = scene(doom=[6, 8, 10])
    s.next("thug").foe(HURT, "6 2 2 2 5", WEAK, say=["pre:8"])
    assert s.thrown("Thug") == (8, 8, 8, 8, 8)
    assert s.game.doom == [6, 10]


@pytest.mark.rule("HR-DOOM-08", "HR-Q-47")
def test_no_doom_die_is_spent_before_a_reaction_or_a_roll_of_the_doom_pool(scene):
    s = scene(doom=[12, 12, 12])
    s.act(HIT, "6 5 2 2", "2 2 2 2", stop=["gm.pre"])
    s.order(2).act("help:ada:asset", "9 8 1 2", "3 2 2", stop=["gm.pre"])
    assert s.phase != "gm.pre" and s.game.doom == [12, 12, 12]


@pytest.mark.rule("HR-DOOM-10", "HR-ROLL-11")
def test_a_third_die_of_the_watcher_costs_a_doom_die_at_least_as_large(scene):
    s = scene(doom=[6, 8, 10])
    s.act(HIT, "6 5 2 2", "5 5 4 2", say=["14 with"])
    assert s.thug.stress["physical"] == 0
    assert s.game.doom == [6, 10]


@pytest.mark.rule("HR-DOOM-10")
def test_smaller_doom_dice_add_no_die_to_the_total(scene):
    s = scene(doom=[6, 6, 6], pp=0)
    s.act(HIT, "6 5 2 2", "5 5 4 2", stop=["dice"])
    assert s.phase != "dice" and s.thug.stress["physical"]


@pytest.mark.rule("HR-DOOM-11", "HR-Q-39")
def test_a_second_effect_die_of_the_watcher_costs_a_doom_die_at_least_as_large(scene):
    s = scene([hero("Ada"), hero("Bob")], doom=[6, 8, 10])
    s.next("thug").foe(HURT, "6 5 2 2", WEAK, say=["11 with d8 and d8"])
    assert s.ada.stress["physical"] == 10, "a D8, and a D8 on the same track"
    assert s.game.doom == [6, 10]


@pytest.mark.rule("HR-Q-47", "HR-DOOM-10", "HR-TERM-08")
def test_the_doom_pool_as_reactor_may_spend_a_die_after_the_roll_which_stays_as_rolled(scene):
    s = scene(doom=[6, 6, 8], pp=0)
    s.act("help:ada:asset", "5 4 2 2", "4 4 3", say=["11 with"])
    assert s.ada.assets == []
    assert s.game.doom == [6, 8]


@pytest.mark.rule("HR-DOOM-24", "HR-DOOM-25", "HR-PP-23", "HR-D-09")
def test_each_opening_bought_pays_a_pp_and_grows_the_pool_by_a_d6_or_a_step(scene):
    s = scene(doom=[6, 10])
    s.act(HIT, "1 5 6 1", "6 6 2 2", say=["buy:d6", "buy:step"])
    assert s.game.doom == [6, 8, 10]
    assert s.ada.pp == 3


@pytest.mark.rule("HR-DOOM-26", "HR-PP-23", "HR-Q-44")
@pytest.mark.parametrize(("dice", "size"), [("1 5 6 1", 8), ("1 1 6 1", 10), ("1 1 1 1", 12)])
def test_several_openings_may_be_bought_as_one_die_for_one_pp(scene, dice, size):
    s = scene(doom=[6, 6, 6])
    s.act(HIT, dice, "6 6 2 2", say=["buy:all"])
    assert s.game.doom == [6, 6, 6, size] and s.ada.pp == 2


@pytest.mark.rule("HR-DOOM-24", "HR-Q-03")
def test_a_d12_that_would_be_stepped_up_stays_and_a_d6_is_added(scene):
    s = scene(doom=[12, 12, 12])
    s.act(HIT, "1 5 6 2", "6 6 2 2", say=["buy:step"])
    assert s.game.doom == [6, 12, 12, 12]


@pytest.mark.rule("HR-PP-20", "HR-PP-16", "HR-PP-15", "HR-Q-05", "HR-ROLL-13")
@pytest.mark.parametrize(("rank", "size"), [("expert", 6), ("master", 8)])
def test_an_opening_of_the_watcher_buys_a_resource_for_the_scene(scene, rank, size):
    s = scene([hero("Ada", specialties={"Combat": rank})])
    s.next("thug").foe(HURT, "3 2 1 2", "6 6 2 2 2", say=["opening:res:Combat"])
    assert [(each.name, each.size) for each in s.ada.resources] == [("Combat", size)]
    assert s.ada.pp == 0
    s.order(2)
    assert s.plan(HIT).asks("pool").sizes[4] == size


@pytest.mark.rule("HR-PP-19", "HR-Q-05")
def test_an_opening_of_the_watcher_steps_up_an_asset(scene):
    s = scene(doom=[6, 6, 6])
    s.ada.assets.append(Hung("asset:x", "rope", 8, "roll"))
    s.next("thug").foe(HURT, "3 2 1 2", "6 6 2 2", none=["asset"], say=["opening:asset:x"])
    assert [each.size for each in s.ada.assets] == [10]


@pytest.mark.rule("HR-PP-19", "HR-Q-05", "HR-Q-46", "HR-Q-77")
def test_an_asset_of_this_roll_that_is_stepped_up_is_held_until_the_next_roll(scene):
    s = scene()
    s.ada.assets.append(Hung("asset:x", "rope", 8, "roll"))
    s.anew().act(HIT, "6 5 2 2 2", "3 2 1 2", say=["opening:asset:x"])
    assert [each.size for each in s.ada.assets] == [10]


@pytest.mark.rule("HR-PP-19", "HR-Q-05", "HR-Q-77")
def test_a_stunt_of_this_roll_that_is_stepped_up_is_held_until_the_next_roll(scene):
    s = scene(pp=2)
    s.act(HIT, "6 5 2 2 2", "3 2 1 2", pay=["stunt:power:0:0"], say=["opening:stunt"])
    assert [each.size for each in s.ada.held] == [10]
    s.order(2).act(HIT, "6 5 2 2 2", "4 4 2 2", none=["stress"])
    assert s.thrown("Ada") == (10, 8, 10, 8, 10) and s.ada.held == []


@pytest.mark.rule("HR-Q-60", "HR-Q-46", "HR-PP-18")
def test_a_second_resource_replaces_the_first(scene):
    s = scene([hero("Ada", specialties={"Combat": "expert", "Tech": "master"})])
    s.ada.resources = [Hung("res:x", "Combat", 6, "scene", "ada")]
    s.next("thug").foe(HURT, "3 2 1 2", "6 6 2 2 2", say=["opening:res:Tech"])
    assert [(each.name, each.size) for each in s.ada.resources] == [("Tech", 8)]


@pytest.mark.rule("HR-PP-12", "HR-Q-18", "HR-Q-68")
def test_a_villains_limit_is_pressed_for_a_pp_once_a_power_of_its_set_was_rolled(scene):
    s = scene(foes=[foe("Thug", gift("weapon 8", limits=["gear"]))], pp=2)
    assert not s.offered("press:thug")
    s.act(HIT, "2 2 2 2", "6 5 2 2")
    s.order(2).take("press:thug:limit:0:0")
    assert s.phase == "plan" and not s.offered("press:thug")
    s.anew().act(HIT, "2 2 2 2", "6 5 2")
    assert s.thrown("Thug") == (8, 8, 8)
    assert (s.ada.pp, s.game.doom) == (1, [6, 6, 6])


@pytest.mark.rule("HR-PP-13", "HR-C-40", "HR-Q-04", "HR-LOOP-20")
@pytest.mark.parametrize(
    ("power", "granted"),
    [("strength 8 undo:wet", True), ("strength 6 undo:wet", False), ("strength 12 undo:dry", False)],
)
def test_a_power_with_the_tag_and_the_size_is_done_with_a_trait_for_a_pp_without_a_roll(
    scene, power, granted
):
    s = scene([hero("Ada", gift(power))], undoable={"Rain": "wet"})
    assert s.offered("undo:") == granted
    if granted:
        s.take("undo:")
        assert [each.name for each in s.game.scene.settings] == ["Crowd"]
        assert s.ada.pp == 0 and s.phase == "plan"


@pytest.mark.rule("HR-PP-22", "HR-Q-55", "HR-C-35", "HR-Q-70")
def test_an_own_limit_pays_a_pp_once_a_scene_and_while_it_has_an_effect(scene):
    s = scene([hero("Ada", gift("strength 10", limits=["gear", "tired"]))])
    s.take("flaw:limit:0:0")
    assert s.ada.pp == 2
    assert not s.offered("flaw:"), "nothing is left to tire"


@pytest.mark.rule("HR-DOOM-01", "HR-DOOM-02", "HR-SET-08", "HR-SET-06")
def test_a_game_starts_with_2d6_of_doom_and_1_pp(scene):
    s = scene(doom=None)
    assert s.game.doom == [6, 6] and s.ada.pp == 1


@pytest.mark.rule("HR-DOOM-03", "HR-DOOM-04", "HR-DOOM-05", "HR-DOOM-06", "HR-DOOM-07")
@pytest.mark.parametrize(("stakes", "size"), [("normal", 6), ("high", 8), ("catastrophic", 10)])
@pytest.mark.parametrize(("threat", "many"), [("local", 2), ("global", 3), ("cosmic", 4)])
def test_stakes_are_the_size_and_threat_the_number_of_starting_dice(scene, stakes, size, threat, many):
    s = scene(doom=None, event={"stakes": stakes, "threat": threat})
    assert s.game.doom == [size] * many


@pytest.mark.rule("HR-DOOM-01", "HR-SET-07", "HR-XP-10", "HR-D-02", "HR-REC-14", "HR-LOOP-04")
def test_an_act_resets_the_pool_sets_pp_to_one_and_steps_trauma_back(scene):
    s = scene(
        scenes=[stage("second", "end")],
        acts=[["stage"], ["second"]],
        objective={"hold": 1},
        exits=dict.fromkeys(("win", "cost", "lose"), "end"),
        pp=4,
        doom=[6, 8, 12],
    )
    s.ada.trauma["mental"] = 10
    s._until(lambda: s.game.act_at == 1 and s.phase == "plan", "the second Act")
    assert s.game.doom == [6, 6]
    assert s.ada.pp == 1 and s.ada.trauma["mental"] == 8


@pytest.mark.rule("HR-DOOM-16", "HR-DOOM-15", "HR-Q-21", "HR-D-21")
@pytest.mark.parametrize(
    ("answer", "forced", "pp", "doom"), [("deal.yes", [], 2, [6, 6, 6]), ("deal.no", ["force:"], 1, [6, 6])]
)
def test_a_limit_is_offered_for_a_pp_and_may_be_forced_for_a_doom_die_when_refused(
    scene, answer, forced, pp, doom
):
    s = scene([hero("Ada", gift("strength 10", limits=["gear"]))], settings={"dice": "ask"})
    s.next("thug").take("pass").settle("offer:ada", answer, *forced)
    assert (s.ada.pp, s.game.doom) == (pp, doom)
    s.order(2)
    assert s.plan(HIT).asks("pool").sizes == (10, 8, 8)


@pytest.mark.rule("HR-DOOM-16", "HR-Q-21")
def test_a_refused_limit_that_is_not_forced_does_nothing(scene):
    s = scene([hero("Ada", gift("strength 10", limits=["gear"]))], settings={"dice": "ask"})
    s.next("thug").take("pass").settle("offer:ada", "deal.no")
    assert (s.ada.pp, s.game.doom, s.ada.mods) == (1, [6, 6, 6], {})


@pytest.mark.rule("HR-DOOM-16", "HR-DOOM-15", "HR-Q-21", "HR-LOOP-48")
@pytest.mark.parametrize(
    ("takes", "pp", "doom", "off"),
    [(["flaw:limit:0:0"], 2, [6, 6, 6], True), ([], 1, [6, 6], True), (None, 1, [6, 6, 6], False)],
)
def test_an_offer_is_a_line_of_the_next_turn_and_refused_by_doing_something_else(scene, takes, pp, doom, off):
    s = scene([hero("Ada", gift("strength 10", limits=["gear"]))])
    s.next("thug").take("pass").settle("offer:ada")
    assert "The Editor offers Ada 1 spark, on the next turn" in s.log("offered")[0].text()
    s.order(2).next("ada").take(*(takes or []), "pass")
    s.settle(*(["force:"] if takes == [] else []))
    assert (s.ada.pp, s.game.doom, bool(s.ada.mods)) == (pp, doom, off)


@pytest.mark.rule("HR-DOOM-17", "HR-DOOM-21", "HR-GM-08", "HR-C-59", "HR-GM-39")
def test_a_scene_distinction_costs_a_d8_or_larger_after_it_was_announced(scene):
    s = scene(doom=[6, 8, 10])
    s.take("pass").settle("tell:distinction")
    s.next("thug").take("pass").settle("use:distinction")
    assert s.game.doom == [6, 10] and len(s.game.scene.settings) == 3
    s.order(2)
    made = s.game.scene.settings[2].key
    assert s.plan(HIT).asks("pool").offered(f"box:distinction>{made}=8")


@pytest.mark.rule("HR-DOOM-19", "HR-GM-15", "HR-GM-08", "HR-GM-39")
def test_a_scene_effect_is_bought_from_its_order_on_once_announced(scene):
    effect = {"price": 8, "order": 2, "text": "A wave", "op": {"stress": ["mental", 8, "all"]}}
    s = scene([hero("Ada"), hero("Bob")], doom=[6, 8, 10], effects=[effect])
    s.take("pass").settle(stop=["gm.use"])
    assert not s.offered("tell:effect")
    s.order(2).take("pass").settle("tell:effect:0")
    s.next("bob").take("pass").settle("use:effect:0")
    assert s.game.doom == [6, 10]
    assert s.ada.stress["mental"] == s.bob.stress["mental"] == 8


@pytest.mark.rule("HR-DOOM-20", "HR-DOOM-22", "HR-DOOM-23", "HR-XP-06", "HR-Q-29", "HR-Q-22", "HR-C-78")
@pytest.mark.parametrize(("half", "exit", "carried"), [(True, "cost", 6), (False, "lose", 8)])
def test_2d12_end_the_scene_as_far_as_it_has_come(scene, half, exit, carried):
    s = scene(
        [hero("Ada"), hero("Bob")], doom=[12, 12], prices=[{"text": "It burns.", "op": {"flag": "burnt"}}]
    )
    if half:
        s.thug.gone = "taken"
    s.take("pass").settle("tell:ending")
    s.next("bob").take("pass").settle("use:ending")
    assert s.last("scene.ends").exit == exit
    assert s.game.doom == [carried]
    assert s.ada.xp == s.bob.xp == 2


@pytest.mark.rule("HR-DOOM-14", "HR-Q-20", "HR-GM-08", "HR-C-59", "HR-POOL-03")
def test_a_hero_is_split_off_for_a_doom_die_and_is_alone_at_once(scene):
    s = scene([hero("Ada"), hero("Bob")])
    s.take("pass").settle("tell:split")
    s.next("thug").take("pass").settle("split:bob>gate")
    assert s.bob.place == "gate" and s.game.doom == [6, 6]
    s.order(2)
    assert s.plan(HIT).asks("pool").sizes[0] == 10


@pytest.mark.rule("HR-DOOM-18", "HR-ORD-07", "HR-Q-25", "HR-Q-54", "HR-C-51")
def test_a_foe_interrupts_for_a_die_as_large_as_the_highest_reflexes(scene):
    s = scene([hero("Ada", gift("reflexes 10 reflex")), hero("Bob")], doom=[8, 10, 12])
    s.take("pass").settle().take("next:bob").settle("interrupt:thug")
    assert s.game.scene.current == "thug" and s.game.doom == [8, 12]
    s.take("pass").settle()
    assert s.asks("next").option("next:bob").actor == "thug", "the earlier naming lapses"


@pytest.mark.rule("HR-Q-25", "HR-ORD-07")
def test_a_smaller_die_interrupts_nobody_but_one_whose_power_is_shut_is_not_counted(scene):
    quick = hero("Ada", gift("reflexes 10 reflex", limits=["gear"]))
    s = scene([quick, hero("Bob")], doom=[8, 8, 8])
    s.take("pass").settle().take("next:bob").settle(stop=["gm.interrupt", "plan"])
    assert s.phase == "plan"
    s.order(2)
    s.next("ada") if s.game.scene.current != "ada" else s
    s.take("flaw:limit:0:0", "pass").settle().take("next:bob").settle("interrupt:thug")
    assert s.game.scene.current == "thug"


@pytest.mark.rule("HR-VIL-01", "HR-Q-23", "HR-Q-50")
def test_a_villain_who_helps_hands_over_a_trait_without_a_roll(scene):
    s = scene(foes=[foe("Thug", gift("weapon 10")), foe("Goon")])
    s.next("thug").take("aid:goon").settle()
    assert [(each.size, each.until) for each in s.goon.assets] == [(10, "roll")]
    assert s.log("hangs")[-1].text() == "Thug hands Goon the asset Weapon d10."
    s.next("goon").foe(HURT, "6 5 2 2 2", WEAK)
    assert s.thrown("Goon") == (8, 8, 8, 8, 10) and s.goon.assets == []
    s.order(2).act(HIT, "6 5 2 2", "2 2 2 2 2")
    assert s.thrown("Thug") == (8, 8, 10, 8, 10), "it keeps the trait"


@pytest.mark.rule("HR-DOOM-29", "HR-C-54")
@pytest.mark.parametrize(
    ("doom", "sizes", "now"), [([6, 6], (8, 4, 8, 8), [6, 6, 6]), ([6, 6, 6], (8, 8, 8, 8), [6, 6, 6])]
)
def test_a_foe_rolls_its_distinction_as_a_d4_only_while_doom_is_low(scene, doom, sizes, now):
    s = scene(doom=doom)
    s.next("thug").foe(HURT, "4 4 2 2", WEAK)
    assert s.thrown("Thug") == sizes and s.game.doom == now


@pytest.mark.rule("HR-DOOM-30", "HR-GM-14")
def test_a_foes_own_limit_feeds_a_low_doom_pool_once_a_scene(scene):
    s = scene(foes=[foe("Thug", gift("weapon 8", limits=["gear"]))], doom=[6])
    s.next("thug").take("flaw:limit:0:0")
    assert s.game.doom == [6, 6] and not s.offered("flaw:")
    assert s.asks("gm.deed").game.figure("thug").mods["set:0"].shut


@pytest.mark.rule("HR-DOOM-12", "HR-DOOM-13", "HR-C-27", "HR-GM-13", "HR-Q-58", "HR-Q-20")
def test_a_foe_answers_stress_for_its_smallest_doom_die_once_an_order(scene):
    thug = foe("Thug", gift("weapon 8", sfx=["armor type=physical"]))
    s = scene([hero("Ada"), hero("Bob")], [thug], doom=[6, 8, 10])
    s.act(HIT, "6 5 2 2", "4 4 2 2", say=["take.armor"])
    assert s.thug.stress["physical"] == 0 and s.game.doom == [8, 10]
    s.next("bob").act(HIT, "6 5 2 2", "4 4 2 2", stop=["take"])
    assert s.phase != "take" and s.thug.stress["physical"] == 10


@pytest.mark.rule("HR-PP-10", "HR-Q-43")
def test_a_complication_kept_for_a_pp_lasts_to_the_end_of_the_next_action_scene(scene):
    second = stage("second", "end", foes=[{"id": "thug", "place": "quay"}, {"id": "rook", "place": "tower"}])
    s = scene(scenes=[inn(then="second"), second], objective={"hold": 1})
    s.act("hurt:thug:complication", "6 5 2 2", "4 4 2 2", say=["keep.yes"])
    s._until(
        lambda: s.game.scene is not None and s.game.scene.card.id == "second" and s.phase == "plan", "it"
    )
    assert [each.size for each in s.game.figure("thug").complications] == [10]


@pytest.mark.rule("HR-SET-07", "HR-SET-13")
def test_one_is_told_before_an_act_ends_that_sparks_are_lost(scene):
    ends = dict.fromkeys(("win", "cost", "lose"), "end")
    s = scene(
        [hero("Ada"), hero("Bob")],
        scenes=[inn(then="climax"), stage("climax", "end"), stage("second", exits=ends)],
        acts=[["stage", "inn", "climax"], ["second"]],
        objective={"hold": 1},
    )
    s.ada.pp = 3
    s.to("rest")
    assert [(each.id, each.amount) for each in s.log("reminded")] == [("ada", 3)]
