"""The linter: what an adventure may run out of, and what it has too little of (IN-C-98 to IN-C-100)."""

from __future__ import annotations

import pytest

from content.intentions.checks import walk
from content.registry import open_system
from engine.intentions.asks.wordings import words
from engine.table.seating import sit_down
from tests.intentions.content.small import of

SMALL = "adventures/small.toml: "
YARD = ("yard_1", "yard_2", "yard_6")


@pytest.mark.rule("IN-C-98")
def test_a_row_that_may_be_empty_is_told(tables, complain):
    small = tables["adventure"][0]
    for place in ("mill", "hall"):
        of(tables, "where", place)["open_if"] = ["letter"]
    small["times"] = ["noon"]
    of(tables, "why", "why_person")["once"] = True
    of(tables, "why", "why_prepare")["needs"] = ["letter"]
    of(tables, "mm_scene", "scene_2")["needs"] = ["letter"]
    assert complain() == [
        f"{SMALL}small: places: 1 may be all that are open, at least 2 must be (IN-C-98)",
        f"{SMALL}small: times: there are 1, at least 2 are needed (IN-C-98)",
        f"{SMALL}small: reasons: no why card of kind person is there in every cycle (IN-C-98)",
        f"{SMALL}small: reasons: no why card of kind prepare is there in every cycle (IN-C-98)",
        f"{SMALL}small: mm_scenes: 4 need nothing, 6 cycles want 5 and a finale (IN-C-98)",
    ]


@pytest.mark.rule("IN-C-98")
def test_a_place_that_a_fact_may_close_does_not_count(tables, complain):
    of(tables, "where", "hall")["open_if"] = ["letter"]
    tables["fact"].append(
        {"id": "a_lock", "subject": "a lock", "verb": "shuts", "object": "yard", "kind": "closes"}
    )
    of(tables, "where", "mill")["facts"] = ["a_lock"]
    assert complain() == [f"{SMALL}small: places: 1 may be all that are open, at least 2 must be (IN-C-98)"]


@pytest.mark.rule("IN-C-98")
def test_what_can_never_be_reached_is_told(tables, complain):
    tables["clue"].append({"id": "diary", "text": "A diary."})
    tables["adventure"][0]["clues"].append("diary")
    of(tables, "where", "attic")["open_if"] = ["diary"]
    of(tables, "where", "yard")["facts"] = []
    for number in (1, 2):
        of(tables, "beat", f"attic_{number}")["effect"] = {"clue": "diary"}
    of(tables, "beat", "yard_3")["needs"] = ["diary"]
    of(tables, "why", "why_goal")["needs"] = ["diary"]
    assert f"{SMALL}attic: open_if: this place never opens (IN-C-98)" in complain()
    assert f"{SMALL}yard_3: needs: never come true (IN-C-98)" in complain()
    assert f"{SMALL}why_goal: needs: never come true (IN-C-98)" in complain()


@pytest.mark.rule("IN-C-98")
def test_the_walk_goes_through_doors_that_clues_and_facts_open(tables, stage):
    tables["clue"].append({"id": "diary", "text": "A diary."})
    of(tables, "where", "hall")["open_if"] = ["diary"]
    of(tables, "where", "attic")["open_if"] = ["diary"]
    of(tables, "beat", "attic_1")["effect"] = {"clue": "diary"}
    assert {"attic", "diary", "hall", "letter", "lamp", "porter"} <= walk.reached(stage())
    of(tables, "where", "yard")["facts"] = []
    assert {"attic", "diary", "hall"}.isdisjoint(walk.reached(stage()))


@pytest.mark.rule("IN-C-99")
@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"beats": ["yard_1", "yard_5", "yard_6"]}, "yard: beats: has 3, a place has at least 4 (IN-C-99)"),
        ({"beats": [f"yard_{n}" for n in range(1, 6)]}, "yard: beats: none is opposed (IN-C-99)"),
        ({"beats": ["yard_6"]}, "yard: beats: none is unopposed (IN-C-99)"),
        ({"beats": [*YARD, "yard_4"]}, "small: places: 3 of its beats offer corrupted, not 4 (IN-C-99)"),
        ({"beats": [*YARD, "yard_3"]}, "small: places: 3 of its beats offer leverage, not 4 (IN-C-99)"),
        ({"beats": [f"yard_{n}" for n in range(1, 6)]}, "small: places: 3 of its beats offer conflict, not 4 (IN-C-99)"),
    ],
)  # fmt: skip
def test_too_little_to_do_is_told(tables, complain, change, said):
    of(tables, "where", "yard").update(change)
    assert SMALL + said in complain()


@pytest.mark.rule("IN-C-99", "IN-OUT-06", "IN-OUT-07")
@pytest.mark.parametrize(
    ("id", "gone", "said"),
    [
        ("yard_5", "cost", "cost: is missing, an Advancement has one (IN-C-99)"),
        ("yard_4", "gain", "gain: is missing, Leverage has one (IN-C-99)"),
        ("yard_6", "effect", "effect: is missing, an opposed beat is a Conflict about it (IN-C-49)"),
    ],
)
def test_a_price_or_gain_that_is_missing_is_told(tables, complain, id, gone, said):
    del of(tables, "beat", id)[gone]
    assert complain() == [f"{SMALL}{id}: {said}"]


@pytest.mark.rule("IN-Q-01", "IN-C-49")
@pytest.mark.parametrize(
    ("id", "odd", "said"),
    [
        ("yard_1", {"cost": "strain"}, "cost: is paid by an Advancement only, which it does not list (IN-Q-01)"),
        ("yard_1", {"gain": "unmark"}, "gain: is had by Leverage only, which it does not list (IN-Q-01)"),
        ("yard_6", {"effect": {"plot": -1, "refill": True}}, "effect.refill: is of quiet beats, no Conflict is about it"),
    ],
)  # fmt: skip
def test_a_price_gain_or_effect_that_would_come_of_nothing_is_told(tables, complain, id, odd, said):
    of(tables, "beat", id).update(odd)
    assert any(f"{id}: {said}" in each for each in complain())


@pytest.mark.rule("IN-C-75", "IN-C-96")
def test_a_fact_eases_nothing_at_a_place_as_no_intention_is_about_one(tables, complain):
    card = tables["fact"][0]
    card |= {"kind": "eases", "object": "yard"}
    assert any(f"{card['id']}: object: there is no object 'yard'" in each for each in complain())


@pytest.mark.rule("IN-Q-01")
def test_a_gain_of_an_item_needs_the_item(tables, complain):
    of(tables, "beat", "yard_4")["gain"] = "item"
    assert complain() == [f"{SMALL}yard_4: effect.item: is missing, it is the gain (IN-Q-01)"]


@pytest.mark.rule("IN-OUT-02")
def test_half_of_the_unopposed_beats_are_free(tables, complain):
    for place in ("yard", "mill"):
        of(tables, "beat", f"{place}_2")["systems"] = ["pure"]
    assert complain() == []
    for number in (2, 3):
        of(tables, "beat", f"hall_{number}")["systems"] = ["pure", "corrupted"]
    assert complain() == [f"{SMALL}small: places: 8 of 20 unopposed beats are free, not half (IN-OUT-02)"]


@pytest.mark.rule("IN-C-100")
@pytest.mark.parametrize(
    ("id", "intention", "said"),
    [
        ("why_plot", {"verb": "stop"}, "intention.object: stop needs an object (IN-C-100)"),
        (
            "why_plot",
            {"verb": "scheme", "object": "the_plan"},
            "intention.verb: scheme is for the other side (IN-C-44)",
        ),
        (
            "why_goal",
            {"verb": "take", "object": "rope"},
            "intention.object: 'rope' is not of this adventure (IN-C-100)",
        ),
    ],
)
def test_an_intention_about_nothing_is_told(tables, complain, id, intention, said):
    tables["item"].append({"id": "rope", "name": "a rope", "text": "It is long."})
    of(tables, "why", id)["intention"] = intention
    assert f"{SMALL}{id}: {said}" in complain()


@pytest.mark.rule("IN-C-100")
def test_an_intention_about_somebody_who_is_elsewhere_is_told(tables, complain):
    of(tables, "where", "yard")["persons"].remove("porter")
    of(tables, "why", "why_person")["where"] = "yard"
    assert complain() == [f"{SMALL}why_person: intention.object: the porter is not at Yard (IN-C-100)"]


@pytest.mark.rule("IN-C-100")
def test_what_can_be_reached_in_one_way_only_is_told(tables, complain):
    del of(tables, "beat", "yard_1")["effect"]
    del of(tables, "antagonist", "guard")["holds"]
    assert [line for line in complain() if "ways to" in line] == [
        f"{SMALL}small: clues: ways to 'letter': 1, at least 2 are needed (IN-C-100)",
        f"{SMALL}small: items: ways to 'lamp': 1, at least 2 are needed (IN-C-100)",
    ]


@pytest.mark.rule("IN-C-44", "IN-C-49")
def test_no_two_things_to_be_learned_of_an_adventure_read_alike():
    system = open_system("intentions")
    for adventure in system.library.adventures:
        game = sit_down(system, {"adventure": adventure, "heroes": 1}, 1).game
        said = [words(game, "learn", clue) for clue in game.adventure.clues]
        assert len(set(said)) == len(said), said
