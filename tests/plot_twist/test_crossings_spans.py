"""Crossings of what lasts or counts with falls, flights and the means to pay, from the ledger alone."""

import pytest

from tests.plot_twist.scene import ally, card, hero, mook, villain
from tests.plot_twist.words import act, deal, gain


@pytest.mark.rule("PT-Q-41", "PT-FLEE-03", "PT-GOAL-01")
def test_a_main_villain_who_surrenders_while_the_other_hides_loses_the_game(scene):
    s = scene([hero("Ada"), hero("Bo"), hero("Cy")], plots={"gm": [villain("Wisp")]})
    s.ada.belief = 0
    s.to("start", "gm").take("cure", "cure.crossover").to("start")
    s.wisp.hate = 1
    s.vex.hate = 1
    s.end_turn()
    assert s.wisp.away
    s.end_turn()
    assert s.table.outcome.winner == "heroes"


@pytest.mark.rule("PT-COMBAT-05", "PT-COMBAT-06", "PT-Q-16")
def test_a_combat_whose_attack_step_is_skipped_spends_no_attack_action_but_the_one_initiative(scene):
    calm = card("maneuver", "Calm", effects=[{"do": "skip_step", "step": "attack"}])
    s = scene(hands={"hero:1": [calm]}).fight("ada", "vex", "maneuver").take("maneuver:ada>vex/calm")
    s.to("combat", "hero:1")
    assert (s.ada.attacks, s.log("attack.declared")) == (1, [])
    assert not s.offered("combat:ada")


@pytest.mark.rule("PT-CARD-01", "PT-TIME-08")
def test_how_often_a_text_is_repeated_is_counted_once_before_the_first_time(scene):
    more = act(
        "More",
        {
            "do": "repeat",
            "times": {"of": "counters", "name": "card"},
            "effects": [{"do": "counter"}, gain(1)],
        },
    )
    plot = card("detail", "Plot", effects=[{"do": "counter", "amount": 2}], actions=[more], passive=[
        {"do": "modify", "who": "self", "figure": "body", "amount": 0},
    ])  # fmt: skip
    s = scene(plots={"hero:1": [plot]}).take("detail:ada/plot", "ability:ada>more")
    assert (s.item("Plot").counters, s.ada.energy) == (4, 11)


@pytest.mark.rule("PT-HER-07", "PT-BELIEF-07")
def test_a_gadgeteer_raised_for_belief_adds_up_to_the_raised_rank(scene):
    s = scene([hero("Ada", gadgeteer=1, fighting=1, power=4)])
    s.take("belief.heroic:ada", "heroic:gadgeteer").take("gadgeteer:ada")
    assert s.offered("gadget:fighting=3")
    assert not s.offered("gadget:fighting=4")
    s.take("gadget:fighting=3")


@pytest.mark.rule("PT-MOOK-01", "PT-CARD-02")
def test_what_costs_energy_is_no_choice_for_mooks(scene):
    surge = card("maneuver", "Surge", colour="golden", effects=[
        {"do": "may", "cost": {"energy": 1}, "effects": [{"do": "boost", "damage": 2}]},
    ])  # fmt: skip
    s = scene(mooks=[mook("Thugs")], hands={"gm": [surge]}).fight("thugs", "ada", "maneuver")
    assert not s.offered("maneuver:thugs>ada/surge")


@pytest.mark.rule("PT-Q-69", "PT-STAT-10")
def test_each_hero_regenerates_as_its_own_wounds_ask(scene):
    rest = card("detail", "Rest", effects=[{"do": "regenerate", "who": "party", "amount": 1}])
    s = scene([hero("Ada"), hero("Bo")], plots={"hero:1": [rest]})
    s.ada.stress.update(physical=1, mental=1)
    s.bo.stress["social"] = 1
    s.take("detail:ada/rest").take("mend.stress:ada>mental=1")
    assert (sum(s.ada.stress.values()), sum(s.bo.stress.values())) == (1, 0)
    assert s.ada.stress["physical"] == 1


@pytest.mark.rule("PT-ALLY-04", "PT-STATUS-01", "PT-ROLL-01")
def test_what_an_ally_lends_is_gone_with_the_sacrifice_for_the_rest_of_the_combat(scene):
    flag = ally("Rex", passive=[{"do": "modify", "who": "party", "figure": "fighting", "amount": 1}])
    slap = act("Slap", deal(99, "any_hero"))
    s = scene([hero("Ada", fighting=1)], villain("Vex", actions=[slap]), plots={"hero:1": [flag]}).take(
        "ally/rex"
    )
    s.fight("ada", "vex", "maneuver")
    before = s.game.combat
    s.to("combat.maneuver", "gm").take("ability:vex>slap", "sacrifice")
    assert (s.ada.standing, s.game.find("rex"), s.game.combat is before) == (True, None, True)
    s.to("combat.attack", "hero:1").take("attack.melee").asks("roll.before_roll")
    assert "4 coins" in s.table.request.prompt
