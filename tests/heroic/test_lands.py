"""What an effect die does: stress, trauma, complications, assets, traits (HR-EFF, HR-STR, HR-TRA)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.heroic.rules import landing
from engine.heroic.state.pieces import Mod
from tests.heroic.scene import HIT, HURT, OUT, WEAK, foe, gift, hero, mob


@pytest.mark.rule("HR-EFF-04", "HR-EFF-05", "HR-STR-03", "HR-STR-01", "HR-EVT-05")
def test_stress_has_the_size_of_the_effect_die_and_stays_beyond_the_scene(scene):
    s = scene(objective={"hold": 1})
    s.next("thug").foe(HURT, "6 5 2 2", WEAK)
    assert s.ada.stress == {"physical": 8, "mental": 0, "emotional": 0}
    s.to("rest")
    assert s.ada.stress["physical"] == 6, "a step back at its start (HR-REC-01)"


@pytest.mark.rule("HR-EFF-06", "HR-POOL-12", "HR-Q-33")
def test_a_complication_merges_by_name_hampers_and_lasts_one_scene(scene):
    s = scene(rook=False, objective={"hold": 2})
    s.next("thug").foe("hurt:ada:complication", "6 5 2 2", WEAK)
    (first,) = s.ada.complications
    s.order(2).next("thug").foe(HURT, "6 2 2 2 5", WEAK)
    assert first.size == 8
    assert s.thrown("Thug") == (8, 8, 8, 8, 8)
    s.to("rest")
    assert s.ada.complications == []


@pytest.mark.rule(
    "HR-GM-36",
    "HR-STR-06",
    "HR-TRA-01",
    "HR-PP-24",
    "HR-STR-07",
    "HR-Q-19",
    "HR-TERM-06",
    "HR-C-60",
    "HR-D-13",
)
def test_stress_above_d12_puts_out_gives_d6_trauma_and_one_pp(scene):
    s = scene([hero("Ada"), hero("Bob")], pp=0)
    s.ada.stress["physical"] = 12
    s.next("thug").foe(HURT, "6 2 2 2 5", WEAK)
    assert s.ada.out and s.ada.stress["physical"] == OUT
    assert s.ada.trauma == {"physical": 6, "mental": 0, "emotional": 0}
    assert s.ada.pp == 1


@pytest.mark.rule("HR-STR-06", "HR-C-64", "HR-EFF-10", "HR-Q-13", "HR-D-14")
def test_who_is_out_is_skipped_in_the_order_and_named_by_nobody(scene):
    s = scene([hero("Ada"), hero("Bob")])
    s.bob.stress["mental"] = OUT
    s.take("pass").settle()
    assert s.phase == "next" and not s.offered("next:bob")
    s.order(2)
    assert "bob" not in [each.id for each in s.log("turn")]


@pytest.mark.rule("HR-Q-43", "HR-EFF-10", "HR-PP-24")
def test_a_complication_above_d12_puts_a_hero_out_without_trauma_or_pp(scene):
    s = scene([hero("Ada"), hero("Bob")], [foe("Thug"), foe("Goon")], pp=0)
    s.next("thug").foe("hurt:ada:complication", "6 5 2 2", WEAK)
    s.next("goon")
    word = s.option("hurt:ada:complication").action.word
    s.ada.complications[0] = replace(s.ada.complications[0], name=word, size=12)
    s.foe("hurt:ada:complication", "6 2 2 2 5", WEAK)
    assert s.ada.out
    assert not any(s.ada.trauma.values()) and s.ada.pp == 0


@pytest.mark.rule("HR-Q-43", "HR-C-64")
def test_a_foe_with_a_complication_above_d12_is_out_of_the_scene(scene):
    s = scene(foes=[mob("Crew", 6, 4)])
    s.act("hurt:crew:complication", "6 5 2 2", "2 2 2 2 2")
    (hung,) = s.crew.complications
    s.order(2).act("hurt:crew:complication", "8 7 2 2 2", "2 2 2 2 2")
    assert hung.size == 12
    assert s.crew.gone and s.crew.crowd == [6, 6, 6, 6]


@pytest.mark.rule("HR-TRA-03", "HR-Q-26", "HR-STR-06")
def test_a_second_effect_die_on_who_is_out_already_is_trauma_of_its_own_size_and_type(scene):
    s = scene([hero("Ada"), hero("Bob")])
    s.ada.stress["physical"] = OUT
    s.ada.trauma["physical"] = 6
    for _ in landing.stress(s.game, s.ada, "mental", 8, rule="HR-EFF-05"):
        raise AssertionError("trauma cannot be answered")
    assert s.ada.trauma == {"physical": 6, "mental": 8, "emotional": 0}
    assert s.ada.stress["mental"] == 0


@pytest.mark.rule("HR-TRA-04", "HR-Q-27", "HR-D-20")
@pytest.mark.parametrize(("death", "fate"), [("real", "dead"), ("retire", "retired")])
def test_trauma_above_d12_kills_or_retires(scene, death, fate):
    s = scene([hero("Ada"), hero("Bob")], settings={"death": death})
    s.ada.stress["physical"], s.ada.trauma["physical"] = 12, 12
    s.next("thug").foe(HURT, "6 2 2 2 5", WEAK)
    assert s.ada.dead == fate
    assert s.game.fallen == [s.ada] and s.game.party() == [s.bob]


@pytest.mark.rule("HR-Q-26", "HR-TRA-01")
def test_trauma_merges_as_stress_does(scene):
    s = scene([hero("Ada"), hero("Bob")])
    s.ada.stress["physical"], s.ada.trauma["physical"] = 12, 6
    s.next("thug").foe(HURT, "6 2 2 2 5", WEAK)
    assert s.ada.trauma["physical"] == 8


@pytest.mark.rule("HR-EFF-09", "HR-EFF-11", "HR-Q-02", "HR-Q-12", "HR-Q-68", "HR-C-61")
@pytest.mark.parametrize(("dice", "size"), [("6 5 2 2", 0), ("6 2 5 2", 8)])
def test_a_power_that_was_seen_is_shut_by_a_die_as_large_and_stepped_back_by_a_smaller(scene, dice, size):
    thug = foe("Thug", gift("weapon 10"))
    s = scene(foes=[thug])
    assert not s.offered("hurt:thug:strip")
    s.act(HIT, "2 2 2 2", "6 5 2 2")
    s.order(2)
    s.anew().act("hurt:thug:strip:power:0:0", dice, "4 4 2 2")
    s.order(3).plan(HIT).rolls("2 2 2 2", "6 5 2 2" if size else "6 5 2")
    assert s.thrown("Thug") == ((8, 8, 8, 8) if size else (8, 8, 8))


@pytest.mark.rule("HR-Q-12", "HR-Q-36", "HR-ROLL-16")
def test_the_owner_restores_a_trait_against_the_doom_pool_and_the_die_that_shut_it(scene):
    s = scene(doom=[6])
    s.ada.mods["power:0:0"] = Mod(shut=True, against=8)
    s.anew().act("help:ada:restore:power:0:0", "6 5 2", "2 2")
    assert s.thrown("Peril") == (6, 8)
    assert s.ada.mods == {}


@pytest.mark.rule("HR-EFF-09", "HR-Q-12", "HR-C-62", "HR-Q-36", "HR-ROLL-16", "HR-Q-06")
def test_a_power_of_an_ally_stepped_up_lasts_for_the_next_roll_with_it(scene):
    s = scene([hero("Ada"), hero("Bob")], doom=[6])
    s.act("help:bob:step:power:0:0", "6 5 2 2", "2 2")
    assert s.thrown("Peril") == (6, 10), "against the die that is stepped up, too"
    s.next("bob")
    s.anew().act(HIT, "6 5 2 2", "4 4 2 2")
    assert s.thrown("Bob") == (8, 8, 12, 8)
    assert s.bob.stepped == []


@pytest.mark.rule("HR-Q-36", "HR-Q-33", "HR-EFF-11", "HR-ROLL-16")
def test_help_frees_an_ally_of_a_complication_against_the_doom_pool_and_it(scene):
    s = scene([hero("Ada"), hero("Bob")], doom=[6, 6, 6])
    s.next("thug").foe("hurt:bob:complication", "6 5 2 2", WEAK).order(2)
    (hung,) = s.bob.complications
    s.next("ada").anew().act(f"help:bob:complication:{hung.key}", "6 5 2 2", "2 2 2 2")
    assert s.thrown("Peril") == (6, 6, 6, 8)
    assert s.bob.complications == []


@pytest.mark.rule("HR-EFF-12", "HR-DOOM-28", "HR-Q-40", "HR-Q-45", "HR-Q-74")
@pytest.mark.parametrize(("dice", "added"), [("6 5 2 2", 8), ("6 5 1 1", 6)])
def test_a_foes_effect_die_may_feed_the_doom_pool_instead_and_a_d4_enters_as_a_d6(scene, dice, added):
    s = scene(doom=[10, 10, 10])
    s.next("thug").foe("hurt:ada:feed", dice, WEAK)
    assert s.game.doom == [added, 10, 10, 10]
    assert s.ada.stress["physical"] == 0


@pytest.mark.rule("HR-EFF-02", "HR-Q-11", "HR-Q-39", "HR-EFF-01")
def test_past_d12_a_second_effect_die_at_its_rolled_size_may_hit_another_target(scene):
    s = scene(foes=[foe("Thug"), foe("Goon")])
    s.act(HIT, "8 7 2 2", "2 2 2 2", say=["second:goon"])
    assert s.thug.stress["physical"] == 12
    assert s.goon.stress["physical"] == 8


@pytest.mark.rule("HR-PP-07", "HR-Q-39", "HR-EFF-03")
def test_an_extra_effect_die_costs_a_pp_and_gets_no_margin_steps(scene):
    s = scene(foes=[foe("Thug"), foe("Goon")])
    s.act(HIT, "6 5 2 2", "2 4 2 2", say=["11 with d10 and d8", "second:goon"])
    assert (s.thug.stress["physical"], s.goon.stress["physical"]) == (12, 8)
    assert s.ada.pp == 0


@pytest.mark.rule("HR-PP-06", "HR-ROLL-11", "HR-Q-53")
def test_a_third_die_in_the_total_costs_a_pp(scene):
    s = scene()
    s.act(HIT, "6 5 2 2", "6 6 2 2", say=["13 with"])
    assert s.log("total")[0].total == 13
    assert s.ada.pp == 0 and s.thug.stress["physical"]


@pytest.mark.rule("HR-PP-09", "HR-Q-46", "HR-D-11")
def test_an_asset_kept_for_a_pp_serves_any_number_of_rolls_of_the_scene(scene):
    s = scene(doom=[6])
    s.act("help:ada:asset", "6 5 2 2", "4", say=["keep.yes"])
    s.order(2).act(HIT, "6 5 2 2 2", "4 4 2 2")
    s.order(3).act(HIT, "6 5 2 2 2 2", "4 4 2 2")
    assert s.thrown("Ada") == (10, 8, 10, 8, 12, 12)
    assert s.ada.pp == 0


@pytest.mark.rule("HR-PP-03", "HR-Q-15", "HR-Q-69")
def test_own_stress_is_rolled_as_it_is_and_stepped_up_after_the_roll(scene):
    s = scene()
    s.ada.stress["mental"] = 8
    s.anew().act(HIT, "6 5 2 2 3", "4 4 2 2 2", pay=["own:mental"])
    assert s.thrown("Ada") == (10, 8, 10, 8, 8)
    assert s.ada.stress["mental"] == 10 and s.ada.pp == 0


@pytest.mark.rule("HR-Q-15", "HR-Q-79", "HR-PP-03", "HR-ORD-02")
def test_own_stress_of_d12_puts_out_after_the_roll_and_the_next_one_is_still_named(scene):
    s = scene([hero("Ada"), hero("Bob")])
    s.ada.stress["mental"] = 12
    s.anew().act(HIT, "6 5 2 2 3", "4 4 2 2 2", pay=["own:mental"])
    assert s.ada.out and s.ada.trauma["mental"] == 6
    assert s.thug.stress["physical"]
    assert s.asks("next").option("next:bob").actor == "ada"


@pytest.mark.rule("HR-PP-08", "HR-Q-17", "HR-Q-58", "HR-LOOP-25")
def test_stress_is_turned_into_another_type_as_it_lands_once_an_order(scene):
    s = scene([hero("Ada"), hero("Bob")], [foe("Thug"), foe("Goon")], pp=2)
    s.ada.stress["physical"] = 12
    s.next("thug").foe(HURT, "6 2 2 2 5", WEAK, say=["take.type:mental"])
    assert s.ada.stress == {"physical": 12, "mental": 8, "emotional": 0}
    s.next("goon").foe(HURT, "6 2 2 2 5", WEAK)
    assert s.ada.pp == 2 and s.ada.stress["physical"] == OUT, "1 paid, 1 for being out"


@pytest.mark.rule("HR-PP-02", "HR-Q-14", "HR-Q-77")
def test_a_stunt_is_a_d8_once_a_scene_with_the_same_power_against_the_same_target(scene):
    s = scene(foes=[foe("Thug"), foe("Goon")], pp=3)
    s.act(HIT, "6 5 2 2 2", "4 4 2 2", pay=["stunt:power:0:0"])
    assert s.thrown("Ada") == (10, 8, 10, 8, 8)
    s.order(2).plan(HIT)
    assert not s.offered("pay:stunt:power:0:0") and s.offered("pay:stunt:spec:Combat")
    s.take("back", "hand", "hurt:goon:stress:physical")
    assert s.asks("pool").offered("pay:stunt:power:0:0")
