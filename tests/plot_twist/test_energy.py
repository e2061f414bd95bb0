"""Energy: how much, for what, and when (PT-ENERGY)."""

import pytest

from tests.plot_twist.scene import card, hero, villain
from tests.plot_twist.words import act

SCOOP = card("detail", "Scoop", effects=[{"do": "interview"}])
SHAME = {"do": "deal", "who": "party", "amount": 9, "resistance": "social"}
RELIEF = {"do": "regenerate", "who": "party", "amount": 1, "resistance": "social"}


def charge(amount):
    return {"do": "gain", "who": "party", "counter": "energy", "amount": amount}


def give(counter, amount=1, who="self"):
    return {"do": "gain", "who": who, "counter": counter, "amount": amount}


@pytest.mark.rule("PT-ENERGY-01")
def test_a_character_spends_at_most_its_power_a_turn(scene):
    s = scene([hero("Ada", power=2)])
    s.ada.stress.update(physical=4, mental=4)
    s.take("energy.regenerate:ada>physical=1", "energy.regenerate:ada>mental=1")
    assert s.ada.energy == 4
    assert not s.offered("energy.")
    assert s.why("regenerate").rule == "PT-ENERGY-01"
    s.end_turn()
    assert "energy.regenerate:ada>physical=2" in s.ids()


@pytest.mark.rule("PT-ENERGY-01")
def test_villains_are_bound_by_their_power_too(scene):
    s = scene(villain=villain("Vex", power=1), coins=[1, 0, 1])
    s.fight("vex", "ada").take("attack.melee").to("roll.before_roll", "gm")
    assert not s.offered("coin.energy:vex=2")
    s.take("coin.energy:vex=1").to("combat.attack")
    assert s.vex.energy == 2


@pytest.mark.rule("PT-ENERGY-02")
def test_one_energy_regenerates_one_stress_of_any_resistance(scene):
    s = scene()
    s.ada.stress.update(physical=2, mental=1, social=3)
    s.take("energy.regenerate:ada>physical=2", "energy.regenerate:ada>social=1")
    assert s.ada.stress == {"physical": 0, "mental": 1, "social": 2}
    assert s.ada.energy == 9 - 3


@pytest.mark.rule("PT-ENERGY-03")
@pytest.mark.parametrize(("roll", "coins"), [("attack", [5, 4, 3]), ("damage", [3, 4, 5])])
def test_one_energy_is_one_coin_more_in_any_pool_before_the_roll(scene, roll, coins):
    s = scene(coins=[1, 0, 0])
    s.fight("ada", "vex").take("attack.melee").to("roll.before_roll", "hero:1")
    if roll == "damage":
        s.passes().to("roll.before_roll", "hero:1")
    s.take("coin.energy:ada=2").to("combat.attack")
    assert [each.coins for each in s.log("coins.tossed")] == coins
    assert s.ada.energy == 7


@pytest.mark.rule("PT-ENERGY-03", "PT-STAT-03")
@pytest.mark.parametrize(
    ("left", "now", "then"),
    [(3, 0.5, 11 / 16), (5, 0.0, 1 / 16), (6, None, None)],
    ids=["likely", "barely", "never"],
)
def test_a_coin_for_damage_tells_how_likely_it_takes_all_that_is_left(scene, left, now, then):
    """Body 3 and one for certain: three coins, then four."""
    s = scene(coins=[1, 0])
    s.vex.stress["physical"] = s.vex.resists["physical"] - left
    s.fight("ada", "vex").take("attack.melee").to("roll.before_roll", "hero:1")
    s.passes().to("roll.before_roll", "hero:1").asks("roll.before_roll")
    told = next(s.game.odds(each) for each in s.options() if each.id == "coin.energy:ada=1")
    if now is None:
        assert (told.win, told.wins) == (1.0, "")
    else:
        assert (told.before[0], told.win) == (now, then)


@pytest.mark.rule("PT-ENERGY-03")
def test_the_defender_buys_coins_too(scene):
    s = scene(coins=[2, 5])
    s.fight("ada", "vex").take("attack.melee").to("roll.before_roll", "gm").take("coin.energy:vex=1")
    s.to("combat.attack")
    assert s.log("coins.tossed")[1].parts == (("Body", 4), ("Fighting", 0), ("Energy", 1))


@pytest.mark.rule("PT-ENERGY-04")
def test_two_energy_remove_one_trauma(scene):
    s = scene()
    s.ada.trauma["mental"] = 2
    s.take("energy.trauma:ada>mental=1")
    assert (s.ada.trauma["mental"], s.ada.energy) == (1, 7)
    assert not s.offered("energy.trauma")


@pytest.mark.rule("PT-ENERGY-05")
def test_an_advantage_that_asks_for_energy_is_paid(scene):
    surge = {"name": "Surge", "cost": {"energy": 2}, "do": [{"do": "gain", "counter": "belief", "amount": 1}]}
    s = scene([hero("Ada", actions=[surge])]).take("ability:ada>surge")
    assert (s.ada.energy, s.ada.belief) == (7, 9)
    s.end_turn()
    s.ada.energy = 1
    assert not s.offered("ability:ada>surge")
    assert s.why("Surge").reason == "needs 2 Energy"


@pytest.mark.rule("PT-ENERGY-06")
def test_the_demoralized_lose_all_energy_and_gain_none_until_they_recover(scene):
    s = scene(twists=[card("twist", "Shame", effects=[SHAME, charge(5)]),
                      card("twist", "Relief", effects=[charge(3), RELIEF, charge(2)])])  # fmt: skip
    assert (s.ada.stress["social"], s.ada.energy) == (9, 0)
    s.end_turn()
    assert (s.ada.stress["social"], s.ada.energy) == (8, 2)


@pytest.mark.rule("PT-ENERGY-07")
def test_energy_may_be_spent_in_end_of_turn_when_it_hurts(scene):
    ache = {"on": "turn.end", "do": [{"do": "deal", "who": "party", "amount": 2, "resistance": "mental"}]}
    s = scene([hero("Ada", agility=1)], twists=[card("twist", "Ache", triggers=[ache])]).to("end")
    assert s.ids() == ["energy.regenerate:ada>mental=1", "energy.regenerate:ada>mental=2", "pass"]
    s.take("energy.regenerate:ada>mental=2")
    assert (s.phase, s.game.turn) == ("start", 2)
    assert (s.ada.stress["mental"], s.ada.energy) == (0, 7)


@pytest.mark.rule("PT-ENERGY-07", "PT-TIME-02")
def test_energy_that_comes_in_end_of_turn_may_be_spent_in_it(scene):
    bank = card("detail", "Bank", effects=[{"do": "in", "turns": 1}, charge(2)])
    s = scene([hero("Ada")], plots={"hero:1": [bank]}).take("detail:ada/bank")
    s.ada.energy, s.ada.stress["mental"] = 0, 3
    s.to("end").take("energy.regenerate:ada>mental=2")
    assert (s.game.turn, s.ada.stress["mental"], s.ada.energy) == (2, 1, 0)


@pytest.mark.rule("PT-ENERGY-07")
def test_coins_are_bought_for_a_roll_in_end_of_turn(scene):
    test = {"do": "roll", "attribute": "body", "ability": "agility", "difficulty": 1}
    s = scene([hero("Ada", triggers=[{"on": "turn.end", "do": [test]}])], coins=[1])
    s.to("roll.before_roll", "hero:1").take("coin.energy:ada=1").to("start")
    assert s.last("coins.tossed").coins == 4


@pytest.mark.rule("PT-ENERGY-07")
def test_no_energy_is_spent_in_an_interview(scene):
    s = scene([hero("Ada", apologist=1)], plots={"hero:1": [SCOOP]}, coins=[1])
    s.ada.stress["social"] = 3
    s.take("detail:ada/scoop", "reporter.enough", "answer:ada", "bonus.none", "number:ada=1")
    while s.phase != "start":
        assert not s.offered("coin.energy")
        assert not s.offered("energy.")
        s.idle()
    assert s.ada.energy == 9


@pytest.mark.rule("PT-Q-06")
@pytest.mark.parametrize(("stress", "gained"), [(0, 1), (8, 1), (9, 0)])
def test_energy_is_barred_only_while_the_social_resistance_is_full(scene, stress, gained):
    s = scene([hero("Ada", actions=[act("Breathe", give("energy"))])])
    s.ada.stress["social"], s.ada.energy = stress, 0
    s.take("ability:ada>breathe")
    assert s.ada.energy == gained


@pytest.mark.rule("PT-Q-51")
@pytest.mark.parametrize("resistance", ["physical", "mental", "social"])
def test_energy_regenerates_stress_for_one_and_removes_trauma_for_two_of_ones_own(scene, resistance):
    s = scene([hero("Ada", power=4), hero("Bo")])
    for one in (s.ada, s.bo):
        one.stress[resistance], one.trauma[resistance] = 2, 1
    s.take(f"energy.regenerate:ada>{resistance}=1")
    assert (s.ada.energy, s.ada.stress[resistance]) == (11, 1)
    s.take(f"energy.trauma:ada>{resistance}")
    assert (s.ada.energy, s.ada.trauma[resistance]) == (9, 0)
    assert (s.bo.stress[resistance], s.bo.trauma[resistance]) == (2, 1)


@pytest.mark.rule("PT-Q-51")
def test_a_coin_costs_one_energy_and_so_does_healing(scene):
    s = scene([hero("Ada", body=3, healing=2)], coins=[4, 2])
    s.ada.stress["physical"] = 3
    s.take("healing:ada>physical").to("roll.number").take("number:ada=2")
    assert s.ada.energy == 9 - 1
    s.take("coin.energy:ada=2").to("start")
    assert (s.ada.energy, s.coins.heads) == (8 - 2, [2])
    assert s.last("coins.tossed").coins == 3 + 2 + 2
    s.coins.heads.clear()


@pytest.mark.rule("PT-ENERGY-07", "PT-ENERGY-05", "PT-Q-70")
def test_when_end_of_turn_has_hurt_somebody_an_advantage_for_energy_may_be_used_but_no_other(scene):
    knit = {"do": "regenerate", "amount": 2, "resistance": "physical"}
    burn = {"do": "deal", "who": "party", "amount": 2, "resistance": "physical"}
    ada = hero("Ada", actions=[act("Knit", knit, cost={"energy": 1}), act("Sew", knit)])
    s = scene([ada], villain("Vex", triggers=[{"on": "turn.end", "do": [burn]}])).to("end", "hero:1")
    assert not s.offered("ability:ada>sew")
    s.take("ability:ada>knit")
    assert (s.game.turn, s.ada.stress["physical"], s.ada.energy) == (2, 0, 8)
