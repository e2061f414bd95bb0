"""From the preview to the epilogue: cycles, setters, cards, nudges, ends (IN-PLAY, IN-SCENE, IN-C-46 to IN-C-48, IN-GM)."""

import pytest

from tests.intentions.scene import THREE, foe, mm_scene, why


def setters(s):
    """Who has set the scenes so far, Goal scenes left out: a hero's id, or mm."""
    return [each.id or "mm" for each in s.log("scene") if not each.goal]


@pytest.mark.rule("IN-PLAY-02", "IN-PLAY-03", "IN-D-01")
def test_the_villainy_is_told_before_the_heroes_come_in(scene):
    s = scene("Ada", "Bob").asks("scene.set")
    kinds = [each.kind for each in s.table.events]
    assert kinds[:4] == ["told", "hero.chosen", "hero.chosen", "cycle"]
    assert s.table.events[0].line == "Something is for sale."


@pytest.mark.rule("IN-SCENE-01", "IN-Q-44", "IN-C-47", "IN-C-71", "IN-PLAY-04")
def test_heroes_set_scenes_in_turn_and_the_mastermind_last(scene):
    s = scene(*THREE).play_out()
    assert setters(s) == ["ada", "bob", "mm", "cy", "ada", "mm", "bob", "cy", "mm"]


@pytest.mark.rule("IN-SCENE-01", "IN-Q-44", "IN-C-71")
def test_as_written_each_hero_sets_one_scene_a_cycle(scene):
    s = scene("Ada", "Bob", length="written").play_out()
    assert setters(s)[:6] == ["ada", "bob", "mm", "ada", "bob", "mm"]
    assert s.game.cycle == 6 or abs(s.game.plot) == 4


@pytest.mark.rule("IN-C-71")
@pytest.mark.parametrize(
    ("length", "heroes", "cycles", "scenes", "actions", "goal"),
    [("short", 3, 3, 2, 1, 1), ("long", 3, 4, 2, 2, 1), ("long", 4, 4, 3, 2, 1), ("written", 3, 6, 3, 3, 0)],
)
def test_lengths(scene, length, heroes, cycles, scenes, actions, goal):
    s = scene(*(*THREE, "Dee")[:heroes], length=length).asks("scene.set")
    assert s.ada.goal == goal and s.last("cycle").of == cycles
    s.to("scene.set", cycle=2)
    assert setters(s) == [*setters(s)[:scenes], "mm"]
    assert s.game.length.actions == actions


@pytest.mark.rule("IN-SCENE-02", "IN-SCENE-03", "IN-SCENE-04")
def test_a_scene_has_a_place_a_time_a_reason_and_a_setter(scene):
    s = scene(*THREE).sets("attic>night>owed").asks("scene.company")
    told = s.last("scene")
    assert (told.who, told.where, told.when, told.why) == ("Ada", "Attic", "Night", "Because of owed.")


@pytest.mark.rule("IN-SCENE-05", "IN-SCENE-06", "IN-SCENE-07", "IN-D-03", "IN-D-05")
def test_company_comes_before_the_opening_and_quiet_actions_after_it(scene):
    s = scene("Ada", "Bob").sets().asks("scene.company")
    assert not [each for each in s.log("told") if each.piece == "opening"]
    s.take("out:bob")
    assert s.phase == "scene.quiet" and [each for each in s.log("told") if each.piece == "opening"]
    asked = []
    while s.game.number == 1:
        asked += [each.actor for each in s.options()]
        s.idle()
    assert "bob" not in asked


@pytest.mark.rule("IN-Q-64", "IN-LOOP-05")
def test_rows_have_four_places_three_times_and_a_reason_of_each_kind(scene):
    reasons = [why("again", "plot"), why("later", "person", needs=["ash"])]
    s = scene(things=reasons, adventure={"places": ["vault", "yard", "attic", "cellar", "tower", "bridge"]})
    rows = s.asks("scene.set").game.rows
    assert rows.where == ("yard", "attic", "cellar", "tower"), "the vault is shut"
    assert rows.when == ("day", "dusk", "night")
    assert rows.why == ("owed", "spoil", "old_friend", "rest_up")


@pytest.mark.rule("IN-Q-64", "IN-GM-18")
@pytest.mark.parametrize(("where", "proposed"), [("cellar", "cellar"), ("bridge", "yard"), ("", "yard")])
def test_the_goals_reason_and_its_place_are_proposed(scene, where, proposed):
    s = scene(things=[why("owed", "goal", where=where)]).asks("scene.set")
    assert s.ids()[0] == f"scene:{proposed}>day>owed"


@pytest.mark.rule("IN-Q-64", "IN-C-73")
def test_a_reason_of_once_does_not_come_again(scene):
    s = scene(things=[why("spoil", "plot", once=True), why("more", "plot")]).sets("yard>day>spoil")
    assert s.past().game.rows.why == ("owed", "old_friend", "rest_up", "more")


@pytest.mark.rule("IN-LOOP-08")
def test_a_typed_line_is_told_and_changes_nothing(scene):
    s = scene().to("scene.set")
    s.take("scene:yard>dusk>spoil", text="The rain has stopped.")
    assert s.now.lines == ["The rain has stopped."] and "The rain has stopped." in s.last("scene").text()
    assert s.there == [("rex", "rival"), ("dogs-1", None)]


@pytest.mark.rule("IN-Q-65", "IN-C-51")
def test_the_first_card_that_can_be_is_the_masterminds_scene_at_another_place_than_his_last(scene):
    s = scene().play_out()
    cards = [each.why.removeprefix("It happens: ") for each in s.log("scene") if not each.id]
    assert cards == ["first.", "fourth.", "last."]


@pytest.mark.rule("IN-Q-65")
def test_with_no_other_place_left_the_last_place_will_do(scene):
    s = scene(adventure={"mm_scenes": ["first", "second", "last"]}).play_out()
    cards = [each.why for each in s.log("scene") if not each.id]
    assert cards == ["It happens: first.", "It happens: second.", "It happens: last."]


@pytest.mark.rule("IN-Q-65", "IN-C-72")
def test_the_finale_comes_in_the_last_cycle_and_only_there(scene):
    s = scene(adventure={"mm_scenes": ["last", "first", "fourth"]}).play_out()
    assert [each.finale for each in s.log("scene") if not each.id] == [False, False, True]


@pytest.mark.rule("IN-C-51", "IN-C-63", "IN-Q-57")
@pytest.mark.parametrize(("cycle", "steps"), [(1, 1), (3, 2)])
def test_with_no_hero_there_the_mastermind_achieves_what_he_is_after(scene, cycle, steps):
    s = scene("Ada", "Bob").to("scene.set", cycle=cycle).past(2).to("scene.company")
    before = s.game.plot
    s.take("out:", "out:")
    assert s.game.plot == before + steps
    assert s.game.won == "mm" and "Achieved" in [type(each).__name__ for each in s.table.events]


@pytest.mark.rule("IN-C-51", "IN-GM-06", "IN-GM-08")
def test_with_no_hero_there_who_would_set_next_is_captured(scene):
    card = mm_scene("first", "attic", intention={"verb": "capture"})
    s = scene("Ada", "Bob", things=[card]).to("scene.set").past(2).to("scene.company")
    s.take("out:", "out:").asks("scene.set")
    assert (s.ada.captured, s.bob.captured) == (1, 0)
    assert s.options()[0].seat == "hero:2"


@pytest.mark.rule("IN-GM-08", "IN-C-51")
def test_the_last_hero_at_large_is_not_captured(scene):
    card = mm_scene("first", "attic", intention={"verb": "capture"})
    s = scene(things=[card]).to("scene.set").past(2).to("scene.company")
    before = s.game.plot
    s.take("out:ada").asks("scene.set")
    assert (s.ada.captured, s.game.plot) == (0, before + 1)


@pytest.mark.rule("IN-C-48")
@pytest.mark.parametrize(
    ("plot", "end", "winner"), [(-2, "price", "heroes"), (0, "open", "draw"), (3, "part", "mm")]
)
def test_after_the_last_cycle_the_plot_says_how_it_ends(scene, plot, end, winner):
    s = scene("Ada", "Bob").to("scene.set", cycle=3).past(2)
    s.game.plot = plot - 2
    s.take("out:", "out:")
    assert (s.game.plot, s.game.end, s.table.outcome.winner) == (plot, end, winner)
    told = [each for each in s.log("told") if each.piece == "epilogue"]
    assert told[-1].line == f"It ends {end}."


@pytest.mark.rule("IN-C-48", "IN-Q-57")
def test_the_villainy_succeeds_at_plus_four(scene):
    s = scene("Ada", "Bob").to("scene.set").past(2).to("scene.company")
    s.game.plot = 3
    s.take("out:", "out:")
    assert (s.phase, s.game.end, s.table.outcome.winner) == ("over", "lost", "mm")


@pytest.mark.rule("IN-GM-20", "IN-Q-69")
def test_after_two_conflicts_lost_a_weakness_opens_by_itself(scene):
    s = scene(things=[foe("Rex", weaknesses=[{"name": "Glass", "tag": "mirrors", "cost": 2}])])
    s.sets().take("start:ada>stop").settles()
    assert s.game.lost_in_row == 1
    s.sets("yard>dusk>owed").take("start:ada>stop").settles().to("scene.mm")
    assert s.game.lost_in_row == 2 and not s.rex.known
    s.to("conflict.intention")
    assert s.rex.known == ["Glass"] and (s.game.nudges, s.game.lost_in_row) == (1, 0)
    assert "twice" in next(each for each in s.log("told") if each.piece == "nudge").line
    s.asks("conflict.intention")


@pytest.mark.rule("IN-GM-20")
def test_a_dear_weakness_stays_hidden_and_two_nudges_are_all(scene):
    weak = [{"name": name, "tag": "mirrors", "cost": cost} for name, cost in (("Dear", 3), ("Cheap", 2))]
    s = scene(things=[foe("Rex", weaknesses=weak)])
    s.game.lost_in_row = 2
    s.sets()
    assert s.rex.known == ["Cheap"]
    s.game.lost_in_row = 2
    s.past().sets("yard>dusk>owed")
    assert s.rex.known == ["Cheap"] and s.game.nudges == 1, "nothing cheap is left"
    s.game.nudges, s.rex.known[:] = 2, []
    s.past().to("scene.quiet")
    assert not s.rex.known


@pytest.mark.rule("IN-GM-19")
def test_who_was_idle_for_a_whole_cycle_is_named_one_scene_ahead(scene):
    s = scene("Ada", "Bob").to("scene.set", cycle=2)
    s.ada.fought, s.bob.fought = 1, 0
    s.sets().past()
    (told,) = [each for each in s.log("told") if each.piece == "ahead"]
    assert told.who == "Bob" and s.game.in_cycle == 1
    assert told.line == "The Boss asks after Bob: the Mastermind's next scene is meant for you."
    s.asks("scene.set")


@pytest.mark.rule("IN-GM-22", "IN-Q-69", "IN-C-51")
def test_whoever_wins_the_finale_has_the_last_word_and_the_epilogue_quotes_it(scene):
    s = scene("Ada", "Bob").to("scene.set", cycle=3).past(2)
    s.take("out:", "out:")
    fact = s.game.facts[-1]
    assert (fact.side, fact.waiting) == ("mm", False)
    quoted = [each.line for each in s.log("told") if each.piece == "quoted"]
    assert quoted and fact.text in quoted[-1]


@pytest.mark.rule("IN-GM-18")
def test_the_opening_speaks_to_who_has_done_least(scene):
    s = scene("Ada", "Bob").to("scene.set")
    s.ada.quiet = 2
    s.sets().comes("bob")
    assert "Bob, before you" in [each for each in s.log("told") if each.piece == "opening"][-1].line


@pytest.mark.rule("IN-LOOP-13")
def test_a_scene_in_which_only_pass_is_left_ends_by_itself(scene):
    s = scene(adventure={"antagonists": [], "places": ["bridge"]}, things=[]).to("scene.set")
    s.take("scene:bridge>day>spoil")
    s.now.opposition.clear()
    s.anew().take("beat:ada>idle/free").asks("scene.set")


@pytest.mark.rule("IN-PLAY-05")
def test_each_decision_of_a_hero_is_answered_by_an_event_with_text(scene):
    s = scene("Ada", "Bob")
    silent = []
    while s.table.request:
        phase, before = s.phase, len(s.table.events)
        s.idle()
        if phase.startswith("scene") and not any(each.text() for each in s.table.events[before:]):
            silent.append(phase)
    assert not silent


@pytest.mark.rule("IN-Q-27", "IN-C-04")
@pytest.mark.parametrize(
    ("track", "value", "word"),
    [("purity", 4, "sleep"), ("purity", -4, "daylight"), ("goal", -4, "everything")],
)
def test_the_epilogue_tells_of_tracks_at_their_ends(scene, track, value, word):
    s = scene("Ada", "Bob").sets().comes("bob")
    setattr(s.ada, track, value)
    s.game.plot = -3
    s.take("beat:ada>cut/free")
    told = [each for each in s.log("told") if each.rule == "IN-Q-27"]
    assert [each.id for each in told] == ["ada"] and word in told[0].line


@pytest.mark.rule("IN-GM-23", "IN-Q-65", "IN-D-17")
def test_the_scenes_of_the_mastermind_are_asked_of_his_seat(scene):
    s = scene().to("scene.set").past(1).to("scene.mm").asks("scene.mm")
    assert [each.seat for each in s.options()] == ["gm"] * 4
    s.take("scene:fourth")
    assert (s.now.why, s.now.where) == ("fourth", "yard")
    s.asks(s.phase)


@pytest.mark.rule("IN-Q-28", "IN-Q-55", "IN-CON-01")
def test_who_is_named_for_a_conflict_is_in_it_and_may_still_want_to_get_away(scene):
    s = scene("Ada", "Bob").sets().comes("bob").take("start:ada>stop")
    assert s.options()[0].seat == "hero:2" and s.offered("intend:bob>escape") and not s.offered("pass")
    s.asks("conflict.intention")
