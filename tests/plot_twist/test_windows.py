"""The windows around rolls and when the GM may cure (PT-Q-09, PT-Q-10)."""

import pytest

from tests.plot_twist.scene import hero


def act(name, *do, **more):
    return {"name": name, "do": list(do), **more}


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
