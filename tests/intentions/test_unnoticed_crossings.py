"""What no test noticed when it was broken by hand (`make mutants`): contraries that are none, an item as a gain, crowds by
night, what is told."""

from __future__ import annotations

import pytest

from tests.intentions.duel import ends
from tests.intentions.scene import declares
from tests.intentions.scene import foe as other
from tests.intentions.small import foe, hero


@pytest.mark.rule("IN-Q-14", "IN-C-44", "IN-C-63")
def test_what_an_antagonist_holds_is_taken_though_its_plan_succeeds_by_more(duel):
    d = duel(foe(holds=["lot_nine"])).intends(ines="take:lot_nine", usher="scheme")
    d.ines.progress, d.usher.progress = 14, 20
    ends(d.exchange(usher="react 6/1/6", ines="react 5/1/6"))
    assert d.game.items == {"lot_nine": "ines"} and d.game.plot == 1


@pytest.mark.rule("IN-Q-01", "IN-C-04")
def test_the_item_of_a_beat_is_no_second_leverage_of_a_cycle_and_none_at_the_end_of_the_drawback(scene):
    s = scene(length="long").sets()
    assert s.offered("beat:ada>lift/leverage/item")
    s.ada.goal = -4
    assert not s.anew().offered("beat:ada>lift/leverage") and s.why("Lift").rule == "IN-C-04"
    s.ada.goal = 1
    s.anew().take("beat:ada>sell/leverage")
    assert not s.offered("beat:ada>lift/leverage") and s.offered("beat:ada>lift/free")


@pytest.mark.rule("IN-C-09", "IN-C-12", "IN-LOOP-12")
def test_a_gadget_of_one_use_is_gone_for_the_conflict_and_it_is_told_why(duel):
    d = duel(hero(gadget="panic_button"), foe()).intends()
    d.exchange(usher="guard 1/1/6", ines="activate:panic_button 1/1/9 rolls 1 1").take("type:usher>guard")
    assert not d.offered("type:ines>activate") and d.why("Panic Button").reason == "used in this Conflict"


@pytest.mark.rule("IN-GOAL-01", "IN-GOAL-02", "IN-C-76")
def test_that_a_goal_is_reached_is_told_before_its_scene_and_what_it_brings_in_it(scene):
    s = scene().sets()
    s.ada.goal = 3
    s.anew().take("beat:ada>sweat/advancement/strain", "boon:ada>turn").asks("goal.new")
    told = [each for each in s.table.events if each.kind in ("goal", "scene", "got")][-3:]
    assert [each.kind for each in told] == ["goal", "scene", "got"]
    assert (told[0].line, told[1].goal, told[2].thing) == ("To find, 1.", True, "turn")


@pytest.mark.rule("IN-C-73", "IN-C-28", "IN-C-29")
@pytest.mark.parametrize(("where", "crowded"), [("yard", True), ("attic", False)])
def test_the_night_brings_crowds_and_what_they_expose_only_where_people_go(scene, where, crowded):
    shy = other("Vic", "villain", weaknesses=[{"name": "Shy", "tag": "crowds", "cost": 1}])
    s = scene("Ada", "Bob", things=[shy]).sets(f"{where}>night>spoil").comes("bob")
    declares(s.take("start:ada>escape"), "ada")
    assert ("vic", "villain") in s.there and s.offered("type:ada>exploit:crowds>vic") is crowded
