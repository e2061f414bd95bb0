"""Details that the Main Villain plays in a roll of Mooks (PT-MOOK, PT-Q-10)."""

import pytest

from tests.plot_twist.scene import card, hero, mook


def detail(**fields):
    return card("detail", "Luck", window="before_roll", effects=[{"do": "coins", "amount": 2, **fields}])


@pytest.mark.rule("PT-Q-10")
@pytest.mark.parametrize(("fields", "ada", "thugs"), [({}, 3, 4), ({"theirs": True}, 5, 2)])
def test_a_detail_of_the_main_villain_in_a_roll_of_mooks_is_on_their_side(scene, fields, ada, thugs):
    s = scene([hero("Ada", body=3)], mooks=[mook("Thugs")], plots={"gm": [detail(**fields)]}, coins=[0, 0])
    s.fight("ada", "thugs").take("attack.melee").to("roll.before_roll", "gm").take("detail")
    s.to("combat.attack")
    assert [(each.who, each.coins) for each in s.log("coins.tossed")] == [("Ada", ada), ("Thugs", thugs)]
