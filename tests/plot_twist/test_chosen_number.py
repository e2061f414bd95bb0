"""The numbers that may be named for a Chosen Roll (PT-Q-74)."""

import pytest

from engine.plot_twist.ai import scripted_player
from engine.plot_twist.ai.persona import Personas
from tests.plot_twist.scene import card, hero, mook, villain

DARE = {
    "name": "Dare",
    "do": [
        {
            "do": "dare",
            "attribute": "body",
            "ability": "fighting",
            "win": [{"do": "gain", "counter": "energy", "amount": {"of": "chosen"}}],
        }
    ],
}


def around(name, word, amount, window="before_roll", **more):
    return {"name": name, "window": window, "do": [{"do": word, "amount": amount}], **more}


def dared(scene, energy=0, belief=0, actions=(), plots=(), **fields):
    """Ada names a number on 3 coins, with so much Energy and Belief to spend."""
    ada = hero("Ada", **{"body": 2, "fighting": 1, "power": 3, "actions": [DARE, *actions], **fields})
    s = scene([ada], plots={"hero:1": list(plots)})
    s.ada.energy, s.ada.belief = energy, belief
    return s.take("ability:ada>dare")


def highest(s):
    """The highest number offered; all below it are offered too."""
    if s.phase != "roll.number":
        return 1
    s.asks("roll.number")
    numbers = [option.amount for option in s.options()]
    assert numbers == list(range(1, numbers[-1] + 1))
    return numbers[-1]


@pytest.mark.rule("PT-Q-74")
@pytest.mark.parametrize(
    ("energy", "belief", "most"),
    [(0, 0, 3 - 1), (2, 0, 3 + 2 - 1), (9, 0, 3 + 3 - 1), (0, 5, 3 + 2 - 1), (2, 4, 3 + 2 + 2 - 1)],
)
def test_coins_for_energy_and_successes_for_belief_are_counted_as_far_as_they_can_be_paid(
    scene, energy, belief, most
):
    assert highest(dared(scene, energy, belief)) == most


@pytest.mark.rule("PT-Q-74")
@pytest.mark.parametrize(
    ("energy", "belief", "more"),
    [
        (0, 0, 0),
        (0, 1, 3),  # the Detail
        (0, 2, 3),  # the Detail, not a Success
        (0, 3, 3 + 1),
        (2, 0, 4),  # the Advantage, not two coins
        (3, 3, 4 + 1 + 3 + 1),
    ],
)
def test_cards_in_hand_and_advantages_that_add_coins_are_counted_at_their_price(scene, energy, belief, more):
    luck = card("detail", "Luck", window="before_roll", effects=[{"do": "coins", "amount": 3}])
    surge = around("Surge", "coins", 4, cost={"energy": 2})
    assert highest(dared(scene, energy, belief, [surge], [luck])) == 3 - 1 + more


@pytest.mark.rule("PT-Q-74", "PT-ROLL-09")
@pytest.mark.parametrize(
    ("trick", "more"),
    [
        (around("Sure", "successes", 2), 2),
        (around("Late", "successes", 2, "after_roll"), 2),
        (around("Too Late", "coins", 2, "after_roll"), 0),
        (around("Curse", "coins", 2, do=[{"do": "coins", "amount": 2, "theirs": True}]), 0),
    ],
)
def test_what_comes_after_the_toss_adds_successes_but_no_coins(scene, trick, more):
    assert highest(dared(scene, actions=[trick])) == 3 - 1 + more


@pytest.mark.rule("PT-Q-74")
@pytest.mark.parametrize(
    ("word", "more"),
    [
        ({"do": "swap", "attribute": "mind"}, 3),
        ({"do": "modify", "figure": "pool.roll", "amount": 2}, 2),
        ({"do": "modify", "figure": "fighting", "amount": 1}, 1),
        ({"do": "modify", "figure": "success.roll", "amount": 1}, 1),
        (
            {
                "do": "if",
                "conditions": [{"is": "turn", "at_least": 1}],
                "then": [{"do": "coins", "amount": 4}],
            },
            4,
        ),
        ({"do": "choose", "options": [[{"do": "coins", "amount": 1}], [{"do": "coins", "amount": 5}]]}, 5),
    ],
)
def test_cards_are_counted_whatever_words_they_add_with(scene, word, more):
    trick = around("Trick", "coins", 0, do=[word])
    assert highest(dared(scene, actions=[trick], mind=5)) == 3 - 1 + more


@pytest.mark.rule("PT-Q-74", "PT-MOOK-03")
def test_mooks_count_the_counters_they_could_spend(scene):
    s = scene([hero("Ada")], mooks=[mook("Thugs", body=2, power=2, quantity=9, fighting=1, actions=[DARE])])
    s.to("start", "gm").take("ability:thugs>dare")
    assert highest(s) == 3 + 2 - 1


@pytest.mark.rule("PT-Q-74", "PT-CURE-03")
@pytest.mark.parametrize(("missing", "more"), [(0, 0), (1, 0), (2, 1), (9, 1)])
def test_a_villain_counts_what_may_be_cured_for_it(scene, missing, more):
    s = scene([hero("Ada"), hero("Bo")], villain("Vex", body=2, fighting=1, actions=[DARE]))
    s.ada.belief, s.bo.belief, s.vex.energy = 9, 9 - missing, 0
    s.to("start", "gm").take("ability:vex>dare")
    assert highest(s) == 3 - 1 + more


@pytest.mark.rule("PT-Q-74", "PT-Q-70", "PT-Q-38")
def test_in_an_interview_only_the_pool_counts(scene):
    scoop = card("detail", "Scoop", effects=[{"do": "interview"}])
    ada = hero("Ada", charm=3, public_relations=2, actions=[around("Surge", "coins", 4)])
    s = scene([ada], plots={"hero:1": [scoop]})
    s.take("detail:ada/scoop", "reporter.enough", "answer:ada>public_relations", "bonus=2")
    assert highest(s) == 3 + 2 + 2 - 1


@pytest.mark.rule("PT-Q-74", "PT-Q-52")
def test_healing_is_not_bound_by_the_stress_there_is(scene):
    s = scene([hero("Ada", body=3, healing=2, power=1)])
    s.ada.stress["physical"], s.ada.belief, s.ada.energy = 1, 0, 1
    assert highest(s.take("healing:ada>physical")) == 3 + 2 - 1
    assert s.game.odds(s.option("number:ada=2")).expected == s.game.odds(s.option("number:ada=2")).win


@pytest.mark.rule("PT-Q-74", "PT-ROLL-07")
def test_a_number_beyond_the_pool_is_won_with_what_is_bought(scene):
    s = dared(scene, energy=3, belief=2)
    s.coins.heads[:] = [6]
    s.take("number:ada=6", "coin.energy:ada=3", "success.belief:ada").to("start")
    assert s.ada.energy == 6


@pytest.mark.rule("PT-Q-74")
def test_the_odds_of_a_number_are_those_of_the_pool_as_it_stands(scene):
    s = dared(scene, energy=2).asks("roll.number")
    wins = [s.game.odds(option).win for option in s.options()]
    assert wins == [0.5, 0.125, 0, 0]


@pytest.mark.parametrize(("pool", "number"), [(3, 1), (9, 3), (1, 1)])
def test_a_scripted_player_names_what_the_pool_may_bring(scene, pool, number):
    s = dared(scene, energy=3, belief=6, body=pool, fighting=0).asks("roll.number")
    player = scripted_player(Personas({}, {}), "hero:1", s.game.chosen, 1)
    assert player.decide(s.table.view("hero:1"), s.table.request).picks == [f"number:ada={number}"]
