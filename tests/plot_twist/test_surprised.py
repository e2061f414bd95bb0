"""The Surprised: which rolls are smaller, and until when (PT-STATUS-07)."""

import pytest

from tests.plot_twist.scene import hero, villain


def surprised(s, *who):
    for one in who:
        one.statuses["surprised"] = None
    return s


@pytest.mark.rule("PT-STATUS-07")
def test_every_roll_of_the_surprised_has_two_coins_less_and_ends_it_only_as_a_defence(scene):
    s = scene([hero("Ada", perception=1, healing=1)], villain("Vex", stealth=1), coins=[0, 0, 0, 0])
    s.ada.stress["physical"], s.vex.statuses["hidden"] = 1, None
    surprised(s, s.ada).take("investigate:ada>perception").to("start")
    s.take("healing:ada>physical").to("start")
    s.take("perceive:ada>vex").to("start")
    mine = [each for each in s.log("coins.tossed") if each.who == "Ada"]
    assert [each.coins for each in mine] == [3 + 1 - 2] * 3
    assert "surprised" in s.ada.statuses


@pytest.mark.rule("PT-STATUS-07")
@pytest.mark.parametrize("coins", [[2, 0, 0], [0, 0], [0, 1]])
def test_a_defence_ends_it_whether_it_holds_or_not(scene, coins):
    s = scene(coins=coins)
    surprised(s, s.vex).fight("ada", "vex").take("attack.melee").to("combat.attack")
    assert "surprised" not in s.vex.statuses


@pytest.mark.rule("PT-STATUS-07")
@pytest.mark.parametrize(("answer", "left"), [("defend.forgo:bo", True), ("defend:bo>agility", False)])
def test_who_forgoes_the_defence_has_not_defended(scene, answer, left):
    s = scene([hero("Ada"), hero("Bo")], coins=[0] if left else [0, 0])
    surprised(s, s.bo).fight("ada", "bo").take("attack.melee", answer).to("combat.attack", "hero:2")
    assert ("surprised" in s.bo.statuses) == left


@pytest.mark.rule("PT-STATUS-07")
def test_a_lost_roll_surprises_until_a_defence_and_no_turn_ends_it(scene):
    s = scene([hero("Ada", perception=1)], villain("Vex", stealth=1), coins=[2, 1, 0, 0, 0, 0])
    s.vex.statuses["hidden"] = None
    s.take("perceive:ada>vex").to("start").end_turn().end_turn()
    assert list(s.vex.statuses) == ["surprised"]
    s.fight("ada", "vex").take("attack.melee").to("combat.attack", "gm").take("attack.melee:vex")
    s.to("combat.attack")
    assert [each.coins for each in s.log("coins.tossed") if each.who == "Vex"] == [4 + 1, 4 - 2, 4]


@pytest.mark.rule("PT-STATUS-07")
def test_the_defence_of_the_surprised_against_any_attack_is_smaller(scene):
    s = scene([hero("Ada", psyche=1)], coins=[0, 0] * 2)
    s.fight("ada", "vex")
    for kind in ("mental", "social"):
        s.ada.attacks = 1
        surprised(s, s.vex).take(f"attack.{kind}:ada").to("combat.attack", "gm")
        s.passes().to("combat.attack", "hero:1")
        assert s.last("coins.tossed").parts[-1] == ("Surprised", -2)
