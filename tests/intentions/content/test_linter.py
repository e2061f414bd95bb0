"""The linter of Intentions: one small sound adventure, and one thing spoilt in it for each complaint."""

from __future__ import annotations

import pytest

from content.intentions.checks import walk
from content.intentions.checks.opposition import GROUPS

CARDS, SMALL = "cards/", "adventures/small.toml: "


def of(tables, kind, id):
    """The table of a kind by its id."""
    return next(each for each in tables[kind] if each["id"] == id)


def lines(count):
    return " ".join(["word"] * count)


def test_a_sound_adventure_is_not_complained_about(complain):
    assert complain() == []


@pytest.mark.rule("IN-C-96")
@pytest.mark.parametrize(
    ("kind", "id", "change", "said"),
    [
        ("hero", "ada", {"ritual": "candle_oat"}, "ritual: there is no Ritual 'candle_oat' (do you mean 'candle_oath'?)"),
        ("hero", "ada", {"goal": "find_the_letters"}, "goal: there is no Goal 'find_the_letters' (do you mean"),
        ("hero", "ada", {"archetype": "hermit"}, "archetype: there is no archetype 'hermit'"),
        ("antagonist", "guard", {"talents": ["Tinkerin"]}, "talents: there is no Talent 'Tinkerin' (do you mean"),
        ("antagonist", "guard", {"holds": ["lamp", "lump"]}, "holds: there is no item 'lump' (do you mean 'lamp'?)"),
        ("antagonist", "guard", {"gadget": "drone"}, "gadget: there is no Gadget 'drone' (do you mean 'camera_drone'?)"),
        ("mastermind", "mind", {"own_figure": "bos"}, "own_figure: there is no antagonist 'bos' (do you mean 'boss'?)"),
        ("adventure", "small", {"goals": ["find_it"]}, "goals: there is no Goal 'find_it'"),
        ("where", "yard", {"companions": ["thug"]}, "companions: there is no kind of goons 'thug' (do you mean 'thugs'?)"),
        ("where", "hall", {"facts": ["a_way_out"]}, "facts: there is no Fact 'a_way_out' (do you mean 'a_way_in'?)"),
        ("where", "hall", {"easy": ["tale"]}, "easy: there is no verb or object of one 'tale' (do you mean 'take'?)"),
        ("where", "hall", {"open_if": ["leter"]}, "open_if: there is no clue, item, person or Fact 'leter' (do you mean"),
        ("why", "why_goal", {"where": "yart"}, "where: there is no place 'yart' (do you mean 'yard'?)"),
        ("why", "why_goal", {"beats_first": ["yard_9"]}, "beats_first: there is no beat 'yard_9'"),
        ("why", "why_plot", {"intention": {"verb": "take", "object": "lump"}}, "intention.object: there is no item 'lump'"),
        ("mm_scene", "scene_1", {"when": "noom"}, "when: there is no time 'noom' (do you mean 'noon'?)"),
        ("beat", "yard_1", {"effect": {"clue": "leter"}}, "effect.clue: there is no clue 'leter' (do you mean 'letter'?)"),
        ("beat", "yard_1", {"needs": ["nothing"]}, "needs: there is no clue, item, person or Fact 'nothing'"),
        ("clue", "letter", {"shows": {"antagonist": "captain", "tag": "holy"}},
         "shows.tag: there is no Weakness of captain to 'holy' (known: fire, mirrors)"),
        ("fact", "a_way_in", {"object": "porter"}, "object: there is no place 'porter'"),
        ("fact", "a_way_in", {"kind": "owes"}, "about: there is no person 'nobody' (known: porter)"),
        ("fact", "a_way_in", {"kind": "shows", "about": "porter"}, "about: there is no antagonist 'porter' (known"),
    ],
)  # fmt: skip
def test_an_id_that_names_nothing_is_told_with_the_nearest(tables, complain, kind, id, change, said):
    of(tables, kind, id).update(change)
    assert any(line.startswith(f"{SMALL}{id}: {said}") for line in complain())


@pytest.mark.rule("IN-C-96")
def test_an_id_of_two_things_is_told(tables, complain):
    tables["item"].append({"id": "porter", "name": "the lantern", "text": "It is out."})
    tables["adventure"][0]["items"].append("porter")
    said = complain()
    assert f"{SMALL}porter: id: this is the id of something else, of Item (IN-C-96)" in said
    tables["clue"].append(tables["clue"][0])
    assert f"{SMALL}letter: there is another one of this name (IN-C-96)" in complain()


@pytest.mark.rule("IN-C-96")
def test_what_nothing_names_is_worth_a_look(tables, warn):
    tables["item"].append({"id": "rope", "name": "a rope", "text": "It is long."})
    assert f"{SMALL}rope: is never named (IN-C-96)" in warn()


@pytest.mark.rule("IN-C-96")
@pytest.mark.parametrize(
    ("kind", "id", "change", "said"),
    [
        ("where", "yard", {"text": lines(61)}, "text: has 61 words, an opening at most 60 (IN-C-96)"),
        ("mm_scene", "scene_1", {"text": lines(61)}, "text: has 61 words, an opening at most 60 (IN-C-96)"),
        ("why", "why_goal", {"text": lines(26)}, "text: has 26 words, a line at most 25 (IN-C-96)"),
        ("beat", "yard_1", {"text": lines(10)}, "text: has 10 words, the label of a beat at most 9 (IN-C-96)"),
        ("adventure", "small", {"preview": lines(59)}, "preview: has 59 words, not 60 to 90 (IN-C-96)"),
        ("adventure", "small", {"preview": lines(91)}, "preview: has 91 words, not 60 to 90 (IN-C-96)"),
        ("adventure", "small", {"plot_text": [*["So."] * 8, lines(26)]}, "plot_text[8]: has 26 words, a line at most 25 (IN-C-96)"),
        ("hero", "ada", {"lines": [lines(26)]}, "lines[0]: has 26 words, a line at most 25 (IN-C-96)"),
        ("where", "yard", {"text": " "}, "text: says nothing (IN-SCENE-02)"),
    ],
)  # fmt: skip
def test_a_text_that_is_too_long_or_missing_is_told(tables, complain, kind, id, change, said):
    of(tables, kind, id).update(change)
    assert complain() == [f"{SMALL}{id}: {said}"]


@pytest.mark.rule("IN-SCENE-02", "IN-SCENE-03", "IN-SCENE-04")
@pytest.mark.parametrize("key", ["where", "when", "why"])
def test_a_scene_card_without_a_name_or_text_is_refused(tables, complain, key):
    tables[key][0]["name" if key == "when" else "text"] = ""
    assert any(line.startswith(SMALL) for line in complain())


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
        ("hero", "ada", {"weaknesses": [{"name": "One", "tag": "fire", "cost": 1}, {"name": "Two", "tag": "fire", "cost": 2}]},
         "weaknesses: two of its Weaknesses have one tag (IN-C-79)"),
        ("antagonist", "guard", {"pools": {"a": 2, "c": 2, "v": 2}}, "pools: 2/2/2: rival is 3/2/2 in any order (IN-C-40)"),
        ("antagonist", "guard", {"rating": 8}, "rating: 8: rival has 6 (IN-C-40)"),
        ("antagonist", "guard", {"talents": []}, "talents: an antagonist has 1 to 3 different Talents (IN-C-40)"),
        ("antagonist", "captain", {"powers": ["claws", "claws"]}, "powers: the same Power twice (IN-C-40)"),
        ("antagonist", "guard", {"powers": ["undying"], "weaknesses": [{"name": "Burns", "tag": "fire", "cost": 3}]},
         "powers: cost 3, rival has at most 2 (IN-C-40)"),
        ("antagonist", "guard", {"powers": ["claws"]}, "weaknesses: cost 0, the Powers 1: both are the same (IN-C-40)"),
        ("antagonist", "captain",
         {"weaknesses": [{"name": "One", "tag": "mirrors", "cost": 1}, {"name": "Two", "tag": "mirrors", "cost": 2}]},
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
        ("a = 7\nc = 3\nv = 5", "a = 7\nc = 3\nv = 4", "candle_oath: a: the values sum up to 14, not 15 to 17 (IN-C-88)"),
        ("a = 7\nc = 3\nv = 5", "a = 8\nc = 8\nv = 1", "candle_oath: a: at most one value is 8, and none is higher (IN-C-88)"),
        ("a = 7\nc = 3\nv = 5", "a = 9\nc = 3\nv = 3", "candle_oath: a: at most one value is 8, and none is higher (IN-C-88)"),
        ("value = 6\n", "value = 8\n", "camera_drone: value: 8: a Gadget without limit has 6 to 7 (IN-C-88)"),
        ("value = 8\nuses = 1", "value = 7\nuses = 1", "code_breaker: value: 7: a Gadget with one use has 8 to 9 (IN-C-88)"),
    ],
)  # fmt: skip
def test_a_ritual_or_gadget_beyond_its_bounds_is_told(complain, old, new, said):
    assert complain({old: new}) == [f"{CARDS}belongings.toml: {said}"]


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
        ({"beats": ["yard_1", "yard_2", "yard_4", "yard_6"]}, "small: places: 3 of its beats offer corrupted, not 4 (IN-C-99)"),
        ({"beats": ["yard_1", "yard_2", "yard_3", "yard_6"]}, "small: places: 3 of its beats offer leverage, not 4 (IN-C-99)"),
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
        f"{CARDS}frame.toml: 1: light: has more than 3 goon groups (IN-C-103)"
    ]


@pytest.mark.rule("IN-C-70", "IN-C-71")
def test_a_frame_without_a_length_or_a_band_is_told(complain):
    said = complain({'id = "written"': 'id = "long"', "heroes = 5": "heroes = 4"})
    assert f"{CARDS}frame.toml: written: there is no length of this id (IN-C-71)" in said
    assert f"{CARDS}frame.toml: 5: there is no band for 5 heroes (IN-C-70)" in said


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


@pytest.mark.rule("IN-C-105")
def test_a_word_of_another_game_is_told(tables, complain):
    of(tables, "where", "yard")["text"] = "The camarilla meets here."
    of(tables, "person", "porter")["text"] = "A rolled-up spc map."
    assert sorted(complain()) == [
        f"{SMALL}porter: text: 'spc' is a word of another game (IN-C-105)",
        f"{SMALL}yard: text: 'camarilla' is a word of another game (IN-C-105)",
    ]
