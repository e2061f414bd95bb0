"""The lesson of Trouble Abroad: what it teaches, and that what it says is so (TS-LOOP-24, TS-LOOP-28)."""

from __future__ import annotations

import pytest

from content import tutorial
from content.registry import open_system
from engine.table import SetupError
from tests.screens.test_lesson import follow, lesson, right, ways_to_choose

WORDS = 25
"""A line of the coach, and an answer."""
BOOK = tutorial.load("troubleshooters")


def taught(chooses=right):
    """The lesson after all of its steps, and the phases at which something was said."""
    one = lesson(BOOK, "troubleshooters")
    return one, [(moment.phase, moment.coach.wanted) for moment in follow(one, chooses)]


def told(one, kind):
    return [event.text() for event in one.table.events if event.kind == kind]


@pytest.mark.rule("TS-LOOP-24")
def test_its_lines_are_short_and_it_asks_where_the_other_way_is_open_too():
    assert all(len(step.say.split()) <= WORDS for step in BOOK.step)
    assert all(len(reply.split()) <= WORDS for step in BOOK.step for reply in step.free.values())
    free = [step for step in BOOK.step if len(step.free) > 1]
    assert len(free) >= 8 and all(all(step.free.values()) for step in free)


@pytest.mark.rule("TS-LOOP-28", "TS-LOOP-24")
def test_the_director_says_first_what_it_is():
    first, second, *_ = BOOK.step[0].say.split(". ")
    assert first == "The Director is a script that knows this story"
    assert second == "It answers choices, not typed words"


@pytest.mark.rule("TS-LOOP-24")
def test_it_goes_from_pips_over_flip_bind_challenge_prop_and_wounded_to_the_debriefing():
    one, said = taught()
    phases = list(dict.fromkeys(phase for phase, _ in said))
    assert phases == [
        "menu", "check.flip", "check.bind", "challenge.slot", "turn", "loss", "treat", "debrief",
    ]  # fmt: skip
    assert one.left == "" and one.step is None


@pytest.mark.rule("TS-LOOP-24")
def test_whatever_is_chosen_it_comes_to_its_last_step():
    for chooses in ways_to_choose(BOOK):
        one, said = taught(chooses)
        assert (one.left, one.step) == ("", None)
        assert said[-1][0] == "debrief"


@pytest.mark.rule("TS-LOOP-24", "TS-MOD-03", "TS-MOD-05", "TS-FLIP-03", "TS-KARMA-12", "TS-WOUND-02")
def test_what_is_said_of_dice_is_so():
    one, _ = taught()
    checks = told(one, "check")
    assert checks[:6] == [
        "Danae Kouris, Machinery: 82 against 45, Ones 2 of 4: success.",
        "Lucien Farel, Prestidigitation: 71 against 65, Ones 1 of 3: failure.",
        "Margot Keller, Investigation: 34 against 75: success.",
        "Danae Kouris, Alertness: 40 against 65: success.",
        "Margot Keller, Investigation: 66 against 75: success.",
        "Lucien Farel, Search: 90 against 65: failure.",
    ]
    assert told(one, "check.changed") == ["Lucien Farel flips it for 2 SP: 17."]
    assert told(one, "challenge") == ["2 of 3 won: good."]
    fight = told(one, "condition")
    assert "Foreman of the watch is now Out Cold." in fight and "Lucien Farel is now Wounded." in fight
    assert [each.id for each in one.table.game.heroes if each.has("wounded")] == ["lucien_farel"]


@pytest.mark.rule("TS-LOOP-24", "TS-C-59")
def test_who_wins_its_fight_has_won_it():
    one, _ = taught()
    table = one.table
    while table.request:
        seat = one.held[0]
        one.take(seat, one.hint(seat)[0])
        one.advance(0.02, dwell=False)
    assert (table.outcome.winner, table.game.tale.ending) == ("heroes", "won")


@pytest.mark.rule("TS-LOOP-24")
def test_dice_that_no_die_can_show_are_no_lesson():
    with pytest.raises(SetupError, match="TS-LOOP-24"):
        open_system("troubleshooters").setup({"adventure": "lesson", "falls": {"checks": [101]}}, 1)
