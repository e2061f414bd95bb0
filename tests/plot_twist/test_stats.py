"""Attributes, Resistances and counters (PT-STAT)."""

import pytest

from engine.plot_twist.asks import figures
from tests.plot_twist.scene import ally, card, hero, mook, villain
from tests.plot_twist.words import act


def deal(amount, resistance="physical", who="any_enemy", **more):
    return {"do": "deal", "who": who, "amount": amount, "resistance": resistance, **more}


def give(counter, amount=1, who="all"):
    return {"do": "gain", "who": who, "counter": counter, "amount": amount}


@pytest.mark.rule("PT-STAT-01")
@pytest.mark.parametrize(
    ("kind", "rolled", "hurts"),
    [
        ("melee", "Body", "Body"),
        ("ranged", "Mind", "Power"),
        ("mental", "Mind", "Mind"),
        ("social", "Charm", "Charm"),
    ],
)
def test_body_mind_and_charm_are_rolled_and_power_only_in_damage(scene, kind, rolled, hurts):
    ada = hero("Ada", body=4, mind=5, charm=6, power=2, energy_projection=1, psyche=1)
    s = scene([ada], coins=[1, 0, 0]).fight("ada", "vex").take(f"attack.{kind}").to("combat.attack")
    attack, defence, damage = s.log("coins.tossed")
    worth = {"Body": 4, "Mind": 5, "Charm": 6, "Power": 2}
    assert (attack.parts[0], damage.parts) == ((rolled, worth[rolled]), ((hurts, worth[hurts]),))
    assert "Power" not in (attack.parts[0][0], defence.parts[0][0])


@pytest.mark.rule("PT-STAT-02")
def test_resistances_are_three_times_body_mind_and_charm_and_start_empty(scene):
    s = scene([hero("Ada", body=5, mind=2, charm=4)])
    assert {name: s.ada.printed(name) for name in s.ada.stress} == {"physical": 15, "mental": 6, "social": 12}
    assert not any((*s.ada.stress.values(), *s.ada.trauma.values()))


@pytest.mark.rule("PT-STAT-02", "PT-STAT-07")
def test_a_resistance_is_full_at_three_times_its_attribute(scene):
    s = scene([hero("Ada", actions=[act("Hit", deal(14)), act("Hit more", deal(1))])], villain("Vex", body=5))
    s.take("ability:ada>hit/").asks("start")
    assert s.vex.standing
    assert s.take("ability:ada>hit-more").phase == "over"


@pytest.mark.rule("PT-STAT-03")
def test_belief_never_goes_above_three_times_power_and_only_heroes_have_any(scene):
    bless = act("Bless", give("belief", 99))
    s = scene(
        [hero("Ada", power=2, actions=[bless])], mooks=[mook("Thugs")], plots={"hero:1": [ally("Finn")]}
    )
    assert s.ada.belief == 6 - 1
    s.take("ally/finn", "ability:ada>bless")
    assert [who.belief for who in (s.ada, s.vex, s.thugs, s.finn)] == [6, 0, 0, 0]


@pytest.mark.rule("PT-STAT-04")
def test_energy_has_no_upper_limit_and_only_heroes_and_villains_have_any(scene):
    charge = act("Charge", give("energy", 50))
    s = scene(
        [hero("Ada", power=2, actions=[charge])], mooks=[mook("Thugs")], plots={"hero:1": [ally("Finn")]}
    )
    people = s.take("ally/finn").ada, s.vex, s.thugs, s.finn
    assert [who.energy for who in people] == [6, 12, 0, 0]
    s.take("ability:ada>charge")
    assert [who.energy for who in people] == [56, 62, 0, 0]


@pytest.mark.rule("PT-STAT-05")
def test_hate_is_three_times_power_and_only_villains_have_any(scene):
    rage = act("Rage", give("hate", 2))
    s = scene([hero("Ada", actions=[rage])], villain("Vex", power=5), mooks=[mook("Thugs")],
              plots={"hero:1": [ally("Finn")]})  # fmt: skip
    assert s.vex.hate == s.vex.hate_max + 1 == 16
    s.take("ally/finn", "ability:ada>rage")
    assert [who.hate for who in (s.ada, s.vex, s.thugs, s.finn)] == [0, 18, 0, 0]


@pytest.mark.rule("PT-STAT-06")
@pytest.mark.parametrize("trauma", [False, True])
def test_stress_and_trauma_never_exceed_the_printed_resistance(scene, trauma):
    s = scene([hero("Ada", actions=[act("Hit", deal(99, "social", trauma=trauma))])])
    s.vex.stress["social"], s.vex.trauma["social"] = 5, 3
    s.take("ability:ada>hit")
    assert s.vex.stress["social"] + s.vex.trauma["social"] == 12
    assert s.last("damage.dealt").amount == 4


@pytest.mark.rule("PT-STAT-06")
def test_what_a_card_has_made_room_for_is_lost_with_it(scene):
    tough = act("Tough", {"do": "resistance", "resistance": "social", "amount": 6, "who": "any_enemy"})
    s = scene([hero("Ada", actions=[tough, act("Mock", deal(15, "social"))])])
    s.take("ability:ada>tough", "ability:ada>mock")
    assert s.vex.stress["social"] == 15
    assert not figures.demoralized(s.game, s.vex)
    s.end_turn()
    assert s.vex.stress["social"] == 12
    assert figures.demoralized(s.game, s.vex)


@pytest.mark.rule("PT-STAT-06", "PT-STAT-12")
@pytest.mark.parametrize(("stress", "trauma", "left"), [(0, 15, (0, 12)), (2, 13, (0, 12)), (6, 9, (3, 9))])
def test_what_no_longer_fits_is_lost_as_stress_and_only_then_as_trauma(scene, stress, trauma, left):
    tough = act("Tough", {"do": "resistance", "resistance": "social", "amount": 6, "who": "any_enemy"})
    s = scene([hero("Ada", actions=[tough])]).take("ability:ada>tough")
    s.vex.stress["social"], s.vex.trauma["social"] = stress, trauma
    s.end_turn()
    assert (s.vex.stress["social"], s.vex.trauma["social"]) == left


@pytest.mark.rule("PT-STAT-07")
@pytest.mark.parametrize("resistance", ["physical", "mental"])
def test_a_full_physical_or_mental_resistance_incapacitates(scene, resistance):
    s = scene([hero("Ada"), hero("Bo")], villain("Vex", actions=[act("Hit", deal(9, resistance))]))
    s.to("start", "gm").take("ability:vex>hit", "target:bo").asks("start")
    assert (s.ada.incapacitated, s.bo.incapacitated) == (False, True)
    assert s.last("incapacitated").who == "Bo"


@pytest.mark.rule("PT-STAT-08")
def test_a_full_social_resistance_demoralizes_and_no_more(scene):
    s = scene([], villain("Vex", actions=[act("Mock", deal(8, "social")), act("Jeer", deal(1, "social"))]))
    s.to("start", "gm").take("ability:vex>mock")
    assert not figures.demoralized(s.game, s.ada)
    s.take("ability:vex>jeer")
    assert figures.demoralized(s.game, s.ada)
    assert s.ada.standing


@pytest.mark.rule("PT-STAT-09")
def test_no_belief_and_no_energy_have_no_consequence(scene):
    drain = [{"do": "lose", "who": "party", "counter": each, "amount": 99} for each in ("belief", "energy")]
    s = scene([], villain("Vex", actions=[act("Drain", *drain)]), coins=[0, 0])
    s.to("start", "gm").take("ability:vex>drain")
    assert (s.ada.belief, s.ada.energy, s.ada.standing, s.ada.statuses) == (0, 0, True, {})
    assert not figures.demoralized(s.game, s.ada)
    s.fight("ada", "vex").take("attack.melee").to("combat.attack").end_turn()
    assert s.game.turn == 2


@pytest.mark.rule("PT-STAT-10")
def test_regenerating_removes_stress_and_never_trauma(scene):
    rest = act("Rest", {"do": "regenerate", "amount": 9})
    salve = act("Salve", {"do": "remove_trauma", "amount": 2})
    s = scene([hero("Ada", actions=[rest, salve])])
    s.ada.stress["physical"], s.ada.trauma["physical"] = 3, 4
    s.take("ability:ada>rest")
    assert (s.ada.stress["physical"], s.ada.trauma["physical"]) == (0, 4)
    s.take("ability:ada>salve")
    assert s.ada.trauma["physical"] == 2


@pytest.mark.rule("PT-STAT-11")
def test_spending_counters_is_no_action(scene):
    s = scene([hero("Ada")])
    s.ada.stress["mental"] = 1
    s.take("energy.regenerate:ada>mental", "belief.keyword:ada", "keyword:armor")
    s.take("belief.keyword:ada", "keyword:rich").to("start", "gm").take("hate.heroic:vex", "heroic:agility")
    s.take("hate.heroic:vex", "heroic:psyche")
    assert [(who.moves, who.attacks) for who in (s.ada, s.vex)] == [(2, 1)] * 2


@pytest.mark.rule("PT-STAT-11")
@pytest.mark.parametrize("step", ["start", "movement", "maneuver", "attack"])
def test_belief_and_hate_are_spent_whenever_a_free_action_could_be_taken(scene, step):
    s = scene().fight("ada", "vex", step)
    assert s.offered("belief.heroic:ada")
    assert s.to(f"combat.{step}", "gm").offered("hate.heroic:vex")


@pytest.mark.rule("PT-STAT-11")
def test_belief_and_hate_are_not_spent_at_end_of_turn_nor_in_an_interview(scene):
    pit = card("location", "Pit", triggers=[{"on": "turn.end", "do": [deal(1, who="all")]}])
    scoop = card("detail", "Scoop", effects=[{"do": "interview"}])
    s = scene([hero("Ada", apologist=1)], location=pit, plots={"hero:1": [scoop]}).to("end", "hero:1")
    assert s.offered("energy")
    assert not s.offered("belief")
    assert not s.to("end", "gm").offered("hate")
    s.to("start").take("detail:ada/scoop").to("interview").asks("interview")
    assert not s.offered("belief")


@pytest.mark.rule("PT-STAT-12")
@pytest.mark.parametrize(("stress", "trauma"), [(11, 0), (0, 11), (6, 5)])
def test_stress_and_trauma_count_together_in_any_mix(scene, stress, trauma):
    s = scene([hero("Ada", actions=[act("Hit", deal(1)), act("Mock", deal(1, "social"))])])
    for name in ("physical", "social"):
        s.vex.stress[name], s.vex.trauma[name] = stress, trauma
    s.take("ability:ada>mock")
    assert figures.demoralized(s.game, s.vex)
    assert s.take("ability:ada>hit").phase == "over"
