"""Votes of the party: those of people (HR-Q-67, HR-LOOP-40)."""

from __future__ import annotations

import pytest

from engine.table import play_out
from tests.heroic.scene import hero, inn, stage

CHOICE = {
    "id": "mercy",
    "text": "The thief?",
    "options": [
        {"id": "spare", "label": "Spare", "flag": "spared"},
        {"id": "hand_over", "label": "Hand over", "flag": "handed"},
    ],
}
THREE = (hero("Ada"), hero("Bob"), hero("Cy"))


def voting(scene):
    return scene(THREE, objective={"hold": 1}, scenes=[inn(choices=[CHOICE]), stage("after", "end")]).to(
        "vote"
    )


@pytest.mark.rule("HR-Q-67", "HR-D-20")
def test_a_lone_person_decides_for_the_party_and_scripted_partners_do_not_vote(scene):
    s = voting(scene)
    partners = {seat: s.table.system.scripted(seat, s.table.setup, 1) for seat in ("hero:2", "hero:3")}
    play_out(s.table, partners)
    assert s.log("voted") == [], "they wait for the person"
    s._decide("hero:1", ["story:hand_over"])
    assert s.game.flags == ["handed"] and len(s.log("voted")) == 1


@pytest.mark.rule("HR-Q-67")
def test_two_people_of_three_need_both_votes_and_a_tie_goes_by_the_first_seat_if_nobody_acted(scene):
    s = voting(scene)
    play_out(s.table, {"hero:2": s.table.system.scripted("hero:2", s.table.setup, 1)})
    s._decide("hero:1", ["story:hand_over"])
    assert s.phase == "vote"
    s._decide("hero:3", ["story:spare"])
    assert s.game.flags == ["handed"]


@pytest.mark.rule("HR-Q-67")
def test_with_nobody_a_person_the_first_option_is_chosen(scene):
    s = voting(scene)
    s._until(lambda: bool(s.game.flags), "a decision")
    assert s.game.flags == ["spared"]


@pytest.mark.rule("HR-Q-67", "HR-Q-22", "HR-LOOP-40")
def test_of_two_prices_with_as_many_votes_the_hero_who_acted_last_decides_though_a_foe_acted_after_it(scene):
    prices = [{"text": "It burns", "op": {"flag": "burnt"}}, {"text": "It floods", "op": {"flag": "wet"}}]
    s = scene([hero("Ada"), hero("Bob")], prices=prices, deadline=4)
    s.thug.gone = "taken"
    s.order(4).next("ada").next("bob").next("rook").to("vote")
    s._decide("hero:1", ["price:0"])
    s._decide("hero:2", ["price:1"])
    assert s.game.flags == ["wet"]
