"""Crossings of Incapacitated Heroes with time, Details, cures, Twists, Villains and newcomers."""

import pytest

from engine.plot_twist.asks import figures
from tests.plot_twist.scene import ally, card, hero, villain
from tests.plot_twist.words import gain

AXE = card("equipment", "Axe", weapon_type="melee", bonus="0/0")


def down(amount=9, who=None, **more):
    deal = {"do": "deal", "who": who or {"kind": "hero"}, "amount": amount, "resistance": "physical", **more}
    return {"name": "Down", "do": [deal]}


VEX = villain("Vex", actions=[down()])


def falls(s, who="ada"):
    """Vex fells a Hero by a Free action at the Start of Turn."""
    return s.to("start", "gm").take("ability:vex>down", f"target:{who}")


@pytest.mark.rule("PT-STATUS-01", "PT-STATUS-03", "PT-TIME-02")
def test_what_a_fallen_hero_has_set_in_motion_comes_to_pass_for_another(scene):
    cavalry = card("detail", "Cavalry", effects=[{"do": "in", "turns": 2}, gain(2)])
    s = scene([hero("Ada"), hero("Bo")], VEX, plots={"hero:1": [cavalry]}).take("detail:ada/cavalry")
    falls(s).end_turn()
    assert s.bo.energy == 9
    assert s.end_turn().bo.energy == 11


@pytest.mark.rule("PT-STATUS-01", "PT-TIME-03")
def test_what_a_fallen_hero_has_given_others_for_two_turns_lasts_two_turns(scene):
    drill = card("detail", "Drill", effects=[
        {"do": "modify", "who": "party", "figure": "fighting", "amount": 2, "until": 2}
    ])  # fmt: skip
    s = scene([hero("Ada"), hero("Bo")], VEX, plots={"hero:1": [drill]}).take("detail:ada/drill")
    falls(s).end_turn()
    assert figures.value(s.game, s.bo, "fighting") == 2
    assert figures.value(s.end_turn().game, s.bo, "fighting") == 0


@pytest.mark.rule("PT-CLASS-02", "PT-STATUS-01", "PT-Q-22")
def test_a_fallen_hero_does_not_lend_its_colour_to_a_twist(scene):
    twists = [card("twist", "Drizzle"), card("twist", "Red Dawn", colour="red"), card("twist", "Gold Rush")]
    s = scene([hero("Ada"), hero("Bo", colour="red")], VEX, twists=twists)
    falls(s, "bo").end_turn()
    assert s.last("twist.revealed").card == "Gold Rush"


@pytest.mark.rule("PT-Q-08", "PT-CROSS-07", "PT-STATUS-01")
def test_fallen_heroes_still_count_as_played_for_further_villains(scene):
    s = scene([hero("Ada"), hero("Bo"), hero("Cy")], VEX, plots={"gm": [villain("Wisp")]})
    falls(s, "bo")
    s.ada.belief, s.cy.belief = 6, 9
    s.to("start", "gm").take("cure", "cure.crossover").asks("start")
    assert (s.wisp.standing, s.ada.belief) == (True, 9)


@pytest.mark.rule("PT-CURE-01", "PT-Q-38", "PT-STATUS-02")
def test_belief_that_only_the_fallen_lack_buys_nothing(scene):
    s = scene([hero("Ada"), hero("Bo"), hero("Cy")], VEX)
    s.bo.belief, s.ada.belief, s.cy.belief = 0, 9, 9
    falls(s, "bo").to("start", "gm")
    assert not s.offered("cure")


@pytest.mark.rule("PT-CURE-01", "PT-CURE-03", "PT-STATUS-01")
def test_with_one_of_two_heroes_fallen_a_success_cannot_be_bought(scene):
    s = scene([hero("Ada"), hero("Bo")], VEX, coins=[2, 1, 0])
    s.ada.belief = 0
    falls(s, "bo").fight("ada", "vex").take("attack.melee").to("roll.before_roll", "gm").take("cure")
    assert not s.offered("cure.success")
    s.take("cure.gift").to("combat.attack")


@pytest.mark.rule("PT-STATUS-02", "PT-Q-62", "PT-CURE-01")
def test_belief_of_the_fallen_dwindles_and_is_not_cured(scene):
    notes = [card("detail", f"Note {n}", effects=[gain(1, "party")]) for n in (1, 2)]
    s = scene([hero("Ada"), hero("Bo")], VEX, plots={"hero:1": notes})
    s.bo.belief = 5
    falls(s).to("start", "hero:1").take("detail:ada/note-1", "detail:ada/note-2")
    assert (s.ada.belief, s.bo.energy) == (4, 11)
    s.to("start", "gm").take("cure", "cure.gift").asks("start")
    assert (s.ada.belief, s.bo.belief) == (4, 6)


@pytest.mark.rule("PT-STATUS-02", "PT-BELIEF-05", "PT-BELIEF-07")
def test_belief_of_the_fallen_pays_for_plots_and_nothing_else(scene):
    s = scene([hero("Ada"), hero("Bo")], VEX)
    falls(s).to("start", "hero:1")
    assert not s.offered("belief.keyword:ada")
    assert not s.offered("belief.heroic:ada")
    assert s.offered("belief.keyword:bo")


@pytest.mark.rule("PT-HATE-01", "PT-HATE-02", "PT-Q-28")
def test_a_hero_felled_by_trauma_costs_what_was_dealt_and_brings_what_is_left(scene):
    s = scene([hero("Ada"), hero("Bo"), hero("Cy")], equipment={"Vex": [AXE]}, coins=[1, 0, 4])
    s.ada.stress["physical"] = 6
    s.fight("vex", "ada").take("attack.melee").to("combat.harm").take("harm.trauma").to("combat", "gm")
    assert (s.ada.incapacitated, s.ada.trauma["physical"], s.vex.hate) == (True, 3, 15 - 3 + 2)


@pytest.mark.rule("PT-STATUS-03", "PT-DETAIL-01", "PT-COMBAT-17")
def test_a_step_text_of_a_fallen_heros_detail_answers_in_the_combats_of_another(scene):
    edge = card("detail", "Edge", triggers=[{"on": "step.attack", "who": "opponent", "do": [gain(2)]}])
    s = scene([hero("Ada"), hero("Bo")], VEX, plots={"hero:1": [edge]}).take("detail:ada/edge")
    falls(s).fight("bo", "vex")
    assert s.bo.energy == 11


@pytest.mark.rule("PT-FLEE-09", "PT-STATUS-01", "PT-Q-47")
def test_in_a_flight_the_recruited_help_a_hero_who_stands(scene):
    cook = card("bystander", "Cook", difficulty=1, life=1, recruit=[gain(2)], kill=[gain(2)])
    s = scene([hero("Ada"), hero("Bo")], VEX, plots={"hero:1": [cook], "gm": [card("lair", "Crypt")]})
    falls(s.take("bystanders"))
    s.vex.hate = 0
    s.end_turn().asks("flight")
    assert (s.ada.energy, s.bo.energy) == (9, 11)


@pytest.mark.rule("PT-BELIEF-08", "PT-Q-40", "PT-GOAL-02")
def test_a_newcomer_keeps_the_game_going_when_the_first_hero_falls(scene):
    s = scene([hero("Ada")], VEX, plots={"hero:1": [hero("Bo")]}).take("hero/bo")
    falls(s).asks("start")
    assert (s.ada.incapacitated, s.bo.standing, s.bo.seat) == (True, True, "hero:1")


@pytest.mark.rule("PT-STATUS-01", "PT-COMBAT-05", "PT-Q-35")
def test_a_hero_felled_in_the_attack_step_by_an_answer_ends_the_combat_at_once(scene):
    thorns = {"on": "damage.dealt.physical", "who": "self", "do": [
        {"do": "deal", "who": "doer", "amount": 3, "resistance": "mental"}
    ]}  # fmt: skip
    s = scene([hero("Ada"), hero("Bo")], villain("Vex", triggers=[thorns]), coins=[1, 0, 0])
    s.ada.stress["mental"] = 7
    s.fight("ada", "vex").take("attack.melee").to("combat")
    assert (s.ada.incapacitated, s.game.combat, s.vex.attacks) == (True, None, 1)


@pytest.mark.rule("PT-STATUS-02", "PT-Q-62", "PT-ALLY-01", "PT-CARD-03")
def test_a_fallen_hero_pays_for_an_ally_who_then_acts(scene):
    s = scene([hero("Ada"), hero("Bo")], VEX, plots={"hero:1": [ally("Rex")]})
    falls(s).to("start", "hero:1").take("ally/rex").to("combat", "hero:1")
    assert (s.ada.belief, s.offered("combat:rex>vex")) == (7, True)


@pytest.mark.rule("PT-Q-70", "PT-STATUS-01", "PT-ENERGY-07")
def test_damage_at_end_of_turn_fells_a_hero_who_regenerated_too_little(scene):
    ache = {"on": "turn.end", "do": [{"do": "deal", "who": "party", "amount": 2, "resistance": "physical"}]}
    s = scene([hero("Ada", power=1), hero("Bo")], twists=[card("twist", "Ache", triggers=[ache])])
    s.ada.stress["physical"] = 8
    s.take("energy.regenerate:ada>physical=1").end_turn()
    assert (s.ada.incapacitated, s.bo.standing, s.game.turn) == (True, True, 2)


@pytest.mark.rule("PT-STATUS-03", "PT-Q-28", "PT-CARD-01")
@pytest.mark.parametrize(("you", "stress"), [("cy", {"bo": 0, "cy": 3}), ("bo", {"bo": 5, "cy": 0})])
def test_who_is_you_on_a_fallen_shield_is_not_another_hero_any_more(scene, you, stress):
    shield = {"on": "damage.pending", "who": {"kind": "hero", "other": True}, "limit": "turn", "do": [
        {"do": "reduce", "amount": 2}, {"do": "redirect", "to": "self"}
    ]}  # fmt: skip
    vex = villain("Vex", actions=[down(5)])
    s = scene([hero("Ada", triggers=[shield]), hero("Bo"), hero("Cy")], vex)
    s.ada.incapacitated = True
    falls(s, "bo").take(f"you:{you}").asks("start")
    assert {who.id: who.stress["physical"] for who in (s.bo, s.cy)} == stress


# What a text would do to an opponent who has fallen


def felling(scene, *hit, ada=(), coins=(1, 0, 0), **rest):
    """Ada fells Vex, and Wisp goes on; the card has more to do with its opponent."""
    coup = card("attack", "Coup", effects=[{"do": "attack", "kind": "melee", "hit": list(hit)}])
    team_up = card("twist", "Team-Up", effects=[{"do": "crossover"}])
    s = scene(
        [hero("Ada"), hero("Bo"), hero("Cy")], plots={"gm": [villain("Wisp")]}, twists=[team_up],
        hands={"hero:1": [coup]}, coins=coins, **rest,
    )  # fmt: skip
    s.vex.stress["physical"] = 11
    return s.fight("ada", "vex").take("attack.card:ada>vex/coup").to("combat")


@pytest.mark.rule("PT-STATUS-01", "PT-CARD-02", "PT-ROLL-05")
def test_nobody_rolls_against_the_fallen(scene):
    against = {"do": "contest", "attribute": "mind", "ability": "psyche", "their_attribute": "mind"}
    s = felling(scene, {**against, "their_ability": "psyche", "win": [gain(5)]}, gain(1))
    assert (s.vex.standing, s.ada.energy) == (False, 10)


@pytest.mark.rule("PT-STATUS-01", "PT-CARD-02", "PT-DMG-05")
@pytest.mark.parametrize("word", [
    {"do": "cause", "coins": 2, "resistance": "mental"}, {"do": "discard", "amount": 3}, {"do": "lock", "what": "psyche"},
])  # fmt: skip
def test_what_would_be_done_to_the_fallen_is_skipped(scene, word):
    s = felling(scene, {**word, "who": "opponent"}, gain(1))
    assert (s.last("effect.skipped").why, s.ada.energy) == ("your opponent is not here", 10)
    assert (s.vex.stress["mental"], len(s.hand("gm")), s.vex.locked) == (0, 3, {})


@pytest.mark.rule("PT-STATUS-01", "PT-CARD-02")
def test_damage_is_not_turned_to_an_attacker_who_has_just_fallen(scene):
    thorns = {"on": "damage.pending", "who": "self", "do": [
        {"do": "deal", "who": "doer", "amount": 12, "resistance": "physical"}, {"do": "redirect", "to": "doer"}
    ]}  # fmt: skip
    team_up = card("twist", "Team-Up", effects=[{"do": "crossover"}])
    s = scene([hero("Ada", triggers=[thorns]), hero("Bo"), hero("Cy")], plots={"gm": [villain("Wisp")]},
              twists=[team_up], coins=[1, 0, 2])  # fmt: skip
    s.fight("vex", "ada").take("attack.melee").to("combat")
    assert (s.vex.standing, s.ada.stress["physical"]) == (False, 3)
