"""Where something takes from damage the stage tells what, how much, and what was left."""

from __future__ import annotations

import pytest

from engine.plot_twist.state import events as ev
from screens.frame.registry import look_of
from screens.plot_twist.waterfall import Waterfall
from tests.plot_twist.scene import hero, make_scene, villain
from tests.screens import moments
from tests.screens.driving import text_of
from tests.screens.test_tossing import Play

ROLLED = ev.CoinsTossed(who="Ada", what="damage to Baron", coins=9, bits=0b111111, amount=6)
WALL = ev.DamageMoved(who="Guards", card="Human Wall", amount=3)
SELF = ev.DamageMoved(who="Guards", card="Guards", amount=5)
COAT = ev.DamageReduced(who="Baron", card="Heavy Coat", amount=2)


def dealt(amount: int, who: str = "Baron") -> ev.DamageDealt:
    return ev.DamageDealt(who=who, by="Ada", amount=amount, resistance="physical")


@pytest.mark.parametrize(
    ("happened", "flow"),
    [
        ([ROLLED, dealt(6)], ()),
        ([ROLLED, WALL, COAT, dealt(1)], ("6 damage", "Human Wall -3 to Guards, Heavy Coat -2", "1 Baron")),
        ([ROLLED, SELF], ("6 damage", "-5 to Guards", "1 Baron")),
        ([ROLLED, WALL, WALL], ("6 damage", "Human Wall -3 to Guards, Human Wall -3 to Guards", "0 Baron")),
        ([ROLLED, WALL, dealt(1, "Guards"), dealt(2)], ("6 damage", "Human Wall -3 to Guards", "2 Baron")),
        ([COAT, dealt(1)], ("3 damage", "Heavy Coat -2", "1 Baron")),
        ([ROLLED, COAT, dealt(4), COAT, dealt(3)], ("5 damage", "Heavy Coat -2", "3 Baron")),
        ([ROLLED, COAT, ev.TurnStarted(amount=2)], ()),
        ([ROLLED, ev.DamageReduced(who="Bo", card="Shield", amount=1), dealt(6)], ()),
    ],
)
def test_what_takes_from_damage_is_told_in_order(happened, flow) -> None:
    fall = Waterfall()
    for event in happened:
        fall.feed(event)
    assert fall.flow == flow


def test_it_is_read_from_what_the_rules_tell() -> None:
    less = {"on": "damage.pending", "who": "self", "do": [{"do": "reduce", "amount": 3}]}
    deal = {"do": "deal", "who": {"kind": "hero"}, "amount": 5, "resistance": "physical"}
    s = make_scene([hero("Ada", triggers=[less])], villain("Vex", actions=[{"name": "Blow", "do": [deal]}]))
    s.to("start", "gm").take("ability:vex>blow")
    fall = Waterfall()
    for event in s.table.events:
        fall.feed(event)
    assert fall.flow == ("5 damage", "Ada -3", "2 Ada")


@pytest.mark.parametrize("then", [[], [ev.ActionTaken(by="Ada", what="Spare Parts")]])
def test_damage_that_no_roll_made_has_no_part_in_the_roll_that_follows(then) -> None:
    play = Play(moments.moment("start"))
    play.happen(COAT, dealt(1), *then, ev.CoinsTossed(who="Ada", what="healing", coins=5, bits=3, amount=2))
    assert play.teller.scene(play.shown, look_of("plot-twist").board(play.shown)).flow == ()


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_the_stage_draws_it(make_app, size) -> None:
    app = make_app()
    play = Play(moments.moment("combat.attack"))
    play.happen(ROLLED, WALL, dealt(3))
    async with app.run_test(size=size) as pilot:
        app.push_screen(moments.open_room(play, moments.Pace("off")))
        await pilot.pause()
        await pilot.pause()
        assert "6 damage ▸ Human Wall -3 to Guards ▸ 3" in text_of(app)
