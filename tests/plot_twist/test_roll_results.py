"""What a roll's result is called: the rule of its kind stands on the event (PT-ROLL-04 to -07)."""

import pytest

from tests.plot_twist.scene import card, hero, villain

ENERGY = {"do": "gain", "counter": "energy", "amount": {"of": "margin"}}
ROLLS = {
    "fixed": {"do": "roll", "attribute": "body", "ability": "agility", "difficulty": 2},
    "dare": {"do": "dare", "attribute": "body", "ability": "agility"},
    "contest": {
        "do": "contest", "attribute": "body", "ability": "agility", "who": "main_villain",
        "their_attribute": "body", "their_ability": "agility",
    },
}  # fmt: skip


def _rolled(scene, kind, *coins):
    detail = card("detail", "Leap", effects=[{**ROLLS[kind], "win": [ENERGY]}])
    s = scene([hero("Ada")], villain("Vex"), plots={"hero:1": [detail]}, coins=coins)
    s.to("start", "hero:1").take("detail:ada/leap")
    if kind == "dare":
        s.take("number:ada=2")
    return s.to("start", "hero:1")


@pytest.mark.rule("PT-ROLL-04", "PT-ROLL-05", "PT-ROLL-07")
@pytest.mark.parametrize(
    ("kind", "coins", "rule"),
    [("fixed", [3], "PT-ROLL-04"), ("dare", [3], "PT-ROLL-07"), ("contest", [3, 2], "PT-ROLL-05")],
)
def test_a_roll_won_by_one_names_the_rule_of_its_kind(scene, kind, coins, rule):
    s = _rolled(scene, kind, *coins)
    assert (s.last("roll.won").rule, s.ada.energy) == (rule, 10)


@pytest.mark.rule("PT-ROLL-04", "PT-ROLL-07")
@pytest.mark.parametrize(("kind", "rule"), [("fixed", "PT-ROLL-04"), ("dare", "PT-ROLL-07")])
def test_the_difficulty_or_the_number_just_reached_is_lost(scene, kind, rule):
    s = _rolled(scene, kind, 2)
    assert (s.last("roll.lost").rule, s.ada.energy) == (rule, 9)


@pytest.mark.rule("PT-ROLL-06")
def test_a_tie_is_lost_by_both_and_names_its_own_rule(scene):
    s = _rolled(scene, "contest", 2, 2)
    assert [(lost.who, lost.rule) for lost in s.log("roll.lost")] == [
        ("Ada", "PT-ROLL-06"),
        ("Vex", "PT-ROLL-06"),
    ]
    assert not s.log("roll.won")
