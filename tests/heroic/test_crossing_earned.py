"""Where Milestone words meet what did not come off; who acts next; what counts as half; what rests carry on (HR-C-46,
HR-ORD, HR-Q-22, HR-C-44)."""

from __future__ import annotations

import pytest

from engine.heroic.state.pieces import Hung
from tests.heroic.scene import (
    HIT,
    HURT,
    OUT,
    THREE,
    TWO,
    WEAK,
    colossus,
    foe,
    gift,
    hero,
    inn,
    mob,
    stage,
    subplot,
)

PRICES = [
    {"text": "A wound", "op": {"trauma": ["physical", 8, "volunteer"]}},
    {"text": "Fire", "op": {"flag": "fire"}},
]


def watched(name="Ada", *sets, **fields):
    return hero(name, *sets, milestones=["trial", "second"], **fields)


def ended(s) -> str:
    s._until(lambda: s.game.scene is None, "the end")
    return s.log("scene.ends")[0].exit


# Words


@pytest.mark.rule("HR-C-46", "HR-C-27", "HR-GM-13")
def test_a_hurt_that_armour_ignores_is_a_hurt_won(scene):
    thug = foe("Thug", gift("weapon 8", sfx=["armor type=physical"]))
    s = scene([watched()], [thug], cards=[subplot("trial", {"word": "hurt", "type": "physical"})])
    s.thug.stress["physical"] = 12
    s.anew().act(HIT, "6 5 2 2 2", "4 4 2 2", say=["take.armor"])
    assert s.ada.xp == 1 and s.thug.stress["physical"] == 12 and not s.thug.gone


@pytest.mark.rule("HR-C-46", "HR-PP-08", "HR-Q-17", "HR-DOOM-12")
def test_a_hurt_counts_by_the_type_declared_whatever_it_is_turned_into(scene):
    card = subplot("trial", {"word": "hurt", "type": "physical"}, {"word": "hurt", "type": "mental"})
    s = scene([watched()], cards=[card])
    s.thug.stress["physical"] = 12
    s.anew().act(HIT, "6 5 2 2 2", "4 4 2 2", say=["take.type:mental"])
    assert s.ada.xp == 1 and s.thug.stress["mental"] == 12


@pytest.mark.rule("HR-C-46", "HR-EFF-03", "HR-Q-44", "HR-ROLL-10")
def test_a_hurt_whose_die_is_stepped_back_to_nothing_is_a_hurt_won(scene):
    s = scene([watched()], cards=[subplot("trial", {"word": "hurt", "type": "any"})])
    s.act(HIT, "6 5 1 1", "4 4 2 2")
    assert s.ada.xp == 1 and not s.thug.stress["physical"]


@pytest.mark.rule("HR-C-46", "HR-REC-12")
def test_who_heals_with_too_small_a_die_has_healed_nobody(scene):
    s = scene([watched("Ada", gift("strength 8")), hero("Bob")], cards=[subplot("trial", "heals")], doom=[6])
    s.bob.stress["mental"] = 10
    s.anew().act("heal:bob:stress:mental", "6 5 2 2", "4 4")
    assert s.bob.stress["mental"] == 10 and s.ada.xp == 0


@pytest.mark.rule("HR-C-46", "HR-REC-13", "HR-TRA-01")
def test_who_puts_an_ally_out_by_a_failed_healing_sees_an_ally_out(scene):
    card = subplot("trial", {"word": "stressed_out", "who": "ally"}, "heals")
    s = scene([watched(), hero("Bob")], cards=[card], doom=[6])
    s.bob.stress["mental"] = 12
    s.anew().act("heal:bob:stress:mental", "2 3 2 2", "6 5")
    assert s.bob.out and s.bob.trauma["mental"] == 6 and s.ada.xp == 1


@pytest.mark.rule("HR-C-46", "HR-ROLL-18")
def test_the_first_word_need_not_be_won_and_is_had_once_a_scene_by_one(scene):
    mind = gift("mind 10 harm:emotional")
    s = scene([watched("Ada", mind), watched("Bob", mind)], cards=[subplot("trial", "first_word")])
    s.act("hurt:thug:stress:emotional", "2 3 2 2", "6 5 2 2")
    s.next("bob").act("hurt:thug:stress:emotional", "6 5 2 2", "4 4 2 2")
    assert (s.ada.xp, s.bob.xp) == (1, 0) and s.thug.stress["emotional"]


@pytest.mark.rule("HR-C-46", "HR-C-61")
def test_after_a_blow_there_is_no_first_word_left(scene):
    mind = gift("mind 10 harm:emotional")
    s = scene([watched("Ada", mind), hero("Bob")], cards=[subplot("trial", "first_word")])
    s.next("bob").act(HIT, "2 3 2 2", "6 5 2 2")
    s.order(2).next("ada").act("hurt:thug:stress:emotional", "6 5 2 2", "4 4 2 2")
    assert s.ada.xp == 0 and s.thug.stress["emotional"]


@pytest.mark.rule("HR-C-46", "HR-STR-06", "HR-C-64")
def test_a_scene_is_won_for_who_is_able(scene):
    s = scene([watched("Ada"), watched("Bob")], [foe("Thug", tier="minor")], rook=False,
              cards=[subplot("trial", three="scene_won")])  # fmt: skip
    s.bob.stress["mental"], s.thug.stress["physical"] = OUT, 8
    s.anew().act(HIT, "6 5 2 2 2", "4 4 2 2")
    assert (s.ada.xp, s.bob.xp) == (3, 0)


@pytest.mark.rule("HR-C-46", "HR-Q-22", "HR-C-124", "HR-C-76")
def test_a_victory_at_a_price_is_no_scene_won_and_the_wound_of_the_price_is_trauma_gained(scene):
    card = subplot("trial", "trauma_gained", "scene_won")
    s = scene([watched("Ada"), hero("Bob")], rook=False, prices=PRICES, cards=[card], deadline=4)
    s.thug.stress["physical"] = 10
    s.to("vote").take("price:0", "price:0").take("volunteer:ada").rest()
    assert s.ada.xp == 1 and s.ada.trauma["physical"] == 8


@pytest.mark.rule("HR-C-46", "HR-STR-05")
@pytest.mark.parametrize(("least", "xp"), [(6, 1), (8, 0)])
def test_stress_taken_counts_by_the_die_that_lands_and_not_by_the_track(scene, least, xp):
    card = subplot("trial", {"word": "takes_stress", "type": "any", "size": least})
    s = scene([watched()], [foe("Thug", gift("weapon 6"), specialties={})], cards=[card])
    s.ada.stress["physical"] = 8
    s.anew().next("thug").foe(HURT, "6 1 2 5", WEAK)
    assert s.ada.stress["physical"] == 10 and s.ada.xp == xp


@pytest.mark.rule("HR-C-96", "HR-XP-02")
def test_a_1_xp_word_pays_again_in_the_turn_of_the_next_foe(scene):
    card = subplot("trial", {"word": "takes_stress", "type": "any"}, {"word": "takes_stress", "type": "any"})
    s = scene([watched()], [foe("Thug"), foe("Goon")], cards=[card])
    s.next("thug").foe(HURT, "6 5 2 2", WEAK).next("goon").foe(HURT, "6 5 2 2 2", WEAK)
    assert s.ada.xp == 1 + 3 + 1


@pytest.mark.rule("HR-C-46", "HR-Q-57", "HR-REC-04")
def test_a_hallmark_against_oneself_counts_between_scenes_too(rest):
    card = subplot("trial", {"word": "distinction_d4", "name": "Brave"})
    s = rest(watched(), stress={"mental": 10}, cards=[card], pp=0)
    s.take("hand", "recover:stress:mental").pool(d4="dist:0").rolls("6 2 5 2", "1 2")
    assert s.ada.xp == 1


@pytest.mark.rule("HR-C-46", "HR-REC-08", "HR-REC-06")
def test_who_recovers_heals_nobody_else_and_who_supports_aids(rest):
    card = subplot("trial", "heals", "aids")
    wound = {"prepare": lambda game: game.heroes[1].stress.update(physical=10)}
    s = rest(watched(), hero("Bob"), stress={"mental": 10}, cards=[card], **wound)
    s.falls("6 5 2 2", "1 2").take("recover:stress:mental").settle()
    assert s.ada.stress["mental"] == 0 and s.ada.xp == 0
    s.falls("6 5 2 2", "2").take("support:bob").settle()
    assert s.ada.xp == 3 and s.bob.assets


@pytest.mark.rule("HR-C-46", "HR-C-43", "HR-PP-07", "HR-C-96")
def test_two_dice_on_the_clock_are_one_help(scene):
    s = scene([watched()], clock={"size": 12, "every": 6}, cards=[subplot("trial", "aids")], doom=[6], pp=1,
              settings={"dice": "ask"})  # fmt: skip
    s.act("objective:clock", "6 5 2 2", "4 5", say=["11 with d10 and d8"])
    assert s.game.scene.clock == 8 and s.ada.xp == 1, "a D10 and a D8, each smaller than what it meets"


# Peril's dice teach


@pytest.mark.rule("HR-XP-06", "HR-DOOM-09", "HR-Q-16", "HR-Q-29")
def test_a_d12_that_hits_back_teaches_every_hero(scene):
    s = scene(TWO, doom=[6, 12])
    s.act(HIT, "3 2 2 2", "8 7 2 2", say=["counter:physical"])
    assert (s.ada.xp, s.bob.xp) == (1, 1) and s.game.doom == [6]


@pytest.mark.rule("HR-XP-06", "HR-ORD-07", "HR-Q-25", "HR-Q-29")
def test_a_d12_that_interrupts_teaches_every_hero(scene):
    s = scene([hero("Ada", gift("senses 12 sense")), hero("Bob")], doom=[6, 10, 12])
    s.take("pass").settle().take("next:bob").settle("interrupt:thug")
    assert (s.ada.xp, s.bob.xp) == (1, 1) and s.game.doom == [6, 10]


# Who is next


@pytest.mark.rule("HR-ORD-04", "HR-Q-34", "HR-C-30")
def test_who_is_lifted_after_having_acted_does_not_act_again_in_the_order(scene):
    s = scene([hero("Ada"), hero("Bob", gift("strength 10", sfx=["mend type=physical"])), hero("Cy")])
    s.ada.stress["physical"] = 12
    s.anew().next("thug").foe(HURT, "6 5 2 2 2", WEAK)
    assert s.ada.out
    s.next("bob").take("own:").take("pass").settle()
    assert s.ada.able and not s.offered("next:ada") and s.offered("next:cy")


@pytest.mark.rule("HR-ORD-02", "HR-Q-54", "HR-C-64")
def test_who_was_named_and_is_put_out_by_an_interruption_is_named_by_nobody(scene):
    s = scene(THREE, doom=[6] * 4)
    s.bob.stress["physical"] = 12
    s.anew().take("pass").settle().take("next:bob").settle("interrupt:thug")
    s.foe("hurt:bob:stress:physical", "6 5 2 2 2", WEAK)
    assert s.bob.out and s.asks("next").ids() == ["next:cy", "next:rook"]
    s.take("next:cy").settle()


@pytest.mark.rule("HR-C-41", "HR-ORD-04", "HR-ORD-06")
def test_a_foe_that_enters_in_the_second_order_is_aimed_at_and_acts_from_then_on(scene):
    s = scene(foes=[foe("Thug"), foe("Goon")], later={"goon": 2})
    assert not s.offered("hurt:goon") and not s.plan(HIT).asks("pool").take("back").offered("hurt:goon")
    s.order(2)
    assert s.offered("hurt:goon")
    s.next("goon").foe(HURT, "6 5 2 2", WEAK)
    assert s.ada.stress["physical"] == 8


@pytest.mark.rule("HR-ORD-03", "HR-Q-24", "HR-GM-05", "HR-C-64")
def test_who_went_last_and_left_the_scene_claims_no_first_turn(scene):
    """The imp goes out in its own turn, the last of the order: the hero with the fewest turns begins."""
    s = scene(TWO, [foe("Imp", tier="minor"), foe("Thug")])
    s.imp.stress["physical"] = 8
    s.anew().next("thug").next("rook").next("bob").next("imp")
    s.falls("3 2 2 2 ").take(HURT).settle(stop=["react"]).pool(pay=["back:physical"]).rolls(
        "8 7 6 2 2", stop=["first", "plan"]
    )
    assert s.imp.gone and s.phase == "plan" and s.game.scene.order == 2


# Half of it, and the end


@pytest.mark.rule("HR-C-86", "HR-Q-43", "HR-C-42")
def test_a_colossus_hampered_above_d12_is_beaten_with_its_parts_on(scene):
    s = scene(foes=[colossus("arm 8", "core 12")], rook=False)
    s.giant.complications.append(Hung("comp:x", s.option("hurt:giant:complication").action.word, 12))
    s.anew().act("hurt:giant:complication", "10 8 2 2", "2 2 2 2", none=["complication"])
    assert s.giant.gone == "out" and len(s.giant.parts) == 2 and ended(s) == "win"


@pytest.mark.rule("HR-Q-22", "HR-C-16", "HR-C-76")
@pytest.mark.parametrize(("left", "exit"), [(3, "cost"), (4, "lose")])
def test_a_crowd_counts_by_half_of_the_share_of_its_dice_that_are_gone(scene, left, exit):
    """A minor that has left is 1.5, a die of four off a crowd of 2 is a quarter of 1: just half of 3.5."""
    s = scene(foes=[mob("Crew", 8, 4), foe("Imp", tier="minor")], rook=False, prices=PRICES, deadline=4)
    s.imp.gone, s.crew.crowd = "taken", [8] * left
    assert ended(s.anew()) == exit


@pytest.mark.rule("HR-Q-22", "HR-C-42", "HR-EFF-09")
@pytest.mark.parametrize(("left", "exit"), [([12, 12], "cost"), ([4, 4, 4], "lose")])
def test_dice_of_a_task_count_as_half_when_they_are_gone_and_not_when_they_are_small(scene, left, exit):
    s = scene(objective={"clear": [12] * 5}, prices=PRICES, deadline=4)
    s.game.scene.dice[:], s.game.scene.many = left, 4
    assert ended(s.anew()) == exit


@pytest.mark.rule("HR-Q-22", "HR-C-42", "HR-C-64")
@pytest.mark.parametrize(("able", "exit"), [(False, "cost"), (True, "lose")])
def test_a_place_is_half_reached_by_those_who_are_able(scene, able, exit):
    s = scene(TWO, objective={"reach": "tower"}, prices=PRICES, deadline=4)
    s.ada.place = "gate"
    if not able:
        s.bob.stress["mental"] = OUT
    assert ended(s.anew()) == exit


@pytest.mark.rule("HR-Q-64", "HR-C-42")
def test_a_scene_to_be_held_goes_on_while_a_foe_is_still_to_enter(scene):
    s = scene(
        foes=[foe("Thug", tier="minor"), foe("Goon")], later={"goon": 3}, rook=False, objective={"hold": 3}
    )
    s.thug.stress["physical"] = 8
    s.anew().act(HIT, "6 5 2 2 2", "4 4 2 2")
    assert s.thug.gone and s.game.scene is not None and not s.game.scene.exit
    assert ended(s) == "win"


@pytest.mark.rule("HR-Q-75", "HR-EFF-08", "HR-ROLL-10")
def test_a_clue_won_by_a_d4_is_a_d6(rest):
    s = rest(scenes=[inn(clues=[{"text": "He fears the tide."}]), stage("after", "end")])
    s.falls("6 5 1 1", "2").take("clue").settle()
    s._until(lambda: bool(s.game.scene) and s.phase == "plan", "the scene after")
    assert [each.size for each in s.ada.assets] == [6]


@pytest.mark.rule("HR-Q-58", "HR-C-27", "HR-C-124")
def test_between_scenes_armour_answers_as_often_as_there_are_sparks(scene):
    def blow(id):
        return {"id": id, "text": id, "options": [
            {"id": "a", "label": "Walk", "op": {"stress": ["mental", 8, "all"]}},
            {"id": "b", "label": "Run"},
        ]}  # fmt: skip

    s = scene([hero("Ada", gift("strength 10", sfx=["armor type=mental"]))], pp=2, objective={"hold": 1},
              scenes=[inn(choices=[blow("one"), blow("two")]), stage("after", "end")])  # fmt: skip
    for _ in "12":
        s.to("take").take("take.armor")
    s.rest()
    assert s.ada.pp == 0 and not s.ada.stress["mental"]


@pytest.mark.rule("HR-REC-02", "HR-REC-14", "HR-TRA-01", "HR-REC-15")
def test_rest_takes_the_stress_that_went_over_and_leaves_its_trauma_to_the_next_act(scene):
    s = scene(TWO, objective={"hold": 1}, doom=[6] * 3,
              scenes=[inn(), stage("after", "end", objective={"hold": 1}), stage("two", "end")],
              acts=[["stage", "inn", "after"], ["two"]])  # fmt: skip
    s.ada.stress["physical"] = 12
    s.anew().next("thug").foe(HURT, "6 5 2 2 2", WEAK).rest()
    assert (s.ada.stress["physical"], s.ada.trauma["physical"]) == (0, 6)
    s._until(
        lambda: s.game.scene is not None and s.game.scene.card.id == "two" and s.phase == "plan", "Act 2"
    )
    assert s.ada.trauma["physical"] == 4 and s.ada.pp == 1
