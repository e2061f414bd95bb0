"""What goes on between fights crossed: alarm with scheme, captivity with weariness, ears with tongues."""

from __future__ import annotations

import pytest

from engine.troubleshooters.asks.pips import pips_of
from engine.troubleshooters.rules import captivity, conditions, healing
from engine.troubleshooters.rules.effects import happens
from engine.troubleshooters.scenario.effects import Effect
from tests.troubleshooters.play import hero, play
from tests.troubleshooters.test_menu import Kiosk


@pytest.mark.rule("TS-C-52", "TS-Q-30", "TS-C-25", "TS-EFF-27")
def test_an_alarm_that_comes_back_to_three_steps_the_scheme_no_second_time_and_none_goes_below_nothing():
    kiosk = Kiosk()
    steps = []
    for alarm in (3, -2, 2, -9, 3):
        happens(kiosk.game, kiosk.tale, [Effect(alarm=alarm, location="here")])
        steps.append((kiosk.game.alarm["here"], kiosk.game.scheme))
    assert steps == [(3, 1), (1, 1), (3, 1), (0, 1), (3, 1)]


@pytest.mark.rule("TS-Q-19", "TS-COND-11", "TS-COND-12", "TS-Q-106", "TS-HEAL-02")
def test_a_weary_captive_wakes_with_as_much_as_weariness_leaves_and_as_drunk_as_before():
    p = play(hero("Ada", vitality=6, sp=0))
    for each in ("exhausted", "intoxicated", "intoxicated", "out_cold"):
        conditions.gain(p.game, p.ada, each)
    p.ada.vitality = 0
    p.run(captivity.carry_off(p.game, [p.ada]))
    assert (p.ada.vitality, p.ada.able, p.ada.copies("intoxicated"), p.ada.sp) == (3, True, 2, 9)


@pytest.mark.rule("TS-COND-09", "TS-Q-32", "TS-LEARN-05", "TS-MOD-11")
@pytest.mark.parametrize(("tags", "pips"), [(("hearing",), -2), ((), 1)])
def test_three_ticks_of_a_language_help_the_deaf_to_read_it_and_hardly_to_hear_it(tags, pips):
    p = play(hero("Ada", Languages=45))
    p.ada.started["Russian"] = 3
    conditions.gain(p.game, p.ada, "deaf")
    assert pips_of(p.game, p.check("Languages", language="Russian", tags=tags)) == pips


@pytest.mark.rule("TS-HEAL-10", "TS-Q-06", "TS-Q-08", "TS-COND-60", "TS-EXP-11")
def test_who_holds_the_bandage_makes_up_for_the_wound_of_the_one_who_ties_it_and_nobody_ticks():
    p = play(hero("Ada", Medicine=45), hero("Bea"), hero("Cleo"))
    conditions.gain(p.game, p.ada, "wounded")
    conditions.gain(p.game, p.bea, "wounded")
    p.run(healing.patch(p.game, p.bea, p.ada), percent=[42])
    assert p.bea.patched and p.log("check")[0].pips == 0
    assert not p.ada.ticks and not p.cleo.ticks and "TS-EXP-11" in p.game.merits


@pytest.mark.rule("TS-HEAL-11", "TS-WOUND-02", "TS-HAZARD-19", "TS-COND-60")
def test_who_is_patched_up_still_has_the_wound_and_cannot_take_another():
    p = play(hero("Ada", Medicine=75), hero("Bea", vitality=5))
    conditions.gain(p.game, p.bea, "wounded")
    p.run(healing.patch(p.game, p.bea, p.ada), percent=[40])
    assert pips_of(p.game, p.check("Charm", who="bea")) == 0
    assert pips_of(p.game, p.check("Charm", who="ada")) == 0 and p.bea.copies("wounded") == 1
    conditions.gain(p.game, p.bea, "wounded")
    assert p.bea.copies("wounded") == 1
