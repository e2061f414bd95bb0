"""An open vote: a majority decides at once, and until then a vote may be changed."""

import pytest

from engine.table import vote, who_leaves
from tests.table.asked import answered, ids

WAYS = [("bridge", "Over the bridge", 1), ("ford", "Through the ford", 2), ("wait", "Wait", 3)]
THREE = {"hero:1": "Ann", "hero:2": "Bob", "hero:3": "Cy"}
OWN = ("back", "leave")
FOUR = {**THREE, "hero:4": "Di"}


def votes(voters, *cast, ties=(), things=WAYS):
    """The requests, what was decided, and what was told."""
    told = []
    asking = vote(voters, "way", "Which way?", things, rule="HR-Q-67", record=told.append, ties=ties)
    answers = [(f"hero:{seat}", f"way{'.' if id in OWN else ':'}{id}") for seat, id in cast]
    requests, decided = answered(asking, *answers)
    return requests, decided, [event.text() for event in told]


# HR-Q-67, TS-Q-98
def test_more_than_half_decide_before_the_others_have_voted():
    _, decided, told = votes(THREE, (3, "ford"), (1, "ford"))
    assert decided == 2
    assert told == ["Cy votes: Through the ford.", "Ann votes: Through the ford."]


def test_half_is_no_majority():
    requests, decided, _ = votes(FOUR, (1, "ford"), (2, "ford"))
    assert decided is None
    assert requests[-1].seats == ("hero:3", "hero:4", "hero:1", "hero:2")


# HR-LOOP-40, TS-LOOP-23
def test_a_vote_may_be_changed_until_it_is_decided():
    requests, decided, _ = votes(THREE, (1, "ford"), (1, "bridge"), (2, "bridge"))
    assert decided == 1
    assert ids(requests[1], "hero:1") == ["way:bridge", "way:wait", "way.back"]


# TS-LOOP-23
def test_a_vote_may_be_taken_back():
    requests, decided, told = votes(THREE, (1, "ford"), (1, "back"), (2, "ford"))
    assert decided is None
    assert requests[2].seats == ("hero:1", "hero:2", "hero:3")
    assert told[1] == "Ann takes the vote back."


# HR-Q-67
@pytest.mark.parametrize(
    ("ties", "decided"),
    [(["hero:4", "hero:1"], 2), (["hero:1"], 1), (["hero:9", "hero:4", "hero:3"], 2), ([], 1)],
)
def test_of_equal_votes_the_first_seat_named_that_voted_decides_else_the_first_listed(ties, decided):
    even = (1, "bridge"), (2, "ford"), (3, "bridge"), (4, "ford")
    assert votes(FOUR, *even, ties=ties)[1] == decided


def test_most_votes_decide_when_all_have_voted():
    assert votes(FOUR, (1, "wait"), (2, "ford"), (3, "wait"), (4, "bridge"))[1] == 3


# HR-Q-67
@pytest.mark.parametrize(("voters", "things", "decided"), [({}, WAYS, 1), (THREE, WAYS[2:], 3)])
def test_without_voters_or_without_a_choice_nobody_is_asked(voters, things, decided):
    assert votes(voters, things=things) == ([], decided, [])


# HR-Q-67
def test_who_leaves_it_to_the_others_is_no_voter_any_more():
    requests, decided, _ = votes(THREE, (2, "leave"), (1, "ford"), (3, "ford"))
    assert decided == 2
    assert [request.seats for request in requests[1:]] == [("hero:1", "hero:3"), ("hero:3", "hero:1")]
    assert votes(THREE, (2, "leave"), (3, "leave"), (1, "wait"))[1] == 3


# HR-Q-67
@pytest.mark.parametrize(
    ("scripted", "seat"), [({"hero:2", "hero:3"}, "hero:2"), (set(), None), (set(THREE), None)]
)
def test_scripted_seats_leave_a_vote_to_people_where_there_are_any(scripted, seat):
    requests, _, _ = votes(THREE, (1, "ford"))
    left = who_leaves(requests[-1], scripted)
    assert (left.seat if left else None) == seat


# HR-Q-67, HR-C-63
@pytest.mark.parametrize(
    ("people", "seat"),
    [(dict.fromkeys(THREE, "Ida"), "hero:3"), ({"hero:2": "Ida", "hero:3": "Ida", "hero:1": "Gus"}, None)],
)
def test_one_person_who_has_all_votes_is_asked_once(people, seat):
    requests, _, _ = votes(THREE, (1, "ford"))
    left = who_leaves(requests[-1], set(), people)
    assert (left.seat if left else None) == seat
