"""Where rules meet that chance has drawn together: who acted last, who is out, who was aimed at, what is one's own doing."""

from __future__ import annotations

import pytest

from engine.heroic.asks.odds import SIZES
from engine.heroic.seen.plans import DRAFT
from engine.heroic.state.pieces import Hung
from tests.heroic.scene import HIT, HURT, OUT, THREE, TWO, WEAK, extra, foe, gift, hero, mob, stage, subplot
from tests.heroic.test_crossing_rests import CLUE
from tests.heroic.test_editor import often
from tests.heroic.test_loop import plans

PRICES = [
    {"text": "A wound", "op": {"trauma": ["physical", 8, "volunteer"]}},
    {"text": "A flood", "op": {"flag": "wet"}},
]
WIDE = foe("Thug", gift("weapon 8", sfx=["area"]))


# Who acted last


@pytest.mark.rule("HR-C-124", "HR-Q-22")
def test_where_nobody_offers_the_hero_who_acted_last_takes_it_though_a_foe_acted_after(scene):
    s = scene(TWO, rook=False, prices=PRICES, deadline=4)
    s.thug.stress["physical"] = 10
    s.order(4).next("ada").next("bob").next("thug").to("vote").take("price:0", "price:0")
    s.take("volunteer.no", "volunteer.no").settle()
    assert (s.ada.trauma["physical"], s.bob.trauma["physical"]) == (0, 8)


@pytest.mark.rule("HR-Q-67", "HR-DOOM-20", "HR-ORD-06")
def test_a_scene_cut_before_any_hero_has_acted_in_its_order_is_decided_by_who_did_in_the_one_before(scene):
    s = scene(TWO, rook=False, prices=PRICES, doom=[12, 12, 12])
    s.thug.stress["physical"] = 10
    s.next("thug").take("pass").settle("tell:ending").next("bob").take("pass").settle("interrupt:thug")
    s.take("pass").settle("use:ending", stop=["vote"])
    s._decide("hero:1", ["price:0"])
    s._decide("hero:2", ["price:1"])
    assert s.game.flags == ["wet"]
    s.settle()


# Who is out


@pytest.mark.rule("HR-Q-43", "HR-PP-10", "HR-DOOM-12")
def test_a_kept_complication_that_goes_above_a_d12_ends_with_the_scene(scene):
    s = scene(TWO, rook=False, then="after", scenes=[stage("after", "end")], free=[
        {"label": "In", "does": {"complication": ["Soaked", 12, "all"]}}])  # fmt: skip
    s.bob.complications = [Hung("comp:9", "Soaked", 12, "next")]
    s.take("free:0").settle()
    assert s.bob.out
    s._until(lambda: s.game.scene is None or s.game.scene.card.id == "after", "the scene after that")
    assert s.to("plan").bob.able and not s.bob.complications


@pytest.mark.rule("HR-Q-49", "HR-REC-13")
@pytest.mark.parametrize("tied", [False, True], ids=["stress", "complication"])
def test_a_failed_healing_of_another_type_makes_nothing_worse_of_who_is_out(scene, tied):
    s = scene(TWO, doom=[6, 6])
    s.bob.stress |= {"physical": 0 if tied else OUT, "mental": 8}
    s.bob.complications = [Hung("comp:9", "Tied", OUT)] if tied else []
    s.anew().act("heal:bob:stress:mental", "2 2 3 2", "6 6 8")
    assert s.bob.stress["mental"] == 8 and not s.bob.trauma["mental"]


@pytest.mark.rule("HR-STR-06", "HR-REC-06", "HR-Q-75")
def test_who_is_out_between_scenes_supports_nobody_and_finds_nothing_out(rest):
    s = rest(hero("Bob"), hero("Ada"), stress={"mental": 10}, scenes=[CLUE, stage("after", "end")], pp=0)
    s.bob.stress["physical"] = OUT
    s.take("hand", "back")
    assert not s.offered("support:ada") and not s.offered("clue")
    s.falls("6 5 2 2", "2 2").take("ready", "recover:stress:mental").settle(stop=["helper"])
    assert s.phase == "rest"


@pytest.mark.rule("HR-TRA-03", "HR-Q-26", "HR-LOOP-22")
def test_a_reaction_of_who_is_out_tells_the_trauma_that_comes_of_it(scene):
    s = scene(TWO, [WIDE], pp=0)
    s.bob.stress["physical"], s.bob.trauma["physical"] = OUT, 6
    s.next("thug").falls("6 5 2 2 2").take(HURT).settle("area:", stop=["react"])
    told = [words for plan in s.table.view("hero:2").snapshot().plans for _, words in plan.comes]
    assert told and all(each.startswith("physical trauma d") for each in told)
    s.falls(WEAK, WEAK).settle()


# Who was aimed at


@pytest.mark.rule("HR-GM-06", "HR-GM-40", "HR-C-17")
def test_who_is_named_besides_in_an_area_has_been_aimed_at(scene):
    s = scene(THREE, [WIDE, foe("Goon")])
    s.next("thug").foe("hurt:bob:stress:physical", "6 5 2 2 2", WEAK, WEAK, say=["area:sfx:0:0/cy"])
    s.next("goon").asks("gm.deed")
    assert all(":ada:" in each for each in often(s) if each.startswith("hurt:"))


@pytest.mark.rule("HR-GM-06", "HR-GM-40")
def test_an_area_names_nobody_besides_who_is_not_to_be_aimed_at_twice(scene):
    s = scene(THREE, [WIDE, foe("Goon")], doom=[6] * 6)
    s.next("goon").foe("hurt:bob:stress:physical", "6 5 2 2", WEAK)
    s.next("thug").take("hurt:ada:stress:physical").settle(stop=["gm.area"]).asks("gm.area")
    assert set(often(s, times=40)) == {"area:sfx:0:0/cy"}


@pytest.mark.rule("HR-GM-06")
def test_who_has_acted_in_an_earlier_order_may_be_aimed_at_twice(scene):
    s = scene(THREE, [foe("Thug"), foe("Goon")])
    s.next("bob").order(2).next("thug").foe("hurt:bob:stress:physical", "6 5 2 2", WEAK)
    s.next("goon").asks("gm.deed")
    assert any(":bob:" in each for each in often(s))


# What is one's own doing


@pytest.mark.rule("HR-C-46", "HR-C-81")
def test_a_foe_that_a_clever_way_puts_out_is_not_put_out_by_an_effect_die(scene):
    way = {"needs": "element", "label": "Freeze", "does": {"complication": ["Ice", 12, "crew"]}}
    ada = hero("Ada", gift("element 10"), milestones=["one", "second"])
    s = scene([ada], [mob("Crew")], cards=[subplot("one", "defeats")], clever=[way], pp=0)
    s.crew.complications = [Hung("comp:9", "Ice", 12)]
    s.anew().act("clever:0:way", "6 5 2 2", "2 2 2")
    assert s.crew.gone and s.ada.xp == 0


# What lasts


@pytest.mark.rule("HR-PP-10", "HR-C-15")
def test_of_two_crowds_of_one_name_each_keeps_its_own_complication(scene):
    then = stage("after", "end", foes=[{"id": "crew", "place": "quay"}] * 2)
    s = scene(TWO, [mob("Crew")] * 2, rook=False, objective={"hold": 1}, then="after", scenes=[then])
    s.crew.complications = [Hung("comp:8", "Tied", 6, "next")]
    s.crew_2.complications = [Hung("comp:9", "Soaked", 8, "next")]
    s._until(lambda: s.game.scene is not None and s.game.scene.card.id == "after", "the scene after that")
    s.to("plan")
    assert [[each.name for each in foe.complications] for foe in s.game.scene.foes] == [["Tied"], ["Soaked"]]


@pytest.mark.rule("HR-REC-17", "HR-LOOP-34", "HR-GM-26")
def test_trauma_that_made_the_scene_worse_has_the_chances_of_stress_and_is_worth_a_roll(scene):
    s = scene(
        objective={"hold": 1}, trauma_scene=True, prepare=lambda game: game.heroes[0].trauma.update(mental=12),
        settings={"steps": "joined"}, doom=[12] * 3,
    )  # fmt: skip
    s.take("wound:mental").rest()
    ((row, gone, back, failed),) = s.table.view("hero:1").snapshot().rest.chances
    assert row == "ada:trauma:mental" and back > 0 and gone + back + failed == pytest.approx(1)
    assert s.ada.trauma["mental"] == 8 and s.offered("sensible")


# Which of several


@pytest.mark.rule("HR-C-40", "HR-PP-13", "HR-C-13")
def test_of_two_extras_of_one_name_the_one_goes_that_the_power_is_up_to(scene):
    ada = hero("Ada", gift("element 6 undo:wet"))
    s = scene([ada], [extra("Dog", 8)] * 2, undoable={"dog": "wet"}, pp=1)
    s.dog_2.die = 6
    assert s.anew().option("undo:dog").label == "Be done with Dog 2 (d6) at once"
    s.take("undo:dog")
    assert s.dog_2.gone and not s.dog.gone


@pytest.mark.rule("HR-Q-14", "HR-PP-02", "HR-C-42")
def test_a_task_is_one_target_of_a_stunt_and_no_clever_way_is(scene):
    way = {"needs": "strength", "label": "Push", "does": {"flag": "pushed"}}
    s = scene([hero("Ada"), hero("Bob")], objective={"clear": [8, 10, 8, 10, 8]}, clever=[way], pp=1)
    s.plan("clever:0:way", pay=["stunt:power:0:0"]).rolls("6 5 2 2 2", "2 2 2")
    s.order(2).ada.pp = 1
    s.next("ada").plan("objective:0", pay=["stunt:power:0:0"]).rolls("6 5 2 2 2", "2 2 2 2 2")
    s.order(3).ada.pp = 1
    assert not s.next("ada").plan("objective:0").offered("pay:stunt:power:0:0")
    assert not s.take("back").plan("objective:1").offered("pay:stunt:power:0:0")
    s.take("back")


# What is told before it is done


@pytest.mark.rule("HR-Q-43", "HR-Q-34", "HR-LOOP-08")
def test_lifting_who_is_out_by_a_complication_is_told_to_take_a_d12(scene):
    s = scene(TWO)
    s.bob.complications = [Hung("comp:9", "Tied", OUT)]
    told = dict(plans(s.anew())["help:bob:complication:comp:9"].comes)
    assert (told[10], told[12]) == ("not enough for it", "Tied OUT becomes d12")


@pytest.mark.rule("HR-C-32", "HR-C-122", "HR-LOOP-08")
def test_an_asset_that_teamwork_makes_larger_is_told_so(scene):
    s = scene([hero("Ada", gift("strength 10", sfx=["teamwork"])), hero("Bob")])
    told = plans(s)
    assert dict(told["help:bob:asset"].comes)[8] == "an asset d10"
    assert dict(told["help:ada:asset"].comes)[8] == "an asset d8"


@pytest.mark.rule("HR-C-32", "HR-C-121", "HR-Q-39")
def test_a_further_asset_of_a_roll_is_told_without_teamwork(scene):
    ada = hero("Ada", gift("strength 10", sfx=["teamwork"]))
    s = scene([ada, *THREE[1:]], doom=[6], pp=1, settings={"dice": "ask"})
    s.act("help:bob:asset", "6 3 2 2", "6", say=["9 with d10 and d8"], stop=["second"])
    assert s.option("second:cy").label == "Make an asset for Cy: an asset d8"
    s.settle()


@pytest.mark.rule("HR-DOOM-28", "HR-Q-45", "HR-LOOP-22")
def test_a_d4_that_would_feed_peril_is_told_as_the_d6_it_joins_as(scene):
    s = scene(foes=[foe("Thug", gift("weapon 6"), specialties={})], doom=[8] * 3)
    s.next("thug").falls("6 5 2").take("hurt:ada:feed").settle(stop=["react"])
    assert dict(plans(s)[DRAFT].comes)[4] == "Peril has a d6 more"
    s.falls(WEAK).settle()


@pytest.mark.rule("HR-C-37", "HR-C-14", "HR-PP-12")
def test_a_weak_spot_by_which_a_minor_foe_gives_up_is_told_so(scene):
    thug = foe("Thug", gift("weapon 8", limits=["weakness tag=cold"]), tier="minor")
    s = scene([hero("Ada", gift("element 10 element:cold"))], [thug], pp=1)
    s.thug.show("power:0:0")
    s.anew().act(HIT, "4 3 5 2", "3 2 2 2", stop=["press"])
    assert s.options()[0].label == "Weakness: Thug gives up"
    s.settle()


@pytest.mark.rule("HR-LOOP-34", "HR-REC-05")
def test_the_chances_of_a_recovery_are_those_with_the_help_that_is_preset(rest):
    bob = hero("Bob", gift("healing 12"))
    s = rest(hero("Ada"), bob, stress={"mental": 10}, settings={"steps": "joined"})
    told = plans(s)["recover:stress:mental"]
    ((_, gone, *_),) = s.table.view("hero:1").snapshot().rest.chances
    s.falls("6 5 2 2 2", "2 2").take("recover:stress:mental").settle()
    assert s.thrown("Ada") == tuple(size for *_, size in told.dice) == (8, 8, 10, 8, 12)
    assert gone == pytest.approx(sum(told.effects[SIZES.index(8) :]))
