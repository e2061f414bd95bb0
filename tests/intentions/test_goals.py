"""A Goal is reached: its scene, boon, new Goal, Drawback (IN-GOAL, IN-TRK-03, IN-C-76, IN-Q-25)."""

import pytest

from tests.intentions.scene import hero


def at_goal(scene, *heroes, **given):
    """A scene in which the first hero is one step from its Goal, at its turn."""
    s = scene(*heroes, **given).sets().comes("bob")
    s.ada.goal = 3
    return s.anew()


@pytest.mark.rule("IN-GOAL-01", "IN-GOAL-02", "IN-TRK-03", "IN-Q-25")
def test_at_plus_four_the_hero_sets_a_scene_of_its_own_at_once(scene):
    s = at_goal(scene, "Ada", "Bob").take("beat:ada>sweat/advancement/strain").asks("goal.boon")
    told = s.last("scene")
    assert told.goal and told.id == "ada" and (told.where, told.when) == ("Yard", "Dusk")
    assert s.now.present == ["ada"] and s.game.paused[0].number == 1
    assert all(each.seat == "hero:1" for each in s.options())


@pytest.mark.rule("IN-GOAL-03", "IN-GOAL-04", "IN-GOAL-05", "IN-D-16")
def test_the_scene_ends_with_a_new_goal_and_a_track_at_zero(scene):
    s = at_goal(scene).take("beat:ada>sweat/advancement/strain", "boon:ada>rest").asks("goal.new")
    s.take("goal:ada>find_2").asks("goal.drawback")
    drawback = s.ada.drawback_id
    s.take("drawback:ada>keep")
    assert (s.ada.goal, s.ada.goal_id, s.ada.drawback_id) == (0, "find_2", drawback)
    assert s.phase == "scene.quiet" and s.ada.goals_won == ["To find, 1."]


@pytest.mark.rule("IN-Q-25")
def test_the_scene_of_a_goal_ends_by_its_heros_name(scene):
    s = at_goal(scene).take("beat:ada>sweat/advancement/strain", "boon:ada>rest", "goal:ada>find_2")
    s.take("drawback:ada>keep").passes("ada").to("scene.set")
    assert [each.text() for each in s.log("scene.ends")][:2] == [
        "The scene of Ada is over.",
        "The scene is over.",
    ]


@pytest.mark.rule("IN-GOAL-04")
def test_the_drawback_may_change(scene):
    s = at_goal(scene).take("beat:ada>sweat/advancement/strain", "boon:ada>rest", "goal:ada>find_2")
    other = next(each.target for each in s.options() if each.target)
    assert s.take(f"drawback:ada>{other}").ada.drawback_id == other


@pytest.mark.rule("IN-C-76", "IN-GOAL-03", "IN-C-07")
def test_three_goals_are_offered_or_one_is_typed_with_its_kind(scene):
    s = at_goal(scene).take("beat:ada>sweat/advancement/strain", "boon:ada>rest")
    assert [each for each in s.ids() if each.startswith("goal")] == [
        "goal:ada>find_2",
        "goal:ada>find_3",
        "goal:ada>find_4",
    ]
    s.take("own:ada>atone", text="Say sorry to the sea.").take("drawback:ada>keep")
    sheet = s.table.view("hero:1").figure("ada")
    assert (sheet.goal_text, sheet.goal_kind) == ("Say sorry to the sea.", "atone")


@pytest.mark.rule("IN-C-76", "IN-D-21")
def test_the_boon_rest_gives_all_back(scene):
    s = at_goal(scene)
    s.ada.spent.append("ward_coat")
    s.ada.marked, s.ada.worn, s.ada.shaken = True, "waiting", "waiting"
    s.anew().take("beat:ada>sweat/advancement/leave", "boon:ada>rest").asks("goal.new")
    assert (s.ada.spent, s.ada.marked, s.ada.worn, s.ada.shaken, s.ada.more) == ([], False, "", "", [])


@pytest.mark.rule("IN-C-76", "IN-C-61", "IN-C-08")
def test_the_boon_grow_counts_to_the_two_of_an_adventure(scene):
    s = at_goal(scene)
    s.ada.grown = 1
    s.anew().take("beat:ada>sweat/advancement/strain", "boon:ada>grow").take("grow:ada>c")
    assert (s.ada.pools["c"], s.ada.grown) == (3, 2)
    s.asks("goal.new")


@pytest.mark.rule("IN-C-61", "IN-C-76", "IN-D-21")
def test_who_has_grown_twice_is_not_offered_it(scene):
    s = at_goal(scene)
    s.ada.grown, s.game.turned = 2, True
    s.anew().take("beat:ada>sweat/advancement/strain")
    assert s.phase == "goal.new", "rest is all there is"
    s.asks("goal.new")


@pytest.mark.rule("IN-FACT-10", "IN-GOAL-01", "IN-Q-25", "IN-Q-57")
def test_after_a_conflict_all_goals_come_in_party_order_before_the_plot_is_looked_at(scene):
    s = scene("Ada", "Bob").sets().comes("bob")
    s.ada.goal = s.bob.goal = 3
    s.game.plot = -3
    s.anew().take("start:ada>stop/sale+goal", "intend:bob>pursue")
    s.settles("ada", "bob").asks("goal.boon")
    assert (s.game.plot, s.now.setter) == (-4, "ada")
    s.past().asks("goal.boon")
    assert s.now.setter == "bob"
    s.past()
    assert (s.phase, s.game.end) == ("over", "won")


@pytest.mark.rule("IN-Q-25", "IN-Q-44")
def test_a_goal_scene_is_nobodys_turn_to_set(scene):
    s = at_goal(scene, "Ada", "Bob").take("beat:ada>sweat/advancement/strain").past(2).asks("scene.set")
    assert s.options()[0].seat == "hero:2" and s.game.in_cycle == 1


@pytest.mark.rule("IN-Q-58", "IN-Q-25")
def test_a_goal_scene_is_no_next_scene_for_marks(scene):
    s = at_goal(scene)
    s.ada.shaken = "waiting"
    s.anew().take("beat:ada>sweat/advancement/strain", "boon:ada>turn").past()
    assert s.ada.shaken == "waiting"


@pytest.mark.rule("IN-GM-08", "IN-Q-25")
def test_a_goal_scene_is_not_the_scene_a_captive_misses(scene):
    s = at_goal(scene, "Ada", "Bob", "Cy")
    s.cy.captured = 1
    s.take("beat:ada>sweat/advancement/strain").past()
    assert s.cy.captured == 1
    s.asks("scene.quiet")


@pytest.mark.rule("IN-Q-51", "IN-C-63", "IN-C-48")
def test_a_finale_won_by_stop_brings_plus_three_to_plus_one(scene):
    s = scene().to("scene.set", cycle=3).past(2).to("conflict.intention")
    s.game.plot = 3
    s.take("intend:ada>stop:sale").settles("ada")
    assert (s.game.plot, s.game.end) == (1, "part")
    assert s.game.last_word == "ada"


@pytest.mark.rule("IN-C-63", "IN-Q-57", "IN-C-48")
def test_in_the_finale_both_steps_are_two_and_are_added_first(scene):
    s = scene("Ada", "Bob").to("scene.set", cycle=3).past(2).to("scene.company").take("in:", "in:")
    s.game.plot = 3
    s.take("intend:ada>stop:sale", "intend:bob>stop:sale").settles("ada", "bob", "max")
    assert (s.game.plot, s.game.end) == (3, "part"), "+2 and -2"


@pytest.mark.rule("IN-C-76", "IN-C-07")
def test_a_typed_goal_is_text_its_kind_is_chosen(scene):
    s = at_goal(scene, hero("Ada", goal="rise_1")).take("beat:ada>sweat/advancement/strain", "boon:ada>rest")
    assert s.ids()[:3] == ["goal:ada>rise_2", "goal:ada>rise_3", "goal:ada>rise_4"]
    kinds = [each.target for each in s.options() if each.text]
    assert kinds == ["find", "protect", "atone", "avenge", "belong", "rise", "free", "learn"]
    s.asks("goal.new")


@pytest.mark.rule("IN-C-76", "IN-D-21")
@pytest.mark.parametrize(("price", "said"), [("strain", "Rest: Gadgets back"), ("leave", "Rest: nothing")])
def test_a_rest_that_has_nothing_to_mend_says_so(scene, price, said):
    s = at_goal(scene, "Ada", "Bob").take(f"beat:ada>sweat/advancement/{price}").asks("goal.boon")
    assert s.option("boon:ada>rest").label.startswith(said)


@pytest.mark.rule("IN-C-76", "IN-Q-57", "IN-C-48")
def test_where_the_plot_is_foiled_already_there_is_no_tide_to_turn(scene):
    s = scene("Ada")
    s.game.plot, s.ada.goal = -3, 3
    s.sets().take("start:ada>stop/sale+goal").settles("ada").asks("goal.boon")
    assert s.game.plot == -4 and s.ids() == ["boon:ada>rest", "boon:ada>grow"]
