"""How fights begin and where they lead: who is there, who is off guard, who can treat whom."""

from __future__ import annotations

import pytest

from engine.troubleshooters.rules import blows, conditions, fights, gathering, hazards, healing, playing
from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.state.fight import Fight
from tests.troubleshooters.fighting import fight
from tests.troubleshooters.play import foe, hero, play
from tests.troubleshooters.test_crossings_crowds import gunner
from tests.troubleshooters.test_crossings_places import ended
from tests.troubleshooters.test_purchases import Bar
from tests.troubleshooters.tour import tour


@pytest.mark.rule("TS-Q-88", "TS-COND-14", "TS-SCN-10")
@pytest.mark.parametrize(("by", "roll", "flat"), [("cast", 40, (False, True)), ("foes", 50, (True, False))])
def test_an_ambush_catches_those_off_guard_who_did_not_lay_it(by, roll, flat):
    f = fight(hero("Ada", Alertness=45), foe("Max"), ambush={"by": by, "kind": "surprise"})
    f.run(fights._ambush(f.game, f.fight), percent=[roll])
    assert (f.ada.has("flat_footed"), f.max.has("flat_footed")) == flat


@pytest.mark.rule("TS-C-43", "TS-SCN-26", "TS-INIT-16")
@pytest.mark.parametrize(("round_", "counted"), [(1, 1), (2, 0)])
def test_who_comes_in_the_first_round_is_one_of_those_a_side_began_with(round_, counted):
    f = fight(hero("Ada"), foe("Max"), enemies=[{"director": "max", "zone": "hall", "round": round_}])
    made = Fight(f.card)
    gathering.gather(f.game, made)
    assert made.base["foes"] == counted


@pytest.mark.rule("TS-Q-29", "TS-WEAPON-01", "TS-NPC-03")
def test_bare_hands_hit_as_well_as_the_weapon_that_is_empty():
    f = fight(hero("Ada"), gunner(rank="underling"))
    assert f.max.rank.attack == 45 and blows.bare_value(f.at("max"), f.max) == 65


@pytest.mark.rule("TS-HEAL-03", "TS-COND-40", "TS-Q-67")
def test_who_is_paralysed_treats_nobody():
    p = play(hero("Ada", Medicine=65), hero("Bea"))
    conditions.gain(p.game, p.bea, "wounded")
    before = healing.may_patch(p.game, p.bea)
    conditions.gain(p.game, p.ada, "paralysed", source="poison")
    assert before and not healing.may_patch(p.game, p.bea)


@pytest.mark.rule("TS-EFF-01", "TS-FLOW-11", "TS-SCN-10")
def test_what_led_out_of_a_fight_leads_on_where_winning_it_leads_nowhere():
    t = tour(changes={'on_win = [{ goto = "hub" }]': 'on_win = [{ set = "done" }]'}).go("to:hub", "to:mill")
    t.game.at.onward = Effect(goto="rest")
    found = ended(playing._after(t.game, t.tale, t.tale.adventure.scenes["strike"], "won"))
    assert (found.scene, t.game.flags["done"]) == ("rest", 1)


@pytest.mark.rule("TS-STORY-22", "TS-Q-17", "TS-Q-18")
def test_what_came_smaller_than_it_was_asked_for_does_not_come_again_when_the_storm_is_over():
    fleet = {"id": "fleet", "label": "The fleet", "effects": [{"set": "fleet"}], "downgrade": "boat"}
    boat = {"id": "boat", "label": "A boat", "effects": [{"set": "boat"}]}
    bar = Bar(hero("Ada", sp=10), major=[fleet | {"downgrade_if": {"flag": "storm"}}], minor=[boat])
    bar.game.flags["storm"] = 1
    bar.buys("ada", "fleet", "downgrade:fleet.yes")
    bar.game.flags["storm"] = 0
    assert bar.play.ada.sp == 8 and "fleet" not in bar.offers("ada")


@pytest.mark.rule("TS-HAZARD-17", "TS-HAZARD-18", "TS-Q-77")
@pytest.mark.parametrize(("deliberate", "pips"), [(False, -2), (True, -1)])
def test_who_jumps_has_a_metre_more_than_who_falls(deliberate, pips):
    pit = {"id": "pit", "kind": "fall", "height": 3, "deliberate": deliberate}
    f = fight(hero("Ada", Agility=45, sp=0), foe("Max"), hazard=[pit])
    f.run(hazards.fall(f.game, f.fight, f.at("ada"), f.card.hazards[0]), percent=[40])
    assert f.log("check")[0].pips == pips
