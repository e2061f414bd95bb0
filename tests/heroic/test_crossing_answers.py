"""Where answers to an attack meet other rules: sparks, Flaws, crowds, areas, what lasts (HR-PP-05, HR-Q-05, HR-Q-53)."""

from __future__ import annotations

import pytest

from engine.heroic.state.pieces import Hung
from tests.heroic.scene import HURT, TWO, colossus, extra, foe, gift, hero, mob, subplot

FOILED = "8 7 6 2"


def attacked(s, dice="3 2 2 2", by="thug", deed=HURT):
    return s.next(by).falls(dice).take(deed).settle(stop=["react"]).asks("react")


@pytest.mark.rule("HR-PP-05", "HR-PP-21", "HR-Q-08")
def test_the_spark_of_a_hallmark_in_the_reaction_pays_for_hitting_back(scene):
    s = attacked(scene(pp=0)).pool(pay=["back:physical"], d4="dist:0").rolls("8 4 6 2")
    assert s.ada.pp == 0 and s.thug.stress["physical"]


@pytest.mark.rule("HR-PP-05", "HR-EFF-11", "HR-C-61")
def test_an_attempt_to_take_a_resource_that_is_foiled_leaves_it_and_may_be_hit_back(scene):
    s = scene()
    s.ada.resources.append(Hung("res:x", "Combat", 8, "scene", "ada"))
    s.anew().next("thug")
    deed = next(each for each in s.ids() if each.startswith("hurt:ada:strip"))
    s.falls("3 2 2 2").take(deed).settle(stop=["react"]).pool(pay=["back:physical"], none=["bonus"]).rolls(
        FOILED
    )
    assert s.ada.resources and s.thug.stress["physical"] == 10


@pytest.mark.rule("HR-PP-05", "HR-C-14", "HR-C-46", "HR-C-64")
def test_a_minor_foe_hit_back_to_its_limit_leaves_and_is_defeated_in_its_own_turn(scene):
    ada = hero("Ada", milestones=["trial", "second"])
    s = scene([ada], [foe("Thug", tier="minor")], cards=[subplot("trial", three="defeats")])
    attacked(s).pool(pay=["back:physical"]).rolls(FOILED)
    assert s.thug.gone and s.ada.xp == 3


@pytest.mark.rule("HR-PP-05", "HR-C-86", "HR-EFF-09")
def test_a_colossus_hit_back_loses_a_part_as_large_as_the_effect(scene):
    s = scene(foes=[colossus("arm 8", "eye 12", "core 12")])
    s.next("giant")
    deed = next(each for each in s.ids() if each == HURT)
    s.falls("3 2 2 2 2").take(deed).settle(stop=["react"]).pool(pay=["back:physical"]).rolls(FOILED)
    assert [size for _, size, _ in s.giant.parts] == [12, 12]


@pytest.mark.rule("HR-PP-05", "HR-C-15", "HR-C-86", "HR-LOOP-48")
@pytest.mark.parametrize("by", [mob("Crew"), colossus("arm 8", "eye 12"), foe("Thug")])
def test_one_type_is_as_good_as_another_to_hit_back_at_who_has_no_tracks(scene, by):
    s = scene([hero("Ada", specialties={"Menace": "expert"})], [by])
    s.next(by.id).falls("3 2 2 2 2" if by.tier == "mob" else "3 2 2 2").take(HURT).settle(
        stop=["react"]
    ).pool()
    many = 2 if by.tier == "major" else 1
    assert len([each for each in s.ids() if each in ("pay:back:physical", "pay:back:emotional")]) == many
    s.rolls(FOILED)


@pytest.mark.rule("HR-C-13", "HR-PP-05")
def test_an_extra_beside_the_attacker_joins_the_attack_and_is_not_hit_by_the_answer(scene):
    s = scene(foes=[foe("Thug"), extra("Dog", 6)])
    attacked(s, "3 2 2 2 2").pool(pay=["back:physical"]).rolls(FOILED)
    assert s.dog.die == 6 and s.thug.stress["physical"] == 10


@pytest.mark.rule("HR-Q-16", "HR-Q-43", "HR-C-64")
def test_a_complication_that_hitting_back_takes_above_d12_puts_the_foe_out_of_the_scene(scene):
    s = scene([hero("Ada", gift("strength 12", sfx=["afflict word=tangled"]))])
    s.thug.complications.append(Hung("c:1", "tangled", 12, "scene", "ada"))
    attacked(s.anew(), "3 2 2 2").pool(pay=["back:complication"], none=["complication"]).rolls("8 7 9 2")
    assert s.thug.gone


@pytest.mark.rule("HR-Q-05", "HR-PP-20", "HR-Q-60")
def test_a_resource_of_an_opening_takes_the_place_of_the_one_there_was(scene):
    s = scene([hero("Ada", specialties={"Combat": "expert", "Tech": "master"})], pp=2)
    s.ada.resources.append(Hung("res:x", "Combat", 6, "scene", "ada"))
    attacked(s.anew(), "7 6 1 2").take("opening:res:Tech")
    assert [(each.name, each.size) for each in s.ada.resources] == [("Tech", 8)]
    s.pool().rolls("8 7 6 2 2")


@pytest.mark.rule("HR-Q-05", "HR-PP-19", "HR-Q-46")
def test_an_asset_stepped_up_by_an_opening_of_the_attack_is_larger_in_the_answer(scene):
    s = scene(pp=2)
    s.ada.assets.append(Hung("asset:x", "Rope", 6, "roll", "ada"))
    attacked(s.anew(), "7 6 1 2").take("opening:asset:x").pool().rolls("8 7 6 2 2")
    assert 8 in s.thrown("Ada")[4:] and s.ada.assets == []


@pytest.mark.rule("HR-Q-05", "HR-C-36", "HR-LOOP-28")
def test_a_tired_power_that_an_opening_brings_back_may_answer_that_very_attack(scene):
    s = scene([hero("Ada", gift("strength 10", limits=["tired"]))], pp=2)
    s.take("flaw:limit:0:0")
    attacked(s, "7 6 1 2").pool()
    assert s.sizes == (10, 8, 8), "no power"
    s.take(next(each for each in s.ids() if each.startswith("opening:tired"))).pool()
    assert s.sizes == (10, 8, 10, 8) and s.ada.pp == 2, "3 with the Flaw's, less 1"
    s.rolls("8 7 6 2")


@pytest.mark.rule("HR-C-17", "HR-PP-05", "HR-Q-78")
def test_each_of_two_heroes_in_an_area_says_for_himself_whether_he_hits_back(scene):
    s = scene(TWO, [foe("Thug", gift("weapon 8", sfx=["area"]))], pp=1)
    s.next("thug").falls("3 2 2 2 2").take(HURT).settle("area:", stop=["react"])
    s.pool().falls(FOILED).take("roll").settle(stop=["react"])
    s.pool(pay=["back:physical"]).rolls(FOILED)
    assert (s.ada.pp, s.bob.pp) == (1, 0) and s.thug.stress["physical"] == 10


@pytest.mark.rule("HR-PP-05", "HR-C-83", "HR-Q-68")
def test_hitting_back_by_the_sore_type_makes_nothing_known(scene):
    """No attempt at that type was made: there is no reaction to a counter-attack (HR-Q-16)."""
    s = scene([hero("Ada", specialties={"Menace": "expert"})], [foe("Thug", sore="emotional")])
    attacked(s).pool(pay=["back:emotional"]).rolls(FOILED)
    assert s.thug.stress["emotional"] == 10 and not s.thug.sore_known


@pytest.mark.rule("HR-PP-05", "HR-C-46", "HR-C-96")
def test_a_blow_back_is_no_hurt_for_subplots(scene):
    """`hurt` is won in an action of one's own; hitting back has its own word (HR-C-46)."""
    ada = hero("Ada", milestones=["trial", "second"])
    s = scene([ada], cards=[subplot("trial", {"word": "hurt", "type": "physical"}, "counterattacks")])
    attacked(s).pool(pay=["back:physical"]).rolls(FOILED)
    assert s.ada.xp == 3


@pytest.mark.rule("HR-PP-05", "HR-Q-64", "HR-C-42")
def test_the_last_foe_hit_back_out_of_a_task_wins_the_scene_at_once(scene):
    s = scene(
        [hero("Ada")], [foe("Thug", tier="minor")], objective={"clear": [8] * 13, "at": "quay"}, rook=False
    )
    attacked(s).pool(pay=["back:physical"]).rolls(FOILED)
    assert s.game.scene is None or s.game.scene.exit == "win"


@pytest.mark.rule("HR-DOOM-12", "HR-Q-14", "HR-Q-20")
def test_a_foe_cannot_stunt_with_the_same_power_at_the_same_hero_twice_in_a_scene(scene):
    s = scene(doom=[6] * 6)
    s.next("thug").foe(HURT, "3 2 2 2 2", FOILED, say=["pre:stunt:power:0:0"])
    s.order(2).next("thug").take(HURT).settle(stop=["gm.pre"])
    assert not s.offered("pre:stunt:power:0:0") and s.offered("pre:stunt:spec:Combat")
    s.falls("3 2 2 2").settle(stop=["react"]).pool().rolls(FOILED)


@pytest.mark.rule("HR-DOOM-12", "HR-PP-03", "HR-STR-06")
def test_a_foe_that_rolls_its_own_d12_stress_is_out_after_the_roll(scene):
    s = scene([hero("Ada")], doom=[6, 6, 6])
    s.thug.stress["mental"] = 12
    s.next("thug").foe(HURT, "3 2 2 2 2", f"{FOILED} 2", say=["pre:own:mental"])
    assert s.thug.out or s.thug.gone


@pytest.mark.rule("HR-LOOP-24", "HR-C-25", "HR-C-15")
def test_mobs_are_hit_back_even_where_the_blow_was_free(scene):
    ada = hero("Ada", gift("strength 10", sfx=["riposte kind=physical"]))
    s = scene([ada], [mob("Crew", 8, 3)], pp=0, settings={"reactions": "auto"})
    s.next("crew").falls("3 2 2 2", FOILED).take(HURT).settle(stop=["react"])
    assert s.crew.crowd == [8, 8] and s.ada.pp == 0


@pytest.mark.rule("HR-Q-60", "HR-C-20", "HR-LOOP-28")
def test_a_trick_that_needed_the_resource_an_opening_replaces_falls_away(scene):
    """Two d8 became a d10; one of them was the resource of Combat, and a d6 takes its place."""
    ada = hero(
        "Ada",
        gift("strength 12", sfx=["focus"]),
        affiliation={"solo": 10, "buddy": 10, "team": 10},
        specialties={"Combat": "master", "Tech": "expert"},
    )
    s = scene([ada], pp=2)
    s.ada.resources.append(Hung("res:x", "Combat", 8, "scene", "ada"))
    attacked(s.anew(), "7 6 1 2").pool()
    s.take(next(each for each in s.ids() if each.startswith("pay:sfx:0:0/8")))
    assert sorted(s.sizes).count(8) == 0
    s.take("opening:res:Tech")
    assert 8 in s.sizes and 6 in s.sizes and s.draft.rows == []
    s.pool().rolls("8 7 6 2 2")
