"""What comes over several at once: effects of scenes on all heroes, reinforcements, areas."""

from __future__ import annotations

import pytest

from tests.heroic.scene import HURT, OUT, TWO, WEAK, foe, gift, hero, subplot

PRICES = [{"text": "One", "op": {"flag": "one"}}, {"text": "Two", "op": {"flag": "two"}}]


def bought(s, *say: str):
    """The scene's effect is announced, and bought at the end of the next turn."""
    s.take("pass").settle("tell:effect:0")
    return s.next("thug").take("pass").settle("use:effect:0", *say)


def effect(**op):
    return {"effects": [{"price": 6, "order": 1, "text": "A wave", "op": op}]}


@pytest.mark.rule("HR-C-124", "HR-DOOM-14", "HR-DOOM-19", "HR-LOOP-26")
def test_whom_an_effect_moves_is_told_to_go_by_the_name_of_the_place(scene):
    s = bought(scene(TWO, **effect(move={"who": "all", "place": "tower"})))
    assert {s.ada.place, s.bob.place} == {"tower"}
    assert {each.text() for each in s.log("moves")} == {"Ada has to go to Tower.", "Bob has to go to Tower."}


@pytest.mark.rule("HR-C-124", "HR-TRA-03", "HR-Q-26")
def test_what_comes_over_all_is_trauma_to_who_is_out(scene):
    s = scene(TWO, **effect(stress=["mental", 8, "all"]))
    s.bob.stress["mental"], s.bob.trauma["mental"] = OUT, 6
    bought(s)
    assert s.ada.stress["mental"] == 8 and s.bob.trauma["mental"] == 8


@pytest.mark.rule("HR-DOOM-19", "HR-C-27", "HR-Q-58")
def test_armour_answers_what_comes_over_all_and_then_no_attack_of_the_order(scene):
    s = scene([hero("Ada", gift("strength 10", sfx=["armor type=physical"])), hero("Bob")], [foe("Thug"), foe("Goon")],
              pp=2, doom=[6] * 4, **effect(stress=["physical", 8, "all"]))  # fmt: skip
    bought(s, "take.armor")
    assert (s.ada.stress["physical"], s.bob.stress["physical"], s.ada.pp) == (0, 8, 1)
    s.next("goon").foe(HURT, "6 5 2 2", WEAK)
    assert s.ada.stress["physical"] == 8 and s.ada.pp == 1


@pytest.mark.rule("HR-DOOM-19", "HR-C-29")
def test_an_ally_steps_in_before_what_comes_over_the_weakest(scene):
    s = scene(
        [hero("Ada"), hero("Bob", gift("strength 10", sfx=["guard"]))],
        **effect(stress=["physical", 8, "weakest"]),
    )
    s.ada.stress["mental"] = 6
    bought(s, "take.guard")
    assert (s.ada.stress["physical"], s.bob.stress["physical"], s.bob.pp) == (0, 8, 0)


@pytest.mark.rule("HR-Q-22", "HR-C-76", "HR-DOOM-19")
@pytest.mark.parametrize(("beaten", "exit"), [("goon", "lose"), ("thug", "cost")])
def test_a_foe_that_was_bought_is_none_of_the_half_that_was_there_at_the_start(scene, beaten, exit):
    goon = foe("Goon")
    s = scene(TWO, [foe("Thug")], cards=[goon], prices=PRICES, deadline=4, **effect(add_foe="goon"))
    bought(s).game.figure(beaten).gone = "taken"
    s._until(lambda: s.game.scene is None, "the end")
    assert s.last("scene.ends").exit == exit, (
        "the other of the two there were, and what was bought, still stand"
    )


@pytest.mark.rule("HR-Q-22", "HR-DOOM-20", "HR-C-42")
@pytest.mark.parametrize(("order", "exit"), [(2, "lose"), (3, "cost")])
def test_of_a_scene_to_be_held_as_many_orders_are_half_of_it_as_are_over_when_it_is_cut(scene, order, exit):
    s = scene(TWO, objective={"hold": 4}, prices=PRICES, doom=[12, 12]).order(order)
    s.take("pass").settle("tell:ending")
    s.take("next:bob" if s.game.scene.last != "bob" else "next:ada").settle().take("pass").settle(
        "use:ending"
    )
    assert s.last("scene.ends").exit == exit


@pytest.mark.rule("HR-C-42", "HR-DOOM-19", "HR-Q-64")
def test_all_are_not_beaten_while_one_that_was_bought_stands(scene):
    s = scene(TWO, [foe("Thug", tier="minor")], cards=[foe("Goon")], rook=False, **effect(add_foe="goon"))
    bought(s)
    s.thug.stress["physical"] = 8
    s.order(2).next("ada").act("hurt:thug:stress:physical", "8 7 6 2", "2 2 2 2", none=["stress"])
    assert s.thug.gone and not s.game.scene.exit


@pytest.mark.rule("HR-C-46", "HR-C-17")
def test_an_area_has_spoken_to_each_that_it_hits(scene):
    bob = hero("Bob", specialties={"Psychology": "expert"}, milestones=["trial", "second"])
    s = scene(
        [hero("Ada", gift("strength 10", sfx=["area"])), bob], [foe("Thug"), foe("Goon")],
        cards=[subplot("trial", three="first_word")],
    )  # fmt: skip
    s.act("hurt:thug:stress:physical", "6 5 2 2 2", "2 2 2 2", "2 2 2 2", pay=["sfx:0:0/goon"])
    s.next("bob").act("hurt:goon:stress:mental", "6 5 2 2", "4 4 2 2", none=["stress"])
    assert s.bob.xp == 0, "Ada had the first word with both"
