"""Damage is shown as what its target can still lose, everywhere the same (PT-Q-28, PT-MOOK-04)."""

import pytest

from tests.plot_twist.scene import card, hero, mook, villain


def struck(scene, foe, **rest):
    """Ada, Body 6, is about to strike in Melee: a Damage Roll of 6 coins and 1."""
    s = scene([hero("Ada", body=6, fighting=4)], foe, **rest)
    return s.fight("ada", s.game.characters[-1].id)


def hits(s):
    """She has, and may spend on the Damage Roll."""
    s.coins.heads[:] = [10, 0]
    s.take("attack.melee").to("roll.before_roll", "gm").passes()
    return s.to("roll.before_roll", "hero:1").asks("roll.before_roll")


def shown(s):
    """The mean of the Damage Roll that is about to be made: in the table's sheet, and before a coin is bought."""
    sheet = s.table.view("hero:1").snapshot().roll[0]
    option = next(each for each in s.options() if each.kind == "coin.energy" and each.amount == 1)
    odds = s.game.odds(option)
    return sheet.mean, odds.before[1], odds.expected, (sheet.most, sheet.brings, odds.brings)


@pytest.mark.rule("PT-Q-28", "PT-DMG-03")
@pytest.mark.parametrize(
    ("left", "mean", "more"), [(12, 4.0, 4.5), (1, 1.0, 1.0), (2, 2 - 1 / 64, 2 - 1 / 128)]
)
def test_no_more_than_is_left_of_the_resistance(scene, left, mean, more):
    s = struck(scene, villain("Vex"))
    s.vex.stress["physical"] = 12 - left
    hits(s)
    assert shown(s) == (
        pytest.approx(mean),
        pytest.approx(mean),
        pytest.approx(more),
        (min(7, left), "damage", "damage"),
    )


@pytest.mark.rule("PT-MOOK-04")
def test_of_mooks_counters(scene):
    s = struck(scene, None, mooks=[mook("Thugs")])
    hits(s)
    assert shown(s) == (1.0, 1.0, 1.0, (1, "Mooks", "Mooks"))


@pytest.mark.rule("PT-Q-28")
def test_an_attack_promises_no_more_than_the_roll_after_it(scene):
    s = struck(scene, villain("Vex"))
    s.vex.stress["physical"] = 11
    odds = s.game.odds(s.option("attack.melee"))
    assert odds.expected == pytest.approx(odds.win)


@pytest.mark.rule("PT-Q-28")
def test_what_damage_is_raised_by_counts_too(scene):
    frail = villain("Vex", passive=[{"do": "modify", "figure": "damage_taken", "amount": 2}])
    s = hits(struck(scene, frail))
    assert shown(s)[:2] == (6.0, 6.0)


@pytest.mark.rule("PT-STAT-08")
def test_who_is_demoralized_can_lose_nothing_more_by_words(scene):
    s = struck(scene, villain("Vex"))
    s.vex.stress["social"] = 12
    assert s.game.odds(s.option("attack.social")).expected == 0


@pytest.mark.rule("PT-CARD-01")
def test_who_is_asked_several_times_is_told_how_often(scene):
    hail = {
        "do": "repeat",
        "times": 3,
        "effects": [{"do": "deal", "who": "any_hero", "amount": 1, "resistance": "social"}],
    }
    s = scene([hero("Ada"), hero("Bo")], twists=[card("twist", "Hail", effects=[hail])]).asks("choice")
    asked = [s.table.request.prompt[-8:]]
    asked.append(s.take("target:ada").table.request.prompt[-8:])
    assert asked == ["(1 of 3)", "(2 of 3)"]
    s.asks("choice")
