"""What the lesson teaches (IN-LOOP-41, IN-LOOP-46, IN-C-95)."""

from __future__ import annotations

import pytest

from content import tutorial
from content.registry import open_system
from engine.table.seating import sit_down

WORDS = 40
"""A line of the coach; the ledger's thirty do not hold what a newcomer must hear of three lanes."""


@pytest.mark.rule("IN-LOOP-41", "IN-C-95")
def test_the_lesson_goes_through_all_that_a_newcomer_needs():
    steps = [step.want for step in tutorial.load("intentions").step]
    asked = ("scene:", "beat:", "start:", "intend:", "type:", "place:", "out:", "boon:", "goal:")
    assert [start for start in asked if not any(want.startswith(start) for want in steps)] == []
    for word in ("/free", "/pure", "/advancement", "invoke", "exploit", "overpower", ">pure"):
        assert any(word in want for want in steps), word
    said = " ".join(step.say for step in tutorial.load("intentions").step)
    assert "Manifest" in said
    assert all(len(step.say.split()) <= WORDS for step in tutorial.load("intentions").step)


@pytest.mark.rule("IN-LOOP-46")
def test_the_mastermind_says_first_what_it_is_in_two_sentences():
    first = tutorial.load("intentions").step[0]
    assert first.say.startswith("The Mastermind is a script: ") and first.say.split(". ")[1].startswith(
        "It answers"
    )


@pytest.mark.rule("IN-LOOP-41")
def test_played_by_the_script_the_lesson_ends_in_a_goal_that_is_reached():
    lesson = tutorial.load("intentions")
    table = sit_down(open_system("intentions"), lesson.wish, lesson.seed)
    steps = [step.want for step in lesson.step if step.want]
    while steps:
        request = table.request
        seat = request.seats[0]
        options = [option.id for option in request.options_for(seat)]
        if seat == "hero:1":
            wanted = steps.pop(0)
            table.decide(request.number, seat, [next(id for id in options if id.startswith(wanted))])
        else:
            table.decide(request.number, seat, options[:1])
    kinds = [event.kind for event in table.events]
    assert kinds.count("conflict") == 2 and "goal" in kinds and "goal.new" in kinds
    assert table.game.plot == 0
