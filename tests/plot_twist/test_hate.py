"""Hate: what it pays for, what brings it, what it buys (PT-HATE)."""

import pytest

from engine.plot_twist.asks import figures
from tests.plot_twist.scene import ally, card, hero, mook, villain

AXE = card("equipment", "Axe", weapon_type="melee", bonus="0/0")
TEAM_UP = card("twist", "Team-Up", effects=[{"do": "crossover"}])


@pytest.mark.rule("PT-HATE-01")
@pytest.mark.parametrize(("harm", "hate"), [("trauma", 13 - 3), ("stress", 13)])
def test_a_villain_pays_hate_for_each_point_of_trauma(scene, harm, hate):
    s = scene(equipment={"Vex": [AXE]}, coins=[2, 0, 2])
    s.fight("vex", "ada").take("attack.melee").to("combat.harm").take(f"harm.{harm}").to("combat.attack")
    assert getattr(s.ada, harm)["physical"] == 3
    assert s.vex.hate == hate


@pytest.mark.rule("PT-Q-28", "PT-HATE-01")
def test_a_villain_pays_only_for_trauma_really_dealt(scene):
    s = scene([hero("Ada"), hero("Bo")], equipment={"Vex": [AXE]}, coins=[2, 0, 4])
    s.ada.stress["physical"] = 7
    s.fight("vex", "ada").take("attack.melee").to("combat.harm").take("harm.trauma").to("combat", "gm")
    assert s.ada.trauma["physical"] == 2
    assert s.last("spent").amount == 2


@pytest.mark.rule("PT-HATE-02")
def test_incapacitating_a_hero_brings_hate_for_each_hero_still_standing(scene):
    s = scene([hero("Ada"), hero("Bo"), hero("Cy"), hero("Di")], coins=[1, 0, 0])
    s.ada.stress["physical"] = 8
    s.bo.incapacitated = True
    s.fight("vex", "ada").take("attack.melee").to("combat", "gm")
    assert s.ada.incapacitated
    assert s.vex.hate == 12 + 4 + 2


@pytest.mark.rule("PT-HATE-02")
def test_incapacitating_an_ally_brings_none(scene):
    s = scene(plots={"hero:1": [ally("Rex")]}, coins=[1, 0, 0]).take("ally/rex")
    s.rex.stress["physical"] = 5
    s.fight("vex", "rex").take("attack.melee").to("combat", "gm")
    assert s.game.find("rex") is None
    assert s.vex.hate == 13


@pytest.mark.rule("PT-HATE-03")
def test_every_villain_pays_one_hate_at_the_end_of_each_turn(scene):
    s = scene([hero("Ada"), hero("Bo"), hero("Cy")], plots={"gm": [villain("Wisp")]}, twists=[TEAM_UP])
    s.end_turn()
    assert (s.vex.hate, s.wisp.hate) == (14, 5)
    s.end_turn()
    assert (s.vex.hate, s.wisp.hate) == (13, 4)


@pytest.mark.rule("PT-HATE-03")
def test_no_hate_is_paid_at_a_lair(scene):
    s = scene(plots={"gm": [card("lair", "Hideout")]})
    s.vex.hate = 0
    s.end_turn().take("pursuit.yes")
    s.vex.hate = 5
    s.end_turn()
    assert s.game.turn == 3
    assert s.vex.hate == 5


@pytest.mark.rule("PT-HATE-04")
def test_one_hate_puts_three_counters_on_mooks_in_play(scene):
    s = scene(mooks=[mook("Thugs"), mook("Goons")]).to("start", "gm")
    s.take("hate.mooks:vex").pick("mooks:thugs=1", "mooks:thugs=2", "mooks:goons=1")
    assert s.vex.hate == 12
    assert (s.thugs.quantity, s.goons.quantity) == (6, 5)


@pytest.mark.rule("PT-HATE-04")
def test_without_mooks_in_play_none_are_bought(scene):
    s = scene().to("start", "gm")
    assert not s.offered("hate.mooks")
    assert s.why("more Mooks").rule == "PT-HATE-04"


@pytest.mark.rule("PT-HATE-05")
def test_one_hate_raises_a_heroic_to_three_this_turn(scene):
    s = scene(villain=villain("Vex", fighting=1)).to("start", "gm")
    s.take("hate.heroic:vex", "heroic:fighting")
    assert (s.vex.hate, figures.rank(s.game, s.vex, "fighting")) == (12, 3)
    s.end_turn()
    assert figures.rank(s.game, s.vex, "fighting") == 1


@pytest.mark.rule("PT-HATE-06")
def test_two_hate_buy_an_attack_action_once_a_turn(scene):
    s = scene(coins=[0, 0, 0, 0])
    s.fight("vex", "ada").take("attack.melee").to("combat.attack", "gm")
    s.take("hate.attack:vex")
    assert (s.vex.hate, s.vex.attacks) == (11, 1)
    s.take("attack.melee").to("combat.attack", "gm")
    assert not s.offered("hate.attack")
    assert s.why("1 Attack action").rule == "PT-HATE-06"
    s.end_turn().to("combat", "gm")
    s.vex.attacks = 0
    s.passes().to("combat", "gm")
    assert s.offered("hate.attack")


@pytest.mark.rule("PT-HATE-07")
def test_two_hate_remove_a_belief_from_a_hero(scene):
    s = scene([hero("Ada"), hero("Bo")]).to("start", "gm")
    s.take("hate.belief:vex", "target:bo")
    assert s.vex.hate == 14 - 2
    assert (s.ada.belief, s.bo.belief) == (8, 7)


@pytest.mark.rule("PT-HATE-04", "PT-HATE-05", "PT-HATE-06", "PT-HATE-07")
@pytest.mark.parametrize(
    ("hate", "open_"),
    [(0, []), (1, ["mooks", "heroic"]), (2, ["mooks", "heroic", "attack", "belief"])],
)
def test_what_hate_can_buy_depends_on_its_amount(scene, hate, open_):
    s = scene(mooks=[mook("Thugs")])
    s.vex.hate = hate
    s.to("combat", "gm")
    s.vex.attacks = 0
    assert [each for each in ("mooks", "heroic", "attack", "belief") if s.offered(f"hate.{each}")] == open_


@pytest.mark.rule("PT-HATE-02", "PT-STAT-07")
def test_who_is_felled_by_a_resistance_that_shrinks_was_felled_by_whose_text_it_is(scene):
    sap = {"do": "resistance", "who": "party", "resistance": "mental", "amount": -2}
    s = scene([hero("Ada"), hero("Bo"), hero("Cy")], villain("Vex", actions=[{"name": "Sap", "do": [sap]}]))
    s.ada.stress["mental"] = s.bo.stress["mental"] = 7
    s.to("start", "gm").take("ability:vex>sap")
    assert (s.ada.incapacitated, s.bo.incapacitated, s.vex.hate) == (True, True, 12 + 3 + 2 + 1)
