"""What one scene leaves to the next: prices and gains, marks of those who miss it, refills, closed places, captives
(written from the ledger before the code was read)."""

from __future__ import annotations

import pytest

from engine.intentions.state.adventures import Length
from tests.intentions.scene import THREE, beat, captive, declares, hero, made, place

MISTY = hero("Bob", 1, powers=["mist"])


# Prices and gains


@pytest.mark.rule("IN-Q-01", "IN-C-08", "IN-Q-37")
def test_each_of_two_gadgets_pays_once(scene):
    s = scene().sets()
    s.ada.gadgets.append("panic_button")
    s.anew().take("beat:ada>sweat/advancement/gadget:panic_button").to("scene.set", cycle=2).sets()
    ways = [each for each in s.ids() if each.startswith("beat:ada>sweat/advancement/gadget")]
    assert ways == ["beat:ada>sweat/advancement/gadget:ward_coat"] and s.ada.spent == ["panic_button"]


@pytest.mark.rule("IN-Q-01", "IN-C-59")
@pytest.mark.parametrize("strain", [{"strained": True}, {"worn": "now"}, {"worn": "waiting"}])
def test_no_strain_is_paid_while_one_of_either_kind_is_there(scene, strain):
    s = scene().sets()
    for name, value in strain.items():
        setattr(s.ada, name, value)
    assert not s.anew().offered("beat:ada>sweat/advancement/strain")
    assert s.offered("beat:ada>sweat/advancement/gadget")


@pytest.mark.rule("IN-Q-01", "IN-C-71", "IN-TRK-02")
def test_one_step_to_the_goal_and_one_back_are_all_of_a_cycle(scene):
    s = (
        scene(length="long")
        .sets()
        .take("typed:ada>advancement/gadget:ward_coat", "beat:ada>sell/leverage/refill:ward_coat")
    )
    assert (s.ada.goal, s.ada.spent) == (1, [])
    s.past().sets("yard>dusk>owed")
    assert not s.offered("beat:ada>sweat/advancement") and not s.offered("typed:ada>leverage")
    assert s.offered("typed:ada>pure") and s.ada.systems == ["advancement", "leverage"]


@pytest.mark.rule("IN-C-59", "IN-Q-01", "IN-Q-58")
def test_of_two_marks_and_two_strains_leverage_takes_the_one_that_is_named(scene):
    s = scene().sets()
    s.ada.marked, s.ada.shaken, s.ada.strained, s.ada.worn = True, "now", True, "now"
    ways = [each.rpartition("/")[2] for each in s.anew().ids() if each.startswith("beat:ada>sell/leverage")]
    assert ways[:4] == ["unmark:roll", "unmark:scene", "unstrain:strain", "unstrain:worn"]
    s.take("beat:ada>sell/leverage/unmark:scene")
    assert (s.ada.marked, s.ada.shaken, s.ada.strained, s.ada.worn) == (True, "", True, "now")


@pytest.mark.rule("IN-C-49", "IN-OUT-05", "IN-Q-37")
def test_a_beat_that_refills_and_is_paid_by_leverage_refills_twice(scene):
    twice = beat("mend", systems=["leverage"], gain="refill", effect={"refill": True})
    s = scene(hero("Ada", powers=["mist"]), things=[twice]).sets()
    s.take("beat:ada>mend/leverage/refill:power:mist").take("refill:ada>power:mist")
    assert (s.ada.goal, s.ada.more) == (0, ["power:mist", "power:mist"])


@pytest.mark.rule("IN-Q-37", "IN-C-74", "IN-C-09")
def test_a_use_more_got_by_a_rest_waits_for_the_conflict_its_bearer_is_in(scene):
    s = scene("Ada", MISTY, things=[place("attic", persons=["vic"])]).sets("attic>dusk>spoil")
    s.take("out:bob", "rest:bob>refill/power:mist").take("start:ada>stop").settles()
    assert s.bob.more == ["power:mist"]
    s.to("scene.set").sets("attic>dusk>owed").comes("ada")
    s.take("start:bob>stop")
    for _ in range(2):
        declares(s, "bob").take("type:bob>overpower:mist")
    assert not declares(s, "bob").offered("type:bob>overpower") and s.bob.more == []


@pytest.mark.rule("IN-C-49", "IN-Q-63")
def test_a_beat_of_once_that_one_has_done_is_gone_for_the_other(scene):
    s = scene("Ada", "Bob", things=[beat("pray", systems=["pure"], once=True)]).sets().comes("bob")
    s.take("beat:ada>pray/pure")
    assert not s.offered("beat:bob>pray") and s.offered("typed:bob>pure")
    assert "once" in s.why("Pray").reason


@pytest.mark.rule("IN-C-49", "IN-Q-67", "IN-C-44")
def test_what_one_has_taken_is_no_gain_for_the_other_and_no_intention(scene):
    s = scene("Ada", "Bob").sets().comes("bob").take("beat:ada>lift/free")
    assert not s.offered("beat:bob>lift") and not s.offered("start:bob>take/lamp")


@pytest.mark.rule("IN-C-49", "IN-C-44", "IN-C-73")
def test_in_the_small_hours_nobody_can_be_won_over_nor_silenced(scene):
    late = {"times": ["small_hours"]}
    s = scene("Ada", "Bob", adventure=late).sets("yard>small_hours>spoil").comes("bob")
    assert not s.offered("start:ada>win_over") and "about" in s.why("Pay").reason
    s.game.trust.append("nell")
    s.anew().take("start:ada>stop").to("conflict.type")
    assert {each.aim.verb for each in s.game.conflict.fighters if each.side == "mm"} == {"scheme"}
    s.asks("conflict.type")


@pytest.mark.rule("IN-C-49", "IN-ACT-21", "IN-Q-38")
@pytest.mark.parametrize(("ambush", "plot", "open"), [(False, -1, False), (True, 0, True)])
def test_a_beat_that_moves_the_plot_is_not_used_up_by_who_went_over_to_something_else(
    scene, ambush, plot, open
):
    s = declares(scene().sets().take("start:ada>press"), "ada")
    if ambush:
        s.take("type:ada>ambush:escape", "type:ada>ambush:escape")
    s.settles("ada").to("scene.set").sets("yard>dusk>owed")
    assert (s.game.plot, s.offered("start:ada>press")) == (plot, open)


# Those who miss it


@pytest.mark.rule("IN-Q-58", "IN-GM-08", "IN-FACT-09")
def test_what_waits_for_the_next_scene_waits_while_its_bearer_is_captive(scene):
    s = captive(scene(*THREE).sets().comes("bob", "cy"), "cy")
    s.cy.shaken = s.cy.worn = "waiting"
    s.past().sets("yard>dusk>owed").comes("ada")
    assert (s.cy.shaken, s.cy.worn) == ("waiting", "waiting")
    s.past().to("scene.company").take("in:", "in:", "in:")
    assert (s.cy.shaken, s.cy.worn) == ("now", "now")
    s.asks(s.phase)


@pytest.mark.rule("IN-GM-08", "IN-C-71", "IN-Q-58")
def test_who_is_saved_has_its_own_quiet_action_and_its_mark_counts(scene):
    s = captive(scene(*THREE).sets().comes("bob", "cy"), "cy")
    s.cy.shaken = "waiting"
    s.past().sets("yard>dusk>owed").comes("ada").take("save:bob>cy")
    assert s.cy.shaken == "now" and s.now.taken.get("bob") == 1
    s._until(lambda: s.options()[0].actor == "cy", "cy's turn")
    assert s.offered("beat:cy>")


@pytest.mark.rule("IN-C-74", "IN-GM-08")
def test_a_captives_scene_is_one_without_rest_so_the_next_may_bring_one(scene):
    s = scene(*THREE).sets().comes("bob")
    assert s.cy.rested
    captive(s, "cy").past().sets("yard>dusk>owed").comes("ada")
    assert not s.cy.rested and s.now.missing == ["cy"]


@pytest.mark.rule("IN-C-50", "IN-Q-55", "IN-C-71")
def test_a_conflict_of_one_ends_the_quiet_of_those_who_keep_out_of_it(scene):
    s = scene("Ada", "Bob", length="long").sets().comes("bob")
    s.take("beat:ada>idle/free", "beat:bob>idle/free", "apart:ada", "start:ada>stop", "alone:ada").settles(
        "ada"
    )
    s.asks("scene.set")
    assert s.bob.fought == 0 and s.ada.fought == 1


@pytest.mark.rule("IN-C-71", "IN-C-47")
def test_a_length_of_no_number_of_scenes_has_one_a_hero(scene):
    each = made(
        Length,
        "short",
        name="Each",
        cycles=3,
        hero_scenes={"2": 0},
        actions=1,
        bands=["fair", "hard", "severe"],
    )
    s = scene("Ada", "Bob", things=[each]).to("scene.set", cycle=2)
    assert [each.id for each in s.log("scene")] == ["ada", "bob", ""]


@pytest.mark.rule("IN-C-49", "IN-Q-01", "IN-C-44")
def test_a_beat_done_for_its_clue_leaves_its_item_with_the_hero_who_holds_it(scene):
    both = beat("ask", effect={"clue": "ash", "item": "lamp"}, systems=["free", "leverage"])
    s = scene("Ada", "Bob", things=[both]).sets().comes("bob")
    s.game.items["lamp"] = "bob"
    s.anew()
    assert not s.offered("beat:ada>ask/leverage/item")
    s.take("beat:ada>ask/free")
    assert (s.game.clues, s.game.items["lamp"]) == (["ash"], "bob")
