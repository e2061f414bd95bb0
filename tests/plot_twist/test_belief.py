"""Belief: what it pays for and what it buys (PT-BELIEF)."""

import pytest

from engine.plot_twist.asks import figures
from tests.plot_twist.scene import card, hero, villain

AXE = card("equipment", "Axe", weapon_type="melee", bonus="0/0")
SCOOP = card("detail", "Scoop", effects=[{"do": "interview"}])


def chance(name):
    """A Detail that gives its bearer 1 Energy."""
    return card("detail", name, effects=[{"do": "gain", "counter": "energy", "amount": 1}])


@pytest.mark.rule("PT-BELIEF-01")
def test_a_hero_pays_belief_for_each_point_of_trauma(scene):
    s = scene(equipment={"Ada": [AXE]}, coins=[2, 0, 2])
    s.fight("ada", "vex").take("attack.melee").to("combat.harm").take("harm.trauma").to("combat.attack")
    assert s.vex.trauma["physical"] == 3
    assert s.ada.belief == 8 - 3


@pytest.mark.rule("PT-BELIEF-01")
def test_stress_costs_no_belief(scene):
    s = scene(equipment={"Ada": [AXE]}, coins=[2, 0, 2])
    s.fight("ada", "vex").take("attack.melee").to("combat.harm").take("harm.stress").to("combat.attack")
    assert s.vex.stress["physical"] == 3
    assert s.ada.belief == 8


@pytest.mark.rule("PT-BELIEF-02")
def test_belief_comes_back_only_when_the_gm_cures_it(scene):
    s = scene()
    s.ada.belief = 3
    s.end_turn().end_turn()
    assert s.ada.belief == 3
    s.to("combat", "gm").take("cure", "cure.gift", "cure.done")
    assert s.ada.belief == 4


@pytest.mark.rule("PT-BELIEF-03")
def test_belief_cannot_be_spent_in_an_interview(scene):
    s = scene([hero("Ada", apologist=2)], plots={"hero:1": [SCOOP]}, coins=[1])
    s.take("detail:ada/scoop").to("interview").take("answer:ada>apologist", "bonus.none")
    s.take("number:ada=2").asks("roll.before_roll")
    assert s.table.request.seats == ("gm",)
    assert s.ada.belief == 7
    assert s.passes().to("start").log("spent")[-1].what == "Scoop"


@pytest.mark.rule("PT-BELIEF-04")
def test_each_detail_costs_one_belief(scene):
    s = scene(plots={"hero:1": [chance("Luck"), chance("Fluke")]})
    s.take("detail:ada/luck")
    assert s.ada.belief == 7
    s.take("detail:ada/fluke")
    assert s.ada.belief == 6


@pytest.mark.rule("PT-BELIEF-04")
def test_no_belief_no_detail(scene):
    s = scene(plots={"hero:1": [chance("Luck")]})
    s.ada.belief = 0
    assert not s.offered("detail")
    assert s.why("Luck").rule == "PT-DETAIL-01"


@pytest.mark.rule("PT-BELIEF-05")
def test_one_belief_buys_an_attack_action_once_a_turn(scene):
    s = scene(coins=[0, 0, 0, 0])
    s.fight("ada", "vex").take("attack.melee").to("combat.attack", "hero:1")
    s.take("belief.attack")
    assert (s.ada.belief, s.ada.attacks) == (7, 1)
    s.take("attack.melee").to("combat.attack", "hero:1")
    assert not s.offered("belief.attack")
    assert s.why("1 Attack action").rule == "PT-BELIEF-05"


@pytest.mark.rule("PT-BELIEF-05")
def test_the_attack_action_can_be_bought_again_next_turn(scene):
    s = scene()
    s.ada.used["belief.attack"] = 1
    s.end_turn().to("combat")
    s.ada.attacks = 0
    s.passes().to("combat", "hero:1")
    assert s.offered("belief.attack")


@pytest.mark.rule("PT-BELIEF-06")
@pytest.mark.parametrize("roll", ["attack", "damage"])
def test_two_belief_buy_an_automatic_success_in_any_roll(scene, roll):
    s = scene(coins=[2, 0, 1])
    s.fight("ada", "vex").take("attack.melee").to("roll.before_roll", "hero:1")
    if roll == "damage":
        s.passes().to("roll.before_roll", "hero:1")
    s.take("success.belief").to("combat.attack")
    attack, _, damage = s.log("coins.tossed")
    assert s.ada.belief == 6
    assert (attack.amount, damage.amount) == ((3, 2) if roll == "attack" else (2, 3))


@pytest.mark.rule("PT-BELIEF-07")
def test_two_belief_buy_a_keyword_for_this_turn(scene):
    s = scene()
    s.take("belief.keyword", "keyword:tactician")
    assert s.ada.belief == 6
    assert figures.has(s.game, s.ada, "tactician")
    assert not figures.has(s.game, s.ada, "captain")
    s.end_turn()
    assert not figures.has(s.game, s.ada, "tactician")


@pytest.mark.rule("PT-BELIEF-07", "PT-KEY-06")
def test_each_keyword_says_what_it_does_and_those_without_effect_come_last(scene):
    s = scene([hero("Ada", keywords=["armor"])]).take("belief.keyword").asks("choice")
    offered = [(each.label, each.rule) for each in s.table.request.options]
    assert offered[:4] == [
        ("Mental Armor", "PT-KEY-02"),
        ("Overcharged", "PT-KEY-03"),
        ("Spirit of the Night", "PT-KEY-04"),
        ("Tactician", "PT-KEY-05"),
    ]
    assert offered[4] == ("Teleporter: only for cards that ask for it", "PT-KEY-06")
    assert {rule for _, rule in offered[4:]} == {"PT-KEY-06"}


@pytest.mark.rule("PT-BELIEF-07")
def test_each_heroic_to_be_raised_says_what_it_does(scene):
    s = scene([hero("Ada", agility=3)]).take("belief.heroic").asks("choice")
    offered = {each.target: each.rule for each in s.table.request.options}
    assert "agility" not in offered
    assert (offered["perception"], offered["fighting"], offered["flight"]) == (
        "PT-HER-03",
        "PT-HER-10",
        "PT-HER-13",
    )


@pytest.mark.rule("PT-BELIEF-07")
def test_two_belief_raise_a_heroic_to_three_for_two_turns(scene):
    s = scene([hero("Ada", fighting=2)])
    s.take("belief.heroic", "heroic:fighting")
    ranks = [figures.rank(s.game, s.ada, "fighting")]
    for _ in range(2):
        s.end_turn()
        ranks.append(figures.rank(s.game, s.ada, "fighting"))
    assert s.ada.belief == 6
    assert ranks == [3, 3, 2]


@pytest.mark.rule("PT-BELIEF-07")
def test_a_heroic_at_three_cannot_be_raised(scene):
    s = scene([hero("Ada", fighting=3, agility=2)])
    s.take("belief.heroic").asks("choice")
    assert "heroic:agility" in s.ids()
    assert "heroic:fighting" not in s.ids()


@pytest.mark.rule("PT-BELIEF-08")
def test_five_belief_play_a_hero_from_the_plot_hand(scene):
    s = scene(plots={"hero:1": [hero("Bo")]}, equipment={"Bo": [AXE]})
    s.take("hero/bo")
    assert s.ada.belief == 3
    assert (s.bo.belief, s.bo.seat) == (0, "hero:1")
    assert [item.name for item in s.bo.equipment] == ["Axe"]
    s.to("combat")
    assert s.offered("combat:bo>vex")
    assert s.plots("hero:1") == []


@pytest.mark.rule("PT-BELIEF-08")
def test_four_belief_play_no_hero(scene):
    s = scene(plots={"hero:1": [hero("Bo")]})
    s.ada.belief = 4
    assert not s.offered("hero/bo")
    assert s.why("Bo").rule == "PT-BELIEF-08"


@pytest.mark.rule("PT-Q-28")
def test_trauma_beyond_the_resistance_is_lost_and_costs_nothing(scene):
    s = scene([hero("Ada", body=5)], villain("Vex", body=2), equipment={"Ada": [AXE]}, coins=[1, 0, 5])
    s.vex.stress["physical"] = 4
    s.fight("ada", "vex").take("attack.melee").to("combat.harm").take("harm.trauma").end_turn()
    assert s.vex.trauma["physical"] == 2
    assert s.ada.belief == 8 - 2
