"""What the lesson teaches (IN-LOOP-41, IN-LOOP-46, IN-C-95)."""

from __future__ import annotations

import pytest

from content import tutorial

WORDS = 30
"""A line of the coach."""


@pytest.mark.rule("IN-LOOP-41", "IN-C-95")
def test_the_lesson_goes_through_all_that_a_newcomer_needs():
    steps = tutorial.load("intentions").step
    taught = [start for step in steps for start in step.answers if not step.seat]
    asked = ("scene:", "beat:", "start:", "type:", "place:", "result:", "boon:", "goal:")
    assert [start for start in asked if not any(each.startswith(start) for each in taught)] == []
    for word in ("/free", "/pure", "/advancement", "invoke", "exploit", "overpower", ">pure", "manifest"):
        assert any(word in start for start in taught), word
    assert sum(len(step.answers) > 1 for step in steps if not step.seat) >= 8
    assert all(len(step.say.split()) <= WORDS for step in steps)
    assert all(len(reply.split()) <= WORDS // 2 for step in steps for reply in step.free.values())


@pytest.mark.rule("IN-LOOP-46")
def test_the_mastermind_says_first_what_it_is_in_two_sentences():
    first = tutorial.load("intentions").step[0]
    assert first.say.startswith("The Mastermind is a script: ") and first.say.split(". ")[1].startswith(
        "It answers"
    )
