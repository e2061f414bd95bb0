"""Scripted players take the best of what they score, as their persona and the difficulty weigh it."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Literal

import pytest

from engine.table import Option, SetupError, choice
from engine.table.personas import Level, Persona, decide, read_personas

Side = Literal["cats", "dogs"]
Word = Literal["fish", "bones"]
RAW = {
    "tom": {"name": "Tom", "side": "cats", "weights": {"fish": 2.0}},
    "rex": {"name": "Rex", "side": "dogs"},
    "difficulties": {"hungry": {"weights": {"fish": 3.0, "bones": 0.5}, "slack": 0.25}},
}
FOOD = {"fish": 1.0, "bones": 0.5, "grass": -1.0}


def personas(**changes):
    return read_personas(RAW | changes, Persona[Side, Word], Level[Word])


def asked(least=1, most=1, food=FOOD):
    return choice("food", "What?", [Option(each, "cat", each) for each in food], min=least, max=most)


def taken(seed=1, slack=0.0, **question):
    return decide(
        asked(**question), "cat", lambda option: (FOOD[option.id], f"{option.id}!"), Random(seed), slack
    )


def test_a_persona_is_found_by_its_side_and_the_first_without_a_name():
    known = personas()
    assert known.find("cats", "").name == known.find("cats", "tom").name == "Tom"
    assert read_personas({}, Persona[Side, Word], Level[Word]).find("dogs", "").name == "Nobody"
    with pytest.raises(SetupError, match="there is no persona 'rex' for the cats; there are tom"):
        known.find("cats", "rex")


@pytest.mark.parametrize(
    ("stem", "row", "said"),
    [
        ("tom", {"name": "Tom", "side": "birds"}, r"tom\.toml: Invalid enum value 'birds'"),
        ("tom", {"name": "Tom", "side": "cats", "weights": {"milk": 1.0}}, "Invalid enum value 'milk'"),
        ("difficulties", {"hungry": {"slak": 1.0}}, r"difficulties\.toml: .*unknown field `slak`"),
    ],
)
def test_a_word_that_is_not_weighed_is_refused(stem, row, said):
    with pytest.raises(SetupError, match=said):
        personas(**{stem: row})


def test_a_difficulty_multiplies_the_weights():
    known = personas()
    tom = known.find("cats", "tom").at(known.levels["hungry"])
    assert [tom.weight("fish"), tom.weight("bones"), known.find("dogs", "rex").weight("fish")] == [
        6.0,
        0.5,
        1.0,
    ]


def test_the_best_is_taken_with_its_reason():
    choice = taken()
    assert (choice.picks, choice.why) == (["fish"], "fish!")


def test_the_only_option_is_taken_without_chance():
    random = Random(1)
    choice = decide(asked(food=["grass"]), "cat", lambda option: (-9.0, ""), random)
    assert (choice.picks, random.random()) == (["grass"], Random(1).random())


@pytest.mark.parametrize(
    ("least", "most", "picks"),
    [(0, 3, ["fish", "bones"]), (3, 3, ["fish", "bones", "grass"]), (0, 1, ["fish"])],
)
def test_of_several_those_are_taken_that_are_worth_something(least, most, picks):
    assert taken(least=least, most=most).picks == picks


def test_second_best_is_taken_as_often_as_the_slack_says_and_never_what_is_worth_nothing():
    picks = Counter(taken(seed, slack=0.25).picks[0] for seed in range(400))
    assert set(picks) == {"fish", "bones"}
    assert 70 <= picks["bones"] <= 130


def test_equals_are_taken_in_turn():
    picks = {decide(asked(), "cat", lambda option: (1.0, ""), Random(seed)).picks[0] for seed in range(40)}
    assert picks == set(FOOD)
