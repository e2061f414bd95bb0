"""What a card that changes the roll of the other side does for one's own."""

import pytest

from engine.table.odds import beats
from tests.plot_twist.scene import card, hero, villain

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
