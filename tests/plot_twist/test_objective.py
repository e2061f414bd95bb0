"""The Objective turned over, and when Events are revealed (PT-Q-44, PT-Q-45)."""

import pytest

from tests.plot_twist.scene import card, hero


@pytest.mark.rule("PT-Q-44")
def test_the_gm_turns_the_objective_over_at_any_floor_of_the_combat_phase(scene):
    s = scene().to("start", "gm")
    assert not s.offered("objective")
    s.fight("vex", "ada", "maneuver").take("objective/world-domination")
    assert s.game.objective.faceup
    assert (s.vex.attacks, s.vex.moves) == (1, 2)
    assert s.table.view("hero:1").objective.name == "World Domination"


@pytest.mark.rule("PT-Q-44")
def test_its_own_text_may_turn_it_over(scene):
    dawn = card("objective", "Dawn", goal=9, triggers=[{"on": "turn.end", "do": [{"do": "objective"}]}])
    s = scene(objective=dawn)
    assert not s.game.objective.faceup
    s.end_turn()
    assert s.game.objective.faceup


@pytest.mark.rule("PT-Q-44")
def test_the_threat_counts_face_down_and_is_then_shown(scene):
    fuse = card("twist", "Fuse", effects=[{"do": "threat", "amount": 2}])
    s = scene(objective=card("objective", "The Bomb", goal=4), twists=[fuse, fuse])
    assert (s.game.objective.counters, s.game.objective.faceup) == (2, False)
    s.end_turn()
    assert s.table.outcome.rule == "PT-GOAL-03"
    assert s.game.objective.faceup
    assert s.last("objective.revealed").card == "The Bomb"


@pytest.mark.rule("PT-Q-45")
def test_events_come_at_the_floor_or_in_a_step_of_the_combat_phase(scene):
    s = scene([hero("Ada"), hero("Bo")]).to("start", "gm")
    assert not s.offered("event")
    s.to("combat", "gm").take("event/dull-day-1")
    s.fight("vex", "ada", "maneuver").take("event/dull-day-2")
    assert [item.name for item in s.game.revealed] == ["Dull Day 1", "Dull Day 2"]


@pytest.mark.rule("PT-Q-45")
def test_the_limit_of_events_counts_the_incapacitated_and_those_who_came_later(scene):
    s = scene([hero("Ada"), hero("Bo")], plots={"hero:1": [hero("Cy")]})
    s.bo.incapacitated = True
    s.to("combat", "gm").take("event/dull-day-1", "event/dull-day-2")
    assert not s.offered("event")
    assert s.why("Dull Day 3").rule == "PT-EVENT-01"
    s.passes().to("combat", "hero:1").take("hero/cy").to("combat", "gm")
    assert s.offered("event/dull-day-3")
