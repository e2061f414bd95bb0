"""Texts suspended from inside: "in X turns" in a choice, a condition, a roll, a repetition (PT-Q-77, PT-TIME-08)."""

import pytest

from tests.plot_twist.scene import card, hero


def gain(amount):
    return {"do": "gain", "who": "party", "counter": "energy", "amount": amount}


WAIT = {"do": "in", "turns": 1}
LATER = [WAIT, gain(1)]


def detail(*effects):
    return card("detail", "Trap", effects=list(effects))


def slay(who):
    return {"do": "deal", "who": who, "amount": 99, "resistance": "physical"}


def roll(**more):
    return {"do": "roll", "attribute": "body", "ability": "agility", "difficulty": 0, **more}


def energies(s, turns):
    """Ada's Energy now and after each of the next turns."""
    found = [s.ada.energy]
    for _ in range(turns):
        found.append(s.end_turn().ada.energy)
    return found


@pytest.mark.rule("PT-Q-77", "PT-TIME-08")
@pytest.mark.parametrize(
    ("word", "answers", "coins"),
    [
        ({"do": "if", "conditions": [], "then": LATER}, [], []),
        ({"do": "if", "conditions": [{"is": "turn", "at_least": 9}], "then": [], "otherwise": LATER}, [], []),
        ({"do": "choose", "options": [LATER, [gain(5)]]}, ["choose:1"], []),
        ({"do": "may", "effects": LATER}, ["yes"], []),
        (roll(win=LATER), [], [2]),
        (roll(lose=LATER), [], [0]),
        ({"do": "if", "conditions": [], "then": [{"do": "if", "conditions": [], "then": LATER}]}, [], []),
    ],
)
def test_the_rest_of_the_whole_text_waits(scene, word, answers, coins):
    s = scene(plots={"hero:1": [detail(word, gain(10))]}, coins=coins).take("detail:ada/trap")
    while s.phase.startswith("roll."):
        s.passes()
    s.take(*answers)
    assert energies(s, 2) == [9, 20, 20]


@pytest.mark.rule("PT-Q-77")
def test_what_is_not_chosen_suspends_nothing(scene):
    s = scene(plots={"hero:1": [detail({"do": "choose", "options": [LATER, [gain(5)]]}, gain(10))]})
    s.take("detail:ada/trap", "choose:2")
    assert energies(s, 1) == [24, 24]


@pytest.mark.rule("PT-Q-77")
def test_a_repetition_goes_on_where_it_was_suspended(scene):
    word = {"do": "repeat", "times": 2, "effects": [gain(1), WAIT, gain(2)]}
    s = scene(plots={"hero:1": [detail(word, gain(10))]}).take("detail:ada/trap")
    assert energies(s, 3) == [10, 13, 25, 25]


@pytest.mark.rule("PT-Q-77")
def test_the_hit_of_an_attack_suspends_what_the_card_says_after_it(scene):
    punch = card("attack", "Punch", effects=[{"do": "attack", "kind": "melee", "hit": LATER}, gain(10)])
    s = scene(hands={"hero:1": [punch]}, coins=[1, 0, 0]).fight("ada", "vex").take("attack.card:ada")
    s.to("combat.attack", "gm")
    assert energies(s, 1) == [9, 20]


def hate(amount):
    return {"do": "gain", "who": "self", "counter": "hate", "amount": amount}


@pytest.mark.rule("PT-Q-77", "PT-COMBAT-13")
@pytest.mark.parametrize(
    ("coins", "hits"), [([1, 0, 0, 1, 0, 0], 2), ([1, 0, 0, 0, 0], 1), ([0, 0, 1, 0, 0], 1)]
)
def test_an_attack_on_several_is_finished_before_its_text_waits(scene, coins, hits):
    sweep = {"do": "attack", "kind": "melee", "also": {"pick": "each", "kind": "hero", "other": True}}
    sweep |= {"hit": [hate(2), WAIT, hate(1)]}
    s = scene([hero("Ada"), hero("Bo")], hands={"gm": [card("attack", "Sweep", effects=[sweep, hate(5)])]},
              coins=coins)  # fmt: skip
    s.fight("vex", "ada").take("attack.card:vex").to("combat.attack", "hero:1")
    assert s.vex.hate == 14 + 2 * hits
    s.end_turn()
    assert s.vex.hate == 14 + 2 * hits - 1 + hits + 5


# Crossed with other rules


@pytest.mark.rule("PT-Q-77", "PT-TIME-04", "PT-TIME-05", "PT-CARD-03")
def test_a_detail_suspended_inside_stays_in_play_until_its_time(scene):
    trap = detail({"do": "if", "conditions": [], "then": [WAIT]}, gain(10))
    s = scene([hero("Ada"), hero("Bo")], plots={"hero:1": [trap], "hero:2": [trap]}).take("detail:ada/trap")
    assert s.why("Trap", "hero:2").rule == "PT-CARD-03"
    s.end_turn()
    assert (s.ada.energy, s.bo.energy) == (19, 19)
    assert s.offered("detail:bo/trap")


@pytest.mark.rule("PT-Q-77", "PT-NULL-01")
def test_a_nullified_card_never_goes_on(scene):
    fog = card("twist", "Fog", effects=[{"do": "if", "conditions": [], "then": LATER}, gain(10)])
    blank = {"name": "Blank", "do": [{"do": "nullify", "card": "twist"}]}
    s = scene([hero("Ada", actions=[blank])], twists=[fog]).take("ability:ada>blank")
    assert energies(s, 2) == [9, 9, 9]


@pytest.mark.rule("PT-Q-77", "PT-Q-72", "PT-GOAL-02")
def test_when_its_time_comes_the_ends_are_looked_at_after_each_word(scene):
    word = {"do": "if", "conditions": [], "then": [WAIT, slay("party")]}
    s = scene(plots={"hero:1": [detail(word, slay("villains"))]}).take("detail:ada/trap").asks("start")
    s.end_turn()
    assert (s.table.outcome.winner, s.vex.standing) == ("villains", True)


@pytest.mark.rule("PT-Q-77", "PT-Q-30")
def test_a_suspended_text_is_there_again_when_the_game_is_played_again(scene):
    s = scene(plots={"hero:1": [detail({"do": "if", "conditions": [], "then": LATER}, gain(10))]})
    s.take("detail:ada/trap").to("combat")
    before = s.table.digest()
    s.table.rewind(len(s.table.decisions))
    s.game = s.table.game
    assert s.table.digest() == before
    assert energies(s, 1) == [9, 20]
