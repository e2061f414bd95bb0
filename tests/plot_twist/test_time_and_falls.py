"""Where time counters meet falls, flights, ends and rolls; written from the rules alone (PT-TIME)."""

import pytest

from engine.plot_twist.asks import figures
from tests.plot_twist.scene import card, hero, villain
from tests.plot_twist.words import act

HIDEOUT = card("lair", "Hideout")
WAIT = {"do": "in", "turns": 1}


def gain(who, amount, counter="energy"):
    return {"do": "gain", "who": who, "counter": counter, "amount": amount}


def deal(who, amount=99):
    return {"do": "deal", "who": who, "amount": amount, "resistance": "physical"}


def stronger(until):
    return {"do": "modify", "figure": "body", "amount": 2, "until": until}


def twist(name, *do):
    return card("twist", name, effects=list(do))


# Falls


@pytest.mark.rule("PT-TIME-02", "PT-STATUS-01", "PT-STATUS-03")
def test_a_suspended_detail_of_a_fallen_hero_goes_on_for_the_one_named(scene):
    plan = card("detail", "Plan", effects=[WAIT, gain("self", 5)])
    s = scene([hero("Ada"), hero("Bo"), hero("Cy")], villain("Vex", actions=[act("Crush", deal("any_hero"))]),
              plots={"hero:1": [plan]}).take("detail:ada/plan")  # fmt: skip
    s.to("start", "gm").take("ability:vex>crush", "target:ada", "you:cy").end_turn()
    assert (s.bo.energy, s.cy.energy) == (9, 14)


@pytest.mark.rule("PT-TIME-02", "PT-STATUS-01", "PT-STATUS-03")
def test_so_does_the_suspended_text_of_his_own_card(scene):
    s = scene([hero("Ada", actions=[act("Plan", WAIT, gain("self", 5))]), hero("Bo")],
              villain("Vex", actions=[act("Crush", deal("any_hero"))]))  # fmt: skip
    s.take("ability:ada>plan").to("start", "gm").take("ability:vex>crush", "target:ada").end_turn()
    assert (s.ada.energy, s.bo.energy) == (9, 14)


@pytest.mark.rule("PT-TIME-02", "PT-Q-72", "PT-GOAL-02")
def test_of_two_full_counters_the_first_text_decides(scene):
    s = scene(plots={"hero:1": [card("detail", "Gas", effects=[WAIT, deal("party")]),
                                card("detail", "Trap", effects=[WAIT, deal("villains")])]})  # fmt: skip
    s.take("detail:ada/gas", "detail:ada/trap").end_turn()
    assert (s.table.outcome.winner, s.vex.standing) == ("villains", True)


@pytest.mark.rule("PT-TIME-02", "PT-Q-19", "PT-TURN-05")
def test_at_end_of_turn_the_heroes_have_initiative(scene):
    s = scene(twists=[twist("Meteor", WAIT, deal("all"))]).to("combat", "gm").end_turn()
    assert (s.table.outcome.winner, s.ada.standing, s.vex.standing) == ("heroes", False, False)


@pytest.mark.rule("PT-TIME-02", "PT-Q-19", "PT-CURE-05")
def test_unless_it_is_reversed_this_turn(scene):
    coup = act("Coup", {"do": "initiative"})
    s = scene([], villain("Vex", actions=[coup]), twists=[twist("Meteor", WAIT, deal("all"))])
    s.to("start", "gm").take("ability:vex>coup").end_turn()
    assert (s.table.outcome.winner, s.ada.standing, s.vex.standing) == ("villains", False, False)


@pytest.mark.rule("PT-TURN-10", "PT-Q-76", "PT-Q-19")
def test_after_a_queued_combat_of_the_other_side_initiative_is_again_with_whose_go_it_is(scene):
    rush = {"on": "energy.gained", "do": [{"do": "start_combat", "who": "any_enemy"}], "limit": "turn"}
    s = scene([hero("Ada", actions=[act("Cheer", gain("self", 1)), act("Doom", deal("all"))])],
              villain("Vex", triggers=[rush])).to("combat", "hero:1")  # fmt: skip
    s.take("ability:ada>cheer")
    assert s.game.combat.attacker is s.vex
    s.to("combat").take("ability:ada>doom")
    assert s.table.outcome.winner == "heroes"


@pytest.mark.rule("PT-Q-31", "PT-Q-76", "PT-Q-19")
def test_in_a_queued_combat_the_side_that_fights_it_has_initiative(scene):
    rush = {"on": "energy.gained", "do": [{"do": "start_combat", "who": "any_enemy"}], "limit": "turn"}
    harbour = card("location", "Old Harbour", triggers=[{"on": "step.maneuver", "do": [deal("all")]}])
    s = scene([hero("Ada", actions=[act("Cheer", gain("self", 1))])], villain("Vex", triggers=[rush]),
              location=harbour).to("combat", "hero:1")  # fmt: skip
    s.take("ability:ada>cheer")
    while s.phase.startswith("combat."):
        s.idle()
    assert (s.table.outcome.winner, s.ada.standing, s.vex.standing) == ("villains", False, False)


@pytest.mark.rule("PT-TIME-05", "PT-Q-72", "PT-GOAL-01")
def test_a_reveal_text_ends_the_game_before_anybody_acts(scene):
    s = scene(twists=[twist("Quake", deal("villains"), deal("party"))])
    assert (s.phase, s.table.outcome.winner, s.ada.standing) == ("over", "heroes", True)


# Rolls and targets remembered


@pytest.mark.rule("PT-TIME-08", "PT-ROLL-07", "PT-Q-77")
def test_a_suspended_text_still_knows_the_number_that_was_named(scene):
    dare = {"do": "dare", "attribute": "body", "ability": "agility", "win": [WAIT]}
    s = scene([hero("Ada", actions=[act("Bet", dare, gain("self", {"of": "chosen"}))])], coins=[3])
    s.take("ability:ada>bet", "number:ada=2")
    while s.phase.startswith("roll."):
        s.passes()
    assert s.ada.energy == 9
    assert s.end_turn().ada.energy == 11


@pytest.mark.rule("PT-TIME-08", "PT-Q-77")
def test_and_the_target_that_was_chosen(scene):
    late = {"do": "if", "conditions": [], "then": [WAIT]}
    s = scene([hero("Ada"), hero("Bo")], villain("Vex", actions=[act("Curse", deal("any_hero", 1), late,
                                                                     deal("target", 3))]))  # fmt: skip
    s.to("start", "gm").take("ability:vex>curse", "target:bo")
    assert (s.ada.stress["physical"], s.bo.stress["physical"]) == (0, 1)
    s.end_turn()
    assert (s.ada.stress["physical"], s.bo.stress["physical"]) == (0, 4)


@pytest.mark.rule("PT-TIME-08", "PT-Q-77", "PT-Q-72", "PT-GOAL-01")
def test_a_text_that_answers_may_wait_as_a_whole(scene):
    late = {"do": "if", "conditions": [], "then": [WAIT]}
    harbour = card("location", "Old Harbour", triggers=[
        {"on": "damage.dealt.physical", "do": [late, gain("party", 2)], "limit": "game"}
    ])  # fmt: skip
    s = scene([hero("Ada", actions=[act("Poke", deal("any_enemy", 1), gain("self", 1))])], location=harbour)
    s.take("ability:ada>poke")
    assert s.ada.energy == 10
    assert s.end_turn().ada.energy == 12


# Names and blanks


@pytest.mark.rule("PT-NULL-01", "PT-CARD-03", "PT-TIME-04")
def test_a_nullified_detail_keeps_its_name_in_play_and_its_time_does_nothing(scene):
    serum = card("detail", "Serum", effects=[stronger(2)])
    s = scene([hero("Ada", actions=[act("Blank", {"do": "nullify", "card": "detail"})]), hero("Bo")],
              plots={"hero:1": [serum], "hero:2": [serum]})  # fmt: skip
    s.take("detail:ada/serum", "ability:ada>blank")
    assert figures.value(s.game, s.ada, "body") == 3
    s.end_turn().end_turn()
    assert s.why("Serum", "hero:2").rule == "PT-CARD-03"


# Flights


@pytest.mark.rule("PT-FLEE-08", "PT-STATUS-03", "PT-TWIST-01")
def test_a_text_that_waits_for_start_of_turn_speaks_to_whoever_stands_in(scene):
    """The Twist comes first: it fells the one who had recruited the Cook."""
    cook = card(
        "bystander", "Cook", difficulty=1, life=1, kill=[], recruit=[gain("self", 4), stronger("turn")]
    )
    quake = card("twist", "Quake", turns=[2], effects=[deal("any_hero")])
    s = scene([hero("Ada"), hero("Bo")], twists=[quake], plots={"hero:1": [cook], "gm": [HIDEOUT]})
    s.take("bystanders")
    s.vex.hate = 0
    s.to("choice").take("you:ada", "pursuit.yes", "target:ada")
    assert (s.ada.energy, s.bo.energy, figures.value(s.game, s.bo, "body")) == (9, 13, 5)


@pytest.mark.rule("PT-TIME-07", "PT-Q-47", "PT-FLEE-05")
def test_this_turn_ends_before_a_flight(scene):
    s = scene([hero("Ada", actions=[act("Flex", stronger("turn"))])], plots={"gm": [HIDEOUT]})
    s.take("ability:ada>flex")
    s.vex.hate = 0
    s.end_turn().asks("flight")
    assert figures.value(s.game, s.ada, "body") == 3


@pytest.mark.rule("PT-TIME-03", "PT-Q-48", "PT-FLEE-05")
def test_what_lasts_turns_lasts_from_conflict_to_conflict(scene):
    s = scene([hero("Ada", actions=[act("Flex", stronger(2))])], plots={"gm": [HIDEOUT]})
    s.take("ability:ada>flex")
    s.vex.hate = 0
    s.end_turn().take("pursuit.yes")
    assert (s.game.conflict, figures.value(s.game, s.ada, "body")) == (2, 5)
    assert figures.value(s.end_turn().game, s.ada, "body") == 3


@pytest.mark.rule("PT-FLEE-08", "PT-TIME-02", "PT-Q-80")
def test_the_turns_of_a_bystander_recruited_in_a_flight_count_from_the_next_start_of_turn(scene):
    cook = card("bystander", "Cook", difficulty=1, life=1, kill=[], recruit=[WAIT, gain("self", 4)])
    s = scene(plots={"hero:1": [cook], "gm": [HIDEOUT]}).take("bystanders")
    s.vex.hate = 0
    s.end_turn().take("pursuit.yes")
    assert (s.game.turn, s.ada.energy) == (2, 9)
    assert s.end_turn().ada.energy == 13


@pytest.mark.rule("PT-Q-75", "PT-LAIR-04", "PT-Q-18")
def test_at_a_lair_no_flight_falls_due(scene):
    s = scene(plots={"gm": [HIDEOUT]})
    s.vex.hate = 0
    s.end_turn().take("pursuit.yes").end_turn()
    assert (s.game.turn, s.game.conflict, s.game.place.name) == (3, 2, "Hideout")
    assert s.vex.standing


# Combats


@pytest.mark.rule("PT-Q-76", "PT-Q-35")
def test_a_queued_combat_of_one_who_falls_before_never_begins(scene):
    rush = act("Rush", {"do": "start_combat", "who": "any_enemy"})
    s = scene(
        [hero("Ada"), hero("Bo", actions=[rush])], villain("Vex", actions=[act("Crush", deal("any_hero"))])
    )
    s.fight("ada", "vex", "maneuver").take("ability:bo>rush").to("combat.maneuver", "gm")
    s.take("ability:vex>crush", "target:bo").to("combat")
    assert len(s.log("combat.start")) == 1


@pytest.mark.rule("PT-Q-79", "PT-STATUS-06", "PT-STATUS-08")
def test_who_falls_prone_flies_no_longer_and_anybody_sets_melee(scene):
    trip = act("Trip", {"do": "status", "who": "any_enemy", "status": "prone"})
    close = act("Close", {"do": "distance", "distance": "melee"})
    s = scene([hero("Ada"), hero("Bo", actions=[trip, close])], villain("Vex", flight=3))
    s.fight("ada", "vex", "maneuver", "ranged")
    s.vex.statuses["flying"] = None
    assert not s.offered("ability:bo>close")
    s.take("ability:bo>trip", "ability:bo>close")
    assert s.game.combat.distance == "melee"


@pytest.mark.rule("PT-Q-34", "PT-STATUS-05", "PT-COMBAT-04")
def test_a_tactician_who_has_got_up_from_being_stunned_has_no_combat_left(scene):
    s = scene([hero("Ada"), hero("Bo")], villain("Vex", keywords=["tactician"])).fight("vex", "ada")
    s.vex.statuses["stunned"] = None
    s.to("combat", "gm").take("recover:vex")
    assert s.why("Vex: initiate").rule == "PT-COMBAT-04"
