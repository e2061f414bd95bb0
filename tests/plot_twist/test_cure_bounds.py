"""How much Belief can be cured, and for what (PT-CURE-01, PT-CURE-07, PT-Q-38)."""

import pytest

from tests.plot_twist.scene import hero, villain


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
    s.to("combat", "gm").take("cure").asks("cure")
    assert {option.amount for option in s.options()} <= {0, 1, 2}


@pytest.mark.rule("PT-Q-38", "PT-CURE-08")
def test_the_size_of_a_crossover_does_not_count_against_the_small_effects(scene):
    s = scene([hero("Ada"), hero("Bo"), hero("Cy")], plots={"gm": [villain("Wisp")]}).to("start", "gm")
    for who in (s.ada, s.bo, s.cy):
        who.belief = 6
    s.take("identity.secret:vex", "cure", "cure.crossover")
    while s.phase == "choice":
        s.idle()
    for _ in range(3):
        assert s.offered("cure.gift")
        s.take("cure.gift")
        while s.phase == "choice":
            s.idle()
    assert not s.offered("cure.gift")
    assert sum(who.belief for who in (s.ada, s.bo, s.cy)) == 18 + 3 + 3


@pytest.mark.rule("PT-CURE-02")
def test_what_is_locked_is_not_locked_once_more(scene):
    s = scene([hero("Ada", keywords=["tank"], fighting=1), hero("Bo")]).to("start", "gm")
    s.ada.belief = s.bo.belief = 4
    s.take("identity.secret:vex", "cure", "cure.lock", "belief:ada=1", "lock:tank")
    s.take("cure.lock", "belief:ada=1")
    assert sorted(s.ada.locked) == ["fighting", "tank"]
    assert not s.offered("cure.lock")
    s.to("start")
