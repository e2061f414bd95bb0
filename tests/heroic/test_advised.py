"""What lies ready for a person, and what a hint tells (HR-GM-28, HR-LOOP-14, HR-LOOP-22)."""

from __future__ import annotations

import pytest

from content.registry import open_system
from engine.heroic.ai.adviser import Adviser
from engine.heroic.ai.hero import Keen
from engine.heroic.asks import stakes
from engine.heroic.asks.odds import SIZES
from engine.heroic.seen import plans
from engine.heroic.state.actions import Intend
from engine.heroic.state.pieces import Hung
from engine.table.seating import sit_down
from tests.heroic.scene import HIT, HURT, foe, gift, hero
from tests.heroic.test_answers import used
from tests.heroic.test_editor import often


def hint(s, mind):
    """What a mind picks of the question that stands open, for the first hero."""
    return mind.decide(s.table.view("hero:1"), s.table.request).picks[0]


def reason(s, mind):
    """What it says of it."""
    return mind.decide(s.table.view("hero:1"), s.table.request).why


@pytest.mark.rule("HR-EFF-07", "HR-LOOP-22")
@pytest.mark.parametrize(("dice", "kept"), [("3 2 2 2", True), ("8 8 2 2", False)])
def test_an_asset_for_one_roll_is_kept_for_ones_own_action_where_a_reaction_hardly_needs_it(
    scene, dice, kept
):
    ace = Hung("made:9", "an ace", 12, "roll", "ada")
    s = scene([hero("Ada")], prepare=lambda game: game.heroes[0].assets.append(ace))
    s.next("thug").falls(dice).take(HURT).settle(stop=["react"]).asks("react")
    assert (s.draft.boxes["asset"] is None) == kept


@pytest.mark.rule("HR-GM-28", "HR-PP-05")
def test_a_hint_gives_no_word_for_other_times(scene):
    s = scene([hero("Ada")], settings={"reactions": "sensible"}, pp=3)
    used(s)
    s.next("thug").falls("3 2 2 2", "8 7 6 2").take(HURT).settle(stop=["counter"]).asks("counter")
    assert hint(s, Keen()) == "counter:always" and hint(s, Adviser()) == "counter:physical"


@pytest.mark.rule("HR-LOOP-14", "HR-GM-12", "HR-GM-28")
def test_the_dice_that_lie_ready_reckon_with_the_third_die_that_peril_pays_for(scene):
    task = {"pp": 2, "doom": [6] * 6, "objective": {"clear": [4, 4]}, "settings": {"dice": "ask"}}
    s = scene([hero("Ada", gift("strength 10"))], **task)
    s.falls("8 5 5 4").plan("objective:0").take("roll").asks("dice")
    first, keen = s.table.request.ranked_for("hero:1")[0], s.option(hint(s, Keen()))
    assert hint(s, Adviser()) == first.id
    assert (first.amount, keen.amount) == (22, 13), "13 are more than two d6, not more than three"


@pytest.mark.rule("HR-GM-28", "HR-SET-04")
def test_a_hint_about_subplots_has_a_reason():
    table = sit_down(open_system("heroic"), {"heroes": ["Undertone"], "event": "low_water"}, 1)
    choice = Adviser().decide(table.view("hero:1"), table.request)
    assert (table.request.phase, choice.why) == ("begin", "they were written for this hero")


@pytest.mark.rule("HR-GM-28", "HR-LOOP-14")
def test_a_hint_to_pay_for_no_more_dice_says_why(scene):
    s = scene([hero("Ada")], pp=1, doom=[12] * 5, settings={"dice": "ask"}, objective={"clear": [12]})
    s.falls("2 2 2 2").plan("objective:0").take("roll").asks("dice")
    assert hint(s, Adviser()) in [each.id for each in s.options() if not each.price]
    assert reason(s, Adviser()).endswith("more is not worth its spark")


@pytest.mark.rule("HR-C-22", "HR-LOOP-10")
def test_what_a_trick_risks_stands_before_the_roll_and_names_the_trick_after_it(scene):
    s = scene([hero("Ada", gift("strength 10", sfx=["overload"]))], doom=[6])
    s.plan(HIT).pool(pay=["sfx:0:0/power:0:0"])
    (draft,) = plans.attempts(s.game, "hero:1")
    assert draft.lost == "d10 to Peril"
    s.rolls("2 2 2 2 2", "8 8 8 8")
    assert s.game.doom == [6, 10]


@pytest.mark.rule("HR-EFF-09", "HR-EFF-11", "HR-LOOP-23", "HR-GM-25")
def test_an_effect_that_strips_no_more_costs_no_more(scene):
    s = scene([hero("Ada")])
    s.ada.resources.append(Hung("res:9", "Tech", 8))
    costs = dict(zip(SIZES, stakes.landing(s.ada, Intend("hurt", "ada", "strip", key="res:9")), strict=True))
    assert 0 < costs[4] == costs[6] < costs[8] == costs[10] == costs[12]


@pytest.mark.rule("HR-GM-40", "HR-GM-09")
@pytest.mark.parametrize(("doom", "more"), [(5, False), (6, True)])
def test_the_die_before_the_roll_is_gone_as_the_editor_reckons_whether_there_is_one_for_an_area(
    scene, doom, more
):
    s = scene([hero("Ada"), hero("Bob")], [foe("Thug", gift("weapon 8", sfx=["area"]))], doom=[6] * doom)
    s.next("thug").take("hurt:ada:stress:physical").settle(stop=["gm.pre"]).take("pre:6").asks("gm.area")
    assert any(each.startswith("area:") for each in often(s, times=20)) == more
