"""The play loop: what stops and what passes by itself, who is next, what is told of the two purses (HR-LOOP)."""

from __future__ import annotations

import pytest

from engine.heroic.ai.hero import Keen
from engine.heroic.seen.plans import DRAFT
from engine.heroic.state.pieces import Hung
from tests.heroic.scene import HIT, HURT, foe, gift, hero, inn, stage

TWO = [hero("Ada"), hero("Bob")]


def plans(s, seat="hero:1"):
    return {each.id: each for each in s.table.view(seat).snapshot().plans}


@pytest.mark.rule("HR-LOOP-13")
def test_going_back_from_the_pool_goes_back_to_the_intents(scene):
    s = scene(foes=[foe("Thug")])
    s.plan(HIT)
    assert list(plans(s)) == [DRAFT]
    s.take("back")
    assert s.phase == "plan" and HIT in plans(s) and s.offered("pass")


@pytest.mark.rule("HR-LOOP-19", "HR-LOOP-48")
@pytest.mark.parametrize(("way", "asked"), [("ask", True), ("sensible", False)])
def test_who_is_next_is_asked_only_where_the_settings_say_so(scene, way, asked):
    s = scene(TWO, [foe("Thug")], settings={"next": way})
    s.take("pass").settle(stop=("next",))
    assert (s.phase == "next") == asked
    assert asked or s.game.scene.current == "bob"


@pytest.mark.rule("HR-LOOP-19", "HR-ORD-02")
def test_the_hero_at_hand_names_another_and_that_lapses_with_the_turn(scene):
    s = scene([hero("Ada"), hero("Bob"), hero("Cy")], [foe("Thug")], settings={"next": "sensible"})
    s.bob.stress["physical"] = 6
    s.anew()
    coming = [each.id for each in s.table.view("hero:1").snapshot().heroes if each.next]
    assert coming == ["bob"]
    s.take("named:")
    assert s.phase == "plan", "it takes no action"
    s.take("pass").settle()
    assert s.game.scene.current == "cy" and s.game.scene.after == ""


@pytest.mark.rule("HR-LOOP-48")
def test_where_one_alone_is_left_nobody_is_asked_who_is_next(scene):
    s = scene(foes=[foe("Thug")], rook=False)
    s.take("pass").settle(stop=("next",))
    assert s.phase == "gm.deed"


@pytest.mark.rule("HR-LOOP-27")
def test_what_peril_may_do_is_what_it_is_offered(scene):
    effects = [{"price": 8, "order": 2, "text": "The roof falls", "op": {"flag": "roof"}}]
    s = scene(TWO, [foe("Thug")], effects=effects, doom=[8])

    def means():
        return {words: (price, able) for words, price, able in s.table.view("hero:1").snapshot().scene.means}

    assert means()["The roof falls"] == ("d8, order 2 on", False)
    assert means()["a die more in a roll"] == ("any die", True)
    assert means()["a foe goes first"] == ("d6 or larger", True)
    s.order(2)
    assert means()["The roof falls"] == ("d8", True)
    s.game.doom[:] = [6]
    assert means()["The roof falls"] == ("d8", False)
    s.game.doom.clear()
    assert not any(able for _, able in means().values())


@pytest.mark.rule("HR-LOOP-26")
def test_every_spark_and_every_die_of_peril_has_a_line_with_its_reason_and_rule(scene):
    s = scene(foes=[foe("Thug")], pp=3)
    s.act(HIT, "6 5 2 1 2", "4 4 2 2", pay=["push"])
    moved = [each for each in s.table.events if each.kind in ("pp", "doom")]
    assert moved and all(each.rule and each.text() and each.why for each in moved)


@pytest.mark.rule("HR-PP-22", "HR-DOOM-30", "HR-GM-02")
def test_a_limit_of_either_side_is_told_with_its_rule(scene):
    limits = ["gear"]
    s = scene(
        [hero("Ada", gift("strength 10", limits=limits))],
        [foe("Thug", gift("weapon 8", limits=limits))],
        doom=[6],
    )
    s.take("flaw:limit:0:0").next("thug").take("flaw:limit:0:0", "pass")
    told = [(each.id, each.rule) for each in s.settle().log("used") if each.sort == "flaw"]
    assert told == [("ada", "HR-PP-22"), ("thug", "HR-DOOM-30")]


@pytest.mark.rule("HR-LOOP-16")
@pytest.mark.parametrize(("dice", "asked"), [("sensible", False), ("ask", True)])
def test_dice_with_one_good_choice_pass_by_themselves(scene, dice, asked):
    s = scene(foes=[foe("Thug")], settings={"dice": dice}, pp=1)
    s.act(HIT, "10 8 3 1", "2 2 2 2", stop=("dice", "gm.buy"))
    assert (s.phase == "dice") == asked, "a third die brings nothing: the total wins anyway"
    s.settle()


@pytest.mark.rule("HR-LOOP-16")
def test_dice_with_two_good_choices_are_asked_for(scene):
    s = scene(foes=[foe("Thug")], settings={"dice": "sensible"}, pp=0)
    s.act(HIT, "9 7 8 2", "2 2 2 2", stop=("dice",))
    assert s.phase == "dice" and len(s.options()) > 1
    s.settle()


@pytest.mark.rule("HR-LOOP-24")
@pytest.mark.parametrize(
    ("reactions", "pp", "asked"),
    [("auto", 2, False), ("sensible", 2, True), ("sensible", 0, False), ("ask", 0, True)],
)
def test_reactions_roll_by_themselves_where_nothing_can_be_paid_that_makes_less_of_it(
    scene, reactions, pp, asked
):
    s = scene(
        [hero("Ada", specialties={})],
        [foe("Thug", gift("weapon 12"))],
        settings={"reactions": reactions},
        pp=pp,
    )
    s.ada.used += [f"scene:d4:{each}" for each in ("dist:0", "dist:1", "dist:2", "setting:0", "setting:1")]
    s.next("thug").foe(HURT, "7 6 3 2", *([] if asked else ["9 7 3"]), stop=("react",))
    assert (s.phase == "react") == asked
    if asked:
        s.rolls("9 7 3 2"[: 7 if pp else 5])


# The use of the effect, the dice of a reaction, openings


@pytest.mark.rule("HR-LOOP-18")
def test_the_effect_is_used_as_declared_and_only_a_second_one_asks(scene):
    s = scene([hero("Ada")], [foe("Thug"), foe("Goon")])
    s.act(HIT, "6 5 2 2", "4 4 2 2", stop=["second"])
    assert s.phase != "second" and s.thug.stress["physical"] == 10
    s.order(2).act(HIT, "9 8 7 6 2", "2 1 1 1", stop=["second"])
    assert s.phase == "second" and {each.target for each in s.options()} == {"thug", "goon"}
    s.settle("second:goon:stress:physical")
    assert s.goon.stress["physical"]


@pytest.mark.rule("HR-LOOP-18", "HR-Q-39", "HR-C-17")
def test_an_effect_on_somebody_who_has_gone_meanwhile_is_used_on_another(scene):
    """The Dog is named by an area, and goes before the effect meant for it lands."""
    ada = hero("Ada", gift("strength 10", sfx=["area"]))
    s = scene([ada], [foe("Thug"), foe("Goon"), foe("Mate")], settings={"dice": "ask"})
    s.plan(HIT, pay=["sfx:0:0/goon"]).falls("6 5 2 2 2", "4 4 2 2", "4 4 2 2").take("roll")
    s.goon.gone = "flees"
    s.settle(stop=["second"])
    assert s.phase == "second" and {each.target for each in s.options()} == {"thug", "mate"}
    s.settle("second:mate:stress:physical")
    assert s.thug.worst and s.mate.worst


@pytest.mark.rule("HR-LOOP-18", "HR-PP-10")
def test_a_complication_ends_with_the_scene_unless_a_spark_is_paid_for_it(scene):
    scenes = [stage("again", "inn", foes=[{"id": "thug", "place": "quay"}]), inn(), stage("after", "end")]
    s = scene([hero("Ada")], [foe("Thug")], scenes=scenes, then="again", pp=2)
    s.act("hurt:thug:complication", "6 5 2 2", "4 4 2 2", stop=["keep"])
    assert [each.id for each in s.asks("keep").options()][-1].endswith(".no")


@pytest.mark.rule("HR-LOOP-23")
@pytest.mark.parametrize(("attack", "dice", "asked"), [
    ("6 5 2 2", "6 4 3 2", True),
    ("6 5 2 2", "8 7 2 2", False),
    ("8 4 2 2", "2 2 2 2", False),
    ("8 7 2 2", "5 4 3 2", True),
])  # fmt: skip
def test_the_dice_of_a_reaction_are_asked_where_one_more_foils_it_or_makes_less_of_it(
    scene, attack, dice, asked
):
    """10 against 11; foiled anyway; 4 and 6 against 12, a step up for either; 9 against 15, and 12 with one more."""
    s = scene(pp=1, settings={"dice": "sensible"})
    s.next("thug").falls(attack).take(HURT).settle(stop=["react"]).pool().falls(dice).take("roll")
    assert (s.phase == "dice") == asked
    s.settle()


@pytest.mark.rule("HR-LOOP-23")
def test_it_names_what_a_die_more_does_and_what_lands_without_it(scene):
    s = scene(pp=1, settings={"dice": "sensible"})
    s.next("thug").falls("6 5 2 2").take(HURT).settle(stop=["react"]).pool().falls("6 4 3 2").take("roll")
    found = {plan.price: plan for plan in plans(s.asks("dice")).values()}
    assert found[1].win == 1 and found[0].win == 0
    assert dict(found[0].comes) == {6: "physical d6"}, "its effect, a d10, is larger than his d8"


@pytest.mark.rule("HR-LOOP-28", "HR-Q-05")
def test_openings_of_an_attack_are_offered_beside_the_pool_that_answers_it(scene):
    s = scene(pp=2)
    s.next("thug").falls("7 6 1 2").take(HURT).settle(stop=["react", "opening"])
    assert s.asks("react").offered("opening:res:Combat")
    s.pool().take("opening:res:Combat")
    assert s.ada.pp == 1 and not s.offered("opening:"), "one opening, one thing"
    assert s.sizes[-1] == 6 and s.ada.resources, "what it brings lies in the pool at once"
    s.asks("react")


@pytest.mark.rule("HR-LOOP-28", "HR-GM-24")
@pytest.mark.parametrize(("pp", "had", "buys"), [(2, False, True), (1, False, False), (2, True, False)])
def test_keen_heroes_take_a_resource_with_a_spark_to_spare_and_no_bonus_die(scene, pp, had, buys):
    s = scene(pp=pp)
    s.ada.resources += [Hung("res:x", "Combat", 6, "scene")] * had
    s.next("thug").falls("7 6 1 2").take(HURT).settle(stop=["react"]).asks("react")
    assert Keen().decide(s.table.view("hero:1"), s.table.request).picks[0].startswith("opening:res:") == buys


@pytest.mark.rule("HR-LOOP-28", "HR-PP-23", "HR-DOOM-24")
def test_what_an_opening_brings_both_sides_is_told(scene):
    s = scene(doom=[6, 6, 6])
    s.act(HIT, "6 5 1 2", "4 4 2 2", say=["buy:d6"])
    told = [event.text() for event in s.table.events]
    assert "Ada gets 1 spark (an opening)." in told and "Peril gains d6 (an opening of Ada)." in told


@pytest.mark.rule("HR-LOOP-14", "HR-LOOP-15", "HR-LOOP-23", "HR-PP-06")
def test_of_dice_that_lie_it_is_told_which_others_do_no_worse_and_cost_no_more(scene):
    """Against 16: 15 is not enough, 17 (8 7 2) keeps a d10, 18 (8 7 3) a d8, and 20 costs another spark."""
    s = scene(foes=[foe("Thug")], pp=3, settings={"dice": "ask"})
    s.next("thug").foe(HURT, "8 6 8 2", stop=("react",)).pool().falls("8 7 3 2").take("roll").asks("dice")
    told = plans(s)
    outdone = [each.label for each in s.options() if told[each.id].outdone]
    assert outdone == ["18 with d8, a third die", "20 with d4, two more dice"]


@pytest.mark.rule("HR-LOOP-18", "HR-Q-39", "HR-EFF-11")
def test_a_second_effect_takes_the_largest_die_of_the_task_that_it_can_without_asking(scene):
    goal = {"objective": {"clear": [4, 6, 10, 8, 4], "task": "the gate"}}
    s = scene(foes=[foe("Thug")], at={"thug": "tower"}, doom=[6], settings={"dice": "sensible"}, pp=1, **goal)
    s.game.scene.dice[:] = [4, 6, 10, 8, 4]
    s.act("objective:0:objective", "8 8 2 2", "2 2", say=["16 with d10 and d8"])
    assert sorted(s.game.scene.dice) == [4, 6, 10], "the d4 by the d10, the d8 by the second, a d8"
