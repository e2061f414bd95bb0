"""The linter: sheets, Rituals and Gadgets beyond their bounds (IN-C-97, IN-C-88)."""

from __future__ import annotations

import pytest

from tests.intentions.content.small import of

OATH = "a = 7\nc = 3\nv = 5"
SMALL = "adventures/small.toml: "


def weakness(tag, cost):
    return {"name": "Burns", "tag": tag, "cost": cost}


@pytest.mark.rule("IN-C-97")
@pytest.mark.parametrize(
    ("kind", "id", "change", "said"),
    [
        ("hero", "ada", {"pools": {"a": 3, "c": 3, "v": 2}}, "pools: its pools 3/3/2 are not 7 points, each 1-4 (IN-C-02)"),
        ("hero", "ada", {"pools": {"a": 5, "c": 1, "v": 1}}, "pools: its pools 5/1/1 are not 7 points, each 1-4 (IN-C-02)"),
        ("hero", "ada", {"rating": 7}, "rating: its Obstacle Rating is 7, not 6 (IN-C-03)"),
        ("hero", "ada", {"talents": ["Persuasion", "Resolve"]}, "talents: a hero has 3 different Talents (IN-C-79)"),
        ("hero", "ada", {"talents": ["Persuasion", "Resolve", "Leadership"]},
         "talents: its Talents have 3 different tags, they need 4 (IN-C-79)"),
        ("hero", "ada", {"powers": ["claws"]}, "powers: its Powers cost 1 and its Weaknesses 3; both are the same"),
        ("hero", "ada", {"powers": ["claws", "mist", "mist"]}, "powers: it has a Power twice (IN-C-79)"),
        ("hero", "ada", {"weaknesses": [weakness("fire", 1), weakness("fire", 2)]},
         "weaknesses: two of its Weaknesses have one tag (IN-C-79)"),
        ("antagonist", "guard", {"pools": {"a": 2, "c": 2, "v": 2}}, "pools: 2/2/2: rival is 3/2/2 in any order (IN-C-40)"),
        ("antagonist", "guard", {"rating": 8}, "rating: 8: rival has 6 (IN-C-40)"),
        ("antagonist", "guard", {"talents": []}, "talents: an antagonist has 1 to 3 different Talents (IN-C-40)"),
        ("antagonist", "captain", {"powers": ["claws", "claws"]}, "powers: the same Power twice (IN-C-40)"),
        ("antagonist", "guard", {"powers": ["undying"], "weaknesses": [weakness("fire", 3)]},
         "powers: cost 3, rival has at most 2 (IN-C-40)"),
        ("antagonist", "guard", {"powers": ["claws"]}, "weaknesses: cost 0, the Powers 1: both are the same (IN-C-40)"),
        ("antagonist", "captain", {"weaknesses": [weakness("fire", 1), weakness("fire", 2)]},
         "weaknesses: two Weaknesses with one tag (IN-C-79)"),
        ("antagonist", "guard", {"verbs": ["grow"]}, "verbs: grow is for heroes (IN-C-44)"),
        ("antagonist", "guard", {"goal": 5}, "goal: Expected `int` <= 4"),
        ("goons", "thugs", {"rating": 3}, "pools: goons are 1/1/1 with Obstacle Rating 2, or 2/2/2 with 3 (IN-C-41)"),
    ],
)  # fmt: skip
def test_a_sheet_beyond_its_bounds_is_told(tables, complain, kind, id, change, said):
    of(tables, kind, id).update(change)
    name = {"boss": "Boss", "captain": "Captain", "guard": "Guard"}.get(id, id)
    assert any(line.startswith((f"{SMALL}{id}: {said}", f"{SMALL}{name}: {said}")) for line in complain())


@pytest.mark.rule("IN-C-97", "IN-C-79")
def test_an_archetype_is_held_to_the_budget_of_a_hero(tables, complain):
    shared = ("name", "talents", "powers", "weaknesses", "ritual", "gadget")
    sound = {key: tables["hero"][0][key] for key in shared} | {
        "id": "hermit",
        "pools": {"a": 2, "c": 2, "v": 3},
    }
    tables["archetype"] = [sound]
    assert complain() == []
    sound["pools"] = {"a": 2, "c": 2, "v": 2}
    assert complain() == [f"{SMALL}hermit: pools: its pools 2/2/2 are not 7 points, each 1-4 (IN-C-02)"]


@pytest.mark.rule("IN-C-88", "IN-C-97")
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (OATH, "a = 7\nc = 3\nv = 4", "candle_oath: a: the values sum up to 14, not 15 to 17 (IN-C-88)"),
        (OATH, "a = 8\nc = 8\nv = 1", "candle_oath: a: at most one value is 8, and none is higher (IN-C-88)"),
        (OATH, "a = 9\nc = 3\nv = 3", "candle_oath: a: at most one value is 8, and none is higher (IN-C-88)"),
        ("value = 6\n", "value = 8\n", "camera_drone: value: 8: a Gadget without limit has 6 to 7 (IN-C-88)"),
        ("value = 8\nuses = 1", "value = 7\nuses = 1", "code_breaker: value: 7: a Gadget with one use has 8 to 9 (IN-C-88)"),
    ],
)  # fmt: skip
def test_a_ritual_or_gadget_beyond_its_bounds_is_told(complain, old, new, said):
    assert complain({old: new}) == [f"cards/belongings.toml: {said}"]
