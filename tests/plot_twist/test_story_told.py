"""What the rules alone offer tells what it brings: to whom the game master may be kind, and where a flight leads."""

import pytest

from screens.frame.registry import look_of
from screens.game.standing import moment_of
from tests.plot_twist.scene import card, hero


def told(s, seat, kind):
    moment = moment_of(s.table, seat, (seat,), [])
    option = next(each for each in moment.options if each.kind == kind or each.id == kind)
    return look_of("plot-twist").tip(option, moment)


@pytest.mark.rule("PT-FLEE-04", "PT-FLEE-06", "PT-LAIR-04", "PT-INT-01")
def test_a_flight_tells_where_each_way_leads(scene):
    s = scene([hero("Ada")], plots={"gm": [card("lair", "Crypt")]})
    s.vex.hate = 0
    s.end_turn().asks("flight")
    assert "Vex pays no Hate at a Lair" in told(s, "hero:1", "pursuit.yes")
    let_go = told(s, "hero:1", "pursuit.no")
    assert let_go.startswith(f"{len(s.game.locations)} question")
    assert f"Vex has {3 * s.vex.card.power} Hate again" in let_go


@pytest.mark.rule("PT-CURE-06", "PT-PLAN-01", "PT-PLAN-02")
def test_a_masterplan_tells_what_it_does(scene):
    s = scene([hero("Ada", power=4)])
    s.ada.belief = 1
    s.to("start", "gm").take("cure").asks("cure")
    assert "every Villain gains Energy" in told(s, "gm", "cure.masterplan")
