"""Where rules of scenes meet that seldom do: captives and Goals, lengths and limits, hours and Facts, what is carried
on (written from the ledger before the code was read)."""

from __future__ import annotations

import pytest

from engine.intentions.state.adventures import Clue, FactCard
from engine.intentions.state.pieces import Fact
from tests.intentions.scene import THREE, beat, captive, declares, hero, made, mm_scene, place
from tests.intentions.scene import foe as other

VIC = other("Vic", "villain", verbs=["capture"])


def quiet_fact(*places):
    """A Fact that waits to send a group away from a place."""
    return Fact("The dogs leave.", "heroes", "quiet", waiting=True)


QUIET = made(FactCard, "quiet", subject="the dogs", verb="leave", object="attic", kind="leaves")


# Goals, the plot, captives


def reached(scene, boon):
    """Ada's Goal is reached in the Conflict by which the plot is at +4."""
    s = scene("Ada", "Bob").sets().comes("bob")
    s.ada.goal = s.game.plot = 3
    s.anew().take("start:ada>take/lamp+goal", "intend:bob>escape")
    s.settles("ada", "vic").to("goal.boon")
    assert s.game.plot == 4
    return s.take(f"boon:ada>{boon}").past()


@pytest.mark.rule("IN-Q-57", "IN-C-76", "IN-FACT-10")
def test_a_goal_reached_as_the_villainy_succeeds_may_turn_it_in_time(scene):
    s = reached(scene, "turn").asks("scene.set")
    assert s.game.plot == 3 and s.game.end is None


@pytest.mark.rule("IN-Q-57", "IN-C-76", "IN-C-48")
def test_a_goal_that_turns_nothing_is_told_before_the_villainy_succeeds(scene):
    s = reached(scene, "rest")
    assert (s.phase, s.game.plot, s.game.end) == ("over", 4, "lost") and s.ada.goal == 0


@pytest.mark.rule("IN-Q-25", "IN-GM-08", "IN-FACT-10")
def test_who_is_captured_at_its_goal_has_its_scene_and_misses_the_next(scene):
    s = scene(*THREE, things=[VIC]).sets().comes("bob", "cy")
    s.ada.goal = 3
    s.anew().take("start:ada>pursue").idle()
    while s.phase == "conflict.intention":
        asked = s.options()[0].actor
        s.take("intend:vic>capture:ada" if asked == "vic" else s.ids()[0])
    s.settles("ada", "vic").to("goal.boon")
    assert s.ada.captured and s.now.setter == "ada"
    s.past().sets("yard>dusk>owed").comes("ada", "cy")
    assert (s.now.setter, s.now.missing) == ("bob", ["ada"]) and "ada" not in s.now.present


@pytest.mark.rule("IN-GM-08", "IN-C-70", "IN-C-69")
def test_who_is_saved_into_a_scene_counts_for_stature_but_brings_nobody_new(scene):
    s = captive(scene(*THREE).sets().comes("bob", "cy"), "cy").past()
    s.sets("attic>dusk>spoil").comes("ada")
    before = list(s.there)
    s.take("save:bob>cy")
    while s.options()[0].actor != "bob":
        s.passes()
    s.take("start:bob>stop").idle()
    s.to("conflict.type").asks("conflict.type")
    assert s.there == before == [("vic", "villain")]
    assert s.game.conflict.fighter("vic").stature == 2 * (3 - 1)


@pytest.mark.rule("IN-GM-08", "IN-C-51", "IN-C-44")
def test_a_captive_of_the_masterminds_scene_cannot_be_saved_in_it_and_is_back_after_it(scene):
    s = scene(*THREE).sets().past().sets("yard>dusk>owed").comes("ada", "cy")
    captive(s, "cy").past().to("conflict.intention")
    assert s.now.kind == "mm" and s.now.missing == ["cy"] and not s.offered("intend:ada>save")
    s.to("scene.set").sets("yard>dusk>rest_up")
    assert s.now.setter == "cy" and not s.cy.captured
    s.asks(s.phase)


@pytest.mark.rule("IN-C-51", "IN-C-44", "IN-Q-69")
def test_with_no_hero_there_a_person_is_silenced_and_no_conflict_counts_as_lost(scene):
    hush = mm_scene("first", "yard", intention={"verb": "silence", "object": "nell"})
    s = scene(things=[hush]).to("scene.set").past(2).to("scene.company")
    lost, plot = s.game.lost_in_row, s.game.plot
    s.take("out:ada").to("scene.set")
    assert (s.game.silenced, s.game.lost_in_row, s.game.plot) == (["nell"], lost, plot)
    s.sets()
    assert "silenced" in s.why("Pay").reason and s.offered("start:ada>save/nell")


@pytest.mark.rule("IN-Q-69", "IN-GM-20", "IN-Q-30")
def test_an_ally_who_gets_away_keeps_a_conflict_from_being_lost_and_one_without_end_is(scene):
    s = scene("Ada", "Bob").sets().comes("bob")
    s.game.lost_in_row = 1
    s.take("start:ada>stop", "intend:bob>escape").settles("bob")
    assert s.game.lost_in_row == 0
    s.to("scene.set").sets("yard>dusk>owed").comes("ada").take("start:bob>stop").settles()
    assert s.game.lost_in_row == 1
    s.to("scene.set")


@pytest.mark.rule("IN-C-51", "IN-GM-22", "IN-Q-69", "IN-C-63")
def test_a_finale_that_no_hero_comes_to_is_the_masterminds_with_its_last_word(scene):
    s = scene().to("scene.set", cycle=3).past(2).to("scene.company")
    s.game.plot = -1
    s.take("out:ada").play_out()
    assert (s.game.plot, s.game.end) == (1, "part")
    assert s.game.last_word != "ada" and s.game.facts[-1].side == "mm"


# Lengths and limits


@pytest.mark.rule("IN-Q-54", "IN-C-71", "IN-Q-01")
def test_who_leaves_as_a_price_has_no_second_quiet_action(scene):
    s = scene("Ada", "Bob", length="long").sets().comes("bob")
    s.take("beat:ada>sweat/advancement/leave", "beat:bob>idle/free")
    assert s.options()[0].actor == "bob" and (s.now.present, s.now.left) == (["bob"], ["ada"])


@pytest.mark.rule("IN-C-71", "IN-Q-01", "IN-C-59")
def test_as_written_three_quiet_actions_pay_for_each_other(scene):
    s = scene(length="written").sets()
    assert s.ada.goal == 0
    s.take("beat:ada>pray/pure", "beat:ada>sweat/advancement/strain", "beat:ada>sell/leverage/unstrain")
    assert (s.ada.purity, s.ada.goal, s.ada.strained) == (1, 0, False)
    assert not s.offered("beat:") and s.offered("start:ada>stop")


@pytest.mark.rule("IN-Q-01", "IN-C-59", "IN-ACT-16")
def test_strain_taken_as_a_price_weighs_on_one_exchange_of_the_same_scene(scene):
    s = scene().sets().take("beat:ada>sweat/advancement/strain")
    declares(s.take("start:ada>stop"), "ada").take("type:ada>guard")
    declares(s, "ada").take("type:ada>guard")
    s.to("conflict.type").asks("conflict.type")
    found = [each.totals for each in s.log("placed") if each.id == "ada"]
    assert found[:2] == [(3 + 3 - 1, 2 + 3 - 1 - 1, 2 + 3 + 2 - 1), (3 + 3, 2 + 3 - 1, 2 + 3 + 2)]


@pytest.mark.rule("IN-Q-01", "IN-Q-37", "IN-C-74")
def test_a_gadget_spent_in_one_scene_is_back_by_a_rest_in_the_next(scene):
    s = scene("Ada", "Bob").sets().comes("bob").take("beat:ada>sweat/advancement/gadget:ward_coat")
    assert s.ada.spent == ["ward_coat"]
    s.past().sets("yard>dusk>owed").take("out:ada").asks("scene.rest")
    s.take("rest:ada>refill/ward_coat")
    assert s.ada.spent == [] and s.ada.goal == 2


@pytest.mark.rule("IN-C-59", "IN-Q-25", "IN-Q-58")
def test_strain_of_a_whole_scene_waits_while_its_bearer_has_its_goal(scene):
    s = scene().sets()
    s.ada.worn, s.ada.goal = "waiting", 3
    s.anew().take("beat:ada>sweat/advancement/leave", "boon:ada>turn").past()
    assert s.ada.worn == "waiting"
    s.to("scene.set").sets("yard>dusk>owed")
    assert s.ada.worn == "now"
    s.past()
    assert s.ada.worn == ""


@pytest.mark.rule("IN-C-76", "IN-C-08", "IN-C-09")
def test_a_ritual_that_grew_at_a_goal_stands_beside_the_other(scene):
    s = scene().sets()
    s.ada.goal = 3
    own = s.ada.rituals[0]
    s.anew().take("beat:ada>sweat/advancement/strain", "boon:ada>grow", "grow:ada>blood_circle")
    s.to("scene.quiet")
    declares(s.take("start:ada>stop"), "ada").take(f"type:ada>invoke:{own}")
    declares(s, "ada")
    assert s.offered("type:ada>invoke:blood_circle") and not s.offered(f"type:ada>invoke:{own}")


# Hours, places, Facts


@pytest.mark.rule("IN-C-28", "IN-C-29", "IN-Q-55")
@pytest.mark.parametrize(("choice", "usable"), [("join:bob", True), ("alone:ada", False)])
def test_what_an_ally_holds_exposes_a_weakness_only_while_it_stands_beside_one(scene, choice, usable):
    weak = [{"name": "Glass", "tag": "mirrors", "cost": 2}]
    ash = made(Clue, "ash", text="Ash on his sleeve.", shows={"antagonist": "vic", "tag": "mirrors"})
    s = scene("Ada", "Bob", things=[ash, other("Vic", "villain", weaknesses=weak)]).sets().comes("bob")
    s.take("beat:ada>ask/free", "beat:bob>lift/free", "apart:ada", "start:ada>stop", choice)
    assert s.vic.known == ["Glass"] and s.game.items["lamp"] == "bob"
    assert declares(s, "ada").offered("type:ada>exploit:mirrors>vic") is usable


@pytest.mark.rule("IN-C-73", "IN-C-75", "IN-C-70")
@pytest.mark.parametrize(
    ("hour", "fact", "groups"), [("dusk", 0, 2), ("night", 0, 1), ("dusk", 1, 1), ("night", 1, 0)]
)
def test_the_night_and_a_fact_each_send_one_group_away(scene, hour, fact, groups):
    s = scene(*THREE, things=[QUIET]).to("scene.set")
    s.game.facts += [quiet_fact()] * fact
    s.sets(f"attic>{hour}>spoil").comes("bob", "cy")
    assert len([id for id, tier in s.there if not tier]) == groups


@pytest.mark.rule("IN-C-75", "IN-C-51", "IN-GM-17")
@pytest.mark.parametrize(("told", "groups"), [(False, 2), (True, 1)])
def test_a_fact_sends_a_group_away_from_the_masterminds_own_scene(scene, told, groups):
    s = scene("Ada", "Bob", things=[QUIET]).to("scene.set").past(2)
    if told:
        s.game.facts.append(quiet_fact())
    s.to("scene.company").take("in:", "in:")
    assert s.now.kind == "mm" and len([id for id, tier in s.there if not tier]) == groups
    s.asks(s.phase)


@pytest.mark.rule("IN-C-75", "IN-Q-67", "IN-C-49")
def test_a_fact_of_who_owes_opens_what_needs_trust(scene):
    debt = made(FactCard, "debt", subject="Nell", verb="owes", object="yard", kind="owes", about="nell")
    yard = place("yard", public=True, persons=["rex", "nell"], beats=["ask"], facts=["debt"])
    s = scene("Ada", "Bob", things=[debt, yard, beat("ask", needs=["nell"])]).sets().comes("bob")
    assert not s.offered("beat:ada>ask")
    s.take("start:ada>stop").settles("ada", "bob")
    s.to("scene.set").sets("yard>dusk>owed")
    assert s.game.trust == ["nell"]
    s.comes("ada")
    assert s.offered("beat:bob>ask")


@pytest.mark.rule("IN-C-29", "IN-C-73", "IN-C-28")
def test_a_weakness_betrayed_by_a_gift_is_used_in_a_later_scene_where_its_tag_is(scene):
    weak = [{"name": "Glass", "tag": "iron", "cost": 2}]
    s = scene(
        "Ada", "Bob",
        things=[
            other("Vic", "villain", powers=["glamour"], weaknesses=weak),
            place("yard", persons=["vic"], tags=["iron"]),
        ],
    )  # fmt: skip
    s.sets("attic>dusk>spoil").comes("bob").take("start:ada>stop").to("conflict.type")
    s.take("type:vic>overpower:glamour>ada")
    assert not s.vic.known
    s.settles()
    assert s.vic.known == ["Glass"]
    s.to("scene.set").sets("yard>dusk>owed").comes("ada")
    declares(s.take("start:bob>stop"), "ada")
    assert s.offered("type:ada>exploit:iron>vic")


@pytest.mark.rule("IN-C-82", "IN-C-62")
def test_a_hero_that_comes_back_with_gifts_of_six_manifests_no_more(scene):
    weak = [{"name": "Rust", "tag": "iron", "cost": 3}, {"name": "Glass", "tag": "mirrors", "cost": 3}]
    ada = hero("Ada", powers=["swift_blood", "ancient_might"], weaknesses=weak)
    s = declares(scene(ada).sets().take("start:ada>stop"), "ada")
    assert not s.offered("type:ada>manifest") and s.why("Manifest").rule == "IN-C-62"


@pytest.mark.rule("IN-C-73", "IN-C-71", "IN-GM-17")
@pytest.mark.parametrize(
    ("cycle", "reason", "band"), [(2, "rest_up", "fair"), (3, "rest_up", "hard"), (3, "spoil", "severe")]
)
def test_preparing_lowers_the_band_of_its_cycle_by_one(scene, cycle, reason, band):
    s = scene().to("scene.set", cycle=cycle).sets(f"yard>dusk>{reason}")
    assert s.now.band == band
