"""How much Belief can be cured, and for what (PT-CURE-01, PT-CURE-07, PT-Q-38)."""

import pytest

from tests.plot_twist.scene import hero


@pytest.mark.rule("PT-CURE-07")
@pytest.mark.parametrize(("belief", "offered"), [(5, True), (6, False)])
def test_belief_is_full_at_three_times_power_and_then_not_cured(scene, belief, offered):
    s = scene([hero("Ada", power=2)]).to("start", "gm")
    s.ada.belief = belief
    assert s.take("identity.secret:vex").offered("cure") == offered


@pytest.mark.rule("PT-CURE-01")
def test_what_the_incapacitated_lack_is_not_cured(scene):
    s = scene([hero("Ada"), hero("Bo"), hero("Cy")]).to("start", "gm")
    s.ada.belief, s.bo.belief, s.cy.belief = 9, 9, 0
    s.cy.incapacitated = True
    assert not s.take("identity.secret:vex").offered("cure")
    s.bo.belief = 7
    s.take("identity:vex", "cure").asks("cure")
    assert {option.amount for option in s.options()} <= {0, 1, 2}
