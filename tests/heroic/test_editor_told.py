"""What a person who plays the Editor is told before a choice: chances, what lands, what Peril pays (HR-LOOP-11, -14)."""

from __future__ import annotations

import pytest

from engine.heroic.asks.odds import SIZES, attempt, known
from tests.heroic.scene import HIT, HURT, TWO
from tests.heroic.test_loop import plans


def told(s, seat="gm"):
    """What is promised of each option of a seat, by its label."""
    labels = {each.id: each.label for each in s.options() if each.seat == seat}
    return {labels[id]: plan for id, plan in plans(s, seat).items() if id in labels}


def answered(s, intent, dice, *reaction):
    """A hero's attempt as it falls, and the dice against it, which the Editor is asked about."""
    s.plan(intent).falls(dice, *reaction).take("roll").settle(stop=["dice"])
    s.take(s.options()[0].id).settle(stop=["dice"])
    s.game.streams["dice"].left.clear()
    return s.asks("dice")


@pytest.mark.rule("HR-LOOP-11", "HR-LOOP-14", "HR-D-07", "HR-DOOM-10")
def test_the_editor_sees_the_chance_of_each_choice_of_a_foes_dice_against_what_the_hero_lays(scene):
    s = scene(doom=[6, 8, 12], pp=0)
    s.next("thug").falls("6 5 4 3").take(HURT).settle(stop=["dice"]).asks("dice")
    shown = told(s)
    plain, paid = shown["11 with d8"], shown["15 with d8, a third die"]
    for plan, total in ((plain, 11), (paid, 15)):
        theirs = tuple(sorted(size for _, size in plan.against))
        more = int(plan.bare is not None)  # her Hallmark against herself brings a spark
        found = known(total, 8, theirs, True, theirs=more)
        assert (plan.win, plan.effects, plan.about) == (found.win, found.effects, True)
    assert (
        paid.win > plain.win
        and plain.bare is not None
        and paid.bare is None
        and (plain.spends, paid.spends) == ((), (8,))
    )
    s.game.streams["dice"].left.clear()


@pytest.mark.rule("HR-PP-06", "HR-LOOP-11")
def test_the_editors_chance_reckons_with_the_dice_that_a_hero_can_pay_for_and_tells_it_without(scene):
    s = scene(doom=[6, 6, 8], pp=1)
    s.next("thug").falls("6 5 4 3").take(HURT).settle(stop=["dice"]).asks("dice")
    plan = told(s)["11 with d8"]
    theirs = tuple(sorted(size for _, size in plan.against))
    assert plan.win == known(11, 8, theirs, True, theirs=1).win == sum(plan.effects)
    assert plan.bare == known(11, 8, theirs, True).win > plan.win
    s.game.streams["dice"].left.clear()


@pytest.mark.rule("HR-LOOP-23", "HR-D-07", "HR-DOOM-10", "HR-EFF-01", "HR-EFF-03")
@pytest.mark.parametrize("paid", [False, True])
def test_of_a_reaction_the_editor_sees_what_it_foils_and_what_lands_and_it_comes_out_so(scene, paid):
    s = answered(scene(doom=[6, 8]), HIT, "8 5 2 2", "6 4 5 2 2 2")
    shown = told(s)
    label = next(each for each in shown if ("third" in each) == paid)
    plan = shown[label]
    assert (plan.reacting, plan.win, bool(plan.spends)) == (True, float(paid), paid)
    s.take(next(each.id for each in s.options() if each.label == label)).settle()
    lands = dict(zip(SIZES, plan.effects, strict=True))
    assert s.last("compared").won is not paid and lands.get(s.last("compared").effect, 0.0) == float(not paid)


@pytest.mark.rule("HR-LOOP-23", "HR-ROLL-16")
def test_of_perils_own_roll_against_a_deed_it_is_told_what_is_done_if_it_is_not_foiled(scene):
    s = scene(objective={"clear": [8, 8]}, doom=[4, 6])
    plan = next(iter(told(answered(s, "objective:0:objective", "7 5 4 2", "3 3 2 2 2")).values()))
    assert (plan.who, plan.total, plan.win) == ("doom", 12, 0.0) and plan.comes


@pytest.mark.rule("HR-LOOP-08", "HR-C-61", "HR-C-63")
def test_a_foes_deeds_have_their_chance_for_the_editor_and_for_nobody_else(scene):
    s = scene(TWO, pp=0)
    s.next("thug")
    plan = plans(s, "gm")[HURT]
    mine = tuple(sorted(size for *_, size in plan.dice))
    theirs = tuple(sorted(size for _, size in plan.against))
    assert (
        plan.win == attempt(mine, theirs, True).win and dict(plan.comes)[8] == "physical d8" and not plan.bare
    )
    assert plans(s, "hero:1") == plans(s, "hero:2") == {}


@pytest.mark.rule("HR-DOOM-08", "HR-DOOM-12", "HR-LOOP-12")
def test_what_peril_adds_to_a_foes_pool_is_seen_before_it_is_paid(scene):
    s = scene(doom=[6, 12])
    s.next("thug").take(HURT).asks("gm.pre")
    shown = plans(s, "gm")
    assert shown["pass"].win < shown["pre:6"].win < shown["pre:12"].win
    assert (shown["pass"].spends, shown["pre:12"].spends) == ((), (12,))
    assert plans(s, "hero:1") == {}


@pytest.mark.rule("HR-DOOM-10", "HR-DOOM-11", "HR-DOOM-14")
def test_a_price_of_several_dice_of_peril_names_each_of_them(scene):
    s = scene(doom=[6, 8, 10])
    s.next("thug").falls("6 5 4 3").take(HURT).settle(stop=["dice"]).asks("dice")
    costs = {each.label: each.cost for each in s.options()}
    assert costs["15 with d8, a third die"] == "d8 of Peril"
    assert costs["18 with d4, two more dice"] == "d8 and d10 of Peril"
    s.game.streams["dice"].left.clear()


@pytest.mark.rule("HR-DOOM-10", "HR-DOOM-11", "HR-PP-06", "HR-PP-07")
def test_of_a_die_more_the_rule_is_told_by_which_each_side_pays(scene):
    s = scene(doom=[6, 8], pp=2)
    s.plan(HIT).falls("8 5 2 2", "6 4 5 2 2 2").take("roll").settle(stop=["dice"])
    ours = {each.rule for each in s.options() if each.price}
    s.take(s.options()[0].id).settle(stop=["dice"])
    theirs = {each.rule for each in s.asks("dice").options() if each.price}
    s.game.streams["dice"].left.clear()
    assert theirs == {"HR-DOOM-10"} and ours == {"HR-PP-06", "HR-PP-07"}


@pytest.mark.rule("HR-DOOM-19", "HR-GM-08", "HR-GM-39")
def test_the_price_of_a_scene_effect_is_told_as_it_is_announced_and_then_by_the_die_that_goes(scene):
    s = scene(TWO, doom=[8, 8], effects=[{"price": 6, "order": 1, "text": "A wave", "op": {"doom": 6}}])
    s.take("pass").settle(stop=["gm.use"])
    announced = s.option("tell:effect:0").label
    s.take("tell:effect:0").settle()
    s.next("bob").take("pass").settle(stop=["gm.use"])
    cost = s.option("use:effect:0").cost
    s.take("use:effect:0").settle()
    assert (announced, cost) == ("Announce: A wave, for d6 of Peril later", "d8 of Peril")
    assert s.game.doom == [6, 8]


@pytest.mark.rule("HR-DOOM-12", "HR-DOOM-29", "HR-C-54")
def test_what_is_paid_before_a_roll_is_told_by_the_die_that_goes_though_the_hallmark_has_fed_it(scene):
    s = scene(doom=[8])
    s.next("thug").take(HURT).asks("gm.pre")
    told = s.option("pre:push").cost
    s.falls("5 4 3 2 2 2 2 2 2 2 2 2").take("pre:push").settle(stop=["dice"])
    s.game.streams["dice"].left.clear()
    paid = [size for each in s.asks("dice").log("doom") for size in each.taken]
    assert (told, paid) == ("d6 of Peril", [6]) and 8 in s.game.doom
