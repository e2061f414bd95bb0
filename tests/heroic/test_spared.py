"""Nothing is sold that would serve nobody, and what is for sale says what it brings (HR-LOOP-48, HR-Q-05, HR-Q-39)."""

from __future__ import annotations

import pytest

from screens.frame.registry import look_of
from screens.game.standing import moment_of
from tests.heroic.scene import HIT, foe, gift, hero, inn, mob, stage, subplot

OPEN = "1 2 2 2"
"""A foe's roll with an opening."""


@pytest.mark.rule("HR-Q-05", "HR-PP-20", "HR-C-14", "HR-C-15", "HR-Q-64", "HR-LOOP-48")
@pytest.mark.parametrize(
    ("foes", "goal", "sold"),
    [
        ([foe("Thug", tier="minor")], {}, False),
        ([foe("Thug", tier="minor"), foe("Goon")], {}, True),
        ([foe("Thug", tier="minor"), foe("Goon")], {"objective": {"defeat": ["thug"]}}, False),
        ([foe("Thug", tier="minor")], {"objective": {"hold": 3}}, False),
        ([foe("Thug", tier="minor")], {"objective": {"reach": "tower"}}, True),
        ([foe("Thug")], {}, True),
    ],
)
def test_an_opening_is_not_sold_at_the_roll_that_is_sure_to_end_the_scene(scene, foes, goal, sold):
    s = scene(foes=foes, settings={"dice": "ask"}, pp=3, rook=False, **goal)
    s.act(HIT, "9 7 2 2", OPEN, say=["16 with d10"], stop=["opening", "take", "press"])
    assert (s.phase == "opening") is sold
    s.settle()


@pytest.mark.rule("HR-Q-05", "HR-PP-20", "HR-C-42", "HR-LOOP-48")
@pytest.mark.parametrize(("dice", "sold"), [([6], False), ([12], True), ([6, 6], True)])
def test_nor_at_the_last_die_of_a_task(scene, dice, sold):
    s = scene(
        foes=[foe("Thug")], at={"thug": "tower"}, doom=[6], settings={"dice": "ask"}, pp=3,
        objective={"clear": [8] * 8, "task": "the gate"},
    )  # fmt: skip
    s.game.scene.dice[:] = dice
    s.anew().act("objective:0:objective", "4 3 2 2", "1 5", say=["7 with d10"], stop=["opening"])
    assert (s.phase == "opening") is sold
    s.settle()


@pytest.mark.rule("HR-Q-39", "HR-LOOP-18", "HR-C-15", "HR-C-14")
def test_a_second_effect_says_of_each_target_what_it_does(scene):
    foes = [foe("Thug", tier="minor"), mob("Crew", 8, 3), foe("Goon")]
    s = scene(foes=foes, settings={"dice": "ask"}, pp=3)
    s.goon.stress["physical"] = 10
    del s.crew.crowd[1:]
    s.act(HIT, "9 7 2 2", "2 2 2 2", say=["16 with d10 and d8, a second effect"], stop=["second"])
    said = {each.target: each.label for each in s.options() if each.action.type == "physical"}
    assert said == {
        "crew": "Wear down Crew, physical: the last d8 gone",
        "goon": "Hurt Goon, physical: physical d10 becomes d12",
    }
    s.settle()


@pytest.mark.rule("HR-ROLL-17", "HR-C-17", "HR-LOOP-17")
def test_of_an_area_it_is_told_by_whom_it_is_foiled(scene):
    s = scene([hero("Ada", gift("strength 10", sfx=["area"]))], [foe("Thug"), foe("Goon")])
    s.act(HIT, "3 2 2 2 2", "4 4 4 4", "4 4 4 4", pay=["sfx:0:0/goon"])
    told = [each.text() for each in s.log("compared")]
    assert told == ["5 v 8: Ada is foiled by Thug.", "5 v 8: Ada is foiled by Goon."]


# What is told before it is taken


AIDS = subplot("rides", {"word": "aids"})


@pytest.mark.rule("HR-C-46", "HR-C-96", "HR-REC-06", "HR-LOOP-36")
def test_support_between_scenes_says_what_xp_it_pays(rest):
    found_out = inn(clues=[{"text": "He fears the tide."}])
    ada, bob = hero("Ada", milestones=["rides", "second"]), hero("Bob")
    s = rest(ada, bob, cards=[AIDS], scenes=[found_out, stage("after", "end")])
    told = {each.id: each.learns for each in s.table.view("hero:1").snapshot().plans}
    assert told == {"support:bob": 1, "clue": 0}


@pytest.mark.rule("HR-C-46", "HR-PP-05", "HR-PP-22", "HR-LOOP-36", "HR-C-99")
@pytest.mark.parametrize(("now", "paid"), [(False, (("counter", 3), ("flaw", 1))), (True, ())])
def test_what_hitting_back_and_a_flaw_of_ones_own_pay_is_in_sight(scene, now, paid):
    card = subplot("brawl", {"word": "uses_limit"}, {"word": "counterattacks"})
    s = scene([hero("Ada", milestones=["brawl", "second"])], cards=[card], now=now, pp=2)
    (ada,) = s.table.view("hero:1").snapshot().heroes
    assert ada.pays == paid


@pytest.mark.rule("HR-Q-05", "HR-LOOP-28")
def test_a_resource_of_an_opening_between_scenes_says_that_it_ends_with_them(rest):
    found_out = inn(clues=[{"text": "He fears the tide."}])
    s = rest(hero("Ada"), scenes=[found_out, stage("after", "end")], settings={"dice": "ask"}, pp=2)
    s.falls("6 5 2 2", "1").take("clue").settle(stop=["opening", "dice"])
    if s.phase == "dice":
        s.settle(stop=["opening"])
    assert [each.label for each in s.asks("opening").options() if each.kind == "opening"] == [
        "A resource of Combat, d6, for this rest alone"
    ]
    preset = look_of("heroic").first(moment_of(s.table, "hero:1", ("hero:1",), []))
    assert preset and preset.id == "pass", "the key that goes on buys nothing between scenes"
    s.settle()


@pytest.mark.rule("HR-Q-73", "HR-C-80", "HR-C-123")
def test_an_option_of_the_story_says_that_the_way_on_hangs_on_it(scene):
    options = [
        {"id": "bow", "label": "Bow", "flag": "bowed", "op": {"doom": 6}},
        {"id": "wave", "label": "Wave", "flag": "waved"},
        {"id": "go", "label": "Go"},
    ]
    way = [{"if": "bowed", "to": "after"}, {"to": "other"}]
    asked = inn(choices=[{"id": "power", "text": "The lead?", "options": options}], then=way)
    s = scene(
        objective={"hold": 1}, scenes=[asked, stage("after", "end"), stage("other", "end")],
        event={"flags": ["bowed", "waved"]},
    )  # fmt: skip
    told = dict(s.to("vote").asks("vote").table.view("hero:1").snapshot().rest.ways)
    assert told == {"story:bow": "Peril gains d6, another scene follows"}
