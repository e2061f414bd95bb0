"""Milestones: the words that pay XP, and how often (HR-XP-01 to -04, HR-C-46)."""

from __future__ import annotations

import pytest

from tests.heroic.scene import HIT, HURT, WEAK, foe, gift, hero, subplot


@pytest.mark.rule("HR-XP-01", "HR-XP-02", "HR-XP-03", "HR-C-96", "HR-C-46")
def test_a_1_xp_word_pays_once_a_turn_and_a_3_xp_word_once_a_scene(scene):
    card = subplot("brawl", {"word": "hurt", "type": "physical"}, {"word": "hurt", "type": "physical"})
    s = scene(
        [hero("Ada", milestones=["brawl", "second"])],
        [foe("Thug"), foe("Goon")],
        cards=[card],
        pp=1,
        settings={"dice": "ask"},
    )
    s.act(HIT, "6 5 2 2", "5 4 2 2", say=["11 with d10 and d8", "second:goon"])
    assert s.ada.xp == 4
    s.order(2).act(HIT, "6 5 2 2 2", "5 4 2 2")
    assert s.ada.xp == 5


@pytest.mark.rule("HR-C-46", "HR-XP-02")
@pytest.mark.parametrize(
    ("word", "xp"),
    [
        ({"word": "takes_stress", "type": "any", "size": 8}, 1),
        ({"word": "takes_stress", "type": "mental", "size": 8}, 0),
        ({"word": "takes_stress", "type": "any", "size": 10}, 0),
        ({"word": "stressed_out", "who": "self"}, 1),
        ({"word": "stressed_out", "who": "ally"}, 0),
        ("trauma_gained", 1),
    ],
)  # fmt: skip
def test_words_for_what_is_suffered(scene, word, xp):
    s = scene([hero("Ada", milestones=["trial", "second"]), hero("Bob")], cards=[subplot("trial", word)])
    s.ada.stress["physical"] = 12
    s.next("thug").foe(HURT, "6 2 2 2 5", WEAK)
    assert s.ada.xp == xp


@pytest.mark.rule("HR-C-46")
@pytest.mark.parametrize(
    ("word", "xp"),
    [
        ({"word": "defeats", "tag": "person"}, 1),
        ({"word": "defeats", "tag": "robot"}, 0),
        ("defeats", 1),
        ("spares", 1),
        ({"word": "first_word", "tag": "person"}, 1),
    ],
)  # fmt: skip
def test_words_for_what_is_done_to_a_foe(scene, word, xp):
    ada = hero("Ada", specialties={"Psychology": "expert"}, milestones=["trial", "second"])
    s = scene([ada], [foe("Thug", tags=["person"])], cards=[subplot("trial", word)])
    s.thug.stress["emotional"] = 12
    s.anew().act("hurt:thug:stress:emotional", "6 2 2 2 5", "4 4 2 2")
    assert s.ada.xp == xp


@pytest.mark.rule("HR-C-46", "HR-PP-05")
def test_a_foe_put_out_by_a_counter_attack_is_defeated_by_who_hits_back(scene):
    s = scene(
        [hero("Ada", milestones=["trial", "second"])], cards=[subplot("trial", "counterattacks", "defeats")]
    )
    s.thug.stress["physical"] = 12
    s.next("thug").foe(HURT, "3 2 2 2", "8 7 2 6 2", pay=["back:physical"])
    assert s.thug.gone and s.ada.xp == 4


@pytest.mark.rule("HR-C-46", "HR-PP-22", "HR-PP-21")
@pytest.mark.parametrize(
    ("word", "xp"),
    [
        ({"word": "distinction_d4", "name": "Brave"}, 1),
        ({"word": "distinction_d4", "name": "Bold"}, 0),
        ("uses_limit", 1),
    ],
)
def test_words_for_trouble_of_ones_own(scene, word, xp):
    ada = hero("Ada", gift("strength 10", limits=["gear"]), milestones=["trial", "second"])
    s = scene([ada], cards=[subplot("trial", word)])
    s.act(HIT, "6 4 2 2", "2 2 2 2", d4="dist:0")
    s.order(2).take("flaw:limit:0:0")
    assert s.ada.xp == xp


@pytest.mark.rule("HR-C-46")
@pytest.mark.parametrize(
    ("word", "intent"), [("aids", "help:bob:asset"), ("heals", "heal:bob:stress:mental")]
)
def test_words_for_help(scene, word, intent):
    s = scene(
        [hero("Ada", milestones=["trial", "second"]), hero("Bob")],
        cards=[subplot("trial", word)],
        doom=[6],
        pp=0,
    )
    s.bob.stress["mental"] = 6
    s.anew().act(intent, "6 5 2 2", *(["2 2"] if word == "heals" else ["2"]))
    assert s.ada.xp == 1 and s.bob.xp == 0
