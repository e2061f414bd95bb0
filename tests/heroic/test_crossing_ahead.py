"""What a price or the story leaves for the Action Scene that follows, and ops at who is not there (HR-Q-22, HR-Q-73)."""

from __future__ import annotations

import pytest

from tests.heroic.scene import HIT, TWO, extra, foe, hero, inn, mob, stage

THEN = {"clock": {"size": 6}, "objective": {"clear": [10] * 13}}
"""The scene that follows: a task, a clock, Rain and a Crowd, the Rook in the tower."""
LEFT = [
    ({"clock": 1}, lambda s: s.game.scene.clock == 8),
    ({"step_back": "clock"}, lambda s: s.game.scene.clock == 4),
    ({"step_back": "objective"}, lambda s: sorted(s.game.scene.dice)[:2] == [8, 10]),
    ({"step_back": "Rain"}, lambda s: [each.size for each in s.game.scene.settings] == [6, 8]),
    ({"distinction": "Smoke"}, lambda s: s.game.scene.settings[-1].name == "Smoke"),
    ({"move": {"who": "all", "place": "gate"}}, lambda s: s.ada.place == s.bob.place == "gate"),
    ({"move": {"who": "rook", "place": "quay"}}, lambda s: s.rook.place == "quay"),
    ({"stress": ["mental", 8, "rook"]}, lambda s: s.rook.stress["mental"] == 8),
    ({"trauma": ["mental", 8, "rook"]}, lambda s: s.rook.trauma["mental"] == 8),
    ({"complication": ["Soaked", 8, "rook"]}, lambda s: s.rook.complications[0].size == 8),
    ({"asset": ["Map", 8, "rook"]}, lambda s: s.rook.assets[0].size == 8),
    ({"complication": ["Soaked", 8, "all"]}, lambda s: s.ada.complications[0].size == 8),
    ({"asset": ["Map", 8, "all"]}, lambda s: s.bob.assets[0].size == 8),
]
ops = pytest.mark.parametrize(("op", "is_there"), LEFT, ids=[str(op) for op, _ in LEFT])


def priced(scene, op, deadline=4):
    """A scene won at the price of an op; the next follows at once."""
    prices = [{"text": "This", "op": op}, {"text": "That", "op": {"doom": 6}}]
    after = stage("after", "end", **THEN)
    s = scene(TWO, rook=False, prices=prices, deadline=deadline, then="after", scenes=[after])
    s.thug.stress["physical"] = 10
    return s.to("vote").take("price:0", "price:0")


@pytest.mark.rule("HR-Q-22", "HR-C-78", "HR-C-124")
@ops
def test_a_price_is_paid_in_the_scene_that_follows(scene, op, is_there):
    assert is_there(priced(scene, op).to("plan"))


@pytest.mark.rule("HR-Q-73", "HR-C-124")
@ops
def test_what_the_story_does_to_a_scene_it_does_to_the_one_that_follows(scene, op, is_there):
    options = [{"id": "yes", "label": "Yes", "op": op}, {"id": "no", "label": "No"}]
    told = inn(choices=[{"id": "asked", "text": "Well?", "options": options}])
    s = scene(TWO, objective={"hold": 1}, scenes=[told, stage("after", "end", **THEN)])
    assert is_there(s.to("vote").take("story:yes", "story:yes").to("plan"))


@pytest.mark.rule("HR-Q-22", "HR-EFF-06", "HR-C-78")
def test_a_word_of_the_price_that_was_there_already_is_larger_and_lasts_as_the_price_does(scene):
    prices = [{"text": "This", "op": {"complication": ["Soaked", 6, "all"]}}] * 2
    s = scene(
        TWO, rook=False, prices=prices, deadline=4, then="after", scenes=[stage("after", "then"), stage("then", "end")],
        free=[{"label": "In", "does": {"complication": ["Soaked", 8, "all"]}}],
    )  # fmt: skip
    s.take("free:0").settle()
    s.thug.stress["physical"] = 10
    s.to("vote").take("price:0", "price:0").to("plan")
    assert [each.size for each in s.ada.complications] == [10]
    s._until(lambda: s.game.scene.card.id == "then", "the scene after that")
    assert not s.to("plan").ada.complications


@pytest.mark.rule("HR-Q-73", "HR-C-43")
def test_a_clock_that_the_story_runs_out_loses_the_scene_as_it_begins(scene):
    options = [{"id": each, "label": each, "op": {"clock": 3}} for each in ("yes", "no")]
    told = inn(choices=[{"id": "asked", "text": "Well?", "options": options}])
    last = stage("after", "end", clock={"size": 8})
    s = scene(TWO, objective={"hold": 1}, scenes=[told, last])
    s.to("vote").take("story:yes", "story:yes").to("over")
    assert "after_lost" in s.game.flags


# Whom it finds no more, and what is none of its tracks


@pytest.mark.rule("HR-C-81", "HR-Q-04", "HR-C-64")
@pytest.mark.parametrize(
    "op",
    [
        {"stress": ["mental", 8, "thug"]},
        {"trauma": ["mental", 8, "thug"]},
        {"asset": ["Rope", 8, "thug"]},
        {"move": {"who": "thug", "place": "gate"}},
    ],
    ids=str,
)
def test_nothing_is_offered_that_is_about_a_foe_who_has_left(scene, op):
    s = scene(
        foes=[foe("Thug"), foe("Goon")], free=[{"label": "Go", "does": op}],
        clever=[{"needs": "strength", "label": "Go on", "does": op}],
    )  # fmt: skip
    assert s.offered("free:0") and s.offered("clever:0")
    s.thug.gone = "taken"
    assert not s.anew().offered("free:0") and not s.offered("clever:0")


@pytest.mark.rule("HR-TRA-04", "HR-C-71", "HR-C-84")
def test_a_foe_that_dies_of_what_the_scene_does_is_told_to_be_out(scene):
    s = scene(rook=False, free=[{"label": "Go", "does": {"trauma": ["physical", 8, "thug"]}}])
    s.thug.trauma["physical"] = 12
    s.take("free:0").settle()
    assert s.thug.gone == "dead" and s.last("out").id == "thug" and s.last("scene.ends").exit == "win"


@pytest.mark.rule("HR-C-15", "HR-C-124")
def test_a_wound_dealt_to_a_crowd_wears_it(scene):
    s = scene(foes=[mob("Crew", 6, 3)], free=[{"label": "Go", "does": {"trauma": ["physical", 8, "crew"]}}])
    s.take("free:0").settle()
    assert s.crew.crowd == [6, 6]


@pytest.mark.rule("HR-EFF-09", "HR-DOOM-17")
def test_a_setting_that_is_stepped_back_is_told(scene):
    s = scene(free=[{"label": "Go", "does": {"step_back": "Rain"}}])
    s.take("free:0").settle()
    assert (s.last("hangs").name, s.last("hangs").before, s.last("hangs").now) == ("Rain", 8, 6)


@pytest.mark.rule("HR-Q-64", "HR-C-13")
@pytest.mark.parametrize("goal", [{"defeat": "all"}, {"hold": 4}], ids=["defeat", "hold"])
def test_an_extra_that_is_still_to_come_holds_up_no_victory(scene, goal):
    foes = [foe("Thug", tier="minor"), extra("Dog")]
    s = scene([hero("Ada")], foes, rook=False, later={"dog": 3}, objective=goal)
    s.thug.stress["physical"] = 8
    s.anew().act(HIT, "9 7 5 5 2", "2 2 2 2")
    assert s.last("scene.ends").exit == "win"


@pytest.mark.rule("HR-C-41")
def test_who_enters_is_told_by_the_name_of_the_place(scene):
    s = scene(foes=[foe("Thug"), foe("Imp")], at={"imp": "gate"}, later={"imp": 2}).order(2)
    assert s.last("enters").text() == "Imp enters (Gate)."
