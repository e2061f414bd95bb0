"""Challenges: sharing out, counting, the table (TS-CHALLENGE, TS-Q-44, TS-Q-45)."""

import pytest

from engine.troubleshooters.asks.challenges import grade, grades, takers
from engine.troubleshooters.asks.odds import against
from engine.troubleshooters.rules import challenge
from engine.troubleshooters.state.records import Check, Part
from tests.troubleshooters.play import foe, hero, play


def parts(*skills, **given):
    return [Part(skills=tuple(each.split("/")), **given) for each in skills]


@pytest.mark.rule("TS-CHALLENGE-09", "TS-VEC-14")
def test_the_table():
    assert [[grade(n, k) for k in range(n + 1)] for n in (3, 4, 5)] == [
        ["abysmal", "limited", "good", "great"],
        ["abysmal", "bad", "limited", "good", "great"],
        ["abysmal", "bad", "limited", "limited", "good", "great"],
    ]


@pytest.mark.rule("TS-CHALLENGE-07", "TS-CHALLENGE-06", "TS-Q-45")
def test_checks_are_shared_out_evenly():
    assert takers([0, 0], 3) == [0, 1]
    assert takers([1, 0], 2) == [0, 1] and takers([1, 1], 1) == [0, 1] and takers([2, 0], 1) == [1]
    assert takers([1, 1, 0, 0], 1) == [2, 3]
    assert takers([1, 1, 0], 1) == [2]
    assert takers([2, 1, 0], 2) == [1, 2] and takers([2, 1, 1], 1) == [1, 2] and takers([2, 2, 0], 1) == [2]


@pytest.mark.rule(
    "TS-CHALLENGE-01", "TS-CHALLENGE-02", "TS-CHALLENGE-05", "TS-CHALLENGE-08", "TS-DP-09", "TS-FLOW-05"
)
def test_all_are_assigned_before_the_first_is_rolled_in_listed_order():
    p = play(hero("Ada", sp=0), hero("Bea", sp=0))
    flow = challenge.challenge(p.game, parts("Search", "Charm/Sneak", "Agility"))
    outcome = p.run(flow, "slot0:bea", "slot1:ada:Sneak", "slot2:ada", percent=[10, 90, 15])
    assert [(each.who, each.skill) for each in p.log("check")] == [
        ("Bea", "Search"),
        ("Ada", "Sneak"),
        ("Ada", "Agility"),
    ]
    assert (outcome.won, outcome.grade) == ((True, False, True), "good")
    assert p.asked == ["challenge.slot"] * 3


@pytest.mark.rule("TS-Q-45", "TS-CHALLENGE-07")
def test_who_is_left_over_helps_one_check_and_no_check_twice():
    p = play(*[hero(each, sp=0) for each in ("Ada", "Bea", "Cleo", "Dot", "Eve")])
    slots = p.run(
        challenge.assign(p.game, parts("Search", "Charm", "Agility")), "slot0:ada", "slot1:bea", "slot2:cleo", "help:dot:1",
    )  # fmt: skip
    assert [each.check.helper for each in slots] == ["eve", "dot", ""]
    assert p.offered[-1][:2] == ["help:eve:0", "help:eve:2"]


@pytest.mark.rule("TS-CHALLENGE-16", "TS-Q-44", "TS-CHALLENGE-17")
def test_of_opposed_checks_only_won_ones_count_for_who_started():
    for starts, grade_ in ((False, "limited"), (True, "limited")):
        p = play(hero(Agility=45, sp=0), foe("Max"))
        their = Check(who="max", skill="Agility", purpose="slot")
        three = [Part(skills=("Agility",), against=their)] * 3
        flow = challenge.challenge(p.game, three, director_starts=starts)
        outcome = p.run(flow, percent=[40, 20, 90, 90, 10, 20])
        assert (sum(outcome.won), outcome.grade) == (1, grade_)


@pytest.mark.rule("TS-Q-113")
def test_a_slot_that_fails_by_a_complication_counts_as_failed():
    p = play(hero(Charm=45, complications=["underage"], sp=0))
    outcome = p.run(
        challenge.challenge(p.game, parts("Charm", "Charm", "Charm")), "fail", percent=[40, 41, 42]
    )
    assert (outcome.won, p.ada.sp) == ((False, True, True), 3)


@pytest.mark.rule("TS-Q-46", "TS-CHALLENGE-04")
def test_modifiers_of_the_challenge_are_one_difficulty():
    p = play(hero(Search=45, sp=0))
    flow = challenge.challenge(p.game, parts("Search", "Search", "Search", difficulty=-4))
    outcome = p.run(flow, percent=[41, 43, 45])
    assert outcome.won == (False, False, True)


@pytest.mark.rule("TS-ODDS-04")
def test_a_chase_comes_out_as_the_ledger_counts():
    """Exactly; the ledger prints 55 where the third comes to 54.4."""
    rows = []
    for theirs in (35, 45, 55, 65):
        ways = [round(against(each, 0, theirs, 0).win * 10_000) for each in (65, 75, 65)]
        found = grades(ways)
        good = found.chance("good") + found.chance("great")
        rows.append((round(100 * good), round(100 * found.chance("abysmal"))))
    assert rows == [(68, 5), (62, 7), (54, 10), (45, 15)]
