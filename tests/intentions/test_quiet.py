"""Quiet actions: the five systems, what they cost and bring, and why not (IN-OUT, IN-TRK, IN-Q-01, IN-C-49, IN-C-50)."""

import pytest

from engine.intentions.state.pieces import Fact
from tests.intentions.scene import beat, foe, hero, place

POWERED = hero("Ada", powers=["mist"], gadget="panic_button")


@pytest.mark.rule("IN-OUT-02", "IN-OUT-01", "IN-C-49")
def test_free_narration_moves_no_track(scene):
    s = scene().sets().take("beat:ada>ask/free")
    assert (s.ada.purity, s.ada.goal, s.game.clues) == (0, 1, ["ash"])
    assert s.last("action").system == "free" and s.last("action").rule == "IN-OUT-02"


@pytest.mark.rule("IN-OUT-03", "IN-OUT-04", "IN-TRK-01")
@pytest.mark.parametrize(("system", "purity"), [("pure", 1), ("corrupted", -1)])
def test_pure_and_corrupted_intentions_are_one_step_of_one_track(scene, system, purity):
    s = scene().sets().take(f"beat:ada>pray/{system}")
    assert (s.ada.purity, s.ada.goal) == (purity, 1)


@pytest.mark.rule("IN-OUT-05", "IN-TRK-02", "IN-Q-01", "IN-Q-37")
def test_leverage_trades_progress_to_the_goal_for_a_gain(scene):
    s = scene(POWERED).sets().take("beat:ada>sell/leverage/refill:power:mist")
    assert (s.ada.goal, s.ada.more) == (0, ["power:mist"])


@pytest.mark.rule("IN-OUT-07", "IN-TRK-02", "IN-Q-01")
def test_advancement_spends_a_gadget_for_the_adventure(scene):
    s = scene().sets().take("beat:ada>pay/advancement/gadget:ward_coat")
    assert (s.ada.goal, s.ada.spent, s.game.trust) == (2, ["ward_coat"], ["nell"])


@pytest.mark.rule("IN-Q-01", "IN-C-59")
def test_advancement_may_cost_strain_but_not_while_one_waits(scene):
    s = scene().sets()
    assert s.offered("beat:ada>sweat/advancement/strain")
    s.ada.worn = "waiting"
    assert not s.anew().offered("beat:ada>sweat/advancement/strain")
    s.ada.worn = ""
    s.anew().take("beat:ada>sweat/advancement/strain")
    assert s.ada.strained and s.ada.goal == 2


@pytest.mark.rule("IN-Q-01")
def test_a_beat_may_fix_what_it_costs(scene):
    s = scene().sets()
    assert [each for each in s.ids() if each.startswith("beat:ada>pay")] == [
        "beat:ada>pay/advancement/gadget:ward_coat"
    ]
    s.ada.spent.append("ward_coat")
    assert not s.anew().offered("beat:ada>pay")
    assert "cost" in s.why("Pay").reason


@pytest.mark.rule("IN-Q-01", "IN-LOOP-12")
def test_one_step_of_purity_a_cycle_beats_and_typed_actions_together(scene):
    s = scene(length="long").sets().take("typed:ada>pure")
    assert not s.offered("beat:ada>pray/corrupted") and not s.offered("typed:ada>corrupted")
    why = s.why("Pray · Corrupted")
    assert (why.reason, why.rule) == ("Pure or Corrupted already once in this cycle", "IN-Q-01")
    s.past().sets("yard>day>owed")
    assert not s.offered("beat:ada>pray/pure")
    s.to("scene.set", cycle=2).sets("yard>day>spoil")
    assert s.offered("beat:ada>pray/pure")


@pytest.mark.rule("IN-Q-01")
def test_limits_are_each_heros_own(scene):
    s = scene("Ada", "Bob").sets().comes("bob").take("beat:ada>pray/pure")
    assert s.offered("typed:bob>pure")


@pytest.mark.rule("IN-C-04")
@pytest.mark.parametrize(
    ("track", "value", "closed"),
    [("purity", 4, "pure"), ("purity", -4, "corrupted"), ("goal", -4, "leverage")],
)
def test_a_step_beyond_an_end_is_not_offered(scene, track, value, closed):
    s = scene().sets()
    setattr(s.ada, track, value)
    assert not s.anew().offered(f"typed:ada>{closed}")
    assert s.why(f"Something of one's own · {closed.capitalize()}").rule == "IN-C-04"


@pytest.mark.rule("IN-Q-01", "IN-C-50")
def test_a_typed_action_is_always_there_and_does_nothing_but_its_system(scene):
    s = scene().sets()
    s.take("typed:ada>corrupted", text="I lock the door behind us.")
    assert s.last("action").words == "I lock the door behind us." and s.ada.purity == -1


@pytest.mark.rule("IN-Q-71")
def test_general_beats_are_everywhere_and_last(scene):
    s = scene(adventure={"places": ["bridge"]}).sets("bridge>day>spoil")
    beats = [each for each in s.ids() if each.startswith("beat")]
    assert (
        beats[0] == "beat:ada>idle/free"
        and s.offered("beat:ada>sweat/advancement")
        and s.offered("beat:ada>sell/")
    )


@pytest.mark.rule("IN-C-73", "IN-LOOP-06")
def test_the_reason_puts_its_beats_first(scene):
    s = scene().sets("yard>day>owed")
    assert s.ids()[0] == "beat:ada>pray/free"


@pytest.mark.rule("IN-C-49", "IN-Q-57")
def test_a_beat_moves_the_plot_once(scene):
    s = scene().sets().take("beat:ada>cut/free")
    assert s.game.plot == -1
    s.past().sets("yard>day>owed")
    assert not s.offered("beat:ada>cut") and "once" in s.why("Cut").reason


@pytest.mark.rule("IN-C-49", "IN-Q-67")
def test_a_beat_without_anything_left_is_closed(scene):
    s = scene(length="long").sets().take("beat:ada>ask/free")
    s.past().sets("yard>day>owed")
    assert "nothing more" in s.why("Ask").reason


@pytest.mark.rule("IN-C-49", "IN-Q-37")
def test_a_beat_that_refills_asks_what(scene):
    s = scene(POWERED).sets().take("beat:ada>mend/free").asks("scene.refill")
    s.take("refill:ada>gadget:panic_button")
    assert s.ada.more == ["gadget:panic_button"]


@pytest.mark.rule("IN-C-49", "IN-OUT-08", "IN-Q-01")
def test_an_opposed_beat_is_a_conflict_with_the_intention_of_its_effect(scene):
    s = scene().sets()
    assert not s.offered("beat:ada>seize")
    s.take("start:ada>seize").asks("conflict.type")
    assert s.game.conflict.fighter("ada").aim.object == "ledger"


@pytest.mark.rule("IN-C-49", "IN-C-50")
def test_an_item_that_an_antagonist_holds_is_no_quiet_beat(scene):
    s = scene(things=[foe("Rex", holds=["lamp"])]).sets()
    assert s.why("Lift").reason == "Rex has the lamp"


@pytest.mark.rule("IN-C-29", "IN-C-44", "IN-C-49")
def test_a_clue_shows_the_weakness_it_is_about(scene):
    s = scene().sets()
    assert s.rex.known == []
    s.take("beat:ada>ask/free")
    assert s.rex.known == ["His reflection"]


@pytest.mark.rule("IN-C-73", "IN-C-46", "IN-C-49")
@pytest.mark.parametrize("need", ["ash", "lamp", "nell", "tell"])
def test_beats_need_clues_items_trust_and_facts(scene, need):
    there = place("yard", beats=["late"])
    s = scene(things=[there, beat("late", needs=[need])], adventure={"places": ["yard"]}).sets()
    assert "needs" in s.why("Late").reason
    game = s.game
    {
        "ash": lambda: game.clues.append("ash"),
        "lamp": lambda: game.items.__setitem__("lamp", "ada"),
        "nell": lambda: game.trust.append("nell"),
        "tell": lambda: game.facts.append(Fact("", "heroes", "tell")),
    }[need]()
    assert s.anew().offered("beat:ada>late")


@pytest.mark.rule("IN-C-50", "IN-OUT-08", "IN-D-06")
def test_a_conflict_ends_the_scene_after_its_results(scene):
    s = scene("Ada", "Bob").sets().comes("bob").take("start:ada>stop").settles("ada")
    assert s.game.plot == -1
    assert s.to("scene.set").game.number == 1


@pytest.mark.rule("IN-Q-55", "IN-D-06")
def test_the_setters_seat_says_who_is_in_the_conflict(scene):
    s = scene("Ada", "Bob").sets().comes("bob").passes("ada").take("start:bob>stop").asks("conflict.join")
    assert s.options()[0].seat == "hero:1" and s.ids() == ["join:ada", "alone:bob"]
    s.take("alone:bob").asks("conflict.type")
    assert [each.id for each in s.game.conflict.fighters if each.side == "heroes"] == ["bob"]


@pytest.mark.rule("IN-Q-55", "IN-LOOP-37", "IN-D-06")
def test_who_is_in_the_conflict_is_one_question_with_all_of_them_first(scene):
    s = scene("Ada", "Bob", "Cy").sets().comes("bob", "cy")
    s.take("apart:ada", "start:ada>stop").asks("conflict.join")
    assert s.ids() == ["join:bob+cy", "join:bob", "join:cy", "alone:ada"]
    s.take("join:cy").asks("conflict.intention")
    assert [each.id for each in s.game.conflict.fighters if each.side == "heroes"] == ["ada", "cy"]
    assert [each.text() for each in s.log("told") if each.piece == "join"] == [
        "Bob keeps out of it.", "Cy stands with them.",
    ]  # fmt: skip


@pytest.mark.rule("IN-LOOP-14", "IN-Q-55")
def test_all_are_in_a_conflict_unless_its_setter_wishes_to_say_who(scene):
    s = scene("Ada", "Bob").sets().comes("bob").take("start:ada>stop").asks("conflict.intention")
    assert [each.id for each in s.game.conflict.fighters if each.side == "heroes"] == ["ada", "bob"]


@pytest.mark.rule("IN-LOOP-14", "IN-C-45", "IN-C-69", "IN-C-70", "IN-CON-08")
@pytest.mark.parametrize("left", [False, True])
def test_to_begin_a_conflict_says_all_of_its_intention_and_the_sum_is_that_of_those_who_are_still_there(
    scene, left
):
    s = scene("Ada", "Bob").sets("yard>day>owed").comes("bob")
    s.take("beat:ada>idle/free", "beat:bob>sweat/advancement/leave" if left else "beat:bob>idle/free")
    begun = s.option("start:ada>press+drawback")
    s.take(begun.id).asks("conflict.type" if left else "conflict.intention")
    ada, foes = s.game.conflict.fighter("ada"), s.game.conflict.opponents(s.game.conflict.fighter("ada"))
    assert ada.aim.flag == "drawback" and ada.aim.itn == begun.amount
    assert begun.amount == sum(each.rating for each in foes) - 2
    assert {each.stature for each in foes if not each.goons} == {0 if left else 2}


@pytest.mark.rule("IN-LOOP-37", "IN-Q-55")
def test_only_the_setter_may_wish_to_say_who_is_in_it_and_once(scene):
    s = scene("Ada", "Bob").sets().comes("bob")
    assert "apart:ada" in s.ids()
    assert s.take("apart:ada").phase == "scene.quiet" and "apart:ada" not in s.ids()
    assert not s.passes("ada").offered("apart:bob")


@pytest.mark.rule("IN-Q-55", "IN-C-51")
def test_in_a_scene_of_the_mastermind_the_conflict_follows_with_all_who_are_there(scene):
    s = scene("Ada", "Bob").to("scene.set").past(2).to("scene.company").take("in:", "in:")
    assert s.phase == "conflict.intention"
    assert [each.id for each in s.game.conflict.fighters if each.side == "heroes"] == ["ada", "bob"]
    s.asks("conflict.intention")


@pytest.mark.rule("IN-Q-24", "IN-Q-58")
def test_marks_of_the_next_scene_count_in_it_and_are_gone_after_it(scene):
    s = scene("Ada", "Bob").to("scene.set")
    s.ada.shaken = s.bob.shaken = s.ada.worn = "waiting"
    s.bob.rested = True
    s.sets()
    s.take("out:bob").to("scene.quiet")
    assert (s.ada.shaken, s.ada.worn, s.bob.shaken) == ("now", "now", "waiting")
    s.past()
    assert (s.ada.shaken, s.ada.worn, s.bob.shaken) == ("", "", "waiting")


@pytest.mark.rule("IN-OUT-09")
def test_nothing_but_refills_touches_uses_outside_of_conflicts(scene):
    s = scene(POWERED, length="long").sets().take("typed:ada>free", "beat:ada>pray/pure")
    assert s.ada.more == [] and s.ada.powers == ["mist"] and s.game.conflict is None


@pytest.mark.rule("IN-LOOP-11", "IN-LOOP-29")
def test_a_quiet_action_is_one_line_of_what_it_is_how_and_for_what(scene):
    s = scene(POWERED).sets()
    label = {each.id: each.label for each in s.options()}
    assert label["beat:ada>ask/free"] == "Ask · Free · clue"
    assert label["beat:ada>pray/corrupted"] == "Pray · Corrupted · Corruption 0 -> 1"
    assert label["beat:ada>sweat/advancement/gadget:panic_button"] == (
        "Sweat · Advancement · Goal 1 -> 2, Panic Button gone"
    )
    assert label["beat:ada>sell/leverage/refill:power:mist"].startswith(
        "Sell · Leverage · Goal 1 -> 0, Mist once more"
    )


@pytest.mark.rule("IN-C-49", "IN-C-63")
@pytest.mark.parametrize(("won", "again"), [(True, False), (False, True)])
def test_an_opposed_beat_that_moves_the_plot_is_used_up_when_it_succeeds(scene, won, again):
    s = scene().sets().take("start:ada>press").settles(*["ada"] * won)
    assert s.game.plot == -won
    s.sets("yard>day>owed")
    assert s.offered("start:ada>press") == again


@pytest.mark.rule("IN-D-05", "IN-D-06", "IN-LOOP-14", "IN-C-73")
def test_what_the_reason_proposes_is_the_first_conflict_offered(scene):
    s = scene().sets("yard>day>owed")
    starts = [each for each in s.ids() if each.startswith("start") and "+" not in each]
    assert starts[0] == "start:ada>take/ledger" and starts[1] == "start:ada>seize"
