"""The linter: whom an adventure fits, who stands there, and how it ends (IN-C-101 to IN-C-104)."""

from __future__ import annotations

import pytest

from content.intentions.checks.opposition import GROUPS
from tests.intentions.content.small import of

SMALL = "adventures/small.toml: "


@pytest.mark.rule("IN-C-101")
def test_a_hero_whose_talents_fit_too_little_is_told(tables, complain):
    of(tables, "hero", "ada")["talents"] = ["Shadowing", "Brawling", "Athletics"]
    for place in ("yard", "mill", "hall", "attic"):
        of(tables, "beat", f"{place}_6")["tags"] = ["lore", "care"]
    said = "ada: talents: fit 3 of the 8 Intentions of Small, not a third (IN-C-101)"
    assert SMALL + said not in complain()
    of(tables, "why", "why_prepare")["intention"]["tags"] = ["lore", "care"]
    assert complain() == [f"{SMALL}{said.replace('fit 3', 'fit 2')}"]


@pytest.mark.rule("IN-C-101", "IN-C-79")
def test_a_weakness_that_is_nowhere_or_nearly_everywhere_is_told(tables, complain):
    of(tables, "where", "hall")["tags"] = ["mirrors", "fire"]
    of(tables, "hero", "ada")["weaknesses"][1]["tag"] = "holy"
    assert complain() == [
        f"{SMALL}ada: weaknesses: fire is in more than half of the places of Small (IN-C-101)",
        f"{SMALL}ada: weaknesses: holy does not occur in Small (IN-C-101)",
    ]


@pytest.mark.rule("IN-C-101")
def test_a_weakness_that_over_a_third_of_the_places_meet_is_worth_a_look(tables, warn):
    assert warn() == [
        f"{SMALL}ada: weaknesses: fire is in over a third of the places (IN-C-101)",
        f"{SMALL}ada: weaknesses: mirrors is in over a third of the places (IN-C-101)",
    ]
    of(tables, "where", "hall")["tags"] = []
    of(tables, "where", "mill")["tags"] = []
    assert warn() == []


@pytest.mark.rule("IN-C-102", "IN-GM-21")
def test_a_weakness_of_an_antagonist_needs_two_places_or_times(tables, complain):
    of(tables, "where", "hall")["tags"] = []
    assert complain() == [
        f"{SMALL}captain: weaknesses: mirrors occurs in 1 places and times of Small, not 2 (IN-C-102)"
    ]
    of(tables, "when", "noon")["adds"] = ["mirrors"]
    assert complain() == []


@pytest.mark.rule("IN-C-102")
def test_a_dear_weakness_of_an_antagonist_needs_a_beat_that_finds_it(tables, complain):
    del of(tables, "clue", "letter")["shows"]
    assert complain() == [f"{SMALL}captain: weaknesses: no beat of Small finds mirrors (IN-C-102)"]


@pytest.mark.rule("IN-C-103")
def test_a_band_that_finds_nobody_is_told_for_each_place(tables, complain):
    tables["adventure"][0]["antagonists"] = ["boss", "guard"]
    said = [line for line in complain() if "IN-C-103" in line]
    assert said == [
        f"{SMALL}{place}: persons: 2 heroes, severe: nobody for the rival (IN-C-103)"
        for place in ("yard", "mill", "hall", "attic")
    ]


@pytest.mark.rule("IN-C-103")
def test_a_place_without_an_antagonist_is_told(tables, complain):
    of(tables, "where", "hall")["persons"] = ["porter"]
    assert complain() == [f"{SMALL}hall: persons: no antagonist is there (IN-C-103)"]


@pytest.mark.rule("IN-C-103", "IN-C-41")
def test_more_than_three_goon_groups_are_told(complain):
    assert complain({'light = ["agent"]': f"light = {['goons'] * (GROUPS + 1)}"}) == [
        "cards/frame.toml: 1: light: has more than 3 goon groups (IN-C-103)"
    ]


@pytest.mark.rule("IN-C-70", "IN-C-71")
def test_a_frame_without_a_length_or_a_band_is_told(complain):
    said = complain({'id = "written"': 'id = "long"', "heroes = 5": "heroes = 4"})
    assert "cards/frame.toml: written: there is no length of this id (IN-C-71)" in said
    assert "cards/frame.toml: 5: there is no band for 5 heroes (IN-C-70)" in said


@pytest.mark.rule("IN-C-91")
def test_a_mastermind_comes_in_person(tables, complain):
    of(tables, "mastermind", "mind")["own_figure"] = "guard"
    assert complain() == [f"{SMALL}mind: own_figure: 'guard' is not of tier arch (IN-C-91)"]
    of(tables, "mastermind", "mind")["own_figure"] = "boss"
    tables["adventure"][0]["antagonists"] = ["captain", "guard"]
    assert f"{SMALL}small: antagonists: 'boss' is missing, the own figure (IN-C-91)" in complain()


@pytest.mark.rule("IN-C-104")
def test_an_end_without_a_text_is_told(tables, complain):
    small = tables["adventure"][0]
    small["plot_text"] = small["plot_text"][1:]
    small["epilogues"]["part"] = " "
    of(tables, "mm_scene", "scene_6")["finale"] = False
    assert complain() == [
        f"{SMALL}small: plot_text: has 8 texts, not 9 (IN-C-104)",
        f"{SMALL}small: epilogues.part: says nothing (IN-C-104)",
        f"{SMALL}small: mm_scenes: 0 of them are the finale, not one (IN-C-104)",
    ]


@pytest.mark.rule("IN-C-104", "IN-FACT-04")
def test_facts_that_take_each_other_back_are_told_unless_both_have_a_side(tables, complain):
    lock = {
        "id": "a_lock",
        "subject": "a lock",
        "verb": "shuts",
        "object": "attic",
        "kind": "closes",
        "side": "mm",
    }
    tables["fact"].append(lock)
    of(tables, "where", "mill")["facts"] = ["a_lock"]
    assert complain() == [
        f"{SMALL}a_way_in: kind: opens what 'a_lock' closes, and one has no side (IN-C-104)"
    ]
    of(tables, "fact", "a_way_in")["side"] = "heroes"
    assert complain() == []
