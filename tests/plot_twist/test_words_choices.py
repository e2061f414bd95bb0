"""Words that choose, repeat and wait: choose, may, if, repeat, in."""

import pytest

from tests.plot_twist.scene import card, hero, mook
from tests.plot_twist.words import gain

ACT = "ability:ada>act"


def ada(*effects, **fields):
    return hero("Ada", actions=[{"name": "Act", "do": list(effects)}], **fields)


def choose(*options):
    return {"do": "choose", "options": [list(each) for each in options]}


def may(*effects, **cost):
    return {"do": "may", "effects": list(effects), **({"cost": cost} if cost else {})}


NOBODY = gain(1, "mooks", "quantity")
"""Cannot be resolved while there are no Mooks."""


# Choose


@pytest.mark.rule("PT-CARD-01")
@pytest.mark.parametrize(("pick", "energy", "moves"), [(1, 10, 2), (2, 12, 1), (3, 9, 0)])
def test_one_of_several_texts_is_resolved_whole_and_no_other(scene, pick, energy, moves):
    lose = {"do": "lose_action", "action": "move"}
    s = scene([ada(choose([gain(1)], [gain(3), lose], [lose, lose]))]).take(ACT)
    assert s.ids() == ["choose:1", "choose:2", "choose:3"]
    s.take(f"choose:{pick}")
    assert (s.ada.energy, s.ada.moves) == (energy, moves)


@pytest.mark.rule("PT-CARD-02")
def test_what_cannot_be_resolved_is_not_to_be_chosen(scene):
    s = scene([ada(choose([NOBODY], [gain(1)], [NOBODY, gain(2)]))]).take(ACT).asks("choice")
    assert s.ids() == ["choose:2", "choose:3"]
    assert scene([ada(choose([NOBODY], [gain(3)]))]).take(ACT).ada.energy == 12


@pytest.mark.rule("PT-CARD-02")
def test_with_nothing_to_choose_from_the_text_is_skipped(scene):
    s = scene([ada(choose([NOBODY], [NOBODY]), gain(2))]).take(ACT)
    assert s.ada.energy == 11
    assert not scene([ada(choose([NOBODY], [NOBODY]))]).offered(ACT)


# May


@pytest.mark.rule("PT-CARD-01")
@pytest.mark.parametrize(("answer", "energy", "belief"), [("yes", 9 - 2, 9), ("no", 9, 8)])
def test_what_may_be_done_is_done_for_its_cost_or_not_at_all(scene, answer, energy, belief):
    s = scene([ada(may(gain(1, counter="belief"), energy=2))]).take(ACT)
    assert s.option("yes").cost == "2 Energy"
    s.take(answer)
    assert (s.ada.energy, s.ada.belief) == (energy, belief)


@pytest.mark.rule("PT-STAT-11")
@pytest.mark.parametrize(("cost", "left"), [
    ({"moves": 2}, (0, 1, 9, 8, 3)), ({"attacks": 1}, (2, 0, 9, 8, 3)), ({"energy": 3}, (2, 1, 6, 8, 3)),
    ({"belief": 2}, (2, 1, 9, 6, 3)), ({"discards": 1}, (2, 1, 9, 8, 2)), ({}, (2, 1, 9, 8, 3)),
])  # fmt: skip
def test_each_kind_of_cost_is_paid(scene, cost, left):
    s = scene([ada(may({"do": "cover", "amount": 1}, **cost))]).take(ACT, "yes")
    if s.phase == "discard":
        s.idle()
    one = s.ada
    assert (one.moves, one.attacks, one.energy, one.belief, len(s.hand("hero:1"))) == left
    assert sum(one.cover.values()) == 1


@pytest.mark.rule("PT-CARD-02", "PT-ENERGY-01")
@pytest.mark.parametrize(("cost", "open"), [
    ({"energy": 3}, True), ({"energy": 4}, False), ({"moves": 3}, False), ({"attacks": 2}, False), ({"hate": 1}, False),
    ({"belief": 9}, False), ({"quantity": 1}, False), ({"discards": 4}, False), ({"discards": 3}, True),
])  # fmt: skip
def test_what_cannot_be_paid_for_is_skipped(scene, cost, open):
    assert scene([ada(may(gain(), **cost))]).offered(ACT) == open


# If


@pytest.mark.rule("PT-CARD-01")
@pytest.mark.parametrize(("conditions", "energy"), [
    ([{"is": "phase", "phase": "start"}], 10), ([{"is": "phase", "phase": "combat"}], 14), ([], 10),
    ([{"is": "phase", "phase": "start"}, {"is": "turn", "at_least": 2}], 14),
])  # fmt: skip
def test_one_text_if_all_conditions_hold_and_the_other_if_not(scene, conditions, energy):
    word = {"do": "if", "conditions": conditions, "then": [gain(1)], "otherwise": [gain(5)]}
    assert scene([ada(word)]).take(ACT).ada.energy == energy


@pytest.mark.rule("PT-CARD-01")
def test_without_another_text_nothing_happens_if_not(scene):
    word = {"do": "if", "conditions": [{"is": "turn", "at_least": 2}], "then": [gain(1)]}
    assert scene([ada(word, gain(2))]).take(ACT).ada.energy == 11


# Repeat


@pytest.mark.rule("PT-CARD-01")
@pytest.mark.parametrize(("times", "energy"), [(3, 12), (1, 10), (0, 9), ({"of": "standing"}, 11)])
def test_a_text_is_repeated_so_often(scene, times, energy):
    s = scene([ada({"do": "repeat", "times": times, "effects": [gain(1)]}), hero("Bo")]).take(ACT)
    assert s.ada.energy == energy


@pytest.mark.rule("PT-CARD-01")
def test_each_repetition_chooses_anew(scene):
    hit = {"do": "deal", "who": "any_enemy", "amount": 1, "resistance": "mental"}
    s = scene([ada({"do": "repeat", "times": 2, "effects": [hit]})], mooks=[mook("Thugs")])
    s.take(ACT, "target:vex", "target:thugs")
    assert (s.vex.stress["mental"], s.thugs.quantity) == (1, 3)


# In so many turns


@pytest.mark.rule("PT-TIME-02", "PT-TIME-08", "PT-Q-65")
@pytest.mark.parametrize(("turns", "after"), [(1, [11, 11, 11]), (2, [10, 11, 11]), (3, [10, 10, 11])])
def test_the_rest_of_the_text_waits_so_many_turns(scene, turns, after):
    s = scene([ada(gain(1), {"do": "in", "turns": turns}, gain(1))]).take(ACT)
    assert s.ada.energy == 10
    assert [s.end_turn().ada.energy for _ in range(3)] == after


@pytest.mark.rule("PT-TIME-08", "PT-NULL-01")
def test_what_waits_is_gone_with_its_card(scene):
    fog = card("twist", "Fog", effects=[{"do": "in", "turns": 1}, gain(1, "party")])
    s = scene([ada({"do": "nullify", "card": "twist"})], twists=[fog]).take(ACT)
    assert s.end_turn().ada.energy == 9


NOW = [{"is": "phase", "phase": "start"}]
LATER = [{"do": "in", "turns": 1}, gain(2)]


@pytest.mark.rule("PT-Q-77", "PT-TIME-08")
@pytest.mark.parametrize("word", [
    {"do": "if", "conditions": NOW, "then": LATER}, choose(LATER), may(*LATER),
    {"do": "repeat", "times": 1, "effects": LATER}, {"do": "if", "conditions": NOW, "then": [choose(LATER)]},
])  # fmt: skip
def test_in_so_many_turns_inside_another_word_suspends_the_rest_of_the_whole_text(scene, word):
    s = scene([ada(gain(1), word, gain(4))]).take(ACT)
    if s.phase == "choice":
        s.take("yes")
    assert [s.ada.energy, s.end_turn().ada.energy] == [10, 10 + 2 + 4]


@pytest.mark.rule("PT-CARD-02")
@pytest.mark.parametrize(("words", "offered"), [
    ([NOBODY, NOBODY], False), ([NOBODY, gain()], True), ([gain(), NOBODY], True),
])  # fmt: skip
def test_what_may_be_done_is_offered_if_some_of_it_can_be(scene, words, offered):
    assert scene([ada(may(*words))]).offered(ACT) == offered
