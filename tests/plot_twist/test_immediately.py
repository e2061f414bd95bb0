"""When the ends of the game are looked at: after each word, after each text that answers (PT-Q-72, PT-Q-19)."""

import pytest

from tests.plot_twist.scene import card, hero, villain

CHEER = {"do": "gain", "who": "party", "counter": "energy", "amount": 1}
GLOAT = {"do": "gain", "who": "main_villain", "counter": "hate", "amount": 1}


def slay(who, amount=99):
    return {"do": "deal", "who": who, "amount": amount, "resistance": "physical"}


def act(name, *do):
    return {"actions": [{"name": name, "do": list(do)}]}


def answering(on, *do, **more):
    """A Location that answers an event."""
    return card("location", "Old Harbour", triggers=[{"on": on, "do": list(do), **more}])


def won_by(s):
    return (s.table.outcome.winner, s.table.outcome.rule) if s.phase == "over" else None


@pytest.mark.rule("PT-Q-72", "PT-GOAL-02")
def test_the_ends_are_looked_at_after_each_word_of_a_text(scene):
    s = scene([hero("Ada", **act("Gamble", slay("self"), slay("villains")))]).take("ability:ada>gamble")
    assert won_by(s) == ("villains", "PT-GOAL-02")
    assert s.vex.standing


GAMBLE = [slay("villains"), slay("party")]


@pytest.mark.rule("PT-Q-72", "PT-GOAL-01")
@pytest.mark.parametrize(
    ("word", "coins"),
    [
        ({"do": "if", "conditions": [], "then": GAMBLE}, []),
        ({"do": "repeat", "times": 1, "effects": GAMBLE}, []),
        ({"do": "choose", "options": [GAMBLE]}, []),
        ({"do": "roll", "attribute": "body", "ability": "agility", "difficulty": 0, "win": GAMBLE}, [1]),
    ],
)
def test_words_inside_an_if_a_choice_a_repetition_or_a_roll_are_words_of_the_text(scene, word, coins):
    s = scene([], villain("Vex", **act("Gamble", word)), coins=coins).to("start", "gm")
    s.take("ability:vex>gamble")
    while s.phase.startswith("roll."):
        s.passes()
    assert won_by(s) == ("heroes", "PT-GOAL-01")
    assert s.ada.standing


@pytest.mark.rule("PT-Q-72", "PT-Q-19")
@pytest.mark.parametrize(("seat", "winner"), [("hero:1", "heroes"), ("gm", "villains")])
def test_not_between_the_targets_of_one_word_though_a_text_answers_each_fall(scene, seat, winner):
    doom = act("Doom", slay("all"))
    who = {"hero:1": "ada", "gm": "vex"}[seat]
    s = scene([hero("Ada", **doom)], villain("Vex", **doom), location=answering("incapacitated", GLOAT))
    s.to("start", seat).take(f"ability:{who}>doom")
    assert won_by(s)[0] == winner
    assert not s.ada.standing
    assert not s.vex.standing


@pytest.mark.rule("PT-Q-72", "PT-Q-19", "PT-STAT-06")
def test_not_between_those_whose_resistance_shrinks_with_one_card(scene):
    """The Location made all tougher; without it both are full at once."""
    harbour = card("location", "Old Harbour",
                   passive=[{"do": "resistance", "resistance": "physical", "amount": 3, "who": "all"}],
                   triggers=[{"on": "incapacitated", "do": [GLOAT]}])  # fmt: skip
    watch = {"on": "incapacitated", "do": [GLOAT]}
    blank = act("Blank", {"do": "nullify", "card": "location"})
    s = scene([hero("Ada", **blank)], villain("Vex", triggers=[watch]), location=harbour)
    s.ada.stress["physical"], s.vex.stress["physical"] = 9, 12
    s.take("ability:ada>blank")
    assert won_by(s) == ("heroes", "PT-GOAL-01")
    assert not s.ada.standing


@pytest.mark.rule("PT-Q-72", "PT-Q-19")
def test_not_inside_a_text_that_answers(scene):
    harbour = answering("damage.dealt.physical", slay("party"), slay("villains"), limit="game")
    s = scene([hero("Ada", **act("Poke", slay("any_enemy", 1)))], location=harbour).take("ability:ada>poke")
    assert won_by(s) == ("heroes", "PT-GOAL-01")


@pytest.mark.rule("PT-Q-72", "PT-GOAL-02")
def test_but_after_it_before_the_next_text_answers(scene):
    """The Location answers first, it lies there longer; Vex's own text comes too late to fell him as well."""
    harbour = answering("damage.dealt.physical", slay("party"), limit="game")
    grudge = {"on": "damage.dealt.physical", "who": "self", "do": [slay("self")], "limit": "game"}
    s = scene([hero("Ada", **act("Poke", slay("any_enemy", 1)))], villain("Vex", triggers=[grudge]),
              location=harbour).take("ability:ada>poke")  # fmt: skip
    assert won_by(s) == ("villains", "PT-GOAL-02")
    assert s.vex.standing


@pytest.mark.rule("PT-Q-72", "PT-GOAL-01")
@pytest.mark.parametrize("on", ["combat.start", "step.maneuver", "attack.declared"])
def test_a_text_that_fells_the_last_villain_in_a_combat_ends_the_game_at_once(scene, on):
    s = scene(location=answering(on, slay("villains"))).to("combat", "hero:1").take("combat:ada>vex")
    while s.phase.startswith("combat."):
        s.game.combat.distance = "melee"
        s.take("attack.melee") if s.offered("attack.melee") else s.idle()
    assert won_by(s) == ("heroes", "PT-GOAL-01")
    assert not s.log("combat.end")


@pytest.mark.rule("PT-Q-72", "PT-GOAL-03")
def test_the_threat_comes_true_before_the_next_word(scene):
    doom = act("Doom", {"do": "threat", "amount": 4}, slay("villains"))
    s = scene([], villain("Vex", **doom), objective=card("objective", "Flood", goal=4)).to("start", "gm")
    assert won_by(s.take("ability:vex>doom")) == ("villains", "PT-GOAL-03")


@pytest.mark.rule("PT-Q-72", "PT-CROSS-04")
def test_the_next_word_finds_the_new_main_villain(scene):
    party = [hero("Ada", **act("Coup", {"do": "crossover"}, slay("main_villain"), slay("main_villain", 1)))]
    s = scene([*party, hero("Bo"), hero("Cy")], plots={"gm": [villain("Wisp")]}).take("ability:ada>coup")
    s.asks("start")
    assert (s.game.main_villain().id, s.wisp.stress["physical"]) == ("wisp", 1)


@pytest.mark.rule("PT-Q-72", "PT-HATE-02", "PT-HATE-01")
def test_a_text_that_answers_the_damage_takes_nobody_the_credit_for_the_fall(scene):
    crush = act("Crush", {**slay("any_hero"), "trauma": True})
    harbour = answering("damage.dealt.physical", CHEER)
    s = scene([hero("Ada"), hero("Bo")], villain("Vex", **crush), location=harbour).to("start", "gm")
    s.take("ability:vex>crush", "target:ada")
    assert s.last("incapacitated").by == "Vex"
    assert s.vex.hate == 12 + 2 - 9 + 1


@pytest.mark.rule("PT-Q-72", "PT-Q-19")
def test_an_attack_and_the_text_that_answers_it_are_one(scene):
    harbour = answering("incapacitated", GLOAT, slay("villains"), limit="game")
    s = scene(location=harbour, coins=[1, 0, 0]).fight("vex", "ada")
    s.ada.stress["physical"] = 8
    s.take("attack.melee:vex")
    while s.phase.startswith("roll."):
        s.passes()
    assert won_by(s) == ("villains", "PT-GOAL-02")
    assert not s.vex.standing
