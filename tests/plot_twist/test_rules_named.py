"""The rule that stands on an option, a reason or an event is the rule that makes it so."""

import pytest

from tests.plot_twist.scene import card, hero, villain


def bolt(who, amount=99, resistance="physical"):
    deal = {"do": "deal", "who": who, "amount": amount, "resistance": resistance}
    return card("detail", "Bolt", effects=[deal])


@pytest.mark.rule("PT-HATE-02", "PT-Q-14")
def test_hate_for_a_felled_hero_names_its_rule_and_counts_those_who_stand(scene):
    heroes = [hero("Ada"), hero("Bea"), hero("Cid", body=1)]
    s = scene(heroes, plots={"gm": [bolt("any_hero", amount=3)]}).to("start", "gm")
    assert s.option("detail:vex/bolt").cost == "1 Hate"
    s.take("detail:vex/bolt")
    s.take(next(id for id in s.ids() if "cid" in id))
    assert s.cid.incapacitated
    assert (s.last("gained").rule, s.last("gained").amount) == ("PT-HATE-02", 2)
    assert s.vex.hate == 12 + 3 - 1 + 2


@pytest.mark.rule("PT-HATE-03", "PT-CROSS-01")
def test_each_villain_pays_its_own_hate_at_end_of_turn(scene):
    s = scene([hero("Ada"), hero("Bea"), hero("Cid")], plots={"gm": [villain("Wyrm")]})
    s.ada.belief = 0
    s.to("start", "gm").take("cure", "cure.crossover").pick("belief:ada=1", "belief:ada=2", "belief:ada=3")
    s.to("start", "gm").end_turn()
    paid = [(each.who, each.amount, each.rule) for each in s.log("spent")]
    assert paid == [("Vex", 1, "PT-HATE-03"), ("Wyrm", 1, "PT-HATE-03")]
    assert (s.vex.hate, s.wyrm.hate) == (12 + 3 - 1, 6 - 1)


@pytest.mark.rule("PT-Q-44", "PT-OBJ-02")
def test_the_gm_turns_the_objective_over_and_its_reveal_effect_happens(scene):
    drain = {"do": "lose", "who": "party", "counter": "energy", "amount": 2}
    s = scene(objective=card("objective", "Dam", goal=9, effects=[drain])).to("start", "gm")
    assert not s.offered("objective/")
    s.to("combat", "gm").take("objective/dam")
    assert (s.last("objective.revealed").rule, s.ada.energy) == ("PT-OBJ-02", 9 - 2)
    assert s.table.view("hero:1").knows_objective
    assert not s.offered("objective/")


@pytest.mark.rule("PT-STATUS-05", "PT-STATUS-06", "PT-Q-53")
@pytest.mark.parametrize(
    ("status", "option", "cost", "rule", "left"),
    [
        ("stunned", "recover:ada", "1 Attack action", "PT-STATUS-05", (2, 0)),
        ("prone", "rise:ada", "1 Move action", "PT-STATUS-06", (1, 1)),
    ],
)
def test_the_way_out_of_a_status_tells_its_price_and_rule(scene, status, option, cost, rule, left):
    fall = card("detail", "Trip", effects=[{"do": "status", "who": "party", "status": status}])
    s = scene(plots={"gm": [fall]}).to("start", "gm").take("detail:vex/trip").to("combat", "hero:1")
    assert (s.option(option).cost, s.option(option).rule) == (cost, rule)
    s.take(option)
    assert status not in s.ada.statuses
    assert (s.ada.moves, s.ada.attacks) == left


@pytest.mark.rule("PT-GOAL-01", "PT-GOAL-02", "PT-Q-19")
@pytest.mark.parametrize(
    ("seat", "who", "rule"),
    [
        ("hero:1", "main_villain", "PT-GOAL-01"),
        ("gm", "party", "PT-GOAL-02"),
        ("hero:1", "all", "PT-GOAL-01"),
        ("gm", "all", "PT-GOAL-02"),
    ],
)
def test_the_end_names_its_goal_and_the_side_whose_go_it_is_wins_both_ends(scene, seat, who, rule):
    s = scene(plots={seat: [bolt(who, resistance="mental")]}).to("start", seat)
    s.take("detail:")
    assert (s.phase, s.last("game.over").rule) == ("over", rule)
