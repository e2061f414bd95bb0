"""A question gives back the very thing that was picked, with ids that stay as they are."""

import pytest
from msgspec.structs import astuple

from engine.table import (
    Option,
    Printed,
    ask,
    ask_aloud,
    choose,
    confirm,
    divide,
    everybody,
    listed,
    may,
    must,
    several,
)
from tests.table.asked import answered, ids

APPLE, PEAR, FIG = object(), object(), object()
FRUIT = [("apple", "An apple", APPLE), ("pear", "A pear", PEAR), ("fig", "A fig", FIG)]


def fruit(*, actor="", cards=False, text=False, count=3):
    return listed("hero:1", "eat", FRUIT[:count], rule="R-1", actor=actor, cards=cards, text=text)


def test_what_is_listed_is_named_by_kind_and_id():
    assert [(one.id, one.label, one.kind, one.target, one.rule) for one, _ in fruit(count=2)] == [
        ("eat:apple", "An apple", "eat", "apple", "R-1"),
        ("eat:pear", "A pear", "eat", "pear", "R-1"),
    ]


def test_what_is_listed_for_somebody_names_whom():
    (option, _), *_ = fruit(actor="ann")
    assert (option.id, option.actor, option.target, option.card) == ("eat:ann>apple", "ann", "apple", "")


def test_cards_are_listed_as_cards():
    (option, _), *_ = fruit(actor="ann", cards=True)
    assert (option.id, option.target, option.card) == ("eat:ann>apple", "", "apple")


def test_the_thing_of_the_picked_option_comes_back():
    (request,), eaten = answered(ask("meal", "What?", fruit(), rule="R-1"), ("eat:pear",))
    assert eaten is PEAR
    assert (request.phase, request.prompt, request.rule) == ("meal", "What?", "R-1")


def test_no_thing_stands_in_an_option():
    (request,), _ = answered(ask("meal", "What?", fruit(), rule="R-1"))
    assert [APPLE in astuple(option) for option in request.options] == [False] * 3


def test_a_single_thing_that_must_be_taken_is_not_asked_for():
    assert answered(must("meal", "What?", fruit(count=1), rule="R-1")) == ([], APPLE)


def test_of_several_things_one_must_be_picked():
    _, eaten = answered(must("meal", "What?", fruit(), rule="R-1"), ("eat:fig",))
    assert eaten is FIG


def test_what_may_be_taken_can_be_left():
    (request,), eaten = answered(may("hero:1", "meal", "What?", fruit(), rule="R-1", no="Fast"), ("pass",))
    assert eaten is None
    assert ids(request) == ["eat:apple", "eat:pear", "eat:fig", "pass"]
    assert request.options[-1] == Option(id="pass", seat="hero:1", label="Fast", rule="R-1", kind="pass")


def test_a_single_thing_that_may_be_taken_is_asked_for():
    _, eaten = answered(may("hero:1", "meal", "What?", fruit(count=1), rule="R-1"), ("eat:apple",))
    assert eaten is APPLE


def test_nothing_to_take_is_not_asked_for():
    assert answered(may("hero:1", "meal", "What?", [], rule="R-1")) == ([], None)


# HR-D-07, HR-C-17
def test_several_things_come_in_the_order_they_were_picked():
    asking = several("meal", "Which?", fruit(), rule="R-1", least=1, most=2)
    (request,), eaten = answered(asking, ("eat:fig", "eat:apple"))
    assert eaten == [FIG, APPLE]
    assert (request.min, request.max) == (1, 2)


# HR-LOOP-13, IN-LOOP-08, TS-LOOP-28
@pytest.mark.parametrize(("pick", "words"), [("eat:pear=with gusto", "with gusto"), ("eat:pear", "")])
def test_a_line_may_be_typed_with_what_is_picked(pick, words):
    _, answer = answered(ask_aloud("meal", "What?", fruit(text=True), rule="R-1"), (pick,))
    assert answer == (PEAR, words)


def test_to_choose_is_to_list_and_ask():
    (request,), eaten = answered(choose("hero:1", "eat", "What?", FRUIT, rule="R-1"), ("eat:fig",))
    assert eaten is FIG
    assert (request.phase, ids(request)) == ("choice", ["eat:apple", "eat:pear", "eat:fig"])


@pytest.mark.parametrize(("pick", "agreed"), [("go.yes", True), ("go.no", False)])
def test_yes_or_no(pick, agreed):
    asking = confirm(
        "hero:1", "go", "Go?", "Go on", "Stay", rule="R-2", actor="ann", price=Printed("2 Belief")
    )
    (request,), answer = answered(asking, (pick,))
    assert answer is agreed
    assert [(one.label, one.actor, one.amount, one.cost) for one in request.options] == [
        ("Go on", "ann", 1, "2 Belief"),
        ("Stay", "ann", 0, ""),
    ]


def shares(amount, *rooms, actor="", **how):
    things = [(*each, room) for each, room in zip(FRUIT, rooms, strict=False)]
    return divide("hero:1", "feed", "Whom?", amount, things, rule="R-3", actor=actor, **how)


def test_counters_are_divided_one_option_each():
    (request,), answer = answered(shares(3, 2, 5), ("feed:pear=1", "feed:apple=1", "feed:pear=2"))
    assert answer == [(APPLE, 1), (PEAR, 2)]
    assert ids(request) == ["feed:apple=1", "feed:apple=2", "feed:pear=1", "feed:pear=2", "feed:pear=3"]
    assert (request.min, request.max, request.options[0].label) == (3, 3, "An apple (1)")


def test_of_one_character_it_is_named():
    (request,), _ = answered(shares(1, 1, 1, actor="ann"))
    assert [(one.id, one.actor, one.target) for one in request.options] == [
        ("feed:ann>apple=1", "ann", "apple"),
        ("feed:ann>pear=1", "ann", "pear"),
    ]


@pytest.mark.parametrize(("rooms", "answer"), [((2, 1), [(APPLE, 2), (PEAR, 1)]), ((0, 0), []), ((), [])])
def test_without_a_choice_nothing_is_asked(rooms, answer):
    assert answered(shares(3, *rooms)) == ([], answer)


@pytest.mark.parametrize(
    ("picks", "answer"),
    [((), []), (("feed:apple=1",), []), (("feed:apple=1", "feed:pear=1"), [(APPLE, 1), (PEAR, 1)])],
)
def test_all_or_nothing_is_given_where_the_rules_say_so(picks, answer):
    (request,), given = answered(shares(2, 2, 1, or_none=True), picks)
    assert given == answer
    assert (request.min, request.max) == (0, 2)


def each(**counts):
    return {seat: listed(seat, "eat", FRUIT[:count], rule="R-1") for seat, count in counts.items()}


# IN-LOOP-37, HR-LOOP-41
def test_everybody_answers_in_any_order():
    asking = everybody("meal", "What?", each(ann=2, bob=2, cy=3), rule="R-1")
    requests, answers = answered(asking, ("cy", "eat:fig"), ("ann", "eat:pear"), ("bob", "eat:apple"))
    assert list(answers.items()) == [("ann", PEAR), ("bob", APPLE), ("cy", FIG)]
    assert [request.seats for request in requests] == [("ann", "bob", "cy"), ("ann", "bob"), ("bob",)]


# IN-LOOP-37
def test_each_answer_is_told_as_it_is_given():
    told = []
    among = each(ann=2, bob=2)
    answered(
        everybody("meal", "What?", among, rule="R-1", told=lambda *one: told.append(one)), ("bob", "eat:pear")
    )
    assert told == [("bob", PEAR)]


# HR-LOOP-48
def test_who_has_no_choice_is_not_waited_for():
    requests, answers = answered(
        everybody("meal", "What?", each(ann=1, bob=2), rule="R-1"), ("bob", "eat:pear")
    )
    assert answers == {"ann": APPLE, "bob": PEAR}
    assert requests[0].seats == ("bob",)
