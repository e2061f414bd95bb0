"""Half is rounded up, whatever is halved, and the card says so (PT-Q-73)."""

import pytest

from tests.plot_twist.scene import card, hero

HALF_THE_STRESS = {"of": "half", "amount": {"of": "counters", "name": "stress"}}
DRAIN = {
    "name": "Drain",
    "do": [{"do": "deal", "who": "any_enemy", "amount": HALF_THE_STRESS, "resistance": "mental"}],
}
HIT = {
    "name": "Hit",
    "cost": {"energy": 1},
    "limit": "none",
    "do": [{"do": "deal", "who": "any_enemy", "amount": 3, "resistance": "physical"}],
}


@pytest.mark.rule("PT-Q-73")
@pytest.mark.parametrize(("stress", "dealt"), [(1, 1), (4, 2), (5, 3)])
def test_half_of_an_amount_is_rounded_up(scene, stress, dealt):
    s = scene([hero("Ada", actions=[DRAIN])])
    s.ada.stress["physical"] = stress
    s.take("ability:ada>drain")
    assert s.vex.stress["mental"] == dealt


@pytest.mark.rule("PT-Q-73")
@pytest.mark.parametrize(("blow", "shared"), [(1, 1), (3, 2), (4, 2)])
def test_half_of_damage_that_is_shared_is_rounded_up_too(scene, blow, shared):
    hit = HIT | {"do": [HIT["do"][0] | {"amount": blow}]}
    together = {
        "on": "damage.pending",
        "who": "main_villain",
        "do": [{"do": "share", "to": {"kind": "hero"}}],
    }
    s = scene([hero("Ada", actions=[hit])], twists=[card("twist", "Shared Pain", triggers=[together])])
    s.take("ability:ada>hit")
    assert (s.ada.stress["physical"], s.vex.stress["physical"]) == (shared, blow - shared)


@pytest.mark.rule("PT-Q-73")
@pytest.mark.parametrize(
    "word",
    [
        {"do": "regenerate", "amount": HALF_THE_STRESS},
        {"do": "share", "to": "opponent"},
    ],
)
def test_every_word_that_halves_says_which_way_it_is_rounded(word):
    text = " ".join(card("detail", "Fair Deal", effects=[word]).lines()).lower()
    assert "half" in text
    assert "(rounded up)" in text
