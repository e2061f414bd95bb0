"""What is told of an ability that costs nothing: what it heals, and whether it is there again."""

import pytest

from engine.table.odds import more_than
from tests.plot_twist.scene import hero
from tests.plot_twist.words import act, gain

MEND = {
    "do": "regenerate",
    "who": {"pick": "one", "kind": "hero"},
    "amount": {"of": "sum", "terms": [1, {"of": "margin"}]},
}
PATCH = {
    "do": "roll",
    "attribute": "mind",
    "ability": "healing",
    "difficulty": 2,
    "win": [MEND],
    "lose": [],
}


@pytest.mark.rule("PT-ROLL-04", "PT-ROLL-10", "PT-STAT-10")
@pytest.mark.parametrize("stress", [9, 2, 0])
def test_a_roll_that_heals_by_its_margin_tells_its_mean(scene, stress):
    s = scene([hero("Ada", mind=3, healing=1, body=4, actions=[act("Patch", PATCH)])])
    s.ada.stress["physical"] = stress
    option = next(each for each in s.options() if each.id == "ability:ada>patch/ada")
    odds = s.game.odds(option)
    assert (odds.win, odds.brings) == (more_than(4, 2), "Stress healed")
    assert odds.expected == pytest.approx(sum(p * min(stress, m) for p, m in ((4 / 16, 2), (1 / 16, 3))))


@pytest.mark.rule("PT-ACT-01", "PT-CARD-01")
@pytest.mark.parametrize(
    ("more", "end", "kind"),
    [
        ({}, [], "ability"),
        ({"limit": "game"}, [], "ability.once"),
        ({}, [{"do": "nullify"}], "ability.once"),
    ],
)
def test_an_ability_that_is_there_but_once_says_so(scene, more, end, kind):
    s = scene([hero("Ada", actions=[act("Call", gain(), *end, **more)])])
    assert [each.kind for each in s.options() if each.id.startswith("ability:ada>call")] == [kind]
