"""Where rules of the frame meet that seldom do: rest and the Mastermind's scenes, nudges and the finale, captives and bands
(written from the ledger before the code was read)."""

from __future__ import annotations

import pytest

from tests.intentions.scene import THREE, captive, declares
from tests.intentions.scene import foe as other


@pytest.mark.rule("IN-C-74", "IN-Q-44", "IN-Q-56")
def test_a_rest_before_the_masterminds_scene_is_still_the_rest_of_the_hero_scene_before(scene):
    s = scene(*THREE).sets().comes("bob", "cy").past()
    s.sets("yard>dusk>owed").comes("cy")
    assert s.ada.rested
    s.past().to("scene.set", cycle=2)
    s.sets("yard>dusk>spoil").comes("bob")
    assert not s.ada.rested and s.phase == "scene.quiet"


@pytest.mark.rule("IN-GM-20", "IN-Q-69")
def test_a_conflict_won_between_two_lost_ones_brings_no_nudge(scene):
    s = scene(things=[other("Rex", weaknesses=[{"name": "Glass", "tag": "mirrors", "cost": 2}])])
    s.sets().take("start:ada>stop").settles()
    s.sets("yard>dusk>owed").take("start:ada>stop").settles("ada").to("conflict.type")
    s.settles()
    assert s.game.lost_in_row == 1 and not s.rex.known
    s.asks(s.phase)


@pytest.mark.rule("IN-Q-69", "IN-GM-22", "IN-C-44")
def test_who_gets_away_in_the_finale_has_won_it_and_leaves_the_plan_where_it_was(scene):
    s = scene("Ada").to("scene.company", cycle=3)
    while s.now.finale is False:
        s.past().to("scene.company", cycle=3)
    s.take("in:ada").take("intend:ada>escape")
    plot = s.game.plot
    s.settles("ada").play_out()
    assert s.game.plot == plot and s.game.facts[-1].side == "heroes" and not s.game.facts[-1].waiting


@pytest.mark.rule("IN-LOOP-09", "IN-C-74")
def test_to_stay_out_says_what_rest_may_bring_and_that_it_brings_nothing_twice_in_a_row(scene):
    s = scene("Ada", "Bob")
    s.bob.marked = True
    s.sets()
    assert s.option("out:bob").label == "Stay out and rest: a mark gone or a use more"
    s.comes().take("rest:bob").past().sets("yard>dusk>owed")
    assert s.now.setter == "bob"
    s.comes().past()


@pytest.mark.rule("IN-GM-08", "IN-C-71", "IN-C-69", "IN-C-70")
def test_with_one_of_three_captive_two_meet_the_band_of_two(scene):
    s = captive(scene(*THREE).to("scene.set"), "cy").anew()
    s.sets("yard>dusk>spoil").comes("bob")
    assert [tier for _, tier in s.there] == ["villain"]


@pytest.mark.rule("IN-Q-57", "IN-C-63", "IN-C-49")
def test_a_beat_and_a_conflict_of_one_scene_move_the_plot_a_step_each(scene):
    s = scene().sets("yard>dusk>owed").take("beat:ada>cut/free")
    assert s.game.plot == -1
    s.take("start:ada>stop").settles("ada").to("scene.set")
    assert s.game.plot == -2


@pytest.mark.rule("IN-Q-37", "IN-C-09", "IN-ACT-05")
def test_a_gift_that_manifested_is_held_in_the_next_conflict_with_a_use_of_its_own(scene):
    s = scene().sets().take("start:ada>escape")
    declares(s, "ada").take("type:ada>manifest:claws")
    s.take(s.ids()[0])
    s.settles("ada").sets("yard>dusk>owed").take("start:ada>escape")
    declares(s, "ada")
    assert s.offered("type:ada>overpower:claws")
    assert s.offered("type:ada>manifest"), "once a Conflict"
