"""Harm as it lands, what is hit back, trauma and rest: rules that meet, written from the ledger alone."""

from __future__ import annotations

import pytest

from engine.heroic.state.pieces import Hung
from tests.heroic.scene import HIT, HURT, OUT, foe, gift, hero, inn, stage, subplot

# Counter-attacks


@pytest.mark.rule("HR-Q-16", "HR-STR-05", "HR-Q-79", "HR-TRA-01")
def test_a_hero_put_out_by_a_counter_attack_has_trauma_and_a_spark_and_the_scene_goes_on(scene):
    s = scene([hero("Ada"), hero("Bob")], doom=[12], pp=0)
    s.ada.stress["physical"] = 12
    s.anew().act(HIT, "2 3 2 2", "6 5 2 2 2", stop=["gm.counter"]).take("counter:physical").settle()
    assert s.ada.out and s.ada.trauma["physical"] == 6 and s.ada.pp == 1
    assert s.asks("next").offered("next:bob")
    s.take("next:bob").settle()


@pytest.mark.rule("HR-C-25", "HR-C-17", "HR-Q-78")
def test_each_target_of_an_area_may_have_its_own_riposte(scene):
    fierce = gift("strength 10", sfx=["riposte kind=physical"])
    thug = foe("Thug", gift("weapon 8", sfx=["area"]))
    s = scene([hero("Ada", fierce), hero("Bob", fierce)], [thug], pp=0)
    s.next("thug").falls("2 2 2 2 2", "8 6 2 2", "8 6 2 2").take(HURT)
    s.settle("area:", stop=["react"])
    for _ in range(2):
        s.pool(pay=["back:physical"]).take("roll").settle(stop=["react"])
    assert s.thug.stress["physical"] == 12, "d10, then a step"


# Answers as harm lands


@pytest.mark.rule("HR-Q-58", "HR-ORD-06", "HR-C-27")
def test_in_the_next_order_one_may_answer_again(scene):
    s = scene([hero("Ada", gift("strength 10", sfx=["armor type=physical except=cold"]))], pp=2)
    for order in (1, 2):
        s.order(order).next("thug").foe(HURT, "8 7 2 2", "2 3 2 2", say=["take.armor"])
    assert s.ada.pp == 0 and s.ada.stress["physical"] == 0


@pytest.mark.rule("HR-C-27", "HR-C-46", "HR-STR-03")
def test_what_armour_ignores_is_no_stress_taken(scene):
    ada = hero(
        "Ada", gift("strength 10", sfx=["armor type=physical except=cold"]), milestones=["hit", "second"]
    )
    s = scene([ada], pp=1, cards=[subplot("hit", {"word": "takes_stress", "type": "any", "size": 8})])
    s.next("thug").foe(HURT, "8 7 2 2", "2 3 2 2", say=["take.armor"])
    assert s.ada.xp == 0


@pytest.mark.rule("HR-Q-17", "HR-C-46", "HR-PP-08")
def test_stress_that_is_turned_counts_as_the_type_it_lands_as(scene):
    ada = hero("Ada", milestones=["hit", "second"])
    s = scene([ada], pp=1, cards=[subplot("hit", {"word": "takes_stress", "type": "mental", "size": 8})])
    s.next("thug").foe(HURT, "8 7 2 2", "2 3 2 2", say=["take.type:mental"])
    assert s.ada.stress["mental"] and s.ada.xp == 1


@pytest.mark.rule("HR-C-28", "HR-TRA-03", "HR-Q-26")
def test_who_is_out_may_be_immune_to_what_would_be_trauma(scene):
    ada = hero("Ada", gift("strength 10", sfx=["immune tag=fire"]))
    s = scene([ada, hero("Bob")], [foe("Thug", gift("element 8 element:fire", sfx=["area"]))], pp=2)
    s.ada.stress["mental"] = OUT
    s.next("thug").falls("8 7 6 2 2", "2 3 2 2", "2 3 2 2").take("hurt:bob:stress:physical")
    s.settle("area:", stop=["react"]).pool().take("roll").settle(stop=["react"])
    s.pool().take("roll").settle("take.immune")
    assert s.ada.trauma["physical"] == 0 and s.ada.pp == 1


@pytest.mark.rule("HR-C-29", "HR-C-17", "HR-STR-05")
def test_who_steps_in_beside_being_hit_himself_takes_both(scene):
    bob = hero("Bob", gift("durability 10", sfx=["guard"]))
    s = scene([hero("Ada"), bob], [foe("Thug", gift("weapon 8", sfx=["area"]))], pp=1)
    s.next("thug").falls("8 7 2 2 2", "2 3 2 2", "2 3 2 2").take(HURT)
    s.settle("area:", "take.guard")
    assert s.ada.stress["physical"] == 0 and s.bob.stress["physical"] >= 10


@pytest.mark.rule("HR-C-29", "HR-C-74", "HR-C-41")
def test_nobody_steps_in_from_another_place(scene):
    bob = hero("Bob", gift("durability 10", sfx=["guard"]))
    s = scene([hero("Ada"), bob], pp=1)
    s.bob.place = "gate"
    s.anew().next("thug").foe(HURT, "8 7 2 2", "2 3 2 2")
    assert s.ada.stress["physical"] and s.bob.pp == 1


# Trauma, going out and coming back


@pytest.mark.rule("HR-Q-26", "HR-TRA-03", "HR-STR-04")
def test_a_larger_die_on_who_is_out_replaces_the_trauma_of_going_out(scene):
    s = scene([hero("Ada"), hero("Bob")], [foe("Thug", gift("weapon 8", sfx=["area"]))])
    s.ada.stress["physical"], s.ada.trauma["physical"] = OUT, 6
    s.next("thug").falls("8 7 2 2 2", "6 6 2 2", "6 6 2 2").take("hurt:bob:stress:physical")
    s.settle("area:", stop=["react"]).pool().take("roll").settle(stop=["react"]).pool().take("roll").settle()
    assert s.ada.trauma["physical"] == 8


@pytest.mark.rule("HR-REC-14", "HR-Q-02", "HR-XP-10", "HR-SET-07")
def test_trauma_of_a_d4_is_gone_as_an_act_begins(scene):
    s = scene(
        scenes=[inn(then="after"), stage("after", "end", objective={"hold": 1}), stage("second", "end")],
        acts=[["stage", "inn", "after"], ["second"]],
        objective={"hold": 1},
        pp=3,
    )
    s.ada.trauma["mental"] = 4
    s._until(lambda: bool(s.game.scene) and s.game.scene.card.id == "second", "the second act")
    assert s.ada.trauma["mental"] == 0 and s.ada.pp == 1
    s.to("plan")


@pytest.mark.rule("HR-REC-13", "HR-C-37", "HR-Q-49")
def test_a_healing_that_fails_is_no_stress_from_a_source_and_meets_no_weakness(scene):
    bob = hero("Bob", gift("strength 10", limits=["weakness tag=fire"]))
    s = scene([hero("Ada", gift("element 10 element:fire")), bob])
    s.bob.stress["physical"] = 6
    s.anew().act("heal:bob:stress:physical", "2 3 2 2", "6 5 2 2")
    assert s.bob.stress["physical"] == 8 and s.bob.pp == 1


@pytest.mark.rule("HR-Q-43", "HR-Q-34", "HR-C-64")
def test_who_is_hampered_above_d12_needs_a_d12_to_act_again(scene):
    s = scene([hero("Ada"), hero("Bob")])
    s.bob.complications.append(Hung("comp:x", "Buried", OUT))
    s.anew().act("help:bob:complication", "9 2 8 2", "2 2 2 2")
    assert s.bob.complications[0].size == (12 if s.bob.able else OUT)
    assert s.bob.able, "17 v 4 makes a d8 three sizes larger"


@pytest.mark.rule("HR-Q-24", "HR-C-64", "HR-GM-05")
def test_who_went_last_and_out_takes_no_first_turn(scene):
    s = scene([hero("Ada"), hero("Bob", gift("reflexes 10 reflex"))], pp=1)
    s.next("thug").next("rook").next("ada")
    s.ada.stress["physical"] = 12
    s.anew().act(HIT, "6 5 2 2 3", "2 2 2 2 2", pay=["own:physical"])
    assert s.game.scene.order == 2 and s.game.scene.current == "bob" and s.phase == "plan"


# Between scenes


@pytest.mark.rule("HR-PP-17", "HR-Q-46", "HR-EFF-07", "HR-EVT-04")
def test_an_asset_unused_at_the_end_of_a_scene_is_gone_and_a_complication_too(scene):
    s = scene([hero("Ada"), hero("Bob")], objective={"hold": 1}, doom=[6])
    s.act("help:bob:asset", "6 5 2 2", "2")
    s.bob.complications.append(Hung("comp:x", "Wet", 8))
    s.rest()
    assert not s.bob.assets and not s.bob.complications


@pytest.mark.rule("HR-REC-01", "HR-REC-02", "HR-Q-37", "HR-TRA-01")
def test_who_went_out_rests_off_that_type_keeps_the_trauma_and_the_others_step_back(scene):
    s = scene([hero("Ada"), hero("Bob")], objective={"hold": 1})
    s.ada.stress |= {"physical": 12, "mental": 6}
    s.anew().next("thug").foe(HURT, "8 7 2 2 2", "6 5 2 2")
    assert s.ada.out
    s.rest()
    assert s.ada.stress == {"physical": 0, "mental": 4, "emotional": 0} and s.ada.trauma["physical"] == 6


@pytest.mark.rule("HR-C-36", "HR-C-44", "HR-Q-55")
def test_a_limit_used_in_a_scene_pays_again_in_the_one_after_the_rest(scene):
    ada = hero("Ada", gift("strength 10", limits=["tired"]))
    s = scene([ada], objective={"hold": 1}, scenes=[inn(), stage("after", "end")], pp=0)
    s.take("flaw:limit:0:0")
    s._until(lambda: bool(s.game.scene) and s.game.scene.card.id == "after" and s.phase == "plan", "the next")
    assert s.ada.mods == {} and s.offered("flaw:limit:0:0")


@pytest.mark.rule("HR-PP-09", "HR-Q-46", "HR-C-44", "HR-POOL-10")
def test_a_clue_serves_one_roll_even_if_that_is_a_reaction(scene):
    clue = inn(clues=[{"text": "He fears the tide."}])
    s = scene(
        objective={"hold": 1},
        doom=[6],
        scenes=[clue, stage("after", "end", foes=[{"id": "thug", "place": "quay"}])],
    ).rest()
    s.falls("6 5 2 2", "2").take("clue").settle()
    s._until(lambda: bool(s.game.scene) and s.game.scene.card.id == "after" and s.phase == "plan", "the next")
    assert len(s.ada.assets) == 1
    s.next("thug").foe(HURT, "2 3 2 2", "6 5 2 2 2")
    assert s.ada.assets == []


@pytest.mark.rule("HR-Q-60", "HR-PP-14", "HR-PP-20", "HR-C-44")
def test_a_resource_made_between_scenes_gives_way_to_one_of_an_opening(scene):
    ada = hero("Ada", specialties={"Combat": "expert", "Tech": "master"})
    s = scene(
        [ada],
        objective={"hold": 1},
        scenes=[inn(), stage("after", "end", foes=[{"id": "thug", "place": "quay"}])],
        pp=3,
    )
    s.rest().take("resource:Combat")
    s._until(lambda: bool(s.game.scene) and s.game.scene.card.id == "after" and s.phase == "plan", "the next")
    (made,) = s.ada.resources
    s.next("thug").foe(HURT, "3 2 1 2", "6 6 2 2 2", say=["opening:res:Tech"])
    assert made.name == "Combat" and [each.name for each in s.ada.resources] == ["Tech"]
