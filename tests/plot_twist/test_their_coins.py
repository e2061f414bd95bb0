"""What a card that changes the roll of the other side does for one's own."""

import pytest

from engine.table.odds import beats
from tests.plot_twist.scene import ally, card, hero, villain

ATTACK = {"body": 5, "fighting": 3}
AGAIN = [{"do": "reroll", "theirs": True}]


def sovereign(scene, coins, *, foe):
    """A roll that lies, and a card to toss the other side's coins again."""
    s = scene(
        [hero("Ada", **ATTACK)],
        villain("Vex", body=4),
        plots={"hero:1": [card("detail", "Sovereign", window="after_roll", effects=AGAIN)]},
        coins=coins,
    )
    s.ada.belief = 3
    s.fight(*("vex", "ada") if foe else ("ada", "vex")).take("attack.melee")
    return s.to("roll.after_roll", "hero:1")


@pytest.mark.rule("PT-ROLL-05", "PT-Q-10")
def test_their_coins_tossed_again_have_the_chance_beside_how_they_lie(scene):
    """Two heads of eight lie against three: hers win if fewer than two of his four fall on heads."""
    s = sovereign(scene, [2, 3], foe=False)
    again = s.game.odds(s.option("detail"))
    assert (again.before[0], again.win) == (0.0, pytest.approx(1 / 16 + 4 / 16))
    s.to("combat", "gm")


@pytest.mark.rule("PT-ROLL-06", "PT-Q-10")
def test_their_attack_tossed_again_misses_on_a_tie(scene):
    """Three heads have hit her two: of his four coins, three or four of them would."""
    s = sovereign(scene, [3, 2, 0], foe=True)
    again = s.game.odds(s.option("detail"))
    assert (again.before[0], again.win) == (0.0, pytest.approx(1 - 5 / 16))
    s.to("combat", "gm")


@pytest.mark.rule("PT-Q-10")
def test_fewer_coins_for_them_are_a_better_chance_for_oneself(scene):
    penny = card(
        "detail", "Penny", window="before_roll", effects=[{"do": "coins", "amount": -3, "theirs": True}]
    )
    s = scene([hero("Ada", **ATTACK)], villain("Vex", body=4), plots={"hero:1": [penny]}, coins=[0, 0])
    s.ada.belief = 3
    s.fight("ada", "vex").take("attack.melee").to("roll.before_roll", "hero:1")
    fewer = s.game.odds(s.option("detail"))
    assert (fewer.before[0], fewer.win) == (pytest.approx(beats(8, 4)), pytest.approx(beats(8, 1)))
    s.to("combat", "gm")


# The Damage Roll of somebody else, which is about to hurt


def harmed(scene, word, coins, *, target="ada", window="before_roll"):
    """Vex has hit, and whoever is about to be damaged may play a card."""
    s = scene(
        [hero("Ada")],
        plots={"hero:1": [card("detail", "Charm", window=window, effects=[word]), ally("Rex")]},
        coins=coins,
    )
    s.take("ally/rex").fight("vex", target).take("attack.melee")
    while s.game.roll is None or s.game.roll.kind != "damage":
        s.idle()
    return s


@pytest.mark.rule("PT-Q-10", "PT-ROLL-08")
@pytest.mark.parametrize("target", ["ada", "rex"])
@pytest.mark.parametrize(("word", "heads", "left"), [("coins", 2, 3), ("successes", 4, 3)])
def test_who_is_about_to_be_damaged_takes_coins_or_successes_off(scene, target, word, heads, left):
    s = harmed(scene, {"do": word, "amount": -2, "theirs": True}, [1, 0, heads], target=target)
    odds = s.to("roll.before_roll", "hero:1").game.odds(s.option("detail:ada/charm"))
    assert (odds.before[1], odds.expected) == (3.0, 2.0 if word == "coins" else 1.0 + 1 / 16)
    s.take("detail:ada/charm").to("combat.attack")
    assert s.game.find(target).stress["physical"] == left


@pytest.mark.rule("PT-Q-10", "PT-DMG-02")
def test_a_pool_from_which_the_last_coin_is_taken_does_nothing(scene):
    s = harmed(scene, {"do": "coins", "amount": -4, "theirs": True}, [1, 0])
    s.to("roll.before_roll", "hero:1").take("detail:ada/charm").to("combat.attack")
    assert s.ada.stress["physical"] == 0


@pytest.mark.rule("PT-Q-10")
def test_who_is_about_to_be_damaged_has_the_coins_tossed_again(scene):
    s = harmed(scene, {"do": "reroll", "theirs": True}, [1, 0, 4, 1], window="after_roll")
    s.to("roll.after_roll", "hero:1").take("detail:ada/charm").to("combat.attack")
    assert s.ada.stress["physical"] == 2


@pytest.mark.rule("PT-Q-10", "PT-Q-04")
def test_what_is_for_ones_own_roll_is_not_offered_to_who_is_about_to_be_damaged(scene):
    s = harmed(scene, {"do": "coins", "amount": 2}, [1, 0, 0])
    while s.phase != "combat.attack":
        assert not s.offered("detail:ada/charm")
        s.idle()
