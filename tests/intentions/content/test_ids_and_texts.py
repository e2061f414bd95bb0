"""The linter: ids that name nothing, texts that are too long or another game's (IN-C-96, IN-C-105)."""

from __future__ import annotations

import pytest

from tests.intentions.content.small import lines, of

SMALL = "adventures/small.toml: "


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
        ("adventure", "small", {"plot_text": ["So."] * 8 + [lines(26)]},
         "plot_text[8]: has 26 words, a line at most 25 (IN-C-96)"),
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


@pytest.mark.rule("IN-C-105")
def test_a_word_of_another_game_is_told(tables, complain):
    of(tables, "where", "yard")["text"] = "The camarilla meets here."
    of(tables, "person", "porter")["text"] = "A rolled-up spc map."
    assert sorted(complain()) == [
        f"{SMALL}porter: text: 'spc' is a word of another game (IN-C-105)",
        f"{SMALL}yard: text: 'camarilla' is a word of another game (IN-C-105)",
    ]
