"""The figures of what a game of Intentions is made of, as they are printed."""

from __future__ import annotations

import pytest

from content.intentions import PACKAGE
from engine.intentions.state.words import POWERS

LIBRARY = PACKAGE.library


def figures(pools):
    return pools.a, pools.c, pools.v


@pytest.mark.rule("IN-C-64", "IN-C-86")
def test_there_are_fourteen_night_gifts_by_their_own_names():
    assert [(code, LIBRARY.powers[code].name, LIBRARY.powers[code].cost) for code in POWERS] == [
        ("claws", "Claws", 1),
        ("night_eyes", "Night Eyes", 1),
        ("surge", "Second Wind", 1),
        ("mist", "Mist", 1),
        ("unsettle", "Unsettling Stare", 1),
        ("steady_hand", "Steady Hand", 2),
        ("glamour", "Glamour", 2),
        ("mind_pry", "Prying Thought", 2),
        ("still_time", "Stopped Clock", 2),
        ("feed", "Feed", 2),
        ("swift_blood", "Quick Blood", 3),
        ("ancient_might", "Old Strength", 3),
        ("domination", "Crushing Will", 3),
        ("undying", "Undying", 3),
    ]


@pytest.mark.rule("IN-C-11", "IN-C-88")
def test_rituals_give_what_they_are_printed_with():
    assert {each.name: figures(each) for each in LIBRARY.rituals.values()} == {
        "Candle Oath": (7, 3, 5),
        "Blood Circle": (6, 8, 1),
        "Iron Veil": (7, 2, 7),
        "Knife Psalm": (6, 8, 2),
        "Quiet Ward": (6, 4, 7),
        "Broken Mirror": (6, 6, 3),
    }


@pytest.mark.rule("IN-C-12", "IN-C-88")
def test_gadgets_give_what_they_are_printed_with():
    assert {each.name: (each.track, each.value, each.uses) for each in LIBRARY.gadgets.values()} == {
        "Camera Drone": ("a", 6, 0),
        "Smoke Capsule": ("c", 7, 0),
        "Ward Coat": ("v", 7, 0),
        "Code Breaker": ("a", 8, 1),
        "Silver Needles": ("c", 9, 1),
        "Panic Button": ("v", 9, 1),
    }


@pytest.mark.rule("IN-C-10")
def test_talents_have_their_two_tags():
    assert {each.name: " ".join(each.tags) for each in LIBRARY.talents.values()} == {
        "Brawling": "force nerve",
        "Swordplay": "force motion",
        "Burglary": "stealth craft",
        "Shadowing": "stealth motion",
        "Disguise": "stealth speech",
        "Persuasion": "speech care",
        "Intimidation": "speech force",
        "Etiquette": "speech lore",
        "Occultism": "lore nerve",
        "Investigation": "lore stealth",
        "Medicine": "care lore",
        "Tinkering": "craft lore",
        "Driving": "motion craft",
        "Athletics": "motion force",
        "Leadership": "nerve speech",
        "Resolve": "nerve care",
    }


@pytest.mark.rule("IN-C-60")
def test_verbs_have_their_tags():
    assert {code: " ".join(each.tags) for code, each in LIBRARY.verbs.items()} == {
        "escape": "motion stealth",
        "take": "craft force",
        "learn": "lore stealth",
        "win_over": "speech care",
        "save": "care motion",
        "stop": "craft nerve",
        "harm": "force nerve",
        "pursue": "nerve lore",
        "indulge": "speech nerve",
        "grow": "lore nerve",
        "scheme": "lore craft",
        "capture": "force motion",
        "silence": "speech force",
        "flee": "motion stealth",
    }


@pytest.mark.rule("IN-C-80")
@pytest.mark.parametrize(
    ("id", "pools", "talents", "powers", "weaknesses", "ritual", "gadget"),
    [
        ("envoy", (3, 2, 2), "Persuasion Etiquette Leadership", "glamour mist", "invitation 3",
         "candle_oath", "camera_drone"),
        ("knife", (2, 3, 2), "Swordplay Shadowing Intimidation", "claws steady_hand", "silver 3",
         "quiet_ward", "smoke_capsule"),
        ("sentinel", (3, 1, 3), "Medicine Resolve Investigation", "night_eyes still_time", "fire 3",
         "iron_veil", "ward_coat"),
        ("burglar", (3, 3, 1), "Burglary Tinkering Driving", "mist unsettle surge", "crowds 1 iron 2",
         "iron_veil", "code_breaker"),
        ("scholar", (4, 1, 2), "Occultism Investigation Etiquette", "domination", "mirrors 3",
         "broken_mirror", "camera_drone"),
        ("bruiser", (1, 4, 2), "Brawling Intimidation Resolve", "ancient_might", "hunger 3",
         "candle_oath", "ward_coat"),
        ("penitent", (2, 2, 3), "Resolve Medicine Leadership", "feed claws", "holy 3",
         "blood_circle", "smoke_capsule"),
        ("medium", (3, 1, 3), "Occultism Persuasion Disguise", "mind_pry night_eyes", "running_water 3",
         "candle_oath", "smoke_capsule"),
    ],
)  # fmt: skip
def test_archetypes_are_preset(id, pools, talents, powers, weaknesses, ritual, gadget):
    made = LIBRARY.archetypes[id]
    assert figures(made.pools) == pools
    assert (" ".join(made.talents), " ".join(made.powers)) == (talents, powers)
    assert " ".join(f"{each.tag} {each.cost}" for each in made.weaknesses) == weaknesses
    assert (made.ritual, made.gadget) == (ritual, gadget)


@pytest.mark.rule("IN-C-70")
def test_bands_are_those_of_the_table():
    short = {"agent": "A", "rival": "R", "villain": "V", "arch": "X", "goons": "G"}
    rows = {
        1: "A, R+G, V, V+G, V+G+G",
        2: "R, V, V+G+G, V+R, X+G+G",
        3: "V, V+G+G, V+R, X, X+G+G",
        4: "V+G, V+R, X+G, X+R, X+R+G+G",
        5: "V+G+G, V+R+G, X+R, X+V, X+V+G+G",
    }
    for heroes, row in rows.items():
        made = LIBRARY.bands[heroes]
        slots = (made.light, made.fair, made.hard, made.severe, made.finale)
        assert ", ".join("+".join(short[slot] for slot in each) for each in slots) == row


@pytest.mark.rule("IN-C-71")
def test_lengths_are_those_of_the_table():
    short, long, written = (LIBRARY.lengths[id] for id in ("short", "long", "written"))
    assert [(each.cycles, each.actions, each.cap, each.start_goal) for each in (short, long, written)] == [
        (3, 1, 3, 1),
        (4, 2, 0, 1),
        (6, 3, 0, 0),
    ]
    assert list(short.hero_scenes.values()) == [2] * 5
    assert list(long.hero_scenes.values()) == [2, 2, 2, 3, 3]
    assert written.hero_scenes == {}
    assert short.bands == ("fair", "hard", "severe")
    assert long.bands == ("fair", "hard", "severe", "severe")
    assert written.bands == ("fair", "fair", "hard", "hard", "severe", "severe")


@pytest.mark.rule("IN-Q-71")
def test_general_beats_do_nothing_but_their_system():
    assert {each.id: set(each.systems) for each in LIBRARY.general} == {
        "search": {"free", "corrupted"},
        "talk": {"free", "leverage"},
        "tend": {"free", "pure"},
        "train": {"free", "advancement"},
        "wait": {"free"},
    }
    blank = LIBRARY.beats["wait"]
    for each in LIBRARY.general:
        assert (each.effect, each.cost, each.gain, each.opposed) == (blank.effect, None, None, False)
    assert not any((blank.effect.clue, blank.effect.item, blank.effect.trust, blank.effect.plot))
