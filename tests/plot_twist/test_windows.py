"""The windows around rolls and when the GM may cure (PT-Q-09, PT-Q-10)."""

import pytest

from tests.plot_twist.scene import hero, mook, villain
from tests.plot_twist.words import act


@pytest.mark.rule("PT-Q-09")
@pytest.mark.parametrize(
    "phase", ["start", "combat", *(f"combat.{s}" for s in ("start", "movement", "attack"))]
)
def test_the_gm_may_cure_at_any_open_floor(scene, phase):
    s = scene([hero("Ada"), hero("Bo")])
    if "." in phase:
        s.fight("ada", "vex", phase.split(".")[1])
    assert s.to(phase, "gm").offered("cure")


@pytest.mark.rule("PT-Q-09")
def test_the_gm_may_cure_before_any_roll_and_it_works_at_once(scene):
    s = scene([hero("Ada", perception=2)], coins=[0])
    s.ada.energy = 0
    s.take("investigate:ada>perception").to("roll.before_roll", "gm")
    s.take("cure", "cure.lock").to("start")
    assert s.ada.belief == 9
    assert s.last("coins.tossed").parts[:2] == (("Mind", 3), ("Perception", 0))


@pytest.mark.rule("PT-Q-10")
def test_first_the_rollers_side_then_the_other_then_the_coins_then_cards_then_it_stands(scene):
    again = act("Again", {"do": "reroll"}, window="after_roll")
    s = scene([hero("Ada", actions=[again])], coins=[0, 1, 3, 0]).fight("ada", "vex").take("attack.melee")
    told = []
    for answer in ("coin.energy:ada=1", "pass", "coin.energy:vex=2", "pass", "ability:ada>again"):
        told.append((s.phase, s.table.request.seats[0], len(s.log("coins.tossed"))))
        s.take(answer)
    assert told == [
        ("roll.before_roll", "hero:1", 0), ("roll.before_roll", "hero:1", 0),
        ("roll.before_roll", "gm", 0), ("roll.before_roll", "gm", 0), ("roll.after_roll", "hero:1", 2),
    ]  # fmt: skip
    s.to("combat.attack")
    assert [each.coins for each in s.log("coins.tossed")] == [4, 6, 4, 3]
    assert s.log("hit")


@pytest.mark.rule("PT-Q-10")
def test_nothing_is_bought_after_the_coins_have_fallen(scene):
    again = act("Again", {"do": "reroll"}, window="after_roll")
    s = scene([hero("Ada", actions=[again])], coins=[0, 1]).fight("ada", "vex").take("attack.melee")
    s.to("roll.after_roll")
    assert [each.split("/")[0] for each in s.ids()] == ["ability:ada>again", "pass"]
    s.to("combat.attack")


PUSH = act("Push", {"do": "coins", "amount": 1}, window="before_roll")
AGAIN = act("Again", {"do": "reroll"}, window="after_roll")


def looked_through(s):
    """Pass through the windows of a roll: each with the seat and what it is offered."""
    seen = []
    while s.phase.startswith("roll."):
        seen.append((s.phase, s.table.request.seats, {each.split("/")[0].split("=")[0] for each in s.ids()}))
        s.passes()
    return seen


@pytest.mark.rule("PT-Q-10")
def test_what_each_side_may_spend_before_the_coins_and_after(scene):
    s = scene([hero("Ada", actions=[PUSH, AGAIN])], villain("Vex", actions=[PUSH, AGAIN]), coins=[0, 0])
    seen = looked_through(s.fight("vex", "ada").take("attack.melee"))
    assert seen == [
        ("roll.before_roll", ("gm",), {"coin.energy:vex", "ability:vex>push", "cure", "pass"}),
        (
            "roll.before_roll",
            ("hero:1",),
            {"coin.energy:ada", "success.belief:ada", "ability:ada>push", "pass"},
        ),
        ("roll.after_roll", ("gm",), {"ability:vex>again", "pass"}),
        ("roll.after_roll", ("hero:1",), {"ability:ada>again", "pass"}),
    ]
    s.to("combat.attack")


@pytest.mark.rule("PT-Q-10")
def test_mooks_spend_counters_before_the_coins_only(scene):
    s = scene(mooks=[mook("Thugs")], coins=[1, 0, 0])
    s.ada.belief, s.ada.energy = 0, 0
    seen = looked_through(s.fight("thugs", "ada").take("attack.melee"))
    mine = [(phase, "coin.quantity:thugs" in ids) for phase, seats, ids in seen if seats == ("gm",)]
    assert mine == [("roll.before_roll", True)] * 2
    s.to("combat.attack")


@pytest.mark.rule("PT-Q-10")
def test_what_is_bought_changes_the_roll_it_was_bought_for(scene):
    s = scene([hero("Ada", actions=[PUSH])], coins=[0, 0, 0]).fight("ada", "vex").take("attack.melee")
    s.take("coin.energy:ada=2", "ability:ada>push", "success.belief:ada").to("combat.attack")
    attack, defence, damage = s.log("coins.tossed")
    assert (attack.coins, attack.amount, defence.coins, damage.coins) == (3 + 2 + 1, 1, 4, 3)
    assert (s.ada.energy, s.ada.belief) == (7, 6)


@pytest.mark.rule("PT-ATK-08")
@pytest.mark.parametrize(("mine", "stands"), [(1, 1.0), (0, 0.0)])
def test_a_defence_that_holds_by_a_tie_is_told_as_won_before_it_is_tossed_again(scene, mine, stands):
    s = scene([hero("Ada", actions=[AGAIN])], coins=[1, mine]).fight("vex", "ada").take("attack.melee")
    s.to("roll.after_roll", "hero:1").asks("roll.after_roll")
    again = next(each for each in s.table.request.options if each.kind == "ability")
    assert s.game.odds(again).before == (stands, 0.0)
