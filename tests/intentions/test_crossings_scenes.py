"""Where two or three rules of scenes meet: captives and turns, full scenes and rest, leaving and Goals, the plot's ends."""

import pytest

from engine.intentions.state.pieces import Fact
from tests.intentions.scene import THREE, beat, captive

FOUR = ("Ada", "Bob", "Cy", "Dee")
GOAL_BEAT = beat("cut", systems=["advancement"], cost="leave", effect={"plot": -1})


@pytest.mark.rule("IN-Q-41", "IN-Q-44", "IN-GM-08", "IN-Q-54", "IN-D-02")
def test_a_captives_turn_is_lost_to_the_next_and_who_is_saved_joins_at_once(scene):
    s = captive(scene(*THREE).sets().comes("bob", "cy"), "bob")
    s.past().asks("scene.set")
    assert s.options()[0].seat == "hero:3"
    s.sets().comes("ada").passes("cy").take("save:ada>bob")
    assert s.now.present == ["cy", "ada", "bob"] and not s.bob.captured
    s.passes("bob").past(2).asks("scene.set")
    assert s.options()[0].seat == "hero:3", "three heroes: 1, 2 (lost to 3), MM, 3"


@pytest.mark.rule("IN-GM-08", "IN-C-74")
def test_a_captive_misses_one_scene_without_rest_and_is_back_in_the_next(scene):
    s = captive(scene(*THREE).sets().comes("bob", "cy"), "cy").past()
    s.sets().comes("ada")
    assert "cy" not in s.now.present and not s.cy.rested
    assert [each.actor for each in s.options() if each.id.startswith("rest")] == []
    s.past().to("scene.company")
    asked = [s.options()[0].actor]
    s.idle()
    asked.append(s.options()[0].actor if s.phase == "scene.company" else "")
    s.idle()
    asked.append(s.options()[0].actor if s.phase == "scene.company" else "")
    assert sorted(asked) == ["ada", "bob", "cy"] and not s.cy.captured
    s.asks(s.phase)


@pytest.mark.rule("IN-GM-08", "IN-C-71")
def test_who_is_saved_joins_a_full_scene(scene):
    s = captive(scene(*FOUR).sets().comes("bob"), "dee").past()
    s.sets().comes("ada", "cy").passes("bob").passes("cy").take("save:ada>dee")
    assert s.now.present == ["bob", "cy", "ada", "dee"]


@pytest.mark.rule("IN-LOOP-09", "IN-Q-56", "IN-C-71")
def test_all_whom_there_is_room_for_are_asked_at_once_and_who_stays_out_makes_room_for_the_next(scene):
    s = scene(*FOUR).sets()
    asked = [tuple(each.actor for each in s.options() if each.kind == "in")]
    s.take("in:cy")
    asked.append(tuple(each.actor for each in s.options() if each.kind == "in"))
    s.take("out:bob")
    asked.append(tuple(each.actor for each in s.options() if each.kind == "in"))
    s.take("in:dee")
    assert asked == [("bob", "cy"), ("bob",), ("dee",)] and s.now.present == ["ada", "cy", "dee"]
    s.asks(s.phase)


@pytest.mark.rule("IN-C-71", "IN-Q-56", "IN-C-74", "IN-D-03", "IN-D-18")
def test_who_finds_a_scene_full_rests_but_not_in_two_scenes_running(scene):
    s = scene(*FOUR).sets()
    s.dee.marked = True
    s.take("in:bob", "in:cy").asks("scene.rest")
    assert s.ids() == ["rest:dee>unmark/roll", "rest:dee>refill/ritual:knife_psalm"]
    s.take("rest:dee>unmark").past()
    s.sets("yard>dusk>old_friend").take("in:cy", "out:dee", "in:ada")
    assert s.phase == "scene.quiet" and not s.dee.rested, "bob sets; dee has had its rest"
    s.past(2).to("scene.set")
    s.dee.strained = s.dee.marked = True
    s.sets("yard>dusk>rest_up").take("out:dee", "in:ada", "in:bob").asks("scene.rest")
    assert s.options()[0].actor == "dee"


@pytest.mark.rule("IN-C-74")
def test_a_second_rest_running_brings_nothing(scene):
    s = scene(*THREE).sets().take("in:bob")
    s.cy.strained = s.cy.marked = True
    s.take("out:cy", "rest:cy>unstrain").past()
    assert s.cy.rested and s.cy.marked and not s.cy.strained
    s.sets("yard>dusk>old_friend").take("out:cy", "in:ada")
    assert s.phase == "scene.quiet" and s.cy.marked and not s.cy.rested


@pytest.mark.rule("IN-Q-01", "IN-Q-54", "IN-Q-25", "IN-GOAL-02")
def test_the_last_hero_leaves_for_its_goal_and_the_scene_is_over(scene):
    s = scene().sets()
    s.ada.goal = 3
    s.anew().take("beat:ada>sweat/advancement/leave").asks("goal.boon")
    assert s.now.kind == "goal" and s.now.present == ["ada"]
    s.past(2).asks("scene.set")
    assert (s.ada.goal, s.game.paused) == (0, [])


@pytest.mark.rule("IN-Q-25", "IN-Q-54")
def test_a_scene_goes_on_for_the_others_after_one_has_left_for_a_goal(scene):
    s = scene("Ada", "Bob").sets().comes("bob")
    s.ada.goal = 3
    s.anew().take("beat:ada>sweat/advancement/leave").past()
    assert s.phase == "scene.quiet" and s.options()[0].actor == "bob"
    assert s.now.present == ["bob"] and s.now.left == ["ada"]


@pytest.mark.rule("IN-C-73", "IN-C-70", "IN-C-49")
def test_a_scene_of_preparation_is_one_band_lower_and_stops_nothing(scene):
    s = scene().sets("yard>day>rest_up")
    assert (s.now.band, s.there) == ("light", [("rex", "agent")])
    assert not s.offered("start:ada>stop") and not s.offered("start:ada>press")
    assert s.why("the sale").rule == "IN-C-73"
    assert s.offered("beat:ada>cut"), "a quiet beat is no stop"


@pytest.mark.rule("IN-C-73", "IN-C-44", "IN-C-49", "IN-Q-66")
def test_nobody_is_about_in_the_small_hours(scene):
    s = scene(adventure={"times": ["small_hours"]})
    s.sets("yard>small_hours>spoil")
    assert s.there == [("rex", "rival")]
    assert "hour" in s.why("Pay").reason and s.offered("beat:ada>pray")


@pytest.mark.rule("IN-C-44", "IN-C-49")
def test_beats_of_who_is_silenced_are_gone_until_saved(scene):
    s = scene()
    s.game.silenced.append("nell")
    s.sets()
    assert "silenced" in s.why("Pay").reason
    s.game.silenced.clear()
    assert s.anew().offered("beat:ada>pay")


@pytest.mark.rule("IN-Q-57", "IN-C-48", "IN-C-49")
def test_a_beat_that_ends_the_plot_ends_the_adventure_at_once(scene):
    s = scene("Ada", "Bob").sets().comes("bob")
    s.game.plot = -3
    s.take("beat:ada>cut/free")
    assert (s.phase, s.game.end, s.table.outcome.winner) == ("over", "won", "heroes")


@pytest.mark.rule("IN-Q-57", "IN-Q-25", "IN-OUT-07")
def test_the_goal_scene_comes_before_the_plot_is_looked_at(scene):
    s = scene(things=[GOAL_BEAT]).sets()
    s.game.plot, s.ada.goal = -3, 3
    s.anew().take("beat:ada>cut/advancement/leave").asks("goal.boon")
    assert s.game.plot == -4
    s.take("boon:ada>rest").to("goal.drawback").idle()
    assert (s.phase, s.game.end) == ("over", "won")


@pytest.mark.rule("IN-C-76", "IN-Q-52", "IN-Q-57", "IN-D-21")
def test_the_boon_that_turns_the_plot_may_end_it(scene):
    s = scene().sets()
    s.game.plot, s.ada.goal = -3, 3
    s.anew().take("beat:ada>sweat/advancement/strain").take("boon:ada>turn").asks("goal.new")
    assert (s.game.plot, s.game.turned) == (-4, True)
    s.idle()
    s.idle()
    assert (s.phase, s.game.end) == ("over", "won")


@pytest.mark.rule("IN-C-76")
def test_the_plot_is_turned_once_an_adventure_whoever_takes_it(scene):
    s = scene("Ada", "Bob").sets().comes("bob")
    s.ada.goal = s.bob.goal = 3
    s.anew().take("beat:ada>sweat/advancement/strain", "boon:ada>turn").past()
    s.take("beat:bob>sweat/advancement/strain").asks("goal.boon")
    assert s.game.plot == -1 and not s.offered("boon:bob>turn")


@pytest.mark.rule("IN-C-75")
def test_what_a_fact_has_opened_is_open_until_the_next_cycle_ends(scene):
    s = scene(adventure={"places": ["yard", "vault"]}).to("scene.set")
    assert s.game.rows.where == ("yard",)
    s.game.facts.append(Fact("The yard opens the vault.", "heroes", "tell", waiting=True, until=2))
    open = []
    while s.game.cycle < 3 or s.phase != "scene.set":
        s.idle()
        if s.phase == "scene.set":
            open.append((s.game.cycle, "vault" in s.game.rows.where))
    assert open == [(1, True), (2, True), (2, True), (3, False)]
    assert not s.game.facts[0].waiting


@pytest.mark.rule("IN-C-75", "IN-Q-66")
def test_a_fact_sends_one_group_away_from_the_next_scene_there(scene):
    s = scene(adventure={"places": ["yard", "attic"]})
    s.game.facts.append(Fact("The dogs leave.", "heroes", "hush", waiting=True))
    s.sets("attic>dusk>spoil")
    assert [id for id, tier in s.there if not tier] == ["dogs-1"]
    s.past().sets("yard>dusk>old_friend")
    assert [id for id, tier in s.there if not tier] == [] and not s.game.facts[0].waiting
    s.to("scene.set", cycle=2).sets("yard>dusk>old_friend")
    assert s.now.fewer == 0


@pytest.mark.rule("IN-OUT-05", "IN-C-49", "IN-Q-01")
def test_the_beats_own_item_is_the_gain_of_leverage(scene):
    s = scene().sets().take("beat:ada>lift/leverage/item")
    assert s.game.items["lamp"] == "ada" and s.ada.goal == 0
    assert s.ada.systems == ["leverage"]


@pytest.mark.rule("IN-Q-54", "IN-C-71")
def test_turns_go_round_until_all_have_ended_their_part(scene):
    s = scene("Ada", "Bob", length="long").sets().comes("bob")
    s.take("beat:ada>idle/free", "beat:bob>idle/free", "beat:ada>idle/free")
    s.passes("bob")
    assert s.options()[0].actor == "ada" and not s.offered("beat:") and s.offered("start:ada")
    assert s.why("quiet action").rule == "IN-C-71"
    s.passes("ada").asks("scene.set")
