"""What places, Facts and the Mastermind's own scenes leave to the next, and what is taken back of it (written from the
ledger before the code was read)."""

from __future__ import annotations

import pytest

from engine.intentions.state.adventures import FactCard
from engine.intentions.state.figures import Goons
from engine.intentions.state.pieces import Fact
from tests.intentions.scene import THREE, captive, declares, made, mm_scene, place, why
from tests.intentions.scene import foe as other

# Places and Facts


@pytest.mark.rule("IN-C-75", "IN-Q-64", "IN-GM-18")
def test_the_place_that_a_reason_names_is_not_proposed_while_a_fact_has_closed_it(scene):
    shut = made(FactCard, "shut", subject="the fog", verb="shuts", object="attic", kind="closes")
    s = scene(
        things=[shut, why("owed", "goal", where="attic", intention={"verb": "take", "object": "ledger"})]
    )
    assert s.game.rows.proposed[0] == "attic"
    s.to("scene.quiet")
    s.game.facts.append(Fact("Fog.", "mm", "shut", waiting=True, until=2))
    s.past().to("scene.set")
    assert "attic" not in s.game.rows.where and s.game.rows.proposed[0] == s.game.rows.where[0]


@pytest.mark.rule("IN-C-75", "IN-Q-65", "IN-C-51")
def test_a_closed_place_closes_no_scene_of_the_masterminds(scene):
    shut = made(FactCard, "shut", subject="the fog", verb="shuts", object="attic", kind="closes")
    s = scene(things=[shut]).to("scene.set")
    s.game.facts.append(Fact("Fog.", "mm", "shut", waiting=True, until=2))
    s.past(2).to("scene.company")
    assert (s.now.kind, s.now.where) == ("mm", "attic")
    s.asks(s.phase)


@pytest.mark.rule("IN-C-75", "IN-C-70", "IN-Q-66")
def test_two_facts_that_send_groups_away_both_count_in_the_next_scene_there(scene):
    cards = [
        made(FactCard, id, subject="the dogs", verb="leave", object="attic", kind="leaves")
        for id in ("one", "two")
    ]
    s = scene(*THREE, things=cards).to("scene.set")
    s.game.facts += [Fact("They leave.", "heroes", id, waiting=True) for id in ("one", "two")]
    s.sets("attic>dusk>spoil").comes("bob", "cy")
    assert s.there == [("vic", "villain")] and not any(each.waiting for each in s.game.facts)


@pytest.mark.rule("IN-C-75", "IN-C-70", "IN-Q-66")
@pytest.mark.parametrize(("groups", "left"), [(1, []), (2, [None])])
def test_a_fact_sends_a_group_away_though_the_place_has_fewer_than_the_band_asks_for(scene, groups, left):
    """Against three a villain and two groups: of a pack of one the Fact leaves none."""
    pack = made(Goons, "dogs", name="Dogs", groups=groups)
    card = made(FactCard, "gone", subject="the dogs", verb="leave", object="attic", kind="leaves")
    s = scene(*THREE, things=[pack, card]).to("scene.set")
    s.game.facts.append(Fact("They leave.", "heroes", "gone", waiting=True))
    s.sets("attic>dusk>spoil").comes("bob", "cy")
    assert [tier for _, tier in s.there] == ["villain", *left]


@pytest.mark.rule("IN-Q-64", "IN-C-73", "IN-C-46")
def test_a_reason_that_needs_a_clue_comes_when_that_is_found(scene):
    s = scene(things=[why("spoil", "plot", needs=["ash"])]).to("scene.set")
    assert "spoil" not in s.game.rows.why
    s.sets("yard>dusk>owed").take("beat:ada>ask/free").past().to("scene.set")
    assert "spoil" in s.game.rows.why


# The Mastermind's scenes


@pytest.mark.rule("IN-C-51", "IN-GM-08", "IN-C-44")
def test_an_antagonist_that_harms_whom_nobody_stands_by_harms_who_would_set_next(scene):
    hurt = mm_scene("first", "yard", intention={"verb": "harm"})
    s = scene("Ada", "Bob", things=[hurt]).to("scene.set").past(2).to("scene.company")
    setter = s.now.setter
    s.take("out:", "out:").to("scene.set")
    assert s.game.hero(setter).worn and not s.game.hero("bob" if setter == "ada" else "ada").worn


@pytest.mark.rule("IN-GM-08", "IN-C-51", "IN-GM-06")
def test_with_one_of_two_captive_the_other_is_at_large_alone_and_the_card_that_captures_furthers_the_plan(
    scene,
):
    net = mm_scene("first", "yard", intention={"verb": "capture"})
    s = scene("Ada", "Bob", things=[net]).to("scene.set").sets().comes("bob").past()
    s.sets("yard>dusk>owed").comes("ada")
    captive(s, "ada").past().to("scene.company").take("in:bob")
    s.to("conflict.type")
    assert {each.aim.verb for each in s.game.conflict.fighters if each.side == "mm" and each.aim} == {
        "scheme"
    }
    s.asks("conflict.type")


@pytest.mark.rule("IN-C-63", "IN-Q-57", "IN-C-48", "IN-FACT-10")
def test_a_plan_foiled_by_stop_and_a_goal_of_the_same_conflict_are_both_told(scene):
    s = scene("Ada", "Bob").sets().comes("bob")
    s.game.plot, s.bob.goal = -3, 3
    s.anew().take("start:ada>stop", "intend:bob>pursue").settles("ada", "bob").to("goal.boon")
    assert s.game.plot == -4 and s.game.end is None and s.now.setter == "bob"
    s.take("boon:bob>rest").play_out()
    assert s.game.end == "won" and s.bob.goals_won


@pytest.mark.rule("IN-C-28", "IN-C-29", "IN-GM-20", "IN-Q-69")
def test_what_two_lost_conflicts_open_is_of_those_in_the_scene_before_all_others(scene):
    weak = [{"name": "Rust", "tag": "iron", "cost": 2}]
    s = scene(things=[other("Vic", "villain", weaknesses=weak), other("Alf", "agent", weaknesses=weak)])
    s.to("scene.set")
    s.game.lost_in_row = 2
    s.sets("attic>dusk>spoil")
    assert [id for id, tier in s.there if tier] == ["vic"]
    assert (s.vic.known, s.alf.known, s.rex.known, s.game.nudges) == (["Rust"], [], [], 1)


@pytest.mark.rule("IN-C-44", "IN-C-28", "IN-GM-08")
def test_a_captive_keeps_what_it_holds_but_it_exposes_nothing_while_it_is_away(scene):
    weak = [{"name": "Glass", "tag": "mirrors", "cost": 1}]
    s = scene(
        "Ada",
        "Bob",
        "Cy",
        things=[
            other("Rex", "rival", weaknesses=weak, holds=["ledger"]),
            other("Vic", "villain", weaknesses=weak),
        ],
    )
    s.sets().comes("bob", "cy").passes("ada").take("beat:bob>lift/free")
    captive(s, "bob").past()
    s.sets("yard>dusk>owed").comes("ada", "cy")
    s._until(lambda: s.phase == "scene.quiet" and s.options()[0].actor == "ada", "ada's turn")
    declares(s.take("start:ada>stop"), "ada")
    assert s.game.items["lamp"] == "bob" and not s.offered("type:ada>exploit:mirrors")


@pytest.mark.rule("IN-C-70", "IN-Q-58", "IN-C-44")
def test_strain_of_a_scene_is_over_for_one_who_stood_there_and_was_too_many(scene):
    s = scene("Ada", "Bob").to("scene.set", cycle=3)
    for each in s.game.cast:
        each.worn = "waiting"
    s.sets("attic>dusk>spoil").comes("ada", "bob")
    stood = [id for id, tier in s.there if tier]
    s._until(lambda: s.offered("apart:"), "who is in it")
    who = s.options()[0].actor
    s.take(f"apart:{who}", f"start:{who}>stop", f"alone:{who}").settles().to("scene.set")
    assert len(stood) == 2 and [s.game.foe(id).worn for id in stood] == ["", ""]


# Undo


@pytest.mark.rule("IN-LOOP-40", "IN-Q-47", "IN-ACT-05")
def test_a_new_gift_is_taken_back_with_its_weakness_and_its_step(scene):
    s = scene("Ada", "Bob", things=[place("yard", persons=["rex"], tags=["iron"])]).sets().comes("bob")
    declares(s.take("start:ada>stop"), "ada").take("type:ada>manifest:feed", "type:ada>manifest:feed/iron")
    assert s.ada.purity == -2 and s.ada.powers == ["feed"]
    s.table.undo("hero:1")
    ada = s.table.game.hero("ada")
    assert (ada.purity, ada.powers, ada.weaknesses, ada.manifested) == (0, [], [], 0)
    s.asks("conflict.type")


@pytest.mark.rule("IN-LOOP-40", "IN-Q-01")
def test_a_price_is_given_back_when_what_it_paid_is_taken_back(scene):
    s = scene("Ada", "Bob").sets().comes("bob").take("beat:ada>pay/advancement/gadget:ward_coat")
    assert (s.ada.goal, s.ada.spent, s.game.trust) == (2, ["ward_coat"], ["nell"])
    s.table.undo("hero:1")
    game = s.table.game
    ada = game.hero("ada")
    assert (ada.goal, ada.spent, ada.systems, game.trust) == (1, [], [], [])
