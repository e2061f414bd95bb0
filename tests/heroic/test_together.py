"""Several heroes attacked at once react in any order, and all their stops are open together (HR-LOOP-41)."""

from __future__ import annotations

import pytest

from engine.heroic.asks.plan import lying_open
from tests.heroic.scene import HURT, foe, gift, hero

ADA, BOB = "hero:1", "hero:2"
TROUBLED = [f"scene:d4:{key}" for key in ("dist:0", "dist:1", "dist:2", "setting:0", "setting:1")]
"""Marks of who has no Hallmark left to roll as a d4."""


@pytest.fixture
def attacked(scene):
    """Ada and Bob, each with a spark, asked about one attack of 6 with a d8 on both."""
    ada, bob = hero("Ada", gift("strength 8")), hero("Bob", gift("strength 8"))
    s = scene([ada, bob], [foe("Thug", gift("weapon 8", sfx=["area"]))], pp=2)
    s.next("thug").falls("3 3 2 2 2").take(HURT).settle("area:", stop=["react"])
    assert s.table.request.seats == (ADA, BOB)
    return s


def put(s, seat, id):
    """One of a seat's own options."""
    s.table.decide(s.table.request.number, seat, [id])
    return s


def rows(s, seat):
    return lying_open(s.game, seat).rows


@pytest.mark.rule("HR-LOOP-41")
def test_the_second_named_may_roll_first_and_the_first_still_has_what_was_changed(attacked):
    s = attacked
    put(s, ADA, "pay:push")
    assert "push" in rows(s, ADA) and "push" not in rows(s, BOB)
    s.falls("2 2 2 2")
    put(s, BOB, "roll").settle(stop=["react"])
    assert s.table.request.seats == (ADA,) and "push" in rows(s, ADA)
    assert s.bob.stress["physical"] == 0, "effects land when all have rolled (HR-Q-78)"
    s.falls("2 2 2 2 2")
    put(s, ADA, "roll").settle()
    landed = [event.who for event in s.log("stress")]
    assert landed == ["Ada", "Bob"], "in the order named"
    paid = [event.why for event in s.log("pp") if event.who == "Ada" and event.amount < 0]
    assert paid == ["push"]


@pytest.mark.rule("HR-LOOP-41", "HR-LOOP-38")
def test_each_sees_the_own_pool_and_changes_no_other(attacked):
    s = attacked
    view = {seat: s.table.view(seat).snapshot() for seat in (ADA, BOB, "gm")}
    assert [view[seat].plans[0].who for seat in (ADA, BOB, "gm")] == ["ada", "bob", "ada"]
    for seat in (ADA, BOB):
        assert {each.seat for each in s.table.request.options_for(seat)} == {seat}
    assert "Ada and Bob" in s.table.request.prompt
    s.asks("react")


@pytest.mark.rule("HR-LOOP-41")
def test_what_was_changed_falls_away_where_it_can_stand_no_more(scene):
    """Bob's reaction takes nothing of Ada's: a spark that is gone by then does (HR-Q-05)."""
    ada, bob = hero("Ada", gift("strength 8")), hero("Bob", gift("strength 8"))
    s = scene([ada, bob], [foe("Thug", gift("weapon 8", sfx=["area"]))], pp=1)
    s.ada.used += TROUBLED
    s.next("thug").falls("3 3 2 2 2").take(HURT).settle("area:", stop=["react"])
    put(s, ADA, "pay:push")
    assert "push" in rows(s, ADA)
    s.ada.pp = 0
    s.falls("2 2 2 2")
    put(s, BOB, "roll").settle(stop=["react"])
    assert "push" not in rows(s, ADA)
    s.falls("2 2 2 2")
    put(s, ADA, "roll").settle()
